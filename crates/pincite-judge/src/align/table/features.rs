//! What the model weighs of a claim and a table.

use super::super::idf::idf;
use super::check::Found;
use super::claim::{Claim, Mention};
use super::index::Index;
use super::words::Kind;

/// The names of the features, in order. All lie in [0, 1].
pub const NAMES: &[&str] =
    &["one_row", "holds", "fails", "numbers_missing", "rare_missing", "negations", "over", "words"];

/// Words that claim more than a table usually says.
const OVER: &[&str] = &[
    "only",
    "always",
    "never",
    "all",
    "every",
    "most",
    "best",
    "largest",
    "biggest",
    "greatest",
    "famous",
    "popular",
    "first",
    "favorite",
    "many",
    "more",
    "successful",
];

/// So much rareness of words that the table lacks is as bad as it gets: three rare words.
const LOST: f32 = 30.0;

/// The features of a claim.
pub(super) fn features(claim: &Claim<'_>, index: &Index<'_, '_>, found: &[Found]) -> Vec<f32> {
    let flag = |yes: bool| f32::from(u8::from(yes));
    vec![
        // Of a record there is only one row.
        if index.is_record() { 1.0 } else { one_row(claim) },
        flag(found.iter().any(|found| found.holds)),
        flag(found.iter().any(|found| !found.holds)),
        (numbers_missing(claim, index) as f32).min(3.0) / 3.0,
        missing(claim, index).map(|(_, weight)| weight).sum::<f32>().min(LOST) / LOST,
        flag(claim.words.iter().any(|word| word.kind == Kind::Negation)),
        (over(claim) as f32).min(3.0) / 3.0,
        (claim.words.len() as f32).min(40.0) / 40.0,
    ]
}

/// The share of what is mentioned, by weight, that stands in one row.
fn one_row(claim: &Claim<'_>) -> f32 {
    let most = claim.best.first().and_then(|row| claim.scores.get(row)).copied().unwrap_or(0.0);
    if 0.0 < claim.total { most / claim.total } else { 1.0 }
}

/// The numbers in digits that the table does not have.
fn numbers_missing(claim: &Claim<'_>, index: &Index<'_, '_>) -> usize {
    let known =
        |key| !index.cells_of(key).is_empty() || index.is_about(key) || !index.columns_of(key).is_empty();
    claim.words.iter().filter(|word| word.kind == Kind::Number && !known(word.key)).count()
}

/// The words of the claim that the table does not have, by place, with their rareness.
pub(super) fn missing(claim: &Claim<'_>, index: &Index<'_, '_>) -> impl Iterator<Item = (usize, f32)> {
    let words = claim.words.iter().zip(&claim.found).enumerate();
    words
        .filter(|(_, (word, found))| word.kind == Kind::Content && !**found && !index.is_about(word.key))
        .map(|(at, (word, _))| (at, idf(word.key)))
}

fn over(claim: &Claim<'_>) -> usize {
    (0..claim.words.len()).filter(|at| OVER.contains(&&*claim.written(*at))).count()
}

/// The mentions that stand in none of the best rows.
pub(super) fn astray<'m>(
    claim: &'m Claim<'_>,
    index: &'m Index<'_, '_>,
) -> impl Iterator<Item = &'m Mention> + use<'m> {
    let in_best = |mention: &Mention| {
        mention.cells().iter().any(|cell| claim.best.contains(&index.cells[*cell as usize].group))
    };
    claim.mentions.iter().filter(move |mention| !mention.cells().is_empty() && !in_best(mention))
}

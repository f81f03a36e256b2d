//! What the model weighs of a claim and a table.

use super::super::idf::idf;
use super::check::{Found, Way};
use super::claim::Claim;
use super::index::Index;
use super::words::Kind;

/// The names of the features, in order.
pub const NAMES: &[&str] = &[
    "found",
    "missing",
    "one_row",
    "two_rows",
    "numbers_found",
    "numbers_missing",
    "numbers_elsewhere",
    "mentions",
    "negations",
    "lookup_yes",
    "lookup_no",
    "count_yes",
    "count_no",
    "extreme_yes",
    "extreme_no",
    "compare_yes",
    "compare_no",
    "limit_yes",
    "limit_no",
    "total_yes",
    "total_no",
    "difference_yes",
    "difference_no",
    "holds",
    "fails",
    "words",
    "over",
    "hedges",
    "columns",
    "rare_found",
    "rare_missing",
    "rarest_missing",
    "names_missing",
    "names",
    "bound",
    "unbound",
    "unnamed",
];

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

/// The features of a claim.
pub(super) fn features(claim: &Claim<'_>, index: &Index<'_, '_>, checks: &[Found]) -> Vec<f32> {
    let words = || claim.words.iter().zip(&claim.found);
    let content = words().filter(|(word, _)| word.kind == Kind::Content).count() as f32;
    let missing = words().filter(|(word, found)| word.kind == Kind::Content && !**found).count() as f32;
    let best = claim.best.first().copied();
    let one = best.and_then(|row| claim.scores.get(&row)).copied().unwrap_or(0.0);
    let two = best.map_or(0.0, |row| pair(claim, index, row));
    let share = |part: f32, all: f32| if 0.0 < all { part / all } else { 1.0 };
    let (mut numbers, mut known, mut here) = (0.0, 0.0, 0.0);
    for word in claim.words.iter().filter(|word| word.kind == Kind::Number) {
        numbers += 1.0;
        let cells = index.cells_of(word.key);
        let named = index.is_about(word.key) || !index.columns_of(word.key).is_empty();
        if !cells.is_empty() || named {
            known += 1.0;
        }
        if named || cells.iter().any(|cell| claim.best.contains(&index.cells[*cell as usize].group)) {
            here += 1.0;
        }
    }
    let has = |way: Way, holds: bool| {
        f32::from(u8::from(checks.iter().any(|found| found.way == way && found.holds == holds)))
    };
    let flag = |yes: bool| f32::from(u8::from(yes));
    let mut out = vec![
        share(content - missing, content),
        missing.min(6.0) / 6.0,
        share(one, claim.total),
        share(two, claim.total),
        share(known, numbers),
        (numbers - known).min(3.0) / 3.0,
        (known - here).min(3.0) / 3.0,
        (claim.mentions.len() as f32).min(8.0) / 8.0,
        flag(claim.words.iter().any(|word| word.kind == Kind::Negation)),
    ];
    for way in
        [Way::Lookup, Way::Count, Way::Extreme, Way::Comparison, Way::Limit, Way::Total, Way::Difference]
    {
        out.extend([has(way, true), has(way, false)]);
    }
    let strong = |found: &&Found| true && found.way <= Way::Difference;
    let written = |at: usize| claim.words[at].span.of(claim.text).to_lowercase();
    let over = (0..claim.words.len()).filter(|at| OVER.contains(&&*written(*at))).count() as f32;
    let hedges = (0..claim.words.len())
        .filter(|at| ["may", "might", "could", "probably", "likely", "should"].contains(&&*written(*at)))
        .count() as f32;
    out.extend([
        flag(checks.iter().filter(strong).any(|found| found.holds)),
        flag(checks.iter().filter(strong).any(|found| !found.holds)),
        (claim.words.len() as f32).min(40.0) / 40.0,
        over.min(3.0) / 3.0,
        hedges.min(2.0) / 2.0,
        flag(claim.mentions.iter().any(|mention| mention.column().is_some())),
    ]);
    let (mut rare, mut lost, mut rarest, mut names, mut names_lost) = (0.0, 0.0, 0.0_f32, 0.0, 0.0);
    for (at, (word, found)) in words().enumerate() {
        if word.kind != Kind::Content || index.is_about(word.key) {
            continue;
        }
        let weight = idf(word.key);
        rare += weight;
        let capital = 0 < at && word.span.of(claim.text).starts_with(char::is_uppercase);
        names += f32::from(u8::from(capital));
        if !found {
            lost += weight;
            rarest = rarest.max(weight);
            names_lost += f32::from(u8::from(capital));
        }
    }
    // Columns that are named with something of theirs, and without.
    let columns: Vec<u32> = claim.mentions.iter().filter_map(super::claim::Mention::column).collect();
    let valued = |column: &u32| {
        claim
            .mentions
            .iter()
            .any(|mention| mention.cells().iter().any(|cell| index.cells[*cell as usize].column == *column))
    };
    let bound = columns.iter().filter(|column| valued(column)).count() as f32;
    let values = claim.mentions.iter().filter(|mention| !mention.cells().is_empty());
    let unnamed = values
        .filter(|mention| {
            !mention.cells().iter().any(|cell| columns.contains(&index.cells[*cell as usize].column))
        })
        .count() as f32;
    out.extend([
        share(rare - lost, rare),
        lost.min(30.0) / 30.0,
        rarest / 9.0,
        names_lost.min(3.0) / 3.0,
        names.min(4.0) / 4.0,
        bound.min(3.0) / 3.0,
        (columns.len() as f32 - bound).min(3.0) / 3.0,
        unnamed.min(3.0) / 3.0,
    ]);
    out
}

/// How much of what is mentioned stands in the best row and one other together.
fn pair(claim: &Claim<'_>, index: &Index<'_, '_>, best: u32) -> f32 {
    let in_row = |mention: &super::claim::Mention, row: u32| {
        mention.cells().iter().any(|cell| index.cells[*cell as usize].row == row)
    };
    let rest: Vec<_> =
        claim.mentions.iter().filter(|mention| 0.0 < mention.weight && !in_row(mention, best)).collect();
    let one = claim.scores.get(&best).copied().unwrap_or(0.0);
    let other = claim.scores.keys().map(|row| {
        rest.iter().filter(|mention| in_row(mention, *row)).map(|mention| mention.weight).sum::<f32>()
    });
    one + other.fold(0.0, f32::max)
}

//! The opposite word in the same place: rise and fall, before and after, open and closed.

use pincite_core::{Remark, RemarkKind};

use super::negation;
use super::token::Text;
use super::{Scene, Seen};

/// Opposites: words of one meaning on each side.
const PAIRS: &[(&str, &str)] = &[
    (
        "rise rises increase grow growth climb gain surge improve steigen steigt stieg stiegen gestiegen augmente augmenté \
         augmentent sube subió subieron",
        "fall falls decrease decline drop shrink reduce plunge reduction worsen sinken sinkt sank sanken gesunken diminue \
         diminué diminuent baja bajó bajaron",
    ),
    ("before", "after"),
    ("open", "close closed shut"),
    ("win winner victory", "lose loss loser"),
    ("more", "less fewer"),
    ("most", "least fewest"),
    ("higher", "lower"),
    ("highest", "lowest"),
    ("high", "low"),
    ("larger bigger", "smaller"),
    ("largest biggest", "smallest"),
    ("large big huge", "small tiny"),
    ("longer taller", "shorter"),
    ("wide wider widest", "narrow narrower narrowest"),
    ("heavier", "lighter"),
    ("deeper", "shallower"),
    ("hotter warmer", "colder cooler"),
    ("cheaper", "dearer pricier"),
    ("thicker", "thinner"),
    ("richer", "poorer"),
    ("stronger", "weaker"),
    ("closer nearer", "farther further"),
    ("exceed", "undercut"),
    ("longest", "shortest"),
    ("older", "younger"),
    ("oldest", "youngest newest"),
    ("faster", "slower"),
    ("better", "worse"),
    ("best", "worst"),
    ("earlier", "later"),
    ("earliest", "latest"),
    ("allow permit", "forbid prohibit ban disallow"),
    ("first", "last"),
    ("buy purchase", "sell"),
    ("begin start", "end finish"),
    ("accept approve uphold", "reject refuse overturn dismiss"),
    ("agree", "disagree"),
    ("legal lawful", "illegal unlawful"),
    ("possible", "impossible"),
    ("able", "unable"),
    ("alive living", "dead deceased"),
    ("present", "absent"),
    ("include cover", "exclude"),
    ("above", "below"),
    ("inside indoors", "outside outdoors"),
    ("north northern", "south southern"),
    ("east eastern", "west western"),
    ("left", "right"),
    ("male man boy husband father brother son king", "female woman girl wife mother sister daughter queen"),
    ("major", "minor"),
    ("maximum", "minimum"),
    ("positive", "negative"),
    ("public", "private"),
    ("safe", "unsafe dangerous"),
    ("success succeed successful", "failure unsuccessful"),
    ("support", "oppose"),
    ("true", "false"),
    ("hot warm", "cold cool"),
    ("love like", "hate dislike"),
    ("strong", "weak"),
    ("rich wealthy", "poor"),
    ("common", "rare"),
    ("easy", "difficult hard"),
    ("arrive", "depart"),
    ("import", "export"),
    ("enable", "disable"),
    ("guilty", "innocent"),
    ("happy", "unhappy sad"),
    ("married", "unmarried single"),
    ("vegetarian", "carnivorous"),
    ("domestic", "foreign"),
    ("even", "odd"),
    ("full", "empty"),
    ("wet", "dry"),
    ("awake", "asleep"),
    ("day", "night"),
    ("always", "never"),
    ("everyone everybody", "nobody"),
    ("everything", "nothing"),
    ("young", "old"),
    ("light", "dark"),
    ("black", "white"),
    ("teacher", "student"),
    ("ahead", "behind"),
    ("profit", "deficit"),
    ("acquit", "convict"),
    ("appear", "disappear"),
    ("connect", "disconnect"),
    ("entrance", "exit"),
    ("ancient", "modern"),
    ("liable", "exempt"),
    ("optional voluntary", "mandatory compulsory obligatory required"),
    ("temporary", "permanent"),
    ("direct", "indirect"),
    ("internal", "external"),
    ("known", "unknown"),
    ("similar", "dissimilar different"),
    ("together", "apart separately"),
    ("sit", "stand"),
    ("walk", "run"),
    ("hire", "fire"),
    ("praise", "criticize criticise"),
    ("fast quick", "slow"),
    ("add", "remove delete"),
    ("lend", "borrow"),
    ("expand", "contract"),
    ("lengthen extend", "shorten"),
    ("strengthen", "weaken"),
    ("raise", "cut"),
    ("attach", "detach"),
    ("ascend", "descend"),
    ("encourage", "discourage"),
    ("confirm", "withdraw retract"),
    ("create build", "destroy demolish"),
    ("pass passed", "flunk"),
];

/// The words with the number of their pair, the sign telling the side.
pub(super) fn words() -> impl Iterator<Item = (&'static str, i8)> {
    PAIRS.iter().zip(1_i8..).flat_map(|((left, right), pair)| {
        let left = left.split_ascii_whitespace().map(move |word| (word, pair));
        left.chain(right.split_ascii_whitespace().map(move |word| (word, -pair)))
    })
}

/// The share of the claim that the sentence must hold, and how well the opposite must stand in the word's place.
const COVER: f32 = 0.5;
const FIT: f32 = 0.9;

/// Weighs the words of the claim that have an opposite.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    prefixed(scene, seen);
    if claim.tokens.iter().all(|token| token.sense.opposite == 0) {
        return;
    }
    let (mine, theirs) = (negation::negated(claim), negation::negated(near));
    for (at, token) in claim.tokens.iter().enumerate().filter(|(_, token)| token.sense.opposite != 0) {
        let side = token.sense.opposite;
        // The word itself, or one of its side, is there too.
        if near
            .tokens
            .iter()
            .any(|other| other.sense.opposite == side || (other.stem == token.stem && other.stem != 0))
        {
            continue;
        }
        let found = near
            .tokens
            .iter()
            .enumerate()
            .filter(|(_, other)| other.sense.opposite == -side)
            .filter(|(place, _)| {
                mine[at].is_some() == theirs[*place].is_some() && scene.places.around(near, *place) >= COVER
            })
            .map(|(place, _)| (scene.places.fit(claim, near, at, place), place))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .filter(|(fit, _)| *fit >= FIT);
        if let Some((_, place)) = found {
            remark(scene, seen, at, place);
        }
    }
}

/// `available` against `unavailable`, where neither stands on both sides.
fn prefixed(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    let has = |text: &Text<'_>, word: &str| (0..text.tokens.len()).any(|at| text.of(at).eq_ignore_ascii_case(word));
    for at in (0..claim.tokens.len()).filter(|at| scene.places.of(*at).is_none()) {
        let mine = claim.of(at);
        let denies = |place: &usize| denial(mine, near.of(*place)) || denial(near.of(*place), mine);
        let found = (0..near.tokens.len()).filter(denies).find(|place| {
            scene.places.around(near, *place) >= COVER && scene.places.fit(claim, near, at, *place) >= FIT
        });
        if let Some(place) = found.filter(|place| !has(near, mine) && !has(claim, near.of(*place))) {
            let denied = |text: &Text<'_>, at: usize| negation::negated(text)[at].is_some();
            if denied(claim, at) == denied(near, place) {
                remark(scene, seen, at, place);
            }
        }
    }
}

/// Whether a word is another one with a prefix that denies it.
fn denial(word: &str, plain: &str) -> bool {
    const PREFIXES: &[&str] = &["un", "in", "im", "ir", "il", "dis", "non"];
    let prefix = word.strip_suffix(plain).filter(|prefix| plain.len() >= 5 && (2..=3).contains(&prefix.len()));
    prefix.is_some_and(|prefix| PREFIXES.contains(&prefix))
}

fn remark(scene: &Scene<'_, '_>, seen: &mut Seen, at: usize, place: usize) {
    let (claim, near) = (scene.claim(), scene.near());
    seen.remarks.push(Remark {
        kind: RemarkKind::Antonym,
        claim: claim.tokens[at].span,
        source: near.source(place, place),
        note: format!("“{}” against “{}”", claim.of(at), near.of(place)),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_in_one_pair() {
        let mut seen = std::collections::HashMap::new();
        for (word, side) in words() {
            assert_eq!(seen.insert(word, side), None, "{word}");
        }
    }
}

//! The opposite word in the same place: rise and fall, before and after, open and closed.

use pincite_core::{Remark, RemarkKind};
use rustc_hash::FxHashMap;

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
pub(super) fn paired() -> impl Iterator<Item = (&'static str, i8)> {
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
    let (mut mine, mut theirs) = (plain(claim), plain(near));
    if mine.is_empty() && theirs.is_empty() {
        return;
    }
    let (ours, there) = (words(claim), words(near));
    // Of each side what has the prefix, of the other what it denies.
    mine.retain(|(word, at)| there.contains_key(word) && scene.places.of(*at).is_none());
    theirs.retain(|(word, at)| ours.contains_key(word) && scene.places.back(*at).is_none());
    let pairs = mine
        .iter()
        .map(|(word, at)| (*at, there[word]))
        .chain(theirs.iter().map(|(word, at)| (ours[word], *at)));
    let stands = |(at, place): &(usize, usize)| {
        scene.places.around(near, *place) >= COVER && scene.places.fit(claim, near, *at, *place) >= FIT
    };
    let free =
        |(at, place): &(usize, usize)| scene.places.of(*at).is_none() && scene.places.back(*place).is_none();
    let Some((at, place)) = pairs.filter(free).find(stands) else { return };
    if negation::negated(claim)[at].is_some() == negation::negated(near)[place].is_some() {
        remark(scene, seen, at, place);
    }
}

/// The words of a text that have a prefix which denies, without it.
fn plain<'a>(text: &Text<'a>) -> Vec<(&'a str, usize)> {
    const PREFIXES: [&str; 7] = ["un", "in", "im", "ir", "il", "dis", "non"];
    let rest = |at: usize| PREFIXES.iter().find_map(|prefix| text.of(at).strip_prefix(prefix));
    let long = |at: usize| rest(at).filter(|rest| rest.len() >= 5).map(|rest| (rest, at));
    (0..text.tokens.len()).filter_map(long).collect()
}

/// The words of a text with their first places.
fn words<'a>(text: &Text<'a>) -> FxHashMap<&'a str, usize> {
    (0..text.tokens.len()).rev().map(|at| (text.of(at), at)).collect()
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
        for (word, side) in paired() {
            assert_eq!(seen.insert(word, side), None, "{word}");
        }
    }
}

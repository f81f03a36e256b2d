//! "Not" on one side of one predicate only.
//!
//! A negator reaches the content words behind it up to the end of its clause, at most [`REACH`]; `fail to`, `deny`,
//! `lack` and `without` negate what follows them, two negators cancel. The check speaks when a word of the claim
//! and the word that stands for it in the evidence are negated differently, the rest of the claim being there.

use pincite_core::{Remark, RemarkKind};

use super::lexicon::{self, cue};
use super::token::{Shape, Text};
use super::{Scene, Seen};

/// Not, never.
const NOT: u32 = cue(0);
/// Verbs and nouns that negate what follows.
const WITHOUT: u32 = cue(1);
/// Cancels a "not" before it, or is no negation at all: only, until, just.
const EXCEPT: u32 = cue(2);

pub(super) const WORDS: &[(&str, u32)] = &[
    (
        "not non never no nor neither cannot none nobody nothing nowhere nicht kein keine keinen nie niemals ne pas jamais nunca ni jamás \
         не нет никогда нельзя",
        NOT,
    ),
    ("不 没 無 未 非", NOT),
    (
        "without fail fails failed failing lack lacks lacked lacking deny denies denied denying refuse refuses refused refusing \
         unable absence prevent prevents prevented hardly scarcely barely rarely seldom avoid avoids avoided cease ceased ceases \
         decline_to neglect neglects neglected ohne sans sin без",
        WITHOUT,
    ),
    ("only just merely necessarily until solely simply yet", EXCEPT),
];

/// Content words that a negator reaches.
const REACH: usize = 4;

/// Words of any kind that it reaches.
const FAR: usize = 25;

/// The share of the claim that the sentence must hold.
const COVER: f32 = 0.6;

/// Whether each token is negated, and by which token.
pub(super) fn negated(text: &Text<'_>) -> Vec<Option<usize>> {
    let mut by = vec![None; text.tokens.len()];
    for (at, token) in text.tokens.iter().enumerate() {
        if !(token.not || token.is(NOT | WITHOUT)) || is_exempt(text, at) {
            continue;
        }
        let mut reached = 0;
        // "no longer", "not yet" pass; "no evidence that the valve leaks" reaches over `that`
        for (next, mark) in by.iter_mut().enumerate().take(at + FAR).skip(at + 1) {
            let Some(word) = text.beside(at, next) else { break };
            if ends(text, word, next) || reached >= REACH {
                break;
            }
            if word.is(NOT | WITHOUT) || word.not || text.of(next) == "longer" {
                continue;
            }
            if word.is_content() || word.is(lexicon::BE) {
                *mark = match mark {
                    None => Some(at),
                    Some(_) => None, // two cancel
                };
                reached += usize::from(word.is_content());
            }
        }
        // nothing behind it: "is it? It is not."
        if token.not {
            by[at] = Some(at);
        }
    }
    by
}

fn ends(text: &Text<'_>, word: &super::token::Token, at: usize) -> bool {
    match word.shape {
        Shape::Mark(',' | ';' | ':' | '.' | '(' | ')' | '—' | '–' | '?' | '!' | '，' | '。') => true,
        _ => word.is(lexicon::BREAK) || matches!(text.of(at), "because" | "who" | "which"),
    }
}

/// Negators that deny nothing of what follows: not only, no later than, not until, no doubt.
fn is_exempt(text: &Text<'_>, at: usize) -> bool {
    let next = text.beside(at, at + 1);
    let behind = next.map_or("", |_| text.of(at + 1));
    if next.is_some_and(|token| token.is(EXCEPT)) && behind != "yet" {
        return true;
    }
    if matches!(
        behind,
        "later"
            | "less"
            | "more"
            | "fewer"
            | "matter"
            | "doubt"
            | "sooner"
            | "earlier"
            | "surprisingly"
            | "unlike"
            | "uncommon"
            | "least"
            | "least,"
            | "one"
            | "."
            | "°"
    ) {
        return true;
    }
    // "did not open until 1990"
    (at + 1..(at + 9).min(text.tokens.len()))
        .map_while(|next| text.beside(at, next).map(|_| text.of(next)))
        .any(|word| matches!(word, "until" | "unless" | "till" | "before" | "except"))
}

/// `閉まっていません` against `閉まっています`: Japanese verbs say it at their end.
fn endings(scene: &Scene<'_, '_>, seen: &mut Seen) {
    const NOT: [&str; 5] = ["ません", "ない", "なかった", "ず", "ぬ"];
    let (claim, near) = (scene.claim(), scene.near());
    let kana = |c: char| ('\u{3041}'..='\u{30FF}').contains(&c);
    let whole = claim.text(0);
    let best = near.sentences.get(scene.places.best).filter(|range| !range.is_empty());
    let Some(range) = best.filter(|_| whole.contains(kana) && scene.places.most() >= COVER) else { return };
    let (first, last) = (range.start, range.end - 1);
    let denied = |text: &str| NOT.iter().map(|ending| text.matches(ending).count()).sum::<usize>() % 2 == 1;
    let theirs = near.quote(first, last);
    if denied(whole) != denied(theirs) && theirs.contains(kana) {
        seen.remarks.push(Remark {
            kind: RemarkKind::Negation,
            claim: claim.span(0, claim.tokens.len() - 1),
            source: near.source(first, last),
            note: format!("“{whole}” against “{theirs}”"),
        });
    }
}

/// Whether a text has a negator.
pub(super) fn any(text: &Text<'_>) -> bool {
    text.tokens.iter().any(|token| token.not || token.is(NOT | WITHOUT))
}

/// Weighs the negations of both sides.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    endings(scene, seen);
    if !any(claim) && !any(near) {
        return;
    }
    let (mine, theirs) = (negated(claim), negated(near));
    for (at, by) in mine.iter().copied().enumerate() {
        let Some(place) = scene.places.of(at) else { continue };
        let other = theirs[place];
        // "failed to show", "did not show"
        if let (Some(by), Some(_)) = (by, other) {
            seen.settled.push(claim.tokens[by].span);
        }
        // One side denies this very word and nothing else there is denied on the other side.
        let denied = match (by, other) {
            (Some(by), None) => heads(claim, by, at) && quiet(near, place),
            (None, Some(other)) => heads(near, other, place) && quiet(claim, at),
            _ => false,
        };
        if !denied || scene.places.around(near, place) < COVER || !beside(scene, at, place) {
            continue;
        }
        if said_elsewhere(scene, at, by.is_some(), &theirs) {
            continue;
        }
        let (first, last) = reach(by, at);
        let (from, to) = reach(other, place);
        let note = format!("“{}” against “{}”", claim.quote(first, last), near.quote(from, to));
        seen.remarks.push(Remark {
            kind: RemarkKind::Negation,
            claim: claim.span(first, last),
            source: near.source(from, to),
            note,
        });
        return; // one tells enough
    }
    if let Some(never) = (0..claim.tokens.len()).find(|at| matches!(claim.of(*at), "never" | "Never"))
        && !any(near)
    {
        seen.remarks.push(Remark {
            kind: RemarkKind::Negation,
            claim: claim.tokens[never].span,
            source: None,
            note: "“never” is not in the source".to_owned(),
        });
    }
}

/// Whether `word` is what the negator denies: the first content word behind it, adverbs aside.
fn heads(text: &Text<'_>, negator: usize, word: usize) -> bool {
    negator == word
        || (negator + 1..word).all(|at| {
            let token = &text.tokens[at];
            !token.is_content()
                || token.is(NOT | WITHOUT)
                || text.of(at) == "longer"
                || text.of(at).ends_with("ly")
        })
}

/// Whether nothing is denied in the sentence of a token.
fn quiet(text: &Text<'_>, at: usize) -> bool {
    let sentence = text.tokens[at].sentence;
    let range = text.sentences.get(usize::from(sentence)).cloned().unwrap_or(0..0);
    !text.tokens[range].iter().any(|token| token.not || token.is(NOT | WITHOUT))
}

fn reach(negator: Option<usize>, word: usize) -> (usize, usize) {
    negator.map_or((word, word), |by| (by.min(word), word.max(by)))
}

/// Whether the word stands elsewhere in the evidence negated as in the claim.
fn said_elsewhere(scene: &Scene<'_, '_>, at: usize, negated: bool, theirs: &[Option<usize>]) -> bool {
    let stem = scene.claim().tokens[at].stem;
    let near = scene.near();
    near.tokens.iter().enumerate().any(|(place, token)| {
        token.stem == stem
            && token.is_content()
            && theirs[place].is_some() == negated
            && scene.places.around(near, place) >= COVER
    })
}

/// Whether another word of the claim stands close by in the same sentence, on each side of the comparison.
fn beside(scene: &Scene<'_, '_>, at: usize, place: usize) -> bool {
    const NEAR: usize = 6;
    let near = scene.near();
    let sentence = near.tokens[place].sentence;
    (at.saturating_sub(NEAR)..(at + NEAR + 1).min(scene.claim().tokens.len()))
        .filter(|other| *other != at)
        .filter_map(|other| scene.places.of(other))
        .any(|other| near.tokens[other].sentence == sentence && other.abs_diff(place) <= NEAR)
}

//! The source says it under a condition that the claim drops.

use pincite_core::{Remark, RemarkKind};

use super::lexicon::cue;
use super::token::{Shape, Text};
use super::{Scene, Seen};

/// If, unless, provided, once.
const IF: u32 = cue(10);

pub(super) const WORDS: &[(&str, u32)] =
    &[("if unless provided providing once except until wenn falls sofern si sauf salvo", IF)];

/// The share of the claim that the sentence must hold, and the share of the condition that the claim may hold.
const COVER: f32 = 0.6;
const SAID: f32 = 0.34;

/// The share of the claim that stands beside the condition.
const MAIN: f32 = 0.7;

/// Weighs conditions.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    let said = |at: usize| {
        claim.tokens[at].is(IF)
            || matches!(
                claim.of(at),
                "when"
                    | "When"
                    | "whenever"
                    | "only"
                    | "where"
                    | "subject"
                    | "would"
                    | "conditions"
                    | "depending"
            )
    };
    // Where one side denies it, the condition is not what is wrong.
    if (0..claim.tokens.len()).any(said) || seen.of(RemarkKind::Negation) > 0 {
        return;
    }
    for at in 0..near.tokens.len() {
        let Some(last) = opens(near, at) else { continue };
        let words: Vec<usize> = (last + 1..near.tokens.len())
            .take_while(|next| {
                near.beside(at, *next).is_some_and(|token| {
                    !matches!(token.shape, Shape::Mark(',' | ';' | '.' | ')' | '(' | ':'))
                })
            })
            .filter(|next| near.tokens[*next].is_content())
            .collect();
        let Some(end) = words.last().filter(|_| words.len() > 1 && scene.places.around(near, at) >= COVER)
        else {
            continue;
        };
        let said = words
            .iter()
            .filter(|place| claim.tokens.iter().any(|token| token.stem == near.tokens[**place].stem))
            .count();
        if said as f32 > SAID * words.len() as f32 {
            continue;
        }
        // What the condition is for stands in the claim.
        let sentence = near.sentences.get(usize::from(near.tokens[at].sentence)).cloned().unwrap_or(0..0);
        let main: Vec<usize> = sentence
            .filter(|place| (*place < at || *place > *end) && near.tokens[*place].is_content())
            .filter_map(|place| scene.places.back(place))
            .collect();
        let content = claim.tokens.iter().filter(|token| token.is_content()).count();
        let enough = main.len() > 1 && main.len() as f32 >= MAIN * content as f32;
        let Some(first) = main.first().filter(|_| enough) else { continue };
        let note = format!("the source says it only “{}”", near.quote(at, *end));
        seen.remarks.push(Remark {
            kind: RemarkKind::Condition,
            claim: claim.span(*main.iter().min().unwrap_or(first), *main.iter().max().unwrap_or(first)),
            source: near.source(at, *end),
            note,
        });
        return;
    }
}

/// The last token of the words that open a condition at `at`.
fn opens(text: &Text<'_>, at: usize) -> Option<usize> {
    let next = |step: usize| text.beside(at, at + step).map_or("", |_| text.of(at + step));
    let before = at.checked_sub(1).and_then(|before| text.beside(at, before)).map_or("", |_| text.of(at - 1));
    match text.of(at) {
        "if" | "If"
            if !matches!(
                before,
                "even" | "as" | "Even" | "see" | "know" | "ask" | "asked" | "whether" | "decide"
            ) =>
        {
            Some(at)
        }
        "unless" | "Unless" | "wenn" | "falls" | "sofern" => Some(at),
        "provided"
            if matches!(next(1), "that" | "no" | "the" | "you" | "they" | "it" | "all")
                && before != "is"
                && before != "are" =>
        {
            Some(at)
        }
        "once"
            if before != "at"
                && !matches!(next(1), "a" | "more" | "again" | "per" | "," | "." | "every")
                && text.beside(at, at + 1).is_some_and(|t| !t.is_content()) =>
        {
            Some(at)
        }
        "subject" if next(1) == "to" => Some(at + 1),
        "as" if next(1) == "long" && next(2) == "as" => Some(at + 2),
        "only" if matches!(next(1), "if" | "when" | "after" | "where" | "with") => Some(at + 1),
        "in" if next(1) == "case" => Some(at + 1),
        _ => None,
    }
}

//! The source hedges, plans or only relates; the claim states it as a fact or as a cause.

use pincite_core::{Remark, RemarkKind};

use super::lexicon::cue;
use super::token::Text;
use super::{Scene, Seen};

/// May, might, reportedly, suggests.
const HEDGE: u32 = cue(3);
/// Plans to, is expected to, will.
const PLAN: u32 = cue(4);
/// Associated, linked, correlated.
const RELATED: u32 = cue(5);
/// Causes, leads to, proves.
const CAUSE: u32 = cue(6);

pub(super) const WORDS: &[(&str, u32)] = &[
    (
        "may might could possibly perhaps maybe probably likely reportedly allegedly apparently presumably supposedly \
         potentially rumored rumoured speculated alleged purportedly seemingly suspected unconfirmed",
        HEDGE,
    ),
    (
        "suggest suggests suggested suggesting appears seems believed thought hypothesized hypothesised suspect suspects",
        HEDGE,
    ),
    (
        "könnte könnten dürfte möglicherweise vielleicht wahrscheinlich angeblich peut-être probablement pourrait podría quizás",
        HEDGE,
    ),
    (
        "plan plans planned planning intends intended hopes hoped aims proposed proposes scheduled expects expected considering",
        PLAN,
    ),
    ("associated linked correlated correlates correlation association", RELATED),
    ("cause causes caused causing proves proved proven guarantees guaranteed ensures", CAUSE),
];

/// What is advised is not ordered.
const ORDERS: &[&str] = &["must", "shall", "required", "obliged", "mandatory"];
const ADVISES: &[&str] = &["should", "recommended", "advised", "encouraged", "may", "can"];

/// The share of the claim that the sentence must hold.
const COVER: f32 = 0.6;

/// Weighs how sure the two sides are.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    if let Some((mine, theirs)) = ordered(scene) {
        return remark(scene, seen, mine, theirs);
    }
    if !near.tokens.iter().any(|token| token.is(HEDGE | PLAN | RELATED)) {
        return;
    }
    let has = |text: &Text<'_>, cues: u32| text.tokens.iter().any(|token| token.is(cues));
    if let Some(cause) = (0..claim.tokens.len()).find(|at| claim.tokens[*at].is(CAUSE))
        && !has(near, CAUSE)
        && !has(claim, HEDGE)
        && let Some(related) = (0..near.tokens.len())
            .find(|at| near.tokens[*at].is(RELATED) && scene.places.around(near, *at) >= COVER)
    {
        remark(scene, seen, cause, related);
        return;
    }
    if has(claim, HEDGE | PLAN) || modal(claim) {
        return;
    }
    for at in 0..near.tokens.len() {
        if !near.tokens[at].is(HEDGE | PLAN) || scene.places.around(near, at) < COVER || !is_hedge(near, at) {
            continue;
        }
        // The word that is hedged is the claim's.
        let head = (at + 1..(at + 6).min(near.tokens.len()))
            .take_while(|next| near.beside(at, *next).is_some_and(|token| token.mark().is_none()))
            .find(|next| near.tokens[*next].is_content());
        let Some(word) = head.and_then(|head| scene.places.back(head)) else { continue };
        // said flatly elsewhere
        let flat = near.tokens.iter().enumerate().any(|(place, token)| {
            token.stem == claim.tokens[word].stem
                && token.sentence != near.tokens[at].sentence
                && scene.places.around(near, place) >= COVER
        });
        if !flat {
            remark(scene, seen, word, at);
            return;
        }
    }
}

/// The claim orders what the source advises or allows: the two words.
fn ordered(scene: &Scene<'_, '_>) -> Option<(usize, usize)> {
    let (claim, near) = (scene.claim(), scene.near());
    let find =
        |text: &Text<'_>, words: &[&str]| (0..text.tokens.len()).find(|at| words.contains(&text.of(*at)));
    let mine = find(claim, ORDERS)?;
    let theirs = find(near, ADVISES).filter(|at| scene.places.around(near, *at) >= COVER)?;
    // The same verb behind both, and no order in the source.
    let verb = |text: &Text<'_>, at: usize| {
        (at + 1..(at + 5).min(text.tokens.len())).find(|next| text.tokens[*next].is_content())
    };
    let same = scene.places.of(verb(claim, mine)?) == verb(near, theirs);
    let quiet = super::negation::any(claim) || super::negation::any(near) || find(near, ORDERS).is_some();
    (same && !quiet).then_some((mine, theirs))
}

/// "would", "can", "should" in a claim hedge enough.
fn modal(text: &Text<'_>) -> bool {
    (0..text.tokens.len()).any(|at| {
        matches!(
            text.of(at),
            "would"
                | "can"
                | "should"
                | "will"
                | "if"
                | "If"
                | "possible"
                | "potential"
                | "claimed"
                | "according"
        )
    })
}

/// The month, the might of a nation and the likes of it are no hedges.
fn is_hedge(text: &Text<'_>, at: usize) -> bool {
    let token = &text.tokens[at];
    let plan = token.is(PLAN);
    match text.of(at) {
        "May" => false,
        "plan" | "plans" | "planned" | "scheduled" | "expected" | "intended" | "proposed" | "hopes"
        | "aims" | "intends" | "believed" | "thought" | "appears" | "seems" | "expects" | "hoped"
        | "planning" => {
            text.beside(at, at + 1).is_some_and(|_| matches!(text.of(at + 1), "to" | "that" | "for"))
        }
        _ => !plan,
    }
}

fn remark(scene: &Scene<'_, '_>, seen: &mut Seen, word: usize, hedge: usize) {
    let (claim, near) = (scene.claim(), scene.near());
    let last = (hedge + 1..(hedge + 3).min(near.tokens.len()))
        .take_while(|at| near.beside(hedge, *at).is_some_and(|t| t.mark().is_none()))
        .last()
        .unwrap_or(hedge);
    let note = format!("the source says “{}”", near.quote(hedge, last));
    let source = near.source(hedge, last);
    seen.remarks.push(Remark { kind: RemarkKind::Modality, claim: claim.tokens[word].span, source, note });
}

//! The source says some, the claim all; or the claim says only, and the source nothing of the kind.

use pincite_core::{Remark, RemarkKind};

use super::lexicon::cue;
use super::token::{Shape, Text};
use super::{Scene, Seen};

/// All, every, always.
const ALL: u32 = cue(7);
/// Some, many, most, often.
const SOME: u32 = cue(8);
/// Only.
const ONLY: u32 = cue(9);
/// Other ways to say only.
const ALONE: u32 = cue(12);

pub(super) const WORDS: &[(&str, u32)] = &[
    (
        "all every always everyone everybody entire entirely whole completely alle jeder immer tous toutes toujours todos siempre",
        ALL,
    ),
    ("any each", ALL),
    (
        "some many most several few often usually sometimes partly partially mostly mainly frequently generally typically \
         half majority certain numerous occasionally rarely nearly almost einige viele manche quelques plusieurs algunos muchos",
        SOME,
    ),
    ("only solely exclusively nur seulement solo", ONLY),
    ("just sole single alone unique except one lone limited restricted nothing no unless", ALONE),
];

/// The share of the claim that the sentence must hold.
const COVER: f32 = 0.6;

/// Weighs quantifiers.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    if let Some(only) = (0..claim.tokens.len()).find(|at| claim.tokens[*at].is(ONLY) && restricts(claim, *at))
        && !near.tokens.iter().any(|token| token.is(ONLY | ALONE))
    {
        let note = format!("“{}” is not in the source", claim.of(only));
        seen.remarks.push(Remark {
            kind: RemarkKind::Quantifier,
            claim: claim.tokens[only].span,
            source: whole(scene, only),
            note,
        });
        return;
    }
    let has = |text: &Text<'_>, cues: u32| text.tokens.iter().any(|token| token.is(cues));
    if let Some((mine, some)) = dropped(scene).filter(|_| !has(claim, SOME)) {
        return remark(scene, seen, mine, some);
    }
    if let Some((all, (first, last))) = narrowed(scene) {
        let note = format!("the source says it of those “{}”", near.quote(first, last));
        let source = near.source(first, last);
        seen.remarks.push(Remark {
            kind: RemarkKind::Quantifier,
            claim: claim.tokens[all].span,
            source,
            note,
        });
        return;
    }
    let only_almost = (0..near.tokens.len()).filter(|at| near.tokens[*at].is(ALL)).all(|at| {
        at > 0 && matches!(near.of(at - 1), "almost" | "nearly" | "Almost" | "Nearly" | "not" | "Not")
    });
    if has(claim, ALL) && !has(claim, SOME) && only_almost {
        let all = (0..claim.tokens.len()).find(|at| claim.tokens[*at].is(ALL));
        let some = (0..near.tokens.len())
            .find(|at| near.tokens[*at].is(SOME) && scene.places.around(near, *at) >= COVER);
        if let (Some(all), Some(some)) = (all, some)
            && same_head(scene, all, some)
        {
            remark(scene, seen, all, some);
        }
    }
}

/// The place of the sentence that says all of the claim but one word.
fn whole(scene: &Scene<'_, '_>, less: usize) -> Option<(usize, pincite_core::Span)> {
    let (claim, near) = (scene.claim(), scene.near());
    let words = (0..claim.tokens.len()).filter(|at| *at != less && claim.tokens[*at].is_content());
    let places: Vec<usize> = words.map(|at| scene.places.of(at)).collect::<Option<_>>()?;
    let (first, last) = (*places.iter().min()?, *places.iter().max()?);
    (near.tokens[first].sentence == near.tokens[last].sentence).then(|| near.source(first, last))?
}

/// "Not only" and "only 5" restrict nothing.
fn restricts(text: &Text<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).map(|at| text.tokens[at]);
    let next = text.tokens.get(at + 1);
    !before.is_some_and(|token| token.not || matches!(text.of(at - 1), "not" | "if" | "nicht" | "non"))
        && !next.is_some_and(|token| token.shape == Shape::Digits || token.sense.numeral.is_some())
}

/// The source says of some what the claim says of all by saying no quantity: `Some valves leak`, `Valves leak`.
fn dropped(scene: &Scene<'_, '_>) -> Option<(usize, usize)> {
    let (claim, near) = (scene.claim(), scene.near());
    (0..near.tokens.len()).find_map(|some| {
        let few =
            matches!(near.of(some), "some" | "Some" | "few" | "Few" | "certain" | "rarely" | "occasionally");
        let head = few.then(|| (some + 1..near.tokens.len()).find(|at| near.tokens[*at].is_content()))??;
        let mine = scene
            .places
            .back(head)
            .filter(|_| head - some <= 2 && scene.places.around(near, some) >= COVER)?;
        let plural = claim.of(mine).ends_with('s') && near.of(head).ends_with('s');
        let before = mine.checked_sub(1);
        let bare = before.is_none_or(|at| {
            !claim.tokens[at].is_content()
                && !claim.tokens[at].is(SOME | ALL | ONLY)
                && !matches!(claim.of(at), "the" | "The" | "a" | "A" | "these" | "its" | "their" | "of")
        });
        (plural && bare).then_some((mine, some))
    })
}

/// The claim says it of all, the source of those of a kind: `all orders`, `all orders over 50 EUR`. The word for all,
/// and the first and last token of what narrows it.
fn narrowed(scene: &Scene<'_, '_>) -> Option<(usize, (usize, usize))> {
    let (claim, near) = (scene.claim(), scene.near());
    let all = (0..claim.tokens.len()).find(|at| claim.tokens[*at].is(ALL))?;
    let head = (all + 1..claim.tokens.len()).take(3).find(|at| claim.tokens[*at].is_content())?;
    let open = claim.tokens.get(head + 1).is_none_or(|next| next.mark().is_some());
    let there = scene.places.of(head).filter(|there| open && scene.places.around(near, *there) >= COVER)?;
    let narrows = matches!(
        near.of(there + 1),
        "over"
            | "under"
            | "above"
            | "below"
            | "with"
            | "without"
            | "who"
            | "that"
            | "whose"
            | "older"
            | "younger"
            | "exceeding"
    );
    let last = (there + 2..near.tokens.len())
        .take_while(|at| near.beside(there, *at).is_some_and(|token| token.mark().is_none()))
        .last()?;
    let said = |at: usize| claim.tokens.iter().any(|token| token.stem == near.tokens[at].stem);
    let new = (there + 2..=last).filter(|at| near.tokens[*at].is_content()).any(|at| !said(at));
    (narrows && new).then_some((all, (there + 1, last)))
}

/// Whether the two quantify the same word.
fn same_head(scene: &Scene<'_, '_>, mine: usize, theirs: usize) -> bool {
    let (claim, near) = (scene.claim(), scene.near());
    let heads = |text: &Text<'_>, at: usize| -> Vec<usize> {
        (at + 1..text.tokens.len())
            .take_while(|next| text.beside(at, *next).is_some_and(|token| token.mark().is_none()))
            .filter(|next| text.tokens[*next].is_content())
            .take(3)
            .collect()
    };
    let theirs = heads(near, theirs);
    heads(claim, mine)
        .iter()
        .any(|at| theirs.iter().any(|place| near.tokens[*place].stem == claim.tokens[*at].stem))
}

fn remark(scene: &Scene<'_, '_>, seen: &mut Seen, mine: usize, theirs: usize) {
    let (claim, near) = (scene.claim(), scene.near());
    let note = format!("“{}” against “{}”", claim.of(mine), near.of(theirs));
    let source = near.source(theirs, theirs);
    seen.remarks.push(Remark { kind: RemarkKind::Quantifier, claim: claim.tokens[mine].span, source, note });
}

//! The same words the other way round: `A is larger than B`, `from 3 to 5`, `A defeated B`.

use pincite_core::{Remark, RemarkKind};

use super::token::{Shape, Text};
use super::{Scene, Seen, lexicon};

/// The share of the claim that the sentence must hold.
const COVER: f32 = 0.7;

/// Weighs comparisons, changes and roles.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    comparison(scene, seen);
    change(scene, seen);
    roles(scene, seen);
}

/// `A is larger than B` against `B is larger than A`.
fn comparison(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    let Some(than) = (0..claim.tokens.len()).find(|at| claim.of(*at) == "than") else { return };
    let left = (0..than).find_map(|at| scene.places.of(at).filter(|_| claim.tokens[at].shape != Shape::Digits));
    let right = (than + 1..claim.tokens.len()).find_map(|at| scene.places.of(at));
    let (Some(left), Some(right)) = (left, right) else { return };
    let Some(other) = (0..near.tokens.len()).find(|at| near.of(*at) == "than" && near.tokens[*at].sentence == near.tokens[left].sentence)
    else {
        return;
    };
    let comparative = |text: &Text<'_>, than: usize| {
        (1..4).filter_map(|back| than.checked_sub(back)).find(|at| {
            let word = text.of(*at);
            text.tokens[*at].sense.opposite != 0 || word.ends_with("er") || word == "more" || word == "less"
        })
    };
    let (Some(mine), Some(theirs)) = (comparative(claim, than), comparative(near, other)) else { return };
    let (a, b) = (claim.tokens[mine], near.tokens[theirs]);
    let same = a.stem == b.stem || (a.sense.opposite != 0 && a.sense.opposite == b.sense.opposite);
    let swapped = right < theirs && other < left && near.tokens[right].sentence == near.tokens[left].sentence;
    if same && swapped && scene.places.around(near, left) >= COVER {
        remark(scene, seen, Swap { kind: RemarkKind::Antonym, claim: (0, claim.tokens.len() - 1), source: (right, left) });
    }
}

/// `from 3 to 5` against `from 5 to 3`.
fn change(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    let mine = changes(claim, &scene.claim.values);
    if mine.is_empty() {
        return;
    }
    let theirs = changes(near, scene.evidence.values());
    for (first, last, from, to) in &mine {
        let same = |a: f64, b: f64| (a - b).abs() <= 1e-9 * a.abs().max(b.abs());
        let reversed = theirs.iter().find(|(_, _, a, b)| same(*a, *to) && same(*b, *from) && !same(*a, *b));
        let straight = theirs.iter().any(|(_, _, a, b)| same(*a, *from) && same(*b, *to));
        if let Some((a, b, _, _)) = reversed.filter(|_| !straight) {
            remark(scene, seen, Swap { kind: RemarkKind::Antonym, claim: (*first, *last), source: (*a, *b) });
        }
    }
}

fn changes(text: &Text<'_>, values: &super::Values) -> Vec<(usize, usize, f64, f64)> {
    let mut ends: Vec<(usize, usize, f64)> = values.quantities.iter().map(|q| (q.first, q.last, q.base())).collect();
    ends.extend(values.dates.iter().filter_map(|date| Some((date.first, date.last, f64::from(date.years?.0)))));
    ends.sort_by_key(|end| end.0);
    ends.windows(2)
        .filter(|pair| {
            let (a, b) = (pair[0], pair[1]);
            let lead = a.0.checked_sub(1).map_or("", |at| text.of(at));
            b.0 == a.1 + 2 && matches!(text.of(a.1 + 1), "to") && matches!(lead, "from" | "From")
        })
        .map(|pair| (pair[0].0, pair[1].1, pair[0].2, pair[1].2))
        .collect()
}

/// `A defeated B` against `B defeated A`: two names around one verb, no passive on either side.
fn roles(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    for pair in scene.claim.names.windows(2) {
        let [a, b] = pair else { continue };
        let verbs: Vec<usize> = (a.last + 1..b.first).filter(|at| claim.tokens[*at].is_content()).collect();
        let [verb] = verbs[..] else { continue };
        if claim.tokens[verb].shape != Shape::Lower || joined(claim, a.last, b.first) || passive(claim, a.last, b.first) {
            continue;
        }
        let (Some(left), Some(middle), Some(right)) = (scene.places.of(a.last), scene.places.of(verb), scene.places.of(b.last)) else {
            continue;
        };
        let sentence = near.tokens[middle].sentence;
        let together = near.tokens[left].sentence == sentence && near.tokens[right].sentence == sentence;
        let swapped = right < middle && middle < left && left - right < 12;
        if together && swapped && !passive(near, right, left) && !joined(near, right, left) && scene.places.around(near, left) >= COVER {
            remark(scene, seen, Swap { kind: RemarkKind::Name, claim: (a.first, b.last), source: (right, left) });
        }
    }
}

/// Whether a passive, a relative clause or a reversal stands between.
fn passive(text: &Text<'_>, from: usize, to: usize) -> bool {
    (from + 1..to).any(|at| {
        text.tokens[at].is(lexicon::BE) || matches!(text.of(at), "by" | "who" | "whom" | "that" | "which" | "whose" | "got" | "," | "with" | "between")
    })
}

fn joined(text: &Text<'_>, from: usize, to: usize) -> bool {
    (from + 1..to).any(|at| text.tokens[at].is(lexicon::JOIN))
}

struct Swap {
    kind: RemarkKind,
    claim: (usize, usize),
    source: (usize, usize),
}

fn remark(scene: &Scene<'_, '_>, seen: &mut Seen, swap: Swap) {
    let (claim, near) = (scene.claim(), scene.near());
    let (first, last) = swap.claim;
    let note = format!("the other way round: “{}”", near.quote(swap.source.0, swap.source.1));
    let source = near.source(swap.source.0, swap.source.1);
    seen.remarks.push(Remark { kind: swap.kind, claim: claim.span(first, last), source, note });
}

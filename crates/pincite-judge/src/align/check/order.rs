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
    mirrored(scene, seen);
}

/// Verbs that hold both ways.
const MUTUAL: &[&str] = &[
    "marry",
    "married",
    "marries",
    "meet",
    "meets",
    "met",
    "border",
    "borders",
    "bordered",
    "equal",
    "equals",
    "equalled",
    "resemble",
    "resembles",
    "resembled",
    "match",
    "matches",
    "matched",
    "join",
    "joins",
    "joined",
    "adjoin",
    "adjoins",
    "differ",
    "differs",
    "accompany",
    "accompanied",
    "accompanies",
    "touches",
    "touch",
    "touched",
    "faces",
    "faced",
];

/// `The bank lent money to the mill` against `The mill lent money to the bank`: no other words, and the two ends changed.
fn mirrored(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    let own: Vec<usize> = (0..claim.tokens.len()).filter(|at| claim.tokens[*at].is_content()).collect();
    let places: Option<Vec<usize>> = own.iter().map(|at| scene.places.of(*at)).collect();
    let (Some(places), true) = (places, (3..=6).contains(&own.len())) else { return };
    let (Some((first, rest)), false) =
        (places.split_first(), own.iter().any(|at| MUTUAL.contains(&claim.of(*at))))
    else {
        return;
    };
    let Some((last, middle)) = rest.split_last() else { return };
    let sentence = near.tokens[*first].sentence;
    let swapped = middle.iter().all(|at| last < at && at < first) && middle.is_sorted();
    let together = places.iter().all(|at| near.tokens[*at].sentence == sentence);
    let (from, to) = (*last, *first);
    let bare = (from..=to).filter(|at| near.tokens[*at].is_content()).count() == own.len();
    let (start, end) = (own[0], own[own.len() - 1]);
    let plain = |text: &Text<'_>, from: usize, to: usize| !passive(text, from, to) && !joined(text, from, to);
    if swapped
        && together
        && bare
        && plain(claim, start, end)
        && plain(near, from, to)
        && seen.remarks.is_empty()
    {
        remark(scene, seen, Swap { claim: (start, end), source: (from, to) });
    }
}

/// `A is larger than B` against `B is larger than A`, or against the values of the two.
fn comparison(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    let Some(than) = (0..claim.tokens.len()).find(|at| claim.of(*at) == "than") else { return };
    let Some(mine) = comparative(claim, than) else { return };
    // What only one side names, where it stands in the evidence.
    let only = |here: std::ops::Range<usize>, there: std::ops::Range<usize>| -> Vec<usize> {
        here.filter(|at| *at != mine && claim.tokens[*at].shape != Shape::Digits)
            .filter(|at| {
                !claim.tokens[there.clone()].iter().any(|token| token.stem == claim.tokens[*at].stem)
            })
            .filter_map(|at| scene.places.of(at))
            .collect()
    };
    let (left, right) =
        (only(0..than, than..claim.tokens.len()), only(than + 1..claim.tokens.len(), 0..than));
    let (Some(a), Some(b)) = (left.first(), right.first()) else { return };
    let stated = (0..near.tokens.len())
        .find(|at| near.of(*at) == "than" && near.tokens[*at].sentence == near.tokens[*a].sentence);
    let Some(other) = stated else { return by_values(scene, seen, (mine, &left, &right)) };
    let Some(theirs) = comparative(near, other) else { return };
    let (word, there) = (claim.tokens[mine], near.tokens[theirs]);
    let same =
        word.stem == there.stem || (word.sense.opposite != 0 && word.sense.opposite == there.sense.opposite);
    let swapped = *b < theirs && other < *a && near.tokens[*b].sentence == near.tokens[*a].sentence;
    if same && swapped && scene.places.around(near, *a) >= COVER {
        remark(scene, seen, Swap { claim: (0, claim.tokens.len() - 1), source: (*b, *a) });
    }
}

/// The comparative before "than".
fn comparative(text: &Text<'_>, than: usize) -> Option<usize> {
    (1..4).filter_map(|back| than.checked_sub(back)).find(|at| {
        let word = text.of(*at);
        text.tokens[*at].sense.opposite != 0 || word.ends_with("er") || word == "more" || word == "less"
    })
}

/// `North depot: 900 m2.` and `South depot: 400 m2.`: which is larger follows.
fn by_values(scene: &Scene<'_, '_>, seen: &mut Seen, compared: (usize, &[usize], &[usize])) {
    let (mine, left, right) = compared;
    let (claim, near) = (scene.claim(), scene.near());
    let more = match claim.of(mine) {
        "larger" | "bigger" | "higher" | "more" | "longer" | "older" | "greater" | "taller" | "heavier"
        | "faster" | "deeper" | "wider" | "hotter" | "warmer" => true,
        "smaller" | "lower" | "less" | "fewer" | "shorter" | "younger" | "lighter" | "slower" | "cheaper"
        | "colder" | "cooler" => false,
        _ => return,
    };
    let segments = near.segments();
    let in_segment =
        |places: &[usize], at: usize| places.iter().any(|place| segments[*place] == segments[at]);
    let values = &scene.evidence.values().quantities;
    let of = |here: &[usize], there: &[usize]| {
        let mut own =
            values.iter().filter(|q| !q.weak && in_segment(here, q.first) && !in_segment(there, q.first));
        own.next().filter(|_| own.next().is_none())
    };
    let (Some(a), Some(b)) = (of(left, right), of(right, left)) else { return };
    if !a.unit.comparable(b.unit) || a.base() == b.base() {
        return;
    }
    let (first, second) = (near.quote(a.first, a.last), near.quote(b.first, b.last));
    let (kind, note) = if (a.base() > b.base()) == more {
        seen.settled.push(claim.tokens[mine].span);
        (RemarkKind::Derived, format!("{first} and {second}"))
    } else {
        (RemarkKind::Antonym, format!("“{}”, but {first} and {second}", claim.of(mine)))
    };
    let source = near.source(a.first, a.last);
    seen.remarks.push(Remark { kind, claim: claim.tokens[mine].span, source, note });
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
            remark(scene, seen, Swap { claim: (*first, *last), source: (*a, *b) });
        }
    }
}

fn changes(text: &Text<'_>, values: &super::Values) -> Vec<(usize, usize, f64, f64)> {
    let mut ends: Vec<(usize, usize, f64)> =
        values.quantities.iter().map(|q| (q.first, q.last, q.base())).collect();
    ends.extend(
        values.dates.iter().filter_map(|date| Some((date.first, date.last, f64::from(date.years?.0)))),
    );
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
        if claim.tokens[verb].shape != Shape::Lower
            || joined(claim, a.last, b.first)
            || passive(claim, a.last, b.first)
        {
            continue;
        }
        let (Some(left), Some(middle), Some(right)) =
            (scene.places.of(a.last), scene.places.of(verb), scene.places.of(b.last))
        else {
            continue;
        };
        let sentence = near.tokens[middle].sentence;
        let together = near.tokens[left].sentence == sentence && near.tokens[right].sentence == sentence;
        let swapped = right < middle && middle < left && left - right < 12;
        if together
            && swapped
            && !passive(near, right, left)
            && !joined(near, right, left)
            && scene.places.around(near, left) >= COVER
        {
            remark(scene, seen, Swap { claim: (a.first, b.last), source: (right, left) });
        }
    }
}

/// Whether a passive, a relative clause or a reversal stands between.
fn passive(text: &Text<'_>, from: usize, to: usize) -> bool {
    (from + 1..to).any(|at| {
        text.tokens[at].is(lexicon::BE)
            || matches!(
                text.of(at),
                "by" | "who" | "whom" | "that" | "which" | "whose" | "got" | "," | "with" | "between"
            )
    })
}

fn joined(text: &Text<'_>, from: usize, to: usize) -> bool {
    (from + 1..to).any(|at| text.tokens[at].is(lexicon::JOIN))
}

struct Swap {
    claim: (usize, usize),
    source: (usize, usize),
}

fn remark(scene: &Scene<'_, '_>, seen: &mut Seen, swap: Swap) {
    let (claim, near) = (scene.claim(), scene.near());
    let (first, last) = swap.claim;
    let note = format!("the other way round: “{}”", near.quote(swap.source.0, swap.source.1));
    let source = near.source(swap.source.0, swap.source.1);
    seen.remarks.push(Remark { kind: RemarkKind::Antonym, claim: claim.span(first, last), source, note });
}

//! Numbers that follow from the evidence without being written there: sums, differences, counts of named things.

use pincite_core::Span;

use super::Scene;
use super::quantity::Quantity;
use super::token::{Shape, Text};
use super::unit::Dimension;

/// At most so many numbers of one kind are added and subtracted.
const MOST: usize = 10;

/// Words of a claim that a difference goes with.
const DIFFERENCE: &[&str] = &[
    "more",
    "fewer",
    "less",
    "difference",
    "apart",
    "gap",
    "margin",
    "increase",
    "increased",
    "decrease",
    "decreased",
    "by",
    "higher",
    "lower",
    "remaining",
    "left",
    "longer",
    "older",
    "younger",
    "shorter",
    "larger",
    "rose",
    "fell",
    "grew",
    "growth",
    "up",
    "down",
    "gained",
    "lost",
];

/// Words that a sum goes with.
const TOTAL: &[&str] = &["total", "altogether", "combined", "together", "sum", "all", "both", "overall"];

/// Whether a word is one of these, at the start of a sentence too.
fn is_one(text: &Text<'_>, at: usize, words: &[&str]) -> bool {
    text.tokens[at].is_word() && words.iter().any(|word| word.eq_ignore_ascii_case(text.of(at)))
}

/// The words of a claim that say how a number follows: total, more.
pub(super) fn cues(text: &Text<'_>) -> Vec<Span> {
    let cue = |at: &usize| is_one(text, *at, TOTAL) || is_one(text, *at, DIFFERENCE);
    (0..text.tokens.len()).filter(cue).map(|at| text.tokens[at].span).collect()
}

/// How a number follows from the evidence: in words, with the first and last token of what it follows from.
pub(super) fn derived(scene: &Scene<'_, '_>, claim: &Quantity) -> Option<(String, usize, usize)> {
    let mine = scene.claim();
    let cue = |words: &[&str]| (0..mine.tokens.len()).any(|at| is_one(mine, at, words));
    let near = scene.near();
    let parts: Vec<&Quantity> = scene
        .evidence
        .values()
        .quantities
        .iter()
        .filter(|source| !source.weak && claim.unit.comparable(source.unit))
        .take(MOST)
        .collect();
    let whole = claim.base();
    // A number of three digits and more hits a sum by chance too rarely to need a word for it.
    let telling = significant(claim.value) >= 3;
    let slack = claim.half_base().min(whole.abs() * 0.005) + whole.abs() * 1e-9;
    if telling || cue(TOTAL) {
        for first in 0..parts.len() {
            let mut sum = parts[first].base();
            for last in first + 1..parts.len() {
                sum += parts[last].base();
                if (sum - whole).abs() <= slack {
                    let note = listed(near, &parts[first..=last], " + ");
                    return Some((note, parts[first].first, parts[last].last));
                }
            }
        }
    }
    // From 10 % to 13 % is three points, not three per cent.
    if claim.unit.dimension != Dimension::Ratio && (telling || cue(DIFFERENCE)) {
        for (at, a) in parts.iter().enumerate() {
            for b in &parts[at + 1..] {
                if ((a.base() - b.base()).abs() - whole).abs() <= slack && whole > 0.0 {
                    let pair = if a.base() < b.base() { [*b, *a] } else { [*a, *b] };
                    return Some((listed(near, &pair, " − "), a.first, b.last));
                }
            }
        }
    }
    points(scene, claim)
        .or_else(|| relative(scene, claim).filter(|_| cue(DIFFERENCE)))
        .or_else(|| years(scene, claim))
        .or_else(|| named(scene, claim))
}

fn listed(text: &Text<'_>, parts: &[&Quantity], joint: &str) -> String {
    parts.iter().map(|part| text.quote(part.first, part.last)).collect::<Vec<_>>().join(joint)
}

fn significant(value: f64) -> usize {
    let digits = format!("{value}");
    digits.trim_end_matches('0').bytes().filter(u8::is_ascii_digit).count()
}

/// Percentage points between two percentages.
fn points(scene: &Scene<'_, '_>, claim: &Quantity) -> Option<(String, usize, usize)> {
    if claim.unit.dimension != Dimension::Points {
        return None;
    }
    pair(
        scene,
        |a| a.unit.dimension == Dimension::Ratio,
        |a, b| {
            let apart = (a.base() - b.base()).abs() * 100.0;
            (apart - claim.value.abs()).abs() <= claim.half + 1e-9
        },
    )
}

/// A percentage by which one number lies over or under another.
fn relative(scene: &Scene<'_, '_>, claim: &Quantity) -> Option<(String, usize, usize)> {
    if claim.unit.dimension != Dimension::Ratio || claim.fraction {
        return None;
    }
    pair(
        scene,
        |a| a.unit.dimension != Dimension::Rank && a.value > 0.0,
        |a, b| {
            let change = (b.base() - a.base()).abs() / a.base();
            a.unit.comparable(b.unit) && (change - claim.base().abs()).abs() <= claim.half_base() + 1e-9
        },
    )
}

/// Two numbers of the evidence, the first before the second, of a kind and in a relation.
fn pair(
    scene: &Scene<'_, '_>,
    kind: impl Fn(&Quantity) -> bool,
    related: impl Fn(&Quantity, &Quantity) -> bool,
) -> Option<(String, usize, usize)> {
    let near = scene.near();
    let all = scene.evidence.values().quantities.iter().filter(|quantity| !quantity.weak && kind(quantity));
    let parts: Vec<&Quantity> = all.take(MOST).collect();
    let mut pairs =
        parts.iter().enumerate().flat_map(|(at, a)| parts[at + 1..].iter().map(move |b| (*a, *b)));
    let (a, b) = pairs.find(|(a, b)| related(a, b))?;
    Some((listed(near, &[a, b], " and "), a.first, b.last))
}

/// A time in years between two years of the evidence.
fn years(scene: &Scene<'_, '_>, claim: &Quantity) -> Option<(String, usize, usize)> {
    if claim.unit.dimension != Dimension::Time || claim.unit.factor < 3e7 {
        // an age: "aged 45"
        let mine = scene.claim();
        let before = claim.first.checked_sub(1).map(|at| mine.of(at));
        if claim.unit.dimension != Dimension::Count || !matches!(before, Some("aged" | "age" | "at")) {
            return None;
        }
    }
    let span =
        if claim.unit.dimension == Dimension::Time { claim.base() / 31_557_600.0 } else { claim.value };
    let dates: Vec<_> =
        scene.evidence.values().dates.iter().filter(|date| date.years.is_some()).take(MOST).collect();
    for (at, a) in dates.iter().enumerate() {
        for b in &dates[at + 1..] {
            let (Some((from, _)), Some((to, _))) = (a.years, b.years) else { continue };
            let apart = f64::from(from.abs_diff(to));
            if apart > 0.0 && (apart - span).abs() <= 1.0 {
                return Some((format!("from {} to {}", from.min(to), from.max(to)), a.first, b.last));
            }
        }
    }
    None
}

/// The number of names in a list.
fn named(scene: &Scene<'_, '_>, claim: &Quantity) -> Option<(String, usize, usize)> {
    if claim.unit.dimension != Dimension::Count
        || !(2.0..=20.0).contains(&claim.value)
        || claim.value.fract() != 0.0
    {
        return None;
    }
    let near = scene.near();
    lists(near)
        .into_iter()
        .find(|list| {
            let placed = (list.first..=list.last).filter(|at| scene.places.back(*at).is_some()).count();
            list.items == claim.value as usize
                && (placed >= 2 || scene.places.around(near, list.first) >= 0.5)
        })
        .map(|list| {
            (format!("{} named: {}", list.items, near.quote(list.first, list.last)), list.first, list.last)
        })
}

struct List {
    first: usize,
    last: usize,
    items: usize,
}

/// Names joined by commas and `and`.
fn lists(text: &Text<'_>) -> Vec<List> {
    let mut lists = Vec::new();
    let mut at = 0;
    let name = |at: usize| {
        matches!(text.tokens.get(at).map(|token| token.shape), Some(Shape::Capital | Shape::Upper))
    };
    while at < text.tokens.len() {
        if !name(at) {
            at += 1;
            continue;
        }
        let mut list = List { first: at, last: at, items: 1 };
        let mut next = at + 1;
        while text.beside(list.first, next).is_some() {
            if name(next) {
                list.last = next;
                next += 1;
                continue;
            }
            let comma = text.of(next) == ",";
            let after =
                if comma && matches!(text.of(next + 1), "and" | "or" | "&") { next + 2 } else { next + 1 };
            let joint = comma || matches!(text.of(next), "and" | "or" | "&" | "und" | "et" | "y");
            if !joint || text.beside(list.first, after).is_none() || !name(after) {
                break;
            }
            list.items += 1;
            list.last = after;
            next = after + 1;
        }
        at = next.max(at + 1);
        if list.items > 1 {
            lists.push(list);
        }
    }
    lists
}

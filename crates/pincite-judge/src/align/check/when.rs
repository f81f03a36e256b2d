//! Every date of a claim against those of the evidence: see [`super::date`] for how dates are read and compared.

use pincite_core::{Remark, RemarkKind};

use super::date::{Date, Relation};
use super::{Scene, Seen};

/// How much [`Places::fit`](super::place::Places::fit) a date needs to stand in another's place.
const FIT: f32 = 0.5;

/// Weighs the dates of the claim.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    for date in &scene.claim.values.dates {
        one(scene, date, seen);
    }
}

fn one(scene: &Scene<'_, '_>, date: &Date, seen: &mut Seen) {
    let (claim, near) = (scene.claim(), scene.near());
    let tally = &mut seen.counts.dates;
    tally.total += 1;
    let here = &scene.evidence.values().dates;
    let best = |all: &[Date]| all.iter().map(|source| date.relation(source)).min().unwrap_or(Relation::Apart);
    if let Some(other) = said_of_others(scene, date) {
        tally.differs += 1;
        let note =
            format!("{} against {}", claim.quote(date.first, date.last), near.quote(other.first, other.last));
        let (claim, source) = (claim.span(date.first, date.last), near.source(other.first, other.last));
        return seen.remarks.push(Remark { kind: RemarkKind::Date, claim, source, note });
    }
    if best(here) == Relation::Same || scattered(date, here) {
        seen.settled.push(claim.span(date.first, date.last));
        return tally.found += 1;
    }
    let there = &scene.evidence.far().1.dates;
    if best(there) == Relation::Same || scattered(date, there) || counted(scene, date) {
        return tally.found += 1;
    }
    let words = claim.quote(date.first, date.last);
    let span = claim.span(date.first, date.last);
    let taken = |source: &Date| {
        scene.claim.values.dates.iter().any(|other| other != date && other.relation(source) == Relation::Same)
    };
    let pick = |relation: Relation| {
        here.iter()
            .filter(|source| date.relation(source) == relation && !taken(source))
            .map(|source| (scene.places.fit(claim, near, date.first, source.first), source))
            .max_by(|a, b| a.0.total_cmp(&b.0))
    };
    let alone = here.len() == 1 && scene.places.most() == 0.0;
    let (kind, other) = match pick(Relation::Sharper) {
        Some((_, source)) => (RemarkKind::Precision, Some(source)),
        None => (
            RemarkKind::Date,
            pick(Relation::Other).filter(|(fit, _)| *fit >= FIT || alone).map(|(_, source)| source),
        ),
    };
    // A weekday or time of day that is not mentioned may be called "tomorrow" or "tonight".
    let telling = date.years.is_some() || date.day > 0;
    match (kind, other) {
        (_, None) if !telling => return tally.total -= 1,
        (RemarkKind::Precision, _) => tally.sharper += 1,
        (_, Some(_)) => tally.differs += 1,
        (_, None) => tally.absent += 1,
    }
    let (source, note) = match other {
        Some(other) => {
            let theirs = near.quote(other.first, other.last);
            (near.source(other.first, other.last), format!("{words} against {theirs}"))
        }
        None => (None, format!("{words} is not in the source")),
    };
    seen.remarks.push(Remark { kind, claim: span, source, note });
}

/// The date of the one sentence that says all else of the claim, where the claim's date stands in others only:
/// `The pier opened in 1931. The café opened in 1934.`
fn said_of_others<'s>(scene: &'s Scene<'_, '_>, date: &Date) -> Option<&'s Date> {
    let (near, here) = (scene.near(), &scene.evidence.values().dates);
    if scene.claim.values.dates.len() > 1
        || !here.iter().any(|source| date.relation(source) == Relation::Same)
    {
        return None;
    }
    let shares = scene.shares();
    let share = |source: &Date| shares[usize::from(near.tokens[source.first].sentence)];
    let mut told = here.iter().filter(|source| share(source) >= 1.0);
    let own = here.iter().filter(|source| date.relation(source) == Relation::Same).map(share);
    if own.reduce(f32::max).is_some_and(|most| most > super::ANOTHER) {
        return None;
    }
    let other = told.next().filter(|other| date.relation(other) == Relation::Other)?;
    told.next().is_none().then_some(other)
}

/// Whether every field of the date is said by some date (`In 2021 … on 4 May`).
fn scattered(date: &Date, all: &[Date]) -> bool {
    let by_any = |part: Date| all.iter().any(|source| part.relation(source) == Relation::Same);
    let whole = Date { first: date.first, last: date.last, ..Date::default() };
    let parts = [
        date.years.map(|years| Date { years: Some(years), ..whole }),
        (date.month > 0).then_some(Date { month: date.month, day: date.day, other: date.other, ..whole }),
        (date.weekday > 0).then_some(Date { weekday: date.weekday, ..whole }),
        (date.quarter > 0).then_some(Date { quarter: date.quarter, ..whole }),
        date.clock.map(|clock| Date { clock: Some(clock), either_half: date.either_half, ..whole }),
    ];
    let mut said = parts.into_iter().flatten().peekable();
    said.peek().is_some() && said.all(by_any)
}

/// Whether the year, or the hour, stands in the evidence as a bare number.
fn counted(scene: &Scene<'_, '_>, date: &Date) -> bool {
    let year = date.years.filter(|(from, to)| from == to && date.month == 0).map(|(year, _)| year);
    let hour = date.clock.filter(|clock| clock % 60 == 0).map(|clock| clock / 60);
    let (near, far) = (scene.evidence.values(), &scene.evidence.far().1);
    near.quantities.iter().chain(&far.quantities).any(|quantity| {
        let is = |value: u16| quantity.value == f64::from(value);
        year.is_some_and(is) || hour.is_some_and(|hour| is(hour) || is(hour % 12))
    })
}

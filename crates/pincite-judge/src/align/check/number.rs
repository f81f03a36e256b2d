//! Every number of a claim: found, rounded, derived, more exact than the source, another, or nowhere.
//!
//! A number is found when the evidence has its value in a comparable unit, anywhere in the premise. It differs when
//! it is nowhere and another number of the same kind stands beside the same words.

use pincite_core::{Remark, RemarkKind, Span};

use super::quantity::{Bound, Quantity};
use super::token::{Shape, Text};
use super::unit::{Dimension, Unit};
use super::{Scene, Seen};

/// How a claim's number relates to one of the evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Relation {
    Same,
    Rounded,
    Sharper,
    /// The same value in a unit of another kind.
    Unit,
    Other,
    Apart,
}

/// How much [`Places::fit`](super::place::Places::fit) a number needs to stand in another's place.
const FIT: f32 = 0.8;

/// Words and numbers of a part of a list: a label and a value.
const LABELLED: usize = 7;

/// Weighs the numbers of the claim.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    if scene.claim.values.quantities.is_empty() {
        return;
    }
    let denied = super::negation::negated(scene.claim());
    for quantity in &scene.claim.values.quantities {
        // What is denied ("not in 3 years") need not be the number.
        if !quantity.weak
            && !definite(scene.claim(), quantity)
            && denied.get(quantity.first).is_none_or(Option::is_none)
        {
            one(scene, quantity, seen);
        }
    }
    // "The two funds hold 910 in total": that there are two is part of what follows.
    if seen.of(RemarkKind::Derived) > 0 {
        let counted =
            scene.claim.values.quantities.iter().filter(|quantity| definite(scene.claim(), quantity));
        seen.settled.extend(counted.map(|quantity| scene.claim().span(quantity.first, quantity.last)));
    }
}

/// The words of a claim that say a number: its bound (`more than 300`) too.
fn said(text: &Text<'_>, quantity: &Quantity) -> Span {
    let bound = if quantity.bound == Bound::Exact { 0 } else { 2 };
    let first = (quantity.first.saturating_sub(bound)..quantity.first)
        .find(|at| text.tokens[*at].is_word() && quantity.is_bound(text, *at));
    text.span(first.unwrap_or(quantity.first), quantity.last)
}

fn one(scene: &Scene<'_, '_>, quantity: &Quantity, seen: &mut Seen) {
    let tally = &mut seen.counts.numbers;
    let rank = quantity.unit.dimension == Dimension::Rank;
    let near = best(quantity, &scene.evidence.values().quantities, scene.near());
    let stands = |found: Option<(Relation, usize)>| {
        found.map(|(relation, _)| relation).filter(|relation| *relation <= Relation::Rounded)
    };
    let relation = stands(near).or_else(|| {
        let (text, values) = scene.evidence.far();
        stands(best(quantity, &values.quantities, text))
    });
    if !rank {
        tally.total += 1;
    }
    if relation == Some(Relation::Same)
        && let Some((words, (first, last))) =
            counts_others(scene, quantity).or_else(|| said_of_others(scene, quantity))
    {
        tally.differs += 1;
        let (claim, text) = (scene.claim(), scene.near());
        let span = claim.span(quantity.first, quantity.last);
        let note = format!("{} against {words}", claim.quote(quantity.first, quantity.last));
        seen.remarks.push(Remark {
            kind: RemarkKind::Number,
            claim: span,
            source: text.source(first, last),
            note,
        });
        return;
    }
    if relation == Some(Relation::Same)
        && let Some((mine, other)) = near.and_then(|(_, at)| misplaced(scene, quantity, at))
    {
        tally.differs += u16::from(!rank);
        let (claim, text) = (scene.claim(), scene.near());
        let words = claim.quote(quantity.first, quantity.last);
        let note = format!(
            "{words} belongs to “{}”, {} to this",
            text.quote(mine.0, mine.1),
            text.quote(other.0, other.1)
        );
        seen.remarks.push(Remark {
            kind: RemarkKind::Number,
            claim: claim.span(quantity.first, quantity.last),
            source: text.source(other.0, other.1),
            note,
        });
        return;
    }
    if stands(near).is_some() {
        seen.settled.push(said(scene.claim(), quantity));
    }
    match relation {
        Some(Relation::Same) => return tally.found += u16::from(!rank),
        Some(_) => return tally.rounded += u16::from(!rank),
        None => {}
    }
    let year = scene.evidence.values().dates.iter().chain(&scene.evidence.far().1.dates).any(|date| {
        quantity.unit == Unit::COUNT && date.years.is_some_and(|(from, _)| f64::from(from) == quantity.value)
    });
    if year {
        return tally.found += 1;
    }
    let claim = scene.claim();
    let words = claim.quote(quantity.first, quantity.last);
    let span = claim.span(quantity.first, quantity.last);
    if let Some((note, first, last)) = super::derive::derived(scene, quantity) {
        tally.derived += 1;
        seen.settled.push(said(claim, quantity));
        seen.settled.extend(super::derive::cues(claim));
        let source = scene.near().source(first, last);
        seen.remarks.push(Remark {
            kind: RemarkKind::Derived,
            claim: span,
            source,
            note: format!("{words} = {note}"),
        });
        return;
    }
    let values = &scene.evidence.values().quantities;
    let (kind, other) = match near {
        Some((Relation::Sharper, at)) => (RemarkKind::Precision, Some(at)),
        Some((Relation::Unit, at)) => (RemarkKind::Unit, Some(at)),
        _ => (RemarkKind::Number, counterpart(scene, quantity)),
    };
    match (kind, other) {
        (RemarkKind::Precision, _) => tally.sharper += 1,
        (RemarkKind::Unit, _) => tally.unit += 1,
        (_, Some(_)) => tally.differs += u16::from(!rank),
        (_, None) if rank || !telling(claim, quantity) => {
            tally.total = tally.total.saturating_sub(u16::from(!rank));
            return;
        }
        (_, None) => tally.absent += 1,
    }
    let (source, note) = match other.and_then(|other| values.get(other)) {
        Some(other) => {
            let text = scene.near();
            let theirs = text.quote(other.first, other.last);
            (text.source(other.first, other.last), format!("{words} against {theirs}"))
        }
        None => (None, format!("{words} is not in the source")),
    };
    seen.remarks.push(Remark { kind, claim: span, source, note });
}

/// "The two runs": which two is said elsewhere.
fn definite(text: &Text<'_>, quantity: &Quantity) -> bool {
    let before = quantity.first.checked_sub(1).map_or("", |at| text.of(at));
    quantity.unit == Unit::COUNT
        && text.tokens[quantity.first].is_word()
        && matches!(
            before,
            "the" | "The" | "these" | "These" | "those" | "Those" | "her" | "his" | "their" | "its" | "all"
        )
}

/// Whether it tells something that a number is nowhere in the evidence. Small counts are often made by counting, a
/// number behind a name belongs to it, a number before the first word numbers the claim.
fn telling(text: &Text<'_>, quantity: &Quantity) -> bool {
    if quantity.fraction {
        return false;
    }
    if quantity.unit != Unit::COUNT {
        return quantity.value != 1.0;
    }
    let before = quantity.first.checked_sub(1).and_then(|at| text.tokens.get(at));
    let in_a_name = before
        .is_some_and(|token| matches!(token.shape, Shape::Capital | Shape::Upper) && token.is_content());
    let numbers_the_claim = before.is_none()
        && text
            .tokens
            .get(quantity.last + 1)
            .is_some_and(|next| next.mark() == Some('.') || next.mark() == Some(')'));
    !numbers_the_claim && !in_a_name && (quantity.value >= 13.0 || quantity.value.fract() != 0.0)
}

/// The best relation of a number to any of a text, and which.
fn best(claim: &Quantity, all: &[Quantity], text: &Text<'_>) -> Option<(Relation, usize)> {
    all.iter()
        .enumerate()
        .map(|(at, source)| (relation(claim, source, text), at))
        .min()
        .filter(|(relation, _)| *relation < Relation::Other)
}

/// How two numbers relate. `text` is that of the source.
pub(super) fn relation(claim: &Quantity, source: &Quantity, text: &Text<'_>) -> Relation {
    if !claim.unit.comparable(source.unit) {
        return across(claim, source, text);
    }
    let readings = |quantity: &Quantity| {
        [Some(quantity.value), quantity.other].map(|value| value.map(|value| value * quantity.unit.factor))
    };
    let mut best = Relation::Other;
    for mine in readings(claim).into_iter().flatten() {
        for theirs in readings(source).into_iter().flatten() {
            best = best.min(values(claim, mine, source, theirs));
        }
    }
    best
}

fn values(claim: &Quantity, mine: f64, source: &Quantity, theirs: f64) -> Relation {
    let apart = (mine - theirs).abs();
    let scale = mine.abs().max(theirs.abs());
    // A month is no fixed number of days.
    let converted = claim.unit.factor != source.unit.factor;
    let slack = if converted { scale * 0.015 } else { scale * 1e-9 };
    if apart <= slack {
        return Relation::Same;
    }
    let near_enough = match claim.bound {
        Bound::Exact => false,
        Bound::About => apart <= scale * 0.1,
        Bound::Above => theirs > mine && theirs <= mine * 1.5,
        Bound::Below => theirs < mine && theirs >= mine * 0.6,
    };
    let (fine, coarse) = (claim.half_base(), source.half_base());
    let eps = scale * 1e-9;
    if near_enough || (apart <= fine + eps && coarse < fine) {
        return Relation::Rounded;
    }
    if apart <= coarse + eps && fine < coarse {
        return Relation::Sharper;
    }
    // "over 100" and 120, "under 100" and 80
    let bounded = match source.bound {
        Bound::Above => mine > theirs && mine <= theirs * 2.0,
        Bound::Below => mine < theirs && mine >= theirs * 0.5,
        Bound::About => apart <= scale * 0.1,
        Bound::Exact => false,
    };
    if bounded {
        return Relation::Sharper;
    }
    if source.range.is_some_and(|end| {
        let end = end * source.unit.factor;
        theirs.min(end) < mine && mine < theirs.max(end)
    }) {
        return Relation::Sharper;
    }
    Relation::Other
}

/// Numbers of different dimensions: a bare number may have lost its unit, a percentage is no percentage point.
fn across(claim: &Quantity, source: &Quantity, text: &Text<'_>) -> Relation {
    use Dimension::{Count, Money, Points, Rank, Ratio};
    let (mine, theirs) = (claim.unit.dimension, source.unit.dimension);
    if mine == Rank || theirs == Rank {
        return if claim.value == source.value { Relation::Rounded } else { Relation::Apart };
    }
    if claim.value != source.value {
        return Relation::Apart;
    }
    match (mine, theirs) {
        (Count, _) => Relation::Same,
        (Ratio, Points) | (Points, Ratio | Count) => Relation::Unit,
        (_, Count) => {
            let counts = text
                .beside(source.last, source.last + 1)
                .is_some_and(|next| next.shape == Shape::Lower && next.is_content() && next.sense.cues == 0);
            if counts { Relation::Unit } else { Relation::Same }
        }
        (Money, Money) => Relation::Unit,
        (Ratio, _) | (_, Ratio) if claim.fraction || source.fraction => Relation::Apart,
        _ => Relation::Unit,
    }
}

/// The number of the evidence that stands where the claim has its own.
fn counterpart(scene: &Scene<'_, '_>, claim: &Quantity) -> Option<usize> {
    let all = &scene.evidence.values().quantities;
    let (mine, near) = (scene.claim(), scene.near());
    let taken = |source: &Quantity| {
        // what another number of the claim says already
        scene
            .claim
            .values
            .quantities
            .iter()
            .any(|other| other.first != claim.first && relation(other, source, near) <= Relation::Rounded)
    };
    let mut kin = 0;
    let mut found: Option<(f32, usize)> = None;
    for (at, source) in all.iter().enumerate() {
        if source.weak
            || !claim.unit.comparable(source.unit)
            || relation(claim, source, near) == Relation::Apart
            || taken(source)
        {
            continue;
        }
        kin += 1;
        let mut fit = scene.places.fit(mine, near, claim.first, source.first);
        if claim.unit.dimension == Dimension::Count && !same_noun(mine, claim, near, source) {
            fit *= 0.5;
        }
        if found.is_none_or(|(best, _)| fit > best) {
            found = Some((fit, at));
        }
    }
    let (fit, at) = found?;
    let alone = kin == 1 && claim.unit.dimension != Dimension::Count && scene.places.most() == 0.0;
    (fit >= FIT || alone).then_some(at)
}

/// The claim's number stands in a part of the list that has no word of the claim, and another of its kind in a part
/// that has: `Basic: 20 EUR, Support: 40 EUR`. The first and last token of the part with the number, and of the other.
fn misplaced(scene: &Scene<'_, '_>, claim: &Quantity, at: usize) -> Option<((usize, usize), (usize, usize))> {
    let (mine, near) = (scene.claim(), scene.near());
    let all = &scene.evidence.values().quantities;
    if scene.claim.values.quantities.iter().filter(|quantity| !quantity.weak).count() != 1 || all.len() < 2 {
        return None;
    }
    let segments = near.segments();
    let mut words = vec![0_usize; segments.last()? + 1];
    for (place, token) in
        near.tokens.iter().enumerate().filter(|(_, token)| token.is_content() && token.shape != Shape::Digits)
    {
        let own = all.iter().any(|quantity| quantity.first <= place && place <= quantity.last);
        words[segments[place]] +=
            usize::from(!own && mine.tokens.iter().any(|other| other.stem == token.stem));
    }
    let same = |quantity: &&Quantity| relation(claim, quantity, near) == Relation::Same;
    if all.iter().filter(same).any(|quantity| words[segments[quantity.first]] > 0) {
        return None;
    }
    let others = all
        .iter()
        .filter(|quantity| !quantity.weak && claim.unit.comparable(quantity.unit) && !same(quantity));
    let mut named = others.filter(|quantity| words[segments[quantity.first]] > 0);
    let other = named.next().filter(|_| named.next().is_none())?;
    let part = |quantity: &Quantity| {
        let inside = |at: usize| segments[at] == segments[quantity.first] && near.tokens[at].mark().is_none();
        let tokens: Vec<usize> = (0..near.tokens.len()).filter(|at| inside(*at)).collect();
        let label = tokens.iter().any(|at| {
            near.tokens[*at].is_content()
                && !(quantity.first <= *at && *at <= quantity.last)
                && near.tokens[*at].is_word()
        });
        // a label and a value, no prose
        (label && tokens.len() <= LABELLED).then(|| (tokens[0], tokens[tokens.len() - 1]))
    };
    Some((part(&all[at])?, part(other)?))
}

/// The number of the one sentence that says all else of the claim, where the claim's number stands in others only:
/// `The east wing has 46 beds. The west wing has 32 beds.`
fn said_of_others<'a>(scene: &Scene<'_, 'a>, claim: &Quantity) -> Option<(&'a str, (usize, usize))> {
    let (near, here) = (scene.near(), &scene.evidence.values().quantities);
    if scene.claim.values.quantities.iter().filter(|quantity| !quantity.weak).count() > 1 {
        return None;
    }
    let shares = scene.shares();
    let share = |source: &Quantity| shares[usize::from(near.tokens[source.first].sentence)];
    let mut told = here.iter().filter(|source| share(source) >= 1.0 && !source.weak);
    let own = here.iter().filter(|source| relation(claim, source, near) == Relation::Same).map(share);
    if own.reduce(f32::max).is_none_or(|most| most > super::ANOTHER) {
        return None;
    }
    let other = told.next()?;
    let differs = claim.unit.comparable(other.unit) && relation(claim, other, near) == Relation::Other;
    (differs && told.next().is_none())
        .then(|| (near.quote(other.first, other.last), (other.first, other.last)))
}

/// The number belongs to other things than those that the claim counts, and of these the source has another number:
/// `90 passengers` where the source has 1,200 passengers and 90 cars. What stands there, and where.
fn counts_others<'a>(scene: &Scene<'_, 'a>, claim: &Quantity) -> Option<(&'a str, (usize, usize))> {
    let (mine, near) = (scene.claim(), scene.near());
    let noun = |text: &Text<'_>, quantity: &Quantity| {
        let next = text.beside(quantity.first, quantity.last + 1)?;
        (next.shape == Shape::Lower && next.is_content() && next.sense.cues == 0).then_some(next.stem)
    };
    let counts = |quantity: &&Quantity| quantity.unit == Unit::COUNT && !quantity.weak;
    let own = noun(mine, claim).filter(|_| counts(&claim))?;
    let all = &scene.evidence.values().quantities;
    let (far, values) = scene.evidence.far();
    let equal = |text: &Text<'_>, source: &Quantity| relation(claim, source, text) == Relation::Same;
    let elsewhere = values.quantities.iter().filter(|source| equal(far, source));
    let alien = |text: &Text<'_>, source: &Quantity| {
        noun(text, source)
            .is_some_and(|noun| noun != own && !mine.tokens.iter().any(|token| token.stem == noun))
    };
    if !all.iter().filter(|source| equal(near, source)).all(|source| alien(near, source))
        || !elsewhere.clone().all(|source| alien(far, source))
    {
        return None;
    }
    let mut others = all.iter().filter(counts).filter(|source| noun(near, source) == Some(own));
    let other = others.next().filter(|_| others.next().is_none())?;
    Some((near.quote(other.first, other.last), (other.first, other.last)))
}

/// Whether the two count the same thing: a word shared right behind both, or none behind either (`opens at nine`).
fn same_noun(mine: &Text<'_>, claim: &Quantity, near: &Text<'_>, source: &Quantity) -> bool {
    let behind = |text: &Text<'_>, last: usize| -> [u32; 3] {
        let mut stems = [0; 3];
        let next =
            (last + 1..last + 6).filter_map(|at| text.beside(last, at)).filter(|token| token.is_content());
        for (stem, token) in stems.iter_mut().zip(next) {
            *stem = token.stem;
        }
        stems
    };
    let theirs = behind(near, source.last);
    let own = behind(mine, claim.last);
    let bare = own == [0; 3] && theirs == [0; 3];
    bare || own.iter().any(|stem| *stem != 0 && theirs.contains(stem))
}

/// The pieces of a long text that hold digits, each with a few words around.
pub(super) fn surroundings(text: &str) -> Vec<Span> {
    const BEFORE: usize = 20;
    const BEHIND: usize = 28;
    let bytes = text.as_bytes();
    let mut spans: Vec<Span> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let floor = spans.last().map_or(0, |span: &Span| span.end());
        let mut start = text.floor_char_boundary(at.saturating_sub(BEFORE)).max(floor);
        // not in the middle of a word or number
        while start > floor && start < at && !bytes[start - 1].is_ascii_whitespace() {
            start += 1;
        }
        let start = text.floor_char_boundary(start).max(floor);
        let mut end = text.ceil_char_boundary((at + BEHIND).min(bytes.len()));
        while end < bytes.len() && (bytes[end].is_ascii_alphanumeric() || matches!(bytes[end], b',' | b'.')) {
            end += 1;
        }
        spans.push(Span::new(start, end));
        at = end;
    }
    spans
}

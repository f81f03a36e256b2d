//! Identifiers (DOIs, versions, part and telephone numbers, model names): compared letter by letter, never as values.
//!
//! Where a source lists entries that each end in an identifier, or each begin with one, the identifier of a thing
//! is the one of its own entry: the neighbour's is another.

use pincite_core::{Remark, RemarkKind, Span};

use super::place::Places;
use super::token::{Shape, Text};
use super::{Scene, Seen, Values};

/// Tokens `first..=last` that are one identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Identifier {
    pub(super) first: usize,
    pub(super) last: usize,
}

/// All identifiers of a text. Tokens in `used` belong to dates; those of identifiers are marked.
pub(super) fn read(text: &Text<'_>, used: &mut [bool]) -> Vec<Identifier> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < text.tokens.len() {
        let first = at;
        while text.glued(at, at + 1) && !brackets(text, at + 1) && !brackets(text, at) {
            at += 1;
        }
        let mut last = at;
        at += 1;
        while last > first
            && matches!(
                text.tokens[last].mark(),
                Some('.' | ',' | ';' | ':' | '!' | '?' | '\'' | '"' | '”' | '’')
            )
        {
            last -= 1;
        }
        let mut start = first;
        while start < last && matches!(text.tokens[start].mark(), Some('"' | '“' | '\'' | '‘' | '#')) {
            start += 1;
        }
        if start == last || used[start..=last].iter().any(|used| *used) {
            continue;
        }
        if is_identifier(text, start, last) {
            let start = address(text, start, last);
            used[first..=last].fill(true);
            all.push(Identifier { first: start, last });
        }
    }
    all
}

fn brackets(text: &Text<'_>, at: usize) -> bool {
    matches!(
        text.tokens[at].mark(),
        Some('(' | ')' | '[' | ']' | '{' | '}' | '<' | '>' | '|' | '—' | '–' | '“' | '”' | '"' | '†')
    ) || text.tokens[at].shape == Shape::Ideograph
}

/// Where the identifier of a link begins: a DOI at its `10.`.
fn address(text: &Text<'_>, first: usize, last: usize) -> usize {
    (first..last)
        .find(|at| {
            text.of(*at) == "10"
                && text.of(at + 1) == "."
                && text.tokens.get(at + 2).is_some_and(|token| token.shape == Shape::Digits)
                && (*at == first || text.of(at - 1) == "/" || text.of(at - 1) == ":")
        })
        .unwrap_or(first)
}

fn is_identifier(text: &Text<'_>, first: usize, last: usize) -> bool {
    let tokens = &text.tokens[first..=last];
    let is_digits = |at: usize| tokens.get(at).is_some_and(|token| token.shape == Shape::Digits);
    let digits = tokens.iter().filter(|token| token.shape == Shape::Digits).count();
    if digits == 0 {
        return false;
    }
    let mark = |at: usize| tokens.get(at).and_then(|token| token.mark());
    if tokens
        .windows(3)
        .any(|three| three.iter().map(|token| token.mark()).eq([Some(':'), Some('/'), Some('/')]))
    {
        return true;
    }
    if text.of(first) == "10" && mark(1) == Some('.') && is_digits(2) && mark(3) == Some('/') {
        return true;
    }
    for at in 0..tokens.len() {
        if !is_digits(at) {
            continue;
        }
        let word = |at: usize| tokens.get(at).filter(|token| token.is_word());
        // RB400, v2: letters right before. Units and currencies are read elsewhere.
        if at.checked_sub(1).and_then(word).is_some() {
            let power = matches!(text.of(first + at - 1), "m" | "km" | "cm")
                && matches!(text.of(first + at), "2" | "3");
            let currency = matches!(text.of(first + at - 1), "EUR" | "USD" | "GBP" | "Rs" | "CHF" | "Q");
            if !power && !currency {
                return true;
            }
        }
        // RB-400, COVID-19: capitals and a hyphen before; `mid-1990`, `pre-2000` are not.
        if let (Some('-' | '‑' | '_' | '/'), Some(before)) =
            (at.checked_sub(1).and_then(mark), at.checked_sub(2).and_then(word))
            && before.shape != Shape::Lower
            && before.sense.month == 0
            && !matches!(
                text.of(first + at - 2),
                "Mid" | "Pre" | "Post" | "Non" | "Sub" | "Late" | "Early" | "Top"
            )
        {
            return true;
        }
        // 3D, 747B: letters right behind that are no unit, scale or ordinal.
        if let Some(after) = word(at + 1)
            && after.sense.unit == 0
            && after.sense.numeral.is_none()
            && !matches!(
                text.of(first + at + 1),
                "st" | "nd"
                    | "rd"
                    | "th"
                    | "s"
                    | "k"
                    | "K"
                    | "M"
                    | "MM"
                    | "B"
                    | "b"
                    | "T"
                    | "m"
                    | "am"
                    | "pm"
                    | "AM"
                    | "PM"
                    | "a"
                    | "p"
                    | "x"
                    | "C"
                    | "F"
                    | "e"
                    | "er"
                    | "H"
            )
            && after.shape != Shape::Lower
        {
            return true;
        }
    }
    // 1.2.3, 555-0100-22, 12/345/6: three runs of digits with equal marks, but no groups of thousands.
    let pieces = tokens.len() >= 5
        && tokens.len() % 2 == 1
        && (0..tokens.len()).all(|at| (at % 2 == 0) == is_digits(at));
    if pieces {
        let joint = mark(1);
        let groups = tokens[2..].iter().step_by(2).all(|token| token.span.len() == 3);
        let same = (0..tokens.len() / 2).all(|at| mark(at * 2 + 1) == joint);
        return same
            && matches!(joint, Some('.' | '-' | '/'))
            && !(groups && joint == Some('.'))
            && !(joint == Some('-') && digits == 3 && tokens.iter().all(|token| token.span.len() <= 2));
    }
    // +1-555-0100
    mark(0) == Some('+') && digits >= 2
}

impl Identifier {
    /// Letters and digits as they compare.
    pub(super) fn key(&self, text: &Text<'_>) -> String {
        let mut key = String::new();
        for at in self.first..=self.last {
            match text.tokens[at].mark() {
                Some('‑' | '−' | '-' | '_') => {}
                Some(mark) => key.push(mark),
                None => key.extend(text.of(at).chars().flat_map(char::to_lowercase)),
            }
        }
        key
    }
}

/// Where a source's identifiers stand in its entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// At the end of an entry.
    Closing,
    /// At its beginning.
    Opening,
}

/// How the list of entries is built: by what its text ends or begins with.
pub(super) fn order(text: &Text<'_>, all: &[Identifier]) -> Option<Order> {
    let words = |range: std::ops::Range<usize>| range.into_iter().any(|at| text.tokens[at].mark().is_none());
    let (first, last) = (all.first()?, all.last()?);
    let opens = !words(0..first.first);
    let closes = !words(last.last + 1..text.tokens.len());
    match (opens, closes) {
        (false, true) => Some(Order::Closing),
        (true, false) => Some(Order::Opening),
        _ => None,
    }
}

/// Weighs the identifiers of the claim.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    let claim = scene.claim();
    for identifier in &scene.claim.values.identifiers {
        seen.counts.identifiers.total += 1;
        let key = identifier.key(claim);
        let span = claim.span(identifier.first, identifier.last);
        let words = claim.quote(identifier.first, identifier.last);
        if !scene.evidence.wholes.iter().chain(&scene.evidence.titles).any(|text| holds(text, &key)) {
            let other = counterpart(scene, identifier, &key);
            if other.is_none() && !telling(&key) {
                seen.counts.identifiers.total -= 1;
                continue;
            }
            if let Some(other) = other {
                seen.counts.identifiers.differs += 1;
                let near = scene.near();
                let note = format!("{words} against {}", near.quote(other.first, other.last));
                let source = near.source(other.first, other.last);
                seen.remarks.push(Remark { kind: RemarkKind::Number, claim: span, source, note });
                continue;
            }
            seen.counts.identifiers.absent += 1;
            let note = format!("{words} is not in the source");
            seen.remarks.push(Remark { kind: RemarkKind::Number, claim: span, source: None, note });
            continue;
        }
        // A claim of several identifiers names several entries.
        let lone = scene.claim.values.identifiers.len() == 1;
        let mut wholes = scene.evidence.wholes.iter().enumerate().filter(|_| lone);
        match wholes.find_map(|(premise, text)| neighbour(scene, premise, text, &key)) {
            Some((source, other)) => {
                seen.counts.identifiers.differs += 1;
                let note = format!("{words} belongs to the next entry, {other} to this one");
                seen.remarks.push(Remark {
                    kind: RemarkKind::Number,
                    claim: span,
                    source: Some(source),
                    note,
                });
            }
            None => seen.counts.identifiers.found += 1,
        }
    }
}

/// Whether it tells something that an identifier is nowhere: 3D, CO2 and COVID-19 are words rather than identifiers.
fn telling(key: &str) -> bool {
    key.bytes().filter(u8::is_ascii_digit).count() >= 3 || key.contains(['/', '.'])
}

/// The identifier of the evidence that differs from the claim's in its digits only.
fn counterpart(scene: &Scene<'_, '_>, mine: &Identifier, key: &str) -> Option<Identifier> {
    let letters = |key: &str| key.chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
    let (near, wanted) = (scene.near(), letters(key));
    let alike = |other: &&Identifier| {
        let theirs = other.key(near);
        letters(&theirs) == wanted && theirs.len().abs_diff(key.len()) <= 2
    };
    let all = &scene.evidence.values().identifiers;
    let fit = |other: &Identifier| scene.places.fit(scene.claim(), near, mine.first, other.first);
    let best = all.iter().filter(alike).max_by(|a, b| fit(a).total_cmp(&fit(b)))?;
    (fit(best) > 0.5).then_some(*best)
}

/// Whether a text holds an identifier, whatever its hyphens and capitals.
fn holds(text: &str, key: &str) -> bool {
    let mut kept = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '‑' | '−' | '-' | '_' => {}
            // RB 400
            ' ' if kept.ends_with(char::is_alphabetic) && chars.peek().is_some_and(char::is_ascii_digit) => {}
            _ => kept.extend(c.to_lowercase()),
        }
    }
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let mut from = 0;
    while let Some(at) = kept[from..].find(key) {
        let (start, end) = (from + at, from + at + key.len());
        let inside = digit(key.chars().next()) && digit(kept[..start].chars().next_back())
            || digit(key.chars().next_back()) && digit(kept[end..].chars().next());
        if !inside {
            return true;
        }
        from = start + key.chars().next().map_or(1, char::len_utf8);
    }
    false
}

/// The identifier of the entry that the claim names, where it is another than the claim's.
fn neighbour(
    scene: &Scene<'_, '_>,
    premise: usize,
    text: &str,
    key: &str,
) -> Option<((usize, Span), String)> {
    let whole = Text::new(text);
    let values = Values::read(&whole);
    let all = &values.identifiers;
    let order = order(&whole, all).filter(|_| all.len() > 1)?;
    let mine = scene.claim();
    let places = Places::new(mine, &whole);
    let of_identifier = |at: usize| all.iter().position(|id| id.first <= at && at <= id.last);
    // the entry that holds most of the claim's words
    let mut words = vec![0_usize; all.len() + 1];
    for at in (0..mine.tokens.len()).filter_map(|at| places.of(at)).filter(|at| of_identifier(*at).is_none())
    {
        let before = all.iter().take_while(|id| id.last < at).count();
        match order {
            Order::Closing => words[before] += 1,
            Order::Opening if before > 0 => words[before - 1] += 1,
            Order::Opening => {}
        }
    }
    let most = *words.iter().max()?;
    let mut named = (0..all.len()).filter(|entry| words[*entry] == most);
    let entry = named.next().filter(|_| named.next().is_none())?;
    let owner = all[entry];
    let written = all.iter().position(|id| id.key(&whole) == key)?;
    // One word alone names an entry where the other has none of the claim's.
    if owner.key(&whole) == key || most == 0 || (most == 1 && words[written] > 0) {
        return None;
    }
    let premise = scene.evidence.near.parts.get(premise).map_or(premise, |part| part.premise);
    Some(((premise, whole.span(owner.first, owner.last)), whole.quote(owner.first, owner.last).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(written: &str) -> Vec<String> {
        let text = Text::new(written);
        let mut used = vec![false; text.tokens.len()];
        read(&text, &mut used).iter().map(|id| id.key(&text)).collect()
    }

    #[test]
    fn identifiers_are_told_from_numbers() {
        let cases: &[(&str, &[&str])] = &[
            ("Opened RB-400 relays", &["rb400"]),
            ("see https://doi.org/10.5555/abc-035.", &["10.5555/abc035"]),
            ("DOI 10.5555/abc-035 [1]", &["10.5555/abc035"]),
            ("version 1.12.3 and v2", &["1.12.3", "v2"]),
            ("call +1-555-0100", &["+15550100"]),
            ("COVID-19 and CO2", &["covid19", "co2"]),
            ("1,400 gates, 5km, 40k, 21st, 30-day, 1990s, 8-3, 900 m2, 90%", &[]),
            ("the mid-1990s, US$40m, 5pm", &[]),
            ("1.400.000 gates", &[]),
        ];
        for (written, want) in cases {
            assert_eq!(all(written), *want, "{written}");
        }
    }
}

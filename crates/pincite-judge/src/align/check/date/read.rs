//! Finds dates in a text: every way of writing one that is known.

use super::Date;
use crate::align::check::numeral;
use crate::align::check::token::{Shape, Text, Token};

/// All dates of a text, in order. Marks their tokens in `used`.
pub(in super::super) fn read(text: &Text<'_>, used: &mut [bool]) -> Vec<Date> {
    let mut dates = Vec::new();
    let mut at = 0;
    while at < text.tokens.len() {
        let found = read_at(text, at).filter(|date| date.last >= at);
        if let Some(date) = found {
            used[date.first..=date.last].fill(true);
            dates.push(date);
            at = date.last + 1;
        } else {
            at += 1;
        }
    }
    dates
}

fn read_at(text: &Text<'_>, at: usize) -> Option<Date> {
    let token = &text.tokens[at];
    match token.shape {
        Shape::Digits => digits(text, at),
        Shape::Ideograph => numeral::read(text, at).and_then(|read| han(text, at, read.end, read.value)),
        Shape::Mark(_) => None,
        _ => {
            if token.sense.weekday > 0 && token.shape != Shape::Lower {
                return Some(Date { first: at, last: at, weekday: token.sense.weekday, ..Date::default() });
            }
            if token.sense.month > 0 && token.shape != Shape::Lower {
                return month_first(text, at);
            }
            match text.of(at) {
                "noon" | "midday" => Some(Date { first: at, last: at, clock: Some(720), ..Date::default() }),
                "midnight" => Some(Date { first: at, last: at, clock: Some(0), ..Date::default() }),
                "Q" if text.glued(at, at + 1) => quarter(text, at),
                _ => century(text, at, numeral::read(text, at).map(|read| (read.value, read.end))),
            }
        }
    }
}

/// The value of a token of digits, not glued to letters or marks that make it part of something else.
fn number(text: &Text<'_>, beside: usize, at: usize, longest: usize) -> Option<u32> {
    let token = text.beside(beside, at)?;
    if token.shape != Shape::Digits || token.span.len() > longest {
        return None;
    }
    text.of(at).parse().ok()
}

fn year(text: &Text<'_>, beside: usize, at: usize) -> Option<u16> {
    let value = number(text, beside, at, 4).filter(|_| text.of(at).len() == 4)?;
    u16::try_from(value).ok().filter(|year| (1000..=2199).contains(year))
}

fn is(text: &Text<'_>, beside: usize, at: usize, words: &[&str]) -> bool {
    text.beside(beside, at).is_some() && words.contains(&text.of(at))
}

fn digits(text: &Text<'_>, at: usize) -> Option<Date> {
    // 建于1921年 is written without spaces
    let unspaced =
        |token: &Token| token.shape == Shape::Ideograph || token.mark().is_some_and(|mark| !mark.is_ascii());
    let glued_left = at > 0
        && text.glued(at - 1, at)
        && !unspaced(&text.tokens[at - 1])
        && !is(text, at, at - 1, &["(", "[", "\"", "“", "'", "–", "—", "-", "/", ","]);
    if glued_left && !is(text, at, at - 1, &["'", "’"]) {
        return None;
    }
    clock(text, at)
        .or_else(|| iso(text, at))
        .or_else(|| slashed(text, at))
        .or_else(|| day_first(text, at))
        .or_else(|| {
            let value = number(text, at, at, 4)?;
            let suffix = text.glued(at, at + 1) && is(text, at, at + 1, &["st", "nd", "rd", "th"]);
            century(text, at, suffix.then_some((f64::from(value), at + 2)))
                .or_else(|| han(text, at, at + 1, f64::from(value)))
        })
        .or_else(|| lone_year(text, at))
}

/// 17:00, 5 p.m., 5:30 PM.
fn clock(text: &Text<'_>, at: usize) -> Option<Date> {
    let hour = number(text, at, at, 2).filter(|hour| *hour < 25)?;
    let (mut minute, mut last) = (0, at);
    let mut exact = false;
    if is(text, at, at + 1, &[":", "h"]) && text.glued(at, at + 1) && text.glued(at + 1, at + 2) {
        minute = number(text, at, at + 2, 2).filter(|minute| *minute < 60 && text.of(at + 2).len() == 2)?;
        (last, exact) = (at + 2, true);
        if text.glued(last, last + 1) && is(text, at, last + 1, &[":"]) && text.glued(last + 1, last + 2) {
            return None; // 1:02:03 is a duration
        }
    }
    let letters = text.beside(at, last + 1).map(|_| text.of(last + 1));
    let half = match letters {
        Some("am" | "AM" | "a.m" | "pm" | "PM") => Some((letters?.starts_with(['p', 'P']), last + 1)),
        Some("a" | "p" | "A" | "P")
            if is(text, at, last + 2, &["."])
                && is(text, at, last + 3, &["m", "M"])
                && text.glued(last + 2, last + 3) =>
        {
            Some((letters?.starts_with(['p', 'P']), last + 3))
        }
        _ => None,
    };
    let (hour, last, either_half) = match half {
        Some((true, last)) => (hour % 12 + 12, last, false),
        Some((false, last)) => (hour % 12, last, false),
        None if letters == Some("Uhr") => (hour, last + 1, hour < 13),
        None if exact => (hour, last, hour < 13),
        None => return None,
    };
    let last = if is(text, at, last + 1, &["."]) && half.is_some() && text.glued(last, last + 1) {
        last + 1
    } else {
        last
    };
    let clock = u16::try_from(hour * 60 + minute).ok();
    Some(Date { first: at, last, clock, either_half, ..Date::default() })
}

/// 2021-05-04, 2021/05/04.
fn iso(text: &Text<'_>, at: usize) -> Option<Date> {
    let year = year(text, at, at)?;
    let parts = (1..5).all(|step| text.glued(at + step - 1, at + step));
    if !parts || !is(text, at, at + 1, &["-", "/", "."]) || text.of(at + 1) != text.of(at + 3) {
        return None;
    }
    let month = number(text, at, at + 2, 2).filter(|month| (1..=12).contains(month))?;
    let day = number(text, at, at + 4, 2).filter(|day| (1..=31).contains(day))?;
    Some(Date {
        first: at,
        last: at + 4,
        years: Some((year, year)),
        month: month as u8,
        day: day as u8,
        ..Date::default()
    })
}

/// 05/04/2021, 4.5.2021.
fn slashed(text: &Text<'_>, at: usize) -> Option<Date> {
    let parts = (1..5).all(|step| text.glued(at + step - 1, at + step));
    if !parts || !is(text, at, at + 1, &["/", ".", "-"]) || text.of(at + 1) != text.of(at + 3) {
        return None;
    }
    let (a, b) = (number(text, at, at, 2)?, number(text, at, at + 2, 2)?);
    let year = year(text, at, at + 4)?;
    let valid = |month: u32, day: u32| (1..=12).contains(&month) && (1..=31).contains(&day);
    let (first, second) =
        (valid(b, a).then_some((b as u8, a as u8)), valid(a, b).then_some((a as u8, b as u8)));
    let (month, day) = first.or(second)?;
    let other = if a == b || text.of(at + 1) == "." { None } else { first.and(second) };
    Some(Date { first: at, last: at + 4, years: Some((year, year)), month, day, other, ..Date::default() })
}

/// 4 May 2021, 4th of May, 4. Mai 2021, 4 de mayo de 2021.
fn day_first(text: &Text<'_>, at: usize) -> Option<Date> {
    let day = number(text, at, at, 2).filter(|day| (1..=31).contains(day))?;
    let mut next = at + 1;
    if text.glued(at, next) && is(text, at, next, &["st", "nd", "rd", "th", "."]) {
        next += 1;
    }
    if is(text, at, next, &["of", "de"]) {
        next += 1;
    }
    let month = text.beside(at, next).map(|token| token.sense.month).filter(|month| *month > 0)?;
    let (years, last) = year_after(text, at, next);
    Some(Date { first: at, last, years, month, day: day as u8, ..Date::default() })
}

/// A year behind token `at`, after a comma or `of`, and the last token.
fn year_after(text: &Text<'_>, beside: usize, at: usize) -> (Option<(u16, u16)>, usize) {
    for next in [at + 1, at + 2] {
        if let Some(year) = year(text, beside, next) {
            return (Some((year, year)), next);
        }
        if !is(text, beside, next, &[",", ".", "of", "de", "'", "’"]) {
            break;
        }
    }
    (None, at)
}

/// May 4, 2021; May 2021; in May.
fn month_first(text: &Text<'_>, at: usize) -> Option<Date> {
    let month = text.tokens[at].sense.month;
    let abbreviated = is(text, at, at + 1, &["."]) && text.glued(at, at + 1) && text.of(at).len() <= 4;
    let next = if abbreviated { at + 2 } else { at + 1 };
    if let Some(day) = number(text, at, next, 2).filter(|day| (1..=31).contains(day)) {
        let suffix = text.glued(next, next + 1) && is(text, at, next + 1, &["st", "nd", "rd", "th"]);
        let (years, last) = year_after(text, at, if suffix { next + 1 } else { next });
        return Some(Date { first: at, last, years, month, day: day as u8, ..Date::default() });
    }
    let (years, last) = year_after(text, at, next - 1);
    let ambiguous = matches!(
        text.of(at),
        "May"
            | "March"
            | "Mar"
            | "Mars"
            | "Jan"
            | "Jun"
            | "Dec"
            | "Sep"
            | "Abril"
            | "April"
            | "June"
            | "August"
    );
    let told = at > 0
        && is(
            text,
            at,
            at - 1,
            &[
                "in", "In", "since", "until", "by", "of", "last", "next", "early", "late", "mid", "and",
                "to", "from", "during",
            ],
        );
    if years.is_none() && ambiguous && !told {
        return None;
    }
    Some(Date { first: at, last, years, month, ..Date::default() })
}

fn quarter(text: &Text<'_>, at: usize) -> Option<Date> {
    let quarter = number(text, at, at + 1, 1).filter(|quarter| (1..=4).contains(quarter))?;
    let (years, last) = year_after(text, at, at + 1);
    Some(Date { first: at, last, years, quarter: quarter as u8, ..Date::default() })
}

/// 19th century, nineteenth century, first quarter (of 2024).
fn century(text: &Text<'_>, at: usize, ordinal: Option<(f64, usize)>) -> Option<Date> {
    let (value, end) = ordinal?;
    let end = if is(text, at, end, &["-"]) { end + 1 } else { end };
    if is(text, at, end, &["century", "centuries", "c"]) && (1.0..22.0).contains(&value) {
        let last_year = value as u16 * 100;
        return Some(Date {
            first: at,
            last: end,
            years: Some((last_year - 99, last_year)),
            ..Date::default()
        });
    }
    if is(text, at, end, &["quarter"]) && (1.0..=4.0).contains(&value) {
        let (years, last) = year_after(text, at, end);
        return Some(Date { first: at, last, years, quarter: value as u8, ..Date::default() });
    }
    None
}

/// 1920年5月4日, with digits or numerals before each.
fn han(text: &Text<'_>, at: usize, end: usize, value: f64) -> Option<Date> {
    let mut date = Date { first: at, ..Date::default() };
    let (mut value, mut end) = (value, end);
    let mut any = false;
    loop {
        match text.beside(at, end).map(|_| text.of(end)) {
            Some("年") if (1000.0..2200.0).contains(&value) => {
                date.years = Some((value as u16, value as u16))
            }
            Some("月") if (1.0..=12.0).contains(&value) => date.month = value as u8,
            Some("日" | "号") if any && (1.0..=31.0).contains(&value) => date.day = value as u8,
            _ => break,
        }
        any = true;
        date.last = end;
        let next = end + 1;
        let read = match text.beside(at, next).map(|token| token.shape) {
            Some(Shape::Digits) => number(text, at, next, 2).map(|value| (f64::from(value), next + 1)),
            Some(Shape::Ideograph) => numeral::read(text, next).map(|read| (read.value, read.end)),
            _ => None,
        };
        let Some((more, stop)) = read else { break };
        (value, end) = (more, stop);
    }
    any.then_some(date)
}

/// 1990, 1990s: a year where nothing says that it counts something.
fn lone_year(text: &Text<'_>, at: usize) -> Option<Date> {
    let value = year(text, at, at)?;
    let next = at + 1;
    if is(text, at, next, &["°", "%", "€", "$"]) {
        return None;
    }
    if text.glued(at, next) {
        let apostrophe = is(text, at, next, &["'", "’"]) && text.glued(next, next + 1); // 1970's
        let next = if apostrophe { next + 1 } else { next };
        if is(text, at, next, &["s"]) {
            let last = if value % 100 == 0 { value + 99 } else { value + 9 };
            return Some(Date { first: at, last: next, years: Some((value, last)), ..Date::default() });
        }
        // 2015–16, 1895/96
        let season = is(text, at, next, &["-", "–", "/", "‑"]) && text.glued(next, next + 1);
        if season && number(text, at, next + 1, 2) == Some(u32::from(value + 1) % 100) {
            return Some(Date {
                first: at,
                last: next + 1,
                years: Some((value, value + 1)),
                ..Date::default()
            });
        }
        let part_of_a_number = is(text, at, next, &[".", ",", ":", "/", "%", "-"])
            && text.glued(next, next + 1)
            && text.beside(at, next + 1).is_some_and(|token| token.shape == Shape::Digits)
            && year(text, at, next + 1).is_none();
        if part_of_a_number
            || text.beside(at, next).is_some_and(|token| token.is_word() || token.mark() == Some('%'))
        {
            return None;
        }
    }
    if at > 0 && text.beside(at, at - 1).is_some() {
        let before = text.of(at - 1);
        if text.glued(at - 1, at) && matches!(before, "$" | "€" | "£" | "#" | "." | ",") {
            return None;
        }
        if matches!(before, "than" | "over" | "nearly" | "almost" | "approximately" | "least" | "exceeding") {
            return None;
        }
    }
    if let Some(token) = text.beside(at, next) {
        let counts = token.sense.unit > 0
            || matches!(token.sense.numeral, Some(numeral::Numeral::Scale(_)))
            || (token.shape == Shape::Lower
                && token.is_content()
                && value % 10 == 0
                && plural(text.of(next)));
        if counts {
            return None;
        }
    }
    Some(Date { first: at, last: at, years: Some((value, value)), ..Date::default() })
}

fn plural(word: &str) -> bool {
    word.ends_with('s') || matches!(word, "people" | "men" | "women" | "children")
}

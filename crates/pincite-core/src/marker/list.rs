//! What stands between brackets: one id, or a list of them.
//!
//! An element is an id when it is exactly one of the run, a number, introduced by a keyword (`doc 3`, `cite:a`), or of
//! the shape of the run's ids. One element that is none of these makes the whole list no marker.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::{Refs, plain};
use crate::ids::{ascii_digits, is_number};
use crate::tabular::pointer::{Found, names_rows};
use crate::{Ids, Reference};

/// A range names at most so many ids, so that a few bytes never stand for much memory.
const RANGE: u64 = 64;

/// Words that introduce an id, the longer first where one begins another, and whether they say that it is a source
/// so plainly that any text after a colon names one.
const KEYWORDS: &[(&str, bool)] = &[
    ("citations", true),
    ("citation", true),
    ("cite", true),
    ("sources", true),
    ("source", true),
    ("src", true),
    ("references", false),
    ("reference", false),
    ("refs", false),
    ("ref", false),
    ("documents", false),
    ("document", false),
    ("docs", false),
    ("doc", false),
    ("ids", false),
    ("id", false),
    ("chunks", false),
    ("chunk", false),
    ("passages", false),
    ("passage", false),
    ("snippet", false),
    ("context", false),
    ("file", false),
    ("quellen", false),
    ("quelle", false),
    ("fuentes", false),
    ("fuente", false),
    ("fonte", false),
    ("источники", false),
    ("источник", false),
    ("Источники", false),
    ("Источник", false),
    ("来源", false),
    ("來源", false),
    ("出典", false),
];

/// Words between the last two of a list.
const AND: &[&str] = &["and ", "& "];

/// Words that introduce a place inside a source.
const PLACES: &[&str] = &[
    "pages", "page", "pp.", "pp", "p.", "p", "§§", "§", "section", "sec.", "chapter", "ch.", "lines", "line",
    "fig.",
];

/// Reads the ids in `inner`; `None` when it is not a list of ids.
pub(super) fn refs<'a>(ids: &Ids<'_>, inner: &'a str) -> Option<Refs<'a>> {
    let inner = inner.trim();
    if inner.is_empty() || inner.starts_with(is_separator) {
        return None;
    }
    let mut refs = Refs::new();
    if ids.contains(inner) {
        refs.push(plain(Cow::Borrowed(inner)));
        return Some(refs);
    }
    let mut keyword = false;
    for part in bare(inner).split(is_separator) {
        conjoined(ids, part.trim(), &mut keyword, &mut refs)?;
    }
    if is_interval(ids, &refs) { None } else { Some(refs) }
}

pub(super) fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '，' | '；' | '、' | '،')
}

/// `[0, 1]` where nothing counts from 0: the unit interval, not two sources.
fn is_interval(ids: &Ids<'_>, refs: &Refs<'_>) -> bool {
    2 <= refs.len() && refs[0].written == "0" && !ids.contains("0") && !ids.counts_from_zero()
}

/// Without emphasis and characters of no width around it.
fn bare(inner: &str) -> &str {
    let inner = inner.trim_matches(|c: char| matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}'));
    let within = |sign| inner.strip_prefix(sign).and_then(|inner: &str| inner.strip_suffix(sign));
    within("**").or_else(|| within("*")).or_else(|| within("__")).unwrap_or(inner).trim()
}

/// Adds what one element names, or two with a word between, `1 and 3`, or the last of several, `and 3`.
fn conjoined<'a>(ids: &Ids<'_>, part: &'a str, keyword: &mut bool, refs: &mut Refs<'a>) -> Option<()> {
    if element(ids, part, keyword, refs).is_some() {
        return Some(());
    }
    let (head, tail) = AND.iter().find_map(|and| {
        let at = part.find(and)?;
        let head = &part[..at];
        (head.is_empty() || head.ends_with(' '))
            .then_some((head.trim_end(), part[at + and.len()..].trim_start()))
    })?;
    if !head.is_empty() {
        element(ids, head, keyword, refs)?;
    } else if refs.is_empty() {
        return None;
    }
    element(ids, tail, keyword, refs)
}

/// Adds what one element names.
fn element<'a>(ids: &Ids<'_>, part: &'a str, keyword: &mut bool, refs: &mut Refs<'a>) -> Option<()> {
    if part.is_empty() {
        return None;
    }
    if let Some(id) = exact_or_number(ids, part) {
        refs.push(plain(id));
        return Some(());
    }
    if is_time(part) && !ids.plausible(part) {
        return None;
    }
    if let Some((id, locator)) = with_locator(ids, part)
        && ids.contains(&id)
    {
        refs.push(Reference { locator: Some(locator), ..plain(id) });
        return Some(());
    }
    if ids.plausible(part) || ids.is_file(part) {
        refs.push(plain(Cow::Borrowed(part)));
        return Some(());
    }
    if let Some(range) = range(ids, part) {
        refs.extend(range.map(|n| plain(Cow::Owned(n.to_string()))));
        return Some(());
    }
    if let Some(number) = part.strip_prefix('#')
        && let Some(bare) = exact_or_number(ids, number)
    {
        refs.push(Reference { bare, ..plain(Cow::Borrowed(part)) });
        return Some(());
    }
    if let Some(keyed) = Keyed::read(part) {
        if let Some((bare, locator)) = keyed.id(ids) {
            *keyword = keyed.signed;
            refs.push(Reference { written: ascii_digits(part), bare, locator });
            return Some(());
        }
        if let Some(range) = range(ids, keyed.rest) {
            refs.extend(range.map(|n| plain(Cow::Owned(n.to_string()))));
            return Some(());
        }
    }
    if let Some((id, locator)) = with_locator(ids, part) {
        refs.push(Reference { locator: Some(locator), ..plain(id) });
        return Some(());
    }
    if let Some(last) = refs.last_mut()
        && is_place(part)
    {
        last.locator = Some(part);
        return Some(());
    }
    if *keyword && !part.contains(char::is_whitespace) {
        refs.push(plain(ascii_digits(part)));
        return Some(());
    }
    None
}

/// The part as an id when it is known as it stands, or a number that is no year.
fn exact_or_number<'a>(ids: &Ids<'_>, part: &'a str) -> Option<Cow<'a, str>> {
    if ids.contains(part) {
        return Some(Cow::Borrowed(part));
    }
    let digits = ascii_digits(part);
    (is_number(&digits) && !ids.is_year(&digits) || matches!(digits, Cow::Owned(_)) && ids.contains(&digits))
        .then_some(digits)
}

pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '‑' | '−' | '~' | '～')
}

/// The numbers of `3-5`, when it is a range that somebody could mean.
fn range(ids: &Ids<'_>, part: &str) -> Option<RangeInclusive<u64>> {
    let (from, to) = part.split_once(is_dash)?;
    between(ids, &ascii_digits(from.trim()), &ascii_digits(to.trim()))
}

/// The numbers from one to another.
fn between(ids: &Ids<'_>, from: &str, to: &str) -> Option<RangeInclusive<u64>> {
    if !is_number(from) || !is_number(to) || ids.is_year(from) || ids.is_year(to) {
        return None;
    }
    let (from, to): (u64, u64) = (from.parse().ok()?, to.parse().ok()?);
    (from < to && to - from < RANGE).then_some(from..=to)
}

/// What a keyword introduces.
struct Keyed<'a> {
    rest: &'a str,
    /// Whether a sign stands between (`id: 3`), or nothing much does (`doc 3`).
    signed: bool,
    /// Whether any text would name a source here.
    plain: bool,
}

impl<'a> Keyed<'a> {
    fn read(part: &'a str) -> Option<Self> {
        let starts = |word: &str| part.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
        let (word, plain) = KEYWORDS.iter().find(|(word, _)| starts(word))?;
        let rest = &part[word.len()..];
        let tail = rest.trim_start();
        let (rest, signed) = match tail.chars().next()? {
            sign @ (':' | '：' | '=' | '#') => (&tail[sign.len_utf8()..], true),
            sign @ ('_' | '-' | '.') => (&tail[sign.len_utf8()..], false),
            _ if tail.len() < rest.len() => (tail, false),
            c if c.is_numeric() => (tail, false),
            _ => return None,
        };
        let rest = rest.trim();
        (!rest.is_empty()).then_some(Self { rest, signed, plain: signed && *plain })
    }

    /// The id and the place in it: a number, an id of the run, or after a sign what looks like an id.
    fn id(&self, ids: &Ids<'_>) -> Option<(Cow<'a, str>, Option<&'a str>)> {
        let rest = self.rest;
        let digits = ascii_digits(rest);
        if let Some(exact) = exact_or_number(ids, rest) {
            return Some((exact, None));
        }
        if self.signed && is_number(&digits) {
            return Some((digits, None));
        }
        if range(ids, rest).is_some() {
            return None;
        }
        if let Some((exact, locator)) = with_locator(ids, rest) {
            return Some((exact, Some(locator)));
        }
        let token = !rest.contains(char::is_whitespace) && !rest.chars().all(char::is_alphabetic);
        let names = ids.plausible(rest) || self.signed && token || self.plain;
        (names && rest.len() <= LONGEST).then_some((digits, None))
    }
}

/// An id in free form is no longer.
const LONGEST: usize = 128;

/// An id with a place inside it: `1#intro`, `2:15-20`, `1†L5-L7`, `t-1#/rows/3`, `t-1:r3.revenue`.
fn with_locator<'a>(ids: &Ids<'_>, part: &'a str) -> Option<(Cow<'a, str>, &'a str)> {
    for sign in ['#', '†', ':', '：'] {
        let Some(at) = part.find(sign) else { continue };
        let (id, locator) = (part[..at].trim_end(), &part[at..]);
        let place = locator[sign.len_utf8()..].trim_start();
        let rows = sign != '†' && place.len() <= LONGEST && names_rows(place);
        let fits = match sign {
            '#' | '†' => !place.is_empty() && !place.contains(' '),
            _ => {
                rows || place.starts_with(|c: char| c.is_ascii_digit() || c == 'L' || c == 'p')
                    && !place.contains(' ')
            }
        };
        if let Some(id) = exact_or_number(ids, id)
            && (fits || points(ids, &id, locator))
        {
            return Some((id, locator));
        }
        if fits && (sign == '#' || rows) && ids.plausible(id) {
            return Some((Cow::Borrowed(id), locator));
        }
    }
    None
}

/// Whether a place that could be any text is a pointer: what it names is in the source, or it is one word behind an id
/// that is more than a word (`policy:section` is prose).
fn points(ids: &Ids<'_>, id: &str, locator: &str) -> bool {
    if LONGEST < locator.len() {
        return false;
    }
    match ids.find_in(id, locator) {
        Found::Unchecked => false,
        Found::At(_) => true,
        Found::Nowhere => {
            let telling = id.bytes().any(|b| b.is_ascii_digit()) && !is_number(id);
            locator.starts_with("#/") || telling && !locator.contains(char::is_whitespace)
        }
    }
}

/// A known id with a pointer to what is in its source.
pub(super) fn pointed<'a>(ids: &Ids<'_>, part: &'a str) -> Option<Reference<'a>> {
    let (id, locator) = with_locator(ids, part)?;
    matches!(ids.find_in(&id, locator), Found::At(_))
        .then(|| Reference { locator: Some(locator), ..plain(id) })
}

/// `12:30`, `1:05:59`, `9:30-10:15`; `81:4` and `2:15-20` are places.
fn is_time(part: &str) -> bool {
    let Some((hours, minutes)) = part.split_once(':') else { return false };
    let two = |text: &str| text.len() == 2 && text.bytes().all(|b| b.is_ascii_digit());
    let (head, tail) = minutes.split_at_checked(2).unwrap_or(("", ""));
    let more = tail.is_empty() || tail.contains(':') && !tail.starts_with(|c: char| c.is_alphanumeric());
    (two(hours) || hours.len() == 1 && is_number(hours)) && two(head) && more
}

/// `p. 4`, `§ 3`.
fn is_place(part: &str) -> bool {
    PLACES.iter().any(|word| {
        part.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word))
            && part[word.len()..].trim_start().starts_with(|c: char| c.is_ascii_digit())
    })
}

/// The ids of a range over two brackets, `[1]–[3]`.
pub(super) fn spread<'a>(ids: &Ids<'_>, from: &Refs<'_>, to: &Refs<'_>) -> Option<Refs<'a>> {
    let ([from], [to]) = (from.as_slice(), to.as_slice()) else { return None };
    let numbers = between(ids, &from.written, &to.written)?;
    Some(numbers.map(|n| plain(Cow::Owned(n.to_string()))).collect())
}

/// Whether text that was cut off in brackets had begun an id.
pub(super) fn begins(ids: &Ids<'_>, inner: &str) -> bool {
    let cut = inner.rfind(is_separator);
    let before = cut.map_or("", |cut| &inner[..cut]).trim();
    let last = cut.map_or(inner, |cut| &inner[cut..]).trim_start_matches(is_separator).trim();
    let listed = !before.is_empty();
    if listed && refs(ids, before).is_none() {
        return false;
    }
    // A word alone begins anything; a sign in it, or ids before it, make it the beginning of an id.
    let telling = listed || last.bytes().any(|b| !b.is_ascii_alphabetic());
    match last {
        "" => listed,
        _ if refs(ids, last).is_some() => true,
        _ => {
            telling && (ids.begins(last) || last.ends_with(':') && Keyed::read(&format!("{last}0")).is_some())
        }
    }
}

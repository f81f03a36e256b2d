//! OpenAI's markers: `【4:1†source】`, and `cite` runs between private-use characters, whole or damaged.
//!
//! U+E200 opens, U+E202 comes before each id, U+E201 closes; U+E203 and U+E204 delimit highlighted words. Models also
//! type them as `\ue202`, leave the frame out, or lose the characters and keep `citeturn0search1`.

use std::borrow::Cow;

use super::{Dialect, Read, Refs, Stop, Window, brackets, list, plain};
use crate::ids::{ascii_digits, is_number};
use crate::{Ids, Reference, Span};

pub(super) const DIALECT: Dialect = Dialect {
    name: "openai",
    summary: "file-search brackets with a dagger, and private-use runs",
    example: "【4:1†source】",
    openers: b"\xE3\xEF\xEE\\{0123456789",
    scan,
};

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    match window.byte(at)? {
        0xEE | b'\\' => delimited(window, at),
        b'c' | b'f' => undelimited(window, at),
        b't' => braced(window, at),
        0xE3 | 0xEF => match Window::maybe(corrupted(window, at))? {
            Some(read) => Ok(read),
            None => dagger(window, at),
        },
        _ => Err(Stop::No),
    }
}

/// `【4:1†source】`
fn dagger<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let from = brackets::opener(window, at)?;
    let to = Window::maybe(brackets::edge(window, from))?;
    let inner = window.text(from..to.unwrap_or(from + window.rest(from).len()));
    // Most brackets are other dialects': the dagger's first byte tells soonest.
    let dagger = inner.as_bytes().contains(&0xE2).then(|| inner.split_once('†'));
    let Some((id, place)) = dagger.flatten() else { return Err(Stop::No) };
    let id = ascii_digits(id.trim());
    if !is_file_id(window.ids, &id) {
        return Err(Stop::No);
    }
    let closer = to.map_or(Err(Stop::No), |to| brackets::closer(window, to));
    let Some(end) = Window::maybe(closer)? else {
        // Without its bracket it is malformed, up to the next blank.
        let legible = inner.find([' ', '\t', '。', '，']).unwrap_or(inner.len());
        return Ok(Read::malformed(Span::new(at, from + legible), DIALECT.name));
    };
    let place = place.trim();
    let locator = (!place.is_empty() && place != "source").then_some(place);
    let refs = Refs::from_elem(Reference { locator, ..plain(id) }, 1);
    Ok(Read::citation(Span::new(at, end), DIALECT.name, refs))
}

/// `4`, `4:1`, or an id of the run.
fn is_file_id(ids: &Ids<'_>, id: &str) -> bool {
    id.split_once(':').map_or_else(|| is_number(id), |(a, b)| is_number(a) && is_number(b))
        || ids.contains(id)
        || ids.plausible(id)
        || list::refs(ids, id).is_some_and(|refs| refs.len() == 1)
}

/// The delimiter at `at`, as the last digit of its code point, and its end.
fn delimiter(window: &Window<'_, '_>, at: usize) -> Result<(u8, usize), Stop> {
    let (digit, end) = match window.byte(at)? {
        0xEE if window.byte(at + 1)? == 0x88 => (window.byte(at + 2)?.wrapping_sub(0x80), at + 3),
        b'\\' => {
            let end = match Window::maybe(window.any_word(at, &["\\ue20", "\\uE20", "\\Ue20", "\\UE20"]))? {
                Some((_, end)) => end,
                None => return Err(Stop::No),
            };
            (window.byte(end)?.wrapping_sub(b'0'), end + 1)
        }
        _ => return Err(Stop::No),
    };
    if digit <= 4 { Ok((digit, end)) } else { Err(Stop::No) }
}

/// What begins with a delimiter.
fn delimited<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let (kind, from) = delimiter(window, at)?;
    match kind {
        0 => framed(window, at, from),
        2 => {
            let mut refs = Refs::new();
            let mut end = from;
            while let Some((id, after)) = Window::maybe(turn(window, end))? {
                refs.push(id);
                end = after;
            }
            if refs.is_empty() {
                end = window.run(from, |b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':'))?;
                let id = window.text(from..end);
                if !window.ids.contains(id) && !window.ids.plausible(id) {
                    return Ok(Read::silent(Span::new(at, from), DIALECT.name));
                }
                refs.push(plain(Cow::Borrowed(id)));
            }
            Ok(Read::citation(Span::new(at, end), DIALECT.name, refs))
        }
        _ => Ok(Read::silent(Span::new(at, from), DIALECT.name)),
    }
}

/// From U+E200 to U+E201. Frames of other names (images, navigation) cite nothing and are taken off.
fn framed<'a>(window: &Window<'a, '_>, at: usize, from: usize) -> Result<Read<'a>, Stop> {
    let mut refs = Refs::new();
    let mut name = None;
    let mut part = from;
    loop {
        let Some((kind, to, after)) = Window::maybe(next_delimiter(window, part))? else {
            return cut_off(window, at, from);
        };
        if kind == 0 {
            return cut_off(window, at, from);
        }
        let text = window.text(part..to).trim();
        match name {
            None => name = Some(text),
            Some(_) => push(window.ids, text, &mut refs),
        }
        part = after;
        if kind == 1 {
            break;
        }
    }
    let span = Span::new(at, part);
    if refs.is_empty() || name.is_some_and(|name| !name.is_empty() && !name.contains("cite")) {
        return Ok(Read::silent(span, DIALECT.name));
    }
    Ok(Read::citation(span, DIALECT.name, refs))
}

/// The next delimiter from `at` on: its kind, its start and its end.
fn next_delimiter(window: &Window<'_, '_>, mut at: usize) -> Result<(u8, usize, usize), Stop> {
    loop {
        at = window.find(at, |b| matches!(b, 0xEE | b'\\'))?;
        if let Some((kind, end)) = Window::maybe(delimiter(window, at))? {
            return Ok((kind, at, end));
        }
        at += 1;
    }
}

/// Adds one part of a frame: an id, or a place in the id before it.
fn push<'a>(ids: &Ids<'_>, part: &'a str, refs: &mut Refs<'a>) {
    let place = part.strip_prefix('L').is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
    match refs.last_mut() {
        _ if part.is_empty() => {}
        Some(last) if place && !ids.contains(part) => last.locator = Some(part),
        _ => {
            let (id, locator) = if ids.contains(part) { (part, None) } else { paged(part) };
            refs.push(Reference { locator, ..plain(Cow::Borrowed(id)) });
        }
    }
}

/// `turn0file2p14` is page 14 of `turn0file2`.
fn paged(id: &str) -> (&str, Option<&str>) {
    let page = id.trim_end_matches(|c: char| c.is_ascii_digit());
    match page.strip_suffix('p') {
        Some(head)
            if page.len() < id.len()
                && head.starts_with("turn")
                && head.ends_with(|c: char| c.is_ascii_digit()) =>
        {
            (head, Some(&id[head.len()..]))
        }
        _ => (id, None),
    }
}

/// A frame without its end that had begun to name ids: malformed as far as it is legible.
fn cut_off<'a>(window: &Window<'a, '_>, at: usize, from: usize) -> Result<Read<'a>, Stop> {
    let mut end = window.run(from, |b| b.is_ascii_lowercase() || b == b'_')?;
    let mut ids = 0;
    while let Some((2, id)) = Window::maybe(delimiter(window, end))? {
        let Some((_, after)) = Window::maybe(turn(window, id))? else { break };
        (end, ids) = (after, ids + 1);
    }
    if ids == 0 { Err(Stop::No) } else { Ok(Read::malformed(Span::new(at, end), DIALECT.name)) }
}

/// `citeturn0search0turn0news1`: the delimiters are lost.
fn undelimited<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let (_, mut end) = window.any_word(at, &["cite", "filecite"])?;
    let mut refs = Refs::new();
    while let Some((id, after)) = Window::maybe(turn(window, end))? {
        refs.push(id);
        end = after;
    }
    if refs.is_empty() { Err(Stop::No) } else { Ok(Read::citation(Span::new(at, end), DIALECT.name, refs)) }
}

/// `turn0search1`, `turn0file_search2p14`; the next id may follow at once.
fn turn<'a>(window: &Window<'a, '_>, at: usize) -> Result<(Reference<'a>, usize), Stop> {
    let number = |at| {
        let end = window.run(at, |b| b.is_ascii_digit())?;
        if end == at { Err(Stop::No) } else { Ok(end) }
    };
    let kind = number(window.word(at, "turn")?)?;
    let index = window.run(kind, |b| b.is_ascii_lowercase() || b == b'_')?;
    let id = if index == kind { return Err(Stop::No) } else { number(index)? };
    let page = match window.peek(id)? {
        Some(b'p') => Window::maybe(number(id + 1))?,
        _ => None,
    };
    let end = page.unwrap_or(id);
    let next = window.peek(end)?;
    if next.is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_')
        && Window::maybe(window.word(end, "turn"))?.is_none()
    {
        return Err(Stop::No);
    }
    let locator = page.map(|end| window.text(id..end));
    Ok((Reference { locator, ..plain(Cow::Borrowed(window.text(at..id))) }, end))
}

/// `turn{0}search{1}`
fn braced<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let turn = window.word(at, "turn{")?;
    let turn_end = window.run(turn, |b| b.is_ascii_digit())?;
    let kind = window.word(turn_end, "}")?;
    let kind_end = window.run(kind, |b| b.is_ascii_lowercase() || b == b'_')?;
    let index = window.word(kind_end, "{")?;
    let index_end = window.run(index, |b| b.is_ascii_digit())?;
    let end = window.word(index_end, "}")?;
    let parts = [turn..turn_end, kind..kind_end, index..index_end].map(|range| window.text(range));
    if parts.contains(&"") {
        return Err(Stop::No);
    }
    let id = format!("turn{}", parts.concat());
    Ok(Read::citation(Span::new(at, end), DIALECT.name, Refs::from_elem(plain(Cow::Owned(id)), 1)))
}

/// `ㅇ0202turn0search0`: a delimiter that became a Hangul letter or U+FFFD and digits.
fn corrupted<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let Some(junk) = window.char(at)? else { return Err(Stop::No) };
    let digits = match junk {
        '\u{3131}'..='\u{318E}' => 4,
        '\u{FFFD}' => 0,
        _ => return Err(Stop::No),
    };
    let from = at + junk.len_utf8();
    for ahead in 0..digits {
        if !window.byte(from + ahead)?.is_ascii_hexdigit() {
            return Err(Stop::No);
        }
    }
    let (_, end) = turn(window, from + digits)?;
    Ok(Read::malformed(Span::new(at, end), DIALECT.name))
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn daggers_and_runs() {
        check(
            &["4:0", "4:1", "turn0search0", "turn0news1", "turn0file_search2", "turn0search1"],
            &[
                (
                    "Dose【4:0†source】【4:1†L10-L20】【9†source】.",
                    &["【4:0†source】=4:0", "【4:1†L10-L20】=4:1@L10-L20", "【9†source】=9"],
                ),
                ("Open 【4:1†source", &["【4:1†source!"]),
                (
                    "Two \u{e200}cite\u{e202}turn0search0\u{e202}turn0news1\u{e201}.",
                    &["\u{e200}cite\u{e202}turn0search0\u{e202}turn0news1\u{e201}=turn0search0,turn0news1"],
                ),
                (
                    "High \u{e203}is free\u{e204}\u{e200}\u{e202}turn0search0\u{e201}",
                    &["\u{e203}~", "\u{e204}~", "\u{e200}\u{e202}turn0search0\u{e201}=turn0search0"],
                ),
                (
                    "Bare \u{e202}turn0search0 and \\ue202turn0news1 here.",
                    &["\u{e202}turn0search0=turn0search0", "\\ue202turn0news1=turn0news1"],
                ),
                (
                    "Page \u{e202}turn0file_search2p14.",
                    &["\u{e202}turn0file_search2p14=turn0file_search2@p14"],
                ),
                ("Braces turn{0}search{1}.", &["turn{0}search{1}=turn0search1"]),
                (
                    "We are excited to return citeturn0search0turn0news1.",
                    &["citeturn0search0turn0news1=turn0search0,turn0news1"],
                ),
                ("Junk ㅇ0202turn0search0, 한국어 ㅇㅇ 0202.", &["ㅇ0202turn0search0!"]),
                ("Cut \u{e200}cite\u{e202}turn0search0", &["\u{e200}cite\u{e202}turn0search0!"]),
                ("They cite turns 0 and return{0}.", &[]),
            ],
        );
    }

    #[test]
    fn an_unterminated_frame_does_not_hide_what_follows() {
        let text = format!("A \u{e200}{} b \u{e200}cite\u{e202}turn0search1\u{e201}", "x".repeat(5000));
        check(&["turn0search1"], &[(&text, &["\u{e200}cite\u{e202}turn0search1\u{e201}=turn0search1"])]);
    }
}

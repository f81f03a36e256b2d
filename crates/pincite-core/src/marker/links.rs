//! `[1](#abc)` `[source](ref3)` `[doc](https://…)`: links whose target or text is an id of the run.
//!
//! Other links stay links: their text is prose, their target is opaque.

use std::borrow::Cow;
use std::ops::Range;

use super::window::is_blank;
use super::{Dialect, Read, Refs, Stop, Window, brackets, list, plain};
use crate::{Ids, Span};

pub(super) const DIALECT: Dialect = Dialect {
    name: "links",
    summary: "Markdown links whose target or text is a retrieved id, or whose target is a retrieved URL",
    example: "[source](#c-8812)",
    openers: b"[",
    scan,
};

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    if window.byte(at)? != b'[' {
        return Err(Stop::No);
    }
    match brackets::nest(window, at, 0) {
        Ok(nest) if nest.linked => Ok(Read::citation(Span::new(at, nest.end), DIALECT.name, nest.refs)),
        Ok(nest) => badly_closed(window, at, nest.end),
        Err(stop) => Err(stop),
    }
}

/// `[1](#abc123]`: the target of a marker, closed by the wrong bracket.
fn badly_closed<'a>(window: &Window<'a, '_>, at: usize, end: usize) -> Result<Read<'a>, Stop> {
    if !Target::opens(window, end)? {
        return Err(Stop::No);
    }
    let to = window.find(end + 1, |b| is_blank(b) || matches!(b, b')' | b']' | b'['))?;
    let inner = window.text(end + 1..to);
    if window.byte(to)? == b']' && (inner.starts_with('#') || is_target(window.ids, inner)) {
        return Ok(Read::malformed(Span::new(at, to + 1), DIALECT.name));
    }
    Err(Stop::No)
}

fn is_target(ids: &Ids<'_>, target: &str) -> bool {
    ids.contains(target) || ids.is_url(target) || target.starts_with("http")
}

/// The ids of a link with this text and target.
///
/// A known text is the id; else a known target; else a target that looks like the ids; else a text that does.
pub(super) fn refs<'a>(ids: &Ids<'_>, text: &'a str, target: &'a str) -> Option<Refs<'a>> {
    let text = text.trim();
    if ids.contains(text) {
        return list::refs(ids, text);
    }
    let anchor = target.strip_prefix('#').unwrap_or(target);
    let known = ids.contains(target) || ids.is_url(target);
    let id = if known { target } else { anchor };
    if known || ids.contains(anchor) || ids.plausible(anchor) {
        return Some(Refs::from_elem(plain(Cow::Borrowed(id)), 1));
    }
    list::refs(ids, text)
}

/// `(target "title")` behind a link's text.
pub(super) struct Target<'a> {
    pub(super) inner: &'a str,
    pub(super) end: usize,
}

impl<'a> Target<'a> {
    /// Whether one may begin at `at`.
    pub(super) fn opens(window: &Window<'_, '_>, at: usize) -> Result<bool, Stop> {
        Ok(window.peek(at)? == Some(b'('))
    }

    /// Reads it from its parenthesis on. A target never holds `](`: so no text is read again and again.
    pub(super) fn read(window: &Window<'a, '_>, at: usize) -> Result<Self, Stop> {
        let from = window.blanks(at + 1)?;
        let Range { start, end } = Self::destination(window, from)?;
        let inner = window.text(start..end);
        let mut at = window.blanks(if window.byte(end)? == b'>' { end + 1 } else { end })?;
        let quote = match window.byte(at)? {
            b'"' => b'"',
            b'\'' => b'\'',
            b')' => return Ok(Self { inner, end: at + 1 }),
            _ => return Err(Stop::No),
        };
        at = window.find(at + 1, |b| b == quote || b == b'[')?;
        if window.byte(at)? != quote {
            return Err(Stop::No);
        }
        at = window.blanks(at + 1)?;
        if window.byte(at)? == b')' { Ok(Self { inner, end: at + 1 }) } else { Err(Stop::No) }
    }

    /// In angle brackets, or without blanks and with balanced parentheses.
    fn destination(window: &Window<'a, '_>, from: usize) -> Result<Range<usize>, Stop> {
        if window.byte(from)? == b'<' {
            let end = window.find(from + 1, |b| matches!(b, b'<' | b'>'))?;
            return if window.byte(end)? == b'>' { Ok(from + 1..end) } else { Err(Stop::No) };
        }
        let mut depth = 0_u32;
        let mut at = from;
        loop {
            match window.byte(at)? {
                b')' if depth == 0 => return Ok(from..at),
                b')' => depth -= 1,
                b'(' if at > from && window.rest(from)[at - from - 1] == b']' => return Err(Stop::No),
                b'(' => depth += 1,
                b'\\' => {
                    window.byte(at + 1)?;
                    at += 1;
                }
                b if is_blank(b) => return if depth == 0 { Ok(from..at) } else { Err(Stop::No) },
                _ => {}
            }
            at += 1;
        }
    }
}

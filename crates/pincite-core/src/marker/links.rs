//! `[1](#abc)` `[source](ref3)` `[doc](https://…)`: links whose target or text is an id of the run.
//!
//! Other links stay links: their text is prose, their target is opaque.

use std::borrow::Cow;
use std::ops::Range;

use super::brackets::Nest;
use super::window::is_blank;
use super::{Dialect, Read, Refs, Stop, Window, list, plain};
use crate::ids::is_number;
use crate::{Ids, Span};

pub(super) const DIALECT: Dialect = Dialect {
    name: "links",
    summary: "Markdown links whose target or text is a retrieved id, or whose target is a retrieved URL",
    example: "[source](#c-8812)",
    openers: b"[",
    scan,
};

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let nest = Nest::read(window, at)?;
    if window.before(at) == Some('!') {
        return Err(Stop::No); // An image.
    }
    if !nest.linked && !Target::opens(window, nest.end)? {
        return Err(Stop::No);
    }
    let refs = nest.refs(window.ids).ok_or(Stop::No)?;
    if nest.linked {
        return Ok(Read::citation(Span::new(at, nest.end), DIALECT.name, refs));
    }
    badly_closed(window, at, nest.end)
}

/// `[1](#abc123]`: the target of a marker, closed by the wrong bracket.
fn badly_closed<'a>(window: &Window<'a, '_>, at: usize, end: usize) -> Result<Read<'a>, Stop> {
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
/// A known text is the id; else a known target; else a target that looks like the ids; else a text that is a number.
pub(super) fn refs<'a>(ids: &Ids<'_>, text: &'a str, target: &'a str) -> Option<Refs<'a>> {
    let text = text.trim();
    if ids.contains(text) {
        return list::refs(ids, text);
    }
    let anchor = target.strip_prefix('#').unwrap_or(target);
    let known = ids.contains(target) || ids.is_url(target);
    if known || ids.contains(anchor) || ids.plausible(anchor) && !is_heading(text, anchor) {
        let id = if known { target } else { anchor };
        return Some(Refs::from_elem(plain(Cow::Borrowed(id)), 1));
    }
    if let Some(pointed) = list::pointed(ids, anchor) {
        return Some(Refs::from_elem(pointed, 1));
    }
    // `[RB-400](https://…)` looks like an id as many names do: a link needs more than that.
    let certain = |id: &str| is_number(id) || ids.contains(id);
    list::refs(ids, text).filter(|refs| refs.iter().all(|id| certain(&id.bare)))
}

/// `[Section 2](#section-2)`: the anchor is the text itself, as tables of contents have it.
fn is_heading(text: &str, anchor: &str) -> bool {
    let fold = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    fold(text) == fold(anchor)
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

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn links_by_target_and_by_text() {
        check(
            &["abc123", "def456", "ref3", "1|https://a.example", "2|https://b.example/x"],
            &[
                ("Read [2](#def456) and [source](ref3).", &["[2](#def456)=2", "[source](ref3)=ref3"]),
                ("Fabricated [source](ref9), [x](#aaa999).", &["[source](ref9)=ref9", "[x](#aaa999)=aaa999"]),
                (
                    "By URL [doc](https://b.example/x) and [1](https://c.example).",
                    &["[doc](https://b.example/x)=https://b.example/x", "[1](https://c.example)=1"],
                ),
                ("Broken [1](#abc123], [9](#def456) end.", &["[1](#abc123]!", "[9](#def456)=def456"]),
                ("Ordinary [our rules](https://c.example/r_(1).pdf) and [2024](https://d.example).", &[]),
                ("Marker [in [1] text](https://c.example).", &["[1]=1"]),
                (
                    "Humid [ [[1]](https://a.example)](https://a.example).",
                    &["[ [[1]](https://a.example)](https://a.example)=1"],
                ),
                (
                    "Then [ [ [[2]](https://b.example/x)](https://b.example/x) ].",
                    &["[ [ [[2]](https://b.example/x)](https://b.example/x) ]=2"],
                ),
                ("Aside [1] (see below).", &["[1]=1"]),
                ("Image ![1](x.png), ![2](#def456) and then [1].", &["[1]=1"]),
            ],
        );
        check(
            &["c-8812"],
            &[
                ("Contents [Section 2](#section-2), product [RB-400](https://shop.example).", &[]),
                (
                    "Cited [here](#c-9999) and [c-8812](https://shop.example).",
                    &["[here](#c-9999)=c-9999", "[c-8812](https://shop.example)=c-8812"],
                ),
            ],
        );
        check(
            &["https://doi.org/10.5555/0012-3456(94)90301-7"],
            &[(
                "It binds ([doi](https://doi.org/10.5555/0012-3456(94)90301-7)).",
                &[
                    "[doi](https://doi.org/10.5555/0012-3456(94)90301-7)=https://doi.org/10.5555/0012-3456(94)90301-7",
                ],
            )],
        );
    }
}

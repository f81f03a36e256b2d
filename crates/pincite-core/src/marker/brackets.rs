//! `[1]` `[1, 2]` `[3-5]` `[[4]]` `[c-8812]` `[doc 1]` `[ID:0]` `[cite: a, b]` `【1】` `［1，2］`.

use super::links::{self, Target};
use super::{Dialect, Read, Refs, Stop, Window, code, list};
use crate::Span;

pub(super) const DIALECT: Dialect = Dialect {
    name: "brackets",
    summary: "numbers and ids in square brackets, full-width forms included",
    example: "[1, c-8812]",
    openers: OPENERS,
    scan,
};

/// First bytes of `[`, `【` and `［`.
pub(super) const OPENERS: &[u8] = &[b'[', 0xE3, 0xEF];

/// Brackets in brackets: no model nests deeper.
const DEPTH: u8 = 4;

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let Some(nest) = Window::maybe(nest(window, at, 0))? else { return cut_off(window, at) };
    if nest.linked {
        return Err(Stop::No);
    }
    let zero = matches!(nest.refs.as_slice(), [only] if only.bare == "0") && counts_from_one(window);
    let head = window.head(at);
    if code::is_indexed(head, zero)
        || is_assigned(window, at, nest.end)?
        || is_task_box(head, window.text(at..nest.end))
    {
        return Err(Stop::No);
    }
    Ok(Read::citation(Span::new(at, nest.end), DIALECT.name, nest.refs))
}

/// `total[1] = 4`
fn is_assigned(window: &Window<'_, '_>, at: usize, end: usize) -> Result<bool, Stop> {
    if !window.head(at).ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
        return Ok(false);
    }
    let next = window.blanks(end)?;
    Ok(window.peek(next)? == Some(b'='))
}

fn counts_from_one(window: &Window<'_, '_>) -> bool {
    !window.ids.from_zero() && !window.ids.contains("0")
}

/// A bracket, or brackets in brackets, with what they name.
pub(super) struct Nest<'a> {
    pub(super) refs: Refs<'a>,
    pub(super) end: usize,
    /// Whether a link target belongs to it.
    pub(super) linked: bool,
}

/// Reads the bracket at `at`: ids, or other brackets with ids and nothing else.
pub(super) fn nest<'a>(window: &Window<'a, '_>, at: usize, depth: u8) -> Result<Nest<'a>, Stop> {
    let from = opener(window, at)?;
    let inner = window.blanks(from)?;
    if Window::maybe(opener(window, inner))?.is_none() {
        let to = edge(window, from)?;
        let end = closer(window, to)?;
        return ids(window, from..to, end);
    }
    if depth == DEPTH {
        return Err(Stop::No);
    }
    let mut nest = Nest { refs: Refs::new(), end: inner, linked: false };
    loop {
        let next = self::nest(window, nest.end, depth + 1)?;
        nest.refs.extend(next.refs);
        nest.linked |= next.linked;
        let to = window.run(next.end, |b| matches!(b, b' ' | b',' | b';'))?;
        if let Some(end) = Window::maybe(closer(window, to))? {
            nest.end = end;
            break;
        }
        nest.end = to;
    }
    if window.text(nest.end - 1..nest.end) == "]" && Target::opens(window, nest.end)? {
        if let Some(target) = Window::maybe(Target::read(window, nest.end))? {
            (nest.end, nest.linked) = (target.end, true);
        }
    }
    Ok(nest)
}

/// The ids of a bracket without brackets in it, by its text or by its link target.
fn ids<'a>(window: &Window<'a, '_>, inner: std::ops::Range<usize>, end: usize) -> Result<Nest<'a>, Stop> {
    let text = window.text(inner);
    if window.text(end - 1..end) == "]" && Target::opens(window, end)? {
        if let Some(target) = Window::maybe(Target::read(window, end))? {
            let refs = links::refs(window.ids, text, target.inner).ok_or(Stop::No)?;
            return Ok(Nest { refs, end: target.end, linked: true });
        }
    }
    let refs = list::refs(window.ids, text).ok_or(Stop::No)?;
    Ok(Nest { refs, end, linked: false })
}

/// Behind the opening bracket at `at`.
pub(super) fn opener(window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
    bracket(window, at, &["[", "【", "［"])
}

/// Behind the closing bracket at `at`, of any width whatever opened.
pub(super) fn closer(window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
    bracket(window, at, &["]", "】", "］"])
}

fn bracket(window: &Window<'_, '_>, at: usize, kinds: &[&'static str]) -> Result<usize, Stop> {
    window.any_word(at, kinds).map(|(_, end)| end)
}

/// The first bracket of any kind from `at` on, opening or closing.
pub(super) fn edge(window: &Window<'_, '_>, mut at: usize) -> Result<usize, Stop> {
    loop {
        at = window.find(at, |b| matches!(b, b'[' | b']' | 0xE3 | 0xEF))?;
        if Window::maybe(bracket(window, at, &["[", "]", "【", "】", "［", "］"]))?.is_some() {
            return Ok(at);
        }
        at += 3; // Some other char of the blocks that full-width brackets are in.
    }
}

/// `[x]` and `[ ]` at the start of an item.
fn is_task_box(head: &str, marker: &str) -> bool {
    let line = head.rsplit('\n').next().unwrap_or(head);
    matches!(marker, "[ ]" | "[x]" | "[X]")
        && line.len() <= 64
        && line.ends_with(' ')
        && line.trim_matches([' ', '\t', '>']).chars().all(|c| matches!(c, '-' | '*' | '+' | '.' | '0'..='9'))
        && !line.trim().is_empty()
}

/// The answer ends inside a bracket that had begun to name an id.
fn cut_off<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let from = opener(window, at)?;
    let end = window.run(from, |b| !matches!(b, b'[' | b']'))?;
    let inner = window.text(from..end);
    if window.is_last(end)
        && inner.len() <= 64
        && list::begins(window.ids, inner)
        && !code::is_indexed(window.head(at), false)
    {
        return Ok(Read::malformed(Span::new(at, end).trim(window.head(end)), DIALECT.name));
    }
    Err(Stop::No)
}

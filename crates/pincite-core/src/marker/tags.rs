//! Tags: `<cite index="2-1">…</cite>`, Cohere's `<co>…</co: 0:[1,2]>`, `<ref>3</ref>`, `<sup>[1]</sup>`, `<|file-a1|>`.
//!
//! The opening half of a pair is silent, its closing half cites; pairs may cross lines.

use std::borrow::Cow;

use super::brackets::Nest;
use super::{Dialect, Pair, Read, Refs, Stop, Window, list, plain};
use crate::ids::ascii_digits;
use crate::{Ids, Reference, Span};

pub(super) const DIALECT: Dialect = Dialect {
    name: "tags",
    summary: "cite, co, ref and sup tags, and file tokens",
    example: "<ref>1</ref>",
    openers: b"<",
    scan,
};

/// Attributes of `<cite>` that name ids.
const ATTRIBUTES: &[&str] = &[
    "index",
    "id",
    "ids",
    "source",
    "sources",
    "ref",
    "refs",
    "doc",
    "docs",
    "document",
    "documents",
    "chunk",
    "chunks",
];

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    match window.byte(at + 1)? {
        b'|' => token(window, at),
        b'/' => closing(window, at),
        b'c' => match Window::maybe(element(window, at))? {
            Some(read) => Ok(read),
            None => opening(window, at),
        },
        b'r' | b's' => element(window, at),
        _ => Err(Stop::No),
    }
}

/// `<|file-a1b2|>`, or an id of the run.
fn token<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let from = at + 2;
    let to = window.run(from, |b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b':'))?;
    let end = window.word(to, "|>")?;
    let written = window.text(from..to);
    let bare = match written.strip_prefix("file-") {
        Some(bare) if !bare.is_empty() => bare,
        _ if window.ids.contains(written) => written,
        _ => return Err(Stop::No),
    };
    let id = Reference { bare: Cow::Borrowed(bare), ..plain(Cow::Borrowed(written)) };
    Ok(Read::citation(Span::new(at, end), DIALECT.name, Refs::from_elem(id, 1)))
}

/// `<ref>3</ref>`, `<cite>c-8812</cite>`, `<sup>[1][2]</sup>`: a whole element that holds nothing but ids.
fn element<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let (open, from) = window.any_word(at, &["<ref>", "<cite>", "<sup>"])?;
    let close = match open {
        "<ref>" => "</ref>",
        "<cite>" => "</cite>",
        _ => "</sup>",
    };
    let mut refs = Refs::new();
    let mut to = window.blanks(from)?;
    while let Some(nest) = Window::maybe(Nest::read(window, to))? {
        refs.extend(nest.refs(window.ids).ok_or(Stop::No)?);
        to = window.run(nest.end, |b| matches!(b, b' ' | b','))?;
    }
    if refs.is_empty() {
        to = window.find(from, |b| b == b'<')?;
        refs = list::refs(window.ids, window.text(from..to)).ok_or(Stop::No)?;
        if open == "<sup>" && is_power(window.head(at)) {
            return Err(Stop::No);
        }
    }
    Ok(Read::citation(Span::new(at, window.word(to, close)?), DIALECT.name, refs))
}

/// `10<sup>6</sup>`, `km<sup>2</sup>`
fn is_power(head: &str) -> bool {
    let word = head.bytes().rev().take(3).take_while(u8::is_ascii_alphanumeric).count();
    head.ends_with(|c: char| c.is_ascii_digit() || c == ')') || word == 1 || word == 2
}

/// `<cite …>`, `<co>`, `<co: 0>`
fn opening<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let (name, from) = window.any_word(at, &["<cite", "<co"])?;
    let next = window.byte(from)?;
    if !matches!(next, b'>' | b' ') && (next != b':' || name != "<co") {
        return Err(Stop::No);
    }
    let to = window.find(from, |b| matches!(b, b'<' | b'>'))?;
    if window.byte(to)? != b'>' {
        return Err(Stop::No);
    }
    let inner = window.text(from..to);
    let span = Span::new(at, to + 1);
    let refs = if name == "<co" { numbers(inner) } else { attributes(window.ids, inner) };
    if inner.ends_with('/') && !refs.is_empty() {
        return Ok(Read::citation(span, DIALECT.name, refs));
    }
    let mut read = Read::silent(span, DIALECT.name);
    read.marker.refs = refs;
    read.pair = Pair::Open(&name[1..]);
    Ok(read)
}

/// `</cite>`, `</co>`, `</co: 0:[1,2]>`
fn closing<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let (name, from) = window.any_word(at, &["</cite", "</co"])?;
    let to = match window.byte(from)? {
        b':' if name == "</co" => window.find(from, |b| matches!(b, b'<' | b'>'))?,
        _ => window.blanks(from)?,
    };
    let end = window.word(to, ">")?;
    let mut read = Read::silent(Span::new(at, end), DIALECT.name);
    read.marker.refs = numbers(window.text(from..to));
    read.pair = Pair::Close(&name[2..]);
    Ok(read)
}

/// The ids of `: 0,1` and `: 0:[1,2]`, where the number before the brackets is the tool's.
fn numbers(inner: &str) -> Refs<'_> {
    let Some(list) = inner.trim_start().strip_prefix(':') else { return Refs::new() };
    let ids = |list: &str| list.trim_matches(['[', ']', ' ']).is_empty();
    let mut refs = Refs::new();
    let mut inside = !list.contains('[');
    for part in list.split_inclusive(['[', ']', ',']) {
        let id = part.trim_matches(['[', ']', ',', ' ']);
        if inside && !ids(part) && !id.is_empty() {
            refs.push(plain(ascii_digits(id)));
        }
        match part.as_bytes().last() {
            Some(b'[') => inside = true,
            Some(b']') => inside = false,
            _ => {}
        }
    }
    refs
}

/// The ids in the attributes of a tag.
fn attributes<'a>(ids: &Ids<'_>, inner: &'a str) -> Refs<'a> {
    let mut refs = Refs::new();
    let mut rest = inner;
    while let Some((head, tail)) = rest.split_once('=') {
        let name = head.trim_end().rsplit([' ', '"', '\'']).next().unwrap_or(head);
        let tail = tail.trim_start();
        let (value, after) = match tail.chars().next() {
            Some(quote @ ('"' | '\'')) => tail[1..].split_once(quote).unwrap_or((&tail[1..], "")),
            _ => tail.split_once(' ').unwrap_or((tail.trim_end_matches('/'), "")),
        };
        if ATTRIBUTES.contains(&name) {
            let parts = if ids.contains(value) { value.split('\0') } else { value.split(',') };
            refs.extend(parts.map(str::trim).filter(|id| !id.is_empty()).map(|id| plain(ascii_digits(id))));
        }
        rest = after;
    }
    refs
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn pairs_and_elements() {
        check(
            &["1", "2", "2-1", "a1b2"],
            &[
                ("<cite index=\"2-1\">Thirty days.</cite>", &["<cite index=\"2-1\">~", "</cite>=2-1"]),
                (
                    "<cite index=\"2-1,2-3\">Thirty\ndays.</cite>",
                    &["<cite index=\"2-1,2-3\">~", "</cite>=2-1,2-3"],
                ),
                ("<cite source=2>open", &["<cite source=2>=2"]),
                ("stray</cite> <cite id='1'/>", &["</cite>~", "<cite id='1'/>=1"]),
                (
                    "<co>Ice</co: 0:[1,2]> and <co>tin</co: 0,1>",
                    &["<co>~", "</co: 0:[1,2]>=1,2", "<co>~", "</co: 0,1>=0,1"],
                ),
                (
                    "Ref<ref>2</ref> sup<sup>[1]</sup> and text<sup>1,2</sup>",
                    &["<ref>2</ref>=2", "<sup>[1]</sup>=1", "<sup>1,2</sup>=1,2"],
                ),
                ("Power 10<sup>2</sup> km<sup>2</sup> <b>bold</b> <sup>th</sup>", &[]),
                ("File <|file-a1b2|> <|a1b2|> <|im_end|>", &["<|file-a1b2|>=a1b2", "<|a1b2|>=a1b2"]),
            ],
        );
    }
}

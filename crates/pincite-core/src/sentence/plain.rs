//! Plain text: lines, then sentences.

use super::label::Label;
use super::next::{Class, Next};
use super::pairs;
use super::{Fixed, tail};
use crate::{Span, lang};

/// Lines up to this many bytes do not wrap; three or more of them without punctuation are a list.
const SHORT: usize = 32;

/// A line at least this long was perhaps wrapped.
const LONG: usize = 50;

/// Words that no line ends with on purpose.
#[rustfmt::skip]
const LINKS: &[&str] = &[
    "a", "an", "the", "of", "and", "or", "to", "in", "by", "for", "with", "from", "at", "der", "die", "das", "und", "von", "den", "dem",
    "de", "la", "le", "les", "des", "du", "et", "el", "los", "las", "del", "y", "и", "в", "на", "с", "к", "от",
];

pub(super) fn segment(text: &str) -> Vec<Span> {
    let lang = lang::guess(text);
    let fixed = fixed(text);
    let mut out = Vec::new();
    for paragraph in lines(text).split(|line| line.is_empty()) {
        let single = |line: &&Span| line.len() <= 2;
        let listed = paragraph.len() >= 3
            && paragraph
                .iter()
                .all(|l| l.len() <= SHORT && !finished(l.of(text)) && !l.of(text).ends_with(','))
            && !paragraph.iter().all(|l| single(&l));
        let vertical = paragraph.len() >= 3 && paragraph.iter().all(|l| single(&l));
        let mut unit: Option<Span> = None;
        for &line in paragraph {
            unit = match unit {
                Some(open) if vertical || !listed && goes_on(open.of(text), line.of(text)) => {
                    Some(open.hull(line))
                }
                Some(open) => {
                    super::segment(text, open, &fixed, lang, &mut out);
                    Some(line)
                }
                None => Some(line),
            };
        }
        if let Some(open) = unit {
            super::segment(text, open, &fixed, lang, &mut out);
        }
    }
    out
}

/// The lines, trimmed; blank ones are empty.
fn lines(text: &str) -> Vec<Span> {
    let mut lines = Vec::new();
    let mut start = 0;
    for part in text.split_inclusive(['\n', '\r']) {
        let line = Span::new(start, start + part.len());
        // The second half of "\r\n" is no line.
        if !(part == "\n" && text.get(..start).is_some_and(|t| t.ends_with('\r'))) {
            lines.push(line.trim(text));
        }
        start = line.end();
    }
    lines
}

/// Whether `line` goes on with the line `above`.
fn goes_on(above: &str, line: &str) -> bool {
    if item(line) {
        return false;
    }
    let next = Next::read(line);
    let linked = above.ends_with([',', '-', '–', '/', '，', '、'])
        || super::words::among(above.rsplit(' ').next().unwrap_or(""), LINKS);
    if finished(above) || linked {
        return true;
    }
    if line.starts_with('(') && line.ends_with(')') {
        return false;
    }
    match next.class {
        Class::Lower => true,
        Class::Upper | Class::Ellipsis => false,
        Class::Joint | Class::End => !line.starts_with(['-', '*', '+', '#', '—', '–']),
        Class::Digit | Class::Uncased | Class::Opaque | Class::Sign => above.len() >= LONG,
    }
}

/// Whether a line ends with a stop, closing marks apart.
fn finished(line: &str) -> bool {
    let bare = line.trim_end_matches(|c| pairs::mark(c).is_some_and(|(_, side)| side != pairs::Side::Open));
    bare.ends_with(|c| tail::stop(c).is_some())
}

/// Whether a line begins with a bullet or a list label.
fn item(line: &str) -> bool {
    let bulleted = line.strip_prefix(['-', '*', '+', '•', '‣', '▪', '●', '◦', '–']);
    if bulleted.is_some_and(|rest| rest.starts_with(char::is_whitespace)) || line.starts_with('•') {
        return true;
    }
    let Some(at) = line.bytes().take(6).position(|b| matches!(b, b'.' | b')')) else { return false };
    Label::read(line.as_bytes(), 0, at)
        .is_some_and(|label| line.get(label.end..).is_some_and(|rest| rest.starts_with(char::is_whitespace)))
}

/// URLs, and numbers in square brackets, which are read as markers.
fn fixed(text: &str) -> Vec<Fixed> {
    let bytes = text.as_bytes();
    let mut fixed = Vec::new();
    let mut at = 0;
    while let Some(found) = memchr::memchr2(b'[', b':', bytes.get(at..).unwrap_or(&[])) {
        let start = at + found;
        at = start + 1;
        let rest = bytes.get(start..).unwrap_or(&[]);
        if rest.starts_with(b"://") {
            let from = text.get(..start).unwrap_or("");
            let scheme = from.bytes().rev().take(8).take_while(u8::is_ascii_alphabetic).count();
            let tail = text.get(start..).unwrap_or("");
            let url = tail
                .split([' ', '\n', '\t', '\r', '<', '>', '"', '»', '”', '。', '，', '）'])
                .next()
                .unwrap_or("");
            at = start + url.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '\'']).len().max(1);
            fixed.push(Fixed { span: Span::new(start - scheme, at), marker: false });
        } else if rest.first() == Some(&b'[') {
            let inner =
                rest.iter().skip(1).take(40).take_while(|b| b.is_ascii_digit() || b", -".contains(b)).count();
            if rest.get(1).is_some_and(u8::is_ascii_digit) && rest.get(inner + 1) == Some(&b']') {
                at = start + inner + 2;
                fixed.push(Fixed { span: Span::new(start, at), marker: true });
            }
        }
    }
    fixed
}

//! `[^1]` `[^1^]` `[^note]` `[^1, ^2]` `^[1]` `^[file.md:81]`: footnote references and inline notes.

use std::borrow::Cow;

use super::{Dialect, Read, Refs, Stop, Window, brackets, list, plain};
use crate::{Ids, Reference, Span};

pub(super) const DIALECT: Dialect =
    Dialect { name: "caret", summary: "footnote references", example: "[^1]", openers: b"[^", scan };

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let note = window.byte(at)? == b'^';
    let from = if note { window.word(at, "^[")? } else { window.word(at, "[^")? };
    let to = window.find(from, |b| matches!(b, b'[' | b']'))?;
    let end = brackets::closer(window, to)?;
    let inner = window.text(from..to).trim();
    let refs = if note { note_refs(window.ids, inner) } else { footnotes(window.ids, inner) };
    Ok(Read::citation(Span::new(at, end), DIALECT.name, refs.ok_or(Stop::No)?))
}

/// `1`, `1^`, `1, ^2`, `note`. A definition may come later, so every label is one.
pub(super) fn footnotes<'a>(ids: &Ids<'_>, inner: &'a str) -> Option<Refs<'a>> {
    let mut refs = Refs::new();
    for part in inner.split([',', ';', '，']) {
        let part = part.trim().trim_start_matches('^');
        let part = part.strip_suffix('^').unwrap_or(part);
        match list::refs(ids, part) {
            Some(found) if refs.is_empty() => refs = found,
            Some(found) => refs.extend(found),
            None if is_label(part) => refs.push(plain(Cow::Borrowed(part))),
            None => return None,
        }
    }
    Some(refs)
}

/// A footnote's label; `a-z` is a class of characters.
fn is_label(part: &str) -> bool {
    let class = part.as_bytes().windows(3).any(|w| {
        w[1] == b'-' && (w[0].is_ascii_alphabetic() && w[2].is_ascii_alphabetic() && part.len() <= 8)
    });
    let label = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ':' | '#');
    part.starts_with(char::is_alphanumeric) && part.len() <= 128 && part.chars().all(label) && !class
}

/// `1`, `file.md:81`. A note in words is a note.
fn note_refs<'a>(ids: &Ids<'_>, inner: &'a str) -> Option<Refs<'a>> {
    if let Some(refs) = list::refs(ids, inner) {
        return Some(refs);
    }
    if inner.is_empty() || inner.contains(char::is_whitespace) || !inner.contains(['.', ':']) {
        return None;
    }
    // `file.md:81` names line 81 of `file.md`, unless it is an id itself.
    let (id, locator) = match inner.rsplit_once(':') {
        Some((id, _)) if ids.contains(id) => (id, Some(&inner[id.len()..])),
        _ => (inner, None),
    };
    Some(Refs::from_elem(Reference { locator, ..plain(Cow::Borrowed(id)) }, 1))
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn footnotes_and_notes() {
        check(
            &["1", "2", "ops.md:92", "log.md"],
            &[
                (
                    "Notes[^1] **x**[^1^] [^note] ^[1] [^1, ^2].",
                    &["[^1]=1", "[^1^]=1", "[^note]=note", "^[1]=1", "[^1, ^2]=1,2"],
                ),
                (
                    "Lines ^[ops.md:92] ^[81] ^[log.md:7] ^[gone.md:3].",
                    &[
                        "^[ops.md:92]=ops.md:92",
                        "^[81]=81",
                        "^[log.md:7]=log.md@:7",
                        "^[gone.md:3]=gone.md:3",
                    ],
                ),
                ("Not ^[a note in words] or the class [^a-z] or [^] or 2^[x].", &[]),
            ],
        );
    }
}

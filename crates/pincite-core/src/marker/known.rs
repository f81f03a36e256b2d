//! A retrieved id in parentheses, `(PMID:90000001)`, or bare, `99.15(d)(2)`; a retrieved URL in parentheses.
//!
//! These forms are read for retrieved ids only and never make a fabricated one.

use std::borrow::Cow;

use super::{Dialect, Read, Refs, Stop, Window, list, plain};
use crate::{Ids, Span};

pub(super) const DIALECT: Dialect = Dialect {
    name: "known",
    summary: "retrieved ids in parentheses or bare, retrieved URLs in parentheses",
    example: "(c-8812)",
    openers: b"(",
    scan,
};

/// Parentheses inside the parentheses.
const DEPTH: u8 = 4;

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    if window.byte(at)? != b'(' {
        let end = window.ids.bare(window, at)?;
        let id = Refs::from_elem(plain(Cow::Borrowed(window.text(at..end))), 1);
        return Ok(Read::citation(Span::new(at, end), DIALECT.name, id));
    }
    let end = balanced(window, at)?;
    let refs = refs(window.ids, window.text(at + 1..end - 1).trim()).ok_or(Stop::No)?;
    Ok(Read::citation(Span::new(at, end), DIALECT.name, refs))
}

/// Behind the parenthesis that closes the one at `at`.
fn balanced(window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
    let mut depth = 1;
    let mut at = at + 1;
    loop {
        at = window.find(at, |b| matches!(b, b'(' | b')' | b'['))?;
        match window.byte(at)? {
            b'(' if depth == DEPTH => return Err(Stop::No),
            b'(' => depth += 1,
            b')' if depth == 1 => return Ok(at + 1),
            b')' => depth -= 1,
            _ => return Err(Stop::No),
        }
        at += 1;
    }
}

fn refs<'a>(ids: &Ids<'_>, inner: &'a str) -> Option<Refs<'a>> {
    let one = |part: &'a str| match is_one(ids, part) {
        true => Some(plain(Cow::Borrowed(part))),
        false => list::pointed(ids, part).filter(|known| is_one(ids, &known.bare)),
    };
    if let Some(only) = one(inner) {
        return Some(Refs::from_elem(only, 1));
    }
    inner.split([',', ';', '，', '；', '、']).map(str::trim).map(one).collect()
}

/// Whether this is a retrieved id that no other parenthesis would hold: `(1)` and `(b)` count things, `(guide)` is a
/// word.
fn is_one(ids: &Ids<'_>, part: &str) -> bool {
    let telling = part.bytes().any(|b| b.is_ascii_digit() || b.is_ascii_punctuation())
        && !part.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b','));
    2 <= part.len() && (telling && ids.retrieved(part) || part.starts_with("http") && ids.is_url(part))
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn known_ids_without_brackets() {
        check(
            &[
                "PMID:90000001",
                "c-8812",
                "99.15(d)(2)(i)",
                "99.15(d)(2)",
                "an.pdf",
                "f-1.md",
                "guide",
                "7|https://u.example/a",
            ],
            &[
                (
                    "Frost (PMID:90000001) and (c-8812; PMID:90000001).",
                    &["(PMID:90000001)=PMID:90000001", "(c-8812; PMID:90000001)=c-8812,PMID:90000001"],
                ),
                (
                    "See 99.15(d)(2)(i) and 99.15(d)(2), not 99.15(d)(2)(iv).",
                    &["99.15(d)(2)(i)=99.15(d)(2)(i)", "99.15(d)(2)=99.15(d)(2)"],
                ),
                ("Bare c-8812, see f-1.md.", &["c-8812=c-8812", "f-1.md=f-1.md"]),
                ("Not loan.pdf, c-88123, abc-8812, f-1.md.bak, x/f-1.md, (guide), (7), (c-9999).", &[]),
                ("Page (https://u.example/a).", &["(https://u.example/a)=https://u.example/a"]),
            ],
        );
    }
}

//! `(Smith2020 pages 1-2, Brix2015 pages 7-7)`: keys of author and year, with pages and quote names.

use std::borrow::Cow;

use super::{Dialect, Read, Refs, Stop, Window, plain};
use crate::ids::is_author_year;
use crate::{Ids, Reference, Span};

pub(super) const DIALECT: Dialect = Dialect {
    name: "author-year",
    summary: "keys of author and year in parentheses, with pages",
    example: "(Smith2020 pages 1-2)",
    openers: b"(",
    scan,
};

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let first = window.char(at + 1)?;
    if window.byte(at)? != b'(' || !first.is_some_and(char::is_uppercase) {
        return Err(Stop::No);
    }
    let to = window.find(at + 1, |b| matches!(b, b'(' | b')'))?;
    if window.byte(to)? != b')' {
        return Err(Stop::No);
    }
    let refs = keys(window.ids, window.text(at + 1..to)).ok_or(Stop::No)?;
    Ok(Read::citation(Span::new(at, to + 1), DIALECT.name, refs))
}

/// The keys of a list; quote names and further pages belong to the key before them.
fn keys<'a>(ids: &Ids<'_>, inner: &'a str) -> Option<Refs<'a>> {
    let mut refs = Refs::new();
    for part in inner.split([',', ';']) {
        let part = part.trim();
        let key = part.split(' ').next().unwrap_or(part);
        if is_author_year(key) {
            refs.push(one(ids, part, key)?);
        } else {
            let last = refs.last_mut()?;
            if !is_quote(part) {
                return None;
            }
            last.locator.get_or_insert(part);
        }
    }
    Some(refs)
}

fn one<'a>(ids: &Ids<'_>, part: &'a str, key: &'a str) -> Option<Reference<'a>> {
    // The id is the longest part that is known: key and pages, or the key alone.
    let pages = pages_end(part, key.len())?;
    let whole = &part[..pages];
    let rest = |from: usize| Some(part[from..].trim()).filter(|rest| !rest.is_empty());
    let id = |id: &'a str| Reference { locator: rest(id.len()), ..plain(Cow::Borrowed(id)) };
    if ids.contains(whole) {
        return Some(id(whole));
    }
    if ids.contains(key) {
        return Some(id(key));
    }
    if ids.plausible(whole) || ids.is_empty() && whole != key {
        return Some(id(whole));
    }
    ids.plausible(key).then(|| id(key))
}

/// Where `pages 3-4` behind the key ends; what follows must be quote names.
fn pages_end(part: &str, key: usize) -> Option<usize> {
    let rest = &part[key..];
    let mut words = rest.split_ascii_whitespace().peekable();
    let mut end = key;
    let at = |word: &str| word.as_ptr() as usize - part.as_ptr() as usize + word.len();
    if words.next_if(|w| matches!(*w, "pages" | "page" | "pp." | "p." | "pp" | "p")).is_some() {
        let pages = words.next()?;
        let number = |c: char| c.is_ascii_digit() || matches!(c, '-' | '–');
        if !pages.starts_with(|c: char| c.is_ascii_digit()) || !pages.chars().all(number) {
            return None;
        }
        end = at(pages);
    }
    words.all(is_quote).then_some(end)
}

fn is_quote(word: &str) -> bool {
    word.strip_prefix("quote").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn placeholders_and_keys() {
        check(
            &["Arlen2012 pages 1-2", "Dorn2014 pages 3-4", "Dorn2014 pages 10-13"],
            &[
                ("Salt ##0$$ ##1$$.", &["##0$$=0", "##1$$=1"]),
                ("Hole {{source:1}} {{cite: x1}} {{1}} {{name}}", &["{{source:1}}=1", "{{cite: x1}}=x1"]),
                (
                    "Cold (Arlen2012 pages 1-2, Brix2015 pages 7-7).",
                    &["(Arlen2012 pages 1-2, Brix2015 pages 7-7)=Arlen2012 pages 1-2,Brix2015 pages 7-7"],
                ),
                (
                    "Twice (Dorn2014 pages 3-4 quote1, quote2, Dorn2014 pages 10-13 quote1).",
                    &[
                        "(Dorn2014 pages 3-4 quote1, quote2, Dorn2014 pages 10-13 quote1)=Dorn2014 pages 3-4@quote1,Dorn2014 pages 10-13@quote1",
                    ],
                ),
                ("Plain (Paris2024 was big) (Smith 2020) (pages 1-2).", &[]),
            ],
        );
    }
}

//! Pointers: the part of a table or JSON source that a citation names behind its id.
//!
//! | written | the part |
//! |---|---|
//! | `#/rows/3/revenue` | by JSON Pointer (RFC 6901, counted from 0; `~1` is `/`, `~0` is `~`, `%20` a blank) |
//! | `:r3` `:r3-5` | a row, or rows, counted from 1 |
//! | `:r3.revenue` `:r3-5.revenue` | their cells in a column |
//! | `:revenue` | a column |
//!
//! A JSON Pointer names a value of the JSON text. Rows that are not JSON, or are not called so in it, are pointed into
//! as if the text were `{"columns": [name, …], "rows": [{name: cell, …}, …]}`, and a single row as `{name: cell, …}`. Names
//! of columns are compared without letter case and signs. What is no pointer by its form (`:12-15`, `:L4`, `:p3`, `#intro`)
//! is a place that nobody checks, as is every place in a passage and in a text that cannot be read as a table.

use std::borrow::Cow;

use super::Table;
use super::json::Doc;
use crate::{SourceKind, Span};

/// A source's text, read for pointing into it.
#[derive(Clone, Debug)]
pub(crate) struct Pointed {
    json: Option<Doc>,
    table: Option<Table<'static>>,
}

/// What a pointer finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// The text is not to be pointed into, or this is no pointer.
    Unchecked,
    /// There is no such part.
    Nowhere,
    /// The smallest stretch of the text that holds the part.
    At(Span),
}

impl Pointed {
    /// Reads a source's text; a passage is not read.
    pub(crate) fn new(text: &str, kind: SourceKind) -> Self {
        if kind == SourceKind::Passage {
            return Self { json: None, table: None };
        }
        Self { json: Doc::parse(text), table: Table::parse(text, kind).map(Table::places) }
    }

    /// What `locator`, its sign included, finds in the text that was read.
    pub(crate) fn find(&self, text: &str, locator: &str) -> Found {
        if self.json.is_none() && self.table.is_none() {
            return Found::Unchecked;
        }
        let found = |span: Option<Span>| span.map_or(Found::Nowhere, Found::At);
        if let Some(path) = locator.strip_prefix("#/") {
            return found(self.by_path(text, path));
        }
        let Some(place) = locator.strip_prefix([':', '：']).map(str::trim) else { return Found::Unchecked };
        let rows = Rows::read(place).map(|rows| self.rows(&rows));
        match rows.flatten().or_else(|| self.column(place)) {
            None if rows.is_none() && is_line_or_page(place) => Found::Unchecked,
            span => found(span),
        }
    }

    fn by_path(&self, text: &str, path: &str) -> Option<Span> {
        let literal = self.by_tokens(text, path);
        if literal.is_some() || !path.contains('%') {
            return literal;
        }
        self.by_tokens(text, &percent_decoded(path)?)
    }

    fn by_tokens(&self, text: &str, path: &str) -> Option<Span> {
        let tokens: Vec<Cow<'_, str>> = path.split('/').map(unescaped).collect::<Option<_>>()?;
        let value = self.json.as_ref().and_then(|json| json.point(text, tokens.iter().map(|token| &**token)));
        value.or_else(|| {
            let table = self.table.as_ref()?;
            match tokens.as_slice() {
                [list] if list == "rows" => Some(table.row_span(0).hull(table.row_span(table.len() - 1))),
                [list, at] if list == "columns" => Some(table.columns().get(index(at)?)?.span),
                [list, row] if list == "rows" => table.rows.get(index(row)?).map(|row| row.span),
                [list, row, column] if list == "rows" => {
                    let named = table.column(column).or_else(|| index(column));
                    Some(table.cell(index(row)?, named?)?.span)
                }
                [column] if table.len() == 1 => Some(table.cell(0, table.column(column)?)?.span),
                _ => None,
            }
        })
    }

    fn rows(&self, rows: &Rows<'_>) -> Option<Span> {
        let table = self.table.as_ref()?;
        let (first, last) = (rows.first.checked_sub(1)?, rows.last.checked_sub(1)?);
        if last < first || table.len() <= last {
            return None;
        }
        let Some(column) = rows.column else { return Some(table.row_span(first).hull(table.row_span(last))) };
        let column = table.column(column)?;
        Some(table.cell(first, column)?.span.hull(table.cell(last, column)?.span))
    }

    fn column(&self, name: &str) -> Option<Span> {
        let table = self.table.as_ref()?;
        let column = table.column(name)?;
        let last = (0..table.len()).rev().find_map(|row| table.cell(row, column))?;
        Some(table.columns()[column].span.hull(last.span))
    }
}

/// Whether this names rows by their numbers, whatever the table has: `r3`, `r3-5`, `r3.revenue`.
pub(crate) fn names_rows(place: &str) -> bool {
    Rows::read(place).is_some()
}

/// Rows by number, from 1, and the column named behind them.
struct Rows<'p> {
    first: usize,
    last: usize,
    column: Option<&'p str>,
}

impl<'p> Rows<'p> {
    fn read(place: &'p str) -> Option<Self> {
        let (rows, column) = match place.split_once('.') {
            Some((rows, column)) => (rows, Some(column)),
            None => (place, None),
        };
        let rows = rows.strip_prefix(['r', 'R'])?;
        let (first, last) = rows.split_once(['-', '–']).unwrap_or((rows, rows));
        let last = last.strip_prefix(['r', 'R']).unwrap_or(last);
        let number = |digits: &str| -> Option<usize> {
            let fits = (1..=9).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
            fits.then(|| digits.parse().ok())?
        };
        let named = column.is_none_or(|column| !column.trim().is_empty());
        named.then_some(Self { first: number(first)?, last: number(last)?, column })
    }
}

/// `12-15`, `L4`, `p3`
fn is_line_or_page(place: &str) -> bool {
    place.trim_start_matches(['L', 'p']).starts_with(|c: char| c.is_ascii_digit())
}

/// The position that a token of a JSON Pointer names: digits without leading zeros.
pub(super) fn index(token: &str) -> Option<usize> {
    let plain = token.bytes().all(|b| b.is_ascii_digit()) && (token.len() == 1 || !token.starts_with('0'));
    plain.then(|| token.parse().ok())?
}

/// A token of a JSON Pointer without its escapes; `None` where one is wrong.
fn unescaped(token: &str) -> Option<Cow<'_, str>> {
    if !token.contains('~') {
        return Some(Cow::Borrowed(token));
    }
    let mut parts = token.split('~');
    let mut out = parts.next()?.to_owned();
    for part in parts {
        out.push(if part.starts_with('1') { '/' } else { '~' });
        out.push_str(part.strip_prefix(['0', '1'])?);
    }
    Some(Cow::Owned(out))
}

fn percent_decoded(path: &str) -> Option<String> {
    let mut out = Vec::with_capacity(path.len());
    let mut bytes = path.bytes();
    while let Some(byte) = bytes.next() {
        let digit = |b: Option<u8>| char::from(b?).to_digit(16);
        out.push(match byte {
            b'%' => u8::try_from(digit(bytes.next())? * 16 + digit(bytes.next())?).ok()?,
            byte => byte,
        });
    }
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointers_into_texts() {
        let csv = "region,net revenue\nNorth,10\nSouth,20\nEast,30\n";
        let json = r#"{"unit":"EUR","rows":[{"a/b":1,"c d":{"e":[7,8]}},{"a/b":2}]}"#;
        let object = r#"{"name":"Ada","born":1815}"#;
        let record = "Ada\nBorn: 1815\nDied: 1852";
        for (text, kind, cases) in [
            (
                csv,
                SourceKind::Table,
                &[
                    (":r1", Some("North,10")),
                    (":r3", Some("East,30")),
                    (":r4", None),
                    (":r0", None),
                    (":r2.region", Some("South")),
                    (":r2.Net_Revenue", Some("20")),
                    (":r2.profit", None),
                    (":r1-2", Some("North,10\nSouth,20")),
                    (":r1-r2.net revenue", Some("10\nSouth,20")),
                    (":r2-1", None),
                    (":r2-9", None),
                    (":region", Some("region,net revenue\nNorth,10\nSouth,20\nEast")),
                    (":profit", None),
                    ("#/rows/0", Some("North,10")),
                    ("#/rows/2/region", Some("East")),
                    ("#/rows/2/net%20revenue", Some("30")),
                    ("#/rows/2/1", Some("30")),
                    ("#/rows/3", None),
                    ("#/columns/1", Some("net revenue")),
                    ("#/rows/0/region/x", None),
                    ("#/", None),
                ][..],
            ),
            (
                json,
                SourceKind::Json,
                &[
                    ("#/unit", Some("EUR")),
                    ("#/rows/0/a~1b", Some("1")),
                    ("#/rows/0/c d/e/1", Some("8")),
                    ("#/rows/0/c%20d/e/0", Some("7")),
                    ("#/rows/1", Some(r#"{"a/b":2}"#)),
                    ("#/rows/01", None),
                    ("#/rows/-", None),
                    ("#/rows/0/a~2b", None),
                    (":r2.a/b", Some("2")),
                    (":r1.c d.e", Some("[7,8]")),
                    (":r2.c d.e", None),
                ],
            ),
            (object, SourceKind::Json, &[("#/born", Some("1815")), (":name", Some(r#"name":"Ada"#))]),
            (
                record,
                SourceKind::Table,
                &[("#/born", Some("1815")), (":r1.died", Some("1852")), (":died", Some("Died: 1852"))],
            ),
        ] {
            let pointed = Pointed::new(text, kind);
            for (locator, part) in cases {
                let expected = part.map_or(Found::Nowhere, |part| match pointed.find(text, locator) {
                    Found::At(span) if span.of(text) == part => Found::At(span),
                    _ => Found::Unchecked,
                });
                assert_eq!(pointed.find(text, locator), expected, "{locator} in {text:?}");
            }
            for place in ["#intro", "†L3", ":12-15", ":L4", ":p3"] {
                assert_eq!(pointed.find(text, place), Found::Unchecked, "{place} in {text:?}");
            }
        }
    }

    #[test]
    fn passages_and_texts_without_rows_are_not_pointed_into() {
        for (text, kind) in
            [("a,b\n1,2", SourceKind::Passage), ("Down.", SourceKind::Json), ("", SourceKind::Table)]
        {
            assert_eq!(Pointed::new(text, kind).find(text, ":r9"), Found::Unchecked);
        }
    }
}

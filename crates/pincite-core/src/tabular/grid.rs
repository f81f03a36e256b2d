//! Delimited lines: pipes (Markdown included), tabs, semicolons, commas, columns aligned by blanks.

use std::borrow::Cow;

use super::{Cell, MOST_CELLS, Table, span_in};
use crate::Span;

/// What stands between two cells of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Delimiter {
    Sign(u8),
    /// Two blanks or more.
    Gap,
}

/// In this order: the later one may be part of a cell where the earlier one delimits.
const DELIMITERS: &[Delimiter] = &[
    Delimiter::Sign(b'|'),
    Delimiter::Sign(b'\t'),
    Delimiter::Sign(b';'),
    Delimiter::Sign(b','),
    Delimiter::Gap,
];

/// The cells of what is unmistakably a table have at most so many bytes on average.
const SHORT: usize = 32;
/// So many records tell the delimiter.
const SAMPLE: usize = 64;

/// The text as rows; `None` when no delimiter makes columns of it.
pub(super) fn table(text: &str, strict: bool) -> Option<Table<'_>> {
    let shares =
        DELIMITERS.iter().filter_map(|delimiter| Some((share(text, *delimiter, strict)?, *delimiter)));
    // The first of equals.
    let (_, delimiter) = shares.reduce(|best, next| if best.0 < next.0 { next } else { best })?;
    let mut table = Table::default();
    let mut headed = false;
    let mut cells = 0;
    for record in Records::new(text, delimiter) {
        cells += record.fields.len();
        if MOST_CELLS < cells {
            return None;
        }
        if record.fields.len() < 2 && !(headed && delimiter != Delimiter::Gap && record.piped) {
            let span = record.span.trim(text);
            table.add_about(span, Cow::Borrowed(span.of(text)));
            continue;
        }
        if !headed {
            headed = true;
            let numbers = record.fields.iter().filter(|field| is_number(&field.text)).count();
            let named = numbers * 2 <= record.fields.len();
            for field in &record.fields {
                let (span, name) = (field.span, field.text.clone());
                let start = Span::new(span.start(), span.start());
                if named {
                    table.add_column(span, name)
                } else {
                    table.add_column(start, Cow::Borrowed(""))
                };
            }
            if named {
                continue;
            }
        }
        let end = record.span.end();
        while table.columns.len() < record.fields.len() {
            table.add_column(Span::new(end, end), Cow::Borrowed(""));
        }
        let cells = record.fields.into_iter().enumerate();
        let cells = cells.map(|(column, field)| Cell { column, span: field.span, text: field.text });
        table.add_row(record.span, cells.collect());
    }
    Some(table)
}

/// How many in 100 records have the same number of cells under this delimiter; `None` where it makes no columns. A pipe or
/// a tab is hardly ever anything else.
fn share(text: &str, delimiter: Delimiter, strict: bool) -> Option<usize> {
    let sample: Vec<_> = Records::new(text, delimiter).take(SAMPLE).collect();
    let counts: Vec<usize> =
        sample.iter().map(|record| record.fields.len()).filter(|count| 2 <= *count).collect();
    let same = |count: usize| counts.iter().filter(|other| **other == count).count();
    let most = counts.iter().copied().max_by_key(|count| same(*count))?;
    let fields = || sample.iter().flat_map(|record| &record.fields).map(|field| field.text.len());
    // A sign in prose stands between sentences, in a table between cells.
    let short = !strict || fields().sum::<usize>() <= fields().count() * SHORT;
    let fits = match delimiter {
        Delimiter::Sign(b'|' | b'\t') => short && sample.len() <= counts.len() * 2,
        _ if !strict => sample.len() * 2 <= counts.len() * 3 && counts.len() <= same(most) * 2,
        Delimiter::Gap => false,
        Delimiter::Sign(_) => {
            3 <= most && 3 <= counts.len() && same(most) == sample.len() && fields().max() <= Some(32)
        }
    };
    let share = match delimiter {
        Delimiter::Sign(b'|' | b'\t') => 100,
        _ => same(most) * 100 / sample.len(),
    };
    (fits && 2 <= counts.len()).then_some(share)
}

/// A number that is no year: what a header hardly holds.
fn is_number(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let plain =
        text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-' | b'+' | b'%' | b' '));
    let year = text.len() == 4 && digits == 4 && ("1000".."2999").contains(&text);
    0 < digits && plain && !year
}

struct Record<'a> {
    span: Span,
    fields: Vec<Field<'a>>,
    /// Whether its line has the delimiter at all.
    piped: bool,
}

struct Field<'a> {
    span: Span,
    text: Cow<'a, str>,
}

/// The records of a text, blank lines and rules (`|---|`, `+---+`) left out.
struct Records<'a> {
    text: &'a str,
    delimiter: Delimiter,
    at: usize,
    /// Whether a quotation mark may still find its other half: so no text is looked through twice.
    quotes: bool,
}

impl<'a> Records<'a> {
    fn new(text: &'a str, delimiter: Delimiter) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self { text, delimiter, at, quotes: true }
    }

    /// The end of the line at `at`, its `\r` and `\n` left out, and the start of the next.
    fn line(&self, at: usize) -> (usize, usize) {
        let rest = &self.text.as_bytes()[at..];
        match memchr::memchr(b'\n', rest) {
            Some(len) => (at + len - usize::from(rest[..len].ends_with(b"\r")), at + len + 1),
            None => (self.text.len(), self.text.len()),
        }
    }

    /// Pipes: no quotes, `\|` is text, the outer ones are frame.
    fn piped(&mut self) -> Record<'a> {
        let (end, next) = self.line(self.at);
        let span = Span::new(self.at, end).trim(self.text);
        self.at = next;
        let line = span.of(self.text);
        let piped = line.contains('|');
        let inner = line.strip_prefix('|').unwrap_or(line);
        let inner = inner.strip_suffix('|').filter(|rest| !rest.ends_with('\\')).unwrap_or(inner);
        let mut fields = Vec::new();
        let mut from = 0;
        for (at, _) in inner.match_indices('|') {
            if !inner[..at].ends_with('\\') {
                fields.push(self.unpiped(&inner[from..at]));
                from = at + 1;
            }
        }
        fields.push(self.unpiped(&inner[from..]));
        Record { span, fields, piped }
    }

    fn unpiped(&self, field: &'a str) -> Field<'a> {
        let field = field.trim();
        let text =
            if field.contains("\\|") { Cow::Owned(field.replace("\\|", "|")) } else { Cow::Borrowed(field) };
        Field { span: span_in(self.text, field), text }
    }

    fn aligned(&mut self) -> Record<'a> {
        let (end, next) = self.line(self.at);
        let span = Span::new(self.at, end).trim(self.text);
        self.at = next;
        let fields = span.of(self.text).split("  ").map(str::trim).filter(|field| !field.is_empty());
        let fields =
            fields.map(|field| Field { span: span_in(self.text, field), text: Cow::Borrowed(field) });
        Record { span, fields: fields.collect(), piped: false }
    }

    /// A record by RFC 4180: a field in quotes may hold delimiters, line ends and doubled quotes.
    fn quoted(&mut self, sign: u8) -> Record<'a> {
        let start = self.at;
        let mut fields = Vec::new();
        loop {
            let (field, after) = self.field(sign);
            fields.push(field);
            self.at = after;
            if self.text.as_bytes().get(after) != Some(&sign) {
                break;
            }
            self.at += 1;
        }
        let end = self.at;
        self.at = self.line(end).1;
        let piped = 1 < fields.len();
        Record { span: Span::new(start, end), fields, piped }
    }

    /// The field at `self.at` and where its delimiter or line end stands.
    fn field(&mut self, sign: u8) -> (Field<'a>, usize) {
        let bytes = self.text.as_bytes();
        let (end, _) = self.line_or_sign(self.at, sign);
        let blank = bytes[self.at..end].iter().take_while(|b| **b == b' ').count();
        let open = self.at + blank;
        if bytes.get(open) == Some(&b'"')
            && self.quotes
            && let Some(close) = self.closing(open + 1, sign)
        {
            let span = Span::new(open + 1, close);
            let raw = span.of(self.text);
            let text =
                if raw.contains("\"\"") { Cow::Owned(raw.replace("\"\"", "\"")) } else { Cow::Borrowed(raw) };
            return (Field { span, text }, self.line_or_sign(close + 1, sign).0);
        }
        let span = Span::new(self.at, end).trim(self.text);
        (Field { span, text: Cow::Borrowed(span.of(self.text)) }, end)
    }

    /// The quotation mark that ends the field.
    fn closing(&mut self, from: usize, sign: u8) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = from;
        while let Some(len) = memchr::memchr(b'"', &bytes[at..]) {
            at += len;
            let rest = &bytes[at + 1..];
            let next = rest.iter().find(|b| **b != b' ' && **b != b'\r');
            if rest.first() == Some(&b'"') {
                at += 2;
            } else if next.is_none_or(|b| *b == sign || *b == b'\n') {
                return Some(at);
            } else {
                break;
            }
        }
        self.quotes = at < bytes.len() && memchr::memchr(b'"', &bytes[at..]).is_some();
        None
    }

    fn line_or_sign(&self, at: usize, sign: u8) -> (usize, u8) {
        let bytes = self.text.as_bytes();
        match memchr::memchr2(sign, b'\n', &bytes[at..]) {
            Some(len) if bytes[at + len] == b'\n' => {
                (at + len - usize::from(bytes[at..at + len].ends_with(b"\r")), b'\n')
            }
            Some(len) => (at + len, sign),
            None => (bytes.len(), b'\n'),
        }
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        while self.at < self.text.len() {
            let (end, next) = self.line(self.at);
            let line = self.text[self.at..end].trim();
            let rule = line.bytes().all(|b| matches!(b, b'-' | b'=' | b'+' | b'|' | b':' | b' '))
                && line.contains("--");
            if line.is_empty() || rule {
                self.at = next;
                continue;
            }
            return Some(match self.delimiter {
                Delimiter::Sign(b'|') => self.piped(),
                Delimiter::Sign(sign) => self.quoted(sign),
                Delimiter::Gap => self.aligned(),
            });
        }
        None
    }
}

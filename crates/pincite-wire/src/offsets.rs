//! The one place where byte offsets become other offsets.

use std::collections::HashMap;

use pincite_core::{Answer, Base, Run, Span};

/// What an offset counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Bytes of UTF-8, as inside pincite.
    #[default]
    Utf8,
    /// UTF-16 code units: JavaScript, Java, C#.
    Utf16,
    /// Unicode code points: Python.
    Codepoint,
}

impl Unit {
    /// Every unit.
    pub const ALL: &[Self] = &[Self::Utf8, Self::Utf16, Self::Codepoint];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf8",
            Self::Utf16 => "utf16",
            Self::Codepoint => "codepoint",
        }
    }

    /// How many of it these bytes start.
    fn count(self, bytes: &[u8]) -> usize {
        let leads = |byte: &&u8| **byte & 0xc0 != 0x80;
        match self {
            Self::Utf8 => bytes.len(),
            Self::Codepoint => bytes.iter().filter(leads).count(),
            // What takes four bytes takes two code units.
            Self::Utf16 => bytes.iter().filter(leads).count() + bytes.iter().filter(|b| **b >= 0xf0).count(),
        }
    }
}

/// Turns the spans of a run's report into offsets of one unit.
#[derive(Debug, Default)]
pub struct Offsets<'a> {
    unit: Unit,
    answer: Option<Table<'a>>,
    claims: Vec<Option<Table<'a>>>,
    sources: HashMap<&'a str, Option<Table<'a>>>,
}

impl<'a> Offsets<'a> {
    /// Offsets for a report on `run`. The default is [`Unit::Utf8`], for any run.
    #[must_use]
    pub fn new(unit: Unit, run: &'a Run) -> Self {
        let mut offsets = Self { unit, ..Self::default() };
        if unit == Unit::Utf8 {
            return offsets;
        }
        let table = |text| Table::new(unit, text);
        match &run.answer {
            Answer::Text(text) => offsets.answer = table(text),
            Answer::Claims(claims) => {
                offsets.claims = claims.iter().map(|claim| table(&claim.text)).collect()
            }
        }
        let sources = run.retrieved.iter().map(|source| (&source.id, &source.text));
        let parents = run.parents.iter().map(|parent| (&parent.id, &parent.text));
        for (id, text) in sources.chain(parents) {
            if let Some(text) = text {
                offsets.sources.entry(id).or_insert_with(|| table(text)); // the first of equal ids
            }
        }
        offsets
    }

    /// What the offsets count.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// A span of the answer, or of a structured claim.
    #[must_use]
    pub fn span(&self, base: Base, span: Span) -> [usize; 2] {
        let table = match base {
            Base::Answer => self.answer.as_ref(),
            Base::Claim(at) => self.claims.get(at).and_then(Option::as_ref),
        };
        self.convert(table, span)
    }

    /// A span of a source's text.
    #[must_use]
    pub fn source(&self, id: &str, span: Span) -> [usize; 2] {
        self.convert(self.sources.get(id).and_then(Option::as_ref), span)
    }

    fn convert(&self, table: Option<&Table<'_>>, span: Span) -> [usize; 2] {
        let at = |byte| table.map_or(byte, |table| table.at(self.unit, byte));
        [at(span.start()), at(span.end())]
    }
}

/// How much lies before every [`STRIDE`]th byte of a text.
#[derive(Debug)]
struct Table<'a> {
    text: &'a str,
    before: Vec<usize>,
}

const STRIDE: usize = 256;

impl<'a> Table<'a> {
    /// `None` for a text of ASCII, in which all units are equal.
    fn new(unit: Unit, text: &'a str) -> Option<Self> {
        if text.is_ascii() {
            return None;
        }
        let mut total = 0;
        let sum = |chunk| {
            let before = total;
            total += unit.count(chunk);
            before
        };
        Some(Self { text, before: text.as_bytes().chunks(STRIDE).map(sum).collect() })
    }

    fn at(&self, unit: Unit, byte: usize) -> usize {
        let byte = byte.min(self.text.len());
        let chunk = (byte / STRIDE).min(self.before.len() - 1); // a text that is not ASCII has a chunk
        self.before[chunk] + unit.count(&self.text.as_bytes()[chunk * STRIDE..byte])
    }
}

/// Turns offsets of one unit into bytes of a text.
#[derive(Debug)]
pub(crate) struct Positions<'a> {
    unit: Unit,
    text: &'a str,
    table: Option<Table<'a>>,
}

impl<'a> Positions<'a> {
    pub(crate) fn new(unit: Unit, text: &'a str) -> Self {
        let table = if unit == Unit::Utf8 { None } else { Table::new(unit, text) };
        Self { unit, text, table }
    }

    /// The byte at which an offset lies; `None` beyond the end, or inside a character.
    pub(crate) fn byte(&self, offset: usize) -> Option<usize> {
        let Some(Table { before, .. }) = &self.table else {
            return self.text.is_char_boundary(offset).then_some(offset);
        };
        let chunk = before.partition_point(|before| *before <= offset).saturating_sub(1);
        let (start, mut count) = (chunk * STRIDE, before[chunk]);
        for (at, byte) in self.text.as_bytes()[start..].iter().enumerate() {
            let units = self.unit.count(std::slice::from_ref(byte));
            if units > 0 && count >= offset {
                return (count == offset).then_some(start + at);
            }
            count += units;
        }
        (count == offset).then_some(self.text.len())
    }
}

#[cfg(test)]
mod tests {
    use pincite_core::{GivenClaim, Parent, Source};

    use super::*;

    #[test]
    fn offsets_are_those_of_the_standard_library() {
        let texts = ["", "plain", "é", "a👩‍🚀b", "日本語", "e\u{301}"];
        let long = "aé日👍".repeat(500);
        for text in texts.into_iter().chain([&*long]) {
            let run = Run { answer: Answer::Text(text.to_owned()), ..Run::default() };
            for (byte, _) in text.char_indices().chain([(text.len(), ' ')]) {
                let want = |unit| match unit {
                    Unit::Utf8 => byte,
                    Unit::Utf16 => text[..byte].encode_utf16().count(),
                    Unit::Codepoint => text[..byte].chars().count(),
                };
                for unit in Unit::ALL {
                    let got = Offsets::new(*unit, &run).span(Base::Answer, Span::new(0, byte));
                    assert_eq!(got, [0, want(*unit)], "{unit:?}, byte {byte} of {text:?}");
                    let back = Positions::new(*unit, text).byte(want(*unit));
                    assert_eq!(back, Some(byte), "{unit:?}, byte {byte} of {text:?}");
                }
            }
        }
    }

    #[test]
    fn an_offset_inside_a_character_or_beyond_the_end_is_no_byte() {
        let text = "é👍".repeat(200);
        let byte = |unit, offset| Positions::new(unit, &text).byte(offset);
        for (unit, inside, end) in [(Unit::Utf8, 6 * 100 + 1, 1200), (Unit::Utf16, 3 * 100 + 2, 600)] {
            assert_eq!(byte(unit, inside), None, "{unit:?}");
            assert_eq!(byte(unit, end), Some(1200), "{unit:?}");
            assert_eq!(byte(unit, end + 1), None, "{unit:?}");
        }
        assert_eq!(byte(Unit::Codepoint, 401), None);
        assert_eq!(byte(Unit::Codepoint, usize::MAX), None);
    }

    #[test]
    fn every_span_is_counted_in_its_own_text() {
        let claim = |text: &str| GivenClaim { text: text.to_owned(), cites: Vec::new() };
        let source = |id: &str, text: &str| Source {
            id: id.to_owned(),
            text: Some(text.to_owned()),
            ..Source::default()
        };
        let run = Run {
            answer: Answer::Claims(vec![claim("abcd"), claim("éé")]),
            retrieved: vec![source("s", "👍👍"), source("s", "éé")],
            parents: vec![Parent { id: "p".to_owned(), text: Some("日日".to_owned()) }],
            ..Run::default()
        };
        let offsets = Offsets::new(Unit::Utf16, &run);
        assert_eq!(offsets.span(Base::Claim(0), Span::new(2, 4)), [2, 4]);
        assert_eq!(offsets.span(Base::Claim(1), Span::new(2, 4)), [1, 2]);
        assert_eq!(offsets.source("s", Span::new(4, 8)), [2, 4]);
        assert_eq!(offsets.source("p", Span::new(3, 6)), [1, 2]);
        assert_eq!(offsets.source("unknown", Span::new(3, 6)), [3, 6]);
        assert_eq!(offsets.source("p", Span::new(3, 99)), [1, 2], "what lies outside is cut off");
    }
}

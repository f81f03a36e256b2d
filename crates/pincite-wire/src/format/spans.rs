//! Offsets of other formats, brought to bytes. What no unit makes a range of the text stays a citation, with a span
//! that the core reports as malformed: one wrong annotation is told, and costs no answer.

use std::cell::OnceCell;

use pincite_core::GivenCitation;

use super::node::Node;
use crate::error::WireError;
use crate::offsets::{Positions, Unit};

/// A range of an answer in bytes.
pub(super) type Range = (usize, usize);

/// No range of any text.
pub(super) const NOWHERE: Range = (1, 0);

/// Start and end of an annotation; a start that is not given is 0, as protocol buffers leave it out.
pub(super) fn offsets(node: Node<'_>, start: &[&str], end: &[&str]) -> Result<Range, WireError> {
    let start = node.any(start).map_or(Ok(0), Node::index)?;
    Ok((start, node.need(end, "an integer of 0 or more")?.index()?))
}

/// A text that offsets of several units point into.
pub(super) struct Measured<'a> {
    text: &'a str,
    units: [OnceCell<Positions<'a>>; Unit::ALL.len()],
}

impl<'a> Measured<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, units: Default::default() }
    }

    /// The range between two offsets of a unit, where there is one.
    pub(super) fn range(&self, unit: Unit, (start, end): Range) -> Option<Range> {
        let positions = self.units[unit as usize].get_or_init(|| Positions::new(unit, self.text));
        let range = (positions.byte(start)?, positions.byte(end)?);
        self.text.get(range.0..range.1).map(|_| range)
    }

    /// The range in the first unit in which its text is as the format says, else in the first unit that makes one.
    pub(super) fn which(&self, units: &[Unit], at: Range, says: impl Fn(&str) -> bool) -> Option<Range> {
        let ranges = || units.iter().filter_map(|unit| self.range(*unit, at));
        ranges().find(|(start, end)| says(&self.text[*start..*end])).or_else(|| ranges().next())
    }
}

/// The range of a quoted part of the text: the first of these readings of its offsets that agrees with the quote, else
/// where the quote stands, if it stands in one place only. Without a quote it is the first reading.
pub(super) fn quoted(
    text: &str,
    readings: impl IntoIterator<Item = Option<Range>>,
    quote: Option<&str>,
) -> Option<Range> {
    let mut readings = readings.into_iter();
    let Some(quote) = quote.filter(|quote| !quote.is_empty()) else { return readings.next().flatten() };
    readings
        .flatten()
        .find(|(start, end)| text.get(*start..*end) == Some(quote))
        .or_else(|| only(text, quote))
}

/// Where a quote stands that stands in one place only.
fn only(text: &str, quote: &str) -> Option<Range> {
    let start = text.find(quote)?;
    (text.rfind(quote) == Some(start)).then_some((start, start + quote.len()))
}

/// A citation of what a range holds, less the white space around it. An empty one cites the text before it.
pub(super) fn citation(text: &str, range: Option<Range>, ids: Vec<String>) -> GivenCitation {
    let Some((start, end)) = range else { return GivenCitation { span: NOWHERE, ids } };
    let held = &text[start..end];
    let from = start + (held.len() - held.trim_start().len());
    let span =
        if from == end && start < end { (start, start) } else { (from, start + held.trim_end().len()) };
    GivenCitation { span, ids }
}

/// Text that is joined from parts, and where each part begins.
#[derive(Default)]
pub(super) struct Joined {
    pub(super) text: String,
}

impl Joined {
    /// Adds a part; its range.
    pub(super) fn push(&mut self, part: &str) -> Range {
        let start = self.text.len();
        self.text.push_str(part);
        (start, self.text.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNITS: &[Unit] = Unit::ALL;

    #[test]
    fn a_range_is_in_bytes_or_none() {
        let text = "é👍日";
        for (unit, at, want) in [
            (Unit::Utf8, (0, 9), Some((0, 9))),
            (Unit::Utf8, (0, 1), None), // inside é
            (Unit::Utf8, (2, 10), None),
            (Unit::Codepoint, (1, 2), Some((2, 6))),
            (Unit::Codepoint, (3, 3), Some((9, 9))),
            (Unit::Codepoint, (0, 4), None),
            (Unit::Codepoint, (2, 1), None), // reversed
            (Unit::Utf16, (1, 3), Some((2, 6))),
            (Unit::Utf16, (1, 2), None), // between the halves of a pair
            (Unit::Utf16, (0, usize::MAX), None),
        ] {
            assert_eq!(Measured::new(text).range(unit, at), want, "{unit:?} {at:?}");
        }
    }

    #[test]
    fn a_quote_decides_on_the_unit_and_is_looked_for_where_no_unit_fits() {
        let text = "👍 Tin melts. Tin is soft.";
        let quoted = |units: &[Unit], at, quote| {
            quoted(text, units.iter().map(|unit| Measured::new(text).range(*unit, at)), quote)
        };
        assert_eq!(quoted(UNITS, (2, 11), Some("Tin melts")), Some((5, 14)), "code points");
        assert_eq!(quoted(UNITS, (3, 12), Some("Tin melts")), Some((5, 14)), "UTF-16");
        assert_eq!(quoted(UNITS, (5, 14), Some("Tin melts")), Some((5, 14)), "bytes");
        assert_eq!(quoted(UNITS, (99, 104), Some("Tin melts")), Some((5, 14)), "one place");
        assert_eq!(quoted(UNITS, (99, 104), Some("Tin")), None, "two places");
        assert_eq!(quoted(UNITS, (99, 104), Some("Lead")), None);
        assert_eq!(quoted(&[Unit::Codepoint], (2, 5), None), Some((5, 8)), "nothing to agree with");
    }

    #[test]
    fn a_citation_leaves_white_space_out() {
        let text = "Tin melts. \nIt is soft.";
        let span = |range| citation(text, range, Vec::new()).span;
        assert_eq!(span(Some((10, 23))), (12, 23));
        assert_eq!(span(Some((0, 12))), (0, 10));
        assert_eq!(span(Some((10, 12))), (10, 10), "only white space: the text before it");
        assert_eq!(span(None), NOWHERE);
        assert!(citation(text, None, Vec::new()).span_in(text).is_none());
    }
}

//! Byte ranges into a text.

/// A range of UTF-8 byte offsets, `start <= end`, both on char boundaries of the text it was made for.
///
/// ```
/// use pincite_core::Span;
/// let span = Span::new(4, 9);
/// assert_eq!(span.of("The dam is high"), "dam i");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    start: usize,
    end: usize,
}

impl Span {
    /// # Panics
    /// When `start > end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        assert!(start <= end, "a span ends before it starts");
        Self { start, end }
    }

    /// The first byte.
    #[must_use]
    pub const fn start(self) -> usize {
        self.start
    }

    /// One past the last byte.
    #[must_use]
    pub const fn end(self) -> usize {
        self.end
    }

    /// Length in bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether the span holds no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether the byte at `offset` is inside.
    #[must_use]
    pub const fn contains(self, offset: usize) -> bool {
        self.start <= offset && offset < self.end
    }

    /// Whether `other` lies inside.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The text of the span; empty when it is not a range of `text`.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or("")
    }

    /// The span without white space at its edges.
    #[must_use]
    pub fn trim(self, text: &str) -> Self {
        let part = self.of(text);
        let kept = part.trim_start();
        let start = self.start + (part.len() - kept.len());
        Self { start, end: start + kept.trim_end().len() }
    }
}

impl std::fmt::Debug for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_that_is_no_range_of_the_text_reads_as_empty() {
        assert_eq!(Span::new(1, 2).of("é"), "");
        assert_eq!(Span::new(0, 9).of("abc"), "");
    }

    #[test]
    fn trim_of_white_space_stays_inside() {
        assert_eq!(Span::new(1, 6).trim("a  b  c"), Span::new(3, 4));
        assert_eq!(Span::new(1, 3).trim("a  b"), Span::new(3, 3));
    }
}

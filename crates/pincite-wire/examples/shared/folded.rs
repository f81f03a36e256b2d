//! Finds the claims that people labelled in the answers that they were copied from.

use pincite_core::Span;

/// A text as its letters and digits, lower-cased: labels were copied with other spaces and quotation marks.
pub(crate) struct Folded {
    letters: String,
    /// Per byte of `letters`, the offset in the text.
    offsets: Vec<usize>,
}

impl Folded {
    pub(crate) fn new(text: &str) -> Self {
        let mut folded = Self { letters: String::new(), offsets: Vec::new() };
        for (at, c) in text.char_indices().filter(|(_, c)| c.is_alphanumeric()) {
            folded.letters.extend(c.to_lowercase());
            folded.offsets.resize(folded.letters.len(), at);
        }
        folded
    }

    /// Where a part of the text lies, looked for behind the one before it first; `from` moves behind it.
    pub(crate) fn find(&self, part: &str, from: &mut usize) -> Option<Span> {
        let part = Self::new(part).letters;
        let behind = self.letters[*from..].find(&part).map(|at| at + *from);
        let start = behind.or_else(|| self.letters.find(&part)).filter(|_| !part.is_empty())?;
        *from = start + part.len();
        Some(Span::new(self.offsets[start], self.offsets[*from - 1] + 1))
    }
}

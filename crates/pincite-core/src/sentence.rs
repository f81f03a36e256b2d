//! Sentences.
//!
//! One pass over the bytes of a block stops only at bytes that can matter: stops, quotation marks, brackets,
//! list labels. A stop is judged by what stands around it (`decide`); a cut made inside a quotation or
//! bracket is taken back when its closing half turns up (`pairs`).

mod cutter;
mod decide;
mod label;
mod next;
mod pairs;
mod plain;
mod tail;
mod words;

mod de;
mod en;
mod es;
mod fr;
mod hi;
mod other;
mod ru;

use crate::{Lang, Span};

/// What the segmenter must not cut, in order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// All of it.
    pub span: Span,
    /// Markers stay with the sentence before them, also after its full stop; other fixed text is just text.
    pub marker: bool,
}

/// Cuts `within` of `text` into sentences: trimmed, in order, not empty, nothing but white space between them.
///
/// `within` is the content of one block: a line end in it is white space. `fixed` must be in order and not overlap.
pub fn segment(text: &str, within: Span, fixed: &[Fixed], lang: Lang, out: &mut Vec<Span>) {
    cutter::Cutter::new(text, within, fixed, lang, out).run();
}

/// Cuts plain text, where nothing is markup, into sentences.
///
/// Lines are read as a careful reader would: blank lines, list labels and a capital after a line without final
/// punctuation begin a sentence; a wrapped line that goes on in lower case does not.
///
/// ```
/// use pincite_core::sentence::segment_plain;
/// let text = "Opening hours\nThe baths open at 9 a.m. on\nweekdays. They close at noon.";
/// let sentences: Vec<_> = segment_plain(text).iter().map(|s| s.of(text)).collect();
/// assert_eq!(sentences, ["Opening hours", "The baths open at 9 a.m. on\nweekdays.", "They close at noon."]);
/// ```
#[must_use]
pub fn segment_plain(text: &str) -> Vec<Span> {
    plain::segment(text)
}

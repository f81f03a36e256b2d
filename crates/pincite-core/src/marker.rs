//! Markers: the characters of citations in the answer.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::{Ids, Settings, Span};

/// The characters of one citation, or of something that failed to be one.
#[derive(Clone, Debug, PartialEq)]
pub struct Marker<'a> {
    /// All of it, brackets and link target included.
    pub span: Span,
    /// The dialect that read it, a name from [`DIALECTS`].
    pub dialect: &'static str,
    /// What it turned out to be.
    pub kind: MarkerKind,
    /// The ids it names, ranges expanded, in order as written; empty when malformed or silent.
    pub refs: SmallVec<[Reference<'a>; 1]>,
    /// The text it wraps, for tags in pairs.
    pub wraps: Option<Span>,
}

/// What a marker turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkerKind {
    /// It names ids.
    Citation,
    /// It tried to and failed.
    Malformed,
    /// The opening half of a pair, or a highlight delimiter: taken off every surface, cites nothing by itself.
    Silent,
}

/// One id as written in a marker.
#[derive(Clone, Debug, PartialEq)]
pub struct Reference<'a> {
    /// The id, trimmed, digits of any script as ASCII, dialect prefix included.
    pub written: Cow<'a, str>,
    /// The id less its dialect's prefix (`doc7` → `7`); equal to `written` without one.
    pub bare: Cow<'a, str>,
    /// A place inside the source (`#intro`, `p. 3`, `†L4-L9`), as written.
    pub locator: Option<&'a str>,
}

impl<'a> Reference<'a> {
    /// An id that was not written in a marker.
    #[must_use]
    pub fn plain(id: &'a str) -> Self {
        Self { written: Cow::Borrowed(id), bare: Cow::Borrowed(id), locator: None }
    }
}

/// Text that is not prose: no marker, no sentence boundary is looked for inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opaque {
    /// All of it, delimiters included.
    pub span: Span,
    /// What it is.
    pub kind: OpaqueKind,
}

/// Kinds of opaque text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpaqueKind {
    /// A code span.
    Code,
    /// Inline math.
    Math,
    /// The `](target)` of a link or image; its text stays prose.
    Target,
    /// A bare URL or `<autolink>`.
    Url,
    /// An HTML tag or comment.
    Html,
}

/// What inline scanning found, in order of the text.
#[derive(Clone, Debug, Default)]
pub struct Inline<'a> {
    /// The markers.
    pub markers: Vec<Marker<'a>>,
    /// Code spans, math, link targets, URLs, tags.
    pub opaque: Vec<Opaque>,
}

/// Reads markers line by line; no construct crosses the end of a line or is longer than [`HOLD`] bytes.
pub struct Scanner<'s, 'a> {
    _text: &'a str,
    _ids: &'s Ids<'a>,
    _settings: &'s Settings,
    /// What was found so far.
    pub found: Inline<'a>,
}

/// The most bytes that a marker can have, and so the most text a stream ever holds back.
pub const HOLD: usize = 4096;

impl<'s, 'a> Scanner<'s, 'a> {
    /// A scanner over `text`.
    #[must_use]
    pub fn new(text: &'a str, ids: &'s Ids<'a>, settings: &'s Settings) -> Self {
        Self { _text: text, _ids: ids, _settings: settings, found: Inline::default() }
    }

    /// Scans one line, or what is left of it from `line.start()`. Returns the offset up to which everything is
    /// decided: the line's end, unless the line is `open` (more of it may come) and ends in what could still
    /// become a marker.
    pub fn line(&mut self, line: Span, _open: bool) -> usize {
        line.end()
    }

    /// What was found; pairs that were never closed are settled.
    #[must_use]
    pub fn finish(self) -> Inline<'a> {
        self.found
    }
}

//! Markers: the characters of citations in the answer, and the text in which none is looked for.
//!
//! [`Scanner::line`] walks a line once. A byte that can open something is handed to the dialects in the order of
//! [`DIALECTS`], then to the constructs in `opaque`; whoever accepts first consumes its bytes. No construct
//! crosses the end of a line, and each gives up at the next opener of its own kind: so a stream can decide line by
//! line, and hostile input is read a bounded number of times.

mod author_year;
mod brackets;
mod caret;
mod code;
mod known;
mod links;
mod list;
mod opaque;
mod openai;
mod pattern;
pub(crate) mod ragflow;
mod tags;
mod templates;
#[cfg(test)]
pub(crate) mod testing;
mod window;

use std::borrow::Cow;
use std::sync::LazyLock;

use smallvec::{SmallVec, smallvec};

use crate::{Ids, Settings, Span, skip};

pub(crate) use window::{Stop, Window};

/// A way of writing citations.
pub struct Dialect {
    /// Its name, in settings and reports.
    pub name: &'static str,
    /// What it is, for help texts.
    pub summary: &'static str,
    /// A marker of this dialect, for ids `1` and `c-8812`.
    pub example: &'static str,
    /// The bytes that its markers can start with.
    openers: &'static [u8],
    scan: for<'a, 'i> fn(&Window<'a, 'i>, usize) -> Result<Read<'a>, Stop>,
}

/// Every built-in dialect; where two could read the same bytes, the earlier one does:
/// `[^1]` is a caret before it is a bracket, `【4:1†source】` is OpenAI's before it is a bracket, a link is read
/// whole before its text is, keys with pages are read before known ids in parentheses.
pub static DIALECTS: &[Dialect] = &[
    caret::DIALECT,
    openai::DIALECT,
    tags::DIALECT,
    ragflow::DIALECT,
    templates::DIALECT,
    links::DIALECT,
    brackets::DIALECT,
    author_year::DIALECT,
    known::DIALECT,
];

/// The name under which the user's own patterns report.
pub const PATTERN: &str = "pattern";

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

impl Reference<'_> {
    /// The id with the place behind it, as written.
    pub(crate) fn with_locator(&self) -> String {
        format!("{}{}", self.bare, self.locator.unwrap_or(""))
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

/// What a dialect read.
pub(crate) struct Read<'a> {
    marker: Marker<'a>,
    pair: Pair,
}

/// Whether a marker is half of a pair, and of which kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pair {
    None,
    /// Opens one; its ids wait for the closing half.
    Open(&'static str),
    /// Closes one, and takes the ids of the opening half when it has none.
    Close(&'static str),
}

pub(crate) type Refs<'a> = SmallVec<[Reference<'a>; 1]>;

impl<'a> Read<'a> {
    fn citation(span: Span, dialect: &'static str, refs: Refs<'a>) -> Self {
        let kind = if refs.is_empty() { MarkerKind::Malformed } else { MarkerKind::Citation };
        Self { marker: Marker { span, dialect, kind, refs, wraps: None }, pair: Pair::None }
    }

    fn malformed(span: Span, dialect: &'static str) -> Self {
        Self::citation(span, dialect, smallvec![])
    }

    fn silent(span: Span, dialect: &'static str) -> Self {
        let kind = MarkerKind::Silent;
        Self { marker: Marker { span, dialect, kind, refs: smallvec![], wraps: None }, pair: Pair::None }
    }
}

/// Reads markers line by line; no construct crosses the end of a line or is longer than [`HOLD`] bytes.
pub struct Scanner<'a, 'i> {
    text: &'a str,
    ids: &'i Ids<'i>,
    patterns: &'i [regex::Regex],
    /// For each byte, who may open with it: a bit a dialect, and [`OTHER`].
    openers: [u16; 256],
    /// Opening tags that wait for their closing half, innermost last.
    open: SmallVec<[Opened<'a>; 2]>,
    /// What was found so far.
    pub found: Inline<'a>,
}

/// An opening tag that waits for its closing half.
struct Opened<'a> {
    name: &'static str,
    /// Its index among the markers.
    marker: usize,
    refs: Refs<'a>,
}

/// The most bytes that a marker can have, and so the most text a stream ever holds back.
pub const HOLD: usize = 4096;

/// Pairs nest no deeper; what is deeper stands alone.
const DEPTH: usize = 16;

/// The opener bit of opaque text.
const OTHER: u16 = 1 << 15;
/// The opener bit of [`known`], the last dialect, which also opens with what ids of the run start with.
const KNOWN: u16 = 1 << 8;

/// For each byte, which dialects and whether opaque text can open with it.
static OPENERS: LazyLock<[u16; 256]> = LazyLock::new(|| {
    let dialects = DIALECTS.iter().enumerate().map(|(at, dialect)| (1 << at, dialect.openers));
    let mut openers = [0; 256];
    for (who, bytes) in dialects.chain([(OTHER, opaque::OPENERS)]) {
        bytes.iter().for_each(|byte| openers[usize::from(*byte)] |= who);
    }
    openers
});

impl<'a, 'i> Scanner<'a, 'i> {
    /// A scanner over `text`.
    #[must_use]
    pub fn new(text: &'a str, ids: &'i Ids<'i>, settings: &'i Settings) -> Self {
        let mut openers = *OPENERS;
        if !settings.dialects.is_empty() {
            let off = DIALECTS
                .iter()
                .enumerate()
                .filter(|(_, d)| settings.dialects.iter().all(|name| name != d.name));
            let off = off.fold(0, |off, (at, _)| off | 1 << at);
            openers.iter_mut().for_each(|who| *who &= !off);
        }
        if openers[usize::from(known::DIALECT.openers[0])] & KNOWN != 0 {
            ids.bare_first_bytes().iter().for_each(|byte| openers[usize::from(*byte)] |= KNOWN);
        }
        let patterns = &settings.patterns;
        Self { text, ids, patterns, openers, open: SmallVec::new(), found: Inline::default() }
    }

    /// A scanner that goes on where another one stopped, over a text that has grown since: `waiting` is what the other
    /// one [waited](Self::waiting) for. Those opening tags are the first markers found.
    #[must_use]
    pub fn resume(text: &'a str, ids: &'i Ids<'i>, settings: &'i Settings, waiting: &[Span]) -> Self {
        let mut scanner = Self::new(text, ids, settings);
        for tag in waiting {
            scanner.stretch(tag.start(), tag.end(), false);
        }
        scanner
    }

    /// The opening tags that wait for their closing half, outermost first.
    #[must_use]
    pub fn waiting(&self) -> Vec<Span> {
        self.open.iter().map(|opened| self.found.markers[opened.marker].span).collect()
    }

    /// Scans one line, or what is left of it from `line.start()`. Returns the offset up to which everything is
    /// decided: the line's end, unless the line is `open` (more of it may come) and ends in what could still
    /// become a marker. Text before the line is looked back at, text behind its end is not.
    pub fn line(&mut self, line: Span, open: bool) -> usize {
        if !self.patterns.is_empty() {
            return self.line_with_patterns(line, open);
        }
        self.stretch(line.start(), line.end(), open)
    }

    /// Scans `from..end` with the built-in dialects.
    fn stretch(&mut self, from: usize, end: usize, open: bool) -> usize {
        let bytes = &self.text.as_bytes()[..end.min(self.text.len())];
        let mut floor = from;
        let mut at = from;
        while let Some(skip) = skip::position(&bytes[at..], |b| self.openers[usize::from(b)] != 0) {
            at += skip;
            let start = window::led_by_word(bytes, floor, at);
            if start == at
                && matches!(bytes[at], b'.' | b':')
                && self.openers[usize::from(bytes[at])] == OTHER
            {
                // Without the first word of a URL before it, nothing opens there.
                at += 1;
                continue;
            }
            let window = Window::new(self.text, self.ids, start..end).open(open);
            let mut read = self.construct(&window, start, bytes[at]);
            if read == Err(Stop::No) && start < at {
                let window = Window::new(self.text, self.ids, at..end).open(open);
                read = self.construct(&window, at, bytes[at]);
            }
            match read {
                Ok(after) => (floor, at) = (after, after),
                Err(Stop::No) => at += 1,
                Err(Stop::More) => return start,
            }
        }
        if open { window::dangling(bytes, floor) } else { end }
    }

    /// Reads the construct that begins at `at` and was noticed by `byte`; returns its end.
    fn construct(&mut self, window: &Window<'a, '_>, at: usize, byte: u8) -> Result<usize, Stop> {
        if byte == b'[' && window.rest(at).starts_with(brackets::TOO_DEEP) {
            return Err(Stop::No);
        }
        let mut who = self.openers[usize::from(byte)];
        while who & !OTHER != 0 {
            let dialect = &DIALECTS[who.trailing_zeros() as usize];
            who &= who - 1;
            if let Some(read) = Window::maybe((dialect.scan)(window, at))? {
                let end = read.marker.span.end();
                self.push(read);
                return Ok(end);
            }
        }
        if who == 0 {
            return Err(Stop::No);
        }
        let (end, kind) = opaque::read(window, at)?;
        if let Some(kind) = kind {
            self.found.opaque.push(Opaque { span: Span::new(at, end), kind });
        }
        Ok(end)
    }

    /// Adds a marker, and closes or opens a pair with it.
    fn push(&mut self, read: Read<'a>) {
        let Read { mut marker, pair } = read;
        match pair {
            Pair::None => {}
            Pair::Open(name) => {
                let refs = std::mem::take(&mut marker.refs);
                if self.open.len() < DEPTH {
                    self.open.push(Opened { name, marker: self.found.markers.len(), refs });
                } else if !refs.is_empty() {
                    (marker.kind, marker.refs) = (MarkerKind::Citation, refs);
                }
            }
            Pair::Close(name) => {
                if self.open.last().is_some_and(|opened| opened.name == name)
                    && let Some(opened) = self.open.pop()
                {
                    let from = self.found.markers[opened.marker].span.end();
                    marker.wraps = Some(Span::new(from, marker.span.start()));
                    if marker.refs.is_empty() {
                        marker.refs = opened.refs;
                    }
                }
                let cites = !marker.refs.is_empty();
                marker.kind = if cites { MarkerKind::Citation } else { MarkerKind::Silent };
            }
        }
        self.found.markers.push(marker);
    }

    /// What was found; an opening tag that was never closed cites by itself.
    #[must_use]
    pub fn finish(mut self) -> Inline<'a> {
        for opened in self.open {
            if !opened.refs.is_empty() {
                let marker = &mut self.found.markers[opened.marker];
                (marker.kind, marker.refs) = (MarkerKind::Citation, opened.refs);
            }
        }
        self.found
    }
}

/// An id without prefix and locator.
fn plain(id: Cow<'_, str>) -> Reference<'_> {
    Reference { written: id.clone(), bare: id, locator: None }
}

#[cfg(test)]
mod tests {
    use super::testing::{run, scan};
    use super::*;

    #[test]
    fn every_dialect_reads_its_own_example_under_a_name_of_its_own() {
        let plain = run(&["1", "c-8812"]);
        let ids = Ids::new(&plain, None);
        for dialect in DIALECTS {
            let settings = Settings { dialects: vec![dialect.name.to_owned()], ..Settings::default() };
            for settings in [settings, Settings::default()] {
                let ids_with_key = run(&["1", "c-8812", "Jones2001 pages 5-6"]);
                let keyed = Ids::new(&ids_with_key, None);
                let ids = if dialect.name == "author-year" { &keyed } else { &ids };
                let found = scan(dialect.example, ids, &settings);
                let names: Vec<_> = found.markers.iter().map(|m| (m.dialect, m.span.len())).collect();
                assert_eq!(names, [(dialect.name, dialect.example.len())], "{}", dialect.example);
            }
            assert_eq!(DIALECTS.iter().filter(|d| d.name == dialect.name).count(), 1);
        }
    }
}

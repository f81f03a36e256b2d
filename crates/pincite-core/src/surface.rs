//! Surfaces: where an answer is shown, and how its citations look there.
//!
//! Markers are taken out of the original by their spans. What names no source a reader could follow (malformed,
//! fabricated, stale) is never printed, and the answer's own source list makes room for ours.

mod brackets;
mod html;
mod joint;
mod labels;
mod markdown_footnotes;
mod markdown_links;
mod plain;
mod segments;
pub(crate) mod tidy;
pub mod url;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::resolve::Target;
use crate::{Answer, Base, Block, BlockKind, Checked, Marker, MarkerKind, Run, Settings, Span};
use tidy::{Mark, Piece, Tidy};

/// A place where answers are shown.
pub struct Surface {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it looks like, for help texts.
    pub summary: &'static str,
    /// Whether citations are printed at all.
    cites: bool,
    print: fn(&View<'_>, &RenderOptions) -> String,
}

/// Every surface.
pub static SURFACES: &[Surface] = &[
    plain::SURFACE,
    brackets::SURFACE,
    markdown_links::SURFACE,
    markdown_footnotes::SURFACE,
    html::SURFACE,
    segments::SURFACE,
];

/// What the reader of an answer may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderOptions {
    /// `brackets` prints numbers in order of first appearance in place of ids.
    pub renumber: bool,
    /// What the element ids of `html` start with, so that two messages on one page keep apart.
    pub prefix: String,
}

impl Default for RenderOptions {
    fn default() -> Self {
        Self { renumber: false, prefix: "pincite".to_owned() }
    }
}

/// Prints an answer for a surface.
#[must_use]
pub fn render(checked: &Checked<'_>, surface: &Surface, options: &RenderOptions) -> String {
    (surface.print)(&View::new(checked, surface.cites), options)
}

impl Surface {
    /// The surface with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        SURFACES.iter().find(|surface| surface.name == name)
    }
}

/// An answer as every surface sees it.
struct View<'c> {
    run: &'c Run,
    settings: &'c Settings,
    parts: Vec<Part<'c>>,
    /// The sources that are cited, in order of first appearance; their numbers count from 1.
    sources: Vec<Listed<'c>>,
}

/// A piece of what is shown.
enum Part<'c> {
    /// Text, and where it was.
    Text(&'c str, Span, Base),
    /// Cited sources by position in [`View::sources`], each once, and where their markers were.
    Cites(SmallVec<[usize; 2]>, Span, Base),
}

/// A source as it is listed.
struct Listed<'c> {
    id: &'c str,
    title: Option<&'c str>,
    /// Only where it can be followed: http and https, percent-encoded.
    url: Option<String>,
}

impl Listed<'_> {
    /// What a reader knows it by.
    fn name(&self) -> &str {
        self.title.map(str::trim).filter(|title| !title.is_empty()).unwrap_or(self.id)
    }
}

impl<'c> View<'c> {
    fn new(checked: &'c Checked<'_>, cites: bool) -> Self {
        let (run, settings) = (checked.run, checked.settings);
        let mut view = View { run, settings, parts: Vec::new(), sources: Vec::new() };
        let mut numbers = FxHashMap::default();
        match &run.answer {
            Answer::Text(text) => {
                let marks = marks(checked, cites);
                for piece in pieces(text, &checked.blocks, &marks) {
                    match piece {
                        Piece::Text(span) => view.parts.push(Part::Text(span.of(text), span, Base::Answer)),
                        Piece::Blank(at) => {
                            view.parts.push(Part::Text(" ", Span::new(at, at), Base::Answer));
                        }
                        Piece::Group(span, markers) => {
                            let targets = markers.flat_map(|at| checked.resolved.of(at)).map(|c| &c.target);
                            let cited = view.cited(targets, &mut numbers);
                            view.parts.push(Part::Cites(cited, span, Base::Answer));
                        }
                    }
                }
            }
            Answer::Claims(claims) => {
                let mut citations = checked.resolved.citations.iter().peekable();
                for (at, claim) in claims.iter().enumerate() {
                    let base = Base::Claim(at);
                    let end = Span::new(claim.text.len(), claim.text.len());
                    if at > 0 {
                        view.parts.push(Part::Text(" | ", Span::default(), base));
                    }
                    view.parts.push(Part::Text(&claim.text, Span::new(0, claim.text.len()), base));
                    let mut own: SmallVec<[&Target<'_>; 2]> = SmallVec::new();
                    while let Some(citation) = citations.next_if(|citation| citation.base == base) {
                        own.push(&citation.target);
                    }
                    let cited = view.cited(own.into_iter().filter(|_| cites), &mut numbers);
                    if !cited.is_empty() {
                        view.parts.push(Part::Cites(cited, end, base));
                    }
                }
            }
        }
        view
    }

    /// The numbers of what resolves, each once.
    fn cited<'t, 'a: 't>(
        &mut self,
        targets: impl Iterator<Item = &'t Target<'a>>,
        numbers: &mut FxHashMap<&'c str, usize>,
    ) -> SmallVec<[usize; 2]> {
        let run = self.run;
        let mut cited = SmallVec::new();
        for target in targets {
            let listed = match target {
                Target::Source(at) => run.retrieved.get(*at).map(|source| Listed {
                    id: &source.id,
                    title: source.title.as_deref(),
                    url: source.url.as_deref().and_then(url::link),
                }),
                Target::Parent(at) => {
                    run.parents.get(*at).map(|parent| Listed { id: &parent.id, title: None, url: None })
                }
                Target::Stale(_) | Target::Fabricated(_) => None,
            };
            let Some(listed) = listed else { continue };
            let next = self.sources.len();
            let at = *numbers.entry(listed.id).or_insert(next);
            if at == next {
                self.sources.push(listed);
            }
            if !cited.contains(&at) {
                cited.push(at);
            }
        }
        cited
    }
}

/// The markers of an answer that have characters, or print something.
fn marks(checked: &Checked<'_>, cites: bool) -> Vec<Mark> {
    let mark = |(index, marker): (usize, &Marker<'_>)| {
        let live = cites && checked.resolved.of(index).iter().any(|citation| citation.target.resolves());
        (live || !marker.span.is_empty()).then_some(Mark {
            span: marker.span,
            index,
            live,
            half: is_half(checked.run.text(Base::Answer), marker),
        })
    };
    checked.markers.iter().enumerate().filter_map(mark).collect()
}

/// Whether a marker is half of a pair around words, by its own characters alone: the other half may be to come.
pub(crate) fn is_half(text: &str, marker: &Marker<'_>) -> bool {
    let written = marker.span.of(text);
    let tag = written.starts_with('<') && !written.starts_with("<|");
    marker.kind == MarkerKind::Silent || (tag && written.find('>') == Some(written.len() - 1))
}

/// What is shown of pieces in which nothing is cited.
pub(crate) fn text_of(text: &str, pieces: &[Piece], out: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Text(span) => out.push_str(span.of(text)),
            Piece::Blank(_) => out.push(' '),
            Piece::Group(..) => {}
        }
    }
}

/// What of a text is shown.
pub(crate) fn pieces(text: &str, blocks: &[Block], marks: &[Mark]) -> Vec<Piece> {
    let mut tidy = Tidy::default();
    let mut marks = marks.iter().peekable();
    for (at, block) in blocks.iter().enumerate() {
        if !block.is_text() {
            left_alone(&mut tidy, text, block);
            continue;
        }
        let next_text = blocks[at + 1..].iter().find(|block| block.is_text());
        let next_start = next_text.map_or(usize::MAX, |block| block.span.start());
        let mut line = block.span.start();
        while line <= block.span.end() {
            let rest = Span::new(line, block.span.end()).of(text);
            let end = memchr::memchr(b'\n', rest.as_bytes()).map_or(block.span.end(), |len| line + len);
            let content = if line == block.span.start() { block.content } else { prefix(text, line, end) };
            tidy.begin(line, content);
            // A citation given by offsets may stand in the white space below.
            let limit = if end == block.span.end() { next_start } else { end + 1 };
            while let Some(mark) = marks.next_if(|mark| mark.span.start() < limit) {
                let start = mark.span.start().clamp(content, end);
                let span = Span::new(start, mark.span.end().clamp(start, end));
                tidy.advance(text, start);
                tidy.marker(text, Mark { span, ..*mark });
            }
            tidy.end(text, end);
            line = end + 1;
        }
    }
    tidy.finish(text.len());
    tidy.take()
}

/// Where the content of a line begins, behind white space and quote marks.
fn prefix(text: &str, line: usize, end: usize) -> usize {
    let rest = Span::new(line, end).of(text);
    end - rest.trim_start_matches([' ', '\t', '>']).len()
}

/// A block without markers: shown as it is, or left out as the answer's own list of sources.
fn left_alone(tidy: &mut Tidy, text: &str, block: &Block) {
    use BlockKind::{Definition, SourceEntry, SourceHeading};
    if matches!(block.kind, Definition | SourceHeading | SourceEntry) {
        tidy.drop(text, block.span);
    } else {
        tidy.begin(block.span.start(), block.span.start());
        tidy.end(text, block.span.end());
    }
}

/// Text without line breaks, for places that have one line.
pub(crate) fn one_line(text: &str) -> String {
    text.split(char::is_whitespace).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

//! RESOLVE: what every cited id stands for in this run.

use std::borrow::Cow;
use std::ops::Range;

use crate::block::source_list;
use crate::ids::{Hit, plain};
use crate::tabular::pointer::Found;
use crate::{Answer, Base, Block, BlockKind, Ids, Marker, MarkerKind, Reference, Run, Span};

/// What a cited id stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target<'a> {
    /// A retrieved source, by position.
    Source(usize),
    /// A parent whose text was given, by position in [`Run::parents`].
    Parent(usize),
    /// Known, but not retrieved in this run.
    Stale(Cow<'a, str>),
    /// Not known.
    Fabricated(Cow<'a, str>),
}

impl Target<'_> {
    /// Whether it resolves.
    #[must_use]
    pub const fn resolves(&self) -> bool {
        matches!(self, Self::Source(_) | Self::Parent(_))
    }

    /// The id as the report prints it.
    #[must_use]
    pub fn id<'r>(&'r self, run: &'r Run) -> &'r str {
        match self {
            Self::Source(at) => run.retrieved.get(*at).map_or("", |source| &source.id),
            Self::Parent(at) => run.parents.get(*at).map_or("", |parent| &parent.id),
            Self::Stale(id) | Self::Fabricated(id) => id,
        }
    }
}

/// Which part of a source a citation names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// All of it.
    #[default]
    Whole,
    /// The part that a [pointer](crate::tabular) finds: the smallest stretch of the text that holds it.
    Part(Span),
    /// The pointer finds nothing in the source at this position, so the target is fabricated.
    Missing(usize),
}

/// One written id of a marker or of an entry in the answer's source list, resolved.
#[derive(Clone, Debug, PartialEq)]
pub struct Citation<'a> {
    /// The whole marker or label; of a structured claim, its text.
    pub span: Span,
    /// Which text the span points into.
    pub base: Base,
    /// What it stands for.
    pub target: Target<'a>,
    /// Which part of it.
    pub place: Place,
    /// Whether the written id stands for several sources; then each of them has a citation.
    pub ambiguous: bool,
}

/// All citations of an answer.
#[derive(Clone, Debug, Default)]
pub struct Resolved<'a> {
    /// Of the markers, in order, then of the source list.
    pub citations: Vec<Citation<'a>>,
    /// Per marker, its citations.
    ranges: Vec<Range<usize>>,
}

impl<'a> Resolved<'a> {
    /// The citations of one marker.
    #[must_use]
    pub fn of(&self, marker: usize) -> &[Citation<'a>] {
        self.ranges.get(marker).and_then(|range| self.citations.get(range.clone())).unwrap_or(&[])
    }

    /// Adds the citations of a structured claim.
    pub(crate) fn push_given(&mut self, citations: Vec<Citation<'a>>) {
        self.citations.extend(citations);
    }
}

/// Resolves the markers and the answer's own source list. The names that the answer gives to ids are added to `ids`.
pub(crate) fn resolve<'a>(
    run: &'a Run,
    blocks: &[Block],
    markers: &[Marker<'a>],
    ids: &mut Ids<'a>,
) -> Resolved<'a> {
    let entries = name_entries(run, blocks, ids);
    let mut resolved = Resolved {
        citations: Vec::with_capacity(markers.len() + entries.len()),
        ranges: Vec::with_capacity(markers.len()),
    };
    for marker in markers {
        let from = resolved.citations.len();
        if marker.kind == MarkerKind::Citation {
            for reference in &marker.refs {
                let at @ (span, base) = (marker.span, Base::Answer);
                let sources = ids.sources(&reference.written);
                if sources.is_empty() || reference.locator.is_some() {
                    cite(ids, ids.lookup(reference, marker.dialect), reference, at, &mut resolved.citations);
                    continue;
                }
                let ambiguous = sources.len() > 1;
                resolved.citations.extend(sources.iter().map(|source| {
                    let target = Target::Source(*source as usize);
                    Citation { span, base, target, place: Place::Whole, ambiguous }
                }));
            }
        }
        resolved.ranges.push(from..resolved.citations.len());
    }
    for (span, label, bracketed) in entries {
        let (hit, reference) = entry_hit(label, ids);
        if bracketed || matches!(hit, Hit::Sources(_) | Hit::Parent(_)) {
            cite(ids, hit, &reference, (span, Base::Answer), &mut resolved.citations);
        }
    }
    resolved
}

/// Resolves the ids of a structured claim; they are ids, not markers, so they are looked up as they are.
pub(crate) fn resolve_given<'a>(cites: &'a [String], ids: &Ids<'a>, at: (Span, Base)) -> Vec<Citation<'a>> {
    let mut citations = Vec::with_capacity(cites.len());
    for id in cites {
        let reference = ids.given(id);
        cite(ids, ids.lookup(&reference, "given"), &reference, at, &mut citations);
    }
    citations
}

/// A name that stands for more sources than this is told by the first of them: it is ambiguous either way.
const MOST_MEANT: usize = 16;

fn cite<'a>(
    ids: &Ids<'a>,
    hit: Hit,
    reference: &Reference<'a>,
    (span, base): (Span, Base),
    out: &mut Vec<Citation<'a>>,
) {
    let id = || reference.bare.clone();
    let mut push = |target, place, ambiguous| out.push(Citation { span, base, target, place, ambiguous });
    match hit {
        Hit::Sources(sources) => {
            let places = pointed(ids, &sources, reference);
            if let Some(missing) = places.iter().find_map(|(_, place)| match place {
                Place::Missing(source) => Some(*source),
                _ => None,
            }) {
                let written = Cow::Owned(reference.with_locator());
                push(Target::Fabricated(written), Place::Missing(missing), false);
                return;
            }
            let ambiguous = places.len() > 1;
            for (source, place) in places {
                push(Target::Source(source), place, ambiguous);
            }
        }
        Hit::Parent(id) => {
            push(Target::Parent(ids.parent(&id)), Place::Whole, false);
        }
        Hit::Stale => push(Target::Stale(id()), Place::Whole, false),
        Hit::Fabricated => push(Target::Fabricated(id()), Place::Whole, false),
    }
}

/// The sources in which a pointer finds something, each with what it finds; where it finds nothing in any, the first as
/// missing it.
pub(crate) fn pointed(ids: &Ids<'_>, sources: &[usize], reference: &Reference<'_>) -> Vec<(usize, Place)> {
    let sources = sources.iter().copied().take(MOST_MEANT);
    let Some(locator) = reference.locator else {
        return sources.map(|source| (source, Place::Whole)).collect();
    };
    let mut places: Vec<(usize, Place)> = sources
        .map(|source| match ids.find(source, locator) {
            Found::Unchecked => (source, Place::Whole),
            Found::Nowhere => (source, Place::Missing(source)),
            Found::At(span) => (source, Place::Part(span)),
        })
        .collect();
    let missing = |(_, place): &(usize, Place)| matches!(place, Place::Missing(_));
    if places.iter().all(missing) {
        places.truncate(1);
    } else {
        places.retain(|place| !missing(place));
    }
    places
}

/// A label is looked up as a plain marker of the answer would be.
fn entry_hit<'a>(label: &'a str, ids: &Ids<'a>) -> (Hit, Reference<'a>) {
    let reference = plain(label.trim_start_matches('^'));
    (ids.lookup(&reference, "brackets"), reference)
}

/// Reads definitions and source lists: what they name is added to `ids`, their labels are returned.
fn name_entries<'a>(run: &'a Run, blocks: &[Block], ids: &mut Ids<'a>) -> Vec<(Span, &'a str, bool)> {
    let text = run.text(Base::Answer);
    let mut labels = Vec::new();
    for block in blocks {
        let content = block.content().of(text);
        let entry = match block.kind {
            BlockKind::Definition => source_list::definition(content),
            BlockKind::SourceEntry => source_list::entry(content),
            _ => continue,
        };
        let Some(entry) = entry else { continue };
        let place = |part: &str| {
            let start = part.as_ptr() as usize - text.as_ptr() as usize;
            Span::new(start, start + part.len())
        };
        let target = named_by(entry.rest, run, ids);
        match (entry.label, target) {
            (Some(label), target) => {
                if let Some(target) = target {
                    ids.add_alias(label.trim_start_matches('^'), target);
                }
                // A footnote's text need not name an id, so its label alone is no citation.
                if block.kind == BlockKind::SourceEntry {
                    labels.push((place(label), label, entry.bracketed));
                }
            }
            (None, Some(target)) => labels.push((place(entry.rest), target, false)),
            (None, None) => {}
        }
    }
    labels
}

/// The id that an entry's text names: by itself, by its link, or by the title of exactly one source.
fn named_by<'a>(rest: &'a str, run: &'a Run, ids: &Ids<'a>) -> Option<&'a str> {
    let bare =
        |part: &'a str| part.trim_matches(['<', '>', '"', '“', '”', '*', '_', '`', ' ', '.', ',', '(', ')']);
    let link = rest.split_once("](").map(|(title, target)| [title.trim_start_matches('['), target]);
    let words = || rest.split([' ', '\t']).filter(|word| word.starts_with("http") || word.contains("](http"));
    let url = words().next().and_then(|word| word.find("http").map(|at| &word[at..]));
    let first = rest.split([',', ' ', '(', '–', '—']).next();
    let candidates = [Some(rest), link.map(|link| link[0]), link.map(|link| link[1]), url, first];
    let mut candidates = candidates.into_iter().flatten().map(bare).filter(|part| !part.is_empty());
    let known = |part: &&str| matches!(ids.named(part), Some(Hit::Sources(_) | Hit::Parent(_) | Hit::Stale));
    if let Some(known) = candidates.clone().find(known) {
        return Some(known);
    }
    let by_title = candidates.clone().find_map(|part| {
        let mut titled = run.retrieved.iter().filter(|source| source.title.as_deref() == Some(part));
        let source = titled.next()?;
        titled.next().is_none().then_some(source.id.as_str())
    });
    // What reads as an id or a URL names its source even where that was not retrieved: then no position is guessed.
    by_title.or_else(|| candidates.find(|part| is_id_like(part, ids)))
}

/// Whether a text of an entry is an id or a URL rather than a title or a note.
fn is_id_like(part: &str, ids: &Ids<'_>) -> bool {
    let file = || {
        part.rsplit_once('.').is_some_and(|(name, end)| {
            !name.is_empty() && (2..=4).contains(&end.len()) && end.bytes().all(|b| b.is_ascii_alphanumeric())
        })
    };
    !part.contains(char::is_whitespace) && (ids.plausible(part) || part.contains("://") || file())
}

/// The citations that were given beside the text, as markers without characters: at the end of what they cover.
pub(crate) fn given_markers<'a>(run: &'a Run, ids: &Ids<'a>) -> Vec<Marker<'a>> {
    let Answer::Text(text) = &run.answer else { return Vec::new() };
    let mut markers: Vec<Marker<'a>> = run
        .citations
        .iter()
        .map(|given| {
            let span = given.span_in(text);
            let end = span.map_or(text.len(), Span::end);
            Marker {
                span: Span::new(end, end),
                dialect: "given",
                kind: if span.is_some() { MarkerKind::Citation } else { MarkerKind::Malformed },
                refs: given.ids.iter().map(|id| ids.given(id)).collect(),
                wraps: span.filter(|span| !span.is_empty()),
            }
        })
        .collect();
    markers.sort_by_key(|marker| marker.span);
    markers
}

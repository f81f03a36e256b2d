//! RESOLVE and COVER: the mechanical layers, in one pass over an answer.

mod reader;
mod table;

use crate::claim::{Claim, Marks};
use crate::marker::Inline;
use crate::resolve::{self, Resolved};
use crate::{
    Answer, Base, Block, BlockKind, Grounding, Ids, Lang, Marker, MarkerKind, Opaque, Role, Run, Settings,
    Span, block, lang, marker, role, scope,
};
use reader::Reader;

/// A run whose answer was read: markers, sentences and claims, resolved and covered.
#[derive(Debug)]
pub struct Checked<'a> {
    /// The run.
    pub run: &'a Run,
    /// How it was read.
    pub settings: &'a Settings,
    /// The language of the answer.
    pub lang: Lang,
    /// The answer's blocks; none for structured claims.
    pub blocks: Vec<Block>,
    /// The answer's markers; those given beside the text have no characters.
    pub markers: Vec<Marker<'a>>,
    /// Code spans, math, link targets, URLs, tags.
    pub opaque: Vec<Opaque>,
    /// What the markers, the answer's source list and the structured claims cite.
    pub resolved: Resolved<'a>,
    /// Sentences in order.
    pub sentences: Vec<Sentence>,
    /// Claims in order.
    pub claims: Vec<Claim<'a>>,
    /// Paragraphs of several claims whose only group is their last: (span of the group, its last claim).
    pub trailing: Vec<(Span, usize)>,
}

/// A sentence with its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Where, in the text named by `base`.
    pub span: Span,
    /// Which text the span points into.
    pub base: Base,
    /// What it does.
    pub role: Role,
    /// The rule that gave the role.
    pub rule: &'static str,
}

/// How much of an answer is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// What RESOLVE and COVER decide by: nothing of a cited sentence but its markers bears on that.
    Gate,
    /// Roles and clauses of cited sentences too, for ENTAIL and the report.
    Report,
}

/// Reads an answer and checks its citations against the run's retrieved set.
#[must_use]
pub fn check<'a>(run: &'a Run, settings: &'a Settings) -> Checked<'a> {
    read(run, settings, Depth::Report)
}

/// The rule of a sentence that a gate did not look at, since a group covers it.
const CITED: &str = "cited";

pub(crate) fn read<'a>(run: &'a Run, settings: &'a Settings, depth: Depth) -> Checked<'a> {
    let mut ids = Ids::new(run, settings.base.or(run.base));
    match &run.answer {
        Answer::Text(text) => {
            let blocks = block::scan(text, settings.markdown);
            let (markers, opaque) = markers(text, &blocks, run, &ids, settings);
            let resolved = resolve::resolve(run, &blocks, &markers, &mut ids);
            let mut checked = Checked::new(run, settings, lang::guess(text));
            // Two sentences a block, one claim each: a guess that saves most of the growing.
            checked.sentences.reserve(2 * blocks.len());
            checked.claims.reserve(2 * blocks.len());
            (checked.blocks, checked.markers, checked.opaque) = (blocks, markers, opaque);
            checked.resolved = resolved;
            if run.grounding == Grounding::Required {
                Reader::new(text, &mut checked, depth).read();
            }
            checked
        }
        Answer::Claims(_) => structured(run, settings, &ids),
    }
}

impl<'a> Checked<'a> {
    fn new(run: &'a Run, settings: &'a Settings, lang: Lang) -> Self {
        Self {
            run,
            settings,
            lang,
            blocks: Vec::new(),
            markers: Vec::new(),
            opaque: Vec::new(),
            resolved: Resolved::default(),
            sentences: Vec::new(),
            claims: Vec::new(),
            trailing: Vec::new(),
        }
    }

    /// The malformed markers.
    pub fn malformed(&self) -> impl Iterator<Item = &Marker<'a>> {
        self.markers.iter().filter(|marker| marker.kind == MarkerKind::Malformed)
    }

    /// The claim's parts without markers and formatting.
    #[must_use]
    pub fn claim_text(&self, claim: &Claim<'_>) -> String {
        let joint = if claim.cells { " | " } else { " " };
        self.readable(claim.base, &claim.spans, joint)
    }

    /// A part of the text without markers and formatting.
    #[must_use]
    pub fn readable(&self, base: Base, spans: &[Span], joint: &str) -> String {
        let marks = match base {
            Base::Answer => Marks { markers: &self.markers, opaque: &self.opaque },
            Base::Claim(_) => Marks { markers: &[], opaque: &[] },
        };
        marks.readable(self.run.text(base), spans, joint)
    }
}

/// The markers of an answer with those given beside it, and what is opaque in it.
fn markers<'a>(
    text: &'a str,
    blocks: &[Block],
    run: &'a Run,
    ids: &Ids<'a>,
    settings: &Settings,
) -> (Vec<Marker<'a>>, Vec<Opaque>) {
    let mut found = inline(text, blocks, ids, settings);
    for given in resolve::given_markers(run, ids) {
        place_given(&mut found.markers, given, text, run);
    }
    (found.markers, found.opaque)
}

/// What stands in the lines of the blocks that hold text.
pub(crate) fn inline<'a>(text: &'a str, blocks: &[Block], ids: &Ids<'_>, settings: &Settings) -> Inline<'a> {
    let mut scanner = marker::Scanner::new(text, ids, settings);
    for block in blocks.iter().filter(|block| block.is_text()) {
        let content = block.content();
        let mut at = content.start();
        while at < content.end() {
            let end = memchr::memchr(b'\n', &text.as_bytes()[at..content.end()])
                .map_or(content.end(), |len| at + len);
            scanner.line(Span::new(at, end), false);
            at = end + 1;
        }
    }
    scanner.finish()
}

/// Puts a citation given by offsets among the markers. Offsets that delimit printed markers name their ids.
fn place_given<'a>(markers: &mut Vec<Marker<'a>>, given: Marker<'a>, text: &str, run: &Run) {
    if let Some(wraps) = given.wraps {
        let bare = wraps.of(text).trim_matches(['(', ')', ' ']);
        let printed = markers.iter_mut().find(|m| wraps.covers(m.span) && m.span.len() >= bare.len());
        if let Some(printed) = printed {
            for reference in given.refs {
                if !printed.refs.iter().any(|known| names_same(known, &reference, run)) {
                    printed.refs.push(reference);
                }
            }
            return;
        }
    }
    let at = markers.partition_point(|marker| marker.span.end() <= given.span.start());
    markers.insert(at, given);
}

fn names_same(known: &marker::Reference<'_>, given: &marker::Reference<'_>, run: &Run) -> bool {
    known.written == given.written
        || run
            .retrieved
            .iter()
            .any(|source| source.id == given.written && source.url.as_deref() == Some(&*known.written))
}

/// Each structured claim is one sentence and one claim.
fn structured<'a>(run: &'a Run, settings: &'a Settings, ids: &Ids<'a>) -> Checked<'a> {
    let Answer::Claims(given) = &run.answer else { return Checked::new(run, settings, Lang::En) };
    let mut checked = Checked::new(run, settings, lang::guess(given.first().map_or("", |claim| &claim.text)));
    for (at, claim) in given.iter().enumerate() {
        let base = Base::Claim(at);
        let span = Span::new(0, claim.text.len()).trim(&claim.text);
        let citations = resolve::resolve_given(&claim.cites, ids, (span, base));
        let context = role::Context {
            lang: checked.lang,
            block: BlockKind::Paragraph,
            cited: !citations.is_empty(),
            first: true,
            last: true,
            before: None,
        };
        let (role, rule) = match role::classify(span.of(&claim.text), context) {
            // Who sends a claim as a claim means no label.
            (Role::Heading | Role::LeadIn | Role::Transition, _) => (Role::Factual, "structured-claim"),
            given => given,
        };
        checked.sentences.push(Sentence { span, base, role, rule });
        if run.grounding == Grounding::Required {
            let mut made = scope::frame(base, at, role);
            made.spans.push(span);
            citations.iter().for_each(|citation| made.cite(citation));
            checked.claims.push(made);
        }
        checked.resolved.push_given(citations);
    }
    checked
}

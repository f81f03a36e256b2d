//! RESOLVE and COVER: the mechanical layers, in one pass over an answer.

use smallvec::SmallVec;

use crate::claim::{Claim, Marks};
use crate::marker::Inline;
use crate::resolve::{self, Citation, Resolved, Target};
use crate::scope::{self, Group, Part, Rule};
use crate::sentence::Fixed;
use crate::{
    Answer, Base, Block, BlockKind, Grounding, Ids, Lang, Marker, MarkerKind, Opaque, Role, Run, Scope,
    Settings, Span, block, lang, marker, role, sentence,
};

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
    for given in resolve::given_markers(run) {
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
        let citations = resolve::resolve_given(run, &claim.cites, ids, (span, base));
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
            citations.iter().for_each(|citation| made.cite(&citation.target));
            checked.claims.push(made);
        }
        checked.resolved.push_given(citations);
    }
    checked
}

/// Reads the blocks of an answer in order.
struct Reader<'r, 'a> {
    text: &'a str,
    checked: &'r mut Checked<'a>,
    depth: Depth,
    /// Markers and opaque spans of the answer, in order.
    fixed: Vec<Fixed>,
    /// The sentences of the current block; kept for its room.
    spans: Vec<Span>,
    /// What tags in pairs and offsets cover, in order of their ends.
    wraps: Vec<Span>,
    /// What a lead-in hands to the items below it: (indent and group of the items, citations).
    lead: Option<Lead<'a>>,
    /// What a table's caption and header hand to its rows: (group of the table, citations).
    table: Option<(u32, Targets<'a>)>,
}

type Targets<'a> = SmallVec<[Target<'a>; 4]>;

struct Lead<'a> {
    /// The list whose items it introduces; 0 until the first item is met.
    group: u32,
    /// Items indented deeper than this are introduced.
    indent: i32,
    targets: Targets<'a>,
}

impl<'r, 'a> Reader<'r, 'a> {
    fn new(text: &'a str, checked: &'r mut Checked<'a>, depth: Depth) -> Self {
        let mut fixed: Vec<Fixed> = Vec::with_capacity(checked.markers.len() + checked.opaque.len());
        let (mut markers, mut opaque) = (checked.markers.iter().peekable(), checked.opaque.iter().peekable());
        loop {
            let marker_first = match (markers.peek(), opaque.peek()) {
                (Some(marker), Some(opaque)) => marker.span.start() <= opaque.span.start(),
                (Some(_), None) => true,
                (None, Some(_)) => false,
                (None, None) => break,
            };
            if marker_first {
                fixed.extend(markers.next().map(|marker| Fixed { span: marker.span, marker: true }));
            } else {
                fixed.extend(opaque.next().map(|opaque| Fixed { span: opaque.span, marker: false }));
            }
        }
        fixed.retain(|fixed| !fixed.span.is_empty());
        let wraps = checked.markers.iter().filter_map(|marker| marker.wraps).collect();
        Self { text, checked, depth, fixed, spans: Vec::new(), wraps, lead: None, table: None }
    }

    fn read(mut self) {
        let (mut marker, mut fixed) = (0, 0);
        for at in 0..self.checked.blocks.len() {
            let block = self.checked.blocks[at];
            let markers = marker..self.checked.markers[marker..].partition_point(|m| {
                m.span.start() < block.span.end() || m.span == Span::new(block.span.end(), block.span.end())
            }) + marker;
            let held =
                fixed..self.fixed[fixed..].partition_point(|f| f.span.start() < block.span.end()) + fixed;
            (marker, fixed) = (markers.end, held.end);
            match block.kind {
                BlockKind::Verbatim | BlockKind::Thinking => self.other(block, Role::Code),
                BlockKind::Definition | BlockKind::SourceHeading | BlockKind::SourceEntry => {
                    self.other(block, Role::Reference);
                }
                BlockKind::TableHeader => self.header(at, markers),
                BlockKind::TableRow => self.row(block, markers),
                BlockKind::Paragraph | BlockKind::Heading | BlockKind::Item => self.prose(at, markers, held),
            }
        }
        self.wrapped();
    }

    /// A block that states nothing.
    fn other(&mut self, block: Block, role: Role) {
        let span = block.content().trim(self.text);
        if !span.is_empty() {
            self.checked.sentences.push(Sentence { span, base: Base::Answer, role, rule: "block" });
        }
    }

    fn part(&self) -> Part<'_, 'a> {
        Part {
            text: self.text,
            lang: self.checked.lang,
            settings: self.checked.settings,
            markers: &self.checked.markers,
            resolved: &self.checked.resolved,
            fixed: &self.fixed,
            depth: self.depth,
        }
    }

    fn targets(&self, groups: &[Group]) -> Targets<'a> {
        let part = self.part();
        groups.iter().flat_map(|group| part.cites(group)).map(|citation| citation.target.clone()).collect()
    }

    fn prose(&mut self, at: usize, markers: std::ops::Range<usize>, held: std::ops::Range<usize>) {
        let block = self.checked.blocks[at];
        let content = block.content().trim(self.text);
        let settings = self.checked.settings;
        let groups = self.part().groups(markers);
        if content.is_empty() || self.own_line(content, &groups) {
            return;
        }
        let mut fixed = &self.fixed[held.clone()];
        let loosened: Vec<Fixed>;
        if Rule::LeadingStyle.is_on(settings) && leads(self.text, content, &groups) {
            loosened = fixed.iter().map(|f| Fixed { marker: false, ..*f }).collect();
            fixed = &loosened;
        }
        let mut spans = std::mem::take(&mut self.spans);
        spans.clear();
        if block.kind == BlockKind::Heading {
            spans.push(content);
        } else {
            sentence::segment(self.text, content, fixed, self.checked.lang, &mut spans);
        }
        let (from, last) = (self.checked.claims.len(), spans.len().saturating_sub(1));
        let mut group = 0;
        for (index, span) in spans.iter().enumerate() {
            let inside = group
                + groups[group..].partition_point(|g| {
                    g.span.start() < span.end() || g.span == Span::new(span.end(), span.end())
                });
            let inside = std::mem::replace(&mut group, inside)..inside;
            let groups = &groups[inside];
            let cited = !groups.is_empty() || self.is_wrapped(*span);
            let context = role::Context {
                lang: self.checked.lang,
                block: block.kind,
                cited,
                first: index == 0,
                last: index == last,
                before: self.checked.sentences.last().map(|before| before.span.of(self.text)),
            };
            let (mut role, mut rule) = match self.depth {
                Depth::Gate if !groups.is_empty() => (Role::Factual, CITED),
                _ => role::classify(span.of(self.text), context),
            };
            let introduces = index == last && self.introduces(at, *span);
            let captions = self.captions(at);
            if introduces {
                (role, rule) = (Role::LeadIn, "lead-in");
            } else if captions {
                (role, rule) = (Role::Heading, "table-caption");
            }
            let sentence = self.checked.sentences.len();
            self.checked.sentences.push(Sentence { span: *span, base: Base::Answer, role, rule });
            if introduces {
                if Rule::LeadIn.is_on(settings) {
                    let indent = if block.kind == BlockKind::Item { i32::from(block.indent) } else { -1 };
                    let group = if block.kind == BlockKind::Item { block.group } else { 0 };
                    self.lead = Some(Lead { group, indent, targets: self.targets(groups) });
                }
            } else if !captions && (role == Role::Factual || cited) {
                let frame = scope::frame(Base::Answer, sentence, role);
                let mut claims = std::mem::take(&mut self.checked.claims);
                let made = claims.len();
                self.part().claims(*span, groups, &frame, &mut claims);
                if rule == CITED && claims[made..].iter().any(|claim| claim.cites.is_empty()) {
                    // Not all of it is cited, so the gate has to know what the sentence does.
                    let (role, rule) = role::classify(span.of(self.text), context);
                    let needs_citation = role == Role::Factual;
                    claims[made..]
                        .iter_mut()
                        .for_each(|c| (c.role, c.needs_citation) = (role, needs_citation));
                    self.checked.sentences[sentence] =
                        Sentence { span: *span, base: Base::Answer, role, rule };
                }
                self.checked.claims = claims;
            }
        }
        self.spans = spans;
        self.lead_in(block, from);
        self.trailing(block, content, from, &groups);
        if block.kind != BlockKind::Item
            && block.group == 0
            && self.lead.as_ref().is_some_and(|lead| lead.group != 0)
        {
            self.lead = None;
        }
    }

    /// A block of nothing but markers cites for the claim above it.
    fn own_line(&mut self, content: Span, groups: &[Group]) -> bool {
        let [group] = groups else { return false };
        let around = [
            Span::new(content.start(), group.span.start().max(content.start())),
            Span::new(group.span.end(), content.end().max(group.span.end())),
        ];
        if around.iter().any(|span| span.of(self.text).contains(char::is_alphanumeric)) {
            return false;
        }
        self.checked.sentences.push(Sentence {
            span: content,
            base: Base::Answer,
            role: Role::Reference,
            rule: "own-line",
        });
        let above = self.checked.sentences.len().checked_sub(2);
        let same = |claim: &&mut Claim<'_>| Some(claim.sentence) == above;
        if Rule::OwnLine.is_on(self.checked.settings) {
            let targets = self.targets(groups);
            if let Some(claim) = self.checked.claims.last_mut().filter(same) {
                targets.iter().for_each(|target| claim.cite(target));
            }
        }
        true
    }

    /// Whether a sentence that ends in a colon stands right above the items it introduces.
    fn introduces(&self, block: usize, sentence: Span) -> bool {
        let next = self.checked.blocks.get(block + 1);
        if !next.is_some_and(|next| matches!(next.kind, BlockKind::Item | BlockKind::TableHeader)) {
            return false;
        }
        let text = sentence.of(self.text);
        // The marker may stand behind the colon or before it.
        let bare = match self.marker_ending_at(sentence.end()) {
            Some(marker) => {
                Span::new(sentence.start(), marker.span.start().max(sentence.start())).of(self.text)
            }
            None => text,
        };
        let colon = |text: &str| text.trim_end_matches(['*', '_', ' ']).ends_with([':', '：']);
        colon(text) || colon(bare)
    }

    /// Whether a block is the caption of the table below it.
    fn captions(&self, block: usize) -> bool {
        let blocks = &self.checked.blocks;
        blocks.get(block + 1).is_some_and(|next| next.kind == BlockKind::TableHeader)
            && Rule::TableCaption.is_on(self.checked.settings)
            && is_caption(blocks[block].content().of(self.text))
    }

    /// Whether a tag in pairs or a citation by offsets covers part of a span.
    fn is_wrapped(&self, span: Span) -> bool {
        let from = self.wraps.partition_point(|wraps| wraps.end() <= span.start());
        // Tags nest a few levels deep: the outer ones end last.
        self.wraps[from..].iter().take(4).any(|wraps| wraps.start() < span.end())
    }

    fn marker_ending_at(&self, end: usize) -> Option<&Marker<'a>> {
        let behind = self.checked.markers.partition_point(|marker| marker.span.end() <= end);
        self.checked.markers[..behind].last().filter(|marker| marker.span.end() == end)
    }

    /// Hands the lead-in's citations to the claims of an item that has none.
    fn lead_in(&mut self, block: Block, from: usize) {
        let Some(lead) = self.lead.as_mut().filter(|_| block.kind == BlockKind::Item) else { return };
        if lead.group == 0 {
            lead.group = block.group;
        }
        if lead.group != block.group || i32::from(block.indent) <= lead.indent {
            // Its own item, or one beside it.
            if self.checked.claims.len() > from {
                self.lead = None;
            }
            return;
        }
        let claims = &mut self.checked.claims[from..];
        if claims.iter().all(|claim| claim.cites.is_empty()) {
            for claim in claims {
                lead.targets.iter().for_each(|target| claim.cite(target));
            }
        }
    }

    /// A paragraph whose only group is its last.
    fn trailing(&mut self, block: Block, content: Span, from: usize, groups: &[Group]) {
        let [group] = groups else { return };
        let behind = Span::new(group.span.end().min(content.end()), content.end()).of(self.text);
        if block.kind == BlockKind::Heading || behind.contains(char::is_alphanumeric) {
            return;
        }
        let targets = self.targets(groups);
        let last_sentence = self.checked.sentences.len().saturating_sub(1);
        let claims = &mut self.checked.claims[from..];
        let earlier =
            claims.iter().any(|c| c.needs_citation && c.cites.is_empty() && c.sentence < last_sentence);
        if !earlier {
            return;
        }
        match self.checked.settings.scope {
            Scope::Paragraph => {
                for claim in claims.iter_mut().filter(|claim| claim.cites.is_empty()) {
                    targets.iter().for_each(|target| claim.cite(target));
                }
            }
            Scope::Clause => self.checked.trailing.push((group.span, self.checked.claims.len() - 1)),
        }
    }

    /// A header states nothing; its groups, and those of the caption above it, cover the rows.
    fn header(&mut self, at: usize, markers: std::ops::Range<usize>) {
        let block = self.checked.blocks[at];
        self.other(block, Role::Heading);
        let settings = self.checked.settings;
        let mut targets = Targets::new();
        if Rule::TableHeader.is_on(settings) {
            targets.extend(self.targets(&self.part().groups(markers.clone())));
        }
        if let Some(lead) = self.lead.take() {
            targets.extend(lead.targets);
        } else if at > 0 && self.captions(at - 1) {
            let above = self.checked.blocks[at - 1].span;
            let from = self.checked.markers.partition_point(|m| m.span.start() < above.start());
            targets.extend(self.targets(&self.part().groups(from..markers.start)));
        }
        self.table = Some((block.group, targets));
    }

    fn row(&mut self, block: Block, markers: std::ops::Range<usize>) {
        let content = block.content().trim(self.text);
        let mut spans: SmallVec<[Span; 2]> = SmallVec::new();
        let mut start = content.start();
        let inside = |at: usize| {
            let next = self.fixed.partition_point(|fixed| fixed.span.end() <= at);
            self.fixed.get(next).is_some_and(|fixed| fixed.span.contains(at))
        };
        for at in memchr::memchr_iter(b'|', content.of(self.text).as_bytes()).chain([content.len()]) {
            let at = content.start() + at;
            if inside(at) || self.text[..at].ends_with('\\') {
                continue;
            }
            let cell = Span::new(start, at).trim(self.text);
            if !self.checked.readable(Base::Answer, &[cell], " ").is_empty() {
                spans.push(self.without_markers(cell));
            }
            start = (at + 1).min(content.end());
        }
        let groups = self.part().groups(markers);
        let context = role::Context {
            lang: self.checked.lang,
            block: block.kind,
            cited: !groups.is_empty(),
            first: true,
            last: true,
            before: None,
        };
        let (role, rule) = role::classify(content.of(self.text), context);
        let sentence = self.checked.sentences.len();
        self.checked.sentences.push(Sentence { span: content, base: Base::Answer, role, rule });
        if spans.is_empty() || (role != Role::Factual && groups.is_empty()) {
            return;
        }
        let mut claim = Claim { spans, cells: true, ..scope::frame(Base::Answer, sentence, role) };
        self.targets(&groups).iter().for_each(|target| claim.cite(target));
        if let Some((_, targets)) = self.table.as_ref().filter(|(group, _)| *group == block.group) {
            targets.iter().for_each(|target| claim.cite(target));
        }
        self.checked.claims.push(claim);
    }

    /// A cell less the markers at its edges.
    fn without_markers(&self, cell: Span) -> Span {
        let markers = &self.checked.markers;
        let from = markers.partition_point(|marker| marker.span.end() <= cell.start());
        let behind = markers.partition_point(|marker| marker.span.start() < cell.end());
        let inside = markers.get(from..behind).unwrap_or(&[]);
        let mut span = cell;
        for marker in inside.iter().rev() {
            if span.covers(marker.span) && marker.span.end() == span.end() {
                span = Span::new(span.start(), marker.span.start()).trim(self.text);
            }
        }
        for marker in inside {
            if span.covers(marker.span) && marker.span.start() == span.start() {
                span = Span::new(marker.span.end(), span.end()).trim(self.text);
            }
        }
        span
    }

    /// Tags in pairs and offsets cover the claims that they touch.
    fn wrapped(&mut self) {
        for at in 0..self.checked.markers.len() {
            let Some(wraps) = self.checked.markers[at].wraps else { continue };
            let citations: Vec<Citation<'a>> = self.checked.resolved.of(at).to_vec();
            let claims = &mut self.checked.claims;
            let from = claims.partition_point(|claim| claim.span().end() <= wraps.start());
            for claim in claims[from..].iter_mut().take_while(|claim| claim.span().start() < wraps.end()) {
                let touches = |span: &Span| span.start() < wraps.end() && wraps.start() < span.end();
                if claim.spans.iter().any(touches) {
                    citations.iter().for_each(|citation| claim.cite(&citation.target));
                }
            }
        }
    }
}

/// Whether a paragraph's groups stand before their sentences: it starts with one and does not end with one.
fn leads(text: &str, content: Span, groups: &[Group]) -> bool {
    let (Some(first), Some(last)) = (groups.first(), groups.last()) else { return false };
    let before = Span::new(content.start(), first.span.start().max(content.start())).of(text);
    let behind = Span::new(last.span.end().min(content.end()), content.end()).of(text);
    groups.len() > 1 && !before.contains(char::is_alphanumeric) && behind.contains(char::is_alphanumeric)
}

/// Whether a text is the caption of the table below it.
fn is_caption(text: &str) -> bool {
    const HEADS: &[&str] = &["Table", "Tabelle", "Tableau", "Tabla", "Таблица", "表", "표"];
    let bare = text.trim_start_matches(['*', '_', ' ']);
    HEADS.iter().any(|head| bare.starts_with(head))
}

impl<'a> Checked<'a> {
    /// The malformed markers.
    pub fn malformed(&self) -> impl Iterator<Item = &Marker<'a>> {
        self.markers.iter().filter(|marker| marker.kind == MarkerKind::Malformed)
    }
}

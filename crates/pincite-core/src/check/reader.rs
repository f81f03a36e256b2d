//! Reads the blocks of an answer in order: sentences, roles, claims and what covers them.

use smallvec::SmallVec;

use super::{CITED, Checked, Depth, Sentence};
use crate::claim::Claim;
use crate::resolve::Citation;
use crate::scope::{self, Group, Part, Rule};
use crate::sentence::{self, Fixed};
use crate::{Base, Block, BlockKind, Marker, OpaqueKind, Role, Scope, Span, role};

/// Reads the blocks of an answer in order.
pub(super) struct Reader<'r, 'a> {
    pub(super) text: &'a str,
    pub(super) checked: &'r mut Checked<'a>,
    pub(super) depth: Depth,
    /// Markers and opaque spans of the answer, in order.
    pub(super) fixed: Vec<Fixed>,
    /// The sentences of the current block; kept for its room.
    pub(super) spans: Vec<Span>,
    /// What tags in pairs and offsets cover, in order of their ends.
    pub(super) wraps: Vec<Span>,
    /// What a lead-in hands to the items below it: (indent and group of the items, citations).
    pub(super) lead: Option<Lead<'a>>,
    /// What a table's caption and header hand to its rows: (group of the table, citations).
    pub(super) table: Option<(u32, Cited<'a>)>,
}

pub(super) type Cited<'a> = SmallVec<[Citation<'a>; 2]>;

pub(super) struct Lead<'a> {
    /// The list whose items it introduces; 0 until the first item is met.
    pub(super) group: u32,
    /// Items indented deeper than this are introduced.
    pub(super) indent: i32,
    pub(super) targets: Cited<'a>,
}

impl<'r, 'a> Reader<'r, 'a> {
    pub(super) fn new(text: &'a str, checked: &'r mut Checked<'a>, depth: Depth) -> Self {
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

    pub(super) fn read(mut self) {
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
    pub(super) fn other(&mut self, block: Block, role: Role) {
        self.other_span(block.content().trim(self.text), role);
    }

    fn other_span(&mut self, span: Span, role: Role) {
        if !span.is_empty() {
            self.checked.sentences.push(Sentence { span, base: Base::Answer, role, rule: "block" });
        }
    }

    pub(super) fn part(&self) -> Part<'_, 'a> {
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

    pub(super) fn targets(&self, groups: &[Group]) -> Cited<'a> {
        let part = self.part();
        groups.iter().flat_map(|group| part.cites(group)).cloned().collect()
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
            let mut from = content.start();
            for to in self.breaks(content).chain([content.end()]) {
                sentence::segment(self.text, Span::new(from, to), fixed, self.checked.lang, &mut spans);
                from = to;
            }
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
            if scope::is_tag(span.of(self.text)) {
                self.other_span(*span, Role::Code);
                continue;
            }
            let cited = !groups.is_empty() || self.is_wrapped(*span) || self.lead_covers(block);
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

    /// Where tags like `<br>` and `</p>` end what stands before them.
    fn breaks(&self, content: Span) -> impl Iterator<Item = usize> {
        const TAGS: &[&str] = &["br", "p", "li", "div", "tr", "ul", "ol", "h1", "h2", "h3", "h4"];
        let opaque = &self.checked.opaque;
        let from = opaque.partition_point(|opaque| opaque.span.end() <= content.start());
        let inside = opaque[from..].iter().take_while(move |opaque| opaque.span.end() <= content.end());
        inside.filter(|opaque| opaque.kind == OpaqueKind::Html).filter_map(|opaque| {
            let tag = opaque.span.of(self.text).trim_matches(['<', '>', '/', ' ']);
            let name = tag.split([' ', '/']).next()?;
            TAGS.iter().any(|known| name.eq_ignore_ascii_case(known)).then_some(opaque.span.end())
        })
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
                targets.iter().for_each(|citation| claim.cite(citation));
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

    /// Whether a block is an item below a lead-in that cites something.
    fn lead_covers(&self, block: Block) -> bool {
        self.lead.as_ref().is_some_and(|lead| {
            block.kind == BlockKind::Item
                && !lead.targets.is_empty()
                && (lead.group == 0 || lead.group == block.group && i32::from(block.indent) > lead.indent)
        })
    }

    /// Hands the lead-in's citations to the claims of an item that has none.
    fn lead_in(&mut self, block: Block, from: usize) {
        let covers = self.lead_covers(block);
        let Some(lead) = self.lead.as_mut().filter(|_| block.kind == BlockKind::Item) else { return };
        if lead.group == 0 {
            lead.group = block.group;
        } else if lead.group != block.group || i32::from(block.indent) <= lead.indent {
            // Its own item, or one beside it.
            if self.checked.claims.len() > from {
                self.lead = None;
            }
            return;
        }
        if !covers {
            return;
        }
        let claims = &mut self.checked.claims[from..];
        if claims.iter().all(|claim| claim.cites.is_empty()) {
            for claim in claims {
                lead.targets.iter().for_each(|citation| claim.cite(citation));
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
        if targets.is_empty() {
            return; // a malformed marker carries nothing
        }
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
                    targets.iter().for_each(|citation| claim.cite(citation));
                }
            }
            Scope::Clause => self.checked.trailing.push((group.span, self.checked.claims.len() - 1)),
        }
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
                    citations.iter().for_each(|citation| claim.cite(citation));
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

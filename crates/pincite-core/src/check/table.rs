//! Tables: a body row is one claim; markers of the header and the caption cover it.

use smallvec::SmallVec;

use super::reader::{Cited, Reader};
use super::{Checked, Sentence};
use crate::claim::Claim;
use crate::scope::{self, Rule};
use crate::{Base, Block, BlockKind, Role, Span, role};

impl<'a> Reader<'_, 'a> {
    /// Whether a block is the caption of the table below it.
    pub(super) fn captions(&self, block: usize) -> bool {
        let blocks = &self.checked.blocks;
        blocks.get(block + 1).is_some_and(|next| next.kind == BlockKind::TableHeader)
            && Rule::TableCaption.is_on(self.checked.settings)
            && is_caption(blocks[block].content().of(self.text))
    }

    /// A header states nothing; its groups, and those of the caption above it, cover the rows.
    pub(super) fn header(&mut self, at: usize, markers: std::ops::Range<usize>) {
        let block = self.checked.blocks[at];
        self.other(block, Role::Heading);
        let settings = self.checked.settings;
        let mut targets = Cited::new();
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

    pub(super) fn row(&mut self, block: Block, markers: std::ops::Range<usize>) {
        let content = block.content().trim(self.text);
        let cells = self.checked.cells(content);
        let mut spans: SmallVec<[Span; 2]> = SmallVec::new();
        for cell in cells {
            if !self.checked.readable(Base::Answer, &[cell], " ").is_empty() {
                spans.push(self.without_markers(cell));
            }
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
        self.targets(&groups).iter().for_each(|citation| claim.cite(citation));
        if let Some((_, targets)) = self.table.as_ref().filter(|(group, _)| *group == block.group) {
            targets.iter().for_each(|citation| claim.cite(citation));
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
}

impl Checked<'_> {
    /// The cells of a row of the answer, trimmed, empty ones too; the bars at its edges make none.
    pub(crate) fn cells(&self, row: Span) -> Vec<Span> {
        let text = self.run.text(Base::Answer);
        let held = |at: usize| {
            let marker = self.markers.partition_point(|marker| marker.span.end() <= at);
            let opaque = self.opaque.partition_point(|opaque| opaque.span.end() <= at);
            self.markers.get(marker).is_some_and(|marker| marker.span.contains(at))
                || self.opaque.get(opaque).is_some_and(|opaque| opaque.span.contains(at))
        };
        let row = row.trim(text);
        let mut cells = Vec::new();
        let mut start = row.start() + usize::from(row.of(text).starts_with('|'));
        for at in memchr::memchr_iter(b'|', row.of(text).as_bytes()).chain([row.len()]) {
            let at = row.start() + at;
            if held(at) || text[..at].ends_with('\\') {
                continue;
            }
            if at < start || at == row.end() && start == at && !cells.is_empty() {
                continue;
            }
            cells.push(Span::new(start, at).trim(text));
            start = (at + 1).min(row.end());
        }
        cells
    }
}

/// Whether a text is the caption of the table below it.
fn is_caption(text: &str) -> bool {
    const HEADS: &[&str] = &["Table", "Tabelle", "Tableau", "Tabla", "Таблица", "表", "표"];
    let bare = text.trim_start_matches(['*', '_', ' ']);
    HEADS.iter().any(|head| bare.starts_with(head))
}

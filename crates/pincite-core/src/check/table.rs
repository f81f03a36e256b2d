//! Tables: a body row is one claim; markers of the header and the caption cover it.

use smallvec::SmallVec;

use super::Sentence;
use super::reader::{Cited, Reader};
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

/// Whether a text is the caption of the table below it.
fn is_caption(text: &str) -> bool {
    const HEADS: &[&str] = &["Table", "Tabelle", "Tableau", "Tabla", "Таблица", "表", "표"];
    let bare = text.trim_start_matches(['*', '_', ' ']);
    HEADS.iter().any(|head| bare.starts_with(head))
}

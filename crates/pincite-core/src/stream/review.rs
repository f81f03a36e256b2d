//! Sentences and findings of an answer that is still arriving.
//!
//! Lines of text that touch are a stretch; it is checked from its last complete sentence on when a sentence may have
//! ended in it. Where lines depend on those above (lists, tables), the stretch is checked from its start, but only
//! each time that it has grown by half: the cost stays in proportion to the text.

use super::Event;
use crate::plan::PlanOptions;
use crate::{Answer, Code, Policy, Run, Settings, Span, check};

#[derive(Debug, Default)]
pub(super) struct Review {
    /// Stretches that wait, in order; only the last one can grow.
    stretches: Vec<Stretch>,
}

#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// What is checked.
    from: usize,
    to: usize,
    /// Everything before was reported.
    reported: usize,
    /// Not checked again before it reaches here.
    next: usize,
    /// No sentence ends before here.
    searched: usize,
    closed: bool,
}

/// What can be said of a sentence without the rest of the answer.
const SAID: &[Code] = &[
    Code::FabricatedCitation,
    Code::StaleCitation,
    Code::MalformedMarker,
    Code::AmbiguousCitation,
    Code::SelfCitation,
    Code::UnseenCitation,
    Code::UncitedClaim,
];

impl Review {
    /// A line of text begins.
    pub(super) fn line(&mut self, start: usize) {
        if self.stretches.last().is_none_or(|last| last.closed) {
            let stretch = Stretch {
                from: start,
                to: start,
                reported: start,
                next: start,
                searched: start,
                closed: false,
            };
            self.stretches.push(stretch);
        }
    }

    /// The line is read up to `to`.
    pub(super) fn to(&mut self, to: usize) {
        if let Some(last) = self.stretches.last_mut().filter(|last| !last.closed) {
            last.to = to;
        }
    }

    /// A blank line ends a stretch, unless a lead-in stands above it.
    pub(super) fn blank(&mut self, text: &str) {
        let leads = |stretch: &Stretch| {
            Span::new(stretch.from, stretch.to)
                .of(text)
                .trim_end_matches(['*', '_', ' '])
                .ends_with([':', '：'])
        };
        if !self.stretches.last().is_some_and(leads) {
            self.close();
        }
    }

    /// What comes next is no text.
    pub(super) fn close(&mut self) {
        if let Some(last) = self.stretches.last_mut() {
            last.closed = true;
        }
    }

    /// Reports the sentences that have become complete.
    pub(super) fn read(
        &mut self,
        text: &str,
        last: bool,
        (run, settings): (&mut Run, &Settings),
        events: &mut Vec<Event>,
    ) {
        if last {
            self.close();
        }
        for stretch in &mut self.stretches {
            if stretch.closed || (stretch.may_end(text) && stretch.next <= stretch.to) {
                let part = Span::new(stretch.from, stretch.to.max(stretch.from)).of(text);
                run.answer = Answer::Text(part.to_owned());
                stretch.check(run, settings, events);
                run.answer = Answer::default();
            }
        }
        self.stretches.retain(|stretch| !stretch.closed);
    }
}

impl Stretch {
    fn check(&mut self, run: &Run, settings: &Settings, events: &mut Vec<Event>) {
        let checked = check(run, settings);
        let shift = |span: Span| Span::new(span.start() + self.from, span.end() + self.from);
        let complete = checked.sentences.len().saturating_sub(usize::from(!self.closed));
        let last = checked.sentences[..complete].last().map(|sentence| shift(sentence.span).end());
        let Some(end) = last.or(self.closed.then_some(self.to)) else {
            self.wait();
            return;
        };
        let new = |span: Span| self.reported <= span.start() && span.end() <= end;
        for sentence in &checked.sentences[..complete] {
            let span = shift(sentence.span);
            if new(span) {
                events.push(Event::Sentence { span, role: sentence.role });
            }
        }
        let report = checked.plan(None, PlanOptions::default()).finish(&Policy::default());
        for mut finding in report.findings {
            finding.span = shift(finding.span);
            if SAID.contains(&finding.code) && new(finding.span) {
                (finding.claim, finding.fix) = (None, None);
                events.push(Event::Finding(finding));
            }
        }
        self.reported = self.reported.max(end);
        if checked.blocks.len() == 1 && checked.blocks[0].kind == crate::BlockKind::Paragraph {
            (self.from, self.next, self.searched) = (end, end, end);
        } else {
            self.wait();
        }
    }

    fn wait(&mut self) {
        self.next = self.to + (self.to - self.from) / 2;
    }

    /// Whether a sentence, an item or a row may end in what was not searched, with more behind it.
    fn may_end(&mut self, text: &str) -> bool {
        let part = Span::new(self.searched, self.to.max(self.searched)).of(text).trim_end();
        let body = &part[..part.len() - part.chars().next_back().map_or(0, char::len_utf8)];
        let ends = memchr::memchr3(b'.', b'!', b'?', body.as_bytes()).is_some()
            || body.contains(['\n', '。', '！', '？', '।', '؟']);
        self.searched += if ends { 0 } else { body.len() };
        ends
    }
}

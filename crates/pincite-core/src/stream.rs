//! An answer that arrives in pieces: what may be shown of it, and what is known of it so far.
//!
//! Lines, markers and spacing go through the same machines as a whole answer does, so the text is the same however
//! it was cut: the `plain` surface. What could still become a marker is held back, at most
//! [`HOLD`](crate::marker::HOLD) bytes of it, and so is the head of a line until it is clear what the line is.
//! Findings on the way are provisional: a footnote or a list of sources further down can change them.

mod review;

use crate::block::line::{Line, LineKind, LineScanner};
use crate::ids::Hit;
use crate::marker::Scanner;
use crate::resolve::{self, Place};
use crate::surface::tidy::{Mark, Tidy};
use crate::surface::{is_half, text_of};
use crate::{Answer, Finding, Ids, Marker, MarkerKind, Role, Run, Settings, Span};
use review::Review;

/// What a stream says. Spans are offsets into the answer as it arrived.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Text that may be shown: it never ends in the beginning of a marker.
    Text(String),
    /// A marker is complete.
    Citation {
        /// The ids of what it resolves to.
        ids: Vec<String>,
        /// Ids as written that this run did not retrieve, so far as is known.
        fabricated: Vec<String>,
        /// The marker.
        span: Span,
    },
    /// A sentence is complete.
    Sentence {
        /// Where.
        span: Span,
        /// What it does.
        role: Role,
    },
    /// A finding, provisional, with the severity of the default policy.
    Finding(Finding),
}

/// An answer that arrives in pieces.
#[derive(Debug)]
pub struct Stream {
    run: Run,
    settings: Settings,
    text: String,
    lines: LineScanner,
    tidy: Tidy,
    review: Review,
    /// Where the line begins that is read next or in parts.
    start: usize,
    /// The line that is being shown before it is complete.
    line: Option<Open>,
    /// Whether the line before `start` did not end in a line break.
    within: bool,
    /// No line break stands between `start` and here.
    searched: usize,
    /// Nothing but white space and quote marks stands between `start` and here.
    prefix: usize,
    /// The heading of a source list, until its first entry is there.
    heading: Option<Line>,
    events: Vec<Event>,
}

impl Stream {
    /// A stream for a run whose answer is to come.
    #[must_use]
    pub fn new(run: Run, settings: Settings) -> Self {
        // Offsets given beside the text can only be read when all of it is there.
        let run = Run { answer: Answer::default(), citations: Vec::new(), ..run };
        Self {
            run,
            lines: LineScanner::new(settings.markdown),
            settings,
            text: String::new(),
            tidy: Tidy::default(),
            review: Review::default(),
            start: 0,
            line: None,
            within: false,
            searched: 0,
            prefix: 0,
            heading: None,
            events: Vec::new(),
        }
    }

    /// Takes the next piece of the answer.
    #[must_use]
    pub fn push(&mut self, piece: &str) -> Vec<Event> {
        self.text.push_str(piece);
        self.read(false);
        std::mem::take(&mut self.events)
    }

    /// The answer is complete: what was held back, and the answer as it arrived, to be checked as a whole.
    #[must_use]
    pub fn finish(mut self) -> (Vec<Event>, String) {
        self.read(true);
        (self.events, self.text)
    }

    fn read(&mut self, last: bool) {
        // Taken out so that the reader can borrow them beside the rest.
        let run = std::mem::take(&mut self.run);
        let settings = std::mem::take(&mut self.settings);
        let text = std::mem::take(&mut self.text);
        let ids = Ids::new(&run, settings.base.or(run.base));
        let reader = Reader { text: &text, run: &run, ids: &ids, settings: &settings };
        while self.step(&reader, last) {}
        if last {
            self.show_heading(&reader);
            self.tidy.finish(text.len());
        }
        drop(ids);
        let mut shown = String::new();
        text_of(&text, &self.tidy.take(), &mut shown);
        if !shown.is_empty() {
            self.events.insert(0, Event::Text(shown));
        }
        (self.run, self.settings, self.text) = (run, settings, text);
        self.review.read(&self.text, last, (&mut self.run, &self.settings), &mut self.events);
    }

    /// Reads the next line, or what there is of it; whether another may follow.
    fn step(&mut self, reader: &Reader<'_>, last: bool) -> bool {
        let text = reader.text;
        let rest = text.get(self.searched..).unwrap_or("");
        let line_break = memchr::memchr(b'\n', rest.as_bytes()).map(|at| self.searched + at);
        let (end, complete) = (line_break.unwrap_or(text.len()), line_break.is_some() || last);
        self.searched = end;
        if let Some(open) = self.line {
            self.show(reader, open, end, complete);
            if complete {
                self.lines.next(text, open.start);
                self.next_line(end, line_break.is_some());
            }
            return line_break.is_some();
        }
        if self.start == text.len() {
            return false;
        }
        // The break behind a line that ended early is no line of its own.
        if self.within && line_break == Some(self.start) {
            self.next_line(end, true);
            return true;
        }
        let mut known = text;
        if !complete {
            let rest = text.get(self.prefix..).unwrap_or("");
            self.prefix = text.len() - rest.trim_start_matches([' ', '\t', '>']).len();
            if self.prefix == text.len() {
                return false;
            }
            let Some(line) = self.lines.peek(text, self.start) else { return false };
            if line.kind != LineKind::Thinking {
                self.show_heading(reader);
                self.show(reader, self.open(&line), end, false);
                return false;
            }
            // Of a thinking line, a piece is as good as a line.
            known = &text[..line.span.end()];
        }
        let line = self.lines.next(known, self.start);
        self.whole(reader, &line);
        let whole = line.span.end() == end && complete;
        self.next_line(line.span.end(), whole && line_break.is_some());
        self.within = !whole;
        !whole || line_break.is_some()
    }

    /// Goes to what stands behind a line, or behind a piece of it.
    fn next_line(&mut self, end: usize, line_break: bool) {
        self.start = end + usize::from(line_break);
        (self.searched, self.prefix) = (self.start, self.start);
        (self.line, self.within) = (None, false);
    }

    /// A complete line.
    fn whole(&mut self, reader: &Reader<'_>, line: &Line) {
        match line.kind {
            LineKind::Blank => self.review.blank(reader.text),
            LineKind::SourceHeading => {
                self.show_heading(reader);
                self.heading = Some(*line);
            }
            LineKind::Definition | LineKind::SourceEntry => {
                if let Some(heading) = self.heading.take() {
                    self.tidy.drop(reader.text, heading.span);
                }
                self.tidy.drop(reader.text, line.span);
                self.review.close();
            }
            _ => {
                self.show_heading(reader);
                self.show(reader, self.open(line), line.span.end(), true);
            }
        }
    }

    /// Shows the heading of a source list that has no entries.
    fn show_heading(&mut self, reader: &Reader<'_>) {
        if let Some(heading) = self.heading.take() {
            let open = Open { start: heading.span.start(), at: heading.content, scanned: true, begun: false };
            self.show(reader, open, heading.span.end(), true);
        }
    }

    fn open(&self, line: &Line) -> Open {
        let scanned = matches!(line.kind, LineKind::Text | LineKind::Heading | LineKind::Item);
        let start = line.span.start();
        Open { start, at: if scanned { line.content } else { start }, scanned, begun: false }
    }

    /// Shows a line up to `to`, or the part of it that is decided.
    fn show(&mut self, reader: &Reader<'_>, mut line: Open, to: usize, complete: bool) {
        let text = reader.text;
        if !std::mem::replace(&mut line.begun, true) {
            self.tidy.begin(line.start, line.at);
            if line.scanned {
                self.review.line(line.start);
            } else {
                self.review.close();
            }
        }
        if line.scanned {
            let mut scanner = Scanner::new(text, reader.ids, reader.settings);
            line.at = scanner.line(Span::new(line.at, to), !complete);
            for marker in scanner.finish().markers {
                self.tidy.advance(text, marker.span.start());
                let (span, half) = (marker.span, is_half(text, &marker));
                self.tidy.marker(text, Mark { span, index: 0, live: false, half });
                self.events.extend(reader.citation(&marker));
            }
            self.tidy.advance(text, line.at);
            self.review.to(line.at);
        } else {
            self.tidy.raw(text, to);
        }
        if complete {
            self.tidy.end(text, to);
        }
        self.line = (!complete).then_some(line);
    }
}

/// A line of which more may come.
#[derive(Clone, Copy, Debug)]
struct Open {
    start: usize,
    /// Everything before was read.
    at: usize,
    /// Whether markers are looked for.
    scanned: bool,
    /// Whether it is being shown.
    begun: bool,
}

/// What a line is read with.
struct Reader<'r> {
    text: &'r str,
    run: &'r Run,
    ids: &'r Ids<'r>,
    settings: &'r Settings,
}

impl Reader<'_> {
    /// What a marker cites, so far as is known.
    fn citation(&self, marker: &Marker<'_>) -> Option<Event> {
        if marker.kind != MarkerKind::Citation {
            return None;
        }
        let (mut ids, mut fabricated) = (Vec::new(), Vec::new());
        for reference in &marker.refs {
            match self.ids.lookup(reference, marker.dialect) {
                Hit::Sources(sources) => {
                    for (at, place) in resolve::pointed(self.ids, &sources, reference) {
                        match place {
                            Place::Missing(_) => fabricated.push(reference.with_locator()),
                            _ => ids.push(self.run.retrieved[at].id.clone()),
                        }
                    }
                }
                Hit::Parent(id) => ids.push(id),
                Hit::Stale | Hit::Fabricated => fabricated.push(reference.bare.to_string()),
            }
        }
        Some(Event::Citation { ids, fabricated, span: marker.span })
    }
}

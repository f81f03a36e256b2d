//! What stays of an answer when its markers are taken out.
//!
//! One machine serves every surface and the stream: it is told the lines and markers of a text in order, and says
//! which spans stay, where a blank goes and where a group of markers is printed. What it says depends on the text
//! and the markers alone, not on how far it was told at a time: so streaming equals batch.

use std::ops::Range;

use super::joint::{self, Shown, Side};
use crate::Span;

/// A part of what is shown, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Text of the answer, as it is.
    Text(Span),
    /// One blank, where a marker was.
    Blank(usize),
    /// A group of markers that is printed: where it was, and the positions of its markers.
    Group(Span, Range<usize>),
}

/// A marker as far as it matters here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// Its characters.
    pub(crate) span: Span,
    /// Its position in the list of markers.
    pub(crate) index: usize,
    /// Whether the surface prints something for it.
    pub(crate) live: bool,
    /// Whether it is half of a pair: a tag in the middle of a word cuts no word.
    pub(crate) half: bool,
}

/// Blanks and open brackets that are held back before a possible marker, in bytes.
const HELD: usize = 256;

/// The machine.
#[derive(Debug, Default)]
pub(crate) struct Tidy {
    pieces: Vec<Piece>,
    gap: Gap,
    /// Where the line starts, and where its content does, behind quote marks and bullet.
    line: (usize, usize),
    /// Whether anything of the line was shown.
    started: bool,
    /// What comes next: everything before was shown or left out.
    at: usize,
    /// The end of what the line shows.
    shown: Shown,
    /// Whether a marker was taken out of the line.
    taken: bool,
    /// Whether a blank stands before what comes next.
    owed: bool,
    group: Option<Group>,
}

/// White space between two lines that are shown. Where lines between them are left out, the widest of it stays.
#[derive(Debug, Default)]
struct Gap {
    from: usize,
    widest: Option<Span>,
    /// Whether anything was shown before.
    shown: bool,
}

/// A run of markers, with the brackets around it that held nothing else.
#[derive(Debug)]
struct Group {
    span: Span,
    markers: Range<usize>,
    live: bool,
    half: bool,
    /// Whether stray punctuation behind it was taken out.
    stray: bool,
    /// Blanks behind it were read up to here.
    read: usize,
}

/// What a look at a group came to.
enum Step {
    /// Only more text can tell.
    Wait,
    /// The group grew.
    Grown,
    /// It was shown or left out.
    Done,
}

impl Tidy {
    /// A line begins whose content starts at `content`.
    pub(crate) fn begin(&mut self, line: usize, content: usize) {
        (self.line, self.at, self.shown) = ((line, content), content, Shown::default());
        (self.started, self.taken, self.owed, self.group) = (false, false, false, None);
    }

    /// No marker begins before `to`.
    pub(crate) fn advance(&mut self, text: &str, to: usize) {
        while let Some(group) = &self.group {
            let wait = joint::may_join(text.get(group.span.end()..to).unwrap_or(""));
            if wait || matches!(self.step(text, to, false), Step::Wait) {
                return;
            }
        }
        let held = joint::held(text, self.at, to).max(to.saturating_sub(HELD));
        self.show(text, text.floor_char_boundary(held));
    }

    /// A line that is shown as it is goes on to `to`.
    pub(crate) fn raw(&mut self, text: &str, to: usize) {
        self.show(text, to);
    }

    /// A marker, up to whose start everything was told.
    pub(crate) fn marker(&mut self, text: &str, mark: Mark) {
        let Mark { span, index, live, half } = mark;
        while let Some(group) = &mut self.group {
            if joint::is_joint(text.get(group.span.end()..span.start()).unwrap_or("")) {
                group.span = Span::new(group.span.start(), span.end());
                (group.markers.end, group.read, group.stray) = (index + 1, span.end(), false);
                (group.live, group.half) = (group.live | live, group.half & half);
                return;
            }
            self.step(text, span.start(), true);
        }
        let markers = index..index + 1;
        self.group = Some(Group { span, markers, live, half, stray: false, read: span.end() });
    }

    /// The line ends. A line that held nothing but markers is left out.
    pub(crate) fn end(&mut self, text: &str, to: usize) {
        while self.group.is_some() {
            self.step(text, to, true);
        }
        self.show(text, to);
        if self.taken && !self.started {
            self.drop(text, Span::new(self.line.0, to));
        } else {
            self.start(text);
            self.gap.from = to;
        }
    }

    /// A line is left out.
    pub(crate) fn drop(&mut self, text: &str, line: Span) {
        let gap = Span::new(self.gap.from.min(line.start()), line.start());
        self.gap.widest = Some(wider(text, self.gap.widest, gap));
        self.gap.from = line.end();
    }

    /// The text ends at `to`, outside a line.
    pub(crate) fn finish(&mut self, to: usize) {
        if self.gap.widest.is_none() {
            self.push(Span::new(self.gap.from.min(to), to));
        }
    }

    /// What was decided since the last call.
    pub(crate) fn take(&mut self) -> Vec<Piece> {
        std::mem::take(&mut self.pieces)
    }

    fn push(&mut self, span: Span) {
        match self.pieces.last_mut() {
            Some(Piece::Text(last)) if last.end() == span.start() => *last = last.hull(span),
            _ if span.is_empty() => {}
            _ => self.pieces.push(Piece::Text(span)),
        }
    }

    /// Shows the white space before the line and what stands before its content, once.
    fn start(&mut self, text: &str) {
        if std::mem::replace(&mut self.started, true) {
            return;
        }
        let gap = Span::new(self.gap.from.min(self.line.0), self.line.0);
        match self.gap.widest.take() {
            None => self.push(gap),
            Some(widest) if self.gap.shown => self.push(wider(text, Some(widest), gap)),
            Some(_) => {}
        }
        self.push(Span::new(self.line.0, self.line.1));
        self.gap.shown = true;
    }

    /// Shows the text up to `to`.
    fn show(&mut self, text: &str, to: usize) {
        let Some(part) = text.get(self.at..to).filter(|part| !part.is_empty()) else { return };
        self.before_shown(text);
        self.push(Span::new(self.at, to));
        self.shown.append(part);
        self.at = to;
    }

    fn before_shown(&mut self, text: &str) {
        self.start(text);
        if std::mem::take(&mut self.owed) {
            self.pieces.push(Piece::Blank(self.at));
        }
    }

    /// Looks at the group when the text is known up to `to`; `closed` when the line or the text between two
    /// markers ends there.
    fn step(&mut self, text: &str, to: usize, closed: bool) -> Step {
        match &self.group {
            Some(group) if group.live => {
                let (span, markers) = (group.span, group.markers.clone());
                self.show(text, span.start());
                // A citation given by offsets brings its own blank.
                self.owed |= span.is_empty() && self.shown.ends_word();
                self.before_shown(text);
                self.pieces.push(Piece::Group(span, markers));
                self.shown.append("]");
                (self.at, self.group) = (span.end(), None);
                Step::Done
            }
            Some(_) => self.remove(text, to, closed).unwrap_or(Step::Wait),
            None => Step::Done,
        }
    }

    /// Takes a group out; `None` when only more text can tell how.
    fn remove(&mut self, text: &str, to: usize, closed: bool) -> Option<Step> {
        let group = self.group.as_mut()?;
        let rest = text.get(group.read..to)?;
        group.read += rest.len() - rest.trim_start_matches(joint::is_blank).len();
        let held = text.get(self.at..group.span.start())?;
        let before = held.trim_end_matches(joint::is_blank);
        let left = self.at + before.len();
        let side = Side {
            before,
            shown: self.shown,
            blank_before: before.len() < held.len() || self.owed,
            blank_behind: group.read > group.span.end(),
            behind: text.get(group.read..to)?,
            closed,
        };
        if let Some((open, close)) = side.wrapper()? {
            group.span = Span::new(left - open, group.read + close);
            group.read = group.span.end();
            return Some(Step::Grown);
        }
        if !group.stray
            && let Some(len) = side.stray()?
        {
            group.span = Span::new(group.span.start(), group.read + len);
            (group.read, group.stray) = (group.span.end(), true);
            return Some(Step::Grown);
        }
        let (right, blank) = (group.read, side.keeps_blank(group.half)?);
        self.show(text, left);
        (self.at, self.owed, self.taken, self.group) = (right, blank, true, None);
        Some(Step::Done)
    }
}

fn wider(text: &str, one: Option<Span>, other: Span) -> Span {
    let lines = |span: Span| memchr::memchr_iter(b'\n', span.of(text).as_bytes()).count();
    match one {
        Some(one) if lines(one) >= lines(other) => one,
        _ => other,
    }
}

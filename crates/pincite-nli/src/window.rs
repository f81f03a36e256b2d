//! Question → windows: what a model reads of a premise, a pair each, none longer than it can read.
//!
//! A premise that fits is read whole. Of a longer one whole sentences are read: those that matter most for the
//! claim, as many as fit into so many windows; or all of them, window by window. In a window they stand in the
//! order of the source.

use pincite_core::sentence::segment_plain;
use pincite_core::{Premise, Question, Reason, SourceKind, Span};

use crate::Evidence;
use crate::tokens::{Pair, Tokens};

/// A pair, and the sentence in it that has most to do with the claim.
#[derive(Clone, Debug)]
pub(crate) struct Window {
    pub(crate) pair: Pair,
    /// (index into the premise, span of its text); none when no sentence shares anything with the claim.
    pub(crate) evidence: Option<(usize, Span)>,
}

/// How questions become windows.
pub(crate) struct Reader {
    pub(crate) tokens: Tokens,
    pub(crate) evidence: Box<dyn Evidence>,
    /// The longest pair in tokens.
    pub(crate) longest: usize,
    /// The most windows of a question; `None` is as many as it takes to read all.
    pub(crate) windows: Option<usize>,
}

/// A piece of a source that is read whole or not at all: a sentence, or a part of a very long one.
#[derive(Clone, Copy, Debug)]
struct Piece {
    premise: usize,
    span: Span,
    relevance: f64,
}

/// A longer sentence is read in parts.
const SENTENCE_BYTES: usize = 1_000;
/// A longer title is none.
const TITLE_BYTES: usize = 120;
/// A premise gets at least so many tokens, or the claim is too long.
const ROOM: usize = 16;
/// No tokenizer of ours packs more bytes into a token, so a longer text need not be tried whole.
const TOKEN_BYTES: usize = 16;
/// Sentences in a row that do not fit before a window counts as full.
const MISFITS: usize = 8;

impl Reader {
    /// The windows of a question; all of its premise is read, or what matters most, or the reason why not.
    pub(crate) fn read(&self, question: &Question<'_>) -> Result<Vec<Window>, Reason> {
        let hypothesis = hypothesis(question);
        let text = Text { premises: &question.premise };
        let mut pieces = pieces(&question.premise);
        if pieces.is_empty() {
            return Err(Reason::NoText);
        }
        let sentences: Vec<_> = pieces.iter().map(|piece| text.of(*piece)).collect();
        let relevance = self.evidence.relevance(question.claim, &sentences);
        for (piece, relevance) in pieces.iter_mut().zip(relevance) {
            let cited = question.premise[piece.premise].part.is_some_and(|part| overlap(part, piece.span));
            piece.relevance = if cited { relevance + CITED } else { relevance };
        }
        for at in heads(&question.premise, &pieces) {
            pieces[at].relevance += CITED;
        }
        if text.len() <= self.longest.saturating_mul(TOKEN_BYTES) {
            let window = self.window(&text, &pieces, &hypothesis)?;
            if window.pair.ids.len() <= self.longest {
                return Ok(vec![window]);
            }
        }
        let room = self.room(&text, &hypothesis)?;
        let groups = match self.windows {
            None => self.all(&text, pieces, room)?,
            Some(most) => self.best(&text, pieces, room, most)?,
        };
        groups.into_iter().map(|group| self.fitting(&text, group, &hypothesis)).collect()
    }

    /// How many tokens a premise may have.
    fn room(&self, text: &Text<'_>, hypothesis: &str) -> Result<usize, Reason> {
        let taken = self.tokens.pair("", hypothesis).ok_or(Reason::BadReply)?.ids.len();
        let mut titles = 0;
        for premise in text.premises {
            titles += title(premise).map_or(Some(0), |title| self.count(title)).ok_or(Reason::BadReply)?;
        }
        let left = self.longest.saturating_sub(taken);
        if left < ROOM {
            return Err(Reason::TooLong);
        }
        Ok(left.saturating_sub(titles).max(ROOM))
    }

    /// Everything, in order, in as few windows as that takes.
    fn all(&self, text: &Text<'_>, pieces: Vec<Piece>, room: usize) -> Result<Vec<Vec<Piece>>, Reason> {
        let (mut groups, mut group, mut used) = (Vec::new(), Vec::new(), 0);
        let mut rest: Vec<_> = pieces.into_iter().rev().collect();
        while let Some(piece) = rest.pop() {
            let tokens = self.count(text.of(piece)).ok_or(Reason::BadReply)?;
            if tokens > room
                && let Some((first, second)) = text.halve(piece)
            {
                rest.extend([second, first]);
                continue;
            }
            if used + tokens > room && !group.is_empty() {
                groups.push(std::mem::take(&mut group));
                used = 0;
            }
            group.push(piece);
            used += tokens;
        }
        groups.push(group);
        Ok(groups)
    }

    /// What matters most, in at most `most` windows; the first holds the best.
    fn best(
        &self,
        text: &Text<'_>,
        mut pieces: Vec<Piece>,
        room: usize,
        most: usize,
    ) -> Result<Vec<Vec<Piece>>, Reason> {
        pieces.sort_by(|a, b| a.relevance.total_cmp(&b.relevance)); // stable, and taken from the end
        let mut groups: Vec<Vec<Piece>> = Vec::new();
        while groups.len() < most && pieces.iter().any(|piece| groups.is_empty() || piece.relevance > 0.0) {
            let (mut group, mut used, mut misfits) = (Vec::new(), 0, Vec::new());
            while let Some(piece) = pieces.pop() {
                let tokens = self.count(text.of(piece)).ok_or(Reason::BadReply)?;
                if used + tokens <= room {
                    group.push(piece);
                    used += tokens;
                } else if tokens > room
                    && let Some((first, second)) = text.halve(piece)
                {
                    pieces.extend([second, first]);
                } else {
                    misfits.push(piece);
                }
                if misfits.len() == MISFITS || room - used < 4 {
                    break;
                }
            }
            pieces.extend(misfits.into_iter().rev());
            if group.is_empty() {
                break; // a single character that does not fit
            }
            groups.push(group);
        }
        if groups.is_empty() { Err(Reason::TooLong) } else { Ok(groups) }
    }

    /// The window of these pieces, less the least relevant ones where counts of parts did not add up.
    fn fitting(&self, text: &Text<'_>, mut group: Vec<Piece>, hypothesis: &str) -> Result<Window, Reason> {
        group.sort_by_key(|piece| (piece.premise, piece.span.start()));
        loop {
            let window = self.window(text, &group, hypothesis)?;
            if window.pair.ids.len() <= self.longest {
                return Ok(window);
            }
            let least = (0..group.len()).min_by(|a, b| group[*a].relevance.total_cmp(&group[*b].relevance));
            group.remove(least.ok_or(Reason::TooLong)?);
            if group.is_empty() {
                return Err(Reason::TooLong);
            }
        }
    }

    fn window(&self, text: &Text<'_>, pieces: &[Piece], hypothesis: &str) -> Result<Window, Reason> {
        let pair = self.tokens.pair(&text.join(pieces), hypothesis).ok_or(Reason::BadReply)?;
        let best = pieces.iter().rev().max_by(|a, b| a.relevance.total_cmp(&b.relevance));
        let evidence = best.filter(|piece| piece.relevance > 0.0).map(|piece| (piece.premise, piece.span));
        Ok(Window { pair, evidence })
    }

    fn count(&self, text: &str) -> Option<usize> {
        self.tokens.count(text)
    }
}

/// The texts of a premise.
struct Text<'q> {
    premises: &'q [Premise<'q>],
}

impl<'q> Text<'q> {
    fn of(&self, piece: Piece) -> &'q str {
        piece.span.of(self.premises[piece.premise].text)
    }

    fn len(&self) -> usize {
        self.premises.iter().map(|premise| premise.text.len()).sum()
    }

    /// The pieces as one text: what stands side by side keeps what is between, a title goes before.
    fn join(&self, pieces: &[Piece]) -> String {
        let mut out = String::new();
        let mut last: Option<Piece> = None;
        for &piece in pieces {
            let premise = &self.premises[piece.premise];
            match last.filter(|last| last.premise == piece.premise) {
                Some(last) => {
                    let between = premise.text.get(last.span.end()..piece.span.start()).unwrap_or(" ");
                    out.push_str(if between.trim().is_empty() { between } else { " " });
                }
                None => {
                    out.push_str(if last.is_some() { "\n" } else { "" });
                    if let Some(title) = title(premise) {
                        out.push_str(title);
                        out.push_str(": ");
                    }
                }
            }
            out.push_str(self.of(piece));
            last = Some(piece);
        }
        out
    }

    /// Two parts, cut at the white space nearest to the middle, or at the middle where there is none.
    fn halve(&self, piece: Piece) -> Option<(Piece, Piece)> {
        let text = self.of(piece);
        let middle = (text.len() / 2..text.len()).find(|at| *at > 0 && text.is_char_boundary(*at))?;
        let space = |part: &str| part.rfind(char::is_whitespace).filter(|at| !part[..*at].trim().is_empty());
        let cut = space(&text[..middle]).unwrap_or(middle);
        let part = |from: usize, to: usize| {
            let start = piece.span.start();
            let span = Span::new(start + from, start + to).trim(self.premises[piece.premise].text);
            Piece { span, ..piece }
        };
        Some((part(0, cut), part(cut, text.len())))
    }
}

/// What the part of a text that is cited is worth more than the rest.
const CITED: f64 = 1e6;

fn pieces(premises: &[Premise<'_>]) -> Vec<Piece> {
    let mut out = Vec::new();
    for (at, premise) in premises.iter().enumerate() {
        let text = Text { premises };
        let mut rest: Vec<_> = sentences(premise)
            .into_iter()
            .map(|span| Piece { premise: at, span, relevance: 0.0 })
            .rev()
            .collect();
        while let Some(piece) = rest.pop() {
            match text.halve(piece).filter(|_| piece.span.len() > SENTENCE_BYTES) {
                Some((first, second)) => rest.extend([second, first]),
                None => out.push(piece),
            }
        }
    }
    out
}

/// The sentences of prose, the lines of anything else.
fn sentences(premise: &Premise<'_>) -> Vec<Span> {
    let text = premise.text;
    if premise.kind == SourceKind::Passage {
        return segment_plain(text);
    }
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        start += line.len();
        Span::new(start - line.len(), start).trim(text)
    });
    lines.filter(|line| !line.is_empty()).collect()
}

/// The pieces that head a table: its first line, and the next one where the first is a caption.
fn heads(premises: &[Premise<'_>], pieces: &[Piece]) -> Vec<usize> {
    let first = |at: usize| pieces[..at].last().is_none_or(|before| before.premise != pieces[at].premise);
    let is_cells = |at: usize| pieces[at].span.of(premises[pieces[at].premise].text).contains('|');
    let tables =
        (0..pieces.len()).filter(|at| first(*at) && premises[pieces[*at].premise].kind == SourceKind::Table);
    let captioned = |at: usize| !is_cells(at) && at + 1 < pieces.len() && !first(at + 1) && is_cells(at + 1);
    tables.flat_map(|at| if captioned(at) { vec![at, at + 1] } else { vec![at] }).collect()
}

/// A title that is worth reading: short, and not what the text begins with.
fn title<'p>(premise: &Premise<'p>) -> Option<&'p str> {
    let title = premise.title?.trim();
    let worth =
        !title.is_empty() && title.len() <= TITLE_BYTES && !premise.text.trim_start().starts_with(title);
    worth.then_some(title)
}

/// The claim, after what it answers.
fn hypothesis(question: &Question<'_>) -> String {
    match question.context.map(str::trim).filter(|context| !context.is_empty()) {
        Some(context) => format!("{context} {}", question.claim.trim()),
        None => question.claim.trim().to_owned(),
    }
}

fn overlap(one: Span, other: Span) -> bool {
    one.start() < other.end() && other.start() < one.end()
}

//! What scopes over a whole sentence from its edges: conditions, sources, hedges. It is taken off, the rest is taken
//! apart, and every part gets it back: `If it rains, A and B` says A if it rains, and B if it rains.

use std::ops::Range;

use super::line::Line;
use super::words::{SAYING, Tag};

/// Words that begin such an edge in front of a sentence.
const FRONT: &[&str] = &[
    "according",
    "per",
    "under",
    "for",
    "with",
    "without",
    "depending",
    "except",
    "to",
    "given",
    "based",
    "assuming",
    "as",
    "compared",
    "like",
    "unlike",
    "by",
];

/// Words inside an adjunct in front that say how far the sentence holds.
const HOW_FAR: &[&str] =
    &["theory", "principle", "general", "practice", "case", "cases", "opinion", "view", "average"];

/// Words that begin such an edge behind the verb.
const BEHIND: &[&str] =
    &["if", "unless", "until", "provided", "providing", "except", "assuming", "according", "depending"];

/// A sentence as what scopes over it and the rest.
pub(super) struct Edges {
    pub(super) lead: Range<usize>,
    pub(super) body: Range<usize>,
    pub(super) tail: Range<usize>,
}

impl Edges {
    pub(super) fn of(line: &Line<'_>) -> Self {
        let (mut lead, mut tail) = (0, line.len());
        if let Some(frame) = line.frame() {
            let front = 0..frame.front;
            let operator = matches!(line.tag(0), Tag::Sub | Tag::Hedge | Tag::Concession)
                || line.is(0, FRONT)
                || line.has(front.clone(), &[Tag::Neg, Tag::Or, Tag::Hedge])
                || front.clone().any(|at| line.is(at, HOW_FAR));
            // "Although A, B" is a rule of its own, and "Widely used in …, X is …" another.
            let ruled = line.tag(0) == Tag::Concession || matches!(line.tag(1), Tag::Ed | Tag::Part);
            if operator && !ruled {
                lead = frame.front;
            }
            tail = behind(line, frame.verb + 1);
        }
        Self { lead: 0..lead, body: lead..tail, tail: tail..line.len() }
    }
}

/// Where the edge behind the verb begins, with its comma.
fn behind(line: &Line<'_>, from: usize) -> usize {
    let end = line.len();
    let mut depth = 0usize;
    for at in from..end {
        match line.tag(at) {
            Tag::Open => depth += 1,
            Tag::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        let comma = line.before(at) == Tag::Comma;
        let hedge = comma && line.tag(at) == Tag::Hedge && end - at <= 2;
        // "…, Smith said", "…, as Smith says".
        let speaker = comma
            && end - at <= 6
            && (at..end).any(|at| line.is(at, SAYING))
            && (line.starts_phrase(at) || line.is(at, &["as", "says", "said"]))
            && line.is(end - 1, SAYING)
            || comma && line.is(at, SAYING) && end - at <= 6;
        if depth == 0 && (line.is(at, BEHIND) || hedge || speaker) {
            return at - usize::from(comma);
        }
    }
    end
}

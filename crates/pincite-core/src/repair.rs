//! Repairs: what can be done about a finding, as edits of the original answer.

mod drop;
mod message;

use crate::resolve::Target;
use crate::surface::tidy::{Mark, Piece};
use crate::surface::{is_half, pieces};
use crate::{Answer, Base, BlockKind, Checked, Code, Finding, MarkerKind, Report, Span};

pub use drop::drop_claims;
pub use message::regenerate_message;

/// Replaces the bytes of `span` by `text`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    /// What is replaced, in the original answer.
    pub span: Span,
    /// By what.
    pub text: String,
}

/// What a repair does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepairKind {
    /// Takes the claim out, with its markers.
    Drop,
    /// Tells the reader that the claim is not verified.
    Flag,
    /// Cites the source that says so.
    Repoint,
    /// Takes the marker out, and leaves the claim.
    Unmark,
}

impl RepairKind {
    /// The name on the wire and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Drop => "drop",
            Self::Flag => "flag",
            Self::Repoint => "repoint",
            Self::Unmark => "unmark",
        }
    }
}

/// One thing that can be done about one finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The finding's position in the report.
    pub finding: usize,
    /// What it does.
    pub kind: RepairKind,
    /// The same for a person.
    pub title: String,
    /// In order of the text, without overlap.
    pub edits: Vec<Edit>,
}

/// What stands behind a flagged claim.
pub const NOTE: &str = " (unverified)";

/// What can be done about each finding, the least change first. Structured claims have no text to edit.
#[must_use]
pub fn options(checked: &Checked<'_>, report: &Report) -> Vec<Repair> {
    let mut repairs = Vec::new();
    for (at, finding) in report.findings.iter().enumerate() {
        if finding.base != Base::Answer {
            continue;
        }
        let mut offer = |kind, title: String, edits: Vec<Edit>| {
            if !edits.is_empty() {
                repairs.push(Repair { finding: at, kind, title, edits });
            }
        };
        if let Some(fix) = &finding.fix {
            let edit = Edit { span: fix.span, text: fix.text.clone() };
            offer(RepairKind::Repoint, fix.title.clone(), vec![edit]);
        }
        if is_about_marker(finding.code) {
            offer(RepairKind::Unmark, "take the marker out".to_owned(), unmark(checked, finding));
        }
        if let Some(claim) = finding.claim.filter(|_| doubts_claim(finding.code)) {
            offer(RepairKind::Flag, "mark the claim as unverified".to_owned(), flag(checked, claim, NOTE));
            offer(RepairKind::Drop, "take the claim out".to_owned(), drop_claims(checked, &[claim]));
        }
    }
    repairs
}

/// The claims that findings cast doubt on, once each: what to drop or flag when all of them are.
#[must_use]
pub fn doubted(report: &Report) -> Vec<usize> {
    let doubted = |finding: &&Finding| doubts_claim(finding.code);
    let mut claims: Vec<usize> = report.findings.iter().filter(doubted).filter_map(|f| f.claim).collect();
    claims.sort_unstable();
    claims.dedup();
    claims
}

/// Puts `note` behind a claim.
#[must_use]
pub fn flag(checked: &Checked<'_>, claim: usize, note: &str) -> Vec<Edit> {
    let claim = checked.claims.get(claim).filter(|claim| claim.base == Base::Answer);
    let end = claim.map(|claim| Span::new(claim.span().end(), claim.span().end()));
    end.map(|span| Edit { span, text: note.to_owned() }).into_iter().collect()
}

/// The answer with the edits made, in order of the text; what overlaps an earlier one, or is no range of the
/// answer, is left out.
#[must_use]
pub fn apply(answer: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort();
    let mut out = String::with_capacity(answer.len());
    let mut from = 0;
    for edit in edits {
        let (start, end) = (edit.span.start(), edit.span.end());
        if start < from || answer.get(start..end).is_none() {
            continue;
        }
        out.push_str(&answer[from..start]);
        out.push_str(&edit.text);
        from = end;
    }
    out.push_str(&answer[from..]);
    out
}

const fn is_about_marker(code: Code) -> bool {
    matches!(
        code,
        Code::FabricatedCitation
            | Code::StaleCitation
            | Code::MalformedMarker
            | Code::AmbiguousCitation
            | Code::SelfCitation
            | Code::UnseenCitation
            | Code::RedundantCitation
    )
}

const fn doubts_claim(code: Code) -> bool {
    !matches!(code, Code::MalformedMarker | Code::RedundantCitation | Code::TrailingCitation)
}

/// Takes out what a finding is about: a marker, one id of it, or an entry of the answer's own list.
fn unmark(checked: &Checked<'_>, finding: &Finding) -> Vec<Edit> {
    let entries = || checked.blocks.iter().filter(|block| block.kind == BlockKind::SourceEntry);
    if let Some(at) = entries().position(|block| block.span.covers(finding.span)) {
        let block = entries().nth(at).map(|block| block.span).unwrap_or_default();
        let text = checked.run.text(Base::Answer);
        let end = block.end() + usize::from(text.as_bytes().get(block.end()) == Some(&b'\n'));
        return vec![Edit { span: Span::new(block.start(), end), text: String::new() }];
    }
    let within = match finding.claim.filter(|_| finding.code == Code::RedundantCitation) {
        Some(claim) => checked.sentences.get(checked.claims[claim].sentence).map(|s| s.span),
        None => Some(finding.span),
    };
    let Some(within) = within else { return Vec::new() };
    let from = checked.markers.partition_point(|marker| marker.span.start() < within.start());
    let markers = checked.markers[from..].iter().take_while(|marker| marker.span.start() < within.end());
    let mut edits = Vec::new();
    for (at, marker) in markers.enumerate().map(|(at, marker)| (at + from, marker)) {
        let about = |target: &Target<'_>| Some(target.id(checked.run)) == finding.source.as_deref();
        let cited = checked.resolved.of(at);
        let named =
            marker.kind == MarkerKind::Malformed || cited.iter().any(|citation| about(&citation.target));
        if marker.span.is_empty() || !named {
            continue;
        }
        let mut others: Vec<&str> = Vec::new();
        for citation in cited.iter().filter(|citation| !about(&citation.target)) {
            let id = citation.target.id(checked.run);
            if !others.contains(&id) {
                others.push(id);
            }
        }
        if others.is_empty() || marker.kind == MarkerKind::Malformed {
            edits.extend(without(checked, at));
        } else {
            let text = others.iter().map(|id| format!("[{id}]")).collect();
            edits.push(Edit { span: marker.span, text });
        }
    }
    merged(edits)
}

/// Takes one marker out, with its opening half and the space that it leaves.
fn without(checked: &Checked<'_>, marker: usize) -> Vec<Edit> {
    let text = checked.run.text(Base::Answer);
    let mark = |index: usize| {
        let marker = &checked.markers[index];
        Mark { span: marker.span, index, live: false, half: is_half(text, marker) }
    };
    let mut marks = vec![mark(marker)];
    if let Some(wraps) = checked.markers[marker].wraps {
        let opening = checked.markers[..marker].iter().rposition(|m| m.span.end() == wraps.start());
        marks.splice(0..0, opening.map(mark));
    }
    let (first, last) = (marks[0].span.start(), marks[marks.len() - 1].span.end());
    let from = checked.blocks.partition_point(|block| block.span.end() < first).saturating_sub(1);
    let to = checked.blocks.partition_point(|block| block.span.start() < last);
    let blocks = &checked.blocks[from..checked.blocks.len().min(to + 1)];
    let mut edits = Vec::new();
    let (mut at, mut blank) = (0, false);
    for piece in pieces(text, blocks, &marks) {
        match piece {
            Piece::Text(span) => {
                push(&mut edits, Span::new(at, span.start()), blank);
                (at, blank) = (span.end(), false);
            }
            Piece::Blank(_) => blank = true,
            Piece::Group(..) => {}
        }
    }
    push(&mut edits, Span::new(at, text.len()), blank);
    edits
}

/// Edits in order; those that overlap become one.
fn merged(mut edits: Vec<Edit>) -> Vec<Edit> {
    edits.sort();
    edits.dedup_by(|next, last| {
        let overlap = next.span.start() < last.span.end();
        if overlap {
            last.span = last.span.hull(next.span);
        }
        overlap
    });
    edits
}

fn push(edits: &mut Vec<Edit>, span: Span, blank: bool) {
    if !span.is_empty() || blank {
        edits.push(Edit { span, text: if blank { " " } else { "" }.to_owned() });
    }
}

/// The text of an answer that is one text.
fn answer<'c>(checked: &'c Checked<'_>) -> Option<&'c str> {
    match &checked.run.answer {
        Answer::Text(text) => Some(text),
        Answer::Claims(_) => None,
    }
}

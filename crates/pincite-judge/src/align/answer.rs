//! `Yes, it is [1].`: an answer is judged with its question.

use std::borrow::Cow;

use pincite_core::{Outcome, Question, Span, Verdict, VerdictKind};

use super::MODEL;
use super::check::denies;

/// Words that say no.
const NO: &[&str] = &[
    "no",
    "nope",
    "false",
    "nein",
    "falsch",
    "non",
    "нет",
    "不",
    "不是",
    "没有",
    "いいえ",
    "아니요",
    "아니오",
    "لا",
    "नहीं",
];

/// What is judged of a claim that answers a question.
pub(super) struct Answer<'a> {
    /// The question, and the claim behind it.
    pub(super) text: Cow<'a, str>,
    /// Where the claim starts in it.
    start: usize,
    /// Whether the claim says nothing but no.
    denied: bool,
}

impl<'a> Answer<'a> {
    /// Of a claim with a question before it. `bare` is whether the claim has no content of its own.
    pub(super) fn new(question: &Question<'a>, bare: bool) -> Option<Self> {
        let context = question.context?;
        let mut words = question.claim.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
        let word = words.next()?;
        let bare = bare || words.next().is_none() && !question.claim.contains(|c: char| c.is_numeric());
        let no = NO.contains(&word.to_lowercase().as_str());
        // "Is it open? No, it closed.": the question says the opposite of what the claim says.
        if no && !bare {
            return None;
        }
        if bare {
            let denied = no || denies(question.claim);
            return Some(Self { text: context.into(), start: context.len(), denied });
        }
        Some(Self {
            text: format!("{context} {}", question.claim).into(),
            start: context.len() + 1,
            denied: false,
        })
    }

    /// The outcome of the claim from that of its text.
    pub(super) fn outcome(&self, outcome: Outcome, claim: &str) -> Outcome {
        let Outcome::Judged(mut verdict) = outcome else { return outcome };
        for remark in &mut verdict.remarks {
            let own = remark.claim.start().checked_sub(self.start).filter(|_| self.start < self.text.len());
            remark.claim =
                own.map_or(Span::new(0, claim.len()), |start| Span::new(start, start + remark.claim.len()));
        }
        Outcome::Judged(if self.denied { turned(verdict) } else { verdict })
    }
}

/// What holds of "no" when this holds of "yes".
fn turned(verdict: Verdict) -> Verdict {
    let (kind, support) = match verdict.kind {
        VerdictKind::Supported => (VerdictKind::Contradicted, (1.0 - verdict.support).min(MODEL.flag / 2.0)),
        VerdictKind::Contradicted => (VerdictKind::Supported, (1.0 - verdict.support).max(MODEL.measure)),
        VerdictKind::Unsupported => (VerdictKind::Unsupported, verdict.support),
    };
    let remarks = if kind == VerdictKind::Supported { Vec::new() } else { verdict.remarks };
    Verdict { kind, support, remarks, ..verdict }
}

//! ENTAIL without a judge in it: the core asks, somebody answers, exactly one outcome per question is folded in.

use std::fmt;

use crate::{SourceKind, Span};

/// What a judge is asked: does the premise support the claim?
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question<'a> {
    /// One source, or several that are to be read together.
    pub premise: Vec<Premise<'a>>,
    /// The statement to be judged, without markers and formatting.
    pub claim: &'a str,
    /// What the claim answers (`Yes, it is [1].`), when it cannot be read alone.
    pub context: Option<&'a str>,
}

/// One text of a premise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Premise<'a> {
    /// The source's id.
    pub id: &'a str,
    /// Its text.
    pub text: &'a str,
    /// Its title, which may name what the text calls "it".
    pub title: Option<&'a str>,
    /// What the text is.
    pub kind: SourceKind,
}

/// The answer to one question.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The judge decided.
    Judged(Verdict),
    /// It did not, and why.
    Unjudged(Reason),
}

/// A judge's decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Which way.
    pub kind: VerdictKind,
    /// Probability that the premise supports the claim, in [0, 1].
    pub support: f64,
    /// Where in the premise: (index into `Question::premise`, span into its text).
    pub evidence: Vec<(usize, Span)>,
    /// Words or values of the claim that the premise lacks.
    pub missing: Vec<String>,
}

/// The three verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerdictKind {
    /// The premise says so.
    Supported,
    /// The premise does not say so ("not enough information" included).
    Unsupported,
    /// The premise says otherwise.
    Contradicted,
}

/// Why a question has no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The source has no text.
    NoText,
    /// The judge could not be reached.
    Unavailable,
    /// It did not answer in time.
    Timeout,
    /// It refused for load.
    RateLimited,
    /// It answered, unreadably or with too few or too many verdicts.
    BadReply,
    /// The premise is longer than it can read.
    TooLong,
    /// It does not know the language.
    Language,
    /// The budget was spent.
    Budget,
}

impl Reason {
    /// Every reason.
    pub const ALL: &[Self] = &[
        Self::NoText,
        Self::Unavailable,
        Self::Timeout,
        Self::RateLimited,
        Self::BadReply,
        Self::TooLong,
        Self::Language,
        Self::Budget,
    ];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoText => "no_text",
            Self::Unavailable => "unavailable",
            Self::Timeout => "timeout",
            Self::RateLimited => "rate_limited",
            Self::BadReply => "bad_reply",
            Self::TooLong => "too_long",
            Self::Language => "language",
            Self::Budget => "budget",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Who judges: part of every result's key. Different identities are never averaged.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgeIdentity {
    /// Name in the list of judges.
    pub name: String,
    /// Version of its rules or weights.
    pub version: String,
    /// Stable hash over weights, prompt and parameters, lower-case hex.
    pub digest: String,
    /// Whether it may read several sources together.
    pub joins: bool,
    /// Support below which a finding is made (at most 3 in 100 supported claims fall below it).
    pub flag: f64,
}

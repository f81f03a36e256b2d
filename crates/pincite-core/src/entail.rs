//! ENTAIL without a judge in it: the core asks, somebody answers, exactly one outcome per question is folded in.

use std::fmt;
use std::sync::Arc;

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
    /// The part of the text that a pointer cites; `None` is all of it.
    pub part: Option<Span>,
}

impl<'a> Premise<'a> {
    /// A passage without title.
    #[must_use]
    pub const fn new(id: &'a str, text: &'a str) -> Self {
        Self { id, text, title: None, kind: SourceKind::Passage, part: None }
    }
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
    /// Why: what a reader can check by eye.
    pub remarks: Vec<Remark>,
    /// The judge that decided, where it is another than the one that was asked (a cascade).
    pub judge: Option<Arc<str>>,
}

impl Verdict {
    /// A verdict without reasons.
    #[must_use]
    pub const fn new(kind: VerdictKind, support: f64) -> Self {
        Self { kind, support, evidence: Vec::new(), missing: Vec::new(), remarks: Vec::new(), judge: None }
    }
}

/// One thing that a judge saw when it compared a claim with a premise.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// What it is about.
    pub kind: RemarkKind,
    /// Where in the claim of the question.
    pub claim: Span,
    /// Where in the premise: (index into [`Question::premise`], span into its text).
    pub source: Option<(usize, Span)>,
    /// In a few words (`30 days against 14 days`).
    pub note: String,
}

/// What a [`Remark`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RemarkKind {
    /// The claim's number is not in the source, or another stands in its place.
    Number,
    /// The same number in another unit, or of another kind (percent against percentage points).
    Unit,
    /// A more exact number than the source gives.
    Precision,
    /// Another date or period.
    Date,
    /// One says not, the other does not.
    Negation,
    /// The opposite word (rise, fall), or the other direction of a comparison.
    Antonym,
    /// The source hedges (may, is expected to), the claim does not.
    Modality,
    /// The source says some, the claim all; or the claim drops `only`.
    Quantifier,
    /// The source says it under a condition that the claim drops.
    Condition,
    /// Another name stands in this place.
    Name,
    /// The words in quotation marks are not the source's.
    Quotation,
    /// The value is not written in the source but follows from it (a sum, a difference, a count).
    Derived,
}

impl RemarkKind {
    /// Every kind.
    pub const ALL: &[Self] = &[
        Self::Number,
        Self::Unit,
        Self::Precision,
        Self::Date,
        Self::Negation,
        Self::Antonym,
        Self::Modality,
        Self::Quantifier,
        Self::Condition,
        Self::Name,
        Self::Quotation,
        Self::Derived,
    ];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Unit => "unit",
            Self::Precision => "precision",
            Self::Date => "date",
            Self::Negation => "negation",
            Self::Antonym => "antonym",
            Self::Modality => "modality",
            Self::Quantifier => "quantifier",
            Self::Condition => "condition",
            Self::Name => "name",
            Self::Quotation => "quotation",
            Self::Derived => "derived",
        }
    }

    /// Whether the source says the same, only weaker: then the claim is overstated.
    #[must_use]
    pub const fn overstates(self) -> bool {
        matches!(self, Self::Precision | Self::Modality | Self::Quantifier | Self::Condition)
    }
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
    /// Whether it is asked about the smallest assertions of a claim, one by one.
    pub atoms: bool,
    /// Support from which on a claim counts as supported in the numbers.
    pub measure: f64,
    /// Support below which a finding is made (at most 3 in 100 supported claims fall below it).
    pub flag: f64,
}

//! The report: all that is known of one run.

use std::sync::Arc;

use crate::{Base, Code, Decision, Finding, JudgeIdentity, Reason, RemarkKind, Role, Span, Usage};

/// All that is known of one run.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The run's id.
    pub run_id: String,
    /// What the policy makes of the findings.
    pub decision: Decision,
    /// What became of the markers.
    pub citations: Citations,
    /// Claims of factual sentences, of cited sentences of any role, and structured claims.
    pub claims: Vec<ClaimReport>,
    /// One finding a cause, in order of the text.
    pub findings: Vec<Finding>,
    /// The rates.
    pub metrics: Metrics,
    /// How many claims went which way.
    pub counts: Counts,
    /// Who judged; `None` is judge `none`.
    pub judge: Option<JudgeIdentity>,
    /// Which definition of the rates.
    pub definition: &'static str,
    /// The policy's name.
    pub policy: String,
    /// Codes that are only observed: how often each was found, and nothing decided by it.
    pub observed: Vec<(Code, usize)>,
    /// Every sentence with its role and the rule that gave it.
    pub sentences: Vec<SentenceReport>,
    /// What judging used up, filled in by whoever asked the judge; stands outside of what is reproducible.
    pub usage: Option<Usage>,
}

/// What became of the markers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Citations {
    /// Resolved ids, once each, in order of first appearance.
    pub resolved: Vec<String>,
    /// One entry an occurrence; stale ids stand here too.
    pub fabricated: Vec<Fabricated>,
    /// Malformed markers.
    pub malformed: Vec<Malformed>,
}

/// A cited id that is not in the retrieved set.
#[derive(Clone, Debug, PartialEq)]
pub struct Fabricated {
    /// The id as written, less the dialect's prefix.
    pub id: String,
    /// The whole marker.
    pub span: Span,
    /// Which text the span points into.
    pub base: Base,
    /// Known, but not retrieved in this run.
    pub stale: bool,
}

/// A marker that names no id.
#[derive(Clone, Debug, PartialEq)]
pub struct Malformed {
    /// As written.
    pub text: String,
    /// Where.
    pub span: Span,
    /// Which text the span points into.
    pub base: Base,
}

/// One claim.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimReport {
    /// Its index in the report.
    pub index: usize,
    /// Its parts without markers and formatting.
    pub text: String,
    /// The text its spans point into.
    pub base: Base,
    /// Its parts, without edge markers, joining conjunction and end punctuation; never empty.
    pub spans: Vec<Span>,
    /// The role of its sentence.
    pub role: Role,
    /// Whether COVER asks for a citation.
    pub needs_citation: bool,
    /// The ids it cites, unique after aliasing, fabricated ones as written.
    pub cites: Vec<String>,
    /// Whether one of them resolves.
    pub covered: bool,
    /// `None` when it was not asked.
    pub outcome: Option<ClaimOutcome>,
    /// Its smallest assertions; none where it is its own.
    pub atoms: Vec<AtomReport>,
}

impl ClaimReport {
    /// The hull of its parts.
    #[must_use]
    pub fn span(&self) -> Span {
        self.spans.iter().copied().reduce(Span::hull).unwrap_or_default()
    }
}

/// A smallest assertion of a claim.
#[derive(Clone, Debug, PartialEq)]
pub struct AtomReport {
    /// Its text.
    pub text: String,
    /// Its parts, in the text of its claim.
    pub spans: Vec<Span>,
    /// `None` when it was not asked.
    pub outcome: Option<ClaimOutcome>,
}

/// What ENTAIL found of a claim or an atom.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimOutcome {
    /// Which way, by the judge's `measure` threshold.
    pub kind: OutcomeKind,
    /// Highest support of the cited sources, in [0, 1], of a claim that was split the lowest of its atoms; `None`
    /// when unjudged.
    pub support: Option<f64>,
    /// Why it is unjudged.
    pub reason: Option<Reason>,
    /// Where the sources say so.
    pub evidence: Vec<Evidence>,
    /// What the sources lack.
    pub missing: Vec<String>,
    /// What the judge saw, a reader can check by eye.
    pub remarks: Vec<RemarkReport>,
    /// Every smallest set of cited ids that supports it: one id each where one suffices.
    pub supported_by: Vec<Vec<String>>,
    /// Ids of other retrieved sources that support it, each alone.
    pub supported_by_other: Vec<String>,
    /// Ids of other retrieved sources that support it, each together with what it cites.
    pub supported_with_other: Vec<String>,
    /// Whether it took the parent document to support it.
    pub parent_needed: bool,
    /// The judge that decided, where it is another than the report's (a cascade).
    pub judge: Option<Arc<str>>,
}

/// One thing that the judge saw when it compared a claim with a source.
#[derive(Clone, Debug, PartialEq)]
pub struct RemarkReport {
    /// What it is about.
    pub kind: RemarkKind,
    /// Where in the claim, in the text of its base; `None` where that text says it in other words.
    pub span: Option<Span>,
    /// Where in a source.
    pub source: Option<Evidence>,
    /// In a few words.
    pub note: String,
}

/// A place in a source.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// The source's id.
    pub source: String,
    /// Bytes into its text.
    pub span: Span,
}

/// Three verdicts, and none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeKind {
    /// The cited sources say so.
    Supported,
    /// They do not.
    Unsupported,
    /// They say otherwise.
    Contradicted,
    /// Nobody could tell.
    Unjudged,
}

impl OutcomeKind {
    /// Every kind.
    pub const ALL: &[Self] = &[Self::Supported, Self::Unsupported, Self::Contradicted, Self::Unjudged];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Supported => "supported",
            Self::Unsupported => "unsupported",
            Self::Contradicted => "contradicted",
            Self::Unjudged => "unjudged",
        }
    }
}

/// The rates of one run; each null with a reason where it has no denominator.
#[derive(Clone, Debug, PartialEq)]
pub struct Metrics {
    /// Of all (claim, id) pairs, those whose source supports the claim.
    pub citation_precision: Rate,
    /// Of the claims that need a citation, those with one that resolves.
    pub citation_recall: Rate,
    /// Of the judged atoms of claims with a resolving citation, those their cited sources support.
    pub entailment_accuracy: Rate,
    /// Of all atoms of claims that need a citation, those their cited sources support.
    pub faithfulness: Rate,
    /// The same against the whole retrieved set.
    pub groundedness: Rate,
}

/// A rate, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rate {
    /// A value.
    Value {
        /// Numerator.
        num: usize,
        /// Denominator, never 0.
        den: usize,
        /// What it would be if all unjudged atoms were wrong.
        lower: f64,
        /// What it would be if all unjudged atoms were right.
        upper: f64,
    },
    /// No denominator.
    Null(NullReason),
}

impl Rate {
    /// The value, in [0, 1].
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
    pub fn value(&self) -> Option<f64> {
        match self {
            Self::Value { num, den, .. } => Some(*num as f64 / *den as f64),
            Self::Null(_) => None,
        }
    }
}

/// Why a rate has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NullReason {
    /// Nothing in the answer needs a citation.
    NoClaims,
    /// Nothing is cited.
    NoCitations,
    /// The answer refuses.
    Refusal,
    /// The run says that the answer is not supposed to be grounded.
    DeclaredNone,
    /// Nothing was retrieved and nothing claimed.
    NoContext,
    /// ENTAIL did not run, or not far enough for this rate.
    NotRun,
}

impl NullReason {
    /// Every reason.
    pub const ALL: &[Self] = &[
        Self::NoClaims,
        Self::NoCitations,
        Self::Refusal,
        Self::DeclaredNone,
        Self::NoContext,
        Self::NotRun,
    ];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoClaims => "no_claims",
            Self::NoCitations => "no_citations",
            Self::Refusal => "refusal",
            Self::DeclaredNone => "declared_none",
            Self::NoContext => "no_context",
            Self::NotRun => "not_run",
        }
    }
}

/// How many of the claims that need a citation went which way; `claims` is the sum of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Claims that need a citation.
    pub claims: usize,
    /// Judged.
    pub judged: usize,
    /// Asked without a verdict.
    pub unjudged: usize,
    /// Not asked: uncited, fabricated only, or no judge.
    pub not_asked: usize,
}

/// A sentence with its role.
#[derive(Clone, Debug, PartialEq)]
pub struct SentenceReport {
    /// Where, in the text named by `base`.
    pub span: Span,
    /// Which text the span points into.
    pub base: Base,
    /// What it does in the answer.
    pub role: Role,
    /// The rule that gave the role.
    pub rule: &'static str,
}

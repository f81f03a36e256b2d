//! Reports, as JSON: every field of the contract, in its order, nulls written.

mod metrics;
mod usage;

use std::collections::BTreeMap;

use pincite_core as core;
use pincite_core::report::{ClaimOutcome, ClaimReport, RemarkReport};
use pincite_core::{Base, Severity, Span};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::{Offsets, schema};
use metrics::{Counts, Metrics};
use usage::Usage;

/// What stands beside the report of the core, and how it is written.
#[derive(Debug, Default)]
pub struct Extras<'a> {
    /// What the offsets count; bytes by default.
    pub offsets: Offsets<'a>,
    /// Whether `sentences` are written.
    pub sentences: bool,
    /// The answer as shown on a surface.
    pub rendered: Option<&'a str>,
    /// What was done to mend the answer.
    pub repairs: Option<Value>,
}

/// The report in one line.
#[must_use]
pub fn to_json(report: &core::Report, extras: &Extras<'_>) -> String {
    // No map has keys that are no strings and no value fails: this cannot go wrong.
    serde_json::to_string(&Report::new(report, extras)).unwrap_or_default()
}

/// The report in many lines, for people.
#[must_use]
pub fn to_json_pretty(report: &core::Report, extras: &Extras<'_>) -> String {
    serde_json::to_string_pretty(&Report::new(report, extras)).unwrap_or_default()
}

/// All that is known of one run. Readers ignore fields they do not know.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "pincite report, contract v1")]
pub(crate) struct Report<'a> {
    #[schemars(schema_with = "schema::report_version")]
    schema: &'static str,
    /// The run's id.
    run_id: &'a str,
    /// What offsets count.
    #[schemars(schema_with = "schema::unit")]
    unit: &'static str,
    /// What the policy makes of the findings.
    #[schemars(schema_with = "schema::decision")]
    decision: &'static str,
    /// What became of the markers.
    citations: Citations<'a>,
    /// Claims of factual sentences, of cited sentences of any role, and structured claims.
    claims: Vec<Claim<'a>>,
    /// One finding a cause.
    findings: Vec<Finding<'a>>,
    /// The rates.
    metrics: Metrics,
    /// How many of the claims that need a citation went which way.
    counts: Counts,
    /// Which definition of the rates.
    definition: &'a str,
    /// Who judged; null when nobody did.
    judge: Option<Judge<'a>>,
    /// The policy's name.
    policy: &'a str,
    /// How often each code was found that the policy only observes; absent when it observes none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    observed: BTreeMap<&'static str, usize>,
    /// The answer as shown on the surface asked for.
    rendered: Option<&'a str>,
    /// What was done to mend the answer.
    repairs: Option<&'a Value>,
    /// What judging used up; stands outside of what is reproducible. Null when nobody counted.
    usage: Option<Usage<'a>>,
    /// Every sentence with its role, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    sentences: Option<Vec<Sentence>>,
}

/// What became of the markers.
#[derive(Serialize, JsonSchema)]
struct Citations<'a> {
    /// Ids that resolve, once each, in order of first appearance.
    resolved: &'a [String],
    /// One entry an occurrence of an id that was not retrieved.
    fabricated: Vec<Fabricated<'a>>,
    /// Markers that name no id.
    malformed: Vec<Malformed<'a>>,
}

/// A cited id that was not retrieved.
#[derive(Serialize, JsonSchema)]
struct Fabricated<'a> {
    /// The id, less its dialect's prefix.
    id: &'a str,
    /// The whole marker.
    span: [usize; 2],
}

/// A marker that names no id.
#[derive(Serialize, JsonSchema)]
struct Malformed<'a> {
    /// As written.
    text: &'a str,
    /// Where.
    span: [usize; 2],
}

/// One claim. Spans of a structured claim point into its own text.
#[derive(Serialize, JsonSchema)]
struct Claim<'a> {
    /// Its place in `claims`.
    index: usize,
    /// Its parts without markers and formatting.
    text: &'a str,
    /// The hull of `spans`.
    span: [usize; 2],
    /// Its parts.
    spans: Vec<[usize; 2]>,
    /// The role of its sentence.
    #[schemars(schema_with = "schema::role")]
    role: &'static str,
    /// Whether it needs a citation.
    needs_citation: bool,
    /// The ids it cites.
    cites: &'a [String],
    /// Whether one of them resolves.
    covered: bool,
    /// What the judge found; null when it was not asked.
    outcome: Option<Outcome<'a>>,
    /// Its smallest assertions; one, the claim itself, when it was not split.
    atoms: Vec<Atom<'a>>,
}

/// A smallest assertion.
#[derive(Serialize, JsonSchema)]
struct Atom<'a> {
    /// Its text.
    text: &'a str,
    /// Its parts.
    spans: Vec<[usize; 2]>,
    /// What the judge found; null when it was not asked.
    outcome: Option<Outcome<'a>>,
}

/// What the judge found.
#[derive(Serialize, JsonSchema)]
struct Outcome<'a> {
    /// Which way.
    #[schemars(schema_with = "schema::outcome")]
    kind: &'static str,
    /// Highest support of the cited sources, of a claim that was split the lowest of its atoms; null when unjudged.
    #[schemars(range(min = 0.0, max = 1.0))]
    support: Option<f64>,
    /// Why it is unjudged; else null.
    #[schemars(schema_with = "schema::reason")]
    reason: Option<&'static str>,
    /// Places in the sources.
    evidence: Vec<Evidence<'a>>,
    /// What the sources lack.
    missing: &'a [String],
    /// What the judge saw.
    remarks: Vec<Remark<'a>>,
    /// Every smallest set of cited ids that supports it: one id each where one suffices.
    supported_by: &'a [Vec<String>],
    /// Ids of other retrieved sources that support it, each alone.
    supported_by_other: &'a [String],
    /// Ids of other retrieved sources that support it, each together with what it cites.
    supported_with_other: &'a [String],
    /// Whether it took the parent document to support it.
    parent_needed: bool,
    /// The name of the judge that decided.
    judge: Option<&'a str>,
}

/// One thing that the judge saw when it compared the claim with a source.
#[derive(Serialize, JsonSchema)]
struct Remark<'a> {
    /// What it is about.
    #[schemars(schema_with = "schema::remark")]
    kind: &'static str,
    /// Where in the claim; null where the answer says it in other words.
    span: Option<[usize; 2]>,
    /// The id of the source that it was compared with.
    source: Option<&'a str>,
    /// Where in that source's text.
    source_span: Option<[usize; 2]>,
    /// In a few words.
    note: &'a str,
}

/// A place in a source.
#[derive(Serialize, JsonSchema)]
struct Evidence<'a> {
    /// The source's id.
    source: &'a str,
    /// Where in its text.
    span: [usize; 2],
}

/// One problem.
#[derive(Serialize, JsonSchema)]
struct Finding<'a> {
    /// What is wrong.
    #[schemars(schema_with = "schema::code")]
    code: &'static str,
    /// How loud.
    #[schemars(schema_with = "schema::severity")]
    severity: &'static str,
    /// Where.
    span: [usize; 2],
    /// The index of the claim, if it is about one.
    claim: Option<usize>,
    /// The id of the source, if it is about one.
    source: Option<&'a str>,
    /// One sentence for a person.
    message: &'a str,
    /// A mechanical fix, where there is one.
    fix: Option<Fix<'a>>,
}

/// Replace the text at `span` by `text`.
#[derive(Serialize, JsonSchema)]
struct Fix<'a> {
    /// What it does, for a person.
    title: &'a str,
    /// What is replaced.
    span: [usize; 2],
    /// By what.
    text: &'a str,
}

/// Who judged.
#[derive(Serialize, JsonSchema)]
struct Judge<'a> {
    /// Its name.
    name: &'a str,
    /// Its version.
    version: &'a str,
    /// Stable hash over all that its verdicts depend on.
    digest: &'a str,
}

/// A sentence with its role.
#[derive(Serialize, JsonSchema)]
struct Sentence {
    /// Where.
    span: [usize; 2],
    /// What it does in the answer.
    #[schemars(schema_with = "schema::role")]
    role: &'static str,
    /// The rule that gave the role.
    rule: &'static str,
}

impl<'a> Report<'a> {
    fn new(report: &'a core::Report, extras: &'a Extras<'a>) -> Self {
        let view = View { offsets: &extras.offsets, judge: report.judge.as_ref().map(|judge| &*judge.name) };
        let sentence = |sentence: &core::report::SentenceReport| Sentence {
            span: view.span(sentence.base, sentence.span),
            role: sentence.role.name(),
            rule: sentence.rule,
        };
        Self {
            schema: schema::REPORT,
            run_id: &report.run_id,
            unit: extras.offsets.unit().name(),
            decision: report.decision.name(),
            citations: view.citations(&report.citations),
            claims: report.claims.iter().map(|claim| view.claim(claim)).collect(),
            findings: report.findings.iter().map(|finding| view.finding(finding)).collect(),
            metrics: Metrics::from(&report.metrics),
            counts: Counts::from(report.counts),
            definition: report.definition,
            judge: report.judge.as_ref().map(|judge| Judge {
                name: &judge.name,
                version: &judge.version,
                digest: &judge.digest,
            }),
            policy: &report.policy,
            observed: report.observed.iter().map(|(code, count)| (code.name(), *count)).collect(),
            rendered: extras.rendered,
            repairs: extras.repairs.as_ref(),
            usage: report.usage.as_ref().map(Usage::new),
            sentences: extras.sentences.then(|| report.sentences.iter().map(sentence).collect()),
        }
    }
}

/// What every part of a report needs in order to be written.
#[derive(Clone, Copy)]
struct View<'a> {
    offsets: &'a Offsets<'a>,
    judge: Option<&'a str>,
}

impl<'a> View<'a> {
    fn span(self, base: Base, span: Span) -> [usize; 2] {
        self.offsets.span(base, span)
    }

    fn spans(self, base: Base, spans: &[Span]) -> Vec<[usize; 2]> {
        spans.iter().map(|span| self.span(base, *span)).collect()
    }

    fn citations(self, citations: &'a core::report::Citations) -> Citations<'a> {
        let fabricated = citations.fabricated.iter();
        let malformed = citations.malformed.iter();
        Citations {
            resolved: &citations.resolved,
            fabricated: fabricated
                .map(|f| Fabricated { id: &f.id, span: self.span(f.base, f.span) })
                .collect(),
            malformed: malformed
                .map(|m| Malformed { text: &m.text, span: self.span(m.base, m.span) })
                .collect(),
        }
    }

    fn claim(self, claim: &'a ClaimReport) -> Claim<'a> {
        Claim {
            index: claim.index,
            text: &claim.text,
            span: self.span(claim.base, claim.span()),
            spans: self.spans(claim.base, &claim.spans),
            role: claim.role.name(),
            needs_citation: claim.needs_citation,
            cites: &claim.cites,
            covered: claim.covered,
            outcome: claim.outcome.as_ref().map(|outcome| self.outcome(claim.base, outcome)),
            atoms: self.atoms(claim),
        }
    }

    /// A claim that was not split is its own atom.
    fn atoms(self, claim: &'a ClaimReport) -> Vec<Atom<'a>> {
        let atom = |(text, spans, outcome): (&'a str, &[Span], Option<&'a ClaimOutcome>)| Atom {
            text,
            spans: self.spans(claim.base, spans),
            outcome: outcome.map(|outcome| self.outcome(claim.base, outcome)),
        };
        if claim.atoms.is_empty() {
            return vec![atom((&claim.text, &claim.spans, claim.outcome.as_ref()))];
        }
        claim.atoms.iter().map(|part| atom((&part.text, &part.spans, part.outcome.as_ref()))).collect()
    }

    fn outcome(self, base: Base, outcome: &'a ClaimOutcome) -> Outcome<'a> {
        let place = |place: &'a core::report::Evidence| Evidence {
            source: &place.source,
            span: self.offsets.source(&place.source, place.span),
        };
        Outcome {
            kind: outcome.kind.name(),
            support: outcome.support,
            reason: outcome.reason.map(core::Reason::name),
            evidence: outcome.evidence.iter().map(place).collect(),
            missing: &outcome.missing,
            remarks: outcome.remarks.iter().map(|remark| self.remark(base, remark)).collect(),
            supported_by: &outcome.supported_by,
            supported_by_other: &outcome.supported_by_other,
            supported_with_other: &outcome.supported_with_other,
            parent_needed: outcome.parent_needed,
            judge: outcome.judge.as_deref().or(self.judge),
        }
    }

    fn remark(self, base: Base, remark: &'a RemarkReport) -> Remark<'a> {
        let place = remark.source.as_ref();
        Remark {
            kind: remark.kind.name(),
            span: remark.span.map(|span| self.span(base, span)),
            source: place.map(|place| &*place.source),
            source_span: place.map(|place| self.offsets.source(&place.source, place.span)),
            note: &remark.note,
        }
    }

    fn finding(self, finding: &'a core::Finding) -> Finding<'a> {
        Finding {
            code: finding.code.name(),
            severity: severity(finding.severity),
            span: self.span(finding.base, finding.span),
            claim: finding.claim,
            source: finding.source.as_deref(),
            message: &finding.message,
            fix: finding.fix.as_ref().map(|fix| Fix {
                title: &fix.title,
                span: self.span(finding.base, fix.span),
                text: &fix.text,
            }),
        }
    }
}

/// The name of a severity on the wire.
pub(crate) const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

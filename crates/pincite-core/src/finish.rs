//! The end of ENTAIL: outcomes folded into claims, findings, numbers and the decision.

mod entailed;
mod findings;
mod fold;
mod recite;
mod words;

use std::collections::HashSet;

use crate::check::{self, Checked, Depth};
use crate::metric;
use crate::plan::{Plan, PlanOptions};
use crate::report::{
    AtomReport, Citations, ClaimOutcome, ClaimReport, Fabricated, Malformed, OutcomeKind, Report,
    SentenceReport,
};
use crate::resolve::{Citation, Target};
use crate::{Base, Code, Decision, Finding, Mode, Outcome, Policy, Reason, Run, Settings};
use findings::{ClaimIndex, Findings};

/// What RESOLVE and COVER decide, without what only a report needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Gate {
    /// What the policy makes of the findings.
    pub decision: Decision,
    /// The findings of the mechanical layers, in order of the text; they name no claim.
    pub findings: Vec<Finding>,
}

/// Gates an answer: the decision and the findings that [`check`](crate::check()) and a report without a judge come
/// to, for less, since of a cited sentence only its markers are read.
#[must_use]
pub fn gate(run: &Run, settings: &Settings, policy: &Policy) -> Gate {
    let checked = check::read(run, settings, Depth::Gate);
    let plan = checked.unasked(PlanOptions::default());
    let mut findings = Findings::new(&plan, policy, &[]);
    findings.of_citations(None);
    findings.of_claims();
    let mut findings = findings.sorted();
    findings.iter_mut().for_each(|finding| finding.claim = None);
    Gate { decision: policy.decide(findings.iter().map(|finding| finding.code)), findings }
}

/// What became of a claim and of each of its atoms; of one that is not split, only of itself.
#[derive(Debug, Default)]
pub(crate) struct Folded {
    pub(crate) outcome: Option<ClaimOutcome>,
    pub(crate) atoms: Vec<Option<ClaimOutcome>>,
}

impl Folded {
    /// Which way each atom went, in order.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Option<OutcomeKind>> {
        let own = self.atoms.is_empty().then_some(&self.outcome);
        own.into_iter().chain(&self.atoms).map(|outcome| outcome.as_ref().map(|outcome| outcome.kind))
    }

    /// Which way the claim went.
    pub(crate) fn kind(&self) -> Option<OutcomeKind> {
        self.outcome.as_ref().map(|outcome| outcome.kind)
    }
}

impl Plan<'_, '_> {
    /// Makes the report. Questions that still wait are unjudged: nothing that was not answered looks clean.
    #[must_use]
    pub fn finish(mut self, policy: &Policy) -> Report {
        while !self.questions().is_empty() {
            let unanswered = self.questions().len();
            self.answer(vec![Outcome::Unjudged(Reason::Unavailable); unanswered]);
        }
        let checked = self.checked;
        let folded: Vec<Folded> = (0..checked.claims.len()).map(|claim| self.folded(claim)).collect();
        let metrics = metric::metrics(&self, &folded);
        let counts = metric::counts(&self, &folded);
        let mut findings = Findings::new(&self, policy, &folded);
        findings.of_citations(Some(&ClaimIndex::new(checked)));
        findings.of_claims();
        let findings = findings.sorted();
        let codes = || findings.iter().map(|finding| finding.code);
        let observed = observed(policy, codes());
        let decision = policy.decide(codes());
        let claims =
            folded.into_iter().enumerate().map(|(at, folded)| self.claim_report(at, folded)).collect();
        Report {
            run_id: checked.run.id.clone(),
            decision,
            citations: citations(checked),
            claims,
            findings,
            metrics,
            counts,
            judge: self.judge.clone(),
            definition: "pincite",
            policy: policy.name.clone(),
            observed,
            sentences: checked
                .sentences
                .iter()
                .map(|s| SentenceReport { span: s.span, base: s.base, role: s.role, rule: s.rule })
                .collect(),
            usage: None,
        }
    }

    fn claim_report(&self, at: usize, folded: Folded) -> ClaimReport {
        let claim = &self.checked.claims[at];
        let parts = self.atoms.of(at).filter_map(|atom| self.atoms.part(atom));
        let atoms = parts.zip(folded.atoms).map(|(part, outcome)| AtomReport {
            text: part.text.clone(),
            spans: part.spans.clone(),
            outcome,
        });
        ClaimReport {
            index: at,
            text: self.texts[at].clone(),
            base: claim.base,
            spans: claim.spans.to_vec(),
            role: claim.role,
            needs_citation: claim.needs_citation,
            cites: claim.cites.iter().map(|target| target.id(self.checked.run).to_owned()).collect(),
            covered: claim.covered(),
            outcome: folded.outcome,
            atoms: atoms.collect(),
        }
    }
}

fn citations(checked: &Checked<'_>) -> Citations {
    let mut citations = Citations::default();
    let mut seen = HashSet::new();
    for Citation { span, base, target, .. } in &checked.resolved.citations {
        let id = target.id(checked.run);
        if target.resolves() {
            if seen.insert(id) {
                citations.resolved.push(id.to_owned());
            }
        } else {
            let stale = matches!(target, Target::Stale(_));
            citations.fabricated.push(Fabricated { id: id.to_owned(), span: *span, base: *base, stale });
        }
    }
    citations.malformed = checked
        .malformed()
        .map(|marker| {
            let written = marker.span.of(checked.run.text(Base::Answer));
            let ids = || marker.refs.iter().map(|r| &*r.written).collect::<Vec<_>>().join(", ");
            let text = if written.is_empty() { ids() } else { written.to_owned() };
            Malformed { text, span: marker.span, base: Base::Answer }
        })
        .collect();
    citations
}

fn observed(policy: &Policy, codes: impl Iterator<Item = Code> + Clone) -> Vec<(Code, usize)> {
    Code::ALL
        .iter()
        .filter(|code| policy.get(**code).1 == Mode::Observe)
        .map(|code| (*code, codes.clone().filter(|found| found == code).count()))
        .collect()
}

//! The end of ENTAIL: outcomes folded into claims, findings, numbers and the decision.

use std::collections::HashSet;

use crate::check::{self, Checked, Depth};
use crate::claim::Claim;
use crate::metric;
use crate::plan::{Asked, Plan, PlanOptions, Purpose, supports, verdict};
use crate::report::{
    Citations, ClaimOutcome, ClaimReport, Evidence, Fabricated, Malformed, OutcomeKind, Report,
    SentenceReport,
};
use crate::resolve::{Citation, Place, Target};
use crate::{
    Base, Code, Decision, Finding, Fix, Grounding, Mode, Origin, Outcome, Policy, Reason, Run, Settings,
    Severity, Span, VerdictKind,
};

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
    let mut findings = Findings { plan: &plan, policy, outcomes: &[], list: Vec::new() };
    findings.of_citations(None);
    findings.of_claims();
    let mut findings = findings.sorted();
    findings.iter_mut().for_each(|finding| finding.claim = None);
    Gate { decision: policy.decide(findings.iter().map(|finding| finding.code)), findings }
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
        let outcomes: Vec<Option<ClaimOutcome>> =
            (0..checked.claims.len()).map(|at| self.outcome(at)).collect();
        let kinds: Vec<Option<OutcomeKind>> = outcomes.iter().map(|o| o.as_ref().map(|o| o.kind)).collect();
        let metrics = metric::metrics(&self, &kinds);
        let counts = metric::counts(&self, &kinds);
        let mut findings = Findings { plan: &self, policy, outcomes: &outcomes, list: Vec::new() };
        findings.of_citations(Some(&ClaimIndex::new(checked)));
        findings.of_claims();
        let findings = findings.sorted();
        let codes = || findings.iter().map(|finding| finding.code);
        let observed = observed(policy, codes());
        let decision = policy.decide(codes());
        let claims =
            outcomes.into_iter().enumerate().map(|(at, outcome)| self.claim_report(at, outcome)).collect();
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

    fn claim_report(&self, at: usize, outcome: Option<ClaimOutcome>) -> ClaimReport {
        let claim = &self.checked.claims[at];
        let text = self.texts[at].clone();
        let spans: Vec<Span> = claim.spans.to_vec();
        ClaimReport {
            index: at,
            text,
            base: claim.base,
            spans,
            role: claim.role,
            needs_citation: claim.needs_citation,
            cites: cites(self.checked, claim),
            covered: claim.covered(),
            outcome,
            atoms: Vec::new(),
        }
    }

    /// Fold `any` over what a claim cites: supported before unjudged before contradicted before unsupported.
    fn outcome(&self, claim: usize) -> Option<ClaimOutcome> {
        let cited = || self.of(claim).filter(|asked| asked.purpose != Purpose::Other);
        cited().next()?;
        let reason = cited().find_map(|asked| match asked.outcome {
            Some(Outcome::Unjudged(reason)) => Some(reason),
            _ => None,
        });
        let contradicted = cited().any(|a| verdict(a).is_some_and(|v| v.kind == VerdictKind::Contradicted));
        let kind = match reason {
            _ if cited().any(supports) => OutcomeKind::Supported,
            Some(_) => OutcomeKind::Unjudged,
            None if contradicted => OutcomeKind::Contradicted,
            None => OutcomeKind::Unsupported,
        };
        let support = cited().filter_map(verdict).map(|verdict| verdict.support).reduce(f64::max);
        let best = cited()
            .filter(|asked| supports(asked) || kind != OutcomeKind::Supported)
            .filter_map(|asked| verdict(asked).map(|verdict| (asked, verdict)))
            .reduce(|best, next| if next.1.support > best.1.support { next } else { best });
        let parent_needed = kind == OutcomeKind::Supported
            && !cited().any(|asked| asked.purpose != Purpose::Parent && supports(asked));
        Some(ClaimOutcome {
            kind,
            support: support.filter(|_| kind != OutcomeKind::Unjudged),
            reason: reason.filter(|_| kind == OutcomeKind::Unjudged),
            evidence: best.map_or_else(Vec::new, |(asked, verdict)| self.evidence(asked, &verdict.evidence)),
            missing: match best {
                Some((_, verdict)) if kind != OutcomeKind::Supported => verdict.missing.clone(),
                _ => Vec::new(),
            },
            remarks: Vec::new(),
            supported_by: Vec::new(),
            supported_by_other: self.supported_by_other(claim),
            supported_with_other: Vec::new(),
            parent_needed,
            judge: None,
        })
    }

    fn evidence(&self, asked: &Asked<'_>, places: &[(usize, Span)]) -> Vec<Evidence> {
        let run = self.checked.run;
        let place = |(at, span): &(usize, Span)| {
            let source = asked.together.get(*at)?.id(run).to_owned();
            Some(Evidence { source, span: *span })
        };
        places.iter().filter_map(place).collect()
    }

    fn supported_by_other(&self, claim: usize) -> Vec<String> {
        let run = self.checked.run;
        self.of(claim)
            .filter(|asked| asked.purpose == Purpose::Other && supports(asked))
            .map(|asked| asked.together[0].id(run).to_owned())
            .collect()
    }
}

fn cites(checked: &Checked<'_>, claim: &Claim<'_>) -> Vec<String> {
    claim.cites.iter().map(|target| target.id(checked.run).to_owned()).collect()
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

struct Findings<'f, 'c, 'a> {
    plan: &'f Plan<'c, 'a>,
    policy: &'f Policy,
    /// Per claim; none at all when nothing was asked.
    outcomes: &'f [Option<ClaimOutcome>],
    list: Vec<Finding>,
}

/// What a finding is about.
struct About<'s> {
    span: Span,
    base: Base,
    claim: Option<usize>,
    source: Option<&'s str>,
}

impl Findings<'_, '_, '_> {
    fn push(&mut self, code: Code, about: &About<'_>, message: String) -> &mut Finding {
        let About { span, base, claim, source } = *about;
        let severity: Severity = self.policy.severity(code);
        let source = source.map(str::to_owned);
        self.list.push(Finding { code, severity, span, base, claim, source, message, fix: None });
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    /// One finding an occurrence of what RESOLVE found; they name the claims of `claims`.
    fn of_citations(&mut self, claims: Option<&ClaimIndex<'_, '_>>) {
        let checked = self.plan.checked;
        let mut ambiguous = None;
        for citation in &checked.resolved.citations {
            let id = citation.target.id(checked.run);
            let claim = claims.and_then(|claims| claims.of(citation));
            let about = About { span: citation.span, base: citation.base, claim, source: Some(id) };
            match &citation.target {
                Target::Fabricated(_) => {
                    let message = match citation.place {
                        Place::Missing(source) => {
                            format!(
                                "`{}` is retrieved, but `{id}` is not in it",
                                checked.run.retrieved[source].id
                            )
                        }
                        _ => format!("`{id}` is not among the sources that this run retrieved"),
                    };
                    self.push(Code::FabricatedCitation, &about, message);
                }
                Target::Stale(_) => {
                    let message = format!("`{id}` exists, but this run did not retrieve it");
                    self.push(Code::StaleCitation, &about, message);
                }
                Target::Source(at) => {
                    let source = &checked.run.retrieved[*at];
                    if source.origin == Origin::Agent {
                        let message = format!("`{id}` is the system's own earlier output");
                        self.push(Code::SelfCitation, &about, message);
                    }
                    if !source.in_prompt.0 {
                        let message = format!("`{id}` was retrieved but was not in the prompt");
                        self.push(Code::UnseenCitation, &about, message);
                    }
                }
                Target::Parent(_) => {}
            }
            if citation.ambiguous && ambiguous != Some(citation.span) {
                ambiguous = Some(citation.span);
                let written = citation.span.of(checked.run.text(citation.base));
                let message = format!("{written} stands for several different sources");
                self.push(Code::AmbiguousCitation, &about, message);
            }
        }
        for marker in checked.malformed() {
            let about = About { span: marker.span, base: Base::Answer, claim: None, source: None };
            let written = marker.span.of(checked.run.text(Base::Answer));
            let message = if written.is_empty() {
                "a citation given by offsets does not lie inside the answer".to_owned()
            } else {
                format!("`{written}` is no marker that a reader could follow")
            };
            self.push(Code::MalformedMarker, &about, message);
        }
        if checked.run.grounding == Grounding::Required {
            for (span, claim) in &checked.trailing {
                let about = About { span: *span, base: Base::Answer, claim: Some(*claim), source: None };
                let message =
                    "this marker is the only one of its paragraph and covers its last sentence".to_owned();
                self.push(Code::TrailingCitation, &about, message);
            }
        }
    }

    fn of_claims(&mut self) {
        for (at, claim) in self.plan.checked.claims.iter().enumerate() {
            let about = About { span: claim.span(), base: claim.base, claim: Some(at), source: None };
            match self.outcomes.get(at).and_then(Option::as_ref) {
                // Where an id is fabricated or stale, that is the cause.
                None if claim.needs_citation && claim.cites.is_empty() => self.uncited(at, &about),
                None => {}
                Some(outcome) => self.entailed(at, &about, outcome),
            }
        }
    }

    fn uncited(&mut self, at: usize, about: &About<'_>) {
        let others = self.plan.supported_by_other(at);
        let mut message = "this claim carries no citation".to_owned();
        if let Some(other) = others.first() {
            message.push_str(&format!("; `{other}` supports it"));
        }
        let end = about.span.end();
        let fix = others.first().map(|other| Fix {
            title: format!("cite `{other}`"),
            span: Span::new(end, end),
            text: format!(" [{other}]"),
        });
        self.push(Code::UncitedClaim, about, message).fix = fix.filter(|_| about.base == Base::Answer);
    }

    fn entailed(&mut self, at: usize, about: &About<'_>, outcome: &ClaimOutcome) {
        let checked = self.plan.checked;
        let claim = &checked.claims[at];
        let cited = || -> Vec<String> {
            claim.cites.iter().filter(|t| t.resolves()).map(|t| format!("`{}`", t.id(checked.run))).collect()
        };
        let source = claim.cites.iter().find(|target| target.resolves()).map(|target| target.id(checked.run));
        let about = &About { source, ..*about };
        let flag = self.plan.judge.as_ref().map_or(0.0, |judge| judge.flag);
        let flagged = outcome.support.is_some_and(|support| support < flag);
        match outcome.kind {
            OutcomeKind::Supported => self.of_pairs(at, about),
            OutcomeKind::Unjudged => {
                let reason = outcome.reason.map_or("no reason given", Reason::name);
                self.push(Code::UnjudgedClaim, about, format!("could not be judged: {reason}"));
            }
            OutcomeKind::Contradicted if flagged => {
                let message = format!("{} says otherwise", cited().join(", "));
                self.push(Code::ContradictedClaim, about, message);
            }
            OutcomeKind::Unsupported if flagged => match outcome.supported_by_other.first() {
                Some(other) => {
                    let message = format!("{} does not say this, `{other}` does", cited().join(", "));
                    let fix = self.repoint(at, other);
                    self.push(Code::WrongSource, about, message).fix = fix;
                }
                None => {
                    let mut message = format!("{} does not say this", cited().join(", "));
                    if !outcome.missing.is_empty() {
                        message.push_str(&format!("; it lacks: {}", outcome.missing.join(", ")));
                    }
                    self.push(Code::UnsupportedClaim, about, message);
                }
            },
            OutcomeKind::Contradicted | OutcomeKind::Unsupported => {}
        }
    }

    /// What the single citations of a supported claim do: nothing, or the opposite.
    fn of_pairs(&mut self, at: usize, about: &About<'_>) {
        let checked = self.plan.checked;
        let claim = &checked.claims[at];
        for target in claim.cites.iter().filter(|target| target.resolves()) {
            let id = target.id(checked.run);
            let about = About { source: Some(id), ..*about };
            let asked =
                |asked: &&Asked<'_>| asked.purpose == Purpose::Cited && asked.together.contains(target);
            let alone = self.plan.of(at).find(asked).and_then(verdict).map(|verdict| verdict.kind);
            if alone == Some(VerdictKind::Contradicted) {
                let message = format!("`{id}` speaks against this claim, another cited source supports it");
                self.push(Code::ConflictingSources, &about, message);
            } else if metric::pair(self.plan, at, target) == OutcomeKind::Unsupported {
                let message = format!("the claim is supported without `{id}`");
                self.push(Code::RedundantCitation, &about, message);
            }
        }
    }

    /// Replaces the one marker that cites the wrong source, where there is exactly one with exactly one id.
    fn repoint(&self, at: usize, other: &str) -> Option<Fix> {
        let checked = self.plan.checked;
        let claim = &checked.claims[at];
        let [target] = claim.cites.as_slice() else { return None };
        let sentence = checked.sentences.get(claim.sentence)?.span;
        let mut markers = checked.markers.iter().enumerate().filter(|(marker, m)| {
            sentence.covers(m.span) && checked.resolved.of(*marker).iter().any(|c| c.target == *target)
        });
        let (at, marker) = markers.next()?;
        let single =
            markers.next().is_none() && checked.resolved.of(at).len() == 1 && !marker.span.is_empty();
        single.then(|| Fix {
            title: format!("cite `{other}` instead"),
            span: marker.span,
            text: format!("[{other}]"),
        })
    }

    /// In order of the text; at one place in order of the codes.
    fn sorted(mut self) -> Vec<Finding> {
        self.list.sort_by_key(|finding| {
            let claim = match finding.base {
                Base::Answer => 0,
                Base::Claim(at) => at,
            };
            (claim, finding.span.start(), finding.code, finding.span.end())
        });
        self.list
    }
}

/// Finds the claim that a citation belongs to.
struct ClaimIndex<'c, 'a> {
    checked: &'c Checked<'a>,
    /// Starts of the claims, in order.
    starts: Vec<usize>,
}

impl<'c, 'a> ClaimIndex<'c, 'a> {
    fn new(checked: &'c Checked<'a>) -> Self {
        Self { checked, starts: checked.claims.iter().map(|claim| claim.span().start()).collect() }
    }

    fn of(&self, citation: &Citation<'_>) -> Option<usize> {
        let claims = &self.checked.claims;
        if let Base::Claim(at) = citation.base {
            return claims.get(at).map(|_| at);
        }
        // The nearest claim before the marker that cites it; a leading marker's claim starts behind it.
        let near = self.starts.partition_point(|start| *start <= citation.span.start());
        let cites = |at: &usize| claims[*at].cites.contains(&citation.target);
        (near.saturating_sub(8)..near)
            .rev()
            .find(cites)
            .or_else(|| (near..claims.len().min(near + 8)).find(cites))
    }
}

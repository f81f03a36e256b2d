//! The findings of RESOLVE and COVER, and the list that those of ENTAIL are added to.

use std::cell::OnceCell;

use super::Folded;
use super::recite::Reader;
use crate::check::Checked;
use crate::plan::{Plan, Purpose};
use crate::resolve::{Citation, Place, Target};
use crate::{Base, Code, Finding, Fix, Grounding, Origin, Policy, Severity, Span};

/// The findings in the making.
pub(super) struct Findings<'f, 'c, 'a> {
    pub(super) plan: &'f Plan<'c, 'a>,
    policy: &'f Policy,
    /// Per claim; none at all when nothing was asked.
    pub(super) folded: &'f [Folded],
    /// Reads edited citations again.
    pub(super) reader: OnceCell<Reader>,
    list: Vec<Finding>,
}

/// What a finding is about.
#[derive(Clone, Copy)]
pub(super) struct About<'s> {
    pub(super) span: Span,
    pub(super) base: Base,
    pub(super) claim: Option<usize>,
    pub(super) source: Option<&'s str>,
}

impl<'f, 'c, 'a> Findings<'f, 'c, 'a> {
    pub(super) fn new(plan: &'f Plan<'c, 'a>, policy: &'f Policy, folded: &'f [Folded]) -> Self {
        Self { plan, policy, folded, reader: OnceCell::new(), list: Vec::new() }
    }

    pub(super) fn push(&mut self, code: Code, about: &About<'_>, message: String) -> &mut Finding {
        let About { span, base, claim, source } = *about;
        let severity: Severity = self.policy.severity(code);
        let source = source.map(str::to_owned);
        self.list.push(Finding { code, severity, span, base, claim, source, message, fix: None });
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    /// One finding an occurrence of what RESOLVE found; they name the claims of `claims`.
    pub(super) fn of_citations(&mut self, claims: Option<&ClaimIndex<'_, '_>>) {
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
                            let source = &checked.run.retrieved[source].id;
                            format!("`{source}` is retrieved, but `{id}` is not in it")
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

    pub(super) fn of_claims(&mut self) {
        for (at, claim) in self.plan.checked.claims.iter().enumerate() {
            match self.folded.get(at).filter(|folded| folded.outcome.is_some()) {
                Some(_) => self.entailed(at),
                // Where an id is fabricated or stale, that is the cause.
                None if claim.needs_citation && claim.cites.is_empty() => self.uncited(at),
                None => {}
            }
        }
    }

    /// A finding about a whole claim.
    pub(super) fn about(&self, at: usize) -> About<'static> {
        let claim = &self.plan.checked.claims[at];
        About { span: claim.span(), base: claim.base, claim: Some(at), source: None }
    }

    fn uncited(&mut self, at: usize) {
        let atoms = self.plan.atoms.of(at);
        let mut supporting = atoms.map(|atom| self.plan.others(atom, Purpose::Other));
        let others = supporting.next().unwrap_or_default();
        let rest: Vec<Vec<String>> = supporting.collect();
        let other = others.into_iter().find(|id| rest.iter().all(|others| others.contains(id)));
        let about = self.about(at);
        let mut message = "this claim carries no citation".to_owned();
        if let Some(other) = &other {
            message.push_str(&format!("; `{other}` supports it"));
        }
        let end = about.span.end();
        let fix = other.map(|other| Fix {
            title: format!("cite `{other}`"),
            span: Span::new(end, end),
            text: format!(" [{other}]"),
        });
        self.push(Code::UncitedClaim, &about, message).fix = fix.filter(|_| about.base == Base::Answer);
    }

    /// In order of the text; at one place in order of the codes.
    pub(super) fn sorted(mut self) -> Vec<Finding> {
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
pub(super) struct ClaimIndex<'c, 'a> {
    checked: &'c Checked<'a>,
    /// Starts of the claims, in order.
    starts: Vec<usize>,
}

impl<'c, 'a> ClaimIndex<'c, 'a> {
    pub(super) fn new(checked: &'c Checked<'a>) -> Self {
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

//! The findings of ENTAIL: what a reader is told of claims that were judged.
//!
//! At most one of contradicted, wrong source, overstated and unsupported a claim, in this order; they need a support
//! below the judge's `flag`, of an atom and of the claim as a whole. What stands beside a verdict (quotations, idle and
//! conflicting citations, newer versions) has findings of its own.

use super::findings::{About, Findings};
use super::words::{because, difference, lacking, list, quoted, silent, subject, unjudged};
use crate::metric;
use crate::plan::{Asked, Plan, Purpose, newest, supports, verdict};
use crate::report::{ClaimOutcome, OutcomeKind};
use crate::resolve::Target;
use crate::{Code, RemarkKind, Span, Verdict, VerdictKind};

/// A part of a claim that its sources do not support, with the verdict that decided.
struct Doubt<'p, 'a> {
    atom: usize,
    outcome: &'p ClaimOutcome,
    best: Option<(&'p Asked<'a>, &'p Verdict)>,
}

/// The sources that support what the cited ones do not.
struct Remedy {
    others: Vec<String>,
    /// Whether they do without the cited ones.
    instead: bool,
    /// Whether they do when they are read together with the cited ones.
    joint: bool,
}

impl<'f, 'a> Findings<'f, '_, 'a> {
    pub(super) fn entailed(&mut self, at: usize) {
        let folded = &self.folded[at];
        let Some(outcome) = &folded.outcome else { return };
        match outcome.kind {
            OutcomeKind::Supported => {
                self.of_pairs(at);
                self.of_newer(at);
            }
            OutcomeKind::Unjudged => {
                let reason = unjudged(outcome.reason);
                let about = About { source: self.first_source(at), ..self.about(at) };
                self.push(Code::UnjudgedClaim, &about, format!("could not be judged: {reason}"));
            }
            OutcomeKind::Contradicted | OutcomeKind::Unsupported => self.of_doubts(at, outcome),
        }
        self.of_quotations(at);
    }

    /// Each atom with its outcome.
    fn parts(&self, at: usize) -> Vec<(usize, &'f ClaimOutcome)> {
        let folded = &self.folded[at];
        let outcomes = folded.atoms.iter().chain(folded.atoms.is_empty().then_some(&folded.outcome));
        let parts = self.plan.atoms.of(at).zip(outcomes);
        parts.filter_map(|(atom, outcome)| outcome.as_ref().map(|outcome| (atom, outcome))).collect()
    }

    fn of_doubts(&mut self, at: usize, outcome: &ClaimOutcome) {
        let plan = self.plan;
        let flag = plan.judge.as_ref().map_or(0.0, |judge| judge.flag);
        let low = |support: f64| support < flag;
        let parts = self.parts(at);
        let wrong = |kind| matches!(kind, OutcomeKind::Contradicted | OutcomeKind::Unsupported);
        let doubts: Vec<Doubt<'f, 'a>> = parts
            .iter()
            .map(|(atom, outcome)| Doubt { atom: *atom, outcome, best: plan.best(*atom, outcome.kind) })
            .filter(|doubt| wrong(doubt.outcome.kind) && doubt.support(plan).is_some_and(low))
            .collect();
        // Read alone, an atom may have lost what its claim says.
        let whole = self.plan.of(self.plan.atoms.of(at).start);
        let whole = whole.filter(|asked| asked.purpose == Purpose::Whole).filter_map(verdict);
        if whole.map(|verdict| verdict.support).reduce(f64::max).is_some_and(|support| !low(support)) {
            return;
        }
        let against = doubts.iter().find(|doubt| doubt.outcome.kind == OutcomeKind::Contradicted);
        let Some(doubt) = against.or(doubts.first()) else { return };
        let cited = self.cited(at);
        let source = doubt.source(self).or(self.first_source(at));
        let about = About { source, ..self.about_part(at, doubt.atom) };
        let lacks = lacking(&doubt.outcome.missing);
        let part_supported = parts.iter().any(|(_, outcome)| outcome.kind == OutcomeKind::Supported);
        if against.is_some() {
            let says = subject(&doubt.speakers(self), "say");
            let difference = doubt.difference(self, is_objection);
            let says = match difference.as_deref().and_then(|told| told.strip_prefix("it says ")) {
                Some(told) => format!("{says} {told}"),
                None => because(format!("{says} otherwise"), [difference, None]),
            };
            let other =
                outcome.supported_by_other.first().map(|other| format!("`{other}` supports the claim"));
            self.push(Code::ContradictedClaim, &about, because(says, [other, None]));
        } else if let Some(remedy) = self.remedy(&parts) {
            let about = About { source, ..self.about(at) };
            let message = remedy.message(&cited);
            let fix = self.recite(at, &remedy.others, remedy.instead);
            self.push(Code::WrongSource, &about, message).fix = fix;
        } else if part_supported {
            let own = plan.atoms.part(doubt.atom).map_or("", |part| &part.text);
            let supports = subject(&cited, "support");
            let says = format!("{supports} only a part of this claim, not {}", quoted(own));
            let reason = doubt.difference(self, is_objection).or(lacks);
            self.push(Code::OverstatedClaim, &about, because(says, [reason, None]));
        } else if doubts.iter().all(Doubt::overstates) {
            let says = format!("{} less than this claim", subject(&doubt.speakers(self), "say"));
            let reasons = [doubt.difference(self, RemarkKind::overstates), None];
            self.push(Code::OverstatedClaim, &about, because(says, reasons));
        } else if !doubts.iter().all(Doubt::misquotes) {
            let reason = doubt.difference(self, is_objection).or(lacks);
            self.push(Code::UnsupportedClaim, &about, because(silent(&cited), [reason, None]));
        }
    }

    /// The sources that support all that the cited ones do not: one of them, if one suffices.
    fn remedy(&self, parts: &[(usize, &ClaimOutcome)]) -> Option<Remedy> {
        let open: Vec<&ClaimOutcome> =
            parts.iter().map(|(_, outcome)| *outcome).filter(|o| o.kind != OutcomeKind::Supported).collect();
        let instead = open.len() == parts.len();
        let helped = |outcome: &ClaimOutcome, id: &String, joint: bool| {
            outcome.supported_by_other.contains(id) || joint && outcome.supported_with_other.contains(id)
        };
        let mut by: Vec<&String> = Vec::new();
        for joint in [false, true] {
            by.clear();
            let mut left: Vec<&ClaimOutcome> = open.clone();
            while let Some(first) = left.first() {
                let own = first.supported_by_other.iter();
                let with = first.supported_with_other.iter().filter(|_| joint);
                let helps = |id: &String| left.iter().filter(|outcome| helped(outcome, id, joint)).count();
                // The first of equals.
                let best = own.chain(with).map(|id| (helps(id), id));
                let Some((_, id)) = best.reduce(|best, next| if next.0 > best.0 { next } else { best })
                else {
                    break;
                };
                by.push(id);
                left.retain(|outcome| !helped(outcome, id, joint));
            }
            if left.is_empty() {
                let others = by.into_iter().cloned().collect();
                return Some(Remedy { others, instead: instead && !joint, joint });
            }
        }
        None
    }

    /// What the single citations of a supported claim do: nothing, or the opposite.
    fn of_pairs(&mut self, at: usize) {
        let (plan, run) = (self.plan, self.plan.checked.run);
        let claim = &plan.checked.claims[at];
        let flag = plan.judge.as_ref().map_or(0.0, |judge| judge.flag);
        let pairs = metric::pairs(plan, at);
        for (target, pair) in claim.cites.iter().zip(pairs).filter(|(target, _)| target.resolves()) {
            let id = target.id(run);
            let alone: Vec<(&Asked<'_>, &Verdict)> = plan
                .atoms
                .of(at)
                .flat_map(|atom| plan.of(atom))
                .filter(|asked| asked.purpose == Purpose::Cited && asked.together.contains(target))
                .filter_map(|asked| verdict(asked).map(|verdict| (asked, verdict)))
                .filter(|(_, verdict)| verdict.support < flag)
                .collect();
            let against = alone.iter().find(|(_, verdict)| verdict.kind == VerdictKind::Contradicted);
            let about = About { source: Some(id), ..self.about(at) };
            // Of a newer version that is cited beside the old one, the old one is told.
            if !alone.is_empty() && self.is_newer_than_a_support(at, target) {
                continue;
            }
            if let Some((asked, verdict)) = against {
                let says = format!("`{id}` speaks against this claim, another cited source supports it");
                let reason = difference(plan, (asked, verdict), is_objection);
                self.push(Code::ConflictingSources, &about, because(says, [reason, None]));
            } else if pair == OutcomeKind::Unsupported && !alone.is_empty() {
                let message = format!("the claim is supported without `{id}`");
                self.push(Code::RedundantCitation, &about, message);
            }
        }
    }

    /// Whether a cited source is a newer version of one that supports the claim.
    fn is_newer_than_a_support(&self, at: usize, target: &Target<'_>) -> bool {
        let Target::Source(newer) = target else { return false };
        self.old_supports(at).iter().any(|(_, newest)| newest.contains(newer))
    }

    /// The cited sources that support a claim and have newer versions, with these.
    fn old_supports(&self, at: usize) -> Vec<(usize, Vec<usize>)> {
        let plan = self.plan;
        if !plan.asks_others() {
            return Vec::new();
        }
        let supporting = plan.covers(plan.atoms.of(at));
        let cites = plan.checked.claims[at].cites.iter();
        let olds = cites.filter_map(|target| match target {
            Target::Source(old) if supporting.iter().any(|set| set.contains(target)) => Some(*old),
            _ => None,
        });
        olds.map(|old| (old, newest(plan.checked.run, old)))
            .filter(|(_, newest)| !newest.is_empty())
            .collect()
    }

    /// Cited sources whose newest versions do not say what they say.
    fn of_newer(&mut self, at: usize) {
        let (plan, run) = (self.plan, self.plan.checked.run);
        let flag = plan.judge.as_ref().map_or(0.0, |judge| judge.flag);
        for (old, newest) in self.old_supports(at) {
            let of_newest = |asked: &&Asked<'_>| {
                let alone = matches!(asked.purpose, Purpose::Newer | Purpose::Cited);
                alone && matches!(asked.together[0], Target::Source(at) if newest.contains(&at))
            };
            // An atom that the old version supports, alone or with others, and no newest one.
            let source = Target::Source(old);
            let own = |atom: &usize| plan.covers(*atom..atom + 1).iter().any(|set| set.contains(&source));
            let atoms = plan.atoms.of(at).filter(own);
            let atoms = atoms.map(|atom| plan.of(atom).filter(of_newest).collect::<Vec<_>>());
            let outdated = atoms.filter(|asked| !asked.is_empty()).find(|asked| {
                asked.iter().all(|asked| {
                    verdict(asked).is_some_and(|v| v.kind != VerdictKind::Supported && v.support < flag)
                })
            });
            let Some(asked) = outdated else { continue };
            let against =
                asked.iter().find(|a| verdict(a).is_some_and(|v| v.kind == VerdictKind::Contradicted));
            let Some((asked, verdict)) = against.or(asked.first()).and_then(|a| verdict(a).map(|v| (a, v)))
            else {
                continue;
            };
            let newer = asked.together[0].id(run);
            let id = &run.retrieved[old].id;
            let says = if against.is_some() { "says otherwise" } else { "does not say this" };
            let about = About { source: Some(id), ..self.about_part(at, asked.atom) };
            let message = format!("`{newer}` is a newer version of `{id}` and {says}");
            let reason = difference(plan, (asked, verdict), is_objection);
            self.push(Code::SupersededSource, &about, because(message, [reason, None]));
        }
    }

    /// Words in quotation marks that no cited source has: of the sources that support an atom, or else of the one that
    /// comes nearest, each is said to lack them.
    fn of_quotations(&mut self, at: usize) {
        let plan = self.plan;
        for (atom, outcome) in self.parts(at) {
            // A source that was not judged may have them.
            if plan.of(atom).any(|asked| asked.purpose.is_cited() && verdict(asked).is_none()) {
                continue;
            }
            let Some((asked, best)) = plan.best(atom, outcome.kind) else { continue };
            let quote = |verdict: &Verdict| {
                verdict.remarks.iter().find(|remark| remark.kind == RemarkKind::Quotation).cloned()
            };
            let supporting = || plan.of(atom).filter(|asked| asked.purpose.is_cited() && supports(asked));
            let Some(remark) = quote(best) else { continue };
            if supporting().filter_map(verdict).any(|verdict| quote(verdict).is_none()) {
                continue;
            }
            let ids: Vec<&str> = asked.together.iter().map(|target| target.id(plan.checked.run)).collect();
            let whole = self.about_part(at, atom);
            let span = plan.in_answer(asked, remark.claim).unwrap_or(whole.span);
            let about = About { span, source: ids.first().copied(), ..whole };
            let words = plan.text(asked).get(remark.claim.start()..remark.claim.end()).unwrap_or("");
            let says = format!("the words {} are not in {}", quoted(words), list(&ids));
            // That they are not there is said.
            let told = remark.source.is_some();
            let reason = difference(plan, (asked, best), |kind| told && kind == RemarkKind::Quotation);
            self.push(Code::Misquotation, &about, because(says, [reason, None]));
        }
    }

    /// A finding about an atom.
    fn about_part(&self, at: usize, atom: usize) -> About<'static> {
        let whole = self.about(at);
        let part = self.plan.atoms.part(atom);
        // What completes an atom may stand elsewhere.
        let own = part.into_iter().flat_map(|part| &part.spans).filter(|span| whole.span.covers(**span));
        let span = own.copied().reduce(Span::hull);
        About { span: span.unwrap_or(whole.span), ..whole }
    }

    /// The ids that a claim cites and that resolve.
    fn cited(&self, at: usize) -> Vec<&'f str> {
        let checked = self.plan.checked;
        let cites = checked.claims[at].cites.iter().filter(|target| target.resolves());
        cites.map(|target| target.id(checked.run)).collect()
    }

    fn first_source(&self, at: usize) -> Option<&'f str> {
        self.cited(at).first().copied()
    }
}

/// Whether a remark speaks against a claim.
fn is_objection(kind: RemarkKind) -> bool {
    kind != RemarkKind::Derived
}

impl<'p, 'a> Doubt<'p, 'a> {
    /// The support that is left. What sources say against a claim when they are read together goes before what each of
    /// them leaves open.
    fn support(&self, plan: &Plan<'_, 'a>) -> Option<f64> {
        let together = match self.best {
            Some((asked, _)) if self.outcome.kind == OutcomeKind::Contradicted => &asked.together[..],
            _ => return self.outcome.support,
        };
        let part_of = |asked: &&Asked<'a>| {
            asked.together.len() < together.len()
                && asked.together.iter().all(|source| together.contains(source))
        };
        let cited = plan.of(self.atom).filter(|asked| asked.purpose.is_cited() && !part_of(asked));
        cited.filter_map(verdict).map(|verdict| verdict.support).reduce(f64::max)
    }

    /// The sources whose verdict decided.
    fn speakers(&self, findings: &Findings<'p, '_, 'a>) -> Vec<&'p str> {
        let run = findings.plan.checked.run;
        self.best
            .map_or_else(Vec::new, |(asked, _)| asked.together.iter().map(|target| target.id(run)).collect())
    }

    fn source(&self, findings: &Findings<'p, '_, 'a>) -> Option<&'p str> {
        self.speakers(findings).first().copied()
    }

    fn difference(
        &self,
        findings: &Findings<'p, '_, 'a>,
        tells: impl Fn(RemarkKind) -> bool,
    ) -> Option<String> {
        self.best.and_then(|best| difference(findings.plan, best, tells))
    }

    /// The kinds of what speaks against the claim.
    fn objections(&self) -> Vec<RemarkKind> {
        let remarks = self.best.map_or(&[][..], |(_, verdict)| &verdict.remarks);
        remarks.iter().map(|remark| remark.kind).filter(|kind| is_objection(*kind)).collect()
    }

    /// Whether the source says the same, only weaker.
    fn overstates(&self) -> bool {
        let objections = self.objections();
        !objections.is_empty() && objections.into_iter().all(RemarkKind::overstates)
    }

    /// Whether nothing is wrong but the words in quotation marks.
    fn misquotes(&self) -> bool {
        let objections = self.objections();
        !objections.is_empty() && objections.into_iter().all(|kind| kind == RemarkKind::Quotation)
    }
}

impl Remedy {
    fn message(&self, cited: &[&str]) -> String {
        let others: Vec<&str> = self.others.iter().map(String::as_str).collect();
        let all: Vec<&str> = cited.iter().chain(&others).copied().collect();
        let do_ = if others.len() == 1 { "does" } else { "together do" };
        match (self.instead, self.joint) {
            (true, _) => format!("{}, {} {do_}", silent(cited), list(&others)),
            (false, true) => {
                let alone = match cited {
                    [one] => format!("`{one}` alone does not say this"),
                    _ => silent(cited),
                };
                format!("{alone}, {} together do", list(&all))
            }
            (false, false) => {
                let supports = subject(cited, "support");
                format!("{supports} only a part of this claim, {} the rest of it", list(&others))
            }
        }
    }
}

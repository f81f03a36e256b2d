//! The numbers of one run. Every rate has a numerator, a denominator and bounds, or a reason why it has none.

use crate::finish::Folded;
use crate::plan::{Plan, Purpose, supports, verdict};
use crate::report::{Counts, Metrics, NullReason, OutcomeKind, Rate};
use crate::{Checked, Grounding, Role};

/// A rate in the making.
#[derive(Clone, Copy, Default)]
struct Tally {
    num: usize,
    den: usize,
    /// How many of the denominator were not judged.
    unjudged: usize,
}

impl Tally {
    fn count(&mut self, kind: OutcomeKind) {
        self.den += 1;
        self.num += usize::from(kind == OutcomeKind::Supported);
        self.unjudged += usize::from(kind == OutcomeKind::Unjudged);
    }

    /// Unjudged atoms stay in the denominator.
    fn rate(self, or: NullReason) -> Rate {
        self.over(self.den, or)
    }

    /// Unjudged atoms are left out of the denominator, and in the bounds.
    fn rate_of_judged(self, or: NullReason) -> Rate {
        self.over(self.den - self.unjudged, or)
    }

    #[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
    fn over(self, den: usize, or: NullReason) -> Rate {
        if den == 0 {
            return Rate::Null(or);
        }
        let all = self.den as f64;
        let (lower, upper) = (self.num as f64 / all, (self.num + self.unjudged) as f64 / all);
        Rate::Value { num: self.num, den, lower, upper }
    }
}

pub(crate) fn counts(plan: &Plan<'_, '_>, folded: &[Folded]) -> Counts {
    let mut counts = Counts::default();
    for (_, folded) in plan.checked.claims.iter().zip(folded).filter(|(claim, _)| claim.needs_citation) {
        counts.claims += 1;
        match folded.kind() {
            None => counts.not_asked += 1,
            Some(OutcomeKind::Unjudged) => counts.unjudged += 1,
            Some(_) => counts.judged += 1,
        }
    }
    counts
}

pub(crate) fn metrics(plan: &Plan<'_, '_>, folded: &[Folded]) -> Metrics {
    let checked = plan.checked;
    if checked.run.grounding == Grounding::None {
        let null = Rate::Null(NullReason::DeclaredNone);
        return Metrics {
            citation_precision: null,
            citation_recall: null,
            entailment_accuracy: null,
            faithfulness: null,
            groundedness: null,
        };
    }
    let empty = checked.nothing_to_cite();
    let claims = || checked.claims.iter().zip(folded).enumerate();
    let mut recall = Tally::default();
    let (mut accuracy, mut faithful, mut grounded) = (Tally::default(), Tally::default(), Tally::default());
    for (at, (claim, folded)) in claims().filter(|(_, (claim, _))| claim.needs_citation) {
        recall.den += 1;
        recall.num += usize::from(claim.covered());
        for (atom, kind) in plan.atoms.of(at).zip(folded.kinds()) {
            if let Some(kind) = kind {
                accuracy.count(kind);
            }
            // Uncited and fabricated-only claims are settled without a judge.
            faithful.count(kind.unwrap_or(OutcomeKind::Unsupported));
            grounded.count(against_all(plan, atom, kind));
        }
    }
    let not_run = plan.judge.is_none();
    let entail = |rate: Rate| if not_run && faithful.den > 0 { Rate::Null(NullReason::NotRun) } else { rate };
    let no_cited = if accuracy.den > 0 { NullReason::NotRun } else { NullReason::NoCitations };
    Metrics {
        citation_precision: precision(plan, empty),
        citation_recall: recall.rate(empty),
        entailment_accuracy: entail(accuracy.rate_of_judged(if faithful.den == 0 {
            empty
        } else {
            no_cited
        })),
        faithfulness: entail(faithful.rate(empty)),
        groundedness: if plan.asks_others() || faithful.den == 0 {
            grounded.rate(empty)
        } else {
            Rate::Null(NullReason::NotRun)
        },
    }
}

impl Checked<'_> {
    /// Why a run has nothing that needs a citation, where it has nothing.
    #[must_use]
    pub fn nothing_to_cite(&self) -> NullReason {
        if self.sentences.iter().any(|sentence| sentence.role == Role::Refusal) {
            NullReason::Refusal
        } else if self.run.retrieved.is_empty() {
            NullReason::NoContext
        } else {
            NullReason::NoClaims
        }
    }
}

/// Of all (claim, id) pairs, those whose source supports the claim: alone, or in a smallest set that does.
fn precision(plan: &Plan<'_, '_>, empty: NullReason) -> Rate {
    let mut tally = Tally::default();
    for at in 0..plan.checked.claims.len() {
        pairs(plan, at).into_iter().for_each(|kind| tally.count(kind));
    }
    if tally.den > 0 && plan.judge.is_none() {
        return Rate::Null(NullReason::NotRun);
    }
    let none = if empty == NullReason::NoClaims { NullReason::NoCitations } else { empty };
    let claims = plan.checked.claims.iter().any(|claim| claim.needs_citation);
    tally.rate(if claims { NullReason::NoCitations } else { none })
}

/// Of each id that a claim cites, in order, whether its source supports the claim; unjudged where it could.
pub(crate) fn pairs(plan: &Plan<'_, '_>, claim: usize) -> Vec<OutcomeKind> {
    let cites = &plan.checked.claims[claim].cites;
    if plan.judge.is_none() {
        return vec![OutcomeKind::Unsupported; cites.len()];
    }
    let supporting = plan.covers(plan.atoms.of(claim));
    let possible = plan.possible(plan.atoms.of(claim), &supporting);
    let kind = |target| {
        if supporting.iter().any(|set| set.contains(target)) {
            OutcomeKind::Supported
        } else if possible.contains(target) {
            OutcomeKind::Unjudged
        } else {
            OutcomeKind::Unsupported
        }
    };
    cites.iter().map(kind).collect()
}

/// An atom against the whole retrieved set.
fn against_all(plan: &Plan<'_, '_>, atom: usize, cited: Option<OutcomeKind>) -> OutcomeKind {
    let mut kind = match cited {
        Some(OutcomeKind::Supported) => return OutcomeKind::Supported,
        Some(OutcomeKind::Unjudged) => OutcomeKind::Unjudged,
        _ => OutcomeKind::Unsupported,
    };
    for asked in plan.of(atom).filter(|asked| matches!(asked.purpose, Purpose::Other | Purpose::Beside)) {
        if supports(asked) {
            return OutcomeKind::Supported;
        }
        if verdict(asked).is_none() {
            kind = OutcomeKind::Unjudged;
        }
    }
    kind
}

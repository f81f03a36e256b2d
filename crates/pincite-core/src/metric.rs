//! The numbers of one run. Every rate has a numerator, a denominator and bounds, or a reason why it has none.

use crate::plan::{Plan, Purpose, supports, verdict};
use crate::report::{Counts, Metrics, NullReason, OutcomeKind, Rate};
use crate::{Grounding, Outcome, Role};

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

/// What became of each claim, by what it cites; `None` where it was not asked.
pub(crate) type Kinds = [Option<OutcomeKind>];

pub(crate) fn counts(plan: &Plan<'_, '_>, kinds: &Kinds) -> Counts {
    let mut counts = Counts::default();
    for (claim, kind) in plan.checked.claims.iter().zip(kinds).filter(|(claim, _)| claim.needs_citation) {
        counts.claims += usize::from(claim.needs_citation);
        match kind {
            None => counts.not_asked += 1,
            Some(OutcomeKind::Unjudged) => counts.unjudged += 1,
            Some(_) => counts.judged += 1,
        }
    }
    counts
}

pub(crate) fn metrics(plan: &Plan<'_, '_>, kinds: &Kinds) -> Metrics {
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
    let empty = no_claims(plan);
    let needing =
        || checked.claims.iter().zip(kinds).enumerate().filter(|(_, (claim, _))| claim.needs_citation);

    let mut recall = Tally::default();
    let (mut accuracy, mut faithful, mut grounded) = (Tally::default(), Tally::default(), Tally::default());
    for (at, (claim, kind)) in needing() {
        recall.den += 1;
        recall.num += usize::from(claim.covered());
        if let Some(kind) = kind {
            accuracy.count(*kind);
        }
        // Uncited and fabricated-only claims are settled without a judge.
        faithful.count(kind.unwrap_or(OutcomeKind::Unsupported));
        grounded.count(against_all(plan, at, *kind));
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

/// Why a run has nothing that needs a citation.
fn no_claims(plan: &Plan<'_, '_>) -> NullReason {
    let checked = plan.checked;
    if checked.sentences.iter().any(|sentence| sentence.role == Role::Refusal) {
        NullReason::Refusal
    } else if checked.run.retrieved.is_empty() {
        NullReason::NoContext
    } else {
        NullReason::NoClaims
    }
}

/// Of all (claim, id) pairs, those whose source supports the claim: alone, or in a smallest set that does.
fn precision(plan: &Plan<'_, '_>, empty: NullReason) -> Rate {
    let mut pairs = Tally::default();
    for (at, claim) in plan.checked.claims.iter().enumerate() {
        for target in &claim.cites {
            let kind = if target.resolves() { pair(plan, at, target) } else { OutcomeKind::Unsupported };
            pairs.count(kind);
        }
    }
    if pairs.den > 0 && plan.judge.is_none() {
        return Rate::Null(NullReason::NotRun);
    }
    let none = if empty == NullReason::NoClaims { NullReason::NoCitations } else { empty };
    let claims = plan.checked.claims.iter().any(|claim| claim.needs_citation);
    pairs.rate(if claims { NullReason::NoCitations } else { none })
}

/// Whether one cited source supports a claim.
pub(crate) fn pair(plan: &Plan<'_, '_>, claim: usize, target: &crate::resolve::Target<'_>) -> OutcomeKind {
    let mut kind = OutcomeKind::Unsupported;
    for asked in plan.of(claim).filter(|asked| asked.together.contains(target)) {
        match asked.purpose {
            Purpose::Cited | Purpose::Joint if supports(asked) => return OutcomeKind::Supported,
            Purpose::Cited if verdict(asked).is_none() => kind = OutcomeKind::Unjudged,
            _ => {}
        }
    }
    // The child's parent speaks for it.
    let by_parent = plan.of(claim).any(|asked| {
        asked.purpose == Purpose::Parent && supports(asked) && is_parent(plan, &asked.together[0], target)
    });
    if by_parent { OutcomeKind::Supported } else { kind }
}

fn is_parent(
    plan: &Plan<'_, '_>,
    parent: &crate::resolve::Target<'_>,
    child: &crate::resolve::Target<'_>,
) -> bool {
    let run = plan.checked.run;
    match child {
        crate::resolve::Target::Source(at) => {
            run.retrieved.get(*at).and_then(|s| s.parent.as_deref()) == Some(parent.id(run))
        }
        _ => false,
    }
}

/// A claim against the whole retrieved set.
fn against_all(plan: &Plan<'_, '_>, claim: usize, cited: Option<OutcomeKind>) -> OutcomeKind {
    let mut kind = match cited {
        Some(OutcomeKind::Supported) => return OutcomeKind::Supported,
        Some(OutcomeKind::Unjudged) => OutcomeKind::Unjudged,
        _ => OutcomeKind::Unsupported,
    };
    for asked in plan.of(claim).filter(|asked| asked.purpose == Purpose::Other) {
        if supports(asked) {
            return OutcomeKind::Supported;
        }
        if matches!(asked.outcome, Some(Outcome::Unjudged(_)) | None) {
            kind = OutcomeKind::Unjudged;
        }
    }
    kind
}

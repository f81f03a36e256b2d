//! The judge of the pages: sources and statements are made of facts, which are words.

use pincite_core::report::{Metrics, Rate};
use pincite_core::{
    JudgeIdentity, Outcome, PlanOptions, Policy, Question, Reason, Settings, Verdict, VerdictKind, check,
};
use pincite_eval::definition::Definition;

use super::case::Case;

/// The facts that there are.
pub(crate) const FACTS: &[&str] = &["red", "long", "old", "tall", "cold", "deep", "wide", "new"];

/// The facts of a text, in order.
pub(crate) fn facts(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| FACTS.contains(word)).collect()
}

/// What the judge says.
pub(crate) struct Says;

impl Says {
    /// Sources support a statement when they say all its facts between them; one that says `no-red` contradicts what is
    /// red; one that says `down` cannot be judged.
    pub(crate) fn facts(question: &Question<'_>, _at: usize) -> Outcome {
        let said: Vec<&str> = question.premise.iter().flat_map(|premise| premise.text.split(' ')).collect();
        if said.contains(&"down") {
            return unjudged();
        }
        let stated = facts(question.claim);
        let kind = if !stated.is_empty() && stated.iter().all(|fact| said.contains(fact)) {
            VerdictKind::Supported
        } else if stated.iter().any(|fact| said.contains(&&*format!("no-{fact}"))) {
            VerdictKind::Contradicted
        } else {
            VerdictKind::Unsupported
        };
        Outcome::Judged(Verdict::new(kind, if kind == VerdictKind::Supported { 1.0 } else { 0.0 }))
    }
}

pub(crate) fn unjudged() -> Outcome {
    Outcome::Unjudged(Reason::Unavailable)
}

/// Precision and recall under a definition; the judge is told which question it is, counted from 0.
pub(crate) fn rates(
    definition: Definition,
    case: &Case,
    judge: impl Fn(&Question<'_>, usize) -> Outcome,
) -> [Rate; 2] {
    let (run, settings) = (case.run(), Settings::default());
    let (mut asked, mut batches) = (0, 0);
    let mut ask = |questions: &[Question<'_>]| {
        assert!(!questions.is_empty(), "{}: nobody is bothered with nothing", case.name);
        batches += 1;
        let outcomes =
            questions.iter().enumerate().map(|(at, question)| judge(question, asked + at)).collect();
        asked += questions.len();
        outcomes
    };
    let metrics =
        definition.metrics(&check(&run, &settings), &mut ask).expect("another definition than ours");
    assert!(batches <= 3, "{}: {batches} batches", case.name);
    assert!(
        [metrics.entailment_accuracy, metrics.faithfulness, metrics.groundedness]
            .iter()
            .all(|rate| written(*rate) == "not_run")
    );
    [metrics.citation_precision, metrics.citation_recall]
}

pub(crate) fn metrics(definition: Definition, case: &Case) -> [String; 2] {
    rates(definition, case, Says::facts).map(written)
}

/// The same two rates of the report.
pub(crate) fn pincite(case: &Case) -> [String; 2] {
    let (run, settings) = (case.run(), Settings::default());
    let checked = check(&run, &settings);
    let identity = JudgeIdentity {
        name: "facts".to_owned(),
        version: "1".to_owned(),
        digest: String::new(),
        joins: true,
        atoms: true,
        measure: 0.5,
        flag: 0.5,
    };
    let mut plan = checked.plan(Some(identity), PlanOptions::default());
    loop {
        let outcomes: Vec<Outcome> =
            plan.questions().iter().map(|question| Says::facts(question, 0)).collect();
        if outcomes.is_empty() {
            break;
        }
        plan.answer(outcomes);
    }
    let Metrics { citation_precision, citation_recall, .. } = plan.finish(&Policy::default()).metrics;
    [citation_precision, citation_recall].map(written)
}

/// `1/2`, `1..2/2` where a part is unjudged, or the reason of a null.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub(crate) fn written(rate: Rate) -> String {
    match rate {
        Rate::Null(reason) => reason.name().to_owned(),
        Rate::Value { num, den, lower, upper } if lower < upper => {
            format!("{num}..{}/{den}", (upper * den as f64).round() as usize)
        }
        Rate::Value { num, den, .. } => format!("{num}/{den}"),
    }
}

/// Why a rate with all verdicts is not what the bounds of the rate without some of them say.
pub(crate) fn within(decided: Rate, bounded: Rate) -> Result<(), String> {
    match (decided, bounded) {
        (Rate::Null(one), Rate::Null(other)) if one == other => Ok(()),
        (Rate::Value { den: one, .. }, Rate::Value { num, den, lower, upper }) if one == den => {
            let value = decided.value().unwrap_or(f64::NAN);
            let sure = bounded.value() == Some(lower);
            let holds = lower <= value + 1e-12 && value <= upper + 1e-12 && sure && num <= den;
            holds.then_some(()).ok_or_else(|| format!("{value} is not in {lower}..{upper}"))
        }
        _ => Err(format!("{decided:?} became {bounded:?}")),
    }
}

//! What a gate asks of an evaluation.

use pincite_wire::evaluation::{Estimate, Evaluation, GateCheck, GateState};
use pincite_wire::suggest;

/// What a gate asks; empty asks for nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gate {
    /// Rates whose lower bound must reach a value.
    pub under: Vec<(String, f64)>,
    /// The share of claims that were to be judged and must have been.
    pub min_judged: Option<f64>,
}

impl Gate {
    /// Whether all rates that it names are among these.
    ///
    /// # Errors
    /// The first that is not, with the nearest that is.
    pub fn names_among(&self, rates: &[String]) -> Result<(), String> {
        match self.under.iter().find(|(name, _)| !rates.contains(name)) {
            None => Ok(()),
            Some((name, _)) => Err(suggest::unknown("rate", name, rates.iter().map(String::as_str))),
        }
    }

    /// What became of each thing that is asked for.
    #[must_use]
    pub fn check(&self, evaluation: &Evaluation) -> Vec<GateCheck> {
        let mut checks = Vec::new();
        checks.extend(self.under.iter().map(|(name, least)| under(evaluation, name, *least)));
        checks.extend(self.min_judged.map(|least| judged(evaluation, least)));
        checks
    }
}

/// The weakest state of all; nothing asked for is passed.
#[must_use]
pub fn state(checks: &[GateCheck]) -> GateState {
    let any = |state| checks.iter().any(|check| check.state == state);
    if any(GateState::Failed) {
        GateState::Failed
    } else if any(GateState::Unjudged) {
        GateState::Unjudged
    } else {
        GateState::Passed
    }
}

fn passed(is: bool) -> GateState {
    if is { GateState::Passed } else { GateState::Failed }
}

/// Why a rate has no value over all runs.
fn no_value(evaluation: &Evaluation, name: &str) -> String {
    let nulls = evaluation.rates.iter().find(|rate| rate.name == name).map(|rate| &rate.nulls);
    let reasons: Vec<String> =
        nulls.into_iter().flatten().map(|(reason, runs)| format!("{reason} {runs}")).collect();
    format!("no run has a value of {name} ({})", reasons.join(", "))
}

fn micro(evaluation: &Evaluation, name: &str) -> Option<Estimate> {
    evaluation.rates.iter().find(|rate| rate.name == name)?.micro
}

fn under(evaluation: &Evaluation, name: &str, least: f64) -> GateCheck {
    let asked = format!("{name} >= {least}");
    let Some(estimate) = micro(evaluation, name) else {
        let message = no_value(evaluation, name);
        return GateCheck { asked, found: None, state: GateState::Failed, message };
    };
    let Estimate { value, lower, .. } = estimate;
    let message = if lower < value {
        format!("{name} is {value:.4}, and {lower:.4} should all that is unjudged be wrong")
    } else {
        format!("{name} is {value:.4}")
    };
    GateCheck { asked, found: Some(lower), state: passed(lower >= least), message }
}

/// Of the claims that were to be judged, those that were.
fn judged(evaluation: &Evaluation, least: f64) -> GateCheck {
    let asked = format!("judged >= {least}");
    let claims = &evaluation.claims;
    let all = claims.judged + claims.unjudged;
    if all == 0 {
        let message = "no claim was to be judged".to_owned();
        return GateCheck { asked, found: None, state: GateState::Unjudged, message };
    }
    #[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
    let share = claims.judged as f64 / all as f64;
    let state = if share >= least { GateState::Passed } else { GateState::Unjudged };
    let message = format!("{} of {all} claims that were to be judged were", claims.judged);
    GateCheck { asked, found: Some(share), state, message }
}

//! What a gate asks of an evaluation, and what became of it.

use pincite_wire::evaluation::{Accepted, Estimate, Evaluation, GateCheck, GateState, Range};
use pincite_wire::suggest;

use super::compare::{Doubt, Doubts};
use super::rates::Lows;

/// The rates that `worse` without a name is about.
const MAIN: [&str; 3] = ["citation_precision", "citation_recall", "entailment_accuracy"];

/// What a gate asks; empty asks for nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gate {
    /// Rates whose lower bound must reach a value.
    pub under: Vec<(String, f64)>,
    /// Rates whose lower bound must have an interval that lies above a value.
    pub under_ci: Vec<(String, f64)>,
    /// The share of claims that were to be judged and must have been. Also what is enough for `worse` and `accepted` to
    /// pass, which else may be unjudged because of a single claim.
    pub min_judged: Option<f64>,
    /// Rates that must not have fallen by more than this for sure; without a name citation precision, citation recall and
    /// entailment accuracy, as far as the definition has them.
    pub worse: Vec<(Option<String>, f64)>,
    /// No finding but accepted ones, where there is a list of them.
    pub accepted: bool,
}

impl Gate {
    /// Whether all rates that it names are among these.
    ///
    /// # Errors
    /// The first that is not, with the nearest that is.
    pub fn names_among(&self, rates: &[String]) -> Result<(), String> {
        let named = self.under.iter().chain(&self.under_ci).map(|(name, _)| name);
        let mut named = named.chain(self.worse.iter().filter_map(|(name, _)| name.as_ref()));
        match named.find(|name| !rates.contains(name)) {
            None => Ok(()),
            Some(name) => Err(match rates.iter().find(|rate| rate.ends_with(&format!("_{name}"))) {
                Some(rate) => format!("unknown rate `{name}`; did you mean `{rate}`?"),
                None => suggest::unknown("rate", name, rates.iter().map(String::as_str)),
            }),
        }
    }

    /// What became of each thing that is asked for. `lows` are the intervals of lower bounds, `doubts` the changes that
    /// may be for all that is known.
    pub(super) fn check(&self, evaluation: &Evaluation, lows: &Lows, doubts: &Doubts) -> Vec<GateCheck> {
        let mut checks = Vec::new();
        checks.extend(self.under.iter().map(|(name, least)| under(evaluation, name, *least)));
        checks.extend(self.under_ci.iter().map(|(name, least)| under_ci(evaluation, lows, name, *least)));
        checks.extend(self.min_judged.map(|least| judged(evaluation, least)));
        for (name, delta) in &self.worse {
            let has = |name: &&str| evaluation.rates.iter().any(|rate| rate.name == **name);
            let names: Vec<&str> = match name {
                Some(name) => vec![name],
                None => MAIN.iter().copied().filter(has).collect(),
            };
            checks.extend(names.into_iter().map(|name| {
                let doubt = doubts.get(name).filter(|doubt| !self.is_enough(doubt.judged));
                doubted(worse(evaluation, name, *delta), doubt, *delta)
            }));
        }
        let accepted = evaluation.accepted.as_ref().filter(|_| self.accepted);
        checks.extend(accepted.map(|accepted| self.no_new(accepted, evaluation)));
        checks
    }

    /// Whether enough is judged for a check to pass. A judge that is down must not make it pass: all must be judged, unless
    /// `min_judged` says which share is enough, and nothing never is.
    fn is_enough(&self, judged: f64) -> bool {
        judged > 0.0 && judged >= self.min_judged.unwrap_or(1.0)
    }

    fn no_new(&self, accepted: &Accepted, evaluation: &Evaluation) -> GateCheck {
        let (asked, found) = ("no finding that is not accepted".to_owned(), count(accepted.new));
        let mut message =
            format!("{} new, {} accepted, {} gone", accepted.new, accepted.known, accepted.gone);
        let mut state = passed(accepted.new == 0);
        let unjudged = evaluation.claims.unjudged;
        if state == GateState::Passed && !self.is_enough(judged_share(evaluation).unwrap_or(1.0)) {
            state = GateState::Unjudged;
            message += &format!("; there may be more in what is unjudged, {unjudged} claim(s)");
        }
        GateCheck { asked, found: Some(found), state, message }
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

const fn passed(is: bool) -> GateState {
    if is { GateState::Passed } else { GateState::Failed }
}

#[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
const fn count(things: usize) -> f64 {
    things as f64
}

/// A rate without a value is not met: a gate that lets it pass would let pass a system that answers nothing.
fn no_value(evaluation: &Evaluation, name: &str, asked: String) -> GateCheck {
    let nulls = evaluation.rates.iter().find(|rate| rate.name == name).map(|rate| &rate.nulls);
    let reasons: Vec<String> =
        nulls.into_iter().flatten().map(|(reason, runs)| format!("{reason}: {runs}")).collect();
    let message = format!("no run has a value of {name} ({})", reasons.join(", "));
    GateCheck { asked, found: None, state: GateState::Failed, message }
}

fn micro(evaluation: &Evaluation, name: &str) -> Option<Estimate> {
    evaluation.rates.iter().find(|rate| rate.name == name)?.micro
}

fn under(evaluation: &Evaluation, name: &str, least: f64) -> GateCheck {
    let asked = format!("{name} >= {least}");
    let Some(Estimate { value, lower, .. }) = micro(evaluation, name) else {
        return no_value(evaluation, name, asked);
    };
    let message = if lower < value {
        format!("{name} is {value:.4}, and {lower:.4} if all that is unjudged were wrong")
    } else {
        format!("{name} is {value:.4}")
    };
    GateCheck { asked, found: Some(lower), state: passed(lower >= least), message }
}

fn under_ci(evaluation: &Evaluation, lows: &Lows, name: &str, least: f64) -> GateCheck {
    let asked = format!("{name} >= {least} (lower end of its interval)");
    if micro(evaluation, name).is_none() {
        return no_value(evaluation, name, asked);
    }
    let Some((lower, Range { low, high })) = lows.get(name) else {
        let message = format!("{name} has no interval: it takes at least two runs, or clusters of them");
        return GateCheck { asked, found: None, state: GateState::Unjudged, message };
    };
    let message =
        format!("{name} is {lower:.4} with all that is unjudged wrong, interval {low:.4} to {high:.4}");
    GateCheck { asked, found: Some(*low), state: passed(*low >= least), message }
}

/// Of the claims that were to be judged, those that were.
fn judged(evaluation: &Evaluation, least: f64) -> GateCheck {
    let asked = format!("judged >= {least}");
    let claims = &evaluation.claims;
    let all = claims.judged + claims.unjudged;
    let Some(share) = judged_share(evaluation) else {
        let message = "no claim was to be judged".to_owned();
        return GateCheck { asked, found: None, state: GateState::Unjudged, message };
    };
    let state = if share >= least { GateState::Passed } else { GateState::Unjudged };
    let message = format!("{} of the {all} claims that were to be judged were", claims.judged);
    GateCheck { asked, found: Some(share), state, message }
}

/// `None` where no claim was to be judged.
fn judged_share(evaluation: &Evaluation) -> Option<f64> {
    let claims = &evaluation.claims;
    let all = claims.judged + claims.unjudged;
    (all > 0).then(|| count(claims.judged) / count(all))
}

/// A check that passes is unjudged where the rate may have fallen for all that is known, or nothing of it is known.
fn doubted(check: GateCheck, doubt: Option<&Doubt>, delta: f64) -> GateCheck {
    let Some(Doubt { change, judged }) = doubt.filter(|_| check.state == GateState::Passed) else {
        return check;
    };
    let most = change.interval.map(|interval| interval.high).or(change.change);
    if *judged > 0.0 && most.is_none_or(|most| most >= -delta) {
        return check;
    }
    let message = format!(
        "{}; too much is unjudged here or in the baseline: were it right there and wrong here, this would fail",
        check.message
    );
    GateCheck { state: GateState::Unjudged, message, ..check }
}

fn worse(evaluation: &Evaluation, name: &str, delta: f64) -> GateCheck {
    let asked = match delta {
        0.0 => format!("{name} not worse than the baseline"),
        _ => format!("{name} not worse than the baseline by more than {delta}"),
    };
    let told = |found, state, message: String| GateCheck { asked: asked.clone(), found, state, message };
    let comparison = evaluation.comparison.as_ref().filter(|comparison| comparison.shared > 0);
    let moved = comparison.and_then(|comparison| comparison.rates.iter().find(|rate| rate.name == name));
    let Some(moved) = moved else {
        return told(None, GateState::Failed, "no run of the baseline is among these".to_owned());
    };
    match (moved.change, moved.interval) {
        (Some(change), Some(Range { low, high })) => {
            let moved = match change {
                0.0 => "did not move".to_owned(),
                _ if change < 0.0 => format!("fell {:.4}", -change),
                _ => format!("rose {change:.4}"),
            };
            let message = format!("{name} {moved}, interval {low:+.4} to {high:+.4}");
            told(Some(change), passed(high >= -delta), message)
        }
        (Some(change), None) => {
            let message = format!("{name} moved {change:+.4}, and one run does not say how sure that is");
            told(Some(change), GateState::Unjudged, message)
        }
        (None, _) if moved.before.is_none() => {
            match comparison.and_then(|comparison| comparison.judge.as_ref()) {
                Some(_) => told(None, GateState::Passed, format!("{name} has no value in the baseline")),
                None => {
                    let message = format!("{name} has no value in the baseline, which nobody judged");
                    told(None, GateState::Unjudged, message)
                }
            }
        }
        (None, _) => {
            told(None, GateState::Failed, format!("{name} had a value in the baseline and has none now"))
        }
    }
}

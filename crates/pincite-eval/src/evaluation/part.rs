//! What one report gives to a rate.

use pincite_wire::reported::Reported;

use crate::estimate::Part;

const ACCURACY: &str = "entailment_accuracy";

/// The parts of a report's rates, and why there is no value where there is none.
pub(super) fn all(report: &Reported, rates: &[String]) -> Vec<(Option<Part>, Option<String>)> {
    rates.iter().map(|name| part(report, name)).collect()
}

/// What a report gives to the rate with this name, and why it has no value where it has none.
///
/// Entailment accuracy leaves unjudged atoms out of its denominator: a run all of whose atoms are unjudged has no value and
/// still widens the bounds. So they are counted from the atoms.
#[must_use]
pub fn part(report: &Reported, name: &str) -> (Option<Part>, Option<String>) {
    let Some(rate) = report.metrics.get(name) else { return (None, Some("not_run".to_owned())) };
    let part = Part::of_rate(name, rate);
    let reason = if rate.value.is_some() { None } else { rate.null_reason.clone() };
    if name == ACCURACY && report.definition == "pincite" && reason.as_deref() != Some("declared_none") {
        let Part { num, den, .. } = part.unwrap_or_default();
        let (all, unjudged) = atoms(report);
        return ((all > 0.0).then_some(Part { num, den, all, unjudged }), reason);
    }
    (part, reason)
}

/// Of the atoms that were asked about: all, and the unjudged ones.
fn atoms(report: &Reported) -> (f64, f64) {
    let claims = report.claims.iter().filter(|claim| claim.needs_citation);
    let outcomes = claims.flat_map(|claim| &claim.atoms).filter_map(|atom| atom.outcome.as_ref());
    outcomes.fold((0.0, 0.0), |(all, unjudged), outcome| {
        (all + 1.0, unjudged + f64::from(u8::from(outcome.kind == "unjudged")))
    })
}

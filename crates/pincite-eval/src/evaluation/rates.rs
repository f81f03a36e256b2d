//! The rates over runs, as they come.

use std::collections::{BTreeMap, HashMap};

use pincite_wire::evaluation::{Range, RateSummary};

use super::Options;
use crate::estimate::{Estimator, Part};

/// What a run gives to each rate, and why it has no value where it has none.
pub(super) type Parts = [(Option<Part>, Option<String>)];

/// Lower bounds by rate, with their intervals.
pub(super) type Lows = HashMap<String, (f64, Range)>;

/// All rates over the same runs.
#[derive(Clone, Debug)]
pub(super) struct Rates(Vec<OneRate>);

#[derive(Clone, Debug)]
struct OneRate {
    name: String,
    estimator: Estimator,
    /// The rate with all that is unjudged wrong, where a gate asks for it.
    low: Option<Estimator>,
    nulls: BTreeMap<String, usize>,
    distribution: [usize; 10],
}

impl Rates {
    pub(super) fn new(options: &Options) -> Self {
        let lows = &options.gate.under_ci;
        let rate = |name: &String| OneRate {
            name: name.clone(),
            estimator: Estimator::default(),
            low: lows.iter().any(|(low, _)| low == name).then(Estimator::default),
            nulls: BTreeMap::new(),
            distribution: [0; 10],
        };
        Self(options.rates.iter().map(rate).collect())
    }

    /// Adds a run by its parts, in the order of the rates.
    pub(super) fn add(&mut self, parts: &Parts, weight: f64, cluster: Option<u64>) {
        for (rate, (part, reason)) in self.0.iter_mut().zip(parts) {
            rate.estimator.add(*part, weight, cluster);
            if let (Some(low), Some(Part { num, all, .. })) = (&mut rate.low, part) {
                low.add(Some(Part::of(*num, *all)), weight, cluster);
            }
            match (reason, part) {
                (Some(reason), _) => *rate.nulls.entry(reason.clone()).or_default() += 1,
                (None, Some(part)) => rate.distribution[tenth(part.num / part.den)] += 1,
                (None, None) => {}
            }
        }
    }

    pub(super) fn so_far(&self) -> impl Iterator<Item = (&str, Option<f64>)> {
        self.0.iter().map(|rate| (rate.name.as_str(), rate.estimator.micro().map(|micro| micro.value)))
    }

    pub(super) fn lows(&self) -> Lows {
        let low = |rate: &OneRate| {
            let low = rate.low.as_ref()?.micro()?;
            Some((rate.name.clone(), (low.value, low.interval?)))
        };
        self.0.iter().filter_map(low).collect()
    }

    pub(super) fn finish(self) -> Vec<RateSummary> {
        let summary = |rate: OneRate| RateSummary {
            micro: rate.estimator.micro(),
            macro_mean: rate.estimator.macro_mean(),
            name: rate.name,
            nulls: rate.nulls,
            distribution: rate.distribution,
            corrected: None,
        };
        self.0.into_iter().map(summary).collect()
    }
}

/// Which tenth of [0, 1] a value is in; the last holds 1.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 10")]
fn tenth(value: f64) -> usize {
    // 0.3 is 3/10 and belongs to the fourth tenth, though 0.3 * 10 may come out below 3.
    ((value * 10.0 + 1e-9).clamp(0.0, 9.0)) as usize
}

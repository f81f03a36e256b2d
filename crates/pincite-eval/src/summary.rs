//! The figures of a judge on a set, over several sets, and against another judge.

use std::collections::BTreeMap;
use std::time::Duration;

use pincite_core::{JudgeIdentity, Reason};

use crate::calibration::{self, Bin};
use crate::interval::{Bootstrap, Clusters, Draws, Interval, Smoothed};
use crate::measure::Said;
use crate::metric::{Confusion, Judged, Ranked};
use crate::pairs::Set;
use crate::threshold;

/// What the numbers of a draw are made from.
struct View {
    /// At the threshold `measure`.
    measure: Confusion,
    /// At the threshold `flag`.
    flag: Confusion,
    auc: Option<f64>,
}

/// A number that has a value and an interval for each set and over all sets.
pub struct Number {
    /// Its name on the wire.
    pub name: &'static str,
    of: fn(&View) -> Option<f64>,
}

const COUNT: usize = 12;

/// Every number. Positive is the bad claim; see [`crate::metric`].
pub static NUMBERS: [Number; COUNT] = [
    Number { name: "balanced_accuracy", of: |view| view.measure.balanced_accuracy() },
    Number { name: "auc", of: |view| view.auc },
    Number { name: "precision", of: |view| view.measure.precision() },
    Number { name: "recall", of: |view| view.measure.recall() },
    Number { name: "f1", of: |view| view.measure.f1() },
    Number { name: "false_alarms", of: |view| view.measure.false_alarms() },
    Number { name: "flag_balanced_accuracy", of: |view| view.flag.balanced_accuracy() },
    Number { name: "flag_recall", of: |view| view.flag.recall() },
    Number { name: "flag_false_alarms", of: |view| view.flag.false_alarms() },
    Number { name: "flag_precision_at_2", of: |view| view.flag.precision_at(0.02) },
    Number { name: "flag_precision_at_5", of: |view| view.flag.precision_at(0.05) },
    Number { name: "flag_precision_at_10", of: |view| view.flag.precision_at(0.10) },
];

/// A value with its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Value {
    /// The value.
    pub value: f64,
    /// 95 % of the draws; `None` when hardly any draw has a value.
    pub interval: Option<Interval>,
}

/// All numbers, with the draws that their intervals come from; none has a value by default.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    values: [Option<f64>; COUNT],
    draws: [Draws; COUNT],
}

impl Numbers {
    /// The number with this name; `None` where it has no value.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Value> {
        let at = NUMBERS.iter().position(|number| number.name == name)?;
        let value = self.values[at]?;
        Some(Value { value, interval: self.draws[at].interval(value) })
    }

    /// The mean over sets; a number that one of them lacks has none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a few sets")]
    pub fn mean(sets: &[&Self]) -> Self {
        let value = |at: usize| -> Option<f64> {
            let sum: Option<f64> = sets.iter().map(|set| set.values[at]).sum();
            sum.filter(|_| !sets.is_empty()).map(|sum| sum / sets.len() as f64)
        };
        let draws =
            |at: usize| Draws::mean(&sets.iter().map(|set| set.draws[at].clone()).collect::<Vec<_>>());
        Self { values: std::array::from_fn(value), draws: std::array::from_fn(draws) }
    }

    /// How much better than another judge on the same sets, draw by draw.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let value = |at: usize| Some(self.values[at]? - other.values[at]?);
        let draws = |at: usize| self.draws[at].minus(&other.draws[at]);
        Self { values: std::array::from_fn(value), draws: std::array::from_fn(draws) }
    }
}

/// The figures of one judge on one set.
#[derive(Clone, Debug)]
pub struct Figures {
    /// The set.
    pub set: String,
    /// The thresholds that the numbers are of.
    pub thresholds: Thresholds,
    /// How many pairs it has.
    pub pairs: usize,
    /// How many of them are bad claims.
    pub bad: usize,
    /// How many could not be judged, by why; no other figure counts them.
    pub unjudged: BTreeMap<Reason, usize>,
    /// The numbers over the judged pairs.
    pub numbers: Numbers,
    /// What balanced accuracy would be if all unjudged pairs were wrong, or right.
    pub bounds: Option<Interval>,
    /// The threshold with the best balanced accuracy on this very set, and that accuracy: what no honest threshold
    /// reaches but by luck.
    pub best: Option<(f64, f64)>,
    /// The reliability curve.
    pub curve: Vec<Bin>,
    /// Expected calibration error.
    pub calibration_error: Option<f64>,
    /// Brier score.
    pub brier: Option<f64>,
    /// What it took.
    pub time: Option<Time>,
}

impl Figures {
    /// Whether not one pair could be judged.
    #[must_use]
    pub fn nothing_judged(&self) -> bool {
        self.unjudged.values().sum::<usize>() == self.pairs
    }
}

/// Where the numbers cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Support from which on a claim counts as supported.
    pub measure: f64,
    /// Support below which a finding is made.
    pub flag: f64,
}

impl From<&JudgeIdentity> for Thresholds {
    fn from(judge: &JudgeIdentity) -> Self {
        Self { measure: judge.measure, flag: judge.flag }
    }
}

/// What judging took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    /// Pairs a second, by the clock on the wall.
    pub per_second: f64,
    /// Microseconds of a pair that half of the pairs stay below.
    pub median_micros: f64,
}

impl Time {
    /// Of what was said. Without a `wall` the known times of pairs stand one after the other; with one, a pair whose time
    /// is not known (it was in a cache) makes the whole `None`.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts of pairs stay far below 2^52")]
    pub fn of(said: &[Said], wall: Option<Duration>) -> Option<Self> {
        let mut micros: Vec<f64> = said.iter().filter_map(|said| said.micros).collect();
        if wall.is_some() && micros.len() < said.len() {
            return None;
        }
        micros.sort_by(f64::total_cmp);
        let median_micros = *micros.get(micros.len() / 2)?;
        let seconds = wall.map_or_else(|| micros.iter().sum::<f64>() / 1e6, |wall| wall.as_secs_f64());
        Some(Self { per_second: micros.len() as f64 / seconds.max(1e-9), median_micros })
    }
}

/// How many bins the reliability curve has at most.
pub const BINS: usize = 10;

/// The figures of what a judge said of the pairs of a set, in their order.
#[must_use]
pub fn figures(
    set: &Set,
    said: &[Said],
    thresholds: Thresholds,
    time: Option<Time>,
    bootstrap: &Bootstrap,
) -> Figures {
    let mut unjudged = BTreeMap::new();
    let (mut all, mut weights) = (Vec::new(), Vec::new());
    for (pair, said) in set.pairs.iter().zip(said) {
        // An unjudged pair has no weight, and its support is never looked at.
        all.push(Judged { support: said.support.unwrap_or(0.0), supported: pair.supported });
        weights.push(f64::from(u8::from(said.support.is_ok())));
        if let Err(reason) = said.support {
            *unjudged.entry(reason).or_insert(0) += 1;
        }
    }
    let judged: Vec<Judged> =
        all.iter().zip(&weights).filter(|(_, weight)| **weight > 0.0).map(|(pair, _)| *pair).collect();
    let ones = crate::ones(judged.len());
    let clusters = Clusters::by(set.pairs.iter().map(|pair| &pair.premise));
    let sample = Smoothed::new(&all, &weights, &clusters);
    let curve = calibration::reliability(&judged, BINS);
    Figures {
        set: set.name.clone(),
        thresholds,
        pairs: set.pairs.len(),
        bad: set.pairs.iter().filter(|pair| !pair.supported).count(),
        unjudged,
        numbers: Numbers {
            values: numbers(&Ranked::new(&judged), &judged, thresholds, &ones),
            draws: {
                let ranked = Ranked::new(&sample.pairs);
                bootstrap.draw(&set.name, &sample, |w| numbers(&ranked, &sample.pairs, thresholds, w))
            },
        },
        bounds: bounds(&all, &weights, thresholds.measure),
        best: threshold::balanced(&judged, &ones)
            .and_then(|at| Some((at, Confusion::at(at, &judged, &ones).balanced_accuracy()?))),
        calibration_error: calibration::error(&curve),
        brier: calibration::brier(&judged),
        curve,
        time,
    }
}

fn numbers(ranked: &Ranked<'_>, pairs: &[Judged], at: Thresholds, weights: &[f64]) -> [Option<f64>; COUNT] {
    let view = View {
        measure: Confusion::at(at.measure, pairs, weights),
        flag: Confusion::at(at.flag, pairs, weights),
        auc: ranked.auc(weights),
    };
    std::array::from_fn(|number| (NUMBERS[number].of)(&view))
}

/// Balanced accuracy with the pairs of weight 0 all wrong, and all right.
fn bounds(pairs: &[Judged], weights: &[f64], threshold: f64) -> Option<Interval> {
    let judged = Confusion::at(threshold, pairs, weights);
    let without = |supported| {
        let open = |(pair, weight): &(&Judged, &f64)| pair.supported == supported && **weight == 0.0;
        pairs.iter().zip(weights).filter(open).fold(0.0, |count, _| count + 1.0)
    };
    let (good, bad) = (without(true), without(false));
    let wrong = Confusion { alarms: judged.alarms + good, missed: judged.missed + bad, ..judged };
    let right = Confusion { passed: judged.passed + good, caught: judged.caught + bad, ..judged };
    Some(Interval { low: wrong.balanced_accuracy()?, high: right.balanced_accuracy()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairs::Pair;

    /// A set of the supports of supported pairs and of bad ones; two pairs share a premise.
    fn set(name: &str, good: &[Option<f64>], bad: &[Option<f64>]) -> (Set, Vec<Said>) {
        let rows = good.iter().map(|s| (s, true)).chain(bad.iter().map(|s| (s, false)));
        let (mut pairs, mut said) = (Vec::new(), Vec::new());
        for (at, (support, supported)) in rows.enumerate() {
            pairs.push(Pair {
                id: format!("{name}-{at}"),
                set: name.to_owned(),
                premise: format!("premise {}", at / 2),
                hypothesis: String::new(),
                supported,
                fine: None,
            });
            said.push(Said { support: support.ok_or(Reason::Timeout), micros: Some(10.0) });
        }
        (Set { name: name.to_owned(), pairs }, said)
    }

    const AT: Thresholds = Thresholds { measure: 0.5, flag: 0.2 };

    fn of((set, said): &(Set, Vec<Said>)) -> Figures {
        figures(set, said, AT, Time::of(said, None), &Bootstrap { draws: 200, seed: 1 })
    }

    #[test]
    fn unjudged_pairs_are_counted_apart_and_bound_the_number() {
        let found = of(&set("a", &[Some(0.9), Some(0.6), None], &[Some(0.1), Some(0.8), None, None]));
        assert_eq!((found.pairs, found.bad), (7, 4));
        assert_eq!(found.unjudged, BTreeMap::from([(Reason::Timeout, 3)]));
        assert_eq!(
            found.numbers.get("balanced_accuracy").map(|number| number.value),
            Some((1.0 + 0.5) / 2.0)
        );
        let bounds = found.bounds.expect("both labels");
        assert!((bounds.low - (2.0 / 3.0 + 1.0 / 4.0) / 2.0).abs() < 1e-12);
        assert!((bounds.high - (1.0 + 3.0 / 4.0) / 2.0).abs() < 1e-12);
        assert_eq!(
            found.time.map(|time| (time.per_second.round(), time.median_micros)),
            Some((100_000.0, 10.0))
        );
    }

    #[test]
    fn a_judge_that_judges_nothing_has_no_numbers() {
        let found = of(&set("a", &[None], &[None]));
        assert!(NUMBERS.iter().all(|number| found.numbers.get(number.name).is_none()));
        assert_eq!(found.bounds, Some(Interval { low: 0.0, high: 1.0 }));
        assert_eq!((found.best, found.brier, found.calibration_error), (None, None, None));
    }

    #[test]
    fn macro_is_the_mean_of_the_sets_and_surer_than_each() {
        let a = of(&set("a", &[Some(0.9), Some(0.8), Some(0.4)], &[Some(0.1), Some(0.7)]));
        let b = of(&set("b", &[Some(0.9), Some(0.3)], &[Some(0.1), Some(0.2), Some(0.6)]));
        let all = Numbers::mean(&[&a.numbers, &b.numbers]).get("auc").expect("both sets have one");
        let [a, b] = [a, b].map(|set| set.numbers.get("auc").expect("both labels"));
        assert!((all.value - f64::midpoint(a.value, b.value)).abs() < 1e-12);
        let width = |value: Value| value.interval.map(|i| i.high - i.low).expect("drawn");
        assert!(width(all) < width(a).max(width(b)));
    }

    #[test]
    fn judges_are_compared_pair_by_pair() {
        let good = [0.9, 0.8, 0.7, 0.4, 0.9, 0.8, 0.3, 0.6].map(Some);
        let bad = [0.1, 0.2, 0.6, 0.3, 0.2, 0.7, 0.1, 0.4].map(Some);
        let one = of(&set("a", &good, &bad));
        let near =
            of(&set("a", &[good.as_slice(), &[]].concat(), &bad.map(|s: Option<f64>| s.map(|s| s - 0.05))));
        let apart = one.numbers.get("balanced_accuracy").and_then(|number| number.interval).expect("drawn");
        let between = near.numbers.minus(&one.numbers).get("balanced_accuracy").expect("both have one");
        let between = between.interval.expect("drawn");
        // They agree on nearly all pairs: the difference is much surer than either number.
        assert!(between.high - between.low < 0.5 * (apart.high - apart.low), "{between:?} {apart:?}");
        let itself = one.numbers.minus(&one.numbers).get("auc").expect("one");
        assert_eq!((itself.value, itself.interval), (0.0, Some(Interval { low: 0.0, high: 0.0 })));
    }

    #[test]
    fn numbers_have_different_names() {
        for (at, number) in NUMBERS.iter().enumerate() {
            assert!(NUMBERS[..at].iter().all(|other| other.name != number.name), "{}", number.name);
        }
    }
}

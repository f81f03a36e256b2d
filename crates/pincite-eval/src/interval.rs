//! How sure a number is: 95 % intervals by a bootstrap over clusters.
//!
//! Pairs that share a premise stand or fall together, so what is drawn, with replacement, is clusters and not pairs
//! (Field and Welsh 2007, "Bootstrapping clustered data"). The interval runs between the 2.5th and the 97.5th
//! percentile of the draws. A number at 0 or 1 has the same value in every draw; so that its interval does not
//! collapse, [`Smoothed`] adds one right and one wrong pair of either label, which for `n` of `n` right gives nearly
//! Wilson's interval. Draws are seeded by name: the same input gives the same interval.

use std::collections::HashMap;
use std::hash::Hash;

use pincite_wire::evaluation::Range;

use crate::metric::Judged;
use crate::rng::Rng;

/// A 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Which pairs stand or fall together.
#[derive(Clone, Debug, Default)]
pub struct Clusters {
    /// The number of each pair's cluster.
    of: Vec<usize>,
    count: usize,
}

impl Clusters {
    /// Pairs with equal keys are in one cluster.
    #[must_use]
    pub fn by<K: Eq + Hash>(keys: impl IntoIterator<Item = K>) -> Self {
        let mut numbers = HashMap::new();
        let of = keys
            .into_iter()
            .map(|key| {
                let next = numbers.len();
                *numbers.entry(key).or_insert(next)
            })
            .collect();
        Self { of, count: numbers.len() }
    }

    /// How many clusters there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of each pair's cluster, in the order of the pairs; numbers go up from 0.
    #[must_use]
    pub fn numbers(&self) -> &[usize] {
        &self.of
    }
}

/// How intervals are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Bootstrap {
    /// How many draws; the ends of an interval are as fine as this allows.
    pub draws: usize,
    /// The seed.
    pub seed: u64,
}

impl Default for Bootstrap {
    fn default() -> Self {
        Self { draws: 2000, seed: 20_26 }
    }
}

impl Bootstrap {
    /// Statistics in every draw. They are given the weight of each pair. Draws of equal `name` and clusters are the same
    /// draws: give two judges the same name to compare them pair by pair, two sets different ones.
    #[must_use]
    pub fn draw<const N: usize>(
        &self,
        name: &str,
        sample: &Smoothed,
        mut statistics: impl FnMut(&[f64]) -> [Option<f64>; N],
    ) -> [Draws; N] {
        let mut rng = Rng::named(self.seed, name);
        let count = sample.clusters.count;
        let mut times = vec![0.0; count];
        let mut weights = vec![0.0; sample.clusters.of.len()];
        let mut all = std::array::from_fn(|_| Draws(Vec::with_capacity(self.draws)));
        for _ in 0..self.draws {
            times.fill(0.0);
            (0..count).for_each(|_| times[rng.below(count)] += 1.0);
            for ((weight, base), cluster) in weights.iter_mut().zip(&sample.base).zip(&sample.clusters.of) {
                *weight = base * times[*cluster];
            }
            for (draws, value) in all.iter_mut().zip(statistics(&weights)) {
                draws.0.push(value);
            }
        }
        all
    }
}

/// What is drawn from: judged pairs in clusters, and a right and a wrong pair of either label, each a cluster of its
/// own, that keep intervals from collapsing. They weigh as much as the square root of the mean size of a cluster:
/// between one pair, which is too little where pairs of a cluster go together, and one cluster, which is too much.
#[derive(Clone, Debug)]
pub struct Smoothed {
    /// The pairs, those that were added last.
    pub pairs: Vec<Judged>,
    base: Vec<f64>,
    clusters: Clusters,
}

impl Smoothed {
    /// Adds the four pairs. A pair with weight 0 is drawn and not counted (one that the judge could not judge): so two
    /// judges draw the same.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts of pairs stay far below 2^52")]
    pub fn new(pairs: &[Judged], weights: &[f64], clusters: &Clusters) -> Self {
        let added = [(true, 1.0), (true, 0.0), (false, 1.0), (false, 0.0)]
            .map(|(supported, support)| Judged { support, supported });
        let size = (pairs.len() as f64 / clusters.count.max(1) as f64).sqrt().max(1.0);
        let mut clusters = clusters.clone();
        for _ in added {
            clusters.of.push(clusters.count);
            clusters.count += 1;
        }
        let base = [weights, &[size; 4]].concat();
        Self { pairs: [pairs, &added].concat(), base, clusters }
    }
}

/// The values of a number over the draws of a bootstrap; a draw may have none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draws(Vec<Option<f64>>);

impl Draws {
    /// The interval around a value; `None` when hardly any draw has one.
    #[must_use]
    pub fn interval(&self, value: f64) -> Option<Interval> {
        let mut values: Vec<f64> = self.0.iter().copied().flatten().collect();
        if values.is_empty() || values.len() * 2 < self.0.len() {
            return None;
        }
        values.sort_by(f64::total_cmp);
        let (low, high) = (percentile(&values, 0.025), percentile(&values, 0.975));
        Some(Interval { low: low.min(value), high: high.max(value) })
    }

    /// What is left when each draw of another number is taken from this one's.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| Some((*a)? - (*b)?)).collect())
    }

    /// The mean over several numbers, draw by draw.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a few sets")]
    pub fn mean(all: &[Self]) -> Self {
        let draws = all.iter().map(|draws| draws.0.len()).min().unwrap_or_default();
        let mean = |at: usize| {
            let sum: Option<f64> = all.iter().map(|draws| draws.0[at]).sum();
            Some(sum? / all.len() as f64)
        };
        Self((0..draws).map(mean).collect())
    }
}

/// The value below which `share` of the sorted values lie, between the two nearest.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an index into the values"
)]
fn percentile(sorted: &[f64], share: f64) -> f64 {
    let at = share * (sorted.len() - 1) as f64;
    let (below, part) = (at.floor() as usize, at.fract());
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + part * (sorted[above] - sorted[below])
}

/// Wilson's 95 % interval of `num` of `den` independent things (Wilson 1927, "Probable inference, the law of
/// succession, and statistical inference"); all of [0, 1] when there are none.
#[must_use]
pub fn wilson(num: f64, den: f64) -> Interval {
    const Z: f64 = 1.959_963_984_540_054;
    if den <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    score(num / den, den, Z)
}

/// The score interval of a rate that is worth `size` independent things, `t` standard errors wide: Wilson's, for any size
/// and width. Holds the rate.
pub(crate) fn score(rate: f64, size: f64, t: f64) -> Interval {
    let square = t * t / size;
    if !square.is_finite() {
        return Interval { low: 0.0, high: 1.0 };
    }
    let centre = (rate + square / 2.0) / (1.0 + square);
    let half = (square * (rate * (1.0 - rate) + square / 4.0)).sqrt() / (1.0 + square);
    Interval { low: (centre - half).clamp(0.0, rate), high: (centre + half).clamp(rate, 1.0) }
}

impl From<Interval> for Range {
    fn from(Interval { low, high }: Interval) -> Self {
        Self { low, high }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Rng;
    use crate::metric::{Confusion, Ranked, ones, tests::any_pairs, tests::pairs};

    fn alone(count: usize) -> Clusters {
        Clusters::by(0..count)
    }

    /// The interval of recall at 0.5, on bad claims of which `caught` are caught.
    fn recall(caught: usize, bad: usize, clusters: &Clusters, name: &str) -> Interval {
        let supports: Vec<f64> = (0..bad).map(|at| if at < caught { 0.0 } else { 1.0 }).collect();
        let sample = Smoothed::new(&pairs(&[], &supports), &ones(bad), clusters);
        let bootstrap = Bootstrap { draws: 400, ..Bootstrap::default() };
        let [draws] = bootstrap.draw(name, &sample, |w| [Confusion::at(0.5, &sample.pairs, w).recall()]);
        draws.interval(caught as f64 / bad as f64).expect("a value in every draw")
    }

    #[test]
    fn wilson_of_rates_from_the_tables() {
        for (num, den, low, high) in [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)]
        {
            let found = wilson(f64::from(num), f64::from(den));
            assert!((found.low - low).abs() < 1e-4 && (found.high - high).abs() < 1e-4, "{found:?}");
        }
    }

    #[test]
    fn an_interval_at_the_edge_does_not_collapse() {
        for bad in [5, 20, 100] {
            let (all, none) = (recall(bad, bad, &alone(bad), "all"), recall(0, bad, &alone(bad), "none"));
            let wilson = wilson(bad as f64, bad as f64);
            assert_eq!((all.high, none.low), (1.0, 0.0));
            assert!((all.low - wilson.low).abs() < 0.1, "{bad}: {all:?}, Wilson {wilson:?}");
            assert!(all.low < 1.0 - 1.0 / bad as f64 && none.high > 1.0 / bad as f64, "{all:?} {none:?}");
        }
    }

    #[test]
    fn pairs_that_go_together_are_worth_less() {
        let apart = recall(100, 200, &alone(200), "width");
        // Ten of ten rows the same: twenty things, not two hundred.
        let together = recall(100, 200, &Clusters::by((0..200).map(|at| at / 10)), "width");
        assert!(together.high - together.low > 2.0 * (apart.high - apart.low), "{together:?} {apart:?}");
    }

    /// How many of 200 simulated sets have an interval that holds the true recall. Bad claims come in clusters, and that
    /// many of a cluster on average are caught by its own luck and not by each claim's.
    fn held(clusters: usize, size: usize, alike: f64, truth: f64) -> usize {
        let mut rng = Rng::named(1, "truth");
        let together = Clusters::by((0..clusters * size).map(|at| at / size));
        let mut simulate = |round: usize| {
            let mut supports = Vec::new();
            for _ in 0..clusters {
                let luck = rng.unit();
                // A claim follows its cluster's luck or has its own: its chance stays the same.
                supports.extend((0..size).map(|_| {
                    let own = if rng.unit() < alike { luck } else { rng.unit() };
                    if own < truth { 0.0 } else { 1.0 }
                }));
            }
            let sample = Smoothed::new(&pairs(&[], &supports), &ones(supports.len()), &together);
            let of = |weights: &[f64]| Confusion::at(0.5, &sample.pairs, weights).recall();
            let value = supports.iter().filter(|s| **s == 0.0).count() as f64 / supports.len() as f64;
            let bootstrap = Bootstrap { draws: 200, ..Bootstrap::default() };
            let [draws] = bootstrap.draw(&round.to_string(), &sample, |w| [of(w)]);
            let interval = draws.interval(value).expect("a value in every draw");
            interval.low <= truth && truth <= interval.high
        };
        (0..200).filter(|round| simulate(*round)).count()
    }

    #[test]
    fn the_true_value_is_inside_about_as_often_as_said() {
        let cases = [
            (20, 1, 0.0, 0.8),
            (20, 1, 0.0, 0.95),
            (50, 1, 0.0, 0.9),
            (50, 5, 0.4, 0.9),
            (22, 12, 0.3, 0.95),
        ];
        for (clusters, size, alike, truth) in cases {
            let held = held(clusters, size, alike, truth);
            let told = format!("{held} of 200: {clusters} clusters of {size} at {truth}");
            assert!((180..=199).contains(&held), "{told}"); // 95 % is 190
        }
    }

    #[test]
    fn a_judge_compared_with_itself_differs_by_nothing() {
        let pairs = pairs(&[0.9, 0.7, 0.2, 0.8], &[0.1, 0.6, 0.3]);
        let sample = Smoothed::new(&pairs, &ones(7), &alone(7));
        let draw = |at| {
            let [draws] = Bootstrap::default()
                .draw("pair", &sample, |w| [Confusion::at(at, &sample.pairs, w).balanced_accuracy()]);
            draws
        };
        assert_eq!(draw(0.5).minus(&draw(0.5)).interval(0.0), Some(Interval { low: 0.0, high: 0.0 }));
        let other = draw(0.5).minus(&draw(0.85)).interval(0.1).expect("values");
        assert!(other.low < 0.1 && 0.1 < other.high);
    }

    #[test]
    fn the_mean_of_sets_is_surer_than_each() {
        let pairs = pairs(&[0.9, 0.7, 0.2, 0.8, 0.3], &[0.1, 0.6, 0.3, 0.2]);
        let sample = Smoothed::new(&pairs, &ones(9), &alone(9));
        let ranked = Ranked::new(&sample.pairs);
        let draw = |name| {
            let [draws] = Bootstrap::default().draw(name, &sample, |w| [ranked.auc(w)]);
            draws
        };
        let width = |draws: &Draws| draws.interval(0.8).map(|i| i.high - i.low).expect("values");
        let (one, two) = (draw("one"), draw("two"));
        assert!(width(&Draws::mean(&[one.clone(), two.clone()])) < width(&one).min(width(&two)));
    }

    proptest! {
        #[test]
        fn an_interval_holds_the_value_and_is_the_same_again(pairs in any_pairs(), clusters in 1..6_usize) {
            let clusters = Clusters::by((0..pairs.len()).map(|at| at % clusters));
            let sample = Smoothed::new(&pairs, &ones(pairs.len()), &clusters);
            let ranked = Ranked::new(&sample.pairs);
            let bootstrap = Bootstrap { draws: 50, seed: 3 };
            let auc = crate::auc(&pairs);
            let draw = || {
                let [draws] = bootstrap.draw("x", &sample, |w| [ranked.auc(w)]);
                auc.and_then(|auc| draws.interval(auc))
            };
            if let (Some(interval), Some(auc)) = (draw(), auc) {
                prop_assert!(0.0 <= interval.low && interval.low <= auc);
                prop_assert!(auc <= interval.high && interval.high <= 1.0);
                prop_assert!(interval.low < interval.high);
            }
            prop_assert_eq!(draw(), draw());
        }
    }
}

//! Whether support is a probability: how far it is off, and maps that bring it nearer.

use crate::interval::{Interval, wilson};
use crate::metric::{Judged, Ranked, ones, ratio};

/// Pairs of about equal support.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    /// How many pairs.
    pub pairs: usize,
    /// Their mean support.
    pub support: f64,
    /// The share of them that people call supported.
    pub supported: f64,
    /// Wilson's interval of that share.
    pub interval: Interval,
}

/// The reliability curve: at most `bins` bins of about equally many pairs, by ascending support. Equal supports are
/// never torn apart, so a judge of two values has two bins; no bin has less than half of its share.
#[must_use]
pub fn reliability(pairs: &[Judged], bins: usize) -> Vec<Bin> {
    let bins = bins.max(1);
    let ranked = Ranked::new(pairs);
    let mut sums: Vec<Sum> = Vec::new();
    let (mut done, mut open) = (0, Sum::default());
    for tie in ranked.ties() {
        tie.iter().for_each(|at| open.add(&pairs[*at]));
        let after = done + open.pairs;
        if after * bins / pairs.len() > done * bins / pairs.len() && open.pairs * bins * 2 >= pairs.len() {
            done = after;
            sums.push(std::mem::take(&mut open));
        }
    }
    // What is left is less than half of a share.
    match sums.last_mut() {
        Some(last) => last.join(&open),
        None if open.pairs > 0 => sums.push(open),
        None => {}
    }
    sums.iter().map(Sum::bin).collect()
}

#[derive(Clone, Copy, Default)]
struct Sum {
    pairs: usize,
    support: f64,
    supported: f64,
}

impl Sum {
    fn add(&mut self, pair: &Judged) {
        self.join(&Self { pairs: 1, support: pair.support, supported: truth(pair) });
    }

    fn join(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.support += other.support;
        self.supported += other.supported;
    }

    #[expect(clippy::cast_precision_loss, reason = "counts of pairs stay far below 2^52")]
    fn bin(&self) -> Bin {
        let den = self.pairs as f64;
        let interval = wilson(self.supported, den);
        Bin { pairs: self.pairs, support: self.support / den, supported: self.supported / den, interval }
    }
}

/// The expected calibration error: how far mean support and share of supported claims lie apart in a bin, on average
/// over the pairs (Naeini, Cooper and Hauskrecht 2015, "Obtaining well calibrated probabilities using Bayesian
/// binning"; with bins of equal mass). `None` without pairs.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "counts of pairs stay far below 2^52")]
pub fn error(curve: &[Bin]) -> Option<f64> {
    let off: f64 = curve.iter().map(|bin| bin.pairs as f64 * (bin.support - bin.supported).abs()).sum();
    ratio(off, curve.iter().map(|bin| bin.pairs as f64).sum())
}

/// The mean square of what support is off by (Brier 1950): 0 is right and sure, 0.25 what always saying 0.5 gives.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "counts of pairs stay far below 2^52")]
pub fn brier(pairs: &[Judged]) -> Option<f64> {
    ratio(pairs.iter().map(|pair| (pair.support - truth(pair)).powi(2)).sum(), pairs.len() as f64)
}

fn truth(pair: &Judged) -> f64 {
    f64::from(u8::from(pair.supported))
}

/// A map of support by a logistic curve over its log-odds: two parameters, good from a few hundred labels on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Platt {
    /// How steep: 1 keeps the distances of log-odds; never negative, so the order of supports stays.
    pub slope: f64,
    /// What is added to the log-odds.
    pub offset: f64,
}

impl Platt {
    /// The map that changes nothing.
    pub const IDENTITY: Self = Self { slope: 1.0, offset: 0.0 };

    /// The likeliest map for labelled pairs, by Newton steps on the log-odds, against targets that are drawn in from 0
    /// and 1 by the number of labels (Platt 1999, "Probabilistic outputs for support vector machines"; Lin, Lin and
    /// Weng 2007, "A note on Platt's probabilistic outputs"). `weights` as in [`crate::metric`].
    #[must_use]
    pub fn fit(pairs: &[Judged], weights: &[f64]) -> Self {
        let problem = Problem::new(pairs, weights);
        let mut map = Self { slope: 0.0, offset: logit(problem.base_rate()) };
        let mut loss = problem.loss(map);
        for _ in 0..100 {
            let [step_slope, step_offset] = problem.newton(map);
            // Half the step until it helps.
            let better = (0..30).map(|halvings| 0.5_f64.powi(halvings)).find_map(|size| {
                let next = Self {
                    slope: (map.slope - size * step_slope).max(0.0),
                    offset: map.offset - size * step_offset,
                };
                let then = problem.loss(next);
                (then < loss).then_some((next, then))
            });
            let Some((next, then)) = better else { break };
            let gain = loss - then;
            (map, loss) = (next, then);
            if gain < 1e-12 {
                break;
            }
        }
        map
    }

    /// The calibrated support.
    #[must_use]
    pub fn map(&self, support: f64) -> f64 {
        sigmoid(self.slope * logit(support) + self.offset)
    }
}

/// What Platt's map is fitted to: (log-odds, target, weight).
struct Problem(Vec<[f64; 3]>);

impl Problem {
    fn new(pairs: &[Judged], weights: &[f64]) -> Self {
        let total = |supported| -> f64 {
            pairs.iter().zip(weights).filter(|(pair, _)| pair.supported == supported).map(|(_, w)| w).sum()
        };
        let (good, bad) = ((total(true) + 1.0) / (total(true) + 2.0), 1.0 / (total(false) + 2.0));
        let row = |(pair, weight): (&Judged, &f64)| {
            [logit(pair.support), if pair.supported { good } else { bad }, *weight]
        };
        Self(pairs.iter().zip(weights).map(row).collect())
    }

    fn base_rate(&self) -> f64 {
        let weight: f64 = self.0.iter().map(|[_, _, weight]| weight).sum();
        ratio(self.0.iter().map(|[_, target, weight]| target * weight).sum(), weight).unwrap_or(0.5)
    }

    fn loss(&self, map: Platt) -> f64 {
        let row = |[x, target, weight]: &[f64; 3]| {
            let z = map.slope * x + map.offset;
            // log(1 + e^z) − target·z, without overflow.
            weight * (z.max(0.0) + (-z.abs()).exp().ln_1p() - target * z)
        };
        self.0.iter().map(row).sum()
    }

    /// The Newton step of (slope, offset).
    fn newton(&self, map: Platt) -> [f64; 2] {
        let (mut gradient, mut hessian) = ([0.0; 2], [1e-9, 0.0, 1e-9]);
        for [x, target, weight] in &self.0 {
            let p = sigmoid(map.slope * x + map.offset);
            let (g, h) = (weight * (p - target), weight * p * (1.0 - p));
            gradient = [gradient[0] + g * x, gradient[1] + g];
            hessian = [hessian[0] + h * x * x, hessian[1] + h * x, hessian[2] + h];
        }
        let [a, b, c] = hessian;
        let determinant = a * c - b * b;
        [(c * gradient[0] - b * gradient[1]) / determinant, (a * gradient[1] - b * gradient[0]) / determinant]
    }
}

/// Log-odds; support nearer than 1e-6 to 0 or 1 counts as that far.
fn logit(support: f64) -> f64 {
    let p = support.clamp(1e-6, 1.0 - 1e-6);
    (p / (1.0 - p)).ln()
}

fn sigmoid(z: f64) -> f64 {
    1.0 / (1.0 + (-z).exp())
}

/// A map of support by the rising steps that fit the labels best: free in shape, good from about a thousand labels on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Isotonic {
    /// The steps by ascending support: (lowest support, highest support, calibrated support).
    pub steps: Vec<(f64, f64, f64)>,
}

impl Isotonic {
    /// The rising function with the least squares, by pooling neighbours that fall (Ayer et al. 1955; Zadrozny and
    /// Elkan 2002, "Transforming classifier scores into accurate multiclass probability estimates").
    #[must_use]
    pub fn fit(pairs: &[Judged], weights: &[f64]) -> Self {
        struct Block {
            low: f64,
            high: f64,
            good: f64,
            weight: f64,
        }
        let ranked = Ranked::new(pairs);
        let mut blocks: Vec<Block> = Vec::new();
        for tie in ranked.ties() {
            let support = pairs[tie[0]].support;
            let mut block = Block { low: support, high: support, good: 0.0, weight: 0.0 };
            for at in tie {
                block.good += weights[*at] * truth(&pairs[*at]);
                block.weight += weights[*at];
            }
            if block.weight <= 0.0 {
                continue;
            }
            while let Some(before) = blocks.pop_if(|b| b.good * block.weight >= block.good * b.weight) {
                block.low = before.low;
                block.good += before.good;
                block.weight += before.weight;
            }
            blocks.push(block);
        }
        Self { steps: blocks.iter().map(|b| (b.low, b.high, (b.good / b.weight).min(1.0))).collect() }
    }

    /// [`fit`](Self::fit) with weight 1 for each pair.
    #[must_use]
    pub fn of(pairs: &[Judged]) -> Self {
        Self::fit(pairs, &ones(pairs.len()))
    }

    /// The calibrated support: on a line between two steps, as at the last step beyond them. A map without steps changes
    /// nothing.
    #[must_use]
    pub fn map(&self, support: f64) -> f64 {
        let after = self.steps.partition_point(|(_, high, _)| *high < support);
        let before = after.checked_sub(1).map(|at| self.steps[at]);
        match (before, self.steps.get(after)) {
            (None, None) => support,
            (Some((_, _, value)), None) => value,
            (_, Some((low, _, value))) if *low <= support => *value,
            (None, Some((_, _, value))) => *value,
            (Some((_, from, below)), Some((to, _, above))) => {
                below + (above - below) * (support - from) / (to - from)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::metric::tests::{any_pairs, pairs};

    #[test]
    fn a_curve_done_by_hand() {
        let pairs = pairs(&[0.9, 0.9, 0.2], &[0.9, 0.1, 0.2]);
        let curve = reliability(&pairs, 2);
        let found: Vec<_> = curve.iter().map(|bin| (bin.pairs, bin.support, bin.supported)).collect();
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].0, found[1].0), (3, 3));
        assert!((found[0].1 - 0.5 / 3.0).abs() < 1e-12 && (found[0].2 - 1.0 / 3.0).abs() < 1e-12);
        assert!((found[1].1 - 0.9).abs() < 1e-12 && (found[1].2 - 2.0 / 3.0).abs() < 1e-12);
        let off = (1.0 / 3.0 - 0.5 / 3.0 + 0.9 - 2.0 / 3.0) / 2.0;
        assert!((error(&curve).expect("pairs") - off).abs() < 1e-12);
    }

    #[test]
    fn a_judge_of_two_values_has_two_bins() {
        let pairs = pairs(&[1.0, 1.0, 0.0], &[0.0, 0.0, 1.0]);
        assert_eq!(reliability(&pairs, 10).len(), 2);
        assert!((brier(&pairs).expect("pairs") - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!((error(&reliability(&[], 10)), brier(&[])), (None, None));
    }

    #[test]
    fn platt_finds_the_curve_that_made_the_labels() {
        let truth = Platt { slope: 0.6, offset: -0.8 };
        let mut rng = crate::Rng::new(5);
        let pairs: Vec<Judged> = (0..20_000)
            .map(|_| {
                let support = rng.unit();
                Judged { support, supported: rng.unit() < truth.map(support) }
            })
            .collect();
        let found = Platt::fit(&pairs, &ones(pairs.len()));
        assert!((found.slope - truth.slope).abs() < 0.05, "{found:?}");
        assert!((found.offset - truth.offset).abs() < 0.06, "{found:?}");
    }

    #[test]
    fn a_judge_that_is_wrong_is_worth_the_base_rate() {
        let pairs = pairs(&[0.1, 0.2, 0.1], &[0.9, 0.8, 0.7]);
        let map = Platt::fit(&pairs, &ones(6));
        assert_eq!(map.slope, 0.0);
        assert!((map.map(0.9) - 0.5).abs() < 1e-6);
        assert_eq!(Isotonic::of(&pairs).steps, [(0.1, 0.9, 0.5)]);
    }

    #[test]
    fn isotonic_steps_done_by_hand() {
        // By support: 0.1 bad, 0.2 good, 0.3 bad, 0.4 good: the middle two are pooled.
        let map = Isotonic::of(&pairs(&[0.2, 0.4], &[0.1, 0.3]));
        assert_eq!(map.steps, [(0.1, 0.1, 0.0), (0.2, 0.3, 0.5), (0.4, 0.4, 1.0)]);
        for (support, want) in [(0.0, 0.0), (0.1, 0.0), (0.15, 0.25), (0.25, 0.5), (0.35, 0.75), (0.9, 1.0)] {
            assert!((map.map(support) - want).abs() < 1e-9, "{support}");
        }
        assert_eq!(Isotonic::default().map(0.3), 0.3);
    }

    fn squares(pairs: &[Judged], map: impl Fn(f64) -> f64) -> f64 {
        pairs.iter().map(|pair| (map(pair.support) - truth(pair)).powi(2)).sum()
    }

    proptest! {
        #[test]
        fn bins_hold_all_pairs_in_order(pairs in any_pairs(), bins in 1..12_usize) {
            let curve = reliability(&pairs, bins);
            prop_assert!(curve.len() <= bins);
            prop_assert_eq!(curve.iter().map(|bin| bin.pairs).sum::<usize>(), pairs.len());
            prop_assert!(curve.is_sorted_by(|a, b| a.support < b.support));
            prop_assert!(curve.iter().all(|bin| 2 * bin.pairs * bins >= pairs.len()));
            prop_assert!(error(&curve).is_none_or(|error| (0.0..=1.0).contains(&error)));
        }

        #[test]
        fn platt_is_never_less_likely_than_no_map_or_the_base_rate(pairs in any_pairs()) {
            let weights = ones(pairs.len());
            let problem = Problem::new(&pairs, &weights);
            let found = Platt::fit(&pairs, &weights);
            prop_assert!(found.slope >= 0.0 && found.slope.is_finite() && found.offset.is_finite());
            let loss = problem.loss(found);
            for other in [Platt::IDENTITY, Platt { slope: 0.0, offset: logit(problem.base_rate()) }] {
                prop_assert!(loss <= problem.loss(other) + 1e-6, "{found:?} {loss} {other:?}");
            }
        }

        #[test]
        fn isotonic_rises_keeps_the_sum_and_beats_every_threshold(pairs in any_pairs(), at in 0.0..1.0_f64) {
            let map = Isotonic::of(&pairs);
            prop_assert!(map.steps.is_sorted_by(|a, b| a.1 < b.0 && a.2 < b.2));
            let sum: f64 = pairs.iter().map(|pair| map.map(pair.support)).sum();
            prop_assert!((sum - pairs.iter().map(truth).sum::<f64>()).abs() < 1e-9);
            let best = squares(&pairs, |support| map.map(support));
            for (low, high) in [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5)] {
                let other = squares(&pairs, |support| if support < at { low } else { high });
                prop_assert!(best <= other + 1e-9);
            }
        }

        #[test]
        fn calibrated_pairs_stay_as_they_are(pairs in any_pairs()) {
            let map = Isotonic::of(&pairs);
            let mapped: Vec<_> = pairs.iter().map(|p| Judged { support: map.map(p.support), ..*p }).collect();
            let again = Isotonic::of(&mapped);
            for pair in &mapped {
                prop_assert!((again.map(pair.support) - pair.support).abs() < 1e-9);
            }
        }
    }
}

//! A rate over many runs, with how sure it is, from runs as they come.

use pincite_wire::evaluation::{Estimate, Range};
use pincite_wire::reported::Rate;

use crate::interval::score;
use crate::moments::{Moments, Totals};
use crate::student;

/// What one run adds to a rate. `all = den` where what is unjudged stays in the denominator, else `den + unjudged`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Part {
    /// Numerator.
    pub num: f64,
    /// Denominator.
    pub den: f64,
    /// The denominator with all that is unjudged in it.
    pub all: f64,
    /// How much of `all` is unjudged.
    pub unjudged: f64,
}

impl Part {
    /// So many of so many, all of them judged.
    #[must_use]
    pub const fn of(num: f64, den: f64) -> Self {
        Self { num, den, all: den, unjudged: 0.0 }
    }

    /// Of a run's rate as its report shows it, by the name of the rate; `None` where it has no value. A report gives
    /// bounds and not what is unjudged: that follows from them.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
    pub fn of_rate(name: &str, rate: &Rate) -> Option<Self> {
        let (num, den) = (rate.num? as f64, rate.den? as f64);
        let upper = rate.upper?;
        // Entailment accuracy alone leaves what is unjudged out of its denominator.
        let all = match rate.lower? {
            _ if name != ACCURACY => den,
            lower if lower > 0.0 => (num / lower).round(),
            _ => (den / (1.0 - upper)).round(),
        };
        let part = Self { num, den, all, unjudged: (upper * all).round() - num };
        (den > 0.0 && part.unjudged >= 0.0 && all.is_finite()).then_some(part)
    }
}

const ACCURACY: &str = "entailment_accuracy";

/// A rate in the making. Its memory does not grow with runs that stand alone; of runs in clusters it keeps a few sums a
/// cluster. Neither the order of runs nor the parts in which they were added show in what comes out.
#[derive(Clone, Debug, Default)]
pub struct Estimator {
    /// Numerator and denominator.
    micro: Moments<2>,
    /// The run's value and 1.
    macro_mean: Moments<2>,
    /// Numerator, all, and unjudged.
    bounds: Totals<3>,
    /// The run's bounds, and 1.
    macro_bounds: Totals<3>,
    runs: usize,
}

impl Estimator {
    /// Adds a run: its part, `None` where it has no value; its weight, at least 0 (one over the probability that it is in
    /// the sample); its cluster, a hash of its name, `None` where it stands alone.
    pub fn add(&mut self, part: Option<Part>, weight: f64, cluster: Option<u64>) {
        let Some(Part { num, den, all, unjudged }) = part else { return };
        if weight <= 0.0 || !weight.is_finite() || all <= 0.0 {
            return;
        }
        self.bounds.add([num, all, unjudged].map(|x| x * weight));
        self.macro_bounds.add([num / all, (num + unjudged) / all, 1.0].map(|x| x * weight));
        if den > 0.0 {
            self.micro.add([num, den].map(|x| x * weight), cluster);
            self.macro_mean.add([num / den, 1.0].map(|x| x * weight), cluster);
            self.runs += 1;
        }
    }

    /// Adds what another estimator was given.
    pub fn merge(&mut self, other: Self) {
        self.micro.merge(other.micro);
        self.macro_mean.merge(other.macro_mean);
        self.bounds.merge(other.bounds);
        self.macro_bounds.merge(other.macro_bounds);
        self.runs += other.runs;
    }

    /// The rate over all claims, each counting the same; `None` when no run has a denominator.
    #[must_use]
    pub fn micro(&self) -> Option<Estimate> {
        let [num, all, unjudged] = self.bounds.values();
        self.estimate(&self.micro, [num / all, (num + unjudged) / all])
    }

    /// The mean over runs with a value, each counting the same; `None` when none has one.
    #[must_use]
    pub fn macro_mean(&self) -> Option<Estimate> {
        let [lower, upper, all] = self.macro_bounds.values();
        self.estimate(&self.macro_mean, [lower / all, upper / all])
    }

    fn estimate(&self, moments: &Moments<2>, [lower, upper]: [f64; 2]) -> Option<Estimate> {
        let [num, den] = moments.totals();
        if den <= 0.0 {
            return None;
        }
        let value = (num / den).clamp(0.0, 1.0);
        Some(Estimate {
            value,
            num,
            den,
            lower: lower.min(value),
            upper: upper.max(value),
            interval: interval(moments),
            runs: self.runs,
        })
    }
}

/// The 95 % interval of a ratio of totals, numerator at most denominator; `None` with fewer than two clusters.
///
/// The variance of the ratio over clusters says how many independent claims the runs are worth, and Wilson's interval of
/// so many claims is the interval, with Student's t for the number of clusters (Franco, Little, Louis and Slud 2019,
/// "Comparative study of confidence intervals for proportions in complex sample surveys", compare it with others and find
/// it among the best). By itself that variance is too small where little fails: it knows the few failures that came, and
/// not those that did not. So two clusters are added to it, and not to the rate: one all wrong and one all right, of
/// [`ADDED`] of a mean cluster. What other ways hold and how wide they are: `docs/quality/intervals.md`.
fn interval(moments: &Moments<2>) -> Option<Range> {
    let count = moments.clusters();
    if count < 2.0 {
        return None;
    }
    let [num, den] = moments.totals();
    let [[nn, nd], [_, dd]] = moments.products();
    let added = ADDED * den / count;
    let (all, n) = (den + 2.0 * added, count + 2.0);
    let rate = (num + added) / all;
    let squares = (nn - 2.0 * rate * nd + rate * rate * dd).max(0.0)
        + added * added * (rate * rate + (1.0 - rate) * (1.0 - rate));
    let variance = n / (n - 1.0) * squares / (all * all);
    let value = (num / den).clamp(0.0, 1.0);
    Some(score(value, rate * (1.0 - rate) / variance, student::quantile(count - 1.0)).into())
}

/// How much of a mean cluster is added all wrong, and all right, to the variance of a rate: with less, intervals hold the
/// true rate too rarely where the claims of a run fail together, with more, they are wider than need be where each fails
/// alone.
const ADDED: f64 = 0.4;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_part_follows_from_a_rate_and_its_bounds() {
        let rate = |num, den, lower, upper| Rate {
            value: Some(num as f64 / den as f64),
            num: Some(num),
            den: Some(den),
            lower: Some(lower),
            upper: Some(upper),
            null_reason: None,
        };
        let cases = [
            ("citation_recall", rate(1, 2, 0.5, 0.5), Part::of(1.0, 2.0)),
            ("faithfulness", rate(1, 4, 0.25, 1.0), Part { num: 1.0, den: 4.0, all: 4.0, unjudged: 3.0 }),
            ("faithfulness", rate(0, 2, 0.0, 0.5), Part { num: 0.0, den: 2.0, all: 2.0, unjudged: 1.0 }),
            (ACCURACY, rate(1, 1, 0.25, 1.0), Part { num: 1.0, den: 1.0, all: 4.0, unjudged: 3.0 }),
            (ACCURACY, rate(0, 2, 0.0, 0.5), Part { num: 0.0, den: 2.0, all: 4.0, unjudged: 2.0 }),
            (
                ACCURACY,
                rate(2, 3, 2.0 / 7.0, 6.0 / 7.0),
                Part { num: 2.0, den: 3.0, all: 7.0, unjudged: 4.0 },
            ),
        ];
        for (name, rate, part) in cases {
            assert_eq!(Part::of_rate(name, &rate), Some(part), "{name} {rate:?}");
        }
        assert_eq!(Part::of_rate(ACCURACY, &Rate::default()), None);
    }

    /// A run: its part, weight and cluster.
    type Given = (Option<Part>, f64, Option<u64>);

    fn estimator(runs: &[Given]) -> Estimator {
        let mut estimator = Estimator::default();
        runs.iter().for_each(|(part, weight, cluster)| estimator.add(*part, *weight, *cluster));
        estimator
    }

    fn both(runs: &[Given]) -> [Option<Estimate>; 2] {
        let estimator = estimator(runs);
        [estimator.micro(), estimator.macro_mean()]
    }

    fn any_part() -> impl Strategy<Value = Option<Part>> {
        let counts = (0..12_u8, 0..12_u8, 0..5_u8, any::<bool>());
        prop::option::weighted(
            0.9,
            counts.prop_map(|(right, wrong, unjudged, outside)| {
                let [right, wrong, unjudged] = [right, wrong, unjudged].map(f64::from);
                let all = right + wrong + unjudged;
                Part { num: right, den: if outside { right + wrong } else { all }, all, unjudged }
            }),
        )
    }

    fn any_runs() -> impl Strategy<Value = Vec<Given>> {
        let run = (any_part(), 0.01..100_f64, prop::option::of(0..6_u64));
        prop::collection::vec(run, 0..40)
    }

    #[test]
    fn rates_done_by_hand() {
        let part = Part { num: 1.0, den: 2.0, all: 4.0, unjudged: 2.0 };
        let [micro, mean] =
            both(&[(Some(part), 1.0, None), (Some(Part::of(3.0, 3.0)), 3.0, None), (None, 9.0, None)])
                .map(|estimate| estimate.expect("two runs have a value"));
        assert_eq!((micro.num, micro.den, micro.value, micro.runs), (10.0, 11.0, 10.0 / 11.0, 2));
        assert_eq!((micro.lower, micro.upper), (10.0 / 13.0, 12.0 / 13.0));
        assert_eq!((mean.num, mean.den, mean.value), (3.5, 4.0, 0.875));
        assert_eq!((mean.lower, mean.upper), (3.25 / 4.0, 3.75 / 4.0));
    }

    #[test]
    fn what_says_nothing_has_no_estimate() {
        let unjudged = Part { num: 0.0, den: 0.0, all: 3.0, unjudged: 3.0 };
        for part in [None, Some(Part::default()), Some(unjudged)] {
            assert_eq!(both(&[(part, 1.0, None), (part, 1.0, None)]), [None, None], "{part:?}");
        }
        let one = both(&[(Some(Part::of(1.0, 2.0)), 1.0, Some(4)), (Some(Part::of(1.0, 2.0)), 1.0, Some(4))]);
        assert!(one.iter().all(|one| one.is_some_and(|one| one.interval.is_none())), "one cluster: {one:?}");
        // A run that is all unjudged has no value and widens the bounds.
        let widened = both(&[(Some(Part::of(1.0, 1.0)), 1.0, None), (Some(unjudged), 1.0, None)]);
        assert_eq!(
            widened.map(|found| found.map(|found| (found.lower, found.upper, found.runs))),
            [Some((0.25, 1.0, 1)), Some((0.5, 1.0, 1)),]
        );
    }

    #[test]
    fn where_all_is_right_the_interval_shrinks_with_more_runs() {
        let low = |runs: usize| {
            let estimate = estimator(&vec![(Some(Part::of(4.0, 4.0)), 1.0, None); runs]).micro();
            let interval = estimate.and_then(|estimate| estimate.interval).expect("several runs");
            assert_eq!(interval.high, 1.0);
            interval.low
        };
        let lows = [2, 5, 20, 100, 1000].map(low);
        assert!(lows.is_sorted() && lows[0] > 0.0 && lows[4] > 0.99, "{lows:?}");
    }

    proptest! {
        #[test]
        fn estimates_keep_their_bounds(runs in any_runs()) {
            for estimate in both(&runs).into_iter().flatten() {
                let Estimate { value, num, den, lower, upper, interval, .. } = estimate;
                prop_assert!([value, num, den, lower, upper].iter().all(|x| x.is_finite()), "{estimate:?}");
                prop_assert!(0.0 <= lower && lower <= value && value <= upper && upper <= 1.0, "{estimate:?}");
                if let Some(Range { low, high }) = interval {
                    prop_assert!(0.0 <= low && low <= value && value <= high && high <= 1.0, "{estimate:?}");
                    prop_assert!(low < high, "collapsed: {estimate:?}");
                }
            }
        }

        #[test]
        fn neither_order_nor_parts_show(runs in any_runs(), keys in prop::collection::vec(any::<u64>(), 40), cut in 0..40_usize) {
            let mut order: Vec<usize> = (0..runs.len()).collect();
            order.sort_by_key(|at| keys[*at]);
            let shuffled: Vec<Given> = order.iter().map(|at| runs[*at]).collect();
            let (left, right) = shuffled.split_at(cut.min(runs.len()));
            let mut parts = estimator(left);
            parts.merge(estimator(right));
            prop_assert_eq!(both(&runs), both(&shuffled));
            prop_assert_eq!(both(&runs), [parts.micro(), parts.macro_mean()]);
        }

        #[test]
        fn equal_weights_are_no_weights(runs in any_runs(), weight in 0.01..100_f64) {
            let with = |weight: f64| both(&runs.iter().map(|run| (run.0, weight, run.2)).collect::<Vec<_>>());
            for (one, other) in with(1.0).into_iter().zip(with(weight)) {
                prop_assert_eq!(one.is_some(), other.is_some());
                if let (Some(one), Some(other)) = (one, other) {
                    prop_assert!((one.value - other.value).abs() < 1e-12);
                    let (one, other) = (one.interval.unwrap_or_default(), other.interval.unwrap_or_default());
                    prop_assert!((one.low - other.low).abs() < 1e-9 && (one.high - other.high).abs() < 1e-9);
                }
            }
        }

        #[test]
        fn a_run_twice_is_a_run_of_twice_the_weight(runs in any_runs(), part in any_part(), weight in 0.01..100_f64) {
            let with = |more: &[Given]| both(&[runs.as_slice(), more].concat());
            let (twice, heavy) = (with(&[(part, weight, None); 2]), with(&[(part, 2.0 * weight, None)]));
            for (twice, heavy) in twice.into_iter().zip(heavy) {
                prop_assert_eq!(twice.is_some(), heavy.is_some());
                if let (Some(twice), Some(heavy)) = (twice, heavy) {
                    prop_assert!((twice.value - heavy.value).abs() < 1e-12);
                    prop_assert!((twice.lower - heavy.lower).abs() < 1e-12 && (twice.upper - heavy.upper).abs() < 1e-12);
                }
            }
        }

        #[test]
        fn unjudged_claims_only_widen_the_bounds(runs in any_runs(), at in 0..40_usize, more in 1..9_u8) {
            let mut widened = runs.clone();
            let Some(Some(part)) = widened.get_mut(at).map(|run| &mut run.0) else { return Ok(()) };
            // As entailment accuracy has it: outside the denominator.
            part.all += f64::from(more);
            part.unjudged += f64::from(more);
            for (before, after) in both(&runs).into_iter().zip(both(&widened)) {
                if let (Some(before), Some(after)) = (before, after) {
                    prop_assert_eq!((before.value, before.interval), (after.value, after.interval));
                    prop_assert!(after.lower <= before.lower + 1e-12 && before.upper <= after.upper + 1e-12);
                }
            }
        }

        #[test]
        fn right_and_wrong_are_mirrored(runs in any_runs()) {
            let wrong = |part: Part| Part::of(part.den - part.num, part.den);
            let mirrored: Vec<Given> = runs.iter().map(|(part, w, c)| (part.map(wrong), *w, *c)).collect();
            for (one, other) in both(&runs).into_iter().zip(both(&mirrored)) {
                if let (Some(one), Some(other)) = (one, other) {
                    prop_assert!((one.value + other.value - 1.0).abs() < 1e-9);
                    let (one, other) = (one.interval.unwrap_or_default(), other.interval.unwrap_or_default());
                    prop_assert!((one.low + other.high - 1.0).abs() < 1e-6 || one == Range::default());
                }
            }
        }
    }
}

//! A rate over many runs, with how sure it is, from runs as they come.

use pincite_wire::evaluation::{Estimate, Range};
use pincite_wire::reported::Rate;

use crate::interval::score;
use crate::moments::Moments;
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
    bounds: Moments<3>,
    /// The run's bounds, and 1.
    macro_bounds: Moments<3>,
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
        self.bounds.add([num, all, unjudged].map(|x| x * weight), None);
        self.macro_bounds.add([num / all, (num + unjudged) / all, 1.0].map(|x| x * weight), None);
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
        let [num, all, unjudged] = self.bounds.totals();
        self.estimate(&self.micro, [num / all, (num + unjudged) / all])
    }

    /// The mean over runs with a value, each counting the same; `None` when none has one.
    #[must_use]
    pub fn macro_mean(&self) -> Option<Estimate> {
        let [lower, upper, all] = self.macro_bounds.totals();
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
/// it among the best). By itself that variance is too small where little fails: it knows the few failures that came and
/// not the lump that did not come. So two clusters are added to it and not to the rate, one all wrong and one all right,
/// as large as the geometric mean of [`SHARE`] of a cluster and of the lumps in which failures (successes) came. What
/// other ways hold and how wide they are: `docs/quality/intervals.md`.
fn interval(moments: &Moments<2>) -> Option<Range> {
    let count = moments.clusters();
    if count < 2.0 {
        return None;
    }
    let [num, den] = moments.totals();
    let [[nn, nd], [_, dd]] = moments.products();
    let cluster = SHARE * dd / den;
    let lump = |total: f64, squares: f64| {
        if total > 0.0 { (cluster * (squares / total).max(0.0)).sqrt() } else { cluster }
    };
    let (wrong, right) = (lump(den - num, dd - 2.0 * nd + nn), lump(num, nn));
    let (all, n) = (den + wrong + right, count + 2.0);
    let rate = (num + right) / all;
    let squares = (nn - 2.0 * rate * nd + rate * rate * dd).max(0.0)
        + (rate * wrong).powi(2)
        + ((1.0 - rate) * right).powi(2);
    let variance = n / (n - 1.0) * squares / (all * all);
    let value = (num / den).clamp(0.0, 1.0);
    Some(score(value, rate * (1.0 - rate) / variance, student::quantile(count - 1.0)).into())
}

/// How much of a cluster stands or falls together where nothing is known of it: with less, intervals hold the true value
/// too rarely where all claims of a run fail together, with more, they are wider than need be where each fails alone.
const SHARE: f64 = 0.6;

#[cfg(test)]
mod tests {
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
}

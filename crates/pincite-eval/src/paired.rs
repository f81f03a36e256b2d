//! How far a rate moved between two evaluations of the same runs.

use pincite_wire::evaluation::Range;

use crate::estimate::Part;
use crate::moments::Moments;
use crate::student;

/// What moved, over the runs that both sides have.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Change {
    /// The micro rate before; `None` without a denominator.
    pub before: Option<f64>,
    /// The micro rate after.
    pub after: Option<f64>,
    /// After less before.
    pub change: Option<f64>,
    /// Its 95 % interval; `None` with fewer than two clusters.
    pub interval: Option<Range>,
    /// Two-sided p-value of the hypothesis that nothing moved.
    pub p: Option<f64>,
}

/// A comparison in the making; memory as of an [`Estimator`](crate::Estimator).
#[derive(Clone, Debug, Default)]
pub struct Paired {
    /// Numerator and denominator before, and after.
    moments: Moments<4>,
}

impl Paired {
    /// Adds a run that both sides have: its part before and after, `None` where it has no value there; its weight and
    /// its cluster as [`Estimator::add`](crate::Estimator::add) takes them.
    pub fn add(&mut self, before: Option<Part>, after: Option<Part>, weight: f64, cluster: Option<u64>) {
        if weight <= 0.0 || !weight.is_finite() {
            return;
        }
        let (before, after) = (before.unwrap_or_default(), after.unwrap_or_default());
        if before.den > 0.0 || after.den > 0.0 {
            self.moments.add([before.num, before.den, after.num, after.den].map(|x| x * weight), cluster);
        }
    }

    /// Adds what another comparison was given.
    pub fn merge(&mut self, other: Self) {
        self.moments.merge(other.moments);
    }

    /// What moved.
    #[must_use]
    pub fn finish(&self) -> Change {
        let [num, den, num_after, den_after] = self.moments.totals();
        let rate = |num: f64, den: f64| (den > 0.0).then(|| num / den);
        let (before, after) = (rate(num, den), rate(num_after, den_after));
        let (Some(was), Some(is)) = (before, after) else {
            return Change { before, after, ..Change::default() };
        };
        let change = is - was;
        let factors = [-1.0 / den, was / den, 1.0 / den_after, -is / den_after];
        let df = self.moments.clusters() - 1.0;
        let error = self.moments.covariance().map(|covariance| covariance.variance(&factors).sqrt());
        let interval = error.map(|error| {
            let half = student::quantile(df) * error;
            Range { low: (change - half).max(-1.0), high: (change + half).min(1.0) }
        });
        let p = error.map(|error| if error > 0.0 { student::two_sided(change / error, df) } else { 1.0 });
        Change { before, after, change: Some(change), interval, p }
    }
}

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
///
/// The change is a difference of two ratios over the same clusters. Its variance is that of its linearised form over
/// clusters, so that what both sides share cancels; interval and test are Student's t with it, and say the same: `p` is below
/// 0.05 where the interval does not hold 0. A test by flipping the sides of clusters says much the same for many times the
/// work, and has no interval. Where little moved the variance is too small, as it is for a rate
/// (see [`Estimator`](crate::Estimator)): half the square of a lump is added, the geometric mean of [`SHARE`] of a cluster and of
/// the lumps that moved. So runs of which none moved do not make a change of 0 certain.
#[derive(Clone, Debug, Default)]
pub struct Paired {
    /// Numerator and denominator before, and after, and by how much the numerator moved.
    moments: Moments<5>,
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
            let moved = (after.num - before.num).abs();
            self.moments
                .add([before.num, before.den, after.num, after.den, moved].map(|x| x * weight), cluster);
        }
    }

    /// Adds what another comparison was given.
    pub fn merge(&mut self, other: Self) {
        self.moments.merge(other.moments);
    }

    /// What moved.
    #[must_use]
    pub fn finish(&self) -> Change {
        let [num, den, num_after, den_after, _] = self.moments.totals();
        let rate = |num: f64, den: f64| (den > 0.0).then(|| (num / den).clamp(0.0, 1.0));
        let (before, after) = (rate(num, den), rate(num_after, den_after));
        let (Some(was), Some(is)) = (before, after) else {
            return Change { before, after, ..Change::default() };
        };
        let (change, df) = (is - was, self.moments.clusters() - 1.0);
        let factors = [-1.0 / den, was / den, 1.0 / den_after, -is / den_after, 0.0];
        let variance = self.moments.covariance().map(|covariance| covariance.variance(&factors));
        let error = variance.map(|variance| (variance + self.lump().powi(2) / 2.0).sqrt());
        let interval = error.map(|error| {
            let half = student::quantile(df) * error;
            Range { low: (change - half).max(-1.0), high: (change + half).min(1.0) }
        });
        let p = error.map(|error| student::two_sided(change / error, df));
        Change { before, after, change: Some(change), interval, p }
    }

    /// What the rate moves by when a lump does.
    fn lump(&self) -> f64 {
        let [_, before, _, after, moved] = self.moments.totals();
        let products = self.moments.products();
        let den = f64::midpoint(before, after);
        let cluster = SHARE * (products[1][1] + 2.0 * products[1][3] + products[3][3]) / 4.0 / den;
        let squares = products[0][0] - 2.0 * products[0][2] + products[2][2];
        let lump = if moved > 0.0 { (cluster * squares.max(0.0) / moved).sqrt() } else { cluster };
        lump / den
    }
}

/// How much of a cluster moves together where nothing is known of it.
const SHARE: f64 = 0.6;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Rng;

    /// Fifty runs of one to nine claims, in pairs that stand or fall together where `together`; `moved` of the claims are told
    /// anew afterwards.
    fn draw(rng: &mut Rng, [before, after]: [f64; 2], moved: f64, together: bool) -> Change {
        let mut paired = Paired::default();
        let mut shared = [0.0; 2];
        for run in 0..50 {
            if run % 2 == 0 || !together {
                shared = lucks(rng, moved);
            }
            let claims = 1 + rng.below(9);
            let (mut was, mut is) = (0.0, 0.0);
            for _ in 0..claims {
                let [luck, later] = if rng.unit() < 0.3 { shared } else { lucks(rng, moved) };
                was += f64::from(u8::from(luck < before));
                is += f64::from(u8::from(later < after));
            }
            let part = |num| Some(Part::of(num, claims as f64));
            paired.add(part(was), part(is), 1.0, together.then_some(run / 2));
        }
        paired.finish()
    }

    fn lucks(rng: &mut Rng, moved: f64) -> [f64; 2] {
        let luck = rng.unit();
        [luck, if rng.unit() < moved { rng.unit() } else { luck }]
    }

    /// Of a hundred draws each, how many hold the true change, and how many say that something moved.
    fn shares(rates: [f64; 2], moved: f64, together: bool) -> (f64, f64) {
        const DRAWS: u32 = 1000;
        let mut rng = Rng::named(6, "moved");
        let (mut held, mut told) = (0, 0);
        for _ in 0..DRAWS {
            let change = draw(&mut rng, rates, moved, together);
            let (interval, p) = (change.interval.expect("fifty runs"), change.p.expect("fifty runs"));
            let truth = rates[1] - rates[0];
            held += u32::from(interval.low <= truth && truth <= interval.high);
            told += u32::from(p < 0.05);
            assert_eq!(p < 0.05, interval.low > 0.0 || interval.high < 0.0, "{change:?}");
        }
        (f64::from(held) / f64::from(DRAWS / 100), f64::from(told) / f64::from(DRAWS / 100))
    }

    #[test]
    fn where_nothing_moved_one_comparison_in_twenty_says_so() {
        for (rate, moved, together) in
            [(0.8, 0.3, false), (0.8, 1.0, false), (0.8, 1.0, true), (0.9, 1.0, false), (0.95, 1.0, false)]
        {
            let (_, told) = shares([rate, rate], moved, together);
            assert!(
                (3.0..=7.0).contains(&told),
                "{told} % at {rate}, {moved} told anew, together: {together}"
            );
        }
        // Where hardly anything is told anew a few claims decide: rarer than said, never more often.
        let (_, told) = shares([0.95, 0.95], 0.1, false);
        assert!(told <= 5.0, "{told} %");
    }

    #[test]
    fn the_true_change_is_inside_about_as_often_as_said() {
        for (rates, moved, together) in [
            ([0.8, 0.85], 0.3, false),
            ([0.9, 0.84], 0.3, false),
            ([0.9, 0.84], 0.3, true),
            ([0.9, 0.8], 1.0, true),
            ([0.97, 0.94], 0.3, false),
        ] {
            let (held, _) = shares(rates, moved, together);
            assert!((93.0..=98.0).contains(&held), "{held} % at {rates:?}, {moved}, together: {together}");
        }
    }

    #[test]
    fn a_fall_is_found_and_what_both_share_cancels() {
        let part = |num: f64| Some(Part::of(num, 5.0));
        let mut paired = Paired::default();
        for run in 0..60_u32 {
            // Half of the runs are bad on either side; every third has lost a claim.
            let num = if run % 2 == 0 { 5.0 } else { 2.0 };
            paired.add(part(num), part(num - f64::from(u8::from(run % 3 == 0))), 1.0, None);
        }
        let Change { before, after, change, interval, p } = paired.finish();
        assert_eq!((before, after), (Some(0.7), Some(0.7 - 1.0 / 15.0)));
        let interval = interval.expect("sixty runs");
        assert!((change.expect("both") + 1.0 / 15.0).abs() < 1e-12 && p.is_some_and(|p| p < 1e-4));
        // Unpaired it would be some 0.2 wide.
        assert!(interval.high < -0.03 && interval.high - interval.low < 0.08, "{interval:?}");
    }

    #[test]
    fn a_side_without_a_value_has_no_change() {
        let mut paired = Paired::default();
        paired.add(Some(Part::of(1.0, 2.0)), None, 1.0, None);
        paired.add(None, None, 1.0, None);
        let found = paired.finish();
        assert_eq!((found.before, found.after, found.change, found.p), (Some(0.5), None, None, None));
        assert_eq!(Paired::default().finish(), Change::default());
    }

    proptest! {
        #[test]
        fn changes_keep_their_bounds(
            runs in prop::collection::vec(((0..6_u8, 0..6_u8, 0..6_u8, 0..6_u8), 0.1..10_f64, prop::option::of(0..5_u64)), 0..30),
            cut in 0..30_usize,
        ) {
            let part = |right: u8, wrong: u8| Part::of(f64::from(right), f64::from(right) + f64::from(wrong));
            let paired = |runs: &[_], turned: bool| {
                let mut paired = Paired::default();
                for ((a, b, c, d), weight, cluster) in runs {
                    let (one, other) = (part(*a, *b), part(*c, *d));
                    let (one, other) = if turned { (other, one) } else { (one, other) };
                    paired.add(Some(one), Some(other), *weight, *cluster);
                }
                paired
            };
            let (left, right) = runs.split_at(cut.min(runs.len()));
            let mut parts = paired(right, false);
            parts.merge(paired(left, false));
            let found = paired(&runs, false).finish();
            prop_assert_eq!(parts.finish(), found);
            if let (Some(change), Some(Range { low, high }), Some(p)) = (found.change, found.interval, found.p) {
                prop_assert!(-1.0 <= low && low <= change && change <= high && high <= 1.0, "{found:?}");
                prop_assert!(low < high && (0.0..=1.0).contains(&p), "{found:?}");
                let turned = paired(&runs, true).finish();
                prop_assert!((turned.change.unwrap_or(9.0) + change).abs() < 1e-12);
                prop_assert!((turned.p.unwrap_or(9.0) - p).abs() < 1e-6);
            }
        }
    }
}

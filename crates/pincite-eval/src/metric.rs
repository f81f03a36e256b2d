//! How well supports agree with labels. The question is always: does the judge catch the bad claims? So *positive*
//! is a claim that the source does not support, and a claim is caught when its support is below the threshold.
//!
//! Every number takes a weight for each pair: 1 for all is the plain number, the multiplicities of a bootstrap draw
//! or inverse probabilities give the number under them. A number that has no denominator is `None`, never 0.

/// A pair that was judged: the judge's support and what people say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The judge's support, in [0, 1].
    pub support: f64,
    /// Whether people say that the premise supports the hypothesis.
    pub supported: bool,
}

/// Weight 1 for each of `count` pairs.
#[must_use]
pub fn ones(count: usize) -> Vec<f64> {
    vec![1.0; count]
}

/// Pairs by label and verdict, weighted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Confusion {
    /// Bad claims that were caught.
    pub caught: f64,
    /// Bad claims that passed.
    pub missed: f64,
    /// Supported claims that passed.
    pub passed: f64,
    /// Supported claims that were flagged: false alarms.
    pub alarms: f64,
}

impl Confusion {
    /// Counts what a threshold makes of the pairs: support from it on is a verdict of supported.
    #[must_use]
    pub fn at(threshold: f64, pairs: &[Judged], weights: &[f64]) -> Self {
        let mut counts = Self::default();
        for (pair, weight) in pairs.iter().zip(weights) {
            *counts.cell(pair.supported, pair.support >= threshold) += weight;
        }
        counts
    }

    /// Counts the pairs of both.
    pub fn add(&mut self, other: Self) {
        self.caught += other.caught;
        self.missed += other.missed;
        self.passed += other.passed;
        self.alarms += other.alarms;
    }

    fn cell(&mut self, good: bool, passes: bool) -> &mut f64 {
        match (good, passes) {
            (false, false) => &mut self.caught,
            (false, true) => &mut self.missed,
            (true, true) => &mut self.passed,
            (true, false) => &mut self.alarms,
        }
    }

    /// Of the bad claims, how many were caught (sensitivity).
    #[must_use]
    pub fn recall(&self) -> Option<f64> {
        ratio(self.caught, self.caught + self.missed)
    }

    /// Of the flagged claims, how many are bad.
    #[must_use]
    pub fn precision(&self) -> Option<f64> {
        ratio(self.caught, self.caught + self.alarms)
    }

    /// Of the supported claims, how many were flagged.
    #[must_use]
    pub fn false_alarms(&self) -> Option<f64> {
        ratio(self.alarms, self.passed + self.alarms)
    }

    /// The harmonic mean of precision and recall.
    #[must_use]
    pub fn f1(&self) -> Option<f64> {
        ratio(2.0 * self.caught, 2.0 * self.caught + self.alarms + self.missed)
    }

    /// The mean of the shares of either label that were judged rightly: 0.5 is what guessing gives, however rare
    /// bad claims are.
    #[must_use]
    pub fn balanced_accuracy(&self) -> Option<f64> {
        Some(f64::midpoint(self.recall()?, 1.0 - self.false_alarms()?))
    }

    /// Precision where the share of bad claims is `bad` (in [0, 1]) and the judge catches and alarms as it does
    /// here, by Bayes' theorem: `bad·recall / (bad·recall + (1 − bad)·false alarms)` (Altman and Bland 1994,
    /// "Diagnostic tests 2: predictive values", BMJ 309:102).
    #[must_use]
    pub fn precision_at(&self, bad: f64) -> Option<f64> {
        let (caught, alarms) = (bad * self.recall()?, (1.0 - bad) * self.false_alarms()?);
        ratio(caught, caught + alarms)
    }
}

/// Pairs sorted by support, for numbers that depend on the order.
#[derive(Clone, Debug)]
pub struct Ranked<'a> {
    pairs: &'a [Judged],
    order: Vec<usize>,
}

impl<'a> Ranked<'a> {
    /// Sorts the pairs.
    #[must_use]
    pub fn new(pairs: &'a [Judged]) -> Self {
        let mut order: Vec<_> = (0..pairs.len()).collect();
        order.sort_by(|a, b| pairs[*a].support.total_cmp(&pairs[*b].support));
        Self { pairs, order }
    }

    /// Groups of pairs with equal support, ascending.
    pub(crate) fn ties(&self) -> impl Iterator<Item = &[usize]> {
        self.order.chunk_by(|a, b| self.pairs[*a].support == self.pairs[*b].support)
    }

    /// The probability that a supported claim has more support than a bad one, a tie counting one half: the area
    /// under the ROC curve.
    #[must_use]
    pub fn auc(&self, weights: &[f64]) -> Option<f64> {
        let (mut good, mut bad, mut above) = (0.0, 0.0, 0.0);
        for tie in self.ties() {
            let (mut good_here, mut bad_here) = (0.0, 0.0);
            for at in tie {
                *if self.pairs[*at].supported { &mut good_here } else { &mut bad_here } += weights[*at];
            }
            above += good_here * (bad + bad_here / 2.0);
            good += good_here;
            bad += bad_here;
        }
        ratio(above, good * bad).map(|auc| auc.min(1.0)) // sums of odd weights are rounded
    }
}

/// The area under the ROC curve of unweighted pairs, see [`Ranked::auc`].
#[must_use]
pub fn auc(pairs: &[Judged]) -> Option<f64> {
    Ranked::new(pairs).auc(&ones(pairs.len()))
}

pub(crate) fn ratio(num: f64, den: f64) -> Option<f64> {
    (den > 0.0).then(|| num / den)
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Pairs written as supports of the supported ones and of the bad ones.
    pub(crate) fn pairs(good: &[f64], bad: &[f64]) -> Vec<Judged> {
        let of = |supports: &[f64], supported| {
            supports.iter().map(|support| Judged { support: *support, supported }).collect::<Vec<_>>()
        };
        [of(good, true), of(bad, false)].concat()
    }

    /// Pairs whose supports meet often.
    pub(crate) fn any_pairs() -> impl Strategy<Value = Vec<Judged>> {
        let pair = (0..=20_u8, any::<bool>())
            .prop_map(|(step, supported)| Judged { support: f64::from(step) / 20.0, supported });
        prop::collection::vec(pair, 0..40)
    }

    fn close(a: Option<f64>, b: f64) -> bool {
        a.is_some_and(|a| (a - b).abs() < 1e-12)
    }

    #[test]
    fn the_numbers_of_a_table_done_by_hand() {
        // 8 of 10 supported claims pass, 3 of 4 bad ones are caught.
        let table = Confusion { caught: 3.0, missed: 1.0, passed: 8.0, alarms: 2.0 };
        assert!(close(table.recall(), 0.75));
        assert!(close(table.precision(), 0.6));
        assert!(close(table.false_alarms(), 0.2));
        assert!(close(table.f1(), 2.0 * 0.6 * 0.75 / (0.6 + 0.75)));
        assert!(close(table.balanced_accuracy(), (0.75 + 0.8) / 2.0));
        assert!(close(table.precision_at(4.0 / 14.0), 0.6), "its own share of bad claims");
        assert!(close(table.precision_at(0.02), 0.02 * 0.75 / (0.02 * 0.75 + 0.98 * 0.2)));
    }

    #[test]
    fn support_at_the_threshold_passes() {
        let pairs = pairs(&[0.5, 0.4], &[0.5, 0.4]);
        let table = Confusion::at(0.5, &pairs, &ones(4));
        assert_eq!(table, Confusion { caught: 1.0, missed: 1.0, passed: 1.0, alarms: 1.0 });
    }

    #[test]
    fn what_has_no_denominator_has_no_value() {
        let cases: [(&[f64], &[f64], [bool; 5]); 4] = [
            (&[], &[], [false; 5]),
            (&[0.9], &[], [false, false, false, false, false]),
            (&[0.1], &[], [false, true, false, true, false]),
            (&[0.9], &[0.1], [true; 5]),
        ];
        for (good, bad, there) in cases {
            let pairs = pairs(good, bad);
            let table = Confusion::at(0.5, &pairs, &ones(pairs.len()));
            let numbers =
                [table.recall(), table.precision(), auc(&pairs), table.f1(), table.precision_at(0.1)];
            assert_eq!(numbers.map(|number| number.is_some()), there, "{good:?} {bad:?}");
        }
    }

    #[test]
    fn auc_of_pairs_done_by_hand() {
        let cases: [(&[f64], &[f64], f64); 5] = [
            (&[0.9, 0.8], &[0.1, 0.2], 1.0),
            (&[0.1], &[0.9], 0.0),
            (&[0.5, 0.5], &[0.5], 0.5),                 // ties count one half
            (&[0.9, 0.5], &[0.5, 0.1], 3.5 / 4.0),      // three wins and a tie
            (&[1.0, 0.0, 1.0], &[1.0, 0.0], 3.5 / 6.0), // a judge of two values
        ];
        for (good, bad, want) in cases {
            assert!(close(auc(&pairs(good, bad)), want), "{good:?} {bad:?}");
        }
    }

    proptest! {
        #[test]
        fn auc_is_the_share_of_couples_in_order(pairs in any_pairs()) {
            let (mut won, mut all) = (0.0, 0.0);
            for good in pairs.iter().filter(|pair| pair.supported) {
                for bad in pairs.iter().filter(|pair| !pair.supported) {
                    all += 1.0;
                    won += if good.support > bad.support { 1.0 }
                        else if good.support == bad.support { 0.5 } else { 0.0 };
                }
            }
            match auc(&pairs) {
                None => prop_assert_eq!(all, 0.0),
                Some(auc) => prop_assert!((auc - won / all).abs() < 1e-12),
            }
        }

        #[test]
        fn turning_labels_round_mirrors_auc(pairs in any_pairs()) {
            let turned: Vec<_> = pairs.iter().map(|p| Judged { supported: !p.supported, ..*p }).collect();
            if let (Some(a), Some(b)) = (auc(&pairs), auc(&turned)) {
                prop_assert!((a + b - 1.0).abs() < 1e-12);
            }
        }

        #[test]
        fn a_weight_is_so_many_copies(pairs in any_pairs(), copies in prop::collection::vec(0..4_usize, 40)) {
            let weights: Vec<f64> = pairs.iter().zip(&copies).map(|(_, n)| *n as f64).collect();
            let many: Vec<Judged> =
                pairs.iter().zip(&copies).flat_map(|(pair, n)| std::iter::repeat_n(*pair, *n)).collect();
            let (a, b) = (Ranked::new(&pairs).auc(&weights), auc(&many));
            prop_assert_eq!(a.is_some(), b.is_some());
            prop_assert!((a.unwrap_or(0.0) - b.unwrap_or(0.0)).abs() < 1e-9);
            let (a, b) = (Confusion::at(0.5, &pairs, &weights), Confusion::at(0.5, &many, &ones(many.len())));
            prop_assert_eq!(a, b);
        }

        #[test]
        fn precision_falls_with_rarer_bad_claims(pairs in any_pairs()) {
            let table = Confusion::at(0.5, &pairs, &ones(pairs.len()));
            let rates: Option<Vec<f64>> = [0.02, 0.05, 0.1].iter().map(|bad| table.precision_at(*bad)).collect();
            if let Some(rates) = rates {
                prop_assert!(rates.is_sorted() && rates.iter().all(|rate| (0.0..=1.0).contains(rate)));
            }
        }
    }
}

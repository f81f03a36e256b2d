//! Sums that do not show the order in which they were made.

/// A sum as two doubles, the second what the first has no room for (Knuth's exact addition of two doubles, carried; Dekker
/// 1971, "A floating-point technique for extending the available precision"). Some 106 bits hold whatever counts and
/// weights bring, so that the order of runs and the parts that threads made do not show in the 53 that are given out.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum {
    high: f64,
    low: f64,
}

impl Sum {
    pub(crate) fn add(&mut self, value: f64) {
        let (high, rest) = exactly(self.high, value);
        (self.high, self.low) = exactly(high, self.low + rest);
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.add(other.high);
        self.add(other.low);
    }

    pub(crate) const fn value(self) -> f64 {
        self.high
    }
}

/// The sum, and what rounding took from it.
fn exactly(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let of_b = sum - a;
    (sum, (a - (sum - of_b)) + (b - of_b))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sum(values: &[f64]) -> Sum {
        let mut sum = Sum::default();
        values.iter().for_each(|value| sum.add(*value));
        sum
    }

    #[test]
    fn small_parts_are_not_lost() {
        assert_eq!(sum(&[0.1; 10]).value(), 1.0);
        assert_eq!(sum(&[1e16, 1.0, 1.0, -1e16]).value(), 2.0);
    }

    proptest! {
        #[test]
        fn neither_order_nor_parts_show(
            values in prop::collection::vec((1e-6..1e6_f64, any::<u64>()), 0..200),
            cut in 0..200_usize,
        ) {
            let all: Vec<f64> = values.iter().map(|(value, _)| *value).collect();
            let mut shuffled = values.clone();
            shuffled.sort_by_key(|(_, key)| *key);
            let shuffled: Vec<f64> = shuffled.iter().map(|(value, _)| *value).collect();
            let (left, right) = shuffled.split_at(cut.min(shuffled.len()));
            let mut parts = sum(left);
            parts.merge(sum(right));
            prop_assert_eq!(sum(&all).value(), sum(&shuffled).value());
            prop_assert_eq!(sum(&all).value(), parts.value());
        }
    }
}

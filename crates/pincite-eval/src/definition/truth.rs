//! What is known of a statement when some questions have no verdict, and rates that carry it.

use pincite_core::report::{NullReason, Rate};

/// True, false, or unknown: three values, joined as in Kleene's strong logic, so that what is known stays known
/// whatever the unknown turns out to be.
pub(super) type Truth = Option<bool>;

pub(super) const fn and(one: Truth, other: Truth) -> Truth {
    match (one, other) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

pub(super) const fn or(one: Truth, other: Truth) -> Truth {
    not(and(not(one), not(other)))
}

pub(super) const fn not(one: Truth) -> Truth {
    match one {
        Some(value) => Some(!value),
        None => None,
    }
}

/// Whether any is true; false of none.
pub(super) fn any(all: impl IntoIterator<Item = Truth>) -> Truth {
    all.into_iter().fold(Some(false), or)
}

/// A rate in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// What is certain.
    num: usize,
    /// What it could be.
    most: usize,
    pub(super) den: usize,
}

impl Tally {
    /// Counts one thing that is worth something if it is true.
    pub(super) fn count(&mut self, credit: Truth) {
        self.weigh(usize::from(credit == Some(true)), usize::from(credit != Some(false)), 1);
    }

    /// Counts one thing that is worth between `certain` and `possible` of `whole`.
    pub(super) fn weigh(&mut self, certain: usize, possible: usize, whole: usize) {
        self.num += certain;
        self.most += possible;
        self.den += whole;
    }

    #[expect(clippy::cast_precision_loss, reason = "counts of sentences stay far below 2^52")]
    pub(super) fn rate(self, or: NullReason) -> Rate {
        if self.den == 0 {
            return Rate::Null(or);
        }
        let of_all = |num: usize| num as f64 / self.den as f64;
        Rate::Value { num: self.num, den: self.den, lower: of_all(self.num), upper: of_all(self.most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An operation on unknowns is what all ways of filling them in agree on, or unknown.
    #[test]
    fn unknown_is_what_could_be_either() {
        let values = [Some(true), Some(false), None];
        let ways = |truth: Truth| truth.map_or(vec![true, false], |value| vec![value]);
        for (one, other) in values.iter().flat_map(|one| values.map(|other| (*one, other))) {
            for (joined, plain) in [
                (and(one, other), (|a, b| a && b) as fn(bool, bool) -> bool),
                (or(one, other), |a, b| a || b),
            ] {
                let mut all: Vec<bool> =
                    ways(one).iter().flat_map(|a| ways(other).into_iter().map(|b| plain(*a, b))).collect();
                all.dedup();
                let agreed = all.iter().all(|value| *value == all[0]).then(|| all[0]);
                assert_eq!(joined, agreed, "{one:?} {other:?}");
            }
        }
    }
}

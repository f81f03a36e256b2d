//! Drawing claims, or whole runs, with known probability, from as many as come.
//!
//! Each unit has a random key, made from the seed and the unit's name, and those with the smallest keys are drawn: a simple
//! random sample of exactly the size asked for (bottom-k sampling; Cohen and Kaplan 2007, "Summarizing data using bottom-k
//! sketches"). It does not depend on the order in which units come, needs no more memory than the sample, and a larger sample
//! of the same seed holds the smaller one. Where parts of the runs are to have labels of their own, each part is a draw for
//! itself, and the size is shared out evenly.

use std::collections::{BTreeMap, BinaryHeap};

use crate::Rng;

/// So many parts, each with a sample of its own in memory, and not more.
const MOST: usize = 64;

/// A draw under way.
#[derive(Debug)]
pub struct Drawing<T> {
    size: usize,
    seed: u64,
    strata: BTreeMap<Option<String>, Stratum<T>>,
}

/// One part of the runs.
#[derive(Debug)]
struct Stratum<T> {
    /// How many units came.
    came: usize,
    /// Those with the smallest keys, the largest of them on top.
    smallest: BinaryHeap<Unit<T>>,
}

#[derive(Debug)]
struct Unit<T> {
    key: u64,
    what: T,
}

impl<T> PartialEq for Unit<T> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<T> Eq for Unit<T> {}

impl<T> PartialOrd for Unit<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Unit<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.key.cmp(&other.key)
    }
}

/// What was drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn<T> {
    /// The unit.
    pub what: T,
    /// The probability with which it was, in (0, 1].
    pub probability: f64,
    /// From how many units.
    pub population: usize,
    /// From which part of the runs.
    pub stratum: Option<String>,
}

impl<T> Drawing<T> {
    /// Draws `size` units, or all where there are not more.
    #[must_use]
    pub fn new(size: usize, seed: u64) -> Self {
        Self { size, seed, strata: BTreeMap::new() }
    }

    /// Offers a unit by its name; `make` is asked for it when it may be drawn.
    ///
    /// # Errors
    /// When the units come from too many parts; says how many are too many.
    pub fn offer(
        &mut self,
        name: &str,
        stratum: Option<&str>,
        make: impl FnOnce() -> T,
    ) -> Result<(), usize> {
        let stratum = stratum.map(str::to_owned);
        if !self.strata.contains_key(&stratum) && self.strata.len() == MOST {
            return Err(MOST);
        }
        let empty = || Stratum { came: 0, smallest: BinaryHeap::new() };
        let Stratum { came, smallest } = self.strata.entry(stratum).or_insert_with(empty);
        *came += 1;
        let key = Rng::named(self.seed, name).next();
        let full = smallest.len() >= self.size;
        if full && smallest.peek().is_none_or(|largest| largest.key <= key) {
            return Ok(());
        }
        smallest.push(Unit { key, what: make() });
        if full {
            smallest.pop();
        }
        Ok(())
    }

    /// From how many parts units came; of a part that the size does not reach nothing is drawn.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.strata.len()
    }

    /// What was drawn, in random order: who stops early has a sample too.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
    pub fn finish(self) -> Vec<Drawn<T>> {
        let came: Vec<usize> = self.strata.values().map(|stratum| stratum.came).collect();
        let mut drawn = Vec::with_capacity(self.size);
        for ((stratum, Stratum { came, smallest }), take) in
            self.strata.into_iter().zip(shares(self.size, &came))
        {
            let units = smallest.into_sorted_vec().into_iter().take(take);
            drawn.extend(units.map(|Unit { key, what }| {
                let probability = take as f64 / came as f64;
                // Of a part that is drawn from thinly all keys are small: another number gives the order.
                let order = Rng::new(key).next();
                (order, Drawn { what, probability, population: came, stratum: stratum.clone() })
            }));
        }
        drawn.sort_by_key(|(order, _)| *order);
        drawn.into_iter().map(|(_, drawn)| drawn).collect()
    }
}

/// Shares `size` out evenly over parts that hold so many; what a small part cannot take goes to the others.
fn shares(size: usize, parts: &[usize]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|at| parts[*at]);
    let (mut left, mut shares) = (size, vec![0; parts.len()]);
    for (done, at) in order.iter().enumerate() {
        // The largest parts take what does not divide.
        shares[*at] = parts[*at].min(left / (parts.len() - done));
        left -= shares[*at];
    }
    shares
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn drawn(names: &[usize], size: usize, seed: u64, parts: usize) -> Vec<Drawn<usize>> {
        let mut drawing = Drawing::new(size, seed);
        for name in names {
            let part = (parts > 1).then(|| (name % parts).to_string());
            drawing.offer(&format!("claim {name}"), part.as_deref(), || *name).expect("few parts");
        }
        drawing.finish()
    }

    #[test]
    fn shares_are_even_as_far_as_parts_allow() {
        let cases: [(usize, &[usize], &[usize]); 6] = [
            (9, &[50, 50, 50], &[3, 3, 3]),
            (10, &[2, 50, 50], &[2, 4, 4]),
            (10, &[50, 1, 4], &[5, 1, 4]),
            (100, &[5, 6], &[5, 6]),
            (2, &[9, 9, 9], &[0, 1, 1]),
            (0, &[9], &[0]),
        ];
        for (size, parts, want) in cases {
            assert_eq!(shares(size, parts), want, "{size} of {parts:?}");
        }
    }

    /// Over many seeds each claim is drawn with the probability that is stated, whatever the parts.
    #[test]
    fn every_claim_is_drawn_with_its_stated_probability() {
        const SEEDS: u64 = 4000;
        for (count, size, parts) in [(40, 10, 1), (40, 40, 1), (30, 9, 3), (25, 12, 7)] {
            let names: Vec<usize> = (0..count).collect();
            let (mut times, mut stated) = (vec![0.0; count], vec![0.0; count]);
            for seed in 0..SEEDS {
                for Drawn { what, probability, .. } in drawn(&names, size, seed, parts) {
                    times[what] += 1.0;
                    stated[what] = probability;
                }
            }
            for (what, (times, stated)) in times.iter().zip(stated).enumerate() {
                let found = times / SEEDS as f64;
                // Five standard errors: of 120 claims none strays further by chance.
                let error = (stated * (1.0 - stated) / SEEDS as f64).sqrt();
                assert!((found - stated).abs() <= 5.0 * error, "{what} of {count}: {found}, said {stated}");
            }
        }
    }

    #[test]
    fn too_many_parts_are_refused() {
        let mut drawing = Drawing::new(5, 1);
        let all = (0..MOST).all(|at| drawing.offer("x", Some(&at.to_string()), || ()).is_ok());
        assert!(all && drawing.offer("x", Some("3"), || ()).is_ok());
        assert_eq!(drawing.offer("x", None, || ()), Err(MOST));
    }

    proptest! {
        #[test]
        fn the_order_of_the_units_does_not_matter_and_larger_draws_hold_smaller_ones(
            count in 0..60_usize, size in 0..30_usize, more in 0..30_usize, seed: u64, parts in 1..5_usize,
        ) {
            let names: Vec<usize> = (0..count).collect();
            let mut shuffled = names.clone();
            crate::Rng::new(seed).shuffle(&mut shuffled);
            let first = drawn(&names, size, seed, parts);
            prop_assert_eq!(&first, &drawn(&shuffled, size, seed, parts));
            prop_assert_eq!(first.len(), size.min(count));
            let larger: Vec<usize> = drawn(&names, size + more, seed, parts).iter().map(|d| d.what).collect();
            prop_assert!(first.iter().all(|d| larger.contains(&d.what)));
        }
    }
}

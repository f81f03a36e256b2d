//! Totals over clusters, and how far they would move with other clusters.

use std::collections::BTreeMap;

use crate::sum::Sum;

/// Sums of `K` numbers over runs, and of their products over clusters. That is all it takes for the variance of whatever
/// is made from the totals: linearised in them it is a sum over clusters, and clusters are drawn independently (Woodruff
/// 1971, "A simple method for approximating the variance of a complicated estimate"; Binder 1983, "On the variances of
/// asymptotically normal estimators from complex surveys"). A run that stands alone is added and forgotten; a cluster
/// of several is kept as its sums until the end.
#[derive(Clone, Debug)]
pub(crate) struct Moments<const K: usize> {
    totals: Totals<K>,
    /// Of runs that stand alone.
    products: [Totals<K>; K],
    alone: usize,
    clusters: BTreeMap<u64, Totals<K>>,
}

impl<const K: usize> Default for Moments<K> {
    fn default() -> Self {
        Self {
            totals: Totals::default(),
            products: [Totals::default(); K],
            alone: 0,
            clusters: BTreeMap::new(),
        }
    }
}

impl<const K: usize> Moments<K> {
    /// Adds what a run brings; `None` where it stands alone, else its cluster.
    pub(crate) fn add(&mut self, values: [f64; K], cluster: Option<u64>) {
        self.totals.add(values);
        if let Some(cluster) = cluster {
            self.clusters.entry(cluster).or_default().add(values);
        } else {
            square(&mut self.products, values);
            self.alone += 1;
        }
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.totals.merge(other.totals);
        self.products.iter_mut().zip(other.products).for_each(|(mine, theirs)| mine.merge(theirs));
        self.alone += other.alone;
        for (cluster, sums) in other.clusters {
            self.clusters.entry(cluster).or_default().merge(sums);
        }
    }

    pub(crate) fn totals(&self) -> [f64; K] {
        self.totals.values()
    }

    /// How many clusters there are, runs that stand alone among them.
    #[expect(clippy::cast_precision_loss, reason = "counts of runs stay far below 2^52")]
    pub(crate) fn clusters(&self) -> f64 {
        (self.alone + self.clusters.len()) as f64
    }

    /// Sums over clusters of the products of each two numbers.
    pub(crate) fn products(&self) -> [[f64; K]; K] {
        let mut products = self.products;
        self.clusters.values().for_each(|sums| square(&mut products, sums.values()));
        products.map(Totals::values)
    }

    /// How the totals vary and go together: `n/(n−1) · Σ (x − x̄)(x − x̄)ᵀ` over `n` clusters; `None` with fewer than two.
    pub(crate) fn covariance(&self) -> Option<Covariance<K>> {
        let n = self.clusters();
        if n < 2.0 {
            return None;
        }
        let (totals, mut all) = (self.totals(), self.products());
        for (row, mine) in all.iter_mut().zip(totals) {
            for (value, theirs) in row.iter_mut().zip(totals) {
                *value = n / (n - 1.0) * (*value - mine * theirs / n);
            }
        }
        Some(Covariance(all))
    }
}

/// How `K` totals vary and go together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Covariance<const K: usize>([[f64; K]; K]);

impl<const K: usize> Covariance<K> {
    /// The covariance of two sums of the totals, each with its factors.
    pub(crate) fn between(&self, one: &[f64; K], other: &[f64; K]) -> f64 {
        let rows = self.0.iter().zip(one);
        rows.map(|(row, factor)| factor * row.iter().zip(other).map(|(value, by)| value * by).sum::<f64>())
            .sum()
    }

    /// The variance of a sum of the totals with these factors: the square of its standard error. Never below 0, which
    /// rounding alone could bring.
    pub(crate) fn variance(&self, factors: &[f64; K]) -> f64 {
        self.between(factors, factors).max(0.0)
    }
}

fn square<const K: usize>(products: &mut [Totals<K>; K], values: [f64; K]) {
    products.iter_mut().zip(values).for_each(|(row, value)| row.add(values.map(|other| value * other)));
}

/// `K` sums.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Totals<const K: usize>([Sum; K]);

impl<const K: usize> Default for Totals<K> {
    fn default() -> Self {
        Self([Sum::default(); K])
    }
}

impl<const K: usize> Totals<K> {
    pub(crate) fn add(&mut self, values: [f64; K]) {
        self.0.iter_mut().zip(values).for_each(|(sum, value)| sum.add(value));
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, other)| sum.merge(other));
    }

    pub(crate) fn values(self) -> [f64; K] {
        self.0.map(Sum::value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variance_done_by_hand() {
        let mut moments = Moments::default();
        // Clusters of 3, 1 and 2, the last in two runs: mean 2, n/(n−1)·Σ(x − x̄)² = 3/2·2.
        for (value, cluster) in [(3.0, None), (1.0, Some(7)), (1.5, Some(9)), (0.5, Some(9))] {
            moments.add([value, 1.0], cluster);
        }
        assert_eq!((moments.clusters(), moments.totals()), (3.0, [6.0, 4.0]));
        let covariance = moments.covariance().expect("three clusters");
        assert!((covariance.variance(&[1.0, 0.0]) - 3.0).abs() < 1e-12);
        // The second numbers are 1, 1 and 2.
        assert!((covariance.between(&[1.0, 0.0], &[0.0, 1.0])).abs() < 1e-12);
        assert!((covariance.variance(&[0.0, 2.0]) - 4.0 * 1.5 * (2.0 / 3.0)).abs() < 1e-12);
        let mut one = Moments::default();
        one.add([1.0], Some(1));
        one.add([2.0], Some(1));
        assert!(one.covariance().is_none(), "one cluster says nothing of others");
    }
}

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
    totals: [Sum; K],
    /// Of runs that stand alone.
    products: [[Sum; K]; K],
    alone: usize,
    clusters: BTreeMap<u64, [Sum; K]>,
}

impl<const K: usize> Default for Moments<K> {
    fn default() -> Self {
        Self {
            totals: [Sum::default(); K],
            products: [[Sum::default(); K]; K],
            alone: 0,
            clusters: BTreeMap::new(),
        }
    }
}

impl<const K: usize> Moments<K> {
    /// Adds what a run brings; `None` where it stands alone, else its cluster.
    pub(crate) fn add(&mut self, values: [f64; K], cluster: Option<u64>) {
        add(&mut self.totals, &values);
        if let Some(cluster) = cluster {
            add(self.clusters.entry(cluster).or_insert([Sum::default(); K]), &values);
        } else {
            square(&mut self.products, &values);
            self.alone += 1;
        }
    }

    pub(crate) fn merge(&mut self, other: Self) {
        merge(&mut self.totals, &other.totals);
        self.products.iter_mut().zip(&other.products).for_each(|(mine, theirs)| merge(mine, theirs));
        self.alone += other.alone;
        for (cluster, sums) in other.clusters {
            merge(self.clusters.entry(cluster).or_insert([Sum::default(); K]), &sums);
        }
    }

    pub(crate) fn totals(&self) -> [f64; K] {
        self.totals.map(Sum::value)
    }

    /// How many clusters there are, runs that stand alone among them.
    #[expect(clippy::cast_precision_loss, reason = "counts of runs stay far below 2^52")]
    pub(crate) fn clusters(&self) -> f64 {
        (self.alone + self.clusters.len()) as f64
    }

    /// Sums over clusters of the products of each two numbers.
    pub(crate) fn products(&self) -> [[f64; K]; K] {
        let mut products = self.products;
        self.clusters.values().for_each(|sums| square(&mut products, &sums.map(Sum::value)));
        products.map(|row| row.map(Sum::value))
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

fn add<const K: usize>(sums: &mut [Sum; K], values: &[f64; K]) {
    sums.iter_mut().zip(values).for_each(|(sum, value)| sum.add(*value));
}

fn merge<const K: usize>(sums: &mut [Sum; K], others: &[Sum; K]) {
    sums.iter_mut().zip(others).for_each(|(sum, other)| sum.merge(*other));
}

fn square<const K: usize>(products: &mut [[Sum; K]; K], values: &[f64; K]) {
    for (row, value) in products.iter_mut().zip(values) {
        row.iter_mut().zip(values).for_each(|(sum, other)| sum.add(value * other));
    }
}

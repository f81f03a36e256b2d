//! Folds: parts of the pairs that are measured by what was fitted on the others.

use crate::interval::Clusters;
use crate::rng::Rng;

/// The fold (0..`folds`) of each pair. Clusters are never torn, so that nothing is measured by what saw its premise;
/// folds differ by at most the pairs of one cluster where there are enough of them. The seed decides who goes where.
#[must_use]
pub fn assign(clusters: &Clusters, folds: usize, seed: u64) -> Vec<usize> {
    let folds = folds.max(1);
    let mut sizes = vec![0_usize; clusters.count()];
    clusters.numbers().iter().for_each(|cluster| sizes[*cluster] += 1);
    let mut order: Vec<_> = (0..sizes.len()).collect();
    Rng::new(seed).shuffle(&mut order);
    order.sort_by_key(|cluster| std::cmp::Reverse(sizes[*cluster])); // stable: equals stay shuffled
    let mut filled = vec![0_usize; folds];
    let mut fold_of = vec![0; sizes.len()];
    for cluster in order {
        let least = (0..folds).min_by_key(|fold| filled[*fold]).unwrap_or_default();
        fold_of[cluster] = least;
        filled[least] += sizes[cluster];
    }
    clusters.numbers().iter().map(|cluster| fold_of[*cluster]).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn clusters_are_whole_and_folds_are_even(
            keys in prop::collection::vec(0..20_u8, 0..100),
            folds in 1..6_usize,
            seed in any::<u64>(),
        ) {
            let clusters = Clusters::by(&keys);
            let fold = assign(&clusters, folds, seed);
            prop_assert_eq!(fold.len(), keys.len());
            let largest = keys.iter().map(|key| keys.iter().filter(|k| *k == key).count()).max().unwrap_or(0);
            let sizes: Vec<_> = (0..folds).map(|f| fold.iter().filter(|x| **x == f).count()).collect();
            prop_assert!(sizes.iter().max().unwrap_or(&0) - sizes.iter().min().unwrap_or(&0) <= largest);
            for (a, fold_a) in keys.iter().zip(&fold) {
                for (b, fold_b) in keys.iter().zip(&fold) {
                    prop_assert!(a != b || fold_a == fold_b);
                }
            }
            prop_assert_eq!(assign(&clusters, folds, seed), fold);
        }
    }
}

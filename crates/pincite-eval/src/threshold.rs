//! Where to cut: the two thresholds of a judge, from labelled supports.
//!
//! Fit them on supports that come from out of fold (a judge that has seen the labels is too sure), and on other
//! families than the ones that are measured.

use crate::metric::{Judged, Ranked};

/// Of all supported claims, at most this share may be flagged.
pub const FLAGGED: f64 = 0.03;

/// The threshold with the best balanced accuracy under the weights; of several the one that is nearest to 0.5.
/// Thresholds lie half way between two supports that occur. `None` when a label is missing.
#[must_use]
pub fn balanced(pairs: &[Judged], weights: &[f64]) -> Option<f64> {
    let total = |supported| -> f64 {
        pairs.iter().zip(weights).filter(|(pair, _)| pair.supported == supported).map(|(_, w)| w).sum()
    };
    let (good, bad) = (total(true), total(false));
    if good <= 0.0 || bad <= 0.0 {
        return None;
    }
    // What passes at the threshold below all supports: everything.
    let (mut best, mut gain) = ((0.0, 0.0), 0.0);
    let ranked = Ranked::new(pairs);
    let mut ties = ranked.ties().peekable();
    while let Some(tie) = ties.next() {
        for at in tie {
            gain += if pairs[*at].supported { -weights[*at] / good } else { weights[*at] / bad };
        }
        let here = pairs[tie[0]].support;
        let next = ties.peek().map(|tie| pairs[tie[0]].support);
        let threshold = next.map_or_else(|| (here + f64::EPSILON).min(1.0), |next| f64::midpoint(here, next));
        // Above the highest support nothing passes; where that is 1 no threshold says so.
        let reachable = next.is_some() || here < 1.0;
        let (most, at) = best;
        let even = (gain - most).abs() < 1e-12;
        if reachable && (gain > most + 1e-12 || (even && from_half(threshold) < from_half(at))) {
            best = (gain, threshold);
        }
    }
    Some(best.1)
}

fn from_half(threshold: f64) -> f64 {
    (threshold - 0.5).abs()
}

/// The highest threshold that flags at most `share` (in [0, 1)) of the supported claims, by their weight. `None` when
/// there are none.
#[must_use]
pub fn flag(pairs: &[Judged], weights: &[f64], share: f64) -> Option<f64> {
    let mut good: Vec<(f64, f64)> =
        pairs.iter().zip(weights).filter(|(pair, _)| pair.supported).map(|(p, w)| (p.support, *w)).collect();
    good.sort_by(|a, b| a.0.total_cmp(&b.0));
    let may = share * good.iter().map(|(_, weight)| weight).sum::<f64>();
    let mut below = 0.0;
    let fits = good.chunk_by(|a, b| a.0 == b.0).take_while(|tie| {
        let fits = below <= may + 1e-12;
        below += tie.iter().map(|(_, weight)| weight).sum::<f64>();
        fits
    });
    fits.last().map(|tie| tie[0].0)
}

/// Weights under which every set counts the same, and in it either label: the balanced accuracy of the pairs of all
/// sets under them is the mean of the sets' balanced accuracies.
///
/// `sets` gives each pair's set.
#[must_use]
pub fn equal_weights<K: Eq + std::hash::Hash>(pairs: &[Judged], sets: &[K]) -> Vec<f64> {
    let mut counts = std::collections::HashMap::new();
    for (pair, set) in pairs.iter().zip(sets) {
        *counts.entry((set, pair.supported)).or_insert(0.0) += 1.0;
    }
    pairs.iter().zip(sets).map(|(pair, set)| 1.0 / counts[&(set, pair.supported)]).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::metric::{Confusion, ones, tests::any_pairs, tests::pairs};

    #[test]
    fn thresholds_done_by_hand() {
        let cases: [(&[f64], &[f64], Option<f64>); 7] = [
            (&[0.8, 0.9], &[0.1, 0.2], Some(0.5)),
            (&[0.3, 0.9], &[0.1, 0.2], Some(0.25)),
            (&[1.0, 1.0, 0.0], &[0.0, 0.0, 1.0], Some(0.5)), // a judge of two values
            (&[0.1], &[0.9], Some(0.9 + f64::EPSILON)),      // the wrong way round: let none pass, or all
            (&[0.5], &[0.5], Some(0.5 + f64::EPSILON)),      // the same
            (&[0.5], &[], None),
            (&[], &[0.5], None),
        ];
        for (good, bad, want) in cases {
            let pairs = pairs(good, bad);
            assert_eq!(balanced(&pairs, &ones(pairs.len())), want, "{good:?} {bad:?}");
        }
    }

    #[test]
    fn a_set_counts_once_however_large_it_is() {
        let large = pairs(&[0.9; 50], &[0.8; 50]);
        let small = pairs(&[0.3, 0.3], &[0.1, 0.1]);
        let (all, sets) = ([large, small].concat(), [vec![0; 100], vec![1; 4]].concat());
        let weights = equal_weights(&all, &sets);
        let macro_mean = Confusion::at(0.2, &all, &weights).balanced_accuracy();
        assert!((macro_mean.expect("both labels") - (0.5 + 1.0) / 2.0).abs() < 1e-12);
    }

    proptest! {
        #[test]
        fn no_other_threshold_is_better(pairs in any_pairs(), other in 0.0..=1.0_f64) {
            let weights = ones(pairs.len());
            let at = |threshold| Confusion::at(threshold, &pairs, &weights).balanced_accuracy();
            if let Some(threshold) = balanced(&pairs, &weights) {
                prop_assert!((0.0..=1.0).contains(&threshold));
                prop_assert!(at(threshold) >= at(other).map(|other| other - 1e-12));
            }
        }

        #[test]
        fn the_flag_threshold_keeps_its_promise_and_is_the_highest(pairs in any_pairs(), share in 0.0..0.5_f64) {
            let alarms = |at| Confusion::at(at, &pairs, &ones(pairs.len())).false_alarms().unwrap_or(0.0);
            if let Some(threshold) = flag(&pairs, &ones(pairs.len()), share) {
                prop_assert!(alarms(threshold) <= share + 1e-9);
                prop_assert!(alarms(threshold + 1e-9) > share);
            }
        }
    }
}

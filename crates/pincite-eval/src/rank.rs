//! Whether two ways of measuring put things in the same order.

use std::cmp::Ordering;

/// Spearman's rho: the correlation of ranks, things that are equal having the mean of their ranks (Kendall and Gibbons
/// 1990, "Rank correlation methods", chapter 3). `None` with fewer than three pairs, or where all of one side are equal.
#[must_use]
pub fn spearman(pairs: &[(f64, f64)]) -> Option<f64> {
    if pairs.len() < 3 {
        return None;
    }
    let (a, b) = (ranks(pairs.iter().map(|pair| pair.0)), ranks(pairs.iter().map(|pair| pair.1)));
    // Ranks have the same mean on both sides, whatever is equal.
    let mean = f64::midpoint(1.0, count(pairs.len()));
    let product = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum::<f64>();
    correlation(product(&a, &b), product(&a, &a), product(&b, &b))
}

/// Kendall's tau-b: pairs of things in the same order less those in the other, corrected for what is equal (Kendall 1945,
/// "The treatment of ties in ranking problems"). `None` as of [`spearman`].
#[must_use]
pub fn kendall(pairs: &[(f64, f64)]) -> Option<f64> {
    if pairs.len() < 3 {
        return None;
    }
    let (mut both, mut first, mut second) = (0.0, 0.0, 0.0);
    for (at, one) in pairs.iter().enumerate() {
        for other in &pairs[..at] {
            let (a, b) = (sign(one.0, other.0), sign(one.1, other.1));
            both += a * b;
            first += a * a;
            second += b * b;
        }
    }
    correlation(both, first, second)
}

fn correlation(both: f64, first: f64, second: f64) -> Option<f64> {
    (first > 0.0 && second > 0.0).then(|| (both / (first * second).sqrt()).clamp(-1.0, 1.0))
}

fn sign(a: f64, b: f64) -> f64 {
    match a.total_cmp(&b) {
        Ordering::Less => -1.0,
        Ordering::Equal => 0.0,
        Ordering::Greater => 1.0,
    }
}

/// Ranks from 1, equal values having the mean of theirs.
fn ranks(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let values: Vec<f64> = values.collect();
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    let mut before = 0;
    for equal in order.chunk_by(|a, b| values[*a] == values[*b]) {
        let rank = f64::midpoint(count(before + 1), count(before + equal.len()));
        equal.iter().for_each(|at| ranks[*at] = rank);
        before += equal.len();
    }
    ranks
}

#[expect(clippy::cast_precision_loss, reason = "a few things")]
const fn count(things: usize) -> f64 {
    things as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(a: &[i32], b: &[i32]) -> Vec<(f64, f64)> {
        a.iter().zip(b).map(|(a, b)| (f64::from(*a), f64::from(*b))).collect()
    }

    #[test]
    fn correlations_done_by_hand() {
        let cases: &[(&[i32], &[i32], f64, f64)] = &[
            (&[1, 2, 3], &[10, 20, 30], 1.0, 1.0),
            (&[1, 2, 3], &[3, 2, 1], -1.0, -1.0),
            // d = 0, 1, 1, 0: rho = 1 − 6·2/60. One pair of six is the other way round: tau = 4/6.
            (&[1, 2, 3, 4], &[1, 3, 2, 4], 0.8, 2.0 / 3.0),
            // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / √(4.5·5). Five pairs in order, one equal: 5/√(5·6).
            (&[1, 2, 2, 3], &[1, 2, 3, 4], 4.5 / (4.5_f64 * 5.0).sqrt(), 5.0 / 30_f64.sqrt()),
            // Equal on either side: ranks 1.5, 1.5, 3, 4 against 1, 2.5, 2.5, 4. Four pairs in order, one equal on each side.
            (&[1, 1, 2, 3], &[1, 2, 2, 3], 3.75 / 4.5, 4.0 / 5.0),
        ];
        for (a, b, rho, tau) in cases {
            let pairs = paired(a, b);
            let found = (spearman(&pairs).expect("varies"), kendall(&pairs).expect("varies"));
            assert!((found.0 - rho).abs() < 1e-12 && (found.1 - tau).abs() < 1e-12, "{a:?} {b:?}: {found:?}");
        }
    }

    #[test]
    fn what_has_no_order_has_no_correlation() {
        for pairs in [paired(&[], &[]), paired(&[1, 2], &[1, 2]), paired(&[1, 1, 1], &[1, 2, 3])] {
            assert_eq!((spearman(&pairs), kendall(&pairs)), (None, None), "{pairs:?}");
        }
    }
}

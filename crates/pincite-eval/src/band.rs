//! The uncertain band of a cascade: where a cheap judge is not trusted and the next one is asked.
//!
//! Inside the band, its ends included, the costly judge decides; outside it the cheap one's verdict stands. The band is
//! the one with the least loss, which says what a wrong verdict and what a question cost.

use pincite_judge::cascade::Band;

use crate::fold;
use crate::interval::Clusters;

/// One claim as both judges see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Both {
    /// The cheap judge's support.
    pub support: f64,
    /// What people say.
    pub supported: bool,
    /// Whether the cheap judge's verdict is right.
    pub cheap_right: bool,
    /// Whether the costly judge's verdict is right.
    pub costly_right: bool,
}

/// What is lost, in one currency: a share of a wrong verdict, money, milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Price {
    /// A bad claim that passes.
    pub missed: f64,
    /// A supported claim that counts as unsupported.
    pub alarm: f64,
    /// A question to the costly judge.
    pub ask: f64,
}

/// What a cascade does on claims.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// The mean loss of a claim.
    pub loss: f64,
    /// The share of claims for which the costly judge is asked.
    pub asked: f64,
    /// The share of verdicts that are wrong.
    pub wrong: f64,
}

/// The band with the least loss; of several the narrowest. Its ends lie half way to the nearest support outside it, or
/// at 0 and 1. `None` when asking nobody loses least.
#[must_use]
pub fn fit(claims: &[Both], price: Price) -> Option<Band> {
    let mut order: Vec<&Both> = claims.iter().collect();
    order.sort_by(|a, b| a.support.total_cmp(&b.support));
    let ties: Vec<_> = order.chunk_by(|a, b| a.support == b.support).collect();
    // What asking adds to the loss, tie by tie; the best band is the run with the least sum (Kadane).
    let (mut best, mut least) = (None, 0.0);
    let (mut start, mut sum) = (0, 0.0);
    for (at, tie) in ties.iter().enumerate() {
        if sum >= 0.0 {
            (start, sum) = (at, 0.0);
        }
        sum += tie
            .iter()
            .map(|claim| price.asking(claim) - price.verdict(claim.cheap_right, claim))
            .sum::<f64>();
        if sum < least - 1e-12 {
            (best, least) = (Some((start, at)), sum);
        }
    }
    let (first, last) = best?;
    let support = |at: usize| ties[at][0].support;
    let low = first.checked_sub(1).map_or(0.0, |below| f64::midpoint(support(below), support(first)));
    let high = ties.get(last + 1).map_or(1.0, |above| f64::midpoint(support(last), above[0].support));
    Some(Band { low, high })
}

/// What the cascade with this band does on claims; `None` asks nobody.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
pub fn measure(band: Option<Band>, claims: &[Both], price: Price) -> Outcome {
    let mut sum = Outcome::default();
    for claim in claims {
        let asks = band.is_some_and(|band| (band.low..=band.high).contains(&claim.support));
        let right = if asks { claim.costly_right } else { claim.cheap_right };
        sum.asked += f64::from(u8::from(asks));
        sum.wrong += f64::from(u8::from(!right));
        sum.loss += if asks { price.asking(claim) } else { price.verdict(right, claim) };
    }
    sum.times(1.0 / claims.len().max(1) as f64)
}

/// What bands do on claims that they were not fitted to: each fold is measured by the band of the others. Clusters are
/// never torn.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
pub fn out_of_fold(claims: &[Both], clusters: &Clusters, folds: usize, price: Price) -> Outcome {
    let fold_of = fold::assign(clusters, folds, 1);
    let part = |fold: usize, inside: bool| -> Vec<Both> {
        let pick = claims.iter().zip(&fold_of).filter(|(_, of)| (**of == fold) == inside);
        pick.map(|(claim, _)| *claim).collect()
    };
    (0..folds.max(1)).fold(Outcome::default(), |sum, fold| {
        let measured = part(fold, true);
        let here = measure(fit(&part(fold, false), price), &measured, price);
        let here = here.times(measured.len() as f64 / claims.len().max(1) as f64);
        Outcome { loss: sum.loss + here.loss, asked: sum.asked + here.asked, wrong: sum.wrong + here.wrong }
    })
}

impl Outcome {
    fn times(self, factor: f64) -> Self {
        Self { loss: self.loss * factor, asked: self.asked * factor, wrong: self.wrong * factor }
    }
}

impl Price {
    fn verdict(&self, right: bool, claim: &Both) -> f64 {
        match (right, claim.supported) {
            (true, _) => 0.0,
            (false, true) => self.alarm,
            (false, false) => self.missed,
        }
    }

    fn asking(&self, claim: &Both) -> f64 {
        self.ask + self.verdict(claim.costly_right, claim)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// (support of the cheap judge, whether people say supported, whether the costly judge is right)
    fn claims(rows: &[(f64, bool, bool)]) -> Vec<Both> {
        rows.iter()
            .map(|(support, supported, costly_right)| Both {
                support: *support,
                supported: *supported,
                cheap_right: (*support >= 0.5) == *supported,
                costly_right: *costly_right,
            })
            .collect()
    }

    const EVEN: Price = Price { missed: 1.0, alarm: 1.0, ask: 0.1 };

    #[test]
    fn the_costly_judge_is_asked_where_the_cheap_one_errs() {
        let claims = claims(&[
            (0.1, false, true),
            (0.2, false, true),
            (0.4, true, true), // the cheap one is wrong about these
            (0.6, false, true),
            (0.8, true, true),
            (0.9, true, true),
        ]);
        let band = fit(&claims, EVEN).expect("asking helps");
        assert!((band.low - 0.3).abs() < 1e-12 && (band.high - 0.7).abs() < 1e-12, "{band:?}");
        let found = measure(Some(band), &claims, EVEN);
        assert!((found.asked - 2.0 / 6.0).abs() < 1e-12 && found.wrong == 0.0);
        assert!((found.loss - 0.2 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn nobody_is_asked_when_asking_costs_more_than_it_gains() {
        let claims = claims(&[(0.1, true, true), (0.2, false, true), (0.8, true, true)]);
        assert_eq!(fit(&claims, Price { ask: 2.0, ..EVEN }), None);
        assert_eq!(measure(None, &claims, EVEN).wrong, 1.0 / 3.0);
        assert_eq!(fit(&claims, EVEN).map(|band| band.low), Some(0.0));
        assert_eq!(fit(&[], EVEN), None);
    }

    #[test]
    fn what_a_mistake_costs_moves_the_band() {
        // The costly judge mends a false alarm at 0.4 and a miss at 0.9.
        let claims = claims(&[(0.3, false, false), (0.4, true, true), (0.7, true, true), (0.9, false, true)]);
        let ends = |price| fit(&claims, price).map(|band| (band.low < 0.5, band.high == 1.0));
        assert_eq!(ends(Price { missed: 9.0, alarm: 1.0, ask: 0.5 }), Some((false, true)));
        assert_eq!(ends(Price { missed: 1.0, alarm: 9.0, ask: 0.9 }), Some((true, false)));
    }

    #[test]
    fn out_of_fold_is_no_better_than_on_what_was_fitted() {
        let mut rng = crate::Rng::new(3);
        let rows: Vec<_> = (0..400)
            .map(|_| {
                let support = rng.unit();
                (support, rng.unit() < support, rng.unit() < 0.85)
            })
            .collect();
        let claims = claims(&rows);
        let price = Price { ask: 0.05, ..EVEN };
        let fitted = measure(fit(&claims, price), &claims, price);
        let unseen = out_of_fold(&claims, &Clusters::by(0..400), 5, price);
        assert!(fitted.loss <= unseen.loss && unseen.loss < fitted.loss + 0.03, "{fitted:?} {unseen:?}");
        assert!((0.1..0.9).contains(&unseen.asked));
    }

    prop_compose! {
        fn any_claim()(step in 0..=10_u8, supported: bool, costly_right: bool) -> (f64, bool, bool) {
            (f64::from(step) / 10.0, supported, costly_right)
        }
    }

    proptest! {
        #[test]
        fn no_other_band_loses_less(
            rows in prop::collection::vec(any_claim(), 0..30),
            ends in (0..=10_u8, 0..=10_u8),
            ask in 0.0..1.0_f64,
        ) {
            let claims = claims(&rows);
            let price = Price { ask, ..EVEN };
            let (low, high) = (f64::from(ends.0.min(ends.1)) / 10.0, f64::from(ends.0.max(ends.1)) / 10.0);
            let best = fit(&claims, price);
            prop_assert!(best.is_none_or(|band| 0.0 <= band.low && band.low <= band.high && band.high <= 1.0));
            for other in [None, Some(Band { low, high })] {
                let [best, other] = [best, other].map(|band| measure(band, &claims, price).loss);
                prop_assert!(best <= other + 1e-9);
            }
        }
    }
}

//! The uncertain band of a cascade: where a cheap judge is not trusted and the next one is asked.
//!
//! Support from `low` on and below `high` is uncertain; below the band the claim counts as unsupported, above it as
//! supported. The band is the one with the least loss, which says what a wrong verdict and what a question cost.

use crate::fold;
use crate::interval::Clusters;
use crate::metric::{Judged, Ranked};

/// One claim as both judges see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Both {
    /// What the cheap judge says, and people.
    pub cheap: Judged,
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

/// Where the next judge is asked: support in `low..high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// From this support on the claim is not unsupported out of hand.
    pub low: f64,
    /// From this support on it is supported.
    pub high: f64,
}

/// What a band does on claims.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// The mean loss of a claim.
    pub loss: f64,
    /// The share of claims for which the costly judge is asked.
    pub asked: f64,
    /// The share of verdicts that are wrong.
    pub wrong: f64,
}

impl Band {
    /// Whether the next judge is asked.
    #[must_use]
    pub fn holds(&self, support: f64) -> bool {
        self.low <= support && support < self.high
    }

    /// The band with the least loss under the weights; of several the one that asks least. The ends are supports that
    /// occur, or 0 and anything above 1 (infinity: the costly judge is asked however sure the cheap one is).
    #[must_use]
    pub fn fit(claims: &[Both], weights: &[f64], price: Price) -> Self {
        // The loss splits into one part for each end: what lies below `low` is rejected, what lies from `high` on passes,
        // and between them the costly judge decides. One pass from below finds the best `low` for every `high`.
        let cheap: Vec<Judged> = claims.iter().map(|claim| claim.cheap).collect();
        let ranked = Ranked::new(&cheap);
        let passing = |at: usize| if cheap[at].supported { 0.0 } else { price.missed * weights[at] };
        let (mut rejected, mut asked) = (0.0, 0.0);
        let mut passed: f64 = (0..claims.len()).map(passing).sum();
        // The least of what is rejected below `low` less what asking would have cost there; and where.
        let (mut least, mut low) = (f64::INFINITY, 0.0);
        let mut best = (f64::INFINITY, 0.0, Self { low: 0.0, high: 0.0 });
        let ends = ranked.ties().map(Some).chain([None]);
        for tie in ends {
            let here = match tie {
                Some(tie) => cheap[tie[0]].support,
                None => f64::INFINITY,
            };
            if rejected - asked <= least {
                (least, low) = (rejected - asked, here);
            }
            let (loss, width) = (least + asked + passed, asked);
            let band = Self { low, high: here };
            if loss < best.0 - 1e-12 || (loss <= best.0 + 1e-12 && width < best.1) {
                best = (loss, width, band);
            }
            for at in tie.into_iter().flatten() {
                let claim = &claims[*at];
                rejected += if claim.cheap.supported { price.alarm * weights[*at] } else { 0.0 };
                asked += weights[*at] * price.asking(claim);
                passed -= passing(*at);
            }
        }
        best.2
    }

    /// What the band does on claims.
    #[must_use]
    pub fn on(&self, claims: &[Both], weights: &[f64], price: Price) -> Outcome {
        let mut outcome = Outcome::default();
        let mut total = 0.0;
        for (claim, weight) in claims.iter().zip(weights) {
            let asks = self.holds(claim.cheap.support);
            let right = if asks {
                claim.costly_right
            } else {
                (claim.cheap.support >= self.high) == claim.cheap.supported
            };
            total += weight;
            outcome.asked += if asks { *weight } else { 0.0 };
            outcome.wrong += if right { 0.0 } else { *weight };
            outcome.loss += weight * if asks { price.asking(claim) } else { price.verdict(right, claim) };
        }
        if total > 0.0 {
            outcome = Outcome {
                loss: outcome.loss / total,
                asked: outcome.asked / total,
                wrong: outcome.wrong / total,
            };
        }
        outcome
    }
}

impl Price {
    fn verdict(&self, right: bool, claim: &Both) -> f64 {
        match (right, claim.cheap.supported) {
            (true, _) => 0.0,
            (false, true) => self.alarm,
            (false, false) => self.missed,
        }
    }

    fn asking(&self, claim: &Both) -> f64 {
        self.ask + self.verdict(claim.costly_right, claim)
    }
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
    let mut sum = Outcome::default();
    for fold in 0..folds {
        let (fitted, measured) = (part(fold, false), part(fold, true));
        let band = Band::fit(&fitted, &crate::ones(fitted.len()), price);
        let here = band.on(&measured, &crate::ones(measured.len()), price);
        let share = measured.len() as f64 / claims.len().max(1) as f64;
        sum = Outcome {
            loss: sum.loss + share * here.loss,
            asked: sum.asked + share * here.asked,
            wrong: sum.wrong + share * here.wrong,
        };
    }
    sum
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ones;

    /// (support of the cheap judge, whether people say supported, whether the costly judge is right)
    fn claims(rows: &[(f64, bool, bool)]) -> Vec<Both> {
        rows.iter()
            .map(|(support, supported, costly_right)| Both {
                cheap: Judged { support: *support, supported: *supported },
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
        let band = Band::fit(&claims, &ones(6), EVEN);
        assert_eq!(band, Band { low: 0.4, high: 0.8 });
        let found = band.on(&claims, &ones(6), EVEN);
        assert!((found.asked - 2.0 / 6.0).abs() < 1e-12 && found.wrong == 0.0);
        assert!((found.loss - 0.2 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn nobody_is_asked_when_asking_costs_more_than_it_gains() {
        let claims = claims(&[(0.1, true, true), (0.2, false, true), (0.8, true, true)]);
        let dear = Price { ask: 2.0, ..EVEN };
        assert_eq!(Band::fit(&claims, &ones(3), dear).on(&claims, &ones(3), dear).asked, 0.0);
        // Free, and always right: always asked where it helps.
        let free = Price { ask: 0.0, ..EVEN };
        assert_eq!(Band::fit(&claims, &ones(3), free).on(&claims, &ones(3), free).wrong, 0.0);
    }

    #[test]
    fn a_miss_that_costs_more_moves_the_band_up() {
        let claims = claims(&[(0.3, true, true), (0.5, false, true), (0.7, true, false), (0.7, false, true)]);
        let strict = Price { missed: 10.0, alarm: 1.0, ask: 0.5 };
        let band = Band::fit(&claims, &ones(4), strict);
        assert!(band.high > 0.7, "{band:?}: support of 0.7 is not trusted to pass");
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
        let fitted = Band::fit(&claims, &ones(400), price).on(&claims, &ones(400), price);
        let unseen = out_of_fold(&claims, &Clusters::by(0..400), 5, price);
        assert!(
            fitted.loss <= unseen.loss + 1e-12 && unseen.loss < fitted.loss + 0.03,
            "{fitted:?} {unseen:?}"
        );
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
            rows in prop::collection::vec(any_claim(), 1..30),
            ends in (0..=11_u8, 0..=11_u8),
            ask in 0.0..1.0_f64,
        ) {
            let (claims, weights) = (claims(&rows), ones(rows.len()));
            let price = Price { ask, ..EVEN };
            let (low, high) = (f64::from(ends.0.min(ends.1)) / 10.0, f64::from(ends.0.max(ends.1)) / 10.0);
            let best = Band::fit(&claims, &weights, price);
            let other = Band { low, high }.on(&claims, &weights, price);
            prop_assert!(best.low <= best.high);
            prop_assert!(best.on(&claims, &weights, price).loss <= other.loss + 1e-9);
        }
    }
}

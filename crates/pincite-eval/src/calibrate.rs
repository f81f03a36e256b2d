//! Fits a judge to labels: a map that makes its support a probability, and the two thresholds on the mapped scale.
//!
//! What is printed of a fit comes from pairs that it did not see: the pairs are cut into folds by premise, and each fold
//! is measured by what was fitted on the others. What is saved is fitted on all of them.

use std::fmt;

use crate::calibration::{Isotonic, Platt};
use crate::fold;
use crate::interval::Clusters;
use crate::metric::{Confusion, Judged, ones};
use crate::threshold;

/// How many folds there are.
pub const FOLDS: usize = 5;

/// The fewest pairs of either label that are fitted to: with fewer, `flag` is the luck of one pair.
pub const FEWEST: usize = 25;

const SEED: u64 = 20_26;

/// What kind of map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// [`Platt`]: two parameters.
    Platt,
    /// [`Isotonic`]: rising steps.
    Isotonic,
}

impl Shape {
    /// Every kind.
    pub const ALL: &[Self] = &[Self::Platt, Self::Isotonic];

    /// Its name in arguments and files.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Platt => "platt",
            Self::Isotonic => "isotonic",
        }
    }
}

/// A map of support that never falls.
#[derive(Clone, Debug, PartialEq)]
pub enum Map {
    /// A logistic curve.
    Platt(Platt),
    /// Rising steps.
    Isotonic(Isotonic),
}

impl Map {
    /// The map of this kind that fits best.
    #[must_use]
    pub fn fit(shape: Shape, pairs: &[Judged]) -> Self {
        match shape {
            Shape::Platt => Self::Platt(Platt::fit(pairs, &ones(pairs.len()))),
            Shape::Isotonic => Self::Isotonic(Isotonic::of(pairs)),
        }
    }

    /// The calibrated support, in [0, 1].
    #[must_use]
    pub fn map(&self, support: f64) -> f64 {
        match self {
            Self::Platt(map) => map.map(support),
            Self::Isotonic(map) => map.map(support),
        }
    }

    fn all(&self, pairs: &[Judged]) -> Vec<Judged> {
        pairs.iter().map(|pair| Judged { support: self.map(pair.support), ..*pair }).collect()
    }
}

/// A map, and the thresholds on its scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The map.
    pub map: Map,
    /// Where the two labels are told apart best ([`threshold::balanced`]).
    pub measure: f64,
    /// Where at most [`threshold::FLAGGED`] of the supported claims are flagged ([`threshold::flag`]).
    pub flag: f64,
}

impl Fit {
    /// The fit to labelled pairs, each counting the same; `None` where a label is missing.
    #[must_use]
    pub fn to(pairs: &[Judged], shape: Shape) -> Option<Self> {
        let map = Map::fit(shape, pairs);
        let (mapped, weights) = (map.all(pairs), ones(pairs.len()));
        let measure = threshold::balanced(&mapped, &weights)?;
        let flag = threshold::flag(&mapped, &weights, threshold::FLAGGED)?;
        Some(Self { map, measure, flag })
    }
}

/// What fits are worth on pairs that they did not see.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    /// Each pair with the support that the fit of the other folds gives it.
    pub pairs: Vec<Judged>,
    /// At each fold's own `measure`.
    pub measure: Confusion,
    /// At each fold's own `flag`.
    pub flag: Confusion,
}

/// Why nothing can be fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFew {
    /// Judged pairs that people call supported.
    pub supported: usize,
    /// Judged pairs that they do not.
    pub unsupported: usize,
    /// Premises.
    pub premises: usize,
}

impl fmt::Display for TooFew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { supported, unsupported, premises } = self;
        write!(
            f,
            "a fit needs at least {FEWEST} judged pairs of either label, of at least {FOLDS} premises; there are \
             {supported} supported and {unsupported} unsupported, of {premises}"
        )
    }
}

impl std::error::Error for TooFew {}

/// Fits to all but one fold, measures on that one, and so on; no premise is in two folds. `premises` says which pairs
/// share one.
///
/// # Errors
/// When there are too few labels, in all or in what is left when one fold is taken out.
pub fn unseen(pairs: &[Judged], premises: &Clusters, shape: Shape) -> Result<Unseen, TooFew> {
    let of = |label| pairs.iter().filter(|pair| pair.supported == label).count();
    let few = TooFew { supported: of(true), unsupported: of(false), premises: premises.count() };
    if few.supported.min(few.unsupported) < FEWEST || few.premises < FOLDS {
        return Err(few);
    }
    let fold_of = fold::assign(premises, FOLDS, SEED);
    let mut found =
        Unseen { pairs: pairs.to_vec(), measure: Confusion::default(), flag: Confusion::default() };
    for fold in 0..FOLDS {
        let part = |inside: bool| {
            let kept = pairs.iter().zip(&fold_of).filter(|(_, of)| (**of == fold) == inside);
            kept.map(|(pair, _)| *pair).collect::<Vec<_>>()
        };
        let fit = Fit::to(&part(false), shape).ok_or(few)?;
        let measured = fit.map.all(&part(true));
        let weights = ones(measured.len());
        found.measure.add(Confusion::at(fit.measure, &measured, &weights));
        found.flag.add(Confusion::at(fit.flag, &measured, &weights));
        let places = found.pairs.iter_mut().zip(&fold_of).filter(|(_, of)| **of == fold);
        places.zip(measured).for_each(|((pair, _), measured)| *pair = measured);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::{brier, error, reliability};
    use crate::rng::Rng;

    /// A judge whose support is too high, on premises with a few pairs each.
    fn overconfident(count: usize) -> (Vec<Judged>, Clusters) {
        let truth = Platt { slope: 0.5, offset: -1.0 };
        let mut rng = Rng::new(9);
        let mut pair = || {
            let support = rng.unit();
            Judged { support, supported: rng.unit() < truth.map(support) }
        };
        let pairs: Vec<Judged> = (0..count).map(|_| pair()).collect();
        (pairs, Clusters::by((0..count).map(|at| at / 4)))
    }

    #[test]
    fn a_fit_is_better_on_what_it_did_not_see() {
        let (pairs, premises) = overconfident(4000);
        let before = (error(&reliability(&pairs, 10)), brier(&pairs));
        for shape in Shape::ALL {
            let unseen = unseen(&pairs, &premises, *shape).expect("enough labels");
            assert!(error(&reliability(&unseen.pairs, 10)) < before.0.map(|error| error / 3.0));
            assert!(brier(&unseen.pairs) < before.1);
            let alarms = unseen.flag.false_alarms().expect("supported pairs");
            assert!((0.01..0.05).contains(&alarms), "{alarms} of the supported are flagged");
            let sum =
                unseen.measure.caught + unseen.measure.missed + unseen.measure.passed + unseen.measure.alarms;
            assert_eq!(sum, 4000.0);
        }
    }

    /// Labels that have nothing to do with the support: a fit that has seen them finds something, an honest one nothing.
    #[test]
    fn what_is_luck_is_not_reported() {
        let (mut seen, mut honest) = (0.0, 0.0);
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let pairs: Vec<Judged> =
                (0..200).map(|_| Judged { support: rng.unit(), supported: rng.unit() < 0.5 }).collect();
            let fit = Fit::to(&pairs, Shape::Isotonic).expect("both labels");
            let luck = Confusion::at(fit.measure, &fit.map.all(&pairs), &ones(200));
            seen += luck.balanced_accuracy().expect("both labels") / 20.0;
            let found = unseen(&pairs, &Clusters::by(0..200), Shape::Isotonic).expect("enough labels");
            honest += found.measure.balanced_accuracy().expect("both labels") / 20.0;
        }
        assert!(seen > 0.53, "{seen}");
        assert!((0.48..0.52).contains(&honest), "{honest}");
    }

    #[test]
    fn a_fold_never_sees_its_premises() {
        // Every premise has its own label and support: who saw one of its pairs knows all of them.
        let pairs: Vec<Judged> = (0..300)
            .map(|at| Judged { support: (at / 3) as f64 / 100.0, supported: at / 3 % 2 == 0 })
            .collect();
        let premises = Clusters::by((0..300).map(|at| at / 3));
        let found = unseen(&pairs, &premises, Shape::Isotonic).expect("enough labels");
        let accuracy = found.measure.balanced_accuracy().expect("both labels");
        assert!(accuracy < 0.6, "{accuracy}");
    }

    #[test]
    fn too_few_labels_are_refused() {
        let (pairs, _) = overconfident(400);
        let cases = [(&pairs[..40], 10), (&pairs[..], 4)];
        for (pairs, premises) in cases {
            let clusters = Clusters::by((0..pairs.len()).map(|at| at % premises));
            let few = unseen(pairs, &clusters, Shape::Platt).expect_err("too few");
            assert!(few.to_string().contains(&format!("of {premises}")), "{few}");
        }
    }
}

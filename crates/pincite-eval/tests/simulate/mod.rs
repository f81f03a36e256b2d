//! Runs drawn from a world whose true rates are known.

use pincite_eval::{Estimator, Part, Rng};

/// A kind of world.
#[derive(Clone, Copy)]
pub(crate) struct World {
    /// What it is like.
    pub(crate) name: &'static str,
    /// How often a claim shares the fate of its conversation; then runs come in conversations of one to three.
    pub(crate) conversation: f64,
    /// How often a claim shares the fate of its run.
    pub(crate) run: f64,
    /// Whether the chance to be sampled varies tenfold.
    pub(crate) weighted: bool,
    /// By how much more often than a run of middle length the longest one fails.
    pub(crate) longer: f64,
}

const PLAIN: World =
    World { name: "claims alone", conversation: 0.0, run: 0.0, weighted: false, longer: 0.0 };

/// The worlds in which intervals are tried.
pub(crate) const WORLDS: [World; 6] = [
    PLAIN,
    World { name: "claims of a run alike", run: 0.45, ..PLAIN },
    World { name: "longer runs worse", run: 0.3, longer: 0.5, ..PLAIN },
    World { name: "weights 1 to 10", run: 0.3, weighted: true, ..PLAIN },
    World { name: "conversations", conversation: 0.4, ..PLAIN },
    World { name: "both, weights 1 to 10", conversation: 0.3, run: 0.3, weighted: true, ..PLAIN },
];

/// How many runs are drawn.
pub(crate) const SIZES: [usize; 3] = [20, 50, 500];

/// The true rates.
pub(crate) const RATES: [f64; 4] = [0.8, 0.9, 0.95, 0.99];

/// A run has from one claim to this many.
pub(crate) const LONGEST: usize = 9;

/// A drawn run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// Claims that are right.
    pub(crate) right: f64,
    /// Claims.
    pub(crate) claims: f64,
    /// One over the chance to be sampled.
    pub(crate) weight: f64,
    /// The conversation; `None` in worlds without.
    pub(crate) cluster: Option<u64>,
}

impl World {
    /// Draws runs. `rate` is the share of right claims in runs of middle length.
    pub(crate) fn draw(&self, rate: f64, runs: usize, rng: &mut Rng) -> Vec<Run> {
        let mut drawn = Vec::with_capacity(runs);
        let (mut cluster, mut left, mut shared) = (0, 0, 0.0);
        for _ in 0..runs {
            if left == 0 {
                (cluster, left, shared) = (cluster + 1, 1 + rng.below(3), rng.unit());
            }
            left -= 1;
            let (claims, own) = (1 + rng.below(LONGEST), rng.unit());
            let wrong = (1.0 - rate) * (1.0 + self.longer * (claims as f64 - 5.0) / 4.0);
            // Whose luck a claim follows does not change its chance.
            let luck = |rng: &mut Rng| match rng.unit() {
                which if which < self.conversation => shared,
                which if which < self.conversation + self.run => own,
                _ => rng.unit(),
            };
            let right = (0..claims).filter(|_| luck(rng) >= wrong).count() as f64;
            let weight = if self.weighted { 10_f64.powf(rng.unit()) } else { 1.0 };
            let cluster = (self.conversation > 0.0).then_some(cluster);
            drawn.push(Run { right, claims: claims as f64, weight, cluster });
        }
        drawn
    }

    /// The true micro rate and macro mean.
    pub(crate) fn truth(&self, rate: f64) -> [f64; 2] {
        // Lengths 1 to 9 have mean 5 and variance 20/3.
        let micro = 1.0 + self.longer / 4.0 * (20.0 / 3.0) / 5.0;
        [1.0 - (1.0 - rate) * micro, rate]
    }
}

/// The estimator of drawn runs.
pub(crate) fn estimator(runs: &[Run]) -> Estimator {
    let mut estimator = Estimator::default();
    for run in runs {
        estimator.add(Some(Part::of(run.right, run.claims)), run.weight, run.cluster);
    }
    estimator
}

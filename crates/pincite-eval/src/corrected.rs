//! A rate as people's labels correct it: prediction-powered inference (Angelopoulos, Bates, Fannjiang, Jordan and Zrnic
//! 2023, "Prediction-powered inference", Science 382:669).

use pincite_wire::evaluation::Corrected;

use crate::estimate::Part;
use crate::interval::score;
use crate::moments::Moments;
use crate::student;

/// Fewer labels correct nothing.
pub const LEAST: usize = 100;

/// What people say of one claim, beside what we say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// What the claim adds to our rate.
    pub ours: Part,
    /// What it adds by people's label.
    pub people: Part,
    /// The probability with which it was drawn to be labelled, in (0, 1].
    pub probability: f64,
}

/// A corrected rate in the making; memory as of an [`Estimator`](crate::Estimator).
///
/// Three rates are made: `p` from people's labels, each by one over its probability, `q` from our verdicts on the same
/// claims, likewise, and `r` from our verdicts on all claims. The corrected rate is `p + λ·(r − q)`: what labels say, moved
/// by how far the labelled claims are from all of them as far as our verdicts can tell. Whatever our verdicts are worth,
/// `r − q` is 0 but for chance, so the result is right; λ, in [0, 1], is the one that makes it surest (Angelopoulos,
/// Duchi and Zrnic 2023, "PPI++: efficient prediction-powered inference", arXiv 2311.01453), and is near 0 where our
/// verdicts say nothing.
#[derive(Clone, Debug, Default)]
pub struct Corrector {
    /// Numerator and denominator of `p`, `q` and `r`.
    moments: Moments<6>,
    /// Clusters with a label, to count them.
    labelled: Moments<0>,
    labels: usize,
}

impl Corrector {
    /// Adds a run with all its labels: our part, `None` where it has no value; weight and cluster as
    /// [`Estimator::add`](crate::Estimator::add) takes them. A label without a probability in (0, 1] is left out.
    pub fn add(&mut self, part: Option<Part>, labels: &[Label], weight: f64, cluster: Option<u64>) {
        if weight <= 0.0 || !weight.is_finite() {
            return;
        }
        let ours = part.unwrap_or_default();
        let mut sums = [0.0, 0.0, 0.0, 0.0, ours.num, ours.den];
        let usable = |label: &&Label| 0.0 < label.probability && label.probability <= 1.0;
        for Label { ours, people, probability } in labels.iter().filter(usable) {
            for (sum, value) in sums.iter_mut().zip([people.num, people.den, ours.num, ours.den]) {
                *sum += value / probability;
            }
            self.labels += 1;
        }
        if sums.iter().any(|sum| *sum > 0.0) {
            self.moments.add(sums.map(|sum| sum * weight), cluster);
        }
        if sums[1] > 0.0 {
            self.labelled.add([], cluster);
        }
    }

    /// Adds what another corrector was given.
    pub fn merge(&mut self, other: Self) {
        self.moments.merge(other.moments);
        self.labelled.merge(other.labelled);
        self.labels += other.labels;
    }

    /// The corrected rate; `None` with fewer than [`LEAST`] labels.
    #[must_use]
    pub fn finish(&self) -> Option<Corrected> {
        if self.labels < LEAST {
            return None;
        }
        let covariance = self.moments.covariance()?;
        let [pn, pd, qn, qd, rn, rd] = self.moments.totals();
        if pd <= 0.0 {
            return None;
        }
        let people = [1.0 / pd, -pn / pd / pd, 0.0, 0.0, 0.0, 0.0];
        // Without a verdict of ours on labelled claims there is nothing to move by.
        let (moved, ours) = if qd > 0.0 && rd > 0.0 {
            (rn / rd - qn / qd, [0.0, 0.0, -1.0 / qd, qn / qd / qd, 1.0 / rd, -rn / rd / rd])
        } else {
            (0.0, [0.0; 6])
        };
        let spread = covariance.variance(&ours);
        let lambda = -covariance.between(&people, &ours) / spread;
        let lambda = if lambda.is_finite() { lambda.clamp(0.0, 1.0) } else { 0.0 };
        let factors = std::array::from_fn(|at| people[at] + lambda * ours[at]);
        let value = (pn / pd + lambda * moved).clamp(0.0, 1.0);
        let size = value * (1.0 - value) / covariance.variance(&factors);
        let interval = score(value, size, student::quantile(self.labelled.clusters() - 1.0)).into();
        Some(Corrected { value, interval, labels: self.labels })
    }
}

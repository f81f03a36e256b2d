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
        // So that the interval does not collapse where labels say what we say: one label that does not.
        let labels = count(self.labels);
        let (rate, lone) = ((value * labels + 0.5) / (labels + 1.0), 1.0 / labels);
        let size = rate * (1.0 - rate) / (covariance.variance(&factors) + lone * lone);
        let interval = score(value, size, student::quantile(self.labelled.clusters() - 1.0)).into();
        Some(Corrected { value, interval, labels: self.labels })
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of labels stay far below 2^52")]
const fn count(labels: usize) -> f64 {
    labels as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Estimator, Rng};

    const YES: Part = Part::of(1.0, 1.0);
    const NO: Part = Part::of(0.0, 1.0);

    /// A draw: 400 runs of five claims, of which 0.7 are right. The judge calls every right claim right and five wrong ones of
    /// six: its accuracy is 0.75, and it reports 0.95. People label some 150 claims, those that the judge finds wrong
    /// `more` times as often.
    fn draw(rng: &mut Rng, more: f64) -> (Corrector, Estimator) {
        let (mut corrector, mut raw) = (Corrector::default(), Estimator::default());
        let usual = 150.0 / 2000.0 / (0.95 + 0.05 * more);
        for _ in 0..400 {
            let luck = rng.unit();
            let (mut part, mut labels) = (Part::of(0.0, 5.0), Vec::new());
            for _ in 0..5 {
                // Claims of a run go together.
                let right = if rng.unit() < 0.3 { luck } else { rng.unit() } < 0.7;
                let said = right || rng.unit() < 5.0 / 6.0;
                let probability = if said { usual } else { usual * more };
                part.num += f64::from(u8::from(said));
                if rng.unit() < probability {
                    let of = |right| if right { YES } else { NO };
                    labels.push(Label { ours: of(said), people: of(right), probability });
                }
            }
            corrector.add(Some(part), &labels, 1.0, None);
            raw.add(Some(part), 1.0, None);
        }
        (corrector, raw)
    }

    #[test]
    fn labels_tell_what_a_lenient_judge_does_not() {
        const DRAWS: usize = 400;
        for more in [1.0, 4.0] {
            let mut rng = Rng::named(4, "labels");
            let (mut held, mut raw_held, mut sum) = (0, 0, 0.0);
            for _ in 0..DRAWS {
                let (corrector, raw) = draw(&mut rng, more);
                let corrected = corrector.finish().expect("more than a hundred labels");
                held += usize::from(corrected.interval.low <= 0.7 && 0.7 <= corrected.interval.high);
                let raw = raw.micro().and_then(|raw| raw.interval).expect("400 runs");
                raw_held += usize::from(raw.low <= 0.7 && 0.7 <= raw.high);
                sum += corrected.value;
            }
            assert!(held * 100 >= 93 * DRAWS && held < DRAWS, "{held} of {DRAWS} hold the true rate");
            assert_eq!(raw_held, 0);
            assert!((sum / 400.0 - 0.7).abs() < 0.01, "not off on average: {}", sum / 400.0);
        }
    }

    /// 400 claims in runs of their own, of which every fourth is labelled; `right` says which people find right.
    fn labelled(
        ours: impl Fn(usize) -> bool,
        right: impl Fn(usize) -> bool,
        labels: usize,
    ) -> Option<Corrected> {
        let mut corrector = Corrector::default();
        let of = |right: bool| if right { YES } else { NO };
        for at in 0..4 * labels {
            let label = Label { ours: of(ours(at)), people: of(right(at)), probability: 0.25 };
            let drawn = if at % 4 == 0 { std::slice::from_ref(&label) } else { &[] };
            corrector.add(Some(of(ours(at))), drawn, 1.0, None);
        }
        corrector.finish()
    }

    #[test]
    fn fewer_than_a_hundred_labels_correct_nothing() {
        assert_eq!(labelled(|_| true, |at| at % 3 > 0, LEAST - 1), None);
        assert_eq!(labelled(|_| true, |at| at % 3 > 0, LEAST).map(|found| found.labels), Some(LEAST));
    }

    #[test]
    fn a_judge_that_is_right_makes_the_rate_surer_and_one_that_guesses_costs_nothing() {
        let width =
            |found: Option<Corrected>| found.map(|f| f.interval.high - f.interval.low).expect("labels");
        let (truth, guess) =
            (|at: usize| !(at / 4).is_multiple_of(5), |at: usize| !(at / 4).is_multiple_of(2));
        let (good, none) = (width(labelled(truth, truth, 200)), width(labelled(guess, truth, 200)));
        // Wilson's interval of 160 right of 200 labels, and of 640 of 800.
        let alone = crate::interval::wilson(160.0, 200.0);
        assert!((none - (alone.high - alone.low)).abs() < 0.01, "{none}");
        assert!(good < 0.7 * none, "{good} {none}");
    }

    #[test]
    fn the_interval_does_not_collapse_and_holds_the_value() {
        for right in [true, false] {
            let found = labelled(|_| right, |_| right, 120).expect("labels");
            assert!((found.value - f64::from(u8::from(right))).abs() < 1e-12);
            let Corrected { value, interval, .. } = found;
            assert!(interval.low <= value && value <= interval.high);
            assert!((0.005..0.1).contains(&(interval.high - interval.low)), "{found:?}");
        }
    }
}

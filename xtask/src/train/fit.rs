//! Logistic regression whose weights keep to the sense of their feature. Every set, and in it either label, weighs the
//! same. Each set has an intercept of its own while the weights are found, so that they learn what tells claims of one
//! set apart and not what tells sets apart; then one intercept, a weight for length and a common factor are found for all. No
//! randomness: the same rows give the same weights.

use pincite_judge::align::{Sense, feature_list};

/// What keeps weights small: most of all those that say in their many ways how much of a claim is there.
const RIDGE: f64 = 0.2;
/// And those of explicit checks.
const RIDGE_AGAINST: f64 = 0.02;
const STEPS: usize = 600;

/// Rows to learn from.
#[derive(Default)]
pub(super) struct Rows {
    /// Features, row by row.
    pub(super) values: Vec<f32>,
    pub(super) supported: Vec<bool>,
    /// The set of each row.
    pub(super) set: Vec<usize>,
    /// For each set, whether it sets the threshold.
    pub(super) alike: Vec<bool>,
}

/// A model over features as they are.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) weights: Vec<f64>,
    pub(super) intercept: f64,
}

impl Rows {
    pub(super) fn row(&self, at: usize) -> &[f32] {
        let width = self.values.len() / self.supported.len().max(1);
        &self.values[at * width..(at + 1) * width]
    }

    /// A weight for each row: all sets, and in them both labels, the same.
    fn balance(&self, of: impl Fn(usize) -> bool) -> Vec<f64> {
        let mut counts = vec![[0.0; 2]; self.alike.len()];
        for (set, supported) in self.set.iter().zip(&self.supported) {
            counts[*set][usize::from(*supported)] += 1.0;
        }
        let weigh = |(set, supported): (&usize, &bool)| {
            if of(*set) { 1.0 / counts[*set][usize::from(*supported)] } else { 0.0 }
        };
        let mut weights: Vec<f64> = self.set.iter().zip(&self.supported).map(weigh).collect();
        let all: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight /= all);
        weights
    }
}

/// Finds the model.
pub(super) fn fit(rows: &Rows) -> Model {
    let senses: Vec<Sense> = feature_list().map(|(_, sense)| sense).collect();
    let (alike, all) = (rows.balance(|set| rows.alike[set]), rows.balance(|_| true));
    let (mean, deviation) = moments(rows, &alike);
    let width = mean.len();
    let scaled = |at: usize, slot: usize| (f64::from(rows.row(at)[slot]) - mean[slot]) / deviation[slot];
    // First stage: the weights, beside an intercept for each set.
    let sets = rows.alike.len();
    let design: Vec<f32> = (0..rows.supported.len())
        .flat_map(|at| (0..width).map(move |slot| (at, slot)))
        .map(|(at, slot)| if senses[slot] == Sense::Length { 0.0 } else { scaled(at, slot) as f32 })
        .collect();
    let clamp = |slot: usize, value: f64| match senses.get(slot) {
        Some(Sense::Up) => value.max(0.0),
        Some(Sense::Down | Sense::Against) => value.min(0.0),
        Some(Sense::Length) => 0.0,
        None => value,
    };
    let ridge = |slot: usize| match senses.get(slot) {
        Some(Sense::Against) => RIDGE_AGAINST,
        Some(_) => RIDGE,
        None => 0.0,
    };
    let first = Problem { width, extra: sets, design: &design, rows, weights: &all };
    let found = first.solve(&clamp, &ridge);
    // Second stage: one intercept, the weight of length, and a factor, since the ridge holds weights back.
    let scores: Vec<f64> = (0..rows.supported.len())
        .map(|at| {
            design[at * width..(at + 1) * width].iter().zip(&found).map(|(x, w)| f64::from(*x) * w).sum()
        })
        .collect();
    let lengths: Vec<usize> = (0..width).filter(|slot| senses[*slot] == Sense::Length).collect();
    let columns = lengths.len() + 1;
    let column = |at: usize, slot: usize| match lengths.get(slot) {
        Some(length) => scaled(at, *length) as f32,
        None => scores[at] as f32,
    };
    let design: Vec<f32> = (0..scores.len())
        .flat_map(|at| (0..columns).map(move |slot| (at, slot)))
        .map(|(at, slot)| column(at, slot))
        .collect();
    let one = Rows {
        values: Vec::new(),
        supported: rows.supported.clone(),
        set: vec![0; rows.set.len()],
        alike: vec![true],
    };
    let second = Problem { width: columns, extra: 1, design: &design, rows: &one, weights: &alike };
    let last = second.solve(&|_, value| value, &|_| 0.0);
    let slope = last[lengths.len()];
    let mut weights: Vec<f64> = (0..width).map(|slot| slope * found[slot] / deviation[slot]).collect();
    for (slot, weight) in lengths.iter().zip(&last) {
        weights[*slot] = weight / deviation[*slot];
    }
    let shift: f64 = weights.iter().zip(&mean).map(|(weight, mean)| weight * mean).sum();
    Model { weights, intercept: last[columns] - shift }
}

fn moments(rows: &Rows, weights: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let width = rows.row(0).len();
    let (mut mean, mut square) = (vec![0.0; width], vec![0.0; width]);
    for (at, weight) in weights.iter().enumerate() {
        for (slot, value) in rows.row(at).iter().enumerate() {
            mean[slot] += weight * f64::from(*value);
            square[slot] += weight * f64::from(*value) * f64::from(*value);
        }
    }
    let deviation = mean.iter().zip(&square).map(|(m, s)| (s - m * m).max(0.0).sqrt() + 1e-3).collect();
    (mean, deviation)
}

/// A logistic regression: `width` columns of `design`, then `extra` intercepts by set.
struct Problem<'a> {
    width: usize,
    extra: usize,
    design: &'a [f32],
    rows: &'a Rows,
    weights: &'a [f64],
}

impl Problem<'_> {
    /// Accelerated projected gradient descent, with restarts.
    fn solve(&self, clamp: &dyn Fn(usize, f64) -> f64, ridge: &dyn Fn(usize) -> f64) -> Vec<f64> {
        let size = self.width + self.extra;
        let step = 1.0 / (0.25 * self.largest() + 2.0 * RIDGE);
        let (mut now, mut ahead, mut momentum) = (vec![0.0; size], vec![0.0; size], 1.0_f64);
        for _ in 0..STEPS {
            let gradient = self.gradient(&ahead, ridge);
            let next: Vec<f64> =
                (0..size).map(|slot| clamp(slot, ahead[slot] - step * gradient[slot])).collect();
            let uphill: f64 = (0..size).map(|slot| gradient[slot] * (next[slot] - now[slot])).sum();
            let after =
                if uphill > 0.0 { 1.0 } else { f64::midpoint(1.0, (1.0 + 4.0 * momentum * momentum).sqrt()) };
            let push = if uphill > 0.0 { 0.0 } else { (momentum - 1.0) / after };
            ahead = (0..size).map(|slot| next[slot] + push * (next[slot] - now[slot])).collect();
            (now, momentum) = (next, after);
        }
        now
    }

    fn sum(&self, at: usize, values: &[f64]) -> f64 {
        let row = &self.design[at * self.width..(at + 1) * self.width];
        let sum: f64 = row.iter().zip(values).map(|(x, w)| f64::from(*x) * w).sum();
        sum + values[self.width + self.rows.set[at]]
    }

    fn add(&self, at: usize, amount: f64, to: &mut [f64]) {
        let row = &self.design[at * self.width..(at + 1) * self.width];
        for (slot, x) in to.iter_mut().zip(row) {
            *slot += amount * f64::from(*x);
        }
        to[self.width + self.rows.set[at]] += amount;
    }

    fn gradient(&self, values: &[f64], ridge: &dyn Fn(usize) -> f64) -> Vec<f64> {
        let mut gradient: Vec<f64> =
            values.iter().enumerate().map(|(slot, value)| 2.0 * ridge(slot) * value).collect();
        for (at, weight) in self.weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            let sum = self.sum(at, values);
            let error = 1.0 / (1.0 + (-sum).exp()) - f64::from(u8::from(self.rows.supported[at]));
            self.add(at, weight * error, &mut gradient);
        }
        gradient
    }

    /// The largest eigenvalue of the weighted covariance, by iteration.
    fn largest(&self) -> f64 {
        let mut vector = vec![1.0; self.width + self.extra];
        let mut value = 1.0;
        for _ in 0..30 {
            let mut next = vec![0.0; vector.len()];
            for (at, weight) in self.weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
                self.add(at, weight * self.sum(at, &vector), &mut next);
            }
            value = next.iter().map(|x| x * x).sum::<f64>().sqrt();
            vector = next.iter().map(|x| x / value.max(1e-12)).collect();
        }
        value * 1.05
    }
}

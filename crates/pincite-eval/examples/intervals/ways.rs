//! Ways to make an interval of a rate over clusters.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pincite_eval::{Rng, student};

use crate::simulate::Run;

/// Numerator and denominator of each cluster, and the mean weight of a run.
pub(crate) struct Clusters {
    sums: Vec<[f64; 2]>,
    unit: f64,
}

/// A way to make an interval.
pub(crate) struct Way {
    pub(crate) name: &'static str,
    /// Whether it takes long.
    pub(crate) dear: bool,
    pub(crate) of: fn(&Clusters) -> (f64, f64),
}

const fn way(name: &'static str, of: fn(&Clusters) -> (f64, f64)) -> Way {
    Way { name, dear: false, of }
}

pub(crate) const WAYS: &[Way] = &[
    way("linearised, t", |clusters| wald(&clusters.facts())),
    way("logit of it, half a run added", logit),
    way("Wilson, worth from the variance", |clusters| wilson(&clusters.facts())),
    way("Agresti and Coull, the same worth", |clusters| agresti(&clusters.facts())),
    Way {
        name: "Clopper and Pearson, the same worth",
        dear: true,
        of: |clusters| exact(&clusters.facts(), 0.0),
    },
    Way { name: "Jeffreys, the same worth", dear: true, of: |clusters| exact(&clusters.facts(), 0.5) },
    way("Wilson, a whole cluster added", |clusters| added(clusters, 1.0)),
    way("Wilson, by lumps of failures", lumps),
    Way { name: "bootstrap, percentiles", dear: true, of: |clusters| percentiles(clusters, 0.0) },
    Way { name: "bootstrap, smoothed", dear: true, of: |clusters| percentiles(clusters, 1.0) },
    Way { name: "bootstrap, BCa", dear: true, of: corrected },
    Way { name: "bootstrap, t", dear: true, of: studentised },
];

/// How many samples a bootstrap draws.
const SAMPLES: usize = 300;

/// What most ways start from.
struct Facts {
    value: f64,
    variance: f64,
    clusters: f64,
}

impl Clusters {
    pub(crate) fn of(runs: &[Run], micro: bool) -> Self {
        let mut sums: BTreeMap<(u64, usize), [f64; 2]> = BTreeMap::new();
        for (at, run) in runs.iter().enumerate() {
            let key = run.cluster.map_or((0, at), |cluster| (cluster, 0));
            let [num, den] = if micro { [run.right, run.claims] } else { [run.right / run.claims, 1.0] };
            let sum = sums.entry(key).or_default();
            *sum = [sum[0] + run.weight * num, sum[1] + run.weight * den];
        }
        let unit = runs.iter().map(|run| run.weight).sum::<f64>() / runs.len() as f64;
        Self { sums: sums.into_values().collect(), unit }
    }

    fn facts(&self) -> Facts {
        facts(self.sums.iter().map(|sum| (1.0, *sum)))
    }
}

/// Of clusters that are there so many times.
fn facts(sums: impl Iterator<Item = (f64, [f64; 2])> + Clone) -> Facts {
    let (mut n, mut num, mut den) = (0.0, 0.0, 0.0);
    for (times, sum) in sums.clone() {
        n += times;
        num += times * sum[0];
        den += times * sum[1];
    }
    let value = num / den;
    let squares: f64 = sums.map(|(times, sum)| times * (sum[0] - value * sum[1]).powi(2)).sum();
    Facts { value, variance: n / (n - 1.0) * squares / (den * den), clusters: n }
}

impl Facts {
    fn t(&self) -> f64 {
        static TABLE: LazyLock<Vec<f64>> =
            LazyLock::new(|| (0..=600).map(|df| student::quantile(f64::from(df))).collect());
        TABLE[self.clusters as usize - 1]
    }

    /// How many independent claims the runs are worth; as many as clusters where all are right or all wrong.
    fn worth(&self) -> f64 {
        if self.variance > 0.0 { self.value * (1.0 - self.value) / self.variance } else { self.clusters }
    }
}

fn within((low, high): (f64, f64)) -> (f64, f64) {
    (low.max(0.0), high.min(1.0))
}

fn wald(facts: &Facts) -> (f64, f64) {
    let half = facts.t() * facts.variance.sqrt();
    within((facts.value - half, facts.value + half))
}

fn score(value: f64, worth: f64, t: f64) -> (f64, f64) {
    let square = t * t / worth;
    let (centre, scale) = (value + square / 2.0, 1.0 + square);
    let half = (square * (value * (1.0 - value) + square / 4.0)).sqrt();
    within(((centre - half) / scale, (centre + half) / scale))
}

fn wilson(facts: &Facts) -> (f64, f64) {
    score(facts.value, facts.worth(), facts.t())
}

fn agresti(facts: &Facts) -> (f64, f64) {
    let (worth, t) = (facts.worth(), facts.t());
    let all = worth + t * t;
    let rate = (facts.value * worth + t * t / 2.0) / all;
    let half = t * (rate * (1.0 - rate) / all).sqrt();
    within((rate - half, rate + half))
}

/// Quantiles of beta distributions: with 0 added those of Clopper and Pearson (Korn and Graubard 1998), with 0.5 of Jeffreys.
fn exact(facts: &Facts, add: f64) -> (f64, f64) {
    let worth = facts.worth() * (1.96 / facts.t()).powi(2);
    let (right, wrong) = (facts.value * worth, (1.0 - facts.value) * worth);
    let other = if add > 0.0 { add } else { 1.0 };
    let low = if right > 1e-9 { quantile(0.025, right + add, wrong + other) } else { 0.0 };
    let high = if wrong > 1e-9 { quantile(0.975, right + other, wrong + add) } else { 1.0 };
    (low, high)
}

fn quantile(share: f64, a: f64, b: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        *(if student::beta(middle, a, b) < share { &mut low } else { &mut high }) = middle;
    }
    f64::midpoint(low, high)
}

/// With a cluster all right and one all wrong, of so many mean clusters each.
fn with(clusters: &Clusters, share: f64) -> Facts {
    let den: f64 = clusters.sums.iter().map(|sum| sum[1]).sum();
    let size = share * den / clusters.sums.len() as f64;
    facts(clusters.sums.iter().copied().chain([[size, size], [0.0, size]]).map(|sum| (1.0, sum)))
}

fn added(clusters: &Clusters, share: f64) -> (f64, f64) {
    score(clusters.facts().value, with(clusters, share).worth(), clusters.facts().t())
}

/// What is added is as large as the geometric mean of 0.6 of a cluster and of the lumps in which failures (successes) came.
fn lumps(clusters: &Clusters) -> (f64, f64) {
    let sum = |of: fn(&[f64; 2]) -> f64| clusters.sums.iter().map(of).sum::<f64>();
    let (num, den) = (sum(|sum| sum[0]), sum(|sum| sum[1]));
    let cluster = 0.6 * sum(|sum| sum[1] * sum[1]) / den;
    let lump = |all: f64, squares: f64| if all > 1e-9 { (cluster * squares / all).sqrt() } else { cluster };
    let wrong = lump(den - num, sum(|sum| (sum[1] - sum[0]).powi(2)));
    let right = lump(num, sum(|sum| sum[0] * sum[0]));
    let with = clusters.sums.iter().copied().chain([[right, right], [0.0, wrong]]);
    let facts = clusters.facts();
    score(facts.value, self::facts(with.map(|sum| (1.0, sum))).worth(), facts.t())
}

fn logit(clusters: &Clusters) -> (f64, f64) {
    let facts = with(clusters, 0.5);
    let odds = (facts.value / (1.0 - facts.value)).ln();
    let half = facts.t() * facts.variance.sqrt() / (facts.value * (1.0 - facts.value));
    let back = |odds: f64| 1.0 / (1.0 + (-odds).exp());
    (back(odds - half), back(odds + half))
}

/// Samples of the clusters with replacement.
fn samples(sums: &[[f64; 2]]) -> impl Iterator<Item = Facts> {
    let mut rng = Rng::named(2, "samples");
    let mut times = vec![0.0; sums.len()];
    (0..SAMPLES).map(move |_| {
        times.fill(0.0);
        (0..sums.len()).for_each(|_| times[rng.below(sums.len())] += 1.0);
        facts(times.iter().copied().zip(sums.iter().copied()))
    })
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.filter(|value| !value.is_nan()).collect();
    values.sort_by(f64::total_cmp);
    values
}

fn at(sorted: &[f64], share: f64) -> f64 {
    let at = share.clamp(0.0, 1.0) * (sorted.len() - 1) as f64;
    let below = at.floor() as usize;
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + at.fract() * (sorted[above] - sorted[below])
}

/// Percentiles, with a right and a wrong cluster of so many times the square root of a mean cluster's size.
fn percentiles(clusters: &Clusters, add: f64) -> (f64, f64) {
    let den: f64 = clusters.sums.iter().map(|sum| sum[1]).sum();
    let size = (den / clusters.sums.len() as f64 / clusters.unit).sqrt() * clusters.unit * add;
    let mut sums = clusters.sums.clone();
    if add > 0.0 {
        sums.extend([[size, size], [0.0, size]]);
    }
    let values = sorted(samples(&sums).map(|facts| facts.value));
    (at(&values, 0.025), at(&values, 0.975))
}

/// Bias-corrected and accelerated (Efron 1987, "Better bootstrap confidence intervals").
fn corrected(clusters: &Clusters) -> (f64, f64) {
    let value = clusters.facts().value;
    let values = sorted(samples(&clusters.sums).map(|facts| facts.value));
    let (num, den) = clusters.sums.iter().fold((0.0, 0.0), |(n, d), sum| (n + sum[0], d + sum[1]));
    let without: Vec<f64> = clusters.sums.iter().map(|sum| (num - sum[0]) / (den - sum[1])).collect();
    let mean = without.iter().sum::<f64>() / without.len() as f64;
    let moment = |power: i32| without.iter().map(|value| (mean - value).powi(power)).sum::<f64>();
    let acceleration = if moment(2) > 0.0 { moment(3) / (6.0 * moment(2).powf(1.5)) } else { 0.0 };
    let below = values.iter().filter(|v| **v < value).count() as f64
        + values.iter().filter(|v| **v == value).count() as f64 / 2.0;
    let bias = normal_quantile(below / values.len() as f64);
    let moved = |z: f64| normal(bias + (bias + z) / (1.0 - acceleration * (bias + z)));
    (at(&values, moved(-1.96)), at(&values, moved(1.96)))
}

fn studentised(clusters: &Clusters) -> (f64, f64) {
    let facts = clusters.facts();
    let ts = sorted(samples(&clusters.sums).map(|sample| {
        let error = sample.variance.sqrt();
        if error > 0.0 { (sample.value - facts.value) / error } else { f64::NAN }
    }));
    if ts.is_empty() {
        return (facts.value, facts.value);
    }
    let error = facts.variance.sqrt();
    within((facts.value - at(&ts, 0.975) * error, facts.value - at(&ts, 0.025) * error))
}

/// The normal distribution, as that of Student's t with very many degrees of freedom.
fn normal(z: f64) -> f64 {
    let beyond = student::two_sided(z, 1e9) / 2.0;
    if z > 0.0 { 1.0 - beyond } else { beyond }
}

fn normal_quantile(share: f64) -> f64 {
    let (mut low, mut high) = (-8.0, 8.0);
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        *(if normal(middle) < share { &mut low } else { &mut high }) = middle;
    }
    f64::midpoint(low, high)
}

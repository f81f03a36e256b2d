//! The weights: logistic regression over the features, one for rows and one for records, made by
//! `cargo xtask train table`.

use std::sync::LazyLock;

use super::features::NAMES;

/// A line a weight: `rows|record NAME WEIGHT`, the bias under `bias`, under `flag` the support below which findings are
/// made.
pub(super) const TEXT: &str = include_str!("model.txt");

#[derive(Default)]
struct Weights {
    bias: f64,
    weights: Vec<f64>,
    flag: f64,
}

static ROWS: LazyLock<Weights> = LazyLock::new(|| read("rows"));
static RECORD: LazyLock<Weights> = LazyLock::new(|| read("record"));

fn read(of: &str) -> Weights {
    let mut out = Weights { bias: 0.0, weights: vec![0.0; NAMES.len()], flag: 0.0 };
    for line in TEXT.lines().filter(|line| !line.starts_with('#')) {
        let mut parts = line.split(' ');
        let (Some(kind), Some(name), Some(Ok(weight))) =
            (parts.next(), parts.next(), parts.next().map(str::parse))
        else {
            continue;
        };
        match NAMES.iter().position(|known| *known == name) {
            _ if kind != of => {}
            Some(at) => out.weights[at] = weight,
            None if name == "flag" => out.flag = weight,
            None => out.bias = weight,
        }
    }
    out
}

/// The probability that the table supports the claim.
pub(super) fn support(features: &[f32], record: bool) -> f64 {
    let Weights { bias, weights, .. } = of(record);
    let sum: f64 = weights.iter().zip(features).map(|(weight, value)| weight * f64::from(*value)).sum();
    1.0 / (1.0 + (-bias - sum).exp())
}

fn of(record: bool) -> &'static Weights {
    if record { &RECORD } else { &ROWS }
}

/// A support on the scale of a judge with these thresholds: what parts claims here parts them there, what flags here
/// (at most 3 in 100 supported claims) flags there.
pub(super) fn scaled(support: f64, record: bool, (measure, flag): (f64, f64)) -> f64 {
    let knots = [(0.0, 0.0), (of(record).flag, flag), (0.5, measure), (1.0, 1.0)];
    let at = knots.windows(2).find(|pair| support <= pair[1].0).map_or(1.0, |pair| {
        let (from, to) = (pair[0], pair[1]);
        from.1 + (support - from.0) / (to.0 - from.0).max(f64::EPSILON) * (to.1 - from.1)
    });
    at.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_model_is_a_weight_of_a_feature() {
        for line in TEXT.lines().filter(|line| !line.starts_with('#')) {
            let parts: Vec<&str> = line.split(' ').collect();
            let [kind, name, weight] = parts.as_slice() else { panic!("{line}") };
            assert!(["rows", "record"].contains(kind), "{line}");
            assert!(["bias", "flag"].contains(name) || NAMES.contains(name), "{line}");
            assert!(weight.parse::<f64>().is_ok_and(f64::is_finite), "{line}");
        }
        for record in [true, false] {
            let flag = of(record).flag;
            assert!(0.0 < flag && flag < 0.5, "{flag}");
            assert_eq!(
                [0.0, flag, 0.5, 1.0].map(|support| scaled(support, record, (0.6, 0.2))),
                [0.0, 0.2, 0.6, 1.0]
            );
        }
        assert!(ROWS.weights.iter().all(|weight| *weight != 0.0), "rows use every feature");
    }
}

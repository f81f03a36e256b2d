//! The weights: logistic regression over the features, one for rows and one for records, made by
//! `cargo xtask train table`.

use std::sync::LazyLock;

use super::features::NAMES;

/// A line a weight: `rows|record NAME WEIGHT`, the bias under `bias`.
pub(super) const TEXT: &str = include_str!("model.txt");

#[derive(Default)]
struct Weights {
    bias: f64,
    weights: Vec<f64>,
}

static ROWS: LazyLock<Weights> = LazyLock::new(|| read("rows"));
static RECORD: LazyLock<Weights> = LazyLock::new(|| read("record"));

fn read(of: &str) -> Weights {
    let mut out = Weights { bias: 0.0, weights: vec![0.0; NAMES.len()] };
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
            None => out.bias = weight,
        }
    }
    out
}

/// The probability that the table supports the claim.
pub(super) fn support(features: &[f32], record: bool) -> f64 {
    let Weights { bias, weights } = if record { &*RECORD } else { &*ROWS };
    let sum: f64 = weights.iter().zip(features).map(|(weight, value)| weight * f64::from(*value)).sum();
    1.0 / (1.0 + (-bias - sum).exp())
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
            assert!(*name == "bias" || NAMES.contains(name), "{line}");
            assert!(weight.parse::<f64>().is_ok_and(f64::is_finite), "{line}");
        }
        assert!(ROWS.weights.iter().all(|weight| *weight != 0.0), "rows use every feature");
    }
}

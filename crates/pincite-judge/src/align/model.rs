//! The weights: a line a feature, made by `cargo xtask train align`, held to what they are by the judge's digest.

use std::sync::LazyLock;

use super::features::FEATURES;

/// The committed weights.
pub(super) const TEXT: &str = include_str!("model.txt");

/// A logistic model over the features, and the thresholds that were found with it.
#[derive(Debug, Default)]
pub(super) struct Model {
    weights: Vec<f32>,
    intercept: f32,
    /// Support from which on a claim counts as supported.
    pub(super) measure: f64,
    /// Support below which a finding is made.
    pub(super) flag: f64,
}

/// The committed model.
pub(super) static MODEL: LazyLock<Model> = LazyLock::new(|| Model::read(TEXT));

impl Model {
    pub(super) fn read(text: &str) -> Self {
        let mut model = Self { weights: vec![0.0; FEATURES.len()], ..Self::default() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((name, value)) = line.split_once(' ') else { continue };
            let value: f64 = value.trim().parse().unwrap_or(f64::NAN);
            match name {
                "measure" => model.measure = value,
                "flag" => model.flag = value,
                "intercept" => model.intercept = value as f32,
                _ => {
                    if let Some(at) = FEATURES.iter().position(|feature| feature.name == name) {
                        model.weights[at] = value as f32;
                    }
                }
            }
        }
        model
    }

    /// Probability that a claim is supported, in [0, 1].
    pub(super) fn support(&self, features: &[f32]) -> f64 {
        let sum: f32 = self.weights.iter().zip(features).map(|(weight, value)| weight * value).sum();
        1.0 / (1.0 + f64::from(-(self.intercept + sum)).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_committed_weights_is_read() {
        let names =
            TEXT.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next());
        for name in names {
            let known =
                ["measure", "flag", "intercept"].contains(&name) || FEATURES.iter().any(|f| f.name == name);
            assert!(known, "no feature is called {name}: train again");
        }
        assert!(MODEL.weights.iter().all(|weight| weight.is_finite()));
        assert!(0.0 < MODEL.flag && MODEL.flag <= MODEL.measure && MODEL.measure < 1.0);
    }
}

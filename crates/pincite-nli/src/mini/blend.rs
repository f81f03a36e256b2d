//! What the cross-encoder and `align` say, as one support.

use std::sync::LazyLock;

/// A line a weight, made by `training/pipeline.py`: `measure` and `flag`, and for prose and tables the weights of both logits
/// and what is added.
pub(super) const TEXT: &str = include_str!("../../mini/blend.txt");

/// A logistic regression over two logits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Weights {
    add: f64,
    encoder: f64,
    align: f64,
}

/// The committed weights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Blend {
    prose: Weights,
    table: Weights,
    /// Support from which on a claim counts as supported.
    pub(super) measure: f64,
    /// Support below which a finding is made.
    pub(super) flag: f64,
}

/// Of a probability that is next to certain: what lies beyond says nothing more.
const CERTAIN: f64 = 1e-4;

pub(super) static BLEND: LazyLock<Blend> = LazyLock::new(|| Blend::read(TEXT));

impl Blend {
    fn read(text: &str) -> Self {
        let mut blend = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((name, value)) = line.rsplit_once(' ') else { continue };
            let value: f64 = value.trim().parse().unwrap_or(f64::NAN);
            match name {
                "measure" => blend.measure = value,
                "flag" => blend.flag = value,
                "prose add" => blend.prose.add = value,
                "prose encoder" => blend.prose.encoder = value,
                "prose align" => blend.prose.align = value,
                "table add" => blend.table.add = value,
                "table encoder" => blend.table.encoder = value,
                "table align" => blend.table.align = value,
                _ => {}
            }
        }
        blend
    }

    /// The support, in [0, 1], from what the encoder (a probability) and `align` (a support) say.
    pub(super) fn support(&self, encoder: f64, align: f64, is_table: bool) -> f64 {
        let weights = if is_table { self.table } else { self.prose };
        let sum = weights.add + weights.encoder * logit(encoder) + weights.align * logit(align);
        1.0 / (1.0 + (-sum).exp())
    }
}

fn logit(probability: f64) -> f64 {
    let probability = probability.clamp(CERTAIN, 1.0 - CERTAIN);
    (probability / (1.0 - probability)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_weights_are_there_and_more_support_never_means_less() {
        let blend = *BLEND;
        for weights in [blend.prose, blend.table] {
            assert!(weights.add.is_finite() && weights.encoder > 0.0 && weights.align >= 0.0, "{weights:?}");
        }
        assert!(0.0 < blend.flag && blend.flag <= blend.measure && blend.measure < 1.0);
    }

    #[test]
    fn certainty_has_an_end() {
        let blend = Blend { prose: Weights { add: 0.0, encoder: 1.0, align: 1.0 }, ..Blend::default() };
        assert!((blend.support(1.0, 0.0, false) - 0.5).abs() < 1e-12);
        assert!(blend.support(0.0, 0.0, false) > 0.0 && blend.support(1.0, 1.0, false) < 1.0);
    }
}

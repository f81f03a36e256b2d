//! What the cross-encoder and `align` say, as one support.

use std::sync::LazyLock;

/// A line a number, made by `training/pipeline.py`: the thresholds `measure` and `flag`, and what the logit of the encoder
/// and that of `align` weigh.
pub(super) const TEXT: &str = include_str!("../../mini/blend.txt");

/// A logistic regression over two logits, and the thresholds that were found with it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Blend {
    encoder: f64,
    align: f64,
    /// Support from which on a claim counts as supported.
    pub(super) measure: f64,
    /// Support below which a finding is made.
    pub(super) flag: f64,
}

/// Of a probability that is next to certain: what lies beyond says nothing more.
const CERTAIN: f64 = 1e-4;

/// The committed numbers.
pub(super) static BLEND: LazyLock<Blend> = LazyLock::new(|| Blend::read(TEXT));

impl Blend {
    fn read(text: &str) -> Self {
        let mut blend = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((name, value)) = line.split_once(' ') else { continue };
            let slot = match name {
                "measure" => &mut blend.measure,
                "flag" => &mut blend.flag,
                "encoder" => &mut blend.encoder,
                "align" => &mut blend.align,
                _ => continue,
            };
            *slot = value.trim().parse().unwrap_or(f64::NAN);
        }
        blend
    }

    /// The support, in [0, 1], from what the encoder (a probability) and `align` (a support) say.
    pub(super) fn support(&self, encoder: f64, align: f64) -> f64 {
        let sum = self.encoder * logit(encoder) + self.align * logit(align);
        1.0 / (1.0 + (-sum).exp())
    }

    /// A support of a judge with these thresholds on this scale: what flags there flags here, what parts claims there
    /// parts them here.
    pub(super) fn rescaled(&self, support: f64, (measure, flag): (f64, f64)) -> f64 {
        let knots = [(0.0, 0.0), (flag, self.flag), (measure, self.measure), (1.0, 1.0)];
        let between = knots.windows(2).find(|pair| support <= pair[1].0);
        let at = between.map_or(1.0, |pair| {
            let (from, to) = (pair[0], pair[1]);
            from.1 + (support - from.0) / (to.0 - from.0).max(f64::EPSILON) * (to.1 - from.1)
        });
        at.clamp(0.0, 1.0)
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
    fn all_numbers_are_there_and_more_support_never_means_less() {
        let blend = *BLEND;
        assert!(blend.encoder > 0.0 && blend.align > 0.0, "{blend:?}");
        assert!(0.0 < blend.flag && blend.flag <= blend.measure && blend.measure < 1.0);
    }

    #[test]
    fn certainty_has_an_end() {
        let blend = Blend { encoder: 1.0, align: 1.0, ..Blend::default() };
        assert!((blend.support(1.0, 0.0) - 0.5).abs() < 1e-12);
        assert!(blend.support(0.0, 0.0) > 0.0 && blend.support(1.0, 1.0) < 1.0);
    }

    #[test]
    fn thresholds_lie_where_they_lay() {
        let blend = Blend { measure: 0.5, flag: 0.1, ..Blend::default() };
        for (there, here) in [(0.0, 0.0), (0.15, 0.05), (0.3, 0.1), (0.6, 0.5), (0.8, 0.75), (1.0, 1.0)] {
            let found = blend.rescaled(there, (0.6, 0.3));
            assert!((found - here).abs() < 1e-12, "{there} becomes {found}");
        }
    }
}

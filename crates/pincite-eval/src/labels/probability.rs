//! With which probability a claim was drawn, all draws together.

use std::collections::{BTreeMap, HashMap};

use super::line::Label;

/// What claims are drawn from: a part of the runs, and how many there are in it.
type Population = (Option<String>, usize);

/// The draws from each population, each with its probability.
#[derive(Debug, Default)]
pub(super) struct Draws(HashMap<Population, BTreeMap<String, f64>>);

impl Draws {
    pub(super) fn of(labels: &[Label]) -> Self {
        let mut all = Self::default();
        for label in labels {
            let draws = all.0.entry(population(label)).or_default();
            // Draws of one seed are nested: the largest holds the others.
            let known = draws.entry(label.draw.clone()).or_default();
            *known = known.max(label.probability);
        }
        all
    }

    /// The probability that any of the draws from its population brings this claim.
    pub(super) fn probability(&self, label: &Label) -> f64 {
        let draws = self.0.get(&population(label)).into_iter().flat_map(BTreeMap::values);
        (1.0 - draws.map(|p| 1.0 - p).product::<f64>()).clamp(label.probability, 1.0)
    }
}

fn population(label: &Label) -> Population {
    (label.stratum.clone(), label.population)
}

#[cfg(test)]
mod tests {
    use super::super::line::tests::label;
    use super::*;

    #[test]
    fn what_several_draws_bring_is_as_likely_as_all_of_them_together() {
        let drawn = |draw: &str, probability, population, stratum: Option<&str>| Label {
            draw: draw.to_owned(),
            probability,
            population,
            stratum: stratum.map(str::to_owned),
            ..label("a", None)
        };
        let cases = [
            ("one draw", vec![drawn("1", 0.2, 50, None)], 0.2),
            ("drawn on", vec![drawn("1", 0.2, 50, None), drawn("1", 0.5, 50, None)], 0.5),
            ("two seeds", vec![drawn("1", 0.2, 50, None), drawn("2", 0.5, 50, None)], 0.6),
            ("other runs", vec![drawn("1", 0.2, 50, None), drawn("1", 0.5, 90, None)], 0.2),
            ("other part", vec![drawn("1", 0.2, 50, Some("a")), drawn("1", 0.5, 50, Some("b"))], 0.2),
            ("all of them", vec![drawn("1", 1.0, 50, None), drawn("2", 0.5, 50, None)], 1.0),
        ];
        for (name, labels, want) in cases {
            let found = Draws::of(&labels).probability(&labels[0]);
            assert!((found - want).abs() < 1e-12, "{name}: {found}");
        }
    }
}

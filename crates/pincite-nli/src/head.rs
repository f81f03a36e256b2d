//! Logits → what a model says of a pair, by the names of the classes of its head.

use crate::Error;

/// What a model says of a pair: probabilities.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Says {
    /// The premise says so.
    pub(crate) support: f64,
    /// The premise says otherwise.
    pub(crate) contradiction: f64,
}

/// What a class means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Supports,
    Contradicts,
    Neither,
}

/// The names that classes have, letters and digits only, in lower case.
const NAMES: &[(Meaning, &[&str])] = &[
    (
        Meaning::Supports,
        &[
            "entailment",
            "entail",
            "entails",
            "entailed",
            "support",
            "supports",
            "supported",
            "consistent",
            "factual",
            "faithful",
            "grounded",
            "aligned",
            "attributable",
            "true",
            "yes",
        ],
    ),
    (
        Meaning::Contradicts,
        &[
            "contradiction",
            "contradict",
            "contradicts",
            "contradicted",
            "contradictory",
            "refute",
            "refutes",
            "refuted",
            "conflict",
        ],
    ),
    (
        Meaning::Neither,
        &[
            "neutral",
            "notenoughinfo",
            "nei",
            "unknown",
            "notentailment",
            "notentailed",
            "nonentailment",
            "unsupported",
            "notsupported",
            "notsupport",
            "inconsistent",
            "hallucinated",
            "hallucination",
            "unfaithful",
            "ungrounded",
            "notgrounded",
            "notaligned",
            "notattributable",
            "false",
            "no",
        ],
    ),
];

/// What the logits of a model stand for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Head {
    labels: Vec<String>,
    /// Empty for a single logit.
    meanings: Vec<Meaning>,
}

impl Head {
    /// The head whose classes have these names, in the order of the logits. A single class is a logit whose
    /// sigmoid is the support, whatever its name.
    pub(crate) fn new(labels: Vec<String>) -> Result<Self, Error> {
        if labels.len() < 2 {
            return Ok(Self { labels, meanings: Vec::new() });
        }
        let meanings: Vec<_> = labels.iter().map(|label| meaning(label)).collect();
        let names = labels.join(", ");
        let unnamed: Vec<_> =
            labels.iter().zip(&meanings).filter(|(_, m)| m.is_none()).map(|(l, _)| l.as_str()).collect();
        if !unnamed.is_empty() {
            return Err(Error::new(
                format!(
                    "the labels of the model are {names}, and nobody can tell what {} means",
                    unnamed.join(", ")
                ),
                name_them(labels.len()),
            ));
        }
        let meanings: Vec<_> = meanings.into_iter().flatten().collect();
        let supports = meanings.iter().filter(|m| **m == Meaning::Supports).count();
        if supports != 1 {
            return Err(Error::new(
                format!("of the labels {names}, {supports} say that the claim is supported; it must be one"),
                name_them(labels.len()),
            ));
        }
        Ok(Self { labels, meanings })
    }

    /// How many logits there are a pair.
    pub(crate) fn logits(&self) -> usize {
        self.meanings.len().max(1)
    }

    /// The names of the classes; of a single logit there may be none.
    pub(crate) fn labels(&self) -> &[String] {
        &self.labels
    }

    /// Reads the logits of a pair; `None` when they are no numbers.
    pub(crate) fn read(&self, logits: &[f32]) -> Option<Says> {
        if logits.len() != self.logits() || !logits.iter().all(|logit| logit.is_finite()) {
            return None;
        }
        if self.meanings.is_empty() {
            return Some(Says { support: 1.0 / (1.0 + (-f64::from(logits[0])).exp()), contradiction: 0.0 });
        }
        let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<_> = logits.iter().map(|logit| f64::from(logit - most).exp()).collect();
        let total: f64 = weights.iter().sum();
        let share = |wanted| {
            let of = self.meanings.iter().zip(&weights).filter(|(meaning, _)| **meaning == wanted);
            of.map(|(_, weight)| weight).sum::<f64>() / total
        };
        Some(Says { support: share(Meaning::Supports), contradiction: share(Meaning::Contradicts) })
    }
}

fn meaning(label: &str) -> Option<Meaning> {
    let name: String = label.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    NAMES.iter().find(|(_, names)| names.contains(&&*name)).map(|(meaning, _)| *meaning)
}

fn name_them(count: usize) -> String {
    let example = match count {
        2 => r#"labels = ["unsupported", "supported"]"#,
        _ => r#"labels = ["contradiction", "entailment", "neutral"]"#,
    };
    format!(
        "name them in pincite.toml beside the model, for example `{example}`, in the order of the logits (the model's \
         card tells it)"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(labels: &[&str]) -> Result<Head, Error> {
        Head::new(labels.iter().map(|label| (*label).to_owned()).collect())
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-6
    }

    #[test]
    fn classes_are_found_by_their_names_in_any_order() {
        // Logits ln 1, ln 2, ln 5: probabilities 1/8, 2/8, 5/8.
        let logits = [0.0, 2_f32.ln(), 5_f32.ln()];
        let cases: [(&[&str], f64, f64); 5] = [
            (&["contradiction", "neutral", "entailment"], 0.625, 0.125),
            (&["ENTAILMENT", "NEUTRAL", "CONTRADICTION"], 0.125, 0.625),
            (&["entail", "contradict", "NOT ENOUGH INFO"], 0.125, 0.25),
            (&["REFUTES", "SUPPORTS", "NEI"], 0.25, 0.125),
            (&["not_entailment", "neutral", "entailed"], 0.625, 0.0),
        ];
        for (labels, support, contradiction) in cases {
            let says = head(labels).expect("known names").read(&logits).expect("numbers");
            assert!(
                close(says.support, support) && close(says.contradiction, contradiction),
                "{labels:?}: {says:?}"
            );
        }
    }

    #[test]
    fn two_classes_and_one_logit() {
        let two = head(&["hallucinated", "consistent"]).expect("known names");
        let says = two.read(&[0.0, 3_f32.ln()]).expect("numbers");
        assert!(close(says.support, 0.75) && says.contradiction == 0.0, "{says:?}");
        for labels in [&["LABEL_0"][..], &[]] {
            let says = head(labels).expect("a single logit").read(&[0.0]).expect("a number");
            assert!(close(says.support, 0.5), "{says:?}");
        }
    }

    #[test]
    fn what_is_no_number_is_not_read() {
        let two = head(&["yes", "no"]).expect("known names");
        for logits in [&[f32::NAN, 0.0][..], &[0.0, f32::INFINITY], &[0.0], &[0.0, 0.0, 0.0]] {
            assert_eq!(two.read(logits), None, "{logits:?}");
        }
    }

    #[test]
    fn names_without_meaning_are_told_how_to_get_one() {
        let cases: [(&[&str], &str); 4] = [
            (
                &["LABEL_0", "LABEL_1"],
                "the labels of the model are LABEL_0, LABEL_1, and nobody can tell what LABEL_0, LABEL_1 means",
            ),
            (
                &["entailment", "joy"],
                "the labels of the model are entailment, joy, and nobody can tell what joy means",
            ),
            (
                &["neutral", "no"],
                "of the labels neutral, no, 0 say that the claim is supported; it must be one",
            ),
            (&["yes", "true"], "of the labels yes, true, 2 say that the claim is supported; it must be one"),
        ];
        for (labels, what) in cases {
            let error = head(labels).expect_err("no meaning");
            assert_eq!(error.what(), what);
            assert!(error.help().contains("labels = [\"unsupported\", \"supported\"]"), "{}", error.help());
        }
    }
}

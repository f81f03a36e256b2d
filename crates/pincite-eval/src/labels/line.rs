//! One label, as it stands in a file: JSON, one label a line.
//!
//! ```text
//! {"schema":"pincite.label/v1","run_id":"run-1","place":"runs.jsonl:1","claim":0,"text":"…","digest":"…","draw":"seed 7",
//!  "probability":0.25,"population":400,"stratum":null,"rater":"ada","needs_citation":true,"support":"partial",
//!  "sources":{"c-8812":"partial"},"note":null,"at":"2026-03-01T09:30:00Z"}
//! ```
//!
//! Unknown fields are ignored.

use std::collections::BTreeMap;

use pincite_core::Run;
use pincite_judge::identity;
use serde::{Deserialize, Serialize};

use crate::pairs::plain;

/// The version that every label names.
pub const LABEL: &str = "pincite.label/v1";

/// The rater whose word is the last: who settles where others differ.
pub const ADJUDICATED: &str = "adjudicated";

/// What one person said of one claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Label {
    /// [`LABEL`].
    pub schema: String,
    /// The run's id; empty when it has none.
    #[serde(default)]
    pub run_id: String,
    /// Where the run was read, for people: `runs.jsonl:17`.
    #[serde(default)]
    pub place: String,
    /// The claim's index in the report.
    pub claim: usize,
    /// Its text.
    pub text: String,
    /// What was looked at: [`digest`].
    pub digest: String,
    /// Which draw brought the claim: draws of one name are nested in each other.
    #[serde(default)]
    pub draw: String,
    /// The probability with which the draw brings this claim, in (0, 1].
    pub probability: f64,
    /// How many claims, or runs, it was drawn from; 0 where nobody said.
    #[serde(default)]
    pub population: usize,
    /// The part of the runs that it was drawn from; null where all were one.
    #[serde(default)]
    pub stratum: Option<String>,
    /// Who.
    pub rater: String,
    /// Whether the claim needs a citation; null where the rater could not tell.
    pub needs_citation: Option<bool>,
    /// Whether the cited sources together support it; null where none was there to look at.
    pub support: Option<Support>,
    /// Of several cited sources, whether each supports it alone.
    #[serde(default)]
    pub sources: BTreeMap<String, Support>,
    /// What the rater wrote beside it.
    #[serde(default)]
    pub note: Option<String>,
    /// When: UTC, ISO 8601.
    #[serde(default)]
    pub at: String,
}

/// How far sources support a claim, as a person sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Support {
    /// Wholly.
    Full,
    /// In part.
    Partial,
    /// Not at all.
    None,
    /// They say otherwise.
    Contradicts,
    /// The rater could not tell.
    CantTell,
}

impl Support {
    /// Every answer, in the order in which they are offered.
    pub const ALL: &[Self] = &[Self::Full, Self::Partial, Self::None, Self::Contradicts, Self::CantTell];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Partial => "partial",
            Self::None => "none",
            Self::Contradicts => "contradicts",
            Self::CantTell => "cant_tell",
        }
    }

    /// What was said of the sources; nothing where the rater could not tell.
    pub(super) fn told(self) -> Option<Self> {
        (self != Self::CantTell).then_some(self)
    }
}

/// A digest over what a rater looks at: the claim's text, the ids that it cites, and the texts behind them. A label is never
/// applied to anything else.
#[must_use]
pub fn digest(run: &Run, text: &str, cites: &[String]) -> String {
    let mut parts = vec!["label", "1", text];
    for id in cites {
        parts.push("cites");
        parts.push(id);
        parts.extend(texts(run, id).map(|text| text.unwrap_or("\u{0}no text")));
    }
    identity::digest(parts)
}

/// The texts behind a cited id: of the sources with this id, or of the parent; `None` where one has none. An id that does
/// not resolve has no texts.
pub fn texts<'r>(run: &'r Run, id: &'r str) -> impl Iterator<Item = Option<&'r str>> {
    let sources = run.retrieved.iter().filter(move |source| source.id == id);
    let known = run.retrieved.iter().any(|source| source.id == id);
    let parents = run.parents.iter().filter(move |parent| !known && parent.id == id);
    sources.map(|source| source.text.as_deref()).chain(parents.map(|parent| parent.text.as_deref()))
}

/// Reads a label.
///
/// # Errors
/// What is wrong with the line.
pub(super) fn read(line: &str) -> Result<Label, String> {
    let label: Label = serde_json::from_str(line).map_err(|error| plain(&error))?;
    if label.schema != LABEL {
        return Err(format!("expected the schema `{LABEL}`, found `{}`", label.schema));
    }
    if !(label.probability > 0.0 && label.probability <= 1.0) {
        return Err(format!("probability: expected more than 0 and at most 1, found {}", label.probability));
    }
    if label.rater.trim().is_empty() {
        return Err("rater: empty; give the name of who labelled".to_owned());
    }
    Ok(label)
}

impl Label {
    /// The label as a line of a file, without its end.
    #[must_use]
    pub fn to_json(&self) -> String {
        // No map has keys that are no strings; a probability is finite.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use pincite_core::{Answer, Source};
    use proptest::prelude::*;

    use super::*;

    pub(in crate::labels) fn label(rater: &str, support: Option<Support>) -> Label {
        Label {
            schema: LABEL.to_owned(),
            run_id: "r".to_owned(),
            place: "runs.jsonl:1".to_owned(),
            claim: 0,
            text: "The dam is high.".to_owned(),
            digest: "d".to_owned(),
            draw: "seed 7".to_owned(),
            probability: 0.5,
            population: 4,
            stratum: None,
            rater: rater.to_owned(),
            needs_citation: Some(true),
            support,
            sources: BTreeMap::new(),
            note: None,
            at: "2026-03-01T09:30:00Z".to_owned(),
        }
    }

    fn run(texts: &[(&str, Option<&str>)]) -> Run {
        let source = |(id, text): &(&str, Option<&str>)| Source {
            id: (*id).to_owned(),
            text: text.map(str::to_owned),
            ..Source::default()
        };
        Run {
            answer: Answer::Text(String::new()),
            retrieved: texts.iter().map(source).collect(),
            ..Run::default()
        }
    }

    #[test]
    fn a_digest_tells_apart_whatever_a_rater_saw() {
        let of = |texts: &[(&str, Option<&str>)], text: &str, cites: &[&str]| {
            let cites: Vec<String> = cites.iter().map(ToString::to_string).collect();
            digest(&run(texts), text, &cites)
        };
        let seen = of(&[("1", Some("a")), ("2", Some("b"))], "T.", &["1"]);
        // What is not cited is not seen.
        assert_eq!(seen, of(&[("1", Some("a")), ("2", Some("c"))], "T.", &["1"]));
        let others = [
            of(&[("1", Some("a"))], "U.", &["1"]),
            of(&[("1", Some("b"))], "T.", &["1"]),
            of(&[("1", None)], "T.", &["1"]),
            of(&[("1", Some(""))], "T.", &["1"]),
            of(&[("1", Some("a"))], "T.", &["2"]),
            of(&[("1", Some("a"))], "T.", &["1", "2"]),
            of(&[("1", Some("a"))], "T.", &[]),
            of(&[("1", Some("a")), ("1", Some("b"))], "T.", &["1"]),
        ];
        for (at, other) in others.iter().enumerate() {
            assert_ne!(&seen, other, "{at}");
            assert!(!others[..at].contains(other), "{at}");
        }
    }

    #[test]
    fn what_is_no_label_says_what_is_wrong() {
        let good = label("ada", Some(Support::Full)).to_json();
        assert_eq!(read(&good), Ok(label("ada", Some(Support::Full))));
        let cases = [
            ("x".to_owned(), "expected value (column 1)"),
            (
                good.replace("label/v1", "label/v9"),
                "expected the schema `pincite.label/v1`, found `pincite.label/v9`",
            ),
            (good.replace("0.5", "0.0"), "probability: expected more than 0 and at most 1, found 0"),
            (good.replace("\"ada\"", "\" \""), "rater: empty; give the name of who labelled"),
            (
                good.replace("\"full\"", "\"whole\""),
                "unknown variant `whole`, expected one of `full`, `partial`, `none`, `contradicts`, `cant_tell`",
            ),
        ];
        for (line, want) in cases {
            let error = read(&line).expect_err(&line);
            assert!(error.starts_with(want), "{error}");
        }
    }

    #[test]
    fn names_are_those_of_the_wire() {
        for support in Support::ALL {
            assert_eq!(serde_json::to_value(support).expect("a name"), support.name());
        }
    }

    proptest! {
        #[test]
        fn every_label_is_read_as_it_was_written(
            (text, note, id) in (any::<String>(), any::<Option<String>>(), any::<String>()),
            (support, needs) in (prop::option::of(prop::sample::select(Support::ALL)), any::<Option<bool>>()),
            probability in 1e-9..=1.0_f64,
        ) {
            let mut written = label("ada", support);
            (written.text, written.note, written.needs_citation) = (text, note, needs);
            written.probability = probability;
            written.sources.extend(support.map(|support| (id, support)));
            let line = written.to_json();
            prop_assert!(!line.contains('\n'));
            let mut read = read(&line).expect("a label");
            // The last bit of a number may be lost.
            prop_assert!((read.probability - probability).abs() <= probability * 1e-15);
            read.probability = probability;
            prop_assert_eq!(read, written);
        }
    }
}

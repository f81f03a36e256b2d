//! Reports, read: what `to_json` wrote, as whoever counts, compares or shows it needs it. Unknown fields are ignored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::error::WireError;
use crate::read::from_json;

/// A report of the contract, version 1.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Reported {
    /// The run's id; empty when it has none.
    pub run_id: String,
    /// What offsets count: `utf8` unless asked otherwise.
    pub unit: String,
    /// `pass`, `flag`, `block` or `unjudged`.
    pub decision: String,
    /// Claims in order.
    pub claims: Vec<Claim>,
    /// Findings in order.
    pub findings: Vec<Finding>,
    /// The rates by name.
    pub metrics: BTreeMap<String, Rate>,
    /// Claims that need a citation.
    pub counts: Counts,
    /// Which definition of the rates.
    pub definition: String,
    /// Who judged; nobody with judge `none`.
    pub judge: Option<Identity>,
    /// The policy's name.
    pub policy: String,
}

/// Start and end, in the report's unit.
pub type Offsets = [usize; 2];

/// One claim.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Claim {
    /// Its place in the report.
    pub index: usize,
    /// Its text, without markers.
    pub text: String,
    /// The hull of its parts.
    pub span: Offsets,
    /// Its parts.
    pub spans: Vec<Offsets>,
    /// The role of its sentence.
    pub role: String,
    /// Whether it needs a citation.
    pub needs_citation: bool,
    /// The ids it cites.
    pub cites: Vec<String>,
    /// Whether one of them resolves.
    pub covered: bool,
    /// What the judge found; `None` when it was not asked.
    pub outcome: Option<Outcome>,
    /// Its atoms: itself where it was not split.
    pub atoms: Vec<Atom>,
}

/// A smallest assertion.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Atom {
    /// Its text.
    pub text: String,
    /// Its parts.
    pub spans: Vec<Offsets>,
    /// What the judge found; `None` when it was not asked.
    pub outcome: Option<Outcome>,
}

/// What the judge found.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Outcome {
    /// `supported`, `unsupported`, `contradicted` or `unjudged`.
    pub kind: String,
    /// In [0, 1]; `None` when unjudged.
    pub support: Option<f64>,
    /// Why it is unjudged.
    pub reason: Option<String>,
    /// Where the sources say so.
    pub evidence: Vec<Evidence>,
    /// What the sources lack.
    pub missing: Vec<String>,
    /// Every smallest set of cited ids that supports it.
    pub supported_by: Vec<Vec<String>>,
    /// Other retrieved sources that support it.
    pub supported_by_other: Vec<String>,
}

/// A place in a source.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Evidence {
    /// The source's id.
    pub source: String,
    /// Where in its text.
    pub span: Offsets,
}

/// One problem.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Finding {
    /// What is wrong.
    pub code: String,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// Where.
    pub span: Offsets,
    /// The claim it is about.
    pub claim: Option<usize>,
    /// The source it is about.
    pub source: Option<String>,
    /// One sentence for a person.
    pub message: String,
}

/// A rate of one run: numbers, or why there are none.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Rate {
    /// `num / den`.
    pub value: Option<f64>,
    /// Numerator.
    pub num: Option<usize>,
    /// Denominator, never 0.
    pub den: Option<usize>,
    /// If all that is unjudged were wrong.
    pub lower: Option<f64>,
    /// If all that is unjudged were right.
    pub upper: Option<f64>,
    /// Why there is no value.
    pub null_reason: Option<String>,
}

/// How many of the claims that need a citation went which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Counts {
    /// All of them.
    pub claims: usize,
    /// With a verdict.
    pub judged: usize,
    /// Asked without a verdict.
    pub unjudged: usize,
    /// Not asked: uncited, fabricated only, or no judge.
    pub not_asked: usize,
}

/// Who judged: reports of different identities are not compared without saying so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Identity {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Over all that its verdicts depend on.
    pub digest: String,
}

impl Reported {
    /// Reads a report.
    ///
    /// # Errors
    /// When the bytes are no UTF-8, no JSON or no report.
    pub fn from_json(bytes: &[u8]) -> Result<Self, WireError> {
        from_json(bytes)
    }

    /// What a finding is about, wherever it stands: the run, the code, the words of its claim, the source. One about no
    /// claim goes by its message, which quotes the marker. A digest of it is the finding's fingerprint.
    #[must_use]
    pub fn about(&self, finding: &Finding) -> [String; 4] {
        let claim = finding.claim.and_then(|at| self.claims.get(at));
        let text = claim.map_or(&finding.message, |claim| &claim.text).to_lowercase();
        let words = text.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty());
        let words = words.collect::<Vec<_>>().join(" ");
        [self.run_id.clone(), finding.code.clone(), words, finding.source.clone().unwrap_or_default()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_about_the_words_of_its_claim_and_not_about_their_place() {
        let claim = |text: &str| Claim { text: text.to_owned(), ..Claim::default() };
        let report = Reported {
            run_id: "r".to_owned(),
            claims: vec![claim("Oak floats."), claim("**oak**  floats"), claim("Ash floats.")],
            ..Reported::default()
        };
        let about = |claim, span| {
            let finding =
                Finding { message: "`[c-` is cut off".to_owned(), claim, span, ..Finding::default() };
            report.about(&finding)
        };
        assert_eq!(about(Some(0), [0, 9]), ["r", "", "oak floats", ""]);
        assert_eq!(about(Some(0), [0, 9]), about(Some(1), [40, 50]));
        assert_ne!(about(Some(0), [0, 9]), about(Some(2), [0, 9]));
        assert_eq!(about(None, [0, 3])[2], "c is cut off");
        assert_eq!(about(Some(7), [0, 3]), about(None, [0, 3]), "a claim that does not exist is none");
    }
}

//! The contract v1: `{id, question, answer | claims, retrieved, …}`, and labelled runs, which have both `answer` and
//! `claims`.
//!
//! In a labelled run the claims are what people cut the answer into: `{text, cites, needs_citation: true|false|null,
//! support: "full"|"incomplete"|"partial"|"none"|null}`. Claims without an answer are structured claims as ever; where
//! one of them has a `support` or a `needs_citation`, they are their own labels.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use super::node::Node;
use super::{Format, Given, LabelledClaim, Labels, Reader, Support, beside};
use crate::error::{WireError, syntax_in};
use crate::read::{Id, Name, Named, Object, from_json};
use crate::run::Run;

pub(super) const FORMAT: Format = Format {
    name: "pincite",
    summary: "the contract v1: `answer` or `claims`, `retrieved`; a labelled run has both",
    example: r#"{"answer": "Tin melts at 232 C [t-1].", "retrieved": [{"id": "t-1", "text": "Tin melts at 232 °C."}]}"#,
    reader: Reader::Contract,
};

/// The fields of a row that are read as the run.
const READ: &[&str] = &[
    "id",
    "question",
    "answer",
    "claims",
    "grounding",
    "retrieved",
    "parents",
    "known_ids",
    "numbering",
    "aliases",
    "citations",
];

/// The fields of a row as written, unread.
#[derive(Default)]
pub(super) struct Fields<'a>(BTreeMap<String, &'a RawValue>);

impl<'a> Fields<'a> {
    /// None where the text is no object; then the reader says what it is.
    pub(super) fn of(text: &'a str) -> Self {
        serde_json::from_str(text).map(Self).unwrap_or_default()
    }

    pub(super) fn have(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|value| value.get() != "null")
    }
}

/// Claims with what people say about them; the rest of the row is not looked at.
#[derive(Deserialize)]
struct Labelled {
    claims: Vec<Object<Claim>>,
}

#[derive(Deserialize)]
struct Claim {
    text: String,
    cites: Option<Vec<Id>>,
    needs_citation: Option<bool>,
    support: Option<Name<Support>>,
}

impl Named for Support {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("full", Self::Full),
        ("incomplete", Self::Incomplete),
        ("partial", Self::Partial),
        ("none", Self::None),
    ];
}

pub(super) fn read(text: &str, fields: &Fields<'_>) -> Result<Given, WireError> {
    let raw: Run = from_json(text.as_bytes())?;
    let both = fields.have("answer") && fields.have("claims");
    let run = if both { raw.without_claims() } else { raw }.try_into()?;
    let mut given = beside::finish(run, meta(text, fields)?)?;
    if fields.have("claims") {
        let labels = labels(text)?;
        let said = |claim: &LabelledClaim| claim.support.is_some() || claim.needs_citation.is_some();
        given.labels = (both || labels.claims.iter().any(said)).then_some(labels);
    }
    Ok(given)
}

/// The scalar fields beside the contract's, under what `meta` says.
fn meta(text: &str, fields: &Fields<'_>) -> Result<Map<String, Value>, WireError> {
    let scalar = |raw: &RawValue| !raw.get().starts_with(['[', '{']) && raw.get() != "null";
    let others = fields
        .0
        .iter()
        .filter(|(name, raw)| !READ.contains(&name.as_str()) && *name != "meta" && scalar(raw));
    // As written, a number may be out of range, or a text half a character.
    let value = |raw: &RawValue| -> Result<Value, WireError> {
        serde_json::from_str(raw.get()).map_err(|error| syntax_in(text, raw.get(), &error))
    };
    let mut meta = Map::new();
    for (name, raw) in others {
        meta.insert(name.clone(), value(raw)?);
    }
    if fields.have("meta") {
        match value(fields.0["meta"])? {
            Value::Object(more) => meta.extend(more),
            other => {
                let row = json!({ "meta": other });
                return Err(Node::root(&row).need(&["meta"], "an object")?.expected("an object"));
            }
        }
    }
    Ok(meta)
}

fn labels(text: &str) -> Result<Labels, WireError> {
    let Labelled { claims } = from_json(text.as_bytes())?;
    let claim = |Object(Claim { text, cites, needs_citation, support })| LabelledClaim {
        text,
        cites: cites.unwrap_or_default().into_iter().map(|Id(id)| id).collect(),
        needs_citation,
        support: support.map(|Name(support)| support),
    };
    Ok(Labels { claims: claims.into_iter().map(claim).collect() })
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn a_run_keeps_what_stands_beside_it() {
        assert_snapshot!(show("pincite", r#"{"id": "r", "answer": "Tin melts at 232 C [1].", "retrieved": [{"id": 1}],
            "system": "s-2", "set": "metals", "usage": {"tokens": 9}, "note": null, "meta": {"user": "u-7", "tags": ["a"]}}"#), @r#"
        r: -
          "Tin melts at 232 C [1]."
          [1] no text
          meta {"set":"metals","system":"s-2","tags":["a"],"user":"u-7"}
        "#);
    }

    #[test]
    fn an_answer_with_claims_is_a_labelled_run() {
        assert_snapshot!(show("pincite", r#"{"id": "r", "answer": "Tin melts [1]. It is soft.", "retrieved": [{"id": 1}],
            "claims": [{"text": "Tin melts [1].", "cites": [1], "needs_citation": true, "support": "incomplete"},
                       {"text": "It is soft.", "needs_citation": null, "support": null, "informativeness": 3}]}"#), @r#"
        r: -
          "Tin melts [1]. It is soft."
          [1] no text
          label "Tin melts [1]." <- 1: support incomplete, needs a citation true
          label "It is soft." <- : support unsaid, needs a citation unsaid
        "#);
    }

    #[test]
    fn structured_claims_may_be_their_own_labels() {
        assert_snapshot!(show("pincite", r#"{"retrieved": [{"id": "a"}], "claims": [{"text": "Tin melts.", "cites": ["a"], "support": "full"}]}"#), @r#"
        : -
          claim "Tin melts." <- a
          [a] no text
          label "Tin melts." <- a: support full, needs a citation unsaid
        "#);
        assert_snapshot!(show("pincite", r#"{"retrieved": [{"id": "a"}], "claims": [{"text": "Tin melts.", "cites": ["a"]}]}"#), @r#"
        : -
          claim "Tin melts." <- a
          [a] no text
        "#);
    }

    #[test]
    fn ids_are_integers_of_any_length() {
        assert_snapshot!(show("pincite", r#"{"answer": "", "retrieved": [{"id": 123456789012345678901234567890}]}"#), @r#"
        : -
          ""
          [123456789012345678901234567890] no text
        "#);
    }

    #[test]
    fn what_is_wrong_is_said_in_the_words_of_the_contract() {
        for (row, message) in [
            (r#"{"answer": 7, "retrieved": []}"#, "answer: expected a string, found the number 7"),
            (
                r#"{"retrieved": []}"#,
                "answer: missing; give `answer`, a text with markers, or `claims`, an array of {text, cites}",
            ),
            (
                r#"{"answer": "x", "retrieved": [], "claims": [{"text": "x", "support": "ful"}]}"#,
                "claims[0].support: unknown value `ful`; did you mean `full`?",
            ),
            (
                r#"{"answer": "x", "retrieved": [], "claims": [{"support": "full"}]}"#,
                "claims[0].text: missing; a structured claim has a text",
            ),
            (r#"{"answer": "x", "retrieved": [], "meta": []}"#, "meta: expected an object, found an array"),
            (
                r#"{"answer": "x", "retrieved": [], "weight": -1}"#,
                "weight: expected a number above 0, found -1",
            ),
            (
                r#"{"answer": "x", "retrieved": [], "weight": 1e999}"#,
                "not valid JSON at column 48: a number is out of range (up to 1.8e308)",
            ),
            (
                r#"{"answer": "x", "retrieved": [], "meta": {"weight": 1e999}}"#,
                "not valid JSON at column 57: a number is out of range (up to 1.8e308)",
            ),
            (
                "{\"answer\": \"x\",\n \"retrieved\": [], \"meta\":\n  {\"n\": 1e999}}",
                "not valid JSON at line 3, column 13: a number is out of range (up to 1.8e308)",
            ),
            (
                r#"{"answer": "x", "retrieved": [], "note": "\ud83d"}"#,
                "not valid JSON at column 49: a lone surrogate, half of a \\uD83D\\uDE00 pair; write both halves, or the \
                 character itself",
            ),
            ("[]", "expected an object, found an array"),
            ("{", "not valid JSON at column 1: it ends too early, while parsing an object"),
        ] {
            assert_eq!(show("pincite", row), message, "{row}");
        }
    }
}

//! Runs and sources, as written: raw types, and what they mean.

use std::collections::BTreeMap;

use pincite_core as core;
use pincite_core::{Grounding, Origin, SourceKind};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::error::WireError;
use crate::read::{Id, Name, Named, Object, Offsets, Pairs, from_json, value};

/// One answer with the set retrieved for it. Either `answer` or `claims` is given. Unknown fields are ignored.
#[derive(Deserialize, JsonSchema)]
#[schemars(title = "pincite run, contract v1", extend("oneOf" = [{"required": ["answer"]}, {"required": ["claims"]}]))]
pub struct Run {
    /// The caller's name for the run.
    id: Option<Id>,
    /// What the user asked.
    question: Option<String>,
    /// What the system said, with its markers.
    answer: Option<String>,
    /// The answer as claims that arrived separated.
    claims: Option<Vec<Object<Claim>>>,
    /// Whether the answer is supposed to be grounded; `required` when not given.
    grounding: Option<Name<Grounding>>,
    /// The retrieved set, in the order the model saw it; empty when nothing was retrieved.
    retrieved: Vec<Object<Source>>,
    /// Documents that sources were cut from.
    parents: Option<Vec<Object<Parent>>>,
    /// Ids that exist but were not retrieved in this run: cited, they are stale.
    known_ids: Option<Vec<Id>>,
    /// How numbers stand for positions.
    numbering: Option<Object<Numbering>>,
    /// Names used in the prompt, and the ids each stands for.
    #[schemars(with = "Option<BTreeMap<String, Vec<Id>>>")]
    aliases: Option<Pairs<Vec<Id>>>,
    /// Citations given beside the text.
    citations: Option<Vec<Object<Citation>>>,
    /// The caller's own; not read.
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    #[expect(dead_code, reason = "named so that the schema shows it")]
    meta: Option<IgnoredAny>,
}

/// One retrieved item.
#[derive(Deserialize, JsonSchema)]
pub struct Source {
    /// Its id.
    id: Id,
    /// Its text; a source without one cannot be judged.
    text: Option<String>,
    /// Shown to people.
    title: Option<String>,
    /// Shown to people; linked when http or https.
    url: Option<String>,
    /// Id of the document it was cut from.
    parent: Option<Id>,
    /// What its text is; `passage` when not given.
    kind: Option<Name<SourceKind>>,
    /// Where it comes from; `corpus` when not given.
    origin: Option<Name<Origin>>,
    /// Whether it was put into the prompt; true when not given.
    in_prompt: Option<bool>,
    /// Version label.
    version: Option<String>,
    /// When it takes effect, ISO 8601.
    effective_from: Option<String>,
    /// Ids of the sources it replaces.
    supersedes: Option<Vec<Id>>,
}

/// A document that sources were cut from.
#[derive(Deserialize, JsonSchema)]
struct Parent {
    /// Its id.
    id: Id,
    /// Its text.
    text: Option<String>,
}

/// A claim that arrived separated.
#[derive(Deserialize, JsonSchema)]
struct Claim {
    /// Its text.
    text: String,
    /// The ids it cites.
    cites: Option<Vec<Id>>,
}

/// How numbers stand for positions.
#[derive(Deserialize, JsonSchema)]
struct Numbering {
    /// The number of the first source, 0 or 1; 1 when not given.
    #[schemars(range(max = 1))]
    base: Option<u64>,
}

/// A citation given beside the text.
#[derive(Deserialize, JsonSchema)]
struct Citation {
    /// Byte offsets into the answer.
    span: Offsets,
    /// The ids it cites.
    ids: Vec<Id>,
}

impl Named for Grounding {
    const NAMES: &'static [(&'static str, Self)] = &[("required", Self::Required), ("none", Self::None)];
}

impl Named for SourceKind {
    const NAMES: &'static [(&'static str, Self)] =
        &[("passage", Self::Passage), ("table", Self::Table), ("json", Self::Json)];
}

impl Named for Origin {
    const NAMES: &'static [(&'static str, Self)] =
        &[("corpus", Self::Corpus), ("tool", Self::Tool), ("user", Self::User), ("agent", Self::Agent)];
}

impl Run {
    /// Reads a run.
    ///
    /// # Errors
    /// When the bytes are no UTF-8, no JSON, or not a run; the message says where and what to do.
    ///
    /// ```
    /// let run = pincite_wire::Run::from_json(br#"{"answer":"Tin melts at 232 C [7].","retrieved":[{"id":7}]}"#)?;
    /// assert_eq!(run.retrieved[0].id, "7");
    ///
    /// let error = pincite_wire::Run::from_json(br#"{"answer":"Tin melts at 232 C [7]."}"#).unwrap_err();
    /// assert!(error.message().starts_with("retrieved: missing"));
    /// # Ok::<(), pincite_wire::WireError>(())
    /// ```
    pub fn from_json(bytes: &[u8]) -> Result<core::Run, WireError> {
        from_json::<Self>(bytes)?.try_into()
    }

    /// The same run by its answer alone.
    pub(crate) fn without_claims(self) -> Self {
        Self { claims: None, ..self }
    }
}

impl Source {
    /// Reads a source, the item of `retrieved`.
    ///
    /// # Errors
    /// As [`Run::from_json`].
    pub fn from_json(bytes: &[u8]) -> Result<core::Source, WireError> {
        from_json::<Self>(bytes).map(Into::into)
    }
}

/// Reads a file with one source a line, or an array of sources; blank lines are skipped.
///
/// # Errors
/// The first source that cannot be read.
pub fn sources_from_jsonl(bytes: &[u8]) -> Result<Vec<core::Source>, WireError> {
    if bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start().starts_with(b"[") {
        return value::<Vec<Object<Source>>>(bytes).map(all);
    }
    bytes
        .split(|byte| *byte == b'\n')
        .enumerate()
        .filter(|(_, line)| !line.trim_ascii().is_empty())
        .map(|(at, line)| Source::from_json(line).map_err(|error| error.at_line(at + 1)))
        .collect()
}

impl TryFrom<Run> for core::Run {
    type Error = WireError;

    fn try_from(run: Run) -> Result<Self, WireError> {
        let answer = match (run.answer, run.claims) {
            (Some(text), None) => core::Answer::Text(text),
            (None, Some(claims)) => core::Answer::Claims(all(claims)),
            (Some(_), Some(_)) => {
                return Err(WireError::new("answer: given together with `claims`; give one of them"));
            }
            (None, None) => {
                return Err(WireError::new(
                    "answer: missing; give `answer`, a text with markers, or `claims`, an array of {text, cites}",
                ));
            }
        };
        let base = run.numbering.and_then(|Object(numbering)| numbering.base);
        if let Some(base) = base.filter(|base| *base > 1) {
            return Err(WireError::new(format!("numbering.base: expected 0 or 1, found the number {base}")));
        }
        Ok(Self {
            id: run.id.map_or_else(String::new, |id| id.0),
            question: run.question,
            answer,
            grounding: run.grounding.map_or_else(Grounding::default, |name| name.0),
            retrieved: all(run.retrieved),
            parents: all(run.parents.unwrap_or_default()),
            known_ids: ids(run.known_ids),
            base,
            aliases: run
                .aliases
                .map(|pairs| pairs.0.into_iter().map(|(name, list)| (name, ids(Some(list)))).collect())
                .unwrap_or_default(),
            citations: all(run.citations.unwrap_or_default()),
        })
    }
}

impl From<Source> for core::Source {
    fn from(source: Source) -> Self {
        Self {
            id: source.id.0,
            text: source.text,
            title: source.title,
            url: source.url,
            parent: source.parent.map(|id| id.0),
            kind: source.kind.map_or_else(SourceKind::default, |name| name.0),
            origin: source.origin.map_or_else(Origin::default, |name| name.0),
            in_prompt: source.in_prompt.map_or_else(core::InPrompt::default, core::InPrompt),
            version: source.version,
            effective_from: source.effective_from,
            supersedes: ids(source.supersedes),
        }
    }
}

impl From<Parent> for core::Parent {
    fn from(Parent { id, text }: Parent) -> Self {
        Self { id: id.0, text }
    }
}

impl From<Claim> for core::GivenClaim {
    fn from(Claim { text, cites }: Claim) -> Self {
        Self { text, cites: ids(cites) }
    }
}

impl From<Citation> for core::GivenCitation {
    fn from(Citation { span: Offsets([start, end]), ids: list }: Citation) -> Self {
        Self { span: (start, end), ids: ids(Some(list)) }
    }
}

fn all<T: Into<U>, U>(objects: Vec<Object<T>>) -> Vec<U> {
    objects.into_iter().map(|Object(value)| value.into()).collect()
}

fn ids(list: Option<Vec<Id>>) -> Vec<String> {
    list.unwrap_or_default().into_iter().map(|id| id.0).collect()
}

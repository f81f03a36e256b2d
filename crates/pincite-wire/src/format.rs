//! ```text
//! row → its format, named or recognised by shape → runs, each with what its row says beside it
//! ```
//!
//! Runs from other formats, brought into the one model: an answer, the set retrieved for it, and the citations that
//! stand in the answer or were given beside it by offsets. A new format is one file with a `FORMAT` and one line in
//! [`FORMATS`].

use pincite_core::Run;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::error::{WireError, clip, utf8};
use crate::read::value;

mod beside;
mod exchange;
mod node;
mod sources;
mod spans;

mod aggrefact;
mod alce;
mod anthropic;
mod bedrock;
mod cohere;
mod deepeval;
mod gemini;
mod hagrid;
mod langchain;
mod llamaindex;
mod openai;
mod openinference;
mod pairs;
mod pincite;
mod ragas;
mod trulens;

#[cfg(test)]
mod testing;

use node::Node;

/// A format that runs are read from.
#[derive(Debug)]
pub struct Format {
    /// What it is called on the command line.
    pub name: &'static str,
    /// Which fields it has, in one line.
    pub summary: &'static str,
    /// The least row that shows its shape; for the docs.
    pub example: &'static str,
    reader: Reader,
}

#[derive(Debug)]
enum Reader {
    /// The contract is read from its text: its ids may be integers of any length.
    Contract,
    /// The others are read from a tree.
    Tree {
        /// Whether a row has this shape.
        fits: fn(Node<'_>) -> bool,
        read: fn(Node<'_>) -> Result<Vec<Given>, WireError>,
    },
}

/// Every format, in the order in which a row is tried: what is told apart by more stands before what is told apart by
/// less.
pub static FORMATS: &[Format] = &[
    pincite::FORMAT,
    pairs::FORMAT,
    aggrefact::FORMAT,
    hagrid::FORMAT,
    alce::FORMAT,
    openinference::FORMAT,
    anthropic::FORMAT,
    openai::FORMAT,
    gemini::FORMAT,
    bedrock::FORMAT,
    cohere::FORMAT,
    llamaindex::FORMAT,
    ragas::FORMAT,
    deepeval::FORMAT,
    trulens::FORMAT,
    langchain::FORMAT,
];

/// The format of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// A run, and what its row says beside it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given {
    /// The run.
    pub run: Run,
    /// What people said about its claims.
    pub labels: Option<Labels>,
    /// The `meta` of the row, and its scalar fields that are not read otherwise (`system`, `model`, `dataset`).
    pub meta: Map<String, Value>,
    /// By how much it counts in an estimate, more than 0: `weight`, or 1 / `inclusion_probability`, of the row or of its
    /// `meta`.
    pub weight: Option<f64>,
}

/// What people said about a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The claims, in the order of the answer; of a run with structured claims, one label a claim.
    pub claims: Vec<LabelledClaim>,
}

/// A claim as people cut and judged it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabelledClaim {
    /// Its text, which may carry its markers.
    pub text: String,
    /// The ids it cites.
    pub cites: Vec<String>,
    /// Whether it needs a citation; `None` when nobody said.
    pub needs_citation: Option<bool>,
    /// Whether what it cites supports it; `None` when nobody said.
    pub support: Option<Support>,
}

/// How far the cited sources support a claim, as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Support {
    /// Wholly.
    Full,
    /// Not wholly; how much was not said.
    Incomplete,
    /// In part.
    Partial,
    /// Not at all.
    None,
}

/// Reads the runs of one JSON value: most often one, in an export of spans or a test run as many as it holds.
///
/// # Errors
/// When the value is no JSON, when it holds no run, when it has the shape of no format, or when it breaks the rules of its format. The message
/// names the field, what was expected there, and the format.
///
/// ```
/// use pincite_wire::format;
///
/// let row = br#"{"user_input": "When does tin melt?", "response": "At 232 C [1].", "retrieved_contexts": ["Tin: 232 C"]}"#;
/// let given = format::read(row, None)?;
/// assert_eq!(given[0].run.retrieved[0].id, "1");
///
/// let error = format::read(row, format::find("deepeval")).unwrap_err();
/// assert_eq!(error.message(), "actual_output: missing; expected a string (read as deepeval)");
/// # Ok::<(), pincite_wire::WireError>(())
/// ```
pub fn read(value_bytes: &[u8], from: Option<&Format>) -> Result<Vec<Given>, WireError> {
    let text = utf8(value_bytes)?;
    let named = from.is_some_and(|format| matches!(format.reader, Reader::Contract));
    if named || from.is_none() {
        let fields = pincite::Fields::of(text);
        if named || fields.have("retrieved") {
            return pincite::read(text, &fields).map(|given| vec![given]);
        }
    }
    let tree: Value = value(value_bytes)?;
    let root = Node::root(&tree);
    match from.or_else(|| recognise(root, None)) {
        Some(Format { name, reader: Reader::Tree { read, .. }, .. }) => {
            let runs = read(root).map_err(|error| error.read_as(name))?;
            if runs.is_empty() {
                return Err(root.error("no run in it; look whether what wrote it has failed").read_as(name));
            }
            Ok(runs)
        }
        _ => Err(unknown(root, text)),
    }
}

/// The rows of a JSON value: the items of an array of objects that no format reads as a whole, else the value itself.
///
/// ```
/// use pincite_wire::format::rows;
///
/// assert_eq!(rows(b"[{\"a\": 1}, {\"a\": 2}]", None), [b"{\"a\": 1}", b"{\"a\": 2}"]);
/// assert_eq!(rows(b"{\"a\": 1}", None), [b"{\"a\": 1}"]);
/// ```
#[must_use]
pub fn rows<'b>(bytes: &'b [u8], from: Option<&Format>) -> Vec<&'b [u8]> {
    let items: Option<Vec<&RawValue>> = utf8(bytes).ok().and_then(|text| serde_json::from_str(text).ok());
    let objects = items.filter(|items| items.iter().all(|item| item.get().starts_with('{')));
    let Some(items) = objects.filter(|items| !items.is_empty()) else { return vec![bytes] };
    // An array of spans is read whole, for they belong together.
    let sample = value::<Value>(items[0].get().as_bytes()).map(|first| Value::Array(vec![first]));
    let whole = sample.is_ok_and(|sample| recognise(Node::root(&sample), from).is_some());
    if whole { vec![bytes] } else { items.iter().map(|item| item.get().as_bytes()).collect() }
}

/// The format, of this one or of all, that a row has the shape of.
fn recognise<'f>(root: Node<'_>, from: Option<&'f Format>) -> Option<&'f Format> {
    let formats = from.map_or(FORMATS, std::slice::from_ref);
    formats.iter().find(|format| matches!(format.reader, Reader::Tree { fits, .. } if fits(root)))
}

/// What to say of a row of no known shape.
fn unknown(root: Node<'_>, text: &str) -> WireError {
    const SHOWN: usize = 8;
    if !root.is_object() {
        return root.expected("an object");
    }
    // With a name of the contract and no other format's shape, it is told what else the contract asks for.
    let contract = ["answer", "claims"].iter().any(|name| root.get(name).is_some());
    if let (true, Err(error)) = (contract, crate::Run::from_json(text.as_bytes())) {
        return error;
    }
    let mut fields: Vec<String> = root.fields().map(|(name, _)| format!("`{}`", clip(name))).collect();
    let more = fields.len().saturating_sub(SHOWN);
    fields.truncate(SHOWN);
    let seen = match (fields.is_empty(), more) {
        (true, _) => "an object without fields".to_owned(),
        (false, 0) => format!("an object with {}", fields.join(", ")),
        (false, more) => format!("an object with {} and {more} more", fields.join(", ")),
    };
    let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
    WireError::new(format!(
        "{seen} has the shape of no known format; name one with `--from`: {}",
        names.join(", ")
    ))
}

//! What a row says beside its run: `meta`, and its weight in an estimate.

use pincite_core::Run;
use serde_json::{Map, Value};

use super::node::Node;
use super::{Given, Labels};
use crate::error::WireError;

/// The fields that a weight is read from.
const PROBABILITY: &str = "inclusion_probability";
const WEIGHT: &str = "weight";

/// Puts a run together with what its row says beside it. `read` names the fields of `row` that the run was made from,
/// or that are noise; what else is scalar goes to `meta`.
pub(super) fn given(run: Run, row: Node<'_>, read: &[&str]) -> Result<Given, WireError> {
    finish(run, fields(row, read))
}

/// What a row says beside its run: its scalar fields but those of these names, and what stands in its metadata.
pub(super) fn fields(row: Node<'_>, read: &[&str]) -> Map<String, Value> {
    let mut meta = row.scalars(read);
    for name in ["meta", "metadata", "additional_metadata", "additionalMetadata"] {
        if let Some(Value::Object(more)) = row.get(name).map(Node::value) {
            meta.extend(more.clone());
        }
    }
    meta
}

/// The same, where what the row says is at hand.
pub(super) fn finish(run: Run, mut meta: Map<String, Value>) -> Result<Given, WireError> {
    let number = |name: &str, good: fn(f64) -> bool, expected: &str| match meta.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => match value.as_f64().filter(|number| good(*number)) {
            Some(number) => Ok(Some(number)),
            None => Err(WireError::new(format!("{name}: expected {expected}, found {value}"))),
        },
    };
    let probability = number(
        PROBABILITY,
        |p| 0.0 < p && p <= 1.0 && p.recip().is_finite(),
        "a number above 0 and up to 1",
    )?;
    let weight = number(WEIGHT, |w| 0.0 < w && w.is_finite(), "a number above 0")?;
    let weight = match (probability, weight) {
        (Some(_), Some(_)) => {
            let what = format!("{WEIGHT}: given together with `{PROBABILITY}`; give one of them");
            return Err(WireError::new(what));
        }
        (Some(probability), None) => Some(probability.recip()),
        (None, weight) => weight,
    };
    meta.remove(PROBABILITY);
    meta.remove(WEIGHT);
    Ok(Given { run, labels: None, meta, weight })
}

impl Given {
    pub(super) fn with(self, labels: Labels) -> Self {
        Self { labels: Some(labels), ..self }
    }
}

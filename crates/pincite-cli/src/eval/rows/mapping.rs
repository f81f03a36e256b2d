//! Fields by other names: `answer=response` takes the field `response` for `answer`, before anybody looks at the row.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::Rows;
use crate::failure::Failure;

/// Fields that are text, whatever they look like: an answer of `42` is no number.
pub(super) fn is_text(name: &str) -> bool {
    const TEXT: &[&str] = &[
        "id",
        "answer",
        "question",
        "response",
        "user_input",
        "input",
        "output",
        "actual_output",
        "query",
        "prompt",
        "claim",
        "doc",
        "text",
        "reference",
        "completion",
        "generation",
    ];
    TEXT.contains(&name)
}

/// Which fields are taken for which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::eval) struct Mapping(Vec<Renamed>);

/// A field by another name; dots lead into objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::eval) struct Renamed {
    /// What it is taken for.
    to: String,
    /// What it is called.
    from: String,
}

impl Renamed {
    /// Reads `TO=FROM`.
    pub(in crate::eval) fn parse(written: &str) -> Result<Self, String> {
        match written.split_once('=') {
            Some((to, from)) if !to.is_empty() && !from.is_empty() => {
                Ok(Self { to: to.to_owned(), from: from.to_owned() })
            }
            _ => Err("expected FIELD=COLUMN, `answer=response` for one".to_owned()),
        }
    }
}

impl Mapping {
    pub(in crate::eval) fn new(renamed: Vec<Renamed>) -> Self {
        Self(renamed)
    }

    /// Whether all columns that it names are there.
    pub(super) fn among(&self, columns: &[String]) -> Result<(), Failure> {
        let known = |from: &str| {
            columns.iter().any(|column| column == from || from.starts_with(&format!("{column}.")))
        };
        let Some(missing) = self.0.iter().find(|one| !known(&one.from)) else { return Ok(()) };
        let failure =
            Failure::new(format!("`--map` names the column `{}`, which is not there", missing.from));
        Err(failure.help(format!("columns: {}", columns.join(", "))))
    }

    /// The rows, and behind them what is named and was in none of them: a misspelt name would else pass in silence.
    pub(super) fn sought(&self, name: Arc<str>, mut rows: Rows) -> Rows {
        const SHOWN: usize = 20;
        let mut missing: Vec<String> = self.0.iter().map(|one| one.from.clone()).collect();
        if missing.is_empty() {
            return rows;
        }
        let mut first: Option<Vec<String>> = None;
        Box::new(std::iter::from_fn(move || {
            let Some(row) = rows.next() else {
                let (first, from) = first.take().zip(missing.first())?;
                let failure = Failure::new(format!("`--map` names the field `{from}`, which no row has"));
                let help = format!("fields of the first row: {}", first.join(", "));
                return Some(Err(failure.at(&*name).help(help)));
            };
            if let (Ok(row), false) = (&row, missing.is_empty())
                && let Ok(fields) = serde_json::from_slice::<Map<String, Value>>(&row.bytes)
            {
                missing.retain(|from| !has(&fields, from));
                first.get_or_insert_with(|| fields.keys().take(SHOWN).cloned().collect());
            }
            Some(row)
        }))
    }

    /// What a column is taken for.
    pub(super) fn name_of<'a>(&'a self, column: &'a str) -> &'a str {
        self.0.iter().find(|one| one.from == column).map_or(column, |one| &one.to)
    }

    /// The row with its fields by their other names, and the names of those that it has not; `None` where nothing is to
    /// be done, or the row is no object.
    pub(in crate::eval) fn apply(&self, bytes: &[u8]) -> Option<(Vec<u8>, Vec<&str>)> {
        if self.0.is_empty() {
            return None;
        }
        let Ok(Value::Object(mut row)) = serde_json::from_slice(bytes) else { return None };
        let found: Vec<_> = self.0.iter().map(|one| (one, take(&row, &one.from))).collect();
        let moved: BTreeSet<&str> = self.0.iter().map(|one| one.from.as_str()).collect();
        moved.into_iter().for_each(|from| remove(&mut row, from));
        let mut missing = Vec::new();
        for (one, value) in found {
            match value {
                Some(value) => put(&mut row, &one.to, as_field(&one.to, value)),
                None => missing.push(one.from.as_str()),
            }
        }
        Some((Value::Object(row).to_string().into_bytes(), missing))
    }
}

/// A field by its whole name, or step by step along its dots.
fn take(row: &Map<String, Value>, path: &str) -> Option<Value> {
    if let Some(value) = row.get(path) {
        return Some(value.clone()).filter(|value| !value.is_null());
    }
    let inner = |at: usize| take(row.get(&path[..at])?.as_object()?, &path[at + 1..]);
    path.match_indices('.').find_map(|(at, _)| inner(at))
}

/// Whether there is a field as [`take`] looks for it, null or not.
fn has(row: &Map<String, Value>, path: &str) -> bool {
    let inner = |at: usize| {
        row.get(&path[..at]).and_then(Value::as_object).is_some_and(|inner| has(inner, &path[at + 1..]))
    };
    row.contains_key(path) || path.match_indices('.').any(|(at, _)| inner(at))
}

/// Takes away what [`take`] finds.
fn remove(row: &mut Map<String, Value>, path: &str) {
    if row.remove(path).is_none() {
        for (at, _) in path.match_indices('.') {
            if let Some(inner) = row.get_mut(&path[..at]).and_then(Value::as_object_mut) {
                remove(inner, &path[at + 1..]);
            }
        }
    }
}

/// Puts a value where dots lead.
fn put(row: &mut Map<String, Value>, path: &str, value: Value) {
    match path.split_once('.') {
        None => drop(row.insert(path.to_owned(), value)),
        Some((first, rest)) => {
            let inner = row.entry(first).or_insert_with(|| json!({}));
            if !inner.is_object() {
                *inner = json!({});
            }
            if let Some(inner) = inner.as_object_mut() {
                put(inner, rest, value);
            }
        }
    }
}

/// Bare texts in place of sources are sources by their numbers, from 1.
fn as_field(name: &str, value: Value) -> Value {
    if name != "retrieved" {
        return value;
    }
    let texts = match value {
        Value::String(text) => vec![Value::String(text)],
        Value::Array(items) => items,
        other => return other,
    };
    let source = |(at, item): (usize, Value)| match item {
        Value::String(text) => json!({"id": (at + 1).to_string(), "text": text}),
        other => other,
    };
    texts.into_iter().enumerate().map(source).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mapped(renamed: &[&str], row: Value) -> (Value, Vec<String>) {
        let renamed = renamed.iter().map(|one| Renamed::parse(one).expect("well-formed")).collect();
        let mapping = Mapping::new(renamed);
        let (bytes, missing) = mapping.apply(row.to_string().as_bytes()).expect("an object");
        (serde_json::from_slice(&bytes).expect("JSON"), missing.into_iter().map(str::to_owned).collect())
    }

    #[test]
    fn fields_are_moved() {
        let cases = [
            (&["answer=response"][..], json!({"response": "a", "x": 1}), json!({"answer": "a", "x": 1})),
            (
                &["answer=out.text"],
                json!({"out": {"text": "a", "n": 1}}),
                json!({"answer": "a", "out": {"n": 1}}),
            ),
            (&["answer=out.text"], json!({"out.text": "a"}), json!({"answer": "a"})),
            (
                &["meta.system=model"],
                json!({"model": "m", "meta": {"a": 1}}),
                json!({"meta": {"a": 1, "system": "m"}}),
            ),
            (&["a=b", "b=a"], json!({"a": 1, "b": 2}), json!({"a": 2, "b": 1})),
            (&["a=x", "b=x"], json!({"x": 1}), json!({"a": 1, "b": 1})),
            (
                &["retrieved=contexts"],
                json!({"contexts": ["one", {"id": "w", "text": "two"}]}),
                json!({"retrieved": [{"id": "1", "text": "one"}, {"id": "w", "text": "two"}]}),
            ),
        ];
        for (renamed, row, want) in cases {
            assert_eq!(mapped(renamed, row.clone()), (want, Vec::new()), "{renamed:?} of {row}");
        }
    }

    #[test]
    fn what_is_not_there_is_told() {
        assert_eq!(mapped(&["answer=b.c"], json!({"b": 1})), (json!({"b": 1}), vec!["b.c".to_owned()]));
        let columns = ["id".to_owned(), "out".to_owned()];
        let mapping =
            |from: &str| Mapping::new(vec![Renamed { to: "answer".to_owned(), from: from.to_owned() }]);
        assert_eq!(mapping("out.text").among(&columns), Ok(()));
        let told = mapping("ouz").among(&columns).expect_err("no such column").to_string();
        assert!(told.contains("`ouz`") && told.contains("columns: id, out"), "{told}");
    }
}

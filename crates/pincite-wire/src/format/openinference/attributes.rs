//! A span with its attributes under dotted keys, however it was exported.

use std::collections::BTreeMap;

use pincite_core::Source;
use serde_json::{Map, Value};

use super::{Node, WireError, source};
use crate::format::sources::passage;

/// A span.
pub(super) struct Span<'r> {
    node: Node<'r>,
    pub(super) trace: String,
    pub(super) id: String,
    pub(super) parent: Option<String>,
    /// When it began, in the order of time: nanoseconds, or a timestamp.
    pub(super) start: String,
    /// By dotted key, as `retrieval.documents.0.document.id`.
    pub(super) attributes: BTreeMap<String, Value>,
}

const TRACE: &[&str] = &["traceId", "trace_id", "context.trace_id"];
const SPAN: &[&str] = &["spanId", "span_id", "context.span_id"];
const PARENT: &[&str] = &["parentSpanId", "parent_span_id", "parentId", "parent_id"];
const START: &[&str] = &["startTimeUnixNano", "start_time_unix_nano", "startTime", "start_time"];

/// Whether a value is a span: it says which of which trace, or has attributes. Rows of other formats may name a trace.
pub(super) fn is_span(node: Node<'_>) -> bool {
    let context = |name| node.path(&["context", name]).is_some();
    let trace = node.any(TRACE).is_some() || context("trace_id");
    trace && (node.any(SPAN).is_some() || context("span_id") || node.get("attributes").is_some())
}

impl<'r> Span<'r> {
    pub(super) fn new(node: Node<'r>) -> Result<Self, WireError> {
        let context = node.get("context").filter(|context| context.is_object());
        let name = |names: &[&str]| {
            node.any(names)
                .or_else(|| context.and_then(|context| context.any(names)))
                .map(Node::id)
                .transpose()
        };
        let missing = || node.error("trace_id: missing; a span says of which trace it is");
        let mut attributes = BTreeMap::new();
        for (key, value) in node.fields() {
            if key == "attributes" {
                flatten("", value.value(), &mut attributes);
            } else if let Some(key) = key.strip_prefix("attributes.") {
                flatten(key, value.value(), &mut attributes);
            }
        }
        if let Some(kind) = node.get("span_kind") {
            attributes.entry("openinference.span.kind".to_owned()).or_insert_with(|| kind.value().clone());
        }
        Ok(Self {
            node,
            trace: name(TRACE)?.ok_or_else(missing)?,
            id: name(SPAN)?.unwrap_or_default(),
            parent: name(PARENT)?.filter(|id| !id.is_empty()),
            start: node.any(START).map(|start| start.id().unwrap_or_default()).unwrap_or_default(),
            attributes,
        })
    }

    fn kind(&self) -> String {
        let kinds = ["openinference.span.kind", "ai.observability.span_type"];
        kinds.iter().find_map(|key| self.text(key)).unwrap_or_default().to_ascii_uppercase()
    }

    /// Whether it looks for documents, or orders them.
    pub(super) fn retrieves(&self) -> bool {
        matches!(self.kind().as_str(), "RETRIEVER" | "RERANKER" | "RETRIEVAL")
            || LISTS.iter().any(|list| self.under(list).next().is_some())
    }

    pub(super) fn calls_model(&self) -> bool {
        matches!(self.kind().as_str(), "LLM" | "GENERATION")
            || self.under("llm.output_messages").next().is_some()
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.attributes.get(key).and_then(Value::as_str)
    }

    /// The attributes under a key, by the rest of theirs.
    fn under<'a>(&'a self, key: &'a str) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let from = self.attributes.range(key.to_owned()..);
        from.take_while(move |(name, _)| name.starts_with(key))
            .filter_map(move |(name, value)| Some((name.strip_prefix(key)?.strip_prefix('.')?, value)))
    }

    /// The items of a list of attributes, in the order of their numbers.
    fn items(&self, list: &str) -> BTreeMap<usize, Map<String, Value>> {
        let mut items: BTreeMap<usize, Map<String, Value>> = BTreeMap::new();
        for (rest, value) in self.under(list) {
            let (number, field) = rest.split_once('.').unwrap_or((rest, ""));
            if let Ok(number) = number.parse() {
                items.entry(number).or_default().insert(field.to_owned(), value.clone());
            }
        }
        items
    }

    /// What it found.
    pub(super) fn documents(&self) -> Result<Vec<Source>, WireError> {
        let mut found = Vec::new();
        for list in LISTS {
            for item in self.items(list).into_values() {
                found.push(match item.get("") {
                    Some(text) => passage(Node::root(text).string()?),
                    None => source(document(item))
                        .map_err(|error| self.node.error(&format!("{list}: {}", error.message())))?,
                });
            }
        }
        Ok(found)
    }

    /// What went out, as a text.
    pub(super) fn output(&self) -> Option<String> {
        const WORDS: &[&str] =
            &["answer", "result", "output", "output_text", "response", "content", "text", "completion"];
        self.text("output.value")
            .or_else(|| self.text("ai.observability.record_root.output"))
            .and_then(|text| spoken(text, WORDS))
            .filter(|_| !self.calls_model())
            .or_else(|| self.calls_model().then(|| self.written()).flatten())
    }

    /// What came in, as a text.
    pub(super) fn input(&self) -> Option<String> {
        const WORDS: &[&str] =
            &["query", "question", "input", "user_input", "query_str", "prompt", "text", "content"];
        let value = self.text("input.value").or_else(|| self.text("ai.observability.record_root.input"));
        value.and_then(|text| spoken(text, WORDS))
    }

    /// What the user said last to a model.
    pub(super) fn asked(&self) -> Option<String> {
        let messages = self.items("llm.input_messages");
        let user = messages.values().filter(|message| {
            message.get("message.role").and_then(Value::as_str).is_some_and(|role| role == "user")
        });
        user.filter_map(content).next_back()
    }

    /// What a model wrote.
    pub(super) fn written(&self) -> Option<String> {
        let message = self.items("llm.output_messages").values().filter_map(content).next_back();
        message.or_else(|| {
            self.text("output.value").and_then(|text| spoken(text, &["content", "text", "completion"]))
        })
    }

    /// Adds what the span says of itself in `metadata`.
    pub(super) fn metadata(&self, meta: &mut Map<String, Value>) {
        if let Some(Ok(Value::Object(said))) = self.text("metadata").map(serde_json::from_str) {
            meta.extend(said);
        }
        meta.extend(self.under("metadata").map(|(key, value)| (key.to_owned(), value.clone())));
    }
}

/// Under which keys documents are listed.
const LISTS: &[&str] =
    &["retrieval.documents", "reranker.output_documents", "ai.observability.retrieval.retrieved_contexts"];

/// The fields of a document; of its metadata, those that stand under keys of their own.
fn document(item: Map<String, Value>) -> Map<String, Value> {
    let (mut fields, mut metadata) = (Map::new(), Map::new());
    for (key, value) in item {
        match key.strip_prefix("document.").map(|field| field.strip_prefix("metadata.").ok_or(field)) {
            Some(Ok(field)) => metadata.insert(field.to_owned(), value),
            Some(Err(field)) => fields.insert(field.to_owned(), value),
            None => None,
        };
    }
    if !metadata.is_empty() {
        fields.insert("metadata".to_owned(), Value::Object(metadata));
    }
    fields
}

/// The text of a message, or of its parts.
fn content(message: &Map<String, Value>) -> Option<String> {
    let said = |value: &Value| value.as_str().filter(|text| !text.trim().is_empty()).map(str::to_owned);
    message.get("message.content").and_then(said).or_else(|| {
        let part = |(key, value): (&String, &Value)| {
            (key.starts_with("message.contents.") && key.ends_with(".message_content.text"))
                .then(|| said(value))?
        };
        let parts: Vec<_> = message.iter().filter_map(part).collect();
        (!parts.is_empty()).then(|| parts.join("\n"))
    })
}

/// The text of a value: itself, or where it is JSON, the string in it, or in the first of these fields.
pub(super) fn spoken(text: &str, fields: &[&str]) -> Option<String> {
    if text.trim().is_empty() {
        return None;
    }
    match serde_json::from_str(text) {
        Ok(Value::String(inner)) => Some(inner),
        Ok(tree @ Value::Object(_)) => {
            let node = Node::root(&tree);
            fields
                .iter()
                .filter_map(|name| node.get(name))
                .find_map(|field| field.text().ok())
                .map(str::to_owned)
        }
        Ok(Value::Array(_)) => None,
        _ => Some(text.to_owned()),
    }
}

/// Brings attributes under dotted keys: those of OTLP (`[{key, value: {stringValue}}]`), nested ones, and flat ones.
fn flatten(prefix: &str, value: &Value, out: &mut BTreeMap<String, Value>) {
    let key = |name: &str| if prefix.is_empty() { name.to_owned() } else { format!("{prefix}.{name}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| flatten(&key(name), value, out)),
        Value::Array(items) => items.iter().enumerate().for_each(|(at, item)| match pair(item) {
            Some((name, value)) => flatten(&key(name), &any(value), out),
            None => flatten(&key(&at.to_string()), item, out),
        }),
        Value::Null => {}
        scalar => {
            out.insert(prefix.to_owned(), scalar.clone());
        }
    }
}

/// A pair of OTLP: `{key, value}`.
fn pair(item: &Value) -> Option<(&str, &Value)> {
    let fields = item.as_object().filter(|fields| fields.len() == 2)?;
    Some((fields.get("key")?.as_str()?, fields.get("value").filter(|value| value.is_object())?))
}

/// An `AnyValue` of OTLP as plain JSON.
fn any(value: &Value) -> Value {
    let Some((kind, inner)) = value.as_object().and_then(|fields| fields.iter().next()) else {
        return Value::Null;
    };
    let items = |name: &str| inner.get(name).or(Some(inner)).and_then(Value::as_array).into_iter().flatten();
    match kind.as_str() {
        "arrayValue" | "array_value" => Value::Array(items("values").map(any).collect()),
        "kvlistValue" | "kvlist_value" => Value::Object(
            items("values").filter_map(pair).map(|(key, value)| (key.to_owned(), any(value))).collect(),
        ),
        _ => inner.clone(),
    }
}

//! TruLens records: `{record_id, app_id, main_input, main_output, calls: [{stack, rets}]}` of versions before the move to
//! OpenTelemetry, and the flattened rows of `get_records_and_feedback`: `{record_id, input, output}` with the record in
//! `record_json`, or with `contexts`. What calls of retrievers returned is the retrieved set; they are known by the name
//! of the method or of its class. Spans of later versions are read as `openinference`.

use pincite_core::{Answer, Run, Source};
use serde_json::Value;

use super::node::Node;
use super::sources::{distinct, document, documents, identify};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "trulens",
    summary: "TruLens records: `main_input`, `main_output`, `calls`; rows with `input`, `output`, and `record_json` or `contexts`",
    example: r#"{"record_id": "r-1", "main_input": "When does tin melt?", "main_output": "At 232 C [1].", "calls": [{"stack": [{"method": {"name": "retrieve"}}], "rets": ["Tin melts at 232 °C."]}]}"#,
    reader: Reader::Tree { fits, read },
};

const INPUT: &[&str] = &["main_input", "input"];
const OUTPUT: &[&str] = &["main_output", "output"];
const CONTEXTS: &[&str] = &["contexts", "context", "retrieved_contexts"];

fn fits(row: Node<'_>) -> bool {
    let contexts = || row.get("input").is_some() && row.any(CONTEXTS).is_some_and(Node::is_list);
    row.any(OUTPUT).is_some() && (row.any(&["calls", "record_json"]).is_some() || contexts())
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let retrieved = match (row.any(CONTEXTS), row.get("record_json")) {
        (Some(contexts), _) => documents(contexts)?,
        (None, Some(record)) if row.get("calls").is_none() => {
            let tree: Value = match record.value() {
                Value::String(text) => {
                    serde_json::from_str(text).map_err(|_| record.expected("a record as JSON"))?
                }
                tree => tree.clone(),
            };
            identify(returned(Node::root(&tree))?)
        }
        _ => identify(returned(row)?),
    };
    let run = Run {
        id: row.any(&["record_id", "id"]).map_or(Ok(String::new()), Node::id)?,
        question: row.maybe_text(INPUT)?,
        answer: Answer::Text(row.need_text(OUTPUT)?),
        retrieved,
        ..Run::default()
    };
    const READ: &[&str] =
        &["id", "record_id", "record_json", "cost_json", "perf_json", "app_json", "main_error"];
    Ok(vec![beside::given(run, row, &[READ, INPUT, OUTPUT].concat())?])
}

/// What the retrievers of a record returned, each passage once.
fn returned(record: Node<'_>) -> Result<Vec<Source>, WireError> {
    let mut found = Vec::new();
    for call in record.need_items(&["calls"])?.filter(|call| is_retriever(*call)) {
        let Some(returned) = call.get("rets") else { continue };
        let list = returned.any(&["source_nodes", "documents", "contexts"]).unwrap_or(returned);
        for item in list.list() {
            found.push(document(item)?);
        }
    }
    Ok(distinct(found))
}

/// Whether the method on top of a call's stack retrieves, by its name or that of its class.
fn is_retriever(call: Node<'_>) -> bool {
    let method = call.get("stack").and_then(|stack| stack.list().last()).and_then(|top| top.get("method"));
    let Some(method) = method else { return false };
    let class = method.path(&["obj", "cls", "name"]);
    [method.get("name"), class].into_iter().flatten().filter_map(|name| name.text().ok()).any(|name| {
        let name = name.to_lowercase();
        name.contains("retriev") || name.contains("get_relevant_documents") || name.contains("vectorstore")
    })
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn what_retrievers_returned_is_the_set() {
        assert_snapshot!(show("trulens", r#"{"record_id": "r-1", "app_id": "app", "main_input": "When?", "main_output": "At 232 C [1].", "meta": {"tier": 2}, "calls": [
            {"stack": [{"method": {"name": "query", "obj": {"cls": {"name": "RAG"}}}}, {"method": {"name": "retrieve"}}], "rets": ["Tin: 232 °C.", "Lead."]},
            {"stack": [{"method": {"name": "invoke", "obj": {"cls": {"name": "VectorStoreRetriever"}}}}], "rets": [{"page_content": "Tin: 232 °C.", "metadata": {}}]},
            {"stack": [{"method": {"name": "generate"}}], "rets": "At 232 C [1]."}]}"#), @r#"
        r-1: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
          [2] "Lead."
          meta {"app_id":"app","tier":2}
        "#);
    }

    #[test]
    fn flattened_rows_hold_the_record_as_text_or_their_contexts() {
        assert_snapshot!(show("trulens", r#"{"record_id": "r-1", "app_id": "app", "input": "When?", "output": "At 232 C [1].", "Groundedness": 0.9,
            "record_json": "{\"calls\": [{\"stack\": [{\"method\": {\"name\": \"get_relevant_documents\"}}], \"rets\": [{\"page_content\": \"Tin: 232 °C.\"}]}]}"}"#), @r#"
        r-1: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
          meta {"Groundedness":0.9,"app_id":"app"}
        "#);
        assert_snapshot!(show("trulens", r#"{"input": "When?", "output": "At 232 C [1].", "contexts": ["Tin: 232 °C."]}"#), @r#"
        : When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
        "#);
    }

    #[test]
    fn a_broken_record_is_told() {
        assert_snapshot!(show("trulens", r#"{"input": "q", "output": "a", "record_json": "{"}"#), @r#"record_json: expected a record as JSON, found the string "{" (read as trulens)"#);
        assert_snapshot!(show("trulens", r#"{"main_output": {"answer": "a"}, "calls": []}"#), @r#"main_output: expected a string, found an object (read as trulens)"#);
    }
}

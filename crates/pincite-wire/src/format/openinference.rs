//! OpenInference spans (semantic conventions of 2024 and later): OTLP exports as JSON (`resourceSpans`), and lists of
//! flat spans (an array, `spans`, or `data` as Phoenix answers), whose attributes stand under dotted keys or nested. The
//! spans of TruLens on OpenTelemetry (`ai.observability.*`) are read, too.
//!
//! A run is a span without a parent in the export, with all below it; where that span says nothing itself (a request, a
//! batch), the spans below it that each have documents and an answer. What its retrievers and rerankers found
//! (`retrieval.documents.N.document.*`, `reranker.output_documents.N.document.*`) is the retrieved set; its `output.value`
//! is the answer, or where it has none that is a text, what the last model call below it wrote. Where documents and answer
//! of a trace stand under different such spans, the trace is one run. A trace without a retriever is no run. The id is the
//! trace's; session, user, model and the span's own `metadata` go to `meta`.

mod attributes;

use std::collections::HashMap;

use pincite_core::{Answer, Run, Source};
use serde_json::{Map, Value};

use super::node::Node;
use super::sources::{distinct, document, identify};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;
use attributes::Span;

pub(super) const FORMAT: Format = Format {
    name: "openinference",
    summary: "OpenInference and OpenTelemetry spans: `resourceSpans`, or lists of spans with dotted attributes",
    example: r#"{"spans": [{"trace_id": "t1", "span_id": "a", "attributes": {"openinference.span.kind": "CHAIN", "input.value": "When does tin melt?", "output.value": "At 232 C [t-1]."}}, {"trace_id": "t1", "span_id": "b", "parent_id": "a", "attributes": {"openinference.span.kind": "RETRIEVER", "retrieval.documents.0.document.id": "t-1", "retrieval.documents.0.document.content": "Tin melts at 232 °C."}}]}"#,
    reader: Reader::Tree { fits, read },
};

const RESOURCES: &[&str] = &["resourceSpans", "resource_spans"];

fn fits(row: Node<'_>) -> bool {
    row.any(RESOURCES).is_some() || lists(row).is_some() || attributes::is_span(row)
}

/// The list of spans of a row that is or has one.
fn lists(row: Node<'_>) -> Option<Node<'_>> {
    let spans = |list: &Node<'_>| list.list().next().is_some_and(attributes::is_span);
    [Some(row), row.get("spans"), row.get("data")].into_iter().flatten().find(spans)
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let traces = traces(spans(row)?);
    let mut runs = Vec::new();
    for trace in &traces {
        trace.runs(&mut runs)?;
    }
    if runs.is_empty() {
        return Err(row.error(
            "no trace in it has both a retriever span and an answer; give all spans of a trace together: \
            `resourceSpans`, `spans`, or an array of spans",
        ));
    }
    Ok(runs)
}

fn spans(row: Node<'_>) -> Result<Vec<Span<'_>>, WireError> {
    let mut spans = Vec::new();
    if let Some(resources) = row.any(RESOURCES) {
        for resource in resources.items()? {
            for scope in
                resource.maybe_items(&["scopeSpans", "scope_spans", "instrumentationLibrarySpans"])?
            {
                spans.extend(scope.maybe_items(&["spans"])?.into_iter().map(Span::new));
            }
        }
    } else if let Some(list) = lists(row) {
        spans.extend(list.items()?.map(Span::new));
    } else {
        spans.push(Span::new(row));
    }
    spans.into_iter().collect()
}

/// The spans of one trace, with who is below whom, by position.
struct Trace<'r> {
    id: String,
    spans: Vec<Span<'r>>,
    /// The spans whose parents are not in the export.
    tops: Vec<usize>,
    children: Vec<Vec<usize>>,
    /// Whether a retriever is above: model calls there rewrite questions.
    in_retriever: Vec<bool>,
    /// Whether it or a span below it retrieves, and whether one of them has an answer.
    found: Vec<bool>,
    answered: Vec<bool>,
}

/// Sorts spans into their traces, in the order of the export.
fn traces(spans: Vec<Span<'_>>) -> Vec<Trace<'_>> {
    let mut traces: Vec<(String, Vec<Span<'_>>)> = Vec::new();
    let mut by_id: HashMap<String, usize> = HashMap::new();
    for span in spans {
        let at = *by_id.entry(span.trace.clone()).or_insert(traces.len());
        if at == traces.len() {
            traces.push((span.trace.clone(), Vec::new()));
        }
        traces[at].1.push(span);
    }
    traces.into_iter().map(|(id, spans)| Trace::new(id, spans)).collect()
}

impl<'r> Trace<'r> {
    fn new(id: String, spans: Vec<Span<'r>>) -> Self {
        let by_id: HashMap<&str, usize> =
            spans.iter().enumerate().rev().map(|(at, span)| (span.id.as_str(), at)).collect();
        let parents: Vec<Option<usize>> = spans
            .iter()
            .map(|span| span.parent.as_deref().and_then(|parent| by_id.get(parent)).copied())
            .collect();
        let mut children = vec![Vec::new(); spans.len()];
        let mut tops = Vec::new();
        for (at, parent) in parents.iter().enumerate() {
            match parent {
                Some(parent) => children[*parent].push(at),
                None => tops.push(at),
            }
        }
        let found = spans.iter().map(Span::retrieves).collect();
        let answered = spans.iter().map(|span| !span.retrieves() && span.output().is_some()).collect();
        let in_retriever = vec![false; spans.len()];
        let mut trace = Self { id, spans, tops, children, in_retriever, found, answered };
        let order = trace.below(&trace.tops);
        for at in &order {
            if let Some(parent) = parents[*at] {
                trace.in_retriever[*at] = trace.in_retriever[parent] || trace.spans[parent].retrieves();
            }
        }
        for at in order.iter().rev() {
            if let Some(parent) = parents[*at] {
                trace.found[parent] |= trace.found[*at];
                trace.answered[parent] |= trace.answered[*at] && !trace.in_retriever[*at];
            }
        }
        trace
    }

    /// These spans and all below them, each before what is below it, in the order of the export. Spans that are their
    /// own ancestors are below none.
    fn below(&self, tops: &[usize]) -> Vec<usize> {
        let mut tree = Vec::new();
        let mut open: Vec<usize> = tops.iter().rev().copied().collect();
        while let Some(at) = open.pop() {
            tree.push(at);
            open.extend(self.children[at].iter().rev());
        }
        tree
    }

    fn runs(&self, runs: &mut Vec<Given>) -> Result<(), WireError> {
        if !self.tops.iter().any(|top| self.found[*top]) {
            return Ok(());
        }
        let complete = |spans: &[usize]| -> Vec<usize> {
            spans.iter().rev().copied().filter(|at| self.found[*at] && self.answered[*at]).collect()
        };
        let mut open = complete(&self.tops);
        if open.is_empty() {
            runs.extend(self.run(&self.tops, self.id.clone())?);
            return Ok(());
        }
        let mut tops = Vec::new();
        while let Some(at) = open.pop() {
            // What says nothing itself is a frame around what does: a request, a batch.
            let within = complete(&self.children[at]);
            if self.spans[at].output().is_none() && !within.is_empty() {
                open.extend(within);
            } else {
                tops.push(at);
            }
        }
        for top in &tops {
            let id = if tops.len() == 1 {
                self.id.clone()
            } else {
                format!("{}/{}", self.id, self.spans[*top].id)
            };
            runs.extend(self.run(&[*top], id)?);
        }
        Ok(())
    }

    /// The answer of what is below some spans: their own, else what the last model call below them wrote.
    fn answer(&self, tops: &[usize], tree: &[usize]) -> Option<String> {
        let own = tops.iter().map(|at| &self.spans[*at]).filter(|span| !span.retrieves());
        own.filter_map(Span::output).next_back().or_else(|| {
            let calls = tree.iter().filter(|at| !self.in_retriever[**at]).map(|at| &self.spans[*at]);
            let written = calls
                .filter(|span| span.calls_model())
                .filter_map(|span| Some((&span.start, span.written()?)));
            written.max_by(|a, b| a.0.cmp(b.0)).map(|(_, text)| text)
        })
    }

    fn run(&self, tops: &[usize], id: String) -> Result<Option<Given>, WireError> {
        let tree = self.below(tops);
        let Some(answer) = self.answer(tops, &tree) else { return Ok(None) };
        let spans = || tree.iter().map(|at| &self.spans[*at]);
        let found = spans().map(Span::documents).collect::<Result<Vec<_>, _>>()?;
        let retrieved = distinct(found.into_iter().flatten());
        let own =
            tops.iter().map(|at| &self.spans[*at]).filter(|span| !span.retrieves() && !span.calls_model());
        let question = own.filter_map(Span::input).next();
        let question =
            question.or_else(|| spans().find_map(Span::asked)).or_else(|| spans().find_map(Span::input));
        let mut meta = Map::new();
        for (name, key) in [("session", "session.id"), ("user", "user.id"), ("model", "llm.model_name")] {
            let value = spans().find_map(|span| span.attributes.get(key));
            meta.extend(value.map(|value| (name.to_owned(), value.clone())));
        }
        for span in spans() {
            span.metadata(&mut meta);
        }
        let run = Run {
            id,
            question,
            answer: Answer::Text(answer),
            retrieved: identify(retrieved),
            ..Run::default()
        };
        beside::finish(run, meta).map(Some)
    }
}

/// A document under the attributes of a span.
fn source(fields: Map<String, Value>) -> Result<Source, WireError> {
    let mut fields = fields;
    // Metadata stands there as JSON in a string.
    if let Some(Value::String(text)) = fields.get("metadata") {
        let parsed = serde_json::from_str(text).unwrap_or(Value::Null);
        fields.insert("metadata".to_owned(), parsed);
    }
    if !fields.contains_key("content") {
        let id = fields.get("id").and_then(|id| Node::root(id).id().ok()).unwrap_or_default();
        return Ok(Source { id, ..Source::default() });
    }
    document(Node::root(&Value::Object(fields)))
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    const CHAIN: &str = r#"{"trace_id": "t1", "span_id": "a", "attributes": {"openinference.span.kind": "CHAIN",
        "input.value": "When?", "output.value": "At 232 C [t-1].", "session.id": "s-1", "metadata": "{\"tier\": 2}"}}"#;
    const RETRIEVER: &str = r#"{"trace_id": "t1", "span_id": "b", "parent_id": "a", "attributes": {"openinference.span.kind": "RETRIEVER",
        "input.value": "tin melting", "retrieval.documents.10.document.content": "Zinc.", "retrieval.documents.10.document.id": 3,
        "retrieval.documents.2.document.content": "Tin: 232 °C.", "retrieval.documents.2.document.id": "t-1", "retrieval.documents.2.document.score": 0.9,
        "retrieval.documents.2.document.metadata": "{\"title\": \"Tin\", \"source\": \"https://m.example/t\"}"}}"#;
    const LLM: &str = r#"{"trace_id": "t1", "span_id": "c", "parent_id": "a", "start_time": "2", "attributes": {"openinference.span.kind": "LLM", "llm.model_name": "m",
        "llm.input_messages.0.message.role": "system", "llm.input_messages.0.message.content": "Cite.",
        "llm.input_messages.1.message.role": "user", "llm.input_messages.1.message.content": "When?",
        "output.value": "{\"choices\": []}", "llm.output_messages.0.message.content": "At 232 C [3]."}}"#;

    #[test]
    fn spans_of_a_trace_are_joined() {
        assert_snapshot!(show("openinference", &format!("[{RETRIEVER}, {LLM}, {CHAIN}]")), @r#"
        t1: When?
          "At 232 C [t-1]."
          [t-1] "Tin: 232 °C." titled Tin at https://m.example/t
          [3] "Zinc."
          meta {"model":"m","session":"s-1","tier":2}
        "#);
    }

    #[test]
    fn without_a_chain_the_model_answers() {
        assert_snapshot!(show("openinference", &format!(r#"{{"data": [{LLM}, {RETRIEVER}]}}"#)), @r#"
        t1: When?
          "At 232 C [3]."
          [t-1] "Tin: 232 °C." titled Tin at https://m.example/t
          [3] "Zinc."
          meta {"model":"m"}
        "#);
    }

    #[test]
    fn otlp_is_read() {
        assert_snapshot!(show("openinference", r#"{"resourceSpans": [{"resource": {"attributes": []}, "scopeSpans": [{"scope": {"name": "i"}, "spans": [
            {"traceId": "t1", "spanId": "a", "parentSpanId": "", "name": "query", "startTimeUnixNano": "1", "attributes": [
              {"key": "openinference.span.kind", "value": {"stringValue": "CHAIN"}}, {"key": "input.value", "value": {"stringValue": "{\"query\": \"When?\"}"}},
              {"key": "output.value", "value": {"stringValue": "{\"answer\": \"At 232 C [1].\", \"context\": []}"}}, {"key": "output.mime_type", "value": {"stringValue": "application/json"}}]},
            {"traceId": "t1", "spanId": "b", "parentSpanId": "a", "name": "retrieve", "attributes": [
              {"key": "openinference.span.kind", "value": {"stringValue": "RETRIEVER"}},
              {"key": "retrieval.documents.0.document.id", "value": {"intValue": "1"}}, {"key": "retrieval.documents.0.document.content", "value": {"stringValue": "Tin: 232 °C."}}]}]}]},
          {"scopeSpans": [{"spans": [{"traceId": "t2", "spanId": "z", "name": "health", "attributes": []}]}]}]}"#), @r#"
        t1: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
        "#);
    }

    #[test]
    fn nested_attributes_and_contexts_are_read() {
        assert_snapshot!(show("openinference", r#"[{"context": {"trace_id": "t1", "span_id": "a"}, "parent_id": null, "span_kind": "CHAIN", "attributes": {"output": {"value": "At 232 C [1]."}, "input": {"value": "When?"}}},
            {"context": {"trace_id": "t1", "span_id": "b"}, "parent_id": "a", "span_kind": "RETRIEVER", "attributes": {"retrieval": {"documents": [
              {"document": {"content": "Tin: 232 °C.", "metadata": {"title": "Tin"}}}, {"document": {"content": "Lead."}}]}}}]"#), @r#"
        t1: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C." titled Tin
          [2] "Lead."
        "#);
        assert_snapshot!(show("openinference", r#"[{"context.trace_id": "t1", "context.span_id": "a", "attributes.output.value": "At 232 C [1].", "span_kind": "CHAIN"},
            {"context.trace_id": "t1", "context.span_id": "b", "parent_id": "a", "span_kind": "RETRIEVER", "attributes.retrieval.documents": [{"document.content": "Tin: 232 °C.", "document.id": 1}]}]"#), @r#"
        t1: -
          "At 232 C [1]."
          [1] "Tin: 232 °C."
        "#);
    }

    #[test]
    fn spans_of_trulens_are_read() {
        assert_snapshot!(show("openinference", r#"[{"trace_id": "t1", "span_id": "a", "attributes": {"ai.observability.span_type": "record_root", "ai.observability.record_root.input": "When?", "ai.observability.record_root.output": "At 232 C [1]."}},
            {"trace_id": "t1", "span_id": "b", "parent_id": "a", "attributes": {"ai.observability.span_type": "retrieval", "ai.observability.retrieval.retrieved_contexts": ["Tin: 232 °C.", "Lead."]}}]"#), @r#"
        t1: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
          [2] "Lead."
        "#);
    }

    /// Spans as (id, parent, kind), with an answer or a document that names its span.
    fn trace(spans: &[(&str, &str, &str)]) -> String {
        let span = |(id, parent, kind): &(&str, &str, &str)| {
            let said = match *kind {
                "RETRIEVER" => format!(
                    r#""retrieval.documents.0.document.id": "doc-{id}", "retrieval.documents.0.document.content": "{id}""#
                ),
                "CHAIN" => format!(r#""output.value": "by {id}""#),
                "LLM" => format!(r#""llm.output_messages.0.message.content": "by {id}""#),
                _ => r#""http.route": "/""#.to_owned(),
            };
            format!(
                r#"{{"trace_id": "t", "span_id": "{id}", "parent_id": "{parent}", "attributes": {{"openinference.span.kind": "{kind}", {said}}}}}"#
            )
        };
        format!("[{}]", spans.iter().map(span).collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn parents_say_what_belongs_together() {
        for (what, spans, want) in [
            (
                "an agent answers over all below it",
                &[("a", "", "CHAIN"), ("b", "a", "CHAIN"), ("c", "b", "RETRIEVER"), ("d", "a", "RETRIEVER")]
                    as &[_],
                "t: by a <- doc-c doc-d",
            ),
            (
                "a request is a frame around its chain",
                &[("r", "", "HTTP"), ("a", "r", "CHAIN"), ("b", "a", "RETRIEVER")],
                "t: by a <- doc-b",
            ),
            (
                "a batch holds a run for each chain",
                &[
                    ("r", "", "HTTP"),
                    ("a", "r", "CHAIN"),
                    ("b", "a", "RETRIEVER"),
                    ("c", "r", "CHAIN"),
                    ("d", "c", "RETRIEVER"),
                ],
                "t/a: by a <- doc-b; t/c: by c <- doc-d",
            ),
            (
                "steps of one request belong together",
                &[("r", "", "HTTP"), ("b", "r", "RETRIEVER"), ("c", "r", "LLM")],
                "t: by c <- doc-b",
            ),
            (
                "a parent that was not exported is none",
                &[("b", "gone", "RETRIEVER"), ("c", "gone", "LLM")],
                "t: by c <- doc-b",
            ),
            (
                "a retriever's own model call answers nothing",
                &[("a", "", "HTTP"), ("b", "a", "RETRIEVER"), ("x", "b", "LLM"), ("c", "a", "LLM")],
                "t: by c <- doc-b",
            ),
        ] {
            let given = crate::format::read(trace(spans).as_bytes(), None)
                .unwrap_or_else(|error| panic!("{what}: {error}"));
            let runs = given.iter().map(|given| {
                let ids: Vec<_> = given.run.retrieved.iter().map(|source| source.id.as_str()).collect();
                format!(
                    "{}: {} <- {}",
                    given.run.id,
                    given.run.text(pincite_core::Base::Answer),
                    ids.join(" ")
                )
            });
            assert_eq!(runs.collect::<Vec<_>>().join("; "), want, "{what}");
        }
    }

    #[test]
    fn what_is_no_run_is_told() {
        for spans in [
            &[("a", "", "CHAIN")] as &[_],                   // nothing was retrieved
            &[("b", "", "RETRIEVER")],                       // nothing was answered
            &[("a", "b", "CHAIN"), ("b", "a", "RETRIEVER")], // each above the other
        ] {
            insta::allow_duplicates! { assert_snapshot!(show("openinference", &trace(spans)), @r#"no trace in it has both a retriever span and an answer; give all spans of a trace together: `resourceSpans`, `spans`, or an array of spans (read as openinference)"#); }
        }
        assert_snapshot!(show("openinference", r#"[{"trace_id": "t", "attributes": {"output.value": "x"}}, {"trace_id": "t", "attributes": {"retrieval.documents.0.document.content": 7}}]"#), @r#"[1]: retrieval.documents: content: expected a string, found the number 7 (read as openinference)"#);
    }
}

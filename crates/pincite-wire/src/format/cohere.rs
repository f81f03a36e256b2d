//! Cohere Chat API, v2 (`message: {content, citations: [{start, end, text, sources}]}`) and v1 (`text`, `citations:
//! [{start, end, text, document_ids}]`, `documents`), alone or with its request. Offsets count code points within the
//! content block (`content_index`); the `text` of a citation decides where they are read otherwise: in UTF-16 units, with
//! the last character included as the reference describes it, or where that text stands once. Citations of the model's
//! thinking and plan are not of the answer.

use pincite_core::{Answer, Origin, Run, Source, SourceKind};
use serde_json::{Map, Value};

use super::exchange::{Exchange, question, unique};
use super::node::Node;
use super::sources::Gathered;
use super::spans::{Joined, Measured, Range, citation, offsets, quoted};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;
use crate::offsets::Unit;

pub(super) const FORMAT: Format = Format {
    name: "cohere",
    summary: "Cohere chat, v2 (`message` with `citations`) and v1 (`text`, `citations`, `documents`)",
    example: r#"{"message": {"role": "assistant", "content": [{"type": "text", "text": "Tin melts at 232 C."}], "citations": [{"start": 13, "end": 18, "text": "232 C", "sources": [{"type": "document", "id": "t-1", "document": {"id": "t-1", "snippet": "Tin melts at 232 °C."}}]}]}}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    let response = Exchange::of(row).response;
    let second = response.get("message").is_some_and(|message| {
        message.get("citations").is_some() || message.get("content").is_some_and(Node::is_list)
    });
    let first = response.get("text").is_some_and(Node::is_text)
        && response.any(&["citations", "documents", "generation_id"]).is_some();
    second || first
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let exchange = Exchange::of(row);
    let response = exchange.response;
    let message = response.get("message").filter(|message| message.is_object()).unwrap_or(response);
    let mut answer = Joined::default();
    let mut blocks: Vec<Option<Range>> = Vec::new();
    match message.any(&["content", "text"]) {
        Some(content) if content.is_list() => {
            for block in content.list() {
                let text = block.get("text").filter(|_| block.get("thinking").is_none());
                blocks.push(text.map(Node::text).transpose()?.map(|text| answer.push(text)));
            }
        }
        _ => blocks.push(Some(answer.push(&message.need_text(&["content", "text"])?))),
    }
    let mut sources = Gathered::default();
    for place in [exchange.request, response] {
        for document in place.maybe_items(&["documents"])? {
            if let Some(id) = document.get("id") {
                sources.retrieved(id.id()?, source(id.id()?, document.get("data").unwrap_or(document)));
            }
        }
    }
    let text = answer.text;
    let measure = |(start, end): Range| (start, Measured::new(&text[start..end]));
    let whole = measure((0, text.len()));
    let blocks: Vec<_> = blocks.into_iter().map(|block| block.map(measure)).collect();
    let mut citations = Vec::new();
    for cited in message.maybe_items(&["citations"])? {
        let ids = ids(cited, &mut sources)?;
        let about = cited.get("type").and_then(|kind| kind.text().ok()).unwrap_or("TEXT_CONTENT");
        if matches!(about, "THINKING_CONTENT" | "PLAN") {
            continue;
        }
        let block = cited.get("content_index").map(Node::index).transpose()?;
        let (base, block) = block.and_then(|at| blocks.get(at)?.as_ref()).unwrap_or(&whole);
        let (start, end) = offsets(cited, &["start"], &["end"])?;
        let inclusive = (start, end.saturating_add(1));
        let readings =
            [(Unit::Codepoint, (start, end)), (Unit::Utf16, (start, end)), (Unit::Codepoint, inclusive)];
        let readings =
            readings.map(|(unit, at)| block.range(unit, at).map(|(from, to)| (base + from, base + to)));
        let quote = cited.maybe_text(&["text"])?;
        citations.push(citation(&text, quoted(&text, readings, quote.as_deref()), ids));
    }
    let asked = exchange.request.any(&["messages", "message"]).filter(|asked| !asked.is_object());
    let run = Run {
        id: response.any(&["id", "response_id", "generation_id"]).map_or(Ok(String::new()), Node::id)?,
        question: asked.and_then(question),
        answer: Answer::Text(text.clone()),
        retrieved: sources.into_sources(),
        citations,
        ..Run::default()
    };
    const READ: &[&str] = &["id", "response_id", "generation_id", "text", "message"];
    Ok(vec![beside::finish(run, exchange.fields(READ, row))?])
}

/// The ids that a citation names.
fn ids(cited: Node<'_>, sources: &mut Gathered) -> Result<Vec<String>, WireError> {
    let mut ids =
        cited.maybe_items(&["document_ids"])?.into_iter().map(Node::id).collect::<Result<Vec<_>, _>>()?;
    for from in cited.maybe_items(&["sources"])? {
        let held = from.any(&["document", "tool_output"]);
        let id = from.get("id").or_else(|| held.and_then(|held| held.get("id")));
        let id = id.map_or_else(|| from.need(&["id"], "a string"), Ok)?.id()?;
        if let Some(held) = held {
            let mut source = source(id.clone(), held);
            if from.get("tool_output").is_some() {
                source.origin = Origin::Tool;
            }
            sources.retrieved(id.clone(), source);
        }
        ids.push(id);
    }
    Ok(unique(ids))
}

/// A document, whose fields are the user's own: one of them is its text, or the model was shown all of them.
fn source(id: String, document: Node<'_>) -> Source {
    let said = |names: &[&str]| document.any(names).and_then(|node| node.text().ok()).map(str::to_owned);
    let whole = || document.text().ok().map(str::to_owned);
    let (text, kind) = match said(&["text", "snippet", "content"]).or_else(whole) {
        Some(text) => (Some(text), SourceKind::Passage),
        None => {
            let shown = document.fields().filter(|(name, _)| !matches!(*name, "id" | "title" | "url"));
            let shown: Map<_, _> =
                shown.map(|(name, node)| (name.to_owned(), node.value().clone())).collect();
            ((!shown.is_empty()).then(|| Value::Object(shown).to_string()), SourceKind::Json)
        }
    };
    Source { id, text, kind, title: said(&["title"]), url: said(&["url"]), ..Source::default() }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn citations_of_the_second_version() {
        assert_snapshot!(show("cohere", r#"{"id": "c-1", "finish_reason": "COMPLETE", "message": {"role": "assistant",
            "content": [{"type": "thinking", "thinking": "Both."}, {"type": "text", "text": "👍 Tin melts at 232 C and is soft."}],
            "citations": [
              {"start": 15, "end": 20, "text": "232 C", "content_index": 1, "type": "TEXT_CONTENT", "sources": [
                {"type": "document", "id": "t-1", "document": {"id": "t-1", "title": "Tin", "snippet": "Tin: 232 °C."}},
                {"type": "tool", "id": "find:0", "tool_output": {"celsius": "232"}}]},
              {"start": 0, "end": 4, "text": "Both", "content_index": 0, "type": "THINKING_CONTENT", "sources": [{"type": "document", "id": "t-2", "document": {"id": "t-2", "text": "Soft."}}]}]}}"#), @r#"
        c-1: -
          "👍 Tin melts at 232 C and is soft."
          "232 C" <- t-1, find:0
          [t-1] "Tin: 232 °C." titled Tin
          [find:0] "{\"celsius\":\"232\"}"
          [t-2] "Soft."
          meta {"finish_reason":"COMPLETE"}
        "#);
    }

    #[test]
    fn citations_of_the_first_version() {
        assert_snapshot!(show("cohere", r#"{"generation_id": "g-1", "text": "Tin melts at 232 C.", "is_search_required": false,
            "citations": [{"start": 0, "end": 18, "text": "Tin melts at 232 C", "document_ids": ["d_1", "d_2"]}],
            "documents": [{"id": "d_1", "snippet": "Tin: 232 °C.", "url": "https://m.example/t"}, {"id": "d_3", "author": "A", "year": "1990"}]}"#), @r#"
        g-1: -
          "Tin melts at 232 C."
          "Tin melts at 232 C" <- d_1, d_2
          [d_1] "Tin: 232 °C." at https://m.example/t
          [d_3] "{\"author\":\"A\",\"year\":\"1990\"}"
          meta {"is_search_required":false}
        "#);
    }

    #[test]
    fn the_text_decides_on_the_offsets() {
        let row = |start: usize, end: usize, text: &str| {
            format!(
                r#"{{"request": {{"message": "When?"}}, "response": {{"text": "👍 Tin is soft. Tin melts.", "citations": [{{"start": {start}, "end": {end}, "text": {text:?}, "document_ids": []}}]}}}}"#
            )
        };
        for (start, end, text, want) in [
            (2, 13, "Tin is soft", "Tin is soft"),  // code points
            (3, 14, "Tin is soft", "Tin is soft"),  // UTF-16
            (2, 12, "Tin is soft", "Tin is soft"),  // the last one included
            (50, 61, "Tin is soft", "Tin is soft"), // it stands in one place
            (50, 53, "Tin", "nowhere"),             // it stands in two
        ] {
            let shown = show("cohere", &row(start, end, text));
            assert!(
                shown.contains(&format!("{want} <-")) || shown.contains(&format!("{want:?} <-")),
                "{start}..{end}: {shown}"
            );
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_snapshot!(show("cohere", r#"{"text": "x", "citations": [{"start": 0, "text": "x", "document_ids": []}]}"#), @r#"citations[0].end: missing; expected an integer of 0 or more (read as cohere)"#);
        assert_snapshot!(show("cohere", r#"{"text": "x", "citations": [{"start": 0, "end": 1, "sources": [{"type": "document"}]}]}"#), @r#"citations[0].sources[0].id: missing; expected a string (read as cohere)"#);
    }
}

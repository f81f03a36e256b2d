//! OpenAI: responses of the Responses API (`output` with `message`, `file_search_call`, `web_search_call`), Chat
//! Completions with annotations (`choices`), and messages of the Assistants API v2 (`object: "thread.message"`), alone or
//! with their request.
//!
//! | annotation | offsets | source |
//! |---|---|---|
//! | `url_citation` | `start_index`, `end_index`: the printed link, or the claim where a compatible service says so | its `url` |
//! | `file_citation` | `index`: the place in the text behind what is cited (the reference calls it a position in a list of files, which it is not) | its `file_id` |
//! | `container_file_citation` | `start_index`, `end_index` | its `file_id` |
//! | `file_citation` of an assistant | its `text`, the marker `【4:0†source】` | its `file_id` |
//!
//! Offsets count code points; where the range in UTF-16 units is the one that holds the URL, these do. The chunks that
//! file search found in a file are one source. Of web pages there is no text.

use std::collections::BTreeMap;

use pincite_core::{Answer, GivenCitation, Run, Source};

use super::exchange::{Exchange, linked, question};
use super::node::Node;
use super::sources::Gathered;
use super::spans::{Joined, Measured, NOWHERE, Range, citation, offsets};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;
use crate::offsets::Unit;

pub(super) const FORMAT: Format = Format {
    name: "openai",
    summary: "OpenAI Responses (`output`), Chat Completions (`choices`) and assistants' messages, with `annotations`",
    example: r#"{"object": "response", "output": [{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Tin melts at 232 C ([Tin](https://metals.example/tin)).", "annotations": [{"type": "url_citation", "start_index": 19, "end_index": 54, "url": "https://metals.example/tin", "title": "Tin"}]}]}]}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    let response = Exchange::of(row).response;
    let kind = |item: Node<'_>, name: &str, kinds: &[&str]| {
        item.get(name).and_then(|kind| kind.text().ok()).is_some_and(|kind| kinds.contains(&kind))
    };
    let output = response.get("output").into_iter().flat_map(Node::list);
    kind(response, "object", &["response", "chat.completion", "thread.message"])
        || output
            .into_iter()
            .any(|item| kind(item, "type", &["message", "file_search_call", "web_search_call"]))
        || response
            .get("choices")
            .is_some_and(|list| list.list().any(|choice| choice.get("message").is_some()))
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let exchange = Exchange::of(row);
    let response = exchange.response;
    let mut reply = Reply::default();
    if response.get("output").is_some() {
        for item in response.need_items(&["output"])? {
            reply.item(item)?;
        }
    } else if response.get("choices").is_some() {
        let mut choices = response.need_items(&["choices"])?;
        let Some(choice) = choices.next() else {
            return Err(response.error("choices: expected an array with a choice, found an empty one"));
        };
        reply.chat(choice.need(&["message"], "an object")?)?;
    } else {
        for part in response.need_items(&["content"])? {
            match part.get("text").filter(|text| text.is_object()) {
                Some(text) => reply.text(text, "value")?,
                None if part.get("text").is_some() => reply.text(part, "text")?,
                None => {}
            }
        }
    }
    let asked = exchange.request.any(&["input", "messages"]);
    let run = Run {
        id: response.get("id").map_or(Ok(String::new()), Node::id)?,
        question: asked.and_then(question),
        answer: Answer::Text(reply.answer.text),
        retrieved: reply.sources.into_sources(),
        aliases: reply.aliases.into_iter().collect(),
        citations: reply.citations,
        ..Run::default()
    };
    const READ: &[&str] = &["id", "object", "type", "role", "status", "instructions", "input", "background"];
    Ok(vec![beside::finish(run, exchange.fields(READ, row))?])
}

#[derive(Default)]
struct Reply {
    answer: Joined,
    sources: Gathered,
    citations: Vec<GivenCitation>,
    /// Printed markers, and the files they stand for.
    aliases: BTreeMap<String, Vec<String>>,
}

impl Reply {
    /// An item of a response's output.
    fn item(&mut self, item: Node<'_>) -> Result<(), WireError> {
        match item.need(&["type"], "a string")?.text()? {
            "message" => {
                if !self.answer.text.is_empty() {
                    self.answer.push("\n\n");
                }
                for part in item.need_items(&["content"])?.filter(|part| part.get("text").is_some()) {
                    self.text(part, "text")?;
                }
            }
            "file_search_call" => {
                for result in item.maybe_items(&["results"])? {
                    let id = result.need(&["file_id"], "a string")?.id()?;
                    let source = Source { title: result.maybe_text(&["filename"])?, ..linked(id.clone()) };
                    self.sources.cited(id, source, result.maybe_text(&["text"])?);
                }
            }
            "web_search_call" => {
                let found = item.path(&["action", "sources"]).into_iter().flat_map(Node::list);
                let opened = item.get("action");
                for url in found.chain(opened).filter_map(|page| page.get("url")) {
                    let url = url.string()?;
                    self.sources.retrieved(url.clone(), linked(url));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The message of a chat; services that search beside it put what they found into its `context`.
    fn chat(&mut self, message: Node<'_>) -> Result<(), WireError> {
        let found = message.path(&["context", "citations"]).into_iter().flat_map(Node::list);
        for (at, page) in found.into_iter().enumerate() {
            let id = format!("doc{}", at + 1);
            let source = Source {
                text: page.maybe_text(&["content"])?,
                title: page.maybe_text(&["title", "filepath"])?,
                url: page.maybe_text(&["url"])?,
                ..linked(id.clone())
            };
            self.sources.retrieved(id, source);
        }
        let content = message.need(&["content"], "a string")?;
        if content.is_list() {
            return content
                .list()
                .filter(|part| part.get("text").is_some())
                .try_for_each(|part| self.text(part, "text"));
        }
        self.text(message, "content")
    }

    /// A text with its annotations.
    fn text(&mut self, part: Node<'_>, name: &str) -> Result<(), WireError> {
        let text = part.need(&[name], "a string")?.text()?;
        let (start, _) = self.answer.push(text);
        let measured = Measured::new(text);
        for annotation in part.maybe_items(&["annotations"])? {
            let inner = annotation.any(&["url_citation", "file_citation"]).unwrap_or(annotation);
            match annotation.need(&["type"], "a string")?.text()? {
                "url_citation" => {
                    let url = inner.need_text(&["url"])?;
                    let source = Source { title: inner.maybe_text(&["title"])?, ..linked(url.clone()) };
                    let id = self.sources.cited(url, source, None);
                    let at = offsets(inner, &["start_index"], &["end_index"])?;
                    let holds = |held: &str| held.contains(&id);
                    let range = measured.which(&[Unit::Codepoint, Unit::Utf16], at, holds);
                    self.cite(start, range, text, id);
                }
                "file_citation" | "container_file_citation" => {
                    let id = inner.need(&["file_id"], "a string")?.id()?;
                    let source =
                        Source { title: annotation.maybe_text(&["filename"])?, ..linked(id.clone()) };
                    let quote = inner.maybe_text(&["quote"])?;
                    let id = self.sources.cited(id, source, quote);
                    if let Some(marker) = annotation.maybe_text(&["text"])?.as_deref().and_then(marker_id) {
                        self.alias(marker, id);
                        continue;
                    }
                    let at = match annotation.get("index") {
                        Some(index) => index.index().map(|index| (index, index))?,
                        None => offsets(annotation, &["start_index"], &["end_index"])?,
                    };
                    let range = measured.range(Unit::Codepoint, at);
                    self.cite(start, range, text, id);
                }
                _ => {} // paths of files that were made
            }
        }
        Ok(())
    }

    /// A citation of a range of the text that begins at `start` of the answer.
    fn cite(&mut self, start: usize, range: Option<Range>, text: &str, id: String) {
        let mut given = citation(text, range, vec![id]);
        if given.span != NOWHERE {
            given.span = (start + given.span.0, start + given.span.1);
        }
        self.citations.push(given);
    }

    fn alias(&mut self, marker: &str, id: String) {
        let ids = self.aliases.entry(marker.to_owned()).or_default();
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
}

/// The id in a printed marker: `4:0` of `【4:0†source】`.
fn marker_id(marker: &str) -> Option<&str> {
    marker.trim().strip_prefix('【')?.split_once('†').map(|(id, _)| id)
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn a_printed_link_cites_the_text_before_it() {
        assert_snapshot!(show("openai", r#"{"id": "resp_1", "object": "response", "model": "m", "output": [
            {"type": "web_search_call", "id": "ws", "action": {"type": "search", "query": "tin", "sources": [{"type": "url", "url": "https://metals.example/lead"}]}},
            {"type": "message", "role": "assistant", "content": [{"type": "output_text",
             "text": "👍 Tin melts at 232 C ([metals.example](https://metals.example/tin)). It is soft.",
             "annotations": [{"type": "url_citation", "start_index": 21, "end_index": 67, "url": "https://metals.example/tin", "title": "Tin"}]}]}]}"#), @r#"
        resp_1: -
          "👍 Tin melts at 232 C ([metals.example](https://metals.example/tin)). It is soft."
          "([metals.example](https://metals.example/tin))" <- https://metals.example/tin
          [https://metals.example/lead] no text at https://metals.example/lead
          [https://metals.example/tin] no text titled Tin at https://metals.example/tin
          meta {"model":"m"}
        "#);
    }

    #[test]
    fn the_unit_is_that_in_which_the_range_holds_the_url() {
        let row = |start: usize| {
            format!(
                r#"{{"object": "response", "output": [{{"type": "message", "content": [{{"type": "output_text", "text": "👍👍 Soft (https://m.example/t).",
                "annotations": [{{"type": "url_citation", "start_index": {start}, "end_index": {}, "url": "https://m.example/t", "title": ""}}]}}]}}]}}"#,
                start + 19
            )
        };
        insta::allow_duplicates! {
            for start in [9, 11] {
                assert_snapshot!(show("openai", &row(start)), @r#"
                : -
                  "👍👍 Soft (https://m.example/t)."
                  "https://m.example/t" <- https://m.example/t
                  [https://m.example/t] no text titled  at https://m.example/t
                "#);
            }
        }
    }

    #[test]
    fn files_are_cited_from_behind() {
        assert_snapshot!(show("openai", r#"{"object": "response", "output": [
            {"type": "file_search_call", "queries": ["tin"], "results": [
                {"file_id": "file-1", "filename": "tin.md", "score": 0.9, "text": "Tin: 232 °C."}, {"file_id": "file-2", "filename": "lead.md", "text": "Lead."},
                {"file_id": "file-1", "filename": "tin.md", "score": 0.5, "text": "It is soft."}]},
            {"type": "message", "content": [{"type": "output_text", "text": "Tin melts at 232 C. It is soft.",
             "annotations": [{"type": "file_citation", "index": 18, "file_id": "file-1", "filename": "tin.md"}, {"type": "file_path", "index": 3, "file_id": "file-9"}]}]},
            {"type": "message", "content": [{"type": "output_text", "text": "Lead is heavy.",
             "annotations": [{"type": "container_file_citation", "container_id": "c", "file_id": "file-3", "filename": "t.csv", "start_index": 0, "end_index": 13}]}]}]}"#), @r#"
        : -
          "Tin melts at 232 C. It is soft.\n\nLead is heavy."
          …"Tin melts at 232 C" <- file-1
          "Lead is heavy" <- file-3
          [file-1] "Tin: 232 °C.\nIt is soft." titled tin.md
          [file-2] "Lead." titled lead.md
          [file-3] no text titled t.csv
        "#);
    }

    #[test]
    fn markers_of_assistants_are_names_of_files() {
        assert_snapshot!(show("openai", r#"{"id": "msg_1", "object": "thread.message", "role": "assistant", "content": [{"type": "text", "text": {
            "value": "One scoop per litre【4:0†source】【4:1†source】.", "annotations": [
              {"type": "file_citation", "text": "【4:0†source】", "start_index": 19, "end_index": 31, "file_citation": {"file_id": "file-1"}},
              {"type": "file_citation", "text": "【4:1†source】", "start_index": 31, "end_index": 43, "file_citation": {"file_id": "file-2", "quote": "1 scoop / l"}}]}}]}"#), @r#"
        msg_1: -
          "One scoop per litre【4:0†source】【4:1†source】."
          4:0 means file-1
          4:1 means file-2
          [file-1] no text
          [file-2] "1 scoop / l"
        "#);
    }

    #[test]
    fn chat_completions_have_annotations_too() {
        assert_snapshot!(show("openai", r#"{"messages": [{"role": "system", "content": "Cite."}, {"role": "user", "content": "When?"}],
          "response": {"id": "c-1", "object": "chat.completion", "choices": [{"index": 0, "message": {"role": "assistant", "content": "At 232 C.",
            "annotations": [{"type": "url_citation", "url_citation": {"start_index": 0, "end_index": 8, "url": "https://m.example/t", "title": "Tin"}}]}}]}}"#), @r#"
        c-1: When?
          "At 232 C."
          "At 232 C" <- https://m.example/t
          [https://m.example/t] no text titled Tin at https://m.example/t
        "#);
        assert_snapshot!(show("openai", r#"{"object": "chat.completion", "choices": [{"message": {"role": "assistant", "content": "At 232 C [doc1].",
            "context": {"citations": [{"content": "Tin: 232 °C.", "title": "Tin", "url": null, "filepath": "tin.md", "chunk_id": "0"}]}}}]}"#), @r#"
        : -
          "At 232 C [doc1]."
          [doc1] "Tin: 232 °C." titled Tin
        "#);
    }

    #[test]
    fn an_offset_that_lies_nowhere_stays_a_citation() {
        assert_snapshot!(show("openai", r#"{"object": "response", "output": [{"type": "message", "content": [{"type": "output_text", "text": "At 232 C.",
            "annotations": [{"type": "url_citation", "start_index": 5, "end_index": 99, "url": "https://m.example/t", "title": "Tin"},
                            {"type": "url_citation", "start_index": 5, "end_index": 2, "url": "https://m.example/t", "title": "Tin"},
                            {"type": "file_citation", "index": 10, "file_id": "file-1", "filename": "f"}]}]}]}"#), @r#"
        : -
          "At 232 C."
          nowhere <- https://m.example/t
          nowhere <- https://m.example/t
          nowhere <- file-1
          [https://m.example/t] no text titled Tin at https://m.example/t
          [file-1] no text titled f
        "#);
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_snapshot!(show("openai", r#"{"object": "response", "output": [{"type": "message", "content": [{"text": "x", "annotations": [{"type": "url_citation", "start_index": 0, "url": "u"}]}]}]}"#), @r#"output[0].content[0].annotations[0].end_index: missing; expected an integer of 0 or more (read as openai)"#);
        assert_snapshot!(show("openai", r#"{"object": "chat.completion", "choices": []}"#), @r#"choices: expected an array with a choice, found an empty one (read as openai)"#);
        assert_snapshot!(show("openai", r#"{"object": "chat.completion", "choices": [{"message": {"content": null, "tool_calls": []}}]}"#), @r#"choices[0].message.content: missing; expected a string (read as openai)"#);
    }
}

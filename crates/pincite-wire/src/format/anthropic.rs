//! Anthropic Messages API (version 2023-06-01 with citations; search results and web tools of 2025): `{content: [{type:
//! "text", text, citations}]}`, alone or with its request. A citation covers its text block; its offsets point into the
//! source, not into the answer.
//!
//! | location | counts | source |
//! |---|---|---|
//! | `char_location`, `page_location`, `content_block_location` | `document_index` over the request's `document` blocks, then what was fetched | `document-0` |
//! | `search_result_location` | `search_result_index` over the `search_result` blocks | its `source` |
//! | `web_search_result_location` | | its `url` |
//!
//! Where the request is not given, or a document has no plain text, the text of a source is what was quoted from it
//! (`cited_text`); web results come encrypted, so theirs always is.

use pincite_core::{Answer, Run};

use super::exchange::{Cited, Exchange, Numbered, question, texts, unique};
use super::node::Node;
use super::spans::{Joined, citation};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "anthropic",
    summary: "Anthropic messages: `content` blocks with `citations`, alone or as `{request, response}`",
    example: r#"{"type": "message", "role": "assistant", "content": [{"type": "text", "text": "Tin melts at 232 C.", "citations": [{"type": "char_location", "cited_text": "Tin melts at 232 °C.", "document_index": 0, "document_title": "Tin", "start_char_index": 0, "end_char_index": 20}]}]}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    let response = Exchange::of(row).response;
    let message = response.get("type").is_some_and(|kind| kind.text() == Ok("message"));
    let blocks = response.get("content").into_iter().flat_map(Node::list);
    message && response.get("content").is_some()
        || blocks.into_iter().any(|block| block.get("type").is_some() && block.get("citations").is_some())
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let exchange = Exchange::of(row);
    let content = exchange.response.need(&["content"], "an array of content blocks")?;
    let mut sources = Numbered::default();
    for message in exchange.request.maybe_items(&["messages"])? {
        if let Some(content) = message.get("content").filter(|content| content.is_list()) {
            gather(&mut sources, content)?;
        }
    }
    let (mut answer, mut citations) = (Joined::default(), Vec::new());
    if let Ok(text) = content.text() {
        answer.push(text);
    } else {
        gather(&mut sources, content)?;
        for block in content.items()? {
            if block.need(&["type"], "a string")?.text()? != "text" {
                continue;
            }
            let range = answer.push(block.need(&["text"], "a string")?.text()?);
            let list = block.maybe_items(&["citations"])?;
            if !list.is_empty() {
                let ids =
                    list.into_iter().map(|node| cited(&mut sources, node)).collect::<Result<Vec<_>, _>>()?;
                citations.push((range, unique(ids)));
            }
        }
    }
    let text = answer.text;
    let run = Run {
        id: exchange.response.get("id").map_or(Ok(String::new()), Node::id)?,
        question: exchange.request.get("messages").and_then(question),
        citations: citations.into_iter().map(|(range, ids)| citation(&text, Some(range), ids)).collect(),
        answer: Answer::Text(text),
        retrieved: sources.into_sources(),
        ..Run::default()
    };
    Ok(vec![beside::finish(run, exchange.fields(&["id", "type", "role", "content", "stop_sequence"], row))?])
}

/// Takes the sources among blocks, and within the results of tools among them.
fn gather(sources: &mut Numbered, blocks: Node<'_>) -> Result<(), WireError> {
    for block in blocks.list() {
        let content = block.get("content");
        match block.get("type").and_then(|kind| kind.text().ok()).unwrap_or_default() {
            "document" => document(sources, block)?,
            "search_result" => {
                let text = content.map(texts).transpose()?.map(|texts| texts.join("\n\n"));
                sources.result(block.need_text(&["source"])?, text, block.maybe_text(&["title"])?);
            }
            "web_search_result" => {
                let url = block.need_text(&["url"])?;
                sources.retrieved(Cited::Web(url), None, block.maybe_text(&["title"])?);
            }
            "tool_result" | "web_search_tool_result" => gather(sources, content.unwrap_or(block))?,
            "web_fetch_tool_result" => {
                let fetched = content.and_then(|content| content.get("content"));
                fetched.map_or(Ok(()), |fetched| document(sources, fetched))?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn document(sources: &mut Numbered, block: Node<'_>) -> Result<(), WireError> {
    let source = block.need(&["source"], "an object")?;
    let plain = source.get("type").is_some_and(|kind| kind.text() == Ok("text"));
    let text = match (source.get("data").filter(|_| plain), source.get("content")) {
        (Some(data), _) => Some(data.string()?),
        (None, Some(content)) if content.is_list() => Some(texts(content)?.join("\n\n")),
        (None, Some(content)) => Some(content.string()?),
        (None, None) => None, // a PDF or a file
    };
    sources.document(text, block.maybe_text(&["title"])?);
    Ok(())
}

/// The id of what a citation cites.
fn cited(sources: &mut Numbered, cited: Node<'_>) -> Result<String, WireError> {
    let number = |name: &str| cited.need(&[name], "an integer of 0 or more")?.index();
    let kind = cited.need(&["type"], "a string")?;
    let what = match kind.text()? {
        "char_location" | "page_location" | "content_block_location" => {
            Cited::Document(number("document_index")?)
        }
        "search_result_location" => {
            Cited::Result(number("search_result_index")?, cited.need_text(&["source"])?)
        }
        "web_search_result_location" => Cited::Web(cited.need_text(&["url"])?),
        _ => return Err(kind.expected("a location of a document, a search result or a web search result")),
    };
    let title = cited.maybe_text(&["document_title", "title"])?;
    Ok(sources.cited(what, title, cited.maybe_text(&["cited_text"])?))
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn a_block_is_what_its_citations_cover() {
        assert_snapshot!(show("anthropic", r#"{"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": [
            {"type": "thinking", "thinking": "…"},
            {"type": "text", "text": "Of the two, "},
            {"type": "text", "text": "tin melts at 232 C", "citations": [
                {"type": "char_location", "cited_text": "Tin: 232 °C.", "document_index": 1, "document_title": "Tin", "start_char_index": 0, "end_char_index": 12},
                {"type": "char_location", "cited_text": "It melts.", "document_index": 1, "document_title": "Tin", "start_char_index": 13, "end_char_index": 22}]},
            {"type": "text", "text": " and "},
            {"type": "text", "text": "lead at 327 C. ", "citations": [
                {"type": "page_location", "cited_text": "Lead: 327 °C.", "document_index": 0, "document_title": null, "start_page_number": 1, "end_page_number": 2}]}]}"#), @r#"
        msg_1: -
          "Of the two, tin melts at 232 C and lead at 327 C. "
          "tin melts at 232 C" <- document-1
          "lead at 327 C." <- document-0
          [document-1] "Tin: 232 °C.\nIt melts." titled Tin
          [document-0] "Lead: 327 °C."
          meta {"model":"m"}
        "#);
    }

    #[test]
    fn documents_and_search_results_of_the_request_are_the_retrieved_set() {
        assert_snapshot!(show("anthropic", r#"{"request": {"messages": [{"role": "user", "content": [
              {"type": "document", "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBE"}, "title": "Lead"},
              {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "Tin: 232 °C."}, "title": "Tin"},
              {"type": "document", "source": {"type": "content", "content": [{"type": "text", "text": "Zinc."}, {"type": "text", "text": "420 °C."}]}},
              {"type": "text", "text": "When do they melt?"}]},
            {"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "find", "input": {}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": [
              {"type": "search_result", "source": "https://metals.example/tin", "title": "Tin", "content": [{"type": "text", "text": "Soft."}], "citations": {"enabled": true}}]}]}]},
          "response": {"type": "message", "role": "assistant", "content": [
            {"type": "text", "text": "Lead at 327 C.", "citations": [{"type": "page_location", "cited_text": "Lead: 327 °C.", "document_index": 0, "start_page_number": 1, "end_page_number": 2}]},
            {"type": "text", "text": "Zinc at 420 C.", "citations": [{"type": "content_block_location", "cited_text": "420 °C.", "document_index": 2, "start_block_index": 1, "end_block_index": 2}]},
            {"type": "text", "text": "Tin is soft.", "citations": [{"type": "search_result_location", "cited_text": "Soft.", "search_result_index": 0, "source": "https://metals.example/tin", "title": "Tin", "start_block_index": 0, "end_block_index": 1}]}]}}"#), @r#"
        : When do they melt?
          "Lead at 327 C.Zinc at 420 C.Tin is soft."
          "Lead at 327 C." <- document-0
          "Zinc at 420 C." <- document-2
          "Tin is soft." <- https://metals.example/tin
          [document-0] "Lead: 327 °C." titled Lead
          [document-1] "Tin: 232 °C." titled Tin
          [document-2] "Zinc.\n\n420 °C."
          [https://metals.example/tin] "Soft." titled Tin at https://metals.example/tin
        "#);
    }

    #[test]
    fn web_results_are_known_by_their_urls() {
        assert_snapshot!(show("anthropic", r#"{"type": "message", "role": "assistant", "content": [
            {"type": "server_tool_use", "id": "s", "name": "web_search", "input": {"query": "tin"}},
            {"type": "web_search_tool_result", "tool_use_id": "s", "content": [
                {"type": "web_search_result", "url": "https://metals.example/tin", "title": "Tin", "encrypted_content": "…"},
                {"type": "web_search_result", "url": "https://metals.example/lead", "title": "Lead", "encrypted_content": "…"}]},
            {"type": "text", "text": "Tin melts at 232 C.", "citations": [
                {"type": "web_search_result_location", "cited_text": "Tin: 232 °C.", "url": "https://metals.example/tin", "title": "Tin", "encrypted_index": "…"}]}]}"#), @r#"
        : -
          "Tin melts at 232 C."
          "Tin melts at 232 C." <- https://metals.example/tin
          [https://metals.example/tin] "Tin: 232 °C." titled Tin at https://metals.example/tin
          [https://metals.example/lead] no text titled Lead at https://metals.example/lead
        "#);
        assert_snapshot!(show("anthropic", r#"{"type": "message", "role": "assistant", "content": [
            {"type": "web_fetch_tool_result", "tool_use_id": "f", "content": {"type": "web_fetch_result", "url": "https://metals.example/tin",
                "content": {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "Tin: 232 °C."}, "title": "Tin"}}},
            {"type": "text", "text": "At 232 C.", "citations": [{"type": "char_location", "cited_text": "Tin: 232 °C.", "document_index": 0, "start_char_index": 0, "end_char_index": 12}]}]}"#), @r#"
        : -
          "At 232 C."
          "At 232 C." <- document-0
          [document-0] "Tin: 232 °C." titled Tin
        "#);
    }

    #[test]
    fn what_a_citation_lacks_is_named() {
        let row = |citation: &str| {
            format!(
                r#"{{"type": "message", "content": [{{"type": "text", "text": "x", "citations": [{citation}]}}]}}"#
            )
        };
        assert_snapshot!(show("anthropic", &row(r#"{"type": "char_location", "cited_text": "t"}"#)), @r#"content[0].citations[0].document_index: missing; expected an integer of 0 or more (read as anthropic)"#);
        assert_snapshot!(show("anthropic", &row(r#"{"type": "char_location", "document_index": -1}"#)), @r#"content[0].citations[0].document_index: expected an integer of 0 or more, found the number -1 (read as anthropic)"#);
        assert_snapshot!(show("anthropic", &row(r#"{"type": "line_location"}"#)), @r#"content[0].citations[0].type: expected a location of a document, a search result or a web search result, found the string "line_location" (read as anthropic)"#);
    }
}

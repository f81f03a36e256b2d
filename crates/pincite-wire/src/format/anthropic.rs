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
    Ok(vec![beside::finish(run, exchange.scalars(&["id", "type", "role", "content", "stop_sequence"], row))?])
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

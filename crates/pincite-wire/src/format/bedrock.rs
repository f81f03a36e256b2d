//! Amazon Bedrock: `RetrieveAndGenerate` (2023-07-26: `output.text`, `citations: [{generatedResponsePart,
//! retrievedReferences}]`) and `Converse` (2023-09-30: `output.message.content` with `citationsContent`), alone or with the
//! request.
//!
//! The `span` of a generated part counts characters, its `end` is the last of them; the part's `text` decides where they
//! are to be read otherwise. A reference is known by its chunk id (`x-amz-bedrock-kb-chunk-id`) where its metadata has
//! one. `Converse` cites as Anthropic does: a block as a whole, documents by their place in the request.

use pincite_core::{Answer, Run, Source};

use super::exchange::{Cited, Exchange, Numbered, question, texts, unique};
use super::node::Node;
use super::sources::Gathered;
use super::spans::{Joined, Measured, citation, offsets, quoted};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;
use crate::offsets::Unit;

pub(super) const FORMAT: Format = Format {
    name: "bedrock",
    summary: "Amazon Bedrock: RetrieveAndGenerate (`output`, `citations`) and Converse (`output.message`)",
    example: r#"{"output": {"text": "Tin melts at 232 C."}, "citations": [{"generatedResponsePart": {"textResponsePart": {"text": "Tin melts at 232 C.", "span": {"start": 0, "end": 18}}}, "retrievedReferences": [{"content": {"text": "Tin melts at 232 °C."}}]}]}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    let response = Exchange::of(row).response;
    let generated =
        response.path(&["output", "text"]).is_some() && response.any(&["citations", "sessionId"]).is_some();
    generated || response.path(&["output", "message", "content"]).is_some()
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let exchange = Exchange::of(row);
    let response = exchange.response;
    let output = response.need(&["output"], "an object")?;
    let run = match output.get("message") {
        Some(message) => converse(exchange.request, message)?,
        None => generated(response, output.need_text(&["text"])?)?,
    };
    let input =
        exchange.request.path(&["input", "text"]).and_then(|text| text.text().ok()).map(str::to_owned);
    let asked = input.or_else(|| exchange.request.get("messages").and_then(question));
    let run = Run {
        id: response.any(&["id", "requestId"]).map_or(Ok(String::new()), Node::id)?,
        question: asked,
        ..run
    };
    Ok(vec![beside::finish(run, exchange.fields(&["id", "requestId"], row))?])
}

fn generated(response: Node<'_>, text: String) -> Result<Run, WireError> {
    let measured = Measured::new(&text);
    let mut sources = Gathered::default();
    let mut citations = Vec::new();
    for (at, cited) in response.maybe_items(&["citations"])?.into_iter().enumerate() {
        let list = cited.maybe_items(&["retrievedReferences"])?;
        let ids =
            list.into_iter().enumerate().map(|(nth, reference)| found(&mut sources, reference, (at, nth)));
        let ids = unique(ids.collect::<Result<_, _>>()?);
        if ids.is_empty() {
            continue; // a part that nothing was found for
        }
        let part =
            cited.need(&["generatedResponsePart"], "an object")?.need(&["textResponsePart"], "an object")?;
        let span = part.need(&["span"], "an object with start and end")?;
        let (start, end) = offsets(span, &["start"], &["end"])?;
        let past = (start, end.saturating_add(1));
        let readings = [(Unit::Codepoint, past), (Unit::Codepoint, (start, end)), (Unit::Utf16, past)];
        let quote = part.maybe_text(&["text"])?;
        let range = quoted(&text, readings.map(|(unit, at)| measured.range(unit, at)), quote.as_deref());
        citations.push(citation(&text, range, ids));
    }
    Ok(Run { answer: Answer::Text(text), retrieved: sources.into_sources(), citations, ..Run::default() })
}

/// The id of a reference, which other citations may repeat.
fn found(
    sources: &mut Gathered,
    reference: Node<'_>,
    (at, nth): (usize, usize),
) -> Result<String, WireError> {
    let content = reference.need(&["content"], "an object")?;
    let row = |cell: &Node<'_>| {
        let said = |name| cell.get(name).and_then(|node| node.text().ok()).unwrap_or_default();
        format!("{}: {}", said("columnName"), said("columnValue"))
    };
    let text = match (content.get("text"), content.get("row")) {
        (Some(text), _) => Some(text.string()?),
        (None, Some(cells)) => Some(cells.list().map(|cell| row(&cell)).collect::<Vec<_>>().join("\n")),
        (None, None) => None, // an image or a recording
    };
    let chunk = reference.path(&["metadata", "x-amz-bedrock-kb-chunk-id"]).map(Node::id).transpose()?;
    let place = reference.get("location").into_iter().flat_map(Node::fields);
    let uri =
        place.into_iter().find_map(|(_, place)| place.any(&["url", "uri"])).map(Node::string).transpose()?;
    let key = chunk.clone().unwrap_or_else(|| format!("{uri:?} {}", content.value()));
    let web = uri.as_deref().is_some_and(|uri| uri.starts_with("https://") || uri.starts_with("http://"));
    let source = Source {
        id: chunk.unwrap_or_else(|| format!("reference-{}.{}", at + 1, nth + 1)),
        text,
        title: reference.path(&["metadata", "title"]).and_then(|title| title.text().ok()).map(str::to_owned),
        url: uri.filter(|_| web),
        ..Source::default()
    };
    Ok(sources.retrieved(key, source))
}

fn converse(request: Node<'_>, message: Node<'_>) -> Result<Run, WireError> {
    let mut sources = Numbered::default();
    for message in request.maybe_items(&["messages"])? {
        message.get("content").map_or(Ok(()), |content| gather(&mut sources, content))?;
    }
    let (mut answer, mut cited) = (Joined::default(), Vec::new());
    for block in message.need_items(&["content"])? {
        if let Some(text) = block.get("text") {
            answer.push(text.text()?);
        }
        let Some(block) = block.get("citationsContent") else { continue };
        let written = block.get("content").map(texts).transpose()?.unwrap_or_default().concat();
        let range = answer.push(&written);
        let ids = block.maybe_items(&["citations"])?.into_iter().map(|node| cite(&mut sources, node));
        let ids = unique(ids.collect::<Result<_, _>>()?);
        if !ids.is_empty() {
            cited.push((range, ids));
        }
    }
    let text = answer.text;
    let citations = cited.into_iter().map(|(range, ids)| citation(&text, Some(range), ids)).collect();
    Ok(Run { answer: Answer::Text(text), retrieved: sources.into_sources(), citations, ..Run::default() })
}

/// Takes the documents and search results among blocks, and within the results of tools.
fn gather(sources: &mut Numbered, blocks: Node<'_>) -> Result<(), WireError> {
    for block in blocks.list() {
        if let Some(document) = block.get("document") {
            let source = document.get("source");
            let parts = source.and_then(|source| source.get("content")).map(texts).transpose()?;
            let whole = source.and_then(|source| source.get("text")).map(Node::string).transpose()?;
            sources.document(
                whole.or_else(|| parts.map(|parts| parts.join("\n\n"))),
                document.maybe_text(&["name"])?,
            );
        }
        if let Some(result) = block.get("searchResult") {
            let text = result.get("content").map(texts).transpose()?.map(|parts| parts.join("\n\n"));
            sources.result(result.need_text(&["source"])?, text, result.maybe_text(&["title"])?);
        }
        if let Some(content) = block.path(&["toolResult", "content"]) {
            gather(sources, content)?;
        }
    }
    Ok(())
}

/// The id of what a citation of a block cites.
fn cite(sources: &mut Numbered, cited: Node<'_>) -> Result<String, WireError> {
    let location = cited.need(&["location"], "an object")?;
    let document = location.any(&["documentChar", "documentPage", "documentChunk"]);
    let what = if let Some(document) = document {
        Cited::Document(document.get("documentIndex").map_or(Ok(0), Node::index)?)
    } else if let Some(result) = location.get("searchResultLocation") {
        let at = result.get("searchResultIndex").map_or(Ok(0), Node::index)?;
        Cited::Result(at, cited.maybe_text(&["source"])?.unwrap_or_else(|| format!("result-{at}")))
    } else if let Some(web) = location.get("web") {
        Cited::Web(web.need_text(&["url"])?)
    } else {
        return Err(
            location.error("expected documentChar, documentPage, documentChunk, searchResultLocation or web")
        );
    };
    let quote = cited.get("sourceContent").map(texts).transpose()?.map(|parts| parts.concat());
    Ok(sources.cited(what, cited.maybe_text(&["title"])?, quote))
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn the_end_of_a_span_is_its_last_character() {
        assert_snapshot!(show("bedrock", r#"{"sessionId": "s-1", "output": {"text": "Tin melts at 232 C. Lead is heavy."}, "citations": [
            {"generatedResponsePart": {"textResponsePart": {"text": "Tin melts at 232 C.", "span": {"start": 0, "end": 18}}}, "retrievedReferences": [
              {"content": {"text": "Tin: 232 °C."}, "location": {"type": "WEB", "webLocation": {"url": "https://m.example/t"}}, "metadata": {"x-amz-bedrock-kb-chunk-id": "k-1"}},
              {"content": {"text": "Soft."}, "location": {"type": "S3", "s3Location": {"uri": "s3://b/t.md"}}}]},
            {"generatedResponsePart": {"textResponsePart": {"span": {"start": 20, "end": 33}}}, "retrievedReferences": [
              {"content": {"text": "Soft."}, "location": {"type": "S3", "s3Location": {"uri": "s3://b/t.md"}}},
              {"content": {"row": [{"columnName": "metal", "columnValue": "lead"}, {"columnName": "weight", "columnValue": "heavy"}]}}]},
            {"generatedResponsePart": {"textResponsePart": {"span": {"start": 0, "end": 3}}}, "retrievedReferences": []}]}"#), @r#"
        : -
          "Tin melts at 232 C. Lead is heavy."
          "Tin melts at 232 C." <- k-1, reference-1.2
          "Lead is heavy." <- reference-1.2, reference-2.2
          [k-1] "Tin: 232 °C." at https://m.example/t
          [reference-1.2] "Soft."
          [reference-2.2] "metal: lead\nweight: heavy"
          meta {"sessionId":"s-1"}
        "#);
    }

    #[test]
    fn the_text_of_a_part_decides_on_its_span() {
        let row = |start: usize, end: usize| {
            format!(
                r#"{{"output": {{"text": "👍 Tin is soft."}}, "citations": [{{"generatedResponsePart": {{"textResponsePart": {{"text": "Tin is soft",
                "span": {{"start": {start}, "end": {end}}}}}}}, "retrievedReferences": [{{"content": {{"text": "Soft."}}}}]}}]}}"#
            )
        };
        for (start, end) in [(2, 12), (2, 13), (3, 13), (70, 80)] {
            assert!(
                show("bedrock", &row(start, end)).contains(r#""Tin is soft" <- reference-1.1"#),
                "{start}..={end}"
            );
        }
    }

    #[test]
    fn converse_cites_blocks() {
        assert_snapshot!(show("bedrock", r#"{"request": {"messages": [{"role": "user", "content": [
              {"document": {"name": "tin", "format": "txt", "source": {"text": "Tin: 232 °C."}}}, {"document": {"name": "lead", "format": "pdf", "source": {"bytes": "JVBE"}}},
              {"searchResult": {"source": "https://m.example/z", "title": "Zinc", "content": [{"text": "420 °C."}]}}, {"text": "When?"}]}]},
          "response": {"stopReason": "end_turn", "output": {"message": {"role": "assistant", "content": [
              {"reasoningContent": {"reasoningText": {"text": "…"}}}, {"text": "So: "},
              {"citationsContent": {"content": [{"text": "tin at 232 C,"}], "citations": [{"title": "tin", "sourceContent": [{"text": "Tin: 232 °C."}], "location": {"documentChar": {"documentIndex": 0, "start": 0, "end": 12}}}]}},
              {"citationsContent": {"content": [{"text": " lead at 327 C."}], "citations": [
                {"title": "lead", "sourceContent": [{"text": "Lead: 327 °C."}], "location": {"documentPage": {"documentIndex": 1, "start": 1, "end": 1}}},
                {"title": "Zinc", "source": "https://m.example/z", "location": {"searchResultLocation": {"searchResultIndex": 0, "start": 0, "end": 0}}}]}}]}}}}"#), @r#"
        : When?
          "So: tin at 232 C, lead at 327 C."
          "tin at 232 C," <- document-0
          "lead at 327 C." <- document-1, https://m.example/z
          [document-0] "Tin: 232 °C." titled tin
          [document-1] "Lead: 327 °C." titled lead
          [https://m.example/z] "420 °C." titled Zinc at https://m.example/z
          meta {"stopReason":"end_turn"}
        "#);
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_snapshot!(show("bedrock", r#"{"output": {"text": "x"}, "citations": [{"retrievedReferences": [{"content": {"text": "t"}}]}]}"#), @r#"citations[0].generatedResponsePart: missing; expected an object (read as bedrock)"#);
        assert_snapshot!(show("bedrock", r#"{"output": {"message": {"content": [{"citationsContent": {"content": [{"text": "x"}], "citations": [{"location": {}}]}}]}}}"#), @r#"output.message.content[0].citationsContent.citations[0].location: expected documentChar, documentPage, documentChunk, searchResultLocation or web (read as bedrock)"#);
    }
}

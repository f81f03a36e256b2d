//! Gemini and Vertex AI `generateContent` (v1, v1beta; the camel case of the REST API and the snake case of its SDKs),
//! alone or with its request: `candidates: [{content: {parts}, groundingMetadata: {groundingChunks, groundingSupports}}]`.
//! A support cites a segment of a part, by offsets in bytes of UTF-8. The `text` of the segment decides where offsets
//! count from something else: from the joined answer, as in merged streams, or from behind a thinking block. Thoughts are
//! no part of the answer. Web chunks have a title and a URL, and no text.

use pincite_core::{Answer, Run, Source};

use super::exchange::{Exchange, question};
use super::node::Node;
use super::spans::{Joined, Range, citation, offsets, quoted, range};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;
use crate::offsets::Unit;

pub(super) const FORMAT: Format = Format {
    name: "gemini",
    summary: "Gemini and Vertex AI: `candidates` with `groundingMetadata`",
    example: r#"{"candidates": [{"content": {"role": "model", "parts": [{"text": "Tin melts at 232 °C."}]}, "groundingMetadata": {"groundingChunks": [{"retrievedContext": {"title": "Tin", "text": "Tin melts at 232 °C."}}], "groundingSupports": [{"segment": {"endIndex": 21, "text": "Tin melts at 232 °C."}, "groundingChunkIndices": [0]}]}}]}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    Exchange::of(row).response.get("candidates").is_some()
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let exchange = Exchange::of(row);
    let response = exchange.response;
    let id = response.any(&["responseId", "response_id", "id"]).map_or(Ok(String::new()), Node::id)?;
    let asked = exchange.request.any(&["contents", "messages"]).and_then(question);
    let candidates: Vec<_> = response.need_items(&["candidates"])?.collect();
    let one = |(at, candidate): (usize, &Node<'_>)| {
        let id = if candidates.len() == 1 { id.clone() } else { format!("{id}#{}", at + 1) };
        let run = Run { id, question: asked.clone(), ..answer(*candidate)? };
        beside::finish(run, exchange.scalars(&["id", "responseId", "response_id", "contents"], row))
    };
    candidates.iter().enumerate().map(one).collect()
}

fn answer(candidate: Node<'_>) -> Result<Run, WireError> {
    let content = candidate.need(&["content"], "an object")?;
    let mut answer = Joined::default();
    let mut parts: Vec<Option<Range>> = Vec::new();
    for part in content.maybe_items(&["parts"])? {
        let thought = part.get("thought").is_some_and(|thought| thought.value() == &true);
        let text = part.get("text").filter(|_| !thought).map(Node::text).transpose()?;
        parts.push(text.map(|text| answer.push(text)));
    }
    let grounding = candidate.any(&["groundingMetadata", "grounding_metadata"]);
    let list = |names: &[&str]| grounding.map_or(Ok(Vec::new()), |grounding| grounding.maybe_items(names));
    let chunks = list(&["groundingChunks", "grounding_chunks"])?.into_iter().enumerate();
    let retrieved: Vec<_> = chunks.map(|(at, chunk)| source(at, chunk)).collect::<Result<_, _>>()?;
    let mut citations = Vec::new();
    for support in list(&["groundingSupports", "grounding_supports"])? {
        let segment = support.need(&["segment"], "an object")?;
        let indices = support.maybe_items(&["groundingChunkIndices", "grounding_chunk_indices"])?;
        let cited = indices.into_iter().map(Node::index).collect::<Result<Vec<_>, _>>()?;
        // An index that no chunk has is fabricated.
        let id =
            |at: usize| retrieved.get(at).map_or_else(|| format!("chunk-{at}"), |source| source.id.clone());
        let ids: Vec<_> = cited.into_iter().map(id).collect();
        if !ids.is_empty() {
            citations.push(citation(&answer.text, place(&answer.text, &parts, segment)?, ids));
        }
    }
    Ok(Run { answer: Answer::Text(answer.text), retrieved, citations, ..Run::default() })
}

/// Where a segment stands in the answer.
fn place(text: &str, parts: &[Option<Range>], segment: Node<'_>) -> Result<Option<Range>, WireError> {
    let at = offsets(segment, &["startIndex", "start_index"], &["endIndex", "end_index"])?;
    let index = segment.any(&["partIndex", "part_index"]).map_or(Ok(0), Node::index)?;
    let part = parts.get(index).copied().flatten();
    let answered = parts.iter().flatten().nth(index).copied();
    let bases = part.into_iter().chain(answered).chain([(0, text.len())]);
    let readings = bases.map(|(start, end)| {
        let (from, to) = range(&text[start..end], Unit::Utf8, at)?;
        Some((start + from, start + to))
    });
    let quote = segment.maybe_text(&["text"])?;
    Ok(quoted(text, readings, quote.as_deref()))
}

/// A chunk: what was found on the web, in a user's documents, on a map, or an image.
fn source(at: usize, chunk: Node<'_>) -> Result<Source, WireError> {
    const KINDS: &[&str] = &["web", "retrievedContext", "retrieved_context", "maps", "image"];
    let found = chunk.any(KINDS).unwrap_or(chunk);
    let rag = found.any(&["ragChunk", "rag_chunk"]);
    let text = match rag.and_then(|rag| rag.get("text")) {
        Some(text) => Some(text.string()?),
        None => found.maybe_text(&["text"])?,
    };
    Ok(Source {
        id: format!("chunk-{at}"),
        text,
        title: found.maybe_text(&["title"])?,
        url: found.maybe_text(&["uri", "sourceUri", "source_uri"])?,
        ..Source::default()
    })
}

//! Gemini and Vertex AI `generateContent` (v1, v1beta; the camel case of the REST API and the snake case of its SDKs),
//! alone or with its request: `candidates: [{content: {parts}, groundingMetadata: {groundingChunks, groundingSupports}}]`.
//! A support cites a segment of a part, by offsets in bytes of UTF-8. The `text` of the segment decides where offsets
//! count from something else: from the joined answer, as in merged streams, or from behind a thinking block. Thoughts are
//! no part of the answer. Web chunks have a title and a URL, and no text.

use pincite_core::{Answer, Run, Source};

use super::exchange::{Exchange, question};
use super::node::Node;
use super::spans::{Joined, Measured, Range, citation, offsets, quoted};
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
        beside::finish(run, exchange.fields(&["id", "responseId", "response_id", "contents"], row))
    };
    candidates.iter().enumerate().map(one).collect()
}

fn answer(candidate: Node<'_>) -> Result<Run, WireError> {
    let content = candidate.need(&["content"], "an object")?;
    let mut answer = Joined::default();
    let mut parts: Vec<Option<Range>> = Vec::new();
    for part in content.maybe_items(&["parts"])? {
        let thought = part.get("thought").is_some_and(|thought| *thought.value() == true);
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
        let (from, to) = Measured::new(&text[start..end]).range(Unit::Utf8, at)?;
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

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    fn row(parts: &str, supports: &str) -> String {
        format!(
            r#"{{"candidates": [{{"content": {{"parts": {parts}, "role": "model"}}, "groundingMetadata": {{
            "groundingChunks": [{{"web": {{"uri": "https://m.example/a", "title": "a"}}}}, {{"retrievedContext": {{"uri": "gs://b", "title": "b", "text": "B."}}}}],
            "groundingSupports": {supports}}}}}]}}"#
        )
    }

    #[test]
    fn offsets_are_bytes_and_begin_at_0() {
        // A segment that ends beyond the text in characters does not in bytes.
        assert_snapshot!(show("gemini", &row(r#"[{"text": "東京は晴れです。大阪は雨です。"}]"#,
            r#"[{"segment": {"startIndex": 24, "endIndex": 45, "text": "大阪は雨です。"}, "groundingChunkIndices": [0, 1], "confidenceScores": [0.9, 0.8]}]"#)), @r#"
        : -
          "東京は晴れです。大阪は雨です。"
          "大阪は雨です。" <- chunk-0, chunk-1
          [chunk-0] no text titled a at https://m.example/a
          [chunk-1] "B." titled b at gs://b
        "#);
        assert_snapshot!(show("gemini", &row(r#"[{"text": "Öl für Öfen"}]"#, r#"[{"segment": {"endIndex": 14}, "groundingChunkIndices": [0]}]"#)), @r#"
        : -
          "Öl für Öfen"
          "Öl für Öfen" <- chunk-0
          [chunk-0] no text titled a at https://m.example/a
          [chunk-1] "B." titled b at gs://b
        "#);
    }

    #[test]
    fn offsets_are_of_a_part() {
        assert_snapshot!(show("gemini", &row(r#"[{"text": "Larch is a build tool. "}, {"text": "It runs offline."}]"#,
            r#"[{"segment": {"endIndex": 22, "text": "Larch is a build tool."}, "groundingChunkIndices": [0]},
                {"segment": {"partIndex": 1, "endIndex": 16, "text": "It runs offline."}, "groundingChunkIndices": [1]}]"#)), @r#"
        : -
          "Larch is a build tool. It runs offline."
          "Larch is a build tool." <- chunk-0
          "It runs offline." <- chunk-1
          [chunk-0] no text titled a at https://m.example/a
          [chunk-1] "B." titled b at gs://b
        "#);
    }

    #[test]
    fn the_text_of_a_segment_decides_what_its_offsets_count_from() {
        // Thoughts that are parts or stand in the text, streams that were joined.
        for (parts, segment) in [
            (
                r#"[{"text": "Hm.", "thought": true}, {"text": "Rain starts at six."}]"#,
                r#"{"partIndex": 1, "endIndex": 19, "text": "Rain starts at six."}"#,
            ),
            (
                r#"[{"text": "Hm.", "thought": true}, {"text": "Rain starts at six."}]"#,
                r#"{"endIndex": 19, "text": "Rain starts at six."}"#,
            ),
            (
                r#"[{"text": "<think>Let me check.</think>Rain starts at six."}]"#,
                r#"{"endIndex": 19, "text": "Rain starts at six."}"#,
            ),
            (
                r#"[{"text": "So: "}, {"text": "Rain starts at six."}]"#,
                r#"{"startIndex": 4, "endIndex": 23, "text": "Rain starts at six."}"#,
            ),
            (
                r#"[{"text": "Hm.", "thought": true}, {"text": "Rain starts at six."}]"#,
                r#"{"partIndex": 0, "endIndex": 19}"#,
            ),
        ] {
            let shown = show(
                "gemini",
                &row(parts, &format!(r#"[{{"segment": {segment}, "groundingChunkIndices": [0]}}]"#)),
            );
            assert!(shown.contains(r#""Rain starts at six." <- chunk-0"#), "{parts} {segment}: {shown}");
        }
    }

    #[test]
    fn wrong_offsets_and_chunks_are_reported_and_cost_no_answer() {
        assert_snapshot!(show("gemini", &row(r#"[{"text": "Öl für Öfen"}]"#,
            r#"[{"segment": {"startIndex": 1, "endIndex": 5}, "groundingChunkIndices": [0]},
                {"segment": {"startIndex": 5, "endIndex": 3}, "groundingChunkIndices": [0]},
                {"segment": {"startIndex": 0, "endIndex": 99, "text": "Kohle"}, "groundingChunkIndices": [0]},
                {"segment": {"startIndex": 0, "endIndex": 3}, "groundingChunkIndices": [7]}]"#)), @r#"
        : -
          "Öl für Öfen"
          nowhere <- chunk-0
          nowhere <- chunk-0
          nowhere <- chunk-0
          "Öl" <- chunk-7
          [chunk-0] no text titled a at https://m.example/a
          [chunk-1] "B." titled b at gs://b
        "#);
    }

    #[test]
    fn snake_case_is_read_with_its_request() {
        assert_snapshot!(show("gemini", r#"{"request": {"contents": [{"role": "user", "parts": [{"text": "When?"}]}]}, "response": {"response_id": "r-1", "model_version": "m",
          "candidates": [{"content": {"parts": [{"text": "At 232 °C."}]}, "grounding_metadata": {
            "grounding_chunks": [{"retrieved_context": {"title": "Tin", "rag_chunk": {"text": "Tin: 232 °C."}}}],
            "grounding_supports": [{"segment": {"end_index": 11, "text": "At 232 °C."}, "grounding_chunk_indices": [0]}]}}]}}"#), @r#"
        r-1: When?
          "At 232 °C."
          "At 232 °C." <- chunk-0
          [chunk-0] "Tin: 232 °C." titled Tin
          meta {"model_version":"m"}
        "#);
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_snapshot!(show("gemini", r#"{"candidates": [{"finishReason": "SAFETY"}]}"#), @r#"candidates[0].content: missing; expected an object (read as gemini)"#);
        assert_snapshot!(show("gemini", &row(r#"[{"text": "x"}]"#, r#"[{"segment": {"endIndex": "1"}, "groundingChunkIndices": [0]}]"#)), @r#"candidates[0].groundingMetadata.groundingSupports[0].segment.endIndex: expected an integer of 0 or more, found the string "1" (read as gemini)"#);
    }
}

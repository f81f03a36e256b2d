//! Laws of every format, what stands beside a run, and what comes of citations that were given by offsets.

use pincite_core::{PlanOptions, Policy, Settings, check};
use pincite_wire::WireError;
use pincite_wire::format::{FORMATS, Given, find, read};
use proptest::prelude::*;
use serde_json::Value;

#[test]
fn every_example_is_recognised_as_its_own_format() {
    for format in FORMATS {
        let named = read(format.example.as_bytes(), Some(format));
        let named = named.unwrap_or_else(|error| panic!("{}: {error}", format.name));
        assert!(!named.is_empty(), "{}", format.name);
        assert_eq!(read(format.example.as_bytes(), None).as_ref(), Ok(&named), "{}", format.name);
    }
}

/// What an example says is cited is retrieved: so the ids that a format makes are those that its answers use.
#[test]
fn every_example_resolves_and_is_covered() {
    let settings = Settings::default();
    for format in FORMATS {
        for Given { run, .. } in read(format.example.as_bytes(), None).expect("its example") {
            let report = check(&run, &settings).plan(None, PlanOptions::default()).finish(&Policy::default());
            assert!(report.findings.is_empty(), "{}: {:?}", format.name, report.findings);
            assert_eq!(report.claims.len(), 1, "{}", format.name);
            assert!(report.claims[0].covered, "{}", format.name);
        }
    }
}

#[test]
fn names_are_unique_and_found() {
    for (at, format) in FORMATS.iter().enumerate() {
        assert!(FORMATS[..at].iter().all(|other| other.name != format.name), "{}", format.name);
        assert!(find(format.name).is_some_and(|found| found.name == format.name));
    }
    assert!(find("csv").is_none());
}

#[test]
fn a_row_without_a_run_is_told() {
    for row in
        [r#"{"testCases": []}"#, r#"{"query": "q", "quotes": [], "answers": []}"#, r#"{"candidates": []}"#]
    {
        assert!(message(row).starts_with("no run in it"), "{row}");
    }
}

/// A row may name its trace, and is no span for that.
#[test]
fn a_trace_id_is_no_shape() {
    let row = r#"{"trace_id": "t", "user_input": "q", "response": "a", "retrieved_contexts": []}"#;
    assert_eq!(read(row.as_bytes(), None), read(row.as_bytes(), find("ragas")));
}

fn message(row: &str) -> String {
    read(row.as_bytes(), None).expect_err("this row is bad").to_string()
}

#[test]
fn a_shape_that_nobody_knows_is_described() {
    insta::assert_snapshot!(message(r#"{"prompt": "p", "completion": "c"}"#), @r#"an object with `completion`, `prompt` has the shape of no known format; name one with `--from`: pincite, pairs, aggrefact, hagrid, alce, openinference, anthropic, openai, gemini, bedrock, cohere, llamaindex, ragas, deepeval, trulens, langchain"#);
    insta::assert_snapshot!(message(r#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1}"#), @r#"an object with `a`, `b`, `c`, `d`, `e`, `f`, `g`, `h` and 2 more has the shape of no known format; name one with `--from`: pincite, pairs, aggrefact, hagrid, alce, openinference, anthropic, openai, gemini, bedrock, cohere, llamaindex, ragas, deepeval, trulens, langchain"#);
    insta::assert_snapshot!(message("{}"), @r#"an object without fields has the shape of no known format; name one with `--from`: pincite, pairs, aggrefact, hagrid, alce, openinference, anthropic, openai, gemini, bedrock, cohere, llamaindex, ragas, deepeval, trulens, langchain"#);
    insta::assert_snapshot!(message(r#"{"answer": "Tin melts at 232 C [7]."}"#), @r#"retrieved: missing; give the set that was retrieved for this answer, [] when nothing was"#);
    insta::assert_snapshot!(message("[1, 2]"), @r#"expected an object, found an array"#);
    insta::assert_snapshot!(message("7"), @r#"expected an object, found the number 7"#);
    insta::assert_snapshot!(message("{\"answer\""), @r#"not valid JSON at column 9: it ends too early, while parsing an object"#);
    insta::assert_snapshot!(message(""), @r#"empty: a JSON object is expected"#);
}

#[test]
fn weights_are_read_from_the_row_or_its_meta() {
    let weigh = |fields: &str| -> Result<Option<f64>, WireError> {
        let contract = read(format!(r#"{{"answer": "", "retrieved": [], {fields}}}"#).as_bytes(), None);
        let other = read(format!(r#"{{"doc": "d", "claim": "c", "label": 1, {fields}}}"#).as_bytes(), None);
        let weight = |given: Vec<Given>| given[0].weight;
        let plain = |error: WireError| error.message().trim_end_matches(" (read as aggrefact)").to_owned();
        assert_eq!(
            contract.clone().map(weight).map_err(plain),
            other.map(weight).map_err(plain),
            "{fields}: one rule"
        );
        contract.map(weight)
    };
    for (fields, want) in [
        (r#""x": 1"#, None),
        (r#""weight": 2.5"#, Some(2.5)),
        (r#""inclusion_probability": 0.25"#, Some(4.0)),
        (r#""meta": {"inclusion_probability": 1}"#, Some(1.0)),
        (r#""meta": {"weight": 3}"#, Some(3.0)),
        (r#""weight": null"#, None),
    ] {
        assert_eq!(weigh(fields), Ok(want), "{fields}");
    }
    for (fields, want) in [
        (r#""weight": 0"#, "weight: expected a number above 0, found 0"),
        (r#""weight": "2""#, "weight: expected a number above 0, found \"2\""),
        (
            r#""inclusion_probability": 0"#,
            "inclusion_probability: expected a number above 0 and up to 1, found 0",
        ),
        (
            r#""meta": {"inclusion_probability": 1.5}"#,
            "inclusion_probability: expected a number above 0 and up to 1, found 1.5",
        ),
        (
            r#""weight": 2, "inclusion_probability": 0.5"#,
            "weight: given together with `inclusion_probability`; give one of them",
        ),
    ] {
        assert_eq!(weigh(fields).map_err(|error| error.message().to_owned()), Err(want.to_owned()));
    }
}

/// Every claim with its cites, `-` where it has none, and the findings.
fn covered(row: &str) -> String {
    let settings = Settings::default();
    let given = read(row.as_bytes(), None).unwrap_or_else(|error| panic!("{row}: {error}"));
    let mut lines = Vec::new();
    for Given { run, .. } in given {
        let report = check(&run, &settings).plan(None, PlanOptions::default()).finish(&Policy::default());
        for claim in &report.claims {
            let cites = if claim.cites.is_empty() { "-".to_owned() } else { claim.cites.join(", ") };
            lines.push(format!("{} <- {cites}", claim.text));
        }
        lines.extend(report.findings.iter().map(|finding| format!("! {}", finding.code.name())));
    }
    lines.join("\n")
}

#[test]
fn citations_reach_the_claims_that_they_are_about() {
    let gemini = |parts: &str, supports: &str| {
        covered(&format!(
            r#"{{"candidates": [{{"content": {{"parts": {parts}}}, "groundingMetadata": {{"groundingChunks": [{{"web": {{"title": "a"}}}}, {{"web": {{"title": "b"}}}}], "groundingSupports": {supports}}}}}]}}"#
        ))
    };
    let openai = |text: &str, annotations: &str| {
        covered(&format!(
            r#"{{"object": "response", "output": [{{"type": "message", "content": [{{"type": "output_text", "text": "{text}", "annotations": {annotations}}}]}}]}}"#
        ))
    };
    // Bytes, which are no positions in a string of Japanese.
    insta::assert_snapshot!(gemini(
        r#"[{"text": "東京は晴れです。大阪は雨です。"}]"#,
        r#"[{"segment": {"startIndex": 24, "endIndex": 45}, "groundingChunkIndices": [0]}]"#,
    ), @r#"
    東京は晴れです <- -
    大阪は雨です <- chunk-0
    ! uncited-claim
    "#);
    // Each part counts from its own start.
    insta::assert_snapshot!(gemini(
        r#"[{"text": "Larch is a build tool. "}, {"text": "It runs offline."}]"#,
        r#"[{"segment": {"endIndex": 22}, "groundingChunkIndices": [0]}, {"segment": {"partIndex": 1, "endIndex": 16}, "groundingChunkIndices": [1]}]"#,
    ), @r#"
    Larch is a build tool <- chunk-0
    It runs offline <- chunk-1
    "#);
    // A thinking block in front is no claim, and shifts nothing.
    insta::assert_snapshot!(gemini(
        r#"[{"text": "<think>Let me check the rain.</think>Rain starts at six."}]"#,
        r#"[{"segment": {"endIndex": 19, "text": "Rain starts at six."}, "groundingChunkIndices": [0]}]"#,
    ), @r#"Rain starts at six <- chunk-0"#);
    // One wrong annotation is told; the others stand.
    insta::assert_snapshot!(gemini(
        r#"[{"text": "Larch is a build tool."}]"#,
        r#"[{"segment": {"startIndex": 9, "endIndex": 400}, "groundingChunkIndices": [0]}, {"segment": {"endIndex": 22}, "groundingChunkIndices": [0]}]"#,
    ), @r#"
    Larch is a build tool <- chunk-0
    ! malformed-marker
    "#);
    // The range of a printed link is the marker; the claim stands before it, and the next sentence has none.
    insta::assert_snapshot!(openai(
        "Tickets sold out in an hour ([fest.example](https://fest.example/a)). Gates open at two.",
        r#"[{"type": "url_citation", "start_index": 28, "end_index": 68, "url": "https://fest.example/a", "title": "Fest"}]"#,
    ), @r#"
    Tickets sold out in an hour <- https://fest.example/a
    Gates open at two <- -
    ! uncited-claim
    "#);
    // A place behind the cited text is no range.
    insta::assert_snapshot!(openai(
        "Moss holds water. Peat burns.",
        r#"[{"type": "file_citation", "index": 17, "file_id": "file-m", "filename": "m"}, {"type": "file_citation", "index": 29, "file_id": "file-p", "filename": "p"}]"#,
    ), @r#"
    Moss holds water <- file-m
    Peat burns <- file-p
    "#);
    // Adjacent markers of an assistant, named by their annotations.
    insta::assert_snapshot!(covered(r#"{"object": "thread.message", "content": [{"type": "text", "text": {"value": "Dose is one scoop per litre【4:0†source】【4:1†source】.",
        "annotations": [{"type": "file_citation", "text": "【4:0†source】", "start_index": 27, "end_index": 39, "file_citation": {"file_id": "file-a"}},
                        {"type": "file_citation", "text": "【4:1†source】", "start_index": 39, "end_index": 51, "file_citation": {"file_id": "file-b"}}]}}]}"#), @r#"Dose is one scoop per litre <- file-a, file-b"#);
    // Blocks of clauses.
    insta::assert_snapshot!(covered(r#"{"type": "message", "content": [
        {"type": "text", "text": "Tin melts easily", "citations": [{"type": "char_location", "cited_text": "t", "document_index": 0, "start_char_index": 0, "end_char_index": 1}]},
        {"type": "text", "text": ", and "},
        {"type": "text", "text": "lead melts slowly", "citations": [{"type": "char_location", "cited_text": "l", "document_index": 1, "start_char_index": 0, "end_char_index": 1}]},
        {"type": "text", "text": ". Zinc is harder than both of them."}]}"#), @r#"
    Tin melts easily, and lead melts slowly <- document-0, document-1
    Zinc is harder than both of them <- -
    ! uncited-claim
    "#);
}

/// Replaces the `at`th value of a tree.
fn replace(tree: &mut Value, at: &mut usize, with: &Value) {
    if *at == 0 {
        *tree = with.clone();
    }
    *at = at.wrapping_sub(1);
    match tree {
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, at, with)),
        Value::Object(fields) => fields.values_mut().for_each(|field| replace(field, at, with)),
        _ => {}
    }
}

proptest! {
    /// Reading is total: whatever stands in the place of a value, there are runs, each of which makes a report, or a
    /// message.
    #[test]
    fn a_wrong_value_is_read_or_refused_with_a_reason(
        format in 0..FORMATS.len(),
        at in 0..40_usize,
        with in prop::sample::select(vec![
            "null", "true", "-1", "3", "99999999999999999999", "1.5", "\"\"", "\"é👍\"", "[]", "[[]]", "[null]", "{}", "{\"text\":7}",
        ]),
    ) {
        let format = &FORMATS[format];
        let mut tree: Value = serde_json::from_str(format.example).expect("JSON");
        replace(&mut tree, &mut at.clone(), &serde_json::from_str(with).expect("JSON"));
        let row = tree.to_string();
        for from in [None, Some(format)] {
            match read(row.as_bytes(), from) {
                Ok(given) => given.iter().for_each(|given| {
                    assert!(check(&given.run, &Settings::default()).claims.len() < 9);
                }),
                Err(error) => prop_assert!(!error.message().is_empty()),
            }
        }
    }

    #[test]
    fn every_format_is_total_on_every_other(row in 0..FORMATS.len(), from in 0..FORMATS.len()) {
        if let Err(error) = read(FORMATS[row].example.as_bytes(), Some(&FORMATS[from])) {
            let named = format!("(read as {})", FORMATS[from].name);
            prop_assert!(from == 0 || error.message().ends_with(&named), "{error}");
        }
    }
}

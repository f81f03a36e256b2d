//! Reports as JSON: every field, in the order of the contract.

mod common;

use pincite_core::report::{NullReason, Rate};
use pincite_core::{JudgeUsage, Usage};
use pincite_wire::{Extras, Offsets, Unit, to_json, to_json_pretty};
use serde_json::{Value, json};

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).expect("JSON")
}

#[test]
fn every_field_stands_in_its_place() {
    let (run, mut report) = common::full();
    let used = |judge: &str, calls, cost| JudgeUsage {
        judge: judge.to_owned(),
        calls,
        cost,
        ..JudgeUsage::default()
    };
    let mut llm = used("llm", 1, Some(0.25));
    llm.models.push("m-2026-01-01".to_owned());
    llm.note("HTTP 429: slow down", 2);
    report.usage = Some(Usage { judges: vec![used("align", 2, None), llm] });
    report.claims[0].outcome.as_mut().expect("an outcome").judge = Some("llm".into());
    let extras = Extras {
        offsets: Offsets::new(Unit::Utf8, &run),
        sentences: true,
        rendered: Some("Löss holds water.<sup>1</sup>"),
        repairs: Some(json!([])),
    };
    insta::assert_snapshot!("full", to_json_pretty(&report, &extras));
}

#[test]
fn nulls_are_written_and_what_was_not_asked_for_is_not() {
    insta::assert_snapshot!(to_json(&common::bare(), &Extras::default()), @r##"
    {"schema":"pincite.report/v1","run_id":"","unit":"utf8","decision":"pass","citations":{"resolved":[],"fabricated":[],"malformed":[]},"claims":[],"findings":[],"metrics":{"citation_precision":{"value":null,"num":null,"den":null,"lower":null,"upper":null,"null_reason":"no_citations"},"citation_recall":{"value":null,"num":null,"den":null,"lower":null,"upper":null,"null_reason":"no_claims"},"entailment_accuracy":{"value":null,"num":null,"den":null,"lower":null,"upper":null,"null_reason":"not_run"},"faithfulness":{"value":null,"num":null,"den":null,"lower":null,"upper":null,"null_reason":"declared_none"},"groundedness":{"value":null,"num":null,"den":null,"lower":null,"upper":null,"null_reason":"no_context"}},"counts":{"claims":0,"judged":0,"unjudged":0,"not_asked":0},"definition":"pincite","judge":null,"policy":"default","rendered":null,"repairs":null,"usage":null}
    "##);
}

#[test]
fn compact_and_pretty_say_the_same() {
    let (_, report) = common::full();
    let compact = to_json(&report, &Extras::default());
    assert!(!compact.contains('\n'), "one line");
    assert_eq!(parsed(&compact), parsed(&to_json_pretty(&report, &Extras::default())));
}

#[test]
fn floats_print_shortest_and_read_back_the_same() {
    for (num, den) in [(1, 3), (2, 3), (1, 10), (7, 7), (0, 9), (9_999, 10_000)] {
        let mut report = common::bare();
        let value = f64::from(num) / f64::from(den);
        report.metrics.citation_recall =
            Rate::Value { num: num as usize, den: den as usize, lower: value, upper: value };
        let json = to_json(&report, &Extras::default());
        assert!(json.contains(&format!(r#""value":{value:?},"#)), "{json}");
        assert_eq!(parsed(&json)["metrics"]["citation_recall"]["lower"].as_f64(), Some(value));
    }
}

#[test]
fn a_rate_is_numbers_or_a_reason() {
    let mut report = common::bare();
    for reason in NullReason::ALL {
        report.metrics.faithfulness = Rate::Null(*reason);
        let rate = &parsed(&to_json(&report, &Extras::default()))["metrics"]["faithfulness"];
        let want = json!({"value": null, "num": null, "den": null, "lower": null, "upper": null,
            "null_reason": reason.name()});
        assert_eq!(*rate, want);
    }
}

/// Every span of a report with the text it is a span of, sliced by the unit.
fn slices(unit: Unit, texts: &Value, report: &Value) -> Vec<String> {
    let slice = |text: &Value, span: &Value| {
        let text = text.as_str().expect("a text");
        let [start, end] = [0, 1].map(|at| span[at].as_u64().expect("an offset") as usize);
        match unit {
            Unit::Utf8 => text[start..end].to_owned(),
            Unit::Codepoint => text.chars().skip(start).take(end - start).collect(),
            Unit::Utf16 => {
                let units: Vec<_> = text.encode_utf16().collect();
                String::from_utf16(&units[start..end]).expect("whole characters")
            }
        }
    };
    let mut slices = Vec::new();
    let answer = &texts["answer"];
    for claim in report["claims"].as_array().expect("claims") {
        slices.push(slice(answer, &claim["span"]));
        slices.extend(claim["spans"].as_array().expect("spans").iter().map(|span| slice(answer, span)));
        slices.push(slice(answer, &claim["atoms"][0]["spans"][0]));
        for place in claim["outcome"]["evidence"].as_array().into_iter().flatten() {
            slices.push(slice(&texts["source"], &place["span"]));
        }
        for remark in claim["outcome"]["remarks"].as_array().into_iter().flatten() {
            slices.push(slice(answer, &remark["span"]));
            slices.push(slice(&texts["source"], &remark["source_span"]));
        }
    }
    for key in ["fabricated", "malformed"] {
        slices.push(slice(answer, &report["citations"][key][0]["span"]));
    }
    slices.push(slice(answer, &report["findings"][0]["span"]));
    slices.push(slice(answer, &report["findings"][0]["fix"]["span"]));
    slices.extend([0, 1].map(|at| slice(answer, &report["sentences"][at]["span"])));
    slices
}

#[test]
fn spans_cut_the_same_texts_in_every_unit() {
    let (run, report) = common::full();
    let texts = json!({"answer": run.text(pincite_core::Base::Answer), "source": run.retrieved[0].text});
    let mut all: Vec<_> = Unit::ALL
        .iter()
        .map(|unit| {
            let offsets = Offsets::new(*unit, &run);
            let json = parsed(&to_json(&report, &Extras { offsets, sentences: true, ..Extras::default() }));
            assert_eq!(json["unit"], unit.name());
            slices(*unit, &texts, &json)
        })
        .collect();
    let last = all.pop().expect("units");
    assert!(all.iter().all(|slices| *slices == last), "{all:?} and {last:?}");
    assert_eq!(last[0], "Löss holds water");
    assert_eq!(last[3], "it holds water well");
}

#[test]
fn spans_of_a_structured_claim_point_into_its_own_text() {
    let (run, report) = common::structured();
    let extras = Extras { offsets: Offsets::new(Unit::Codepoint, &run), ..Extras::default() };
    let json = parsed(&to_json(&report, &extras));
    assert_eq!(json["claims"][0]["spans"], json!([[0, 13]]));
    assert_eq!(json["claims"][1]["span"], json!([0, 13]));
    assert_eq!(json["findings"][0]["span"], json!([7, 13]));
}

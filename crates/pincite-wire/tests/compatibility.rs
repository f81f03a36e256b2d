//! Files written under contract v1 stay readable and keep their meaning. The fixtures are never rewritten.

mod common;

use pincite_core::{Answer, GivenCitation, Grounding, Origin, SourceKind};
use pincite_wire::{Extras, Run, to_json};
use serde_json::Value;

fn run(json: &str) -> pincite_core::Run {
    Run::from_json(json.as_bytes()).expect("a run of v1")
}

#[test]
fn a_run_with_every_field_keeps_its_meaning() {
    let run = run(include_str!("fixtures/v1/run-full.json"));
    assert_eq!(run.id, "order-17");
    assert_eq!(run.question.as_deref(), Some("How long is the warranty?"));
    assert_eq!(run.answer, Answer::Text("The warranty lasts two years [w-2].".to_owned()));
    assert_eq!(run.grounding, Grounding::Required);
    let source = &run.retrieved[0];
    assert_eq!((&*source.id, source.kind, source.origin), ("w-2", SourceKind::Table, Origin::Tool));
    assert_eq!((source.parent.as_deref(), source.in_prompt.0), (Some("41"), false));
    assert_eq!(source.effective_from.as_deref(), Some("2025-01-01"));
    assert_eq!(source.supersedes, ["w-1"]);
    assert_eq!((&*run.retrieved[1].id, &run.retrieved[1].text), ("12", &None));
    assert_eq!(run.parents[0].text.as_deref(), Some("Warranty terms."));
    assert_eq!(run.known_ids, ["w-1", "3"]);
    assert_eq!(run.base, Some(0));
    assert_eq!(run.aliases, [("1".to_owned(), vec!["w-2".to_owned()])]);
    assert_eq!(run.citations, [GivenCitation { span: (0, 28), ids: vec!["w-2".to_owned()] }]);
}

#[test]
fn structured_claims_keep_their_meaning() {
    let Answer::Claims(claims) = run(include_str!("fixtures/v1/run-claims.json")).answer else {
        panic!("claims are claims");
    };
    assert_eq!(claims[0].text, "The warranty lasts two years.");
    assert_eq!(claims[0].cites, ["w-2", "12"]);
    assert!(claims[1].cites.is_empty());
}

#[test]
fn a_run_with_the_least_is_a_run() {
    let run = run(include_str!("fixtures/v1/run-least.json"));
    assert_eq!(run, pincite_core::Run::default());
}

#[test]
fn a_report_still_has_every_field_it_had() {
    let then: Value = serde_json::from_str(include_str!("fixtures/v1/report-full.json")).expect("JSON");
    let json = to_json(&common::full().1, &Extras { sentences: true, ..Extras::default() });
    let now: Value = serde_json::from_str(&json).expect("JSON");
    holds(&now, &then, "report");
}

/// `now` has all that `then` had; it may have more fields.
fn holds(now: &Value, then: &Value, at: &str) {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            for (name, then) in then {
                let now = now.get(name).unwrap_or_else(|| panic!("{at}.{name} is gone: v1 keeps its fields"));
                holds(now, then, &format!("{at}.{name}"));
            }
        }
        (Value::Array(now), Value::Array(then)) => {
            assert_eq!(now.len(), then.len(), "{at}");
            for (index, (now, then)) in now.iter().zip(then).enumerate() {
                holds(now, then, &format!("{at}[{index}]"));
            }
        }
        _ => assert_eq!(now, then, "{at} changed its value: v1 keeps its meaning"),
    }
}

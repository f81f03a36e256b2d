//! The committed schemas are fresh, and what is read and written fits them.

mod common;
mod fits;

use std::path::{Path, PathBuf};

use pincite_core::{JudgeUsage, Report, Usage};
use pincite_wire::evaluation::{
    Accepted, Agreement, ClaimAgreement, Comparison, Corrected, EVALUATION, Estimate, GateCheck, GateState,
    Group, Moved, NewFinding, Range, RankAgreement, RateSummary, WorstRun,
};
use pincite_wire::{Evaluation, Extras, Run, schema, to_json};
use serde_json::{Value, json};

use fits::fits;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn committed_schemas_are_fresh() {
    for (path, content) in schema::files() {
        let fresh: Value = serde_json::from_str(&content).expect("JSON");
        let committed = std::fs::read_to_string(root().join(path)).unwrap_or_default();
        assert!(
            serde_json::from_str(&committed).ok() == Some(fresh),
            "{path} is stale: run `cargo xtask gen` and look at what changed; contract v1 only ever grows"
        );
    }
}

#[test]
fn reports_fit_the_schema() {
    let schema = schema::report();
    let extras = Extras { sentences: true, ..Extras::default() };
    let used = Report { usage: Some(Usage { judges: vec![JudgeUsage::default()] }), ..common::bare() };
    for report in [common::full().1, common::bare(), common::structured().1, used] {
        for extras in [&Extras::default(), &extras] {
            let json = serde_json::from_str(&to_json(&report, extras)).expect("JSON");
            fits(&json, &schema, &schema, "report").unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[test]
fn the_schema_says_what_is_wrong_with_a_report() {
    let schema = schema::report();
    let good: Value = serde_json::from_str(&to_json(&common::full().1, &Extras::default())).expect("JSON");
    let spoil: [(&str, Value); 6] = [
        ("/decision", json!("maybe")),
        ("/claims/0/role", json!("fact")),
        ("/claims/0/span", json!([1])),
        ("/claims/0/outcome/support", json!(1.5)),
        ("/counts", json!({})),
        ("/findings/0/code", json!(null)),
    ];
    for (pointer, value) in spoil {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).expect("a place") = value;
        assert!(fits(&bad, &schema, &schema, "report").is_err(), "{pointer}");
    }
}

#[test]
fn evaluations_fit_the_schema_and_are_read_again() {
    let schema = schema::evaluation();
    let rate = || RateSummary {
        micro: Some(Estimate { interval: Some(Range::default()), ..Estimate::default() }),
        corrected: Some(Corrected::default()),
        nulls: [("refusal".to_owned(), 2)].into(),
        ..RateSummary::default()
    };
    let full = Evaluation {
        schema: EVALUATION.to_owned(),
        rates: vec![rate(), RateSummary::default()],
        groups: vec![Group { rates: vec![rate()], ..Group::default() }],
        worst: vec![WorstRun { rates: [("faithfulness".to_owned(), 0.5)].into(), ..WorstRun::default() }],
        agreement: Some(Agreement {
            claims: vec![ClaimAgreement::default()],
            ranks: vec![RankAgreement { spearman: Some(-0.5), ..RankAgreement::default() }],
            ..Agreement::default()
        }),
        comparison: Some(Comparison { rates: vec![Moved::default()], ..Comparison::default() }),
        accepted: Some(Accepted { first_new: vec![NewFinding::default()], ..Accepted::default() }),
        gate: vec![GateCheck { found: Some(0.5), state: GateState::Unjudged, ..GateCheck::default() }],
        ..Evaluation::default()
    };
    let bare = Evaluation { schema: EVALUATION.to_owned(), ..Evaluation::default() };
    for evaluation in [&full, &bare] {
        let json = serde_json::to_value(evaluation).expect("JSON");
        fits(&json, &schema, &schema, "evaluation").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(serde_json::from_value::<Evaluation>(json).expect("an evaluation"), *evaluation);
    }
    let spoil: [(&str, Value); 5] = [
        ("/schema", json!("pincite.eval/v2")),
        ("/rates/0/micro/value", json!(1.5)),
        ("/rates/0/macro", json!([])),
        ("/gate/0/state", json!("maybe")),
        ("/comparison/rates/0/to_null_count", json!(-1)),
    ];
    for (pointer, value) in spoil {
        let mut bad = serde_json::to_value(&full).expect("JSON");
        *bad.pointer_mut(pointer).expect("a place") = value;
        assert!(fits(&bad, &schema, &schema, "evaluation").is_err(), "{pointer}");
    }
}

#[test]
fn what_fits_the_schema_of_a_run_is_read() {
    let schema = schema::run();
    for name in ["run-full.json", "run-claims.json", "run-least.json"] {
        let run = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v1").join(name));
        fits(&run, &schema, &schema, name).unwrap_or_else(|error| panic!("{error}"));
        Run::from_json(run.to_string().as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    for bad in [json!({"answer": ""}), json!({"retrieved": []}), json!({"answer": "", "retrieved": [{}]})] {
        assert!(fits(&bad, &schema, &schema, "run").is_err(), "{bad}");
        assert!(Run::from_json(bad.to_string().as_bytes()).is_err(), "{bad}");
    }
}

//! What `align` says of small answers, end to end: `claims.jsonl`, a case a line.
//!
//! - `question` `answer` `sources`: the run; sources are texts by id, or the list as a run has it. `@[text]` stands for
//!   `text`, `repeat` times.
//! - `wrong`: the claims that must not come out supported, each with the code of its finding (`any`: one of the four
//!   that ENTAIL has for claims, or none); every other claim must come out supported.
//! - `also`: the codes of further findings; there must be no others. `says`: what a message must say.
//! - `numbers`: rates, as `numerator/denominator` or the reason why there is none.
//! - `miss`: why a case comes out wrong today. Such a case must come out wrong: when it comes right, its `miss` goes.
//!
//! What judges over an endpoint do with replies that are cut off, doubled, unreadable or about something else is tested in
//! `crates/pincite-llm/tests/it/runs.rs`; every case against every number stands in `ARCHITECTURE.md`; pace on hostile
//! text is tested in `crates/pincite-core/tests/sentence_laws.rs`.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const CASES: &str = include_str!("claims.jsonl");

/// The findings of which a claim has at most one.
const OF_CLAIMS: [&str; 4] = ["contradicted-claim", "wrong-source", "overstated-claim", "unsupported-claim"];

#[test]
fn every_case_comes_out_as_it_should_and_known_misses_do_not() {
    let cases: Vec<Value> = CASES.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let reports = reports(&cases);
    let mut told = Vec::new();
    for (case, report) in cases.iter().zip(&reports) {
        let faults = faults(case, report);
        match (case["miss"].is_string(), faults.is_empty()) {
            (false, false) => told.push(format!("{case}\n  {}\n  {}", faults.join("\n  "), short(report))),
            (true, true) => told.push(format!("{case}\n  is no miss any more")),
            _ => {}
        }
    }
    assert!(told.is_empty(), "{} of {} cases\n{}", told.len(), cases.len(), told.join("\n"));
}

/// The cases through the binary, as JSON lines.
fn reports(cases: &[Value]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pincite"))
        .args(["check", "--jsonl", "--format", "json", "--judge", "align", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let runs: String = cases.iter().map(|case| format!("{}\n", run(case))).collect();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(runs.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let reports: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(reports.len(), cases.len());
    reports
}

fn run(case: &Value) -> Value {
    let sources = match &case["sources"] {
        Value::Object(texts) => {
            texts.iter().map(|(id, text)| json!({"id": id, "text": repeated(case, text)})).collect()
        }
        list => list.clone(),
    };
    let mut run = json!({"answer": repeated(case, &case["answer"]), "retrieved": sources});
    if case["question"].is_string() {
        run["question"] = case["question"].clone();
    }
    run
}

/// A text of a case with what stands in `@[…]` as often as the case says.
fn repeated(case: &Value, text: &Value) -> String {
    let times = usize::try_from(case["repeat"].as_u64().unwrap_or(1)).unwrap();
    let mut parts = text.as_str().unwrap().split("@[");
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let (piece, rest) = part.split_once("]@").unwrap();
        out += &piece.repeat(times);
        out += rest;
    }
    out
}

/// What a report has that it should not have, or the other way round.
fn faults(case: &Value, report: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let empty = serde_json::Map::new();
    let wrong = case["wrong"].as_object().unwrap_or(&empty);
    let claims = list(&report["claims"]);
    let open: Vec<&str> = claims
        .iter()
        .filter(|claim| claim["outcome"]["kind"] != "supported")
        .map(|claim| claim["text"].as_str().unwrap())
        .collect();
    let mut want: Vec<&str> = wrong.keys().map(String::as_str).collect();
    let mut got = open.clone();
    want.sort_unstable();
    got.sort_unstable();
    if want != got {
        faults.push(format!("not supported should be {want:?}, is {got:?}"));
    }
    let mut codes: Vec<&str> =
        list(&report["findings"]).iter().filter_map(|finding| finding["code"].as_str()).collect();
    let named = wrong.values().chain(list(&case["also"])).filter_map(Value::as_str);
    for code in named.clone().filter(|code| *code != "any") {
        match codes.iter().position(|other| *other == code) {
            Some(at) => drop(codes.remove(at)),
            None => faults.push(format!("no {code}")),
        }
    }
    let free = named.filter(|code| *code == "any").count();
    let (of_claims, others): (Vec<&str>, Vec<&str>) =
        codes.into_iter().partition(|code| OF_CLAIMS.contains(code));
    if of_claims.len() > free || !others.is_empty() {
        faults.push(format!("further findings: {of_claims:?} {others:?}"));
    }
    if let Some(says) = case["says"].as_str() {
        let messages = list(&report["findings"]).iter().filter_map(|finding| finding["message"].as_str());
        if !messages.clone().any(|message| message.contains(says)) {
            faults.push(format!("no message says {says:?}: {:?}", messages.collect::<Vec<_>>()));
        }
    }
    for (name, rate) in case["numbers"].as_object().unwrap_or(&empty) {
        let metric = &report["metrics"][name];
        let is = match metric["null_reason"].as_str() {
            Some(reason) => reason.to_owned(),
            None => format!("{}/{}", metric["num"], metric["den"]),
        };
        if rate != is.as_str() {
            faults.push(format!("{name} should be {rate}, is {is}"));
        }
    }
    faults
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The outcomes of a report, for a message.
fn short(report: &Value) -> String {
    let outcome = |claim: &Value| {
        let outcome = &claim["outcome"];
        let text = claim["text"].as_str().unwrap().chars().take(200).collect::<String>();
        (text, format!("{} {} {}", outcome["kind"], outcome["support"], outcome["remarks"]))
    };
    let outcomes: BTreeMap<_, _> = list(&report["claims"]).iter().map(outcome).collect();
    format!("{outcomes:?}")
}

#[test]
fn half_of_the_cases_are_clean_and_every_case_differs() {
    let cases: Vec<Value> = CASES.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let clean = cases.iter().filter(|case| case["wrong"].is_null()).count();
    assert!(
        clean * 5 > cases.len() * 2 && clean * 5 < cases.len() * 3,
        "{clean} of {} are clean",
        cases.len()
    );
    let mut seen = std::collections::BTreeSet::new();
    for case in &cases {
        assert!(seen.insert((case["answer"].to_string(), case["sources"].to_string())), "twice: {case}");
    }
}

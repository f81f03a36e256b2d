//! The binary, as a user runs it: exit codes and findings of the worked example and of what can go wrong with it.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::Result;
use crate::command::{command, root, run as execute};

/// The run that the README explains.
const RELAYS: &str = "examples/relays.json";

/// A run and what the binary makes of it.
struct Case {
    name: &'static str,
    judge: &'static str,
    /// What is made of the worked example before it is checked.
    change: fn(&mut Value),
    exit: i32,
    codes: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        name: "half of the answer has nothing behind it",
        judge: "lexical",
        change: |_| {},
        exit: 0,
        codes: &["unsupported-claim"],
    },
    Case { name: "without a judge nothing is wrong", judge: "none", change: |_| {}, exit: 0, codes: &[] },
    Case {
        name: "an id that was not retrieved",
        judge: "none",
        change: |run| run["retrieved"][0]["id"] = json!("c-8813"),
        exit: 1,
        codes: &["fabricated-citation"],
    },
    Case {
        name: "an id of an earlier turn",
        judge: "none",
        change: |run| {
            run["retrieved"][0]["id"] = json!("c-8813");
            run["known_ids"] = json!(["c-8812"]);
        },
        exit: 1,
        codes: &["stale-citation"],
    },
    Case {
        name: "no citation at all",
        judge: "none",
        change: |run| run["answer"] = json!("Opened RB-400 relays can be returned within 30 days."),
        exit: 1,
        codes: &["uncited-claim"],
    },
    Case { name: "not a run", judge: "none", change: |run| *run = json!({"answer": 7}), exit: 2, codes: &[] },
];

pub(crate) fn run() -> Result {
    execute(&mut command("cargo build --quiet --package pincite-cli"))?;
    let text = fs::read_to_string(root().join(RELAYS)).map_err(|error| format!("{RELAYS}: {error}"))?;
    let relays: Value = serde_json::from_str(&text).map_err(|error| format!("{RELAYS}: {error}"))?;
    for case in CASES {
        let mut run = relays.clone();
        (case.change)(&mut run);
        let (exit, codes) = check(case.judge, &run)?;
        if exit != Some(case.exit) || codes != case.codes {
            return Err(format!(
                "{}: exit {exit:?} with {codes:?}, not {} with {:?}",
                case.name, case.exit, case.codes
            ));
        }
        println!("{}: exit {} {codes:?}", case.name, case.exit);
    }
    Ok(())
}

/// What `pincite check` makes of a run: its exit code and the codes of its findings.
fn check(judge: &str, run: &Value) -> Result<(Option<i32>, Vec<String>)> {
    let failed = |error: std::io::Error| format!("pincite: {error}");
    let mut child = Command::new(root().join("target/debug/pincite"))
        .args(["check", "--format", "json", "--judge", judge, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(run.to_string().as_bytes()).map_err(failed)?;
    }
    let done = child.wait_with_output().map_err(failed)?;
    let report: Value = serde_json::from_slice(&done.stdout).unwrap_or_default();
    let findings = report["findings"].as_array().into_iter().flatten();
    let codes = findings.filter_map(|finding| finding["code"].as_str().map(str::to_owned)).collect();
    Ok((done.status.code(), codes))
}

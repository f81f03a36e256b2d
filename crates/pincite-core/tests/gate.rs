//! The gate is the report's mechanical part: same decision, same findings.

use pincite_core::{Answer, PlanOptions, Policy, Run, Settings, Source, check, gate};
use proptest::prelude::*;

fn run(answer: String) -> Run {
    let source = |id: &str| Source { id: id.to_owned(), text: Some("x".to_owned()), ..Source::default() };
    let retrieved = ["1", "2", "c-8812"].map(source).to_vec();
    Run { answer: Answer::Text(answer), retrieved, known_ids: vec!["3".to_owned()], ..Run::default() }
}

fn agrees(answer: &str) {
    let (run, settings, policy) = (run(answer.to_owned()), Settings::default(), Policy::default());
    let checked = check(&run, &settings);
    let report = checked.plan(None, PlanOptions::default()).finish(&policy);
    let gate = gate(&run, &settings, &policy);
    let mut findings = report.findings;
    findings.iter_mut().for_each(|finding| finding.claim = None);
    assert_eq!(gate.decision, report.decision, "{answer:?}");
    assert_eq!(gate.findings, findings, "{answer:?}");
}

/// Pieces that answers are made of.
const PIECES: &[&str] = &[
    "The dam is high",
    "The gate was built in 1920, and the hut is new",
    "Lock the gate",
    "Is it open?",
    "Hello!",
    "it leaks",
    " [1]",
    "[2]",
    " [9]",
    " [3]",
    " (c-8812)",
    "[c-",
    ". ",
    "; ",
    ", and ",
    ":\n- ",
    "\n\n",
    "\n",
    "| a | b |\n|---|---|\n| 1 | 2 [1] |\n",
    "**",
    "According to",
    "<cite index=\"1\">",
    "</cite>",
    "Sources:\n[1] a\n",
    "大坝很高",
    "。",
    "，但门是铁的",
];

proptest! {
    #[test]
    fn gate_and_report_agree(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..14)) {
        agrees(&pieces.concat());
    }

    #[test]
    fn they_agree_on_anything(answer in ".{0,80}") {
        agrees(&answer);
    }
}

//! Gates, baselines and accepted findings: what comes of them.

use super::*;

#[test]
fn the_gate_decides_the_exit_code() {
    let folder = Folder::new();
    let source = json!([{"id": "w1", "text": "Oak darkens when iron is near."}]);
    let of = |name: &str, answers: &[&str], retrieved: &Value| {
        let runs = answers
            .iter()
            .enumerate()
            .map(|(at, answer)| json!({"id": at, "answer": answer, "retrieved": retrieved}));
        folder.file(name, lines(runs))
    };
    let good = of("good", &["Oak darkens with iron [w1]."; 30], &source);
    let half = of("half", &["Oak darkens with iron [w1].", "Ash bends well [w1]."], &source);
    let unjudged =
        of("unjudged", &["Oak darkens with iron [w1].", "Ash bends [w1]."], &json!([{"id": "w1"}]));
    let refused = of("refused", &["I could not find that in the sources."], &source);
    let cases: &[(&str, &[&str], i32)] = &[
        (&half, &[], 0),
        (&half, &["--fail-under", "citation_precision=0.5"], 0),
        (&half, &["--fail-under", "citation_precision=0.51"], 1),
        (&half, &["--fail-under", "citation_recall=1,citation_precision=0.9"], 1),
        // All of 30, and still other runs of the same kind could be worse.
        (&good, &["--fail-under", "citation_precision=1"], 0),
        (&good, &["--fail-under-ci", "citation_precision=0.8"], 0),
        (&good, &["--fail-under-ci", "citation_precision=0.99"], 1),
        // What is unjudged is taken as wrong.
        (&unjudged, &["--fail-under", "citation_precision=0.1"], 1),
        (&unjudged, &["--min-judged", "0.95"], 3),
        (&unjudged, &["--min-judged", "0"], 0),
        (&unjudged, &["--min-judged", "0.95", "--fail-under", "citation_precision=0.1"], 1),
        (&good, &["--min-judged", "1"], 0),
        // A rate without a value is not met.
        (&refused, &["--fail-under", "citation_precision=0"], 1),
        (&refused, &["--fail-under-ci", "citation_precision=0"], 1),
        (&good, &["--judge", "none", "--fail-under", "faithfulness=0"], 1),
    ];
    for (file, args, want) in cases {
        let output = eval(&[&["--input-format", "jsonl", file], *args].concat());
        assert_eq!(code(&output), *want, "{file} {args:?}\n{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn a_run_that_is_wholly_unjudged_widens_the_bounds() {
    let folder = Folder::new();
    let with = |text: Value| json!({"answer": "Oak darkens with iron [w1].", "retrieved": [{"id": "w1", "text": text}]});
    let data = folder.file("runs.jsonl", lines([with(json!("Oak darkens with iron.")), with(Value::Null)]));
    let found = evaluation(&[&data]);
    let accuracy =
        found["rates"].as_array().unwrap().iter().find(|rate| rate["name"] == "entailment_accuracy").unwrap();
    let micro = &accuracy["micro"];
    assert_eq!((&micro["value"], &micro["lower"], &micro["upper"]), (&json!(1.0), &json!(0.5), &json!(1.0)));
}

#[test]
fn what_moved_since_a_baseline_decides() {
    let folder = Folder::new();
    let runs = |broken: usize| {
        let source = json!([{"id": "w1", "text": "Oak darkens when iron is near."}]);
        let answer =
            |at: usize| if at < broken { "Ash bends well [w1]." } else { "Oak darkens with iron [w1]." };
        lines((0..40).map(|at| json!({"id": at, "answer": answer(at), "retrieved": source})))
    };
    let before = folder.file("before.jsonl", runs(2));
    let records = text_of(&folder.path("records"));
    eval(&[&before, "--records", &records]);
    let base = ["--baseline", records.as_str()];
    let cases: &[(usize, &[&str], i32)] = &[
        (2, &["--fail-if-worse"], 0),
        (3, &["--fail-if-worse"], 0), // one run of forty may be chance
        (30, &["--fail-if-worse"], 1),
        (30, &[], 0),
        (30, &["--fail-if-worse=citation_recall"], 0),
        (30, &["--fail-if-worse=citation_precision=0.3"], 1),
        (30, &["--fail-if-worse=citation_precision=0.9"], 0),
    ];
    for (broken, args, want) in cases {
        let now = folder.file("now.jsonl", runs(*broken));
        let output = eval(&[&[now.as_str()], &base[..], *args].concat());
        assert_eq!(code(&output), *want, "{broken} {args:?}: {}", told(&output));
    }
    let now = folder.file("now.jsonl", runs(30));
    let found = evaluation(&[&[now.as_str()], &base[..]].concat());
    let precision = &found["comparison"]["rates"][0];
    assert_eq!((&precision["before"], &precision["after"]), (&json!(0.95), &json!(0.25)));
    assert_eq!(precision["fell"].as_array().unwrap().len(), 10);

    let other = eval(&[&[now.as_str(), "--judge", "lexical"], &base[..]].concat());
    assert_eq!(code(&other), 2);
    assert!(told(&other).contains("another scorer"), "{}", told(&other));
    let found =
        evaluation(&[&[now.as_str(), "--judge", "lexical", "--allow-other-judge"], &base[..]].concat());
    assert_eq!(found["comparison"]["other_judge"], true);
    assert!(found["notes"].to_string().contains("another scorer"), "{}", found["notes"]);
}

#[test]
fn runs_that_stop_answering_are_listed() {
    let folder = Folder::new();
    let source = json!([{"id": "w1", "text": "Oak darkens when iron is near."}]);
    let data = |name: &str, answer: &str| {
        let run = |id: &str, answer: &str| json!({"id": id, "answer": answer, "retrieved": source});
        folder.file(name, lines([run("a", answer), run("b", "Oak darkens with iron [w1].")]))
    };
    let (answers, refuses) = (
        data("a.jsonl", "Oak darkens with iron [w1]."),
        data("r.jsonl", "I could not find that in the sources."),
    );
    let records = text_of(&folder.path("records"));
    eval(&[&answers, "--records", &records]);
    let found = evaluation(&[&refuses, "--baseline", &records]);
    assert_eq!(found["comparison"]["rates"][0]["to_null"], json!([{"run_id": "a", "reason": "refusal"}]));
}

#[test]
fn only_findings_that_are_not_accepted_fail() {
    let folder = Folder::new();
    let source = json!([{"id": "w1", "text": "Oak darkens when iron is near."}]);
    let data = |name: &str, answer: &str| {
        folder.file(name, lines([json!({"id": "a", "answer": answer, "retrieved": source})]))
    };
    let before = data("before.jsonl", "Ash bends.\n\nOak darkens with iron [w1].");
    let moved = data("moved.jsonl", "Oak darkens with iron [w1].\n\n**Ash** bends.");
    let more = data("more.jsonl", "Ash bends.\n\nElm splits.\n\nOak darkens with iron [w1].");
    let clean = data("clean.jsonl", "Oak darkens with iron [w1].");
    let list = text_of(&folder.path("accepted.jsonl"));
    assert_eq!(code(&eval(&[&before, "--accepted", &list])), 2, "there is no list yet");
    assert_eq!(code(&eval(&[&before, "--accepted", &list, "--write-accepted"])), 0);
    for (file, want) in [(&before, 0), (&moved, 0), (&more, 1), (&clean, 0)] {
        assert_eq!(code(&eval(&[file, "--accepted", &list])), want, "{file}");
    }
    let found = evaluation(&[&clean, "--accepted", &list]);
    assert_eq!((&found["accepted"]["gone"], &found["accepted"]["new"]), (&json!(1), &json!(0)));
}

#[test]
fn several_reports_come_from_one_judging() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..5).map(run)));
    let (first, second) = (text_of(&folder.path("a.json")), text_of(&folder.path("b.json")));
    let text = eval(&[&data, "-o", &first, "--format", "json", "--also", &format!("json={second}")]);
    assert_eq!((code(&text), text.stdout.len()), (0, 0), "{}", told(&text));
    assert_eq!(fs::read(first).unwrap(), fs::read(second).unwrap());
    let left: Vec<_> = fs::read_dir(folder.0.path()).unwrap().collect();
    assert_eq!(left.len(), 3, "{left:?}");
}

#[test]
fn a_judge_that_could_not_tell_passes_no_gate() {
    let folder = Folder::new();
    let data = |name: &str, text: Value| {
        let run = |at: usize| json!({"id": at, "answer": "Ash bends well [w1].", "retrieved": [{"id": "w1", "text": text}]});
        folder.file(name, lines((0..12).map(run)))
    };
    let bad = data("bad.jsonl", json!("Oak darkens when iron is near."));
    let dead = data("dead.jsonl", Value::Null);
    let list = text_of(&folder.path("accepted.jsonl"));
    assert_eq!(code(&eval(&[&bad, "--accepted", &list, "--write-accepted"])), 0);
    let accepted = fs::read(&list).unwrap();
    assert_eq!(accepted.split(|byte| *byte == b'\n').count(), 14, "a header, and twelve findings");
    let cases: &[(&str, &[&str], i32)] = &[
        (&bad, &[], 0),
        (&dead, &[], 3),
        (&dead, &["--min-judged", "0"], 3),
        (&dead, &["--judge", "none"], 0),
    ];
    for (file, args, want) in cases {
        let output = eval(&[&[*file, "--accepted", &list], *args].concat());
        assert_eq!(code(&output), *want, "{file} {args:?}\n{}", String::from_utf8_lossy(&output.stdout));
    }
    // What nobody could judge is not gone from the list.
    for judge in ["align", "none"] {
        let found = evaluation(&[&dead, "--accepted", &list, "--write-accepted", "--judge", judge]);
        assert_eq!(found["accepted"]["gone"], 0);
        assert!(found["notes"].to_string().contains("12 accepted finding(s)"), "{}", found["notes"]);
        assert!(fs::read(&list).unwrap() == accepted, "{judge}");
    }
    let records = text_of(&folder.path("dead.records"));
    eval(&[&dead, "--records", &records]);
    assert_eq!(code(&eval(&[&bad, "--baseline", &records, "--fail-if-worse"])), 3, "nobody knows what was");
}

#[test]
fn a_gate_that_passed_on_part_of_the_rows_says_why_the_exit_code_is_another() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..3).map(run)) + "{}\n");
    let gate = ["--fail-under", "citation_recall=0"];
    let output = eval(&[&[data.as_str()], &gate[..]].concat());
    let last = told(&output).lines().last().unwrap_or_default().to_owned();
    assert_eq!(code(&output), 2);
    assert_eq!(
        last,
        "note: the gate passed on what was read, but the exit code is 2: 1 row(s) could not be read, and \
         `--allow-unreadable` says 0"
    );
    let allowed = eval(&[&[data.as_str(), "--allow-unreadable", "1"], &gate[..]].concat());
    assert_eq!(code(&allowed), 0);
    assert!(!told(&allowed).contains("exit code"), "{}", told(&allowed));
}

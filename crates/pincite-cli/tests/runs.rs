//! What a user can do to `pincite check`, and the exit code that comes of it.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

fn pincite(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pincite"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs with `input` on standard input.
fn with(args: &[&str], input: &[u8]) -> Output {
    let mut child = pincite(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap(); // a program that stops early does not read all
    output
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("not killed")
}

/// A report as JSON, and the exit code.
fn check(run: &Value) -> (Value, i32) {
    let output = with(&["check", "--format", "json"], run.to_string().as_bytes());
    let report = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    (report, code(&output))
}

fn run(answer: &str) -> Value {
    json!({"answer": answer, "retrieved": [{"id": "w1", "text": "Oak darkens with iron."}]})
}

const PASS: &str = "Oak darkens with iron [w1].";
const FLAG: &str = "The bridge opened in 1931 [w1].";
const BLOCK: &str = "Oak darkens with iron [w9].";

fn unjudged() -> Value {
    json!({"answer": PASS, "retrieved": [{"id": "w1"}]})
}

fn lines(runs: &[Value]) -> String {
    runs.iter().map(|run| format!("{run}\n")).collect()
}

#[test]
fn the_exit_code_tells_the_decision() {
    let cases = [
        (run(PASS), "pass", 0),
        (run(FLAG), "flag", 0),
        (run(BLOCK), "block", 1),
        (unjudged(), "unjudged", 3),
    ];
    for (run, decision, want) in cases {
        let (report, code) = check(&run);
        assert_eq!((report["decision"].as_str(), code), (Some(decision), want), "{run}");
    }
}

#[test]
fn over_many_runs_unreadable_goes_before_block_before_unjudged_before_the_rest() {
    let (pass, flag, block, bad) = (run(PASS), run(FLAG), run(BLOCK), json!({"answer": 7}));
    let cases: [(&[&Value], i32); 6] = [
        (&[&pass, &flag], 0),
        (&[&pass, &unjudged()], 3),
        (&[&unjudged(), &block], 1),
        (&[&block, &pass, &unjudged()], 1),
        (&[&block, &bad, &unjudged()], 2),
        (&[], 2),
    ];
    for (runs, want) in cases {
        let input: String = runs.iter().map(|run| format!("{run}\n")).collect();
        for quiet in [&["check", "--jsonl"][..], &["check", "--jsonl", "--quiet"]] {
            assert_eq!(code(&with(quiet, input.as_bytes())), want, "{input}");
        }
    }
}

#[test]
fn input_that_is_no_run_is_told_with_its_place_and_ends_with_2() {
    let cases: [(&[u8], &str); 8] = [
        (b"", "empty"),
        (b"{\"answer\": \"cut", "ends too early"),
        (b"[1, 2]", "expected an object"),
        (b"\xff\xfe{\0}", "UTF-16"),
        (b"{\"answer\": \"\xff\"}", "not UTF-8"),
        (b"{\"answer\": 7, \"retrieved\": []}", "answer: expected a string"),
        (b"{\"answer\": \"a\", \"retrieved\": [{\"text\": \"t\"}]}", "retrieved[0].id"),
        (b"{\"answer\": \"a\"}", "retrieved: missing"),
    ];
    for (input, message) in cases {
        let output = with(&["check", "-"], input);
        let told = String::from_utf8(output.stderr.clone()).unwrap();
        assert_eq!(code(&output), 2, "{told}");
        assert!(output.stdout.is_empty(), "{told}");
        assert!(told.starts_with("error: ") && told.contains("  --> stdin"), "{told}");
        assert!(told.contains(message), "{message:?} is not in {told}");
    }
}

#[test]
fn a_lone_surrogate_is_called_one() {
    for half in [r"\ud83d", r"\ude00", r"a\ud83d b"] {
        let input = format!(r#"{{"answer": "{half}", "retrieved": [{{"id": "{half}"}}]}}"#);
        let told = String::from_utf8(with(&["check"], input.as_bytes()).stderr).unwrap();
        assert!(told.contains("a lone surrogate") && told.contains("column"), "{told}");
    }
}

#[test]
fn an_input_without_a_run_does_not_pass() {
    for input in ["", "\n \r\n", "\u{feff}\n"] {
        let output = with(&["check", "--jsonl"], input.as_bytes());
        let told = String::from_utf8(output.stderr.clone()).unwrap();
        assert_eq!(code(&output), 2, "{input:?}");
        assert!(told.starts_with("error: no run in the input\n  --> stdin\nhelp: "), "{told}");
    }
    let folder = Folder::new("no-run");
    let (full, empty) = (folder.0.join("a.jsonl"), folder.0.join("b.jsonl"));
    fs::write(&full, lines(&[run(PASS)])).unwrap();
    fs::write(&empty, "").unwrap();
    assert_eq!(code(&with(&["check", full.to_str().unwrap(), empty.to_str().unwrap()], b"")), 2);
}

#[test]
fn sources_belong_to_a_text() {
    let folder = Folder::new("sources");
    let file = |name: &str, text: &str| {
        let path = folder.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let sources = file("s.jsonl", "{\"id\": \"w1\", \"text\": \"Oak darkens with iron.\"}\n");
    let array = file("s.json", "\u{feff} [{\"id\": \"w1\", \"text\": \"Oak darkens with iron.\"}\n]");
    let answer = file("answer.md", PASS);
    for sources in [&sources, &array] {
        assert_eq!(code(&with(&["check", &answer, "--sources", sources], b"")), 0);
    }
    let bad = file("bad.json", "[{\"id\": \"w1\"}, {\"text\": \"Oak.\"}]");
    let told = String::from_utf8(with(&["check", &answer, "--sources", &bad], b"").stderr).unwrap();
    assert!(told.contains("[1].id: missing"), "{told}");
    let json = file("run", &format!("\u{feff}\n{}", run(PASS)));
    let named = file("run.json", PASS);
    for (command, answer) in [("check", &json), ("check", &named), ("render", &json), ("repair", &json)] {
        let surface = if command == "render" { &["--surface", "plain"][..] } else { &[] };
        let output = with(&[&[command, answer, "--sources", &sources], surface].concat(), b"");
        let told = String::from_utf8(output.stderr.clone()).unwrap();
        assert_eq!(code(&output), 2, "{told}");
        assert!(told.contains("the answer is text") && told.contains("leave `--sources` out"), "{told}");
    }
}

#[test]
fn a_pattern_that_matches_nothing_at_all_is_refused() {
    for pattern in ["", "x*", r"\b", "(?<id>[0-9]*)"] {
        let output = with(&["check", "--marker-pattern", pattern], run(PASS).to_string().as_bytes());
        let told = String::from_utf8(output.stderr.clone()).unwrap();
        assert_eq!(code(&output), 2, "{pattern}: {told}");
        assert!(told.contains("matches the empty text"), "{told}");
    }
}

#[test]
fn text_ends_with_exactly_one_line_feed() {
    for (answer, shown) in
        [(PASS, "Oak darkens with iron.\n"), ("Hi.\n\n\n", "Hi.\n"), ("", "\n"), ("A\n\nb.\n", "A\n\nb.\n")]
    {
        let input = run(answer).to_string();
        let rendered = with(&["render", "--surface", "plain"], input.as_bytes());
        assert_eq!(String::from_utf8(rendered.stdout).unwrap(), shown);
        let folder = Folder::new("line-feed");
        let file = folder.0.join("run.json");
        fs::write(&file, input).unwrap();
        let streamed = with(&["stream", "--run", file.to_str().unwrap()], answer.as_bytes());
        assert_eq!(String::from_utf8(streamed.stdout).unwrap(), shown);
    }
}

#[test]
fn odd_runs_are_checked() {
    let source = |id: Value, text: &str| json!({"id": id, "text": text});
    let cases = [
        ("an empty answer", json!({"answer": "", "retrieved": []}), 0),
        ("an empty set", json!({"answer": "Oak darkens with iron.", "retrieved": []}), 1),
        (
            "integers as ids",
            json!({"id": 7, "answer": "Oak darkens with iron [3].", "retrieved": [source(json!(3), "Oak darkens with iron.")]}),
            0,
        ),
        (
            "unknown fields",
            json!({"answer": PASS, "colour": "red", "retrieved": [{"id": "w1", "text": "Oak darkens with iron.", "rank": 1}]}),
            0,
        ),
        (
            "a source twice",
            json!({"answer": PASS, "retrieved": [source(json!("w1"), "Oak darkens with iron."), source(json!("w1"), "Oak darkens with iron.")]}),
            0,
        ),
        (
            "structured claims",
            json!({"claims": [{"text": "Oak darkens with iron.", "cites": ["w1"]}], "retrieved": [source(json!("w1"), "Oak darkens with iron.")]}),
            0,
        ),
    ];
    for (name, run, want) in cases {
        let (report, code) = check(&run);
        assert_eq!(code, want, "{name}: {report}");
    }
    let twice = json!({"answer": PASS, "retrieved": [source(json!("w1"), "Oak darkens."), source(json!("w1"), "Oak floats.")]});
    let (report, _) = check(&twice);
    let findings = report["findings"].as_array().unwrap();
    assert!(findings.iter().any(|finding| finding["code"] == "ambiguous-citation"), "{report}");
}

#[test]
fn a_hundred_thousand_sources_are_no_trouble() {
    let sources: Vec<_> =
        (0..100_000).map(|at| json!({"id": format!("w{at}"), "text": "Oak darkens with iron."})).collect();
    let start = Instant::now();
    let (report, code) = check(
        &json!({"answer": "Oak darkens with iron [w99999]. Oak floats [w100000].", "retrieved": sources}),
    );
    assert_eq!((code, &report["citations"]["resolved"]), (1, &json!(["w99999"])));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn without_a_judge_no_claim_has_an_outcome() {
    let output = with(&["check", "--judge", "none", "--format", "json"], run(FLAG).to_string().as_bytes());
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["claims"][0]["outcome"], &report["judge"]), (&Value::Null, &Value::Null));
    assert_eq!(code(&output), 0);
}

#[test]
fn reports_come_in_the_order_of_the_lines_whatever_the_threads() {
    let runs: Vec<_> = (0..1000)
        .map(|at| {
            let answer = PASS.repeat(1 + at * 7919 % 50);
            json!({"id": at, "answer": answer, "retrieved": [{"id": "w1", "text": "Oak darkens with iron."}]})
        })
        .collect();
    let input = lines(&runs);
    let one = with(&["check", "--jsonl", "--format", "json", "--threads", "1"], input.as_bytes());
    let many = with(&["check", "--jsonl", "--format", "jsonl", "--threads", "16"], input.as_bytes());
    assert!(one.stdout == many.stdout, "16 threads write what one writes");
    let ids: Vec<String> = String::from_utf8(many.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["run_id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(ids, (0..1000).map(|at| at.to_string()).collect::<Vec<_>>());
}

#[test]
fn byte_order_marks_carriage_returns_and_blank_lines_are_taken() {
    let input = format!("\u{feff}{}\r\n\r\n  \n{}", run(PASS), run(PASS));
    let output = with(&["check", "--jsonl", "--format", "json"], input.as_bytes());
    assert_eq!(code(&output), 0, "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 2);
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let input = lines(&vec![run(PASS); 20_000]);
    let mut child = pincite(&["check", "--jsonl", "--format", "json"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let mut first = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let _ = writer.join();
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!((child.wait().unwrap().code(), told.as_str()), (Some(0), ""));
}

#[test]
fn reports_are_there_before_the_input_ends() {
    let mut child = pincite(&["check", "--jsonl", "--format", "json"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(lines(&[run(PASS)]).as_bytes()).unwrap();
    let mut first = [0; 20];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, br#"{"schema":"pincite.r"#);
    drop(stdin);
    assert!(child.wait_with_output().unwrap().status.success());
}

#[test]
fn a_file_is_written_whole_and_keeps_what_was_there_until_then() {
    let folder = Folder::new("output");
    let file = folder.0.join("report.json");
    fs::write(&file, "before").unwrap();
    let path = file.to_str().unwrap();
    let bad = with(&["check", "-o", path], b"{");
    assert_eq!((code(&bad), fs::read_to_string(&file).unwrap().as_str()), (2, "before"));
    let good = with(&["check", "--format", "json", "-o", path], run(PASS).to_string().as_bytes());
    assert_eq!((code(&good), good.stdout.as_slice()), (0, &b""[..]));
    let report: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(report["decision"], "pass");
    assert_eq!(folder.files(), ["report.json"]);
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_file() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let folder = Folder::new(signal);
        let file = folder.0.join("report.jsonl");
        let mut child = pincite(&["check", "--jsonl", "-o", file.to_str().unwrap()]).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(lines(&[run(PASS)]).as_bytes()).unwrap();
        wait_for(|| !folder.files().is_empty());
        let killed =
            Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        assert_eq!(child.wait().unwrap().code(), Some(code));
        assert_eq!(folder.files(), Vec::<String>::new(), "after {signal}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    const LINE: usize = 1 << 20;
    const LINES: usize = 64;
    const MOST: usize = 100 << 10; // KiB
    let text = "Oak darkens with iron. ".repeat(LINE / 23);
    let line = format!("{}\n", json!({"answer": PASS, "retrieved": [{"id": "w1", "text": text}]}));
    let mut child = pincite(&["check", "--jsonl", "--judge", "none", "--format", "json"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || (0..LINES).all(|_| stdin.write_all(line.as_bytes()).is_ok()));
    let mut stdout = child.stdout.take().unwrap();
    let (mut reports, mut bytes) = (0, [0; 4096]);
    let mut peak = 0;
    loop {
        peak = peak.max(memory(&child));
        let len = stdout.read(&mut bytes).unwrap();
        if len == 0 {
            break;
        }
        reports += bytes[..len].iter().filter(|byte| **byte == b'\n').count();
    }
    assert!(writer.join().unwrap() && child.wait().unwrap().success());
    assert_eq!(reports, LINES);
    assert!(0 < peak && peak < MOST, "{peak} KiB");
}

/// The most memory that a process had, in KiB.
#[cfg(target_os = "linux")]
fn memory(child: &Child) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

#[test]
fn the_examples_work() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let path = |name: &str| examples.join(name).to_str().unwrap().to_owned();
    let relays = with(&["check", "--format", "json", &path("relays.json")], b"");
    let report: Value = serde_json::from_slice(&relays.stdout).unwrap();
    let codes: Vec<&Value> =
        report["findings"].as_array().unwrap().iter().map(|finding| &finding["code"]).collect();
    assert_eq!((code(&relays), codes), (0, vec![&json!("unsupported-claim")]));
    let runs = with(&["check", "--format", "json", &path("runs.jsonl")], b"");
    assert_eq!((code(&runs), String::from_utf8(runs.stdout).unwrap().lines().count()), (1, 6));
    let answer = with(&["check", &path("answer.md"), "--sources", &path("sources.jsonl")], b"");
    assert_ne!(code(&answer), 2, "{}", String::from_utf8_lossy(&answer.stderr));
}

/// A folder of a test's own, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder); // of a run that was cut off
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn wait_for(condition: impl Fn() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < Duration::from_secs(20), "waited in vain");
        thread::sleep(Duration::from_millis(5));
    }
}

//! From claims that people label to rates that their labels correct, through the binary.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};

fn pincite(args: &[&str], typed: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pincite"));
    let mut child = command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary");
    let mut stdin = child.stdin.take().expect("piped");
    let _ = stdin.write_all(typed.as_bytes()); // who quits early does not read all
    drop(stdin);
    child.wait_with_output().expect("an end")
}

/// A folder with a file of runs.
struct Folder(TempDir);

impl Folder {
    fn new(runs: &[Value]) -> Self {
        let folder = Self(tempdir().expect("a folder"));
        let lines: String = runs.iter().map(|run| format!("{run}\n")).collect();
        fs::write(folder.path("runs.jsonl"), lines).expect("written");
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        Path::join(self.0.path(), name)
    }

    /// What a rater sees who types this, with these arguments beside.
    fn review(&self, labels: &str, typed: &str, args: &[&str]) -> String {
        let (runs, labels) = (self.path("runs.jsonl"), self.path(labels));
        let (runs, labels) = (runs.to_str().expect("UTF-8"), labels.to_str().expect("UTF-8"));
        let output = pincite(&[&["review", runs, "-o", labels, "--rater", "ada"], args].concat(), typed);
        let told = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(output.status.success(), "{told}");
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    fn labels(&self, labels: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.path(labels)).expect("labels");
        text.lines().map(|line| serde_json::from_str(line).expect("a label")).collect()
    }
}

/// A run of a claim that its source supports, and one that it does not.
fn run(at: usize) -> Value {
    json!({
        "id": format!("run-{at}"),
        "answer": "The depot opened in 1931 [1]. The dam is 40 m high [2].",
        "retrieved": [{"id": "1", "text": "The depot opened in 1931."}, {"id": "2", "text": "The dam is 90 m high."}],
        "meta": {"system": if at.is_multiple_of(4) { "small" } else { "large" }},
    })
}

fn claims(labels: &[Value]) -> BTreeSet<String> {
    labels.iter().map(|label| format!("{} {}", label["run_id"], label["claim"])).collect()
}

/// The judge says of half the claims that they are supported; a person who says it of all of them has the last word.
#[test]
fn labels_correct_the_rates_of_an_evaluation() {
    let folder = Folder::new(&(0..150).map(run).collect::<Vec<_>>());
    folder.review("labels.jsonl", &"y\nf\n".repeat(120), &["--sample", "120"]);
    let (runs, labels) = (folder.path("runs.jsonl"), folder.path("labels.jsonl"));
    let (runs, labels) = (runs.to_str().expect("UTF-8"), labels.to_str().expect("UTF-8"));
    let output = pincite(&["eval", runs, "--labels", labels, "--format", "json"], "");
    let evaluation: Value = serde_json::from_slice(&output.stdout).expect("an evaluation");
    for rate in evaluation["rates"].as_array().expect("rates") {
        let (name, corrected) = (rate["name"].as_str().expect("a name"), &rate["corrected"]);
        match name {
            "groundedness" => assert_eq!(*corrected, Value::Null),
            _ => {
                assert_eq!((&corrected["value"], &corrected["labels"]), (&json!(1.0), &json!(120)), "{name}")
            }
        }
        if name == "faithfulness" {
            assert_eq!(rate["micro"]["value"], 0.5);
        }
    }
}

#[test]
fn a_draw_depends_on_its_seed_and_not_on_the_order_of_the_runs() {
    let runs: Vec<Value> = (0..40).map(run).collect();
    let (forth, back) = (Folder::new(&runs), Folder::new(&runs.iter().rev().cloned().collect::<Vec<_>>()));
    let typed = "y\nf\n".repeat(10);
    let drawn = |folder: &Folder, seed: &str| {
        folder.review(seed, &typed, &["--sample", "10", "--seed", seed]);
        claims(&folder.labels(seed))
    };
    let first = drawn(&forth, "7");
    assert_eq!(first.len(), 10);
    assert_eq!(first, drawn(&back, "7"));
    assert_ne!(first, drawn(&forth, "8"));
    // A larger draw goes on where the smaller one ended.
    let seen = forth.review("7", &"y\nf\n".repeat(5), &["--sample", "15", "--seed", "7"]);
    assert!(seen.starts_with("15 of 80 claims in 40 runs, seed 7; 10 labelled by ada"), "{seen}");
    let labels = forth.labels("7");
    assert!(claims(&labels).is_superset(&first) && labels.len() == 15);
    assert_eq!(
        (&labels[0]["probability"], &labels[14]["probability"]),
        (&json!(10.0 / 80.0), &json!(15.0 / 80.0))
    );
}

#[test]
fn parts_and_whole_runs_are_drawn_with_the_probability_that_is_said() {
    let folder = Folder::new(&(0..40).map(run).collect::<Vec<_>>());
    folder.review("parts", &"y\nf\n".repeat(20), &["--sample", "20", "--stratify", "system"]);
    for (system, population) in [("small", 20), ("large", 60)] {
        let labels = folder.labels("parts");
        let of: Vec<&Value> = labels.iter().filter(|label| label["stratum"] == system).collect();
        assert_eq!(of.len(), 10, "{system}");
        let said = json!([10.0 / f64::from(population), population]);
        assert!(of.iter().all(|label| json!([label["probability"], label["population"]]) == said), "{of:?}");
    }
    folder.review("whole", &"y\nf\n".repeat(10), &["--sample", "5", "--by-run"]);
    let labels = folder.labels("whole");
    let runs: BTreeSet<&str> = labels.iter().filter_map(|label| label["run_id"].as_str()).collect();
    assert_eq!((labels.len(), runs.len()), (10, 5));
    assert!(
        labels
            .iter()
            .all(|label| label["probability"] == 5.0 / 40.0 && label["draw"] == "seed 1, whole runs")
    );
}

/// Every label is in the file as soon as it is given, however the program ends.
#[test]
fn a_kill_loses_no_label() {
    let folder = Folder::new(&(0..40).map(run).collect::<Vec<_>>());
    let (runs, labels) = (folder.path("runs.jsonl"), folder.path("labels.jsonl"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_pincite"))
        .args(["review".as_ref(), runs.as_os_str(), "-o".as_ref(), labels.as_os_str()])
        .args(["--rater", "ada"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary");
    let mut stdin = child.stdin.take().expect("piped");
    stdin.write_all("y\nf\n".repeat(7).as_bytes()).expect("it listens");
    let start = std::time::Instant::now();
    while fs::read_to_string(&labels).map_or(0, |text| text.lines().count()) < 7 {
        assert!(start.elapsed().as_secs() < 30, "seven labels");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    child.kill().expect("it runs");
    let _ = child.wait();
    let seen = folder.review("labels.jsonl", "q\n", &[]);
    assert!(seen.contains("7 labelled by ada"), "{seen}");
}

/// What a server answers to a request: the status, and the body.
fn asked(address: &str, head: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let length = body.len();
    write!(stream, "{head}\r\nContent-Length: {length}\r\n\r\n{body}").expect("it reads");
    let mut reply = String::new();
    stream.read_to_string(&mut reply).expect("it answers");
    let status = reply.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    let body = reply.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned());
    (status, body)
}

#[test]
fn a_page_is_served_to_itself_takes_labels_and_ends() {
    let folder = Folder::new(&[run(0)]);
    let (runs, labels) = (folder.path("runs.jsonl"), folder.path("labels.jsonl"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_pincite"))
        .args(["review".as_ref(), runs.as_os_str(), "-o".as_ref(), labels.as_os_str()])
        .args(["--rater", "ada", "--page"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary");
    let mut told = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
    let url = told.find_map(|line| Some(line.split_once("http://")?.1.split(' ').next()?.to_owned()));
    let url = url.expect("an address");
    let (address, path) = url.split_at(url.find('/').expect("a path"));
    let get = |path: &str, host: &str| asked(address, &format!("GET {path} HTTP/1.1\r\nHost: {host}"), "");
    let post = |to: &str, body: &str| {
        let head = format!(
            "POST {path}{to} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Type: application/json"
        );
        asked(address, &head, body)
    };
    let (status, page) = get(path, address);
    assert!(status == 200 && page.contains("<title>pincite review</title>"), "{status}: {page}");
    assert_eq!(get(path, "evil.test").0, 421);
    assert_eq!(get("/", address).0, 404);
    let claim: Value = serde_json::from_str(&get(&format!("{path}claims/0"), address).1).expect("a claim");
    assert_eq!(claim["sources"][0]["asked"], true);
    let label = r#"{"needs_citation":true,"support":"partial","sources":{},"note":null}"#;
    let (status, state) = post("claims/0", label);
    let state: Value = serde_json::from_str(&state).expect("a state");
    assert_eq!((status, &state["labelled"], &state["next"]), (200, &json!(1), &json!(1)));
    assert_eq!(folder.labels("labels.jsonl")[0]["support"], "partial");
    assert_eq!(post("quit", "{}").0, 200);
    assert!(child.wait().expect("an end").success());
    assert!(told.any(|line| line.starts_with("1 of 2 claims labelled by ada")));
}

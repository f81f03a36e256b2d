//! What a user can do to `pincite eval`: inputs, kills, gates, and what comes of them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

fn pincite(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pincite"));
    command.args(["eval"]).args(args).env("NO_COLOR", "1").stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn eval(args: &[&str]) -> Output {
    pincite(args).output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("not killed")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The evaluation as JSON.
fn evaluation(args: &[&str]) -> Value {
    let output = eval(&[args, &["--format", "json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", told(&output)))
}

/// A folder of its own, gone at the end.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and gives its path.
    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        text_of(&path)
    }
}

fn text_of(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

const SENTENCES: [&str; 8] = [
    "Oak darkens with iron [w1].",
    "The bridge opened in 1931 [w2].",
    "The bridge opened in 1913 [w2].",
    "Ash bends well [w3].",
    "Larch floats [w9].",
    "Elm resists splitting.",
    "Oak darkens with iron, and ash bends well [w1][w3].",
    "The depot takes crates of up to 40 kg [w4].",
];

/// The run with this number; a few refuse, a few have sources without text, each has a system and a question.
fn run(at: usize) -> Value {
    let answer: Vec<&str> = (0..1 + at % 5).map(|n| SENTENCES[(at * 7 + n * 3) % SENTENCES.len()]).collect();
    let answer =
        if at % 11 == 10 { "I could not find that in the sources.".to_owned() } else { answer.join(" ") };
    let text = |text: &str| if at % 13 == 12 { Value::Null } else { json!(text) };
    json!({
        "id": format!("run-{at}"),
        "question": format!("Question {}?", at / 3),
        "system": if at.is_multiple_of(2) { "north" } else { "south" },
        "answer": answer,
        "retrieved": [
            {"id": "w1", "text": "Oak darkens when iron is near."},
            {"id": "w2", "text": "The bridge was opened in 1931."},
            {"id": "w3", "text": text("Ash is a wood that bends well.")},
            {"id": "w4", "text": text("Crates of up to 40 kg are taken by the depot.")},
        ],
    })
}

fn lines(runs: impl IntoIterator<Item = Value>) -> String {
    runs.into_iter().map(|run| format!("{run}\n")).collect()
}

/// Rates without what depends on the names of inputs.
fn rates(evaluation: &Value) -> String {
    evaluation["rates"].to_string()
}

/// Waits as long as told, and kills; whether it was still there to be killed.
fn kill_after(mut child: Child, wait: Duration) -> bool {
    thread::sleep(wait);
    let running = child.try_wait().unwrap().is_none();
    let _ = child.kill();
    child.wait().unwrap();
    running
}

/// Numbers that look random and are the same again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// The forms of a report that show every run, or only numbers.
fn forms() -> Vec<&'static str> {
    let help = String::from_utf8(eval(&["--help"]).stdout).unwrap();
    let built = |name: &&str| help.contains(&format!("- {name}:"));
    let forms: Vec<_> =
        ["text", "json", "markdown", "junit", "sarif", "github", "html"].into_iter().filter(built).collect();
    assert!(forms.len() >= 2, "{help}");
    forms
}

/// Evaluates once, and gives the report in every form.
fn every_form(folder: &Folder, args: &[&str]) -> Vec<Vec<u8>> {
    let files: Vec<_> = forms().into_iter().map(|form| (form, text_of(&folder.path(form)))).collect();
    let also: Vec<_> =
        files.iter().flat_map(|(form, file)| ["--also".to_owned(), format!("{form}={file}")]).collect();
    let also: Vec<&str> = also.iter().map(String::as_str).collect();
    let output = eval(&[args, &also[..]].concat());
    assert_eq!(code(&output), 2, "one row cannot be read: {}", told(&output));
    files.iter().map(|(_, file)| fs::read(file).unwrap()).collect()
}

#[test]
fn an_evaluation_that_was_killed_again_and_again_ends_as_if_it_had_not_been() {
    let folder = Folder::new();
    let mut text = lines((0..200).map(run));
    text.insert_str(text.find('\n').unwrap() + 1, "{\"answer\": 7}\n");
    let data = folder.file("runs.jsonl", text);
    let records = |name: &str| text_of(&folder.path(name));
    let (whole, killed) = (records("whole.records"), records("killed.records"));
    let began = Instant::now();
    let want = every_form(&folder, &[&data, "--by", "system", "--records", &whole]);
    let took = u64::try_from(began.elapsed().as_millis()).unwrap().min(2000);

    let (mut dice, mut kills) = (Dice(7), 0);
    while kills < 12 {
        let wait = Duration::from_millis(dice.below(took / 4 + 2));
        let child = pincite(&[&data, "--records", &killed, "--resume", "--threads", "2"]).spawn().unwrap();
        if kill_after(child, wait) {
            kills += 1;
        } else {
            // It got to the end: it is torn somewhere, as a kill would, and goes on from there.
            let bytes = fs::read(&killed).unwrap();
            let cut = usize::try_from(dice.below(bytes.len() as u64)).unwrap();
            fs::write(&killed, &bytes[..cut]).unwrap();
        }
    }
    let found = every_form(&folder, &[&data, "--by", "system", "--records", &killed, "--resume"]);
    for ((form, want), found) in forms().iter().zip(want).zip(found) {
        assert!(found == want, "{form}: the report of an evaluation that was killed is another");
    }
    assert!(fs::read(&killed).unwrap() == fs::read(&whole).unwrap(), "the records are another");
}

#[test]
fn records_that_are_torn_anywhere_are_gone_on_with() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..40).map(run)));
    let whole = text_of(&folder.path("whole"));
    let want = eval(&[&data, "--records", &whole, "--format", "json"]).stdout;
    let bytes = fs::read(&whole).unwrap();
    let mut dice = Dice(3);
    let cuts = (0..12).map(|_| usize::try_from(dice.below(bytes.len() as u64)).unwrap());
    for cut in [0, 1, 200, bytes.len() - 1].into_iter().chain(cuts) {
        let torn = folder.file("torn", &bytes[..cut]);
        let output = eval(&[&data, "--records", &torn, "--resume", "--format", "json"]);
        assert!(output.stdout == want, "torn at byte {cut}: {}", told(&output));
        assert!(fs::read(&torn).unwrap() == bytes, "torn at byte {cut}");
    }
}

#[test]
fn records_of_something_else_are_refused() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..6).map(run)));
    let records = text_of(&folder.path("records"));
    eval(&[&data, "--records", &records]);
    let kept = fs::read(&records).unwrap();
    let other = folder.file("other.jsonl", lines((1..7).map(run)));
    let fewer = folder.file("fewer.jsonl", lines((0..5).map(run)));
    let none = folder.file("none", "{\"a\":1}\n");
    let broken = folder.file("broken", [kept.as_slice(), b"{}\n"].concat());
    let cases: &[(&[&str], &str)] = &[
        (&[&data, "--records", &records], "is there already"),
        (&[&data, "--records", &records, "--resume", "--judge", "lexical"], "made with judge align"),
        (&[&data, "--records", &records, "--resume", "--scope", "paragraph"], "other options"),
        (&[&data, "--records", &records, "--resume", "--allow", "uncited-claim"], "policy default"),
        (&[&data, "--records", &records, "--resume", "--definition", "liu"], "definition pincite"),
        (&[&other, "--records", &records, "--resume"], "hold another row here (`run-0` was read at"),
        (&[&fewer, "--records", &records, "--resume"], "hold runs that the inputs do not"),
        (&[&data, "--records", &records, "--resume", "--limit", "2"], "hold runs that the inputs do not"),
        (&[&data, "--records", &none, "--resume"], "no file of records"),
        (&[&data, "--records", &broken, "--resume"], "no line of records"),
    ];
    for (args, message) in cases {
        let output = eval(args);
        assert_eq!(code(&output), 2, "{args:?}");
        assert!(told(&output).contains(message), "{message:?} is not in {}", told(&output));
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(fs::read(&records).unwrap() == kept, "{args:?} changed the records");
    }
}

#[test]
fn more_runs_may_follow_what_is_recorded() {
    let folder = Folder::new();
    let data = folder.file("runs.jsonl", lines((0..20).map(run)));
    let records = text_of(&folder.path("records"));
    eval(&[&data, "--records", &records, "--limit", "5"]);
    let resumed = eval(&[&data, "--records", &records, "--resume", "--format", "json"]).stdout;
    assert!(resumed == eval(&[&data, "--format", "json"]).stdout);
}

#[test]
fn neither_threads_nor_the_cut_into_files_change_the_numbers() {
    let folder = Folder::new();
    let runs: Vec<Value> = (0..60).map(run).collect();
    let data = folder.file("all.jsonl", lines(runs.clone()));
    for form in forms() {
        let of = |threads| eval(&[&data, "--threads", threads, "--by", "system", "--format", form]).stdout;
        assert!(of("1") == of("4"), "{form}: 4 threads write something else");
    }
    let whole = rates(&evaluation(&[&data, "--cluster-by", "question"]));
    for cuts in [&[7][..], &[20, 21, 59]] {
        let mut files = Vec::new();
        let mut rest = runs.as_slice();
        for (at, cut) in cuts.iter().chain([&60]).enumerate() {
            let (first, last) = rest.split_at(cut - (60 - rest.len()));
            files.push(folder.file(&format!("{at}.jsonl"), lines(first.to_vec())));
            rest = last;
        }
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        assert_eq!(
            rates(&evaluation(&[&files[..], &["--cluster-by", "question"]].concat())),
            whole,
            "{cuts:?}"
        );
    }
}

#[test]
fn a_weight_of_one_is_none_and_a_weight_of_two_is_a_run_twice() {
    let folder = Folder::new();
    let weighted = |run: &Value, weight: f64| {
        let mut run = run.clone();
        run["weight"] = json!(weight);
        run
    };
    let runs: Vec<Value> = (0..30).map(run).collect();
    let plain = folder.file("plain.jsonl", lines(runs.clone()));
    let ones = folder.file("ones.jsonl", lines(runs.iter().map(|run| weighted(run, 1.0))));
    assert_eq!(rates(&evaluation(&[&plain])), rates(&evaluation(&[&ones])));

    let twice = runs.iter().enumerate().flat_map(|(at, run)| vec![run.clone(); 1 + at % 2]);
    let twice = evaluation(&[&folder.file("twice.jsonl", lines(twice))]);
    let twos = runs.iter().enumerate().map(|(at, run)| weighted(run, [1.0, 2.0][at % 2]));
    let twos = evaluation(&[&folder.file("twos.jsonl", lines(twos))]);
    assert_eq!(twos["runs"]["weighted"], true);
    let values = |evaluation: &Value| -> Vec<f64> {
        let rates = evaluation["rates"].as_array().unwrap().iter();
        let of = |rate: &Value| {
            ["micro", "macro"].map(|kind| {
                ["value", "num", "den", "lower", "upper"].map(|field| rate[kind][field].as_f64().unwrap())
            })
        };
        rates.flat_map(of).flatten().collect()
    };
    for (one, other) in values(&twice).iter().zip(values(&twos)) {
        assert!((one - other).abs() < 1e-9, "{:?}\n{:?}", values(&twice), values(&twos));
    }
}

/// A file of cells, quoted where it must be.
fn cells(runs: &[Value], columns: &[&str], between: char) -> String {
    let quoted = |cell: String| format!("\"{}\"", cell.replace('"', "\"\""));
    let cell = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let row = |cells: Vec<String>| cells.join(&between.to_string()) + "\n";
    let head = row(columns.iter().map(|name| quoted((*name).to_owned())).collect());
    let body = runs.iter().map(|run| row(columns.iter().map(|name| quoted(cell(&run[*name]))).collect()));
    head + &body.collect::<String>()
}

#[test]
fn the_same_runs_give_the_same_numbers_whatever_they_are_written_in() {
    let folder = Folder::new();
    let runs: Vec<Value> = (0..25).map(run).collect();
    let want = evaluation(&[&folder.file("runs.jsonl", lines(runs.clone())), "--by", "system"]);
    let columns = ["id", "question", "system", "answer", "retrieved"];
    let files = [
        folder.file("runs.json", json!(runs).to_string()),
        folder.file("pretty.json", format!("{:#}", json!(runs))),
        folder.file("runs.csv", cells(&runs, &columns, ',')),
        folder.file("runs.tsv", cells(&runs, &columns, '\t')),
        folder.file("array-by-its-look", json!(runs).to_string()),
    ];
    for file in files {
        let found = evaluation(&[&file, "--by", "system"]);
        assert!((rates(&found), &found["groups"]) == (rates(&want), &want["groups"]), "{file}");
    }
    let mapped: Vec<Value> = runs
        .iter()
        .map(|run| json!({"key": run["id"], "question": run["question"], "out": {"text": run["answer"]}, "ctx": run["retrieved"], "m": run["system"]}))
        .collect();
    let map = "id=key,answer=out.text,retrieved=ctx,meta.system=m";
    let found = evaluation(&[&folder.file("mapped.jsonl", lines(mapped)), "--map", map, "--by", "system"]);
    assert!((rates(&found), &found["groups"]) == (rates(&want), &want["groups"]), "{map}");
}

#[test]
fn standard_input_is_read_as_what_it_looks_like() {
    let runs: Vec<Value> = (0..5).map(run).collect();
    for input in [lines(runs.clone()), json!(runs).to_string()] {
        let mut child = pincite(&["-", "--format", "json"]).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(found["runs"]["evaluated"], 5);
    }
}

#[test]
fn an_input_that_is_none_is_told() {
    let folder = Folder::new();
    let empty = folder.file("empty.jsonl", "\n");
    let packed = folder.file("runs", b"\x1f\x8b\x08");
    let prose = folder.file("prose", "Oak darkens.");
    let csv = folder.file("runs.csv", "id,answer\n1,Oak.\n");
    let cases: &[(&[&str], &str)] = &[
        (&["gone.jsonl"], "cannot read"),
        (&[&empty], "no run in the input"),
        (&[&packed], "packed with gzip"),
        (&[&prose], "`--input-format csv`"),
        (&[&csv, "--map", "answer=response"], "columns: id, answer"),
        (&[&csv, "--map", "answer"], "`answer=response` for one"),
        (&[&csv, "--fail-under", "recall=0.5"], "did you mean `citation_recall`?"),
        (&[&csv, "--fail-under", "citation_recal=0.5"], "did you mean `citation_recall`?"),
        (&[&csv, "--fail-under", "citation_recall=80"], "a number from 0 to 1"),
        (&[&csv, "--fail-if-worse"], "--baseline"),
        (&[&csv, "--definition", "alce", "--judge", "none"], "needs a judge"),
        (&[&csv, "--also", "jason=x"], "no format is called `jason`"),
    ];
    for (args, message) in cases {
        let output = eval(args);
        assert_eq!(code(&output), 2, "{args:?}");
        assert!(told(&output).contains(message), "{message:?} is not in {}", told(&output));
    }
}

#[test]
fn a_row_that_cannot_be_read_is_told_and_counted_and_costs_no_other() {
    let folder = Folder::new();
    let bad = "{\"answer\": 7}\n{\"answer\"\n";
    let data = folder.file("runs.jsonl", lines((0..3).map(run)) + bad + &lines((3..6).map(run)));
    let output = eval(&[&data, "--format", "json"]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (code(&output), &found["runs"]["evaluated"], &found["runs"]["unreadable"]),
        (2, &json!(6), &json!(2))
    );
    assert!(found["failures"][0]["place"].as_str().unwrap().ends_with("runs.jsonl:4"), "{found}");
    assert!(told(&output).contains("runs.jsonl:5"), "{}", told(&output));
    for (allowed, want) in [("1", 2), ("2", 0), ("100", 0)] {
        assert_eq!(code(&eval(&[&data, "--allow-unreadable", allowed])), want, "{allowed} allowed");
    }
    let none = folder.file("none.jsonl", bad);
    assert_eq!(code(&eval(&[&none, "--allow-unreadable", "9"])), 2, "nothing was evaluated");
    let many = folder.file("many.jsonl", "{}\n".repeat(30));
    let output = eval(&[&many]);
    assert_eq!(told(&output).matches("-->").count(), 20);
    assert!(told(&output).contains("10 more rows could not be read"), "{}", told(&output));
}

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

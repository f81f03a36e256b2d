//! What a user can do to `pincite eval`: inputs, kills, gates, and what comes of them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

mod gates;
mod inputs;
mod records;

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

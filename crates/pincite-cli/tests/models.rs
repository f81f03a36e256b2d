//! Local models from the command line: added, listed, shown, asked, refused.
#![cfg(feature = "nli")]

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn model(name: &str) -> String {
    root().join("crates/pincite-nli/tests/models").join(name).display().to_string()
}

/// What the binary prints and says, and its exit code, with the data of a user in `home`.
fn pincite(home: &Path, arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_pincite"))
        .args(arguments)
        .current_dir(root())
        .env("PINCITE_HOME", home)
        .env("HF_ENDPOINT", "http://127.0.0.1:9") // nobody listens there
        .output()
        .expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text is UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn a_model_is_added_listed_shown_and_asked() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let run = |arguments: &[&str]| {
        let (out, err, code) = pincite(home.path(), arguments);
        assert_eq!(code, Some(0), "{arguments:?}: {err}");
        out
    };
    let added = run(&["judge", "add", &model("three"), "--name", "rye"]);
    for line in
        ["added rye", "labels: CONTRADICTION, ENTAILMENT, NEUTRAL", "window: 64 tokens", "trial: 0.90 for"]
    {
        assert!(added.contains(line), "{line} is not in {added}");
    }
    assert!(run(&["judge", "list"]).contains("nli:rye"));
    let shown = run(&["judge", "show", "rye"]);
    assert!(shown.starts_with("nli:rye 2\n    digest: "), "{shown}");
    assert_eq!(shown, run(&["judge", "show", "nli:rye"]));
    run(&["judge", "add", &model("three"), "--name", "lexical"]);
    assert!(run(&["judge", "show", "lexical"]).starts_with("lexical 1\n"), "a judge goes before a model");
    assert!(run(&["judge", "show", "nli:lexical"]).starts_with("nli:lexical 2\n"));
    let answer = home.path().join("run.json");
    let run_json = r#"{"answer": "Rye is sown in autumn [1]. The ferry runs every hour [1].",
        "retrieved": [{"id": "1", "text": "Rye is sown in autumn."}]}"#;
    std::fs::write(&answer, run_json).expect("written");
    let answer = answer.display().to_string();
    let report = run(&["check", "--judge", "nli:rye", "--format", "json", &answer]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    let kinds: Vec<_> =
        report["claims"].as_array().into_iter().flatten().map(|claim| &claim["outcome"]["kind"]).collect();
    assert_eq!(kinds, ["supported", "unsupported"]);
    assert_eq!(report["judge"]["name"], "nli:rye");
}

#[test]
fn what_cannot_be_added_is_told() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let unnamed = home.path().join("unnamed");
    std::fs::create_dir(&unnamed).expect("made");
    for file in ["model.onnx", "tokenizer.json"] {
        std::fs::copy(Path::new(&model("three")).join(file), unnamed.join(file)).expect("copied");
    }
    let labels = |names: &str| {
        std::fs::write(unnamed.join("config.json"), r#"{"num_labels": 3}"#).expect("written");
        std::fs::write(unnamed.join("pincite.toml"), format!("labels = [{names}]\n")).expect("written");
    };
    let add = || {
        let (_, err, code) = pincite(home.path(), &["judge", "add", &unnamed.display().to_string()]);
        (err, code)
    };
    labels(r#""a", "b", "c""#);
    let (err, code) = add();
    assert_eq!(code, Some(2));
    assert!(
        err.contains("nobody can tell what a, b, c means") && err.contains("help: name them in pincite.toml"),
        "{err}"
    );
    labels(r#""entailment", "contradiction", "neutral""#); // the wrong way round
    let (err, code) = add();
    assert_eq!(code, Some(2));
    assert!(err.contains("labels the wrong way round"), "{err}");
    assert!(
        !pincite(home.path(), &["judge", "list"]).0.contains("nli:unnamed"),
        "what does not work is not added"
    );
    labels(r#""contradiction", "entailment", "neutral""#);
    assert_eq!(add().1, Some(0));
    assert!(add().0.contains("there is a model called `unnamed` already"));
}

#[test]
fn a_proxy_is_asked_where_one_is_named() {
    let proxy = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = proxy.local_addr().expect("bound");
    let asked = std::thread::spawn(move || {
        let (stream, _) = proxy.accept().expect("somebody calls");
        BufReader::new(stream).lines().next().and_then(Result::ok).unwrap_or_default()
    });
    let home = tempfile::tempdir().expect("a temporary folder");
    let status = Command::new(env!("CARGO_BIN_EXE_pincite"))
        .args(["judge", "pull", "hf:owner/name@0123456789abcdef0123456789abcdef01234567"])
        .env("PINCITE_HOME", home.path())
        .env("HF_ENDPOINT", "https://hub.example")
        .env("HTTPS_PROXY", format!("http://{address}"))
        .env_remove("NO_PROXY")
        .env_remove("no_proxy")
        .env_remove("https_proxy")
        .env_remove("ALL_PROXY")
        .env_remove("all_proxy")
        .output()
        .expect("the binary runs")
        .status;
    assert_eq!(status.code(), Some(2), "the proxy does not answer");
    assert_eq!(asked.join().expect("no panic there"), "CONNECT hub.example:443 HTTP/1.1");
}

#[test]
fn without_a_network_a_download_says_what_to_do() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let commit = "0123456789abcdef0123456789abcdef01234567";
    let (_, err, code) = pincite(home.path(), &["judge", "pull", &format!("hf:owner/name@{commit}")]);
    assert_eq!(code, Some(2));
    assert!(err.contains("the hub cannot be reached") && err.contains("HTTPS_PROXY"), "{err}");
    let (_, err, code) = pincite(home.path(), &["judge", "pull", "hf:owner/name@main"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("`main` is a branch or a tag, which can move"), "{err}");
}

//! `pincite stream`: what is shown while an answer arrives, and what is said in the end.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use serde_json::Value;

const RUN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/check.in/relays.json");

/// Standard output, standard error, exit code.
fn stream(args: &[&str], pieces: &[&[u8]]) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pincite"));
    command.args(["stream", "--run", RUN]).args(args);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for piece in pieces {
        let _ = stdin.write_all(piece); // after an error nobody reads
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn only_safe_text_is_shown_and_the_report_comes_last() {
    let (shown, report, code) =
        stream(&[], &[b"Relays ship in boxes of ten [c-87", b"90]. Freight is ", b"covered [c-1]."]);
    assert_eq!(shown, "Relays ship in boxes of ten. Freight is covered.\n");
    assert!(report.contains("error[fabricated-citation]: `c-1`"), "{report}");
    assert_eq!(code, 1);
}

#[test]
fn text_is_shown_before_the_answer_ends() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pincite"))
        .args(["stream", "--run", RUN])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"Relays ship in boxes of ten [c-87").unwrap();
    let mut shown = [0; 20];
    child.stdout.as_mut().unwrap().read_exact(&mut shown).unwrap();
    assert_eq!(&shown, b"Relays ship in boxes");
    stdin.write_all(b"90].").unwrap();
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn events_are_lines_and_the_last_is_the_report() {
    let pieces: &[&[u8]] =
        &[b"{\"delta\": \"Relays ship in boxes of ten [c-87\"}\n\n", b"{\"delta\": \"90]. Oh [c-1]\"}"];
    let (out, told, code) = stream(&["--ndjson", "--events"], pieces);
    assert_eq!((told.as_str(), code), ("", 1));
    let events: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |kind: &str| -> Vec<&Value> { events.iter().filter(|event| event["type"] == kind).collect() };
    let text: String = of("text").into_iter().map(|event| event["text"].as_str().unwrap()).collect();
    assert_eq!(text, "Relays ship in boxes of ten. Oh");
    assert_eq!(of("citation")[0]["ids"][0], "c-8790");
    assert!(of("finding").iter().all(|event| event["final"] == false));
    assert_eq!(events.last().unwrap()["report"]["findings"][0]["code"], "fabricated-citation");
    assert_eq!(of("report").len(), 1);
}

#[test]
fn what_cannot_be_read_ends_it() {
    let (_, told, code) = stream(&["--ndjson"], &[b"{\"delta\": \"a\"}\n{\"text\": \"b\"}\n"]);
    assert!(told.contains("stdin:2") && told.contains("delta"), "{told}");
    assert_eq!(code, 2);
    let (_, told, code) = stream(&[], &[b"caf\xc3"]);
    assert!(told.contains("not UTF-8"), "{told}");
    assert_eq!(code, 2);
}

//! How fast the mechanical layers are: `cargo run --release -p pincite-wire --example speed -- [--peer SCRIPT] FILE…`.
//!
//! Prints Markdown: answers of files of runs against a Markdown parse of the same texts and against a peer, cost a
//! byte over sizes, cost a byte of hostile texts. One thread; each figure is the median of passes over parsed runs.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its figures")]

mod shared;

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use pincite_core::{Answer, Base, PlanOptions, Policy, Run, Settings, Source, check, gate};
use shared::{name, runs};

/// A figure is the median of at least so many passes …
const PASSES: usize = 7;
/// … that together take at least this long, or one pass that alone takes twice as long.
const LEAST: Duration = Duration::from_millis(400);
/// No text costs more than this many times prose, a byte.
const MOST: f64 = 10.0;

fn main() -> ExitCode {
    let mut peer = None;
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--peer" { peer = arguments.next() } else { files.push(argument) }
    }
    match answers(&files, peer.as_deref()) {
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
        Ok(()) => sizes(),
    }
    hostile()
}

/// The time of one pass.
fn median(mut pass: impl FnMut()) -> Duration {
    let start = Instant::now();
    pass();
    let first = start.elapsed();
    if first > 2 * LEAST {
        return first;
    }
    let start = Instant::now();
    let mut times = Vec::new();
    while times.len() < PASSES || start.elapsed() < LEAST {
        let start = Instant::now();
        pass();
        times.push(start.elapsed());
    }
    times.sort_unstable();
    times[times.len() / 2]
}

/// RESOLVE and COVER with findings and a decision: what stands before every answer.
fn gated(runs: &[Run]) -> Duration {
    let (settings, policy) = (Settings::default(), Policy::default());
    median(|| runs.iter().for_each(|run| drop(black_box(gate(run, &settings, &policy)))))
}

/// The same with every claim and all numbers.
fn reported(runs: &[Run]) -> Duration {
    let (settings, policy) = (Settings::default(), Policy::default());
    let one = |run| check(run, &settings).plan(None, PlanOptions::default()).finish(&policy);
    median(|| runs.iter().for_each(|run| drop(black_box(one(run)))))
}

/// A Markdown parse with offsets, and nothing done with it.
fn markdown(runs: &[Run]) -> Duration {
    let one = |run: &Run| pulldown_cmark::Parser::new(run.text(Base::Answer)).into_offset_iter().count();
    median(|| runs.iter().for_each(|run| _ = black_box(one(run))))
}

/// Megabytes a second that a peer says it reads: its last line is JSON with `mb_per_s`.
fn peer_speed(script: &str, file: &str) -> Result<f64, String> {
    let done =
        Command::new("node").args([script, file]).output().map_err(|error| format!("node: {error}"))?;
    let value: Option<serde_json::Value> = serde_json::from_slice(&done.stdout).ok();
    value.and_then(|value| value["mb_per_s"].as_f64()).ok_or_else(|| format!("{script} printed no mb_per_s"))
}

fn bytes(runs: &[Run]) -> usize {
    runs.iter().map(|run| run.text(Base::Answer).len()).sum()
}

fn speed(bytes: usize, time: Duration) -> f64 {
    bytes as f64 / time.as_secs_f64() / 1e6
}

fn answers(files: &[String], peer: Option<&str>) -> Result<(), String> {
    println!("## Answers\n");
    println!(
        "MB/s of answer text. *gate* is RESOLVE and COVER with findings and a decision; *report* adds every claim and all numbers; *Markdown* is a \
         bare `pulldown-cmark` parse of the same texts; *peer* is a plain regex check in JavaScript.\n"
    );
    println!(
        "| set | answers | MB | gate | µs an answer | report | Markdown | gate / Markdown | peer | gate / peer |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut sets = vec![("prose with markers".to_owned(), None, vec![run(PROSE.repeat(400))])];
    for file in files {
        let runs = runs(file)?.into_iter().map(|(run, _)| run).collect();
        sets.push((name(file).to_owned(), Some(file), runs));
    }
    for (name, file, runs) in sets {
        let bytes = bytes(&runs);
        let time = gated(&runs);
        let gate = speed(bytes, time);
        let markdown = speed(bytes, markdown(&runs));
        let peer = peer.zip(file).map(|(script, file)| peer_speed(script, file)).transpose()?;
        let peer = peer.map_or("| | |".to_owned(), |peer| format!("| {peer:.0} | {:.1} |", gate / peer));
        println!(
            "| {name} | {} | {:.2} | {gate:.0} | {:.1} | {:.0} | {markdown:.0} | {:.2} {peer}",
            runs.len(),
            bytes as f64 / 1e6,
            time.as_secs_f64() * 1e6 / runs.len() as f64,
            speed(bytes, reported(&runs)),
            gate / markdown,
        );
    }
    Ok(())
}

fn sizes() {
    println!("\n## Size\n\nThe same prose again and again in one answer; nanoseconds a byte.\n");
    println!("| bytes | gate | MB/s | report |\n|---|---|---|---|");
    for size in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
        let runs = [run(PROSE.repeat(size / PROSE.len()))];
        let (bytes, time) = (bytes(&runs), gated(&runs));
        let report = nanos(bytes, reported(&runs));
        println!("| {bytes} | {:.2} | {:.0} | {report:.2} |", nanos(bytes, time), speed(bytes, time));
    }
}

/// Nanoseconds a byte.
fn nanos(bytes: usize, time: Duration) -> f64 {
    time.as_nanos() as f64 / bytes.max(1) as f64
}

fn hostile() -> ExitCode {
    println!("\n## Hostile texts\n\nNanoseconds a byte, and how many times that of a megabyte of prose.\n");
    println!("| text | bytes | gate | times prose | report | times prose |\n|---|---|---|---|---|---|");
    let measure = |text: String| {
        let runs = [run(text)];
        let bytes = bytes(&runs);
        (bytes, nanos(bytes, gated(&runs)), nanos(bytes, reported(&runs)))
    };
    let (_, gate_prose, report_prose) = measure(PROSE.repeat(1_000_000 / PROSE.len()));
    let mut worst = (0.0, "");
    for (name, text) in texts() {
        let (bytes, gate, report) = measure(text);
        let (times_gate, times_report) = (gate / gate_prose, report / report_prose);
        println!("| {name} | {bytes} | {gate:.2} | {times_gate:.1} | {report:.2} | {times_report:.1} |");
        if times_gate.max(times_report) > worst.0 {
            worst = (times_gate.max(times_report), name);
        }
    }
    if worst.0 > MOST {
        eprintln!("{} costs {:.1} times prose a byte, more than {MOST}", worst.1, worst.0);
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Texts that make a careless reader slow.
fn texts() -> Vec<(&'static str, String)> {
    let mb = 10_000_000;
    let fill = |unit: &str| unit.repeat(mb / unit.len());
    let deeper: String = (0..4_000).map(|depth| format!("{}- a\n", " ".repeat(depth))).collect();
    vec![
        ("ten million `[`", fill("[")),
        ("ten million `(`", fill("(")),
        ("ten million backticks", fill("`")),
        ("ten million `\\|`", fill("|")),
        ("ten million `>`", fill(">")),
        ("ten million `<`", fill("<")),
        ("ten million `*`", fill("*")),
        ("ten million `$`", fill("$")),
        ("ten million `\"`", fill("\"")),
        ("ten million `.`", fill(".")),
        ("ten million line ends", fill("\n")),
        ("`【` only", fill("【")),
        ("`[1` only", fill("[1")),
        ("`[1]` only", fill("[1]")),
        ("`[^1]: ` only", fill("[^1]: ")),
        ("`<cite>` only", fill("<cite>")),
        ("`[a](b` only", fill("[a](b")),
        ("`a` with backtick, word by word", fill("a` ")),
        ("`1. ` lines", fill("1. a\n")),
        ("`| a |` lines", fill("| a |\n")),
        ("`Sources:` lines", fill("Sources:\n[1] a\n")),
        ("`\"a. ` only", fill("\"a. ")),
        ("`(a. ` only", fill("(a. ")),
        ("`e.g. ` only", fill("e.g. ")),
        ("`a, and ` only", fill("a, and ")),
        ("ten thousand nested lists on a line, again and again", fill(&("- ".repeat(10_000) + "a\n"))),
        ("four thousand lists, each deeper than the last", deeper),
        ("prose on one line", fill(&PROSE.replace('\n', " "))),
        ("a word of ten million letters", fill("a")),
    ]
}

fn run(text: String) -> Run {
    let source = |id: &str| Source { id: id.to_owned(), ..Source::default() };
    Run { answer: Answer::Text(text), retrieved: ["1", "2", "c-8812"].map(source).into(), ..Run::default() }
}

/// A paragraph as answers have them.
const PROSE: &str = "\
The depot takes crates of up to 40 kg, provided that each of them was weighed at the gate [1]. Heavier ones go by rail, \
and the carrier is told a day ahead [2]. Who pays for the second weighing? The sender does, unless the scale at the gate \
was out of order [c-8812]; in that case the depot bears the cost, which was 12.50 euros in May 2024. Let me know if you \
need the address of the rail yard.\n\n";

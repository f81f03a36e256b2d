//! How many texts of a set `segment_plain` cuts as expected: `cargo run --release -p pincite-core --example
//! segmentation -- [--show] FILE…`, or `segmentation.jsonl` in the folder that `PINCITE_DATA` names.
//!
//! Rows are JSON lines with `language`, `text` and `sentences`; sentences are compared without white space.

use std::collections::BTreeMap;
use std::process::ExitCode;

use pincite_core::sentence::segment_plain;
use serde_json::Value;

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its figures")]
fn main() -> ExitCode {
    let (flags, mut files): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let show = flags.iter().any(|f| f == "--show");
    if files.is_empty() {
        let folder = std::env::var("PINCITE_DATA").unwrap_or_else(|_| ".".to_owned());
        files.push(format!("{folder}/segmentation.jsonl"));
    }
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for file in files {
        let rows = match std::fs::read_to_string(&file) {
            Ok(rows) => rows,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        for row in rows.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let text = row["text"].as_str().unwrap_or("");
            let expected: Vec<_> = row["sentences"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(bare)
                .collect();
            let cut: Vec<_> = segment_plain(text).iter().map(|s| bare(s.of(text))).collect();
            let right = cut == expected;
            let count = counts.entry(row["language"].as_str().unwrap_or("?").to_owned()).or_default();
            count.0 += usize::from(right);
            count.1 += 1;
            if show && !right {
                println!(
                    "{} {}\n  text     {text:?}\n  expected {expected:?}\n  cut      {cut:?}",
                    row["language"], row["id"]
                );
            }
        }
    }
    let (right, total) = counts.values().fold((0, 0), |(r, t), c| (r + c.0, t + c.1));
    for (language, (right, total)) in &counts {
        println!("{language:<4} {right:>3} / {total}");
    }
    println!("all  {right:>3} / {total}");
    ExitCode::SUCCESS
}

fn bare(text: &str) -> String {
    text.split_whitespace().collect()
}

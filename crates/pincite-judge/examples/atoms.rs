//! Whether sentences entail their atoms, as `align` sees it: `cargo run --release -p pincite-judge --example atoms --
//! [--show] FILE…`.
//!
//! Rows are JSON lines with `set` and `sentence`. An atom that its sentence does not entail would make a claim
//! unsupported that its source supports word for word. `--show` prints those that are not supported.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its figures")]

use std::collections::BTreeMap;
use std::process::ExitCode;

use pincite_core::{Answer, Outcome, Premise, Question, Run, Settings, Source, VerdictKind, check};
use pincite_judge::{Judge, align::Align};
use serde_json::Value;

#[derive(Default)]
struct Count {
    atoms: usize,
    supported: usize,
    flagged: usize,
}

fn main() -> ExitCode {
    let (flags, files): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let show = flags.iter().any(|flag| flag == "--show");
    for file in files {
        let rows = match std::fs::read_to_string(&file) {
            Ok(rows) => rows,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        let mut sets: BTreeMap<String, Count> = BTreeMap::new();
        for value in rows.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let (Some(set), Some(sentence)) = (value["set"].as_str(), value["sentence"].as_str()) else {
                continue;
            };
            sets.entry(set.to_owned()).or_default().add(sentence, show);
        }
        for (set, Count { atoms, supported, flagged }) in sets {
            let percent = 100.0 * supported as f64 / atoms as f64;
            println!("{set:<14} {atoms:>5} atoms  supported {percent:5.1}%  below flag {flagged:>3}");
        }
    }
    ExitCode::SUCCESS
}

impl Count {
    fn add(&mut self, sentence: &str, show: bool) {
        let atoms = atoms(sentence);
        let questions = atoms.iter().map(|atom| Question {
            premise: vec![Premise::new("1", sentence)],
            claim: atom,
            context: None,
        });
        let outcomes = Align.judge(&questions.collect::<Vec<_>>());
        for (atom, outcome) in atoms.iter().zip(outcomes) {
            let Outcome::Judged(verdict) = outcome else { continue };
            let supported = verdict.kind == VerdictKind::Supported;
            self.atoms += 1;
            self.supported += usize::from(supported);
            self.flagged += usize::from(!supported && verdict.support < Align.identity().flag);
            if show && !supported {
                println!("{:.3} {:?} {atom}\n      of {sentence}", verdict.support, verdict.kind);
                println!("      lacks {:?}", verdict.missing);
                verdict.remarks.iter().for_each(|r| println!("      {}: {}", r.kind.name(), r.note));
            }
        }
    }
}

/// The atoms of a sentence that stands alone; a marker makes a claim of it whatever it does.
fn atoms(sentence: &str) -> Vec<String> {
    let source = Source { id: "1".to_owned(), ..Source::default() };
    let answer = Answer::Text(format!("{sentence} [1]"));
    let run = Run { answer, retrieved: vec![source], ..Run::default() };
    let settings = Settings::default();
    let atoms = check(&run, &settings).atoms();
    atoms.into_iter().flatten().map(|atom| atom.text).collect()
}

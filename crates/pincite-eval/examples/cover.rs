//! What COVER makes of whole answers: `cargo run --release -p pincite-eval --example cover -- [--show] FILE…`.
//!
//! Files hold runs. Where people labelled the claims of an answer, it counts on which COVER agrees; `--show` prints
//! the others.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its figures")]

#[path = "../../pincite-wire/examples/shared/mod.rs"]
mod shared;

use std::process::ExitCode;

use pincite_core::{Base, Checked, Settings, Span, check};
use pincite_eval::labelled::{Folded, about};
use serde_json::Value;
use shared::{name, runs};

/// A group of labelled claims, and what is right for it.
struct Group {
    about: &'static str,
    flagged: bool,
    holds: fn(&Label) -> bool,
}

/// What people said of a claim.
struct Label {
    needs: Option<bool>,
    cited: bool,
    uninformative: bool,
}

const GROUPS: &[Group] = &[
    Group {
        about: "needs a citation, has none: flagged",
        flagged: true,
        holds: |label| label.needs == Some(true) && !label.cited,
    },
    Group {
        about: "uninformative, needs none, has none: left alone",
        flagged: false,
        holds: |label| label.needs == Some(false) && !label.cited && label.uninformative,
    },
    Group {
        about: "needs none, has none: left alone",
        flagged: false,
        holds: |label| label.needs == Some(false) && !label.cited,
    },
    Group { about: "has a citation: left alone", flagged: false, holds: |label| label.cited },
];

fn main() -> ExitCode {
    let (flags, files): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let show = flags.iter().any(|flag| flag == "--show");
    for file in &files {
        if let Err(error) = figures(file, show) {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// Prints the figures of one file.
fn figures(file: &str, show: bool) -> Result<(), String> {
    let settings = Settings::default();
    let mut totals = Totals::default();
    let mut agreed = vec![(0, 0); GROUPS.len()];
    let mut lost = 0;
    for (run, labels) in runs(file)? {
        let checked = check(&run, &settings);
        totals.add(&checked);
        let text = Folded::new(run.text(Base::Answer));
        let mut from = 0;
        for value in &labels {
            let written = value["text"].as_str().unwrap_or_default();
            let Some(span) = text.find(written, &mut from) else {
                lost += 1;
                continue;
            };
            let flagged = is_flagged(&checked, span);
            let label = Label::new(value);
            for (group, agreed) in GROUPS.iter().zip(&mut agreed).filter(|(group, _)| (group.holds)(&label)) {
                let right = flagged == group.flagged;
                *agreed = (agreed.0 + usize::from(right), agreed.1 + 1);
                if show && !right {
                    println!("    not {}: {written:?}", group.about);
                }
            }
        }
    }
    totals.print(name(file));
    if agreed.iter().any(|(_, all)| *all > 0) {
        for (group, (right, all)) in GROUPS.iter().zip(agreed) {
            println!("  {:<50} {right:>5} of {all:>5}  {:5.1}%", group.about, percent(right, all));
        }
        println!("  {:<50} {lost:>5}", "labels not found in their answer");
    }
    Ok(())
}

impl Label {
    fn new(value: &Value) -> Self {
        Self {
            needs: value["needs_citation"].as_bool(),
            cited: value["cites"].as_array().is_some_and(|cites| !cites.is_empty()),
            uninformative: value["informativeness"] == "Uninformative",
        }
    }
}

/// Whether COVER flags a claim that lies for the most part in `span`, or holds the most part of it.
fn is_flagged(checked: &Checked<'_>, span: Span) -> bool {
    let mut uncited = checked.claims.iter().filter(|claim| claim.needs_citation && !claim.covered());
    uncited.any(|claim| about(claim.span(), span))
}

/// What is counted of every file.
#[derive(Default)]
struct Totals {
    answers: usize,
    sentences: usize,
    claims: usize,
    uncited: usize,
    citations: usize,
    unresolved: usize,
    malformed: usize,
}

impl Totals {
    fn add(&mut self, checked: &Checked<'_>) {
        let needing = || checked.claims.iter().filter(|claim| claim.needs_citation);
        self.answers += 1;
        self.sentences += checked.sentences.len();
        self.claims += needing().count();
        self.uncited += needing().filter(|claim| !claim.covered()).count();
        self.citations += checked.resolved.citations.len();
        self.unresolved += checked.resolved.citations.iter().filter(|c| !c.target.resolves()).count();
        self.malformed += checked.malformed().count();
    }

    fn print(&self, name: &str) {
        println!(
            "{name}: {} answers, {} sentences, {} claims ({} uncited), {} citations ({} unresolved, {} malformed)",
            self.answers,
            self.sentences,
            self.claims,
            self.uncited,
            self.citations,
            self.unresolved,
            self.malformed
        );
    }
}

fn percent(part: usize, all: usize) -> f64 {
    if all == 0 { 0.0 } else { 100.0 * part as f64 / all as f64 }
}

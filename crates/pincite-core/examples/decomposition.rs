//! How atoms agree with people's atomic claims: `cargo run --release -p pincite-core --example decomposition --
//! [--show] [--dump] FILE…`.
//!
//! Rows are JSON lines with `set`, `sentence` and `claims`. Atoms and people's claims are matched one to one where
//! the F1 of their words is at least 0.8, as many as can be; the claims that the sentence falls into at clauses alone
//! are measured the same way. `--show` prints what has no partner, `--dump` each sentence with its atoms as JSON.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its figures")]

use std::collections::BTreeMap;
use std::process::ExitCode;

use pincite_core::{Answer, Run, Settings, check};
use serde_json::{Value, json};

/// Words are the same from this F1 on.
const SAME: f64 = 0.8;

fn main() -> ExitCode {
    let (flags, files): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let has = |name: &str| flags.iter().any(|flag| flag == name);
    for file in files {
        let rows = match std::fs::read_to_string(&file) {
            Ok(rows) => rows,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        let rows: Vec<Row> = rows.lines().filter_map(Row::read).collect();
        if has("--dump") {
            rows.iter().for_each(|row| dump(row));
        } else {
            figures(&rows, has("--show"));
        }
    }
    ExitCode::SUCCESS
}

/// A sentence with people's claims.
struct Row {
    set: String,
    sentence: String,
    claims: Vec<String>,
}

impl Row {
    fn read(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let claims =
            value["claims"].as_array()?.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        let text = |name: &str| value[name].as_str().map(str::to_owned);
        Some(Self { set: text("set")?, sentence: text("sentence")?, claims })
    }
}

/// What a sentence falls into: at clauses alone, and in atoms; a sentence without claims is one of each.
fn split(sentence: &str) -> (Vec<String>, Vec<String>) {
    let run = Run { answer: Answer::Text(sentence.to_owned()), ..Run::default() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    if checked.claims.is_empty() {
        return (vec![sentence.to_owned()], vec![sentence.to_owned()]);
    }
    let clauses = checked.claims.iter().map(|claim| checked.claim_text(claim)).collect();
    (clauses, checked.atoms().into_iter().flatten().map(|atom| atom.text).collect())
}

fn dump(row: &Row) {
    let (clauses, atoms) = split(&row.sentence);
    println!(
        "{}",
        json!({"set": row.set, "sentence": row.sentence, "clauses": clauses, "atoms": atoms, "people": row.claims})
    );
}

/// Counts of one set.
#[derive(Default)]
struct Count {
    matched: usize,
    made: usize,
    people: usize,
}

impl Count {
    fn add(&mut self, made: &[String], people: &[String]) -> Vec<Option<usize>> {
        let partners = partners(made, people);
        self.matched += partners.iter().flatten().count();
        self.made += made.len();
        self.people += people.len();
        partners
    }

    fn line(&self) -> String {
        let (precision, recall) = (share(self.matched, self.made), share(self.matched, self.people));
        format!(
            "{:>5} made {:>5} matched  precision {precision:5.1}%  recall {recall:5.1}%",
            self.made, self.matched
        )
    }
}

fn share(part: usize, all: usize) -> f64 {
    if all == 0 { 0.0 } else { 100.0 * part as f64 / all as f64 }
}

#[derive(Default)]
struct Set {
    sentences: usize,
    clauses: Count,
    atoms: Count,
    /// Words of atoms that their sentence holds, of all words of atoms.
    held: (usize, usize),
}

fn figures(rows: &[Row], show: bool) {
    let mut sets: BTreeMap<&str, Set> = BTreeMap::new();
    for row in rows {
        let set = sets.entry(&row.set).or_default();
        let (clauses, atoms) = split(&row.sentence);
        set.sentences += 1;
        set.clauses.add(&clauses, &row.claims);
        let partners = set.atoms.add(&atoms, &row.claims);
        let sentence = words(&row.sentence);
        for atom in &atoms {
            let words = words(atom);
            set.held.0 += words.iter().filter(|word| sentence.contains(word)).count();
            set.held.1 += words.len();
        }
        if show {
            println!("S  {}", row.sentence);
            for (atom, partner) in atoms.iter().zip(&partners) {
                println!("   {} {atom}", if partner.is_some() { '=' } else { '+' });
            }
            for (at, claim) in row.claims.iter().enumerate().filter(|(at, _)| !partners.contains(&Some(*at)))
            {
                println!("   - {claim} [{at}]");
            }
        }
    }
    for (name, set) in sets {
        println!("{name}: {} sentences, {} claims by people", set.sentences, set.atoms.people);
        println!("  clauses  {}", set.clauses.line());
        println!("  atoms    {}", set.atoms.line());
        println!("  words of atoms that stand in their sentence: {:.1}%", share(set.held.0, set.held.1));
    }
}

/// Per statement that was made, the claim that it is matched with: as many pairs as can be.
fn partners(made: &[String], people: &[String]) -> Vec<Option<usize>> {
    let made: Vec<_> = made.iter().map(|text| words(text)).collect();
    let people: Vec<_> = people.iter().map(|text| words(text)).collect();
    let fits: Vec<Vec<bool>> =
        made.iter().map(|a| people.iter().map(|b| f1(a, b) >= SAME - 1e-9).collect()).collect();
    let mut owner: Vec<Option<usize>> = vec![None; people.len()];
    for at in 0..made.len() {
        let mut tried = vec![false; people.len()];
        place(at, &fits, &mut owner, &mut tried);
    }
    let mut partners = vec![None; made.len()];
    for (claim, owner) in owner.iter().enumerate() {
        if let Some(owner) = owner {
            partners[*owner] = Some(claim);
        }
    }
    partners
}

/// Finds a partner for a statement, moving others where that helps.
fn place(at: usize, fits: &[Vec<bool>], owner: &mut [Option<usize>], tried: &mut [bool]) -> bool {
    for claim in 0..owner.len() {
        if !fits[at][claim] || std::mem::replace(&mut tried[claim], true) {
            continue;
        }
        if owner[claim].is_none_or(|other| place(other, fits, owner, tried)) {
            owner[claim] = Some(at);
            return true;
        }
    }
    false
}

/// The words of a text in lower case: runs of letters and digits.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

fn f1(a: &[String], b: &[String]) -> f64 {
    let mut left: Vec<&String> = b.iter().collect();
    let mut same = 0;
    for word in a {
        if let Some(at) = left.iter().position(|other| *other == word) {
            left.swap_remove(at);
            same += 1;
        }
    }
    if a.len() + b.len() == 0 { 0.0 } else { 2.0 * f64::from(same) / (a.len() + b.len()) as f64 }
}

//! How atoms agree with people's atomic claims: `cargo run --release -p pincite-core --example decomposition --
//! [--show] [--dump] FILE…`.
//!
//! Rows are JSON lines with `set`, `sentence` and `claims`. Atoms and people's claims are matched one to one where
//! the F1 of their words is at least 0.8, as many as can be; the claims that the sentence falls into at clauses alone
//! are measured the same way: each sentence as an answer of its own, and all of a set as one answer, where pronouns can
//! be resolved. `--show` prints what has no partner, `--dump` each atom as a pair with its
//! sentence, for a judge to say whether the sentence says it.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its figures")]

use std::collections::BTreeMap;
use std::process::ExitCode;

use pincite_core::{Answer, Run, Settings, Source, check};
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
            rows.iter().for_each(dump);
        } else {
            figures(&rows, has("--show"));
        }
    }
    ExitCode::SUCCESS
}

/// A sentence with people's claims.
struct Row {
    set: String,
    id: String,
    sentence: String,
    claims: Vec<String>,
}

impl Row {
    fn read(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let claims =
            value["claims"].as_array()?.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        let text = |name: &str| value[name].as_str().map(str::to_owned);
        Some(Self { set: text("set")?, id: text("id")?, sentence: text("sentence")?, claims })
    }
}

/// What a sentence falls into: at clauses alone, and in atoms.
#[derive(Default)]
struct Split {
    clauses: Vec<String>,
    atoms: Vec<String>,
}

/// Splits sentences as paragraphs of one answer; one without claims is a clause and an atom by itself.
fn split(sentences: &[&str]) -> Vec<Split> {
    let answer = sentences.iter().flat_map(|sentence| [*sentence, PARAGRAPH]).collect();
    let ends = sentences.iter().scan(0, |end, sentence| {
        *end += sentence.len() + PARAGRAPH.len();
        Some(*end)
    });
    let ends: Vec<usize> = ends.collect();
    let source = Source { id: "1".to_owned(), ..Source::default() };
    let run = Run { answer: Answer::Text(answer), retrieved: vec![source], ..Run::default() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let mut splits: Vec<Split> = sentences.iter().map(|_| Split::default()).collect();
    for (claim, atoms) in checked.claims.iter().zip(checked.atoms()) {
        let split = &mut splits[ends.partition_point(|end| *end <= claim.span().start())];
        split.clauses.push(checked.claim_text(claim));
        split.atoms.extend(atoms.into_iter().map(|atom| atom.text));
    }
    for (split, sentence) in splits.iter_mut().zip(sentences).filter(|(split, _)| split.clauses.is_empty()) {
        (split.clauses, split.atoms) = (vec![(*sentence).to_owned()], vec![(*sentence).to_owned()]);
    }
    splits
}

/// A marker makes a claim of a sentence whatever it does; what is cited is what is judged.
const PARAGRAPH: &str = " [1]\n\n";

fn dump(row: &Row) {
    for (at, atom) in split(&[&row.sentence]).iter().flat_map(|split| &split.atoms).enumerate() {
        let id = format!("{}#{at}", row.id);
        let (premise, label) = (&row.sentence, "supported");
        println!(
            "{}",
            json!({"id": id, "set": row.set, "premise": premise, "hypothesis": atom, "label": label})
        );
    }
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
    clauses: Count,
    atoms: Count,
    /// Words of atoms that their sentence holds, of all words of atoms.
    held: (usize, usize),
}

fn figures(rows: &[Row], show: bool) {
    let mut sets: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    rows.iter().for_each(|row| sets.entry(&row.set).or_default().push(row));
    for (name, rows) in sets {
        let sentences: Vec<&str> = rows.iter().map(|row| row.sentence.as_str()).collect();
        let alone: Vec<Split> = sentences.iter().flat_map(|sentence| split(&[sentence])).collect();
        let people: usize = rows.iter().map(|row| row.claims.len()).sum();
        println!("{name}: {} sentences, {people} claims by people", rows.len());
        for (way, splits) in [("each alone", alone), ("in one answer", split(&sentences))] {
            let mut set = Set::default();
            for (row, split) in rows.iter().zip(&splits) {
                set.add(row, split, show);
            }
            println!("  {way:<14} clauses  {}", set.clauses.line());
            println!("  {:<14} atoms    {}", "", set.atoms.line());
            let held = share(set.held.0, set.held.1);
            println!("  {:<14} words of atoms that stand in their sentence {held:5.1}%", "");
        }
    }
}

impl Set {
    fn add(&mut self, row: &Row, split: &Split, show: bool) {
        self.clauses.add(&split.clauses, &row.claims);
        let partners = self.atoms.add(&split.atoms, &row.claims);
        let sentence = words(&row.sentence);
        for atom in &split.atoms {
            let words = words(atom);
            self.held.0 += words.iter().filter(|word| sentence.contains(word)).count();
            self.held.1 += words.len();
        }
        if show {
            println!("S  {}", row.sentence);
            for (atom, partner) in split.atoms.iter().zip(&partners) {
                println!("   {} {atom}", if partner.is_some() { '=' } else { '+' });
            }
            let lost = row.claims.iter().enumerate().filter(|(at, _)| !partners.contains(&Some(*at)));
            lost.for_each(|(_, claim)| println!("   - {claim}"));
        }
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

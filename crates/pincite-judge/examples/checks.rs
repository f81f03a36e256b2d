//! How often each remark of the checks is made on supported and on unsupported pairs.
//!
//! `cargo run --release -p pincite-judge --example checks -- [--show KIND] FILE.pairs.jsonl…`
//!
//! For every file and kind: supported pairs with a remark, unsupported pairs with one, and the odds, which are the
//! ratio of the two rates; before them the numbers of pairs, and microseconds a pair (median, 95 of 100). `-` marks remarks without a place in the source: the value or name is absent there. `--show KIND` prints the pairs with a remark of that kind instead.

#![expect(clippy::print_stdout, reason = "an example prints")]

use std::collections::HashSet;
use std::time::Instant;

use pincite_core::{Remark, RemarkKind, Span};
use pincite_judge::align::check::{Evidence, Prepared, Seen, check};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut show = None;
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        if arg == "--show" {
            let name = args.next().ok_or("--show needs a kind")?;
            show = Some(RemarkKind::ALL.iter().find(|kind| kind.name() == name).ok_or("no such kind")?);
        } else {
            files.push(arg);
        }
    }
    let mut total = Table::default();
    for file in &files {
        let mut table = Table::default();
        for line in std::fs::read_to_string(file)?.lines() {
            let row: serde_json::Value = serde_json::from_str(line)?;
            let (claim, premise) =
                (row["hypothesis"].as_str().unwrap_or(""), row["premise"].as_str().unwrap_or(""));
            let supported = row["label"] == "supported";
            let prepared = Prepared::new(claim);
            let sentences = sentences(claim, premise);
            let run = || {
                let mut evidence = Evidence::new();
                evidence.push(0, premise, &sentences);
                check(&prepared, &evidence)
            };
            // The best of five: other work on the machine only adds.
            let time = |_| {
                let start = Instant::now();
                std::hint::black_box(run());
                start.elapsed().as_secs_f64() * 1e6
            };
            table.micros.push((0..5).map(time).fold(f64::INFINITY, f64::min));
            let seen = run();
            table.add(&seen, supported);
            if let Some(kind) = show {
                print(&row, &seen, *kind, &sentences);
            }
        }
        if show.is_none() {
            table.print(file);
        }
        total.merge(&table);
    }
    if show.is_none() && files.len() > 1 {
        total.print("all");
    }
    Ok(())
}

fn print(row: &serde_json::Value, seen: &Seen, kind: RemarkKind, sentences: &[Span]) {
    for remark in seen.remarks.iter().filter(|remark| remark.kind == kind) {
        let premise = row["premise"].as_str().unwrap_or("");
        println!("{} {} {}\n  {}", row["label"], row["fine"], remark.note, row["hypothesis"]);
        for span in sentences {
            println!("  > {}", span.of(premise).chars().take(400).collect::<String>());
        }
    }
}

/// Counts a class: supported, unsupported.
#[derive(Default)]
struct Table {
    pairs: [usize; 2],
    /// By kind, with a place in the source and without.
    with: [[[usize; 2]; 2]; RemarkKind::ALL.len()],
    any: [usize; 2],
    /// Of each pair, reading the sentences and the checks.
    micros: Vec<f64>,
}

impl Table {
    fn add(&mut self, seen: &Seen, supported: bool) {
        let class = usize::from(!supported);
        self.pairs[class] += 1;
        for (at, kind) in RemarkKind::ALL.iter().enumerate() {
            for (absent, with) in self.with[at].iter_mut().enumerate() {
                let any = |remark: &Remark| remark.kind == *kind && remark.source.is_none() == (absent == 1);
                with[class] += usize::from(seen.remarks.iter().any(any));
            }
        }
        let against = seen.remarks.iter().any(|remark| remark.kind != RemarkKind::Derived);
        self.any[class] += usize::from(against);
    }

    fn merge(&mut self, other: &Self) {
        for class in 0..2 {
            self.pairs[class] += other.pairs[class];
            self.any[class] += other.any[class];
            for at in 0..self.with.len() {
                for absent in 0..2 {
                    self.with[at][absent][class] += other.with[at][absent][class];
                }
            }
        }
        self.micros.extend(&other.micros);
    }

    fn print(&self, file: &str) {
        let name = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".pairs.jsonl");
        let mut micros = self.micros.clone();
        micros.sort_by(f64::total_cmp);
        let at = |share: f64| micros.get((micros.len() as f64 * share) as usize).copied().unwrap_or(0.0);
        print!("{name:22} {:5}/{:5} {:5.1} {:6.1}us", self.pairs[0], self.pairs[1], at(0.5), at(0.95));
        let kinds = RemarkKind::ALL.iter().map(|kind| kind.name()).zip(self.with);
        let rows = kinds.flat_map(|(kind, [with, without])| [(kind, "", with), (kind, "-", without)]);
        for (kind, mark, [good, bad]) in rows.chain([("any", "", self.any)]) {
            let rate = |count: usize, of: usize| count as f64 / of.max(1) as f64;
            let odds =
                rate(bad, self.pairs[1]) / rate(good, self.pairs[0]).max(0.5 / self.pairs[0].max(1) as f64);
            if good + bad > 0 {
                print!(" | {}{mark} {good}:{bad} {odds:.1}", &kind[..kind.len().min(6)]);
            }
        }
        println!();
    }
}

/// The three sentences that share most words with the claim, weighted by how few sentences have them.
fn sentences(claim: &str, premise: &str) -> Vec<Span> {
    let all = split(premise);
    let words = |text: &str| -> HashSet<String> {
        text.split(|c: char| !c.is_alphanumeric())
            .filter(|word| word.len() > 2 || word.chars().any(char::is_numeric))
            .map(|word| {
                let word = word.to_lowercase();
                word.strip_suffix('s').unwrap_or(&word).to_owned()
            })
            .collect()
    };
    let claim = words(claim);
    let held: Vec<HashSet<String>> =
        all.iter().map(|span| words(span.of(premise)).intersection(&claim).cloned().collect()).collect();
    let count = |word: &str| held.iter().filter(|held| held.contains(word)).count();
    let mut order: Vec<(f64, usize)> = held
        .iter()
        .enumerate()
        .map(|(at, held)| {
            (held.iter().map(|word| (1.0 + all.len() as f64 / count(word) as f64).ln()).sum(), at)
        })
        .collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut best: Vec<Span> = order.iter().take(3).map(|(_, at)| all[*at]).collect();
    best.sort();
    best
}

fn split(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let stop = match c {
            '\n' | '。' => true,
            '.' | '!' | '?' => bytes.get(end).is_none_or(u8::is_ascii_whitespace) && end - start > 12,
            _ => false,
        };
        if stop {
            spans.push(Span::new(start, end).trim(text));
            start = end;
        }
    }
    spans.push(Span::new(start, text.len()).trim(text));
    spans.retain(|span| !span.is_empty());
    spans
}

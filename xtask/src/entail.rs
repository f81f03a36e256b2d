//! What ENTAIL makes of labelled claims and answers with `align`, from the judge's verdicts to the findings:
//! `quality/entail.txt`. Weights and thresholds saw nothing of the family of the set that they are measured on. Many
//! models are fitted, so: `cargo run --release -p xtask -- entail DATA`.

mod answers;
mod claims;

use std::fs;
use std::path::PathBuf;

use pincite_core::report::{ClaimOutcome, OutcomeKind};
use pincite_core::{Atom, Checked, Code, Plan, PlanOptions};
use pincite_judge::{Judge, align::Weighed};

use crate::Result;
use crate::command::root;
use crate::train::Table;
use crate::train::sets::Set;

const FIGURES: &str = "quality/entail.txt";

/// Sets whose models hide the same family.
const FAMILIES: &[&[&str]] =
    &[&["wice"], &["attributionbench", "attributionbench-ood"], &["expertqa"], &["factcheck-gpt"]];

pub(crate) fn run(arguments: &[String]) -> Result {
    let data = arguments.first().cloned().or_else(|| std::env::var("PINCITE_DATA").ok());
    let data = data.map(PathBuf::from).ok_or("give a folder with train/ and dev/, or set PINCITE_DATA")?;
    let table = Table::read(&data)?;
    let head = "# Made by `cargo run --release -p xtask -- entail DATA`: `align` with weights and thresholds that saw nothing\n\
                # of the family of the set. In percent.\n\n";
    let (mut answers, mut claims) = (String::new(), claims::Figures::default());
    for names in FAMILIES {
        let sets: Vec<&Set> =
            names.iter().filter_map(|name| table.sets.iter().find(|set| set.name == *name)).collect();
        let judge = table.unseen(&sets);
        sets.iter().for_each(|set| claims.add(set, &judge));
        if names.contains(&"expertqa") {
            let path = data.join("dev/expertqa.runs.jsonl");
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            answers.push_str(&answers::figures(&text, &judge)?);
        }
    }
    let page = format!("{head}{}{answers}", claims.page());
    print!("{page}");
    fs::write(root().join(FIGURES), page).map_err(|error| format!("{FIGURES}: {error}"))
}

/// ENTAIL of a checked run with these atoms, complete.
pub(crate) fn ask<'c, 'a>(checked: &'c Checked<'a>, judge: &Weighed, atoms: Vec<Vec<Atom>>) -> Plan<'c, 'a> {
    let mut plan = checked.plan_with(judge.identity(), PlanOptions::default(), atoms);
    while !plan.questions().is_empty() {
        let outcomes = judge.judge(&plan.questions());
        plan.answer(outcomes);
    }
    plan
}

/// Whether a code says that sources do not support a claim.
const fn doubts(code: Code) -> bool {
    use Code::{ContradictedClaim, OverstatedClaim, UnsupportedClaim, WrongSource};
    matches!(code, ContradictedClaim | OverstatedClaim | UnsupportedClaim | WrongSource)
}

fn is_supported(outcome: &ClaimOutcome) -> bool {
    outcome.kind == OutcomeKind::Supported
}

fn percent(part: usize, all: usize) -> f64 {
    if all == 0 { f64::NAN } else { 100.0 * part as f64 / all as f64 }
}

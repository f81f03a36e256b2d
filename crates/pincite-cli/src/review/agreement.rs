//! `pincite review --agreement`: how far raters agree, and where they differ.

use std::fmt::Write;
use std::path::PathBuf;

use pincite_eval::labels::{Agreement, Differing, Question, agreement, by_claim};
use pincite_report::{Style, visible};

use super::file::read;
use super::terminal::paragraph;
use crate::failure::Failure;
use crate::output::print;
use crate::status::Status;

pub(super) fn run(files: &[PathBuf], style: Style) -> Result<Status, Failure> {
    print(&shown(&agreement(&by_claim(read(files)?)), style))
}

fn shown(agreement: &Agreement, style: Style) -> String {
    let mut out = String::new();
    let raters: Vec<String> =
        agreement.raters.iter().map(|(name, count)| format!("{} {count}", visible(name))).collect();
    let _ = writeln!(out, "{}, labelled by {}", claims(agreement.claims), raters.join(", "));
    let _ = write!(out, "{} by more than one rater", claims(agreement.shared));
    let _ = writeln!(out, ", {} adjudicated\n", agreement.adjudicated);
    let _ = writeln!(out, "  question              answers  agree  kappa  alpha  undecided");
    for question in &agreement.questions {
        let _ = writeln!(out, "{}", row(question));
    }
    if !agreement.differing.is_empty() {
        let _ = writeln!(out, "\nWhere raters differ");
    }
    for Differing { label, answers } in &agreement.differing {
        let run = if label.run_id.is_empty() { &label.place } else { &label.run_id };
        let _ = writeln!(out, "\n  {}, claim {}", visible(run), label.claim);
        out.push_str(&paragraph(&label.text, 4, style.width));
        for (thing, said) in answers {
            let said: Vec<String> =
                said.iter().map(|(who, what)| format!("{} {what}", visible(who))).collect();
            let _ = writeln!(out, "    {}: {}", visible(thing), said.join(", "));
        }
    }
    out
}

fn row(question: &Question) -> String {
    let name = match question.name {
        "needs_citation" => "needs a citation",
        "support" => "supported together",
        _ => "supported by each",
    };
    let percent = question.agreed.map_or("-".to_owned(), |agreed| format!("{:.0} %", agreed * 100.0));
    let number = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.2}"));
    let (kappa, alpha) = (number(question.kappa), number(question.alpha));
    format!("  {name:<20}{:>9}{percent:>7}{kappa:>7}{alpha:>7}{:>11}", question.shared, question.ties)
}

fn claims(count: usize) -> String {
    format!("{count} claim{}", if count == 1 { "" } else { "s" })
}

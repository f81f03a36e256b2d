//! Findings by code, sources, the runs to look at, rows that could not be read.

use std::io;

use annotate_snippets::renderer::AnsiColor;

use super::table::Table;
use super::{Page, quoted};
use crate::evaluation::clip::clip;
use crate::evaluation::words;

/// The most rows of a kind that are shown; every one is in the json format.
const MOST: usize = 20;

pub(super) fn codes(page: &mut Page<'_>) -> io::Result<()> {
    let evaluation = page.evaluation;
    if evaluation.codes.is_empty() {
        return Ok(());
    }
    page.section("findings")?;
    for code in &evaluation.codes {
        let color = match code.severity.as_str() {
            "error" => AnsiColor::Red,
            "warning" => AnsiColor::Yellow,
            _ => AnsiColor::Blue,
        };
        let severity = clip(&code.severity, 7);
        let guard = super::guard(&severity);
        let severity = page.paint(&format!("{severity:<7}"), color.on_default());
        let name = clip(&code.code, 30);
        let runs = words::plural(code.runs, "run");
        writeln!(page.out, "  {guard}{severity}  {:>6} in {runs:<10}  {name}", code.findings)?;
    }
    page.fold("  ", "what a code means: pincite explain CODE")
}

/// The sources with citations that do not hold.
pub(super) fn sources(page: &mut Page<'_>) -> io::Result<()> {
    let evaluation = page.evaluation;
    let wrong = evaluation.sources.iter().filter(|source| source.unsupported + source.fabricated > 0);
    let wrong: Vec<_> = wrong.collect();
    if wrong.is_empty() {
        return Ok(());
    }
    page.section("sources that do not hold")?;
    let mut table =
        Table::new(&["source", "runs", "cited", "supports", "does not", "unjudged", "fabricated"]);
    for source in wrong.iter().take(MOST) {
        let counts = [
            source.runs,
            source.citations,
            source.supported,
            source.unsupported,
            source.unjudged,
            source.fabricated,
        ];
        table.row([quoted(&source.id, words::ID)].into_iter().chain(counts.map(|count| count.to_string())));
    }
    page.table(&table)?;
    page.more(wrong.len())
}

pub(super) fn worst(page: &mut Page<'_>) -> io::Result<()> {
    let evaluation = page.evaluation;
    if evaluation.worst.is_empty() {
        return Ok(());
    }
    page.section("runs to look at first")?;
    for (at, run) in evaluation.worst.iter().take(MOST).enumerate() {
        let place = match run.run_id.is_empty() {
            true => String::new(),
            false => format!(" ({})", clip(&run.place, words::ID)),
        };
        let codes = match run.codes.is_empty() {
            true => String::new(),
            false => format!(", {}", words::tally(&run.codes)),
        };
        let (name, decision) = (words::run_name(run), clip(&run.decision, 8));
        page.fold(&format!("{:>3}. ", at + 1), &format!("{name}{place}: {decision}{codes}"))?;
        let rates: Vec<_> = run
            .rates
            .iter()
            .map(|(name, value)| format!("{} {}", words::label(name), words::digits(*value)))
            .collect();
        if !rates.is_empty() {
            page.fold("     ", &rates.join(", "))?;
        }
        if let Some(claim) = &run.claim {
            page.fold("     ", &format!("“{}”", clip(claim, 220)))?;
        }
    }
    page.more(evaluation.worst.len())
}

pub(super) fn failures(page: &mut Page<'_>) -> io::Result<()> {
    let evaluation = page.evaluation;
    if evaluation.runs.unreadable == 0 && evaluation.failures.is_empty() {
        return Ok(());
    }
    page.section("rows that could not be read")?;
    for failure in evaluation.failures.iter().take(MOST) {
        page.fold("  ", &format!("{}: {}", clip(&failure.place, words::ID), failure.message))?;
    }
    page.left(evaluation.runs.unreadable.saturating_sub(evaluation.failures.len().min(MOST)))
}

impl Page<'_> {
    /// Says how many of `count` were not shown.
    fn more(&mut self, count: usize) -> io::Result<()> {
        self.left(count.saturating_sub(MOST))
    }

    /// Says that so many were not shown.
    pub(super) fn left(&mut self, count: usize) -> io::Result<()> {
        if count == 0 {
            return Ok(());
        }
        writeln!(self.out, "  … and {count} more")
    }
}

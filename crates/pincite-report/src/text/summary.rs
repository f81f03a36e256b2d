//! The decision, the numbers, and what was asked for beside them.

use std::io::{self, Write};

use annotate_snippets::renderer::{AnsiColor, Effects, Style as Paint};
use pincite_core::report::Rate;
use pincite_core::{Decision, JudgeUsage, Severity, UsageNote};

use super::excerpt::shorten;
use super::fold::fold;
use super::position::Positions;
use super::safe::{push, visible};
use crate::{Place, Style, View};

/// The most things that happened while judging that are told.
const NOTES: usize = 5;

pub(crate) fn write(view: &View<'_>, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let report = view.report;
    let paint = if style.color { paint(report.decision) } else { Paint::new() };
    writeln!(out, "{}: {paint}{}{paint:#}, {}", name(view), report.decision.name(), findings(view))?;
    let counts = report.counts;
    let judge = report.judge.as_ref().map_or("none", |judge| &judge.name);
    writeln!(
        out,
        "  claims               {}: {} judged, {} unjudged, {} not asked",
        counts.claims, counts.judged, counts.unjudged, counts.not_asked
    )?;
    for (name, value) in [
        ("citation precision", &report.metrics.citation_precision),
        ("citation recall", &report.metrics.citation_recall),
        ("entailment accuracy", &report.metrics.entailment_accuracy),
    ] {
        writeln!(out, "  {name:<20} {}", rate(value))?;
    }
    writeln!(out, "  judge {}, policy {}", visible(judge), visible(&report.policy))?;
    if let Some(usage) = &report.usage {
        writeln!(out, "  {}", used(&usage.total()))?;
        for note in usage.judges.iter().flat_map(|judge| &judge.notes).take(NOTES) {
            writeln!(out, "  {}", happened(note, style.width))?;
        }
    }
    for (code, count) in report.observed.iter().filter(|(_, count)| *count > 0) {
        writeln!(out, "  observed, not enforced: {} ({count})", code.name())?;
    }
    if let Some(finding) = report.findings.first() {
        writeln!(out, "  more about a finding: pincite explain {}", finding.code.name())?;
    }
    if view.extras.sentences {
        sentences(view, style, out)?;
    }
    if let Some(rendered) = view.extras.rendered {
        writeln!(out, "\n{}", block(rendered))?;
    }
    if let Some(repairs) = &view.extras.repairs {
        writeln!(out, "\nwhat can be done, by finding:")?;
        for repair in repairs.as_array().into_iter().flatten() {
            let word = |name| visible(repair[name].as_str().unwrap_or_default());
            let finding = repair["finding"].as_u64().unwrap_or_default();
            writeln!(out, "  {}. {} {}: {}", finding + 1, word("code"), word("action"), word("title"))?;
        }
    }
    Ok(())
}

/// The run's own name, or that of where it was read.
fn name(view: &View<'_>) -> String {
    const LONGEST: usize = 40;
    let (Place::Answer(place) | Place::Run(place)) = view.place;
    let name = if view.report.run_id.is_empty() { place } else { &view.report.run_id };
    visible(&shorten(name, LONGEST)).into_owned()
}

fn paint(decision: Decision) -> Paint {
    let color = match decision {
        Decision::Pass => AnsiColor::Green,
        Decision::Flag => AnsiColor::Yellow,
        Decision::Unjudged => AnsiColor::Magenta,
        Decision::Block => AnsiColor::Red,
    };
    color.on_default().effects(Effects::BOLD)
}

/// How many findings of which severity.
fn findings(view: &View<'_>) -> String {
    let count = |severity| view.report.findings.iter().filter(|finding| finding.severity == severity).count();
    let kinds = [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Note, "note")];
    let parts: Vec<_> = kinds
        .into_iter()
        .map(|(severity, name)| (count(severity), name))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} {name}{}", if count == 1 { "" } else { "s" }))
        .collect();
    if parts.is_empty() { "no findings".to_owned() } else { parts.join(", ") }
}

/// A rate with its fraction, and its bounds where claims are unjudged.
fn rate(rate: &Rate) -> String {
    match (rate, rate.value()) {
        (Rate::Value { num, den, lower, upper }, Some(value)) if lower < upper => {
            format!("{value:.2} ({num}/{den}), {lower:.2} to {upper:.2} by what is unjudged")
        }
        (Rate::Value { num, den, .. }, Some(value)) => format!("{value:.2} ({num}/{den})"),
        (Rate::Null(reason), _) => format!("null ({})", reason.name()),
        (Rate::Value { .. }, None) => "null".to_owned(),
    }
}

/// Something that happened while a judge worked, in one line.
fn happened(note: &UsageNote, width: usize) -> String {
    let times = if note.times > 1 { format!(" ({} times)", note.times) } else { String::new() };
    let text = shorten(&visible(&note.text), width.saturating_sub(times.len() + "  while judging: …".len()));
    format!("while judging: {text}{times}")
}

/// What judging used up, in one line.
fn used(total: &JudgeUsage) -> String {
    let JudgeUsage { questions, cached, calls, tokens_in, tokens_out, cost, .. } = total;
    let mut line = format!("used {calls} calls for {questions} questions");
    if *cached > 0 {
        line.push_str(&format!(", {cached} of them from the cache"));
    }
    if tokens_in + tokens_out > 0 {
        line.push_str(&format!(", {tokens_in} tokens in and {tokens_out} out"));
    }
    if let Some(cost) = cost {
        line.push_str(&format!(", cost {cost:.4}"));
    }
    line
}

/// Every sentence with its role and the rule that gave it.
fn sentences(view: &View<'_>, style: Style, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\nroles of the sentences:")?;
    let mut positions = Positions::default();
    for sentence in &view.report.sentences {
        let position = positions.of(view, sentence.base, sentence.span.start());
        let place = format!("{}:{}", position.line, position.column);
        let head = format!("  {place:<7} {:<12} {:<16} ", sentence.role.name(), sentence.rule);
        let text = shorten(sentence.span.of(view.run.text(sentence.base)), style.width);
        let text = visible(&text);
        let first = fold(&text, style.width.saturating_sub(head.len() + 1).max(16)).swap_remove(0);
        let more = if first.end < text.len() { "…" } else { "" };
        writeln!(out, "{head}{}{more}", &text[first])?;
    }
    Ok(())
}

/// A text of several lines, made safe.
fn block(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for char in text.trim_end().chars() {
        if char == '\n' { safe.push('\n') } else { push(&mut safe, char) }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_judging_used_up_is_told_as_far_as_it_is_known() {
        let mut total = JudgeUsage { questions: 9, calls: 9, ..JudgeUsage::default() };
        assert_eq!(used(&total), "used 9 calls for 9 questions");
        total =
            JudgeUsage { cached: 4, calls: 2, tokens_in: 900, tokens_out: 40, cost: Some(0.012), ..total };
        let all =
            "used 2 calls for 9 questions, 4 of them from the cache, 900 tokens in and 40 out, cost 0.0120";
        assert_eq!(used(&total), all);
        let note = |text: &str, times| happened(&UsageNote { text: text.to_owned(), times }, 80);
        assert_eq!(note("HTTP 429: slow\ndown", 3), "while judging: HTTP 429: slow␊down (3 times)");
        assert_eq!(note("the model's name may move", 0), "while judging: the model's name may move");
        assert!(note(&"x".repeat(900), 2).len() <= 82);
    }
}

//! The rates over all runs, and over parts of them.

use std::io;

use pincite_wire::evaluation::{Estimate, Group, RateSummary};

use super::table::Table;
use super::{Page, quoted};
use crate::evaluation::words;

/// The most values of a field that are shown; every one is in the json format.
const MOST: usize = 40;

pub(super) fn over_all(page: &mut Page<'_>) -> io::Result<()> {
    let evaluation = page.evaluation;
    if evaluation.rates.is_empty() {
        return Ok(());
    }
    writeln!(page.out)?;
    let mut table = Table::new(&["rate", "micro", "95 % interval", "fraction", "macro", "95 % interval"]);
    for rate in &evaluation.rates {
        let (value, interval, fraction) = cells(rate.micro.as_ref());
        let (mean, spread, _) = cells(rate.macro_mean.as_ref());
        table.row([words::label(&rate.name), value, interval, fraction, mean, spread]);
        let bounds = rate.micro.as_ref().and_then(words::bounds);
        for line in [bounds, words::nulls(rate), words::corrected(rate)].into_iter().flatten() {
            table.below(line);
        }
    }
    page.table(&table)
}

fn cells(estimate: Option<&Estimate>) -> (String, String, String) {
    let Some(estimate) = estimate else { return ("null".to_owned(), "-".to_owned(), "-".to_owned()) };
    let interval = words::interval(estimate.interval.as_ref());
    (words::digits(estimate.value), interval, words::fraction(estimate))
}

/// A table for each field: the micro rates of its values, with the intervals below.
pub(super) fn by_field(page: &mut Page<'_>) -> io::Result<()> {
    let evaluation = page.evaluation;
    let mut fields: Vec<&str> = Vec::new();
    for group in &evaluation.groups {
        if !fields.contains(&&*group.field) {
            fields.push(&group.field);
        }
    }
    for field in fields {
        let groups: Vec<_> = evaluation.groups.iter().filter(|group| group.field == field).collect();
        breakdown(page, field, &groups)?;
    }
    Ok(())
}

fn breakdown(page: &mut Page<'_>, field: &str, groups: &[&Group]) -> io::Result<()> {
    writeln!(page.out)?;
    let names: Vec<_> = groups.first().map_or(&[][..], |group| &group.rates).iter().collect();
    let field = format!("by {}", crate::evaluation::clip::clip(field, 20));
    let head: Vec<_> =
        [field.as_str(), "runs"].into_iter().chain(names.iter().map(|r| short(&r.name))).collect();
    let mut table = Table::new(&head);
    for group in groups.iter().take(MOST) {
        let rates: Vec<_> = names.iter().map(|name| micro(group, &name.name)).collect();
        let name = group.value.as_ref().map_or_else(|| "(missing)".to_owned(), |value| quoted(value, 40));
        let values =
            rates.iter().map(|rate| rate.map_or_else(|| "null".to_owned(), |rate| words::digits(rate.value)));
        table.row([name, group.runs.to_string()].into_iter().chain(values));
        let intervals: Vec<_> = rates.iter().map(|rate| rate.and_then(|rate| rate.interval)).collect();
        if intervals.iter().any(Option::is_some) {
            let ends = intervals.iter().map(|interval| {
                interval.map_or_else(|| "-".to_owned(), |range| format!("{:.2}-{:.2}", range.low, range.high))
            });
            table.row([String::new(), String::new()].into_iter().chain(ends));
        }
    }
    page.table(&table)?;
    page.left(groups.len().saturating_sub(MOST))
}

fn micro<'a>(group: &'a Group, name: &str) -> Option<&'a Estimate> {
    let rate: Option<&RateSummary> = group.rates.iter().find(|rate| rate.name == name);
    rate.and_then(|rate| rate.micro.as_ref())
}

/// A name of a rate that fits above a column.
fn short(name: &str) -> &str {
    match name {
        "citation_precision" => "precision",
        "citation_recall" => "recall",
        "entailment_accuracy" => "accuracy",
        "faithfulness" => "faithful",
        "groundedness" => "grounded",
        other => &other[..other.floor_char_boundary(9)],
    }
}

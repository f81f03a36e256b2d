//! `markdown`: for a comment on a pull request, in the Markdown of GitHub and GitLab. A short table first, then the gate,
//! then the details, folded. What comes from the data stands in code spans, where Markdown, HTML, links, mentions and
//! references are plain text.

use std::io::{self, Write};

use pincite_wire::evaluation::{Estimate, Evaluation, GateState, RATES, RateSummary};

use super::Writer;
use super::words::{self, Way};

mod page;

use page::{Page, cell, prose};

/// The line by which a workflow finds the comment that it wrote before.
const MARK: &str = "<!-- pincite eval -->";

/// The most columns of a claim.
const CLAIM: usize = 240;

pub(super) struct Markdown;

impl Writer for Markdown {
    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        let mut page = Page::default();
        page.line(MARK);
        page.line(&format!("### {}", title(evaluation)));
        page.line("");
        page.line(&summary(evaluation));
        page.line("");
        rates(evaluation, &mut page);
        gate(evaluation, &mut page);
        warnings(evaluation, &mut page);
        new_findings(evaluation, &mut page);
        moves(evaluation, &mut page);
        worst(evaluation, &mut page);
        codes(evaluation, &mut page);
        groups(evaluation, &mut page);
        sources(evaluation, &mut page);
        agreement(evaluation, &mut page);
        failures(evaluation, &mut page);
        notes(evaluation, &mut page);
        out.write_all(page.finish().as_bytes())
    }
}

/// The name of a rate: one of ours, or text from the data.
fn label(name: &str) -> String {
    if RATES.contains(&name) { words::label(name) } else { cell(name, words::ID) }
}

fn title(evaluation: &Evaluation) -> String {
    match words::gate(evaluation) {
        Some(state) => format!("pincite: gate {}", words::state(state)),
        None => "pincite".to_owned(),
    }
}

fn summary(evaluation: &Evaluation) -> String {
    let runs = words::plural(evaluation.runs.evaluated, "run");
    let ends = match words::decisions(evaluation) {
        ends if ends.is_empty() => String::new(),
        ends => format!(" ({ends})"),
    };
    let claims = words::plural(evaluation.claims.claims, "claim");
    let judge =
        evaluation.judge.as_ref().map_or_else(|| "none".to_owned(), |judge| cell(&judge.name, words::ID));
    let definition = cell(&evaluation.definition, words::ID);
    format!("{runs}{ends}, {claims}, judge {judge}, definition {definition}.")
}

/// The rates, beside what they were.
fn rates(evaluation: &Evaluation, page: &mut Page) {
    if evaluation.rates.is_empty() {
        return;
    }
    let plain = ["rate", "value", "95 % interval", "fraction", "by what is unjudged", "mean over runs"];
    match &evaluation.comparison {
        None => page.head(&plain),
        Some(_) => page.head(&[&plain[..4], &["change", "95 % interval of the change"]].concat()),
    };
    for rate in &evaluation.rates {
        let micro = rate.micro.as_ref();
        let mut cells = vec![label(&rate.name)];
        cells.extend(numbers(micro));
        match &evaluation.comparison {
            None => {
                cells.push(micro.and_then(bounds).unwrap_or_else(|| "-".to_owned()));
                cells.push(
                    rate.macro_mean.map_or_else(|| "null".to_owned(), |mean| words::digits(mean.value)),
                );
            }
            Some(comparison) => {
                let moved = comparison.rates.iter().find(|moved| moved.name == rate.name);
                let change = moved.and_then(|moved| moved.change).map(words::signed);
                cells.push(match (change, moved.map(words::way)) {
                    (Some(change), Some(Way::Down | Way::Up)) => format!("**{change}**"),
                    (Some(change), _) => change,
                    (None, _) => "-".to_owned(),
                });
                cells.push(words::interval(moved.and_then(|moved| moved.interval.as_ref())));
            }
        }
        page.cells(&cells);
    }
    page.line("");
    for line in evaluation.rates.iter().flat_map(below) {
        page.line(&line);
    }
}

fn numbers(estimate: Option<&Estimate>) -> [String; 3] {
    let Some(estimate) = estimate else { return ["null".to_owned(), "-".to_owned(), "-".to_owned()] };
    let interval = words::interval(estimate.interval.as_ref());
    [words::digits(estimate.value), interval, words::fraction(estimate)]
}

fn bounds(estimate: &Estimate) -> Option<String> {
    words::bounds(estimate)
        .map(|_| format!("{} to {}", words::digits(estimate.lower), words::digits(estimate.upper)))
}

/// What does not fit into the row of a rate.
fn below(rate: &RateSummary) -> impl Iterator<Item = String> {
    let lines = [nulls(rate), words::corrected(rate)].into_iter().flatten();
    let name = label(&rate.name);
    lines.map(move |line| format!("- {name}: {line}"))
}

/// The reasons why there is no value come from the data as far as we know.
fn nulls(rate: &RateSummary) -> Option<String> {
    let runs: usize = rate.nulls.values().sum();
    let reasons: Vec<_> =
        rate.nulls.iter().map(|(reason, count)| format!("{count} {}", cell(reason, words::ID))).collect();
    (runs > 0).then(|| format!("{} null: {}", words::plural(runs, "run"), reasons.join(", ")))
}

fn gate(evaluation: &Evaluation, page: &mut Page) {
    let Some(ended) = words::gate(evaluation) else { return };
    page.line("");
    page.line(&format!("**Gate {}**", words::state(ended)));
    page.line("");
    for check in &evaluation.gate {
        let found = check.found.map_or_else(|| "nothing".to_owned(), words::digits);
        let (asked, state) = (cell(&check.asked, CLAIM), words::state(check.state));
        let why = match check.state {
            GateState::Passed => String::new(),
            _ => format!(": {}", prose(&check.message, CLAIM)),
        };
        page.line(&format!("- **{state}** {asked}, found {found}{why}"));
    }
    if let Some(advice) = words::advice(ended) {
        page.line("");
        page.line(&format!("What to do: {advice}."));
    }
}

/// What must not be folded away.
fn warnings(evaluation: &Evaluation, page: &mut Page) {
    page.line("");
    let unreadable = evaluation.runs.unreadable;
    if unreadable > 0 {
        let rows = words::plural(unreadable, "row");
        page.line(&format!("> {rows} could not be read and stand in no number.\n"));
    }
    if let Some(comparison) = evaluation.comparison.as_ref().filter(|comparison| comparison.other_judge) {
        let judge =
            comparison.judge.as_ref().map_or_else(|| "nobody".to_owned(), |j| cell(&j.name, words::ID));
        page.line(&format!(
            "> The baseline was judged by {judge}: no number here says whether the answers moved or the judge did.\n"
        ));
    }
}

fn new_findings(evaluation: &Evaluation, page: &mut Page) {
    let Some(accepted) = evaluation.accepted.as_ref() else { return };
    let (known, new, gone) = (accepted.known, accepted.new, accepted.gone);
    page.open(&format!("New findings: {new} ({known} accepted, {gone} accepted and no longer found)"));
    page.head(&["run", "where", "finding", "what", "claim"]);
    for finding in &accepted.first_new {
        page.row(&[
            cell(&finding.run_id, words::ID),
            cell(&finding.place, words::ID),
            cell(&finding.code, words::ID),
            prose(&finding.message, CLAIM),
            finding.claim.as_ref().map_or_else(|| "-".to_owned(), |claim| cell(claim, CLAIM)),
        ]);
    }
    page.close(new.saturating_sub(accepted.first_new.len()));
}

fn moves(evaluation: &Evaluation, page: &mut Page) {
    let Some(comparison) = &evaluation.comparison else { return };
    page.open("What moved since the baseline");
    page.item(&format!("baseline {}: {}", cell(&comparison.baseline, words::ID), words::shared(comparison)));
    for moved in &comparison.rates {
        let name = label(&moved.name);
        let ends = words::ends(moved).map(|ends| format!(", {ends}")).unwrap_or_default();
        page.item(&format!("{name} {}{ends}", words::movement(moved)));
        for (moves, count, what) in [
            (&moved.to_null, moved.to_null_count, "lost the value"),
            (&moved.from_null, moved.from_null_count, "got a value"),
        ] {
            if count > 0 {
                let runs = moves.iter().take(10);
                let runs: Vec<_> = runs
                    .map(|it| format!("{} ({})", cell(&it.run_id, words::ID), cell(&it.reason, words::ID)))
                    .collect();
                page.item(&format!("{name}: {} {what}: {}", words::plural(count, "run"), runs.join(", ")));
            }
        }
        for run in moved.fell.iter().take(10) {
            let (before, after) = (words::digits(run.before), words::digits(run.after));
            page.item(&format!("{name} of {} from {before} to {after}", cell(&run.run_id, words::ID)));
        }
    }
    page.close(0);
}

fn worst(evaluation: &Evaluation, page: &mut Page) {
    if evaluation.worst.is_empty() {
        return;
    }
    page.open(&format!("Runs to look at first ({})", evaluation.worst.len()));
    page.head(&["run", "where", "decision", "findings", "first claim to look at"]);
    for run in &evaluation.worst {
        let codes: Vec<_> =
            run.codes.iter().map(|(code, count)| format!("{count} {}", cell(code, words::ID))).collect();
        page.row(&[
            cell(&run.run_id, words::ID),
            cell(&run.place, words::ID),
            cell(&run.decision, words::ID),
            if codes.is_empty() { "-".to_owned() } else { codes.join(", ") },
            run.claim.as_ref().map_or_else(|| "-".to_owned(), |claim| cell(claim, CLAIM)),
        ]);
    }
    page.close(0);
}

fn codes(evaluation: &Evaluation, page: &mut Page) {
    if evaluation.codes.is_empty() {
        return;
    }
    page.open("Findings by code");
    page.head(&["code", "severity", "findings", "runs"]);
    for code in &evaluation.codes {
        let counts = [code.findings.to_string(), code.runs.to_string()];
        page.row(&[&[cell(&code.code, words::ID), cell(&code.severity, words::ID)], &counts[..]].concat());
    }
    page.close(0);
}

fn groups(evaluation: &Evaluation, page: &mut Page) {
    if evaluation.groups.is_empty() {
        return;
    }
    page.open("By field");
    page.head(&["field", "value", "runs", "rate", "value", "95 % interval", "fraction"]);
    for group in &evaluation.groups {
        for rate in &group.rates {
            let value =
                group.value.as_ref().map_or_else(|| "(missing)".to_owned(), |value| cell(value, words::ID));
            let head = [cell(&group.field, words::ID), value, group.runs.to_string(), label(&rate.name)];
            page.row(&[&head[..], &numbers(rate.micro.as_ref())].concat());
        }
    }
    page.close(0);
}

fn sources(evaluation: &Evaluation, page: &mut Page) {
    let wrong = evaluation.sources.iter().filter(|source| source.unsupported + source.fabricated > 0);
    let wrong: Vec<_> = wrong.collect();
    if wrong.is_empty() {
        return;
    }
    page.open("Sources that do not hold");
    page.head(&["source", "runs", "cited", "supports", "does not", "unjudged", "fabricated"]);
    for it in wrong {
        let counts = [it.runs, it.citations, it.supported, it.unsupported, it.unjudged, it.fabricated];
        page.row(&[&[cell(&it.id, words::ID)], &counts.map(|count| count.to_string())[..]].concat());
    }
    page.close(0);
}

fn agreement(evaluation: &Evaluation, page: &mut Page) {
    let Some(agreement) = &evaluation.agreement else { return };
    let value = |value: Option<f64>| value.map_or_else(|| "null".to_owned(), words::digits);
    page.open("Beside people's labels");
    let (runs, claims) = (words::plural(agreement.runs, "run"), words::plural(agreement.labelled, "claim"));
    page.item(&format!("{runs} and {claims} labelled, {} of them found as claims", agreement.found));
    for it in &agreement.claims {
        let accuracy = value(it.balanced_accuracy);
        let interval = words::interval(it.interval.as_ref());
        let (name, claims) = (label(&it.name), words::plural(it.claims, "claim"));
        let kappa = value(it.kappa);
        page.item(&format!(
            "{name}: balanced accuracy {accuracy} ({interval}), kappa {kappa}, over {claims}"
        ));
    }
    for it in &agreement.ranks {
        let (rate, systems) = (label(&it.rate), words::plural(it.systems, "system"));
        let (rho, tau) = (value(it.spearman), value(it.kendall));
        page.item(&format!("{rate}: order of {systems}, Spearman's rho {rho}, Kendall's tau {tau}"));
    }
    page.gap();
    page.head(&["rate", "system", "ours", "people's", "error", "95 % interval of the error"]);
    for it in &agreement.rates {
        let (ours, people) = (it.ours.map(|rate| rate.value), it.people.map(|rate| rate.value));
        let error = it.error.map_or_else(|| "null".to_owned(), words::signed);
        let interval = words::interval(it.interval.as_ref());
        page.row(&[label(&it.name), "all".to_owned(), value(ours), value(people), error, interval]);
    }
    for it in &agreement.systems {
        let (ours, people) = (it.ours.map(|rate| rate.value), it.people.map(|rate| rate.value));
        let error =
            ours.zip(people).map_or_else(|| "null".to_owned(), |(ours, people)| words::signed(ours - people));
        let system = cell(&it.system, words::ID);
        page.row(&[label(&it.rate), system, value(ours), value(people), error, "-".to_owned()]);
    }
    page.close(0);
}

fn failures(evaluation: &Evaluation, page: &mut Page) {
    if evaluation.failures.is_empty() {
        return;
    }
    page.open("Rows that could not be read");
    for failure in &evaluation.failures {
        page.item(&format!("{}: {}", cell(&failure.place, words::ID), prose(&failure.message, CLAIM)));
    }
    page.close(evaluation.runs.unreadable.saturating_sub(evaluation.failures.len()));
}

fn notes(evaluation: &Evaluation, page: &mut Page) {
    if evaluation.notes.is_empty() {
        return;
    }
    page.open("How to read the numbers");
    for note in &evaluation.notes {
        page.item(&prose(note, CLAIM * 2));
    }
    page.close(0);
}

//! Our numbers beside those of experts, over answers whose claims they labelled: `quality/expertqa.txt`. Weights and
//! thresholds of `align` saw nothing of the answers. A model is fitted, so: `cargo run --release -p xtask -- expertqa DATA`.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use pincite_core::{Policy, Settings, check};
use pincite_eval::{Agreeing, LabelledRun, Rng};
use pincite_judge::align::Weighed;
use pincite_wire::evaluation::{Agreement, Estimate, Range};
use pincite_wire::{Extras, Reported, format, to_json};

use crate::Result;
use crate::command::root;
use crate::entail::ask;
use crate::train::Table;
use crate::train::sets::Set;

const FIGURES: &str = "quality/expertqa.txt";
const FAMILY: &str = "expertqa";

pub(crate) fn run(arguments: &[String]) -> Result {
    let data = arguments.first().cloned().or_else(|| std::env::var("PINCITE_DATA").ok());
    let data = data.map(PathBuf::from).ok_or("give a folder with train/ and dev/, or set PINCITE_DATA")?;
    let path = data.join("dev/expertqa.runs.jsonl");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let table = Table::read(&data)?;
    let own: Vec<&Set> = table.sets.iter().filter(|set| set.name == FAMILY).collect();
    let found = agreement(&text, &table.unseen(&own))?;
    let page = page(&found);
    print!("{page}");
    fs::write(root().join(FIGURES), page).map_err(|error| format!("{FIGURES}: {error}"))
}

fn agreement(text: &str, judge: &Weighed) -> Result<Agreement> {
    let (settings, mut agreeing) = (Settings::default(), Agreeing::default());
    for (at, line) in text.lines().enumerate() {
        let given = format::read(line.as_bytes(), format::find("pincite"));
        for given in given.map_err(|error| format!("expertqa.runs.jsonl:{}: {error}", at + 1))? {
            let Some(labels) = &given.labels else { continue };
            let checked = check(&given.run, &settings);
            let report = ask(&checked, judge, checked.atoms()).finish(&Policy::default());
            let json = to_json(&report, &Extras::default());
            let report = Reported::from_json(json.as_bytes()).map_err(|error| error.to_string())?;
            let system = given.meta.get("system").and_then(|system| system.as_str());
            // Answers to one question come from one expert.
            let cluster = given.run.question.as_deref().map(|question| Rng::named(0, question).next());
            agreeing.add(&LabelledRun { run: &given.run, labels, report: &report, system }, cluster);
        }
    }
    agreeing.finish().ok_or_else(|| "no run is labelled".to_owned())
}

fn page(found: &Agreement) -> String {
    let mut page = format!(
        "# Made by `cargo run --release -p xtask -- expertqa DATA`: `align` with weights and thresholds that saw nothing of these\n\
         # answers, beside experts' labels. Percent, with 95 % intervals over questions. {} runs; of {} labelled claims, {} are one of\n\
         # ours or part of one.\n\n\
         claim by claim       claims   both  only ours  only experts  neither  balanced accuracy     kappa\n",
        found.runs, found.labelled, found.found
    );
    for claim in &found.claims {
        let _ = writeln!(
            page,
            "  {:<18} {:>6} {:>6} {:>10} {:>13} {:>8}  {:<20} {:>6}",
            claim.name,
            claim.claims,
            claim.both,
            claim.only_ours,
            claim.only_people,
            claim.neither,
            with(claim.balanced_accuracy, claim.interval),
            claim.kappa.map_or("-".to_owned(), |kappa| format!("{kappa:.2}"))
        );
    }
    page.push_str("\nrate                  ours                 experts              error\n");
    for rate in &found.rates {
        let error = with(rate.error, rate.interval);
        let _ = writeln!(
            page,
            "  {:<19} {:<20} {:<20} {error}",
            rate.name,
            estimate(rate.ours.as_ref()),
            estimate(rate.people.as_ref())
        );
    }
    page.push_str("\nby system, runs with a value           runs  ours                 experts\n");
    for system in found.systems.iter().filter(|system| system.ours.is_some() || system.people.is_some()) {
        let _ = writeln!(
            page,
            "  {:<20} {:<20} {:>3}  {:<20} {}",
            system.rate,
            system.system,
            system.ours.or(system.people).map_or(0, |estimate| estimate.runs),
            estimate(system.ours.as_ref()),
            estimate(system.people.as_ref())
        );
    }
    page.push_str("\norder of systems      systems  Spearman  Kendall\n");
    for rank in found.ranks.iter().filter(|rank| rank.systems > 0) {
        let shown = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.2}"));
        let (rho, tau) = (shown(rank.spearman), shown(rank.kendall));
        let _ = writeln!(page, "  {:<20} {:>6} {rho:>9} {tau:>8}", rank.rate, rank.systems);
    }
    page
}

fn estimate(estimate: Option<&Estimate>) -> String {
    with(estimate.map(|estimate| estimate.value), estimate.and_then(|estimate| estimate.interval))
}

fn with(value: Option<f64>, interval: Option<Range>) -> String {
    let Some(value) = value else { return "-".to_owned() };
    let interval =
        interval.map(|Range { low, high }| format!(" ({:.1} to {:.1})", 100.0 * low, 100.0 * high));
    format!("{:.1}{}", 100.0 * value, interval.unwrap_or_default())
}

//! A page to look at: the runs of `runs.jsonl`, judged by `align`, and an evaluation in which everything that a page can
//! show occurs. What is said of single runs is true of them; the rates are made up: how they are shown is what is tested.

use std::collections::BTreeMap;
use std::io::{self, Write};

use pincite_core::{PlanOptions, Policy, Run, Settings};
use pincite_judge::{Judge, align::Align};
use pincite_report::Style;
use pincite_report::evaluation::{Format, Item};
use pincite_wire::evaluation::{Claims, CodeSummary, Evaluation, RowFailure, Runs, SourceSummary, WorstRun};
use pincite_wire::reported::Reported;
use pincite_wire::{Extras, to_json};

use crate::samples;

/// A run with its report.
pub(crate) struct Sample {
    pub(crate) run: Run,
    pub(crate) report: Reported,
    pub(crate) json: String,
}

/// The runs to show.
pub(crate) fn samples() -> Vec<Sample> {
    include_str!("runs.jsonl")
        .lines()
        .map(|line| sample(&pincite_wire::Run::from_json(line.as_bytes()).unwrap()))
        .collect()
}

/// A run as `pincite eval` hands it over.
pub(crate) fn sample(run: &Run) -> Sample {
    let settings = Settings::default();
    let checked = pincite_core::check(run, &settings);
    let judge = Align;
    let mut plan = checked.plan(Some(judge.identity()), PlanOptions::default());
    while !plan.questions().is_empty() {
        let outcomes = judge.judge(&plan.questions());
        plan.answer(outcomes);
    }
    let json = to_json(&plan.finish(&Policy::default()), &Extras::default());
    Sample { run: run.clone(), report: Reported::from_json(json.as_bytes()).unwrap(), json }
}

/// Writes the page of `samples`, `copies` times over, with a row that could not be read.
pub(crate) fn write(samples: &[Sample], copies: usize, out: &mut dyn Write) -> io::Result<()> {
    let mut writer = Format::Html.writer(Style::default());
    let failure = RowFailure {
        place: "runs.jsonl:2".to_owned(),
        message: "expected `,` or `}` at column 41".to_owned(),
    };
    writer.unreadable(&failure, out)?;
    for (at, sample) in (0..copies).flat_map(|_| samples).enumerate() {
        let place = format!("runs.jsonl:{}", at + 3);
        let Sample { run, report, json } = sample;
        writer.run(&Item { place: &place, run, report, json, accepted: &[] }, out)?;
    }
    writer.finish(&evaluation(samples, copies, failure), out)
}

/// Numbers over `samples`, `copies` times over.
fn evaluation(samples: &[Sample], copies: usize, failure: RowFailure) -> Evaluation {
    let reports: Vec<&Reported> = samples.iter().map(|sample| &sample.report).collect();
    let decided = |name| copies * reports.iter().filter(|report| report.decision == name).count();
    let counts = |of: fn(&Reported) -> usize| copies * reports.iter().map(|report| of(report)).sum::<usize>();
    Evaluation {
        inputs: vec!["runs.jsonl".to_owned()],
        runs: Runs {
            evaluated: copies * reports.len(),
            unreadable: 1,
            pass: decided("pass"),
            flag: decided("flag"),
            block: decided("block"),
            unjudged: decided("unjudged"),
            weighted: false,
            clustered_by: None,
            clusters: copies * reports.len(),
        },
        claims: Claims {
            claims: counts(|report| report.counts.claims),
            judged: counts(|report| report.counts.judged),
            unjudged: counts(|report| report.counts.unjudged),
            not_asked: counts(|report| report.counts.not_asked),
        },
        codes: codes(&reports, copies),
        sources: sources(),
        worst: worst(samples),
        failures: vec![failure],
        notes: vec![
            "One source has no text: what cites it cannot be judged, and widens the bounds.".to_owned(),
            "Fewer than 50 runs: read the intervals rather than the values.".to_owned(),
        ],
        ..samples::gated().evaluation
    }
}

fn codes(reports: &[&Reported], copies: usize) -> Vec<CodeSummary> {
    let mut codes: BTreeMap<&str, CodeSummary> = BTreeMap::new();
    for report in reports {
        let mut here: Vec<&str> = report.findings.iter().map(|finding| &*finding.code).collect();
        for finding in &report.findings {
            let code = codes.entry(&finding.code).or_default();
            code.code.clone_from(&finding.code);
            code.severity.clone_from(&finding.severity);
            code.findings += copies;
        }
        here.sort_unstable();
        here.dedup();
        here.iter().for_each(|code| codes.get_mut(code).unwrap().runs += copies);
    }
    let mut codes: Vec<CodeSummary> = codes.into_values().collect();
    codes.sort_by_key(|code| std::cmp::Reverse(code.findings));
    codes
}

fn sources() -> Vec<SourceSummary> {
    let source = |id: &str, [runs, citations, supported, unsupported, unjudged, fabricated]: [usize; 6]| {
        SourceSummary { id: id.to_owned(), runs, citations, supported, unsupported, unjudged, fabricated }
    };
    vec![
        source("hours", [4, 5, 2, 3, 0, 0]),
        source("fees-2025", [3, 4, 3, 1, 0, 0]),
        source("scan-1", [1, 2, 0, 0, 2, 0]),
        source("help-17", [1, 1, 0, 0, 0, 1]),
        source("</script>", [1, 1, 1, 0, 0, 0]),
    ]
}

fn worst(samples: &[Sample]) -> Vec<WorstRun> {
    let of = |decision: &'static str| samples.iter().filter(move |sample| sample.report.decision == decision);
    let shown = of("block").chain(of("unjudged")).chain(of("flag")).take(5);
    let worst = |Sample { report, .. }: &Sample| {
        let at = samples.iter().position(|sample| sample.report.run_id == report.run_id).unwrap_or_default();
        let mut codes = BTreeMap::new();
        report.findings.iter().for_each(|finding| *codes.entry(finding.code.clone()).or_default() += 1);
        let value =
            |(name, rate): (&String, &pincite_wire::reported::Rate)| Some((name.clone(), rate.value?));
        WorstRun {
            run_id: report.run_id.clone(),
            place: format!("runs.jsonl:{}", at + 3),
            decision: report.decision.clone(),
            codes,
            rates: report.metrics.iter().filter_map(value).collect(),
            claim: report
                .findings
                .first()
                .and_then(|finding| Some(report.claims[finding.claim?].text.clone())),
        }
    };
    shown.map(worst).collect()
}

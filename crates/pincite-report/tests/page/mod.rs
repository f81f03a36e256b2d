//! A page to look at: the runs of `runs.jsonl`, judged by `align`, and an evaluation in which everything that the page
//! can show occurs. The numbers are counted from the reports where that is simple and made up where it is not: what is
//! tested here is how they are shown.

use std::collections::BTreeMap;
use std::io::{self, Write};

use pincite_core::{PlanOptions, Policy, Run, Settings};
use pincite_judge::{Judge, align::Align};
use pincite_report::Style;
use pincite_report::evaluation::{Format, Item};
use pincite_wire::evaluation::*;
use pincite_wire::reported::{Identity, Reported};
use pincite_wire::{Extras, to_json};

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
        writer.run(
            &Item { place: &place, run: &sample.run, report: &sample.report, json: &sample.json },
            out,
        )?;
    }
    writer.finish(&evaluation(samples, copies, failure), out)
}

/// Numbers over `samples`, `copies` times over.
pub(crate) fn evaluation(samples: &[Sample], copies: usize, failure: RowFailure) -> Evaluation {
    let reports: Vec<&Reported> = samples.iter().map(|sample| &sample.report).collect();
    let decided = |name| copies * reports.iter().filter(|report| report.decision == name).count();
    let counts = |of: fn(&Reported) -> usize| copies * reports.iter().map(|report| of(report)).sum::<usize>();
    let rates: Vec<RateSummary> = RATES.iter().map(|name| rate(name, &reports, copies)).collect();
    Evaluation {
        schema: EVALUATION.to_owned(),
        definition: "pincite".to_owned(),
        judge: Some(Identity {
            name: "align".to_owned(),
            version: "1".to_owned(),
            digest: "5f0c1d2e3a4b59687766554433221100".to_owned(),
        }),
        policy: "default".to_owned(),
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
        groups: groups(&reports, copies),
        sources: sources(),
        worst: worst(samples),
        failures: vec![failure],
        agreement: Some(agreement(&rates)),
        comparison: Some(comparison(&rates)),
        accepted: Some(Accepted {
            file: "accepted.jsonl".to_owned(),
            known: 4,
            new: 1,
            gone: 2,
            first_new: vec![NewFinding {
                run_id: "mill".to_owned(),
                place: "runs.jsonl:8".to_owned(),
                code: "contradicted-claim".to_owned(),
                message: "[mill] says otherwise: 5.4, not 4.5".to_owned(),
                claim: Some("The wheel is 4.5 metres across".to_owned()),
            }],
        }),
        gate: vec![
            GateCheck {
                asked: "citation_precision >= 0.5 (lower)".to_owned(),
                found: rates[0].micro.map(|micro| micro.lower),
                state: GateState::Passed,
                message: "the lower bound is high enough".to_owned(),
            },
            GateCheck {
                asked: "faithfulness >= 0.9 (lower)".to_owned(),
                found: rates[3].micro.map(|micro| micro.lower),
                state: GateState::Failed,
                message: "the lower bound is below 0.9".to_owned(),
            },
        ],
        notes: vec![
            "One source has no text: what cites it cannot be judged, and widens the bounds.".to_owned(),
            "Fewer than 50 runs: read the intervals rather than the values.".to_owned(),
        ],
        rates,
    }
}

fn rate(name: &str, reports: &[&Reported], copies: usize) -> RateSummary {
    let of = || reports.iter().filter_map(|report| report.metrics.get(name));
    let with: Vec<(f64, f64, f64, f64)> = of()
        .filter_map(|rate| Some((rate.num? as f64, rate.den? as f64, rate.lower?, rate.upper?)))
        .collect();
    let sum = |part: fn(&(f64, f64, f64, f64)) -> f64| copies as f64 * with.iter().map(part).sum::<f64>();
    let (num, den) = (sum(|at| at.0), sum(|at| at.1));
    let value = num / den;
    let runs = copies * with.len();
    let interval = |value: f64, of: f64| {
        let (spread, middle) =
            (1.96 * (value * (1.0 - value) / of + 0.96 / of / of).sqrt(), value + 1.92 / of);
        let scale = 1.0 + 3.84 / of;
        Some(Range { low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) })
    };
    let mean = with.iter().map(|at| at.0 / at.1).sum::<f64>() / with.len() as f64;
    let mut distribution = [0; 10];
    with.iter().for_each(|at| distribution[((at.0 / at.1 * 10.0) as usize).min(9)] += copies);
    let mut nulls = BTreeMap::new();
    for reason in of().filter_map(|rate| rate.null_reason.clone()) {
        *nulls.entry(reason).or_default() += copies;
    }
    let corrected = |value: f64| Corrected {
        value: value - 0.06,
        interval: Range { low: value - 0.15, high: value + 0.03 },
        labels: 120,
    };
    RateSummary {
        name: name.to_owned(),
        micro: Some(Estimate {
            value,
            num,
            den,
            lower: sum(|at| at.1 * at.2) / den,
            upper: sum(|at| at.1 * at.3) / den,
            interval: interval(value, den),
            runs,
        }),
        macro_mean: Some(Estimate {
            value: mean,
            num: mean * runs as f64,
            den: runs as f64,
            lower: mean,
            upper: mean,
            interval: interval(mean, runs as f64),
            runs,
        }),
        nulls,
        distribution,
        corrected: (name == "citation_precision" || name == "faithfulness").then(|| corrected(value)),
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

fn groups(reports: &[&Reported], copies: usize) -> Vec<Group> {
    let (early, late) = reports.split_at(reports.len() / 2);
    let group = |value: Option<&str>, reports: &[&Reported]| Group {
        field: "system".to_owned(),
        value: value.map(str::to_owned),
        runs: copies * reports.len(),
        rates: RATES.iter().map(|name| rate(name, reports, copies)).collect(),
    };
    vec![group(Some("desk-2"), early), group(None, late)]
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

fn comparison(rates: &[RateSummary]) -> Comparison {
    let moved = |rate: &RateSummary| {
        let after = rate.micro.map(|micro| micro.value);
        Moved {
            name: rate.name.clone(),
            before: after.map(|after| (after + 0.06).min(1.0)),
            after,
            change: after.map(|after| after - (after + 0.06).min(1.0)),
            interval: Some(Range { low: -0.1, high: -0.02 }),
            p: Some(0.0004),
            to_null: vec![NullMove { run_id: "refused".to_owned(), reason: "refusal".to_owned() }],
            to_null_count: 3,
            fell: vec![RunMove { run_id: "mill".to_owned(), before: 1.0, after: 0.75 }],
            ..Moved::default()
        }
    };
    Comparison {
        baseline: "last-week.json".to_owned(),
        judge: Some(Identity { name: "lexical".to_owned(), version: "1".to_owned(), digest: String::new() }),
        other_judge: true,
        shared: 12,
        only_here: 2,
        only_there: 1,
        rates: rates.iter().map(moved).collect(),
    }
}

fn agreement(rates: &[RateSummary]) -> Agreement {
    let people = |rate: &RateSummary| rate.micro.map(|micro| Estimate { value: micro.value - 0.05, ..micro });
    Agreement {
        runs: 12,
        labelled: 30,
        found: 28,
        claims: vec![ClaimAgreement {
            name: "support".to_owned(),
            claims: 28,
            both: 15,
            only_ours: 4,
            only_people: 2,
            neither: 7,
            balanced_accuracy: Some(0.759),
            interval: Some(Range { low: 0.6, high: 0.88 }),
            kappa: Some(0.53),
        }],
        rates: (rates.iter().take(2))
            .map(|rate| RateAgreement {
                name: rate.name.clone(),
                ours: rate.micro,
                people: people(rate),
                error: Some(0.05),
                interval: Some(Range { low: -0.01, high: 0.11 }),
            })
            .collect(),
        systems: (rates.iter().take(2))
            .map(|rate| SystemAgreement {
                system: "desk-2".to_owned(),
                rate: rate.name.clone(),
                runs: 6,
                ours: rate.micro,
                people: people(rate),
            })
            .collect(),
        ranks: vec![RankAgreement {
            rate: "citation_recall".to_owned(),
            systems: 6,
            spearman: Some(0.83),
            kendall: Some(0.6),
        }],
    }
}

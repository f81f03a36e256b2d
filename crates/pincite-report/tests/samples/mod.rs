//! Evaluations for the tests: what is in them, and the runs that they are about.

use std::fs;
use std::path::Path;

use pincite_core::{PlanOptions, Policy, Run, Settings};
use pincite_judge::{Judge, Lexical};
use pincite_report::Style;
use pincite_report::evaluation::{Format, Item};
use pincite_wire::Extras;
use pincite_wire::evaluation::{
    Accepted, Agreement, ClaimAgreement, Claims, CodeSummary, Comparison, Corrected, EVALUATION, Estimate,
    Evaluation, GateCheck, GateState, Group, Moved, NewFinding, NullMove, RATES, Range, RankAgreement,
    RateAgreement, RateSummary, RowFailure, RunMove, Runs, SourceSummary, SystemAgreement, WorstRun,
};
use pincite_wire::reported::{Identity, Reported};

/// An evaluation with its rows, in order.
pub(crate) struct Sample {
    pub(crate) rows: Vec<Row>,
    pub(crate) evaluation: Evaluation,
}

/// A run, or why there is none.
pub(crate) struct Row {
    pub(crate) place: String,
    pub(crate) what: Result<(Run, Reported), String>,
    pub(crate) accepted: Vec<bool>,
}

impl Sample {
    /// The whole as a format shows it.
    pub(crate) fn shown(&self, format: Format, style: Style) -> String {
        let mut writer = format.writer(style);
        let mut out = Vec::new();
        for row in &self.rows {
            match &row.what {
                Ok((run, report)) => {
                    let item = Item { place: &row.place, run, report, json: "{}", accepted: &row.accepted };
                    writer.run(&item, &mut out).unwrap();
                }
                Err(message) => {
                    let failure = RowFailure { place: row.place.clone(), message: message.clone() };
                    writer.unreadable(&failure, &mut out).unwrap();
                }
            }
        }
        writer.finish(&self.evaluation, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }
}

/// A run of `tests/corpus`, judged by `lexical`.
pub(crate) fn row(place: &str, name: &str) -> Row {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(name).with_extension("json");
    let run = pincite_wire::Run::from_json(&fs::read(&file).unwrap()).unwrap();
    let report = Reported::from_json(judged(&run).as_bytes()).unwrap();
    Row { place: place.to_owned(), what: Ok((run, report)), accepted: Vec::new() }
}

/// The report of a run, by `lexical`.
fn judged(run: &Run) -> String {
    let settings = Settings::default();
    let checked = pincite_core::check(run, &settings);
    let mut plan = checked.plan(Some(Lexical.identity()), PlanOptions::default());
    while !plan.questions().is_empty() {
        let outcomes = Lexical.judge(&plan.questions());
        plan.answer(outcomes);
    }
    pincite_wire::to_json(&plan.finish(&Policy::default()), &Extras::default())
}

/// A row that could not be read.
pub(crate) fn bad(place: &str, message: &str) -> Row {
    Row { place: place.to_owned(), what: Err(message.to_owned()), accepted: Vec::new() }
}

/// Nothing was read.
pub(crate) fn empty() -> Sample {
    let rates = RATES.map(|name| RateSummary { name: name.to_owned(), ..RateSummary::default() });
    let evaluation = Evaluation {
        schema: EVALUATION.to_owned(),
        definition: "pincite".to_owned(),
        policy: "default".to_owned(),
        rates: rates.to_vec(),
        ..Evaluation::default()
    };
    Sample { rows: Vec::new(), evaluation }
}

/// Everything that an evaluation without a baseline and a gate can hold.
pub(crate) fn full() -> Sample {
    let rows = vec![
        row("runs.jsonl:1", "clean"),
        row("runs.jsonl:2", "relays"),
        bad("runs.jsonl:3", "line 3: expected value at column 1"),
        row("runs.jsonl:4", "not-retrieved"),
        row("more runs.jsonl:1", "no-text"),
        row("more runs.jsonl:2", "uncited"),
    ];
    let evaluation = Evaluation {
        judge: Some(judge("align")),
        inputs: vec!["runs.jsonl".to_owned(), "more runs.jsonl".to_owned()],
        runs: Runs {
            evaluated: 5,
            unreadable: 1,
            pass: 1,
            flag: 1,
            block: 2,
            unjudged: 1,
            weighted: true,
            clustered_by: Some("conversation".to_owned()),
            clusters: 4,
        },
        claims: Claims { claims: 14, judged: 9, unjudged: 2, not_asked: 3 },
        rates: rates(),
        codes: vec![
            code("fabricated-citation", "error", 3, 2),
            code("uncited-claim", "error", 2, 1),
            code("unsupported-claim", "warning", 12, 3),
            code("redundant-citation", "note", 1, 1),
        ],
        groups: groups(),
        sources: vec![
            source("c-8812", [4, 9, 5, 4, 0, 0]),
            source("c-9999", [1, 1, 0, 0, 0, 1]),
            source("good", [3, 3, 3, 0, 0, 0]),
        ],
        worst: vec![
            worst("not-retrieved", "runs.jsonl:4", Some("Relays are made in Oslo and shipped by sea.")),
            WorstRun { decision: "unjudged".to_owned(), ..worst("", "more runs.jsonl:1", None) },
        ],
        failures: vec![RowFailure {
            place: "runs.jsonl:3".to_owned(),
            message: "line 3: expected value at column 1".to_owned(),
        }],
        agreement: Some(agreement()),
        notes: vec![
            "Intervals are over clusters of conversation; with 4 of them they are wide and their coverage is \
             approximate."
                .to_owned(),
        ],
        ..empty().evaluation
    };
    Sample { rows, evaluation }
}

/// A baseline, accepted findings, and a gate that is not met.
pub(crate) fn gated() -> Sample {
    let Sample { mut rows, evaluation } = full();
    for row in &mut rows {
        let findings = row.what.as_ref().map_or(0, |(_, report)| report.findings.len());
        row.accepted = vec![row.place == "more runs.jsonl:2"; findings];
    }
    let gone = |run: &str| NullMove { run_id: run.to_owned(), reason: "refusal".to_owned() };
    let comparison = Comparison {
        baseline: "baseline.json".to_owned(),
        judge: Some(judge("lexical")),
        other_judge: true,
        shared: 4,
        only_here: 1,
        only_there: 2,
        rates: vec![
            moved("citation_precision", 0.02, (-0.01, 0.05)),
            Moved {
                p: Some(0.003),
                to_null: vec![gone("r-1"), gone("r-2")],
                to_null_count: 7,
                from_null: vec![gone("r-9")],
                from_null_count: 1,
                fell: vec![RunMove { run_id: "relays".to_owned(), before: 1.0, after: 0.5 }],
                ..moved("citation_recall", -0.06, (-0.1, -0.02))
            },
            moved("entailment_accuracy", 0.1, (0.05, 0.15)),
            Moved { name: "groundedness".to_owned(), ..Moved::default() },
        ],
    };
    let accepted = Accepted {
        file: "accepted.jsonl".to_owned(),
        known: 2,
        new: 9,
        gone: 1,
        first_new: vec![NewFinding {
            run_id: "not-retrieved".to_owned(),
            place: "runs.jsonl:4".to_owned(),
            code: "fabricated-citation".to_owned(),
            message: "`c-9999` was not retrieved in this run".to_owned(),
            claim: Some("Relays are made in Oslo.".to_owned()),
        }],
    };
    let check = |asked: &str, found, state, message: &str| GateCheck {
        asked: asked.to_owned(),
        found,
        state,
        message: message.to_owned(),
    };
    let gate = vec![
        check("citation_recall >= 0.8", Some(0.84), GateState::Passed, ""),
        check(
            "citation_precision >= 0.9 (interval of lower)",
            Some(0.5),
            GateState::Failed,
            "the lower end of its interval is 0.500, below 0.9: 4 of 9 pairs do not hold",
        ),
        check("judged >= 0.95", None, GateState::Unjudged, "no claim was asked"),
    ];
    let evaluation =
        Evaluation { comparison: Some(comparison), accepted: Some(accepted), gate, ..evaluation };
    Sample { rows, evaluation }
}

/// The same, with a text that means harm or is too long in the place of every text.
pub(crate) fn hostile() -> Sample {
    scrambled(&HOSTILE.map(str::to_owned).into_iter().chain(["i".repeat(10_000)]).collect::<Vec<_>>())
}

const HOSTILE: [&str; 12] = [
    "\u{1b}[31mred\u{1b}[0m \u{202e}txet",
    "<script>alert(1)</script> & \"quoted\" 'text'",
    "a | b `c` ``d`` \\| e",
    "@everyone see #1, https://example.org [x](https://example.org) ![i](x.png)",
    "</details>\n\n# heading\n* item",
    "::error file=x::injected\n::warning::again",
    "]]></failure><testcase name=\"x\"/>",
    "zero\0 nul \u{fffe} not \u{ffff} xml \u{200b}",
    "100%, 5: five,six\r\n::set-output name=a::b",
    "日本語のテキスト 👩‍🚀 é",
    "",
    " ",
];

/// The gated sample with these texts, in turn, in the place of all that come from the data.
pub(crate) fn scrambled(texts: &[String]) -> Sample {
    let Sample { rows, evaluation } = gated();
    let mut turn = texts.iter().cycle().cloned();
    let mut next = move || turn.next().unwrap();
    let mut json = serde_json::to_value(&evaluation).unwrap();
    replace(&mut json, &mut next);
    let evaluation = serde_json::from_value(json).unwrap();
    let rows = rows.into_iter().map(|row| {
        let what = match row.what {
            Ok((run, mut report)) => {
                report.run_id = next();
                for claim in &mut report.claims {
                    claim.text = next();
                }
                for finding in &mut report.findings {
                    (finding.message, finding.source) = (next(), Some(next()));
                    if finding.message.len() > 30 {
                        finding.code = next();
                    }
                }
                Ok((Run { id: report.run_id.clone(), ..run }, report))
            }
            Err(_) => Err(next()),
        };
        let place = if row.place.ends_with('1') { next() } else { format!("{}:2", next()) };
        Row { place, what, ..row }
    });
    Sample { rows: rows.collect(), evaluation }
}

fn replace(json: &mut serde_json::Value, next: &mut impl FnMut() -> String) {
    use serde_json::Value;
    match json {
        Value::String(text) => *text = next(),
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, next)),
        Value::Object(fields) => {
            // What these hold is ours.
            let fields = fields.iter_mut().filter(|(name, _)| !matches!(name.as_str(), "state" | "schema"));
            fields.for_each(|(_, value)| replace(value, next));
        }
        _ => {}
    }
}

fn judge(name: &str) -> Identity {
    Identity { name: name.to_owned(), version: "1".to_owned(), digest: "5d41".to_owned() }
}

fn estimate(num: f64, den: f64, (low, high): (f64, f64)) -> Estimate {
    let value = num / den;
    Estimate { value, num, den, lower: value, upper: value, interval: Some(Range { low, high }), runs: 5 }
}

fn rates() -> Vec<RateSummary> {
    let [precision, recall, accuracy, faithfulness, groundedness] = RATES;
    let of = |name: &str, micro, macro_mean| RateSummary {
        name: name.to_owned(),
        micro: Some(micro),
        macro_mean: Some(macro_mean),
        distribution: [1, 0, 0, 0, 0, 1, 0, 0, 0, 3],
        ..RateSummary::default()
    };
    vec![
        RateSummary {
            nulls: [("no_citations".to_owned(), 1), ("refusal".to_owned(), 2)].into(),
            corrected: Some(Corrected { value: 0.7, interval: Range { low: 0.64, high: 0.76 }, labels: 120 }),
            ..of(precision, estimate(5.0, 9.0, (0.3, 0.8)), estimate(3.0, 5.0, (0.35, 0.82)))
        },
        of(recall, estimate(11.5, 14.0, (0.7, 0.93)), estimate(4.0, 5.0, (0.66, 0.95))),
        of(
            accuracy,
            Estimate { lower: 0.71, upper: 0.9, ..estimate(7.0, 9.0, (0.55, 0.92)) },
            estimate(4.0, 5.0, (0.6, 0.94)),
        ),
        of(
            faithfulness,
            Estimate { interval: None, ..estimate(7.0, 14.0, (0.0, 0.0)) },
            Estimate { interval: None, ..estimate(2.5, 5.0, (0.0, 0.0)) },
        ),
        RateSummary {
            name: groundedness.to_owned(),
            nulls: [("not_run".to_owned(), 5)].into(),
            ..RateSummary::default()
        },
    ]
}

fn code(code: &str, severity: &str, findings: usize, runs: usize) -> CodeSummary {
    CodeSummary { code: code.to_owned(), severity: severity.to_owned(), findings, runs }
}

fn groups() -> Vec<Group> {
    let group = |field: &str, value: Option<&str>, rates: Vec<RateSummary>| Group {
        field: field.to_owned(),
        value: value.map(str::to_owned),
        runs: 2,
        rates,
    };
    let none = empty().evaluation.rates;
    vec![
        group("system", Some("bm25"), rates()),
        group("system", None, none.clone()),
        group("language", Some("de"), none),
    ]
}

fn source(id: &str, counts: [usize; 6]) -> SourceSummary {
    let [runs, citations, supported, unsupported, unjudged, fabricated] = counts;
    SourceSummary { id: id.to_owned(), runs, citations, supported, unsupported, unjudged, fabricated }
}

fn worst(run_id: &str, place: &str, claim: Option<&str>) -> WorstRun {
    WorstRun {
        run_id: run_id.to_owned(),
        place: place.to_owned(),
        decision: "block".to_owned(),
        codes: claim.map(|_| ("fabricated-citation".to_owned(), 2)).into_iter().collect(),
        rates: claim.map(|_| ("citation_precision".to_owned(), 0.25)).into_iter().collect(),
        claim: claim.map(str::to_owned),
    }
}

fn moved(name: &str, change: f64, (low, high): (f64, f64)) -> Moved {
    Moved {
        name: name.to_owned(),
        before: Some(0.8),
        after: Some(0.8 + change),
        change: Some(change),
        interval: Some(Range { low, high }),
        p: Some(0.2),
        ..Moved::default()
    }
}

fn agreement() -> Agreement {
    let recall = RATES[1].to_owned();
    let (ours, people) = (estimate(7.0, 9.0, (0.6, 0.9)), estimate(6.0, 9.0, (0.5, 0.85)));
    let system = |system: &str| SystemAgreement {
        system: system.to_owned(),
        rate: recall.clone(),
        runs: 2,
        ours: Some(ours),
        people: Some(people),
    };
    Agreement {
        runs: 4,
        labelled: 11,
        found: 10,
        claims: vec![
            ClaimAgreement {
                name: "needs_citation".to_owned(),
                claims: 10,
                both: 7,
                only_ours: 1,
                only_people: 0,
                neither: 2,
                balanced_accuracy: Some(0.833),
                interval: Some(Range { low: 0.6, high: 0.97 }),
                kappa: Some(0.74),
            },
            ClaimAgreement { name: "support".to_owned(), ..ClaimAgreement::default() },
        ],
        rates: vec![RateAgreement {
            name: recall.clone(),
            ours: Some(ours),
            people: Some(people),
            error: Some(0.111),
            interval: Some(Range { low: -0.02, high: 0.24 }),
        }],
        systems: vec![system("bm25"), system("gpt-4"), SystemAgreement { ours: None, ..system("dense") }],
        ranks: vec![RankAgreement { rate: recall, systems: 3, spearman: Some(0.5), kendall: Some(0.33) }],
    }
}

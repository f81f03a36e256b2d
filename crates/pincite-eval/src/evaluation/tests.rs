//! What an evaluation says, on runs made by hand.

use pincite_core::Source;
use pincite_wire::reported::{Atom, Claim, Counts, Finding, Outcome, Rate};
use proptest::prelude::*;
use serde_json::json;

use super::*;

/// A report with so many of so many in every rate; `None` refuses.
fn report(id: &str, value: Option<(usize, usize)>) -> Reported {
    let rate = match value {
        Some((num, den)) => {
            let value = Some(num as f64 / den as f64);
            Rate { value, num: Some(num), den: Some(den), lower: value, upper: value, null_reason: None }
        }
        None => Rate { null_reason: Some("refusal".to_owned()), ..Rate::default() },
    };
    let claim = |supported| Claim { needs_citation: true, atoms: vec![atom(supported)], ..Claim::default() };
    let (num, den) = value.unwrap_or_default();
    Reported {
        run_id: id.to_owned(),
        decision: "pass".to_owned(),
        definition: "pincite".to_owned(),
        claims: (0..den).map(|at| claim(if at < num { "supported" } else { "unsupported" })).collect(),
        metrics: RATES.iter().map(|name| ((*name).to_owned(), rate.clone())).collect(),
        counts: Counts { claims: den, judged: den, ..Counts::default() },
        ..Reported::default()
    }
}

fn atom(kind: &str) -> Atom {
    Atom { outcome: Some(Outcome { kind: kind.to_owned(), ..Outcome::default() }), ..Atom::default() }
}

/// A run with what its row says beside it.
#[derive(Clone, Debug)]
struct Row {
    run: Run,
    report: Reported,
    meta: Value,
    weight: Option<f64>,
}

fn row(report: Reported) -> Row {
    Row { run: Run { id: report.run_id.clone(), ..Run::default() }, report, meta: json!({}), weight: None }
}

fn folded(mut folding: Folding, rows: &[Row]) -> Evaluation {
    for (at, row) in rows.iter().enumerate() {
        let place = format!("x:{}", at + 1);
        let meta = row.meta.as_object().expect("an object");
        let Row { run, report, weight, .. } = row;
        folding.add(&Evaluated { place: &place, run, report, meta, weight: *weight, labels: None });
    }
    folding.finish()
}

fn evaluate(options: Options, rows: &[Row]) -> Evaluation {
    folded(Folding::new(options), rows)
}

#[test]
fn nulls_stand_beside_the_values_and_in_no_tenth() {
    let rows = [("a", Some((1, 4))), ("b", None), ("c", Some((4, 4))), ("d", Some((3, 10)))];
    let found = evaluate(Options::default(), &rows.map(|(id, value)| row(report(id, value))));
    let rate = &found.rates[0];
    assert_eq!(rate.nulls, [("refusal".to_owned(), 1)].into());
    assert_eq!(rate.distribution, [0, 0, 1, 1, 0, 0, 0, 0, 0, 1]);
    let micro = rate.micro.expect("a value");
    assert_eq!((micro.num, micro.den, micro.runs), (8.0, 18.0, 3));
}

#[test]
fn unjudged_atoms_widen_accuracy_though_their_run_has_no_value() {
    let mut unjudged = report("a", None);
    unjudged.metrics.insert(
        "entailment_accuracy".to_owned(),
        Rate { null_reason: Some("not_run".to_owned()), ..Rate::default() },
    );
    unjudged.claims =
        vec![Claim { needs_citation: true, atoms: vec![atom("unjudged"); 3], ..Claim::default() }];
    let found = evaluate(Options::default(), &[row(unjudged), row(report("b", Some((1, 1))))]);
    let accuracy = found.rates[2].micro.expect("a value");
    assert_eq!((accuracy.value, accuracy.lower, accuracy.upper), (1.0, 0.25, 1.0));
    assert_eq!(found.rates[2].nulls, [("not_run".to_owned(), 1)].into());
}

#[test]
fn runs_are_grouped_by_what_their_fields_say() {
    let with = |id: &str, meta: Value| Row { meta, ..row(report(id, Some((1, 2)))) };
    let rows = [
        with("a", json!({"system": "north", "user": {"tier": 2}})),
        with("b", json!({"system": "south", "user.tier": 2})),
        with("c", json!({"system": "north"})),
        with("d", json!({"system": null, "user": 3})),
    ];
    let by = vec!["system".to_owned(), "user.tier".to_owned()];
    let groups = evaluate(Options { by, ..Options::default() }, &rows).groups;
    let shown: Vec<_> =
        groups.iter().map(|one| (one.field.as_str(), one.value.as_deref(), one.runs)).collect();
    let want = [
        ("system", Some("north"), 2),
        ("system", Some("south"), 1),
        ("system", None, 1),
        ("user.tier", Some("2"), 2),
        ("user.tier", None, 2),
    ];
    assert_eq!(shown, want);
}

#[test]
fn runs_of_a_cluster_are_worth_less_and_those_without_the_field_are_told() {
    let rows: Vec<Row> = (0..40)
        .map(|at| Row {
            meta: json!({"talk": at / 4}),
            ..row(report(&at.to_string(), Some((usize::from(at / 4 % 2 == 0), 1))))
        })
        .collect();
    let alone = evaluate(Options::default(), &rows);
    let cluster_by = Some("talk".to_owned());
    let clustered = evaluate(Options { cluster_by: cluster_by.clone(), ..Options::default() }, &rows);
    let width = |found: &Evaluation| {
        let interval = found.rates[1].micro.and_then(|micro| micro.interval).expect("an interval");
        interval.high - interval.low
    };
    assert!(width(&clustered) > 1.5 * width(&alone));
    assert_eq!((alone.runs.clusters, clustered.runs.clusters), (40, 10));
    let mixed = [rows, vec![row(report("x", Some((1, 1))))]].concat();
    let mixed = evaluate(Options { cluster_by, ..Options::default() }, &mixed);
    assert_eq!(mixed.runs.clusters, 11);
    assert!(mixed.notes.iter().any(|note| note.contains("`talk`")), "{:?}", mixed.notes);
}

#[test]
fn the_worst_run_has_the_most_errors_then_warnings_then_the_lowest_rates() {
    let with = |id: &str, errors: usize, warnings: usize, num: usize| {
        let finding = |severity: &str| Finding {
            code: "uncited-claim".to_owned(),
            severity: severity.to_owned(),
            claim: Some(0),
            ..Finding::default()
        };
        let mut report = report(id, Some((num, 4)));
        report.findings = [vec![finding("error"); errors], vec![finding("warning"); warnings]].concat();
        row(report)
    };
    let rows =
        [with("a", 0, 1, 1), with("b", 1, 0, 4), with("c", 1, 2, 4), with("d", 1, 0, 0), with("e", 0, 0, 0)];
    let worst = |worst| {
        let found = evaluate(Options { worst, ..Options::default() }, &rows);
        found.worst.into_iter().map(|run| run.run_id).collect::<Vec<_>>()
    };
    assert_eq!(worst(10), ["c", "d", "b", "a", "e"]);
    assert_eq!(worst(2), ["c", "d"]);
    assert_eq!(worst(0), [""; 0]);
}

#[test]
fn sources_are_counted_over_the_runs_that_cite_them() {
    let claim = |cites: &[&str], kind: Option<&str>, by: &[&str]| Claim {
        cites: cites.iter().map(|id| (*id).to_owned()).collect(),
        covered: true,
        outcome: kind.map(|kind| Outcome {
            kind: kind.to_owned(),
            supported_by: by.iter().map(|id| vec![(*id).to_owned()]).collect(),
            ..Outcome::default()
        }),
        ..Claim::default()
    };
    let with = |id: &str, claims: Vec<Claim>| {
        let source = |id: &str| Source { id: id.to_owned(), ..Source::default() };
        let run = Run { retrieved: vec![source("a"), source("b"), source("c")], ..Run::default() };
        Row { run, ..row(Reported { claims, ..report(id, Some((1, 2))) }) }
    };
    let rows = [
        with(
            "1",
            vec![claim(&["a", "b"], Some("supported"), &["a"]), claim(&["b"], Some("unsupported"), &[])],
        ),
        with(
            "2",
            vec![claim(&["b", "gone"], Some("unjudged"), &[]), claim(&["c"], Some("supported"), &["c"])],
        ),
        with("3", vec![claim(&["b"], None, &[])]),
    ];
    let found = evaluate(Options::default(), &rows).sources;
    let shown: Vec<_> = found
        .iter()
        .map(|one| {
            (
                one.id.as_str(),
                one.runs,
                one.citations,
                [one.supported, one.unsupported, one.unjudged, one.fabricated],
            )
        })
        .collect();
    assert_eq!(shown, [("b", 3, 4, [0, 2, 2, 0]), ("gone", 1, 1, [0, 0, 0, 1])]);
    assert!(evaluate(Options { sources: 0, ..Options::default() }, &rows).sources.is_empty());
}

#[test]
fn equal_ids_are_compared_in_their_order_and_runs_without_id_with_nothing() {
    let mut baseline =
        Baseline::new("before".to_owned(), None, "pincite".to_owned(), &Options::default().rates);
    for (id, num) in [("a", 4), ("a", 0), ("b", 2), ("", 1)] {
        baseline.add(&report(id, Some((num, 4))));
    }
    let now = [("a", 4), ("a", 0), ("c", 4), ("", 4)].map(|(id, num)| row(report(id, Some((num, 4)))));
    let found = folded(Folding::new(Options::default()).beside(baseline), &now);
    let comparison = found.comparison.expect("a baseline");
    assert_eq!((comparison.shared, comparison.only_here, comparison.only_there), (2, 2, 2));
    assert_eq!(comparison.rates[1].change, Some(0.0));
    assert!(comparison.rates[1].fell.is_empty());
    assert!(found.notes.iter().any(|note| note.contains("2 run(s) have no id")), "{:?}", found.notes);
}

#[test]
fn ids_that_repeat_are_told() {
    let rows = ["a", "b", "a", "", "", "a"].map(|id| row(report(id, Some((1, 1)))));
    let found = evaluate(Options::default(), &rows);
    assert!(found.notes.iter().any(|note| note.contains("2 run(s) have the id")), "{:?}", found.notes);
    let found = evaluate(Options::default(), &rows[1..3]);
    assert!(!found.notes.iter().any(|note| note.contains("have the id")), "{:?}", found.notes);
}

#[test]
fn runs_whose_rates_fell_without_a_finding_stand_behind_those_with_findings() {
    let warned = |id: &str| {
        let finding = Finding { severity: "warning".to_owned(), ..Finding::default() };
        Reported { findings: vec![finding], ..report(id, Some((4, 4))) }
    };
    let rows = [
        report("none", None),
        report("good", Some((4, 4))),
        report("half", Some((2, 4))),
        warned("warned"),
        report("low", Some((1, 4))),
    ]
    .map(row);
    let ids = |worst: usize| -> Vec<String> {
        let found = evaluate(Options { worst, ..Options::default() }, &rows);
        found.worst.into_iter().map(|run| run.run_id).collect()
    };
    assert_eq!(ids(10), ["warned", "low", "half"]);
    assert_eq!(ids(2), ["warned", "low"]);
}

/// A report of so many claims, of which the first are supported, and the last are not judged.
fn partly(id: &str, supported: usize, unjudged: usize, all: usize) -> Reported {
    let judged = all - unjudged;
    let rate = |den: usize, lower: f64| Rate {
        value: (den > 0).then(|| supported as f64 / den as f64),
        num: Some(supported),
        den: Some(den),
        lower: Some(lower),
        upper: Some((supported + unjudged) as f64 / all as f64),
        null_reason: (den == 0).then(|| "not_run".to_owned()),
    };
    let mut report = report(id, Some((supported, judged)));
    let lower = supported as f64 / all as f64;
    for name in RATES {
        let den = if name == "entailment_accuracy" { judged } else { all };
        report.metrics.insert(name.to_owned(), rate(den, lower));
    }
    let unjudged_claim = Claim { needs_citation: true, atoms: vec![atom("unjudged")], ..Claim::default() };
    report.claims.extend(vec![unjudged_claim; unjudged]);
    report.counts = Counts { claims: all, judged, unjudged, ..Counts::default() };
    report
}

#[test]
fn a_judge_that_is_down_lets_no_comparison_pass() {
    use pincite_wire::evaluation::GateState::{Failed, Passed, Unjudged};
    // Thirty runs of four claims, three of which hold; of the first runs nothing is judged.
    let runs = |dead: usize| -> Vec<Reported> {
        let one = |at: usize| if at < dead { (0, 4) } else { (3, 0) };
        (0..30).map(|at| partly(&at.to_string(), one(at).0, one(at).1, 4)).collect()
    };
    let cases = [
        (0, 0, None, [Passed, Passed]),
        // What is unjudged is no citation that holds, and no entailed claim or other one.
        (0, 20, None, [Failed, Unjudged]),
        (0, 30, None, [Failed, Failed]),
        (0, 30, Some(0.0), [Failed, Failed]),
        (30, 0, None, [Unjudged, Unjudged]),
        (30, 30, None, [Unjudged, Unjudged]),
        (30, 30, Some(0.0), [Unjudged, Unjudged]),
        (20, 20, None, [Unjudged, Unjudged]),
        (20, 20, Some(0.3), [Passed, Passed]),
        (20, 20, Some(0.4), [Unjudged, Unjudged]),
        // A run of thirty may be chance, whatever comes of it.
        (0, 1, None, [Passed, Passed]),
        (1, 0, None, [Passed, Passed]),
    ];
    for (before, now, min_judged, want) in cases {
        let judge = Some(Identity::default());
        let options = Options::default();
        let mut baseline =
            Baseline::new("before".to_owned(), judge.clone(), "pincite".to_owned(), &options.rates);
        runs(before).iter().for_each(|report| baseline.add(report));
        let worse = ["citation_precision", "entailment_accuracy"].map(|name| (Some(name.to_owned()), 0.0));
        let gate = Gate { worse: worse.to_vec(), min_judged, ..Gate::default() };
        let rows: Vec<Row> = runs(now).into_iter().map(row).collect();
        let found = folded(Folding::new(Options { judge, gate, ..options }).beside(baseline), &rows);
        let checks = found.gate.iter().filter(|check| check.asked.contains("baseline"));
        let states: Vec<_> = checks.map(|check| check.state).collect();
        assert_eq!(states, want, "{before} dead before, {now} now, {min_judged:?}: {:?}", found.gate);
    }
}

#[test]
fn nothing_new_is_unjudged_where_not_all_was_judged() {
    use pincite_wire::evaluation::GateState::{Passed, Unjudged};
    for (unjudged, min_judged, want) in [
        (0, None, Passed),
        (1, None, Unjudged),
        (1, Some(0.75), Passed),
        (1, Some(0.76), Unjudged),
        (4, Some(0.0), Unjudged),
    ] {
        let gate = Gate { accepted: true, min_judged, ..Gate::default() };
        let folding = Folding::new(Options { gate, ..Options::default() });
        let folding = folding.accepting(AcceptedList::empty("list".to_owned()));
        let found = folded(folding, &[row(partly("a", 4 - unjudged, unjudged, 4))]);
        let state = found.gate.last().map(|check| check.state);
        assert_eq!(state, Some(want), "{unjudged} unjudged, {min_judged:?}: {:?}", found.gate);
    }
}

#[test]
fn some_weights_and_none_beside_them_are_told() {
    let rows =
        [(None, "a"), (Some(2.0), "b")].map(|(weight, id)| Row { weight, ..row(report(id, Some((1, 1)))) });
    let found = evaluate(Options::default(), &rows);
    assert!(found.runs.weighted);
    assert!(found.notes.iter().any(|note| note.contains("no weight")), "{:?}", found.notes);
}

fn any_rows() -> impl Strategy<Value = Vec<Row>> {
    let one = (proptest::option::weighted(0.8, (0..5_usize, 1..5_usize)), 0..3_u8);
    proptest::collection::vec(one, 1..30).prop_map(|rows| {
        let make = |(at, (value, talk)): (usize, (Option<(usize, usize)>, u8))| Row {
            meta: json!({"talk": talk}),
            ..row(report(&at.to_string(), value.map(|(num, den)| (num.min(den), den))))
        };
        rows.into_iter().enumerate().map(make).collect()
    })
}

/// Of equally bad runs the first are shown: none are.
fn options() -> Options {
    let (by, cluster_by) = (vec!["talk".to_owned()], Some("talk".to_owned()));
    Options { by, cluster_by, worst: 0, ..Options::default() }
}

proptest! {
    #[test]
    fn the_order_of_runs_does_not_matter(rows in any_rows(), seed in 0..100_u64) {
        let mut shuffled = rows.clone();
        crate::Rng::new(seed).shuffle(&mut shuffled);
        prop_assert_eq!(evaluate(options(), &rows), evaluate(options(), &shuffled));
    }

    #[test]
    fn a_weight_of_one_is_none(rows in any_rows()) {
        let ones: Vec<Row> = rows.iter().map(|row| Row { weight: Some(1.0), ..row.clone() }).collect();
        prop_assert_eq!(evaluate(options(), &rows), evaluate(options(), &ones));
    }

    #[test]
    fn a_run_twice_is_a_weight_of_two(rows in any_rows()) {
        let twice: Vec<Row> = rows.iter().flat_map(|row| [row.clone(), row.clone()]).collect();
        let twos: Vec<Row> = rows.iter().map(|row| Row { weight: Some(2.0), ..row.clone() }).collect();
        let values = |found: Evaluation| -> Vec<Option<[f64; 5]>> {
            let estimates = found.rates.into_iter().flat_map(|rate| [rate.micro, rate.macro_mean]);
            estimates.map(|one| one.map(|one| [one.value, one.num, one.den, one.lower, one.upper])).collect()
        };
        for (one, other) in values(evaluate(options(), &twice)).into_iter().zip(values(evaluate(options(), &twos))) {
            prop_assert_eq!(one.is_some(), other.is_some());
            for (one, other) in one.unwrap_or_default().into_iter().zip(other.unwrap_or_default()) {
                prop_assert!((one - other).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn groups_share_the_runs_out(rows in any_rows()) {
        let found = evaluate(options(), &rows);
        prop_assert_eq!(found.groups.iter().map(|group| group.runs).sum::<usize>(), rows.len());
        let den: f64 = found.groups.iter().filter_map(|group| group.rates[1].micro).map(|micro| micro.den).sum();
        prop_assert_eq!(den, found.rates[1].micro.map_or(0.0, |micro| micro.den));
    }
}

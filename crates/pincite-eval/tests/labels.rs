//! People's labels beside reports: what fits, what is left out, and what the corrected rates are worth.

use pincite_core::{
    Answer, JudgeIdentity, Outcome, PlanOptions, Policy, Reason, Run, Settings, Source, Verdict, VerdictKind,
    check,
};
use pincite_eval::labels::{
    self, CORRECTED, Corrections, Drawing, LABEL, Label, Labels, Support, counts, digest,
};
use pincite_eval::{Part, Rng as Random};
use pincite_wire::evaluation::Range;
use pincite_wire::{Extras, Reported, to_json};
use proptest::prelude::*;

fn run(id: &str, answer: &str, sources: &[(&str, &str)]) -> Run {
    let source = |(id, text): &(&str, &str)| Source {
        id: (*id).to_owned(),
        text: Some((*text).to_owned()),
        ..Source::default()
    };
    Run {
        id: id.to_owned(),
        answer: Answer::Text(answer.to_owned()),
        retrieved: sources.iter().map(source).collect(),
        ..Run::default()
    }
}

/// The report of a judge that supports what cites a source with `yes` in it, or two with `half` together, and cannot judge
/// what is `down`.
fn report(run: &Run) -> Reported {
    let judge = JudgeIdentity {
        name: "table".to_owned(),
        version: "1".to_owned(),
        digest: String::new(),
        joins: true,
        atoms: false,
        measure: 0.5,
        flag: 0.5,
    };
    let settings = Settings::default();
    let checked = check(run, &settings);
    let mut plan = checked.plan(Some(judge), PlanOptions::default());
    while !plan.questions().is_empty() {
        let answer = |question: &pincite_core::Question<'_>| {
            let says = |word| question.premise.iter().filter(|premise| premise.text.contains(word)).count();
            if says("down") > 0 {
                return Outcome::Unjudged(Reason::Unavailable);
            }
            let supported = says("yes") > 0 || says("half") > 1;
            let kind = if supported { VerdictKind::Supported } else { VerdictKind::Unsupported };
            Outcome::Judged(Verdict::new(kind, f64::from(u8::from(supported))))
        };
        let outcomes = plan.questions().iter().map(answer).collect();
        plan.answer(outcomes);
    }
    let json = to_json(&plan.finish(&Policy::default()), &Extras::default());
    Reported::from_json(json.as_bytes()).expect("a report")
}

/// A label of a claim of a report: supported.
fn label(run: &Run, report: &Reported, claim: usize, probability: f64) -> Label {
    let claim = &report.claims[claim];
    Label {
        schema: LABEL.to_owned(),
        run_id: run.id.clone(),
        place: String::new(),
        claim: claim.index,
        text: claim.text.clone(),
        digest: digest(run, &claim.text, &claim.cites),
        draw: "seed 1".to_owned(),
        probability,
        population: 0,
        stratum: None,
        rater: "ada".to_owned(),
        needs_citation: Some(true),
        support: Some(Support::Full),
        sources: std::collections::BTreeMap::new(),
        note: None,
        at: String::new(),
    }
}

proptest! {
    /// What claims add to the rates adds up to the rates of their run.
    #[test]
    fn the_parts_of_claims_add_up_to_the_rates_of_their_run(
        groups in prop::collection::vec(prop::sample::subsequence(vec![1, 2, 3, 4, 5, 9], 0..=4), 0..7),
    ) {
        let sentence = |group: &Vec<usize>| {
            let markers: String = group.iter().map(|id| format!("[{id}]")).collect();
            format!("The dam was built in 1931 {markers}. ")
        };
        let answer: String = groups.iter().map(sentence).collect();
        let sources = [("1", "yes"), ("2", "no"), ("3", "half"), ("4", "half"), ("5", "down")];
        let report = report(&run("r", &answer, &sources));
        let counted = report.claims.iter().filter(|claim| counts(claim.needs_citation, &claim.cites));
        let parts: Vec<_> = counted.map(labels::ours).collect();
        for (at, name) in CORRECTED.iter().enumerate() {
            let sum = |of: fn(&Part) -> f64| parts.iter().map(|rates| of(&rates[at])).sum::<f64>();
            let rate = Part::of_rate(name, &report.metrics[*name]).unwrap_or_default();
            prop_assert_eq!((sum(|p| p.num), sum(|p| p.den)), (rate.num, rate.den), "{} of {}", name, answer);
        }
    }
}

/// What a source says, and whether people see in it what cites it; of every run of three claims.
const TEXTS: [(&str, bool); 3] = [("yes, and so it is", true), ("yes, as it seems", false), ("no", false)];

/// Every run of three claims with its report.
fn every_run() -> Vec<(Run, Reported)> {
    let make = |at: usize| {
        let text = |of: usize| TEXTS[at / of % 3].0;
        let answer = "The dam is 40 m high [1]. The hut opened in 1931 [2]. The road is 3 km long [3].";
        let run = run("", answer, &[("1", text(9)), ("2", text(3)), ("3", text(1))]);
        let report = report(&run);
        (run, report)
    };
    (0..27).map(make).collect()
}

/// Runs of three claims, of which 0.7 are supported, under a judge that takes all of those for supported and five of six
/// others too: three of four verdicts are right. People label `sample` claims. Gives the judge's own rate and the corrected
/// ones.
fn weak_judge(all: &[(Run, Reported)], seed: u64, runs: usize, sample: usize) -> (f64, Corrections) {
    let mut rng = Random::named(seed, "truth");
    let mut claim = || match rng.unit() {
        draw if draw < 0.7 => 0,
        draw if draw < 0.95 => 1,
        _ => 2,
    };
    let mut make = |at: usize| {
        let (run, report) = &all[claim() * 9 + claim() * 3 + claim()];
        (Run { id: at.to_string(), ..run.clone() }, report)
    };
    let made: Vec<(Run, &Reported)> = (0..runs).map(&mut make).collect();
    let mut drawing = Drawing::new(sample, seed);
    for (at, (run, report)) in made.iter().enumerate() {
        for claim in 0..report.claims.len() {
            drawing.offer(&format!("{} {claim}", run.id), None, || (at, claim)).expect("one part");
        }
    }
    let labelled = drawing.finish().into_iter().map(|drawn| {
        let ((run, report), claim) = (&made[drawn.what.0], drawn.what.1);
        let seen = TEXTS.iter().find(|(text, _)| run.retrieved[claim].text.as_deref() == Some(text));
        let support = seen.map(|(_, full)| if *full { Support::Full } else { Support::None });
        Label { support, ..label(run, report, claim, drawn.probability) }
    });
    let mut labels = Labels::new(labelled.collect());
    let (mut num, mut den) = (0.0, 0.0);
    for (run, report) in &made {
        labels.add(run, report, 1.0, None);
        let part = Part::of_rate("faithfulness", &report.metrics["faithfulness"]).expect("judged");
        (num, den) = (num + part.num, den + part.den);
    }
    (num / den, labels.finish())
}

/// The example of docs/review.md.
#[test]
fn a_judge_of_75_percent_accuracy_reports_95_where_people_say_70() {
    let (reported, corrections) = weak_judge(&every_run(), 1, 1000, 150);
    assert!((reported - 0.95).abs() < 0.01, "{reported}");
    for rate in ["entailment_accuracy", "faithfulness", "citation_precision"] {
        let corrected = corrections.get(rate).expect("150 labels");
        assert_eq!(corrected.labels, 150);
        let Range { low, high } = corrected.interval;
        assert!(low < 0.7 && 0.7 < high, "{rate}: {corrected:?}");
        for (found, told) in [(corrected.value, 0.68), (low, 0.61), (high, 0.75)] {
            assert!((found - told).abs() < 0.01, "the page says {told}: {corrected:?}");
        }
    }
    // What needs no judge needs no correction.
    assert_eq!(corrections.get("citation_recall").map(|rate| rate.value), Some(1.0));
    assert_eq!(corrections.notes, [""; 0]);
}

#[test]
fn the_corrected_interval_holds_what_people_would_say_of_all_about_as_often_as_it_says() {
    let all = every_run();
    let holds = |seed: &u64| {
        let corrected = weak_judge(&all, *seed, 120, 110).1.get("faithfulness").expect("110 labels");
        corrected.interval.low <= 0.7 && 0.7 <= corrected.interval.high
    };
    let held = (0..200).filter(holds).count();
    assert!((182..=198).contains(&held), "{held} of 200");
}

#[test]
fn fewer_than_a_hundred_labels_correct_nothing() {
    let corrections = weak_judge(&every_run(), 1, 60, 99).1;
    assert_eq!(corrections.rates, []);
    let note = "99 labelled claims: no rate is corrected with fewer than 100 that say enough";
    assert_eq!(corrections.notes, [note]);
}

#[test]
fn labels_that_fit_no_claim_are_counted_and_told() {
    const ANSWER: &str = "The dam is high [1]. The hut is old [2].";
    let seen = run("a", ANSWER, &[("1", "yes"), ("2", "no")]);
    let before = report(&seen);
    let given = [0, 1].map(|claim| label(&seen, &before, claim, 0.5));
    let elsewhere = Label { run_id: "z".to_owned(), ..given[0].clone() };
    let differs = Label { rater: "bob".to_owned(), support: Some(Support::None), ..given[0].clone() };
    // The text of the second claim's source is another one now.
    let now = run("a", ANSWER, &[("1", "yes"), ("2", "no longer")]);
    let mut labels = Labels::new([&given[..], &[elsewhere, differs]].concat());
    labels.add(&now, &report(&now), 1.0, None);
    let want = [
        "1 labelled claim: no rate is corrected with fewer than 100 that say enough",
        "1 labelled claim of runs that are not among these",
        "1 labelled claim that is no longer in its run: the answer, what it cites or a cited text is another",
        "on 1 labelled claim as many raters say one thing as another: what they differ on is left out; rater \
         `adjudicated` settles it",
    ];
    assert_eq!(labels.finish().notes, want);
}

#[test]
fn a_line_that_is_no_label_is_named() {
    let seen = run("a", "The dam is high [1].", &[("1", "yes")]);
    let good = label(&seen, &report(&seen), 0, 0.5).to_json();
    let error =
        labels::read(&format!("\u{feff}{good}\r\n\n{}", &good[..40]), "l.jsonl").expect_err("cut off");
    assert_eq!(error.place, "l.jsonl:3");
    assert!(error.what.starts_with("EOF while parsing a string"), "{error}");
    assert_eq!(labels::read(&format!("{good}\n"), "l.jsonl").expect("a label").len(), 1);
}

#[test]
fn the_label_of_the_docs_is_one() {
    let page = include_str!("../../../docs/review.md");
    let line = page.split("```json\n").nth(1).and_then(|rest| rest.split("\n```").next());
    let labels = labels::read(line.expect("an example"), "docs/review.md").expect("a label");
    assert_eq!(labels[0].sources["c-2"], Support::Full);
}

#[test]
fn the_last_label_of_a_rater_counts() {
    let seen = run("a", "The dam is high [1].", &[("1", "yes")]);
    let first = label(&seen, &report(&seen), 0, 0.5);
    let other = Label { rater: "bob".to_owned(), ..first.clone() };
    let last = Label { support: Some(Support::None), ..first.clone() };
    let claims = labels::by_claim(vec![first, other.clone(), last.clone()]);
    assert_eq!(claims.len(), 1);
    assert_eq!(claims[0].labels, [last, other]);
}

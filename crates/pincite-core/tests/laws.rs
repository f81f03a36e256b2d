//! The laws of ARCHITECTURE.md over whole runs: arbitrary text, and answers made of what answers are made of.
//! (Laws of one part stand beside it: `markers.rs`, `sentence_laws.rs`, `streams.rs`, `surfaces.rs`.)

use pincite_core::report::{OutcomeKind, Rate};
use pincite_core::{
    Answer, Atom, Base, Checked, Claim, JudgeIdentity, MarkerKind, Outcome, PlanOptions, Policy, Question,
    Reason, Report, Run, Settings, Source, Span, Verdict, VerdictKind, check,
};
use proptest::prelude::*;

const PIECES: &[&str] = &[
    "The dam is high",
    "The gate was built in 1920, and the hut is new",
    "Lock the gate",
    "Is it open?",
    "Hello!",
    " [1]",
    "[2]",
    " [9]",
    " [3]",
    " (c-8812)",
    "[c-",
    "[[1]](https://a.example)",
    "【4:1†source】",
    "##0$$",
    "^[1]",
    ". ",
    "; ",
    ", and ",
    ":\n- ",
    "\n\n",
    "\n",
    "# ",
    "> ",
    "```\n",
    "`x[1]`",
    "$a[1]$",
    "- [x] ",
    "**",
    "_",
    "~~",
    "| a | b |\n|---|---|\n| 1 | 2 [1] |\n",
    "According to",
    "<cite index=\"1\">",
    "</cite>",
    "</co: 0:[1,2]>",
    "[^1]: c-8812\n",
    "Sources:\n[1] a\n",
    "大坝很高",
    "。",
    "，但门是铁的",
    "é",
    "🙂",
    "\u{200d}",
    "\u{e200}cite\u{e202}1\u{e201}",
    "[1](#c-8812]",
];

fn answers() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(prop::sample::select(PIECES), 0..16).prop_map(|pieces| pieces.concat()),
        "\\PC{0,60}",
        prop::collection::vec(any::<char>(), 0..40).prop_map(String::from_iter),
    ]
}

fn run(answer: String) -> Run {
    let source =
        |id: &str| Source { id: id.to_owned(), text: Some(format!("text of {id}")), ..Source::default() };
    let retrieved = ["1", "2", "c-8812"].map(source).to_vec();
    Run { answer: Answer::Text(answer), retrieved, known_ids: vec!["3".to_owned()], ..Run::default() }
}

fn identity(joins: bool) -> JudgeIdentity {
    JudgeIdentity {
        name: "law".to_owned(),
        version: "1".to_owned(),
        digest: String::new(),
        joins,
        atoms: false,
        measure: 0.5,
        flag: 0.5,
    }
}

/// A judge whose outcomes depend on the question and a seed alone.
fn outcome(question: &Question<'_>, seed: u64) -> Outcome {
    let mut hash = seed ^ 0x9e37_79b9_7f4a_7c15;
    let ids = question.premise.iter().flat_map(|premise| premise.id.bytes());
    for byte in question.claim.bytes().chain(ids) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let kind = match hash >> 33 & 3 {
        0 => VerdictKind::Supported,
        1 => VerdictKind::Unsupported,
        2 => VerdictKind::Contradicted,
        _ => return Outcome::Unjudged(Reason::Timeout),
    };
    let support = if kind == VerdictKind::Supported { 0.9 } else { 0.1 };
    Outcome::Judged(Verdict::new(kind, support))
}

/// Every claim of several words as two atoms.
fn halves(checked: &Checked<'_>) -> Vec<Vec<Atom>> {
    let split = |claim: &Claim<'_>| {
        let text = checked.claim_text(claim);
        let atom = |text: &str| Atom { text: text.to_owned(), spans: claim.spans.to_vec() };
        text.split_once(' ').map_or_else(Vec::new, |(first, rest)| vec![atom(first), atom(rest)])
    };
    checked.claims.iter().map(split).collect()
}

fn judged_by(checked: &Checked<'_>, judge: impl Fn(&Question<'_>) -> Outcome) -> Report {
    let mut plan = checked.plan_with(identity(true), PlanOptions::default(), halves(checked));
    loop {
        let outcomes: Vec<Outcome> = plan.questions().iter().map(&judge).collect();
        if outcomes.is_empty() {
            return plan.finish(&Policy::default());
        }
        plan.answer(outcomes);
    }
}

fn judged(checked: &Checked<'_>, seed: u64) -> Report {
    judged_by(checked, |question| outcome(question, seed))
}

/// The verdict that a question has, or could have had.
fn verdict(question: &Question<'_>, seed: u64) -> Outcome {
    let tries = (0..).map(|try_| outcome(question, seed.wrapping_add(try_)));
    tries.into_iter().find(|outcome| matches!(outcome, Outcome::Judged(_))).expect("one of many")
}

fn is_range(span: Span, text: &str) -> bool {
    text.get(span.start()..span.end()).is_some()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    /// Laws 1 and 2.
    #[test]
    fn sentences_are_in_order_and_claims_are_spans_into_them(answer in answers()) {
        let (run, settings) = (run(answer.clone()), Settings::default());
        let checked = check(&run, &settings);
        let mut end = 0;
        for sentence in &checked.sentences {
            prop_assert!(is_range(sentence.span, &answer));
            prop_assert!(end <= sentence.span.start() && !sentence.span.is_empty());
            end = sentence.span.end();
        }
        for claim in &checked.claims {
            prop_assert!(!claim.spans.is_empty());
            let sentence = checked.sentences[claim.sentence].span;
            for span in &claim.spans {
                prop_assert!(is_range(*span, &answer) && sentence.covers(*span), "{span:?} in {sentence:?}");
            }
        }
        // What no sentence holds is white space and the marks of Markdown, task boxes included.
        let gaps = checked.sentences.iter().map(|s| s.span.end()).chain([0]).map(|from| {
            let to = checked.sentences.iter().map(|s| s.span.start()).filter(|start| *start >= from).min();
            &answer[from..to.unwrap_or(answer.len())]
        });
        for gap in gaps {
            let rest = gap.replace("[x]", "").replace("[X]", "");
            prop_assert!(!rest.contains(char::is_alphabetic), "{gap:?} belongs to no sentence");
        }
    }

    /// Law 3.
    #[test]
    fn every_id_of_a_marker_is_resolved_once(answer in answers()) {
        let (run, settings) = (run(answer.clone()), Settings::default());
        let checked = check(&run, &settings);
        for (at, marker) in checked.markers.iter().enumerate() {
            prop_assert!(is_range(marker.span, &answer));
            let citations = checked.resolved.of(at);
            match marker.kind {
                MarkerKind::Citation => prop_assert!(citations.len() >= marker.refs.len() && !citations.is_empty()),
                MarkerKind::Malformed | MarkerKind::Silent => prop_assert!(citations.is_empty()),
            }
        }
    }

    /// Law 4, and what the numbers owe each other.
    #[test]
    fn nothing_leaves_a_denominator_silently(answer in answers(), seed: u64) {
        let (run, settings) = (run(answer), Settings::default());
        let checked = check(&run, &settings);
        let report = judged(&checked, seed);
        let counts = report.counts;
        prop_assert_eq!(counts.claims, counts.judged + counts.unjudged + counts.not_asked);
        prop_assert_eq!(counts.claims, report.claims.iter().filter(|claim| claim.needs_citation).count());
        for claim in &report.claims {
            let asked = claim.cites.iter().any(|id| run.retrieved.iter().any(|source| source.id == *id));
            prop_assert_eq!(claim.outcome.is_some(), asked, "{:?}", claim);
        }
        let metrics = &report.metrics;
        let num = |rate| match rate {
            Rate::Value { num, .. } => num,
            Rate::Null(_) => 0,
        };
        if let Rate::Value { den, .. } = metrics.faithfulness {
            let needing = report.claims.iter().filter(|claim| claim.needs_citation);
            prop_assert_eq!(den, needing.map(|claim| claim.atoms.len().max(1)).sum::<usize>());
            prop_assert_eq!(
                num(metrics.faithfulness), num(metrics.entailment_accuracy),
                "the numerators of accuracy and faithfulness are equal"
            );
            prop_assert!(num(metrics.groundedness) >= num(metrics.faithfulness), "what is cited is retrieved");
        }
        // Precision counts those that are named.
        let named = report.claims.iter().filter_map(|claim| {
            let sets = &claim.outcome.as_ref()?.supported_by;
            Some(claim.cites.iter().filter(|id| sets.iter().any(|set| set.contains(id))).count())
        });
        prop_assert_eq!(num(metrics.citation_precision), named.sum::<usize>());
        for rate in [metrics.citation_precision, metrics.citation_recall, metrics.entailment_accuracy, metrics.faithfulness, metrics.groundedness] {
            if let Rate::Value { num, den, lower, upper } = rate {
                prop_assert!(num <= den && den > 0);
                let value = rate.value().expect("a value");
                prop_assert!(0.0 <= lower && lower <= value && value <= upper && upper <= 1.0, "{:?}", rate);
            }
        }
    }

    /// Atoms fold into their claim: contradicted before unsupported before unjudged before supported.
    #[test]
    fn a_claim_goes_the_way_of_its_worst_atom(answer in answers(), seed: u64) {
        let (run, settings) = (run(answer), Settings::default());
        let checked = check(&run, &settings);
        let worse = [OutcomeKind::Supported, OutcomeKind::Unjudged, OutcomeKind::Unsupported, OutcomeKind::Contradicted];
        for claim in judged(&checked, seed).claims.iter().filter(|claim| !claim.atoms.is_empty()) {
            let rank = |kind| worse.iter().position(|other| *other == kind);
            let worst = claim.atoms.iter().filter_map(|atom| atom.outcome.as_ref()).map(|o| rank(o.kind)).max().flatten();
            prop_assert_eq!(claim.outcome.as_ref().and_then(|outcome| rank(outcome.kind)), worst);
            let all = claim.outcome.as_ref().is_some_and(|outcome| outcome.kind == OutcomeKind::Supported);
            prop_assert!(all || claim.outcome.as_ref().is_none_or(|outcome| outcome.supported_by.is_empty()));
        }
    }

    /// Whatever had come of the questions that nobody answered, the rates of atoms lie within their bounds.
    #[test]
    fn the_bounds_hold_whatever_is_unjudged(answer in answers(), seed: u64) {
        let (run, settings) = (run(answer), Settings::default());
        let checked = check(&run, &settings);
        let (open, full) = (judged(&checked, seed), judged_by(&checked, |question| verdict(question, seed)));
        for (open, full) in [
            (open.metrics.faithfulness, full.metrics.faithfulness),
            (open.metrics.groundedness, full.metrics.groundedness),
        ] {
            if let (Rate::Value { lower, upper, .. }, Some(value)) = (open, full.value()) {
                prop_assert!(lower <= value && value <= upper, "{value} within {lower} and {upper}");
            }
        }
    }

    /// Law 7.
    #[test]
    fn the_same_outcomes_give_the_same_report(answer in answers(), seed: u64) {
        let (run, settings) = (run(answer), Settings::default());
        let first = format!("{:?}", judged(&check(&run, &settings), seed));
        prop_assert_eq!(first, format!("{:?}", judged(&check(&run, &settings), seed)));
    }

    /// Law 8, with a judge that reads one source at a time.
    #[test]
    fn another_cited_source_never_lowers_support(seed: u64, split: bool, ids in prop::sample::subsequence(vec!["1", "2"], 1..=2)) {
        let settings = Settings::default();
        let support = |cites: &[&str]| {
            let marker: String = cites.iter().map(|id| format!("[{id}]")).collect();
            let run = run(format!("The dam is high {marker}."));
            let checked = check(&run, &settings);
            let atoms = if split { halves(&checked) } else { Vec::new() };
            let mut plan = checked.plan_with(identity(false), PlanOptions::default(), atoms);
            while !plan.questions().is_empty() {
                // Every source gets a verdict: what is unjudged says nothing of support.
                let outcomes: Vec<Outcome> = plan.questions().iter().map(|question| verdict(question, seed)).collect();
                plan.answer(outcomes);
            }
            let report = plan.finish(&Policy::default());
            let outcome = report.claims[0].outcome.clone().expect("a cited claim is asked");
            (outcome.kind == OutcomeKind::Supported, outcome.support)
        };
        let (fewer, more) = (support(&ids), support(&[ids.as_slice(), &["c-8812"]].concat()));
        prop_assert!(more.1 >= fewer.1 && more.0 >= fewer.0);
    }

    /// Law 10: outcomes that cannot be matched to the questions leave every claim unjudged.
    #[test]
    fn a_judge_that_answers_something_else_judges_nothing(answer in answers(), extra in 1usize..3) {
        let (run, settings) = (run(answer), Settings::default());
        let checked = check(&run, &settings);
        let mut plan = checked.plan(Some(identity(true)), PlanOptions::default());
        while !plan.questions().is_empty() {
            let mut outcomes: Vec<Outcome> = plan.questions().iter().map(|question| outcome(question, 1)).collect();
            outcomes.extend(vec![Outcome::Unjudged(Reason::Budget); extra]);
            plan.answer(outcomes);
        }
        let report = plan.finish(&Policy::default());
        prop_assert_eq!(report.counts.judged, 0);
        for claim in report.claims.iter().filter_map(|claim| claim.outcome.as_ref()) {
            prop_assert_eq!(claim.kind, OutcomeKind::Unjudged);
            prop_assert_eq!(claim.support, None);
        }
    }

    /// A question that nobody answered is unjudged, not clean.
    #[test]
    fn a_plan_that_is_finished_early_is_unjudged(answer in answers()) {
        let (run, settings) = (run(answer), Settings::default());
        let checked = check(&run, &settings);
        let report = checked.plan(Some(identity(true)), PlanOptions::default()).finish(&Policy::default());
        prop_assert_eq!(report.counts.judged, 0);
        prop_assert!(report.claims.iter().all(|claim| claim.base == Base::Answer));
    }
}

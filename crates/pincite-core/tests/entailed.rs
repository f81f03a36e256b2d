//! What a reader is told of claims that were judged.

use proptest::prelude::*;

use pincite_core::report::{ClaimOutcome, OutcomeKind};
use pincite_core::{Code, Finding, PlanOptions, Policy, Settings, Span, check, repair};

mod judge;
use judge::{answered, atoms, identity, report, run};

/// The findings as `code: message`, and the answer after the fix where there is one.
fn told(answer: &str, sources: &str) -> Vec<String> {
    let report = report(&run(answer, sources));
    let one = |finding: &Finding| {
        let mut told = format!("{}: {}", finding.code.name(), finding.message);
        if let Some(fix) = &finding.fix {
            let edit = repair::Edit { span: fix.span, text: fix.text.clone() };
            told.push_str(&format!(" => {}", repair::apply(answer, &[edit])));
        }
        told
    };
    report.findings.iter().map(one).collect()
}

#[test]
fn one_finding_says_why_a_claim_is_not_supported() {
    let cases: &[(&str, &str, &[&str])] = &[
        ("The dam is high [1].", "1 high", &[]),
        ("The dam is high [1].", "1 old", &["unsupported-claim: `1` does not say this; it lacks: high"]),
        (
            "The dam is high [1][2].",
            "1 old, 2 wide",
            &["unsupported-claim: neither `1` nor `2` says this; it lacks: high"],
        ),
        ("The dam is high [1].", "1 !high", &["contradicted-claim: `1` says `!high`, the claim `high`"]),
        (
            "The dam is high [1].",
            "1 !high, 2 high",
            &["contradicted-claim: `1` says `!high`, the claim `high`; `2` supports the claim"],
        ),
        (
            "The dam is high [1].",
            "1 ~high",
            &["overstated-claim: `1` says less than this claim; it says `~high`, the claim `high`"],
        ),
        (
            "The dam is high and old [1].",
            "1 high",
            &[
                "overstated-claim: `1` supports only a part of this claim, not `The dam is old`; it lacks: old",
            ],
        ),
        (
            "The dam is high and old [1].",
            "1 high !old",
            &["contradicted-claim: `1` says `!old`, the claim `old`"],
        ),
        (
            "The dam is high and old [1].",
            "1 wide",
            &["unsupported-claim: `1` does not say this; it lacks: high"],
        ),
        ("The dam is high and old [1][2].", "1 high, 2 old", &[]),
        ("The dam is the total [1][2].", "1 half, 2 half", &[]),
        (
            "The dam is high [1].",
            "1 down",
            &["unjudged-claim: could not be judged: the judge could not be reached"],
        ),
    ];
    for (answer, sources, want) in cases {
        assert_eq!(told(answer, sources), *want, "{answer} over {sources}");
    }
}

#[test]
fn another_source_that_supports_it_is_named_and_cited() {
    let cases: &[(&str, &str, &str)] = &[
        (
            "The dam is high [1].",
            "1 old, 2 high",
            "wrong-source: `1` does not say this, `2` does => The dam is high [2].",
        ),
        (
            "The dam is high [1, 3].",
            "1 old, 2 high, 3 wide",
            "wrong-source: neither `1` nor `3` says this, `2` does => The dam is high [2].",
        ),
        (
            "The dam is high [1][3].",
            "1 old, 2 high, 3 wide",
            "wrong-source: neither `1` nor `3` says this, `2` does => The dam is high [2].",
        ),
        (
            "The hut is old [1], and the dam is high [1].",
            "1 old, 2 high",
            "wrong-source: `1` does not say this, `2` does => The hut is old [1], and the dam is high [2].",
        ),
        // A group that covers another clause too stays with that one.
        (
            "The hut is old, and the dam is high [1].",
            "1 old, 2 high",
            "wrong-source: `1` does not say this, `2` does => The hut is old [1], and the dam is high [2].",
        ),
        (
            "The dam is high, and the hut is old [1].",
            "1 old, 2 high",
            "wrong-source: `1` does not say this, `2` does => The dam is high [2], and the hut is old [1].",
        ),
        (
            "The hut is old; the dam is high; the road is wide [1].",
            "1 old wide, 2 high",
            "wrong-source: `1` does not say this, `2` does \
             => The hut is old [1]; the dam is high [2]; the road is wide [1].",
        ),
        // In addition.
        (
            "The dam is the total [1].",
            "1 half, 2 half",
            "wrong-source: `1` alone does not say this, `1` and `2` together do => The dam is the total [1][2].",
        ),
        (
            "The dam is high and old [1].",
            "1 high, 2 old",
            "wrong-source: `1` supports only a part of this claim, `2` the rest of it => The dam is high and old [1][2].",
        ),
        (
            "The dam is high and old [1].",
            "1 wide, 2 old, 3 high",
            "wrong-source: `1` does not say this, `3` and `2` together do => The dam is high and old [3][2].",
        ),
        (
            "- The dam is high [1]\n- The hut is old [1]",
            "1 old, 2 high",
            "wrong-source: `1` does not say this, `2` does => - The dam is high [2]\n- The hut is old [1]",
        ),
        // What cannot be edited without guessing is not.
        (
            "The dam is high ##0$$.",
            "a 1 old, b high",
            "wrong-source: `a` does not say this, `b` does => The dam is high [b].",
        ),
        ("The dam is high [a].", "a old, b]c high", "wrong-source: `a` does not say this, `b]c` does"),
    ];
    for (answer, sources, want) in cases {
        assert_eq!(told(answer, sources), [*want], "{answer} over {sources}");
    }
}

#[test]
fn supported_claims_are_told_of_what_stands_beside() {
    let cases: &[(&str, &str, &[&str])] = &[
        (
            "The dam is high [1][2].",
            "1 high, 2 old",
            &["redundant-citation: the claim is supported without `2`"],
        ),
        (
            "The dam is high and old [1][2].",
            "1 high old, 2 high",
            &["redundant-citation: the claim is supported without `2`"],
        ),
        (
            "The dam is high [1][2].",
            "1 high, 2 !high",
            &["conflicting-sources: `2` speaks against this claim, another cited source supports it; \
               it says `!high`, the claim `high`"],
        ),
        // Of sources that nobody cites only newer versions are asked.
        ("The dam is high [1].", "1 high, 2 !high", &[]),
        (
            "The dam is high [1].",
            "1 high, 2>1 !high",
            &[
                "superseded-source: `2` is a newer version of `1` and says otherwise; it says `!high`, the claim `high`",
            ],
        ),
        (
            "The dam is high [1].",
            "1 high, 2>1 old",
            &["superseded-source: `2` is a newer version of `1` and does not say this"],
        ),
        ("The dam is high [1].", "1 high, 2>1 high", &[]),
        ("The dam is high [1].", "1 high, 2>1 !high, 3>2 high", &[]),
        (
            "The dam is high [1][2].",
            "1 high, 2>1 !high",
            &[
                "superseded-source: `2` is a newer version of `1` and says otherwise; it says `!high`, the claim `high`",
            ],
        ),
        (
            "The dam is high [1][2].",
            "1 high, 2>1 old",
            &["superseded-source: `2` is a newer version of `1` and does not say this"],
        ),
        // A newer version owes only what the old one says.
        ("The dam is high and old [1][2].", "1 high, 2 old, 3>1 high", &[]),
        (
            "The dam is high and old [1][2].",
            "1 high, 2 old, 3>1 old",
            &["superseded-source: `3` is a newer version of `1` and does not say this"],
        ),
        ("The dam is high [2].", "1 !high, 2>1 high", &[]),
        (
            "The dam is \"high\" [1].",
            "1 \"high",
            &["misquotation: the words `high` are not in `1`; it says `\"high`, the claim `high`"],
        ),
        ("The dam is \"high\" [1][2].", "1 \"high, 2 high", &[]),
        (
            "The dam is \"high\" and old [1][2].",
            "1 \"high, 2 down",
            &["unjudged-claim: could not be judged: the judge could not be reached"],
        ),
    ];
    for (answer, sources, want) in cases {
        assert_eq!(told(answer, sources), *want, "{answer} over {sources}");
    }
}

fn outcome(answer: &str, sources: &str) -> ClaimOutcome {
    let report = report(&run(answer, sources));
    report.claims[0].outcome.clone().expect("it was asked")
}

#[test]
fn atoms_fold_into_their_claim_and_the_worst_decides() {
    for (sources, kind, support) in [
        ("1 high old", OutcomeKind::Supported, Some(0.9)),
        ("1 high", OutcomeKind::Unsupported, Some(0.1)),
        ("1 high !old", OutcomeKind::Contradicted, Some(0.05)),
        ("1 ~high !old", OutcomeKind::Contradicted, Some(0.05)),
        ("1 ~high", OutcomeKind::Unsupported, Some(0.1)),
        ("1 -", OutcomeKind::Unjudged, None),
    ] {
        let outcome = outcome("The dam is high and old [1].", sources);
        assert_eq!((outcome.kind, outcome.support), (kind, support), "{sources}");
    }
}

#[test]
fn every_smallest_set_of_cited_sources_is_named() {
    for (answer, sources, want) in [
        ("The dam is high [1].", "1 high", vec![vec!["1"]]),
        ("The dam is high [1][2].", "1 high, 2 high", vec![vec!["1"], vec!["2"]]),
        ("The dam is high and old [1][2].", "1 high, 2 old", vec![vec!["1", "2"]]),
        ("The dam is high and old [1][2][3].", "1 high, 2 old, 3 high old", vec![vec!["3"]]),
        ("The dam is high and old [1][2][3].", "1 high, 2 old, 3 old", vec![vec!["1", "2"], vec!["1", "3"]]),
        ("The dam is the total [1][2].", "1 half, 2 half", vec![vec!["1", "2"]]),
        ("The dam is the total and old [1][2][3].", "1 half, 2 half, 3 old", vec![vec!["1", "2", "3"]]),
        (
            "The dam is high and old [1][2][3][4][5].",
            "1 wide, 2 old, 3 high, 4 wide, 5 wide",
            vec![vec!["3", "2"]],
        ),
        ("The dam is high [1].", "1 old", vec![]),
    ] {
        assert_eq!(outcome(answer, sources).supported_by, want, "{answer} over {sources}");
    }
}

/// The same question is put to the same sources, however many parts a claim could have had.
#[test]
fn a_claim_with_one_atom_costs_one_question_a_source() {
    let settings = Settings::default();
    for (answer, sources, want) in [
        ("The dam is high [1].", "1 high, 2 old", vec![1]),
        ("The dam is high [1][2].", "1 high, 2 old", vec![2]),
        // Two atoms, two more for the whole and for the other source.
        ("The dam is high and old [1].", "1 high, 2 wide", vec![2, 1, 1, 1]),
        ("The dam is high and old [1].", "1 high old, 2 wide", vec![2]),
    ] {
        let run = run(answer, sources);
        let checked = check(&run, &settings);
        let mut plan = checked.plan_with(identity(true), PlanOptions::default(), atoms(&checked));
        let mut rounds = Vec::new();
        while !plan.questions().is_empty() {
            rounds.push(plan.questions().len());
            let outcomes = plan.questions().iter().map(judge::outcome).collect();
            plan.answer(outcomes);
        }
        assert_eq!(rounds, want, "{answer} over {sources}");
    }
}

#[test]
fn atoms_that_do_not_fit_leave_their_claim_whole() {
    let run = run("The dam is high and old [1]. The hut is wide and long [1].", "1 high old wide long");
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let fitting = atoms(&checked);
    let parts = |made: Vec<Vec<pincite_core::Atom>>| -> Vec<usize> {
        let plan = checked.plan_with(identity(true), PlanOptions::default(), made);
        answered(plan).finish(&Policy::default()).claims.iter().map(|claim| claim.atoms.len()).collect()
    };
    assert_eq!(parts(fitting.clone()), [2, 2]);
    assert_eq!(parts(fitting[..1].to_vec()), [0, 0], "another number of claims");
    let spoil = |with: fn(&mut pincite_core::Atom)| {
        let mut made = fitting.clone();
        with(&mut made[0][1]);
        parts(made)
    };
    assert_eq!(spoil(|atom| atom.text = " ".to_owned()), [0, 2]);
    assert_eq!(spoil(|atom| atom.spans.clear()), [0, 2]);
    assert_eq!(spoil(|atom| atom.spans = vec![Span::new(30, 40)]), [0, 2], "said by another claim");
    assert_eq!(spoil(|atom| atom.spans.push(Span::new(30, 40))), [2, 2], "completed by another claim");
    assert_eq!(spoil(|atom| atom.spans.push(Span::new(30, 4000))), [0, 2], "no part of the answer");
    let text = |text: &str| vec![pincite_core::Atom { text: text.to_owned(), ..fitting[0][0].clone() }];
    let whole = [text("The dam is high and old"), text("The hut is wide and long")];
    assert_eq!(parts(whole.to_vec()), [0, 0], "a claim is its own atom");
}

/// Read alone, a part may have lost what its claim says.
#[test]
fn no_finding_is_made_of_a_part_where_the_whole_is_supported() {
    let report = report(&run("The dam is high and old [1].", "1 whole"));
    assert_eq!(report.findings, []);
    assert_eq!(report.claims[0].outcome.as_ref().map(|outcome| outcome.kind), Some(OutcomeKind::Unsupported));
    assert_eq!(report.metrics.faithfulness.value(), Some(0.0), "the numbers are those of the parts");
}

#[test]
fn a_finding_points_at_the_part_that_it_is_about() {
    for (sources, want) in [
        ("1 old", "The dam is high"),
        ("1 high", "The dam is high and old"),
        ("1 high !old", "The dam is high and old"),
    ] {
        let answer = "The dam is high and old [1].";
        assert_eq!(report(&run(answer, sources)).findings[0].span.of(answer), want, "{sources}");
    }
}

#[test]
fn remarks_point_into_the_answer_where_it_says_the_same() {
    for (answer, want) in [
        ("The dam is **high** [1].", Some("high")),
        ("The dam is high and old [1].", Some("high")),
        ("The high dam is high and old [1].", Some("high")),
        ("The dam is hi**gh** [1].", None),
    ] {
        let outcome = outcome(answer, "1 !high old");
        let said = outcome.remarks[0].span.map(|span| span.of(answer));
        assert_eq!(said, want, "{answer}");
        assert_eq!(outcome.remarks[0].source.as_ref().map(|place| &*place.source), Some("1"));
    }
}

#[test]
fn findings_of_entail_need_a_support_below_flag() {
    let run = run("The dam is high [1].", "1 ~high");
    let settings = Settings::default();
    let checked = check(&run, &settings);
    for (flag, codes) in [(0.4, vec![Code::OverstatedClaim]), (0.2, vec![])] {
        let judge = pincite_core::JudgeIdentity { flag, ..identity(true) };
        let report = answered(checked.plan(Some(judge), PlanOptions::default())).finish(&Policy::default());
        let found: Vec<Code> = report.findings.iter().map(|finding| finding.code).collect();
        assert_eq!(found, codes, "flag {flag}");
        assert_eq!(report.metrics.faithfulness.value(), Some(0.0));
    }
}

/// What every claim cites.
fn cites(answer: &str, sources: &str) -> Vec<Vec<String>> {
    let run = run(answer, sources);
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let ids = |claim: &pincite_core::Claim<'_>| {
        claim.cites.iter().map(|target| target.id(&run).to_owned()).collect::<Vec<_>>()
    };
    checked.claims.iter().map(ids).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, ..ProptestConfig::default() })]

    /// A fix changes what one claim cites, and nothing else.
    #[test]
    fn after_a_fix_the_claim_is_supported_and_no_other_one_cites_something_else(
        clauses in prop::collection::vec(prop::sample::select(vec![
            "The dam is high", "the hut is old", "The road is wide and long", "the wall is the total", "It is long",
        ]), 1..6),
        joints in prop::collection::vec(prop::sample::select(vec![
            " [1]. ", "; ", ", and ", " [2]. ", " [1][3]. ", " [3, 2]; ", ".\n\n", " [4].\n- ", ". [1] ", " [1", " ([2]), but ",
        ]), 6),
        sources in prop::sample::select(vec![
            "1 old, 2 high, 3 wide, 4 long", "1 half, 2 half, 3 high, 4 old", "1 wide, 2 long, 3 old high, 4 total",
        ]),
    ) {
        let answer: String = clauses.iter().zip(&joints).flat_map(|(clause, joint)| [*clause, *joint]).collect();
        let before = cites(&answer, sources);
        for finding in report(&run(&answer, sources)).findings.iter().filter(|f| f.code == Code::WrongSource) {
            let (Some(fix), Some(at)) = (&finding.fix, finding.claim) else { continue };
            let edit = repair::Edit { span: fix.span, text: fix.text.clone() };
            let fixed = repair::apply(&answer, &[edit]);
            let after = cites(&fixed, sources);
            prop_assert_eq!(before.len(), after.len(), "{} => {}", answer, fixed);
            for (claim, (before, after)) in before.iter().zip(&after).enumerate() {
                prop_assert_eq!(claim == at, before != after, "claim {} of {} => {}", claim, answer, fixed);
            }
            let kind = report(&run(&fixed, sources)).claims[at].outcome.as_ref().map(|outcome| outcome.kind);
            prop_assert_eq!(kind, Some(OutcomeKind::Supported), "{} => {}", answer, fixed);
        }
    }
}

//! The table "every case against every number" of ARCHITECTURE.md, walked row by row.

use pincite_core::report::Rate;
use pincite_core::{
    Answer, Atom, Checked, Claim, JudgeIdentity, Outcome, PlanOptions, Policy, Premise, Question, Reason,
    Report, Run, Settings, Source, Verdict, VerdictKind, check,
};

/// What the judge of the table finds: the sources say it.
fn judge(question: &Question<'_>) -> Outcome {
    let says = |word: &str| question.premise.iter().filter(|premise| premise.text == word).count();
    if says("down") > 0 {
        return Outcome::Unjudged(Reason::Unavailable);
    }
    let ends = |premise: &Premise<'_>| question.claim.ends_with(premise.text);
    let kind = match () {
        () if says("yes") > 0 || says("half") > 1 => VerdictKind::Supported,
        () if says("against") > 0 => VerdictKind::Contradicted,
        () if question.premise.iter().any(ends) => VerdictKind::Supported,
        () => VerdictKind::Unsupported,
    };
    let support = if kind == VerdictKind::Supported { 1.0 } else { 0.0 };
    Outcome::Judged(Verdict::new(kind, support))
}

/// `The dam is high and old` as `The dam is high` and `The dam is old`.
fn atoms(checked: &Checked<'_>) -> Vec<Vec<Atom>> {
    let split = |claim: &Claim<'_>| {
        let text = checked.claim_text(claim);
        let atom = |text: String| Atom { text, spans: claim.spans.to_vec() };
        match text.split_once(" and ") {
            Some((first, rest)) => vec![atom(first.to_owned()), atom(format!("The dam is {rest}"))],
            None => Vec::new(),
        }
    };
    checked.claims.iter().map(split).collect()
}

/// `2>1 yes` replaces source 1.
fn report(answer: &str, sources: &str) -> Report {
    let source = |entry: &str| {
        let (id, says) = entry.trim().split_once(' ').expect("an id and what the source says");
        let (id, old) = id.split_once('>').map_or((id, None), |(id, old)| (id, Some(old.to_owned())));
        let text = (says != "-").then(|| says.to_owned());
        Source { id: id.to_owned(), text, supersedes: old.into_iter().collect(), ..Source::default() }
    };
    let retrieved = sources.split(',').filter(|entry| !entry.trim().is_empty()).map(source).collect();
    let run = Run { answer: Answer::Text(answer.to_owned()), retrieved, ..Run::default() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let identity = JudgeIdentity {
        name: "table".to_owned(),
        version: "1".to_owned(),
        digest: String::new(),
        joins: true,
        atoms: true,
        measure: 0.5,
        flag: 0.5,
    };
    let mut plan = checked.plan_with(identity, PlanOptions::default(), atoms(&checked));
    loop {
        let outcomes: Vec<Outcome> = plan.questions().iter().map(judge).collect();
        if outcomes.is_empty() {
            break;
        }
        plan.answer(outcomes);
    }
    plan.finish(&Policy::default())
}

fn written(rate: Rate) -> String {
    match rate {
        Rate::Null(reason) => reason.name().to_owned(),
        Rate::Value { num, den, lower, upper } if lower < upper => format!("{num}/{den} ({lower}..{upper})"),
        Rate::Value { num, den, .. } => format!("{num}/{den}"),
    }
}

#[test]
fn every_case_has_the_numbers_of_the_table() {
    let page = include_str!("../../../ARCHITECTURE.md");
    let table = page.split("<!-- numbers -->").nth(1).and_then(|rest| rest.split("<!-- /numbers -->").next());
    let rows: Vec<&str> = table.expect("the table stands between its marks").lines().skip(3).collect();
    let mut walked = 0;
    for row in rows.iter().filter(|row| row.starts_with('|')) {
        let cells: Vec<&str> = row
            .strip_prefix('|')
            .and_then(|row| row.strip_suffix('|'))
            .expect("a row")
            .split('|')
            .map(str::trim)
            .collect();
        let [case, answer, sources, expected @ ..] = cells.as_slice() else {
            panic!("a row of eight cells: {row}")
        };
        let report = report(answer.trim_matches('`'), sources);
        let metrics = &report.metrics;
        let numbers = [
            metrics.citation_precision,
            metrics.citation_recall,
            metrics.entailment_accuracy,
            metrics.faithfulness,
            metrics.groundedness,
        ];
        assert_eq!(numbers.map(written).as_slice(), expected, "{case}: {report:#?}");
        let counts = report.counts;
        assert_eq!(counts.claims, counts.judged + counts.unjudged + counts.not_asked, "{case}");
        walked += 1;
    }
    assert!(walked > 30, "the table was found");
}

//! A judge whose verdicts can be read off the sources.
//!
//! A claim says of something that it is `high`, `old`, `wide` or `long`. A source is a list of words: `high` says so,
//! `!high` says the opposite, `~high` says so with a hedge, `"high` says so in other words than the claim quotes,
//! `half` says half of a `total`, `whole` says all of a claim with an `and` in it but no part of it alone, `down` cannot
//! be judged. Sources that are read together say what any of them says.

use pincite_core::{
    Atom, Checked, JudgeIdentity, Outcome, Plan, PlanOptions, Policy, Question, Reason, Remark, RemarkKind,
    Report, Run, Settings, Source, Span, Verdict, VerdictKind, check,
};

const KEYS: &[&str] = &["high", "old", "wide", "long", "total"];

pub(crate) fn identity(joins: bool) -> JudgeIdentity {
    JudgeIdentity {
        name: "words".to_owned(),
        version: "1".to_owned(),
        digest: String::new(),
        joins,
        atoms: true,
        measure: 0.5,
        flag: 0.4,
    }
}

pub(crate) fn outcome(question: &Question<'_>) -> Outcome {
    let said = |word: &str| {
        question.premise.iter().enumerate().find_map(|(at, premise)| {
            let found = premise.text.split(' ').position(|said| said == word)?;
            let start = premise.text.split(' ').take(found).map(|word| word.len() + 1).sum();
            Some((at, Span::new(start, start + word.len())))
        })
    };
    if said("down").is_some() {
        return Outcome::Unjudged(Reason::Unavailable);
    }
    let halves = question.premise.iter().filter(|premise| premise.text == "half").count();
    let mut verdict = Verdict::new(VerdictKind::Supported, 0.9);
    if said("whole").is_some() && question.claim.contains(" and ") {
        return Outcome::Judged(verdict);
    }
    for key in KEYS {
        let Some(start) = question.claim.find(key) else { continue };
        let claim = Span::new(start, start + key.len());
        let mut remark = |kind, source| {
            let note = format!("about {key}");
            verdict.remarks.push(Remark { kind, claim, source: Some(source), note });
        };
        if let Some(place) = said(key) {
            verdict.evidence.push(place);
        } else if let Some(place) = said(&format!("\"{key}")) {
            remark(RemarkKind::Quotation, place);
        } else if let Some(place) = said(&format!("!{key}")) {
            remark(RemarkKind::Antonym, place);
            (verdict.kind, verdict.support) = (VerdictKind::Contradicted, 0.05);
        } else if let Some(place) = said(&format!("~{key}")) {
            remark(RemarkKind::Modality, place);
            verdict.support = 0.2;
        } else if *key != "total" || halves < 2 {
            verdict.missing.push((*key).to_owned());
            verdict.support = 0.1;
        }
    }
    if verdict.support < 0.5 && verdict.kind == VerdictKind::Supported {
        verdict.kind = VerdictKind::Unsupported;
    }
    Outcome::Judged(verdict)
}

/// `The dam is high and old` as `The dam is high` and `The dam is old`.
pub(crate) fn atoms(checked: &Checked<'_>) -> Vec<Vec<Atom>> {
    let split = |claim: &pincite_core::Claim<'_>| {
        let (text, span) = (checked.claim_text(claim), claim.span());
        let Some((first, second)) = text.split_once(" and ") else { return Vec::new() };
        let subject = first.len() - first.rsplit(' ').next().unwrap_or("").len();
        let at = |start: usize, len: usize| Span::new(span.start() + start, span.start() + start + len);
        let part = |text: String, spans| Atom { text, spans };
        let rest = format!("{}{second}", &first[..subject]);
        vec![
            part(first.to_owned(), vec![at(0, first.len())]),
            part(rest, vec![at(0, subject), at(first.len() + 5, second.len())]),
        ]
    };
    checked.claims.iter().map(split).collect()
}

/// Answers until nothing is asked.
pub(crate) fn answered<'c, 'a>(mut plan: Plan<'c, 'a>) -> Plan<'c, 'a> {
    loop {
        let outcomes: Vec<Outcome> = plan.questions().iter().map(outcome).collect();
        if outcomes.is_empty() {
            return plan;
        }
        plan.answer(outcomes);
    }
}

/// The report on an answer about these sources, each `id says`; `new>old says` replaces `old`.
pub(crate) fn report(run: &Run) -> Report {
    let settings = Settings::default();
    let checked = check(run, &settings);
    let plan = checked.plan_with(identity(true), PlanOptions::default(), atoms(&checked));
    answered(plan).finish(&Policy::default())
}

pub(crate) fn run(answer: &str, sources: &str) -> Run {
    let source = |entry: &str| {
        let (id, says) = entry.trim().split_once(' ').expect("an id and what the source says");
        let (id, old) = id.split_once('>').map_or((id, None), |(id, old)| (id, Some(old)));
        Source {
            id: id.to_owned(),
            text: (says != "-").then(|| says.to_owned()),
            supersedes: old.into_iter().map(str::to_owned).collect(),
            ..Source::default()
        }
    };
    let retrieved = sources.split(',').filter(|entry| !entry.trim().is_empty()).map(source).collect();
    Run { answer: pincite_core::Answer::Text(answer.to_owned()), retrieved, ..Run::default() }
}

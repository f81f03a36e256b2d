//! Sample runs and reports.

#![allow(dead_code, reason = "each test file uses a part")]

use pincite_core::report::*;
use pincite_core::*;

/// A report that has something in every place, with the run it is about.
pub(crate) fn full() -> (Run, Report) {
    let answer = "Löss holds water [s-1]. It drains fast [s-9]. Hello! [s-";
    let run = Run {
        id: "run-1".to_owned(),
        answer: Answer::Text(answer.to_owned()),
        retrieved: vec![Source {
            id: "s-1".to_owned(),
            text: Some("Über Löss: it holds water well.".to_owned()),
            ..Source::default()
        }],
        ..Run::default()
    };
    let outcome = ClaimOutcome {
        kind: OutcomeKind::Supported,
        support: Some(0.97),
        reason: None,
        evidence: vec![Evidence { source: "s-1".to_owned(), span: Span::new(13, 32) }],
        missing: Vec::new(),
        remarks: vec![RemarkReport {
            kind: RemarkKind::Quantifier,
            span: Some(at(answer, "holds water")),
            source: Some(Evidence { source: "s-1".to_owned(), span: Span::new(16, 27) }),
            note: "in part".to_owned(),
        }],
        supported_by: vec![vec!["s-1".to_owned()]],
        supported_by_other: vec!["s-2".to_owned()],
        supported_with_other: vec!["s-3".to_owned()],
        parent_needed: true,
        judge: None,
    };
    let unjudged = ClaimOutcome {
        kind: OutcomeKind::Unjudged,
        support: None,
        reason: Some(Reason::Timeout),
        evidence: Vec::new(),
        missing: vec!["fast".to_owned()],
        remarks: Vec::new(),
        supported_by: Vec::new(),
        supported_by_other: Vec::new(),
        supported_with_other: Vec::new(),
        parent_needed: false,
        judge: None,
    };
    let report = Report {
        run_id: "run-1".to_owned(),
        decision: Decision::Block,
        citations: Citations {
            resolved: vec!["s-1".to_owned()],
            fabricated: vec![Fabricated {
                id: "s-9".to_owned(),
                span: at(answer, "[s-9]"),
                base: Base::Answer,
                stale: false,
            }],
            malformed: vec![Malformed {
                text: "[s-".to_owned(),
                span: Span::new(answer.len() - 3, answer.len()),
                base: Base::Answer,
            }],
        },
        claims: vec![
            claim(0, answer, "Löss holds water", Some(outcome.clone())),
            claim(1, answer, "It drains fast", None),
        ]
        .into_iter()
        .map(|mut claim| {
            claim.atoms = vec![AtomReport {
                text: claim.text.clone(),
                spans: claim.spans.clone(),
                outcome: claim.outcome.as_ref().map(|_| unjudged.clone()),
            }];
            claim
        })
        .collect(),
        findings: vec![
            Finding {
                code: Code::FabricatedCitation,
                severity: Severity::Error,
                span: at(answer, "[s-9]"),
                base: Base::Answer,
                claim: Some(1),
                source: Some("s-9".to_owned()),
                message: "s-9 was not retrieved in this run".to_owned(),
                fix: Some(Fix {
                    title: "remove the marker".to_owned(),
                    span: at(answer, "[s-9]"),
                    text: String::new(),
                }),
            },
            Finding {
                code: Code::MalformedMarker,
                severity: Severity::Note,
                span: Span::new(answer.len() - 3, answer.len()),
                base: Base::Answer,
                claim: None,
                source: None,
                message: "the marker is cut off".to_owned(),
                fix: None,
            },
        ],
        metrics: Metrics {
            citation_precision: Rate::Value { num: 1, den: 3, lower: 1.0 / 3.0, upper: 1.0 },
            citation_recall: Rate::Value { num: 1, den: 2, lower: 0.5, upper: 0.5 },
            entailment_accuracy: Rate::Null(NullReason::NotRun),
            faithfulness: Rate::Value { num: 0, den: 2, lower: 0.0, upper: 0.5 },
            groundedness: Rate::Value { num: 2, den: 2, lower: 1.0, upper: 1.0 },
        },
        counts: Counts { claims: 2, judged: 1, unjudged: 0, not_asked: 1 },
        judge: Some(JudgeIdentity {
            name: "lexical".to_owned(),
            version: "1".to_owned(),
            digest: "00ff00ff00ff00ff".to_owned(),
            joins: false,
            atoms: false,
            measure: 0.5,
            flag: 0.5,
        }),
        definition: "pincite",
        policy: "default".to_owned(),
        observed: vec![(Code::MalformedMarker, 1)],
        sentences: vec![
            SentenceReport {
                span: Span::new(0, 24),
                base: Base::Answer,
                role: Role::Factual,
                rule: "default",
            },
            SentenceReport {
                span: at(answer, "Hello!"),
                base: Base::Answer,
                role: Role::Pleasantry,
                rule: "greeting",
            },
        ],
        usage: None,
    };
    (run, report)
}

/// A report with as little as there can be.
pub(crate) fn bare() -> Report {
    Report {
        run_id: String::new(),
        decision: Decision::Pass,
        citations: Citations::default(),
        claims: Vec::new(),
        findings: Vec::new(),
        metrics: Metrics {
            citation_precision: Rate::Null(NullReason::NoCitations),
            citation_recall: Rate::Null(NullReason::NoClaims),
            entailment_accuracy: Rate::Null(NullReason::NotRun),
            faithfulness: Rate::Null(NullReason::DeclaredNone),
            groundedness: Rate::Null(NullReason::NoContext),
        },
        counts: Counts::default(),
        judge: None,
        definition: "pincite",
        policy: "default".to_owned(),
        observed: Vec::new(),
        sentences: Vec::new(),
        usage: None,
    }
}

/// A report on structured claims, the second of which has a problem.
pub(crate) fn structured() -> (Run, Report) {
    let texts = ["Märkte öffnen", "ändert nichts"];
    let given = texts.map(|text| GivenClaim { text: text.to_owned(), cites: vec!["1".to_owned()] });
    let run = Run { answer: Answer::Claims(given.to_vec()), ..Run::default() };
    let claims = texts
        .iter()
        .enumerate()
        .map(|(index, text)| ClaimReport { base: Base::Claim(index), ..claim(index, text, text, None) });
    let finding = Finding {
        code: Code::UncitedClaim,
        severity: Severity::Warning,
        span: at(texts[1], "nichts"),
        base: Base::Claim(1),
        claim: Some(1),
        source: None,
        message: String::new(),
        fix: None,
    };
    let report = Report { claims: claims.collect(), findings: vec![finding], ..bare() };
    (run, report)
}

fn claim(index: usize, answer: &str, text: &str, outcome: Option<ClaimOutcome>) -> ClaimReport {
    ClaimReport {
        index,
        text: text.to_owned(),
        base: Base::Answer,
        spans: vec![at(answer, text)],
        role: Role::Factual,
        needs_citation: true,
        cites: vec![if index == 0 { "s-1" } else { "s-9" }.to_owned()],
        covered: index == 0,
        outcome,
        atoms: Vec::new(),
    }
}

fn at(text: &str, part: &str) -> Span {
    let start = text.find(part).expect("a part of the text");
    Span::new(start, start + part.len())
}

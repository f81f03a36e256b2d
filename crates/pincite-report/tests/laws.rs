//! Law: whatever the report says of whatever answer, every format shows it. Text carries no control characters
//! but line breaks, and takes no longer for a long answer.

use std::time::Instant;

use pincite_core::report::{ClaimOutcome, ClaimReport, Evidence, OutcomeKind, RemarkReport};
use pincite_core::{
    Answer, Base, Code, Finding, Fix, PlanOptions, Policy, RemarkKind, Report, Role, Run, Settings, Severity,
    Source, Span,
};
use pincite_report::{Format, Place, Style, View};
use pincite_wire::{Extras, Offsets, Unit};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_report_on_any_answer_is_shown(
        answer in text(),
        source in text(),
        message in text(),
        spans in prop::collection::vec(span(), 1..4),
        code in 0..Code::ALL.len(),
        (width, color) in (0..200usize, any::<bool>()),
    ) {
        let (run, report) = sample(&answer, &source, &message, (&spans, Code::ALL[code]));
        let offsets = Offsets::new(Unit::Utf16, &run);
        let extras =
            Extras { offsets, sentences: true, rendered: Some(&source), ..Extras::default() };
        for format in Format::ALL {
            for place in [Place::Run(&message), Place::Answer(&answer)] {
                let view = View { run: &run, report: &report, extras: &extras, place };
                let mut out = Vec::new();
                format.write(&view, Style { color, width }, &mut out).unwrap();
                let shown = String::from_utf8(out).unwrap();
                prop_assert!(shown.ends_with('\n'));
                if *format == Format::Text && !color {
                    prop_assert!(!shown.contains(|c: char| c.is_control() && c != '\n'), "{shown:?}");
                }
            }
        }
    }
}

#[test]
fn a_long_answer_takes_no_longer_than_it_takes_to_read_it() {
    let answer = "The weir was built of stone and lime in the year of the flood. ".repeat(10 << 20 >> 6);
    let spans: Vec<_> = (0..2000).map(|at| Span::new(at * 5000, at * 5000 + 61)).collect();
    let (run, mut report) = sample(&answer, &answer, "w1", (&spans[..1], Code::UnsupportedClaim));
    let finding = Finding { fix: None, ..report.findings[0].clone() };
    report.findings = spans.iter().map(|span| Finding { span: *span, ..finding.clone() }).collect();
    let view = View { run: &run, report: &report, extras: &Extras::default(), place: Place::Run("r") };
    let mut out = Vec::new();
    let start = Instant::now();
    Format::Text.write(&view, Style::default(), &mut out).unwrap();
    assert!(start.elapsed().as_secs() < 4, "{:?}", start.elapsed());
    let shown = String::from_utf8(out).unwrap();
    assert!(shown.contains("and 1900 more findings"));
    assert!(shown.len() < 1 << 20, "{} bytes", shown.len());
}

/// Words, wide and combining characters, controls, escapes, private use, line breaks of all kinds.
fn text() -> impl Strategy<Value = String> {
    let pieces = [
        "word ",
        "a",
        " ",
        "\n",
        "\r\n",
        "\r",
        "\t",
        "\0",
        "\u{1b}[31m",
        "\u{9b}",
        "é",
        "e\u{301}",
        "日本語",
        "👩‍🚀",
        "\u{202e}",
        "\u{200b}",
        "\u{e200}",
        "[1]",
        "`",
        "\u{3000}",
        "\u{2028}",
        "overlongwordwithoutanyspaceinit",
    ];
    prop_oneof![
        prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..400)
            .prop_map(|pieces| pieces.concat()),
        ".{0,40}",
    ]
}

fn span() -> impl Strategy<Value = Span> {
    let at = prop_oneof![0..40usize, 0..2000usize];
    (at.clone(), at).prop_map(|(a, b)| Span::new(a.min(b), a.max(b)))
}

/// A report whose every text and span is as given, right or wrong.
fn sample(answer: &str, source: &str, message: &str, (spans, code): (&[Span], Code)) -> (Run, Report) {
    let run = Run {
        answer: Answer::Text(answer.to_owned()),
        retrieved: vec![Source {
            id: message.to_owned(),
            text: Some(source.to_owned()),
            title: Some(answer.chars().take(99).collect()),
            ..Source::default()
        }],
        ..Run::default()
    };
    let (none, settings) = (Run::default(), Settings::default());
    let checked = pincite_core::check(&none, &settings);
    let mut report = checked.plan(None, PlanOptions::default()).finish(&Policy::default());
    report.run_id = message.to_owned();
    report.claims = vec![ClaimReport {
        index: 0,
        text: message.to_owned(),
        base: Base::Answer,
        spans: spans.to_vec(),
        role: Role::Factual,
        needs_citation: true,
        cites: Vec::new(),
        covered: true,
        outcome: Some(ClaimOutcome {
            kind: OutcomeKind::Unsupported,
            support: Some(0.0),
            reason: None,
            evidence: spans.iter().map(|span| Evidence { source: message.to_owned(), span: *span }).collect(),
            missing: Vec::new(),
            remarks: spans
                .iter()
                .map(|span| RemarkReport {
                    kind: RemarkKind::Number,
                    span: Some(*span),
                    source: Some(Evidence { source: message.to_owned(), span: *span }),
                    note: message.to_owned(),
                })
                .collect(),
            supported_by: Vec::new(),
            supported_by_other: vec![message.to_owned()],
            supported_with_other: vec![message.to_owned()],
            parent_needed: false,
            judge: None,
        }),
        atoms: Vec::new(),
    }];
    let hull = spans.iter().copied().reduce(Span::hull).unwrap_or_default();
    let finding = |span, claim| Finding {
        code,
        severity: Severity::Warning,
        span,
        base: Base::Answer,
        claim,
        source: Some(message.to_owned()),
        message: message.to_owned(),
        fix: Some(Fix { title: message.to_owned(), span, text: source.to_owned() }),
    };
    report.findings = vec![finding(hull, Some(0)), finding(spans[0], Some(7)), finding(spans[0], None)];
    (run, report)
}

//! Pointers into tables and JSON: what a citation such as `[t-1:r3.revenue]` resolves to, and what the judge is shown.

use pincite_core::{
    Answer, JudgeIdentity, Outcome, PlanOptions, Policy, RenderOptions, Run, Settings, Source, SourceKind,
    Stream, Surface, Verdict, VerdictKind, check, gate, repair, stream, surface,
};

const CSV: &str = "region,revenue,net margin\nNorth,10,1%\nSouth,20,2%\nEast,30,3%\n";
const JSON: &str = r#"{"unit":"EUR","rows":[{"name":"Ada","pay":7},{"name":"Bo","pay":9}]}"#;

fn source(id: &str, kind: SourceKind, text: &str) -> Source {
    Source { id: id.to_owned(), kind, text: Some(text.to_owned()), ..Source::default() }
}

fn run(answer: &str) -> Run {
    Run {
        answer: Answer::Text(answer.to_owned()),
        retrieved: vec![
            source("t-1", SourceKind::Table, CSV),
            source("q-2", SourceKind::Json, JSON),
            source("policy", SourceKind::Table, CSV),
            source("c-3", SourceKind::Passage, "region,revenue\nNorth,10\nSouth,20"),
            source("t-1:r9", SourceKind::Passage, "An id that looks like a pointer."),
        ],
        ..Run::default()
    }
}

/// What every judge says here: yes, with what it was shown kept.
fn shown(run: &Run) -> Vec<String> {
    let identity = JudgeIdentity {
        name: "all".to_owned(),
        version: "1".to_owned(),
        digest: String::new(),
        joins: false,
        atoms: false,
        measure: 0.5,
        flag: 0.5,
    };
    let settings = Settings::default();
    let checked = check(run, &settings);
    let mut plan = checked.plan(Some(identity), PlanOptions { others_up_to: 0 });
    let mut parts = Vec::new();
    while !plan.questions().is_empty() {
        let questions = plan.questions();
        for premise in questions.iter().flat_map(|question| &question.premise) {
            let part = premise.part.map_or("whole".to_owned(), |part| part.of(premise.text).to_owned());
            parts.push(format!("{}: {part}", premise.id));
        }
        let yes = Outcome::Judged(Verdict::new(VerdictKind::Supported, 1.0));
        let outcomes = vec![yes; questions.len()];
        plan.answer(outcomes);
    }
    parts
}

/// Resolved ids, then fabricated ones behind `!`, malformed markers behind `?`.
fn resolved(run: &Run) -> Vec<String> {
    let settings = Settings::default();
    let report = check(run, &settings).plan(None, PlanOptions::default()).finish(&Policy::default());
    let fabricated = report.citations.fabricated.iter().map(|citation| format!("!{}", citation.id));
    let malformed = report.citations.malformed.iter().map(|marker| format!("?{}", marker.text));
    report.citations.resolved.iter().cloned().chain(fabricated).chain(malformed).collect()
}

/// (answer, what it cites, what the judge is shown).
const CASES: &[(&str, &[&str], &[&str])] = &[
    // Rows, cells, columns, JSON Pointers.
    ("South made 20 [t-1:r2.revenue].", &["t-1"], &["t-1: 20"]),
    ("South made 20 [t-1:r2].", &["t-1"], &["t-1: South,20,2%"]),
    (
        "They made 60 [t-1:revenue].",
        &["t-1"],
        &["t-1: revenue,net margin\nNorth,10,1%\nSouth,20,2%\nEast,30"],
    ),
    ("The margin was 2% [t-1:r2.net_margin].", &["t-1"], &["t-1: 2%"]),
    ("The margin was 2% [t-1:r2.net margin].", &["t-1"], &["t-1: 2%"]),
    ("East made 30 [t-1#/rows/2/revenue].", &["t-1"], &["t-1: 30"]),
    ("Bo is paid 9 [q-2#/rows/1/pay].", &["q-2"], &["q-2: 9"]),
    ("Bo is paid 9 [q-2:r2.pay].", &["q-2"], &["q-2: 9"]),
    ("It is paid in EUR [q-2#/unit].", &["q-2"], &["q-2: EUR"]),
    ("South made 20 [1:r2.revenue].", &["t-1"], &["t-1: 20"]),
    ("South made 20 [1:r9.revenue].", &["!1:r9.revenue"], &[]),
    // Several pointers of a claim: the hull; with a whole citation beside them, all of it.
    ("Both made 30 [t-1:r1.revenue][t-1:r2.revenue].", &["t-1"], &["t-1: 10,1%\nSouth,20"]),
    ("Both made 30 [t-1:r1.revenue, t-1:r2.revenue].", &["t-1"], &["t-1: 10,1%\nSouth,20"]),
    ("Both made 30 [t-1:r1-2.revenue].", &["t-1"], &["t-1: 10,1%\nSouth,20"]),
    ("Both made 30 [t-1:r1.revenue][t-1].", &["t-1"], &["t-1: whole"]),
    ("Both made 30 [t-1][t-1:r1.revenue].", &["t-1"], &["t-1: whole"]),
    // What is not there is fabricated, under the id as written.
    ("South made 20 [t-1:r4.revenue].", &["!t-1:r4.revenue"], &[]),
    ("South made 20 [t-1:r2.profit].", &["!t-1:r2.profit"], &[]),
    ("South made 20 [t-1:r0].", &["!t-1:r0"], &[]),
    ("South made 20 [t-1:profit].", &["!t-1:profit"], &[]),
    ("South made 20 [t-1#/rows/3].", &["!t-1#/rows/3"], &[]),
    ("Bo is paid 9 [q-2#/rows/1/wage].", &["!q-2#/rows/1/wage"], &[]),
    ("South made 20 [t-1:r2][t-1:r7].", &["t-1", "!t-1:r7"], &["t-1: South,20,2%"]),
    // An unknown id with a pointer is an unknown id.
    ("South made 20 [t-7:r2.revenue].", &["!t-7"], &[]),
    ("South made 20 [t-7#/rows/2].", &["!t-7"], &[]),
    // An id that looks like a pointer is an id first.
    ("It looks so [t-1:r9].", &["t-1:r9"], &["t-1:r9: whole"]),
    // Words with a colon are prose, also behind an id that is a word, unless they name a column.
    ("The rules [policy:section] are old [t-1].", &["t-1"], &["t-1: whole"]),
    ("The rules [note: see section] are old [t-1].", &["t-1"], &["t-1: whole"]),
    ("South made 20 [policy:r2.revenue].", &["policy"], &["policy: 20"]),
    (
        "They made 60 [policy:region].",
        &["policy"],
        &["policy: region,revenue,net margin\nNorth,10,1%\nSouth,20,2%\nEast"],
    ),
    // Lines and pages are places that nobody checks; so are all places in a passage.
    ("South made 20 [t-1:3-4].", &["t-1"], &["t-1: whole"]),
    ("South made 20 [c-3:r7.revenue].", &["c-3"], &["c-3: whole"]),
    ("South made 20 [c-3#/rows/9].", &["c-3"], &["c-3: whole"]),
    // Other dialects.
    ("South made 20 {{source:t-1:r2.revenue}}.", &["t-1"], &["t-1: 20"]),
    ("South made 20 【t-1:r2.revenue】.", &["t-1"], &["t-1: 20"]),
    ("South made 20 [cite: t-1:r2.revenue].", &["t-1"], &["t-1: 20"]),
    ("South made 20 [^t-1:r2.revenue].", &["t-1"], &["t-1: 20"]),
    ("South made [20](#t-1:r2.revenue).", &["t-1"], &["t-1: 20"]),
    ("South made 20 (t-1:r2.revenue).", &["t-1"], &["t-1: 20"]),
    ("South made 20 (t-1:r8.revenue) [t-1].", &["t-1"], &["t-1: whole"]),
    // Cut off.
    ("South made 20 [t-1:r2.rev", &["?[t-1:r2.rev"], &[]),
];

#[test]
fn pointers_resolve_to_parts() {
    for (answer, cites, parts) in CASES {
        let run = run(answer);
        assert_eq!(resolved(&run), *cites, "{answer}");
        assert_eq!(shown(&run), *parts, "{answer}");
        let settings = Settings::default();
        let decision = check(&run, &settings).plan(None, PlanOptions::default()).finish(&Policy::default());
        assert_eq!(gate(&run, &settings, &Policy::default()).decision, decision.decision, "{answer}");
    }
}

#[test]
fn structured_claims_and_offsets_may_point_too() {
    let claims = vec![pincite_core::GivenClaim {
        text: "South made 20".to_owned(),
        cites: ["t-1:r2.revenue", "q-2#/rows/0", "t-1:r8", "c-9:r1"].map(str::to_owned).to_vec(),
    }];
    let given = Run { answer: Answer::Claims(claims), ..run("") };
    assert_eq!(resolved(&given), ["t-1", "q-2", "!t-1:r8", "!c-9:r1"]);
    assert_eq!(shown(&given)[0], "t-1: 20");
    let mut given = run("South made 20.");
    given.citations =
        vec![pincite_core::GivenCitation { span: (0, 13), ids: vec!["t-1:r2.revenue".to_owned()] }];
    assert_eq!(shown(&given), ["t-1: 20"]);
}

#[test]
fn the_message_says_what_is_missing_and_repair_takes_it_out() {
    let run = run("South made 20 [t-1:r4.revenue]. North made 10 [t-1:r1].");
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let report = checked.plan(None, PlanOptions::default()).finish(&Policy::default());
    assert_eq!(report.findings[0].message, "`t-1` is retrieved, but `t-1:r4.revenue` is not in it");
    let options = repair::options(&checked, &report);
    let text = run.text(pincite_core::Base::Answer);
    let mended = repair::apply(text, &options[0].edits);
    assert_eq!(mended, "South made 20. North made 10 [t-1:r1].");
}

#[test]
fn streams_tell_the_same_however_they_are_cut() {
    for (answer, cites, _) in CASES {
        let whole = events(answer, answer.len());
        let plain = Surface::find("plain").unwrap();
        let (given, settings) = (run(answer), Settings::default());
        let text = surface::render(&check(&given, &settings), plain, &RenderOptions::default());
        assert_eq!(whole.0, text, "{answer}");
        assert!(
            !cites.iter().any(|cite| cite.starts_with('!') && !whole.1.contains(&(*cite).to_owned())),
            "{answer}"
        );
        for size in [1, 2, 3, 7] {
            assert_eq!(events(answer, size), whole, "{answer} in pieces of {size}");
        }
    }
}

/// The shown text, and what the citations on the way resolve to.
fn events(answer: &str, size: usize) -> (String, Vec<String>) {
    let mut stream = Stream::new(run(""), Settings::default());
    let mut all = Vec::new();
    let chars: Vec<char> = answer.chars().collect();
    for piece in chars.chunks(size) {
        all.extend(stream.push(&piece.iter().collect::<String>()));
    }
    all.extend(stream.finish().0);
    let (mut text, mut cites) = (String::new(), Vec::new());
    for event in all {
        match event {
            stream::Event::Text(part) => text.push_str(&part),
            stream::Event::Citation { ids, fabricated, .. } => {
                cites.extend(ids);
                cites.extend(fabricated.into_iter().map(|id| format!("!{id}")));
            }
            _ => {}
        }
    }
    (text, cites)
}

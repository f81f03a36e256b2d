//! The page of an evaluation: what stands in it, that nothing in a run can leave its place, and that it is written in one
//! pass. How it looks and works is tested in a browser (`tests/browser`).

use std::fs;
use std::io;

use pincite_core::{Answer, GivenClaim, Run, Source};
use pincite_report::Style;
use pincite_report::evaluation::{Format, Item};
use pincite_wire::evaluation::{Evaluation, RowFailure};
use pincite_wire::reported::{Claim, Evidence, Finding, Outcome, Reported};
use proptest::prelude::*;
use serde_json::Value;

mod page;
#[allow(dead_code, reason = "tests of other formats use the rest")]
mod samples;

/// A page with one run and one row that could not be read, and its blocks of JSON by class.
fn shown(run: &Run, report: &Reported, message: &str) -> (String, Vec<(String, Vec<Value>)>) {
    let mut out = Vec::new();
    let mut writer = Format::Html.writer(Style::default());
    writer.run(&Item { place: message, run, report, json: "", accepted: &[] }, &mut out).unwrap();
    let failure = RowFailure { place: message.to_owned(), message: message.to_owned() };
    writer.unreadable(&failure, &mut out).unwrap();
    let evaluation =
        Evaluation { inputs: vec![message.to_owned()], failures: vec![failure], ..Evaluation::default() };
    writer.finish(&evaluation, &mut out).unwrap();
    let page = String::from_utf8(out).unwrap();
    let blocks = blocks(&page);
    (page, blocks)
}

/// As a browser reads them: a block ends at the first thing that ends a script.
fn blocks(page: &str) -> Vec<(String, Vec<Value>)> {
    let starts = page.split("<script type=\"application/json\" class=\"").skip(1);
    let block = |rest: &str| {
        let (class, rest) = rest.split_once("\">").unwrap();
        let content = &rest[..rest.find("</script").unwrap()];
        (class.to_owned(), content.split('\n').map(|line| serde_json::from_str(line).unwrap()).collect())
    };
    starts.map(block).collect()
}

#[test]
fn a_page_holds_what_its_script_reads() {
    let mut out = Vec::new();
    let samples = page::samples();
    page::write(&samples[..2], 1, &mut out).unwrap();
    let page = String::from_utf8(out).unwrap();
    let mut shown = String::new();
    for (class, lines) in blocks(&page).iter().filter(|(class, _)| class != "evaluation") {
        for line in lines {
            shown += &format!("{class} {line:#}\n");
        }
    }
    insta::assert_snapshot!("page.blocks", shown);
    insta::assert_snapshot!("page.fallback", &page[page.find("<noscript>").unwrap()..]);
}

#[test]
fn the_policy_of_the_page_lets_nothing_in() {
    let (page, _) = shown(&Run::default(), &report("", &[]), "");
    let policy = page.split("Content-Security-Policy\" content=\"").nth(1).unwrap();
    let policy = &policy[..policy.find('"').unwrap()];
    assert!(policy.starts_with("default-src 'none'; style-src 'sha256-"), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains("http") && !policy.contains('{'), "{policy}");
    assert!(
        !page.contains(" src=") && !page.contains(" style=\""),
        "nothing is loaded, nothing is styled inline"
    );
}

#[test]
fn what_the_script_counts_is_utf_16() {
    let run = Run {
        answer: Answer::Text("日👍 yes [1].".to_owned()),
        retrieved: vec![source("1", "é👩‍🚀 yes")],
        ..Run::default()
    };
    let mut report = report("1", &[(0, 11)]);
    report.claims[0].outcome = Some(Outcome {
        kind: "supported".to_owned(),
        evidence: vec![Evidence { source: "1".to_owned(), span: [13, 17] }],
        ..Outcome::default()
    });
    let (_, blocks) = shown(&run, &report, "");
    let detail = &blocks[1].1[1];
    assert_eq!(detail["claims"][0]["spans"][0], serde_json::json!([0, 7]));
    assert_eq!(detail["markers"][0]["span"], serde_json::json!([8, 11]));
    assert_eq!(detail["claims"][0]["evidence"][0], serde_json::json!([0, 6, 10]));
}

#[test]
fn reports_that_count_otherwise_are_refused() {
    let mut writer = Format::Html.writer(Style::default());
    let report = Reported { unit: "codepoint".to_owned(), ..report("", &[]) };
    let item = Item { place: "runs.jsonl:3", run: &Run::default(), report: &report, json: "", accepted: &[] };
    let error = writer.run(&item, &mut io::sink()).unwrap_err().to_string();
    assert_eq!(
        error,
        "runs.jsonl:3: the report counts in codepoint; html is made of reports that count in utf8"
    );
}

#[test]
fn runs_are_written_as_they_come_and_not_kept() {
    let samples = page::samples();
    let mut writer = Format::Html.writer(Style::default());
    let mut out = Vec::new();
    let mut write = |times: usize| {
        for sample in (0..times).flat_map(|_| &samples) {
            let item = Item {
                place: "r",
                run: &sample.run,
                report: &sample.report,
                json: &sample.json,
                accepted: &[],
            };
            out.clear();
            writer.run(&item, &mut out).unwrap();
            assert!(out.ends_with(b"</script>\n"), "a run stands in `out` as a whole");
        }
    };
    write(10);
    let before = peak();
    write(1000);
    if let (Some(before), Some(after)) = (before, peak()) {
        assert!(after - before < 4 << 10, "{} KiB more for {} runs", after - before, 1000 * samples.len());
    }
}

/// The most memory that this process ever had, in KiB, where the system says so.
fn peak() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().trim_end_matches(" kB").parse().ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn nothing_in_a_run_leaves_its_block(
        (answer, question, text, id) in (hostile(), hostile(), hostile(), hostile()),
        spans in prop::collection::vec((0..60usize, 0..60usize), 1..4),
        structured in any::<bool>(),
    ) {
        let given = GivenClaim { text: answer.clone(), cites: vec![id.clone()] };
        let run = Run {
            id: id.clone(),
            question: Some(question.clone()),
            answer: if structured { Answer::Claims(vec![given]) } else { Answer::Text(answer.clone()) },
            retrieved: vec![Source { title: Some(question.clone()), url: Some(answer.clone()), ..source(&id, &text) }],
            ..Run::default()
        };
        let report = report(&id, &spans);
        let (page, blocks) = shown(&run, &report, &text);
        let (empty, _) = shown(&Run::default(), &report_of_nothing(), "");
        for tag in ["<script", "</script", "<!--", "<style", "<main", "<td", "<p"] {
            prop_assert_eq!(page.matches(tag).count(), empty.matches(tag).count(), "{}", tag);
        }
        let classes: Vec<&str> = blocks.iter().map(|(class, _)| &**class).collect();
        prop_assert_eq!(classes, ["vocabulary", "run", "failure", "evaluation"]);
        let [index, detail] = &blocks[1].1[..] else { panic!("a run has two lines") };
        prop_assert_eq!(&index["id"], &id);
        prop_assert_eq!(&detail["texts"][0], &answer);
        prop_assert_eq!(&detail["question"], &question);
        prop_assert_eq!(&detail["sources"][0]["id"], &id);
        prop_assert_eq!(&detail["sources"][0]["parts"][0][1], &text);
        let link = &detail["sources"][0]["link"];
        prop_assert!(link.is_null() || link.as_str().is_some_and(|link| link.starts_with("http")));
        prop_assert_eq!(&blocks[2].1[0]["message"], &text);
    }
}

fn hostile() -> impl Strategy<Value = String> {
    let pieces = [
        "</script>",
        "<script>alert(1)</script>",
        "<!--",
        "-->",
        "<![CDATA[",
        "</noscript>",
        "<td>",
        "<p>",
        "</div>",
        "javascript:alert(1)",
        "https://a.example/",
        "\"",
        "'",
        "`",
        "&lt;",
        "\\",
        "\\u003c",
        "\u{2028}",
        "\u{2029}",
        "\n",
        "\r",
        "\0",
        "\u{202e}",
        "\u{feff}",
        "é",
        "👩‍🚀",
        " word ",
        "[1]",
        "[",
        "{style}",
        "{script}",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..12).prop_map(|pieces| pieces.concat())
}

fn source(id: &str, text: &str) -> Source {
    Source { id: id.to_owned(), text: Some(text.to_owned()), ..Source::default() }
}

fn report_of_nothing() -> Reported {
    report("", &[(0, 0)])
}

/// A report of one claim whose every text is `id`, with these spans, right or wrong.
fn report(id: &str, spans: &[(usize, usize)]) -> Reported {
    let spans: Vec<[usize; 2]> = spans.iter().map(|(start, end)| [*start, *end]).collect();
    let outcome = Outcome {
        kind: "unsupported".to_owned(),
        evidence: spans.iter().map(|span| Evidence { source: id.to_owned(), span: *span }).collect(),
        missing: vec![id.to_owned()],
        ..Outcome::default()
    };
    let finding = |span: &[usize; 2]| Finding {
        code: id.to_owned(),
        severity: "warning".to_owned(),
        span: *span,
        claim: Some(0),
        source: Some(id.to_owned()),
        message: id.to_owned(),
    };
    Reported {
        run_id: id.to_owned(),
        unit: "utf8".to_owned(),
        decision: "flag".to_owned(),
        findings: spans.iter().map(finding).collect(),
        claims: vec![Claim {
            text: id.to_owned(),
            cites: vec![id.to_owned()],
            outcome: Some(outcome),
            spans,
            ..Claim::default()
        }],
        ..Reported::default()
    }
}

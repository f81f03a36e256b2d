//! Every format over evaluations that hold everything, nothing, a gate that is not met, and texts that mean harm. Look at new
//! and changed snapshots with `cargo insta review`; the tests never write them.

mod formats;
mod samples;

use pincite_report::Style;
use pincite_report::evaluation::Format;
use pincite_wire::evaluation::RowFailure;
use proptest::prelude::*;

#[test]
fn every_format_shows_every_evaluation() {
    let samples = [
        ("everything", samples::full()),
        ("empty", samples::empty()),
        ("gated", samples::gated()),
        ("hostile", samples::hostile()),
    ];
    for (name, sample) in &samples {
        for format in Format::ALL {
            let shown = sample.shown(*format, Style::default());
            formats::well_formed(*format, &shown).unwrap_or_else(|error| panic!("{name}: {error}"));
            if *format == Format::Html && *name == "hostile" {
                continue; // it holds the long texts whole, and `tests/html.rs` reads them back
            }
            // Of a page what changes from one to the next.
            let shown = shown.split("<div id=\"data\" hidden>\n").last().unwrap_or_default();
            insta::assert_snapshot!(format!("{name}.{}", format.name()), shown);
        }
    }
}

#[test]
fn names_of_formats_are_unique() {
    for format in Format::ALL {
        assert_eq!(Format::ALL.iter().filter(|other| other.name() == format.name()).count(), 1);
    }
}

#[test]
fn the_page_on_reports_names_every_format() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reports.md");
    let page = std::fs::read_to_string(page).unwrap();
    for format in Format::ALL {
        assert!(page.contains(&format!("\n| `{}` |", format.name())), "{}", format.name());
    }
}

#[test]
fn colour_changes_no_character_that_is_shown() {
    let plain = samples::gated().shown(Format::Text, Style::default());
    let color = samples::gated().shown(Format::Text, Style { color: true, ..Style::default() });
    let mut rest = String::new();
    for part in color.split('\u{1b}') {
        rest.push_str(
            part.strip_prefix('[').and_then(|part| part.split_once('m')).map_or(part, |(_, text)| text),
        );
    }
    assert!(color.contains('\u{1b}'));
    assert_eq!(rest, plain);
}

/// What is accepted does not fail a build.
#[test]
fn accepted_findings_are_shown_and_do_not_fail() {
    let mut sample = samples::full();
    sample.rows = vec![samples::row("a.jsonl:1", "uncited")];
    let findings = sample.rows[0].what.as_ref().unwrap().1.findings.len();
    let mut with = |accepted: Vec<bool>| {
        sample.rows[0].accepted = accepted;
        [Format::Junit, Format::Github, Format::Sarif].map(|format| sample.shown(format, Style::default()))
    };
    let [junit, github, sarif] = with(Vec::new());
    assert!(junit.contains("<failure") && github.contains("::error") && !sarif.contains("suppressions"));
    let [junit, github, sarif] = with(vec![true; findings]);
    assert!(!junit.contains("<failure") && !github.contains("::error"), "{junit}\n{github}");
    assert!(junit.contains("(accepted)"));
    assert_eq!(sarif.matches("\"suppressions\":[{").count(), findings);
    let mut one = vec![true; findings];
    one[0] = false;
    let [junit, github, sarif] = with(one);
    assert!(junit.contains("<failure") && github.contains("::error"));
    assert_eq!(sarif.matches("\"suppressions\":[]").count(), 1, "of no result or of each");
}

/// Who is led to a file without lines is told the row.
#[test]
fn rows_that_are_no_lines_are_rows_of_one_file() {
    let mut sample = samples::empty();
    let place = |at: usize| format!("runs.json#{at}");
    sample.rows = vec![samples::row(&place(1), "uncited"), samples::row(&place(2), "uncited")];
    sample.rows.push(samples::bad(&place(3), "no answer"));
    sample.evaluation.runs.unreadable = 1;
    sample.evaluation.failures = vec![RowFailure { place: place(3), message: "no answer".to_owned() }];
    let [junit, github, sarif] =
        [Format::Junit, Format::Github, Format::Sarif].map(|format| sample.shown(format, Style::default()));
    assert_eq!(junit.matches("<testsuite name=\"runs.json\" tests=\"3\"").count(), 1, "{junit}");
    assert!(junit.contains("name=\"row 3\""), "{junit}");
    let errors: Vec<_> = github.lines().filter(|line| line.starts_with("::error")).collect();
    assert!(errors.iter().all(|line| line.starts_with("::error file=runs.json,title=")), "{github}");
    for row in ["::row 1: ", "::row 2: ", "::row 3: no answer"] {
        assert!(errors.iter().any(|line| line.contains(row)), "{row}: {github}");
    }
    let log: serde_json::Value = serde_json::from_str(&sarif).unwrap();
    let text = |it: &serde_json::Value| it["message"]["text"].as_str().unwrap().to_owned();
    for result in log["runs"][0]["results"].as_array().unwrap() {
        let physical = &result["locations"][0]["physicalLocation"];
        assert_eq!(physical["artifactLocation"]["uri"], "runs.json");
        assert!(physical["region"].is_null() && text(result).starts_with("row "), "{result}");
    }
    let told = &log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0];
    assert_eq!(text(told), "row 3: the row could not be read: no answer");
}

/// A fingerprint is what a finding is followed by from one commit to the next.
#[test]
fn a_fingerprint_is_the_same_wherever_the_finding_stands() {
    let prints = |sample: &samples::Sample| -> Vec<String> {
        let log: serde_json::Value =
            serde_json::from_str(&sample.shown(Format::Sarif, Style::default())).unwrap();
        let results = log["runs"][0]["results"].as_array().unwrap().clone();
        results
            .iter()
            .map(|it| it["partialFingerprints"]["pincite/v1"].as_str().unwrap().to_owned())
            .collect()
    };
    let mut sample = samples::full();
    let before = prints(&sample);
    let mut distinct = before.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), before.len(), "findings of one run stay apart");
    for row in &mut sample.rows {
        row.place = row.place.replace(':', "-moved:1");
        if let Ok((_, report)) = &mut row.what {
            report.findings.iter_mut().for_each(|it| it.span = [it.span[0] + 9, it.span[1] + 9]);
        }
    }
    assert_eq!(prints(&sample), before);
}

#[test]
fn github_shows_the_most_severe_ten_of_a_kind_and_counts_the_rest() {
    let mut sample = samples::empty();
    sample.rows = (1..=30)
        .map(|line| {
            samples::row(&format!("a.jsonl:{line}"), if line == 29 { "not-retrieved" } else { "uncited" })
        })
        .collect();
    let shown = sample.shown(Format::Github, Style::default());
    let errors: Vec<_> = shown.lines().filter(|line| line.starts_with("::error")).collect();
    assert_eq!(errors.len(), 10);
    assert!(errors[0].starts_with("::error file=a.jsonl,line=29,title=fabricated-citation"), "{}", errors[0]);
    let files: Vec<_> =
        errors.iter().filter_map(|line| line.split_once(",title").map(|(at, _)| at)).collect();
    assert!(files[2..].windows(2).all(|pair| pair[0] != pair[1]), "one a run: {files:#?}");
    assert!(shown.lines().last().unwrap().starts_with("::notice title=pincite::0 runs: "));
}

/// Cases wait on disk, not in memory, and none is lost on the way.
#[test]
fn junit_holds_every_run_of_a_long_file() {
    let mut sample = samples::full();
    sample.rows.clear();
    let mut writer = Format::Junit.writer(Style::default());
    let mut out = Vec::new();
    let samples::Row { what, .. } = samples::row("a.jsonl:1", "uncited");
    let (run, report) = what.unwrap();
    for line in 1..=5000 {
        let place = format!("a.jsonl:{line}");
        let item = pincite_report::evaluation::Item {
            place: &place,
            run: &run,
            report: &report,
            json: "",
            accepted: &[],
        };
        writer.run(&item, &mut out).unwrap();
    }
    assert!(out.len() < 200, "nothing is written before the counts are known");
    writer.finish(&sample.evaluation, &mut out).unwrap();
    let shown = String::from_utf8(out).unwrap();
    assert!(shown.len() > 1 << 20, "{} bytes: not enough to leave memory", shown.len());
    assert!(shown.contains("tests=\"5000\" failures=\"5000\" errors=\"0\""));
    formats::well_formed(Format::Junit, &shown).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Law: no text in the data breaks a format.
    #[test]
    fn every_format_holds_whatever_the_texts_are(texts in prop::collection::vec(text(), 1..40)) {
        let sample = samples::scrambled(&texts);
        for format in Format::ALL {
            let shown = sample.shown(*format, Style::default());
            if let Err(error) = formats::well_formed(*format, &shown) {
                prop_assert!(false, "{error}");
            }
        }
    }
}

/// Words, and what some format, terminal or page takes for its own.
fn text() -> impl Strategy<Value = String> {
    let pieces = [
        "word ",
        " ",
        "\n",
        "\r\n",
        "\t",
        "\0",
        "\u{1b}[2J",
        "\u{202e}",
        "\u{fffe}",
        "|",
        "\\",
        "\\|",
        "`",
        "``",
        "```",
        "<b>",
        "</details>",
        "<!--",
        "&amp;",
        "&#64;",
        "@me",
        "#1",
        "[x](y)",
        "![x](y)",
        "https://a.example",
        "www.a.example",
        "::error::",
        "::",
        "%0A",
        "%",
        ",",
        ":",
        "]]>",
        "<![CDATA[",
        "\"",
        "'",
        "日本語",
        "👩‍🚀",
        "e\u{301}",
        "$x$",
        "* ",
        "# ",
        "1. ",
        "---",
        "~~",
        "=",
        "longwordwithoutanyspaceatallinitwhichdoesnotfit",
    ];
    prop_oneof![
        4 => prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..60).prop_map(|pieces| pieces.concat()),
        1 => ".{0,40}",
    ]
}

//! Every format over every run of `tests/corpus`, judged by `lexical`. Look at new and changed snapshots with
//! `cargo insta review`; the tests never write them.

use std::fs;
use std::path::Path;

use pincite_core::{Plan, PlanOptions, Policy, Report, Run, Settings};
use pincite_judge::{Judge, Lexical};
use pincite_report::{Format, Place, Style, View};
use pincite_wire::Extras;

#[test]
fn every_format_shows_every_sample_run() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut files: Vec<_> = fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 10, "the corpus was not found");
    for file in files {
        let run = pincite_wire::Run::from_json(&fs::read(&file).unwrap()).unwrap();
        let report = report(&run);
        let name = file.file_stem().unwrap().to_str().unwrap();
        for format in Format::ALL {
            let shown = shown(*format, &run, &report, Style::default());
            insta::assert_snapshot!(format!("{name}.{}", format.name()), shown);
            if *format == Format::Text {
                sober(&shown, name);
            }
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
fn colour_changes_no_character_that_is_shown() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/relays.json");
    let run = pincite_wire::Run::from_json(&fs::read(corpus).unwrap()).unwrap();
    let report = report(&run);
    let plain = shown(Format::Text, &run, &report, Style::default());
    let color = shown(Format::Text, &run, &report, Style { color: true, ..Style::default() });
    assert!(color.contains('\u{1b}'));
    let mut rest = String::new();
    for part in color.split('\u{1b}') {
        rest.push_str(
            part.strip_prefix('[').and_then(|part| part.split_once('m')).map_or(part, |(_, text)| text),
        );
    }
    assert_eq!(rest, plain);
}

fn report(run: &Run) -> Report {
    let settings = Settings::default();
    let checked = pincite_core::check(run, &settings);
    let mut plan: Plan<'_, '_> = checked.plan(Some(Lexical.identity()), PlanOptions::default());
    while !plan.questions().is_empty() {
        let outcomes = Lexical.judge(&plan.questions());
        plan.answer(outcomes);
    }
    plan.finish(&Policy::default())
}

fn shown(format: Format, run: &Run, report: &Report, style: Style) -> String {
    let extras = Extras { sentences: run.id == "multiline", ..Extras::default() };
    let view = View { run, report, extras: &extras, place: Place::Run("corpus") };
    let mut out = Vec::new();
    format.write(&view, style, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// No control characters, and lines that fit.
fn sober(shown: &str, name: &str) {
    for line in shown.lines() {
        assert!(!line.contains(char::is_control), "{name}: {line:?}");
        let columns: usize =
            line.chars().map(|c| unicode_width::UnicodeWidthChar::width(c).unwrap_or(1)).sum();
        assert!(columns <= 80, "{name}: {columns} columns: {line}");
    }
}

//! Every kind of finding that a judge leads to, as text and JSON: the runs of `tests/judged`, each with the verdicts that
//! a judge gave. Look at new and changed snapshots with `cargo insta review`; the tests never write them.

use std::fs;
use std::path::Path;

use pincite_core::{
    Atom, Base, Checked, Code, JudgeIdentity, Outcome, PlanOptions, Policy, Question, Remark, RemarkKind,
    Report, Run, Settings, Span, Verdict, VerdictKind,
};
use pincite_report::{Format, Place, Style, View};
use pincite_wire::Extras;
use serde_json::Value;

#[test]
fn findings_of_a_judge_are_shown_with_their_reasons() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judged");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut codes: Vec<Code> = Vec::new();
    for file in &files {
        let sample: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
        let run = pincite_wire::Run::from_json(sample["run"].to_string().as_bytes()).unwrap();
        let report = report(&run, &sample);
        codes.extend(report.findings.iter().map(|finding| finding.code));
        let view =
            View { run: &run, report: &report, extras: &Extras::default(), place: Place::Run("judged") };
        for format in [Format::Text, Format::Json] {
            let mut out = Vec::new();
            format.write(&view, Style::default(), &mut out).unwrap();
            let name = format!("{}.{}", file.file_stem().unwrap().to_str().unwrap(), format.name());
            insta::assert_snapshot!(name, String::from_utf8(out).unwrap());
        }
    }
    for code in [
        Code::OverstatedClaim,
        Code::ContradictedClaim,
        Code::WrongSource,
        Code::RedundantCitation,
        Code::Misquotation,
        Code::SupersededSource,
        Code::ConflictingSources,
    ] {
        assert!(codes.contains(&code), "no sample has {}", code.name());
    }
}

fn report(run: &Run, sample: &Value) -> Report {
    let settings = Settings::default();
    let checked = pincite_core::check(run, &settings);
    let judge = JudgeIdentity {
        name: "sample".to_owned(),
        version: "1".to_owned(),
        digest: "00".to_owned(),
        joins: true,
        atoms: true,
        measure: 0.5,
        flag: 0.4,
    };
    let mut plan = checked.plan_with(judge, PlanOptions::default(), atoms(&checked, sample));
    while !plan.questions().is_empty() {
        let outcomes = plan.questions().iter().map(|question| outcome(question, sample)).collect();
        plan.answer(outcomes);
    }
    plan.finish(&Policy::default())
}

/// `atoms` has the texts, claim by claim, `spans` the parts of the answer that say so.
fn atoms(checked: &Checked<'_>, sample: &Value) -> Vec<Vec<Atom>> {
    let answer = checked.run.text(Base::Answer);
    let made = |(text, spans): (&Value, &Value)| Atom {
        text: string(text),
        spans: list(spans).iter().map(|part| find(answer, &string(part))).collect(),
    };
    let claims = list(&sample["atoms"]).iter().zip(list(&sample["spans"]));
    claims.map(|(texts, spans)| list(texts).iter().zip(list(spans)).map(made).collect()).collect()
}

/// The verdict of the sample on a claim and its sources; without one it is unsupported.
fn outcome(question: &Question<'_>, sample: &Value) -> Outcome {
    let ids: Vec<&str> = question.premise.iter().map(|premise| premise.id).collect();
    let here = |said: &&Value| {
        said["claim"] == question.claim && list(&said["sources"]).iter().map(string).eq(ids.iter().copied())
    };
    let Some(said) = list(&sample["verdicts"]).iter().find(here) else {
        return Outcome::Judged(Verdict::new(VerdictKind::Unsupported, 0.01));
    };
    let kind = match said["kind"].as_str().unwrap() {
        "supported" => VerdictKind::Supported,
        "contradicted" => VerdictKind::Contradicted,
        _ => VerdictKind::Unsupported,
    };
    let place = |place: &Value| {
        let at = ids.iter().position(|id| *id == string(&place[0])).unwrap();
        (at, find(question.premise[at].text, &string(&place[1])))
    };
    let remark = |remark: &Value| Remark {
        kind: *RemarkKind::ALL.iter().find(|kind| remark["kind"] == kind.name()).unwrap(),
        claim: find(question.claim, &string(&remark["claim"])),
        source: remark.get("source").map(place),
        note: string(&remark["note"]),
    };
    Outcome::Judged(Verdict {
        evidence: list(&said["evidence"]).iter().map(place).collect(),
        missing: list(&said["missing"]).iter().map(string).collect(),
        remarks: list(&said["remarks"]).iter().map(remark).collect(),
        ..Verdict::new(kind, said["support"].as_f64().unwrap())
    })
}

fn string(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn find(text: &str, part: &str) -> Span {
    let start = text.find(part).unwrap_or_else(|| panic!("{part:?} in {text:?}"));
    Span::new(start, start + part.len())
}

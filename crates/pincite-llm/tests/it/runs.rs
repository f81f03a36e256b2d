//! Whole runs: an answer with its sources, judged over a server that fails in the ways that are on record for other
//! checkers. What cannot be judged is counted as such, and moves no score.

use std::sync::Arc;

use pincite_core::report::{OutcomeKind, Rate};
use pincite_core::{
    Answer, Code, Decision, PlanOptions, Policy, Report, Run, Settings, Source, Usage, check,
};
use pincite_judge::Runner;
use pincite_llm::Llm;

use crate::server::{Act, Request, Server, noted, times};

fn report(judge: Llm, answer: &str, sources: &[(&str, &str)]) -> (Report, Arc<Llm>) {
    let source = |(id, text): &(&str, &str)| Source {
        id: (*id).to_owned(),
        text: Some((*text).to_owned()),
        ..Source::default()
    };
    let run = Run {
        answer: Answer::Text(answer.to_owned()),
        retrieved: sources.iter().map(source).collect(),
        ..Run::default()
    };
    let (judge, settings) = (Arc::new(judge), Settings::default());
    let runner = Runner::new(Arc::clone(&judge) as Arc<dyn pincite_judge::Judge>);
    let checked = check(&run, &settings);
    let mut plan = checked.plan(Some(runner.identity()), PlanOptions::default());
    let mut usage = Usage::default();
    while !plan.questions().is_empty() {
        let outcomes = runner.ask_metered(&plan.questions(), &mut usage);
        plan.answer(outcomes);
    }
    let report = Report { usage: Some(usage), ..plan.finish(&Policy::default()) };
    (report, judge)
}

/// The outcomes of the claims in order.
fn kinds(report: &Report) -> Vec<OutcomeKind> {
    report.claims.iter().filter_map(|claim| Some(claim.outcome.as_ref()?.kind)).collect()
}

fn value(rate: &Rate) -> Option<f64> {
    rate.value()
}

/// A model that says this of the claims that hold a word, `{}` being the id, and nothing of the others.
fn says(script: &'static [(&'static str, &'static str)]) -> Server {
    Server::start(move |_, request| {
        let said = |asked: crate::server::Asked| {
            let (_, reply) = script.iter().find(|(word, _)| asked.claim.contains(word))?;
            Some(reply.replace("{}", &asked.id))
        };
        Act::Say(request.asked().into_iter().filter_map(said).collect::<Vec<_>>().join("\n"))
    })
}

#[test]
fn i_do_not_know_is_no_support() {
    let server =
        says(&[("form", r#"{"id":"{}","verdict":"yes"}"#), ("stamp", r#"{"id":"{}","verdict":"idk"}"#)]);
    let answer = "The form costs nothing [1]. A stamp lasts two years [1].";
    let (report, _) = report(server.judge(""), answer, &[("1", "The form costs nothing.")]);
    assert_eq!(kinds(&report), [OutcomeKind::Supported, OutcomeKind::Unsupported]);
    assert_eq!(value(&report.metrics.faithfulness), Some(0.5));
}

#[test]
fn a_draft_before_the_last_word_decides_nothing_in_either_order() {
    for said in [r#"Draft {"v":[0,0]}, final {"v":[1,1]}"#, r#"Draft {"v":[1,1]}, final {"v":[0,0]}"#] {
        let server = Server::start(move |_, _| Act::Say(said.to_owned()));
        let answer = "The mast is tall [1]. The sail is wide [1].";
        let (report, _) = report(server.judge(""), answer, &[("1", "The mast is tall. The sail is wide.")]);
        assert_eq!(kinds(&report), [OutcomeKind::Unjudged, OutcomeKind::Unjudged], "{said}");
        assert_eq!((report.counts.unjudged, report.decision), (2, Decision::Unjudged));
    }
}

#[test]
fn a_no_with_reasons_is_a_no() {
    let server = Server::start(|_, _| Act::Say("No, by the source a parcel costs 4 EUR.".to_owned()));
    let (report, _) =
        report(server.judge(""), "A parcel costs nothing [1].", &[("1", "A parcel costs 4 EUR.")]);
    assert_eq!(kinds(&report), [OutcomeKind::Unsupported]);
    assert!(report.findings.iter().any(|finding| finding.code == Code::UnsupportedClaim));
}

#[test]
fn four_verdicts_for_three_claims_are_nobodys() {
    let server = Server::start(|_, _| Act::Say(r#"["yes","yes","no","yes"]"#.to_owned()));
    let answer = "Oak is hard [1]. Pine is soft [1]. Ash is pale [1].";
    let (report, judge) =
        report(server.judge(""), answer, &[("1", "Oak is hard. Pine is soft. Ash is pale.")]);
    assert_eq!(kinds(&report), [OutcomeKind::Unjudged; 3]);
    assert!(noted(&judge, "no verdict on a claim: unjudged"));
    assert_eq!(value(&report.metrics.entailment_accuracy), None);
}

#[test]
fn a_reply_that_is_cut_off_keeps_what_is_complete() {
    let server = says(&[
        ("cup", r#"[{"id":"{}","reason":"it says so","verdict":1},"#),
        ("jug", r#"{"id":"{}","reas"#),
    ]);
    let answer = "The cup is clay [1]. The jug is tin [1].";
    let (report, _) = report(server.judge(""), answer, &[("1", "The cup is clay. The jug is tin.")]);
    assert_eq!(kinds(&report), [OutcomeKind::Supported, OutcomeKind::Unjudged]);
    assert_eq!((report.counts.judged, report.counts.unjudged), (1, 1));
    // Asked for both, then for the jug alone.
    assert_eq!(server.seen().iter().map(|request| request.asked().len()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn every_way_to_fail_is_one_class() {
    let server = Server::start(|_, request| match request.asked()[0].claim.contains("lead") {
        true => Act::Status(500, "", "exception".to_owned()),
        false => Act::Hang(std::time::Duration::from_secs(3)),
    });
    let judge = server.judge("attempts = 1\ntimeout = 0.3\nbatch = 1");
    let (report, _) =
        report(judge, "The lead melts [1]. The wax burns [1].", &[("1", "The lead melts. The wax burns.")]);
    assert_eq!(kinds(&report), [OutcomeKind::Unjudged; 2]);
    assert_eq!((report.counts.judged, report.counts.unjudged), (0, 2));
}

#[test]
fn one_of_ten_judged_is_no_perfect_score() {
    let server = Server::start(|number, request| match number {
        9 => request.sensible(),
        _ => Act::Status(429, "", String::new()),
    });
    let names = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"];
    let answer: String = names.iter().map(|name| format!("{name} owns a boat [1]. ")).collect();
    let source: String = names.iter().map(|name| format!("{name} owns a boat. ")).collect();
    let judge = server.judge("attempts = 1\nbatch = 1\nconcurrency = 1");
    let (report, judge) = report(judge, &answer, &[("1", &source)]);
    assert_eq!((report.counts.judged, report.counts.unjudged), (1, 9));
    assert_eq!(report.decision, Decision::Unjudged);
    let Rate::Value { num: 1, den: 10, upper, .. } = report.metrics.faithfulness else {
        panic!("{:?}", report.metrics.faithfulness)
    };
    assert!((upper - 1.0).abs() < 1e-9, "the bounds say what is not known");
    let usage = report.usage.expect("usage");
    assert_eq!((usage.judges[0].judge.as_str(), usage.judges[0].calls), ("llm", 10));
    assert_eq!(usage.judges[0].notes, judge.usage().notes, "the report says what happened");
    assert_eq!(times(&judge, "429"), 9);
}

#[test]
fn a_floating_name_is_warned_about_and_the_true_one_recorded() {
    let server = Server::start(|_, request| request.sensible());
    let section = format!("url = \"{}\"", server.url).parse().expect("TOML");
    let settings = pincite_llm::Settings::new("some-judge-latest", Some(&section), &|_| None);
    let judge = Llm::new(settings.expect("settings")).expect("a judge");
    let (_, judge) = report(judge, "Ice floats [1].", &[("1", "Ice floats.")]);
    assert!(noted(&judge, "`some-judge-latest` names no version"));
    assert_eq!(judge.usage().models, ["some-judge-latest"]);
}

#[test]
fn a_verdict_on_a_statement_that_is_not_in_the_answer_changes_nothing() {
    let server = Server::start(|_, request: &Request| {
        let claim = &request.asked()[0].claim;
        Act::Say(format!(r#"[{{"statement":{claim:?},"ok":1}},{{"statement":"Owls swim","ok":0}}]"#))
    });
    let (report, judge) = report(server.judge(""), "Otters swim [1].", &[("1", "Otters swim. Owls fly.")]);
    assert_eq!(kinds(&report), [OutcomeKind::Supported]);
    assert_eq!((report.counts.judged, times(&judge, "nobody asked")), (1, 1));
}

#[test]
fn without_a_judge_the_mechanical_layers_are_complete() {
    let server = Server::start(|_, _| Act::Close);
    let judge = server.judge("attempts = 1");
    let (report, _) = report(judge, "Elm is tough [1]. Yew is green [8].", &[("1", "Elm is tough.")]);
    assert_eq!(report.citations.resolved, ["1"]);
    assert_eq!(report.citations.fabricated[0].id, "8");
    assert_eq!(report.decision, Decision::Block);
    assert_eq!(report.counts.unjudged, 1);
}

#[test]
fn a_contradiction_behind_padding_is_found() {
    let source = format!("{}The toll is not 7 EUR. {}", "Notice. ".repeat(3000), "Notice. ".repeat(3000));
    let server = Server::start(|_, request| request.sensible());
    let (report, _) = report(server.judge(""), "The toll is 7 EUR [1].", &[("1", &source)]);
    assert_eq!(kinds(&report), [OutcomeKind::Contradicted]);
}

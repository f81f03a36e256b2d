//! The judge on the tiny models of `tests/models`, whose verdicts can be told by hand: a model supports a claim when
//! four in five of its words stand in the premise, and `not` stands in both or in neither.

use std::path::{Path, PathBuf};

use pincite_core::{Outcome, Premise, Question, Reason, SourceKind, Span, VerdictKind};
use pincite_judge::Judge;
use pincite_nli::{Nli, Options};

const RYE: &str = "Rye is sown in autumn.";
const FERRY: &str = "The ferry to the island runs every hour.";

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models").join(name)
}

fn open(name: &str, options: &Options) -> Nli {
    Nli::open(&folder(name), options).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn model(name: &str) -> Nli {
    open(name, &Options::default())
}

mod three {
    use super::*;
    pincite_judge::judge_conformance!(model("three"));
}

mod two {
    use super::*;
    pincite_judge::judge_conformance!(model("two"));
}

mod all_windows {
    use super::*;
    pincite_judge::judge_conformance!(open("logit", &Options { windows: Some(0), ..Options::default() }));
}

fn question<'a>(claim: &'a str, texts: &[&'a str]) -> Question<'a> {
    Question { premise: texts.iter().map(|text| Premise::new("1", text)).collect(), claim, context: None }
}

fn kind(nli: &Nli, question: Question<'_>) -> VerdictKind {
    match nli.judge(&[question]).remove(0) {
        Outcome::Judged(verdict) => verdict.kind,
        Outcome::Unjudged(reason) => panic!("unjudged: {reason}"),
    }
}

#[test]
fn every_kind_of_head_and_input_is_read() {
    use VerdictKind::{Contradicted, Supported, Unsupported};
    let otherwise = "Rye is not sown in autumn.";
    for (name, denied) in
        [("three", Contradicted), ("two", Unsupported), ("logit", Unsupported), ("hhem", Unsupported)]
    {
        let nli = model(name);
        assert_eq!(kind(&nli, question(RYE, &[RYE])), Supported, "{name}");
        assert_eq!(kind(&nli, question(RYE, &[FERRY])), Unsupported, "{name}");
        assert_eq!(kind(&nli, question(RYE, &[otherwise])), denied, "{name}");
        let trial = nli.trial().expect("the model makes sense");
        assert!(trial.same > 0.8 && trial.other < 0.1, "{name}: {trial:?}");
    }
}

#[test]
fn what_a_model_is_like_is_told() {
    let labels = |name| model(name).summary().labels;
    assert_eq!(labels("three"), ["CONTRADICTION", "ENTAILMENT", "NEUTRAL"]);
    assert_eq!(labels("two"), ["unsupported", "supported"]);
    assert_eq!(labels("logit"), ["LABEL_0"]);
    let template = |name| model(name).summary().template;
    assert_eq!(template("three"), None);
    assert_eq!(template("two").as_deref(), Some("{premise}[SEP]{claim}"));
    assert!(template("hhem").is_some_and(|text| text.contains("Premise: {premise}")));
    assert_eq!(model("three").summary().window, 64);
    assert_eq!(model("three").identity().name, "nli:three");
}

#[test]
fn several_premises_are_read_together() {
    let nli = model("three");
    let claim = "Rye is sown and oats is malted.";
    assert_eq!(kind(&nli, question(claim, &["Rye is sown."])), VerdictKind::Unsupported);
    assert_eq!(kind(&nli, question(claim, &["Rye is sown.", "And oats is malted."])), VerdictKind::Supported);
}

#[test]
fn a_short_title_is_read_and_a_question_goes_before_its_answer() {
    let nli = model("three");
    let titled = |title| {
        let premise = Premise { title, ..Premise::new("1", "It is sown in autumn.") };
        kind(&nli, Question { premise: vec![premise], claim: "Rye sown.", context: None })
    };
    assert_eq!(titled(Some("Rye")), VerdictKind::Supported);
    assert_eq!(titled(None), VerdictKind::Unsupported);
    assert_eq!(titled(Some(&"Rye ".repeat(100))), VerdictKind::Unsupported, "a long title is none");
    let asked = |context| {
        kind(&nli, Question { premise: vec![Premise::new("1", RYE)], claim: "Rye in autumn.", context })
    };
    assert_eq!(asked(None), VerdictKind::Supported);
    assert_eq!(asked(Some("Has the ferry four engines?")), VerdictKind::Unsupported);
}

/// A premise of many windows with `needle` at `place` in hundredths.
fn haystack(needle: &str, place: usize) -> String {
    let mut sentences = vec!["Barley is malted for beer in winter."; 100];
    sentences.insert(place, needle);
    sentences.join(" ")
}

#[test]
fn a_long_source_is_never_cut_off() {
    for windows in [None, Some(3), Some(0)] {
        let nli = open("three", &Options { windows, ..Options::default() });
        for place in [0, 37, 100] {
            let text = haystack(RYE, place);
            let Outcome::Judged(verdict) = nli.judge(&[question(RYE, &[&text])]).remove(0) else {
                panic!("unjudged")
            };
            assert_eq!(verdict.kind, VerdictKind::Supported, "{windows:?}, sentence {place}");
            let [(0, span)] = verdict.evidence[..] else { panic!("{:?}", verdict.evidence) };
            assert_eq!(span.of(&text), RYE);
        }
        assert_eq!(kind(&nli, question(RYE, &[&haystack(FERRY, 50)])), VerdictKind::Unsupported);
    }
}

#[test]
fn one_window_contradicts_only_where_none_supports() {
    let nli = open("three", &Options { windows: Some(0), ..Options::default() });
    let denied = haystack("Rye is not sown in autumn.", 20);
    assert_eq!(kind(&nli, question(RYE, &[&denied])), VerdictKind::Contradicted);
    assert_eq!(kind(&nli, question(RYE, &[&denied, &haystack(RYE, 90)])), VerdictKind::Supported);
}

#[test]
fn the_part_that_is_cited_is_read() {
    let nli = model("logit");
    // Lines that look as relevant as the last one, and that the model does not understand.
    let text = format!("{}harvested barley", "harvesters barley\n".repeat(60));
    let ask = |part| {
        let premise = Premise { kind: SourceKind::Table, part, ..Premise::new("1", &text) };
        kind(&nli, Question { premise: vec![premise], claim: "Barley harvested", context: None })
    };
    let last = text.rfind("harvested").map(|start| Span::new(start, text.len()));
    assert_eq!(ask(last), VerdictKind::Supported);
    assert_eq!(ask(Some(Span::new(0, 10))), VerdictKind::Unsupported);
    assert_eq!(ask(None), VerdictKind::Unsupported);
}

#[test]
fn a_claim_that_leaves_no_room_is_too_long() {
    let nli = model("three");
    let long = "Rye is sown in autumn. ".repeat(20);
    let outcomes = nli.judge(&[question(&long, &[RYE]), question(RYE, &[RYE])]);
    assert_eq!(outcomes[0], Outcome::Unjudged(Reason::TooLong));
    assert!(matches!(&outcomes[1], Outcome::Judged(verdict) if verdict.kind == VerdictKind::Supported));
}

#[test]
fn a_source_cannot_speak_for_the_claim() {
    // A separator in the source would end the premise, and what follows would be read as the claim.
    for name in ["two", "hhem"] {
        let nli = model(name);
        let text = format!("{FERRY} [SEP] {FERRY}");
        assert_eq!(kind(&nli, question(FERRY, &[&text])), VerdictKind::Supported, "{name}");
        let text = "[SEP] [S[SEP]EP] rye";
        assert_eq!(kind(&nli, question(RYE, &[text])), VerdictKind::Unsupported, "{name}");
    }
}

#[test]
fn threads_and_batches_change_nothing() {
    let claims: Vec<String> = (0..40).map(|n| format!("{} {RYE}", "Oats. ".repeat(n % 7))).collect();
    let texts: Vec<String> = (0..40).map(|n| haystack(RYE, n)).collect();
    let questions: Vec<_> = claims.iter().zip(&texts).map(|(claim, text)| question(claim, &[text])).collect();
    let outcomes = |threads, batch_tokens| {
        open(
            "three",
            &Options { threads: Some(threads), batch_tokens: Some(batch_tokens), ..Options::default() },
        )
        .judge(&questions)
    };
    let one = outcomes(1, 1);
    for (threads, tokens) in [(1, 10_000), (3, 256), (8, 1)] {
        assert_eq!(one, outcomes(threads, tokens), "{threads} threads, {tokens} tokens");
    }
}

#[test]
fn the_identity_is_of_all_that_verdicts_depend_on() {
    let digest = |options: Options| open("three", &options).identity().digest;
    let plain = digest(Options::default());
    assert_eq!(plain, digest(Options { threads: Some(3), batch_tokens: Some(64), ..Options::default() }));
    for options in [
        Options { window: Some(32), ..Options::default() },
        Options { windows: Some(2), ..Options::default() },
        Options { measure: Some(0.4), ..Options::default() },
    ] {
        assert_ne!(plain, digest(options.clone()), "{options:?}");
    }
    assert_ne!(plain, model("logit").identity().digest);
}

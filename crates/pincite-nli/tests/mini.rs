//! The judge that comes with its model.
#![cfg(feature = "mini")]

use pincite_core::{Outcome, Premise, Question, VerdictKind};
use pincite_judge::Judge;
use pincite_nli::mini::{Mini, Options};

static MINI: std::sync::LazyLock<Mini> =
    std::sync::LazyLock::new(|| Mini::new(&Options::default()).expect("its model is part of the program"));

struct Shared;

impl Judge for Shared {
    fn identity(&self) -> pincite_core::JudgeIdentity {
        MINI.identity()
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        MINI.judge(questions)
    }
}

pincite_judge::judge_conformance!(Shared);

fn kind(source: &str, claim: &str) -> VerdictKind {
    let question = Question { premise: vec![Premise::new("s", source)], claim, context: None };
    match MINI.judge(&[question]).remove(0) {
        Outcome::Judged(verdict) => verdict.kind,
        Outcome::Unjudged(reason) => panic!("{claim}: unjudged, {reason:?}"),
    }
}

#[test]
fn what_a_source_says_is_supported_and_what_it_does_not_say_is_not() {
    let source = "The old mill at Orlo was built by the Vester family in 1887. It has three wheels and still grinds rye. In \
                  winter the river freezes and the mill stands still.";
    let cases = [
        ("The mill at Orlo was built in 1887.", true),
        ("The Vester family built the mill.", true),
        ("The mill still grinds rye.", true),
        ("The mill at Orlo was built in 1978.", false),
        ("The mill never grinds rye.", false),
        ("The ferry to the island runs every hour.", false),
    ];
    for (claim, supported) in cases {
        assert_eq!(kind(source, claim) == VerdictKind::Supported, supported, "{claim}");
    }
}

//! Laws of judging, for any text and any judge.

use std::collections::HashSet;
use std::sync::Arc;

use pincite_core::{Outcome, Premise, Question, Reason, Span, Verdict, VerdictKind};
use pincite_judge::lexical::STOP_WORDS;
use pincite_judge::scripted::{Fault, Scripted};
use pincite_judge::{Judge, Lexical, Runner};
use proptest::prelude::*;

fn question<'a>(claim: &'a str, texts: &'a [String]) -> Question<'a> {
    let premise = |text| Premise::new("s", text);
    Question { premise: texts.iter().map(|text| premise(text)).collect(), claim, context: None }
}

fn lexical(claim: &str, texts: &[String]) -> Verdict {
    match Lexical.judge(&[question(claim, texts)]).remove(0) {
        Outcome::Judged(verdict) => verdict,
        Outcome::Unjudged(reason) => panic!("lexical always judges, not {reason}"),
    }
}

/// Terms, by the words of the definition.
fn terms(text: &str) -> HashSet<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .map(str::to_lowercase)
        .filter(|term| !term.is_empty() && !STOP_WORDS.contains(&&**term))
        .collect()
}

/// Texts of few words, so that claims and premises meet, and of any characters.
fn text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(vec![
            "the", "Mill", "mill", "OF", "grinds", "rye", "x_1", "İ", "i̇", "ß", "ẞ", "Σας", "水", "K"
        ])
        .prop_map(str::to_owned),
        ".{0,3}",
    ];
    let gap = prop::sample::select(vec![" ", " ", ". ", "\n", "-", "。", "! ", "\u{301}", ""]);
    prop::collection::vec((word, gap), 0..12)
        .prop_map(|words| words.into_iter().map(|(word, gap)| word + gap).collect())
}

proptest! {
    #[test]
    fn lexical_is_what_its_definition_says(claim in text(), texts in prop::collection::vec(text(), 0..4)) {
        let wanted = terms(&claim);
        let any = texts.iter().any(|text| wanted.is_subset(&terms(text)));
        let verdict = lexical(&claim, &texts);
        let supported = any && !wanted.is_empty();
        prop_assert_eq!(verdict.kind == VerdictKind::Supported, supported);
        prop_assert_eq!(verdict.support, if supported { 1.0 } else { 0.0 });
        prop_assert_eq!(verdict.missing.is_empty(), supported || wanted.is_empty());
        prop_assert!(verdict.missing.iter().all(|term| wanted.contains(term)));
    }

    #[test]
    fn evidence_holds_a_term_and_stays_inside_a_line(claim in text(), texts in prop::collection::vec(text(), 1..4)) {
        for (at, span) in lexical(&claim, &texts).evidence {
            let place = texts[at].get(span.start()..span.end());
            prop_assert!(place.is_some_and(|place| !terms(place).is_disjoint(&terms(&claim))), "{place:?}");
            prop_assert!(!span.of(&texts[at]).contains('\n'));
        }
    }

    #[test]
    fn a_further_text_never_lowers_support(claim in text(), texts in prop::collection::vec(text(), 0..4), more in text()) {
        let before = lexical(&claim, &texts).support;
        let after = lexical(&claim, &[texts, vec![more]].concat()).support;
        prop_assert!(after >= before);
    }

    #[test]
    fn every_question_has_one_outcome_whatever_the_judge_does(
        texts in prop::collection::vec(prop::sample::select(vec!["", " ", "t", "u"]), 0..12),
        batch in 0_usize..5,
        faults in prop::collection::vec(fault(), 0..6),
    ) {
        let script = Scripted::default().rule("", "t", supported());
        let judge = faults.into_iter().enumerate().fold(script, |judge, (call, fault)| match fault {
            Some(fault) => judge.fault(call, fault),
            None => judge,
        });
        let texts: Vec<_> = texts.into_iter().map(|text| [text.to_owned()]).collect();
        let questions: Vec<_> = texts.iter().map(|text| question("c", text)).collect();
        let outcomes = Runner::new(Arc::new(judge) as Arc<dyn Judge>).batch(batch).ask(&questions);
        prop_assert_eq!(outcomes.len(), questions.len());
        for (outcome, text) in outcomes.iter().zip(&texts) {
            match outcome {
                Outcome::Judged(verdict) => {
                    prop_assert!((0.0..=1.0).contains(&verdict.support));
                    prop_assert_eq!(verdict.kind == VerdictKind::Supported, text[0] == "t");
                }
                Outcome::Unjudged(Reason::NoText) => prop_assert!(text[0].trim().is_empty()),
                Outcome::Unjudged(reason) => {
                    prop_assert!(matches!(reason, Reason::BadReply | Reason::Unavailable), "{reason}");
                }
            }
        }
    }
}

fn supported() -> Outcome {
    let evidence = vec![(0, Span::new(0, 1))];
    Outcome::Judged(Verdict { evidence, ..Verdict::new(VerdictKind::Supported, 0.9) })
}

fn fault() -> impl Strategy<Value = Option<Fault>> {
    prop::sample::select(vec![
        None,
        Some(Fault::Short),
        Some(Fault::Long),
        Some(Fault::Support(f64::NAN)),
        Some(Fault::Support(2.0)),
        Some(Fault::Evidence),
    ])
}

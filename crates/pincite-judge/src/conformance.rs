//! What every judge must do. `judge_conformance!(make)` turns each check into a test; `make` is an expression
//! that builds the judge.

use pincite_core::{Outcome, Premise, Question, VerdictKind};

use crate::Judge;

/// Runs the suite over the judge that an expression builds, one test a check.
///
/// ```
/// # use pincite_judge::Lexical;
/// # #[allow(unused)]
/// pincite_judge::judge_conformance!(Lexical);
/// ```
#[macro_export]
macro_rules! judge_conformance {
    ($make:expr) => {
        $crate::judge_conformance!(@tests $make;
            says_who_it_is one_outcome_a_question keeps_the_order deterministic empty_claim empty_premise
            huge_premise unicode
        );
    };
    (@tests $make:expr; $($check:ident)+) => {
        mod conformance {
            #[allow(unused_imports, reason = "the judge may be written as a path")]
            use super::*;
            $(#[test] fn $check() { $crate::conformance::$check(&$make); })+
        }
    };
}

/// Its name, version and digest are there, and stay the same.
///
/// # Panics
/// When the judge does not conform; so do all checks.
pub fn says_who_it_is(judge: &dyn Judge) {
    let who = judge.identity();
    assert!(!who.name.is_empty() && !who.version.is_empty(), "fill in `name` and `version`: {who:?}");
    let hex = |b| matches!(b, b'0'..=b'9' | b'a'..=b'f');
    assert!(
        who.digest.len() >= 8 && who.digest.bytes().all(hex),
        "make `digest` with `identity::digest` over all that verdicts depend on; it is {:?}",
        who.digest
    );
    assert!((0.0..=1.0).contains(&who.flag), "`flag` is a support, so in [0, 1]; it is {}", who.flag);
    assert_eq!(who, judge.identity(), "two calls of `identity` differ: make it a constant of the judge");
}

/// As many outcomes as questions, for none, one and many.
pub fn one_outcome_a_question(judge: &dyn Judge) {
    for count in [0, 1, 2, 65] {
        let claims: Vec<_> = (0..count).map(|n| format!("The mill has {n} wheels.")).collect();
        let questions: Vec<_> =
            claims.iter().map(|claim| question(claim, &["The mill has 3 wheels."])).collect();
        let _ = ask(judge, &questions);
    }
}

/// The outcome at a place is that of the question at that place.
pub fn keeps_the_order(judge: &dyn Judge) {
    let mut questions = pairs();
    let forward = ask(judge, &questions);
    questions.reverse();
    let mut backward = ask(judge, &questions);
    backward.reverse();
    for (at, (one, other)) in forward.iter().zip(&backward).enumerate() {
        assert!(
            alike(one, other),
            "question {at} has {one:?} in one order and {other:?} in the other: return outcomes in the order of \
             the questions (sorting by length? sort back), and judge each by itself"
        );
    }
}

/// The same question twice, the same outcome.
pub fn deterministic(judge: &dyn Judge) {
    let questions = pairs();
    let (one, other) = (ask(judge, &questions), ask(judge, &questions));
    for (at, (one, other)) in one.iter().zip(&other).enumerate() {
        assert!(alike(one, other), "question {at} has {one:?}, then {other:?}: fix seeds and temperature");
    }
}

/// Nothing supports a claim that says nothing.
pub fn empty_claim(judge: &dyn Judge) {
    for claim in ["", " ", "\n\t", "…"] {
        for outcome in ask(judge, &[question(claim, &["Rye is sown in autumn."]), question(claim, &[""])]) {
            assert!(
                !is_supported(&outcome),
                "the claim {claim:?} is supported: nothing is said, say unsupported"
            );
        }
    }
}

/// No text supports nothing.
pub fn empty_premise(judge: &dyn Judge) {
    for premise in [&[][..], &[""], &["", ""], &[" \n"]] {
        for outcome in ask(judge, &[question("Rye is sown in autumn.", premise)]) {
            assert!(
                !is_supported(&outcome),
                "a premise of {premise:?} supports a claim: say unsupported, or `Unjudged(NoText)`"
            );
        }
    }
}

/// A megabyte of premise comes back judged, or as `Unjudged(TooLong)`; what the end says is not cut off in
/// silence.
pub fn huge_premise(judge: &dyn Judge) {
    const END: &str = "Rye is sown in autumn.";
    let long = format!("{}{END}", "Barley is malted for beer. ".repeat(40_000));
    let solid = "x".repeat(1 << 20);
    let outcomes = ask(judge, &[question(END, &[END]), question(END, &[&long]), question(END, &[&solid])]);
    let judged = |outcome: &Outcome| matches!(outcome, Outcome::Judged(_));
    assert!(
        !is_supported(&outcomes[0]) || is_supported(&outcomes[1]) || !judged(&outcomes[1]),
        "what supports a claim alone does not at the end of a megabyte: read windows, or say `Unjudged(TooLong)`"
    );
}

/// Any text is read: scripts, emoji, combining marks, characters that change length when lower-cased.
pub fn unicode(judge: &dyn Judge) {
    let texts = [
        "İIıi ẞß ŉ ﬁ Ǆ",
        "नमस्ते दुनिया।",
        "水は百度で沸く。",
        "👩‍👩‍👧‍👦 e\u{301} \u{202e}x\u{0}",
        "الماء يغلي عند ١٠٠ درجة",
    ];
    for text in texts {
        let _ = ask(
            judge,
            &[question(text, &[text]), question(text, &["\u{301}", text]), question("İ", &[text])],
        );
    }
}

/// Questions that a judge with any sense answers differently.
fn pairs() -> Vec<Question<'static>> {
    vec![
        question("Rye is sown in autumn.", &["Rye is sown in autumn."]),
        question("Rye is sown in autumn.", &["The ferry to the island runs hourly."]),
        question("The ferry runs hourly.", &["Barley is malted.", "The ferry runs hourly."]),
        question("The ferry has four engines and a café.", &["The ferry has a café."]),
    ]
}

fn question<'a>(claim: &'a str, texts: &[&'a str]) -> Question<'a> {
    let premise = |text| Premise::new("source", text);
    Question { premise: texts.iter().copied().map(premise).collect(), claim, context: None }
}

/// Asks, and checks what holds for every reply.
fn ask(judge: &dyn Judge, questions: &[Question<'_>]) -> Vec<Outcome> {
    let outcomes = judge.judge(questions);
    assert_eq!(
        outcomes.len(),
        questions.len(),
        "one outcome per question: say `Unjudged` for what cannot be judged, leave nothing out"
    );
    for (outcome, question) in outcomes.iter().zip(questions) {
        let Outcome::Judged(verdict) = outcome else { continue };
        assert!(
            (0.0..=1.0).contains(&verdict.support),
            "support is a probability in [0, 1], not {}: clamp it, or say `Unjudged(BadReply)`",
            verdict.support
        );
        for (at, span) in &verdict.evidence {
            let text = question.premise.get(*at).map(|premise| premise.text);
            assert!(
                text.is_some_and(|text| text.get(span.start()..span.end()).is_some()),
                "evidence ({at}, {span:?}) is no range of a text of the premise: byte offsets on char boundaries"
            );
        }
    }
    outcomes
}

fn is_supported(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Judged(verdict) if verdict.kind == VerdictKind::Supported)
}

/// Equal, but for the rounding that another batch brings.
fn alike(one: &Outcome, other: &Outcome) -> bool {
    match (one, other) {
        (Outcome::Judged(one), Outcome::Judged(other)) => {
            one.kind == other.kind && (one.support - other.support).abs() < 1e-3
        }
        _ => one == other,
    }
}

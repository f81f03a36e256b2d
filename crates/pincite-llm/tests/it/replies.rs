//! What models say. A claim has the verdict that was said of it, or none.

use std::time::Duration;

use pincite_core::{Outcome, Verdict};
use pincite_judge::Judge;

use crate::server::{Act, Request, Server, noted, questions, signs, times};

const SOURCE: &str = "The barn is red. The gate is blue.";
const CLAIMS: [&str; 2] = ["The barn is red.", "The gate is blue."];

/// Says the first thing to a request for both claims, and the second to a request for one alone. `A` and `B` stand for
/// the ids of the claims, and `A` for that of the one.
fn replies(both: &'static str, alone: &'static str) -> Server {
    Server::start(move |_, request| {
        let asked = request.asked();
        let mut said = if asked.len() == 2 { both } else { alone }.to_owned();
        for (sign, asked) in ["A", "B"].iter().zip(&asked) {
            said = said.replace(&format!("\"{sign}\""), &format!("\"{}\"", asked.id));
        }
        Act::Say(said)
    })
}

#[test]
fn a_claim_without_a_readable_verdict_is_asked_again_alone() {
    const YES: &str = r#"{"verdicts":[{"id":"A","verdict":"supported"}]}"#;
    let cases = [
        // (said of both, said of one alone, outcomes, requests)
        (r#"{"A":"supported","B":"supported"}"#, YES, "++", 1),
        (r#"{"A":"supported"}"#, YES, "++", 2),
        (r#"{"A":"supported"}"#, "I cannot say.", "+(bad_reply)", 2),
        (r#"{"A":"no","B":"yes"} no, rather: {"A":"yes","B":"yes"}"#, "No.", "-+", 2),
        (r#"{"A":"yes","B":"yes"} no, rather: {"A":"no","B":"yes"}"#, "No.", "-+", 2),
        (
            r#"{"A":"no","B":"yes"} no, rather: {"A":"yes","B":"yes"}"#,
            r#"{"A":"no"} {"A":"yes"}"#,
            "(bad_reply)+",
            2,
        ),
        (r#"[{"id":"A","verdict":1},{"id":"B","verd"#, YES, "++", 2),
        (r#"[{"id":"A","verdict":1},{"id":"B","verd"#, r#"[{"id":"A","verd"#, "+(bad_reply)", 2),
        (r#"["yes","yes","no"]"#, "", "(bad_reply)(bad_reply)", 3),
        (r#"[{"id":"1","verdict":"yes"},{"id":"2","verdict":"yes"}]"#, "yes", "++", 3),
        (
            r#"[{"id":"A","verdict":"yes","support":NaN},{"id":"B","verdict":"no"}]"#,
            "maybe",
            "(bad_reply)-",
            2,
        ),
        ("Both are supported.", "Both are supported.", "(bad_reply)(bad_reply)", 3),
        (r#"<think>{"A":"yes","B":"yes"}</think>"#, "<think>no", "(bad_reply)(bad_reply)", 3),
        ("", "", "(bad_reply)(bad_reply)", 3),
    ];
    for (both, alone, want, requests) in cases {
        let server = replies(both, alone);
        let judge = server.judge("");
        assert_eq!(signs(&judge, &questions(&CLAIMS, SOURCE)), want, "{both} / {alone}");
        assert_eq!(server.seen().len(), requests, "{both} / {alone}");
        assert_eq!(requests > 1, noted(&judge, "asked again, alone"), "{:?}", judge.usage());
    }
}

#[test]
fn a_second_request_has_ids_of_its_own() {
    let server = replies("nothing", "nothing");
    let _ = signs(&server.judge(""), &questions(&CLAIMS[..1], SOURCE));
    let ids: Vec<_> = server.seen().iter().map(|request| request.asked().remove(0).id).collect();
    assert!(ids.len() == 2 && ids[0] != ids[1], "{ids:?}");
}

#[test]
fn invalid_utf8_spoils_what_it_stands_in_and_no_more() {
    let server = Server::start(|_, request| {
        let asked = request.asked();
        let mut body = br#"{"choices":[{"message":{"content":"[{\"id\":\""#.to_vec();
        body.extend(asked[0].id.bytes());
        body.extend(b"\\\",\\\"verdict\\\":\\\"supported\\\",\\\"evidence\\\":\\\"\xff\xc3\\\"}]\"}}]}");
        Act::Raw(body)
    });
    assert_eq!(signs(&server.judge(""), &questions(&CLAIMS[..1], SOURCE)), "+");
}

#[test]
fn verdicts_that_nobody_asked_for_are_dropped_and_counted() {
    let server = replies(
        r#"[{"id":"A","verdict":"no"},{"id":"B","verdict":"yes"},{"id":"c0","verdict":"yes"},{"id":"c1","verdict":"no"}]"#,
        "",
    );
    let judge = server.judge("");
    assert_eq!(signs(&judge, &questions(&CLAIMS, SOURCE)), "-+");
    assert_eq!(times(&judge, "nobody asked"), 2);
}

fn verdict(server: &Server, claim: &str, source: &str) -> Verdict {
    match server.judge("").judge(&questions(&[claim], source)).remove(0) {
        Outcome::Judged(verdict) => verdict,
        Outcome::Unjudged(reason) => panic!("{reason}"),
    }
}

#[test]
fn a_verdict_carries_where_and_what() {
    let said = r#"{"id":"A","verdict":"unsupported","support":0.2,"evidence":"The gate is\nblue.","missing":["red"]}"#;
    let verdict = verdict(&replies("", said), "The gate is red.", SOURCE);
    let (at, span) = verdict.evidence[0];
    assert_eq!((at, span.of(SOURCE)), (0, "The gate is blue."));
    assert_eq!((verdict.support, &verdict.missing[..]), (0.2, &["red".to_owned()][..]));
    let said = r#"{"id":"A","verdict":"supported","evidence":"The gate is green."}"#;
    let verdict = crate::replies::verdict(&replies("", said), "The gate is blue.", SOURCE);
    assert!(verdict.evidence.is_empty(), "the source does not say that");
    assert!((verdict.support - 1.0).abs() < 1e-9, "a verdict alone is 1 or 0");
}

/// Says `supported` with probabilities for the token.
fn with_logprobs(request: &Request, supported: f64, unsupported: f64) -> Act {
    let head = format!("{{\"{}\":\"", request.asked()[0].id);
    let token = |text: &str| format!("{{\"token\":{text:?},\"logprob\":0}}");
    let top = format!(
        "{{\"token\":\"supported\",\"logprob\":{0},\"top_logprobs\":[{{\"token\":\"supported\",\"logprob\":{0}}},\
         {{\"token\":\"uns\",\"logprob\":{1}}},{{\"token\":\"x\",\"logprob\":-Infinity}}]}}",
        supported.ln(),
        unsupported.ln()
    );
    let body = format!(
        "{{\"choices\":[{{\"message\":{{\"content\":{:?}}},\"logprobs\":{{\"content\":[{},{top},{}]}}}}]}}",
        format!("{head}supported\"}}"),
        token(&head),
        token("\"}")
    );
    Act::Raw(body.into_bytes())
}

#[test]
fn probabilities_of_tokens_are_support() {
    let sure = Server::start(|_, request| with_logprobs(request, 0.8, 0.2));
    let found = verdict(&sure, CLAIMS[0], SOURCE);
    assert!((found.support - 0.8).abs() < 1e-9, "{found:?}");
    // It says supported, and holds it for less likely than not.
    let unsure = Server::start(|_, request| with_logprobs(request, 0.4, 0.6));
    assert_eq!(signs(&unsure.judge(""), &questions(&CLAIMS[..1], SOURCE)), "-");
}

#[test]
fn a_model_that_changes_under_way_is_reported() {
    let server = Server::start(|number, request| {
        let id = &request.asked()[0].id;
        let body = format!(
            "{{\"model\":\"judge-2026-0{}-01\",\"choices\":[{{\"message\":{{\"content\":\"{{\\\"{id}\\\":true}}\"}}}}]}}",
            number + 1
        );
        Act::Raw(body.into_bytes())
    });
    let judge = server.judge("batch = 1\nconcurrency = 1");
    assert_eq!(signs(&judge, &questions(&CLAIMS, SOURCE)), "++");
    assert_eq!(judge.usage().models, ["judge-2026-01-01", "judge-2026-02-01"]);
    assert!(noted(&judge, "the model changed under way: `judge-2026-01-01`, then `judge-2026-02-01`"));
}

#[test]
fn a_slow_reply_that_comes_in_time_counts() {
    let server = Server::start(|_, request| {
        std::thread::sleep(Duration::from_millis(300));
        request.sensible()
    });
    assert_eq!(signs(&server.judge("timeout = 5"), &questions(&CLAIMS, SOURCE)), "++");
}

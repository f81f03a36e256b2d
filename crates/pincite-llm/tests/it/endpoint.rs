//! What servers and networks do. No run is lost, nothing becomes supported that was not, and the usage says what
//! happened.

use std::time::{Duration, Instant, SystemTime};

use pincite_core::Reason;
use pincite_judge::Judge;

use crate::server::{Act, Request, Server, judge, noted, questions, sign, signs};

/// Makes what goes wrong.
type Wrong = fn() -> Act;

const SOURCE: &str = "Mail is free. Ink is blue.";

/// Answers with sense once the first `count` requests have gone wrong.
fn after(count: usize, wrong: Wrong) -> Server {
    Server::start(move |number, request| if number < count { wrong() } else { request.sensible() })
}

fn error(status: u16, message: &str) -> Act {
    Act::Status(status, "", format!("{{\"error\":{{\"message\":\"{message}\"}}}}"))
}

#[test]
fn what_passes_is_tried_again() {
    let cases: &[(&str, Wrong)] = &[
        ("HTTP 429", || error(429, "slow down")),
        ("HTTP 500", || error(500, "oops")),
        ("HTTP 502", || Act::Status(502, "", "<html>bad gateway</html>".to_owned())),
        ("HTTP 503", || error(503, "loading model")),
        ("HTTP 529", || error(529, "overloaded")),
        ("no chat completion", || Act::Raw(b"<html>welcome to the hotel network</html>".to_vec())),
        ("no chat completion", || Act::Raw(b"\xff\xfe\x00".to_vec())),
        ("no chat completion", || Act::Raw(b"{\"choices\":[{\"message\":".to_vec())),
        ("HTTP 429", || Act::Raw(br#"{"error":{"code":429,"message":"rate limited upstream"}}"#.to_vec())),
        ("", || Act::CutOff),
        ("", || Act::Close),
        ("no reply in time", || Act::Hang(Duration::from_secs(2))),
        ("no reply in time", || Act::Drip(Duration::from_millis(50))),
    ];
    for (note, wrong) in cases {
        let server = after(2, *wrong);
        let judge = server.judge("timeout = 0.4");
        assert_eq!(signs(&judge, &questions(&["Mail is free.", "Ink is red."], SOURCE)), "+-", "{note}");
        let usage = judge.usage();
        assert_eq!(usage.calls, 3, "{note}");
        assert!(
            usage.notes.iter().any(|found| found.text.contains(note) && found.times == 2),
            "{note}: {usage:?}"
        );
    }
}

#[test]
fn what_does_not_pass_is_unjudged_after_so_many_attempts() {
    let cases: &[(Reason, Wrong)] = &[
        (Reason::RateLimited, || error(429, "slow down")),
        (Reason::Unavailable, || error(500, "oops")),
        (Reason::Timeout, || error(504, "gateway timeout")),
        (Reason::BadReply, || Act::Raw(b"hello".to_vec())),
        (Reason::Unavailable, || Act::CutOff),
        (Reason::Unavailable, || Act::Close),
        (Reason::Timeout, || Act::Hang(Duration::from_secs(2))),
        (Reason::Timeout, || Act::Drip(Duration::from_millis(20))),
    ];
    for (reason, wrong) in cases {
        let server = after(usize::MAX, *wrong);
        let judge = server.judge("timeout = 0.3\nattempts = 2");
        assert_eq!(signs(&judge, &questions(&["Mail is free."], SOURCE)), format!("({reason})"));
        assert_eq!(judge.usage().calls, 2, "{reason}");
    }
}

#[test]
fn what_will_not_change_is_not_tried_again() {
    let cases: &[(Reason, &str, Wrong)] = &[
        (Reason::Unavailable, "HTTP 401: bad key; see `key_env`", || error(401, "bad key")),
        (Reason::Unavailable, "HTTP 403: not yours", || error(403, "not yours")),
        (Reason::Unavailable, "HTTP 404: no such model; see `url`", || error(404, "no such model")),
        (Reason::RateLimited, "HTTP 429: pay first (insufficient_quota)", || {
            let body = r#"{"error":{"message":"pay first","code":"insufficient_quota"}}"#;
            Act::Status(429, "", body.to_owned())
        }),
        (Reason::Unavailable, "the server sends to http://elsewhere.example/v1", || {
            Act::Status(307, "location: http://elsewhere.example/v1\r\n", String::new())
        }),
        (Reason::Unavailable, "redirects are not followed", || {
            Act::Status(302, "location: /other\r\n", String::new())
        }),
    ];
    for (reason, note, wrong) in cases {
        let server = after(usize::MAX, *wrong);
        let judge = server.judge("batch = 1\nconcurrency = 1");
        let want = format!("({reason})").repeat(3);
        assert_eq!(
            signs(&judge, &questions(&["Mail is free.", "Ink is blue.", "Ink is red."], SOURCE)),
            want
        );
        assert_eq!(judge.usage().calls, 1, "{note}: one refusal speaks for all");
        assert!(noted(&judge, note), "{note}: {:?}", judge.usage().notes);
    }
}

#[test]
fn a_prompt_that_is_refused_does_not_speak_for_others() {
    let server = Server::start(|_, request| match request.sources()[0].as_str() {
        "Forbidden." => error(400, "flagged by the content filter"),
        "Long." => error(400, "This model's maximum context length is 12 tokens"),
        _ => request.sensible(),
    });
    let judge = server.judge("concurrency = 1\nlogprobs = false\nformat = \"text\"");
    let asked: Vec<_> = ["Forbidden.", "Long.", SOURCE]
        .iter()
        .flat_map(|source| questions(&["Mail is free."], source))
        .collect();
    assert_eq!(signs(&judge, &asked), "(unavailable)(too_long)+");
}

#[test]
fn nobody_at_the_door_is_unavailable() {
    // A port that was free a moment ago.
    let url = Server::start(|_, request| request.sensible()).url.clone();
    let judge = judge(&url, "attempts = 2");
    assert_eq!(signs(&judge, &questions(&["Mail is free."], SOURCE)), "(unavailable)");
}

#[test]
fn a_body_without_end_is_not_read_to_its_end() {
    let server = after(usize::MAX, || Act::Huge(1 << 30));
    let judge = server.judge("");
    let start = Instant::now();
    assert_eq!(signs(&judge, &questions(&["Mail is free."], SOURCE)), "(bad_reply)");
    assert!(start.elapsed() < Duration::from_secs(5) && noted(&judge, "longer than any"));
}

#[test]
fn the_server_says_how_long_to_wait() {
    let date = || httpdate::fmt_http_date(SystemTime::now() + Duration::from_secs(2));
    let cases: [(&str, f64); 3] = [
        ("retry-after: 1", 1.0),
        ("retry-after-ms: 700", 0.7),
        ("retry-after: DATE", 0.9), // it has whole seconds
    ];
    for (header, least) in cases {
        let header: &'static str = format!("{}\r\n", header.replace("DATE", &date())).leak();
        let server = Server::start(move |number, request| match number {
            0 => Act::Status(429, header, String::new()),
            _ => request.sensible(),
        });
        let judge = server.judge("");
        let start = Instant::now();
        assert_eq!(signs(&judge, &questions(&["Mail is free."], SOURCE)), "+", "{header}");
        assert!(start.elapsed().as_secs_f64() >= least, "{header} waited {:?}", start.elapsed());
    }
}

#[test]
fn a_wait_beyond_the_deadline_is_not_waited_for() {
    let server = after(usize::MAX, || Act::Status(429, "retry-after: 3600\r\n", String::new()));
    let judge = server.judge("deadline = 5");
    let start = Instant::now();
    assert_eq!(signs(&judge, &questions(&["Mail is free."], SOURCE)), "(rate_limited)");
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[test]
fn what_is_done_at_the_deadline_is_kept() {
    let server = Server::start(|number, request| match number {
        0 => request.sensible(),
        _ => Act::Hang(Duration::from_secs(30)),
    });
    let judge = server.judge("deadline = 1\nbatch = 1\nconcurrency = 1");
    let start = Instant::now();
    let signs = signs(&judge, &questions(&["Mail is free.", "Ink is blue.", "Ink is red."], SOURCE));
    assert_eq!(signs, "+(timeout)(timeout)");
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_server_that_is_down_is_not_asked_for_every_claim() {
    let claims: Vec<_> = (0..40).map(|at| format!("Claim {at}.")).collect();
    let claims: Vec<_> = claims.iter().map(String::as_str).collect();
    let server = after(usize::MAX, || error(500, "oops"));
    let judge = server.judge("attempts = 2\nbatch = 1\nconcurrency = 1");
    assert_eq!(signs(&judge, &questions(&claims, SOURCE)), "(unavailable)".repeat(40));
    assert_eq!(judge.usage().calls, 6, "three calls of two attempts");
}

#[test]
fn what_the_server_does_not_take_is_left_out_from_then_on() {
    let server = Server::start(|_, request| {
        let has = |key: &str| request.body.get(key).is_some();
        match request.body["response_format"]["type"].as_str() {
            Some("json_schema") => error(400, "response_format json_schema is not supported"),
            _ if has("logprobs") => error(500, "logprobs needs logits_all"),
            _ if has("max_tokens") => error(400, "use max_completion_tokens instead"),
            _ => request.sensible(),
        }
    });
    let judge = server.judge("attempts = 1\nconcurrency = 1\nbatch = 1");
    assert_eq!(signs(&judge, &questions(&["Mail is free.", "Ink is red."], SOURCE)), "+-");
    assert_eq!(server.seen().len(), 3 + 2, "three refusals, and two requests that fit");
    let last = server.seen().pop().expect("a request").body;
    assert_eq!(last["response_format"]["type"], "json_object");
    assert!(noted(&judge, "does not take a `response_format` with a schema"));
}

#[test]
fn a_budget_that_is_spent_leaves_the_rest_unjudged() {
    let prices = "[prices]\ninput = 1000.0\noutput = 1000.0\n";
    let cases = [
        ("[budget]\ncalls = 2\n".to_owned(), "++(budget)(budget)"),
        // A call may take about 2900 tokens, and takes 1100.
        ("[budget]\ntokens = 4200\n".to_owned(), "++(budget)(budget)"),
        (format!("{prices}[budget]\nmoney = 4.2\n"), "++(budget)(budget)"),
        ("[budget]\ncalls = 0\n".to_owned(), "(budget)(budget)(budget)(budget)"),
    ];
    for (settings, want) in cases {
        let server = Server::start(|_, request| request.sensible());
        let judge = server.judge(&format!("batch = 1\nconcurrency = 1\n{settings}"));
        let claims = ["Mail is free.", "Ink is blue.", "Mail is", "Ink is"];
        assert_eq!(signs(&judge, &questions(&claims, SOURCE)), want, "{settings}");
        assert!(noted(&judge, "budget"));
    }
}

#[test]
fn usage_is_what_the_server_says_or_an_estimate() {
    let server = Server::start(|number, request| match number {
        0 => request.sensible(),
        _ => Act::Raw(br#"{"choices":[{"message":{"content":"no"}}]}"#.to_vec()),
    });
    let judge = server.judge("[prices]\ninput = 2.0\noutput = 10.0");
    assert_eq!(signs(&judge, &questions(&["Mail is free."], SOURCE)), "+");
    let usage = judge.usage();
    assert_eq!((usage.tokens_in, usage.tokens_out, usage.notes.len()), (1000, 100, 0));
    assert_eq!(usage.cost, Some(0.003));
    assert_eq!(signs(&judge, &questions(&["Ink is red."], SOURCE)), "-");
    let more = judge.usage();
    assert!(noted(&judge, "tokens are estimated"));
    assert!(more.tokens_in > 1100 && more.cost > usage.cost, "{more:?}");
}

#[test]
fn requests_at_once_are_bounded() {
    let server = Server::start(|_, request| {
        std::thread::sleep(Duration::from_millis(200));
        request.sensible()
    });
    let claims: Vec<_> = (0..12).map(|at| format!("Claim {at}.")).collect();
    let claims: Vec<_> = claims.iter().map(String::as_str).collect();
    for (concurrency, least) in [(1, 2.4), (4, 0.6)] {
        let start = Instant::now();
        let _ = signs(
            &server.judge(&format!("batch = 1\nconcurrency = {concurrency}")),
            &questions(&claims, SOURCE),
        );
        let took = start.elapsed().as_secs_f64();
        assert!(took >= least && took < least * 2.0 + 0.5, "{concurrency} at once took {took} s");
    }
}

#[test]
fn the_key_goes_into_its_header_and_nowhere_else() {
    let server = Server::start(|_, _| error(401, "Incorrect API key provided: sk-very-secret."));
    let judge = server.judge("key = \"sk-very-secret\"");
    let other = server.judge("key = \"sk-other\"");
    assert_eq!(signs(&judge, &questions(&["Mail is free."], SOURCE)), "(unavailable)");
    let request: Request = server.seen().pop().expect("a request");
    assert!(request.head.to_lowercase().contains("authorization: bearer sk-very-secret"));
    let shown = format!("{:?} {:?}", judge.usage(), judge.identity());
    assert!(shown.contains("Incorrect API key provided: …") && !shown.contains("secret"), "{shown}");
    assert_eq!(judge.identity(), other.identity());
}

#[test]
fn outcomes_do_not_depend_on_who_comes_back_first() {
    let server = Server::start(|number, request| {
        std::thread::sleep(Duration::from_millis(if number % 2 == 0 { 40 } else { 1 }));
        request.sensible()
    });
    let judge = server.judge("batch = 1\nconcurrency = 6");
    let claims = ["Mail is free.", "x y", "Ink is blue.", "z", "Mail is", "q"];
    let outcomes = judge.judge(&questions(&claims, SOURCE));
    assert_eq!(outcomes.iter().map(sign).collect::<String>(), "+-+-+-");
}

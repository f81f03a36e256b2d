//! What the server answers, and to whom.

use pincite_eval::labels::Support;

use super::super::testing::Folder;
use super::*;

/// A server over the claims of one answer, and the folder that its labels go to.
fn server() -> (Server, Folder) {
    let folder = Folder::new();
    let session = Arc::new(Mutex::new(folder.session("ada")));
    let address = SocketAddr::from(([127, 0, 0, 1], 80));
    (Server { session, address, token: "token".to_owned(), end: Mutex::new(channel().0) }, folder)
}

fn get(path: &str) -> Request {
    Request {
        method: "GET".to_owned(),
        path: path.to_owned(),
        host: Some("127.0.0.1:80".to_owned()),
        ..Request::default()
    }
}

fn post(path: &str, body: &str) -> Request {
    Request {
        method: "POST".to_owned(),
        origin: Some("http://127.0.0.1:80".to_owned()),
        content_type: Some("application/json".to_owned()),
        body: body.as_bytes().to_vec(),
        ..get(path)
    }
}

#[test]
fn only_its_own_page_is_answered() {
    let (server, _folder) = server();
    let with = |request: Request, change: fn(&mut Request)| {
        let mut request = request;
        change(&mut request);
        server.reply(&request).0.status
    };
    let label =
        || post("/token/claims/2", r#"{"needs_citation":true,"support":null,"sources":{},"note":null}"#);
    let cases = [
        ("the page", with(get("/token/"), |_| ()), 200),
        ("by its other name", with(get("/token/"), |r| r.host = Some("localhost:80".to_owned())), 200),
        (
            "another name that points here",
            with(get("/token/"), |r| r.host = Some("evil.test:80".to_owned())),
            421,
        ),
        ("another port", with(get("/token/"), |r| r.host = Some("127.0.0.1:81".to_owned())), 421),
        ("no name", with(get("/token/"), |r| r.host = None), 421),
        ("no token", with(get("/"), |_| ()), 404),
        ("another token", with(get("/tokex/state"), |_| ()), 404),
        ("a token that goes on", with(get("/tokens/state"), |_| ()), 404),
        (
            "asked by another site",
            with(get("/token/state"), |r| r.origin = Some("http://evil.test".to_owned())),
            403,
        ),
        ("asked by a file", with(get("/token/state"), |r| r.origin = Some("null".to_owned())), 403),
        ("a label", with(label(), |_| ()), 200),
        ("a label of another site", with(label(), |r| r.origin = Some("http://evil.test".to_owned())), 403),
        ("a label of nobody", with(label(), |r| r.origin = None), 403),
        ("a label of a form", with(label(), |r| r.content_type = Some("text/plain".to_owned())), 415),
        ("no such claim", with(get("/token/claims/3"), |_| ()), 404),
        ("no such page", with(get("/token/x"), |_| ()), 404),
        ("no such method", with(get("/token/state"), |r| r.method = "PUT".to_owned()), 405),
    ];
    for (name, found, want) in cases {
        assert_eq!(found, want, "{name}");
    }
}

#[test]
fn a_label_answers_what_is_asked_of_its_claim_and_nothing_else() {
    let (server, folder) = server();
    let label = |at: usize, needs: &str, support: &str, sources: &str| {
        let body = format!(
            r#"{{"needs_citation":{needs},"support":{support},"sources":{{{sources}}},"note":" n "}}"#
        );
        server.reply(&post(&format!("/token/claims/{at}"), &body)).0.status
    };
    let cases = [
        (0, "true", r#""full""#, "", 200),
        (0, "null", r#""cant_tell""#, "", 200),
        (0, "true", "null", "", 400),
        (0, "true", r#""full""#, r#""1":"full""#, 400),
        (0, "true", r#""whole""#, "", 400),
        (0, "7", r#""full""#, "", 400),
        (1, "true", r#""full""#, r#""1":"full","2":"none""#, 200),
        (1, "true", r#""full""#, r#""1":"full""#, 400),
        (1, "true", r#""full""#, r#""1":"full","3":"none""#, 400),
        (1, "true", r#""none""#, "", 200),
        (2, "false", "null", "", 200),
        (2, "false", r#""none""#, "", 400),
        (9, "true", "null", "", 400),
    ];
    for (at, needs, support, sources, want) in cases {
        assert_eq!(label(at, needs, support, sources), want, "{at} {needs} {support} {sources}");
    }
    let labels = folder.labels();
    assert_eq!(labels.len(), cases.iter().filter(|case| case.4 == 200).count());
    assert!(labels.iter().all(|label| label.note.as_deref() == Some("n")));
    let none: Vec<Support> = labels[3].sources.values().copied().collect();
    assert_eq!(none, [Support::None; 2], "of a claim that nothing supports no source does");
}

#[test]
fn text_of_others_is_text_and_nothing_else() {
    let (server, _folder) = server();
    let reply = server.reply(&get("/token/claims/1")).0;
    assert!(reply.body.contains("a<U+202E>b"), "{}", reply.body);
    let page = server.reply(&get("/token/")).0;
    let head = String::from_utf8(page.to_bytes()).expect("text");
    assert!(head.contains("default-src 'none'") && head.contains("frame-ancestors 'none'"), "{head}");
    // Nothing is loaded from elsewhere, and what was read is never HTML.
    for word in ["src=", "innerHTML", "insertAdjacentHTML", "document.write", "https:", "eval("] {
        assert!(!page.body.contains(word), "{word}");
    }
}

#[test]
fn tokens_are_long_and_never_the_same() {
    let tokens: Vec<String> = (0..100).map(|_| token()).collect();
    assert!(tokens.iter().all(|token| token.len() == 32));
    let mut once = tokens.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), tokens.len());
}

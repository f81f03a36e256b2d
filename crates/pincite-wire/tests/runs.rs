//! What can be read, and what becomes of it.

use pincite_core::{
    Answer, GivenCitation, GivenClaim, Grounding, InPrompt, Origin, Parent, Source, SourceKind,
};
use pincite_wire::{Run, sources_from_jsonl};

fn run(input: &str) -> pincite_core::Run {
    Run::from_json(input.as_bytes()).unwrap_or_else(|error| panic!("{input}: {error}"))
}

fn source(id: &str) -> Source {
    Source { id: id.to_owned(), ..Source::default() }
}

#[test]
fn the_least_that_is_a_run() {
    let least = run(r#"{"answer":"","retrieved":[]}"#);
    assert_eq!(least, pincite_core::Run::default());
    assert_eq!(run(r#"{"claims":[],"retrieved":[]}"#).answer, Answer::Claims(Vec::new()));
    assert_eq!(run("\u{feff}{\"answer\":\"\",\"retrieved\":[]}\r\n"), least, "byte order mark, line end");
}

#[test]
fn every_field_is_read() {
    let got = run(r#"{"id":"run-1","question":"Which?","answer":"Tin [t-1].","grounding":"none",
        "retrieved":[{"id":"t-1","text":"tin","title":"Tin","url":"https://example.org","parent":"p","kind":"table",
            "origin":"agent","in_prompt":false,"version":"2","effective_from":"2024-05-01","supersedes":["t-0",9]}],
        "parents":[{"id":"p","text":"metals"},{"id":4}],"known_ids":["k",5],"numbering":{"base":0},
        "aliases":{"b":["t-1"],"a":[1,"t-1"]},"citations":[{"span":[0,3],"ids":["t-1"]}],"meta":{"any":[1]}}"#);
    let want = pincite_core::Run {
        id: "run-1".to_owned(),
        question: Some("Which?".to_owned()),
        answer: Answer::Text("Tin [t-1].".to_owned()),
        grounding: Grounding::None,
        retrieved: vec![Source {
            id: "t-1".to_owned(),
            text: Some("tin".to_owned()),
            title: Some("Tin".to_owned()),
            url: Some("https://example.org".to_owned()),
            parent: Some("p".to_owned()),
            kind: SourceKind::Table,
            origin: Origin::Agent,
            in_prompt: InPrompt(false),
            version: Some("2".to_owned()),
            effective_from: Some("2024-05-01".to_owned()),
            supersedes: vec!["t-0".to_owned(), "9".to_owned()],
        }],
        parents: vec![
            Parent { id: "p".to_owned(), text: Some("metals".to_owned()) },
            Parent { id: "4".to_owned(), text: None },
        ],
        known_ids: vec!["k".to_owned(), "5".to_owned()],
        base: Some(0),
        aliases: vec![
            ("b".to_owned(), vec!["t-1".to_owned()]),
            ("a".to_owned(), vec!["1".to_owned(), "t-1".to_owned()]),
        ],
        citations: vec![GivenCitation { span: (0, 3), ids: vec!["t-1".to_owned()] }],
    };
    assert_eq!(got, want);
}

#[test]
fn null_is_absent_in_every_field_that_may_be_absent() {
    let nulls = run(r#"{"id":null,"question":null,"claims":null,"answer":"","grounding":null,"parents":null,
        "known_ids":null,"numbering":null,"aliases":null,"citations":null,"meta":null,
        "retrieved":[{"id":"a","text":null,"title":null,"url":null,"parent":null,"kind":null,"origin":null,
            "in_prompt":null,"version":null,"effective_from":null,"supersedes":null}]}"#);
    assert_eq!(nulls, pincite_core::Run { retrieved: vec![source("a")], ..pincite_core::Run::default() });
}

#[test]
fn an_integer_is_an_id() {
    let cases = [
        ("7", "7"),
        ("-3", "-3"),
        ("0", "0"),
        ("-0", "0"),
        ("18446744073709551615", "18446744073709551615"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("7.0", "7"),
        ("1e3", "1000"),
        ("-0.0", "0"),
        (r#""007""#, "007"),
        (r#""""#, ""),
        (r#""a\u0062\n\"é""#, "ab\n\"é"),
    ];
    for (written, want) in cases {
        let got = run(&format!(
            r#"{{"id":{written},"claims":[{{"text":"x","cites":[{written}]}}],"retrieved":[{{"id":{written}}}]}}"#
        ));
        assert_eq!((&*got.id, &*got.retrieved[0].id), (want, want), "{written}");
        let claim = GivenClaim { text: "x".to_owned(), cites: vec![want.to_owned()] };
        assert_eq!(got.answer, Answer::Claims(vec![claim]), "{written}");
    }
    for written in ["1.5", "1e-3", "1e300", "-", "NaN"] {
        assert!(
            Run::from_json(format!(r#"{{"answer":"","retrieved":[{{"id":{written}}}]}}"#).as_bytes())
                .is_err()
        );
    }
}

#[test]
fn unknown_fields_are_ignored_at_every_level() {
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let got = run(&format!(
        r#"{{"schema":"x","answer":"","later":{deep},"retrieved":[{{"id":"a","score":0.5,"metadata":{{"id":[]}}}}],
            "numbering":{{"style":"roman"}},"Answer":1}}"#
    ));
    assert_eq!(got, pincite_core::Run { retrieved: vec![source("a")], ..pincite_core::Run::default() });
}

#[test]
fn the_last_of_equal_keys_wins() {
    let got = run(r#"{"answer":"one","retrieved":[],"answer":"two","retrieved":[{"id":"a","id":"b"}],
        "aliases":{"x":["1"],"y":["2"],"x":["3"]}}"#);
    assert_eq!(got.answer, Answer::Text("two".to_owned()));
    assert_eq!(got.retrieved, [source("b")]);
    let alias = |name: &str, id: &str| (name.to_owned(), vec![id.to_owned()]);
    assert_eq!(got.aliases, [alias("x", "3"), alias("y", "2")]);
}

#[test]
fn equal_ids_are_kept_for_the_core_to_judge() {
    let got = run(r#"{"answer":"","retrieved":[{"id":"1","text":"a"},{"id":1,"text":"b"}]}"#);
    let ids: Vec<_> = got.retrieved.iter().map(|source| &*source.id).collect();
    assert_eq!(ids, ["1", "1"]);
}

#[test]
fn an_offset_pair_is_kept_as_given() {
    let got = run(r#"{"answer":"abc","retrieved":[],"citations":[{"span":[9,2],"ids":[]}]}"#);
    assert_eq!(got.citations, [GivenCitation { span: (9, 2), ids: Vec::new() }]);
}

#[test]
fn a_hundred_thousand_sources() {
    let sources: Vec<_> = (0..100_000).map(|n| format!(r#"{{"id":{n},"text":"t"}}"#)).collect();
    let got = run(&format!(r#"{{"answer":"","retrieved":[{}]}}"#, sources.join(",")));
    assert_eq!(got.retrieved.len(), 100_000);
    assert_eq!(got.retrieved[99_999].id, "99999");
}

#[test]
fn sources_stand_one_a_line() {
    let got = sources_from_jsonl(b"\xef\xbb\xbf{\"id\":1}\r\n\n  \n{\"id\":\"b\",\"text\":\"t\"}")
        .expect("readable");
    assert_eq!(got, [source("1"), Source { text: Some("t".to_owned()), ..source("b") }]);
    assert_eq!(sources_from_jsonl(b"").expect("no line"), []);
}

//! What is wrong with a run, where, and what to do: input, then message.

use std::fmt::Write as _;

use pincite_wire::{Run, error_to_json, sources_from_jsonl};

fn message(input: &[u8]) -> String {
    Run::from_json(input).expect_err("this input is bad").to_string()
}

fn table(inputs: &[&str]) -> String {
    inputs.iter().fold(String::new(), |mut table, input| {
        let _ = writeln!(table, "{input}\n  {}", message(input.as_bytes()));
        table
    })
}

#[test]
fn wrong_types_are_named_with_their_path() {
    insta::assert_snapshot!(table(&[
        r#"[]"#,
        r#""answer""#,
        r#"{"answer":5,"retrieved":[]}"#,
        r#"{"answer":["a"],"retrieved":[]}"#,
        r#"{"answer":"","retrieved":{"id":1}}"#,
        r#"{"answer":"","retrieved":null}"#,
        r#"{"answer":"","retrieved":["c-1"]}"#,
        r#"{"answer":"","retrieved":[["c-1","text"]]}"#,
        r#"{"answer":"","retrieved":[{"id":1},{"id":2},{"id":3},{"id":[4]}]}"#,
        r#"{"answer":"","retrieved":[{"id":null}]}"#,
        r#"{"answer":"","retrieved":[{"id":true}]}"#,
        r#"{"answer":"","retrieved":[{"id":1.5}]}"#,
        r#"{"answer":"","retrieved":[{"id":{"n":1}}]}"#,
        r#"{"answer":"","retrieved":[{"id":"1","text":["a"]}]}"#,
        r#"{"answer":"","retrieved":[{"id":"1","in_prompt":"yes"}]}"#,
        r#"{"answer":"","retrieved":[{"id":"1","supersedes":"0"}]}"#,
        r#"{"answer":"","retrieved":[],"known_ids":[1,[]]}"#,
        r#"{"answer":"","retrieved":[],"aliases":{"A":"c-1"}}"#,
        r#"{"answer":"","retrieved":[],"aliases":[]}"#,
        r#"{"answer":"","retrieved":[],"numbering":1}"#,
        r#"{"answer":"","retrieved":[],"numbering":{"base":-1}}"#,
        r#"{"answer":"","retrieved":[],"numbering":{"base":2}}"#,
        r#"{"answer":"","retrieved":[],"citations":[{"span":[0],"ids":[]}]}"#,
        r#"{"answer":"","retrieved":[],"citations":[{"span":[0,1,2],"ids":[]}]}"#,
        r#"{"answer":"","retrieved":[],"citations":[{"span":[0,0.5],"ids":[]}]}"#,
        r#"{"answer":"","retrieved":[],"question":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","id":{}}"#,
    ]), @r##"
    []
      expected an object, found an array
    "answer"
      expected an object, found the string "answer"
    {"answer":5,"retrieved":[]}
      answer: expected a string, found the number 5
    {"answer":["a"],"retrieved":[]}
      answer: expected a string, found an array
    {"answer":"","retrieved":{"id":1}}
      retrieved: expected an array, found an object
    {"answer":"","retrieved":null}
      retrieved: expected an array, found null
    {"answer":"","retrieved":["c-1"]}
      retrieved[0]: expected an object, found the string "c-1"
    {"answer":"","retrieved":[["c-1","text"]]}
      retrieved[0]: expected an object, found an array
    {"answer":"","retrieved":[{"id":1},{"id":2},{"id":3},{"id":[4]}]}
      retrieved[3].id: expected a string or an integer, found an array
    {"answer":"","retrieved":[{"id":null}]}
      retrieved[0].id: expected a string or an integer, found null
    {"answer":"","retrieved":[{"id":true}]}
      retrieved[0].id: expected a string or an integer, found true
    {"answer":"","retrieved":[{"id":1.5}]}
      retrieved[0].id: expected a string or an integer, found the number 1.5
    {"answer":"","retrieved":[{"id":{"n":1}}]}
      retrieved[0].id: expected a string or an integer, found an object
    {"answer":"","retrieved":[{"id":"1","text":["a"]}]}
      retrieved[0].text: expected a string, found an array
    {"answer":"","retrieved":[{"id":"1","in_prompt":"yes"}]}
      retrieved[0].in_prompt: expected true or false, found the string "yes"
    {"answer":"","retrieved":[{"id":"1","supersedes":"0"}]}
      retrieved[0].supersedes: expected an array, found the string "0"
    {"answer":"","retrieved":[],"known_ids":[1,[]]}
      known_ids[1]: expected a string or an integer, found an array
    {"answer":"","retrieved":[],"aliases":{"A":"c-1"}}
      aliases.A: expected an array, found the string "c-1"
    {"answer":"","retrieved":[],"aliases":[]}
      aliases: expected an object, found an array
    {"answer":"","retrieved":[],"numbering":1}
      numbering: expected an object, found the number 1
    {"answer":"","retrieved":[],"numbering":{"base":-1}}
      numbering.base: expected an integer of 0 or more, found the number -1
    {"answer":"","retrieved":[],"numbering":{"base":2}}
      numbering.base: expected 0 or 1, found the number 2
    {"answer":"","retrieved":[],"citations":[{"span":[0],"ids":[]}]}
      citations[0].span: expected [start, end], found an array of 1
    {"answer":"","retrieved":[],"citations":[{"span":[0,1,2],"ids":[]}]}
      citations[0].span: expected [start, end], found an array of 3
    {"answer":"","retrieved":[],"citations":[{"span":[0,0.5],"ids":[]}]}
      citations[0].span[1]: expected an integer of 0 or more, found the number 0.5
    {"answer":"","retrieved":[],"question":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","id":{}}
      id: expected a string or an integer, found an object
    "##);
}

#[test]
fn what_is_missing_is_named_with_what_to_give() {
    insta::assert_snapshot!(table(&[
        r#"{}"#,
        r#"{"answer":"x"}"#,
        r#"{"retrieved":[]}"#,
        r#"{"answer":null,"retrieved":[]}"#,
        r#"{"answer":"x","claims":[],"retrieved":[]}"#,
        r#"{"answer":"","retrieved":[{"id":1},{"text":"no id"}]}"#,
        r#"{"answer":"","retrieved":[],"parents":[{}]}"#,
        r#"{"claims":[{"cites":[1]}],"retrieved":[]}"#,
        r#"{"answer":"","retrieved":[],"citations":[{"ids":[]}]}"#,
        r#"{"answer":"","retrieved":[],"citations":[{"span":[0,1]}]}"#,
    ]), @r##"
    {}
      retrieved: missing; give the set that was retrieved for this answer, [] when nothing was
    {"answer":"x"}
      retrieved: missing; give the set that was retrieved for this answer, [] when nothing was
    {"retrieved":[]}
      answer: missing; give `answer`, a text with markers, or `claims`, an array of {text, cites}
    {"answer":null,"retrieved":[]}
      answer: missing; give `answer`, a text with markers, or `claims`, an array of {text, cites}
    {"answer":"x","claims":[],"retrieved":[]}
      answer: given together with `claims`; give one of them
    {"answer":"","retrieved":[{"id":1},{"text":"no id"}]}
      retrieved[1].id: missing; a source or parent has an id, a string or an integer
    {"answer":"","retrieved":[],"parents":[{}]}
      parents[0].id: missing; a source or parent has an id, a string or an integer
    {"claims":[{"cites":[1]}],"retrieved":[]}
      claims[0].text: missing; a structured claim has a text
    {"answer":"","retrieved":[],"citations":[{"ids":[]}]}
      citations[0].span: missing; a citation says where it stands, [start, end] in bytes of the answer
    {"answer":"","retrieved":[],"citations":[{"span":[0,1]}]}
      citations[0].ids: missing; a citation names the ids it cites, [] when none
    "##);
}

#[test]
fn unknown_names_are_met_with_the_nearest() {
    insta::assert_snapshot!(table(&[
        r#"{"answer":"","retrieved":[],"grounding":"requierd"}"#,
        r#"{"answer":"","retrieved":[],"grounding":false}"#,
        r#"{"answer":"","retrieved":[{"id":1,"kind":"tabel"}]}"#,
        r#"{"answer":"","retrieved":[{"id":1,"kind":"vector"}]}"#,
        r#"{"answer":"","retrieved":[{"id":1,"origin":"Tool"}]}"#,
    ]), @r##"
    {"answer":"","retrieved":[],"grounding":"requierd"}
      grounding: unknown value `requierd`; did you mean `required`?
    {"answer":"","retrieved":[],"grounding":false}
      grounding: expected a string, found false
    {"answer":"","retrieved":[{"id":1,"kind":"tabel"}]}
      retrieved[0].kind: unknown value `tabel`; did you mean `table`?
    {"answer":"","retrieved":[{"id":1,"kind":"vector"}]}
      retrieved[0].kind: unknown value `vector`; known: passage, table, json
    {"answer":"","retrieved":[{"id":1,"origin":"Tool"}]}
      retrieved[0].origin: unknown value `Tool`; did you mean `tool`?
    "##);
}

#[test]
fn what_is_no_json_is_named_with_its_place() {
    insta::assert_snapshot!(table(&[
        "",
        "  ",
        r#"{"answer":"x"#,
        r#"{"answer":"x","retrieved":["#,
        r#"{"answer":"x","retrieved":[]"#,
        r#"{"answer":"x",}"#,
        r#"{'answer':"x"}"#,
        "{\"answer\":\"x\",\n \"retrieved\":[}\n",
        r#"{"answer":"x","retrieved":[]} {"answer":"y"}"#,
        r#"{"answer":"\ud83d","retrieved":[]}"#,
        r#"{"answer":"x","retrieved":[],"meta":{"score":NaN}}"#,
        r#"{"answer":5,"retrieved":["#,
        "nonsense",
    ]), @r##"

      empty: a JSON object is expected
      
      empty: a JSON object is expected
    {"answer":"x
      not valid JSON at column 12: it ends too early, while parsing a string
    {"answer":"x","retrieved":[
      not valid JSON at column 27: it ends too early, while parsing a list
    {"answer":"x","retrieved":[]
      not valid JSON at column 28: it ends too early, while parsing an object
    {"answer":"x",}
      not valid JSON at column 15: trailing comma
    {'answer':"x"}
      not valid JSON at column 2: key must be a string
    {"answer":"x",
     "retrieved":[}

      not valid JSON at line 2, column 15: a value is expected here (NaN and Infinity are none)
    {"answer":"x","retrieved":[]} {"answer":"y"}
      not valid JSON at column 31: more text follows the object; give one object a line
    {"answer":"\ud83d","retrieved":[]}
      not valid JSON at column 18: a lone surrogate, half of a \uD83D\uDE00 pair; write both halves, or the character itself
    {"answer":"x","retrieved":[],"meta":{"score":NaN}}
      not valid JSON at column 46: a value is expected here (NaN and Infinity are none)
    {"answer":5,"retrieved":[
      not valid JSON at column 25: it ends too early, while parsing a list
    nonsense
      not valid JSON at column 2: a value is expected here (NaN and Infinity are none)
    "##);
}

#[test]
fn what_is_no_utf8_is_named_with_its_byte() {
    assert_eq!(message(b"{\"answer\":\"caf\xe9\"}"), "byte 14 (0xe9) is not UTF-8: save the input as UTF-8");
    assert_eq!(message(b"{\"answer\":\"\xe6\x97"), "byte 11 (0xe6) is not UTF-8: save the input as UTF-8");
    assert_eq!(message(b"\xff\xfe{\0"), "this is UTF-16: save it as UTF-8");
}

#[test]
fn every_way_of_cutting_a_run_off_is_an_error_with_a_place() {
    let whole = r#"{"answer":"Zinc [a]. \n é","retrieved":[{"id":"a","text":null}],"numbering":{"base":1}}"#;
    assert!(Run::from_json(whole.as_bytes()).is_ok());
    for end in 1..whole.len() {
        let message = message(&whole.as_bytes()[..end]);
        let told = ["at column", "is not UTF-8"].iter().any(|place| message.contains(place));
        assert!(told, "cut at {end}: {message}");
    }
}

#[test]
fn a_line_that_cannot_be_read_has_its_number() {
    let error = sources_from_jsonl(b"{\"id\":1}\n\n{\"id\":2,\"text\":3}\n").expect_err("text is no string");
    assert_eq!(error.line(), Some(3));
    assert_eq!(error.to_string(), "line 3: text: expected a string, found the number 3");
    assert_eq!(
        error_to_json(3, error.message()),
        r#"{"schema":"pincite.error/v1","line":3,"message":"text: expected a string, found the number 3"}"#
    );
}

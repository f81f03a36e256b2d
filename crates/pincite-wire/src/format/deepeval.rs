//! DeepEval test cases: `input`, `actual_output`, `retrieval_context`, also in the camel case of its dumps; a dump of a
//! test run (`testCases`, `conversationalTestCases`) gives a run for each case, and for each turn of the assistant that
//! has a `retrievalContext`. Contexts are numbered from 1. `context`, the ideal one, and expected outputs are not read.

use pincite_core::{Answer, Run};

use super::node::Node;
use super::sources::{identify, passages};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "deepeval",
    summary: "DeepEval test cases: `input`, `actual_output`, `retrieval_context`; dumps of test runs with `testCases`",
    example: r#"{"input": "When does tin melt?", "actual_output": "At 232 C [1].", "retrieval_context": ["Tin melts at 232 °C."]}"#,
    reader: Reader::Tree { fits, read },
};

const OUTPUT: &[&str] = &["actual_output", "actualOutput"];
const CONTEXT: &[&str] = &["retrieval_context", "retrievalContext"];
const CASES: &[&str] = &["test_cases", "testCases"];
const CONVERSATIONS: &[&str] = &["conversational_test_cases", "conversationalTestCases"];

fn fits(row: Node<'_>) -> bool {
    [OUTPUT, CONTEXT, CASES, CONVERSATIONS].iter().any(|names| row.any(names).is_some())
        || row.get("turns").is_some()
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    // A dump may hold its test run in a field of its own.
    let row = row.any(&["test_run_data", "testRunData"]).unwrap_or(row);
    let mut all = Vec::new();
    if row.any(CASES).is_none() && row.any(CONVERSATIONS).is_none() {
        one(row, &mut all)?;
    }
    for case in row.maybe_items(CASES)?.into_iter().chain(row.maybe_items(CONVERSATIONS)?) {
        one(case, &mut all)?;
    }
    Ok(all)
}

fn one(case: Node<'_>, all: &mut Vec<Given>) -> Result<(), WireError> {
    if case.get("turns").is_some() {
        conversation(case, all)
    } else {
        test_case(case).map(|given| all.push(given))
    }
}

fn test_case(case: Node<'_>) -> Result<Given, WireError> {
    let answer = case.need_text(OUTPUT)?;
    let contexts = case.need(CONTEXT, "an array of strings")?;
    let run = Run {
        id: case.any(&["id", "name"]).map_or(Ok(String::new()), Node::id)?,
        question: case.maybe_text(&["input"])?,
        answer: Answer::Text(answer),
        retrieved: identify(passages(Some(contexts), TEXT)?),
        ..Run::default()
    };
    const READ: &[&str] =
        &["id", "name", "input", "actual_output", "actualOutput", "expected_output", "expectedOutput"];
    beside::given(run, case, READ)
}

/// Where the text of a context stands that is an object.
const TEXT: &[&str] = &["context", "text", "content"];

fn conversation(case: Node<'_>, all: &mut Vec<Given>) -> Result<(), WireError> {
    let name = case.any(&["id", "name"]).map_or(Ok(String::new()), Node::id)?;
    let mut question = None;
    for (at, turn) in case.need_items(&["turns"])?.enumerate() {
        let text = turn.need_text(&["content"])?;
        if turn.need(&["role"], "`user` or `assistant`")?.text()? != "assistant" {
            question = Some(text);
            continue;
        }
        let Some(contexts) = turn.any(CONTEXT) else { continue };
        let run = Run {
            id: format!("{name}#{at}"),
            question: question.clone(),
            answer: Answer::Text(text),
            retrieved: identify(passages(Some(contexts), TEXT)?),
            ..Run::default()
        };
        let mut given = beside::given(run, case, &["id", "name", "scenario"])?;
        given.meta.insert("conversation".to_owned(), name.clone().into());
        all.push(given);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn a_test_case_in_either_case() {
        assert_snapshot!(show("deepeval", r#"{"name": "c-1", "input": "When?", "actual_output": "At 232 C [1].", "expected_output": "232 C",
            "retrieval_context": ["Tin: 232 °C.", {"context": "Lead.", "source": "metals"}], "context": ["ideal"], "additional_metadata": {"model": "m"}}"#), @r#"
        c-1: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
          [2] "Lead."
          meta {"model":"m"}
        "#);
        assert_snapshot!(show("deepeval", r#"{"name": "c-1", "input": "When?", "actualOutput": "At 232 C [1].", "retrievalContext": ["Tin: 232 °C."], "success": true}"#), @r#"
        c-1: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
          meta {"success":true}
        "#);
    }

    #[test]
    fn a_dump_holds_cases_and_turns() {
        assert_snapshot!(show("deepeval", r#"{"testCases": [{"name": "c-1", "input": "When?", "actualOutput": "a", "retrievalContext": []}],
            "conversationalTestCases": [{"name": "talk", "scenario": "asks twice", "turns": [
                {"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi!"},
                {"role": "user", "content": "When?"}, {"role": "assistant", "content": "At 232 C [1].", "retrievalContext": ["Tin: 232 °C."]}]}]}"#), @r#"
        c-1: When?
          "a"

        talk#3: When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
          meta {"conversation":"talk"}
        "#);
    }

    #[test]
    fn what_is_missing_is_named_with_its_case() {
        assert_snapshot!(show("deepeval", r#"{"testCases": [{"name": "c-1", "input": "q", "actualOutput": "a"}]}"#), @r#"testCases[0].retrieval_context: missing; expected an array of strings (read as deepeval)"#);
        assert_snapshot!(show("deepeval", r#"{"input": "q", "retrieval_context": []}"#), @r#"actual_output: missing; expected a string (read as deepeval)"#);
    }
}

//! RAGAS samples (0.2 and later: `user_input`, `response`, `retrieved_contexts`, `retrieved_context_ids`; before:
//! `question`, `answer`, `contexts`). Contexts without ids are numbered from 1. References and rubrics are not read; the
//! scores of a result go to `meta`.

use pincite_core::{Answer, Run};

use super::node::Node;
use super::sources::{identify, passages};
use super::{Format, Given, Reader, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "ragas",
    summary: "RAGAS samples: `user_input`, `response`, `retrieved_contexts`; before 0.2 `question`, `answer`, `contexts`",
    example: r#"{"user_input": "When does tin melt?", "response": "At 232 C [1].", "retrieved_contexts": ["Tin melts at 232 °C."]}"#,
    reader: Reader::Tree { fits, read },
};

const CONTEXTS: &[&str] = &["retrieved_contexts", "contexts"];
const IDS: &str = "retrieved_context_ids";

fn fits(row: Node<'_>) -> bool {
    let has = |name| row.get(name).is_some();
    has("retrieved_contexts") || has("contexts") && has("answer") && has("question")
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let answer = row.need_text(&["response", "answer"])?;
    let contexts = row.need(CONTEXTS, "an array of strings")?;
    let mut retrieved = passages(Some(contexts), &[])?;
    if let Some(ids) = row.get(IDS) {
        let list = ids.items()?.map(Node::id).collect::<Result<Vec<_>, _>>()?;
        if list.len() != retrieved.len() {
            return Err(ids.error(&format!(
                "expected an id for each of the {} contexts, found {}",
                retrieved.len(),
                list.len()
            )));
        }
        retrieved.iter_mut().zip(list).for_each(|(source, id)| source.id = id);
    }
    let run = Run {
        id: row.get("id").map_or(Ok(String::new()), Node::id)?,
        question: row.any(&["user_input", "question"]).map(question).transpose()?,
        answer: Answer::Text(answer),
        retrieved: identify(retrieved),
        ..Run::default()
    };
    const READ: &[&str] =
        &["id", "user_input", "question", "response", "answer", "reference", "ground_truth", "ground_truths"];
    Ok(vec![beside::given(run, row, READ)?])
}

/// A question, or a conversation, whose last message of the user it is.
fn question(input: Node<'_>) -> Result<String, WireError> {
    if !input.is_list() {
        return input.string();
    }
    let asked = |message: &Node<'_>| {
        message.any(&["type", "role"]).is_some_and(|by| matches!(by.text(), Ok("human" | "user")))
    };
    match input.list().filter(asked).last() {
        Some(message) => message.need_text(&["content"]),
        None => Err(input.error("no message of the user among them")),
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn contexts_have_their_ids_or_numbers() {
        assert_snapshot!(show("ragas", r#"{"user_input": "When?", "response": "At 232 C [1].", "retrieved_contexts": ["Tin: 232 °C.", "Lead."],
            "reference": "232", "faithfulness": 0.5}"#), @r#"
        : When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
          [2] "Lead."
          meta {"faithfulness":0.5}
        "#);
        assert_snapshot!(show("ragas", r#"{"user_input": "When?", "response": "At 232 C [t-1].", "retrieved_contexts": ["Tin: 232 °C.", "Lead."],
            "retrieved_context_ids": ["t-1", 9]}"#), @r#"
        : When?
          "At 232 C [t-1]."
          [t-1] "Tin: 232 °C."
          [9] "Lead."
        "#);
    }

    #[test]
    fn the_names_before_0_2_are_read() {
        assert_snapshot!(show("ragas", r#"{"question": "When?", "answer": "At 232 C [1].", "contexts": ["Tin: 232 °C."], "ground_truth": "232"}"#), @r#"
        : When?
          "At 232 C [1]."
          [1] "Tin: 232 °C."
        "#);
    }

    #[test]
    fn the_question_of_a_conversation_is_the_users_last() {
        assert_snapshot!(show("ragas", r#"{"user_input": [{"type": "human", "content": "Lead?"}, {"type": "ai", "content": "327 C"}, {"type": "human", "content": "Tin?"}],
            "response": "232 C", "retrieved_contexts": []}"#), @r#"
        : Tin?
          "232 C"
        "#);
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        for (row, message) in [
            (r#"{"user_input": "q", "retrieved_contexts": []}"#, "response: missing; expected a string"),
            (
                r#"{"user_input": "q", "response": "a", "retrieved_contexts": ["t", 5]}"#,
                "retrieved_contexts[1]: expected a string, found the number 5",
            ),
            (
                r#"{"user_input": "q", "response": "a", "retrieved_contexts": "t"}"#,
                "retrieved_contexts: expected an array, found the string \"t\"",
            ),
            (
                r#"{"user_input": "q", "response": "a", "retrieved_contexts": ["t"], "retrieved_context_ids": []}"#,
                "retrieved_context_ids: expected an id for each of the 1 contexts, found 0",
            ),
            (
                r#"{"user_input": [{"type": "ai", "content": "Hello"}], "response": "a", "retrieved_contexts": []}"#,
                "user_input: no message of the user among them",
            ),
        ] {
            assert_eq!(show("ragas", row), format!("{message} (read as ragas)"), "{row}");
        }
    }
}

//! ALCE outputs: `{question, output, docs: [{id?, title, text}]}`, alone or as the `data` of a result file. The answer
//! numbers the documents from 1 in their order, whatever their own ids are (in Wikipedia these are numbers, too), so the
//! number is the id. Reference answers are not read.

use pincite_core::{Answer, Run, Source};

use super::node::Node;
use super::{Format, Given, Reader, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "alce",
    summary: "ALCE outputs: `question`, `output`, `docs`; result files with `data`",
    example: r#"{"question": "When does tin melt?", "output": "At 232 C [1].", "docs": [{"title": "Tin", "text": "Tin melts at 232 °C."}]}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    let one = |item: Node<'_>| item.get("output").is_some() && item.get("docs").is_some();
    one(row) || row.get("data").is_some_and(|data| data.list().next().is_some_and(one))
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    match row.get("data") {
        Some(data) if row.get("output").is_none() => data.items()?.map(one).collect(),
        _ => Ok(vec![one(row)?]),
    }
}

fn one(item: Node<'_>) -> Result<Given, WireError> {
    let answer = Answer::Text(item.need_text(&["output"])?);
    let doc = |(at, doc): (usize, Node<'_>)| {
        Ok(Source {
            id: (at + 1).to_string(),
            text: Some(doc.need_text(&["text"])?),
            title: doc.maybe_text(&["title"])?,
            url: doc.maybe_text(&["url"])?,
            ..Source::default()
        })
    };
    let run = Run {
        id: item.any(&["id", "sample_id", "qampari_id"]).map_or(Ok(String::new()), Node::id)?,
        question: item.maybe_text(&["question"])?,
        answer,
        retrieved: item.need_items(&["docs"])?.enumerate().map(doc).collect::<Result<_, WireError>>()?,
        ..Run::default()
    };
    beside::given(run, item, &["id", "sample_id", "qampari_id", "question", "output", "answer", "gold"])
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn documents_are_numbered_whatever_their_own_ids_are() {
        assert_snapshot!(show("alce", r#"{"question": "When does tin melt?", "output": "At 232 C [2].", "answer": "232",
            "docs": [{"id": "814", "title": "Lead", "text": "Lead: 327 °C."}, {"id": "2", "title": "Tin", "text": "Tin: 232 °C."}]}"#), @r#"
        : When does tin melt?
          "At 232 C [2]."
          [1] "Lead: 327 °C." titled Lead
          [2] "Tin: 232 °C." titled Tin
        "#);
    }

    #[test]
    fn a_result_file_holds_many() {
        assert_snapshot!(show("alce", r#"{"args": {"model": "m"}, "data": [{"id": 1, "question": "q", "output": "a", "docs": []}, {"id": 2, "output": "b", "docs": []}]}"#), @r#"
        1: q
          "a"

        2: -
          "b"
        "#);
        assert_snapshot!(show("alce", r#"{"data": [{"output": "a", "docs": []}, {"output": 7, "docs": []}]}"#), @r#"data[1].output: expected a string, found the number 7 (read as alce)"#);
    }
}

//! LangChain responses: `{result | answer, source_documents | context, query | input}`, with documents as `{page_content,
//! metadata, id}` or in LangChain's own serialisation (`kwargs`). A document is known by its `id`, else by the `id` or
//! `chunk_id` of its metadata; where one of them has none, all are numbered from 1.

use pincite_core::{Answer, Run};

use super::node::Node;
use super::sources::documents;
use super::{Format, Given, Reader, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "langchain",
    summary: "LangChain responses: `result` or `answer`, with documents in `source_documents` or `context`",
    example: r#"{"query": "When does tin melt?", "result": "At 232 C [1].", "source_documents": [{"page_content": "Tin melts at 232 °C.", "metadata": {}}]}"#,
    reader: Reader::Tree { fits, read },
};

const ANSWER: &[&str] = &["result", "answer", "output", "output_text", "response"];
const QUESTION: &[&str] = &["query", "input", "question"];
const DOCUMENTS: &[&str] = &["source_documents", "sourceDocuments", "context", "documents"];

fn fits(row: Node<'_>) -> bool {
    let doc =
        |item: Node<'_>| item.get("kwargs").unwrap_or(item).any(&["page_content", "pageContent"]).is_some();
    row.any(ANSWER).is_some()
        && row.any(DOCUMENTS).is_some_and(|docs| docs.is_list() && docs.list().next().is_none_or(doc))
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let answer = row.need(ANSWER, "a string")?;
    // A message in place of its text.
    let message = answer.get("kwargs").unwrap_or(answer);
    let answer = if message.is_object() { message.need_text(&["content"])? } else { answer.string()? };
    let run = Run {
        id: row.any(&["id", "run_id"]).map_or(Ok(String::new()), Node::id)?,
        question: row.maybe_text(QUESTION)?,
        answer: Answer::Text(answer),
        retrieved: documents(row.need(DOCUMENTS, "an array of documents")?)?,
        ..Run::default()
    };
    let read: Vec<_> = [&["id", "run_id"], ANSWER, QUESTION].concat();
    Ok(vec![beside::given(run, row, &read)?])
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn documents_are_known_by_their_ids_or_numbers() {
        assert_snapshot!(show("langchain", r#"{"query": "When?", "result": "At 232 C [1].", "source_documents": [
            {"id": "t-1", "page_content": "Tin: 232 °C.", "metadata": {"source": "https://metals.example/tin", "title": "Tin"}, "type": "Document"},
            {"id": null, "page_content": "Lead.", "metadata": {"source": "lead.pdf"}}]}"#), @r#"
        : When?
          "At 232 C [1]."
          [1] "Tin: 232 °C." titled Tin at https://metals.example/tin
          [2] "Lead."
        "#);
        assert_snapshot!(show("langchain", r#"{"input": "When?", "answer": "At 232 C [t-1].", "context": [
            {"page_content": "Tin: 232 °C.", "metadata": {"chunk_id": "t-1"}}, {"page_content": "Lead.", "metadata": {"id": "l-1"}}]}"#), @r#"
        : When?
          "At 232 C [t-1]."
          [t-1] "Tin: 232 °C."
          [l-1] "Lead."
        "#);
    }

    #[test]
    fn its_own_serialisation_is_read() {
        assert_snapshot!(show("langchain", r#"{"question": "When?",
            "answer": {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", "AIMessage"], "kwargs": {"content": "At 232 C [t-1]."}},
            "context": [{"lc": 1, "type": "constructor", "id": ["langchain", "schema", "document", "Document"], "kwargs": {"id": "t-1", "page_content": "Tin: 232 °C."}}]}"#), @r#"
        : When?
          "At 232 C [t-1]."
          [t-1] "Tin: 232 °C."
        "#);
    }

    #[test]
    fn a_document_without_text_is_told() {
        assert_snapshot!(show("langchain", r#"{"result": "a", "source_documents": [{"page_content": "t"}, {"metadata": {}}]}"#), @r#"source_documents[1]: no text in it; expected a string in `page_content`, `text` or `content` (read as langchain)"#);
    }
}

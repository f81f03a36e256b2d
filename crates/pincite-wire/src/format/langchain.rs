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
    let doc = |item: Node<'_>| {
        let doc = item.get("kwargs").unwrap_or(item);
        doc.any(&["page_content", "pageContent"]).is_some()
    };
    let listed = row.any(DOCUMENTS).is_some_and(|docs| docs.list().next().is_some_and(doc));
    row.any(ANSWER).is_some() && (listed || row.any(&DOCUMENTS[..2]).is_some_and(Node::is_list))
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

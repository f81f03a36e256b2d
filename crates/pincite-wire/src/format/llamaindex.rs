//! LlamaIndex responses: `{response, source_nodes: [{node: {id_, text | text_resource, metadata, relationships}, score}]}`
//! as dumped by version 0.9 and later. The document that a node was cut from is its parent. Numbered answers (the
//! citation query engine writes `[1]`) count the nodes from 1, for the ids of nodes are no numbers.

use pincite_core::{Answer, Run};

use super::node::Node;
use super::sources::documents;
use super::{Format, Given, Reader, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "llamaindex",
    summary: "LlamaIndex responses: `response`, `source_nodes`",
    example: r#"{"response": "At 232 C [1].", "source_nodes": [{"node": {"id_": "n-7", "text": "Tin melts at 232 °C."}, "score": 0.8}]}"#,
    reader: Reader::Tree { fits, read },
};

const QUESTION: &[&str] = &["query", "query_str", "input", "question"];

fn fits(row: Node<'_>) -> bool {
    row.get("source_nodes").is_some()
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let run = Run {
        id: row.get("id").map_or(Ok(String::new()), Node::id)?,
        question: row.maybe_text(QUESTION)?,
        answer: Answer::Text(row.need_text(&["response", "answer"])?),
        retrieved: documents(row.need(&["source_nodes"], "an array of nodes")?)?,
        ..Run::default()
    };
    // `metadata` of a response is the metadata of its nodes, by id.
    let mut given = beside::given(run, row, &[&["id", "response", "answer"], QUESTION].concat())?;
    given.meta.retain(|_, value| !value.is_object());
    Ok(vec![given])
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn nodes_are_sources_and_their_documents_parents() {
        assert_snapshot!(show("llamaindex", r#"{"response": "At 232 C [1].", "metadata": {"n-7": {"file_name": "tin.md"}}, "source_nodes": [
            {"node": {"id_": "n-7", "text": "Tin: 232 °C.", "metadata": {"file_name": "tin.md"}, "relationships": {"1": {"node_id": "doc-1", "node_type": "4"}}, "class_name": "TextNode"}, "score": 0.8},
            {"node": {"id_": "n-8", "text_resource": {"text": "Lead."}, "metadata": {}}, "score": null}]}"#), @r#"
        : -
          "At 232 C [1]."
          [n-7] "Tin: 232 °C." titled tin.md in doc-1
          [n-8] "Lead."
        "#);
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_snapshot!(show("llamaindex", r#"{"response": null, "source_nodes": []}"#), @r#"response: missing; expected a string (read as llamaindex)"#);
        assert_snapshot!(show("llamaindex", r#"{"response": "a", "source_nodes": [{"node": {"id_": "n"}}]}"#), @r#"source_nodes[0].node: no text in it; expected a string in `page_content`, `text` or `content` (read as llamaindex)"#);
    }
}

//! LLM-AggreFact: `{doc, claim, label: 0|1, dataset}`. The document is the one source and the claim cites it; label 1 is
//! full support, 0 none. `dataset` goes to `meta`.

use super::node::Node;
use super::pairs::{labels, pair};
use super::{Format, Given, Reader, Support, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "aggrefact",
    summary: "LLM-AggreFact: `doc`, `claim`, `label` 0 or 1, `dataset`",
    example: r#"{"dataset": "metals", "doc": "Tin melts at 232 °C.", "claim": "Tin melts at 232 C.", "label": 1}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    row.get("doc").is_some() && row.get("claim").is_some()
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let label = row.need(&["label"], "0 or 1")?;
    let support = match label.value().as_f64() {
        Some(1.0) => Support::Full,
        Some(0.0) => Support::None,
        _ => return Err(label.expected("0 or 1")),
    };
    let mut run = pair(row.need_text(&["doc"])?, row.need_text(&["claim"])?);
    run.id = row.get("id").map_or(Ok(String::new()), Node::id)?;
    let labels = labels(&run, support);
    Ok(vec![beside::given(run, row, &["id", "doc", "claim", "label"])?.with(labels)])
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn a_row_is_a_claim_over_one_document() {
        assert_snapshot!(show("aggrefact", r#"{"dataset": "Wice", "doc": "Tin is soft.", "claim": "Tin is soft.", "label": 1,
            "contamination_identifier": "w-1"}"#), @r#"
        : -
          claim "Tin is soft." <- source
          [source] "Tin is soft."
          label "Tin is soft." <- source: support full, needs a citation unsaid
          meta {"contamination_identifier":"w-1","dataset":"Wice"}
        "#);
        assert_snapshot!(show("aggrefact", r#"{"doc": "Tin is soft.", "claim": "Tin is hard.", "label": 0}"#), @r#"
        : -
          claim "Tin is hard." <- source
          [source] "Tin is soft."
          label "Tin is hard." <- source: support none, needs a citation unsaid
        "#);
    }

    #[test]
    fn a_label_is_a_number() {
        assert_snapshot!(show("aggrefact", r#"{"doc": "d", "claim": "c", "label": "1"}"#), @r#"label: expected 0 or 1, found the string "1" (read as aggrefact)"#);
    }
}

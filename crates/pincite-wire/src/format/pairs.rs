//! Labelled pairs: `{id, set, premise, hypothesis, label: "supported"|"unsupported", fine}`. The premise is the one
//! source, the hypothesis a structured claim that cites it; `set` and `fine`, the set's own label, go to `meta`.

use pincite_core::{Answer, GivenClaim, Run, Source};

use super::node::Node;
use super::{Format, Given, LabelledClaim, Labels, Reader, Support, beside, sources};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "pairs",
    summary: "labelled pairs: `premise`, `hypothesis`, `label`",
    example: r#"{"id": "p-1", "set": "metals", "premise": "Tin melts at 232 °C.", "hypothesis": "Tin melts at 232 C.", "label": "supported"}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    row.get("premise").is_some() && row.get("hypothesis").is_some()
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let label = row.need(&["label"], "`supported` or `unsupported`")?;
    let support = match label.text()? {
        "supported" => Support::Full,
        "unsupported" => Support::None,
        _ => return Err(label.expected("`supported` or `unsupported`")),
    };
    let premise = row.need_text(&["premise"])?;
    let mut run = pair(premise, row.need_text(&["hypothesis"])?);
    run.id = row.get("id").map_or(Ok(String::new()), Node::id)?;
    let labels = labels(&run, support);
    Ok(vec![beside::given(run, row, &["id", "premise", "hypothesis", "label"])?.with(labels)])
}

/// The one source of a pair, and the id that its claim cites.
const SOURCE: &str = "source";

/// A claim that cites its one source.
pub(super) fn pair(source: String, claim: String) -> Run {
    Run {
        answer: Answer::Claims(vec![GivenClaim { text: claim, cites: vec![SOURCE.to_owned()] }]),
        retrieved: vec![Source { id: SOURCE.to_owned(), ..sources::passage(source) }],
        ..Run::default()
    }
}

/// The label of the one claim.
pub(super) fn labels(pair: &Run, support: Support) -> Labels {
    let label = |claim: &GivenClaim| LabelledClaim {
        text: claim.text.clone(),
        cites: claim.cites.clone(),
        needs_citation: None,
        support: Some(support),
    };
    match &pair.answer {
        Answer::Claims(claims) => Labels { claims: claims.iter().map(label).collect() },
        Answer::Text(_) => Labels::default(),
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn a_pair_is_a_claim_over_one_source() {
        assert_snapshot!(show("pairs", r#"{"id": "p-1", "set": "metals", "premise": "Tin is soft.", "hypothesis": "Tin is hard.",
            "label": "unsupported", "fine": "contradiction"}"#), @r#"
        p-1: -
          claim "Tin is hard." <- source
          [source] "Tin is soft."
          label "Tin is hard." <- source: support none, needs a citation unsaid
          meta {"fine":"contradiction","set":"metals"}
        "#);
    }

    #[test]
    fn a_label_is_one_of_two() {
        let row = r#"{"premise": "p", "hypothesis": "h", "label": "neutral"}"#;
        assert_snapshot!(show("pairs", row), @r#"label: expected `supported` or `unsupported`, found the string "neutral" (read as pairs)"#);
        assert_snapshot!(show("pairs", r#"{"premise": "p", "hypothesis": "h"}"#), @r#"label: missing; expected `supported` or `unsupported` (read as pairs)"#);
    }
}

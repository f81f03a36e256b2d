//! HAGRID 1.0: `{query_id, query, quotes: [{idx, docid, text}], answers: [{answer, attributable, informative, sentences:
//! [{text, attributable}]}]}`. Every answer is a run; its sentences are the labelled claims, attributable 1 is full
//! support, 0 none, null not said. What the answer as a whole got goes to `meta`. Nobody said which sentences need a
//! citation: "informative" is about the question.

use pincite_core::{Answer, Run, Settings, Source, check};

use super::node::Node;
use super::sources::passage;
use super::{Format, Given, LabelledClaim, Labels, Reader, Support, beside};
use crate::error::WireError;

pub(super) const FORMAT: Format = Format {
    name: "hagrid",
    summary: "HAGRID: `query`, `quotes`, `answers` with labelled sentences",
    example: r#"{"query_id": "7", "query": "When does tin melt?", "quotes": [{"idx": 1, "text": "Tin melts at 232 °C."}], "answers": [{"answer": "At 232 C [1].", "sentences": [{"index": 1, "text": "At 232 C [1].", "attributable": 1}]}]}"#,
    reader: Reader::Tree { fits, read },
};

fn fits(row: Node<'_>) -> bool {
    row.get("quotes").is_some() && row.get("answers").is_some()
}

fn read(row: Node<'_>) -> Result<Vec<Given>, WireError> {
    let quote = |quote: Node<'_>| {
        Ok(Source { id: quote.need(&["idx"], "an integer")?.id()?, ..passage(quote.need_text(&["text"])?) })
    };
    let retrieved: Vec<_> = row.need_items(&["quotes"])?.map(quote).collect::<Result<_, WireError>>()?;
    let id = row.any(&["query_id", "id"]).map_or(Ok(String::new()), Node::id)?;
    let question = row.maybe_text(&["query"])?;
    let one = |(at, answer): (usize, Node<'_>)| {
        let run = Run {
            id: format!("{id}#{}", at + 1),
            question: question.clone(),
            answer: Answer::Text(answer.need_text(&["answer"])?),
            retrieved: retrieved.clone(),
            ..Run::default()
        };
        let mut given = beside::given(run, row, &["id", "query_id", "query"])?;
        given.meta.extend(answer.scalars(&["answer"]));
        given.meta.extend((!id.is_empty()).then(|| ("question".to_owned(), id.clone().into())));
        let claims =
            answer.maybe_items(&["sentences"])?.into_iter().map(|sentence| claim(sentence, &retrieved));
        let claims = claims.collect::<Result<Vec<_>, _>>()?;
        Ok(if claims.is_empty() { given } else { given.with(Labels { claims }) })
    };
    row.need_items(&["answers"])?.enumerate().map(one).collect()
}

fn claim(sentence: Node<'_>, retrieved: &[Source]) -> Result<LabelledClaim, WireError> {
    let text = sentence.need_text(&["text"])?;
    let support = match sentence.get("attributable").map(|label| (label, label.value().as_f64())) {
        None => None,
        Some((_, Some(1.0))) => Some(Support::Full),
        Some((_, Some(0.0))) => Some(Support::None),
        Some((label, _)) => return Err(label.expected("0, 1 or null")),
    };
    let cites = cited(&text, retrieved);
    Ok(LabelledClaim { text, cites, needs_citation: None, support })
}

/// The ids that the markers of a text name, each once.
fn cited(text: &str, retrieved: &[Source]) -> Vec<String> {
    let ids = retrieved.iter().map(|source| Source { id: source.id.clone(), ..Source::default() });
    let run = Run { answer: Answer::Text(text.to_owned()), retrieved: ids.collect(), ..Run::default() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let mut cited: Vec<String> = Vec::new();
    for citation in &checked.resolved.citations {
        let id = citation.target.id(&run);
        if !cited.iter().any(|known| known == id) {
            cited.push(id.to_owned());
        }
    }
    cited
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::format::testing::show;

    #[test]
    fn every_answer_is_a_run_with_its_sentences_as_labels() {
        assert_snapshot!(show("hagrid", r#"{"query_id": "7", "query": "When does tin melt?",
            "quotes": [{"idx": 1, "docid": "9#0", "text": "At 232 °C."}, {"idx": 2, "docid": "9#1", "text": "It is soft."}],
            "answers": [
              {"answer": "At 232 C [1]. It is soft [1, 2].", "answer_type": "synthesized", "attributable": 0, "informative": 1, "sentences": [
                {"index": 1, "text": "At 232 C [1].", "attributable": 1, "informative": 1},
                {"index": 2, "text": "It is soft [1, 2] [5].", "attributable": 0, "informative": null}]},
              {"answer": "Unknown.", "attributable": null, "informative": 0, "sentences": [{"index": 1, "text": "Unknown.", "attributable": null}]}]}"#), @r#"
        7#1: When does tin melt?
          "At 232 C [1]. It is soft [1, 2]."
          [1] "At 232 °C."
          [2] "It is soft."
          label "At 232 C [1]." <- 1: support full, needs a citation unsaid
          label "It is soft [1, 2] [5]." <- 1, 2, 5: support none, needs a citation unsaid
          meta {"answer_type":"synthesized","attributable":0,"informative":1,"question":"7"}

        7#2: When does tin melt?
          "Unknown."
          [1] "At 232 °C."
          [2] "It is soft."
          label "Unknown." <- : support unsaid, needs a citation unsaid
          meta {"informative":0,"question":"7"}
        "#);
    }

    #[test]
    fn a_label_that_is_none_is_told() {
        assert_snapshot!(show("hagrid", r#"{"query": "q", "quotes": [], "answers": [{"answer": "a", "sentences": [{"text": "a", "attributable": 2}]}]}"#), @r#"answers[0].sentences[0].attributable: expected 0, 1 or null, found the number 2 (read as hagrid)"#);
        assert_snapshot!(show("hagrid", r#"{"query": "q", "quotes": [{"text": "t"}], "answers": []}"#), @r#"quotes[0].idx: missing; expected an integer (read as hagrid)"#);
    }
}

//! What a rater is shown of a claim: its answer, the question, and what it cites. Nothing of it comes from a judge.

use std::sync::Arc;

use pincite_core::report::ClaimReport;
use pincite_core::{Answer, Base, Run, Span};
use pincite_eval::labels::{digest, texts};

/// A claim with all that is to be seen to label it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) run: Arc<Seen>,
    /// Its index in the report.
    pub(super) claim: usize,
    pub(super) text: String,
    /// Its parts, in the answer.
    pub(super) parts: Vec<Span>,
    pub(super) cited: Vec<Cited>,
    pub(super) digest: String,
}

/// What the claims of one run share.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Seen {
    pub(super) id: String,
    /// Where the run was read.
    pub(super) place: String,
    pub(super) question: Option<String>,
    pub(super) answer: String,
    /// Where each structured claim stands in `answer`.
    starts: Vec<usize>,
}

/// What stands behind one cited id.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Cited {
    pub(super) id: String,
    pub(super) title: Option<String>,
    pub(super) url: Option<String>,
    /// Of each source with this id; none where it does not resolve.
    pub(super) texts: Vec<Option<String>>,
}

impl Cited {
    /// Whether there is a text to look at.
    pub(super) fn has_text(&self) -> bool {
        self.texts.iter().any(Option::is_some)
    }
}

impl Seen {
    pub(super) fn new(run: &Run, place: &str) -> Self {
        let (mut answer, mut starts) = (String::new(), Vec::new());
        match &run.answer {
            Answer::Text(text) => answer.clone_from(text),
            Answer::Claims(claims) => claims.iter().for_each(|claim| {
                if !answer.is_empty() {
                    answer.push('\n');
                }
                starts.push(answer.len());
                answer.push_str(&claim.text);
            }),
        }
        Self { id: run.id.clone(), place: place.to_owned(), question: run.question.clone(), answer, starts }
    }
}

impl Item {
    pub(super) fn new(run: &Run, seen: &Arc<Seen>, claim: &ClaimReport) -> Self {
        let start = match claim.base {
            Base::Answer => 0,
            Base::Claim(at) => seen.starts.get(at).copied().unwrap_or_default(),
        };
        let cited = |id: &String| {
            let source = run.retrieved.iter().find(|source| source.id == *id);
            Cited {
                id: id.clone(),
                title: source.and_then(|source| source.title.clone()),
                url: source.and_then(|source| source.url.clone()),
                texts: texts(run, id).map(|text| text.map(str::to_owned)).collect(),
            }
        };
        Self {
            run: Arc::clone(seen),
            claim: claim.index,
            parts: claim
                .spans
                .iter()
                .map(|part| Span::new(start + part.start(), start + part.end()))
                .collect(),
            cited: claim.cites.iter().map(cited).collect(),
            digest: digest(run, &claim.text, &claim.cites),
            text: claim.text.clone(),
        }
    }

    /// The cited sources that there is something to read of.
    pub(super) fn readable(&self) -> impl Iterator<Item = &Cited> {
        self.cited.iter().filter(|cited| cited.has_text())
    }

    /// The answer in pieces, in order; those of the claim are marked.
    pub(super) fn pieces(&self) -> Vec<(&str, bool)> {
        let (answer, mut at, mut pieces) = (self.run.answer.as_str(), 0, Vec::new());
        for part in &self.parts {
            let (start, end) = (part.start().max(at), part.end().max(at));
            pieces.push((answer.get(at..start).unwrap_or_default(), false));
            pieces.push((answer.get(start..end).unwrap_or_default(), true));
            at = end;
        }
        pieces.push((answer.get(at..).unwrap_or_default(), false));
        pieces.retain(|(text, _)| !text.is_empty());
        pieces
    }
}

#[cfg(test)]
mod tests {
    use pincite_core::{GivenClaim, PlanOptions, Policy, Settings, Source, check};

    use super::*;

    fn items(run: &Run) -> Vec<Item> {
        let settings = Settings::default();
        let report = check(run, &settings).plan(None, PlanOptions::default()).finish(&Policy::default());
        let seen = Arc::new(Seen::new(run, "runs.jsonl:1"));
        report.claims.iter().map(|claim| Item::new(run, &seen, claim)).collect()
    }

    fn source(id: &str, text: Option<&str>) -> Source {
        Source { id: id.to_owned(), text: text.map(str::to_owned), ..Source::default() }
    }

    #[test]
    fn a_claim_is_marked_in_its_answer() {
        let answer =
            Answer::Text("It is so [1]. The dam is high [1], and the hut opened in 1931 [2].".to_owned());
        let run =
            Run { answer, retrieved: vec![source("1", Some("x")), source("2", None)], ..Run::default() };
        let items = items(&run);
        let marked = |item: &Item| -> Vec<String> {
            item.pieces().iter().filter(|(_, of)| *of).map(|(text, _)| (*text).to_owned()).collect()
        };
        let all: Vec<Vec<String>> = items.iter().map(marked).collect();
        assert_eq!(all, [["It is so"], ["The dam is high"], ["the hut opened in 1931"]]);
        for item in &items {
            let joined: String = item.pieces().iter().map(|(text, _)| *text).collect();
            assert_eq!(joined, item.run.answer);
        }
        let readable = |item: &Item| item.readable().count();
        assert_eq!(items.iter().map(readable).collect::<Vec<_>>(), [1, 1, 0]);
    }

    #[test]
    fn claims_that_arrived_separated_are_shown_one_under_the_other() {
        let claim = |text: &str| GivenClaim { text: text.to_owned(), cites: vec!["1".to_owned()] };
        let answer = Answer::Claims(vec![claim("The dam is high."), claim("The hut opened in 1931.")]);
        let items = items(&Run { answer, retrieved: vec![source("1", Some("x"))], ..Run::default() });
        assert_eq!(items[1].run.answer, "The dam is high.\nThe hut opened in 1931.");
        assert_eq!(items[1].pieces()[1], ("The hut opened in 1931.", true));
    }
}

//! One rater at work: which claims there are, what was said of them, what comes next.

use std::collections::{BTreeMap, HashMap};

use pincite_eval::labels::{Drawn, LABEL, Label, Support};
use pincite_report::visible;

use super::clock;
use super::drawing::Claims;
use super::file::LabelFile;
use super::item::{Cited, Item};
use crate::failure::Failure;

/// One rater at work.
pub(super) struct Session {
    items: Vec<Drawn<Item>>,
    /// What this rater said of each.
    said: Vec<Option<Answers>>,
    draw: String,
    pub(super) told: String,
    pub(super) rater: String,
    file: LabelFile,
}

/// What a rater says of a claim.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answers {
    /// `None` where the rater cannot tell.
    pub(super) needs_citation: Option<bool>,
    /// `None` where there is nothing to look at.
    pub(super) support: Option<Support>,
    pub(super) sources: BTreeMap<String, Support>,
    pub(super) note: Option<String>,
}

impl Session {
    /// What the rater said before, to these very claims, stands.
    pub(super) fn new(claims: Claims, file: LabelFile, rater: String) -> Self {
        let mut known: HashMap<(&str, &str, usize), &Label> = HashMap::new();
        for label in file.known.iter().filter(|label| label.rater == rater) {
            known.insert((&label.run_id, &label.digest, label.claim), label);
        }
        let said = |item: &Drawn<Item>| {
            let Item { run, digest, claim, .. } = &item.what;
            known.get(&(&*run.id, &**digest, *claim)).map(|label| Answers {
                needs_citation: label.needs_citation,
                support: label.support,
                sources: label.sources.clone(),
                note: label.note.clone(),
            })
        };
        let said = claims.items.iter().map(said).collect();
        let Claims { items, name: draw, told, .. } = claims;
        Self { items, said, draw, told, rater, file }
    }

    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    pub(super) fn item(&self, at: usize) -> Option<&Item> {
        self.items.get(at).map(|drawn| &drawn.what)
    }

    /// What was said of a claim.
    pub(super) fn said(&self, at: usize) -> Option<&Answers> {
        self.said.get(at)?.as_ref()
    }

    pub(super) fn labelled(&self) -> usize {
        self.said.iter().flatten().count()
    }

    /// What has been done: `3 of 40 claims labelled by ada, in labels.jsonl`.
    pub(super) fn done(&self) -> String {
        let (labelled, all, rater) = (self.labelled(), self.len(), visible(&self.rater));
        let file = self.file.name().map(|file| format!(", in {}", visible(&file))).unwrap_or_default();
        format!("{labelled} of {all} claims labelled by {rater}{file}")
    }

    /// The first claim from `at` on that has no label.
    pub(super) fn next(&self, at: usize) -> Option<usize> {
        (at..self.items.len()).find(|at| self.said[*at].is_none())
    }

    /// Labels a claim: the label is in the file when this returns. Claims that are the same in all that is seen are labelled
    /// together.
    pub(super) fn label(&mut self, at: usize, answers: Answers) -> Result<(), Failure> {
        let Some(Drawn { what, probability, population, stratum }) = self.items.get(at) else {
            return Ok(());
        };
        let Answers { needs_citation, support, sources, note } = answers.clone();
        let label = Label {
            schema: LABEL.to_owned(),
            run_id: what.run.id.clone(),
            place: what.run.place.clone(),
            claim: what.claim,
            text: what.text.clone(),
            digest: what.digest.clone(),
            draw: self.draw.clone(),
            probability: *probability,
            population: *population,
            stratum: stratum.clone(),
            rater: self.rater.clone(),
            needs_citation,
            support,
            sources,
            note,
            at: clock::now(),
        };
        self.file.append(&label)?;
        for (item, said) in self.items.iter().zip(&mut self.said) {
            let other = &item.what;
            if (&other.run.id, &other.digest, other.claim) == (&what.run.id, &what.digest, what.claim) {
                *said = Some(answers.clone());
            }
        }
        Ok(())
    }
}

/// Whether each source is asked about: where none supports it together none does alone, and who cannot tell cannot.
pub(super) fn asks_each(support: Option<Support>) -> bool {
    matches!(support, Some(Support::Full | Support::Partial | Support::Contradicts))
}

/// With what follows from the answers for each source.
pub(super) fn settled(mut answers: Answers, readable: &[&Cited]) -> Answers {
    if readable.len() > 1 && answers.support == Some(Support::None) {
        answers.sources = readable.iter().map(|cited| (cited.id.clone(), Support::None)).collect();
    }
    answers
}

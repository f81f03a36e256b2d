//! Statements put to the judge in batches; the same is not asked twice.

use std::collections::HashMap;

use pincite_core::resolve::Target;
use pincite_core::{Outcome, Premise, Question, Run, VerdictKind};

use super::truth::Truth;

/// Sources read together, in the order in which they are cited.
pub(super) type Together<'a> = Vec<Target<'a>>;

/// A statement, and the sources that are to support it.
pub(super) type Wanted<'a> = (String, Together<'a>);

type Ask<'f> = dyn FnMut(&[Question<'_>]) -> Vec<Outcome> + 'f;

/// Asks, and remembers.
pub(super) struct Asker<'c, 'a, 'f> {
    run: &'a Run,
    ask: &'c mut Ask<'f>,
    /// `None` is unjudged.
    known: HashMap<Wanted<'a>, Option<VerdictKind>>,
}

impl<'c, 'a, 'f> Asker<'c, 'a, 'f> {
    pub(super) fn new(run: &'a Run, ask: &'c mut Ask<'f>) -> Self {
        Self { run, ask, known: HashMap::new() }
    }

    /// Asks all that is new of this in one batch. A source that is named twice is read once; of one without text nobody
    /// is asked.
    pub(super) fn ask(&mut self, wanted: Vec<Wanted<'a>>) {
        let mut fresh: Vec<Wanted<'a>> = Vec::new();
        for (text, sources) in wanted {
            let key = (text, unique(&sources));
            let readable = !key.1.is_empty() && key.1.iter().all(|source| has_text(self.run, source));
            if readable && !self.known.contains_key(&key) {
                self.known.insert(key.clone(), None);
                fresh.push(key);
            }
        }
        if fresh.is_empty() {
            return;
        }
        let questions: Vec<Question<'_>> = fresh
            .iter()
            .map(|(text, sources)| Question {
                premise: sources.iter().filter_map(|source| premise(self.run, source)).collect(),
                claim: text,
                context: None,
            })
            .collect();
        let outcomes = (self.ask)(&questions);
        // Another number of outcomes cannot be matched to the questions.
        if outcomes.len() == fresh.len() {
            self.known.extend(fresh.into_iter().zip(outcomes.iter().map(kind)));
        }
    }

    /// What the judge said; `None` of what it was not asked or has no verdict on.
    pub(super) fn verdict(&self, text: &str, sources: &[Target<'a>]) -> Option<VerdictKind> {
        self.known.get(&(text.to_owned(), unique(sources))).copied().flatten()
    }

    /// Whether it said that the sources support the statement.
    pub(super) fn supports(&self, text: &str, sources: &[Target<'a>]) -> Truth {
        self.verdict(text, sources).map(|kind| kind == VerdictKind::Supported)
    }
}

fn unique<'a>(sources: &[Target<'a>]) -> Together<'a> {
    let mut unique: Together<'a> = Vec::with_capacity(sources.len());
    for source in sources {
        if !unique.contains(source) {
            unique.push(source.clone());
        }
    }
    unique
}

const fn kind(outcome: &Outcome) -> Option<VerdictKind> {
    match outcome {
        Outcome::Judged(verdict) => Some(verdict.kind),
        Outcome::Unjudged(_) => None,
    }
}

fn has_text(run: &Run, source: &Target<'_>) -> bool {
    premise(run, source).is_some_and(|premise| !premise.text.trim().is_empty())
}

fn premise<'r>(run: &'r Run, source: &Target<'_>) -> Option<Premise<'r>> {
    match source {
        Target::Source(at) => run.retrieved.get(*at).map(|source| Premise {
            id: &source.id,
            text: source.text.as_deref().unwrap_or(""),
            title: source.title.as_deref(),
            kind: source.kind,
            part: None,
        }),
        Target::Parent(at) => {
            run.parents.get(*at).map(|parent| Premise::new(&parent.id, parent.text.as_deref().unwrap_or("")))
        }
        Target::Stale(_) | Target::Fabricated(_) => None,
    }
}

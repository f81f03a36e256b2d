//! ```text
//! runs → draw → [people] → labels ─┐
//! runs → reports ──────────────────┼→ each labelled claim: our part of each rate, and people's → corrected rates
//! ```
//!
//! What people say of claims: read from files, joined into one answer a claim, and put beside what the reports say of the
//! same claims. A label names its claim by the run's id and a [`digest`] over all that was looked at; one that fits no claim
//! is counted and told, never applied to another.

use std::collections::HashMap;
use std::fmt;

use pincite_core::Run;
use pincite_wire::Reported;
use pincite_wire::evaluation::Corrected;
use pincite_wire::reported::Claim;

use crate::Part;
use crate::corrected::{self, Corrector};

mod agreement;
pub mod draw;
mod line;
mod part;
mod people;
mod probability;

pub use agreement::{Agreement, Differing, Question, agreement};
pub use draw::{Drawing, Drawn};
pub use line::{ADJUDICATED, LABEL, Label, Support, digest, texts};
pub use part::{CORRECTED, counts, ours, people};
pub use people::{People, join};
use probability::Draws;

/// Labels that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Where: `labels.jsonl:17`, or the file as a whole.
    pub place: String,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

impl std::error::Error for Error {}

/// Reads the labels of a text, those of `name`, in order; blank lines are skipped.
///
/// # Errors
/// At the first line that is no label.
pub fn read(text: &str, name: &str) -> Result<Vec<Label>, Error> {
    let lines = text.trim_start_matches('\u{feff}').split('\n').enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let label = |(at, line): (usize, &str)| {
        line::read(line.trim()).map_err(|what| Error { place: format!("{name}:{}", at + 1), what })
    };
    lines.map(label).collect()
}

/// The labels of one claim, the last of each rater, in the order in which raters first labelled it.
#[derive(Clone, Debug, PartialEq)]
pub struct Labelled {
    /// Never empty; all about the same claim.
    pub labels: Vec<Label>,
}

impl Labelled {
    /// What people say.
    #[must_use]
    pub fn people(&self) -> People {
        join(&self.labels.iter().collect::<Vec<_>>())
    }
}

/// The labels by claim, in the order in which claims were first labelled.
#[must_use]
pub fn by_claim(labels: Vec<Label>) -> Vec<Labelled> {
    let mut all: Vec<Labelled> = Vec::new();
    let mut places = HashMap::new();
    for label in labels {
        let key = (label.run_id.clone(), label.digest.clone(), label.claim);
        let at = *places.entry(key).or_insert(all.len());
        if at == all.len() {
            all.push(Labelled { labels: Vec::new() });
        }
        let known = &mut all[at].labels;
        match known.iter_mut().find(|known| known.rater == label.rater) {
            Some(before) => *before = label,
            None => known.push(label),
        }
    }
    all
}

/// Labels beside reports, as these come.
#[derive(Debug, Default)]
pub struct Labels {
    by_run: HashMap<String, Vec<Entry>>,
    correctors: [Corrector; 4],
}

/// What people say of one claim, and what came of it.
#[derive(Debug)]
struct Entry {
    claim: usize,
    text: String,
    digest: String,
    probability: f64,
    people: People,
    /// Whether raters were shown a source.
    seen: bool,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Its run has not come.
    Waiting,
    /// Its run came, and the claim is not in it.
    Missing,
    Found,
}

/// Rates as people's labels correct them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Corrections {
    /// The corrected rates by name; the others have too few labels, or none that could correct them.
    pub rates: Vec<(&'static str, Corrected)>,
    /// What a reader must know, a sentence each.
    pub notes: Vec<String>,
}

impl Corrections {
    /// The rate of this name.
    #[must_use]
    pub fn get(&self, rate: &str) -> Option<Corrected> {
        self.rates.iter().find(|(name, _)| *name == rate).map(|(_, corrected)| *corrected)
    }
}

impl Labels {
    /// Joins what raters say.
    #[must_use]
    pub fn new(labels: Vec<Label>) -> Self {
        let draws = Draws::of(&labels);
        let mut all = Self::default();
        for labelled in by_claim(labels) {
            let people = labelled.people();
            let seen = labelled.labels.iter().any(|label| label.support.is_some());
            let Some(label) = labelled.labels.into_iter().next() else { continue };
            let probability = draws.probability(&label);
            let Label { run_id, claim, text, digest, .. } = label;
            let entry = Entry { claim, text, digest, probability, people, seen, state: State::Waiting };
            all.by_run.entry(run_id).or_default().push(entry);
        }
        all
    }

    /// Adds a run with its report; the order does not matter. Weight and cluster are as
    /// [`Estimator::add`](crate::Estimator::add) takes them. The rates are ours, whatever definition the report names.
    pub fn add(&mut self, run: &Run, report: &Reported, weight: f64, cluster: Option<u64>) {
        let mut labelled: [Vec<corrected::Label>; 4] = Default::default();
        for entry in self.by_run.get_mut(&run.id).into_iter().flatten() {
            let Some(claim) = entry.find(run, &report.claims) else { continue };
            let resolving: Vec<&String> =
                claim.cites.iter().filter(|id| texts(run, id).next().is_some()).collect();
            let said = people(claim, &entry.people, &resolving);
            for ((list, ours), people) in labelled.iter_mut().zip(ours(claim)).zip(said) {
                let probability = entry.probability;
                list.extend(people.map(|people| corrected::Label { ours, people, probability }));
            }
        }
        for ((name, corrector), labels) in CORRECTED.iter().zip(&mut self.correctors).zip(&labelled) {
            let part = report.metrics.get(*name).and_then(|rate| Part::of_rate(name, rate));
            corrector.add(part, labels, weight, cluster);
        }
    }

    /// The corrected rates.
    #[must_use]
    pub fn finish(&self) -> Corrections {
        let rates = CORRECTED.iter().zip(&self.correctors);
        let rates: Vec<_> = rates.filter_map(|(name, rate)| Some((*name, rate.finish()?))).collect();
        Corrections { notes: self.notes(rates.is_empty()), rates }
    }

    fn notes(&self, uncorrected: bool) -> Vec<String> {
        let entries = || self.by_run.values().flatten();
        let count = |state| entries().filter(|entry| entry.state == state).count();
        let (found, waiting, missing) = (count(State::Found), count(State::Waiting), count(State::Missing));
        let mut notes = Vec::new();
        if uncorrected {
            let needed = corrected::LEAST;
            notes.push(format!(
                "{found} labelled {}: no rate is corrected with fewer than {needed} that say enough",
                claims(found)
            ));
        }
        if waiting > 0 {
            notes.push(format!("{waiting} labelled {} of runs that are not among these", claims(waiting)));
        }
        if missing > 0 {
            let gone = if missing == 1 { "is no longer in its run" } else { "are no longer in their runs" };
            notes.push(format!(
                "{missing} labelled {} that {gone}: the answer, what it cites or a cited text is another",
                claims(missing)
            ));
        }
        let used = || entries().filter(|entry| entry.state == State::Found);
        let ties = used().filter(|entry| !entry.people.ties.is_empty()).count();
        if ties > 0 {
            notes.push(format!(
                "on {ties} labelled {} as many raters say one thing as another: what they differ on is left out; rater \
                 `{ADJUDICATED}` settles it",
                claims(ties)
            ));
        }
        let untold = used().filter(|entry| entry.untold()).count();
        if untold > 0 {
            notes.push(format!(
                "of {untold} labelled {} nobody could tell whether the cited sources support them: the corrected rates take \
                 them to be like the others",
                claims(untold)
            ));
        }
        notes
    }
}

fn claims(count: usize) -> &'static str {
    if count == 1 { "claim" } else { "claims" }
}

impl Entry {
    /// The claim in its run: the one at its place, or else one with the same text.
    fn find<'c>(&mut self, run: &Run, claims: &'c [Claim]) -> Option<&'c Claim> {
        let fits =
            |claim: &&Claim| claim.text == self.text && digest(run, &claim.text, &claim.cites) == self.digest;
        let found = claims.get(self.claim).filter(fits).or_else(|| claims.iter().find(fits));
        if found.is_some() {
            self.state = State::Found;
        } else if self.state == State::Waiting {
            self.state = State::Missing;
        }
        found
    }

    /// Whether there were sources to look at, and nobody could tell what they say.
    fn untold(&self) -> bool {
        self.seen && self.people.support.is_none() && !self.people.ties.contains(&"support")
    }
}

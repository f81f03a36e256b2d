//! ```text
//! run, report ─→ parts of rates ─┬→ rates, groups ─┐
//!            ├→ codes            ├→ comparison     ├→ evaluation → gate
//!            ├→ sources          └→ agreement     ─┤
//!            └→ worst runs, accepted findings     ─┘
//! ```
//!
//! Many runs, folded into one evaluation as they come. What is kept of a run is a few numbers: a hundred thousand runs
//! take little more memory than one.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use pincite_core::Run;
use pincite_judge::identity::digest;
use pincite_wire::evaluation::{Claims, EVALUATION, Evaluation, RATES, RowFailure, Runs};
use pincite_wire::format;
use pincite_wire::reported::{Identity, Reported};
use serde_json::{Map, Value};

use crate::agreement::{Agreeing, LabelledRun};
use crate::definition::Definition;
use crate::labels::Labels;

mod accepted;
mod codes;
mod compare;
mod groups;
mod part;
mod rates;
mod sources;
mod worst;

pub mod gate;

pub use accepted::AcceptedList;
pub use compare::Baseline;
pub use part::part;

use codes::Codes;
use compare::Compared;
use gate::Gate;
use groups::Groups;
use rates::Rates;
use sources::Sources;
use worst::Worst;

/// How many rows that could not be read are kept.
const FAILURES: usize = 20;

/// What is folded, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which definition of the rates the reports have.
    pub definition: String,
    /// The names of its rates, in order.
    pub rates: Vec<String>,
    /// Who judged; nobody with judge `none`.
    pub judge: Option<Identity>,
    /// The policy's name.
    pub policy: String,
    /// What is read, by name.
    pub inputs: Vec<String>,
    /// The fields that runs are grouped by.
    pub by: Vec<String>,
    /// The field that runs are clustered by; each stands alone where there is none.
    pub cluster_by: Option<String>,
    /// How many runs to look at are named.
    pub worst: usize,
    /// How many sources are named.
    pub sources: usize,
    /// What is asked of the numbers.
    pub gate: Gate,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            definition: "pincite".to_owned(),
            rates: RATES.map(ToOwned::to_owned).to_vec(),
            judge: None,
            policy: "default".to_owned(),
            inputs: Vec::new(),
            by: Vec::new(),
            cluster_by: None,
            worst: 10,
            sources: 10,
            gate: Gate::default(),
        }
    }
}

/// One run with its report.
#[derive(Clone, Copy, Debug)]
pub struct Evaluated<'a> {
    /// Where it was read: `runs.jsonl:17`.
    pub place: &'a str,
    /// The run.
    pub run: &'a Run,
    /// Its report.
    pub report: &'a Reported,
    /// What else its row says.
    pub meta: &'a Map<String, Value>,
    /// By how much it counts, more than 0; `None` counts as 1.
    pub weight: Option<f64>,
    /// What people say of its claims, where its row does.
    pub labels: Option<&'a format::Labels>,
}

impl Evaluated<'_> {
    /// The value of a field of `meta` as text; dots lead into objects (`user.country`). `question` is the run's own where
    /// `meta` has none.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<String> {
        match lookup(self.meta, name) {
            Some(Value::Null) => None,
            Some(Value::String(text)) => Some(text.clone()),
            Some(other) => Some(other.to_string()),
            None if name == "question" => self.run.question.clone(),
            None => None,
        }
    }
}

fn hash(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

/// A field by its whole name, or step by step along its dots.
fn lookup<'a>(object: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    if let Some(value) = object.get(name) {
        return Some(value);
    }
    name.match_indices('.').find_map(|(at, _)| {
        let inner = object.get(&name[..at])?.as_object()?;
        lookup(inner, &name[at + 1..])
    })
}

/// An evaluation in the making.
#[derive(Debug)]
pub struct Folding {
    options: Options,
    runs: Runs,
    claims: Claims,
    rates: Rates,
    groups: Groups,
    codes: Codes,
    sources: Sources,
    worst: Worst,
    failures: Vec<RowFailure>,
    clusters: HashSet<u64>,
    weights: Weights,
    compared: Option<Compared>,
    accepted: Option<AcceptedList>,
    labels: Option<Labels>,
    agreeing: Agreeing,
    /// Runs without the field that they are to be clustered by.
    alone: usize,
    /// The ids so far, as hashes, and how many runs have one that was there before.
    ids: HashSet<u64>,
    repeated: usize,
}

/// Which weights were seen.
#[derive(Clone, Copy, Debug, Default)]
struct Weights {
    first: Option<f64>,
    differ: bool,
    missing: usize,
}

impl Weights {
    fn add(&mut self, weight: Option<f64>) -> f64 {
        self.missing += usize::from(weight.is_none());
        let weight = weight.unwrap_or(1.0);
        self.differ |= *self.first.get_or_insert(weight) != weight;
        weight
    }
}

impl Folding {
    /// Without a run.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self {
            runs: Runs { clustered_by: options.cluster_by.clone(), ..Runs::default() },
            claims: Claims::default(),
            rates: Rates::new(&options),
            groups: Groups::default(),
            codes: Codes::default(),
            sources: Sources::new(options.sources),
            worst: Worst::new(options.worst),
            failures: Vec::new(),
            clusters: HashSet::new(),
            weights: Weights::default(),
            compared: None,
            accepted: None,
            labels: None,
            agreeing: Agreeing::default(),
            alone: 0,
            ids: HashSet::new(),
            repeated: 0,
            options,
        }
    }

    /// Beside a baseline. Whether another scorer may be compared with is for the caller to say; it is told.
    #[must_use]
    pub fn beside(self, baseline: Baseline) -> Self {
        let compared = Compared::new(baseline, &self.options);
        Self { compared: Some(compared), ..self }
    }

    /// With findings that are accepted.
    #[must_use]
    pub fn accepting(self, list: AcceptedList) -> Self {
        Self { accepted: Some(list), ..self }
    }

    /// With people's labels, that correct the rates.
    #[must_use]
    pub fn corrected_by(self, labels: Labels) -> Self {
        Self { labels: Some(labels), ..self }
    }

    /// Adds a run; the order decides ties only. Of each finding of its report it is said whether the list of accepted ones
    /// holds it, of none without a list.
    pub fn add(&mut self, item: &Evaluated<'_>) -> Vec<bool> {
        let weight = self.weights.add(item.weight);
        let cluster = self.cluster(item);
        self.clusters.extend(cluster);
        self.count(item.report);
        let id = &item.report.run_id;
        self.repeated += usize::from(!id.is_empty() && !self.ids.insert(hash(id)));
        let parts = part::all(item.report, &self.options.rates);
        self.rates.add(&parts, weight, cluster);
        self.groups.add(item, &self.options, |rates| rates.add(&parts, weight, cluster));
        self.codes.add(item.report);
        self.sources.add(item, self.runs.evaluated);
        self.worst.add(item);
        if let Some(compared) = &mut self.compared {
            compared.add(&item.report.run_id, &parts, weight, cluster);
        }
        if let Some(labels) = &mut self.labels {
            labels.add(item.run, item.report, weight, cluster);
        }
        // People label claims, as our definition counts them.
        if let Some(labels) = item.labels.filter(|_| self.options.definition == Definition::Pincite.name()) {
            let (system, report) = (item.field("system"), item.report);
            let labelled = LabelledRun { run: item.run, labels, report, system: system.as_deref() };
            self.agreeing.add(&labelled, cluster);
        }
        self.accepted.as_mut().map_or_else(Vec::new, |list| list.add(item.report, item.place))
    }

    /// Counts a row that could not be read.
    pub fn unreadable(&mut self, failure: RowFailure) {
        self.runs.unreadable += 1;
        if self.failures.len() < FAILURES {
            self.failures.push(failure);
        }
    }

    /// How many runs there are so far.
    #[must_use]
    pub const fn runs(&self) -> usize {
        self.runs.evaluated
    }

    /// How many rows could not be read so far.
    #[must_use]
    pub const fn unreadable_rows(&self) -> usize {
        self.runs.unreadable
    }

    /// The micro rates so far, by name.
    pub fn so_far(&self) -> impl Iterator<Item = (&str, Option<f64>)> {
        self.rates.so_far()
    }

    fn count(&mut self, report: &Reported) {
        let runs = &mut self.runs;
        runs.evaluated += 1;
        match report.decision.as_str() {
            "pass" => runs.pass += 1,
            "flag" => runs.flag += 1,
            "block" => runs.block += 1,
            _ => runs.unjudged += 1,
        }
        let (claims, counts) = (&mut self.claims, &report.counts);
        claims.claims += counts.claims;
        claims.judged += counts.judged;
        claims.unjudged += counts.unjudged;
        claims.not_asked += counts.not_asked;
    }

    /// The cluster of a run by its field; `None` where it stands alone.
    fn cluster(&mut self, item: &Evaluated<'_>) -> Option<u64> {
        let value = item.field(self.options.cluster_by.as_ref()?);
        self.alone += usize::from(value.is_none());
        u64::from_str_radix(&digest([&value?]), 16).ok()
    }

    /// The list of accepted findings with what was found in place of what it said, as a file; `None` without a list.
    #[must_use]
    pub fn accepted_now(&self) -> Option<String> {
        self.accepted.as_ref().map(AcceptedList::written)
    }

    /// The evaluation, its gate checked.
    #[must_use]
    pub fn finish(self) -> Evaluation {
        let mut notes = self.notes();
        let lows = self.rates.lows();
        let doubts = self.compared.as_ref().map(Compared::doubts).unwrap_or_default();
        let Self { options, mut runs, .. } = self;
        runs.weighted = self.weights.differ;
        let alone = if runs.clustered_by.is_some() { self.alone } else { runs.evaluated };
        runs.clusters = self.clusters.len() + alone;
        let mut rates = self.rates.finish();
        if let Some(labels) = self.labels {
            let corrections = labels.finish();
            rates.iter_mut().for_each(|rate| rate.corrected = corrections.get(&rate.name));
            notes.extend(corrections.notes);
        }
        let mut evaluation = Evaluation {
            schema: EVALUATION.to_owned(),
            definition: options.definition,
            judge: options.judge,
            policy: options.policy,
            inputs: options.inputs,
            runs,
            claims: self.claims,
            rates,
            codes: self.codes.finish(),
            groups: self.groups.finish(),
            sources: self.sources.finish(),
            worst: self.worst.finish(),
            failures: self.failures,
            agreement: self.agreeing.finish(),
            comparison: self.compared.map(Compared::finish),
            accepted: self.accepted.as_ref().map(AcceptedList::finish),
            gate: Vec::new(),
            notes,
        };
        evaluation.gate = options.gate.check(&evaluation, &lows, &doubts);
        evaluation
    }

    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.options.judge.is_none() {
            notes.push("Nobody judged (judge `none`): only citation recall and the findings of RESOLVE and COVER say something.".to_owned());
        }
        if self.weights.differ && self.weights.missing > 0 {
            notes.push(format!(
                "{} run(s) have no weight and count as 1 beside weighted ones.",
                self.weights.missing
            ));
        }
        if let (Some(field), true) = (&self.options.cluster_by, self.alone > 0) {
            notes.push(format!(
                "{} run(s) have no field `{field}`: each is a cluster of its own.",
                self.alone
            ));
        }
        if self.repeated > 0 {
            notes.push(format!(
                "{} run(s) have the id of an earlier one: ids that repeat are paired with a baseline in their order.",
                self.repeated
            ));
        }
        notes.extend(self.accepted.as_ref().and_then(AcceptedList::note));
        notes.extend(self.compared.iter().flat_map(Compared::notes));
        notes.extend(self.groups.note());
        notes.extend(self.sources.note());
        notes
    }
}

#[cfg(test)]
mod tests;

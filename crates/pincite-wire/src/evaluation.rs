//! The result of an evaluation, `pincite.eval/v1`: what `pincite eval` finds over many runs. Made by `pincite-eval`, shown by
//! `pincite-report`, written as JSON as it stands here.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::reported::Identity;
use crate::schema;

/// The version that every evaluation names.
pub const EVALUATION: &str = "pincite.eval/v1";

/// The rates of a run and of an evaluation, in the order in which they are shown.
pub const RATES: [&str; 5] =
    ["citation_precision", "citation_recall", "entailment_accuracy", "faithfulness", "groundedness"];

/// All that was found over many runs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "pincite evaluation, contract v1")]
pub struct Evaluation {
    /// The version: `pincite.eval/v1`.
    #[schemars(schema_with = "schema::evaluation_version")]
    pub schema: String,
    /// Which definition of the rates: `pincite`, `alce`, `liu` or `trec`.
    pub definition: String,
    /// Who judged; null with judge `none`.
    pub judge: Option<Identity>,
    /// The policy's name.
    pub policy: String,
    /// What was read, by name.
    pub inputs: Vec<String>,
    /// How many runs ended which way.
    pub runs: Runs,
    /// How many of the claims that need a citation went which way.
    pub claims: Claims,
    /// The rates over all runs, in the order of [`RATES`]; a definition may have fewer.
    pub rates: Vec<RateSummary>,
    /// Findings by code, the most frequent first.
    pub codes: Vec<CodeSummary>,
    /// The rates of parts of the runs, by the values of the fields asked for.
    pub groups: Vec<Group>,
    /// Cited sources, those with the most citations that do not hold first; at most as many as asked for.
    pub sources: Vec<SourceSummary>,
    /// The runs to look at first, the worst first; at most as many as asked for.
    pub worst: Vec<WorstRun>,
    /// Rows that could not be read, the first ones.
    pub failures: Vec<RowFailure>,
    /// How the numbers agree with labels in the data; null when there are none.
    pub agreement: Option<Agreement>,
    /// What moved since the baseline; null without one.
    pub comparison: Option<Comparison>,
    /// Findings against the list of accepted ones; null without one.
    pub accepted: Option<Accepted>,
    /// What the gate asked for, and whether it was met; empty without a gate.
    pub gate: Vec<GateCheck>,
    /// What a reader must know to read the numbers rightly, a sentence each.
    pub notes: Vec<String>,
}

/// How many runs ended which way.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Runs {
    /// Runs that were evaluated.
    pub evaluated: usize,
    /// Rows that could not be read, and stand in no number.
    pub unreadable: usize,
    /// By decision.
    pub pass: usize,
    /// By decision.
    pub flag: usize,
    /// By decision.
    pub block: usize,
    /// By decision.
    pub unjudged: usize,
    /// Whether runs weigh differently (sampled traffic).
    pub weighted: bool,
    /// The field that runs are clustered by; null where each stands alone.
    pub clustered_by: Option<String>,
    /// How many clusters there are.
    pub clusters: usize,
}

/// How many of the claims that need a citation went which way; `claims` is the sum of the others.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Claims {
    /// All of them.
    pub claims: usize,
    /// With a verdict.
    pub judged: usize,
    /// Asked without a verdict.
    pub unjudged: usize,
    /// Not asked: uncited, fabricated only, or no judge.
    pub not_asked: usize,
}

/// One rate over many runs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RateSummary {
    /// Its name.
    pub name: String,
    /// Over all claims, each counting the same; null when no run has a denominator.
    pub micro: Option<Estimate>,
    /// The mean over runs with a value, each counting the same.
    #[serde(rename = "macro")]
    pub macro_mean: Option<Estimate>,
    /// How many runs have no value, by why.
    pub nulls: BTreeMap<String, usize>,
    /// How many runs have a value in each tenth of [0, 1]; the last holds 1.
    pub distribution: [usize; 10],
    /// The micro rate corrected by people's labels; null with too few of them.
    pub corrected: Option<Corrected>,
}

/// A rate with how sure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimate {
    /// In [0, 1].
    #[schemars(range(min = 0.0, max = 1.0))]
    pub value: f64,
    /// Weighted numerator; of a macro mean the sum of the runs' values.
    pub num: f64,
    /// Weighted denominator; of a macro mean the weight of runs with a value.
    pub den: f64,
    /// If all that is unjudged were wrong.
    pub lower: f64,
    /// If all that is unjudged were right.
    pub upper: f64,
    /// 95 % interval: how far other runs of the same kind would move it. Null with fewer than two clusters.
    pub interval: Option<Range>,
    /// Runs with a denominator.
    pub runs: usize,
}

/// Two ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Range {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A rate as people's labels correct it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Corrected {
    /// In [0, 1].
    pub value: f64,
    /// 95 % interval.
    pub interval: Range,
    /// How many labels it rests on.
    pub labels: usize,
}

/// Findings of one code.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CodeSummary {
    /// The code.
    pub code: String,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// How many findings.
    pub findings: usize,
    /// In how many runs.
    pub runs: usize,
}

/// The runs with one value of a field.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Group {
    /// The field of `meta`, `system` for one.
    pub field: String,
    /// Its value; null where it is missing.
    pub value: Option<String>,
    /// How many runs.
    pub runs: usize,
    /// Their rates.
    pub rates: Vec<RateSummary>,
}

/// A source, over all runs that cite it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SourceSummary {
    /// Its id, fabricated ones as written.
    pub id: String,
    /// In how many runs it is cited.
    pub runs: usize,
    /// How many claims cite it.
    pub citations: usize,
    /// Of them: it supports the claim, alone or in a smallest set.
    pub supported: usize,
    /// It does not.
    pub unsupported: usize,
    /// Nobody could tell, or nobody was asked.
    pub unjudged: usize,
    /// It was never retrieved.
    pub fabricated: usize,
}

/// A run to look at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorstRun {
    /// Its id; empty when it has none.
    pub run_id: String,
    /// Where it was read: `runs.jsonl:17`.
    pub place: String,
    /// `pass`, `flag`, `block` or `unjudged`.
    pub decision: String,
    /// How many findings of each code.
    pub codes: BTreeMap<String, usize>,
    /// Its rates by name; a missing one has no value.
    pub rates: BTreeMap<String, f64>,
    /// The first claim to look at; null where none is.
    pub claim: Option<String>,
}

/// A row that could not be read.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RowFailure {
    /// Where: `runs.jsonl:17`.
    pub place: String,
    /// What is wrong with it.
    pub message: String,
}

/// How the numbers agree with people's labels in the data.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Agreement {
    /// Labelled runs.
    pub runs: usize,
    /// Labelled claims.
    pub labelled: usize,
    /// Of them, those that are one of our claims or part of one.
    pub found: usize,
    /// Per claim: whether it needs a citation, whether what it cites supports it.
    pub claims: Vec<ClaimAgreement>,
    /// Per rate: what people's labels give, and how far ours is off.
    pub rates: Vec<RateAgreement>,
    /// Per system and rate: ours beside people's.
    pub systems: Vec<SystemAgreement>,
    /// Per rate: whether both put the systems in the same order.
    pub ranks: Vec<RankAgreement>,
}

/// Agreement on one question about claims.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimAgreement {
    /// `needs_citation` or `support`.
    pub name: String,
    /// Claims with both answers.
    pub claims: usize,
    /// Both say yes.
    pub both: usize,
    /// Only we do.
    pub only_ours: usize,
    /// Only people do.
    pub only_people: usize,
    /// Both say no.
    pub neither: usize,
    /// Mean of the shares of either label that we get right; null where a label does not occur.
    pub balanced_accuracy: Option<f64>,
    /// Its 95 % interval.
    pub interval: Option<Range>,
    /// Cohen's kappa.
    pub kappa: Option<f64>,
}

/// One rate, ours beside people's, over the same claims.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RateAgreement {
    /// Its name.
    pub name: String,
    /// Ours over the labelled runs.
    pub ours: Option<Estimate>,
    /// What the labels give.
    pub people: Option<Estimate>,
    /// Ours less people's.
    pub error: Option<f64>,
    /// 95 % interval of the error, paired by run.
    pub interval: Option<Range>,
}

/// One system's rate, ours beside people's.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SystemAgreement {
    /// The value of `meta.system`.
    pub system: String,
    /// The rate.
    pub rate: String,
    /// Labelled runs of it.
    pub runs: usize,
    /// Ours.
    pub ours: Option<Estimate>,
    /// People's.
    pub people: Option<Estimate>,
}

/// Whether two ways of measuring put systems in the same order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RankAgreement {
    /// The rate.
    pub rate: String,
    /// How many systems have both values.
    pub systems: usize,
    /// Spearman's rho; null with fewer than three systems.
    pub spearman: Option<f64>,
    /// Kendall's tau-b.
    pub kendall: Option<f64>,
}

/// What moved since a baseline, over the runs that both have.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Comparison {
    /// The baseline, by name.
    pub baseline: String,
    /// Who judged there; the same as here unless comparing was allowed all the same.
    pub judge: Option<Identity>,
    /// Whether another scorer judged there: then no number says which of the two moved.
    pub other_judge: bool,
    /// Runs in both.
    pub shared: usize,
    /// Runs that are new here.
    pub only_here: usize,
    /// Runs that only the baseline has.
    pub only_there: usize,
    /// Rate by rate.
    pub rates: Vec<Moved>,
}

/// How one rate moved, paired by run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Moved {
    /// The rate.
    pub name: String,
    /// Micro rate there, over the shared runs.
    pub before: Option<f64>,
    /// Micro rate here, over the same runs.
    pub after: Option<f64>,
    /// After less before.
    pub change: Option<f64>,
    /// 95 % interval of the change.
    pub interval: Option<Range>,
    /// Two-sided p-value of a paired test that nothing moved.
    pub p: Option<f64>,
    /// Runs that had a value and have none now, the first ones, with why.
    pub to_null: Vec<NullMove>,
    /// How many such runs there are.
    pub to_null_count: usize,
    /// Runs that had no value and have one now, the first ones.
    pub from_null: Vec<NullMove>,
    /// How many such runs there are.
    pub from_null_count: usize,
    /// Runs that fell furthest, at most as many as asked for.
    pub fell: Vec<RunMove>,
}

/// A run whose rate lost or got a value.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NullMove {
    /// The run's id.
    pub run_id: String,
    /// Why there is no value, on the side without one.
    pub reason: String,
}

/// A run whose rate moved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RunMove {
    /// The run's id.
    pub run_id: String,
    /// There.
    pub before: f64,
    /// Here.
    pub after: f64,
}

/// Findings against a list of accepted ones.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Accepted {
    /// The list, by name.
    pub file: String,
    /// Findings that stand in it.
    pub known: usize,
    /// Findings that do not.
    pub new: usize,
    /// Entries of runs that were evaluated, and no longer found.
    pub gone: usize,
    /// The first new ones.
    pub first_new: Vec<NewFinding>,
}

/// A finding that is not accepted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NewFinding {
    /// The run's id.
    pub run_id: String,
    /// Where it was read.
    pub place: String,
    /// The code.
    pub code: String,
    /// What the finding says.
    pub message: String,
    /// The claim's text; null where the finding is about none.
    pub claim: Option<String>,
}

/// One thing that the gate asks for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GateCheck {
    /// As asked: `citation_precision >= 0.9 (interval of lower)`.
    pub asked: String,
    /// What was found; null where there is nothing to compare.
    pub found: Option<f64>,
    /// `passed`, `failed` or `unjudged` (too little was judged to say).
    pub state: GateState,
    /// Why, for a person.
    pub message: String,
}

/// How one thing that the gate asks for ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum GateState {
    /// Met.
    Passed,
    /// Not met.
    #[default]
    Failed,
    /// Too little was judged to say.
    Unjudged,
}

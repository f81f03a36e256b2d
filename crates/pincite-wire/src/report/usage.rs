//! What judging used up.

use pincite_core as core;
use schemars::JsonSchema;
use serde::Serialize;

/// What judging used up: the sums, and each judge's share.
#[derive(Serialize, JsonSchema)]
pub(super) struct Usage<'a> {
    /// Over all judges.
    #[serde(flatten)]
    total: Used,
    /// Judge by judge.
    judges: Vec<JudgeUsage<'a>>,
}

/// What one judge used up.
#[derive(Serialize, JsonSchema)]
pub(super) struct JudgeUsage<'a> {
    /// Its name.
    judge: &'a str,
    /// What it used up.
    #[serde(flatten)]
    used: Used,
    /// What its server calls the models that answered.
    models: &'a [String],
    /// What happened on the way.
    notes: Vec<UsageNote<'a>>,
}

/// Something that happened while a judge worked.
#[derive(Serialize, JsonSchema)]
pub(super) struct UsageNote<'a> {
    /// What.
    text: &'a str,
    /// How often; 0 for what holds all the time.
    times: u64,
}

/// Counts of what was used up.
#[derive(Serialize, JsonSchema)]
pub(super) struct Used {
    /// Questions, those answered from a cache included.
    questions: u64,
    /// Questions answered from a cache.
    cached: u64,
    /// Calls, retries included.
    calls: u64,
    /// Tokens sent.
    tokens_in: u64,
    /// Tokens received.
    tokens_out: u64,
    /// In the currency of the prices that were given; null where no price is known.
    cost: Option<f64>,
}

impl<'a> Usage<'a> {
    pub(super) fn new(usage: &'a core::Usage) -> Self {
        let note = |note: &'a core::UsageNote| UsageNote { text: &note.text, times: note.times };
        let one = |entry: &'a core::JudgeUsage| JudgeUsage {
            judge: &entry.judge,
            used: entry.into(),
            models: &entry.models,
            notes: entry.notes.iter().map(note).collect(),
        };
        Self { total: Used::from(&usage.total()), judges: usage.judges.iter().map(one).collect() }
    }
}

impl From<&core::JudgeUsage> for Used {
    fn from(used: &core::JudgeUsage) -> Self {
        let core::JudgeUsage { judge: _, questions, cached, calls, tokens_in, tokens_out, cost, .. } = *used;
        Self { questions, cached, calls, tokens_in, tokens_out, cost }
    }
}

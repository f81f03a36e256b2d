//! The rates and counts.

use pincite_core as core;
use pincite_core::report::Rate as CoreRate;
use schemars::JsonSchema;
use serde::Serialize;

use crate::schema;

/// The rates.
#[derive(Serialize, JsonSchema)]
pub(super) struct Metrics {
    /// Of all (claim, id) pairs, those whose source supports the claim.
    citation_precision: Rate,
    /// Of the claims that need a citation, those with one that resolves.
    citation_recall: Rate,
    /// Of the judged atoms of claims with a citation that resolves, those their cited sources support.
    entailment_accuracy: Rate,
    /// Of all atoms of claims that need a citation, those their cited sources support.
    faithfulness: Rate,
    /// Of all atoms of claims that need a citation, those the retrieved set supports.
    groundedness: Rate,
}

/// A rate: numbers and no reason, or a reason and no numbers.
#[derive(Serialize, JsonSchema)]
pub(super) struct Rate {
    /// `num / den`.
    #[schemars(range(min = 0.0, max = 1.0))]
    value: Option<f64>,
    /// Numerator.
    num: Option<usize>,
    /// Denominator, never 0.
    den: Option<usize>,
    /// What it would be if all that is unjudged were wrong.
    #[schemars(range(min = 0.0, max = 1.0))]
    lower: Option<f64>,
    /// What it would be if all that is unjudged were right.
    #[schemars(range(min = 0.0, max = 1.0))]
    upper: Option<f64>,
    /// Why there is no value; else null.
    #[schemars(schema_with = "schema::null_reason")]
    null_reason: Option<&'static str>,
}

/// `claims` is the sum of the others.
#[derive(Serialize, JsonSchema)]
pub(super) struct Counts {
    /// Claims that need a citation.
    claims: usize,
    /// With a verdict.
    judged: usize,
    /// Asked without a verdict.
    unjudged: usize,
    /// Not asked: uncited, fabricated only, or no judge.
    not_asked: usize,
}

impl From<&core::report::Metrics> for Metrics {
    fn from(metrics: &core::report::Metrics) -> Self {
        Self {
            citation_precision: metrics.citation_precision.into(),
            citation_recall: metrics.citation_recall.into(),
            entailment_accuracy: metrics.entailment_accuracy.into(),
            faithfulness: metrics.faithfulness.into(),
            groundedness: metrics.groundedness.into(),
        }
    }
}

impl From<CoreRate> for Rate {
    fn from(rate: CoreRate) -> Self {
        let value = rate.value();
        match rate {
            CoreRate::Value { num, den, lower, upper } => Self {
                value,
                num: Some(num),
                den: Some(den),
                lower: Some(lower),
                upper: Some(upper),
                null_reason: None,
            },
            CoreRate::Null(reason) => Self {
                value,
                num: None,
                den: None,
                lower: None,
                upper: None,
                null_reason: Some(reason.name()),
            },
        }
    }
}

impl From<core::report::Counts> for Counts {
    fn from(counts: core::report::Counts) -> Self {
        let core::report::Counts { claims, judged, unjudged, not_asked } = counts;
        Self { claims, judged, unjudged, not_asked }
    }
}

//! ```text
//! questions → runner (one of each, batches, deadline) → Judge → outcomes, as many and in the same order
//! ```
//!
//! A judge answers questions in batches and says who it is. It may be down, slow, cut off or talkative: the
//! [`Runner`] turns all of that into [`Outcome::Unjudged`] with a reason, never into a verdict.

use pincite_core::{JudgeIdentity, Outcome, Question};

pub mod identity;
pub mod runner;

pub mod align;
pub mod lexical;

pub mod conformance;
pub mod scripted;

#[cfg(test)]
mod template;

pub use lexical::Lexical;
pub use runner::Runner;

/// Answers questions. Every judge runs [`judge_conformance!`](crate::judge_conformance).
pub trait Judge: Send + Sync {
    /// Who judges: name, version, and a digest over all that its verdicts depend on.
    fn identity(&self) -> JudgeIdentity;

    /// Exactly one outcome per question, in the order of the questions.
    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome>;
}

//! ```text
//! questions → runner (one of each, batches, deadline) → Judge → outcomes, as many and in the same order
//! ```
//!
//! A judge answers questions in batches and says who it is. It may be down, slow, cut off or talkative: the
//! [`Runner`] turns all of that into [`Outcome::Unjudged`] with a reason, never into a verdict.

use pincite_core::{JudgeIdentity, JudgeUsage, Outcome, Question, Usage};

pub mod cache;
pub mod identity;
pub mod runner;

pub mod align;
pub mod cascade;
pub mod lexical;

pub mod conformance;
pub mod scripted;

#[cfg(test)]
mod template;

pub use cache::Cache;
pub use cascade::Cascade;
pub use lexical::Lexical;
pub use runner::Runner;

/// Answers questions. Every judge runs [`judge_conformance!`](crate::judge_conformance).
pub trait Judge: Send + Sync {
    /// Who judges: name, version, and a digest over all that its verdicts depend on.
    fn identity(&self) -> JudgeIdentity;

    /// Exactly one outcome per question, in the order of the questions.
    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome>;

    /// The same, and adds what it took to `usage`. A judge that pays for tokens, or asks other judges, says so itself.
    fn metered(&self, questions: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        let asked = questions.len() as u64;
        usage.add(&JudgeUsage {
            judge: self.identity().name,
            questions: asked,
            calls: 1,
            ..JudgeUsage::default()
        });
        self.judge(questions)
    }

    /// How many questions are best asked at once. What a judge does once a batch, it does more often in small ones.
    fn batch(&self) -> usize {
        32
    }

    /// Whether the identity stays true: a judge that may change under the same name is never cached.
    fn is_pinned(&self) -> bool {
        true
    }
}

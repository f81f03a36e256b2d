//! ```text
//! questions → windows, batches → prompt → [endpoint] → reply → verdicts, matched by id → fold → outcomes
//!                                 └ retries, budget, usage ┘
//! ```
//!
//! `llm`: a judge over any OpenAI-compatible chat endpoint, and a [`Decomposer`] over the same client. What the model
//! says is taken on no trust: a verdict counts only under the id that was asked for, and all that is missing,
//! cut off, repeated with another verdict or unreadable becomes `Unjudged` with a reason, for those claims only.

mod error;
mod key;
mod settings;
mod usage;

mod ids;
mod json;
mod prompt;
mod window;

mod client;
mod envelope;
mod http;

mod decompose;
mod judge;
mod reply;

pub use decompose::Decomposer;
pub use error::Error;
pub use judge::Llm;
pub use key::Key;
pub use reply::{Asked, Defect, Read, Said, read};
pub use settings::{Budget, Format, Prices, RawSettings, Settings};

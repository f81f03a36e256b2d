//! ```text
//! bytes → raw run → core run → … → report → JSON
//! policy file → raw policy → core policy
//! ```
//!
//! Contract v1: the JSON that pincite reads and writes, under exactly the names of `schema/*.v1.json`. Unknown
//! fields are ignored. The types of the core carry no serde: a change there cannot change the contract by
//! accident.

mod error;
mod read;

mod run;

pub mod format;

pub mod offsets;

mod report;
pub mod reported;

pub mod evaluation;

mod policy;

pub mod schema;

pub mod suggest;

pub use error::{WireError, error_to_json};
pub use evaluation::Evaluation;
pub use offsets::{Offsets, Unit};
pub use policy::{RawPolicy, policy_from_toml};
pub use report::{Extras, to_json, to_json_pretty};
pub use reported::Reported;
pub use run::{Run, Source, sources_from_jsonl};

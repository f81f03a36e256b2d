//! ```text
//! answer + sources → markers → sentences → claims → resolve → cover → plan ─questions→ [judge] ─outcomes→ finish → report → decide → surface / repair / record
//! ```
//!
//! The core is pure and total: no I/O, no clock, no async, and no input makes it panic or fail. What is wrong
//! with an input stands in the report. It never calls a judge: [`Checked::plan`] asks, somebody answers, and
//! exactly one outcome per question is folded in.

// In the order of the flow.
pub mod input;
pub mod settings;
pub mod span;

pub mod block;
pub mod ids;
pub mod lang;
pub mod marker;
pub mod sentence;

pub mod claim;
mod clause;
pub mod role;
mod short_word;
mod skip;
mod verbs;

pub mod tabular;

pub mod resolve;
pub mod scope;

pub mod check;

pub mod atom;
pub mod entail;
pub mod plan;

pub mod finding;
mod finish;
mod metric;
pub mod policy;
pub mod report;
pub mod usage;

pub mod prompt;
pub mod repair;
pub mod stream;
pub mod surface;

pub use atom::Atom;
pub use block::{Block, BlockKind};
pub use check::{Checked, check};
pub use claim::Claim;
pub use entail::{
    JudgeIdentity, Outcome, Premise, Question, Reason, Remark, RemarkKind, Verdict, VerdictKind,
};
pub use finding::{Code, Finding, Fix, Severity};
pub use finish::{Gate, gate};
pub use ids::Ids;
pub use input::{
    Answer, Base, GivenCitation, GivenClaim, Grounding, InPrompt, Origin, Parent, Run, Source, SourceKind,
};
pub use lang::Lang;
pub use marker::{Marker, MarkerKind, Opaque, OpaqueKind, Reference};
pub use plan::{Plan, PlanOptions};
pub use policy::{Action, Decision, Mode, Policy};
pub use prompt::{Prompt, PromptOptions};
pub use repair::{Edit, Repair, RepairKind};
pub use report::Report;
pub use role::Role;
pub use settings::{Scope, Settings};
pub use span::Span;
pub use stream::{Event, Stream};
pub use surface::{RenderOptions, SURFACES, Surface};
pub use tabular::Table;
pub use usage::{JudgeUsage, Usage, UsageNote};

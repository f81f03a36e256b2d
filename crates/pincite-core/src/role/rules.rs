//! The rules, in order of precedence. Their patterns stand in the file of each language.

use super::Role;

/// One rule: what it finds, and why that needs a citation or not.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name, as `--explain-roles` shows it.
    pub name: &'static str,
    /// The role it gives.
    pub role: Role,
    /// What keeps it from firing.
    pub unless: Unless,
    /// Why it gives that role.
    pub reason: &'static str,
}

/// What keeps a rule from firing: the doubtful ones give way to signs of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unless {
    /// Nothing.
    Never,
    /// A marker in the sentence.
    Cited,
    /// A marker, a number or a name in the sentence.
    Concrete,
}

const fn rule(name: &'static str, role: Role, unless: Unless, reason: &'static str) -> Rule {
    Rule { name, role, unless, reason }
}

use Role::{
    Code, Factual, Heading, Hypothetical, Instruction, LeadIn, Meta, Opinion, Pleasantry, Question,
    Reference, Refusal, Restated, Transition,
};
use Unless::{Cited, Concrete, Never};

/// Every rule; of those that fit a sentence the first one decides.
pub const RULES: &[Rule] = &[
    // Decided by the block or by the shape of the sentence; no patterns.
    rule("verbatim", Code, Never, "code, markup and the model's thinking state nothing to the reader"),
    rule("heading", Heading, Never, "a heading names what follows"),
    rule("source-list", Reference, Never, "an entry of a source list is itself a reference"),
    rule("no-words", Meta, Never, "without a letter or a digit nothing is said"),
    rule("table-row", Factual, Never, "a row of a table states its cells"),
    rule("question-mark", Question, Never, "it asks"),
    // Decided by patterns.
    rule("bare-answer", Pleasantry, Cited, "a bare yes or no is carried by the sentence that explains it"),
    rule("no-answer", Refusal, Never, "the assistant says that it cannot answer"),
    rule("source-silent", Refusal, Never, "no source can be cited for what the sources do not say"),
    rule(
        "document-silent",
        Refusal,
        Cited,
        "what a named document leaves out can only be cited where it is meant to be",
    ),
    rule(
        "statement",
        Factual,
        Never,
        "looks like an order or a frame, but a subject and its verb state something",
    ),
    rule("self-description", Meta, Never, "the assistant speaks about itself"),
    rule("own-action", Meta, Never, "the assistant says what it does or did"),
    rule("clarify", Question, Never, "it asks for something without a question mark"),
    rule("greeting", Pleasantry, Never, "a greeting"),
    rule("thanks", Pleasantry, Never, "thanks"),
    rule("apology", Pleasantry, Never, "an apology or sympathy"),
    rule("acknowledgement", Pleasantry, Never, "agreement or praise without content"),
    rule("offer", Pleasantry, Never, "an offer of help"),
    rule("courtesy", Pleasantry, Concrete, "a polite form of the speaker, with no number or name to check"),
    rule("wish", Pleasantry, Never, "a wish or a closing phrase"),
    rule("about-answer", Meta, Never, "speaks about the answer itself"),
    rule("about-sources", Meta, Never, "speaks about the sources as objects, not about what they say"),
    rule("pointer", Meta, Cited, "says where to find more"),
    rule("restated", Restated, Never, "repeats what the user said"),
    rule("hypothetical", Hypothetical, Cited, "a made-up example"),
    rule("opinion", Opinion, Never, "marked as a view or a guess"),
    rule("advice", Instruction, Cited, "advises the reader"),
    rule("request", Instruction, Never, "asks the reader to do something"),
    rule("imperative", Instruction, Never, "tells the reader what to do"),
    rule("duty", Instruction, Concrete, "tells the reader what to do, with no rule or number to check"),
    rule("transition", Transition, Never, "leads from one part to the next"),
    rule("frame", Transition, Concrete, "frames what follows in general words"),
    rule("synthesis", Opinion, Concrete, "draws a general conclusion without a fact of its own"),
    rule("truism", Opinion, Concrete, "common knowledge, nothing to look up"),
    rule("first-person", Meta, Never, "the assistant speaks of itself"),
    // Decided by the shape again.
    rule("exclamation", Pleasantry, Cited, "a short call without a verb"),
    rule("colon", LeadIn, Never, "a lead-in; what follows the colon is the claim"),
    rule("label", Heading, Cited, "a short line without a verb names something"),
    rule("default", Factual, Never, "anything else that asserts"),
];

pub(super) const VERBATIM: usize = 0;
pub(super) const HEADING: usize = 1;
pub(super) const SOURCE_LIST: usize = 2;
pub(super) const NO_WORDS: usize = 3;
pub(super) const TABLE_ROW: usize = 4;
pub(super) const QUESTION_MARK: usize = 5;
pub(super) const EXCLAMATION: usize = RULES.len() - 4;
pub(super) const COLON: usize = RULES.len() - 3;
pub(super) const LABEL: usize = RULES.len() - 2;
pub(super) const DEFAULT: usize = RULES.len() - 1;

/// The index of a rule by its name.
pub(super) fn index(name: &str) -> Option<usize> {
    RULES.iter().position(|rule| rule.name == name)
}

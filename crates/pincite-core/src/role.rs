//! Roles: what a sentence does in the answer, and so whether it needs a citation.

use crate::{BlockKind, Lang};

/// What a sentence does in the answer. Only [`Role::Factual`] needs a citation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// States something about the world or the sources' subject.
    Factual,
    /// Asks.
    Question,
    /// Tells the reader what to do, or advises.
    Instruction,
    /// Greeting, thanks, apology, offer, acknowledgement.
    Pleasantry,
    /// Speaks about the answer, the search or the sources ("Here is what I found").
    Meta,
    /// Cannot answer, or says that the sources do not say.
    Refusal,
    /// Marked as somebody's view or as a guess of the speaker.
    Opinion,
    /// Repeats what the user said.
    Restated,
    /// Leads from one part to the next.
    Transition,
    /// A made-up example ("For example, a 3 kg parcel might cost …").
    Hypothetical,
    /// A heading, a label, a caption.
    Heading,
    /// A lead-in that ends in a colon and introduces what follows.
    LeadIn,
    /// An entry of a source list, a footnote's text.
    Reference,
    /// Code, math, markup.
    Code,
}

/// What is known of a sentence beside its text.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The language of the answer.
    pub lang: Lang,
    /// The block it stands in.
    pub block: BlockKind,
    /// Whether a marker stands in it.
    pub cited: bool,
    /// Whether it is the first sentence of its block.
    pub first: bool,
    /// Whether it is the last sentence of its block.
    pub last: bool,
    /// The sentence before it in the answer.
    pub before: Option<&'a str>,
}

/// Gives a sentence its role, and the name of the rule that did.
#[must_use]
pub fn classify(_sentence: &str, _context: Context<'_>) -> (Role, &'static str) {
    (Role::Factual, "default")
}

impl Role {
    /// Every role.
    pub const ALL: &[Self] = &[
        Self::Factual,
        Self::Question,
        Self::Instruction,
        Self::Pleasantry,
        Self::Meta,
        Self::Refusal,
        Self::Opinion,
        Self::Restated,
        Self::Transition,
        Self::Hypothetical,
        Self::Heading,
        Self::LeadIn,
        Self::Reference,
        Self::Code,
    ];

    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Factual => "factual",
            Self::Question => "question",
            Self::Instruction => "instruction",
            Self::Pleasantry => "pleasantry",
            Self::Meta => "meta",
            Self::Refusal => "refusal",
            Self::Opinion => "opinion",
            Self::Restated => "restated",
            Self::Transition => "transition",
            Self::Hypothetical => "hypothetical",
            Self::Heading => "heading",
            Self::LeadIn => "lead-in",
            Self::Reference => "reference",
            Self::Code => "code",
        }
    }
}

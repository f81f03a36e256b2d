//! Roles: what a sentence does in the answer, and so whether it needs a citation.

mod ar;
mod de;
mod en;
mod es;
mod fr;
mod hi;
mod ja;
mod ko;
mod matcher;
mod pattern;
mod ru;
mod rules;
mod shape;
mod words;
mod zh;

use crate::{BlockKind, Lang};

use matcher::Language;
pub use rules::{RULES, Rule, Unless};
use shape::{End, Shape};
use words::Words;

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

/// Gives a sentence its role, and the name of the rule that did: one of [`RULES`].
///
/// The sentence comes as written: marks, quotes, markers and emoji around it are skipped. Bounded work: only
/// its first words and its last characters are read.
#[must_use]
pub fn classify(sentence: &str, context: Context<'_>) -> (Role, &'static str) {
    let rule = &RULES[find(sentence, context)];
    (rule.role, rule.name)
}

/// The index in [`RULES`] of the rule that fits.
fn find(sentence: &str, context: Context<'_>) -> usize {
    match context.block {
        BlockKind::Verbatim | BlockKind::Thinking => return rules::VERBATIM,
        BlockKind::Heading | BlockKind::TableHeader => return rules::HEADING,
        BlockKind::Definition | BlockKind::SourceHeading | BlockKind::SourceEntry => {
            return rules::SOURCE_LIST;
        }
        BlockKind::Paragraph | BlockKind::Item | BlockKind::TableRow => {}
    }
    let shape = Shape::of(sentence);
    if !shape.letters {
        return rules::NO_WORDS;
    }
    if context.block == BlockKind::TableRow {
        return rules::TABLE_ROW;
    }
    if shape.end == End::Question {
        return rules::QUESTION_MARK;
    }
    let language = Language::of(shape.lang(context.lang));
    let mut words = Words::default();
    language.read(shape.core, &mut words);
    if let Some(rule) = language.rule(shape.core, &words, context.cited) {
        return rule;
    }
    if shape.end == End::Colon {
        return rules::COLON;
    }
    if shape.end == End::Call && is_call(&shape, &words, language, context) {
        return rules::EXCLAMATION;
    }
    if is_label(&shape, &words, language, context) { rules::LABEL } else { rules::DEFAULT }
}

/// Whether a line without an end mark only names something.
fn is_label(shape: &Shape<'_>, words: &Words, language: &Language, context: Context<'_>) -> bool {
    let whole = context.first && context.last;
    if shape.end != End::None || !whole || context.cited || words.clipped {
        return false;
    }
    let most = match (shape.bold, context.block) {
        (true, _) => 8,
        (false, BlockKind::Item) => 4,
        (false, _) => 6,
    };
    let length = if language.spaced { words.len() } else { shape.core.chars().count() / 2 };
    length <= most
        && (shape.bold || !states_number(words, shape.core))
        && !gives_value(words, shape.core, language)
        && !language.has_verb(words, shape.core)
}

/// Whether it only calls out ("Fingers crossed!").
fn is_call(shape: &Shape<'_>, words: &Words, language: &Language, context: Context<'_>) -> bool {
    let plain = !context.cited && !words.number && !words.name && !words.clipped;
    plain && length(shape, words, language) <= 5 && !language.has_verb(words, shape.core)
}

/// How many words there are, or would be.
fn length(shape: &Shape<'_>, words: &Words, language: &Language) -> usize {
    if language.spaced { words.len() } else { shape.core.chars().count() / 2 }
}

/// Whether a value stands behind a colon or a bold name: a digit or two words. That of a step only numbers it.
fn gives_value(words: &Words, core: &str, language: &Language) -> bool {
    let Some((name, value)) = core.split_once([':', '：']).or_else(|| core.split_once("**")) else {
        return false;
    };
    let value = value.trim_matches(|char: char| !char.is_alphanumeric());
    let two = if language.spaced { value.contains(' ') } else { value.chars().nth(3).is_some() };
    let counted = name.contains(|char: char| char.is_numeric()) && !states_number(words, core);
    !counted && (two || value.contains(char::is_numeric))
}

/// Whether a number stands in the line, but for one that counts a step ("Step 1: preparation", "1단계: 준비").
fn states_number(words: &Words, core: &str) -> bool {
    let counts = words.iter().take(2).position(|word| word.number).filter(|at| {
        let word = words.get(*at).and_then(|word| core.get(word.start as usize..word.end as usize));
        let named = *at == 1 || word.is_some_and(|word| word.chars().any(char::is_alphabetic));
        named && words.get(at + 1).is_none_or(|next| next.pause)
    });
    words.iter().skip(counts.map_or(0, |at| at + 1)).any(|word| word.number)
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

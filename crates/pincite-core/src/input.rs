//! A run: one answer with the set that was retrieved for it.

use crate::Span;

/// One answer with the set retrieved for it. Ids are strings; front ends turn integers into their decimal form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// The caller's name for the run; free text, may be empty.
    pub id: String,
    /// What the user asked.
    pub question: Option<String>,
    /// What the system said.
    pub answer: Answer,
    /// Whether the answer is supposed to be grounded.
    pub grounding: Grounding,
    /// The retrieved set, in the order the model saw it (positions count from here, duplicates included).
    pub retrieved: Vec<Source>,
    /// Parents whose text was given; their ids resolve.
    pub parents: Vec<Parent>,
    /// Ids that exist but were not retrieved in this run (earlier turns, the corpus): cited, they are stale.
    pub known_ids: Vec<String>,
    /// What position a number stands for; `None` is 1-based.
    pub base: Option<u64>,
    /// Names used in the prompt for ids: (name, ids). More than one id makes the name ambiguous.
    pub aliases: Vec<(String, Vec<String>)>,
    /// Citations given beside the text, by offsets.
    pub citations: Vec<GivenCitation>,
}

/// The answer: one text, or claims that arrived separated.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Text with markers.
    Text(String),
    /// Structured claims; each stays one claim, with spans into its own text.
    Claims(Vec<GivenClaim>),
}

impl Default for Answer {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

/// A structured claim.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GivenClaim {
    /// The claim's text.
    pub text: String,
    /// The ids it cites.
    pub cites: Vec<String>,
}

/// A citation given beside the text. An empty span means "the text before me".
#[derive(Clone, Debug, PartialEq)]
pub struct GivenCitation {
    /// Byte offsets into the answer as given; a pair out of range is reported as malformed, not applied.
    pub span: (usize, usize),
    /// The ids it cites.
    pub ids: Vec<String>,
}

/// Whether an answer is supposed to be grounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grounding {
    /// Every claim needs a citation.
    #[default]
    Required,
    /// Drafting, brainstorming: only RESOLVE runs.
    None,
}

/// One retrieved item.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Source {
    /// Its id, unique in the set unless the text is equal too.
    pub id: String,
    /// Its text; a source without text cannot be judged.
    pub text: Option<String>,
    /// Shown to people; escaped on every surface.
    pub title: Option<String>,
    /// Shown to people; linked only when http(s).
    pub url: Option<String>,
    /// Id of the document it was cut from.
    pub parent: Option<String>,
    /// What its text is.
    pub kind: SourceKind,
    /// Where it comes from.
    pub origin: Origin,
    /// Retrieved, but left out of the prompt when `false`.
    pub in_prompt: InPrompt,
    /// Version label, free text.
    pub version: Option<String>,
    /// When it takes effect, as written (ISO 8601 compares as text).
    pub effective_from: Option<String>,
    /// Ids of the sources it replaces.
    pub supersedes: Vec<String>,
}

/// What a source's text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SourceKind {
    /// Prose.
    #[default]
    Passage,
    /// Rows and columns.
    Table,
    /// A tool's result or another JSON document.
    Json,
}

/// Where a source comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The indexed documents.
    #[default]
    Corpus,
    /// A tool call.
    Tool,
    /// The user's own input.
    User,
    /// The system's own earlier output.
    Agent,
}

/// Whether the model saw a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InPrompt(pub bool);

impl Default for InPrompt {
    fn default() -> Self {
        Self(true)
    }
}

/// A parent document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parent {
    /// Its id.
    pub id: String,
    /// Its text.
    pub text: Option<String>,
}

impl Run {
    /// The text that spans of claim `base` point into: the answer, or a structured claim's own text.
    #[must_use]
    pub fn text(&self, base: Base) -> &str {
        match (&self.answer, base) {
            (Answer::Text(text), Base::Answer) => text,
            (Answer::Claims(claims), Base::Claim(at)) => claims.get(at).map_or("", |c| &c.text),
            _ => "",
        }
    }
}

/// Which text a span points into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Base {
    /// The answer.
    #[default]
    Answer,
    /// The structured claim with this index.
    Claim(usize),
}

impl GivenCitation {
    /// The span, when it is a range of `answer` on char boundaries.
    #[must_use]
    pub fn span_in(&self, answer: &str) -> Option<Span> {
        let (start, end) = self.span;
        answer.get(start..end).map(|_| Span::new(start, end))
    }
}

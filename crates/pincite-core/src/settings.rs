//! How an answer is read. The defaults are what the documentation describes.

use regex::Regex;

/// How an answer is read.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Read the answer as Markdown; off, every line is plain text.
    pub markdown: bool,
    /// How far a group of markers reaches back.
    pub scope: Scope,
    /// Names of the marker dialects that are read; empty is all of them.
    pub dialects: Vec<String>,
    /// The user's own markers: group `id` (or group 1, or the whole match) is the id, lists split at commas.
    /// Built with [`Settings::pattern`], which bounds their size.
    pub patterns: Vec<Regex>,
    /// Names of scope rules that are switched off, out of [`Rule::ALL`](crate::scope::Rule::ALL).
    pub without: Vec<String>,
    /// What position a number stands for, over the run's own value.
    pub base: Option<u64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            markdown: true,
            scope: Scope::default(),
            dialects: Vec::new(),
            patterns: Vec::new(),
            without: Vec::new(),
            base: None,
        }
    }
}

/// How far a group of markers reaches back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// To the group before it, or the start of its sentence.
    #[default]
    Clause,
    /// A paragraph whose only group is its last is covered by it as a whole.
    Paragraph,
}

impl Settings {
    /// Compiles a user's marker pattern.
    ///
    /// # Errors
    /// When the pattern is no regular expression, or would compile to more than 1 MiB.
    pub fn pattern(pattern: &str) -> Result<Regex, regex::Error> {
        regex::RegexBuilder::new(pattern).size_limit(1 << 20).build()
    }
}

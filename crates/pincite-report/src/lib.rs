//! ```text
//! run + report + extras → format → bytes
//! ```
//!
//! What a report looks like: one file per format, a function over the finished report. A new format is a file,
//! a variant of [`Format`] and the arms that the compiler then asks for.

use std::io::{self, Write};

use pincite_core::{Report, Run};
use pincite_wire::Extras;

pub mod evaluation;
mod json;
mod jsonl;
mod text;

pub use text::fold::fold;
pub use text::safe::visible;

/// What reports can be written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// The contract, in many lines.
    Json,
    /// The contract, one line a report.
    Jsonl,
}

impl Format {
    /// Every format; help, docs and the snapshots go through it.
    pub const ALL: &[Self] = &[Self::Text, Self::Json, Self::Jsonl];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Jsonl => "jsonl",
        }
    }

    /// What it is for, in one line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Text => "for people: the answer with its findings underlined, and the numbers",
            Self::Json => "pincite.report/v1 in many lines",
            Self::Jsonl => "pincite.report/v1, one report a line",
        }
    }

    /// Writes one report.
    ///
    /// # Errors
    /// When `out` cannot be written to; no report and no answer makes it fail.
    pub fn write(self, view: &View<'_>, style: Style, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Text => text::write(view, style, out),
            Self::Json => json::write(view, out),
            Self::Jsonl => jsonl::write(view, out),
        }
    }
}

/// A report with the run that it is about.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The run.
    pub run: &'a Run,
    /// Its report.
    pub report: &'a Report,
    /// What stands beside the report.
    pub extras: &'a Extras<'a>,
    /// Where the run was read from, for people.
    pub place: Place<'a>,
}

/// Where a run was read from.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// The answer is a file of its own: lines and columns are those of the file.
    Answer(&'a str),
    /// The answer is a string inside of something with this name: lines and columns are those of the string.
    Run(&'a str),
}

/// How text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether it is coloured.
    pub color: bool,
    /// How many columns a line may have; at least 40 are taken.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { color: false, width: 80 }
    }
}

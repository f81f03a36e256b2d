//! ```text
//! run, report ─┐
//! run, report ─┼→ format → bytes, as they come
//! evaluation  ─┘
//! ```
//!
//! What an evaluation of many runs looks like: one file per format. Runs are shown as they come and not kept, so that a
//! hundred thousand of them take no more memory than one. A new format is a file, a variant of [`Format`] and the arms
//! that the compiler then asks for.

use std::io::{self, Write};

use pincite_core::Run;
use pincite_wire::evaluation::{Evaluation, RowFailure};
use pincite_wire::reported::Reported;

use crate::Style;

mod html;
mod json;
mod text;

/// What an evaluation can be written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// For people at a terminal.
    #[default]
    Text,
    /// `pincite.eval/v1`.
    Json,
    /// One page for a browser, with every run in it.
    Html,
}

/// One evaluated run.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// Where it was read: `runs.jsonl:17`.
    pub place: &'a str,
    /// The run.
    pub run: &'a Run,
    /// Its report.
    pub report: &'a Reported,
    /// The same report as JSON of the contract, in one line.
    pub json: &'a str,
}

/// Writes one evaluation: what it shows of each run, and then the whole.
pub trait Writer {
    /// Shows a run. They come in the order of the input.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn run(&mut self, item: &Item<'_>, out: &mut dyn Write) -> io::Result<()> {
        let _ = (item, out);
        Ok(())
    }

    /// Shows a row that could not be read, in its place among the runs.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn unreadable(&mut self, failure: &RowFailure, out: &mut dyn Write) -> io::Result<()> {
        let _ = (failure, out);
        Ok(())
    }

    /// Shows the whole, and ends.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()>;
}

impl Format {
    /// Every format; help, docs and the snapshots go through it.
    pub const ALL: &[Self] = &[Self::Text, Self::Json, Self::Html];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Html => "html",
        }
    }

    /// What it is for, in one line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Text => "for people at a terminal: the numbers, what moved, what to look at",
            Self::Json => "pincite.eval/v1",
            Self::Html => "one file for a browser: the numbers, and every run with its sources",
        }
    }

    /// What writes it.
    #[must_use]
    pub fn writer(self, style: Style) -> Box<dyn Writer + Send> {
        match self {
            Self::Text => Box::new(text::Text { style }),
            Self::Json => Box::new(json::Json),
            Self::Html => Box::new(html::Html::default()),
        }
    }
}

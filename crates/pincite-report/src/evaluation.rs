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
use pincite_wire::reported::{Finding, Reported};

use crate::Style;

mod github;
mod html;
mod json;
mod junit;
mod markdown;
mod sarif;
mod text;

mod clip;
mod place;
mod words;

/// What an evaluation can be written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// For people at a terminal.
    #[default]
    Text,
    /// `pincite.eval/v1`.
    Json,
    /// A comment on a pull request.
    Markdown,
    /// One page for a browser, with every run in it.
    Html,
    /// One test case a run.
    Junit,
    /// One result a finding.
    Sarif,
    /// Annotations of GitHub Actions.
    Github,
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
    /// Of each finding of the report, in order, whether the list of accepted ones holds it; empty without a list.
    pub accepted: &'a [bool],
}

impl<'a> Item<'a> {
    /// Every finding, with whether it is accepted.
    fn findings(&self) -> impl Iterator<Item = (&'a Finding, bool)> + use<'a> {
        let accepted = self.accepted;
        let findings = self.report.findings.iter().enumerate();
        findings.map(move |(at, finding)| (finding, accepted.get(at).copied().unwrap_or(false)))
    }

    /// The text of the claim that a finding is about.
    fn claim(&self, finding: &Finding) -> Option<&'a str> {
        finding.claim.and_then(|at| self.report.claims.get(at)).map(|claim| &*claim.text)
    }
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
    pub const ALL: &[Self] =
        &[Self::Text, Self::Json, Self::Markdown, Self::Html, Self::Junit, Self::Sarif, Self::Github];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Junit => "junit",
            Self::Sarif => "sarif",
            Self::Github => "github",
        }
    }

    /// What it is for, in one line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Text => "for people at a terminal: the numbers, what moved, what to look at",
            Self::Json => "pincite.eval/v1",
            Self::Markdown => "for a comment on a pull request, at most 60 kB",
            Self::Html => "one file for a browser: the numbers, and every run with its sources",
            Self::Junit => "one test case a run, for what shows tests",
            Self::Sarif => "SARIF 2.1.0, one result a finding, for code scanning",
            Self::Github => "annotations of GitHub Actions, the most severe findings",
        }
    }

    /// What writes it.
    #[must_use]
    pub fn writer(self, style: Style) -> Box<dyn Writer + Send> {
        match self {
            Self::Text => Box::new(text::Text { style }),
            Self::Json => Box::new(json::Json),
            Self::Markdown => Box::new(markdown::Markdown),
            Self::Html => Box::new(html::Html::default()),
            Self::Junit => Box::new(junit::Junit::default()),
            Self::Sarif => Box::new(sarif::Sarif::default()),
            Self::Github => Box::new(github::Github::default()),
        }
    }
}

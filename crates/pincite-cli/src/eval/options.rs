//! What `pincite eval` is told.

use std::path::PathBuf;

use pincite_eval::definition::Definition;
use pincite_eval::evaluation::gate::Gate;
use pincite_report::evaluation::Format;
use pincite_wire::evaluation::RATES;

use super::runs::Shape;
use crate::deciding::Deciding;
use crate::failure::Failure;
use crate::files::{Named, distinct};
use crate::judging::Judging;
use crate::reading::Reading;
use crate::terminal::Color;
use crate::values::{described, one_of};

/// What to evaluate, and how.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct Args {
    /// Data sets of runs: JSON lines, JSON, CSV, TSV, Parquet; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// How the report is written.
    #[arg(long, default_value = "text", value_parser = described(Format::ALL, |format| format.name(), |format| Some(format.summary())))]
    pub(super) format: Format,
    /// Write to a file, which is there whole or not at all; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Write the report in another form, too: `--also json=eval.json`.
    #[arg(long, value_name = "FORMAT=FILE", value_parser = also)]
    pub(super) also: Vec<(Format, PathBuf)>,
    /// Colour the text.
    #[arg(long, default_value = "auto", value_parser = one_of(Color::ALL, |color| color.name()))]
    pub(super) color: Color,
    /// How many rows are judged at once; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
    #[command(flatten)]
    pub(super) inputs: Inputs,
    #[command(flatten)]
    pub(super) keeping: Keeping,
    #[command(flatten)]
    pub(super) numbers: Numbers,
    #[command(flatten)]
    pub(super) gating: Gating,
    #[command(flatten)]
    pub(super) judging: Judging,
    #[command(flatten)]
    pub(super) reading: Reading,
    #[command(flatten)]
    pub(super) deciding: Deciding,
}

const EXIT_CODES: &str = "Exit codes: 0 evaluated, whatever the numbers are (an evaluation reports, a gate decides); 1 the gate is not
met; 2 usage, or more rows that cannot be read than `--allow-unreadable` says; 3 too little was judged
for the gate to say. 2 goes before 1 before 3 before 0.";

/// How inputs are read.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "How inputs are read")]
pub(super) struct Inputs {
    #[command(flatten)]
    pub(super) shape: Shape,
    /// Evaluate the first N rows only.
    #[arg(long, value_name = "N", value_parser = limit)]
    pub(super) limit: Option<usize>,
    /// So many rows that cannot be read are no failure; they are told and counted all the same.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(super) allow_unreadable: usize,
}

/// What is kept of an evaluation.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Records")]
pub(super) struct Keeping {
    /// Keep every report: JSON lines, to go on from and to compare with.
    #[arg(long, value_name = "FILE")]
    pub(super) records: Option<PathBuf>,
    /// Go on with the records of an evaluation that was interrupted, and judge nothing twice.
    #[arg(long, requires = "records")]
    pub(super) resume: bool,
}

/// What is shown.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Numbers")]
pub(super) struct Numbers {
    /// Whose definition of the rates, to compare with papers.
    #[arg(long, value_name = "NAME", default_value = "pincite", value_parser = described(Definition::ALL, |one| one.name(), |one| Some(one.summary())))]
    pub(super) definition: Definition,
    /// Show the rates for each value of a field of `meta`, too; dots lead into objects.
    #[arg(long, value_name = "FIELD")]
    pub(super) by: Vec<String>,
    /// Runs with the same value of this field stand or fall together (a conversation, a question).
    #[arg(long, value_name = "FIELD")]
    pub(super) cluster_by: Option<String>,
    /// How many of the worst runs are shown.
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(super) worst: usize,
    /// How many of the sources with the most citations that do not hold are shown.
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(super) sources: usize,
    /// Correct the rates by people's labels.
    #[arg(long, value_name = "FILE")]
    pub(super) labels: Vec<PathBuf>,
}

/// What decides the exit code.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Gate")]
pub(super) struct Gating {
    /// Fail when a rate is lower than this, all that is unjudged taken as wrong.
    #[arg(long, value_name = "RATE=VALUE", value_delimiter = ',', value_parser = bound)]
    fail_under: Vec<(String, f64)>,
    /// Fail when the interval of that reaches lower than this.
    #[arg(long, value_name = "RATE=VALUE", value_delimiter = ',', value_parser = bound)]
    fail_under_ci: Vec<(String, f64)>,
    /// Exit with 3 when less than this share of the claims that were to be judged was.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    min_judged: Option<f64>,
    /// Compare with the records of an earlier evaluation, run by run.
    #[arg(long, value_name = "RECORDS")]
    pub(super) baseline: Option<PathBuf>,
    /// Compare, though another judge or definition made the baseline; the report says so.
    #[arg(long, requires = "baseline")]
    pub(super) allow_other_judge: bool,
    /// Fail when a rate is worse than in the baseline by more than DELTA for sure: its whole interval. Without a RATE
    /// citation precision, citation recall and entailment accuracy.
    #[arg(long, value_name = "RATE=DELTA", value_delimiter = ',', num_args = 0..=1, require_equals = true, default_missing_value = "", value_parser = worse, requires = "baseline")]
    fail_if_worse: Vec<(Option<String>, f64)>,
    /// Fail on findings that do not stand in this list of accepted ones.
    #[arg(long, value_name = "FILE")]
    pub(super) accepted: Option<PathBuf>,
    /// Write what is found to the list of accepted findings, in place of failing on it.
    #[arg(long, requires = "accepted")]
    pub(super) write_accepted: bool,
}

impl Args {
    /// Refuses to write over what is read, or twice to one file.
    pub(super) fn distinct(&self) -> Result<(), Failure> {
        let (keeping, gating) = (&self.keeping, &self.gating);
        let mut named: Vec<Named> = self.files.iter().map(|path| Named::read("an input", path)).collect();
        named.extend(self.numbers.labels.iter().map(|path| Named::read("--labels", path)));
        named.extend(gating.baseline.as_deref().map(|path| Named::read("--baseline", path)));
        named.extend(self.judging.files());
        named.extend(self.deciding.file());
        let list = if gating.write_accepted { Named::written } else { Named::read };
        named.extend(gating.accepted.as_deref().map(|path| list("--accepted", path)));
        named.extend(keeping.records.as_deref().map(|path| Named::written("--records", path)));
        named.push(match &self.output {
            Some(path) => Named::written("--output", path),
            None => Named::printed("the report, without `--output`,"),
        });
        named.extend(self.also.iter().map(|(_, path)| Named::written("--also", path)));
        distinct(&named)
    }
}

impl Gating {
    /// What is asked of the numbers, which have these rates.
    pub(super) fn gate(&self, rates: &[String]) -> Result<Gate, Failure> {
        let gate = Gate {
            under: self.fail_under.clone(),
            under_ci: self.fail_under_ci.clone(),
            min_judged: self.min_judged,
            worse: self.fail_if_worse.clone(),
            accepted: self.accepted.is_some() && !self.write_accepted,
        };
        gate.names_among(rates).map_err(|message| Failure::new(message).at("the gate"))?;
        Ok(gate)
    }
}

/// The rates that a definition has.
pub(super) fn rates(definition: Definition) -> Vec<String> {
    let defined = if definition == Definition::Pincite { &RATES[..] } else { &RATES[..2] };
    defined.iter().map(|name| (*name).to_owned()).collect()
}

fn limit(written: &str) -> Result<usize, String> {
    let rows = written.parse().ok().filter(|rows| *rows > 0);
    rows.ok_or_else(|| "expected a number from 1 on: an evaluation of no row says nothing".to_owned())
}

fn share(written: &str) -> Result<f64, String> {
    let value = written.parse().ok().filter(|value| (0.0..=1.0).contains(value));
    value.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

fn bound(written: &str) -> Result<(String, f64), String> {
    let (name, value) =
        written.split_once('=').ok_or("expected RATE=VALUE, `citation_recall=0.8` for one")?;
    Ok((name.to_owned(), share(value)?))
}

fn worse(written: &str) -> Result<(Option<String>, f64), String> {
    match written.split_once('=') {
        None if written.is_empty() => Ok((None, 0.0)),
        None => Ok((Some(written.to_owned()), 0.0)),
        Some((name, delta)) => Ok((Some(name.to_owned()), share(delta)?)),
    }
}

fn also(written: &str) -> Result<(Format, PathBuf), String> {
    let names = || Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ");
    let (name, path) = written.split_once('=').ok_or("expected FORMAT=FILE, `json=eval.json` for one")?;
    let format = Format::ALL.iter().find(|format| format.name() == name);
    let format = format.ok_or_else(|| format!("no format is called `{name}`; there are {}", names()))?;
    if path.is_empty() { Err("the file is missing".to_owned()) } else { Ok((*format, path.into())) }
}

//! `pincite check`: one run, or many.

use std::path::{Path, PathBuf};
use std::thread;

use pincite_core::{Decision, RenderOptions, Run, Surface};
use pincite_report::{Format, Place, Style, View};
use pincite_wire::{Extras, Offsets, Unit};

use crate::batch::Batch;
use crate::deciding::Deciding;
use crate::failure::Failure;
use crate::input::{Found, Given, Input, Sources};
use crate::judging::{Checker, Judging};
use crate::output::Output;
use crate::reading::Reading;
use crate::render::surface;
use crate::repairs;
use crate::status::Status;
use crate::terminal::Color;
use crate::values::{described, one_of};

/// What to check, and how.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Runs as JSON or JSON lines, in the contract or another format (`docs/formats.md`), or an answer (.md, .txt) with `--sources`; `-` is standard input.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    sources: Sources,
    /// Read one run a line, whatever the files are called.
    #[arg(long, conflicts_with = "sources")]
    jsonl: bool,
    /// How reports are written.
    #[arg(long, default_value = "text", value_parser = described(Format::ALL, |format| format.name(), |format| Some(format.summary())))]
    format: Format,
    /// Write to a file, which is there whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write no reports: the exit code says it.
    #[arg(short, long)]
    quiet: bool,
    /// Colour the text.
    #[arg(long, default_value = "auto", value_parser = one_of(Color::ALL, |color| color.name()))]
    color: Color,
    /// What offsets count.
    #[arg(long, default_value = "utf8", value_parser = one_of(Unit::ALL, |unit| unit.name()))]
    unit: Unit,
    /// Report every sentence with its role and the rule that gave it.
    #[arg(long)]
    explain_roles: bool,
    /// Add the answer as it is shown on a surface.
    #[arg(long, value_name = "NAME", value_parser = surface())]
    surface: Option<&'static Surface>,
    /// Add what can be done about each finding.
    #[arg(long)]
    repairs: bool,
    /// Stop at the first line that cannot be read.
    #[arg(long)]
    fail_fast: bool,
    /// How many runs are checked at once; by default as many as there are processors, at most 4.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    deciding: Deciding,
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    let settings = args.reading.settings()?;
    let policy = args.deciding.policy()?;
    let mut writer = Writer {
        checker: Checker::new(args.judging.asker()?, settings, policy),
        style: args.color.style(args.output.is_some()),
        format: args.format,
        unit: args.unit,
        explain_roles: args.explain_roles,
        surface: args.surface,
        repairs: args.repairs,
        quiet: args.quiet,
    };
    let mut inputs: Vec<Input> =
        args.files.iter().map(|path| Input::of(Some(path))).collect::<Result<_, _>>()?;
    if inputs.is_empty() {
        inputs.push(Input::of(None)?);
    }
    if let ([input], false) = (inputs.as_slice(), args.jsonl)
        && !input.is_lines()
    {
        match input.find(&args.sources)? {
            Found::One(given) => return one(&writer, &given, args.output.as_deref()),
            Found::Many(input) => inputs = vec![input],
        }
    }
    args.sources.refuse("one answer at a time has `--sources`")?;
    if writer.format == Format::Json {
        writer.format = Format::Jsonl; // many reports in one file are one a line
    }
    let threads = args.threads.map_or_else(processors, usize::from);
    Batch { inputs, from: args.sources.from(), jsonl: args.jsonl, threads, fail_fast: args.fail_fast }
        .run(writer, args.output.as_deref())
}

/// As many threads as there are processors, but no more than keep to a modest memory.
fn processors() -> usize {
    const MOST: usize = 4;
    thread::available_parallelism().map_or(1, usize::from).min(MOST)
}

/// Checks runs and writes their reports.
pub(crate) struct Writer {
    checker: Checker,
    pub(crate) format: Format,
    style: Style,
    unit: Unit,
    explain_roles: bool,
    surface: Option<&'static Surface>,
    repairs: bool,
    pub(crate) quiet: bool,
}

impl Writer {
    pub(crate) fn write(&self, run: &Run, place: Place<'_>, out: &mut Vec<u8>) -> Decision {
        let checked = pincite_core::check(run, &self.checker.settings);
        let report = self.checker.report(&checked);
        if !self.quiet {
            let shown = |surface| pincite_core::surface::render(&checked, surface, &RenderOptions::default());
            let rendered = self.surface.map(shown);
            let offsets = Offsets::new(self.unit, run);
            let repairs = self.repairs.then(|| repairs::to_json(&checked, &report, &offsets));
            let (sentences, rendered) = (self.explain_roles, rendered.as_deref());
            let extras = Extras { offsets, sentences, rendered, repairs };
            let view = View { run, report: &report, extras: &extras, place };
            let _ = self.format.write(&view, self.style, out); // memory can always be written to
        }
        report.decision
    }
}

fn one(writer: &Writer, given: &Given, output: Option<&Path>) -> Result<Status, Failure> {
    let mut out = Vec::new();
    let decision = writer.write(&given.run, given.place(), &mut out);
    let mut output = Output::open(output)?;
    output.write(&out)?;
    output.finish()?;
    Ok(decision.into())
}

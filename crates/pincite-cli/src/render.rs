//! `pincite render`: an answer as it is shown on a surface.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use pincite_core::{RenderOptions, SURFACES, Surface};

use crate::failure::Failure;
use crate::input::{Input, Sources};
use crate::output::{Output, ended};
use crate::reading::Reading;
use crate::status::Status;
use crate::values::entry;

/// What to show, and where.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A run as JSON, or an answer (.md, .txt) with `--sources`; `-` is standard input.
    file: Option<PathBuf>,
    #[command(flatten)]
    sources: Sources,
    /// Where the answer is shown.
    #[arg(long, value_name = "NAME", value_parser = surface())]
    surface: &'static Surface,
    /// Print numbers in order of first appearance in place of ids, where the surface prints ids.
    #[arg(long)]
    renumber: bool,
    /// What element ids of HTML start with, so that two answers on one page keep apart.
    #[arg(long, value_name = "PREFIX")]
    prefix: Option<String>,
    /// Write to a file, which is there whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
}

/// A surface by its name.
pub(crate) fn surface() -> impl TypedValueParser<Value = &'static Surface> {
    entry(SURFACES, |surface| surface.name, |surface| Some(surface.summary))
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    let settings = args.reading.settings()?;
    let given = Input::of(args.file.as_deref())?.run(&args.sources)?;
    let checked = pincite_core::check(&given.run, &settings);
    let default = RenderOptions::default();
    let options = RenderOptions { renumber: args.renumber, prefix: args.prefix.unwrap_or(default.prefix) };
    let shown = ended(pincite_core::surface::render(&checked, args.surface, &options));
    let mut output = Output::open(args.output.as_deref())?;
    output.write(shown.as_bytes())?;
    output.finish()?;
    Ok(Status::Fine)
}

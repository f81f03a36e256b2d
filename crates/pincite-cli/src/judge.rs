//! `pincite judge`: what is done with judges themselves, one command a file.

use clap::Subcommand;

use crate::failure::Failure;
use crate::status::Status;

mod add;
mod bench;
mod calibrate;
mod list;
mod pull;
mod show;

#[cfg(feature = "nli")]
mod model;

/// What to do with judges.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

/// The list of commands.
#[derive(Subcommand)]
enum Command {
    /// List the judges, and the models that were added.
    List,
    /// Show who a judge is: its digest and thresholds, and a model's labels and files.
    Show(show::Args),
    /// Add a local model, to be called by a name.
    Add(add::Args),
    /// Download a model by its commit, and add it.
    Pull(pull::Args),
    /// Measure judges on labelled pairs.
    Bench(Box<bench::Args>),
    /// Fit a judge's scale to labelled pairs: a map that makes support a probability, and its thresholds.
    Calibrate(Box<calibrate::Args>),
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    match args.command {
        Command::Bench(args) => bench::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::List => list::run(),
        Command::Show(args) => show::run(&args),
        Command::Add(args) => add::run(&args),
        Command::Pull(args) => pull::run(&args),
    }
}

/// What a build without local models says of them.
#[cfg(not(feature = "nli"))]
fn not_built() -> Failure {
    Failure::new("this build is without local models").help("build with `--features nli`")
}

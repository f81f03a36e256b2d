//! `pincite judge`: what is done with judges themselves, one command a file.

use clap::Subcommand;

use crate::failure::Failure;
use crate::status::Status;

mod bench;

/// What to do with judges.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

/// The list of commands.
#[derive(Subcommand)]
enum Command {
    /// Measure judges on labelled pairs.
    Bench(Box<bench::Args>),
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    match args.command {
        Command::Bench(args) => bench::run(&args),
    }
}

//! ```text
//! arguments → command → input → settings, policy, judge → report → output, exit code
//! ```
//!
//! The binary `pincite`. Every command is one file and one variant of [`Command`]; help and completions are
//! made from that list.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

// What commands are made of, in the order of the flow.
mod failure;
mod status;
mod values;

mod files;
mod input;
mod lines;

mod deciding;
mod judging;
mod reading;
mod repairs;

mod output;
mod terminal;

mod batch;
mod pipeline;

// One command a file.
mod check;
mod completions;
mod eval;
mod explain;
mod judge;
mod prompt;
mod render;
mod repair;
mod review;
mod stream;

use failure::Failure;

/// Checks that every claim of a generated answer is tied to a source that its run retrieved, and that the
/// source says so.
#[derive(Parser)]
#[command(name = "pincite", version, disable_help_subcommand = true, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The list of commands.
#[derive(Subcommand)]
enum Command {
    /// Check the citations of one run, or of many.
    Check(Box<check::Args>),
    /// Evaluate a data set of runs: the rates with their intervals, what to look at, a gate.
    Eval(Box<eval::Args>),
    /// Explain a finding, or list all of them.
    Explain(explain::Args),
    /// Show an answer on a surface.
    Render(Box<render::Args>),
    /// Write the prompt for a run: its sources, and how to cite them.
    Prompt(prompt::Args),
    /// Mend an answer, or ask for a better one.
    Repair(Box<repair::Args>),
    /// Check an answer while it arrives.
    Stream(Box<stream::Args>),
    /// Label claims by hand, blind to any verdict.
    Review(Box<review::Args>),
    /// List, show, add, download and measure judges.
    Judge(judge::Args),
    /// Write a completion script for a shell.
    Completions(completions::Args),
}

const EXIT_CODES: &str =
    "Exit codes: 0 pass or flag, 1 block, 2 usage or input that cannot be read, 3 unjudged.
Over many runs 2 goes before 1 before 3 before 0.";

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if !error.use_stderr() => {
            let _ = error.print(); // --help and --version; a reader that is gone needs neither
            return ExitCode::SUCCESS;
        }
        Err(error) => return Failure::from(error).exit(),
    };
    let status = match cli.command {
        Command::Check(args) => check::run(*args),
        Command::Eval(args) => eval::run(*args),
        Command::Explain(args) => explain::run(&args),
        Command::Render(args) => render::run(*args),
        Command::Prompt(args) => prompt::run(&args),
        Command::Repair(args) => repair::run(*args),
        Command::Stream(args) => stream::run(*args),
        Command::Review(args) => review::run(*args),
        Command::Judge(args) => judge::run(args),
        Command::Completions(args) => completions::run(&args),
    };
    match status {
        Ok(status) => status.exit(),
        Err(failure) => failure.exit(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_list_of_commands_is_sound() {
        super::Cli::command().debug_assert();
    }
}

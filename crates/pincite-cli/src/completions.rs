//! `pincite completions`: a completion script, made from the list of commands.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::failure::Failure;
use crate::output;
use crate::status::Status;

/// For which shell.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "pincite", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}

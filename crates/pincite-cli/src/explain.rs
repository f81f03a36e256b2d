//! `pincite explain`: what a finding means, from its own doc comment.

use std::fmt::Write as _;

use pincite_core::{Code, Policy};

use crate::failure::Failure;
use crate::output;
use crate::status::Status;
use crate::values::one_of;

/// What to explain.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The finding; all are listed when none is given.
    #[arg(value_name = "CODE", hide_possible_values = true, value_parser = one_of(Code::ALL, |code| code.name()))]
    code: Option<Code>,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    output::print(&match args.code {
        Some(code) => one(code),
        None => all(),
    })
}

fn one(code: Code) -> String {
    let (action, _) = Policy::default().get(code);
    let mut text = format!("{} (default: {})\n\n", code.name(), action.name());
    for line in code.explanation().trim_end().lines() {
        let _ = writeln!(text, "{}", line.strip_prefix(' ').unwrap_or(line));
    }
    text
}

fn all() -> String {
    let mut text = String::new();
    for code in Code::ALL {
        let head = code.explanation().split("\n\n").next().unwrap_or_default();
        let head: Vec<_> = head.split_whitespace().collect();
        let _ = writeln!(text, "{:<22}{}", code.name(), head.join(" "));
    }
    text
}

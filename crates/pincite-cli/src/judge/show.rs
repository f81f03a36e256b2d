//! `pincite judge show`: who a judge is.

use std::fmt::Write as _;

use pincite_core::JudgeIdentity;

use crate::failure::Failure;
use crate::judging::JudgeSettings;
use crate::output;
use crate::status::Status;

/// Which judge.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The judge, as `--judge` takes it, or the name of an added model.
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    settings: JudgeSettings,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    #[cfg(feature = "nli")]
    if let Some(text) = super::model::show(&args.name, &args.settings)? {
        return output::print(&text);
    }
    let runner = args.settings.runner(&args.name)?;
    output::print(&match runner {
        Some(runner) => identity(&runner.identity()),
        None => "none: nobody judges\n".to_owned(),
    })
}

/// Who a judge is, in lines.
pub(super) fn identity(who: &JudgeIdentity) -> String {
    let mut text = format!("{} {}\n", who.name, who.version);
    let _ = writeln!(text, "    digest: {}", who.digest);
    let [measure, flag] = [who.measure, who.flag].map(|threshold| (threshold * 1000.0).round() / 1000.0);
    let _ = writeln!(text, "    supported from {measure} on; a finding below {flag}");
    let reads = if who.joins { "several sources together" } else { "one source at a time" };
    let asked = if who.atoms { "the smallest assertions of a claim" } else { "whole claims" };
    let _ = writeln!(text, "    reads {reads}; is asked about {asked}");
    text
}

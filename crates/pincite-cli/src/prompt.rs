//! `pincite prompt`: the sources of a run under short numbers, and how to cite them.

use std::path::PathBuf;

use pincite_core::PromptOptions;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::input::Input;
use crate::output::{Output, print};
use crate::status::Status;

/// What the prompt is made of.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A run as JSON, with an answer or without, or sources as JSON lines; `-` is a run on standard input.
    file: Option<PathBuf>,
    /// What the user asks, over what the run says.
    #[arg(long)]
    question: Option<String>,
    /// Write which number stands for which id: to be put into the run as `aliases`, with the answer.
    #[arg(long, value_name = "FILE")]
    aliases: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut run = Input::of(args.file.as_deref())?.run_to_come()?;
    run.question = args.question.clone().or(run.question);
    let prompt = pincite_core::prompt::build(&run, &PromptOptions::default());
    if let Some(path) = &args.aliases {
        let aliases: Map<String, Value> =
            prompt.aliases.into_iter().map(|(number, ids)| (number, Value::from(ids))).collect();
        let mut output = Output::open(Some(path))?;
        output.write(format!("{}\n", Value::Object(aliases)).as_bytes())?;
        output.finish()?;
    }
    print(&prompt.text)
}

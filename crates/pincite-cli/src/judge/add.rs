//! `pincite judge add`: a folder with a model in it gets a name.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::status::Status;

/// What to add.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder: config.json, tokenizer.json, and model.onnx or onnx/model.onnx; pincite.toml may say more.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// What to call it; the name of the folder when left out.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Copy the files that are needed. Otherwise the folder is linked to, and must stay.
    #[arg(long)]
    copy: bool,
}

#[cfg(not(feature = "nli"))]
pub(super) fn run(_: &Args) -> Result<Status, Failure> {
    Err(super::not_built())
}

#[cfg(feature = "nli")]
pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    use pincite_nli::library::{How, Library};

    use super::model::{failure, tried};
    use crate::output;

    let whole = args.folder.canonicalize().map_err(|error| Failure::io("read", &args.folder, &error))?;
    let name = match &args.name {
        Some(name) => name.clone(),
        None => whole.file_name().unwrap_or_default().to_string_lossy().into_owned(),
    };
    let library = Library::open().map_err(|error| failure(&error))?;
    library.free(&name).map_err(|error| failure(&error))?;
    let report = tried(&whole)?; // what does not work is not added
    let how = if args.copy { How::Copy } else { How::Link };
    library.add(&whole, &name, how).map_err(|error| failure(&error))?;
    output::print(&format!("added {name}\n{report}    use: --judge nli:{name}\n"))
}

//! `pincite judge pull`: a model comes from a hub, and gets a name.

use crate::failure::Failure;
use crate::status::Status;

/// What to download.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The model and its commit: a branch can move, so it is refused.
    #[arg(value_name = "hf:OWNER/NAME@REVISION")]
    model: String,
    /// What to call it; its own name when left out.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The path of the graph, for a model that has several.
    #[arg(long, value_name = "PATH")]
    graph: Option<String>,
}

#[cfg(not(feature = "nli"))]
pub(super) fn run(_: &Args) -> Result<Status, Failure> {
    Err(super::not_built())
}

#[cfg(feature = "nli")]
pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    use pincite_nli::library::Library;
    use pincite_nli::pull::{Hub, Spec, Target, pull};

    use super::model::{failure, tried};
    use crate::output;

    let told = |error: pincite_nli::Error| failure(&error);
    let spec = Spec::parse(&args.model).map_err(told)?;
    let name = args.name.as_deref().unwrap_or(spec.name());
    let library = Library::open().map_err(told)?;
    let target = Target { library: &library, name, graph: args.graph.as_deref() };
    let mut bar = Bar::default();
    let folder =
        pull(&Hub::from_environment(), &spec, target, &mut |progress| bar.show(progress)).map_err(told)?;
    let report =
        tried(&folder).map_err(|failure| failure.after("the model is downloaded, and cannot be used yet"))?;
    output::print(&format!("added {name}\n{report}    use: --judge nli:{name}\n"))
}

/// How far the download is, on a terminal.
#[cfg(feature = "nli")]
#[derive(Default)]
struct Bar {
    shown: Option<(String, indicatif::ProgressBar)>,
}

#[cfg(feature = "nli")]
impl Bar {
    fn show(&mut self, progress: pincite_nli::pull::Progress<'_>) {
        if self.shown.as_ref().is_none_or(|(path, _)| path != progress.path) {
            let style = indicatif::ProgressStyle::with_template("{msg} {bar:30} {bytes}/{total_bytes} {eta}");
            let bar = indicatif::ProgressBar::new(progress.size).with_message(progress.path.to_owned());
            let bar = if let Ok(style) = style { bar.with_style(style) } else { bar };
            self.shown = Some((progress.path.to_owned(), bar));
        }
        if let Some((_, bar)) = &self.shown {
            bar.set_position(progress.done);
            if progress.done == progress.size {
                bar.finish_and_clear();
            }
        }
    }
}

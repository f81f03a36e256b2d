//! Local models, as the commands about judges see them.

use std::fmt::Write as _;
use std::path::Path;

use pincite_judge::Judge;
use pincite_judges::JUDGES;
use pincite_nli::library::Library;
use pincite_nli::pull::Lock;
use pincite_nli::{Error, Nli, Options};

use super::show::identity;
use crate::failure::Failure;
use crate::judging::JudgeSettings;

/// The judge that runs them.
pub(super) const JUDGE: &str = "nli";

/// What is wrong with a model, as a command tells it.
pub(super) fn failure(error: &Error) -> Failure {
    let failure = Failure::new(error.what()).help(error.help());
    match error.place() {
        Some(place) => failure.at(place.display().to_string()),
        None => failure,
    }
}

/// The models that were added, a line each.
pub(super) fn added() -> Result<String, Failure> {
    // Where nobody's data lies anywhere, nothing was added.
    let Ok(library) = Library::open() else { return Ok(String::new()) };
    let mut text = String::new();
    for name in library.names().map_err(|error| failure(&error))? {
        let place = match library.find(&name) {
            Ok(path) => path.canonicalize().unwrap_or(path).display().to_string(),
            Err(error) => error.what().to_owned(),
        };
        let _ = writeln!(text, "    {JUDGE}:{name}  {place}");
    }
    Ok(text)
}

/// Opens a model, tries it on two pairs, and says what it is like.
pub(super) fn tried(folder: &Path) -> Result<String, Failure> {
    let nli = Nli::open(folder, &Options::default()).map_err(|error| failure(&error))?;
    let trial = nli.trial().map_err(|error| failure(&error).at(folder.display().to_string()))?;
    let mut text = like(&nli);
    let _ = writeln!(
        text,
        "    trial: {:.2} for a claim that its source says, {:.2} for one that it does not speak of; {:.1} ms a pair",
        trial.same,
        trial.other,
        trial.pair.as_secs_f64() * 1e3
    );
    Ok(text)
}

/// All about a model; `None` when the name is not that of one.
pub(super) fn show(name: &str, settings: &JudgeSettings) -> Result<Option<String>, Failure> {
    let listed = || Library::open().and_then(|library| library.names()).unwrap_or_default();
    let argument = match name.split_once(':') {
        Some((JUDGE, argument)) => argument,
        // A judge goes before a model that is called like it: `nli:NAME` names that.
        None if !JUDGES.iter().any(|entry| entry.name == name)
            && listed().iter().any(|known| known == name) =>
        {
            name
        }
        _ => return Ok(None),
    };
    let folder = Library::resolve(argument).map_err(|error| failure(&error))?;
    let options =
        pincite_judges::nli_options(&settings.config()?).map_err(|error| Failure::new(error.to_string()))?;
    let nli = Nli::open(&folder, &options).map_err(|error| failure(&error))?;
    let mut text = identity(&nli.identity()) + &like(&nli);
    if let Some(lock) = Lock::read(&folder).map_err(|error| failure(&error))? {
        let _ = writeln!(text, "    from: {}@{}", lock.source, lock.revision);
        for file in lock.files {
            let _ = writeln!(text, "    {}  sha256 {}", file.path, file.sha256);
        }
    }
    Ok(Some(text))
}

/// What a model is like, in lines.
fn like(nli: &Nli) -> String {
    let summary = nli.summary();
    let mut text = String::new();
    if !summary.labels.is_empty() {
        let _ = writeln!(text, "    labels: {}", summary.labels.join(", "));
    }
    if let Some(template) = &summary.template {
        let _ = writeln!(text, "    reads: {template:?}");
    }
    let _ = writeln!(text, "    window: {} tokens", summary.window);
    for (path, size) in &summary.files {
        let _ = writeln!(text, "    file: {}  {}", path.display(), indicatif::DecimalBytes(*size));
    }
    text
}

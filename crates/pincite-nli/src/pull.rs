//! `hf:OWNER/NAME@REVISION` → the files of a model, checked, under its name in the library.
//!
//! Only a commit names the same files for ever, so a branch or a tag is refused, and the commit that it now stands
//! for is told. Files are checked against what the hub's list of the commit says: sha256 of large files, git's
//! object id of small ones, the size of all. Their sha256 stand in `pincite.lock` beside them. What was interrupted
//! goes on where it stopped.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::library::{Library, part};
use crate::{Error, folder};

mod hub;
mod lock;

pub use hub::Hub;
pub use lock::{Lock, Locked};

use hub::Remote;

/// A model on a hub, as written: `hf:OWNER/NAME@REVISION`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// `OWNER/NAME`.
    pub repository: String,
    /// As written; a commit is forty hexadecimal digits.
    pub revision: String,
}

impl Spec {
    /// Reads `hf:OWNER/NAME@REVISION`.
    ///
    /// # Errors
    /// When it is not of that form.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let wrong = |what: &str| {
            Error::new(
                format!("`{text}` {what}"),
                "write hf:OWNER/NAME@REVISION, the revision being a commit of forty hexadecimal digits",
            )
        };
        let rest = text.strip_prefix("hf:").ok_or_else(|| wrong("does not begin with `hf:`"))?;
        let (repository, revision) = rest.split_once('@').ok_or_else(|| wrong("has no revision"))?;
        let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        let word = |part: &str| !part.is_empty() && !part.starts_with('.') && part.chars().all(fine);
        if repository.split('/').count() != 2 || !repository.split('/').all(word) {
            return Err(wrong("has no OWNER/NAME"));
        }
        if !revision.split('/').all(word) {
            return Err(wrong("has no revision"));
        }
        Ok(Self { repository: repository.to_owned(), revision: revision.to_owned() })
    }

    /// What the model is called when no other name is given.
    #[must_use]
    pub fn name(&self) -> &str {
        self.repository.rsplit('/').next().unwrap_or_default()
    }

    fn is_commit(&self) -> bool {
        self.revision.len() == 40 && self.revision.bytes().all(|b| b.is_ascii_hexdigit())
    }
}

/// How far a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// Its path in the repository.
    pub path: &'a str,
    /// Bytes that are here.
    pub done: u64,
    /// Bytes of all of it.
    pub size: u64,
}

/// Where a model goes.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// The library.
    pub library: &'a Library,
    /// Its name there.
    pub name: &'a str,
    /// The path of the graph in the repository, for those that have several.
    pub graph: Option<&'a str>,
}

/// Downloads a model into the library, and says where it now is.
///
/// # Errors
/// When the revision is no commit, the hub cannot be reached or has no such model, a file is not what the hub says,
/// or there is a model of that name already.
pub fn pull(
    hub: &Hub,
    spec: &Spec,
    target: Target<'_>,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<PathBuf, Error> {
    let Target { library, name, graph } = target;
    let place = library.free(name)?;
    if !spec.is_commit() {
        return Err(moving(spec, hub));
    }
    let wanted = choose(&hub.list(spec)?, graph, spec)?;
    let part = part(&place);
    let _held = hold(&part, spec)?;
    let mut locked = Vec::new();
    for file in &wanted {
        let sha256 = hub.fetch(spec, file, &part.join(&file.path), progress)?;
        locked.push(Locked { path: file.path.clone(), size: file.size, sha256 });
    }
    if graph.is_some() && !wanted.iter().any(|file| file.path == folder::MANIFEST) {
        let text = format!("model = {:?}\n", graph.unwrap_or_default());
        let path = part.join(folder::MANIFEST);
        fs::write(&path, text).map_err(|error| Error::write(&path, &error))?;
    }
    let source = format!("hf:{}", spec.repository);
    Lock { source, revision: spec.revision.clone(), files: locked }.write(&part)?;
    fs::remove_file(part.join(HELD))
        .and_then(|()| fs::rename(&part, &place))
        .map_err(|e| Error::write(&place, &e))?;
    Ok(place)
}

/// Of the files of a repository those that are needed.
fn choose(files: &[Remote], graph: Option<&str>, spec: &Spec) -> Result<Vec<Remote>, Error> {
    let find = |path: &str| files.iter().find(|file| file.path == path);
    let place = PathBuf::from(format!("hf:{}", spec.repository));
    let mut wanted = Vec::new();
    for path in ["config.json", "tokenizer.json"] {
        wanted.push(find(path).cloned().ok_or_else(|| {
            let help = "it must hold a fast tokenizer and a configuration: save them with `save_pretrained`";
            Error::new(format!("the repository has no {path}"), help).at(&place)
        })?);
    }
    wanted.extend(find(folder::MANIFEST).cloned());
    let graphs: Vec<_> = files.iter().filter(|file| file.path.ends_with(".onnx")).collect();
    let names = || graphs.iter().map(|file| file.path.as_str()).collect::<Vec<_>>().join(", ");
    let chosen = match graph {
        Some(path) => find(path),
        None => ["model.onnx", "onnx/model.onnx"].iter().find_map(|path| find(path)),
    };
    let chosen = match (chosen, &graphs[..]) {
        (Some(chosen), _) => chosen,
        (None, [only]) if graph.is_none() => only,
        (None, []) => {
            let help = "export the model to ONNX yourself, and add the folder: `pincite judge add DIR`";
            return Err(Error::new("the repository has no ONNX graph", help).at(&place));
        }
        (None, _) => {
            let help = format!("name one of these with --graph: {}", names());
            let what = graph
                .map_or("the repository has several graphs".to_owned(), |path| format!("there is no {path}"));
            return Err(Error::new(what, help).at(&place));
        }
    };
    // Weights of large models lie beside the graph.
    let beside = |file: &&Remote| {
        file.path
            .strip_prefix(&*chosen.path)
            .is_some_and(|end| end.starts_with(['_', '.']) && !end.contains('/'))
    };
    wanted.push(chosen.clone());
    wanted.extend(files.iter().filter(beside).cloned());
    Ok(wanted)
}

/// The error about a revision that can move.
fn moving(spec: &Spec, hub: &Hub) -> Error {
    let what = format!("`{}` is a branch or a tag, which can move", spec.revision);
    match hub.commit(spec) {
        Ok(commit) => {
            Error::new(what, format!("it now stands for this commit: `hf:{}@{commit}`", spec.repository))
        }
        Err(_) => Error::new(
            what,
            "give the commit: its forty hexadecimal digits stand in the history of the model",
        ),
    }
}

const HELD: &str = ".held";

/// Prepares the folder for a commit: what is left of another one goes, and nobody else writes to it.
fn hold(part: &Path, spec: &Spec) -> Result<File, Error> {
    let wanted = format!("{}@{}", spec.repository, spec.revision);
    let path = part.join(HELD);
    let failed = |error: std::io::Error| Error::write(part, &error);
    if part.exists() && fs::read_to_string(&path).is_ok_and(|found| found != wanted) {
        fs::remove_dir_all(part).map_err(failed)?;
    }
    fs::create_dir_all(part).map_err(failed)?;
    let held = File::options().create(true).append(true).open(&path).map_err(failed)?;
    if held.try_lock().is_err() {
        return Err(Error::new("another `pincite judge pull` writes here", "wait for its end").at(part));
    }
    fs::write(&path, wanted).map_err(failed)?;
    Ok(held)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_named_with_its_commit() {
        let spec = Spec::parse("hf:owner/na.me_1@0123").expect("well formed");
        assert_eq!(
            (spec.repository.as_str(), spec.revision.as_str(), spec.name()),
            ("owner/na.me_1", "0123", "na.me_1")
        );
        let cases = [
            ("owner/name@0123", "`owner/name@0123` does not begin with `hf:`"),
            ("hf:owner/name", "`hf:owner/name` has no revision"),
            ("hf:owner/name@", "`hf:owner/name@` has no revision"),
            ("hf:name@0123", "`hf:name@0123` has no OWNER/NAME"),
            ("hf:../name@0123", "`hf:../name@0123` has no OWNER/NAME"),
            ("hf:owner/name@..", "`hf:owner/name@..` has no revision"),
        ];
        for (text, what) in cases {
            assert_eq!(Spec::parse(text).expect_err("ill formed").what(), what);
        }
    }
}

//! The models that a user has added, each a folder or a link to one under its name.
//!
//! They lie in `models` under the data folder: `PINCITE_HOME`, else `pincite` under `XDG_DATA_HOME`, else where the
//! system keeps such data of a user.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::folder::Folder;

/// The folder of added models.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    models: PathBuf,
}

/// How a folder becomes a model of the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// By a link: the folder must stay where it is.
    #[default]
    Link,
    /// By a copy of the files that are needed.
    Copy,
}

impl Library {
    /// The user's.
    ///
    /// # Errors
    /// When the environment does not say where a user's data lies.
    pub fn open() -> Result<Self, Error> {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = if cfg!(windows) {
            variable("LOCALAPPDATA").map(|data| data.join("pincite"))
        } else if cfg!(target_os = "macos") {
            variable("HOME").map(|home| home.join("Library/Application Support/pincite"))
        } else {
            variable("HOME").map(|home| home.join(".local/share/pincite"))
        };
        let data = || variable("XDG_DATA_HOME").map(|data| data.join("pincite"));
        let root = variable("PINCITE_HOME").or_else(data).or(home).ok_or_else(|| {
            Error::new(
                "nothing says where the data of this user lies",
                "set PINCITE_HOME to a folder for models",
            )
        })?;
        Ok(Self::at(&root))
    }

    /// The one under a data folder.
    #[must_use]
    pub fn at(root: &Path) -> Self {
        Self { models: root.join("models") }
    }

    /// The names of the models, sorted.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn names(&self) -> Result<Vec<String>, Error> {
        let entries = match fs::read_dir(&self.models) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => read.map_err(|error| Error::read(&self.models, &error))?,
        };
        let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<_> = names.filter(|name| !name.starts_with('.')).collect();
        names.sort();
        Ok(names)
    }

    /// The folder of a model that was added under this name.
    ///
    /// # Errors
    /// When none was; the error lists the names.
    pub fn find(&self, name: &str) -> Result<PathBuf, Error> {
        let path = self.place(name)?;
        if path.exists() {
            return Ok(path);
        }
        if path.is_symlink() {
            let help = format!("put the folder back, or add it again: `pincite judge add DIR --name {name}`");
            return Err(
                Error::new(format!("the folder that model `{name}` is a link to is gone"), help).at(&path)
            );
        }
        let names = self.names()?;
        let known = if names.is_empty() {
            "there are none yet".to_owned()
        } else {
            format!("there are {}", names.join(", "))
        };
        let help = "add one with `pincite judge add DIR` or `pincite judge pull`, or name a folder (`./DIR`)";
        Err(Error::new(format!("no model is called `{name}` ({known})"), help))
    }

    /// The folder that `NAME-OR-DIR` names: a folder when it has a separator in it or begins with a dot, else an
    /// added model.
    ///
    /// # Errors
    /// When no model is called that.
    pub fn resolve(argument: &str) -> Result<PathBuf, Error> {
        let is_path = argument.starts_with('.') || argument.contains(['/', std::path::MAIN_SEPARATOR]);
        if is_path { Ok(PathBuf::from(argument)) } else { Self::open()?.find(argument) }
    }

    /// Adds the model in a folder, and says where it now is.
    ///
    /// # Errors
    /// When there is a model of that name, the name is no file name, or the folder cannot be linked or copied.
    pub fn add(&self, folder: &Path, name: &str, how: How) -> Result<PathBuf, Error> {
        let place = self.free(name)?;
        let folder = folder.canonicalize().map_err(|error| Error::read(folder, &error))?;
        fs::create_dir_all(&self.models).map_err(|error| Error::write(&self.models, &error))?;
        match how {
            How::Link => link(&folder, &place).map_err(|error| Error::write(&place, &error))?,
            How::Copy => copy(&folder, &place)?,
        }
        Ok(place)
    }

    /// Where a new model of this name goes.
    ///
    /// # Errors
    /// When there is one already, or the name is no file name.
    pub fn free(&self, name: &str) -> Result<PathBuf, Error> {
        let place = self.place(name)?;
        if place.exists() || place.is_symlink() {
            let help = "give another with --name, or delete it first";
            return Err(Error::new(format!("there is a model called `{name}` already"), help).at(&place));
        }
        Ok(place)
    }

    fn place(&self, name: &str) -> Result<PathBuf, Error> {
        let fine = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        if name.is_empty() || name.starts_with('.') || !name.chars().all(fine) {
            let help = "letters, digits, `-`, `_` and `.` make a name, which does not begin with a dot";
            return Err(Error::new(format!("`{name}` is no name for a model"), help));
        }
        Ok(self.models.join(name))
    }
}

#[cfg(unix)]
fn link(folder: &Path, place: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(folder, place)
}

/// Not every user may make links there.
#[cfg(not(unix))]
fn link(folder: &Path, place: &Path) -> std::io::Result<()> {
    std::os::windows::fs::symlink_dir(folder, place)
}

/// Copies what a model needs beside its place, and moves it there when it is whole.
fn copy(folder: &Path, place: &Path) -> Result<(), Error> {
    let part = part(place);
    let failed = |error: std::io::Error| Error::write(&part, &error);
    if part.exists() {
        fs::remove_dir_all(&part).map_err(failed)?;
    }
    for file in Folder::read(folder)?.files() {
        let to = part.join(file.strip_prefix(folder).unwrap_or(&file));
        fs::create_dir_all(to.parent().unwrap_or(&part)).map_err(failed)?;
        fs::copy(&file, &to).map_err(failed)?;
    }
    fs::rename(&part, place).map_err(failed)
}

/// Where a model lies until it is whole.
pub(crate) fn part(place: &Path) -> PathBuf {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    place.with_file_name(format!(".{name}.part"))
}

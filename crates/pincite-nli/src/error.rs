//! What is wrong with a model, where, and what to do.

use std::fmt;
use std::path::{Path, PathBuf};

/// Why a model cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    what: String,
    place: Option<PathBuf>,
    help: String,
}

impl Error {
    pub(crate) fn new(what: impl Into<String>, help: impl Into<String>) -> Self {
        Self { what: what.into(), place: None, help: help.into() }
    }

    pub(crate) fn at(self, place: &Path) -> Self {
        Self { place: Some(place.to_owned()), ..self }
    }

    pub(crate) fn read(path: &Path, error: &std::io::Error) -> Self {
        Self::new(format!("cannot read: {error}"), "look at the path and at the rights of this user").at(path)
    }

    pub(crate) fn write(path: &Path, error: &std::io::Error) -> Self {
        Self::new(format!("cannot write: {error}"), "look at the rights of this user and at the free space")
            .at(path)
    }

    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.what
    }

    /// The file or folder that is wrong.
    #[must_use]
    pub fn place(&self) -> Option<&Path> {
        self.place.as_deref()
    }

    /// What to do.
    #[must_use]
    pub fn help(&self) -> &str {
        &self.help
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)?;
        if let Some(place) = &self.place {
            write!(f, ", in {}", place.display())?;
        }
        write!(f, ": {}", self.help)
    }
}

impl std::error::Error for Error {}

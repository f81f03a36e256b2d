//! `pincite.lock`: where a model comes from, and the checksums of its files.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::Error;

const NAME: &str = "pincite.lock";

/// Where a model comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lock {
    /// `hf:OWNER/NAME`.
    pub source: String,
    /// The commit, forty hexadecimal digits.
    pub revision: String,
    /// What was downloaded.
    pub files: Vec<Locked>,
}

/// A file as it was downloaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locked {
    /// Its path from the folder.
    pub path: String,
    /// Bytes.
    pub size: u64,
    /// Lower-case hexadecimal digits.
    pub sha256: String,
}

impl Lock {
    /// The lock of a model's folder; `None` when it was not downloaded.
    ///
    /// # Errors
    /// When there is one that cannot be read.
    pub fn read(folder: &Path) -> Result<Option<Self>, Error> {
        let path = folder.join(NAME);
        if !path.is_file() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|error| Error::read(&path, &error))?;
        let broken = |error: toml::de::Error| {
            Error::new(format!("not as it was written: {}", error.message()), "pull the model again")
                .at(&path)
        };
        toml::from_str(&text).map(Some).map_err(broken)
    }

    pub(super) fn write(&self, folder: &Path) -> Result<(), Error> {
        let path = folder.join(NAME);
        let text = toml::to_string(self).map_err(std::io::Error::other);
        text.and_then(|text| fs::write(&path, text)).map_err(|error| Error::write(&path, &error))
    }
}

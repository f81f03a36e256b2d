//! Labelled pairs: which set, which family, which claims and premises.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::Result;

/// One labelled pair.
pub(crate) struct Row {
    pub(crate) premise: String,
    pub(crate) claim: String,
    pub(crate) supported: bool,
}

/// A file of pairs.
pub(crate) struct Set {
    pub(crate) name: String,
    path: PathBuf,
}

impl Set {
    pub(crate) fn rows(&self) -> Result<Vec<Row>> {
        let text =
            fs::read_to_string(&self.path).map_err(|error| format!("{}: {error}", self.path.display()))?;
        text.lines()
            .map(|line| {
                let row: Value = serde_json::from_str(line)
                    .map_err(|error| format!("{}: {error}", self.path.display()))?;
                let text = |field: &str| row[field].as_str().unwrap_or_default().to_owned();
                Ok(Row {
                    premise: text("premise"),
                    claim: text("hypothesis"),
                    supported: row["label"] == "supported",
                })
            })
            .collect()
    }
}

/// The sets of a data folder, by name.
pub(crate) fn sets(data: &Path) -> Result<Vec<Set>> {
    let mut sets = Vec::new();
    for part in ["dev", "train"] {
        let folder = data.join(part);
        let listed = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for path in listed.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Some(name) = name.strip_suffix(".pairs.jsonl") {
                sets.push(Set { name: name.to_owned(), path });
            }
        }
    }
    sets.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(sets)
}

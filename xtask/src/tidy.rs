//! What the compiler does not check: the layers of the crates, file sizes, paths in the docs, the dependencies
//! of the default build, paths of a machine. One file a check; each returns what is wrong, a line a thing.

mod budget;
mod docs;
mod layers;
mod machine;
mod sizes;

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::Result;
use crate::command::{command, output, root};

/// What a check finds to mend, a line a thing.
type Check = fn(&Project) -> Result<Vec<String>>;

const CHECKS: &[Check] = &[layers::check, sizes::check, docs::check, machine::check, budget::check];

/// What the checks look at.
struct Project {
    root: PathBuf,
    /// Paths from the root of the files that git holds or would take.
    files: Vec<String>,
    /// `cargo metadata` of the workspace, without the registry's packages.
    metadata: Value,
}

impl Project {
    fn read() -> Result<Self> {
        let listed = output(&mut command("git ls-files --cached --others --exclude-standard"))?;
        let metadata = output(&mut command("cargo metadata --no-deps --format-version 1"))?;
        let root = root();
        Ok(Self {
            files: listed.lines().filter(|path| root.join(path).is_file()).map(str::to_owned).collect(),
            metadata: serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?,
            root,
        })
    }

    /// The text of a file; `None` when it is no UTF-8.
    fn text(&self, path: &str) -> Option<String> {
        fs::read_to_string(self.root.join(path)).ok()
    }

    /// The packages of the workspace.
    fn packages(&self) -> &[Value] {
        self.metadata["packages"].as_array().map_or(&[], Vec::as_slice)
    }
}

pub(crate) fn run(_: &[String]) -> Result {
    let project = Project::read()?;
    let mut wrong = Vec::new();
    for check in CHECKS {
        wrong.extend(check(&project)?);
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("{} to mend\n{}", wrong.len(), wrong.join("\n"))) }
}

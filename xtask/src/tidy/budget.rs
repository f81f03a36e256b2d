//! The default build stays light: what is heavy stands behind features of the binary.

use super::Project;
use crate::Result;
use crate::command::{command, output};

const BINARY: &str = "pincite-cli";
/// Runtimes of servers, stores and models: they belong to `--features full`.
const HEAVY: &[&str] = &["tokio", "sqlx", "reqwest", "parquet", "arrow", "ort", "rten", "axum"];
/// Packages in the default build, ours included; raise it with a reason in the commit.
const MOST: usize = 80;

pub(super) fn check(project: &Project) -> Result<Vec<String>> {
    if !project.packages().iter().any(|package| package["name"] == BINARY) {
        return Ok(Vec::new());
    }
    let tree = output(&mut command(&format!("cargo tree --package {BINARY} --edges normal --prefix none")))?;
    let mut names: Vec<&str> = tree.lines().filter_map(|line| line.split_whitespace().next()).collect();
    names.sort_unstable();
    names.dedup();
    let mut wrong: Vec<String> = HEAVY
        .iter()
        .filter(|heavy| names.contains(heavy))
        .map(|heavy| {
            format!("{BINARY} pulls {heavy} by default: `cargo tree -p {BINARY} -e normal -i {heavy}`")
        })
        .collect();
    if names.len() > MOST {
        wrong.push(format!("{BINARY} pulls {} packages by default, more than {MOST}", names.len()));
    }
    Ok(wrong)
}

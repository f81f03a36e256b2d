//! The pages of `html` reports and of `review --page`, in Chromium: tests of what people do with them, and the pictures
//! in the docs.

use crate::Result;
use crate::command::{command, present, root, tee};

/// What stands in the way when the pages cannot be looked at.
pub(crate) const MISSING: &str = "needs node, npm and chromium (`apt-get install chromium nodejs npm`, or name another \
     browser in CHROMIUM), and `npm ci` in crates/pincite-report/tests/browser";

const TESTS: &str = "crates/pincite-report/tests/browser";
/// The test of the page that the binary serves, seen from there.
const REVIEW: &str = "../../../pincite-cli/tests/browser/review.test.mjs";
/// Where the pages are written.
const PAGES: &str = "target/pages";

pub(crate) fn run(arguments: &[String]) -> Result {
    if !ready() {
        return Err(MISSING.to_owned());
    }
    match arguments {
        [] => tests().map(drop),
        [flag] if flag == "--shots" => node("shots.mjs").map(drop),
        _ => Err("takes --shots or nothing".to_owned()),
    }
}

/// Whether everything is there.
pub(crate) fn ready() -> bool {
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
    let installed = root().join(TESTS).join("node_modules/playwright-core").is_dir();
    installed && present("node --version") && present(&format!("{chromium} --version"))
}

/// Runs the tests, and says how many passed.
pub(crate) fn tests() -> Result<usize> {
    crate::command::run(&mut command("cargo build --quiet --package pincite-cli"))?;
    // One file after the other: the tests of speed have the machine to themselves.
    let output = node(&format!("--test --test-concurrency=1 --test-reporter=spec {} {REVIEW}", files()?))?;
    let passed = output.lines().find_map(|line| line.strip_prefix("ℹ pass ")?.trim().parse().ok());
    passed.filter(|passed| *passed > 0).ok_or_else(|| "no test ran".to_owned())
}

/// The tests of the reports, with spaces between.
fn files() -> Result<String> {
    let folder = std::fs::read_dir(root().join(TESTS)).map_err(|error| format!("{TESTS}: {error}"))?;
    let names = folder.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut tests: Vec<String> = names.filter(|name| name.ends_with(".test.mjs")).collect();
    tests.sort_unstable();
    Ok(tests.join(" "))
}

/// Runs node over fresh pages.
fn node(arguments: &str) -> Result<String> {
    crate::command::run(&mut command(&format!(
        "cargo run --quiet --package pincite-report --example page {PAGES}"
    )))?;
    let mut node = command(&format!("node {arguments}"));
    tee(node.current_dir(root().join(TESTS)).env("PINCITE_PAGES", root().join(PAGES)).env("NO_COLOR", "1"))
}

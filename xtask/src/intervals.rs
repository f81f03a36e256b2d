//! How often intervals hold the true rate: `quality/intervals.txt`. Simulated, so it takes minutes and no data.

use std::fs;

use crate::Result;
use crate::command::{command, output, root};

const FIGURES: &str = "quality/intervals.txt";

pub(crate) fn run(_: &[String]) -> Result {
    let page =
        output(&mut command("cargo run --quiet --release --package pincite-eval --example intervals"))?;
    print!("{page}");
    fs::write(root().join(FIGURES), page).map_err(|error| format!("{FIGURES}: {error}"))
}

//! How fast `pincite eval` is, and what memory it takes: the answers of the corpus again and again, through the binary.
//! The table is the last part of `docs/quality/speed.md`; it stays there when `cargo xtask bench` writes the rest.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;

use crate::Result;
use crate::bench::{PAGE, peak_kib, processor};
use crate::command::{command, root, run as execute};

/// Where this part of the page begins.
pub(crate) const MARK: &str = "\n## Evaluation\n";
/// How many runs are evaluated unless told; a tenth of them shows that memory does not grow with their number.
const RUNS: usize = 100_000;

pub(crate) fn run(arguments: &[String]) -> Result {
    let data = arguments.first().cloned().or_else(|| std::env::var("PINCITE_DATA").ok());
    let data = data.ok_or("name the folder with corpus/, or set PINCITE_DATA")?;
    let runs = arguments.get(1).map_or(Ok(RUNS), |runs| runs.parse());
    let runs: usize = runs.map_err(|_| "the second argument is a number of runs")?;
    let few = runs / 10;
    let lines = lines(&Path::new(&data).join("corpus"))?;
    execute(&mut command("cargo build --quiet --release --package pincite-cli"))?;
    let bytes = lines.iter().map(|line| line.0.len() + line.1.len()).sum::<usize>() / lines.len();
    let mut table = format!(
        "{MARK}\n`cargo xtask evaluation`: `pincite eval` over the {} answers of the corpus again and again, {} kB of JSON each, release \
         build, on {}. Records are not kept; intervals by run.\n\n| judge | threads | runs | runs a second | peak memory, MB |\n\
         |---|---|---|---|---|\n",
        lines.len(),
        bytes / 1000,
        processor()
    );
    for (judge, threads, runs) in [
        ("none", 1, few),
        ("none", 1, runs),
        ("none", 2, runs),
        ("align", 1, few),
        ("align", 2, few),
        ("align", 2, runs),
    ] {
        let (seconds, peak) = measure(&lines, judge, threads, runs)?;
        table += &format!("| {judge} | {threads} | {runs} | {:.0} | {peak:.0} |\n", runs as f64 / seconds);
        println!("{}", table.lines().last().unwrap_or_default());
    }
    let path = root().join(PAGE);
    let page = fs::read_to_string(&path).unwrap_or_default();
    let before = page.split(MARK).next().unwrap_or_default();
    fs::write(&path, format!("{before}{table}")).map_err(|error| format!("{PAGE}: {error}"))?;
    println!("wrote {PAGE}");
    Ok(())
}

/// The runs of a folder, each cut where its id begins and ends, so that every copy has an id of its own.
fn lines(folder: &Path) -> Result<Vec<(String, String)>> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files: Vec<_> =
        fs::read_dir(folder).map_err(failed)?.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut lines = Vec::new();
    for file in files.iter().filter(|file| file.to_string_lossy().ends_with(".runs.jsonl")) {
        let text = fs::read_to_string(file).map_err(failed)?;
        for line in text.lines() {
            let row: Value =
                serde_json::from_str(line).map_err(|error| format!("{}: {error}", file.display()))?;
            let id = row["id"].as_str().unwrap_or_default();
            let (before, after) = line.split_once(id).filter(|_| !id.is_empty()).ok_or("a run has no id")?;
            lines.push((format!("{before}{id}"), after.to_owned()));
        }
    }
    if lines.is_empty() { Err(format!("{}: no runs", folder.display())) } else { Ok(lines) }
}

/// Seconds, and the most megabytes held.
fn measure(lines: &[(String, String)], judge: &str, threads: usize, runs: usize) -> Result<(f64, f64)> {
    let begun = Instant::now();
    let mut child = Command::new(root().join("target/release/pincite"))
        .args(["eval", "-", "--format", "json", "--judge", judge, "--threads", &threads.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| format!("pincite: {error}"))?;
    let mut input = BufWriter::new(child.stdin.take().ok_or("no standard input")?);
    for (at, (before, after)) in lines.iter().cycle().take(runs).enumerate() {
        writeln!(input, "{before}-{}{after}", at / lines.len())
            .map_err(|error| format!("pincite: {error}"))?;
    }
    input.flush().map_err(|error| error.to_string())?;
    // The kernel keeps the maximum; what is read here is all but the last moments.
    let mut peak = peak_kib(child.id()).unwrap_or_default();
    drop(input);
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        peak = peak_kib(child.id()).unwrap_or(peak);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    Ok((begun.elapsed().as_secs_f64(), peak as f64 * 1024.0 / 1e6))
}

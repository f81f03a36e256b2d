//! Speed and memory, written to `docs/quality/speed.md`. Figures hold for the machine they were measured on; the
//! ratios travel.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Result;
use crate::command::{command, root, run as execute};
use crate::evaluation::MARK;

pub(crate) const PAGE: &str = "docs/quality/speed.md";

pub(crate) fn run(arguments: &[String]) -> Result {
    let mut speed = command("cargo run --quiet --release --package pincite-wire --example speed --");
    let (mut big, mut data) = (false, std::env::var("PINCITE_DATA").ok());
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--big" => big = true,
            "--peer" => {
                speed.arg("--peer").arg(arguments.next().ok_or("--peer takes a script")?);
            }
            folder => data = Some(folder.to_owned()),
        }
    }
    if let Some(data) = data {
        speed.args(files(&data)?);
    }
    let measured = speed.stderr(Stdio::inherit()).output().map_err(|error| format!("cargo: {error}"))?;
    let mut page = format!(
        "# Speed\n\nWritten by `cargo xtask bench`: one thread, one run, release build, on {}.\n\n{}",
        processor(),
        String::from_utf8_lossy(&measured.stdout)
    );
    if big {
        page.push_str(&memory()?);
    }
    let path = root().join(PAGE);
    // The last part is that of another task.
    if let Some((_, evaluation)) = fs::read_to_string(&path).unwrap_or_default().split_once(MARK) {
        page.push_str(MARK);
        page.push_str(evaluation);
    }
    fs::create_dir_all(path.parent().unwrap_or(&path)).map_err(|error| format!("{PAGE}: {error}"))?;
    fs::write(&path, &page).map_err(|error| format!("{PAGE}: {error}"))?;
    println!("{page}\nwrote {PAGE}");
    // Figures that are too bad are figures too: they are written first.
    if measured.status.success() { Ok(()) } else { Err("see what it says above".to_owned()) }
}

/// The files of runs in a data folder.
fn files(data: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for folder in ["dev", "corpus"] {
        let path = Path::new(data).join(folder);
        let entries = fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let names = entries.flatten().map(|entry| entry.path().to_string_lossy().into_owned());
        found.extend(names.filter(|name| name.ends_with(".runs.jsonl")));
    }
    found.sort();
    Ok(found)
}

/// What the machine calls its processor.
pub(crate) fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name =
        info.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split(": ").nth(1));
    name.unwrap_or("an unknown processor").to_owned()
}

/// How many bytes of runs the binary reads, one a line.
const BIG: usize = 1_000_000_000;

/// The most memory that `check --jsonl` holds on a file of [`BIG`] bytes.
fn memory() -> Result<String> {
    let file = root().join("target/big.jsonl");
    write_runs(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    execute(&mut command("cargo build --quiet --release --package pincite-cli"))?;
    let start = Instant::now();
    let mut child = Command::new(root().join("target/release/pincite"))
        .args(["check", "--jsonl", "--format", "jsonl", "--judge", "none"])
        .arg(&file)
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| format!("pincite: {error}"))?;
    let mut peak = 0;
    // The kernel keeps the maximum; the last reading before the end is it, but for the last moments.
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        peak = peak_kib(child.id()).unwrap_or(peak);
        std::thread::sleep(Duration::from_millis(20));
    }
    let seconds = start.elapsed().as_secs_f64();
    fs::remove_file(&file).map_err(|error| error.to_string())?;
    Ok(format!(
        "\n## Memory\n\n`pincite check --jsonl --judge none` over {} MB of runs, one a line: {:.1} s ({:.0} MB/s of JSON), \
         at most {:.1} MB resident.\n",
        BIG / 1_000_000,
        seconds,
        BIG as f64 / 1e6 / seconds,
        peak as f64 * 1024.0 / 1e6
    ))
}

/// The most memory that a process has held so far.
pub(crate) fn peak_kib(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().trim_end_matches(" kB").parse().ok()
}

fn write_runs(file: &Path) -> std::io::Result<()> {
    let mut out = BufWriter::new(fs::File::create(file)?);
    let mut written = 0;
    for at in 0.. {
        let answer =
            "The depot takes crates of up to 40 kg [1]. Heavier ones go by rail [2]. ".repeat(1 + at % 40);
        let retrieved = r#"[{"id":"1","text":"Crates of up to 40 kg are taken."},{"id":"2","text":"Heavy crates go by rail."}]"#;
        let line = format!("{{\"id\":\"run-{at}\",\"answer\":\"{answer}\",\"retrieved\":{retrieved}}}\n");
        out.write_all(line.as_bytes())?;
        written += line.len();
        if written >= BIG {
            break;
        }
    }
    out.flush()
}

//! Everything that a change must pass, in the order in which it fails fastest.

use std::time::{Duration, Instant};

use crate::command::{command, present, run as execute, tee};
use crate::{Result, bench, browser, fuzz, quality, smoke, tidy};

/// One step, and what to do when it fails.
struct Step {
    name: &'static str,
    remedy: &'static str,
    run: fn() -> Result<Done>,
}

/// How a step that did not fail ended.
enum Done {
    Passed,
    /// So many tests passed.
    Tests(usize),
    /// It was left out, for this reason.
    Skipped(&'static str),
}

const STEPS: &[Step] = &[
    Step { name: "format", remedy: "run `cargo fmt --all`", run: format },
    Step { name: "tidy", remedy: "mend what is listed", run: || tidy::run(&[]).map(|()| Done::Passed) },
    Step { name: "clippy", remedy: "mend the warnings; expect one only with a reason", run: clippy },
    Step { name: "tests", remedy: "mend the code, or say why the test was wrong", run: tests },
    Step { name: "models", remedy: "mend what local models do, or what they are trained with", run: models },
    Step { name: "doctests", remedy: "mend the examples in the docs", run: doctests },
    Step { name: "dependencies", remedy: "see deny.toml", run: dependencies },
    Step { name: "binary", remedy: "the README promises this", run: || smoke::run().map(|()| Done::Passed) },
    Step { name: "pages", remedy: "`cargo xtask browser` runs these tests alone", run: pages },
    Step { name: "figures", remedy: "run `cargo xtask quality` and look at what moved", run: figures },
    Step { name: "fuzz", remedy: "the input is in fuzz/artifacts/; add it as a unit test", run: brief_fuzz },
];

const LONG: &[Step] = &[
    Step { name: "long fuzz", remedy: "the input is in fuzz/artifacts/", run: long_fuzz },
    Step { name: "all figures", remedy: "give a data folder in PINCITE_DATA", run: all_figures },
    Step { name: "speed", remedy: "see docs/quality/speed.md", run: speed },
];

/// What installs a tool that is not there; `.ci/run` does it with the same versions.
const DENY: &str = "cargo-deny is not installed: `cargo install --locked cargo-deny`";
const NEXTEST: &str =
    "cargo-nextest is not installed (`cargo install --locked cargo-nextest`): `cargo test` runs the tests";

pub(crate) fn run(arguments: &[String]) -> Result {
    let all = match arguments {
        [] => false,
        [flag] if flag == "--all" => true,
        _ => return Err("takes --all or nothing".to_owned()),
    };
    let mut passed = 0;
    let mut lines = Vec::new();
    for step in STEPS.iter().chain(LONG.iter().filter(|_| all)) {
        println!("\n── {}", step.name);
        let start = Instant::now();
        let done =
            (step.run)().map_err(|error| format!("{} failed: {error}\n→ {}", step.name, step.remedy))?;
        let note = match done {
            Done::Passed => "ok".to_owned(),
            Done::Tests(count) => {
                passed += count;
                format!("ok, {count} passed")
            }
            // What CI leaves out, nobody ever runs.
            Done::Skipped(reason) if std::env::var_os("CI").is_some() => return Err(reason.to_owned()),
            Done::Skipped(reason) => format!("SKIPPED: {reason}"),
        };
        lines.push(summary(step.name, start.elapsed(), &note));
        println!("{}", lines[lines.len() - 1]);
    }
    println!("\n{}\n\n{passed} passed, 0 failed", lines.join("\n"));
    Ok(())
}

fn summary(name: &str, time: Duration, note: &str) -> String {
    format!("{name:<13} {:>6.1} s  {note}", time.as_secs_f64())
}

fn format() -> Result<Done> {
    execute(&mut command("cargo fmt --all --check"))?;
    execute(&mut command("cargo fmt --manifest-path fuzz/Cargo.toml --check"))?;
    Ok(Done::Passed)
}

fn clippy() -> Result<Done> {
    execute(&mut command("cargo clippy --quiet --workspace --all-targets -- -D warnings"))?;
    // What the default build is without.
    execute(&mut command(
        "cargo clippy --quiet --package pincite-cli --all-targets --features full -- -D warnings",
    ))?;
    Ok(Done::Passed)
}

fn tests() -> Result<Done> {
    let line = if present("cargo nextest --version") {
        "cargo nextest run --workspace --cargo-quiet --status-level slow"
    } else {
        println!("{NEXTEST}");
        "cargo test --quiet --workspace --lib --bins --tests"
    };
    counted(line)
}

/// What the default build is without.
fn models() -> Result<Done> {
    let mut passed = 0;
    for line in [
        "cargo test --quiet --package pincite-cli --features nli --test models",
        "cargo test --quiet --package pincite-nli --features mini --test mini",
    ] {
        passed += count(line)?;
    }
    if !present("python3 --version") {
        return Ok(Done::Skipped("python3 is not installed: the tests of training/ did not run"));
    }
    execute(&mut command("python3 -m unittest discover --quiet training/tests"))?;
    Ok(Done::Tests(passed))
}

fn doctests() -> Result<Done> {
    counted("cargo test --quiet --workspace --doc")
}

fn counted(line: &str) -> Result<Done> {
    count(line).map(Done::Tests)
}

/// How many tests passed, of which there must be some.
fn count(line: &str) -> Result<usize> {
    let count = passed(&tee(&mut command(line))?);
    if count == 0 { Err(format!("`{line}` ran no test")) } else { Ok(count) }
}

fn dependencies() -> Result<Done> {
    if !present("cargo deny --version") {
        return Ok(Done::Skipped(DENY));
    }
    // Advisories need a database that is fetched with git: `cargo deny check advisories` where that is possible.
    execute(&mut command("cargo deny --log-level error check --hide-inclusion-graph bans licenses sources"))?;
    Ok(Done::Passed)
}

/// Reports as a reader sees them.
fn pages() -> Result<Done> {
    if !browser::ready() {
        return Ok(Done::Skipped(browser::MISSING));
    }
    browser::tests().map(Done::Tests)
}

fn figures() -> Result<Done> {
    quality::run(&["--check".to_owned()]).map(|()| Done::Passed)
}

fn brief_fuzz() -> Result<Done> {
    fuzz::brief().map(|()| Done::Passed)
}

fn long_fuzz() -> Result<Done> {
    fuzz::run(&["600".to_owned()]).map(|()| Done::Passed)
}

fn all_figures() -> Result<Done> {
    quality::run(&[]).map(|()| Done::Passed)
}

fn speed() -> Result<Done> {
    bench::run(&[]).map(|()| Done::Passed)
}

/// How many tests passed, from the closing lines of nextest and cargo test.
fn passed(output: &str) -> usize {
    let closing = |line: &&str| line.contains("Summary [") || line.starts_with("test result: ");
    output.lines().filter(closing).filter_map(before_passed).sum()
}

/// The number before the word `passed`.
fn before_passed(line: &str) -> Option<usize> {
    line[..line.find(" passed")?].rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::passed;

    #[test]
    fn closing_lines_are_counted() {
        let nextest = "     Summary [   1.2s] 41 tests run: 40 passed (1 slow), 1 failed, 2 skipped\n";
        let cargo = "test result: ok. 5 passed; 0 failed; 1 ignored\nnote: 9 passed\ntest result: ok. 2 passed; 0 failed\n";
        assert_eq!(passed(nextest), 40);
        assert_eq!(passed(cargo), 7);
        assert_eq!(passed(""), 0);
    }
}

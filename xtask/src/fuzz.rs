//! Fuzzing with libFuzzer on the stable compiler: coverage comes from compiler passes that need no nightly. There
//! is no sanitizer, for the project holds no `unsafe`; what is looked for is panics, broken laws and slow inputs.

use std::fs;

use crate::Result;
use crate::command::{command, output, root, run as execute};

const TARGETS: &[&str] =
    &["markers", "segmentation", "check", "surfaces", "streaming", "wire", "formats", "reply", "tables"];

/// Edge coverage with counters and compared values, as `cargo fuzz` sets them.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 -Cdebug-assertions -Coverflow-checks";

pub(crate) fn run(arguments: &[String]) -> Result {
    let (seconds, named) = match arguments.split_first() {
        Some((first, rest)) if first.parse::<u32>().is_ok() => (first.as_str(), rest),
        _ => ("60", arguments),
    };
    if let Some(unknown) = named.iter().find(|name| !TARGETS.contains(&name.as_str())) {
        return Err(format!("no target {unknown}; there are {}", TARGETS.join(", ")));
    }
    let targets =
        TARGETS.iter().filter(|target| named.is_empty() || named.iter().any(|name| name == *target));
    all(targets, &format!("-max_total_time={seconds}"))
}

/// A few seconds of every target, from the same seed each time: a change that breaks a law is found, and one that
/// does not is not held up by what another seed would find.
pub(crate) fn brief() -> Result {
    all(TARGETS.iter(), "-max_total_time=5 -seed=1")
}

fn all<'t>(targets: impl Iterator<Item = &'t &'t str>, limits: &str) -> Result {
    let host = output(&mut command("rustc --print host-tuple"))?;
    // Naming the target keeps the coverage flags away from build scripts.
    let build =
        format!("cargo build --quiet --release --manifest-path fuzz/Cargo.toml --target {}", host.trim());
    execute(command(&build).env("RUSTFLAGS", COVERAGE))?;
    for target in targets {
        println!("fuzz {target}");
        fuzz(target, host.trim(), limits)?;
    }
    Ok(())
}

fn fuzz(target: &str, host: &str, limits: &str) -> Result {
    let (corpus, artifacts) = (format!("fuzz/corpus/{target}"), format!("fuzz/artifacts/{target}/"));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(root().join(folder)).map_err(|error| format!("{folder}: {error}"))?;
    }
    // New inputs go to the first folder.
    let line = format!(
        "fuzz/target/{host}/release/{target} {corpus} fuzz/seeds -dict=fuzz/dictionary.txt \
        -artifact_prefix={artifacts} {limits} -timeout=10 -rss_limit_mb=2048 -max_len=8192 \
        -verbosity=0 -print_final_stats=1"
    );
    execute(&mut command(&line))
}

//! Tasks of the project. `cargo xtask` without arguments lists them.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod bench;
mod browser;
mod command;
mod entail;
mod evaluation;
mod expertqa;
mod fuzz;
mod r#gen;
mod intervals;
mod judges;
mod leak;
mod quality;
mod smoke;
mod test;
mod tidy;
mod train;

use std::process::ExitCode;

/// What a task returns: an error says what was wrong and what to do.
type Result<T = ()> = std::result::Result<T, String>;

/// One task.
struct Task {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result,
}

const TASKS: &[Task] = &[
    Task {
        name: "test",
        arguments: "[--all]",
        about: "everything that a change must pass; --all adds what is long: fuzzing, figures, speed",
        run: test::run,
    },
    Task {
        name: "tidy",
        arguments: "",
        about: "layers of the crates, file sizes, paths in the docs, the default build's dependencies",
        run: tidy::run,
    },
    Task {
        name: "gen",
        arguments: "[--check]",
        about: "writes the schemas and the generated pages; --check only compares",
        run: r#gen::run,
    },
    Task {
        name: "fuzz",
        arguments: "[SECONDS] [TARGET…]",
        about: "runs the fuzz targets in turn, 60 seconds each unless told",
        run: fuzz::run,
    },
    Task {
        name: "quality",
        arguments: "[--check] [DATA]",
        about: "regenerates the figures in quality/; DATA or PINCITE_DATA is a folder with dev/ and corpus/",
        run: quality::run,
    },
    Task {
        name: "judges",
        arguments: "[--judge JUDGE]… [--peers DIR] [DATA]",
        about: "measures judges beside other checkers, writes quality/judges.txt and a plot",
        run: judges::run,
    },
    Task {
        name: "browser",
        arguments: "[--shots]",
        about: "looks at html reports in Chromium; --shots takes the pictures of docs/images instead",
        run: browser::run,
    },
    Task {
        name: "bench",
        arguments: "[--peer SCRIPT] [--big] [DATA]",
        about: "measures speed and memory, writes docs/quality/speed.md",
        run: bench::run,
    },
    Task {
        name: "evaluation",
        arguments: "[DATA [RUNS]]",
        about: "measures how fast data sets are evaluated, and in what memory; writes its part of docs/quality/speed.md",
        run: evaluation::run,
    },
    Task {
        name: "leak",
        arguments: "[DATA]",
        about: "fails where a model was trained on claims or premises of the set it is measured on",
        run: leak::run,
    },
    Task {
        name: "entail",
        arguments: "[DATA]",
        about: "measures ENTAIL from verdicts to findings on claims and whole answers, writes quality/entail.txt",
        run: entail::run,
    },
    Task {
        name: "expertqa",
        arguments: "[DATA]",
        about: "measures the rates of whole answers beside experts' labels, writes quality/expertqa.txt",
        run: expertqa::run,
    },
    Task {
        name: "intervals",
        arguments: "",
        about: "simulates how often intervals of rates hold the true rate, writes quality/intervals.txt",
        run: intervals::run,
    },
    Task {
        name: "train",
        arguments: "idf | align [--measure|--dump FOLDER] [DATA]",
        about: "writes the weights of `align`, or measures what models of other families reach",
        run: train::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let task = arguments.first().and_then(|name| TASKS.iter().find(|task| task.name == name));
    let Some(task) = task else {
        for task in TASKS {
            println!("cargo xtask {:<42} {}", format!("{} {}", task.name, task.arguments), task.about);
        }
        return ExitCode::from(if arguments.is_empty() { 0 } else { 2 });
    };
    match (task.run)(&arguments[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo xtask {}: {error}", task.name);
            ExitCode::FAILURE
        }
    }
}

//! The committed figures: what the rules get right on labelled data. The frozen set ships with the project, so its
//! figures are checked with every change; the others need a data folder.

use std::fs;

use crate::Result;
use crate::command::{command, output, root};

/// A file of figures: which examples make it, from which files.
struct Figures {
    path: &'static str,
    /// (package, example, files); `{data}` stands for the data folder.
    parts: &'static [(&'static str, &'static str, &'static [&'static str])],
}

/// From the set in `quality/frozen/`.
const FROZEN: &[Figures] = &[Figures {
    path: "quality/frozen.txt",
    parts: &[
        ("pincite-core", "roles", &["quality/frozen/roles.jsonl"]),
        ("pincite-core", "segmentation", &["quality/frozen/korean.jsonl"]),
    ],
}];

/// From a data folder.
const DATA: &[Figures] = &[
    Figures {
        path: "quality/segmentation.txt",
        parts: &[("pincite-core", "segmentation", &["{data}/dev/segmentation.jsonl"])],
    },
    Figures {
        path: "quality/roles.txt",
        parts: &[("pincite-core", "roles", &["{data}/dev/roles.jsonl", "{data}/dev/expertqa.runs.jsonl"])],
    },
    Figures {
        path: "quality/decomposition.txt",
        parts: &[
            ("pincite-core", "decomposition", &["{data}/dev/decomposition.jsonl"]),
            ("pincite-judge", "atoms", &["{data}/dev/decomposition.jsonl"]),
        ],
    },
    Figures {
        path: "quality/cover.txt",
        parts: &[(
            "pincite-eval",
            "cover",
            &[
                "{data}/dev/expertqa.runs.jsonl",
                "{data}/corpus/bingcheck.runs.jsonl",
                "{data}/corpus/deepresearchbench.runs.jsonl",
                "{data}/corpus/hagrid.runs.jsonl",
            ],
        )],
    },
];

pub(crate) fn run(arguments: &[String]) -> Result {
    let (flags, folders): (Vec<_>, Vec<_>) = arguments.iter().partition(|a| a.starts_with("--"));
    if flags.iter().any(|flag| *flag == "--check") {
        return FROZEN.iter().try_for_each(check);
    }
    FROZEN.iter().try_for_each(|figures| write(figures, ""))?;
    match folders.first().map(|folder| (*folder).clone()).or_else(|| std::env::var("PINCITE_DATA").ok()) {
        Some(data) => DATA.iter().try_for_each(|figures| write(figures, &data)),
        None => {
            Err("the frozen figures are written; the others need a data folder: give it, or set PINCITE_DATA"
                .into())
        }
    }
}

fn check(figures: &Figures) -> Result {
    let (fresh, path) = (make(figures, "")?, figures.path);
    print!("{fresh}");
    if fs::read_to_string(root().join(path)).is_ok_and(|found| found == fresh) {
        return Ok(());
    }
    Err(format!("{path} holds other figures"))
}

fn write(figures: &Figures, data: &str) -> Result {
    let (fresh, path) = (make(figures, data)?, figures.path);
    println!("{path}\n{fresh}");
    fs::write(root().join(path), fresh).map_err(|error| format!("{path}: {error}"))
}

fn make(figures: &Figures, data: &str) -> Result<String> {
    let mut text = String::new();
    for (package, example, files) in figures.parts {
        let mut run = command(&format!("cargo run --quiet --package {package} --example {example} --"));
        // A program that cannot read its file says so and may go on without it.
        for file in files.iter().map(|file| file.replace("{data}", data)) {
            if !root().join(&file).is_file() {
                return Err(format!("{file} is not there"));
            }
            run.arg(file);
        }
        text.push_str(&format!("# {example}\n{}", output(&mut run)?));
    }
    Ok(text)
}

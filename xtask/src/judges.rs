//! The figures of judges, side by side with other checkers, on labelled pairs: `quality/judges.txt` and the plot beside
//! `docs/quality/judges.md`. The first judge is the one that the others are compared with. Supports of other checkers come from `quality/peers/score.py`.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::command::{command, output, output_unless, root, run as execute};

const FIGURES: &str = "quality/judges.txt";
const PLOT: &str = "docs/quality/judges.svg";

/// Sets that are measured together, so that each group has a mean.
struct Group {
    title: &'static str,
    sets: &'static [&'static str],
    /// Own labels of pairs that are left out.
    without: &'static [&'static str],
}

const GROUPS: &[Group] = &[
    Group {
        title: "Answers and their cited passages",
        sets: &["attributionbench", "attributionbench-ood", "expertqa", "factcheck-gpt", "wice"],
        without: &[],
    },
    Group {
        title: "The same less the pairs that come from a set of another family (BEGIN, LFQA)",
        sets: &["attributionbench", "attributionbench-ood"],
        without: &["BEGIN", "LFQA"],
    },
    Group { title: "Tables", sets: &["infotabs-dev", "tabfact-pairs-val"], without: &[] },
    Group {
        title: "Small edits to summaries",
        sets: &["summedits-ectsum", "summedits-podcast", "summedits-sales_call", "summedits-samsum"],
        without: &[],
    },
];

impl Group {
    fn files<'g>(&'g self, data: &'g str) -> impl Iterator<Item = String> + 'g {
        self.sets.iter().map(move |set| format!("{data}/dev/{set}.pairs.jsonl"))
    }
}

pub(crate) fn run(arguments: &[String]) -> Result {
    let (mut judges, mut peers, mut data) = (Vec::new(), Vec::new(), std::env::var("PINCITE_DATA").ok());
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--judge" => judges.push(arguments.next().ok_or("--judge takes a judge")?.clone()),
            "--peers" => peers = scores(Path::new(arguments.next().ok_or("--peers takes a folder")?))?,
            folder => data = Some(folder.to_owned()),
        }
    }
    let baseline = "lexical".to_owned();
    let data = data.ok_or("give a data folder, or set PINCITE_DATA")?;
    execute(&mut command("cargo build --quiet --release --package pincite-cli"))?;
    let mut page = String::new();
    for group in GROUPS {
        let mut bench = bench(judges.iter().chain([&baseline]).chain(&peers));
        group.without.iter().for_each(|label| {
            bench.arg("--without").arg(label);
        });
        // Recorded supports of a judge may lack a set: 3 says that it has no verdict there.
        let told = output_unless(bench.args(group.files(&data)), |code| !matches!(code, Some(0 | 3)))?;
        page.push_str(&format!("# {}\n{told}\n", group.title));
    }
    fs::write(root().join(FIGURES), &page).map_err(|error| format!("{FIGURES}: {error}"))?;
    // What other checkers give is no probability: the plot is of our own.
    let mut own = bench(judges.iter().chain([&baseline]));
    output(own.args(["--plot", PLOT]).args(GROUPS[0].files(&data)))?;
    println!("{page}wrote {FIGURES} and {PLOT}");
    Ok(())
}

fn bench<'a>(judges: impl Iterator<Item = &'a String>) -> std::process::Command {
    let mut bench = command("target/release/pincite judge bench");
    judges.for_each(|judge| {
        bench.arg("--judge").arg(judge);
    });
    bench
}

/// The files of supports in a folder, as judges.
fn scores(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths = entries.flatten().map(|entry| entry.path().to_string_lossy().into_owned());
    let mut found: Vec<String> =
        paths.filter(|path| path.ends_with(".scores.jsonl")).map(|path| format!("scores:{path}")).collect();
    found.sort();
    if found.is_empty() { Err(format!("{}: no file of supports", folder.display())) } else { Ok(found) }
}

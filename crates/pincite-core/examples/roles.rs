//! How often sentences get the right side of "needs a citation", over labelled data.
//!
//! `cargo run --release -p pincite-core --example roles -- [--show] FILE_OR_FOLDER…` (or `PINCITE_DATA`).
//! A folder stands for its `dev` folder if it has one. Rows have `sentence` and `needs_citation`, or `text`, `label`
//! (`claim` or `none`) and `language`; runs have labelled `claims`. `--show` prints the sentences on the wrong side.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs};

use pincite_core::role::{Context, classify};
use pincite_core::{BlockKind, Lang, Role};
use serde_json::Value;

struct Row {
    text: String,
    claim: bool,
    cited: bool,
    lang: Lang,
}

fn main() {
    let mut show = false;
    let mut files = Vec::new();
    for arg in env::args().skip(1) {
        if arg == "--show" { show = true } else { collect(Path::new(&arg), &mut files) }
    }
    if files.is_empty()
        && let Some(folder) = env::var_os("PINCITE_DATA")
    {
        collect(Path::new(&folder), &mut files);
    }
    if files.is_empty() {
        eprintln!("no data: give files or a folder, or set PINCITE_DATA");
        return;
    }
    let mut all = Vec::new();
    println!("{:<44} {:>16} {:>16}", "set", "claims factual", "others left alone");
    for file in files {
        let mut sets: BTreeMap<String, Vec<Row>> = BTreeMap::new();
        for line in fs::read_to_string(&file).unwrap_or_default().lines() {
            if let Ok(value) = serde_json::from_str(line) {
                read(&value, &mut sets);
            }
        }
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        for (set, rows) in sets {
            print(&format!("{name} {set}"), &rows, show);
            all.extend(rows);
        }
    }
    time(&all);
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if !path.is_dir() {
        return files.push(path.into());
    }
    let dev = path.join("dev");
    let path = if dev.is_dir() { &dev } else { path };
    let entries = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    files.extend(entries.filter(|path| path.extension().is_some_and(|end| end == "jsonl")));
    files.sort();
}

fn read(value: &Value, sets: &mut BTreeMap<String, Vec<Row>>) {
    let text = |key: &str| value[key].as_str().unwrap_or_default();
    let mut add = |set: &str, text: &str, claim: bool, lang: Lang| {
        let row = Row { text: text.trim().into(), claim, cited: text.contains('['), lang };
        sets.entry(set.into()).or_default().push(row);
    };
    if let Some(claim) = value["needs_citation"].as_bool() {
        add("", text("sentence"), claim, Lang::En);
    } else if let Some(claims) = value["claims"].as_array() {
        for claim in claims {
            let Some(needs) = claim["needs_citation"].as_bool() else { continue };
            let text = claim["text"].as_str().unwrap_or_default();
            let uninformative = claim["informativeness"] == "Uninformative";
            let uncited = claim["cites"].as_array().is_none_or(Vec::is_empty);
            add("all", text, needs, Lang::En);
            if uninformative && !needs {
                add("uninformative", text, needs, Lang::En);
            }
            if uncited {
                add(
                    if uninformative { "uncited uninformative" } else { "uncited other" },
                    text,
                    needs,
                    Lang::En,
                );
            }
        }
    } else if matches!(text("label"), "claim" | "none") {
        let lang = lang(text("language"));
        add(text("language"), text("text"), text("label") == "claim", lang);
    }
}

fn lang(code: &str) -> Lang {
    match code {
        "de" => Lang::De,
        "fr" => Lang::Fr,
        "es" => Lang::Es,
        "ru" => Lang::Ru,
        "zh" => Lang::Zh,
        "ja" => Lang::Ja,
        "ko" => Lang::Ko,
        "ar" => Lang::Ar,
        "hi" => Lang::Hi,
        _ => Lang::En,
    }
}

fn role(row: &Row) -> (Role, &'static str) {
    let block = BlockKind::Paragraph;
    let context = Context { lang: row.lang, block, cited: row.cited, first: true, last: true, before: None };
    classify(&row.text, context)
}

fn print(set: &str, rows: &[Row], show: bool) {
    let share = |claim: bool| {
        let of: Vec<_> = rows.iter().filter(|row| row.claim == claim).collect();
        let right = of.iter().filter(|row| (role(row).0 == Role::Factual) == claim).count();
        match of.len() {
            0 => "-".into(),
            len => format!("{right}/{len} {:.1}%", 100.0 * right as f64 / len as f64),
        }
    };
    println!("{set:<44} {:>16} {:>16}", share(true), share(false));
    if show {
        for row in rows {
            let (role, rule) = role(row);
            if (role == Role::Factual) != row.claim {
                println!("    {rule:<18} {}", row.text.replace('\n', " "));
            }
        }
    }
}

fn time(rows: &[Row]) {
    let bytes: usize = rows.iter().map(|row| row.text.len()).sum();
    let start = Instant::now();
    let rounds = 20;
    let mut factual = 0;
    for _ in 0..rounds {
        factual += rows.iter().filter(|row| role(row).0 == Role::Factual).count();
    }
    let nanos = start.elapsed().as_nanos() as f64 / f64::from(rounds);
    let (sentences, bytes) = (rows.len().max(1) as f64, bytes.max(1) as f64);
    eprintln!("{:.0} ns a sentence, {:.2} ns a byte ({factual})", nanos / sentences, nanos / bytes);
}

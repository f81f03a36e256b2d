//! Trains `align` from labelled pairs.

mod data;
mod idf;
mod table;

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use crate::Result;

pub(crate) fn run(arguments: &[String]) -> Result {
    let (flags, words): (Vec<_>, Vec<_>) = arguments.iter().partition(|a| a.starts_with("--"));
    let folder = words.get(1).map(|folder| (*folder).clone()).or_else(|| std::env::var("PINCITE_DATA").ok());
    let data = folder.map(PathBuf::from).ok_or("give a folder with train/ and dev/, or set PINCITE_DATA")?;
    match words.first().map(|word| word.as_str()) {
        Some("idf") => idf::write(&data),
        Some("table") => table::run(&data),
        Some("align") if flags.iter().any(|flag| *flag == "--dump") => dump(&data),
        _ => Err("train idf | table | align".into()),
    }
}

fn dump(data: &std::path::Path) -> Result {
    let failed = |error: std::io::Error| error.to_string();
    let out = PathBuf::from(std::env::var("DUMP").unwrap_or_else(|_| "target/align-dump".into()));
    fs::create_dir_all(&out).map_err(failed)?;
    fs::write(out.join("names"), pincite_judge::align::feature_names().collect::<Vec<_>>().join("\n"))
        .map_err(failed)?;
    for set in data::sets(data)? {
        let start = std::time::Instant::now();
        let rows = set.rows()?;
        let read = start.elapsed();
        let start = std::time::Instant::now();
        let mut file = std::io::BufWriter::new(fs::File::create(out.join(&set.name)).map_err(failed)?);
        for row in &rows {
            for value in pincite_judge::align::features(&row.premise, &row.claim) {
                file.write_all(&value.to_le_bytes()).map_err(failed)?;
            }
        }
        println!(
            "{} {} rows, read {read:?}, {:?} a row",
            set.name,
            rows.len(),
            start.elapsed() / rows.len().max(1) as u32
        );
    }
    Ok(())
}

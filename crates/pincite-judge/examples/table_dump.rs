//! dump
use std::io::{BufRead, Write};
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let file = std::io::BufReader::new(std::fs::File::open(path).unwrap());
    let mut out = std::io::BufWriter::new(std::io::stdout());
    writeln!(out, "id,label,{}", pincite_judge::align::table::NAMES.join(",")).unwrap();
    for line in file.lines() {
        let line = line.unwrap();
        let row: serde_json::Value = serde_json::from_str(&line).unwrap();
        let premise = row["premise"].as_str().unwrap();
        let prose = std::env::var("PROSE").is_ok().then(|| {
            premise
                .replace('|', "/")
                .replace(". ", "\n")
                .lines()
                .fold(String::from("a | b\n"), |out, line| out + "x | " + line + "\n")
        });
        let premise = prose.as_deref().unwrap_or(premise);
        let Some(table) = pincite_core::Table::parse(premise, pincite_core::SourceKind::Table) else {
            eprintln!("no table {}", row["id"]);
            continue;
        };
        let f = pincite_judge::align::table::features(&table, None, row["hypothesis"].as_str().unwrap());
        let f: Vec<String> = f.iter().map(|v| v.to_string()).collect();
        writeln!(
            out,
            "{},{},{}",
            row["id"].as_str().unwrap(),
            u8::from(row["label"] == "supported"),
            f.join(",")
        )
        .unwrap();
    }
}

//! What `mini` reads of labelled pairs, for its training: `evidence PAIRS… [--table PAIRS…] > READ`.
//!
//! PAIRS are JSON lines with `id`, `set`, `premise`, `hypothesis`; behind `--table` the premises are tables. Prints a line a pair:
//! `{"id", "set", "ids", "kinds"}`, the token ids and the kind of each; what cannot be read is left out and counted on stderr.

use std::io::{BufWriter, Write};

use pincite_core::{Premise, Question, SourceKind};
use pincite_nli::mini::Reading;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let reading = Reading::new()?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let (mut kind, mut unread) = (SourceKind::Passage, 0);
    for argument in std::env::args().skip(1) {
        if argument == "--table" {
            kind = SourceKind::Table;
            continue;
        }
        for line in std::fs::read_to_string(&argument)?.lines() {
            let pair: Value = serde_json::from_str(line).map_err(|error| format!("{argument}: {error}"))?;
            let text = |key: &str| pair[key].as_str().unwrap_or_default();
            let premise = Premise { kind, ..Premise::new("1", text("premise")) };
            let question = Question { premise: vec![premise], claim: text("hypothesis"), context: None };
            match reading.tokens(&question) {
                Ok((ids, kinds)) => writeln!(
                    out,
                    "{}",
                    json!({"id": text("id"), "set": text("set"), "ids": ids, "kinds": kinds})
                )?,
                Err(_) => unread += 1,
            }
        }
    }
    out.flush()?;
    if unread > 0 {
        writeln!(std::io::stderr(), "{unread} pairs cannot be read")?;
    }
    Ok(())
}

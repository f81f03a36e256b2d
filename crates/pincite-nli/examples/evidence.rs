//! What `mini` reads of labelled pairs, for its training: `evidence PAIRS… > READ`.
//!
//! PAIRS are JSON lines with `id`, `set`, `premise`, `hypothesis`, `label`; the kind of a premise is its family's. Prints a line a
//! pair: `{"id", "set", "ids", "kinds"}`, the token ids and the kind of each; what cannot be read is left out and
//! counted on stderr.

use std::io::{BufWriter, Write};

use pincite_core::{Premise, Question};
use pincite_eval::{family, pairs};
use pincite_nli::mini::Reading;
use serde_json::json;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let reading = Reading::new()?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut unread = 0;
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        for pair in pairs::read(&text)?.into_iter().flat_map(|set| set.pairs) {
            let premise = Premise { kind: family::kind(&pair.set), ..Premise::new("1", &pair.premise) };
            let question = Question { premise: vec![premise], claim: &pair.hypothesis, context: None };
            match reading.tokens(&question) {
                Ok((ids, kinds)) => {
                    writeln!(out, "{}", json!({"id": pair.id, "set": pair.set, "ids": ids, "kinds": kinds}))?;
                }
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

//! Judges a file of pairs with a model: `pairs MODEL PAIRS [OPTION=VALUE…]`.
//!
//! PAIRS is JSON lines with `premise` and `hypothesis`; an option is a key of the section `[nli]` of the settings, and
//! `most=N` takes the first N pairs only. Prints the support of each pair, `null` where it was not judged, and at last
//! `{"pairs", "seconds"}`: the time for tokens, windows and the model, without loading.

use std::path::Path;
use std::time::Instant;

use pincite_core::{Outcome, Premise, Question};
use pincite_judge::Judge;
use pincite_nli::{Nli, Options};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [model, pairs, settings @ ..] = &arguments[..] else {
        return Err("usage: pairs MODEL PAIRS [OPTION=VALUE…]".into());
    };
    let (most, settings): (Vec<&String>, _) =
        settings.iter().partition(|setting| setting.starts_with("most="));
    let most = most.first().map_or(Ok(usize::MAX), |most| most["most=".len()..].parse())?;
    let settings: Vec<_> = settings.into_iter().map(String::as_str).collect();
    let nli = Nli::open(Path::new(model), &toml::from_str::<Options>(&settings.join("\n"))?)?;
    let rows: Vec<Value> = std::fs::read_to_string(pairs)?
        .lines()
        .take(most)
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    let text = |row: &'static Value, key: &str| row[key].as_str().unwrap_or_default();
    let rows: &'static [Value] = rows.leak();
    let questions: Vec<_> = rows
        .iter()
        .map(|row| Question {
            premise: vec![Premise::new("1", text(row, "premise"))],
            claim: text(row, "hypothesis"),
            context: None,
        })
        .collect();
    let start = Instant::now();
    let outcomes = nli.judge(&questions);
    let seconds = start.elapsed().as_secs_f64();
    let mut out = String::new();
    for outcome in &outcomes {
        let support = match outcome {
            Outcome::Judged(verdict) => json!(verdict.support),
            Outcome::Unjudged(_) => Value::Null,
        };
        out.push_str(&format!("{support}\n"));
    }
    out.push_str(&json!({"pairs": outcomes.len(), "seconds": seconds}).to_string());
    #[expect(clippy::print_stdout, reason = "it is what this program is for")]
    {
        println!("{out}");
    }
    Ok(())
}

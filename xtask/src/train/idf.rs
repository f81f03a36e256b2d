//! The table of common words: in how many sentences each stands.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::Path;

use pincite_core::SourceKind;

use super::sets;
use crate::Result;
use crate::command::root;

const PATH: &str = "crates/pincite-judge/src/align/idf.txt";
/// How many words the table holds.
const WORDS: usize = 8000;

pub(super) fn write(data: &Path) -> Result {
    let mut stems: HashMap<u64, (u32, HashMap<String, u32>)> = HashMap::new();
    let (mut sentences, mut texts) = (0_u32, HashSet::new());
    for set in sets::read(data)?.iter().filter(|set| set.folder == "train") {
        if pincite_eval::family::kind(&set.name) == SourceKind::Table {
            continue; // would teach that the heads of tables are common words
        }
        for row in &set.pairs {
            for text in [&row.premise, &row.hypothesis] {
                if !texts.insert(text.clone()) {
                    continue;
                }
                for sentence in pincite_judge::align::vocabulary(text) {
                    sentences += 1;
                    for (stem, word) in sentence {
                        let entry = stems.entry(stem).or_default();
                        entry.0 += 1;
                        *entry.1.entry(word).or_default() += 1;
                    }
                }
            }
        }
    }
    let mut counted: Vec<(u32, String)> = stems
        .into_values()
        .filter_map(|(count, words)| {
            let (word, _) = words.into_iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0)))?;
            Some((count, word))
        })
        .filter(|(_, word)| !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.'))
        .collect();
    counted.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    counted.truncate(WORDS);
    let mut levels: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for (count, word) in counted {
        let level = (4.0 * (f64::from(sentences) / f64::from(count)).ln()).round() as u32;
        levels.entry(level).or_default().push(word);
    }
    let mut out = format!(
        "# Made by `cargo xtask train idf`: words by 4 ln(n / sentences with the word), n = {sentences}.\n"
    );
    for (level, mut words) in levels {
        words.sort();
        out.push_str(&format!("{level} {}\n", words.join(" ")));
    }
    println!("{PATH}: {} bytes, {sentences} sentences", out.len());
    fs::write(root().join(PATH), out).map_err(|error| format!("{PATH}: {error}"))
}

//! How rare a word is: a table of the words that are common in English prose and tables, made by
//! `cargo xtask train idf` from public data; what is not in it is rare.

use std::sync::LazyLock;

use pincite_core::Lang;
use rustc_hash::FxHashMap;

use super::lists::key;
use super::stem::stem;

/// The table: a line a level, `LEVEL WORD…`; a level is a quarter of `ln(sentences / sentences with the word)`.
pub(super) const TABLE: &str = include_str!("idf.txt");

/// Of a word that is not in the table.
pub(super) const RARE: f32 = 9.0;

static LEVELS: LazyLock<FxHashMap<u64, f32>> = LazyLock::new(|| {
    let mut levels = FxHashMap::default();
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let Some(level) = words.next().and_then(|level| level.parse::<f32>().ok()) else { continue };
        for word in words {
            let mut word = word.as_bytes().to_vec();
            if !word[0].is_ascii_digit() {
                stem(&mut word, Lang::En);
            }
            levels.entry(key(&word)).or_insert(level / 4.0);
        }
    }
    levels
});

/// Minus the logarithm of the share of sentences that hold the word.
pub(super) fn idf(stem: u64) -> f32 {
    LEVELS.get(&stem).copied().unwrap_or(RARE)
}

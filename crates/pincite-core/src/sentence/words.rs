//! What is known about single words: abbreviations by kind, words that begin sentences.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::{de, en, es, fr, hi, other, ru};
use crate::Lang;
use crate::short_word::{self, WordMap};

/// How a stop after an abbreviation is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Titles, "e.g.": what follows always belongs to the sentence.
    Never,
    /// "No. 5", "Fig. 3": part of the sentence before a number, else a word like any other.
    Number,
    /// Ends a sentence only before a word that begins one.
    Weak,
    /// "Co.", "Inc.": ends one also before a capitalised word that a small one follows.
    Company,
    /// "U.S.": as a company, but "U.S. Government" is one name.
    Country,
    /// "p.m.": ends one before a capital, unless the sentence has only just begun with the time.
    Time,
    /// "etc.", units: ends one before any capital, never before a number.
    Soft,
}

/// Longest abbreviation or sentence-starting word, in bytes; longer words are in no list.
const LONGEST: usize = 32;

/// A word in lower case, on the stack.
pub(super) struct Folded {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Folded {
    /// `None` when the word is empty or too long for any list.
    pub(super) fn new(word: &str) -> Option<Self> {
        if word.is_empty() || word.len() > LONGEST - 4 {
            return None;
        }
        let mut folded = Self { bytes: [0; LONGEST], len: 0 };
        for c in word.chars() {
            // A lower-case form of several chars is in no list: its first char is enough to tell.
            let lower =
                if c.is_ascii() { c.to_ascii_lowercase() } else { c.to_lowercase().next().unwrap_or(c) };
            let room = folded.bytes.get_mut(folded.len..).filter(|room| room.len() >= lower.len_utf8())?;
            folded.len += lower.encode_utf8(room).len();
        }
        Some(folded)
    }

    pub(super) fn as_str(&self) -> &str {
        self.bytes.get(..self.len).and_then(|b| std::str::from_utf8(b).ok()).unwrap_or("")
    }
}

/// What is known of words; the ASCII ones, which are nearly all, are looked up as numbers.
struct Table<T> {
    short: WordMap<Option<T>>,
    other: FxHashMap<String, T>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { short: WordMap::default(), other: FxHashMap::default() }
    }
}

/// An ASCII word as a number.
fn key(word: &str) -> Option<u128> {
    word.is_ascii().then(|| short_word::key(word.as_bytes(), 0, word.len())).flatten().filter(|key| *key != 0)
}

impl<T: Copy> Table<T> {
    /// Adds a word in lower case; a known one keeps its meaning.
    fn insert(&mut self, word: &str, value: T) {
        match key(word) {
            Some(key) => self.short.insert(key, Some(value)),
            None => {
                self.other.entry(word.to_owned()).or_insert(value);
            }
        }
    }

    /// What is known of a word in any case.
    fn get(&self, word: &str) -> Option<T> {
        if let Some(key) = key(word) {
            return self.short.get(key).flatten();
        }
        // The lower case of a wide letter can be an ASCII one.
        let folded = Folded::new(word)?;
        match key(folded.as_str()) {
            Some(key) => self.short.get(key).flatten(),
            None => self.other.get(folded.as_str()).copied(),
        }
    }
}

#[derive(Default)]
struct Words {
    abbreviations: Table<Kind>,
    /// Those that are abbreviations only when capitalised.
    capitalised: Table<Kind>,
    /// The languages, as bits, in which the word begins sentences.
    starters: Table<u16>,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let mut words = Words::default();
    // The first language that lists an abbreviation decides; all are known in every text, for names travel.
    for list in [
        en::ABBREVIATIONS,
        de::ABBREVIATIONS,
        fr::ABBREVIATIONS,
        es::ABBREVIATIONS,
        ru::ABBREVIATIONS,
        hi::ABBREVIATIONS,
        other::ABBREVIATIONS,
    ] {
        for &(kind, entries) in list {
            for entry in entries {
                let capital = entry.starts_with(char::is_uppercase);
                let known = if capital { &mut words.capitalised } else { &mut words.abbreviations };
                known.insert(&entry.to_lowercase(), kind);
            }
        }
    }
    let mut starters: FxHashMap<&str, u16> = FxHashMap::default();
    for (lang, list) in [
        (Lang::En, en::STARTERS),
        (Lang::En, other::STARTERS),
        (Lang::De, de::STARTERS),
        (Lang::Fr, fr::STARTERS),
        (Lang::Es, es::STARTERS),
        (Lang::Ru, ru::STARTERS),
    ] {
        for &word in list {
            *starters.entry(word).or_default() |= 1 << lang as u16;
        }
    }
    for (word, langs) in starters {
        words.starters.insert(word, langs);
    }
    words
});

/// The kind of `word`, written without its last stop.
pub(super) fn abbreviation(word: &str) -> Option<Kind> {
    let title = word.starts_with(char::is_uppercase).then(|| WORDS.capitalised.get(word)).flatten();
    title.or_else(|| WORDS.abbreviations.get(word))
}

/// Whether `word` begins sentences in `lang`.
pub(super) fn starts(word: &str, lang: Lang) -> bool {
    WORDS.starters.get(word).is_some_and(|langs| langs & (1 << lang as u16) != 0)
}

/// Whether `word`, in whatever case, is in `list`.
pub(super) fn among(word: &str, list: &[&str]) -> bool {
    Folded::new(word).is_some_and(|folded| list.contains(&folded.as_str()))
}

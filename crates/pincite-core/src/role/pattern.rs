//! The little language that patterns are written in.
//!
//! | written | fits |
//! |---|---|
//! | `word` | that word, in any case |
//! | `stem~` | a word that starts so |
//! | `*end` | a word that ends so |
//! | `a\|b` | one of them |
//! | `{class}` | a word of that class of the language |
//! | `_` | any word |
//! | `#` | a number |
//! | `!a\|b` | the next word, if any, is none of them; takes no word |
//! | `x?` | `x` or nothing |
//! | `,` | a pause: comma, colon, dash, bracket, or the end |
//! | `!,` | no pause |
//! | `--` | up to twelve words without a pause |
//! | `..` | up to three words |
//! | `...` | up to sixteen words |
//! | `$` | the end |
//! | `-end` (the whole pattern) | the sentence ends so, before its end marks |
//!
//! A pattern fits at the start of a sentence, or after an opener; one that begins with `...` fits anywhere.

use std::sync::Arc;

use super::words::{Id, Sketch, Vocabulary, Word, Words};

/// A set of words.
#[derive(Debug, Default)]
pub(super) struct Set {
    /// Sorted.
    pub ids: Vec<Id>,
    /// A bit an id, for sets that are not small.
    bits: Vec<u64>,
    pub sketch: Sketch,
}

impl Set {
    /// Up to this many words are compared one after the other.
    const SMALL: usize = 6;

    pub(super) fn new(mut ids: Vec<Id>) -> Self {
        ids.sort_unstable();
        ids.dedup();
        let mut bits = Vec::new();
        if ids.len() > Self::SMALL {
            bits.resize(usize::from(ids[ids.len() - 1]) / 64 + 1, 0);
            for id in &ids {
                bits[usize::from(id / 64)] |= 1 << (id % 64);
            }
        }
        Self { sketch: Sketch::of(&ids), ids, bits }
    }

    /// Whether `word` is one of them.
    #[inline]
    pub(super) fn has(&self, word: &Word) -> bool {
        let [whole, stem, other] = word.ids;
        self.sketch.meets(Sketch::of(&word.ids))
            && (self.contains(whole) || stem != 0 && (self.contains(stem) || self.contains(other)))
    }

    /// Whether an id is among them; 0 never is.
    #[inline]
    fn contains(&self, id: Id) -> bool {
        if self.bits.is_empty() {
            return self.ids.contains(&id);
        }
        self.bits.get(usize::from(id / 64)).is_some_and(|bits| bits & 1 << (id % 64) != 0)
    }
}

/// One step of a pattern.
#[derive(Clone, Debug)]
pub(super) enum Atom {
    /// One of these words.
    Of(Arc<Set>),
    /// A word with this end.
    Ends(&'static str),
    /// Looks at the next word only: it is none of these.
    Not(Arc<Set>),
    Any,
    Number,
    Pause,
    NoPause,
    /// At most twelve words, no pause among or before them.
    Breath,
    /// At most so many words.
    Gap(u8),
    End,
}

/// A pattern: steps, each perhaps optional.
pub(super) type Pattern = Vec<(Atom, bool)>;

/// Reads one pattern. Classes are looked up by name; an unknown one fits nothing.
pub(super) fn parse(
    line: &'static str,
    vocabulary: &mut Vocabulary,
    class: &dyn Fn(&str) -> Option<Arc<Set>>,
) -> Pattern {
    line.split_ascii_whitespace()
        .map(|part| {
            let (part, optional) = part.strip_suffix('?').map_or((part, false), |part| (part, true));
            let atom = match part {
                "_" => Atom::Any,
                "#" => Atom::Number,
                "," => Atom::Pause,
                "!," => Atom::NoPause,
                "--" => Atom::Breath,
                ".." => Atom::Gap(3),
                "..." => Atom::Gap(16),
                "$" => Atom::End,
                _ => match (part.strip_prefix('*'), part.strip_prefix('!')) {
                    (Some(end), _) => Atom::Ends(end),
                    (_, Some(others)) => Atom::Not(words(others, vocabulary, class)),
                    _ => Atom::Of(words(part, vocabulary, class)),
                },
            };
            (atom, optional)
        })
        .collect()
}

/// The words of `a|b|{class}`.
fn words(part: &str, vocabulary: &mut Vocabulary, class: &dyn Fn(&str) -> Option<Arc<Set>>) -> Arc<Set> {
    let named = |word: &'_ str| word.strip_prefix('{').and_then(|name| name.strip_suffix('}')).map(class);
    if let Some(Some(class)) = named(part) {
        return class;
    }
    let mut ids = Vec::new();
    for word in part.split('|') {
        match named(word) {
            Some(class) => ids.extend(class.iter().flat_map(|class| &class.ids)),
            None => ids.push(vocabulary.id(word)),
        }
    }
    Arc::new(Set::new(ids))
}

/// Where the match of `pattern` from word `at` on ends, the shortest first.
pub(super) fn fits(mut pattern: &[(Atom, bool)], words: &Words, text: &str, mut at: usize) -> Option<usize> {
    while let Some(((atom, optional), rest)) = pattern.split_first() {
        pattern = rest;
        let last = match (atom, optional) {
            // Nearly every step.
            (Atom::Of(set), false) => {
                words.get(at).filter(|word| set.has(word))?;
                at += 1;
                continue;
            }
            (Atom::Gap(most), _) => words.len().min(at + usize::from(*most)),
            (Atom::Breath, _) => {
                let pause = words.iter().skip(at).take(12).position(|word| word.pause);
                words.len().min(at + pause.unwrap_or(12))
            }
            (_, false) => {
                at = step(atom, words, text, at)?;
                continue;
            }
            (_, true) => {
                // Taken first, then left out.
                let taken = step(atom, words, text, at).and_then(|end| fits(rest, words, text, end));
                if taken.is_some() {
                    return taken;
                }
                continue;
            }
        };
        if let Some(((Atom::Of(set), false), behind)) = rest.split_first() {
            // Nearly all of the places are turned away by the next step.
            for word in words.get(at..)?.iter().take(last + 1 - at) {
                at += 1;
                if set.has(word) {
                    let end = fits(behind, words, text, at);
                    if end.is_some() {
                        return end;
                    }
                }
            }
            return None;
        }
        return (at..=last).find_map(|at| fits(rest, words, text, at));
    }
    Some(at)
}

/// The word behind one that fits a step; behind none for a step that only looks.
fn step(atom: &Atom, words: &Words, text: &str, at: usize) -> Option<usize> {
    let word = words.get(at);
    let looks = match atom {
        Atom::Of(set) => return word.filter(|word| set.has(word)).map(|_| at + 1),
        Atom::Any => return word.map(|_| at + 1),
        Atom::Number => return word.filter(|word| word.number).map(|_| at + 1),
        Atom::Ends(end) => {
            let ends = |word: &Word| {
                text.get(word.start as usize..word.end as usize).is_some_and(|word| word.ends_with(end))
            };
            return word.filter(|word| ends(word)).map(|_| at + 1);
        }
        Atom::Not(set) => word.is_none_or(|word| !set.has(word)),
        Atom::Pause => word.is_none_or(|word| word.pause),
        Atom::NoPause => word.is_some_and(|word| !word.pause),
        Atom::End => at == words.len() && !words.clipped,
        Atom::Gap(_) | Atom::Breath => false,
    };
    looks.then_some(at)
}

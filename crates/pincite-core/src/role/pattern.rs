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

use super::words::{Id, Sketch, Vocabulary, Word, Words};

/// One step of a pattern.
#[derive(Clone, Debug)]
pub(super) enum Atom {
    /// One of these words, sorted; with their sketch.
    Of(Box<[Id]>, Sketch),
    /// A word with this end.
    Ends(&'static str),
    /// Looks at the next word only: it is none of these.
    Not(Box<[Id]>),
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
    class: &dyn Fn(&str) -> Option<Box<[Id]>>,
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
                    _ => {
                        let ids = words(part, vocabulary, class);
                        let sketch = Sketch::of(&ids);
                        Atom::Of(ids, sketch)
                    }
                },
            };
            (atom, optional)
        })
        .collect()
}

/// The ids of `a|b|{class}`, sorted.
fn words(part: &str, vocabulary: &mut Vocabulary, class: &dyn Fn(&str) -> Option<Box<[Id]>>) -> Box<[Id]> {
    let mut ids = Vec::new();
    for word in part.split('|') {
        match word.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            Some(name) => ids.extend(class(name).unwrap_or_default()),
            None => ids.push(vocabulary.id(word)),
        }
    }
    ids.sort_unstable();
    ids.dedup();
    ids.into()
}

/// Where the match of `pattern` from word `at` on ends, the shortest first.
pub(super) fn fits(pattern: &[(Atom, bool)], words: &Words, text: &str, at: usize) -> Option<usize> {
    let Some(((atom, optional), rest)) = pattern.split_first() else { return Some(at) };
    let end = match atom {
        Atom::Gap(most) => {
            let last = words.len().min(at + usize::from(*most));
            return (at..=last).find_map(|at| fits(rest, words, text, at));
        }
        Atom::Breath => {
            let pause = words.iter().skip(at).take(12).position(|word| word.pause);
            let last = words.len().min(at + pause.unwrap_or(12));
            return (at..=last).find_map(|at| fits(rest, words, text, at));
        }
        Atom::End => (at == words.len() && !words.clipped).then_some(at),
        Atom::Pause => words.get(at).is_none_or(|word| word.pause).then_some(at),
        Atom::NoPause => words.get(at).is_some_and(|word| !word.pause).then_some(at),
        Atom::Not(_) => words.get(at).is_none_or(|word| is(atom, word, text)).then_some(at),
        _ => words.get(at).filter(|word| is(atom, word, text)).map(|_| at + 1),
    };
    end.and_then(|end| fits(rest, words, text, end))
        .or_else(|| if *optional { fits(rest, words, text, at) } else { None })
}

fn is(atom: &Atom, word: &Word, text: &str) -> bool {
    match atom {
        Atom::Of(ids, sketch) => sketch.meets(Sketch::of(&word.ids)) && among(ids, word),
        Atom::Not(ids) => !among(ids, word),
        Atom::Ends(end) => {
            text.get(word.start as usize..word.end as usize).is_some_and(|word| word.ends_with(end))
        }
        Atom::Any => true,
        Atom::Number => word.number,
        Atom::Pause | Atom::NoPause | Atom::Breath | Atom::Gap(_) | Atom::End => false,
    }
}

fn among(ids: &[Id], word: &Word) -> bool {
    word.ids.iter().any(|id| *id != 0 && ids.binary_search(id).is_ok())
}

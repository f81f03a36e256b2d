//! The words of a sentence, as the patterns of its language know them.

use crate::short_word::{self, WordMap};

/// The most words read of a sentence: what it does in the answer shows at its start.
pub(super) const MOST: usize = 24;

/// A word that occurs in patterns; 0 is any other word.
pub(super) type Id = u16;

/// One word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word {
    /// What it is: the whole word, and the longest two stems it starts with.
    pub ids: [Id; 3],
    /// Where it stands in the sentence.
    pub start: u32,
    pub end: u32,
    /// Whether a comma, colon, dash or bracket stands before it.
    pub pause: bool,
    /// Whether it holds a digit.
    pub number: bool,
    /// This word and those behind it.
    pub onward: Sketch,
}

/// The first words of a sentence.
#[derive(Debug, Default)]
pub(super) struct Words {
    list: [Word; MOST],
    len: usize,
    /// Whether there are more.
    pub clipped: bool,
    /// Whether one holds a digit.
    pub number: bool,
    /// Whether one, not the first, looks like a name.
    pub name: bool,
}

/// A set of words, roughly: what two sets have in common shows in both, and sometimes more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sketch(u64);

impl Sketch {
    /// Meets every set that is not empty.
    pub(super) const ALL: Self = Self(u64::MAX);

    /// Of ids, 0 for no word among them or not: no vocabulary has another id with the bit of 0.
    pub(super) fn of(ids: &[Id]) -> Self {
        Self(ids.iter().fold(0, |set, id| set | 1 << (id % 64)))
    }

    const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the two sets can have a word in common.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 & !1 != 0
    }

    /// How little it tells.
    pub(super) const fn density(self) -> u32 {
        self.0.count_ones()
    }
}

impl std::ops::Deref for Words {
    type Target = [Word];
    fn deref(&self) -> &[Word] {
        &self.list[..self.len]
    }
}

/// The words and stems of all patterns of a language: a trie over folded characters, and for short ASCII words,
/// which are most of them, tables of whole words and stems as numbers.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    steps: Steps,
    /// By node: the id of the word, and of the stem, that ends there.
    nodes: Vec<(Id, Id)>,
    /// The last id given.
    last: Id,
    short: WordMap<Id>,
    stems: WordMap<Id>,
    /// Lengths that short stems have, a bit each.
    stem_lengths: u32,
    /// What the entries start with, roughly: a bit a character.
    starts: Starts,
}

/// The steps of the trie, from a node and a character to a node: open addressing, at most half full.
#[derive(Debug, Default)]
struct Steps {
    /// A length that is a power of two; key 0 is an empty slot.
    slots: Vec<(u64, u32)>,
    count: usize,
}

impl Steps {
    fn key(node: u32, char: char) -> u64 {
        u64::from(node) << 32 | u64::from(u32::from(char)) | 1 << 31
    }

    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.slots[at].0 != key && self.slots[at].0 != 0 {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, node: u32, char: char) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let key = Self::key(node, char);
        let (found, next) = self.slots[self.slot(key)];
        (found == key).then_some(next)
    }

    /// The node that a step leads to; `fresh` when there was none.
    fn get_or_insert(&mut self, node: u32, char: char, fresh: u32) -> u32 {
        if 2 * (self.count + 1) > self.slots.len() {
            let larger = vec![(0, 0); (4 * self.count).max(1 << 10).next_power_of_two()];
            for (key, next) in std::mem::replace(&mut self.slots, larger) {
                if key != 0 {
                    let slot = self.slot(key);
                    self.slots[slot] = (key, next);
                }
            }
        }
        let key = Self::key(node, char);
        let slot = self.slot(key);
        if self.slots[slot].0 == 0 {
            self.slots[slot] = (key, fresh);
            self.count += 1;
        }
        self.slots[slot].1
    }
}

/// A set of characters, roughly.
#[derive(Debug)]
struct Starts([u64; 64]);

impl Default for Starts {
    fn default() -> Self {
        Self([0; 64])
    }
}

impl Starts {
    fn insert(&mut self, char: char) {
        let (at, bit) = Self::place(char);
        self.0[at] |= bit;
    }

    fn may_contain(&self, char: char) -> bool {
        let (at, bit) = Self::place(char);
        self.0[at] & bit != 0
    }

    fn place(char: char) -> (usize, u64) {
        let code = u32::from(char);
        ((code >> 6) as usize % 64, 1 << (code % 64))
    }
}

/// What a byte is in an ASCII word; flags.
const LETTER: u8 = 1;
const DIGIT: u8 = 2;
/// Belongs to a word, but does not start one.
const APOSTROPHE: u8 = 4;
/// Not ASCII.
const WIDE: u8 = 8;

const BYTES: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'0'..=b'9' => DIGIT,
            b'\'' => APOSTROPHE,
            0x80.. => WIDE,
            _ => 0,
        };
        byte += 1;
    }
    table
};

/// How a language writes its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writing {
    /// Blanks between words, capitals for names.
    Spaced,
    /// Blanks between words, capitals say nothing (German nouns) or do not exist; foreign letters are names.
    Caseless,
    /// No blanks: words are the longest entries of the vocabulary, what lies between is one unknown word.
    Unspaced,
}

impl Vocabulary {
    pub(super) fn new() -> Self {
        Self { nodes: vec![(0, 0)], ..Self::default() }
    }

    /// The id of a word, or with a trailing `~` of a stem; new ones are added.
    pub(super) fn id(&mut self, word: &str) -> Id {
        let stem = word.ends_with('~');
        let word = word.trim_end_matches('~');
        let short = word.is_ascii().then(|| short_word::key(word.as_bytes(), 0, word.len())).flatten();
        let known = if stem { &self.stems } else { &self.short };
        if let Some(id) = short.and_then(|key| known.get(key)) {
            return id;
        }
        let mut node = 0;
        if let Some(first) = word.chars().find_map(fold) {
            self.starts.insert(first);
        }
        for char in word.chars().filter_map(fold) {
            let fresh = u32::try_from(self.nodes.len()).unwrap_or(0);
            node = self.steps.get_or_insert(node, char, fresh);
            if node == fresh {
                self.nodes.push((0, 0));
            }
        }
        let slot = &mut self.nodes[node as usize];
        let id = if stem { &mut slot.1 } else { &mut slot.0 };
        if *id == 0 {
            // No word shares a bit of the sketch with 0.
            self.last += 1 + u16::from(self.last % 64 == 63);
            *id = self.last;
        }
        let id = *id;
        match short {
            Some(key) if stem => {
                self.stems.insert(key, id);
                self.stem_lengths |= 1 << word.len();
            }
            Some(key) => self.short.insert(key, id),
            None => {}
        }
        id
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.last) + 1
    }

    /// Reads the first words of a sentence.
    pub(super) fn read(&self, text: &str, writing: Writing, words: &mut Words) {
        let mut pause = false;
        let mut at = 0;
        // Where a word starts that is known already, for text without blanks.
        let mut ahead = None;
        while let Some(&byte) = text.as_bytes().get(at) {
            // Most of what is read is ASCII: blanks and letters need no look at characters.
            let kind = BYTES[usize::from(byte)];
            let char = if kind == WIDE { text[at..].chars().next().unwrap_or(' ') } else { char::from(byte) };
            if kind & (LETTER | DIGIT) == 0 && !(kind == WIDE && is_word(char)) {
                pause |= byte != b' ' && is_pause(char, &text[at..]);
                at += char.len_utf8();
                continue;
            }
            if words.len == MOST {
                words.clipped = true;
                break;
            }
            let first = words.len == 0;
            let (mut word, end) = match writing {
                Writing::Unspaced => self.chunk(text, at, &mut ahead),
                Writing::Spaced | Writing::Caseless => self.word(text, at),
            };
            word.pause = std::mem::take(&mut pause);
            words.number |= word.number;
            words.name |= match writing {
                Writing::Unspaced => byte.is_ascii_alphabetic(),
                _ if first || word.ids[0] != 0 => false,
                Writing::Spaced => char.is_uppercase(),
                Writing::Caseless => is_foreign(char, text),
            };
            words.list[words.len] = word;
            words.len += 1;
            at = end;
        }
        let mut onward = Sketch::default();
        for word in words.list[..words.len].iter_mut().rev() {
            onward = onward.with(Sketch::of(&word.ids));
            word.onward = onward;
        }
    }

    /// The word that starts at `start`, up to the next character that belongs to no word.
    fn word(&self, text: &str, start: usize) -> (Word, usize) {
        let bytes = text.as_bytes();
        let (mut key, mut end, mut seen) = (None, start, LETTER);
        if let Some((letters, length)) = short_word::letters(bytes, start)
            && BYTES[usize::from(bytes[start + length])] == 0
        {
            (key, end) = (Some(letters), start + length);
        } else {
            while let Some(byte) =
                bytes.get(end).map(|byte| BYTES[usize::from(*byte)]).filter(|byte| *byte != 0)
            {
                seen |= byte;
                end += 1;
            }
            if seen & WIDE == 0 {
                key = short_word::key(bytes, start, end);
            }
        }
        let Some(key) = key else { return self.wide(text, start) };
        let word = Word {
            ids: self.ids(key, end - start),
            start: start as u32,
            end: end as u32,
            number: seen & DIGIT != 0,
            ..Word::default()
        };
        (word, end)
    }

    /// What a short word is.
    fn ids(&self, word: u128, length: usize) -> [Id; 3] {
        let mut ids = [self.short.get(word).unwrap_or(0), 0, 0];
        let mut lengths = self.stem_lengths & ((2 << length) - 1);
        while lengths != 0 {
            let length = lengths.trailing_zeros();
            lengths &= lengths - 1;
            if let Some(id) = self.stems.get(word & short_word::prefix(length as usize)) {
                ids = [ids[0], id, ids[1]];
            }
        }
        ids
    }

    /// A word of any length and script.
    fn wide(&self, text: &str, start: usize) -> (Word, usize) {
        let mut word = Word { start: start as u32, ..Word::default() };
        let mut node = Some(0);
        let mut end = text.len();
        for (at, char) in text[start..].char_indices() {
            if !(is_word(char) || is_apostrophe(char) && at > 0) {
                end = start + at;
                break;
            }
            word.number |= char.is_numeric();
            let Some(char) = fold(char) else { continue };
            node = node.and_then(|node| self.steps.get(node, char));
            if let Some(node) = node
                && self.nodes[node as usize].1 != 0
            {
                word.ids[2] = std::mem::replace(&mut word.ids[1], self.nodes[node as usize].1);
            }
        }
        word.ids[0] = node.map_or(0, |node| self.nodes[node as usize].0);
        word.end = end as u32;
        (word, end)
    }

    /// The longest entry of the vocabulary at `start`, or everything up to the next one. `ahead` hands that one on to
    /// the next call.
    fn chunk(&self, text: &str, start: usize, ahead: &mut Option<(usize, Id, usize)>) -> (Word, usize) {
        let mut word = Word { start: start as u32, ..Word::default() };
        let mut end = text.len();
        if let Some((_, id, length)) = ahead.take().filter(|(at, ..)| *at == start) {
            word.ids[0] = id;
            word.end = (start + length) as u32;
            return (word, start + length);
        }
        for (at, char) in text[start..].char_indices() {
            let (inside, starts) = if is_eastern(char) {
                (true, self.starts.may_contain(char))
            } else {
                let inside = is_word(char);
                (inside, inside && fold(char).is_none_or(|char| self.starts.may_contain(char)))
            };
            let known = if starts { self.longest(&text[start + at..]) } else { None };
            match known {
                Some((id, length)) if at == 0 => {
                    word.ids[0] = id;
                    end = start + length;
                    break;
                }
                Some((id, length)) => {
                    end = start + at;
                    *ahead = Some((end, id, length));
                    break;
                }
                None if inside => word.number |= !is_eastern(char) && char.is_numeric(),
                None => {
                    end = start + at;
                    break;
                }
            }
        }
        word.end = end as u32;
        (word, end)
    }

    fn longest(&self, text: &str) -> Option<(Id, usize)> {
        let mut node = 0;
        let mut best = None;
        for (at, char) in text.char_indices() {
            let Some(folded) = (if is_eastern(char) { Some(char) } else { fold(char) }) else { continue };
            let Some(next) = self.steps.get(node, folded) else { break };
            node = next;
            if self.nodes[node as usize].0 != 0 {
                best = Some((self.nodes[node as usize].0, at + char.len_utf8()));
            }
        }
        best
    }
}

/// Takes off what the same word is written with or without: case, ё, hamza on alef, nukta, vowel signs of Arabic.
fn fold(char: char) -> Option<char> {
    Some(match char {
        'A'..='Z' => char.to_ascii_lowercase(),
        '\0'..='\x7f' => char,
        '’' | 'ʼ' => '\'',
        'ё' | 'Ё' => 'е',
        'À'..='Þ' | 'А'..='Я' => char::from_u32(char as u32 + 0x20).unwrap_or(char),
        'أ' | 'إ' | 'آ' => 'ا',
        'ى' => 'ي',
        'ँ' => 'ं',
        '\u{64b}'..='\u{652}' | '\u{93c}' | '\u{200b}'..='\u{200f}' => return None,
        '\u{958}'..='\u{95f}' => match char {
            '\u{958}' => 'क',
            '\u{959}' => 'ख',
            '\u{95a}' => 'ग',
            '\u{95b}' => 'ज',
            '\u{95c}' => 'ड',
            '\u{95d}' => 'ढ',
            '\u{95e}' => 'फ',
            _ => 'य',
        },
        _ => char,
    })
}

fn is_apostrophe(char: char) -> bool {
    matches!(char, '\'' | '’' | 'ʼ')
}

/// Kana, Han, Hangul: most of what is not ASCII, all of it letters and no numbers.
#[inline]
fn is_eastern(char: char) -> bool {
    matches!(char, '\u{3041}'..='\u{3096}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}')
}

/// Letters and digits, and the vowel signs that stand between them.
fn is_word(char: char) -> bool {
    match char {
        '\0'..='\x7f' => return BYTES[char as usize] & (LETTER | DIGIT) != 0,
        _ if is_eastern(char) => return true,
        _ => {}
    }
    char.is_alphanumeric()
        || matches!(char, '\u{64b}'..='\u{652}' | '\u{900}'..='\u{963}' | '\u{200c}' | '\u{200d}')
}

/// Whether a character between words separates clauses; `rest` starts with it.
fn is_pause(char: char, rest: &str) -> bool {
    match char {
        ',' | ';' | ':' | '(' | '–' | '—' | '、' | '，' | '；' | '：' | '،' | '؛' | '（' | '。' | '.'
        | '!' | '！' | '।' => true,
        '-' => rest.starts_with("- ") || rest.starts_with("--"),
        _ => false,
    }
}

/// A Latin letter in a text of another script; in Latin text nothing is foreign.
fn is_foreign(char: char, text: &str) -> bool {
    char.is_ascii_alphabetic() && text.chars().next().is_some_and(|first| !is_latin(first))
}

fn is_latin(char: char) -> bool {
    char < '\u{250}'
}

//! What follows a stop.

use super::pairs::{self, Side};

/// How the text after a stop begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// An upper-case letter.
    Upper,
    /// A lower-case letter.
    Lower,
    /// A letter of a script without case.
    Uncased,
    /// A number, or a sign that goes before one.
    Digit,
    /// Text that is not prose: code, math, a URL.
    Opaque,
    /// An ellipsis with a word after it.
    Ellipsis,
    /// A pictogram or another sign that can stand first.
    Sign,
    /// Punctuation that goes on with a sentence.
    Joint,
    /// Nothing.
    End,
}

/// The text after a stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next<'a> {
    pub(super) class: Class,
    /// From the first letter or digit on.
    pub(super) rest: &'a str,
    /// Whether an opening round bracket comes before it.
    pub(super) bracketed: bool,
    /// Whether an opening quotation mark comes before it.
    pub(super) quoted: bool,
}

impl<'a> Next<'a> {
    /// Reads `text`, which begins with no white space.
    pub(super) fn read(text: &'a str) -> Self {
        let mut next = Self { class: Class::End, rest: text, bracketed: false, quoted: false };
        for (skipped, (at, c)) in text.char_indices().enumerate() {
            next.rest = text.get(at..).unwrap_or("");
            next.class = match c {
                'a'..='z' => Class::Lower,
                'A'..='Z' => Class::Upper,
                '0'..='9' | '$' | '€' | '£' | '¥' | '#' | '№' | '§' => Class::Digit,
                '¿' | '¡' | '*' | '_' | '~' | '`' if skipped < 8 => continue,
                '.' | '…' if ellipsis(next.rest) => Class::Ellipsis,
                _ if pairs::mark(c).is_some_and(|(_, side)| side != Side::Close) => {
                    if skipped >= 8 {
                        break;
                    }
                    next.bracketed |= c == '(';
                    next.quoted |= c != '(';
                    continue;
                }
                _ if c.is_uppercase() => Class::Upper,
                _ if c.is_lowercase() => Class::Lower,
                _ if c.is_alphabetic() => Class::Uncased,
                _ if c.is_numeric() => Class::Digit,
                '–' | '—' | '‐' | '‑' | '―' | '…' | '·' | '،' | '؛' | '、' | '，' | '；' | '：' | '）'
                | '”' | '’' => Class::Joint,
                _ if c.is_ascii() => Class::Joint,
                _ => Class::Sign,
            };
            return next;
        }
        next
    }

    /// The first word: letters, digits, inner apostrophes.
    pub(super) fn word(&self) -> &'a str {
        first_word(self.rest)
    }

    /// The text after the first word.
    pub(super) fn after_word(&self) -> &'a str {
        self.rest.get(self.word().len()..).unwrap_or("")
    }

    /// Whether the first word is written like "iPhone": small, then a capital.
    pub(super) fn camel(&self) -> bool {
        self.class == Class::Lower && self.word().chars().any(char::is_uppercase)
    }

    /// Whether the text begins with a bracketed list label: "(b) …".
    pub(super) fn labelled(&self) -> bool {
        let word = self.word();
        let small =
            word.len() == 1 || word.len() <= 4 && word.bytes().all(|b| matches!(b, b'i' | b'v' | b'x'));
        self.bracketed && small && self.after_word().starts_with(") ")
    }

    /// Whether the first word is capitalised, not all capitals, and a small word follows it.
    pub(super) fn begins_clause(&self) -> bool {
        let word = self.word();
        let mut after = self.after_word().chars();
        word.chars().skip(1).all(char::is_lowercase)
            && word.chars().nth(1).is_some()
            && after.next() == Some(' ')
            && after.next().is_some_and(char::is_lowercase)
    }
}

/// The longest prefix of letters, digits and inner apostrophes, at most 40 bytes of it.
pub(super) fn first_word(text: &str) -> &str {
    let end = text
        .char_indices()
        .find(|&(at, c)| at > 40 || !(c.is_alphanumeric() || matches!(c, '\'' | '’' | '\u{93c}'..='\u{94d}')))
        .map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or("").trim_end_matches(['\'', '’'])
}

fn ellipsis(text: &str) -> bool {
    let rest = match text.strip_prefix('…') {
        Some(rest) => rest,
        None if text.starts_with("..") => text.get(2..).unwrap_or("").trim_start_matches('.'),
        None => return false,
    };
    rest.starts_with(char::is_alphanumeric)
}

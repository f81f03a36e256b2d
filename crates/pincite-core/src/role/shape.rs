//! What surrounds the words of a sentence: marks, quotes, markers and emoji at its start, and how it ends.

use crate::Lang;

/// How a sentence ends, behind quotes, marks and markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// No end mark.
    None,
    /// `?`
    Question,
    /// `:`
    Colon,
    /// `!`
    Call,
    /// `.` and the like.
    Stop,
}

/// A sentence without what surrounds it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape<'a> {
    /// From the first word to the last, no marks around.
    pub core: &'a str,
    /// How it ends.
    pub end: End,
    /// Whether it holds a letter or digit.
    pub letters: bool,
    /// Whether it starts with `**`.
    pub bold: bool,
}

impl<'a> Shape<'a> {
    pub(super) fn of(sentence: &'a str) -> Self {
        let rest = skip_start(sentence);
        let lead = &sentence[..sentence.len() - rest.len()];
        let (core, end) = cut_end(rest, lead);
        Self {
            core,
            end,
            letters: core.starts_with(char::is_alphanumeric),
            bold: lead.contains("**") || lead.contains("__"),
        }
    }

    /// The language to read it in: the answer's, unless the first letter is of another script.
    pub(super) fn lang(&self, of_answer: Lang) -> Lang {
        let Some(letter) = self.core.chars().find(|char| char.is_alphabetic()) else { return of_answer };
        let latin = matches!(of_answer, Lang::En | Lang::De | Lang::Fr | Lang::Es);
        match letter {
            '\u{400}'..='\u{52f}' => Lang::Ru,
            '\u{600}'..='\u{6ff}' => Lang::Ar,
            '\u{900}'..='\u{97f}' => Lang::Hi,
            '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7a3}' => Lang::Ko,
            '\u{3040}'..='\u{30ff}' => Lang::Ja,
            '\u{4e00}'..='\u{9fff}' if !matches!(of_answer, Lang::Ja | Lang::Zh) => Lang::Zh,
            'a'..='z' | 'A'..='Z' if !latin && self.core.is_ascii() => Lang::En,
            _ => of_answer,
        }
    }
}

/// The longest marker skipped at either edge: long ids fit, and a stray bracket costs little.
const MARKER: usize = 64;

/// Cuts marks, quotes, emoji and markers off the start.
fn skip_start(sentence: &str) -> &str {
    let mut rest = sentence;
    loop {
        rest = rest.trim_start_matches(|char: char| !char.is_alphanumeric() && !matches!(char, '[' | '【'));
        let Some(open) = rest.chars().next().filter(|char| matches!(char, '[' | '【')) else {
            return skip_number(rest);
        };
        let inside = &rest[open.len_utf8()..];
        let close = inside.char_indices().take(MARKER).find(|(_, char)| matches!(char, ']' | '】'));
        // A marker holds no blank; a bracketed word of the text does not end the search either.
        rest = match close {
            Some((at, _)) if is_marker(&inside[..at]) => &inside[at..],
            _ => inside,
        };
    }
}

/// Cuts the number of a list item off: `1. `, `2) `.
fn skip_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|char: char| char.is_ascii_digit());
    let item = (1..=2).contains(&(text.len() - rest.len()));
    let after = rest.strip_prefix(". ").or_else(|| rest.strip_prefix(") "));
    match after.map(|after| after.trim_start_matches(|char: char| !char.is_alphanumeric())) {
        Some(after) if item && !after.is_empty() => after,
        _ => text,
    }
}

/// Whether what stands in brackets can be an id: it holds a digit or a caret, and few blanks.
fn is_marker(inside: &str) -> bool {
    inside.bytes().any(|byte| byte.is_ascii_digit() || byte == b'^')
        && inside.split_ascii_whitespace().count() <= 3
}

/// Cuts end marks, quotes and markers off the end, and says how the sentence ends.
fn cut_end<'a>(text: &'a str, lead: &str) -> (&'a str, End) {
    let mut rest = text;
    let mut end = End::None;
    let mut quoted = false;
    while let Some(last) = rest.chars().next_back() {
        let before = &rest[..rest.len() - last.len_utf8()];
        match last {
            '?' | '？' | '؟' => {
                // A quoted question at the end of a statement asks nothing.
                let asks = !quoted || lead.contains(['"', '“', '«', '„', '「']);
                end = if asks { End::Question } else { End::Stop };
            }
            ':' | '：' if end == End::None => end = End::Colon,
            '!' | '！' if end == End::None => end = End::Call,
            '.' | '!' | '。' | '！' | '।' | '॥' | '…' | '．' if end != End::Question => {
                end = End::Stop
            }
            ']' | '】' => {
                let open =
                    before.char_indices().rev().take(MARKER).find(|(_, char)| matches!(char, '[' | '【'));
                match open {
                    Some((at, _)) if is_marker(&before[at..]) => {
                        rest = before[..at].trim_end_matches('^');
                        continue;
                    }
                    _ => {}
                }
            }
            '"' | '”' | '»' | '“' | '」' | '』' => quoted = end == End::None,
            char if char.is_alphanumeric() => break,
            _ => {}
        }
        rest = before;
    }
    (rest, end)
}

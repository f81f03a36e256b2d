//! Text that a terminal can be trusted with: nothing in it moves the cursor, hides or reverses.

use std::borrow::Cow;

use unicode_width::UnicodeWidthChar;

/// Makes what is invisible or commands a terminal visible: control characters as their pictures, directional
/// and zero-width characters and private use as `<U+202E>`. Line breaks become pictures too.
///
/// ```
/// assert_eq!(pincite_report::visible("a\u{1b}[31mb\u{202e}"), "a␛[31mb<U+202E>");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(|char| picture(char).is_none()) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for char in text.chars() {
        push(&mut safe, char);
    }
    Cow::Owned(safe)
}

/// Appends a character as it is shown.
pub(crate) fn push(safe: &mut String, char: char) {
    match picture(char) {
        None => safe.push(char),
        Some(Picture::Of(picture)) => safe.push(picture),
        Some(Picture::Number) => safe.push_str(&format!("<U+{:04X}>", char as u32)),
    }
}

/// The columns of a text that is shown as it is.
pub(crate) fn width(safe: &str) -> usize {
    safe.chars().map(|char| char.width().unwrap_or(1)).sum()
}

enum Picture {
    Of(char),
    Number,
}

fn picture(char: char) -> Option<Picture> {
    match char {
        ' '..='~' => None,
        '\t' => Some(Picture::Of(' ')),
        '\0'..='\u{1f}' => Some(char::from_u32(0x2400 + char as u32).map_or(Picture::Number, Picture::Of)),
        '\u{7f}' => Some(Picture::Of('␡')),
        // C1 controls; soft hyphen; marks and overrides of direction; zero width, but for the joiners that
        // scripts and emoji need; line and paragraph separators; byte order mark; annotation; private use; tags.
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'
        | '\u{200e}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{e000}'..='\u{f8ff}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}'
        | '\u{f0000}'..='\u{10ffff}' => Some(Picture::Number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_shown() {
        let cases = [
            ("plain é 日本 👩‍🚀", "plain é 日本 👩‍🚀"),
            ("\u{1b}]0;title\u{7}", "␛]0;title␇"),
            ("a\r\nb\tc", "a␍␊b c"),
            ("\u{9b}31m", "<U+009B>31m"),
            ("\u{e200}cite\u{e202}turn0\u{e201}", "<U+E200>cite<U+E202>turn0<U+E201>"),
            ("x\u{200b}y", "x<U+200B>y"),
        ];
        for (text, want) in cases {
            assert_eq!(visible(text), want, "{text:?}");
        }
    }

    #[test]
    fn wide_characters_take_two_columns_and_marks_none() {
        assert_eq!(width("日本"), 4);
        assert_eq!(width("e\u{301}"), 1);
    }
}

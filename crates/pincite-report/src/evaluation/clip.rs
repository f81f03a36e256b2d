//! Text from the data, made safe and short.

use unicode_width::UnicodeWidthChar;

use crate::text::safe::{visible, width};

/// The most bytes of a text that are looked at.
const LONGEST: usize = 4096;

/// `text` in one line of at most `columns` columns, with nothing in it that commands a terminal.
pub(super) fn clip(text: &str, columns: usize) -> String {
    let head = &text[..text.floor_char_boundary(LONGEST)];
    let safe = visible(head.trim());
    if head.len() == text.len() && width(&safe) <= columns {
        return safe.into_owned();
    }
    let mut left = columns.saturating_sub(1);
    let fits = |char: &char| {
        let wide = char.width().unwrap_or(1);
        let fits = wide <= left;
        left = left.saturating_sub(wide);
        fits
    };
    let mut short: String = safe.chars().take_while(fits).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_takes_one_line_and_no_more_columns_than_it_may() {
        let cases = [
            ("short", 5, "short"),
            ("longer", 5, "long…"),
            ("a word too much", 8, "a word…"),
            ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"),
            ("a\nb\u{1b}[2J", 9, "a␊b␛[2J"),
            (" \t ", 9, ""),
            ("", 0, ""),
        ];
        for (text, columns, want) in cases {
            assert_eq!(clip(text, columns), want, "{text:?}");
        }
        assert_eq!(clip(&"x".repeat(9 << 20), 70_000).len(), LONGEST + "…".len());
    }
}

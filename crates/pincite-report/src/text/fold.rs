//! Folding a text into lines of a width, between words where it can.

use std::ops::Range;

use super::safe;

/// The lines of `text`, which is shown as it is: no line is wider than `width`, unless by the one character that
/// it consists of. Line breaks of the text are kept; the space at which a line is broken belongs to no line.
///
/// ```
/// let text = "all of it";
/// let lines: Vec<_> = pincite_report::fold(text, 6).into_iter().map(|line| &text[line]).collect();
/// assert_eq!(lines, ["all of", "it"]);
/// ```
#[must_use]
pub fn fold(text: &str, width: usize) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split('\n') {
        fold_line(text, start..start + line.len(), width, &mut lines);
        start += line.len() + 1;
    }
    lines
}

fn fold_line(text: &str, line: Range<usize>, width: usize, lines: &mut Vec<Range<usize>>) {
    let (mut start, mut columns) = (line.start, 0);
    // The last space of the line that is being made, and the columns up to the word behind it.
    let mut space = None;
    for (at, char) in text[line.clone()].char_indices().map(|(at, char)| (line.start + at, char)) {
        let wide = safe::width(char.encode_utf8(&mut [0; 4]));
        if char == ' ' {
            space = Some((at, columns + wide));
        } else if columns + wide > width && at > start {
            let (end, next, before) = match space.take() {
                Some((space, before)) => (space, space + 1, before),
                None => (at, at, columns),
            };
            lines.push(start..end);
            start = next;
            columns -= before;
        }
        columns += wide;
    }
    lines.push(start..line.end);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_inside_of_what_is_longer_than_a_line() {
        let cases: [(&str, usize, &[&str]); 7] = [
            ("", 5, &[""]),
            ("aa bb cc", 5, &["aa bb", "cc"]),
            ("aa bb cc", 4, &["aa", "bb", "cc"]),
            ("abcdefgh", 3, &["abc", "def", "gh"]),
            ("a\n\nb", 3, &["a", "", "b"]),
            ("日本語", 4, &["日本", "語"]),
            ("日", 1, &["日"]),
        ];
        for (text, width, want) in cases {
            let lines: Vec<_> = fold(text, width).into_iter().map(|line| &text[line]).collect();
            assert_eq!(lines, want, "{text:?} in {width}");
        }
    }
}

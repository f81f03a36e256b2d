//! List labels in running text: `1. … 2. …`, `a) … b) …`, `(i) … (ii) …`.

/// How a label is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Dot,
    Bracket,
    DotBracket,
    Brackets,
}

/// A label, read at the byte that ends it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    /// Its first byte, an opening bracket included.
    pub(super) start: usize,
    /// One past its last byte.
    pub(super) end: usize,
    style: Style,
    /// Its value as number or letter, and as Roman numeral.
    value: (u16, Option<u16>),
    letter: bool,
}

impl Label {
    /// Reads the label whose stop or closing bracket is at `at`, looking back no further than `floor`.
    pub(super) fn read(bytes: &[u8], floor: usize, at: usize) -> Option<Self> {
        let before = bytes.get(floor..at)?;
        let word = before.iter().rev().take(6).take_while(|b| b.is_ascii_alphanumeric()).count();
        let token = before.get(before.len() - word..)?;
        let (number, roman, letter) = match token {
            [_, ..] if token.len() <= 3 && token.iter().all(u8::is_ascii_digit) => {
                let number = token.iter().fold(0, |n, b| n * 10 + u16::from(b - b'0'));
                (number, None, false)
            }
            [one] => (u16::from(one.to_ascii_lowercase()), roman(token), true),
            _ => (0, Some(roman(token)?), true),
        };
        let mut start = at - word;
        let bracketed = bytes.get(at) == Some(&b')') && start > floor && bytes.get(start - 1) == Some(&b'(');
        let (style, end) = if bracketed {
            start -= 1;
            (Style::Brackets, at + 1)
        } else if bytes.get(at) == Some(&b')') {
            (Style::Bracket, at + 1)
        } else if bytes.get(at + 1) == Some(&b')') {
            (Style::DotBracket, at + 2)
        } else {
            (Style::Dot, at + 1)
        };
        let clear = start == floor || bytes.get(start - 1).is_some_and(u8::is_ascii_whitespace);
        clear.then_some(Self { start, end, style, value: (number, roman), letter })
    }

    /// Whether this is the label after `other` in one list.
    pub(super) fn follows(&self, other: &Self) -> bool {
        self.style == other.style
            && self.letter == other.letter
            && (other.value.0 != 0 && self.value.0 == other.value.0 + 1
                || other.value.1.is_some_and(|n| self.value.1 == Some(n + 1)))
    }

    /// Whether a label is so plain that a stop in a sentence can look like it.
    pub(super) fn plain(&self) -> bool {
        matches!(self.style, Style::Dot | Style::Brackets)
    }
}

/// The value of a small Roman numeral.
fn roman(token: &[u8]) -> Option<u16> {
    let digit = |b: &u8| match b.to_ascii_lowercase() {
        b'i' => Some(1),
        b'v' => Some(5),
        b'x' => Some(10),
        _ => None,
    };
    let mut sum: u16 = 0;
    let mut last = 0;
    for b in token.iter().rev() {
        let value = digit(b)?;
        if value < last {
            sum = sum.checked_sub(value)?;
        } else {
            sum += value;
            last = value;
        }
    }
    (sum > 0).then_some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_in_sequence() {
        for (first, second, follows) in [
            ("1.", "2.", true),
            ("9.", "10.", true),
            ("a)", "b)", true),
            ("(i)", "(ii)", true),
            ("(iii)", "(iv)", true),
            ("(h)", "(i)", true),
            ("1.)", "2.)", true),
            ("1.", "3.", false),
            ("1.", "2)", false),
            ("a.", "2.", false),
        ] {
            let read = |text: &str| {
                let at = text.find(['.', ')']).unwrap();
                Label::read(text.as_bytes(), 0, at).unwrap()
            };
            assert_eq!(read(second).follows(&read(first)), follows, "{first} {second}");
        }
    }

    #[test]
    fn words_are_no_labels() {
        for text in ["end.", "2024.", "mill)", "x1."] {
            let at = text.find(['.', ')']).unwrap();
            assert!(Label::read(text.as_bytes(), 0, at).is_none(), "{text}");
        }
    }
}

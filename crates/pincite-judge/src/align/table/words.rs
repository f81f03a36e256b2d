//! Words and numbers of claims and cells, as they are compared.

use std::hash::Hasher;

use pincite_core::{Lang, Span};
use rustc_hash::FxHasher;

use super::super::fold;
use super::super::lists::{self, Part};
use super::super::stem::stem;

/// One word or number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Word {
    /// Where in its text.
    pub(super) span: Span,
    /// Of a word its stem, of a number its value.
    pub(super) key: u64,
    /// Of a number, a number word or an ordinal.
    pub(super) value: Option<f64>,
    pub(super) kind: Kind,
}

/// What a word does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It names something.
    Content,
    /// It joins others.
    Stop,
    /// Digits.
    Number,
    /// `three`, `once`.
    Spelled,
    /// `2nd`, `second`.
    Ordinal,
    /// `1990s`.
    Decade,
    /// `not`, `never`, `none`.
    Negation,
}

const TIMES: &[&str] = &["", "once", "twice", "thrice"];

const ORDINALS: &[&str] = &[
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// Words that multiply the number before them.
const SCALES: &[(&str, f64)] = &[
    ("hundred", 1e2),
    ("thousand", 1e3),
    ("million", 1e6),
    ("millions", 1e6),
    ("mn", 1e6),
    ("billion", 1e9),
    ("bn", 1e9),
    ("trillion", 1e12),
];

/// The months, in full.
pub(super) const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The month that a word names, from 1.
pub(super) fn month(word: &str) -> Option<u32> {
    let head = word.get(..3)?;
    let at = MONTHS.iter().position(|month| head.eq_ignore_ascii_case(&month[..3]))?;
    let full = MONTHS[at];
    let fits = word.len() <= full.len() && full[..word.len()].eq_ignore_ascii_case(word)
        || word.eq_ignore_ascii_case("sept");
    fits.then_some(at as u32 + 1)
}

/// Reads a text as words.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut out: Vec<Word> = Vec::with_capacity(text.len() / 6 + 1);
    let mut at = 0;
    let mut buffer = Vec::new();
    while let Some(c) = text[at..].chars().next() {
        if c.is_ascii_digit() {
            at = number(text, at, &mut buffer, &mut out);
        } else if c.is_alphanumeric() {
            at = word(text, at, &mut buffer, &mut out);
        } else {
            at += c.len_utf8();
        }
    }
    out
}

fn word(text: &str, start: usize, buffer: &mut Vec<u8>, out: &mut Vec<Word>) -> usize {
    let rest = &text[start..];
    let mut end = rest.len();
    for (at, c) in rest.char_indices() {
        let apostrophe =
            matches!(c, '\'' | '’') && rest[at + c.len_utf8()..].starts_with(char::is_alphabetic);
        if !c.is_alphanumeric() && !apostrophe {
            end = at;
            break;
        }
    }
    let written = &rest[..end];
    let span = Span::new(start, start + end);
    fold_word(written, buffer);
    let whole = lists::key(buffer);
    let part = lists::part(whole);
    let spelled = |list: &[&str]| list.iter().position(|word| word.as_bytes() == buffer).map(|at| at as f64);
    let number = || lists::number(whole).and_then(|digits| digits.parse().ok()).or_else(|| spelled(TIMES));
    let (kind, value) = if part.has(Part::NEGATION) || written.ends_with("n't") || written.ends_with("n’t")
    {
        (Kind::Negation, None)
    } else if let Some((_, scale)) = SCALES.iter().find(|(word, _)| word.as_bytes() == buffer) {
        if let Some(last) = out.last_mut()
            && let Some(value) = last.value
            && span.start() - last.span.end() <= 1
        {
            // Sixteen point four million is a whole number.
            let value = (value * scale * 1e3).round() / 1e3;
            *last = numbered(last.span.hull(span), value, Kind::Number);
            return span.end();
        }
        (Kind::Content, None)
    } else if let Some(value) = number() {
        (Kind::Spelled, Some(value))
    } else if let Some(value) = spelled(ORDINALS) {
        (Kind::Ordinal, Some(value))
    } else if part.has(Part::STOP) {
        (Kind::Stop, None)
    } else {
        (Kind::Content, None)
    };
    let key = value.map_or_else(|| stemmed(buffer), value_key);
    out.push(Word { span, key, value, kind });
    span.end()
}

fn number(text: &str, start: usize, buffer: &mut Vec<u8>, out: &mut Vec<Word>) -> usize {
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
    let mut end = start + digits(start);
    let mut written = text[start..end].to_owned();
    while bytes.get(end) == Some(&b',')
        && digits(end + 1) == 3
        && (end - start <= 3 || text[start..end].contains(','))
    {
        written.push_str(&text[end + 1..end + 4]);
        end += 4;
    }
    if bytes.get(end) == Some(&b'.') && 0 < digits(end + 1) {
        let len = digits(end + 1);
        written.push_str(&text[end..=end + len]);
        end += 1 + len;
    }
    let value: f64 = written.parse().unwrap_or(f64::MAX);
    let tail = text[end..].chars().take_while(|c| c.is_alphabetic()).map(char::len_utf8).sum::<usize>();
    let suffix = &text[end..end + tail];
    let span = |end| Span::new(start, end);
    if suffix.is_empty() {
        out.push(numbered(span(end), value, Kind::Number));
        return end;
    }
    match suffix.to_ascii_lowercase().as_str() {
        "s" if 1000.0 <= value && value % 10.0 == 0.0 => {
            out.push(numbered(span(end + tail), value, Kind::Decade));
        }
        "st" | "nd" | "rd" | "th" => out.push(numbered(span(end + tail), value, Kind::Ordinal)),
        "s" | "m" | "km" | "kg" | "lb" | "lbs" | "ft" | "in" | "mm" | "cm" | "mph" | "min" | "h" | "c"
        | "f" | "g" | "mi" => {
            out.push(numbered(span(end + tail), value, Kind::Number));
        }
        "k" => out.push(numbered(span(end + tail), value * 1e3, Kind::Number)),
        "bn" => out.push(numbered(span(end + tail), value * 1e9, Kind::Number)),
        // A code of letters and digits is a word.
        _ => return word(text, start, buffer, out),
    }
    end + tail
}

fn numbered(span: Span, value: f64, kind: Kind) -> Word {
    Word { span, key: value_key(value), value: Some(value), kind }
}

pub(super) fn value_key(value: f64) -> u64 {
    let mut hash = FxHasher::default();
    hash.write_u8(1);
    hash.write_u64((value + 0.0).to_bits());
    hash.finish()
}

/// The key of a plain word.
pub(super) fn key(word: &str) -> u64 {
    let mut buffer = Vec::new();
    fold_word(word, &mut buffer);
    stemmed(&mut buffer)
}

fn stemmed(word: &mut Vec<u8>) -> u64 {
    stem(word, Lang::En);
    lists::key(word)
}

/// Letters and digits folded, less an ending `'s`.
fn fold_word(written: &str, out: &mut Vec<u8>) {
    out.clear();
    let bare = written.strip_suffix("'s").or_else(|| written.strip_suffix("’s")).unwrap_or(written);
    bare.chars().filter(|c| c.is_alphanumeric()).for_each(|c| fold::push(c, out));
}

/// The number that a cell stands for: its only one, or the one it begins with; negative behind a minus sign.
pub(super) fn cell_value(text: &str, words: &[Word]) -> Option<f64> {
    let is_number = |word: &&Word| matches!(word.kind, Kind::Number | Kind::Ordinal);
    let first = words.iter().find(is_number)?;
    let count = words.iter().filter(is_number).count();
    let before = text[..first.span.start()].trim();
    let sign = matches!(before, "-" | "−" | "–");
    let leads = words.first().is_some_and(|word| word.span == first.span);
    let after = text[first.span.end()..].trim_start();
    // `7 - 3` and `15 / 20` are two numbers, `27 (3)` and `12 %` are one.
    let pair = after.starts_with(['-', '–', '/', ':', '+', '×']) && 1 < count;
    ((count == 1 || leads) && !pair).then(|| first.value.map(|value| if sign { -value } else { value }))?
}

/// Days of a year in the numbers of [`date`].
pub(super) const YEAR: f64 = 372.0;

/// A date with a month as a number that grows with time; `None` for what is none. A bare year is a number.
pub(super) fn date(text: &str, words: &[Word]) -> Option<f64> {
    let (mut year, mut month_of, mut day) = (None, None, None);
    for word in words {
        match word.value {
            Some(value) if (1000.0..2200.0).contains(&value) && value.fract() == 0.0 => {
                year = year.or(Some(value))
            }
            Some(value) if (1.0..32.0).contains(&value) && value.fract() == 0.0 => day = day.or(Some(value)),
            Some(_) => {}
            None => month_of = month_of.or_else(|| month(word.span.of(text))),
        }
    }
    let month = f64::from(month_of?);
    Some(year.unwrap_or(0.0) * YEAR + month * 31.0 + day.unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers() {
        for (text, values) in [
            ("1,224,000 people", vec![1_224_000.0]),
            ("$16.4 million", vec![16_400_000.0]),
            ("three of the 2 first", vec![3.0, 2.0, 1.0]),
            ("22nd and 800m", vec![22.0, 800.0]),
            ("7 - 3", vec![7.0, 3.0]),
            ("1, 2", vec![1.0, 2.0]),
            ("2r r2", vec![]),
        ] {
            let found: Vec<f64> = words(text).iter().filter_map(|word| word.value).collect();
            assert_eq!(found, values, "{text}");
        }
        for (a, b) in [("cities", "city"), ("São", "sao"), ("Bowie's", "bowie")] {
            assert_eq!(key(a), key(b), "{a} {b}");
        }
        for (a, b) in [("Oslo", "Osaka"), ("won", "one")] {
            assert_ne!(key(a), key(b), "{a} {b}");
        }
    }

    #[test]
    fn values_of_cells() {
        for (text, value) in [
            ("- 18", Some(-18.0)),
            ("27 (3)", Some(27.0)),
            ("12 %", Some(12.0)),
            ("$ 1,000", Some(1000.0)),
            ("t3", None),
            ("7 - 3", None),
            ("abc", None),
        ] {
            assert_eq!(cell_value(text, &words(text)), value, "{text}");
        }
        let of = |text: &str| date(text, &words(text)).unwrap_or(0.0);
        assert!(of("11 aug 2001") < of("September 1, 2001") && of("may 1999") < of("june 2000"));
        assert_eq!(date("nothing", &words("nothing")), None);
    }
}

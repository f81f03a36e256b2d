//! Numbers written as words: English, basics of German, French and Spanish, Chinese and Japanese numerals.

use super::token::{Shape, Text};

/// What a number word stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Numeral {
    /// One to ninety.
    Cardinal(f64),
    /// Multiplies what stands before it: hundred, million.
    Scale(f64),
    /// First, second.
    Ordinal(f64),
    /// Half, quarter: a part of one.
    Part(f64),
}

const CARDINALS: &[(f64, &str)] = &[
    (0.0, "zero"),
    (1.0, "one eins"),
    (2.0, "two zwei deux dos два две двух"),
    (3.0, "three drei trois tres три трех трёх"),
    (4.0, "four vier quatre cuatro четыре"),
    (5.0, "five fünf funf cinq cinco пять пяти"),
    (6.0, "six sechs seis шесть шести"),
    (7.0, "seven sieben sept siete семь семи"),
    (8.0, "eight acht huit ocho восемь восьми"),
    (9.0, "nine neun neuf nueve девять девяти"),
    (10.0, "ten zehn dix diez десять десяти"),
    (11.0, "eleven onze"),
    (12.0, "twelve zwölf zwolf douze doce"),
    (13.0, "thirteen dreizehn treize trece"),
    (14.0, "fourteen vierzehn quatorze catorce"),
    (15.0, "fifteen fünfzehn funfzehn quinze quince"),
    (16.0, "sixteen sechzehn seize dieciseis"),
    (17.0, "seventeen siebzehn diecisiete"),
    (18.0, "eighteen achtzehn dieciocho"),
    (19.0, "nineteen neunzehn diecinueve"),
    (20.0, "twenty zwanzig vingt veinte"),
    (30.0, "thirty dreißig dreissig trente treinta"),
    (40.0, "forty vierzig quarante cuarenta"),
    (50.0, "fifty fünfzig funfzig cinquante cincuenta"),
    (60.0, "sixty sechzig soixante sesenta"),
    (70.0, "seventy siebzig setenta"),
    (80.0, "eighty achtzig ochenta"),
    (90.0, "ninety neunzig noventa"),
];

const SCALES: &[(f64, &str)] = &[
    (12.0, "dozen dozens dutzend douzaine docena"),
    (100.0, "hundred hundert cien"),
    (1e3, "thousand tausend mille mil"),
    (1e5, "lakh lakhs"),
    (1e6, "million millions mn mln mio millionen millones millon"),
    (1e7, "crore crores"),
    (1e9, "billion billions bn milliarde milliarden milliard milliards"),
    (1e12, "trillion trillions tn"),
];

const ORDINALS: &[(f64, &str)] = &[
    (1.0, "first"),
    (2.0, "second"),
    (3.0, "third"),
    (4.0, "fourth"),
    (5.0, "fifth"),
    (6.0, "sixth"),
    (7.0, "seventh"),
    (8.0, "eighth"),
    (9.0, "ninth"),
    (10.0, "tenth"),
    (11.0, "eleventh"),
    (12.0, "twelfth"),
    (13.0, "thirteenth"),
    (14.0, "fourteenth"),
    (15.0, "fifteenth"),
    (16.0, "sixteenth"),
    (17.0, "seventeenth"),
    (18.0, "eighteenth"),
    (19.0, "nineteenth"),
    (20.0, "twentieth"),
    (30.0, "thirtieth"),
];

const PARTS: &[(f64, &str)] = &[
    (2.0, "half halves"),
    (3.0, "thirds"),
    (4.0, "quarter quarters fourths"),
    (5.0, "fifths"),
    (6.0, "sixths"),
    (8.0, "eighths"),
    (10.0, "tenths"),
];

/// The words with their values.
pub(super) fn words() -> impl Iterator<Item = (&'static str, Numeral)> {
    type Make = fn(f64) -> Numeral;
    let lists: [(&[(f64, &'static str)], Make); 4] = [
        (CARDINALS, Numeral::Cardinal),
        (SCALES, Numeral::Scale),
        (ORDINALS, Numeral::Ordinal),
        (PARTS, |of| Numeral::Part(1.0 / of)),
    ];
    lists.into_iter().flat_map(|(list, make)| {
        list.iter().flat_map(move |(value, words)| {
            words.split_ascii_whitespace().map(move |word| (word, make(*value)))
        })
    })
}

/// A number read from words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Read {
    pub(super) value: f64,
    /// Half a unit of the last digit said.
    pub(super) half: f64,
    /// One past the last token.
    pub(super) end: usize,
    pub(super) kind: Kind,
}

/// How a number is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Cardinal,
    Ordinal,
    /// A part of one: half, two thirds.
    Fraction,
    /// A word that mostly is no number at all: one, first, 一.
    Weak,
}

/// Reads the number word or words at token `at`.
pub(super) fn read(text: &Text<'_>, at: usize) -> Option<Read> {
    let token = text.tokens.get(at)?;
    if token.shape == Shape::Ideograph {
        return read_han(text, at);
    }
    match token.sense.numeral? {
        Numeral::Ordinal(value) => {
            let kind = if value > 1.0 { Kind::Ordinal } else { Kind::Weak };
            Some(Read { value, half: 0.0, end: at + 1, kind })
        }
        Numeral::Part(value) => Some(Read { value, half: value * 0.04, end: at + 1, kind: Kind::Fraction }),
        Numeral::Scale(value) => {
            // "hundreds", "a million": counted as one of it where `a` stands before.
            let counted = at > 0
                && text
                    .beside(at, at - 1)
                    .is_some_and(|_| matches!(text.of(at - 1), "a" | "A" | "one" | "ein" | "un"));
            counted.then(|| Read { value, half: value * 0.05, end: at + 1, kind: Kind::Cardinal })
        }
        Numeral::Cardinal(_) => read_words(text, at),
    }
}

fn read_words(text: &Text<'_>, at: usize) -> Option<Read> {
    let (mut total, mut group, mut last) = (0.0_f64, 0.0_f64, f64::INFINITY);
    let (mut half, mut end, mut next) = (0.5, at, at);
    while let Some(token) = text.beside(at, next) {
        match token.sense.numeral {
            Some(Numeral::Cardinal(value)) if value < last && (last.is_infinite() || last >= 20.0) => {
                group += value;
                last = value;
                half = 0.5;
            }
            Some(Numeral::Scale(scale)) if next > at => {
                half = scale * 0.5;
                if scale < 1000.0 {
                    group *= scale;
                } else {
                    total += group * scale;
                    group = 0.0;
                }
                last = scale;
            }
            Some(Numeral::Part(part)) if next > at => {
                let value = (total + group) * part;
                return Some(Read { value, half: part * 0.04, end: next + 1, kind: Kind::Fraction });
            }
            Some(Numeral::Ordinal(_)) if next == at + 1 && text.of(next) == "third" => {
                return Some(Read { value: group / 3.0, half: 0.012, end: next + 1, kind: Kind::Fraction });
            }
            Some(Numeral::Ordinal(value)) if last >= 20.0 && next > at && next == end + 1 => {
                return Some(Read {
                    value: total + group + value,
                    half: 0.0,
                    end: next + 1,
                    kind: Kind::Ordinal,
                });
            }
            _ => break,
        }
        end = next + 1;
        next = end;
        // twenty-one, two hundred and one
        let joint = match text.beside(at, end).map(|joint| joint.shape) {
            Some(Shape::Mark('-' | '‑')) => text.glued(end - 1, end),
            Some(Shape::Lower) => last >= 100.0 && text.of(end) == "and",
            _ => false,
        };
        if joint && text.beside(at, end + 1).is_some_and(|token| token.sense.numeral.is_some()) {
            next = end + 1;
        }
    }
    let value = total + group;
    let kind = if value <= 1.0 && end == at + 1 { Kind::Weak } else { Kind::Cardinal };
    (end > at).then_some(Read { value, half, end, kind })
}

fn digit(c: char) -> Option<f64> {
    Some(match c {
        '零' | '〇' => 0.0,
        '一' | '壱' => 1.0,
        '二' | '两' | '兩' => 2.0,
        '三' => 3.0,
        '四' => 4.0,
        '五' => 5.0,
        '六' => 6.0,
        '七' => 7.0,
        '八' => 8.0,
        '九' => 9.0,
        _ => return None,
    })
}

/// What a character multiplies by in Chinese and Japanese.
pub(super) fn han_scale(c: char) -> Option<f64> {
    Some(match c {
        '十' => 10.0,
        '百' => 100.0,
        '千' => 1e3,
        '万' | '萬' => 1e4,
        '亿' | '億' => 1e8,
        _ => return None,
    })
}

fn read_han(text: &Text<'_>, at: usize) -> Option<Read> {
    let (mut total, mut group, mut pending) = (0.0_f64, 0.0_f64, None::<f64>);
    let (mut digits, mut scaled, mut half) = (0, false, 0.5);
    let mut end = at;
    while let Some(c) = text.beside(at, end).and_then(|_| text.of(end).chars().next()) {
        if let Some(value) = digit(c) {
            // 一九二〇: digits in a row are written, not said
            pending = Some(if digits > 0 { pending.unwrap_or(0.0) * 10.0 + value } else { value });
            digits += 1;
            half = 0.5;
        } else if let Some(scale) = han_scale(c) {
            if end == at && scale > 100.0 {
                return None;
            }
            if scale < 1e4 {
                group += pending.take().unwrap_or(1.0) * scale;
            } else {
                total += (group + pending.take().unwrap_or(0.0)) * scale;
                group = 0.0;
            }
            (digits, scaled, half) = (0, true, scale * 0.5);
        } else {
            break;
        }
        end += 1;
    }
    let value = total + group + pending.unwrap_or(0.0);
    let kind = if end == at + 1 && !scaled { Kind::Weak } else { Kind::Cardinal };
    (end > at && value.is_finite()).then_some(Read { value, half, end, kind })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_words_have_values() {
        let cases = [
            ("twenty-one gates", 21.0, 3),
            ("two hundred and twelve", 212.0, 4),
            ("three million two hundred thousand", 3_200_000.0, 5),
            ("six dozen", 72.0, 2),
            ("half of it", 0.5, 1),
            ("two thirds", 2.0 / 3.0, 2),
            ("one third", 1.0 / 3.0, 2),
            ("twenty-first", 21.0, 3),
            ("二百一十二米", 212.0, 5),
            ("一九二〇年", 1920.0, 4),
            ("三万五千", 35_000.0, 4),
            ("十二", 12.0, 2),
            ("zweihundert", f64::NAN, 0),
            ("trois mille", 3000.0, 2),
        ];
        for (written, value, tokens) in cases {
            let text = Text::new(written);
            match read(&text, 0) {
                Some(read) => {
                    assert!((read.value - value).abs() < 1e-9, "{written}: {read:?}");
                    assert_eq!(read.end, tokens, "{written}");
                }
                None => assert_eq!(tokens, 0, "{written}"),
            }
        }
    }
}

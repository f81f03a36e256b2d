//! Whether a stop ends its sentence.

use super::cutter::Cutter;
use super::next::{Class, Next};
use super::tail::{Stop, Tail};
use super::words::{self, Kind};
use super::{de, en};
use crate::Lang;

/// How far back a word is read, in bytes.
const WORD: usize = 40;

impl Cutter<'_> {
    pub(super) fn ends(&mut self, tail: &Tail) -> bool {
        let glued = self.rest(tail.end);
        let rest = glued.trim_start();
        if rest.is_empty() {
            return false;
        }
        let at = self.end - rest.len();
        let mut next = Next::read(rest);
        if self.opaque(at) {
            next = Next { class: Class::Opaque, rest: "", bracketed: false, quoted: false };
        }
        if tail.stop == Stop::Wide {
            return self.wide(tail, &next, rest);
        }
        if glued.len() == rest.len() && !tail.marked {
            return self.glued(tail, &next, rest);
        }
        let goes_on = || reported(&next, rest) || KOREAN_GOES_ON.iter().any(|word| rest.starts_with(word));
        if tail.quoted && (next.bracketed && self.aside() == Some(at) || goes_on()) {
            return false;
        }
        match next.class {
            Class::End | Class::Joint => return false,
            // Nothing but pictograms up to the end.
            Class::Sign if rest.len() <= WORD && !rest.contains(char::is_alphanumeric) => return false,
            Class::Lower if !next.camel() && !next.labelled() => return false,
            _ => {}
        }
        match tail.stop {
            Stop::Mark => !named(self.word_before(tail.at)) || words::starts(next.word(), self.lang),
            Stop::Ellipsis => matches!(next.class, Class::Upper | Class::Uncased),
            _ => self.dot(tail, &next),
        }
    }

    /// A full stop with a blank after it.
    fn dot(&self, tail: &Tail, next: &Next<'_>) -> bool {
        let word = self.word_before(tail.at);
        let mut chars = word.chars();
        let Some(first) = chars.next() else { return true };
        if word.bytes().all(|b| b.is_ascii_digit()) {
            return self.after_number(word, tail.at, next);
        }
        if let Some(kind) = words::abbreviation(word) {
            return self.after_abbreviation(kind, tail.at, next);
        }
        if chars.next().is_none() {
            return self.after_letter(first, tail.at, next);
        }
        let spelt = word.contains('.')
            && word.split('.').all(|part| part.chars().count() <= 2 && part.chars().all(char::is_alphabetic));
        let street = self.lang == Lang::De && word.ends_with("str") && next.class == Class::Digit;
        !street && (!spelt || self.starter(next))
    }

    fn after_abbreviation(&self, kind: Kind, at: usize, next: &Next<'_>) -> bool {
        let upper = next.class == Class::Upper;
        match kind {
            Kind::Never => false,
            Kind::Number => match next.class {
                Class::Digit | Class::Opaque => false,
                Class::Upper => !roman(next.word()) && next.word().len() > 1,
                _ => true,
            },
            Kind::Weak => self.starter(next),
            Kind::Company => self.starter(next) || clause(next),
            Kind::Country => self.starter(next) || clause(next) && !words::among(next.word(), en::OFFICES),
            Kind::Time => upper && !words::among(next.word(), TIMES) && !self.just_begun(at),
            Kind::Soft => next.class != Class::Digit,
        }
    }

    /// A stop after one letter: an initial, a unit, or a word.
    fn after_letter(&self, letter: char, at: usize, next: &Next<'_>) -> bool {
        let before = self.text.get(self.floor()..at).unwrap_or("");
        let number = before.strip_suffix(letter).map(str::trim_end).unwrap_or("");
        let measured = if letter.is_uppercase() {
            UNITS.contains(&letter) && measure(number)
        } else {
            number.ends_with(char::is_numeric) || roman(last_word(number))
        };
        match letter {
            '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{d7ff}' => true,
            'M' if self.lang == Lang::Fr => false,
            _ if letter.is_alphabetic() && (measured || lettered(before)) => {
                matches!(next.class, Class::Upper | Class::Uncased)
            }
            _ if letter.is_alphabetic() => self.starter(next),
            _ => true,
        }
    }

    /// A stop after a number.
    fn after_number(&self, number: &str, at: usize, next: &Next<'_>) -> bool {
        let small = number.len() <= 2;
        let so_far = self.text.get(self.start..at).unwrap_or("");
        if so_far.len() < WORD
            && so_far.split_once(' ').is_some_and(|(step, n)| n == number && words::among(step, STEPS))
        {
            return false;
        }
        match next.class {
            Class::Digit | Class::Uncased if self.lang == Lang::Ko => false,
            Class::Digit if self.lang != Lang::En && small => {
                let following = next.word();
                !(following.len() <= 2 && next.after_word().starts_with('.') || self.dated(at, number))
            }
            Class::Upper if self.lang == Lang::De => {
                let before = self.text.get(self.floor()..at).and_then(|b| b.get(..b.len() - number.len()));
                let before = before.unwrap_or("");
                let ordinal = small
                    && (before.ends_with(['-', '–'])
                        || words::among(last_word(before.trim_end()), de::BEFORE_ORDINAL));
                !words::among(next.word(), de::MONTHS) && (!ordinal || self.starter(next))
            }
            _ => true,
        }
    }

    /// Whether `number` is the month after a day: "3. 5. 2024".
    fn dated(&self, at: usize, number: &str) -> bool {
        let before = self.text.get(self.floor()..at.saturating_sub(number.len())).unwrap_or("");
        before.trim_end().strip_suffix('.').is_some_and(|b| b.ends_with(|c: char| c.is_ascii_digit()))
    }

    /// A stop with no blank after it.
    fn glued(&self, tail: &Tail, next: &Next<'_>, rest: &str) -> bool {
        let Some(c) = rest.chars().next() else { return false };
        let before = self.text.get(self.floor()..tail.at).unwrap_or("");
        let Some(last) = before.chars().next_back() else { return false };
        if wide_letter(c) && wide_letter(last) {
            return !tail.quoted
                && match tail.stop {
                    Stop::Ellipsis => false,
                    Stop::Dot if hangul(last) => KOREAN_ENDS.contains(last),
                    _ => true,
                };
        }
        if !c.is_uppercase() || tail.stop == Stop::Ellipsis || !(last.is_lowercase() || last.is_numeric()) {
            return false;
        }
        let chunk = last_chunk(before);
        let number = last.is_numeric();
        let prose = chunk.chars().count() > 1
            && words::abbreviation(chunk).is_none()
            && chunk.chars().all(|c| {
                if number {
                    c.is_numeric() || matches!(c, ',' | '$' | '€' | '£')
                } else {
                    c.is_alphabetic() || c == '\'' || c == '’'
                }
            });
        let word = next.word();
        let mut after = next.after_word().chars();
        let (follows, then) = (after.next(), after.next());
        let clear = match follows {
            None | Some(' ' | '\n' | ',' | ';') => true,
            Some('.') => {
                then.is_none_or(char::is_whitespace) && words::abbreviation(word) == Some(Kind::Never)
            }
            _ => false,
        };
        let plain = !number
            && chunk.chars().all(char::is_lowercase)
            && word.chars().count() > 1
            && word.chars().skip(1).all(char::is_lowercase);
        prose && clear && (plain || self.starter(next) || follows == Some('.'))
    }

    /// A stop of a script that needs no blank after it.
    fn wide(&self, tail: &Tail, next: &Next<'_>, rest: &str) -> bool {
        let Some(c) = rest.chars().next() else { return false };
        if next.class == Class::Joint && !matches!(c, '-' | '—') {
            return false;
        }
        let mark = self.text.get(tail.at..).is_some_and(|t| t.starts_with(['！', '？']));
        if mark && named(self.word_before(tail.at)) {
            return false;
        }
        if tail.quoted && (JAPANESE_GOES_ON.contains(c) || told(rest)) {
            return false;
        }
        !(mark && ["と", "って"].iter().any(|go_on| rest.starts_with(go_on)))
    }

    /// Whether the next word begins sentences.
    fn starter(&self, next: &Next<'_>) -> bool {
        let word = next.word();
        let initial = next.after_word().starts_with('.') && word.chars().nth(1).is_none();
        if next.class != Class::Upper || initial {
            return false;
        }
        let elided = word.split(['\'', '’']).next().unwrap_or("");
        words::starts(word, self.lang)
            || self.lang == Lang::Fr && elided.len() < word.len() && words::starts(elided, self.lang)
    }

    /// Whether the sentence up to `at` is no more than a time: "By 7 a.m."
    fn just_begun(&self, at: usize) -> bool {
        let so_far = self.text.get(self.start..at).unwrap_or("");
        so_far.len() < 24
            && so_far.split_whitespace().count() <= 3
            && words::among(so_far.split_whitespace().next().unwrap_or(""), TIME_PREPOSITIONS)
    }

    /// The letters, digits, inner stops and hyphens right before `at`.
    pub(super) fn word_before(&self, at: usize) -> &str {
        let before = self.text.get(self.floor()..at).unwrap_or("");
        last_word(before)
    }
}

const TIME_PREPOSITIONS: &[&str] =
    &["at", "by", "on", "from", "around", "before", "after", "until", "since", "about"];

/// What goes on with a time of day.
#[rustfmt::skip]
const TIMES: &[&str] = &[
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december",
    "est", "edt", "et", "cst", "cdt", "ct", "mst", "mdt", "mt", "pst", "pdt", "pt", "gmt", "utc", "bst", "cet", "cest", "eastern",
    "central", "pacific", "mountain", "greenwich", "ist", "jst",
];

/// Words that make a label with the number after them: "Step 1. Unplug it."
const STEPS: &[&str] = &[
    "step",
    "phase",
    "part",
    "chapter",
    "section",
    "article",
    "question",
    "rule",
    "example",
    "figure",
    "table",
    "schritt",
    "teil",
    "kapitel",
    "artikel",
    "étape",
    "chapitre",
    "paso",
    "parte",
    "capítulo",
    "шаг",
    "глава",
    "часть",
];

/// Units that are one capital letter.
const UNITS: &[char] = &['A', 'C', 'F', 'J', 'K', 'N', 'V', 'W'];

/// Words that a single letter completes: "vitamin C", "World War I", "и т. д."
const LETTERED: &[&str] = &[
    "vitamin",
    "hepatitis",
    "group",
    "plan",
    "type",
    "class",
    "grade",
    "appendix",
    "option",
    "annex",
    "exhibit",
    "team",
    "war",
    "phase",
    "schedule",
    "category",
    "level",
    "room",
    "gate",
    "zone",
    "т",
];

/// Syllables that end Korean sentences.
const KOREAN_ENDS: &str = "다요까죠네라자음함됨임군니오";

/// Words that go on after a Korean quotation, also where a blank was set before them.
const KOREAN_GOES_ON: &[&str] = &["라고", "라며", "라는", "이라고", "이라며", "하고", "하며", "하는", "고 "];

/// Kana that go on after a quotation.
const JAPANESE_GOES_ON: &str = "とっがはをにのもでへやだ";

/// Verbs of saying in Chinese and Japanese.
const TOLD: &str = "说說道问問答喊叫";

fn clause(next: &Next<'_>) -> bool {
    next.class == Class::Upper && !next.quoted && !next.bracketed && next.begins_clause()
}

/// Names that end in an exclamation mark.
fn named(word: &str) -> bool {
    words::among(word, &["yahoo", "jeopardy", "joomla"])
}

/// Whether a name and a verb of saying follow a quotation: `"…!" Alice said`.
fn reported(next: &Next<'_>, rest: &str) -> bool {
    next.class == Class::Upper
        && !next.quoted
        && !words::starts(next.word(), Lang::En)
        && rest.get(..rest.len().min(WORD)).or(rest.get(..rest.len().min(WORD - 1))).is_some_and(|part| {
            let mut words = part.split(' ').take(4).skip_while(|w| w.starts_with(char::is_uppercase));
            words
                .next()
                .is_some_and(|w| words::among(w.trim_end_matches([',', '.', ':', ';']), en::REPORTING))
        })
}

/// Whether a short clause of saying follows a quotation: `“……。”他说`.
fn told(rest: &str) -> bool {
    let clause = rest.chars().take(6).take_while(|c| c.is_alphabetic());
    clause.skip(1).any(|c| TOLD.contains(c))
}

/// Whether `word` is a Roman numeral.
fn roman(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b"IVXLC".contains(&b))
}

/// Whether a number ends the text that can be a measure: four bare digits before a capital are a year ("In 1990 C. Smith").
fn measure(text: &str) -> bool {
    let number = last(text, |c| c.is_numeric() || matches!(c, '.' | ',' | '°'));
    let year = number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit());
    number.starts_with(char::is_numeric) && !year
}

/// Whether the last letter of `text` completes the word before it.
fn lettered(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next_back();
    let before = chars.as_str().trim_end();
    words::among(last_word(before.strip_suffix('.').unwrap_or(before)), LETTERED)
}

fn hangul(c: char) -> bool {
    ('\u{ac00}'..='\u{d7a3}').contains(&c)
}

/// A letter of a script that can do without blanks.
fn wide_letter(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{20000}'..='\u{3ffff}')
}

fn last_word(text: &str) -> &str {
    // Nearly always a word of ASCII letters with a blank before it.
    let bytes = text.as_bytes();
    let letters = bytes.iter().rev().take(WORD).take_while(|byte| byte.is_ascii_alphabetic()).count();
    if letters < WORD && bytes.get(bytes.len().wrapping_sub(letters + 1)).is_none_or(u8::is_ascii_whitespace)
    {
        return &text[bytes.len() - letters..];
    }
    let joins =
        |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '°' | 'º' | '№' | '\u{93c}'..='\u{94d}');
    let word = last(text, joins).trim_start_matches(['.', '-']);
    // A Latin word in text without blanks starts where its script does.
    if word.is_ascii() || word.ends_with(wide_letter) {
        word
    } else {
        word.rsplit(wide_letter).next().unwrap_or("")
    }
}

fn last_chunk(text: &str) -> &str {
    last(text, |c| !c.is_whitespace())
}

/// The longest suffix of chars that `belongs`, at most [`WORD`] bytes and one char of it.
fn last(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let start = text
        .char_indices()
        .rev()
        .take_while(|&(at, c)| text.len() - at <= WORD + 4 && belongs(c))
        .last()
        .map_or(text.len(), |(at, _)| at);
    text.get(start..).unwrap_or("")
}

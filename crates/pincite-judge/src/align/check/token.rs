//! Words, digits and marks with spans: what every check reads.

use std::hash::Hasher as _;

use pincite_core::Span;
use rustc_hash::FxHasher;

use super::lexicon::{self, Sense};

/// Bytes of a sentence that are read: what is longer is no sentence, and all checks stay linear.
const LONGEST: usize = 4096;

/// What a token is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A word that starts with a small letter, or in a script without cases.
    Lower,
    /// A word whose first letter only is a capital.
    Capital,
    /// A word with further capitals.
    Upper,
    /// A run of digits.
    Digits,
    /// One character of a script that is written without spaces.
    Ideograph,
    /// One character of punctuation or a symbol.
    Mark(char),
}

/// One word, run of digits, ideograph or mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// Where it stands in the text of its part.
    pub(super) span: Span,
    /// Equal for inflections of one word (`opens`, `opened`); of digits the digits themselves.
    pub(super) stem: u32,
    /// What the lexicon knows of it.
    pub(super) sense: &'static Sense,
    /// Which sentence of the [`Text`].
    pub(super) sentence: u16,
    /// Which part of the [`Text`].
    pub(super) part: u16,
    pub(super) shape: Shape,
    /// Whether a letter of it is negated by its ending (`don't`).
    pub(super) not: bool,
}

impl Token {
    /// Whether it carries meaning of its own: no mark, no stop word.
    pub(super) fn is_content(&self) -> bool {
        match self.shape {
            Shape::Mark(_) => false,
            Shape::Digits | Shape::Ideograph => true,
            Shape::Upper => !self.is(lexicon::STOP),
            Shape::Lower | Shape::Capital => !self.is(lexicon::STOP) && self.span.len() > 1,
        }
    }

    pub(super) fn is_word(&self) -> bool {
        matches!(self.shape, Shape::Lower | Shape::Capital | Shape::Upper)
    }

    pub(super) fn is(&self, cue: u32) -> bool {
        self.sense.cues & cue != 0
    }

    pub(super) fn mark(&self) -> Option<char> {
        match self.shape {
            Shape::Mark(mark) => Some(mark),
            _ => None,
        }
    }
}

/// One text that a [`Text`] is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    /// Index into the premises of the question; 0 for a claim.
    pub(super) premise: usize,
    pub(super) text: &'a str,
}

/// Texts cut into tokens: a claim, or the sentences of evidence.
#[derive(Clone, Debug, Default)]
pub(super) struct Text<'a> {
    pub(super) parts: Vec<Part<'a>>,
    pub(super) tokens: Vec<Token>,
    /// Of each sentence the tokens `start..end`.
    pub(super) sentences: Vec<std::ops::Range<usize>>,
}

impl<'a> Text<'a> {
    /// A single text as one sentence.
    pub(super) fn new(text: &'a str) -> Self {
        let mut all = Self::default();
        all.push(0, text, &[Span::new(0, text.len())]);
        all
    }

    /// Adds sentences of a premise. Spans that are no range of `text` are left out.
    pub(super) fn push(&mut self, premise: usize, text: &'a str, sentences: &[Span]) {
        if self.parts.len() >= usize::from(u16::MAX) {
            return;
        }
        let part = u16::try_from(self.parts.len()).unwrap_or(u16::MAX);
        self.parts.push(Part { premise, text });
        for span in sentences {
            if self.sentences.len() >= usize::from(u16::MAX) || text.get(span.start()..span.end()).is_none() {
                continue;
            }
            let first = self.tokens.len();
            let at = Place { part, sentence: u16::try_from(self.sentences.len()).unwrap_or(u16::MAX) };
            cut(text, *span, at, &mut self.tokens);
            self.sentences.push(first..self.tokens.len());
        }
    }

    pub(super) fn of(&self, token: usize) -> &'a str {
        self.tokens.get(token).map_or("", |token| token.span.of(self.text(token.part)))
    }

    pub(super) fn text(&self, part: u16) -> &'a str {
        self.parts.get(usize::from(part)).map_or("", |part| part.text)
    }

    /// The text over tokens `first..=last` of one sentence.
    pub(super) fn span(&self, first: usize, last: usize) -> Span {
        match (self.tokens.get(first), self.tokens.get(last)) {
            (Some(a), Some(b)) if a.part == b.part => a.span.hull(b.span),
            (Some(a), _) => a.span,
            _ => Span::default(),
        }
    }

    /// The span over tokens `first..=last` with the premise that it belongs to.
    pub(super) fn source(&self, first: usize, last: usize) -> Option<(usize, Span)> {
        let token = self.tokens.get(first)?;
        let part = self.parts.get(usize::from(token.part))?;
        Some((part.premise, self.span(first, last)))
    }

    /// The words of [`Text::span`], for a note.
    pub(super) fn quote(&self, first: usize, last: usize) -> &'a str {
        self.tokens.get(first).map_or("", |token| self.span(first, last).of(self.text(token.part)))
    }

    /// For each token the number of its part of a sentence, up to a comma, semicolon or line end.
    pub(super) fn segments(&self) -> Vec<usize> {
        let mut segment = 0;
        let mut all = Vec::with_capacity(self.tokens.len());
        for (at, token) in self.tokens.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| self.tokens[before]);
            let line = before.is_some_and(|before| {
                let gap = self.text(token.part).get(before.span.end()..token.span.start());
                before.sentence != token.sentence || gap.is_none_or(|gap| gap.contains('\n'))
            });
            let mark = matches!(token.mark(), Some(';' | '|' | '，' | '；' | '。'))
                || (token.mark() == Some(',')
                    && !(self.glued(at, at + 1) && self.glued(at.wrapping_sub(1), at)));
            segment += usize::from(line || mark);
            all.push(segment);
        }
        all
    }

    /// The token, where it stands in the same sentence as `beside`.
    pub(super) fn beside(&self, beside: usize, token: usize) -> Option<&Token> {
        let here = self.tokens.get(beside)?;
        self.tokens.get(token).filter(|other| other.sentence == here.sentence)
    }

    /// Whether no space stands between two neighbours of one sentence.
    pub(super) fn glued(&self, left: usize, right: usize) -> bool {
        match (self.tokens.get(left), self.tokens.get(right)) {
            (Some(a), Some(b)) => a.sentence == b.sentence && a.span.end() == b.span.start(),
            _ => false,
        }
    }
}

/// Whether a letter tells things of one name apart: plan A, kiln B.
fn is_label(text: &str, start: usize, end: usize) -> bool {
    let letter =
        end == start + 1 && text.as_bytes()[start].is_ascii_uppercase() && text.as_bytes()[start] != b'I';
    let behind_word =
        || text[..start].strip_suffix(' ').is_some_and(|rest| rest.ends_with(char::is_alphabetic));
    let initial = || text[end..].strip_prefix('.').is_some_and(|rest| !rest.trim_end().is_empty());
    letter && behind_word() && !initial()
}

#[derive(Clone, Copy)]
struct Place {
    part: u16,
    sentence: u16,
}

fn cut(text: &str, span: Span, place: Place, out: &mut Vec<Token>) {
    let bytes = text.as_bytes();
    let last = text.floor_char_boundary(span.end().min(span.start() + LONGEST));
    let span = Span::new(span.start(), last);
    let mut at = span.start();
    let mut push = |start: usize, end: usize, shape: Shape| {
        let word = &text[start..end];
        let (stem, sense, not) = match shape {
            Shape::Digits => (hash(word.as_bytes()), &lexicon::NONE, false),
            Shape::Mark(_) => (0, &lexicon::NONE, false),
            Shape::Ideograph => (hash(word.as_bytes()), lexicon::sense(word), false),
            _ => read(word),
        };
        let Place { part, sentence } = place;
        let (shape, sense) =
            if is_label(text, start, end) { (Shape::Upper, &lexicon::NONE) } else { (shape, sense) };
        out.push(Token { span: Span::new(start, end), stem, sense, sentence, part, shape, not });
    };
    while at < span.end() {
        let byte = bytes[at];
        if byte.is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let start = at;
        if byte.is_ascii_digit() {
            while at < span.end() && bytes[at].is_ascii_digit() {
                at += 1;
            }
            push(start, at, Shape::Digits);
            continue;
        }
        let Some(first) = text[at..span.end()].chars().next() else { return };
        if !first.is_alphabetic() {
            at += first.len_utf8();
            if !first.is_whitespace() && !ignorable(first) {
                push(start, at, Shape::Mark(first));
            }
            continue;
        }
        if unspaced(first) {
            at += first.len_utf8();
            push(start, at, Shape::Ideograph);
            continue;
        }
        let (end, capitals) = word(&text[..span.end()], at);
        at = end;
        let shape = match (first.is_uppercase(), capitals) {
            (true, 1) => Shape::Capital,
            (false, 0) => Shape::Lower,
            _ => Shape::Upper,
        };
        push(start, at, shape);
    }
}

/// Where the word ends that starts at byte `at`, and how many capitals it has. Apostrophes inside belong to it.
fn word(text: &str, at: usize) -> (usize, usize) {
    let bytes = text.as_bytes();
    let (mut end, mut capitals) = (at, 0);
    while end < bytes.len() {
        let byte = bytes[end];
        if byte.is_ascii_alphabetic() {
            capitals += usize::from(byte.is_ascii_uppercase());
            end += 1;
            continue;
        }
        if byte.is_ascii() && byte != b'\'' {
            break;
        }
        let Some(c) = text[end..].chars().next() else { break };
        let inside = match c {
            '\'' | '’' => text[end + c.len_utf8()..].chars().next().is_some_and(char::is_alphabetic),
            '\u{AD}' => true, // a soft hyphen
            _ => (c.is_alphabetic() && !unspaced(c)) || is_combining(c),
        };
        if !inside {
            break;
        }
        capitals += usize::from(c.is_uppercase());
        end += c.len_utf8();
    }
    (end, capitals)
}

/// Scripts written without spaces: every character is a token.
fn unspaced(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}' | '\u{E00}'..='\u{EFF}')
        && c != '・'
}

fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}' | '\u{900}'..='\u{94D}' | '\u{64B}'..='\u{65F}')
}

fn ignorable(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{FEFF}' | '\u{2060}')
}

/// Stem, sense and whether it ends in n't.
fn read(word: &str) -> (u32, &'static Sense, bool) {
    let mut small = [0_u8; 24];
    if word.len() <= small.len() && word.is_ascii() {
        let lower = &mut small[..word.len()];
        lower.copy_from_slice(word.as_bytes());
        lower.make_ascii_lowercase();
        return finish(std::str::from_utf8(lower).unwrap_or(""));
    }
    let lower: String = word.chars().flat_map(char::to_lowercase).filter_map(fold).collect();
    finish(&lower)
}

fn finish(lower: &str) -> (u32, &'static Sense, bool) {
    if let Some(base) = lower.strip_suffix("n't") {
        let base = match base {
            "ca" => "can",
            "wo" => "will",
            "sha" => "shall",
            other => other,
        };
        return (hash(base.as_bytes()), lexicon::sense(base), true);
    }
    let word = match lower.find('\'') {
        Some(at) if matches!(&lower[at..], "'s" | "'re" | "'ve" | "'ll" | "'d" | "'m") => &lower[..at],
        Some(1) if lower.starts_with(['l', 'd', 'n', 's', 'c', 'j']) => &lower[2..], // l'eau
        _ => lower,
    };
    let sense = lexicon::sense(word);
    let stem = if sense.base.is_empty() { hash(stem(word).as_bytes()) } else { hash(sense.base.as_bytes()) };
    (stem, sense, false)
}

/// Accents off Latin letters, typographic apostrophes to plain ones; `None` for what is not seen.
fn fold(c: char) -> Option<char> {
    Some(match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'ð' | 'ď' | 'đ' => 'd',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => 'e',
        'ğ' => 'g',
        'ì'..='ï' | 'ī' | 'ı' => 'i',
        'ł' | 'ľ' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ř' => 'r',
        'ś' | 'ş' | 'š' | 'ș' => 's',
        'ţ' | 'ť' | 'ț' => 't',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        '’' => '\'',
        '\u{AD}' | '\u{300}'..='\u{36F}' => return None,
        _ => c,
    })
}

/// A light stem: endings of English off, the same for `study`, `studies`, `studied`.
pub(super) fn stem(word: &str) -> &str {
    let len = word.len();
    let cut = |ending: &str, least: usize| {
        word.strip_suffix(ending).filter(|rest| rest.len() >= least && rest.is_ascii())
    };
    if len < 4 {
        return word;
    }
    let rest = cut("ies", 2)
        .or_else(|| cut("ied", 2))
        .or_else(|| cut("ing", 3))
        .or_else(|| cut("ed", 3))
        .or_else(|| cut("ly", 4))
        .or_else(|| cut("sses", 1).map(|_| &word[..len - 2]))
        .or_else(|| cut("es", 3))
        .or_else(|| if word.ends_with("ss") || word.ends_with("us") { None } else { cut("s", 3) })
        .unwrap_or(word);
    let rest = rest.strip_suffix(['e', 'y']).filter(|less| less.len() >= 3).unwrap_or(rest);
    let bytes = rest.as_bytes();
    // stopped → stop; but class, carry
    if (word.ends_with("ing") || word.ends_with("ed"))
        && rest.len() < len
        && bytes.len() >= 4
        && bytes[bytes.len() - 1] == bytes[bytes.len() - 2]
        && rest.is_ascii()
    {
        return &rest[..rest.len() - 1];
    }
    rest
}

pub(super) fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    let wide = hasher.finish();
    ((wide >> 32) ^ (wide & 0xFFFF_FFFF)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        let text = Text::new(text);
        (0..text.tokens.len()).map(|at| text.of(at)).collect()
    }

    #[test]
    fn words_digits_and_marks() {
        assert_eq!(words("It's 1,400 m2."), ["It's", "1", ",", "400", "m", "2", "."]);
        assert_eq!(words("长二百米, été"), ["长", "二", "百", "米", ",", "été"]);
        assert_eq!(words("wo\u{AD}rd \u{FEFF}’quoted’"), ["wo\u{AD}rd", "’", "quoted", "’"]);
    }

    #[test]
    fn inflections_share_a_stem() {
        let cases = [
            ("opens", "opened"),
            ("stopped", "stopping"),
            ("studies", "studied"),
            ("Malaga", "Málaga"),
            ("year's", "years"),
            ("houses", "house"),
            ("rising", "rose"),
            ("wo\u{AD}rds", "word"),
            ("classes", "class"),
            ("carries", "carried"),
        ];
        for (a, b) in cases {
            assert_eq!(Text::new(a).tokens[0].stem, Text::new(b).tokens[0].stem, "{a} {b}");
        }
        for (a, b) in [("port", "portrait"), ("bus", "bu"), ("class", "clas"), ("carries", "cars")] {
            assert_ne!(Text::new(a).tokens[0].stem, Text::new(b).tokens[0].stem, "{a} {b}");
        }
    }
}

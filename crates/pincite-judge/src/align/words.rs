//! A text as words with spans, stems and parts, cut into sentences.

use pincite_core::{Lang, Span};

use super::fold::{self, Kind};
use super::gap::{self, boundary, marker};
use super::lists::{self, Part};
use super::stem::stem;

/// Letters that two words must share at their start to be forms of one word for all we know.
const HEAD: usize = 6;
/// A sentence of more words is cut: rows without a full stop, hard-wrapped speech.
const LONG: u32 = 64;

/// One word of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    /// Hash of the stem; of a number, of its value.
    pub(super) stem: u64,
    /// Hash of the first letters; 0 where there are fewer.
    pub(super) head: u64,
    /// Byte offsets.
    pub(super) start: u32,
    pub(super) end: u32,
    /// Which sentence.
    pub(super) sentence: u32,
    pub(super) part: Part,
    /// Whether punctuation or a joining word stands before it.
    pub(super) breaks: bool,
}

/// A text that was read once and is asked often.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    pub(super) words: Vec<Word>,
    /// Byte spans of the sentences that hold words.
    pub(super) sentences: Vec<Span>,
}

impl Text {
    /// Reads the part of a text between two offsets, in a language.
    pub(super) fn read(text: &str, part: Span, lang: Lang) -> Self {
        let mut reader = Reader {
            text,
            at: part.start(),
            end: part.end(),
            lang,
            buffer: Vec::with_capacity(32),
            out: Self { words: Vec::with_capacity(part.len() / 5), sentences: Vec::new() },
            open: part.start(),
            first: 0,
            capital_before: false,
        };
        reader.run();
        reader.out
    }

    /// The words of a sentence.
    pub(super) fn sentence(&self, sentence: u32) -> &[Word] {
        let from = self.words.partition_point(|word| word.sentence < sentence);
        let len = self.words[from..].partition_point(|word| word.sentence == sentence);
        &self.words[from..from + len]
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    lang: Lang,
    buffer: Vec<u8>,
    out: Text,
    /// Where the open sentence starts, and its first word.
    open: usize,
    first: usize,
    /// Whether the first word of the sentence was capitalised.
    capital_before: bool,
}

/// How a word is written.
#[derive(Clone, Copy, Default)]
struct Shape {
    capital: bool,
    capitals: usize,
    letters: usize,
    digits: bool,
    negated: bool,
}

impl Reader<'_> {
    fn run(&mut self) {
        let mut after = self.at;
        while let Some((c, kind)) = self.peek() {
            match kind {
                Kind::Letter | Kind::Digit | Kind::Unspaced => {
                    self.gap(after);
                    after = match kind {
                        Kind::Letter => self.word(),
                        Kind::Digit => self.number(),
                        _ => self.pairs(),
                    };
                    self.at = self.at.max(after);
                }
                _ => self.at += marker(&self.text[self.at..self.end]).unwrap_or(c.len_utf8()),
            }
        }
        let (end, _) = boundary(self.text, after, self.end).unwrap_or((self.end, self.end));
        self.close(end, self.end);
    }

    fn peek(&self) -> Option<(char, Kind)> {
        let byte = *self.text.as_bytes().get(self.at).filter(|_| self.at < self.end)?;
        let c = if byte.is_ascii() { char::from(byte) } else { self.text[self.at..].chars().next()? };
        Some((c, fold::kind(c)))
    }

    /// Looks at what stands between two words: a sentence may end there.
    fn gap(&mut self, after: usize) {
        if self.out.words.len() == self.first {
            return;
        }
        if &self.text.as_bytes()[after..self.at] == b" " {
            if self.out.words.len() - self.first >= LONG as usize {
                self.close(after, self.at);
            }
            return;
        }
        if let Some((end, next)) = boundary(self.text, after, self.at)
            && !self.abbreviated(after)
        {
            self.close(end, next);
        }
    }

    /// Whether the full stop at `after` belongs to an abbreviation.
    fn abbreviated(&self, after: usize) -> bool {
        if !self.text[after..self.at].starts_with('.') || self.text[after..self.at].contains('\n') {
            return false;
        }
        let Some(last) = self.out.words.last() else { return false };
        let word = &self.text[last.start as usize..last.end as usize];
        let initial = word.chars().count() == 1 && word.chars().all(char::is_uppercase);
        initial || gap::ABBREVIATED.contains(&word) || self.text[self.at..].starts_with(char::is_lowercase)
    }

    fn close(&mut self, end: usize, next: usize) {
        if self.out.words.len() > self.first {
            self.out.sentences.push(Span::new(self.open, end.max(self.open)).trim(self.text));
            self.first = self.out.words.len();
        }
        self.open = next;
    }

    /// Reads a word that starts with a letter; returns where it ends.
    fn word(&mut self) -> usize {
        let start = self.at;
        self.buffer.clear();
        let (mut shape, mut end) = (Shape::default(), start);
        while let Some((c, kind)) = self.peek() {
            let next = self.at + c.len_utf8();
            match kind {
                Kind::Letter | Kind::Digit => {
                    fold::push(c, &mut self.buffer);
                    shape.capital |= shape.letters == 0 && c.is_uppercase();
                    shape.capitals += usize::from(c.is_uppercase());
                    shape.letters += 1;
                    shape.digits |= kind == Kind::Digit;
                    (self.at, end) = (next, next);
                }
                Kind::Nothing => self.at = next,
                Kind::Apostrophe if self.letter_at(next) => {
                    if self.apostrophe(next, &mut shape) {
                        end = self.at;
                        break;
                    }
                    end = self.at;
                }
                Kind::Hyphen => match self.goes_on(next) {
                    Some(at) => self.at = at,
                    None => break,
                },
                // U.S., e.g., z.B.
                Kind::Other if c == '.' && shape.letters == 1 && self.initial_at(next) => self.at = next,
                Kind::Other
                    if c == '.'
                        && shape.letters > 1
                        && end - start == 2 * shape.letters - 1
                        && self.initial_at(next) =>
                {
                    self.at = next
                }
                _ => break,
            }
        }
        self.finish(start, end, shape);
        self.at.max(end)
    }

    fn letter_at(&self, at: usize) -> bool {
        at < self.end && self.text[at..].chars().next().is_some_and(|c| fold::kind(c) == Kind::Letter)
    }

    /// Whether one letter stands at `at`, with no other behind it.
    fn initial_at(&self, at: usize) -> bool {
        let mut chars = self.text[at..self.end].chars();
        chars.next().is_some_and(|c| fold::kind(c) == Kind::Letter)
            && chars.next().is_none_or(|c| !matches!(fold::kind(c), Kind::Letter | Kind::Digit))
    }

    /// Reads over an apostrophe in a word; true when the word ends before it.
    fn apostrophe(&mut self, next: usize, shape: &mut Shape) -> bool {
        let rest = &self.text[next..self.end];
        let tail: String =
            rest.chars().take_while(|c| fold::kind(*c) == Kind::Letter).collect::<String>().to_lowercase();
        self.at = next
            + rest
                .char_indices()
                .find(|(_, c)| fold::kind(*c) != Kind::Letter)
                .map_or(rest.len(), |(at, _)| at);
        match tail.as_str() {
            "t" if self.buffer.ends_with(b"n") => shape.negated = true,
            "s" | "re" | "ll" | "ve" | "d" | "m" => {}
            // l'eau, d'accord, O'Brien: the long part counts.
            _ => {
                if self.buffer.len() <= 2 {
                    self.buffer.clear();
                }
                tail.chars().for_each(|c| fold::push(c, &mut self.buffer));
                shape.letters += tail.chars().count();
                return false;
            }
        }
        true
    }

    /// Where a word that is hyphenated at a line's end goes on.
    fn goes_on(&self, next: usize) -> Option<usize> {
        let rest = &self.text[next..self.end];
        let blank = rest.trim_start_matches([' ', '\t']);
        let line = blank.strip_prefix("\r\n").or_else(|| blank.strip_prefix('\n'))?.trim_start();
        line.starts_with(char::is_lowercase).then(|| self.end - line.len())
    }

    fn finish(&mut self, start: usize, end: usize, shape: Shape) {
        if self.buffer.is_empty() {
            return;
        }
        let key = lists::key(&self.buffer);
        let mut part = lists::part(key);
        let acronym = shape.letters > 1 && shape.capitals == shape.letters;
        if acronym {
            part = part.without(Part::STOP); // US, WHO, IT
        }
        let starts = self.out.words.len() == self.first;
        let name = shape.capital && !part.has(Part::STOP) && self.lang != Lang::De;
        if name && !starts || acronym || shape.digits {
            part = part.with(Part::NAME);
            // "Ada Lovelace" at the start of a sentence.
            if self.capital_before
                && let [first] = &mut self.out.words[self.first..]
            {
                first.part = first.part.with(Part::NAME);
            }
        }
        if starts {
            self.capital_before = name;
        }
        if shape.negated {
            part = part.with(Part::NEGATION).with(Part::STOP);
        }
        if let Some(value) = lists::number(key) {
            self.push(start, end, part.with(Part::NUMBER), (lists::key(value.as_bytes()), 0));
            return;
        }
        let head = if self.buffer.len() >= HEAD { lists::key(&self.buffer[..HEAD]) | 1 } else { 0 };
        if !part.has(Part::STOP) {
            stem(&mut self.buffer, self.lang);
        }
        let stem = if shape.negated || part.has(Part::NEGATION) && part.has(Part::STOP) {
            NOT
        } else {
            lists::key(&self.buffer)
        };
        self.push(start, end, part, (stem, head));
    }

    /// Reads a number with its separators: `1,400` and `1400` are one, and so are `2.50` and `2.5`.
    fn number(&mut self) -> usize {
        let start = self.at;
        self.buffer.clear();
        let mut point = false;
        while let Some((c, kind)) = self.peek() {
            let next = self.at + c.len_utf8();
            match c {
                _ if kind == Kind::Digit => fold::push(c, &mut self.buffer),
                ',' | '\u{a0}' | '\u{202f}' | '\'' | '’' if !point && self.digits_at(next) == 3 => {}
                '.' if !point && self.digits_at(next) > 0 => {
                    point = true;
                    self.buffer.push(b'.');
                }
                _ => break,
            }
            self.at = next;
        }
        while point && self.buffer.ends_with(b"0") {
            self.buffer.pop();
        }
        if self.buffer.ends_with(b".") {
            self.buffer.pop();
        }
        let end = self.at;
        let stem = lists::key(&self.buffer);
        self.push(start, end, Part::NUMBER, (stem, 0));
        // The ending of an ordinal or a decade is no word.
        for ending in ["st", "nd", "rd", "th", "s"] {
            let rest = &self.text[end..self.end];
            if rest.starts_with(ending) && !rest[ending.len()..].starts_with(char::is_alphanumeric) {
                self.at = end + ending.len();
            }
        }
        self.at
    }

    /// How many digits stand at `at`.
    fn digits_at(&self, at: usize) -> usize {
        self.text.as_bytes()[at..self.end].iter().take(4).take_while(|b| b.is_ascii_digit()).count()
    }

    /// Reads a run of letters that are written without spaces, as pairs that overlap.
    fn pairs(&mut self) -> usize {
        let mut before: Option<(usize, char)> = None;
        let mut single = true;
        while let Some((c, kind)) =
            self.peek().filter(|(_, kind)| matches!(kind, Kind::Unspaced | Kind::Nothing))
        {
            let start = self.at;
            self.at += c.len_utf8();
            if kind == Kind::Nothing {
                continue;
            }
            if let Some((from, first)) = before {
                self.pair(from, &[first, c]);
                single = false;
            }
            before = Some((start, c));
        }
        if let Some((from, only)) = before.filter(|_| single) {
            self.pair(from, &[only]);
        }
        self.at
    }

    fn pair(&mut self, start: usize, chars: &[char]) {
        self.buffer.clear();
        chars.iter().for_each(|c| fold::push(*c, &mut self.buffer));
        let end = self.at;
        let stem = lists::key(&self.buffer);
        self.push(start, end, Part::default(), (stem, 0));
    }

    fn push(&mut self, start: usize, end: usize, part: Part, (stem, head): (u64, u64)) {
        let before = self.out.words.last().map_or(start, |word| word.end as usize);
        let breaks = part.has(Part::JOINT)
            || before < start
                && self.text[before..start].contains([',', ';', ':', '(', ')', '—', '–', '、', '，', '；']);
        self.out.words.push(Word {
            stem,
            head,
            start: offset(start),
            end: offset(end),
            sentence: u32::try_from(self.out.sentences.len()).unwrap_or(u32::MAX),
            part,
            breaks,
        });
    }
}

/// The stem of every plain negation.
const NOT: u64 = 1;

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Text {
        Text::read(text, Span::new(0, text.len()), Lang::En)
    }

    #[test]
    fn words_that_are_written_otherwise_are_the_same() {
        for (one, other) in [
            ("effective sequences", "eﬀective se-\n  quences"),
            ("a well-known seal", "a well‑known seal"),
            ("it isn't", "it isn’t"),
            ("the company's plan", "the company’s plan"),
            ("1,400 staff", "1400 staff"),
            ("2.50 bar", "2.5 bar"),
            ("eight members", "8 members"),
            ("the U.S. army", "the US army"),
            ("on the 3rd", "on the 3"),
            ("co\u{ad}operate", "cooperate"),
        ] {
            let stems = |text| read(text).words.iter().map(|word| word.stem).collect::<Vec<_>>();
            assert_eq!(stems(one), stems(other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn sentences_are_cut_where_they_end() {
        for (text, want) in [
            ("Mr. Smith left. He came back.", &["Mr. Smith left.", "He came back."][..]),
            ("All v1.5 valves leak. End", &["All v1.5 valves leak.", "End"]),
            ("a line\nThe next", &["a line", "The next"]),
            ("a line that\nwraps here", &["a line that\nwraps here"]),
            ("水很深。桥很长。", &["水很深。", "桥很长。"]),
            ("", &[]),
        ] {
            let read = read(text);
            let got: Vec<_> = read.sentences.iter().map(|span| span.of(text)).collect();
            assert_eq!(got, want);
        }
    }

    #[test]
    fn spans_hold_the_words() {
        let text = "L'eau coûte 1,400 €; “naïve” 水很深 don't";
        let words: Vec<_> =
            read(text).words.iter().map(|w| &text[w.start as usize..w.end as usize]).collect();
        assert_eq!(words, ["L'eau", "coûte", "1,400", "naïve", "水很", "很深", "don't"]);
    }
}

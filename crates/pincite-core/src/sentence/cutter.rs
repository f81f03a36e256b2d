//! The pass over a block.

use super::Fixed;
use super::label::Label;
use super::next::{Class, Next};
use super::pairs::{self, Family, Open, Side};
use super::tail::{Stop, Tail, stop, superscript};
use super::words;
use crate::{Lang, Span, skip};

/// Bytes the pass stops at: ASCII marks, and the first bytes of others.
const MATTERS: [bool; 256] = {
    let mut table = [false; 256];
    let bytes = b".!?\"'()[]{}:\xC2\xD6\xD8\xDB\xE0\xE1\xE2\xE3\xEF";
    let mut i = 0;
    while i < bytes.len() {
        table[bytes[i] as usize] = true;
        i += 1;
    }
    table
};

fn bullet(c: char) -> bool {
    matches!(c, '•' | '‣' | '▪' | '●' | '◦')
}

pub(super) struct Cutter<'a> {
    pub(super) text: &'a str,
    pub(super) lang: Lang,
    /// The end of the block.
    pub(super) end: usize,
    fixed: &'a [Fixed],
    /// The first fixed span that ends after the current byte.
    ahead: usize,
    /// The end of the last fixed span passed.
    passed: usize,
    /// Where the current sentence starts.
    pub(super) start: usize,
    pub(super) open: Open,
    list: Option<Label>,
    /// Where a bracket that closes the block opens, once asked for.
    aside: Option<Option<usize>>,
    out: &'a mut Vec<Span>,
    /// How many spans of other blocks `out` holds.
    base: usize,
}

impl<'a> Cutter<'a> {
    pub(super) fn new(
        text: &'a str,
        within: Span,
        fixed: &'a [Fixed],
        lang: Lang,
        out: &'a mut Vec<Span>,
    ) -> Self {
        let whole = within.trim(text);
        Self {
            text,
            lang,
            end: whole.end(),
            fixed,
            ahead: fixed.partition_point(|f| f.span.end() <= whole.start()),
            passed: 0,
            start: whole.start(),
            open: Open::default(),
            list: None,
            aside: None,
            base: out.len(),
            out,
        }
    }

    pub(super) fn run(mut self) {
        let bytes = self.text.as_bytes();
        let mut at = self.start;
        while at < self.end {
            let wall = self.wall(at);
            if wall <= at {
                // A fixed span begins here.
                at = self.fixed.get(self.ahead).map_or(self.end, |f| f.span.end().max(at));
                self.ahead += 1;
                self.passed = at;
                continue;
            }
            let rest = bytes.get(at..wall).unwrap_or(&[]);
            match skip::position(rest, |b| MATTERS[usize::from(b)]) {
                Some(skip) => at = self.event(at + skip),
                None => at = wall,
            }
        }
        if self.start < self.end {
            self.out.push(Span::new(self.start, self.end));
        }
    }

    /// Where the next fixed span begins, or the block ends.
    fn wall(&mut self, at: usize) -> usize {
        while let Some(fixed) = self.fixed.get(self.ahead) {
            if fixed.span.end() > at {
                return fixed.span.start().min(self.end);
            }
            self.passed = self.passed.max(fixed.span.end());
            self.ahead += 1;
        }
        self.end
    }

    /// The fixed span that begins at `at`.
    pub(super) fn fixed_at(&self, at: usize) -> Option<&'a Fixed> {
        let ahead = self.fixed.get(self.ahead..)?;
        if ahead.first()?.span.start() > at {
            return None;
        }
        // A run of markers can be long: searched by halves.
        let open = ahead.get(ahead.partition_point(|f| f.span.end() <= at))?;
        (open.span.start() == at).then_some(open)
    }

    /// Whether `at` is where prose gives way to fixed text that is no marker.
    pub(super) fn opaque(&self, at: usize) -> bool {
        self.fixed_at(at).is_some_and(|f| !f.marker)
    }

    /// How far a look back may go: not beyond the sentence, not into fixed text.
    pub(super) fn floor(&self) -> usize {
        self.start.max(self.passed)
    }

    pub(super) fn rest(&self, at: usize) -> &'a str {
        self.text.get(at..self.end).unwrap_or("")
    }

    pub(super) fn char_at(&self, at: usize) -> Option<char> {
        self.rest(at).chars().next()
    }

    fn char_before(&self, at: usize) -> Option<char> {
        self.text.get(self.start..at)?.chars().next_back()
    }

    /// Handles the byte at `at`; the offset to go on from.
    fn event(&mut self, at: usize) -> usize {
        let bytes = self.text.as_bytes();
        let (lead, second) = (bytes.get(at).copied().unwrap_or(0), bytes.get(at + 1).copied().unwrap_or(0));
        let idle = match lead {
            0xC2 => !matches!(second, 0xAB | 0xBB),
            0xD6 => second != 0x89,
            0xD8 => second != 0x9F,
            0xDB => second != 0x94,
            0xE0 => second != 0xA5,
            0xE2 => !matches!(second, 0x80 | 0x81 | 0x96 | 0x97),
            0xE3 => second != 0x80,
            0xEF => !matches!(second, 0xBC | 0xBD),
            b'.' => second.is_ascii_lowercase(),
            b'\'' => {
                second.is_ascii_alphabetic()
                    && bytes.get(at.wrapping_sub(1)).is_some_and(u8::is_ascii_alphabetic)
            }
            _ => false,
        };
        if idle {
            return at + 1;
        }
        let Some(c) = self.char_at(at) else { return at + 1 };
        let after = at + c.len_utf8();
        if let Some(stop) = stop(c).or_else(|| self.armenian(at, c)) {
            return self.stop(at, stop, after);
        }
        if c == ')'
            && let Some(end) = self.label(at)
        {
            self.close(Family::Round, at);
            return end;
        }
        if let Some((family, side)) = pairs::mark(c) {
            self.pair(at, after, family, side);
        } else if bullet(c) && self.char_at(self.start).is_some_and(bullet) {
            self.cut_before(at);
        }
        after
    }

    /// A colon that ends an Armenian sentence.
    pub(super) fn armenian(&self, at: usize, c: char) -> Option<Stop> {
        if c != ':' {
            return None;
        }
        let before = self.text.get(self.start..at)?;
        let last =
            before.chars().rev().take(8).find(|c| !matches!(c, '.' | '…' | ' ' | '»' | '՞' | '՜' | '՛'))?;
        ('\u{531}'..='\u{587}').contains(&last).then_some(Stop::Wide)
    }

    fn stop(&mut self, at: usize, stop: Stop, after: usize) -> usize {
        let bytes = self.text.as_bytes();
        if stop == Stop::Dot {
            let end = self.spaced_dots(at).or_else(|| self.label(at)).or_else(|| self.footnote(at));
            if let Some(end) = end {
                return end;
            }
            let digit = |c: Option<char>| c.is_some_and(|c| c.is_numeric() && !superscript(c));
            if digit(self.char_at(after)) && (bytes.get(at) == Some(&b'.') || digit(self.char_before(at))) {
                return after;
            }
        }
        let tail = self.tail(Tail { stop, at, end: after, quoted: false, marked: false });
        if self.ends(&tail) {
            self.cut(tail.end);
        }
        tail.end
    }

    /// Dots with blanks between them: ". . ." and, after a sentence, ". . . .".
    fn spaced_dots(&mut self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        if bytes.get(at + 1..at + 3) != Some(b" .") {
            return None;
        }
        let wall = self.wall(at);
        let mut end = at + 1;
        let mut dots = 1;
        let apart = |b: Option<&u8>| b.is_none_or(|b| *b != b'.' && !b.is_ascii_alphanumeric());
        while end + 1 < wall
            && bytes.get(end) == Some(&b' ')
            && bytes.get(end + 1) == Some(&b'.')
            && apart(bytes.get(end + 2))
        {
            end += 2;
            dots += 1;
        }
        if dots == 1 {
            return None;
        }
        let attached = self.char_before(at).is_some_and(|c| !c.is_whitespace());
        let tail = self.tail(Tail { stop: Stop::Ellipsis, at, end, quoted: false, marked: false });
        if attached && dots == 2 {
            // A stop that was moved off its line.
            if self.ends(&Tail { stop: Stop::Dot, ..tail }) {
                self.cut(tail.end);
            }
        } else if self.ends(&tail) {
            self.cut(if attached && dots > 3 && tail.end == end { at + 1 } else { tail.end });
        }
        Some(tail.end)
    }

    /// Reads a list label that ends at `at`; the offset after it when it is one.
    fn label(&mut self, at: usize) -> Option<usize> {
        let label = Label::read(self.text.as_bytes(), self.floor(), at)?;
        let next = Next::read(self.rest(label.end).trim_start());
        let first = self.text.get(self.start..label.start)?;
        if first.trim_start_matches(bullet).trim().is_empty() {
            self.list = Some(label);
            return Some(label.end);
        }
        let list = self.list?;
        let spaced = self.char_at(label.end).is_some_and(char::is_whitespace);
        let upper = self.char_at(label.start).is_some_and(char::is_uppercase);
        let clear = if label.plain() { next.class == Class::Upper && !upper } else { spaced };
        if !(spaced && clear && label.follows(&list) && label.start > list.end + 1) {
            return None;
        }
        self.cut_before(label.start);
        self.list = Some(label);
        Some(label.end)
    }

    /// Note numbers set right after a stop: "…finished.11 12 The".
    fn footnote(&mut self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        if !bytes.get(at + 1).is_some_and(u8::is_ascii_digit) {
            return None;
        }
        let word = bytes.get(self.floor()..at)?.iter().rev().take(3);
        if word.len() < 3 || !word.clone().all(u8::is_ascii_lowercase) {
            return None;
        }
        let wall = self.wall(at);
        let mut end = at + 1;
        loop {
            let digits = bytes.get(end..wall)?.iter().take(4).take_while(|b| b.is_ascii_digit()).count();
            if digits == 0 || digits > 3 {
                return None;
            }
            end += digits;
            let comma = usize::from(bytes.get(end) == Some(&b','));
            let more = end + comma + usize::from(bytes.get(end + comma) == Some(&b' '));
            if more == end || !bytes.get(more).is_some_and(u8::is_ascii_digit) {
                break;
            }
            end = more;
        }
        let rest = self.rest(end);
        let next = Next::read(rest.trim_start());
        let ends = rest.starts_with(char::is_whitespace) && next.class == Class::Upper;
        if !ends || words::abbreviation(self.word_before(at)).is_some() {
            return None;
        }
        self.cut(end);
        Some(end)
    }

    /// Opens or closes a pair.
    fn pair(&mut self, at: usize, after: usize, family: Family, side: Side) {
        let (before, next) = (self.char_before(at), self.char_at(after));
        let inside = next.is_some_and(char::is_alphanumeric);
        let loose = before.is_none_or(|c| {
            c.is_whitespace()
                || matches!(c, '—' | '–' | '-' | '*' | '_' | '/')
                || pairs::mark(c).is_some_and(|(_, side)| side != Side::Close)
        });
        let open = self.open.has(family);
        let closes = match side {
            Side::Open => false,
            Side::Close if family.apostrophe() => !inside,
            Side::Close => true,
            Side::Either if family == Family::Angle || family == Family::AngleSingle => {
                open && !(loose && inside) && (!loose || self.char_at(at) != Some('«'))
            }
            Side::Either if family.apostrophe() => !inside && !loose,
            Side::Either => open && (!loose || next.is_none_or(char::is_whitespace)),
        };
        if closes {
            self.close(family, at);
            self.broken_off(at, after, family);
            return;
        }
        let opens = match family {
            // Not an apostrophe, not a year ('90s), not feet or inches.
            Family::Single => loose && next.is_some_and(char::is_alphabetic),
            Family::Straight => loose && next.is_some_and(|c| !c.is_whitespace()),
            _ => side != Side::Close,
        };
        if opens {
            self.open.push(family, at);
        }
    }

    /// A speech that breaks off with a dash ends its sentence.
    fn broken_off(&mut self, at: usize, after: usize, family: Family) {
        if family.quotes() && matches!(self.char_before(at), Some('-' | '—')) {
            let next = Next::read(self.rest(after).trim_start());
            let spaced = self.char_at(after).is_some_and(char::is_whitespace);
            if spaced && next.class == Class::Upper && words::starts(next.word(), self.lang) {
                self.cut(after);
            }
        }
    }

    /// Closes a pair: no sentence ends inside it.
    pub(super) fn close(&mut self, family: Family, at: usize) {
        let Some(opened) = self.open.close(family, at) else { return };
        while self.out.len() > self.base && self.out.last().is_some_and(|s| s.end() > opened) {
            if let Some(span) = self.out.pop() {
                self.start = span.start();
            }
        }
    }

    /// Whether `at` lies inside fixed text.
    fn is_fixed(&self, at: usize) -> bool {
        let next = self.fixed.partition_point(|fixed| fixed.span.end() <= at);
        self.fixed.get(next).is_some_and(|fixed| fixed.span.start() < at)
    }

    /// Ends the sentence at `at`.
    fn cut(&mut self, at: usize) {
        if self.is_fixed(at) {
            return;
        }
        let next = self.end - self.rest(at).trim_start().len();
        // A fixed span can end in white space.
        let sentence = Span::new(self.start, at.max(self.start)).trim(self.text);
        if !sentence.is_empty() && next < self.end {
            self.out.push(sentence);
            self.start = next;
        }
    }

    /// Ends the sentence before `at`, where the next one starts.
    fn cut_before(&mut self, at: usize) {
        if self.is_fixed(at) {
            return;
        }
        let sentence = Span::new(self.start, at).trim(self.text);
        if !sentence.is_empty() && sentence.end() < at {
            self.out.push(sentence);
            self.start = at;
        }
    }

    /// Where the bracket opens that closes the block.
    pub(super) fn aside(&mut self) -> Option<usize> {
        let (start, end) = (self.start, self.end);
        *self.aside.get_or_insert_with(|| {
            let whole = self.text.get(start..end)?.trim_end_matches(|c| stop(c).is_some());
            whole.strip_suffix(')')?.rfind('(').map(|at| start + at)
        })
    }
}

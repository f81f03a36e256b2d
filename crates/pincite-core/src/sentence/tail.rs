//! Stops, and what clings to them.

use super::cutter::Cutter;
use super::pairs::{self, Family, Side};

/// Kinds of characters that can end a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A full stop, which much else uses too.
    Dot,
    /// Three of them, or `…`.
    Ellipsis,
    /// `!`, `?` and the like, which want a space after them.
    Mark,
    /// Stops of scripts that need no space after them.
    Wide,
}

/// The stop that `c` is.
pub(super) fn stop(c: char) -> Option<Stop> {
    Some(match c {
        '.' | '．' => Stop::Dot,
        '…' => Stop::Ellipsis,
        '!' | '?' | '؟' | '‼' | '⁇' | '⁈' | '⁉' | '‽' => Stop::Mark,
        '。' | '！' | '？' | '｡' | '।' | '॥' | '։' | '۔' | '።' | '፧' | '፨' | '។' | '៕' | '။' | '᠃' => {
            Stop::Wide
        }
        _ => return None,
    })
}

/// Note numbers that are set high.
pub(super) fn superscript(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰'..='⁹')
}

/// Marks of direction and the like, which show nothing.
fn invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A stop with what clings to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tail {
    /// The stop that decides.
    pub(super) stop: Stop,
    /// Its first byte.
    pub(super) at: usize,
    /// One past the last stop, closing mark and marker.
    pub(super) end: usize,
    /// Whether a quotation closes after it.
    pub(super) quoted: bool,
    /// Whether a marker comes last, which hides the blank after the stop.
    pub(super) marked: bool,
}

impl Cutter<'_> {
    /// Takes in everything that clings to a stop: more stops, closing marks, emphasis, markers.
    pub(super) fn tail(&mut self, mut tail: Tail) -> Tail {
        let mut dots = 1;
        loop {
            let at = tail.end;
            if let Some(end) = self.marker(at) {
                tail.end = end;
                tail.marked = true;
                continue;
            }
            if let Some(fixed) = self.fixed_at(at) {
                // The rest of a link, or a closing tag.
                let closing = ["](", "</"].iter().any(|s| fixed.span.of(self.text).starts_with(s));
                if !closing || fixed.span.end() > self.end {
                    break;
                }
                tail.end = fixed.span.end();
                continue;
            }
            let Some(c) = self.char_at(at) else { break };
            let after = at + c.len_utf8();
            if let Some(more) = stop(c).or_else(|| self.armenian(at, c)) {
                dots += usize::from(c == '.');
                tail.stop = match (tail.stop, more) {
                    (Stop::Dot, Stop::Dot) if dots < 3 || c != '.' => Stop::Dot,
                    (Stop::Dot, Stop::Dot) => Stop::Ellipsis,
                    (Stop::Mark, Stop::Wide) | (Stop::Wide, _) => Stop::Wide,
                    (Stop::Mark, _) | (Stop::Ellipsis, Stop::Dot) => tail.stop,
                    _ => more,
                };
                tail.end = after;
            } else if let Some((family, side)) = pairs::mark(c) {
                let next = self.char_at(after);
                let inside = next.is_some_and(char::is_alphanumeric);
                let closes = match side {
                    Side::Open => false,
                    Side::Close => !(family.apostrophe() && inside),
                    Side::Either if family == Family::Straight || family == Family::Single => {
                        self.open.has(family) || !inside
                    }
                    Side::Either => {
                        c != '“' && c != '‘' && self.open.has(family) || self.open.has(family) && !inside
                    }
                };
                if !closes {
                    break;
                }
                self.close(family, at);
                tail.quoted |= family.quotes();
                tail.marked = false;
                tail.end = after;
            } else if matches!(c, '*' | '_' | '~') {
                let run = self.rest(at).trim_start_matches(['*', '_', '~']);
                if run.starts_with(char::is_alphanumeric) {
                    break;
                }
                tail.end = self.end - run.len();
            } else if superscript(c) || invisible(c) {
                tail.end = after;
            } else if c.is_whitespace() {
                let rest = self.rest(at).trim_start();
                let next = self.end - rest.len();
                let angle = rest.starts_with('»') && self.open.has(Family::Angle);
                if self.marker(next).is_none() && !angle {
                    break;
                }
                tail.end = next;
            } else if tail.marked && matches!(c, ',' | ';' | '，' | '、') {
                // Markers in a row: "[1], [2]".
                let next = self.end - self.rest(after).trim_start().len();
                if self.marker(next).is_none() {
                    break;
                }
                tail.end = next;
            } else {
                break;
            }
        }
        tail
    }

    /// The end of the marker at `at`, alone or in brackets of its own: "([1])".
    fn marker(&self, at: usize) -> Option<usize> {
        let marker = |at| self.fixed_at(at).filter(|fixed| fixed.marker).map(|fixed| fixed.span.end());
        if let Some(end) = marker(at) {
            return (end <= self.end).then_some(end);
        }
        let bytes = self.text.as_bytes();
        let inner = (bytes.get(at) == Some(&b'(')).then(|| marker(at + 1)).flatten()?;
        (bytes.get(inner) == Some(&b')') && inner < self.end).then_some(inner + 1)
    }
}

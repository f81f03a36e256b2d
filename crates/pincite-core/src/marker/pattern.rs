//! The user's own patterns, read before the built-in dialects.
//!
//! A pattern sees a line in pieces of [`HOLD`] bytes, so that a stream that holds one piece back reads what batch reads.

use super::{HOLD, PATTERN, Read, Refs, Scanner, list, plain};
use crate::Span;
use crate::ids::ascii_digits;

impl<'a> Scanner<'a, '_> {
    /// [`Scanner::line`] where patterns are set: what they match ends what the built-in dialects can see.
    pub(super) fn line_with_patterns(&mut self, line: Span, open: bool) -> usize {
        let begin = self.text[..line.start()].rfind('\n').map_or(0, |at| at + 1);
        let mut piece = begin + (line.start() - begin) / HOLD * HOLD;
        let mut found: Vec<(Span, Refs<'a>)> = Vec::new();
        while piece < line.end() && (!open || piece + HOLD <= line.end()) {
            let end = (piece + HOLD).min(line.end());
            self.matches(piece, end, &mut found);
            piece = end;
        }
        let limit = self.text.floor_char_boundary(piece.min(line.end()));
        if limit < line.start() {
            return line.start();
        }
        let mut from = line.start();
        for (span, refs) in found {
            if from <= span.start() {
                self.stretch(from, span.start(), false);
                self.push(Read::citation(span, PATTERN, refs));
                from = span.end();
            }
        }
        let more = open || limit < line.end();
        self.stretch(from, limit, more)
    }

    /// The matches in one piece, in order, without overlaps; of two at one place the earlier pattern's.
    fn matches(&self, from: usize, end: usize, found: &mut Vec<(Span, Refs<'a>)>) {
        let (from, end) = (self.text.floor_char_boundary(from), self.text.floor_char_boundary(end));
        let piece = &self.text[from..end];
        let mut matches = Vec::new();
        for pattern in self.patterns {
            for captures in pattern.captures_iter(piece) {
                let Some(whole) = captures.get(0).filter(|whole| !whole.is_empty()) else { continue };
                let id = captures.name("id").or_else(|| captures.get(1)).unwrap_or(whole);
                let ids = id.as_str().split(list::is_separator).map(str::trim).filter(|id| !id.is_empty());
                let refs: Refs<'a> = ids.map(|id| plain(ascii_digits(id))).collect();
                if !refs.is_empty() {
                    matches.push((Span::new(from + whole.start(), from + whole.end()), refs));
                }
            }
        }
        matches.sort_by_key(|(span, _)| span.start());
        for (span, refs) in matches {
            if found.last().is_none_or(|(last, _)| last.end() <= span.start()) {
                found.push((span, refs));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{run, scan, shown};
    use crate::{Ids, Settings};

    #[test]
    fn user_patterns_come_first() {
        let settings = Settings {
            patterns: vec![Settings::pattern(r"@(?<id>\w+(?:,\w+)*)@").expect("a pattern")],
            ..Settings::default()
        };
        let run = run(&["1", "a"]);
        let ids = Ids::new(&run, None);
        let text = "Ice @a@ melts @a,b@ [1].";
        assert_eq!(shown(text, &scan(text, &ids, &settings)), ["@a@=a", "@a,b@=a,b", "[1]=1"]);
    }
}

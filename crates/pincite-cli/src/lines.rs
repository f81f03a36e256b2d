//! A stream of lines in blocks of whole lines, in memory bounded by the longest line.

use std::io::{self, Read};

/// The longest line that is read, in bytes.
pub(crate) const LONGEST: usize = 64 << 20;
/// How much is read at once.
const READ: usize = 256 << 10;
/// How many lines are handed on together: a judge may take seconds for a line, and the others wait for it.
const TOGETHER: usize = 8;

/// What the next bytes are.
#[derive(Debug)]
pub(crate) enum Block {
    /// Whole lines, the first of which has this number, counted from 1.
    Lines { first: usize, bytes: Vec<u8> },
    /// A line that is too long was passed over.
    TooLong { line: usize },
    /// Nothing more can be read.
    Failed { line: usize, error: io::Error },
}

/// Reads blocks; what has arrived is handed on without waiting for more.
pub(crate) struct Lines<R> {
    from: R,
    /// The beginning of a line whose end was not read.
    begun: Vec<u8>,
    line: usize,
    /// Whole lines that were read, and how much of them was handed on.
    ready: (Vec<u8>, usize),
    /// Inside of a line that is too long.
    passing: bool,
    longest: usize,
    done: bool,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(from: R) -> Self {
        let (begun, ready) = (Vec::new(), (Vec::new(), 0));
        Self { from, begun, line: 1, ready, passing: false, longest: LONGEST, done: false }
    }

    /// The next of the lines that were read.
    fn take(&mut self) -> Option<Block> {
        let (lines, at) = &mut self.ready;
        let rest = &lines[*at..];
        if rest.is_empty() {
            return None;
        }
        let end = memchr::memchr_iter(b'\n', rest).nth(TOGETHER - 1).map_or(rest.len(), |at| at + 1);
        let (first, bytes) = (self.line, rest[..end].to_vec());
        *at += end;
        self.line += memchr::memchr_iter(b'\n', &bytes).count();
        Some(Block::Lines { first, bytes })
    }

    /// The end of the input, or of what can be read of it.
    fn end(&mut self) -> Option<Block> {
        self.done = true;
        if std::mem::take(&mut self.passing) {
            return Some(Block::TooLong { line: self.line });
        }
        self.ready = (std::mem::take(&mut self.begun), 0);
        self.take()
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        if let Some(block) = self.take() {
            return Some(block);
        }
        while !self.done {
            let known = self.begun.len();
            self.begun.resize(known + READ, 0);
            let read = self.from.read(&mut self.begun[known..]);
            self.begun.truncate(known + read.as_ref().map_or(0, |len| *len));
            match read {
                Ok(0) => return self.end(),
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.done = true;
                    return Some(Block::Failed { line: self.line, error });
                }
            }
            if self.passing {
                match memchr::memchr(b'\n', &self.begun) {
                    None => self.begun.clear(),
                    Some(end) => {
                        self.begun.drain(..=end);
                        self.passing = false;
                        self.line += 1;
                        // What follows is looked at with the next bytes, so that no line is looked at twice.
                        return Some(Block::TooLong { line: self.line - 1 });
                    }
                }
            } else if let Some(end) = memchr::memrchr(b'\n', &self.begun) {
                let rest = self.begun.split_off(end + 1);
                self.ready = (std::mem::replace(&mut self.begun, rest), 0);
                return self.take();
            } else if self.begun.len() > self.longest {
                self.begun = Vec::new();
                self.passing = true;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its bytes in small pieces.
    struct Slowly<'a>(&'a [u8], usize);

    impl Read for Slowly<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let len = self.1.min(into.len()).min(self.0.len());
            into[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }

    /// Every line with its number, however the input was cut.
    fn lines(text: &str, piece: usize, longest: usize) -> Vec<(usize, String)> {
        let mut all = Vec::new();
        for block in (Lines { longest, ..Lines::new(Slowly(text.as_bytes(), piece)) }) {
            match block {
                Block::Lines { first, bytes } => {
                    let text = String::from_utf8(bytes).unwrap();
                    all.extend(text.lines().enumerate().map(|(at, line)| (first + at, line.to_owned())));
                }
                Block::TooLong { line } => all.push((line, "too long".to_owned())),
                Block::Failed { line, error } => all.push((line, error.to_string())),
            }
        }
        all
    }

    #[test]
    fn lines_are_the_same_however_the_input_is_cut() {
        let text = format!("one\ntwo\n\nfour\n{}last", "more\n".repeat(20));
        let text = text.as_str();
        let want: Vec<_> = text.lines().enumerate().map(|(at, line)| (at + 1, line.to_owned())).collect();
        for piece in 1..=text.len() {
            assert_eq!(lines(text, piece, LONGEST), want, "{piece} bytes at once");
        }
    }

    #[test]
    fn few_lines_wait_for_each_other() {
        let text = "line\n".repeat(TOGETHER * 3 + 1);
        let firsts: Vec<_> = Lines::new(text.as_bytes())
            .map(|block| match block {
                Block::Lines { first, .. } => first,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(firsts, [0, 1, 2, 3].map(|block| block * TOGETHER + 1));
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_counted() {
        let text = format!("a\n{}\nb\n{}", "x".repeat(50), "y".repeat(50));
        for piece in [1, 7] {
            let got = lines(&text, piece, 20);
            let want = [(1, "a"), (2, "too long"), (3, "b"), (4, "too long")];
            assert_eq!(got, want.map(|(line, text)| (line, text.to_owned())), "{piece} bytes at once");
        }
    }
}

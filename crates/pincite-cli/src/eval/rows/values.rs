//! JSON: one value, an array of values, or values one after the other. The items of an array are cut by brackets and
//! quotes alone and read one by one, so that an array of a million runs takes no more memory than one of them, and what
//! is wrong inside of an item is the fault of that item.

use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use super::{At, Place, Row, too_long};
use crate::failure::Failure;
use crate::lines::LONGEST;

const READ: usize = 256 << 10;

pub(super) fn rows(name: Arc<str>, from: impl Read) -> impl Iterator<Item = Result<Row, Failure>> {
    Values {
        from,
        name,
        buffer: Vec::new(),
        at: 0,
        end: false,
        items: 0,
        within: Within::Start,
        longest: LONGEST,
    }
}

/// Where in the input we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Within {
    /// Before anything.
    Start,
    /// Inside of the array that holds the values.
    Array,
    /// Values stand one after the other.
    Sequence,
    /// Behind the array, or behind what cannot be read.
    Done,
}

struct Values<R> {
    from: R,
    name: Arc<str>,
    buffer: Vec<u8>,
    /// What of the buffer was handed on.
    at: usize,
    /// Nothing more can be read.
    end: bool,
    items: usize,
    within: Within,
    longest: usize,
}

impl<R: Read> Iterator for Values<R> {
    type Item = Result<Row, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.step() {
            Ok(row) => row.map(Ok),
            Err(failure) => {
                self.within = Within::Done;
                Some(Err(failure))
            }
        }
    }
}

impl<R: Read> Values<R> {
    fn step(&mut self) -> Result<Option<Row>, Failure> {
        loop {
            if self.within == Within::Done {
                return Ok(None);
            }
            let Some(byte) = self.peek()? else {
                return if self.within == Within::Array {
                    self.within = Within::Done;
                    Err(self.failure("the array is not closed: the file ends too early"))
                } else {
                    Ok(None)
                };
            };
            match (byte, self.within) {
                (b' ' | b'\t' | b'\r' | b'\n', _) => self.at += 1,
                (0xef, Within::Start) if self.starts_with_mark()? => self.at += 3,
                (b'[', Within::Start) => {
                    self.at += 1;
                    self.within = Within::Array;
                }
                (_, Within::Start) => self.within = Within::Sequence,
                (b',', Within::Array) => self.at += 1,
                (b']', Within::Array) => {
                    self.at += 1;
                    self.within = Within::Done;
                    return self.nothing_more();
                }
                _ => return self.value().map(Some),
            }
        }
    }

    /// The value that starts here, up to where its brackets and quotes are closed.
    fn value(&mut self) -> Result<Row, Failure> {
        self.items += 1;
        let (mut depth, mut string, mut escaped) = (0_usize, false, false);
        let mut len = 0;
        loop {
            if self.at + len >= self.buffer.len() && !self.fill()? {
                break; // what is cut off is told by whoever reads it
            }
            if len > self.longest {
                return Err(too_long(&self.place()));
            }
            let byte = self.buffer[self.at + len];
            match byte {
                _ if escaped => escaped = false,
                b'\\' if string => escaped = true,
                b'"' => string = !string,
                _ if string => {}
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth > 0 => depth -= 1,
                b',' | b']' | b' ' | b'\t' | b'\r' | b'\n' if depth == 0 => break,
                _ => {}
            }
            len += 1;
            if depth == 0 && !string && matches!(byte, b'}' | b']' | b'"') {
                break;
            }
        }
        let bytes = self.buffer[self.at..self.at + len.max(1)].to_vec();
        self.at += len.max(1);
        Ok(Row { place: self.place(), bytes })
    }

    /// Behind the array there is nothing.
    fn nothing_more(&mut self) -> Result<Option<Row>, Failure> {
        while let Some(byte) = self.peek()? {
            if !byte.is_ascii_whitespace() {
                return Err(self.failure("more text follows the array"));
            }
            self.at += 1;
        }
        Ok(None)
    }

    fn starts_with_mark(&mut self) -> Result<bool, Failure> {
        while self.buffer.len() - self.at < 3 && self.fill()? {}
        Ok(self.buffer[self.at..].starts_with(b"\xef\xbb\xbf"))
    }

    fn peek(&mut self) -> Result<Option<u8>, Failure> {
        if self.at == self.buffer.len() {
            self.fill()?;
        }
        Ok(self.buffer.get(self.at).copied())
    }

    /// Reads on, and says whether there was more.
    fn fill(&mut self) -> Result<bool, Failure> {
        if self.end {
            return Ok(false);
        }
        self.buffer.drain(..self.at);
        self.at = 0;
        let known = self.buffer.len();
        self.buffer.resize(known + READ, 0);
        loop {
            match self.from.read(&mut self.buffer[known..]) {
                Ok(read) => {
                    self.buffer.truncate(known + read);
                    self.end = read == 0;
                    return Ok(!self.end);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.buffer.truncate(known);
                    return Err(Failure::io("read on", Path::new(&*self.name), &error));
                }
            }
        }
    }

    fn place(&self) -> Place {
        let at =
            if self.within == Within::Array || self.items > 1 { At::Item(self.items) } else { At::Whole };
        Place { name: Arc::clone(&self.name), at }
    }

    fn failure(&self, what: &str) -> Failure {
        Failure::new(what).at(self.name.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::rows::testing::{Slowly, shown};

    /// The rows of a text, however it is cut.
    fn read(text: &str) -> Vec<String> {
        let of = |piece| shown(rows("x".into(), Slowly(text.into(), piece)));
        let all = of(1000);
        for piece in [1, 2, 5] {
            assert_eq!(of(piece), all, "{piece} bytes at once");
        }
        all
    }

    #[test]
    fn values_are_found_wherever_they_stand() {
        let cases: &[(&str, &[&str])] = &[
            ("\u{feff} {\"a\": [1, 2]}\n", &["x {\"a\": [1, 2]}"]),
            ("[{\"a\":\"]}\\\"\"} , {}]\n", &["x#1 {\"a\":\"]}\\\"\"}", "x#2 {}"]),
            ("[]", &[]),
            ("", &[]),
            ("{\"a\":1}\n{\"b\":2}", &["x {\"a\":1}", "x#2 {\"b\":2}"]),
            ("[1,\"two\", null]", &["x#1 1", "x#2 \"two\"", "x#3 null"]),
        ];
        for (text, want) in cases {
            assert_eq!(read(text), *want, "{text}");
        }
    }

    #[test]
    fn a_fault_is_that_of_its_item() {
        let cases: &[(&str, &[&str])] = &[
            ("[{\"a\" 1}, {\"b\":2}]", &["x#1 {\"a\" 1}", "x#2 {\"b\":2}"]),
            (
                "[{\"a\":1}, {\"b\":",
                &[
                    "x#1 {\"a\":1}",
                    "x#2 {\"b\":",
                    "error: the array is not closed: the file ends too early   --> x",
                ],
            ),
            ("[1] 2", &["x#1 1", "error: more text follows the array   --> x"]),
            ("[}]", &["x#1 }"]),
        ];
        for (text, want) in cases {
            assert_eq!(read(text), *want, "{text}");
        }
    }

    #[test]
    fn an_item_that_never_ends_is_given_up() {
        let text = format!("[{{\"a\":1}}, {{\"b\":\"{}", "x".repeat(1 << 20));
        let mut values = Values {
            longest: 1000,
            from: text.as_bytes(),
            name: "x".into(),
            buffer: Vec::new(),
            at: 0,
            end: false,
            items: 0,
            within: Within::Start,
        };
        let rows = shown(values.by_ref());
        assert_eq!(rows.len(), 2, "{rows:?}");
        assert!(rows[1].contains("longer than"), "{rows:?}");
        assert!(values.buffer.len() < 2 * READ);
    }
}

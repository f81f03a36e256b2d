//! What a dialect sees: the text from an opener on, as far as it is there and as far as a marker may reach.
//!
//! Every read that would pass the end of the text there is says so by `Stop`, so that a dialect written with `?`
//! gives the same answer however the text was cut on its way.

use std::ops::Range;

use super::HOLD;
use crate::Ids;

/// Why a construct was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It is none.
    No,
    /// Only more text can tell.
    More,
}

/// The text from an opener to the end of what is there.
#[derive(Clone, Copy)]
pub(crate) struct Window<'a, 'i> {
    text: &'a str,
    /// The ids of the run.
    pub(super) ids: &'i Ids<'i>,
    /// The end of the text there is.
    end: usize,
    /// One past the last byte that a construct may have.
    hard: usize,
    open: bool,
}

impl<'a, 'i> Window<'a, 'i> {
    pub(super) fn new(text: &'a str, ids: &'i Ids<'i>, range: Range<usize>) -> Self {
        let hard = range.start.saturating_add(HOLD);
        Self { text, ids, end: range.end.min(text.len()), hard, open: false }
    }

    pub(super) fn open(self, open: bool) -> Self {
        Self { open, ..self }
    }

    /// The byte at `at`; `None` where the line ends.
    pub(crate) fn peek(&self, at: usize) -> Result<Option<u8>, Stop> {
        if self.hard <= at {
            Err(Stop::No)
        } else if at < self.end {
            Ok(Some(self.text.as_bytes()[at]))
        } else if self.open {
            Err(Stop::More)
        } else {
            Ok(None)
        }
    }

    /// The byte at `at`; the end of the line is `No`.
    pub(crate) fn byte(&self, at: usize) -> Result<u8, Stop> {
        self.peek(at)?.ok_or(Stop::No)
    }

    /// The char at `at`; `None` where the line ends.
    pub(crate) fn char(&self, at: usize) -> Result<Option<char>, Stop> {
        if self.peek(at)?.is_none() {
            return Ok(None);
        }
        Ok(self.text.get(at..self.end).and_then(|rest| rest.chars().next()))
    }

    /// The char before `at`, on this line or not.
    pub(crate) fn before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().next_back()
    }

    /// All the text before `at`.
    pub(super) fn head(&self, at: usize) -> &'a str {
        &self.text[..at]
    }

    /// The bytes from `at` on, as many as there are.
    pub(crate) fn rest(&self, at: usize) -> &'a [u8] {
        let end = self.end.min(self.hard);
        &self.text.as_bytes()[at.min(end)..end]
    }

    /// Moves over `word`, or says `No`.
    pub(super) fn word(&self, at: usize, word: &str) -> Result<usize, Stop> {
        for (ahead, expected) in word.bytes().enumerate() {
            if self.byte(at + ahead)? != expected {
                return Err(Stop::No);
            }
        }
        Ok(at + word.len())
    }

    /// The first of `words` that stands at `at`, and its end.
    pub(super) fn any_word(&self, at: usize, words: &[&'static str]) -> Result<(&'static str, usize), Stop> {
        for word in words {
            match self.word(at, word) {
                Ok(end) => return Ok((word, end)),
                Err(Stop::No) => {}
                Err(Stop::More) => return Err(Stop::More),
            }
        }
        Err(Stop::No)
    }

    /// The first byte from `at` on that `stops`; `No` where the line ends before it.
    pub(super) fn find(&self, at: usize, stops: impl Fn(u8) -> bool) -> Result<usize, Stop> {
        let end = self.run(at, |b| !stops(b))?;
        self.byte(end)?;
        Ok(end)
    }

    /// The end of the run of bytes from `at` that are `inside`; the line may end it.
    pub(super) fn run(&self, at: usize, inside: impl Fn(u8) -> bool) -> Result<usize, Stop> {
        let rest = self.rest(at);
        let len = rest.iter().position(|b| !inside(*b)).unwrap_or(rest.len());
        self.peek(at + len)?;
        Ok(at + len)
    }

    /// Behind the blanks at `at`.
    pub(super) fn blanks(&self, at: usize) -> Result<usize, Stop> {
        self.run(at, is_blank)
    }

    /// A part of the text; empty when it is not on char boundaries.
    pub(super) fn text(&self, range: Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or("")
    }

    /// Whether the whole text was cut off here: nothing but blanks follows, not even the end of the line.
    pub(super) fn is_last(&self, at: usize) -> bool {
        !self.open && self.end == self.text.len() && self.rest(at).iter().all(|b| is_blank(*b))
    }

    /// Runs `scan` and takes `No` for a value, `More` for what it is.
    pub(super) fn maybe<T>(read: Result<T, Stop>) -> Result<Option<T>, Stop> {
        match read {
            Ok(value) => Ok(Some(value)),
            Err(Stop::No) => Ok(None),
            Err(Stop::More) => Err(Stop::More),
        }
    }
}

pub(super) fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// Constructs that begin with a word are noticed at the first byte after it, which is rarer in prose: the word, and
/// the bytes that can follow it.
const LEADS: &[(&str, &[u8])] = &[
    ("fileciteturn", b"0123456789"),
    ("citeturn", b"0123456789"),
    ("turn", b"{"),
    ("https", b":"),
    ("http", b":"),
    ("www", b"."),
];

/// Where the construct begins that is noticed at `at`.
pub(super) fn led_by_word(bytes: &[u8], floor: usize, at: usize) -> usize {
    let last = bytes[floor..at].last();
    if !last.is_some_and(|b| matches!(b, b'n' | b's' | b'p' | b'w')) {
        return at;
    }
    let mut leads = LEADS.iter().filter(|(_, next)| next.contains(&bytes[at])).map(|(word, _)| word);
    leads.find(|word| bytes[floor..at].ends_with(word.as_bytes())).map_or(at, |word| at - word.len())
}

/// How much of open text is decided when nothing opened in it: all but the beginning of a leading word at its end.
pub(super) fn dangling(bytes: &[u8], floor: usize) -> usize {
    let tail = &bytes[floor..];
    let longest = LEADS
        .iter()
        .filter_map(|(word, _)| (1..=word.len()).rev().find(|len| tail.ends_with(&word.as_bytes()[..*len])))
        .max();
    bytes.len() - longest.unwrap_or(0)
}

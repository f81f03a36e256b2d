//! CSV and TSV as they are read: on which line each record begins, and which quote is open. The reader of cells tells neither:
//! of `\r\n` it counts the line at the next record, and a quote that is never closed is a cell like others to it.

use std::collections::VecDeque;
use std::io::{self, Read};

use crate::lines::LONGEST;

/// Follows what is read. It gives up where a record does not end.
pub(super) struct Followed<R> {
    from: R,
    delimiter: u8,
    /// Bytes before what is read next.
    at: u64,
    /// The line of what is read next, from 1.
    line: usize,
    /// Nothing was read of that line yet.
    fresh: bool,
    within: Within,
    /// The line of the last quote that opened.
    opened: usize,
    /// Records that have begun and were not asked for: the byte and the line of each.
    begun: VecDeque<(u64, usize)>,
    /// Bytes since the last record.
    since: usize,
    end: bool,
}

/// Where in a record.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// Before its first byte.
    Before,
    /// Before the first byte of another cell.
    Cell,
    /// In a cell without quotes, or behind them.
    Plain,
    /// In a quoted cell.
    Quoted,
    /// Behind a quote in it: its end, or half of a quote that is text.
    Quote,
}

impl<R> Followed<R> {
    pub(super) fn new(from: R, delimiter: u8) -> Self {
        let (begun, within) = (VecDeque::new(), Within::Before);
        Self { from, delimiter, at: 0, line: 1, fresh: true, within, opened: 1, begun, since: 0, end: false }
    }

    /// A record is read from here on.
    pub(super) fn next_record(&mut self) {
        self.since = 0;
    }

    /// The line of the first byte of a record that the reader of cells begins at this byte, with line ends before it.
    pub(super) fn line_of(&mut self, byte: u64) -> usize {
        while self.begun.front().is_some_and(|(at, _)| *at < byte) {
            self.begun.pop_front();
        }
        self.begun.front().map_or(self.line, |(_, line)| *line)
    }

    /// The line on which a quote opens that takes all the rest, and how many lines follow where they were all read.
    pub(super) fn unclosed(&self) -> Option<(usize, Option<usize>)> {
        if self.within != Within::Quoted || !(self.end || self.since > LONGEST) {
            return None;
        }
        // Behind its quote a line was read further.
        Some((self.opened, self.end.then(|| self.line - self.opened - usize::from(self.fresh))))
    }

    fn follow(&mut self, byte: u8) {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        let start = usize::try_from(self.at).ok().and_then(|at| MARK.get(at));
        if start == Some(&byte) {
            self.at += 1;
            return;
        }
        let ends = matches!(byte, b'\r' | b'\n');
        if self.within == Within::Before && !ends {
            self.begun.push_back((self.at, self.line));
            self.within = Within::Cell;
        }
        self.within = match (self.within, byte) {
            (Within::Quoted, b'"') => Within::Quote,
            (Within::Quote, b'"') | (Within::Quoted, _) => Within::Quoted,
            (Within::Cell, b'"') => {
                self.opened = self.line;
                Within::Quoted
            }
            _ if ends => Within::Before,
            (_, byte) if byte == self.delimiter => Within::Cell,
            _ => Within::Plain,
        };
        self.at += 1;
        self.fresh = byte == b'\n';
        self.line += usize::from(self.fresh);
    }
}

impl<R: Read> Read for Followed<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(into)?;
        self.end = read == 0;
        into[..read].iter().for_each(|byte| self.follow(*byte));
        self.since += read;
        if self.since > LONGEST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(read) }
    }
}

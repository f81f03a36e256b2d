//! Records, `pincite.records/v1`: a header line, and then a line a run with its report, written as they come. An evaluation
//! that was interrupted goes on from them, and a later one is compared with them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use pincite_wire::reported::Identity;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::failure::Failure;

const SCHEMA: &str = "pincite.records/v1";

/// What decides the reports; records of another header are not gone on with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Header {
    schema: String,
    /// The version of pincite.
    pincite: String,
    /// Who judged; null with judge `none`.
    pub(super) judge: Option<Identity>,
    /// Which definition of the rates.
    pub(super) definition: String,
    /// The policy's name.
    policy: String,
    /// Over all settings that decide a report.
    settings: String,
}

impl Header {
    pub(super) fn new(judge: Option<Identity>, definition: &str, policy: &str, settings: String) -> Self {
        Self {
            schema: SCHEMA.to_owned(),
            pincite: env!("CARGO_PKG_VERSION").to_owned(),
            judge,
            definition: definition.to_owned(),
            policy: policy.to_owned(),
            settings,
        }
    }

    /// In what it differs from the header of what is to go on; `None` where it does not.
    fn difference(&self, now: &Self) -> Option<String> {
        let judge = |header: &Self| match &header.judge {
            None => "none".to_owned(),
            Some(judge) => format!("{} {} ({})", judge.name, judge.version, judge.digest),
        };
        let parts = [
            ("pincite", self.pincite.clone(), now.pincite.clone()),
            ("judge", judge(self), judge(now)),
            ("definition", self.definition.clone(), now.definition.clone()),
            ("policy", self.policy.clone(), now.policy.clone()),
            ("settings", self.settings.clone(), now.settings.clone()),
        ];
        let (what, there, here) = parts.into_iter().find(|(_, there, here)| there != here)?;
        Some(if what == "settings" {
            "the records were made with other options of reading, deciding or input".to_owned()
        } else {
            format!("the records were made with {what} {there}, and this is {what} {here}")
        })
    }
}

/// One run, or a row that could not be read.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Line<'a> {
    /// Which row of all inputs, from 1.
    pub(super) row: usize,
    /// Which run of the row, from 0.
    #[serde(default, skip_serializing_if = "is_first")]
    pub(super) part: usize,
    #[serde(default)]
    pub(super) run_id: String,
    /// Where it was read.
    pub(super) place: String,
    /// Over the row as it was read.
    pub(super) digest: String,
    /// The report of the contract.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(super) report: Option<&'a RawValue>,
    /// Why there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_first(part: &usize) -> bool {
    *part == 0
}

impl Line<'_> {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec(self).unwrap_or_default(); // no map with odd keys, nothing that fails
        bytes.push(b'\n');
        bytes
    }
}

/// A file of records that is written to, by one evaluation at a time. It stays as it is until something is written.
pub(super) struct Records {
    file: File,
    path: PathBuf,
    /// How many bytes its whole lines take, until what a kill has torn behind them is cut off.
    whole: Option<u64>,
}

impl Records {
    /// Begins a file, or goes on with one, and gives what it holds already.
    pub(super) fn open(path: &Path, header: &Header, resume: bool) -> Result<(Self, Recorded), Failure> {
        let failed = |error: io::Error| Failure::io("write", path, &error);
        let file = OpenOptions::new().create(true).append(true).read(true).open(path).map_err(failed)?;
        lock(&file, path)?;
        if file.metadata().map_err(failed)?.len() > 0 && !resume {
            let failure = Failure::new("the file of records is there already").at(path.display().to_string());
            return Err(failure.help("`--resume` goes on with it; take it away to begin anew"));
        }
        let mut records = Self { file, path: path.to_owned(), whole: None };
        let whole = whole_lines(&mut records.file).map_err(failed)?;
        records.whole = Some(whole);
        // Of one handle, for a lock keeps others out where it is the system's way; all is read before anything is written.
        let mut file = records.file.try_clone().map_err(failed)?;
        file.rewind().map_err(failed)?;
        let mut recorded = Recorded::open(file, path, whole)?;
        match recorded.header.take() {
            None => {
                let mut line = serde_json::to_vec(header).unwrap_or_default();
                line.push(b'\n');
                if !begins(&line, &mut records.file).map_err(failed)? {
                    return Err(no_records(path));
                }
                records.write(&line)?;
            }
            Some(there) => {
                if let Some(difference) = there.difference(header) {
                    let failure = Failure::new(difference).at(path.display().to_string());
                    return Err(failure.help("name another file of records, or use the same settings"));
                }
            }
        }
        Ok((records, recorded))
    }

    /// Writes lines, so that a kill after it loses none of them.
    pub(super) fn write(&mut self, lines: &[u8]) -> Result<(), Failure> {
        let cut = self.whole.take().map_or(Ok(()), |whole| self.file.set_len(whole));
        let written = cut.and_then(|()| self.file.write_all(lines));
        written.map_err(|error| Failure::io("write", &self.path, &error))
    }

    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.write(&[])?;
        self.file.sync_all().map_err(|error| Failure::io("write", &self.path, &error))
    }
}

/// Keeps other evaluations from the file, as long as it is open.
fn lock(file: &File, path: &Path) -> Result<(), Failure> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            let failure = Failure::new("another evaluation writes to this file of records");
            Err(failure.at(path.display().to_string()).help("wait for its end, or name another file"))
        }
        Err(TryLockError::Error(error)) => {
            Failure::note(&format!(
                "{} cannot be locked ({error}): let no other evaluation write to it",
                path.display()
            ));
            Ok(())
        }
    }
}

/// Whether a file without a whole line holds the beginning of this one, or nothing.
fn begins(line: &[u8], file: &mut File) -> io::Result<bool> {
    file.rewind()?;
    let mut held = Vec::new();
    file.take(line.len() as u64 + 1).read_to_end(&mut held)?;
    Ok(line.starts_with(&held))
}

fn no_records(path: &Path) -> Failure {
    let failure = Failure::new(format!("no file of records: its first line is no header of {SCHEMA}"));
    failure.at(path.display().to_string()).help("`pincite eval RUNS --records FILE` writes one")
}

/// How many bytes the whole lines of a file take: a kill may have torn the last one.
fn whole_lines(file: &mut File) -> io::Result<u64> {
    const STEP: u64 = 64 << 10;
    let mut end = file.seek(SeekFrom::End(0))?;
    let mut piece = Vec::new();
    while end > 0 {
        let start = end.saturating_sub(STEP);
        file.seek(SeekFrom::Start(start))?;
        piece.clear();
        Read::by_ref(file).take(end - start).read_to_end(&mut piece)?;
        if let Some(at) = memchr::memrchr(b'\n', &piece) {
            return Ok(start + at as u64 + 1);
        }
        end = start;
    }
    Ok(0)
}

/// Records that are read, line by line.
pub(super) struct Recorded {
    lines: BufReader<io::Take<File>>,
    path: PathBuf,
    number: usize,
    /// The row and the part of the line that was read last.
    last: Option<(usize, usize)>,
    /// The next line, which belongs to a later row.
    next: Option<(usize, Vec<u8>)>,
    /// `None` where the file is empty.
    pub(super) header: Option<Header>,
}

impl Recorded {
    /// Reads the first `len` bytes of a file of records.
    fn open(file: File, path: &Path, len: u64) -> Result<Self, Failure> {
        let lines = BufReader::new(file.take(len));
        let mut recorded =
            Self { lines, path: path.to_owned(), number: 0, last: None, next: None, header: None };
        if let Some(line) = recorded.line()? {
            let header =
                serde_json::from_slice::<Header>(&line).ok().filter(|header| header.schema == SCHEMA);
            recorded.header = Some(header.ok_or_else(|| no_records(path))?);
        }
        Ok(recorded)
    }

    /// Opens records to compare with.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let file = File::open(path).map_err(|error| Failure::io("read", path, &error))?;
        let mut recorded = Self::open(file, path, u64::MAX)?;
        if recorded.header.is_none() {
            let failure = Failure::new("the file of records is empty").at(path.display().to_string());
            return Err(failure.help("`pincite eval RUNS --records FILE` writes one"));
        }
        recorded.next = None;
        Ok(recorded)
    }

    /// The next line, without its end. A last one that a kill has torn is left out.
    pub(super) fn line(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let mut line = Vec::new();
        let read = self.lines.read_until(b'\n', &mut line);
        let read = read.map_err(|error| Failure::io("read", &self.path, &error))?;
        self.number += 1;
        let whole = line.pop() == Some(b'\n');
        if read > 0 && !whole {
            let (path, number) = (self.path.display(), self.number);
            Failure::note(&format!(
                "{path}:{number}: the line ends too early, and is left out: an evaluation was interrupted here"
            ));
        }
        Ok(whole.then_some(line))
    }

    /// Takes the line that was read last for this part of this row, which must come after all before it.
    pub(super) fn follows(&mut self, row: usize, part: usize) -> Result<(), Failure> {
        let next = match self.last.replace((row, part)) {
            Some((last, before)) if last == row => part == before + 1,
            last => part == 0 && last.is_none_or(|(last, _)| last < row),
        };
        if next {
            return Ok(());
        }
        let what = format!("the records hold row {row} twice, or out of order");
        let failure = Failure::new(what).at(format!("{}:{}", self.path.display(), self.number));
        Err(failure.help("two evaluations have written to them: make them anew"))
    }

    /// Whether there are lines of later rows; those of this row must have been taken.
    pub(super) const fn has_later(&self) -> bool {
        self.next.is_some()
    }

    /// The lines of a row; those of earlier rows must have been taken.
    pub(super) fn of(&mut self, row: usize) -> Result<Vec<Vec<u8>>, Failure> {
        #[derive(Deserialize)]
        struct Numbered {
            row: usize,
            #[serde(default)]
            part: usize,
        }
        let mut lines = Vec::new();
        loop {
            if self.next.is_none() {
                let Some(line) = self.line()? else { return Ok(lines) };
                let Numbered { row, part } = serde_json::from_slice(&line).map_err(|_| self.wrong())?;
                self.follows(row, part)?;
                self.next = Some((row, line));
            }
            match self.next.take() {
                Some((of, line)) if of == row => lines.push(line),
                later => {
                    self.next = later;
                    return Ok(lines);
                }
            }
        }
    }

    /// Whether lines are left.
    pub(super) fn is_over(&mut self) -> Result<bool, Failure> {
        if self.next.is_none() {
            self.next = self.line()?.map(|line| (0, line));
        }
        Ok(self.next.is_none())
    }

    /// The line that was read last is none.
    pub(super) fn wrong(&self) -> Failure {
        let place = format!("{}:{}", self.path.display(), self.number);
        Failure::new("no line of records").at(place).help("make the records anew")
    }
}

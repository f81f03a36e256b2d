//! ```text
//! file or standard input → its format → rows as JSON, one by one → fields by their other names
//! ```
//!
//! Rows of data sets, whatever they are written in: one file a format. A row becomes JSON before anybody looks at what
//! it says, so that the adapters of runs know one thing only. Memory is bounded by the longest row.

use std::fmt;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::failure::Failure;
use crate::input::Input;
use crate::lines::LONGEST;

mod delimited;
mod followed;
mod lines;
mod mapping;
#[cfg(feature = "parquet")]
mod parquet;
mod values;

pub(super) use mapping::{Mapping, Renamed};

/// A row of a data set.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) place: Place,
    /// JSON.
    pub(super) bytes: Vec<u8>,
}

/// Where a row was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    name: Arc<str>,
    at: At,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    /// The input is the row.
    Whole,
    /// A line, counted from 1.
    Line(usize),
    /// An item, counted from 1.
    Item(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            At::Whole => f.write_str(&self.name),
            At::Line(line) => write!(f, "{}:{line}", self.name),
            At::Item(item) => write!(f, "{}#{item}", self.name),
        }
    }
}

/// Rows one by one; a failure is one row, or the rest of an input that cannot be read on.
pub(super) type Rows = Box<dyn Iterator<Item = Result<Row, Failure>> + Send>;

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// One JSON value a line.
    Jsonl,
    /// One JSON value, an array of them, or several one after the other.
    Json,
    /// Commas between cells.
    Csv,
    /// Tabs between cells.
    Tsv,
    /// Columns.
    Parquet,
}

impl Form {
    pub(super) const ALL: &[Self] = &[Self::Jsonl, Self::Json, Self::Csv, Self::Tsv, Self::Parquet];

    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Jsonl => "jsonl",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Parquet => "parquet",
        }
    }

    pub(super) fn summary(&self) -> Option<&'static str> {
        Some(match self {
            Self::Jsonl => "one JSON object a line (.jsonl, .ndjson)",
            Self::Json => "one JSON object, or an array of them (.json)",
            Self::Csv => "cells between commas, the first row names the columns (.csv)",
            Self::Tsv => "the same between tabs (.tsv)",
            Self::Parquet => "columns (.parquet)",
        })
    }

    /// The form that the name of an input tells.
    fn of(input: &Input) -> Option<Self> {
        const ENDINGS: &[(&[&str], Form)] = &[
            (&["jsonl", "ndjson"], Form::Jsonl),
            (&["json"], Form::Json),
            (&["csv"], Form::Csv),
            (&["tsv", "tab"], Form::Tsv),
            (&["parquet", "pq"], Form::Parquet),
        ];
        ENDINGS.iter().find(|(endings, _)| input.has_extension(endings)).map(|(_, form)| *form)
    }
}

/// How inputs are read.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    /// In place of what the names of the inputs tell.
    pub(super) form: Option<Form>,
    pub(super) mapping: Arc<Mapping>,
    /// How many bytes were read, of all inputs.
    pub(super) read: Arc<AtomicU64>,
}

impl Opening {
    /// Opens an input, and says whether it can be read at all.
    pub(super) fn rows(&self, input: &Input) -> Result<Rows, Failure> {
        let name: Arc<str> = input.name().into();
        let (form, from) = match (self.form.or_else(|| Form::of(input)), input) {
            (Some(Form::Parquet), _) => return self.parquet(input),
            (Some(form), _) => (form, input.open()?),
            (None, _) => sniff(input)?,
        };
        let from = Counting { from, read: Arc::clone(&self.read) };
        let rows: Rows = match form {
            Form::Jsonl => {
                self.mapping.sought(Arc::clone(&name), Box::new(lines::rows(Arc::clone(&name), from)))
            }
            Form::Json => {
                self.mapping.sought(Arc::clone(&name), Box::new(values::rows(Arc::clone(&name), from)))
            }
            Form::Csv | Form::Tsv => delimited::rows(Arc::clone(&name), from, form, &self.mapping)?,
            Form::Parquet => return self.parquet(input),
        };
        Ok(with_a_row(name, rows))
    }

    #[cfg(feature = "parquet")]
    fn parquet(&self, input: &Input) -> Result<Rows, Failure> {
        let name: Arc<str> = input.name().into();
        let Input::File(path) = input else {
            let failure =
                Failure::new("Parquet is read from its end, which standard input has not").at(&*name);
            return Err(failure.help("write it to a file, and name that"));
        };
        let file = std::fs::File::open(path).map_err(|error| Failure::io("read", path, &error))?;
        Ok(with_a_row(Arc::clone(&name), parquet::rows(name, file, self)?))
    }

    #[cfg(not(feature = "parquet"))]
    #[expect(clippy::unused_self, reason = "as with the feature")]
    fn parquet(&self, input: &Input) -> Result<Rows, Failure> {
        let failure = Failure::new("this build cannot read Parquet").at(input.name());
        Err(failure.help("build with `--features parquet`, or write the rows as JSON lines"))
    }
}

/// The form of what has no telling name, by its first bytes.
fn sniff(input: &Input) -> Result<(Form, Box<dyn Read + Send>), Failure> {
    const FIRST: usize = 4096;
    let mut from = input.open()?;
    let mut first = Vec::new();
    let read = from.by_ref().take(FIRST as u64).read_to_end(&mut first);
    read.map_err(|error| Failure::io("read", input.name().as_ref(), &error))?;
    let told = |what: &str, help: &str| Err(Failure::new(what).at(input.name()).help(help));
    let form = match first.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&first).trim_ascii_start() {
        [0x1f, 0x8b, ..] => {
            return told("this is packed with gzip", "unpack it: `zcat FILE | pincite eval -`");
        }
        [b'P', b'A', b'R', b'1', ..] => {
            return told("this is Parquet", "name the file with `.parquet` at its end");
        }
        [b'[', ..] => Form::Json,
        [b'{', ..] | [] => Form::Jsonl,
        _ => {
            return told(
                "this is neither JSON nor has a name that says what it is",
                "say it: `--input-format csv`",
            );
        }
    };
    Ok((form, Box::new(io::Cursor::new(first).chain(from))))
}

/// The rows of an input, or that there is none in it: a gate whose producer died must not pass.
fn with_a_row(name: Arc<str>, mut rows: Rows) -> Rows {
    let mut empty = true;
    Box::new(std::iter::from_fn(move || {
        let next = rows.next();
        let empty = std::mem::take(&mut empty);
        next.or_else(|| {
            let failure = Failure::new("no run in the input").at(&*name);
            empty.then(|| Err(failure.help("look whether what writes the runs has failed")))
        })
    }))
}

/// Counts what is read.
struct Counting<R> {
    from: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(into)?;
        self.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// A row that is longer than anybody's.
fn too_long(place: &Place) -> Failure {
    let failure = Failure::new(format!("the row is longer than {} MiB", LONGEST >> 20)).at(place.to_string());
    failure.help("give one run a row, with the sources of that run only; look for a quote or bracket that is not closed")
}

#[cfg(test)]
mod testing {
    use super::*;

    /// Gives its bytes in pieces of this size.
    pub(super) struct Slowly(pub(super) Vec<u8>, pub(super) usize);

    impl Read for Slowly {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let len = self.1.min(into.len()).min(self.0.len());
            into[..len].copy_from_slice(&self.0[..len]);
            self.0.drain(..len);
            Ok(len)
        }
    }

    /// Each row as `PLACE JSON`, each failure as `PLACE: MESSAGE`.
    pub(super) fn shown(rows: impl Iterator<Item = Result<Row, Failure>>) -> Vec<String> {
        let show = |row: Result<Row, Failure>| match row {
            Ok(row) => format!("{} {}", row.place, String::from_utf8_lossy(&row.bytes)),
            Err(failure) => failure.to_string().lines().take(2).collect::<Vec<_>>().join(" "),
        };
        rows.map(show).collect()
    }
}

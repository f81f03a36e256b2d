//! CSV and TSV: the first row names the columns, and every other row is an object. A cell that holds a JSON array, object,
//! number, `true` or `false` is that, but in columns that are text by their name; an empty cell is no field.

use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use csv::{ByteRecord, ErrorKind, ReaderBuilder};
use serde_json::{Map, Value};

use super::mapping::is_text;
use super::{At, Form, Mapping, Place, Row, Rows, too_long};
use crate::failure::Failure;
use crate::lines::LONGEST;

pub(super) fn rows(
    name: Arc<str>,
    from: impl Read + Send + 'static,
    form: Form,
    mapping: &Mapping,
) -> Result<Rows, Failure> {
    let since = Arc::new(AtomicUsize::new(0));
    let from = Bounded { from, since: Arc::clone(&since) };
    let delimiter = if form == Form::Tsv { b'\t' } else { b',' };
    let mut reader = ReaderBuilder::new().delimiter(delimiter).from_reader(from);
    let failed = |error: &csv::Error| told(&name, error);
    let headers = reader.byte_headers().map_err(|error| failed(&error))?.clone();
    let columns: Vec<String> = headers
        .iter()
        .map(|cell| {
            String::from_utf8_lossy(cell.strip_prefix(b"\xef\xbb\xbf").unwrap_or(cell)).trim().to_owned()
        })
        .collect();
    mapping.among(&columns).map_err(|failure| failure.at(&*name))?;
    let columns: Vec<Column> =
        columns.into_iter().map(|name| Column { text: is_text(mapping.name_of(&name)), name }).collect();
    let mut over = false;
    Ok(Box::new(std::iter::from_fn(move || {
        if over {
            return None;
        }
        let mut record = ByteRecord::new();
        since.store(0, Ordering::Relaxed);
        match reader.read_byte_record(&mut record) {
            Ok(false) => None,
            Ok(true) => {
                let line = record.position().map_or(0, csv::Position::line);
                let place = Place {
                    name: Arc::clone(&name),
                    at: At::Line(usize::try_from(line).unwrap_or_default()),
                };
                Some(object(&columns, &record, &place).map(|bytes| Row { place, bytes }))
            }
            Err(error) => {
                over = error.is_io_error();
                Some(Err(told(&name, &error)))
            }
        }
    })))
}

struct Column {
    name: String,
    /// Whether its cells are text, whatever they look like.
    text: bool,
}

fn object(columns: &[Column], record: &ByteRecord, place: &Place) -> Result<Vec<u8>, Failure> {
    let mut row = Map::new();
    for (column, cell) in columns.iter().zip(record).filter(|(_, cell)| !cell.is_empty()) {
        let Ok(cell) = std::str::from_utf8(cell) else {
            let what = format!("column `{}` is not UTF-8", column.name);
            return Err(Failure::new(what).at(place.to_string()).help("save the file as UTF-8"));
        };
        row.insert(column.name.clone(), value(cell, column.text));
    }
    Ok(Value::Object(row).to_string().into_bytes())
}

/// A cell as JSON: what it holds, or its text.
pub(super) fn value(cell: &str, text: bool) -> Value {
    let read = if text { None } else { serde_json::from_str(cell).ok() };
    read.filter(|value: &Value| !value.is_string() && !value.is_null()).unwrap_or_else(|| cell.into())
}

fn told(name: &str, error: &csv::Error) -> Failure {
    let line = error.position().map_or(1, csv::Position::line);
    match error.kind() {
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            let s = if *len == 1 { "" } else { "s" };
            let failure =
                Failure::new(format!("{len} cell{s} where the first row names {expected_len} columns"));
            failure.at(format!("{name}:{line}")).help("quote cells that hold commas, tabs or line ends")
        }
        ErrorKind::Io(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            too_long(&Place { name: name.into(), at: At::Whole })
        }
        ErrorKind::Io(error) => Failure::io("read on", Path::new(name), error),
        _ => Failure::new(error.to_string()).at(format!("{name}:{line}")),
    }
}

/// Gives up where a record does not end: a quote that is never closed takes the rest of the file.
struct Bounded<R> {
    from: R,
    /// Bytes since the last record.
    since: Arc<AtomicUsize>,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(into)?;
        if self.since.fetch_add(read, Ordering::Relaxed) > LONGEST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::rows::testing::shown;

    fn read(text: &str, form: Form) -> Vec<String> {
        let rows = rows("x.csv".into(), io::Cursor::new(text.to_owned()), form, &Mapping::default());
        rows.map_or_else(|failure| vec![failure.to_string()], shown)
    }

    #[test]
    fn cells_are_json_where_they_hold_it_and_text_where_their_column_is() {
        let text = "\u{feff}id,answer,retrieved,weight,note\n\
            7,42,\"[{\"\"id\"\": 1}]\",2.5,\n\
            8,\"two\nlines\",[broken,x,\"\"\"quoted\"\"\"\n";
        let want = [
            r#"x.csv:2 {"answer":"42","id":"7","retrieved":[{"id":1}],"weight":2.5}"#,
            r#"x.csv:3 {"answer":"two\nlines","id":"8","note":"\"quoted\"","retrieved":"[broken","weight":"x"}"#,
        ];
        assert_eq!(read(text, Form::Csv), want);
        assert_eq!(read("a\tb\n1\tx,y\n", Form::Tsv), [r#"x.csv:2 {"a":1,"b":"x,y"}"#]);
    }

    #[test]
    fn a_row_of_other_length_is_told_and_the_next_goes_on() {
        let want = [
            r#"x.csv:2 {"a":1,"b":2}"#,
            "error: 1 cell where the first row names 2 columns   --> x.csv:3",
            r#"x.csv:4 {"a":4,"b":5}"#,
        ];
        assert_eq!(read("a,b\n1,2\n3\n4,5\n", Form::Csv), want);
    }
}

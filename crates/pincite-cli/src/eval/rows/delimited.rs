//! CSV and TSV: the first row names the columns, and every other row is an object. A cell that holds a JSON array, object,
//! number, `true` or `false` is that, but in columns that are text by their name; an empty cell is no field.

use std::collections::HashSet;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use csv::{ByteRecord, ErrorKind, Position, Reader, ReaderBuilder};
use serde_json::{Map, Value};

use super::followed::Followed;
use super::mapping::is_text;
use super::{At, Form, Mapping, Place, Row, Rows, too_long};
use crate::failure::Failure;

pub(super) fn rows(
    name: Arc<str>,
    from: impl Read + Send + 'static,
    form: Form,
    mapping: &Mapping,
) -> Result<Rows, Failure> {
    let delimiter = if form == Form::Tsv { b'\t' } else { b',' };
    let mut reader = ReaderBuilder::new().delimiter(delimiter).from_reader(Followed::new(from, delimiter));
    let headers = reader.byte_headers().cloned();
    let headers = headers.map_err(|error| told(&name, &error, &mut reader))?;
    if let Some(failure) = unclosed(&name, &reader) {
        return Err(failure);
    }
    let columns: Vec<String> = headers
        .iter()
        .map(|cell| {
            String::from_utf8_lossy(cell.strip_prefix(b"\xef\xbb\xbf").unwrap_or(cell)).trim().to_owned()
        })
        .collect();
    distinct(&columns).map_err(|failure| failure.at(format!("{name}:1")))?;
    mapping.among(&columns).map_err(|failure| failure.at(&*name))?;
    let columns: Vec<Column> =
        columns.into_iter().map(|name| Column { text: is_text(mapping.name_of(&name)), name }).collect();
    let mut over = false;
    Ok(Box::new(std::iter::from_fn(move || {
        if over {
            return None;
        }
        let mut record = ByteRecord::new();
        reader.get_mut().next_record();
        let read = reader.read_byte_record(&mut record);
        if let Some(failure) = unclosed(&name, &reader) {
            over = true;
            return Some(Err(failure));
        }
        match read {
            Ok(false) => None,
            Ok(true) => {
                let line = reader.get_mut().line_of(record.position().map_or(0, Position::byte));
                let place = Place { name: Arc::clone(&name), at: At::Line(line) };
                Some(object(&columns, &record, &place).map(|bytes| Row { place, bytes }))
            }
            Err(error) => {
                over = error.is_io_error();
                Some(Err(told(&name, &error, &mut reader)))
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

/// Refuses columns that hide each other; those without a name are none that anybody reads.
fn distinct(columns: &[String]) -> Result<(), Failure> {
    let mut seen = HashSet::new();
    match columns.iter().find(|name| !name.is_empty() && !seen.insert(*name)) {
        None => Ok(()),
        Some(name) => {
            let failure = Failure::new(format!("two columns are called `{name}`"));
            Err(failure.help("rename one of them, or take it out: of two cells only one could be read"))
        }
    }
}

/// A quote that takes all that follows.
fn unclosed<R: Read>(name: &str, reader: &Reader<Followed<R>>) -> Option<Failure> {
    let (line, more) = reader.get_ref().unclosed()?;
    let lost = match more {
        Some(0) => "the row is lost".to_owned(),
        Some(1) => "the row and the line after it are lost".to_owned(),
        Some(more) => format!("the row and all {more} lines after it are lost"),
        None => "the row and all that follows are lost".to_owned(),
    };
    let what = format!("a quote is opened here and never closed: {lost}");
    let help = "close it; a quote that is text stands twice, in a quoted cell";
    Some(Failure::new(what).at(format!("{name}:{line}")).help(help))
}

fn told<R: Read>(name: &str, error: &csv::Error, reader: &mut Reader<Followed<R>>) -> Failure {
    let line = reader.get_mut().line_of(error.position().map_or(0, Position::byte));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::rows::testing::{Slowly, shown};
    use crate::lines::LONGEST;

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

    /// Lines as an editor counts them, whatever ends them.
    #[test]
    fn a_place_is_the_line_of_the_first_byte_of_a_row() {
        let text = "a,b\n1,\"x\ny\"\n\n\n2,z\"\n3\n4,\"q\"\"\n\"\n5,\n";
        let cut = |row: &String| row.split(' ').find(|word| word.starts_with("x.csv")).map(str::to_owned);
        let want = ["x.csv:2", "x.csv:6", "x.csv:7", "x.csv:8", "x.csv:10"];
        for mark in ["", "\u{feff}"] {
            for ends in ["\n", "\r\n"] {
                for last in ["", ends] {
                    let text = format!("{mark}{}{last}", text.trim_end().replace('\n', ends));
                    for piece in [1, 2, 5, 100] {
                        let from = Slowly(text.clone().into(), piece);
                        let rows = rows("x.csv".into(), from, Form::Csv, &Mapping::default());
                        let places: Vec<_> = shown(rows.expect("columns")).iter().filter_map(cut).collect();
                        assert_eq!(places, want, "{text:?}");
                    }
                }
            }
        }
        // Further on than what is read at once.
        let long = format!("a\r\n{}", "x\r\n".repeat(20_000));
        assert!(read(&long, Form::Csv).last().expect("rows").starts_with("x.csv:20001 "));
    }

    #[test]
    fn columns_that_hide_each_other_are_refused() {
        let told = read("id,answer,id\n1,a,2\n", Form::Csv);
        assert!(
            told[0].starts_with("error: two columns are called `id`\n  --> x.csv:1\nhelp: rename"),
            "{told:?}"
        );
        assert_eq!(read("a,,\n1,,\n", Form::Csv), [r#"x.csv:2 {"a":1}"#], "without a name they are none");
    }

    #[test]
    fn a_quote_that_is_never_closed_is_told_with_what_it_takes() {
        let lost = |line: usize, what: &str| {
            format!("error: a quote is opened here and never closed: {what}   --> x.csv:{line}")
        };
        let first = r#"x.csv:2 {"a":1,"b":2}"#.to_owned();
        let cases = [
            (
                "a,b\n1,2\n3,\"x\n5,6\n7,8\n",
                vec![first.clone(), lost(3, "the row and all 2 lines after it are lost")],
            ),
            (
                "a,b\r\n1,2\r\n3,\"x\r\n5,6",
                vec![first.clone(), lost(3, "the row and the line after it are lost")],
            ),
            ("a,b\n1,2\n\"3\n\",\"4", vec![first.clone(), lost(4, "the row is lost")]),
            ("a,b\n1,2\n3,x\"y\n", vec![first.clone(), r#"x.csv:3 {"a":3,"b":"x\"y"}"#.to_owned()]),
            ("a,b\n1,2\n3,\"x\"", vec![first, r#"x.csv:3 {"a":3,"b":"x"}"#.to_owned()]),
        ];
        for (text, want) in cases {
            assert_eq!(read(text, Form::Csv), want, "{text:?}");
        }
        let long = format!("a,b\n1,2\n3,\"{}", "x\n".repeat(LONGEST / 2 + 9000));
        assert_eq!(read(&long, Form::Csv)[1..], [lost(3, "the row and all that follows are lost")]);
        for nothing in ["", "\n", "\u{feff}", "a,b", "a,b\n"] {
            assert!(read(nothing, Form::Csv).is_empty(), "{nothing:?}");
        }
        let told = read("a,\"b\n1,2\n", Form::Csv);
        assert!(told[0].contains("never closed") && told[0].contains("x.csv:1"), "{told:?}");
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

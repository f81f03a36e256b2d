//! Parquet: columns, read row group by row group, page by page. Lists and structs become JSON, and so does a text that
//! holds a JSON array or object in a column that is no text by its name.

use std::fs::File;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use arrow_json::LineDelimitedWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use serde_json::{Map, Value};

use super::delimited::value;
use super::mapping::is_text;
use super::{At, Mapping, Opening, Place, Row, Rows};
use crate::failure::Failure;

/// How many rows become JSON at once.
const TOGETHER: usize = 64;

pub(super) fn rows(name: Arc<str>, file: File, opening: &Opening) -> Result<Rows, Failure> {
    let failed = {
        let name = Arc::clone(&name);
        move |error: &dyn std::fmt::Display| {
            Failure::new(format!("not readable as Parquet: {error}")).at(&*name)
        }
    };
    let size = file.metadata().map_or(0, |meta| meta.len());
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| failed(&error))?;
    let columns: Vec<String> = builder.schema().fields().iter().map(|field| field.name().clone()).collect();
    opening.mapping.among(&columns).map_err(|failure| failure.at(&*name))?;
    let total = u64::try_from(builder.metadata().file_metadata().num_rows()).unwrap_or_default().max(1);
    let batches = builder.with_batch_size(TOGETHER).build().map_err(|error| failed(&error))?;
    let (mapping, read) = (Arc::clone(&opening.mapping), Arc::clone(&opening.read));
    let mut before = 0;
    Ok(Box::new(batches.flat_map(move |batch| {
        let lines = batch.map_err(|error| failed(&error)).and_then(|batch| {
            let mut writer = LineDelimitedWriter::new(Vec::new());
            let written = writer.write(&batch).and_then(|()| writer.finish());
            written.map(|()| writer.into_inner()).map_err(|error| failed(&error))
        });
        let lines = match lines {
            Ok(lines) => lines,
            Err(failure) => return vec![Err(failure)],
        };
        let of_batch = lines.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        let rows: Vec<_> = of_batch
            .enumerate()
            .map(|(at, line)| {
                let place = Place { name: Arc::clone(&name), at: At::Item(before + at + 1) };
                Ok(Row { place, bytes: opened(line, &mapping) })
            })
            .collect();
        before += rows.len();
        // Pages are read here and there: how far we are goes by the rows.
        read.fetch_add(size * rows.len() as u64 / total, Ordering::Relaxed);
        rows
    })))
}

/// The row with JSON in place of texts that hold it.
fn opened(line: &[u8], mapping: &Mapping) -> Vec<u8> {
    let Ok(Value::Object(row)) = serde_json::from_slice(line) else { return line.to_vec() };
    let cell = |(name, cell): (String, Value)| {
        let opened = match &cell {
            Value::String(text) if text.starts_with(['[', '{']) => {
                value(text, is_text(mapping.name_of(&name)))
            }
            _ => cell,
        };
        (name, opened)
    };
    Value::Object(row.into_iter().map(cell).collect::<Map<_, _>>()).to_string().into_bytes()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use arrow_json::ReaderBuilder;
    use arrow_json::reader::infer_json_schema;
    use parquet::arrow::ArrowWriter;
    use parquet::file::properties::WriterProperties;

    use super::*;
    use crate::eval::rows::testing::shown;

    /// A file with these rows in groups of two.
    fn file(lines: &str) -> File {
        let (schema, _) = infer_json_schema(Cursor::new(lines), None).expect("rows");
        let schema = Arc::new(schema);
        let batches = ReaderBuilder::new(Arc::clone(&schema)).build(Cursor::new(lines)).expect("rows");
        let groups = WriterProperties::builder().set_max_row_group_row_count(Some(2)).build();
        let file = tempfile::tempfile().expect("a file");
        let mut writer =
            ArrowWriter::try_new(file.try_clone().expect("a file"), schema, Some(groups)).expect("a writer");
        batches.for_each(|batch| writer.write(&batch.expect("a batch")).expect("written"));
        writer.close().expect("written");
        file
    }

    fn opening() -> Opening {
        Opening { form: None, mapping: Arc::default(), read: Arc::default() }
    }

    #[test]
    fn lists_structs_and_json_in_texts_are_json() {
        let lines = [
            r#"{"answer":"[1] is cited","retrieved":[{"id":"1","text":"a"},{"id":"2"}],"score":0.5}"#,
            r#"{"answer":"b","meta":"{\"system\":\"x\"}","retrieved":[]}"#,
            r#"{"answer":"c","score":2.0}"#,
        ];
        let want = [
            r#"x#1 {"answer":"[1] is cited","retrieved":[{"id":"1","text":"a"},{"id":"2"}],"score":0.5}"#,
            r#"x#2 {"answer":"b","meta":{"system":"x"},"retrieved":[]}"#,
            r#"x#3 {"answer":"c","score":2.0}"#,
        ];
        let opening = opening();
        let rows = rows("x".into(), file(&lines.join("\n")), &opening).expect("Parquet");
        assert_eq!(shown(rows), want);
        assert!(opening.read.load(Ordering::Relaxed) > 0);
    }

    #[test]
    fn what_is_no_parquet_is_told() {
        let file = tempfile::tempfile().expect("a file");
        let told = rows("x".into(), file, &opening()).err().expect("no Parquet").to_string();
        assert!(told.contains("not readable as Parquet") && told.contains("--> x"), "{told}");
    }
}

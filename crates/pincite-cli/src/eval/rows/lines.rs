//! JSON lines: one value a line. A broken line is one row; the next line starts anew.

use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use super::{At, Place, Row, too_long};
use crate::failure::Failure;
use crate::lines::{Block, Lines};

pub(super) fn rows(name: Arc<str>, from: impl Read) -> impl Iterator<Item = Result<Row, Failure>> {
    Lines::new(from).flat_map(move |block| {
        let place = |line| Place { name: Arc::clone(&name), at: At::Line(line) };
        match block {
            Block::TooLong { line } => vec![Err(too_long(&place(line)))],
            Block::Failed { error, .. } => vec![Err(Failure::io("read on", Path::new(&*name), &error))],
            Block::Lines { first, bytes } => {
                let lines = bytes.split(|byte| *byte == b'\n').enumerate();
                let lines = lines.map(|(at, line)| {
                    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii();
                    (first + at, line)
                });
                let full = lines.filter(|(_, line)| !line.is_empty());
                full.map(|(at, line)| Ok(Row { place: place(at), bytes: line.to_vec() })).collect()
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::rows::testing::{Slowly, shown};

    #[test]
    fn each_full_line_is_a_row_with_its_number() {
        let text = "\u{feff}{\"a\":1}\r\n\n  \n{broken\n{\"b\":2}";
        for piece in [1, 3, 1000] {
            let rows = rows("x.jsonl".into(), Slowly(text.into(), piece));
            assert_eq!(shown(rows), ["x.jsonl:1 {\"a\":1}", "x.jsonl:4 {broken", "x.jsonl:5 {\"b\":2}"]);
        }
    }
}

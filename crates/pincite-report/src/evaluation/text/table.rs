//! Columns that line up.

use std::io::{self, Write};

use super::{GUARD, guard};
use crate::evaluation::clip::clip;
use crate::text::safe::width;

/// The columns between two columns.
const GAP: usize = 2;

/// Rows of cells below a head, which are safe to show. The first column is on the left, the others on the right, where
/// numbers line up.
#[derive(Debug)]
pub(super) struct Table {
    head: Vec<String>,
    rows: Vec<Row>,
}

#[derive(Debug)]
enum Row {
    Cells(Vec<String>),
    /// A line of its own that belongs to the row above it.
    Below(String),
}

impl Table {
    /// An empty table.
    pub(super) fn new(head: &[&str]) -> Self {
        Self { head: head.iter().map(|name| (*name).to_owned()).collect(), rows: Vec::new() }
    }

    /// Adds a row with as many cells as the head has.
    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(Row::Cells(cells.into_iter().collect()));
    }

    /// Adds a line below the last row.
    pub(super) fn below(&mut self, line: String) {
        self.rows.push(Row::Below(line));
    }

    /// Writes the table; the first column gives way where it is too wide. `dim` goes around what explains.
    pub(super) fn write(
        &self,
        most: usize,
        (bold, dim): (impl Fn(&str) -> String, impl Fn(&str) -> String),
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let cells = self.rows.iter().filter_map(|row| match row {
            Row::Cells(cells) => Some(cells),
            Row::Below(_) => None,
        });
        let mut widths = vec![0; self.head.len()];
        for row in cells.chain([&self.head]) {
            for (most, cell) in widths.iter_mut().zip(row) {
                *most = width(cell).max(*most);
            }
        }
        let Some((first, others)) = widths.split_first_mut() else { return Ok(()) };
        let others: usize = others.iter().map(|other| GAP + *other).sum();
        *first = (*first).min(most.saturating_sub(others + GUARD.len())).max(3);
        writeln!(out, "{}", bold(&line(&self.head, &widths)))?;
        for row in &self.rows {
            match row {
                Row::Cells(cells) => writeln!(out, "{}", line(cells, &widths))?,
                Row::Below(text) => {
                    let text = clip(text, most - 2 - GUARD.len());
                    writeln!(out, "{}", dim(&format!("  {}{text}", guard(&text))))?;
                }
            }
        }
        Ok(())
    }
}

fn line(cells: &[String], widths: &[usize]) -> String {
    let mut line = String::new();
    for (at, (cell, most)) in cells.iter().zip(widths).enumerate() {
        let shown = clip(cell, *most);
        let pad = " ".repeat(most.saturating_sub(width(&shown)));
        match at {
            0 => line.extend([&*shown, &pad]),
            _ => line.extend([&" ".repeat(GAP), &pad, &*shown]),
        }
    }
    line.truncate(line.trim_end().len());
    line.insert_str(0, guard(&line));
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_and_the_first_one_gives_way() {
        let mut table = Table::new(&["name", "n"]);
        table.row(["日本語".to_owned(), "1".to_owned()]);
        table.row(["a long name".to_owned(), "100".to_owned()]);
        table.below("why".to_owned());
        let mut out = Vec::new();
        table.write(16, (str::to_owned, str::to_owned), &mut out).unwrap();
        let want = "name         n\n日本語       1\na long n…  100\n  why\n";
        assert_eq!(String::from_utf8(out).unwrap(), want);
    }
}

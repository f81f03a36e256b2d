//! A table, ready to be asked where a word or a number stands.

use pincite_core::{Span, Table};
use rustc_hash::{FxHashMap, FxHashSet};

use super::words::{self, Kind, Word};

/// A table with its words looked up by key.
pub(super) struct Index<'t, 'a> {
    pub(super) table: &'t Table<'a>,
    pub(super) cells: Vec<Entry>,
    /// Cells by the words in them, each once, in order.
    words: FxHashMap<u64, Vec<u32>>,
    /// Columns by the words of their names.
    headers: FxHashMap<u64, Vec<u32>>,
    /// How many words each column's name has.
    pub(super) header_len: Vec<u32>,
    /// Words outside the rows and names.
    about: FxHashSet<u64>,
}

/// One cell of the rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) row: u32,
    pub(super) column: u32,
    /// What belongs together: a row, or of a record a key with its value.
    pub(super) group: u32,
    pub(super) span: Span,
    /// How many words that say something it has.
    pub(super) len: u32,
    /// The number or the date it stands for.
    pub(super) value: Option<f64>,
    /// How many things it lists.
    pub(super) items: u32,
}

impl<'t, 'a> Index<'t, 'a> {
    /// Reads the rows that touch `part`; all without one.
    pub(super) fn new(table: &'t Table<'a>, part: Option<Span>) -> Self {
        let mut index = Self {
            table,
            cells: Vec::new(),
            words: FxHashMap::default(),
            headers: FxHashMap::default(),
            header_len: Vec::with_capacity(table.columns().len()),
            about: FxHashSet::default(),
        };
        for cell in table.about() {
            index.about.extend(words::words(&cell.text).iter().map(|word| word.key));
        }
        for (at, column) in (0_u32..).zip(table.columns()) {
            let words = words::words(&column.text);
            index.header_len.push(words.iter().filter(|word| says(word)).count() as u32);
            for word in words.iter().filter(|word| says(word)) {
                let columns = index.headers.entry(word.key).or_default();
                if columns.last() != Some(&at) {
                    columns.push(at);
                }
            }
        }
        for row in 0..table.len() {
            let span = table.row_span(row);
            if part.is_none_or(|part| part.start() < span.end() && span.start() < part.end()) {
                index.add_row(row);
            }
        }
        index
    }

    fn add_row(&mut self, row: usize) {
        for cell in self.table.row(row) {
            let at = self.cells.len() as u32;
            let words = words::words(&cell.text);
            for word in words.iter().filter(|word| says(word)) {
                let cells = self.words.entry(word.key).or_default();
                if cells.last() != Some(&at) {
                    cells.push(at);
                }
            }
            self.cells.push(Entry {
                row: row as u32,
                column: cell.column as u32,
                group: if self.table.len() == 1 { cell.column } else { row } as u32,
                span: cell.span,
                len: words.iter().filter(|word| says(word)).count() as u32,
                value: words::date(&cell.text, &words).or_else(|| words::cell_value(&cell.text, &words)),
                items: items(&cell.text),
            });
        }
    }

    /// The cells that hold a word.
    pub(super) fn cells_of(&self, key: u64) -> &[u32] {
        self.words.get(&key).map_or(&[], |cells| cells)
    }

    /// The columns whose names hold a word.
    pub(super) fn columns_of(&self, key: u64) -> &[u32] {
        self.headers.get(&key).map_or(&[], |columns| columns)
    }

    /// Whether a word stands outside rows and names.
    pub(super) fn is_about(&self, key: u64) -> bool {
        self.about.contains(&key)
    }

    /// How many rows are read.
    pub(super) fn rows(&self) -> usize {
        // Cells come row by row.
        self.cells.chunk_by(|a, b| a.row == b.row).count()
    }

    /// How many groups there are.
    pub(super) fn groups(&self) -> usize {
        if self.is_record() { self.cells.len() } else { self.rows() }
    }

    /// Whether it is one row, whose columns are read as rows of a key and a value.
    pub(super) fn is_record(&self) -> bool {
        self.table.len() == 1
    }

    /// The cell of a row in a column.
    pub(super) fn at(&self, row: u32, column: u32) -> Option<&Entry> {
        let found = self.cells.binary_search_by_key(&(row, column), |cell| (cell.row, cell.column));
        found.ok().map(|at| &self.cells[at])
    }

    /// The cells of a column, from the first row to the last.
    pub(super) fn column(&self, column: u32) -> impl Iterator<Item = &Entry> {
        self.cells.iter().filter(move |cell| cell.column == column)
    }

    /// Whether most cells of a column are numbers or dates.
    pub(super) fn is_numeric(&self, column: u32) -> bool {
        let (all, numbers) = self
            .column(column)
            .filter(|cell| 0 < cell.len)
            .fold((0, 0), |(all, numbers), cell| (all + 1, numbers + usize::from(cell.value.is_some())));
        0 < numbers && all * 7 <= numbers * 10
    }
}

/// Whether a word is looked up.
fn says(word: &Word) -> bool {
    !matches!(word.kind, Kind::Stop | Kind::Negation)
}

/// How many things a text lists.
fn items(text: &str) -> u32 {
    let sign = if text.contains(';') { ';' } else { ',' };
    text.split(sign).filter(|item| item.contains(char::is_alphanumeric)).count() as u32
}

//! A claim read against a table: which of its words name cells, columns or the table itself.

use pincite_core::Span;
use rustc_hash::FxHashMap;

use super::index::Index;
use super::kin::kin;
use super::words::{Kind, Word, words};

/// A claim with what it mentions.
pub(super) struct Claim<'c> {
    pub(super) text: &'c str,
    pub(super) words: Vec<Word>,
    pub(super) mentions: Vec<Mention>,
    /// For each word, whether anything in the table has it.
    pub(super) found: Vec<bool>,
    /// How much of what is mentioned stands in each group (row, or key with its value); those without anything left out.
    pub(super) scores: FxHashMap<u32, f32>,
    /// The groups with the most, in order.
    pub(super) best: Vec<u32>,
    /// What all mentions weigh.
    pub(super) total: f32,
}

/// A stretch of the claim that names something in the table.
#[derive(Clone, Debug)]
pub(super) struct Mention {
    /// Its words.
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) of: Of,
    /// Whether it is all that stands there.
    pub(super) full: bool,
    /// Whether it is a number.
    pub(super) number: bool,
    /// How telling it is: what stands in few rows weighs much.
    pub(super) weight: f32,
}

/// What a mention names.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Of {
    /// Cells, in order.
    Cells(Vec<u32>),
    /// A column.
    Column(u32),
}

impl Mention {
    pub(super) fn column(&self) -> Option<u32> {
        match self.of {
            Of::Column(column) => Some(column),
            Of::Cells(_) => None,
        }
    }

    pub(super) fn cells(&self) -> &[u32] {
        match &self.of {
            Of::Cells(cells) => cells,
            Of::Column(_) => &[],
        }
    }

    /// Whether it names something by words, not by a number.
    pub(super) fn is_entity(&self) -> bool {
        !self.number && !self.cells().is_empty()
    }
}

impl<'c> Claim<'c> {
    pub(super) fn read(text: &'c str, index: &Index<'_, '_>) -> Self {
        let words = words(text);
        let mut claim = Self {
            text,
            found: vec![false; words.len()],
            words,
            mentions: Vec::new(),
            scores: FxHashMap::default(),
            best: Vec::new(),
            total: 0.0,
        };
        claim.find(index);
        claim.score(index);
        claim
    }

    /// A word as written, in lower case.
    pub(super) fn written(&self, at: usize) -> String {
        self.words[at].span.of(self.text).to_lowercase()
    }

    /// Where the words of a mention stand.
    pub(super) fn span(&self, mention: &Mention) -> Span {
        self.words[mention.from].span.hull(self.words[mention.to - 1].span)
    }

    fn find(&mut self, index: &Index<'_, '_>) {
        let mut at = 0;
        while at < self.words.len() {
            let word = self.words[at];
            if matches!(word.kind, Kind::Stop | Kind::Negation) {
                self.found[at] = true;
                at += 1;
                continue;
            }
            let (cells, cells_to, cell_len) = self.run(at, |key| index.cells_of(key));
            let (columns, columns_to, column_len) = self.run(at, |key| index.columns_of(key));
            let len_of = |cell: &u32| index.cells[*cell as usize].len;
            let full_cell = cells.iter().any(|cell| len_of(cell) == cell_len);
            let full_column = columns.iter().any(|column| index.header_len[*column as usize] == column_len);
            let named = !columns.is_empty()
                && (cell_len < column_len
                    || cell_len == column_len && (full_column && !full_cell || cells.is_empty()))
                || full_column && !full_cell && word.value.is_none();
            let (to, mention) = if named {
                let whole = |column: &&u32| index.header_len[**column as usize] == column_len;
                let column = columns.iter().find(whole).unwrap_or(&columns[0]);
                let part = if full_column { 1.0 } else { 0.6 };
                // A column of rows tells none of them apart.
                let weight = if index.is_record() { (1.0 + index.groups() as f32).ln() * part } else { 0.0 };
                let of = Of::Column(*column);
                (
                    columns_to,
                    Mention { from: at, to: columns_to, of, full: full_column, number: false, weight },
                )
            } else if !cells.is_empty() {
                // A cell that is all that is named stands before one that has it among others.
                let cells: Vec<u32> =
                    cells.into_iter().filter(|cell| !full_cell || len_of(cell) == cell_len).collect();
                let rows = cells
                    .chunk_by(|a, b| index.cells[*a as usize].group == index.cells[*b as usize].group)
                    .count();
                let number = self.words[at..cells_to]
                    .iter()
                    .all(|word| word.value.is_some() || word.kind == Kind::Stop);
                let part = if full_cell { 1.0 } else { 0.6 };
                // A claim is about what it names; the number is what may be wrong.
                let part = if number { part * 0.9 } else { part };
                let telling = (1.0 + index.groups() as f32 / rows as f32).ln();
                let weight = if word.kind == Kind::Spelled { 0.0 } else { telling * part };
                let of = Of::Cells(cells);
                (cells_to, Mention { from: at, to: cells_to, of, full: full_cell, number, weight })
            } else {
                let known = |key: &u64| index.is_about(*key) || !index.cells_of(*key).is_empty();
                self.found[at] = index.is_about(word.key) || kin(word.key).iter().any(known);
                if let Some(column) = kin(word.key).iter().find_map(|key| index.columns_of(*key).first()) {
                    self.found[at] = true;
                    let of = Of::Column(*column);
                    self.mentions.push(Mention {
                        from: at,
                        to: at + 1,
                        of,
                        full: false,
                        number: false,
                        weight: 0.0,
                    });
                }
                at += 1;
                continue;
            };
            self.found[at..to].fill(true);
            self.mentions.push(mention);
            at = to;
        }
    }

    /// The longest run of words from `at` that stand in one place together: the places, the end, how many words.
    fn run<'i>(&self, at: usize, places: impl Fn(u64) -> &'i [u32]) -> (Vec<u32>, usize, u32) {
        let mut here = places(self.words[at].key).to_vec();
        let (mut end, mut len) = (at + 1, u32::from(!here.is_empty()));
        let mut next = at + 1;
        while !here.is_empty() && next < self.words.len() && next - end <= 2 {
            let word = self.words[next];
            next += 1;
            if matches!(word.kind, Kind::Stop) {
                continue;
            }
            let both = common(&here, places(word.key));
            if both.is_empty() || word.kind == Kind::Negation {
                break;
            }
            (here, end, len) = (both, next, len + 1);
        }
        (here, end, len)
    }

    fn score(&mut self, index: &Index<'_, '_>) {
        for mention in &self.mentions {
            self.total += mention.weight;
            if let Some(column) = mention.column().filter(|_| index.is_record()) {
                *self.scores.entry(column).or_default() += mention.weight;
            }
            let mut last = None;
            for cell in mention.cells() {
                let row = index.cells[*cell as usize].group;
                if last != Some(row) {
                    *self.scores.entry(row).or_default() += mention.weight;
                }
                last = Some(row);
            }
        }
        let most = self.scores.values().copied().fold(0.0, f32::max);
        if 0.0 < most {
            self.best =
                self.scores.iter().filter(|(_, score)| most - **score < 1e-4).map(|(row, _)| *row).collect();
            self.best.sort_unstable();
        }
    }
}

/// What two lists in order have in common.
fn common(a: &[u32], b: &[u32]) -> Vec<u32> {
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    short.iter().copied().filter(|at| long.binary_search(at).is_ok()).collect()
}

//! What a claim says about values: each check looks at one way of saying it, and says whether the table bears it out.

use pincite_core::Span;
use rustc_hash::FxHashSet;

use super::claim::{Claim, Mention};
use super::index::{Entry, Index};
use super::words::{Kind, Word, YEAR, key};

mod time;

/// What one check found.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found {
    pub(super) way: Way,
    pub(super) holds: bool,
    /// Where in the claim.
    pub(super) claim: Span,
    /// The cells it was read from.
    pub(super) cells: Vec<Span>,
    /// In a few words.
    pub(super) note: String,
}

/// A way of saying something about values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Way {
    /// `revenue of South was 20`
    Lookup,
    /// `three teams are from Oslo`
    Count,
    /// `South made the most`
    Extreme,
    /// `South made more than North`
    Comparison,
    /// `more than 15`, `before 1990`
    Limit,
    /// `60 in total`, `20 on average`
    Total,
    /// `10 more than North`
    Difference,
}

/// Everything that can be checked.
pub(super) fn check(claim: &Claim<'_>, index: &Index<'_, '_>) -> Vec<Found> {
    let mut checker = Checker { claim, index, found: Vec::new(), used: FxHashSet::default() };
    checker.differences();
    checker.totals();
    checker.extremes();
    checker.comparisons();
    checker.limits();
    checker.durations();
    checker.periods();
    checker.lookups();
    checker.counts();
    checker.several();
    checker.found
}

/// Words that ask for the greatest or the least, and whether for the greatest.
const EXTREMES: &[(&str, bool)] = &[
    ("highest", true),
    ("most", true),
    ("largest", true),
    ("biggest", true),
    ("greatest", true),
    ("longest", true),
    ("latest", true),
    ("maximum", true),
    ("heaviest", true),
    ("tallest", true),
    ("newest", true),
    ("oldest", false),
    ("lowest", false),
    ("least", false),
    ("smallest", false),
    ("fewest", false),
    ("shortest", false),
    ("earliest", false),
    ("minimum", false),
    ("lightest", false),
    ("youngest", true),
];

/// Words that compare, and whether they say greater.
pub(super) const COMPARATIVES: &[(&str, bool)] = &[
    ("more", true),
    ("higher", true),
    ("larger", true),
    ("bigger", true),
    ("greater", true),
    ("longer", true),
    ("later", true),
    ("after", true),
    ("over", true),
    ("above", true),
    ("exceeded", true),
    ("exceeds", true),
    ("less", false),
    ("fewer", false),
    ("lower", false),
    ("smaller", false),
    ("shorter", false),
    ("earlier", false),
    ("before", false),
    ("under", false),
    ("below", false),
];

const SEVERAL: &[&str] = &["several", "multiple", "many", "various", "different"];
const TOTALS: &[&str] =
    &["total", "totaled", "totalled", "combined", "altogether", "sum", "together", "overall"];
const AVERAGES: &[&str] = &["average", "averaged", "mean"];

struct Checker<'c, 't> {
    claim: &'c Claim<'c>,
    index: &'c Index<'t, 't>,
    found: Vec<Found>,
    /// Words that a check explained.
    used: FxHashSet<usize>,
}

impl Checker<'_, '_> {
    /// Adds what was said at a word, with the cells it was read from and a note.
    fn push(&mut self, way: Way, holds: bool, at: usize, (cells, note): (Vec<Span>, String)) {
        self.found.push(Found { way, holds, claim: self.claim.words[at].span, cells, note });
    }

    fn listed<T: Copy>(&self, at: usize, list: &[(&str, T)]) -> Option<T> {
        let word = self.claim.written(at);
        list.iter().find(|(listed, _)| *listed == word).map(|(_, value)| *value)
    }

    fn is_any(&self, at: usize, list: &[&str]) -> bool {
        let word = self.claim.written(at);
        list.contains(&&*word)
    }

    /// The numeric column that is named nearest to a word, and how many words away.
    fn column_near(&self, at: usize) -> Option<(u32, usize)> {
        let distance = |mention: &Mention| {
            if at < mention.from { mention.from - at } else { (at + 1).saturating_sub(mention.to) }
        };
        let named =
            self.claim.mentions.iter().filter_map(|mention| Some((mention.column()?, distance(mention))));
        named.filter(|(column, _)| self.index.is_numeric(*column)).min_by_key(|(_, distance)| *distance)
    }

    /// The rows that everything but numbers narrows down to: for each column all rows with what is named of it.
    fn rows(&self) -> Option<FxHashSet<u32>> {
        let mut by_column: Vec<(u32, FxHashSet<u32>)> = Vec::new();
        for mention in self.claim.mentions.iter().filter(|mention| mention.is_entity()) {
            let first = &self.index.cells[mention.cells()[0] as usize];
            let entries = mention.cells().iter().map(|cell| &self.index.cells[*cell as usize]);
            let rows = entries.filter(|cell| cell.column == first.column).map(|cell| cell.row);
            match by_column.iter_mut().find(|(column, _)| *column == first.column) {
                Some((_, set)) => set.extend(rows),
                None => by_column.push((first.column, rows.collect())),
            }
        }
        let mut sets = by_column.into_iter().map(|(_, rows)| rows);
        let first = sets.next()?;
        Some(sets.fold(first, |rows, set| {
            let both: FxHashSet<u32> = rows.intersection(&set).copied().collect();
            if both.is_empty() { rows } else { both }
        }))
    }

    /// The only row that the words narrow down to.
    fn row(&self) -> Option<u32> {
        if self.index.rows() == 1 {
            return self.index.cells.first().map(|cell| cell.row);
        }
        match self.claim.best.as_slice() {
            [row] => Some(*row),
            _ => None,
        }
    }

    /// Numbers in digits that stand in the claim by themselves.
    fn numbers(&self) -> impl Iterator<Item = (usize, f64)> + use<'_> {
        let words = self.claim.words.iter().enumerate();
        words
            .filter(|(at, word)| word.kind == Kind::Number && !self.used.contains(at) && !self.in_name(*at))
            .filter_map(|(at, word)| Some((at, word.value?)))
    }

    /// Whether a number is part of what names a cell with words in it, or a column.
    fn in_name(&self, at: usize) -> bool {
        self.claim.mentions.iter().any(|mention| {
            (mention.from..mention.to).contains(&at) && (mention.column().is_some() || !mention.number)
        })
    }

    fn lookups(&mut self) {
        let Some(row) = self.row() else { return };
        let numbers: Vec<(usize, f64)> = self.numbers().collect();
        for (at, value) in numbers {
            let Some((column, distance)) = self.column_near(at) else { continue };
            let Some(cell) = self.index.at(row, column).copied() else { continue };
            if distance > 6 {
                continue;
            }
            let Some(stands) = cell.value else { continue };
            let holds = same(stands, value) || self.holds_number(&cell, at);
            if holds {
                self.used.insert(at);
            }
            let note = format!("{value} against {}", self.text(&cell));
            self.push(Way::Lookup, holds, at, (vec![cell.span], note));
        }
    }

    /// What stands in a cell.
    fn text(&self, cell: &Entry) -> &str {
        self.index.table.cell(cell.row as usize, cell.column as usize).map_or("", |cell| &cell.text)
    }

    /// Whether the cell has the number of a word somewhere in it.
    fn holds_number(&self, cell: &Entry, at: usize) -> bool {
        let holders = self.index.cells_of(self.claim.words[at].key);
        holders.iter().any(|holder| {
            let other = &self.index.cells[*holder as usize];
            (other.row, other.column) == (cell.row, cell.column)
        })
    }

    /// `several labels`: a fact of a record that lists more than one thing.
    fn several(&mut self) {
        if !self.index.is_record() {
            return;
        }
        for at in 0..self.claim.words.len() {
            if !self.is_any(at, SEVERAL) {
                continue;
            }
            let behind = self.claim.mentions.iter().find(|mention| (at + 1..=at + 3).contains(&mention.from));
            let cell = behind.and_then(Mention::column).and_then(|column| self.index.column(column).next());
            if let Some(cell) = cell.copied() {
                let note = format!("{} by count", cell.items);
                self.push(Way::Count, 1 < cell.items, at, (vec![cell.span], note));
            }
        }
    }

    fn counts(&mut self) {
        let rows = self.rows();
        for at in 0..self.claim.words.len() {
            let word = self.claim.words[at];
            let Some(count) = self.count(at, &word) else { continue };
            let near = |mention: &&Mention| mention.from.abs_diff(at) <= 4;
            let columns = self.claim.mentions.iter().filter(near).filter_map(Mention::column);
            let counts: Vec<usize> = match &rows {
                _ if self.index.rows() == 1 => {
                    let cells = columns.filter_map(|column| self.index.column(column).next());
                    cells.map(|cell| cell.items as usize).collect()
                }
                Some(rows) => vec![rows.len()],
                None => std::iter::once(self.index.rows())
                    .chain(columns.map(|column| self.kinds(column)))
                    .collect(),
            };
            let Some(first) = counts.first() else { continue };
            let holds = counts.contains(&(count as usize));
            self.used.insert(at);
            self.push(Way::Count, holds, at, (Vec::new(), format!("{count} against {first} by count")));
        }
    }

    /// How many different things stand in a column.
    fn kinds(&self, column: u32) -> usize {
        self.index.column(column).map(|cell| self.text(cell)).collect::<FxHashSet<_>>().len()
    }

    /// A number that may count rows: spelled, or small and in digits that stand in no cell of the best row.
    fn count(&self, at: usize, word: &Word) -> Option<f64> {
        if self.used.contains(&at) || self.in_name(at) {
            return None;
        }
        let value = word.value.filter(|value| value.fract() == 0.0 && *value < 1000.0)?;
        match word.kind {
            Kind::Spelled => Some(value),
            Kind::Number if value <= 100.0 => {
                let in_best = self
                    .index
                    .cells_of(word.key)
                    .iter()
                    .any(|cell| self.claim.best.contains(&self.index.cells[*cell as usize].group));
                (!in_best).then_some(value)
            }
            _ => None,
        }
    }

    fn extremes(&mut self) {
        for at in 0..self.claim.words.len() {
            let Some(greatest) = self.listed(at, EXTREMES) else { continue };
            let Some((column, distance)) = self.column_near(at) else { continue };
            if 6 < distance {
                continue;
            }
            let values = || self.index.column(column).filter_map(|cell| cell.value);
            let extreme =
                if greatest { values().fold(f64::MIN, f64::max) } else { values().fold(f64::MAX, f64::min) };
            let other =
                if greatest { values().fold(f64::MAX, f64::min) } else { values().fold(f64::MIN, f64::max) };
            if values().count() < 2 {
                continue;
            }
            // The number said to be it, or the row.
            let said = self.numbers().find(|(number, _)| {
                self.index
                    .cells_of(self.claim.words[*number].key)
                    .iter()
                    .any(|cell| self.index.cells[*cell as usize].column == column)
            });
            let ranked = self.is_ranked(column);
            let good = |value: f64| same(value, extreme) || ranked && same(value, other);
            if let Some((number, value)) = said {
                self.used.insert(number);
                let cells =
                    self.index.column(column).filter(|cell| cell.value.is_some_and(|v| same(v, extreme)));
                let cells = cells.map(|cell| cell.span).take(1).collect();
                self.push(Way::Extreme, good(value), at, (cells, format!("{value} against {extreme}")));
            } else if let Some(row) = self.entity_row()
                && let Some(cell) = self.index.at(row, column)
                && let Some(value) = cell.value
            {
                let cells = vec![cell.span];
                self.push(Way::Extreme, good(value), at, (cells, format!("{value} against {extreme}")));
            }
        }
    }

    /// The row that the entities of the claim narrow down to.
    fn entity_row(&self) -> Option<u32> {
        let rows = self.rows()?;
        if rows.len() == 1 { rows.into_iter().next() } else { None }
    }

    /// Whether the best of a column is its least: ranks, places.
    fn is_ranked(&self, column: u32) -> bool {
        ["rank", "position", "pos", "place", "no", "seed"]
            .iter()
            .any(|name| self.index.columns_of(key(name)).contains(&column))
    }

    /// Entities of one column, in the order they are named, with the only row of each.
    fn pair(&self) -> Option<(u32, u32, (usize, usize))> {
        let only = |mention: &Mention| {
            let cells = mention.cells();
            let first = &self.index.cells[*cells.first()? as usize];
            let same = cells.iter().all(|cell| self.index.cells[*cell as usize].row == first.row);
            (same && mention.is_entity()).then_some((first.row, first.column))
        };
        let rows: Vec<(u32, u32, usize)> = self
            .claim
            .mentions
            .iter()
            .filter_map(|mention| only(mention).map(|(row, column)| (row, column, mention.from)))
            .collect();
        for (at, (row, column, from)) in rows.iter().enumerate() {
            if let Some((other, _, to)) = rows[at + 1..].iter().find(|(r, c, _)| r != row && c == column) {
                return Some((*row, *other, (*from, *to)));
            }
        }
        None
    }

    fn values(&self, rows: (u32, u32), column: u32) -> Option<(f64, f64, Vec<Span>)> {
        let (a, b) = (self.index.at(rows.0, column)?, self.index.at(rows.1, column)?);
        Some((a.value?, b.value?, vec![a.span, b.span]))
    }

    fn comparisons(&mut self) {
        let Some((first, second, (from, to))) = self.pair() else { return };
        for at in 0..self.claim.words.len() {
            let Some(greater) = self.listed(at, COMPARATIVES) else { continue };
            let Some((column, distance)) = self.column_near(at) else { continue };
            // `South made more than North`: the comparison stands between what it compares.
            if 6 < distance || !(from < at && at < to) {
                continue;
            }
            let Some((a, b, cells)) = self.values((first, second), column) else { continue };
            let holds = if greater { b < a } else { a < b };
            self.push(Way::Comparison, holds, at, (cells, format!("{a} against {b}")));
        }
    }

    fn differences(&mut self) {
        let Some((first, second, _)) = self.pair() else { return };
        let numbers: Vec<(usize, f64)> = self.numbers().chain(self.spelled()).collect();
        for (at, value) in numbers {
            let compared = (at + 1..self.claim.words.len().min(at + 4))
                .any(|next| self.listed(next, COMPARATIVES).is_some());
            if !compared {
                continue;
            }
            let Some((column, _)) = self.column_near(at) else { continue };
            let Some((a, b, cells)) = self.values((first, second), column) else { continue };
            let holds = same((a - b).abs(), value);
            self.used.insert(at);
            self.push(Way::Difference, holds, at, (cells, format!("{a} less {b} is {}", (a - b).abs())));
        }
    }

    fn spelled(&self) -> impl Iterator<Item = (usize, f64)> + use<'_> {
        let words = self.claim.words.iter().enumerate();
        words.filter(|(_, word)| word.kind == Kind::Spelled).filter_map(|(at, word)| Some((at, word.value?)))
    }

    fn totals(&mut self) {
        for at in 0..self.claim.words.len() {
            let average = self.is_any(at, AVERAGES);
            if !average && !self.is_any(at, TOTALS) {
                continue;
            }
            let numbers: Vec<(usize, f64)> = self.numbers().chain(self.spelled()).collect();
            let Some((number, value)) = numbers.into_iter().min_by_key(|(number, _)| number.abs_diff(at))
            else {
                continue;
            };
            let Some((column, _)) = self.column_near(at) else { continue };
            let rows = self.rows();
            let chosen = |entry: &&Entry| rows.as_ref().is_none_or(|rows| rows.contains(&entry.row));
            let picked: Vec<&Entry> = self.index.column(column).filter(chosen).collect();
            let sum: f64 = picked.iter().filter_map(|entry| entry.value).sum();
            let many = picked.iter().filter(|entry| entry.value.is_some()).count();
            if many < 2 {
                continue;
            }
            let result = if average { sum / many as f64 } else { sum };
            let holds = same(result, value) || average && (result - value).abs() <= 0.5;
            let cells = picked.iter().map(|entry| entry.span).collect();
            if holds {
                self.used.insert(number);
            }
            let what = if average { "average" } else { "sum" };
            self.push(Way::Total, holds, number, (cells, format!("{what} of {many} rows = {result}")));
        }
    }

    fn limits(&mut self) {
        let numbers: Vec<(usize, f64)> = self.numbers().chain(self.spelled()).collect();
        for (at, value) in numbers {
            let before = (at.saturating_sub(3)..at).rev().find_map(|word| self.listed(word, COMPARATIVES));
            let least =
                at >= 2 && self.claim.written(at - 1) == "least" && self.claim.written(at - 2) == "at";
            let Some(greater) = before.or(least.then_some(true)) else { continue };
            let Some(row) = self.row() else { continue };
            let Some((column, _)) = self.column_near(at) else { continue };
            let Some(cell) = self.index.at(row, column).copied() else { continue };
            let year = (1000.0..2200.0).contains(&value);
            let stands = match cell.value {
                Some(date) if year && YEAR * 1000.0 <= date => (date / YEAR).floor(),
                Some(number) => number,
                None if self.index.is_record() && value <= 20.0 => f64::from(cell.items),
                None => continue,
            };
            let holds = if least {
                value <= stands
            } else if greater {
                value < stands
            } else {
                stands < value
            };
            self.used.insert(at);
            self.push(Way::Limit, holds, at, (vec![cell.span], format!("{stands} against {value}")));
        }
    }
}

/// Whether two numbers are one, written with different care.
fn same(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}

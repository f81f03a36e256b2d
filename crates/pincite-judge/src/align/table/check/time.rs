//! Checks of periods and durations: decades, centuries, years between two years, hours of so many minutes.

use super::{Checker, Entry, Way};
use crate::align::table::words::{Kind, MONTHS, key, value_key, words};

impl Checker<'_, '_> {
    /// `in the 1990s`, `in the 20th century`: a year of the row, of the nearest column where one is named, lies in it.
    pub(super) fn periods(&mut self) {
        for at in 0..self.claim.words.len() {
            let word = self.claim.words[at];
            let century = at + 1 < self.claim.words.len() && self.claim.written(at + 1) == "century";
            let years = match (word.kind, word.value) {
                (Kind::Decade, Some(from)) => from as u32..from as u32 + 10,
                (Kind::Ordinal, Some(nth)) if century && nth <= 22.0 => {
                    let last = nth as u32 * 100;
                    last.saturating_sub(99)..last + 1
                }
                _ => {
                    self.season(at);
                    continue;
                }
            };
            let Some(row) = self.row() else { continue };
            let column =
                self.column_near(at).filter(|(_, distance)| *distance <= 6).map(|(column, _)| column);
            let of = |cell: &&Entry| cell.row == row && column.is_none_or(|column| cell.column == column);
            let year_in = |from: u32, to: u32| {
                let cells = (from..to).flat_map(|year| self.index.cells_of(value_key(f64::from(year))));
                cells.map(|cell| &self.index.cells[*cell as usize]).find(of).copied()
            };
            let inside = year_in(years.start, years.end);
            let Some(cell) = inside.or_else(|| year_in(1000, 2200)) else { continue };
            self.used.insert(at);
            let note = format!("{} against {}", self.claim.written(at), self.text(&cell));
            self.push(Way::Lookup, inside.is_some(), at, (vec![cell.span], note));
        }
    }

    /// `in the spring`: a month of the row lies in it.
    fn season(&mut self, at: usize) {
        let months: [&str; 3] = match &*self.claim.written(at) {
            "spring" => ["march", "april", "may"],
            "summer" => ["june", "july", "august"],
            "autumn" | "fall" => ["september", "october", "november"],
            "winter" => ["december", "january", "february"],
            _ => return,
        };
        let Some(row) = self.row() else { return };
        // What is named so in the table is a name.
        if !self.index.cells_of(self.claim.words[at].key).is_empty() {
            return;
        }
        let months_in = |months: &[&str]| {
            let cells = months.iter().flat_map(|month| self.index.cells_of(key(month)));
            cells.map(|cell| self.index.cells[*cell as usize]).find(|cell| cell.row == row)
        };
        let inside = months_in(&months);
        let Some(cell) = inside.or_else(|| months_in(&MONTHS)) else { return };
        let note = format!("{} against {}", self.claim.written(at), self.text(&cell));
        self.push(Way::Lookup, inside.is_some(), at, (vec![cell.span], note));
    }

    /// `for four years` where a cell gives the first and the last; `over two hours` where it gives minutes.
    pub(super) fn durations(&mut self) {
        let Some(row) = self.row() else { return };
        for at in 1..self.claim.words.len() {
            let unit = self.claim.written(at);
            let hours = matches!(&*unit, "hour" | "hours");
            let per = match &*unit {
                "year" | "years" => 1.0,
                "decade" | "decades" => 10.0,
                _ if hours => 60.0,
                _ => continue,
            };
            let before = self.claim.words[at - 1];
            let one = matches!(&*self.claim.written(at - 1), "a" | "an");
            let said = before.value.filter(|_| matches!(before.kind, Kind::Number | Kind::Spelled));
            let Some(said) = said.or(one.then_some(1.0)).map(|said| said * per) else { continue };
            let stands = if hours { self.minutes(row) } else { self.years(row, at) };
            let Some((cell, stands)) = stands else { continue };
            let compared =
                (at.saturating_sub(4)..at).rev().find_map(|word| self.listed(word, super::COMPARATIVES));
            // A length is rounded; a full year may not have passed.
            let slack = if hours { 10.0 } else { 1.0 };
            let holds = match compared {
                Some(true) => said < stands + f64::from(u8::from(!hours)),
                Some(false) => stands < said,
                None => (stands - said).abs() <= slack,
            };
            self.used.extend([at - 1, at]);
            let note = format!("{said} against {stands}");
            self.push(Way::Difference, holds, at - 1, (vec![cell.span], note));
        }
    }

    /// The length in minutes that a row gives.
    fn minutes(&self, row: u32) -> Option<(Entry, f64)> {
        let holders = self.index.cells_of(key("minutes")).iter().map(|cell| self.index.cells[*cell as usize]);
        holders.filter(|cell| cell.row == row).find_map(|cell| Some((cell, cell.value?)))
    }

    /// The years between the first and the last that a cell gives; the one that is nearest to what is named.
    fn years(&self, row: u32, at: usize) -> Option<(Entry, f64)> {
        let named = |column: u32| {
            let mentions = self.claim.mentions.iter();
            mentions
                .filter(|mention| mention.column() == Some(column))
                .map(|mention| mention.from.abs_diff(at))
                .min()
        };
        let spans = self.index.cells.iter().filter(|cell| cell.row == row).filter_map(|cell| {
            let read = words(self.text(cell));
            let years =
                || read.iter().filter_map(|word| word.value).filter(|year| (1000.0..2200.0).contains(year));
            let (first, last) = (years().next()?, years().next_back()?);
            (first < last).then_some((*cell, last - first))
        });
        spans.min_by_key(|(cell, _)| named(cell.column).unwrap_or(usize::MAX))
    }
}

//! `Key: value` lines: an infobox, a form, a record that was written out.

use std::borrow::Cow;

use rustc_hash::FxHashSet;

use super::{MOST_CELLS, Table, span_in};
use crate::Span;

/// A longer key is prose.
const LONGEST_KEY: usize = 64;

/// The lines of a text as one row; `None` when less than most of them have a key.
pub(super) fn table(text: &str, strict: bool) -> Option<Table<'_>> {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let (total, keyed) =
        lines().fold((0, 0), |(total, keyed), line| (total + 1, keyed + usize::from(entry(line).is_some())));
    // The first line may be a title.
    let (share, least) = if strict { (8, 3) } else { (6, 1) };
    if keyed < least || keyed * 10 < (total - usize::from(keyed < total)) * share || MOST_CELLS < total {
        return None;
    }
    // A speaker comes back, a field does not: `Ann: hello`, `Bo: hi`, `Ann: …` is a talk.
    let distinct = || lines().filter_map(entry).map(|(key, _)| key).collect::<FxHashSet<_>>().len();
    if strict && distinct() < keyed {
        return None;
    }
    let mut table = Table::default();
    let mut cells = Vec::with_capacity(keyed);
    let mut hull: Option<Span> = None;
    for line in lines() {
        let whole = span_in(text, line.trim());
        match entry(line) {
            Some((key, value)) => {
                let column = table.add_column(span_in(text, key), Cow::Borrowed(key));
                cells.push(super::Cell { column, span: span_in(text, value), text: Cow::Borrowed(value) });
                hull = Some(hull.map_or(whole, |hull| hull.hull(whole)));
            }
            None => table.add_about(whole, Cow::Borrowed(whole.of(text))),
        }
    }
    table.add_row(hull?, cells);
    Some(table)
}

/// The key and the value of a line.
fn entry(line: &str) -> Option<(&str, &str)> {
    let line = line.trim().trim_start_matches(['-', '*', '•', '\u{feff}']).trim_start();
    let (key, value) = line.split_once([':', '：'])?;
    let value = value.strip_prefix("**").unwrap_or(value);
    if !value.is_empty() && !value.starts_with(char::is_whitespace) {
        return None;
    }
    let key = key.trim_matches(['*', '_', ' ']);
    let named = !key.is_empty() && key.len() <= LONGEST_KEY && !key.contains(['|', '\t', '"', '{', '[', ';']);
    // What ends in a full stop before the colon, or has many words, is a sentence.
    (named && key.split(' ').count() <= 8).then(|| (key, value.trim()))
}

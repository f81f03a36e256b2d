//! Versions: which retrieved source takes the place of which.

use std::cmp::Ordering;

use crate::{Run, Source};

/// The newest retrieved versions of a source, without itself; none where it is in force, as far as the run says.
///
/// A source is newer than another when it names it in `supersedes`, or when both have the same title or parent and it
/// has the later `effective_from`, or without that the higher version number.
pub(crate) fn newest(run: &Run, old: usize) -> Vec<usize> {
    let all = &run.retrieved;
    let mut newer: Vec<usize> = Vec::new();
    let mut frontier = vec![old];
    // What replaces a replacement replaces the first one too.
    while let Some(of) = frontier.pop() {
        for (at, source) in all.iter().enumerate() {
            if at != old && !newer.contains(&at) && is_newer(source, &all[of]) {
                newer.push(at);
                frontier.push(at);
            }
        }
    }
    newer.sort_unstable();
    let replaced = |at: &usize| newer.iter().any(|next| next != at && is_newer(&all[*next], &all[*at]));
    let newest: Vec<usize> = newer.iter().copied().filter(|at| !replaced(at)).collect();
    // In a circle there is no newest.
    if is_replaced_by_itself(run, old, &newer) { Vec::new() } else { newest }
}

fn is_replaced_by_itself(run: &Run, old: usize, newer: &[usize]) -> bool {
    newer.iter().any(|at| is_newer(&run.retrieved[old], &run.retrieved[*at]))
}

/// Whether the run says anything of versions.
pub(crate) fn has_versions(run: &Run) -> bool {
    let says = |source: &Source| {
        !source.supersedes.is_empty() || source.effective_from.is_some() || source.version.is_some()
    };
    run.retrieved.iter().any(says)
}

fn is_newer(newer: &Source, old: &Source) -> bool {
    if newer.id == old.id {
        return false;
    }
    if newer.supersedes.contains(&old.id) {
        return true;
    }
    let same = |one: &Option<String>, other: &Option<String>| {
        one.as_deref().is_some_and(|name| !name.trim().is_empty()) && one == other
    };
    let related = same(&newer.title, &old.title) || same(&newer.parent, &old.parent);
    related && !old.supersedes.contains(&newer.id) && later(newer, old)
}

fn later(newer: &Source, old: &Source) -> bool {
    let dates = newer.effective_from.as_deref().zip(old.effective_from.as_deref());
    let by_date = dates.map_or(Ordering::Equal, |(newer, old)| newer.trim().cmp(old.trim()));
    let versions = newer.version.as_deref().and_then(numbers).zip(old.version.as_deref().and_then(numbers));
    by_date.then(versions.map_or(Ordering::Equal, |(newer, old)| newer.cmp(&old))) == Ordering::Greater
}

/// `v2.10` as numbers; a version that is not made of numbers is no order.
fn numbers(version: &str) -> Option<Vec<u64>> {
    let bare = version.trim().trim_start_matches(['v', 'V']).trim_start();
    let mut numbers: Vec<u64> =
        bare.split(['.', '-', '_']).map(|part| part.parse().ok()).collect::<Option<_>>()?;
    while numbers.last() == Some(&0) {
        numbers.pop(); // 2.0 is 2
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `id [title] [from DATE] [version V] [over ID…]`
    fn source(written: &str) -> Source {
        let mut words = written.split(' ');
        let mut source = Source { id: words.next().unwrap_or_default().to_owned(), ..Source::default() };
        while let Some(word) = words.next() {
            let mut value = || words.next().map(str::to_owned);
            match word {
                "from" => source.effective_from = value(),
                "version" => source.version = value(),
                "over" => source.supersedes.extend(value()),
                title => source.title = Some(title.to_owned()),
            }
        }
        source
    }

    #[test]
    fn the_newest_versions_are_found() {
        let cases: [(&[&str], &[usize]); 12] = [
            (&["a", "b over a"], &[1]),
            (&["a", "b over a", "c over b"], &[2]),
            (&["a Fees from 2024-01-01", "b Fees from 2025-01-01"], &[1]),
            (&["a Fees from 2025-01-01", "b Fees from 2024-01-01"], &[]),
            (&["a Fees from 2024-01-01", "b Rules from 2025-01-01"], &[]),
            (&["a from 2024-01-01", "b from 2025-01-01"], &[]),
            (&["a Fees version v1.9", "b Fees version v1.10"], &[1]),
            (&["a Fees version 2", "b Fees version 2.0"], &[]),
            (&["a Fees version draft", "b Fees version final"], &[]),
            (
                &["a Fees from 2024 version 3", "b Fees from 2025 version 2", "c Fees from 2025 version 2"],
                &[1, 2],
            ),
            (&["a over b", "b over a"], &[]),
            (&["a Fees", "b Fees from 2025-01-01"], &[]),
        ];
        for (sources, want) in cases {
            let run = Run { retrieved: sources.iter().map(|s| source(s)).collect(), ..Run::default() };
            assert_eq!(newest(&run, 0), want, "{sources:?}");
        }
    }
}

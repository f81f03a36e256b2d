//! Finds retrieved ids that stand in the text without brackets: longest first, never inside a longer token.

use crate::marker::{Stop, Window};

/// Ids that can be recognised bare: they hold a digit or look like a token, and punctuation.
#[derive(Default)]
pub(super) struct Bare<'a> {
    /// Sorted, each with the index of the longest other id that it starts with.
    ids: Vec<(&'a str, Option<u32>)>,
    /// Which first bytes occur.
    first: Vec<u8>,
    /// Which first three bytes occur, by hash: turns away nearly all of the text without a search.
    filter: Vec<u64>,
}

const FILTER_BITS: usize = 1 << 12;

impl<'a> Bare<'a> {
    pub(super) fn new(ids: impl Iterator<Item = &'a str>) -> Self {
        let mut sorted: Vec<&str> = ids.filter(|id| is_telling(id)).collect();
        sorted.sort_unstable();
        sorted.dedup();
        let mut bare = Self { ids: Vec::with_capacity(sorted.len()), ..Self::default() };
        if sorted.is_empty() {
            return bare;
        }
        bare.filter = vec![0; FILTER_BITS / 64];
        // The ids that the current one starts with, shortest first.
        let mut prefixes: Vec<u32> = Vec::new();
        for (at, id) in sorted.iter().enumerate() {
            while prefixes.last().is_some_and(|p| !id.starts_with(sorted[*p as usize])) {
                prefixes.pop();
            }
            bare.ids.push((id, prefixes.last().copied()));
            prefixes.push(u32::try_from(at).unwrap_or(u32::MAX));
            let slot = slot(id.as_bytes());
            bare.filter[slot / 64] |= 1 << (slot % 64);
            let first = id.as_bytes()[0];
            if !bare.first.contains(&first) {
                bare.first.push(first);
            }
        }
        bare
    }

    pub(super) fn first_bytes(&self) -> &[u8] {
        &self.first
    }

    /// The end of the longest id that starts at `at` and ends a token.
    pub(super) fn read(&self, window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
        if self.ids.is_empty() || window.before(at).is_some_and(joins) {
            return Err(Stop::No);
        }
        for ahead in 1..3 {
            window.byte(at + ahead)?;
        }
        let rest = window.rest(at);
        let slot = slot(rest);
        if self.filter[slot / 64] & (1 << (slot % 64)) == 0 {
            return Err(Stop::No);
        }
        let after = self.ids.partition_point(|(id, _)| id.as_bytes() <= rest);
        if self.ids.get(after).is_some_and(|(id, _)| id.as_bytes().starts_with(rest)) {
            // All the text there is begins an id: only more of it can tell.
            window.peek(at + rest.len())?;
        }
        let mut next = after.checked_sub(1);
        while let Some(found) = next {
            let (id, prefix) = self.ids[found];
            let end = at + id.len();
            if rest.starts_with(id.as_bytes()) && ends_token(window, end)? {
                return Ok(end);
            }
            next = prefix.map(|p| p as usize);
        }
        Err(Stop::No)
    }
}

fn slot(bytes: &[u8]) -> usize {
    let key = bytes.iter().take(3).fold(0_u32, |key, b| (key << 8) | u32::from(*b));
    (key.wrapping_mul(0x9E37_79B1) >> 20) as usize % FILTER_BITS
}

/// A digit and punctuation, and more than two numbers with a sign between them: `2-1` and `3.5` are scores and
/// decimals before they are ids.
fn is_telling(id: &str) -> bool {
    // Cheapest first: most ids are numbers, words or URLs.
    if !(3..=256).contains(&id.len()) || !id.bytes().any(|b| b.is_ascii_digit()) {
        return false;
    }
    let signs = id.bytes().filter(u8::is_ascii_punctuation).count();
    0 < signs
        && id.starts_with(char::is_alphanumeric)
        && !id.contains("://")
        && (1 < signs || id.chars().any(char::is_alphabetic))
}

/// Whether a character right before an id makes it the tail of a longer token.
fn joins(before: char) -> bool {
    before.is_alphanumeric() && !is_wide(before) || matches!(before, '_' | '-' | '.' | '/' | '@' | '#' | ':')
}

/// Letters of scripts written without blanks between words.
fn is_wide(c: char) -> bool {
    matches!(c, '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}' | '\u{3040}'..='\u{30FF}' | '\u{3400}'..='\u{9FFF}')
}

fn ends_token(window: &Window<'_, '_>, end: usize) -> Result<bool, Stop> {
    let Some(next) = window.char(end)? else { return Ok(true) };
    Ok(match next {
        '_' | '(' | '@' => false,
        '-' | '.' | '/' | ':' | '#' | '\'' => {
            !window.char(end + 1)?.is_some_and(|c| c.is_alphanumeric() && !is_wide(c))
        }
        _ => !next.is_alphanumeric() || is_wide(next),
    })
}

//! Claims against tables: cell values, counts, extremes, comparisons, sums, over all or the cited rows.
//!
//! ```text
//! claim, table → index of the cells → mentions (cells, columns) → checks → features → support
//! ```

use pincite_core::{Span, Table};

mod check;
mod claim;
mod features;
mod index;
mod words;

pub use features::NAMES;

/// The features of a claim against a table; of its rows those that touch `part`.
#[must_use]
pub fn features(table: &Table<'_>, part: Option<Span>, claim: &str) -> Vec<f32> {
    let index = index::Index::new(table, part);
    let claim = claim::Claim::read(claim, &index);
    let checks = check::check(&claim, &index);
    features::features(&claim, &index, &checks)
}

//! Claims against tables: cell values, counts, extremes, comparisons, sums, over all or the cited rows.
//!
//! ```text
//! claim, table → index of the cells → mentions (cells, columns) → checks → features → support
//! ```
//!
//! A claim names cells and columns by their words. What it names should stand in one row; what it says of values is
//! checked ("three teams", "the highest", "more than", "10 in total"). A table of one row is a record: its columns are
//! its facts. Words are read in any language that puts blanks between them; the checks know English words only.
//! Linear in the table, total.

use pincite_core::{Premise, Question, Remark, RemarkKind, Span, Table, Verdict, VerdictKind};

mod check;
mod claim;
mod features;
mod index;
mod kin;
mod model;
#[cfg(test)]
mod tests;
mod words;

use check::{Found, Way};
use claim::Claim;
use index::Index;

pub use features::NAMES;

/// What a table says to a claim.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Probability that the table supports the claim, in [0, 1]; 0.5 parts them best.
    pub support: f64,
    /// Whether the table is one row.
    pub record: bool,
    /// Whether a value of the table speaks against the claim and none for it.
    pub against: bool,
    /// What the support was computed from, by [`NAMES`].
    pub features: Vec<f32>,
    /// The cells, or the row, to look at.
    pub evidence: Vec<Span>,
    /// Words and numbers of the claim that the table does not have.
    pub missing: Vec<String>,
    /// What does not fit, and what follows without being written; places in the source are of premise 0.
    pub remarks: Vec<Remark>,
}

/// Cells shown as evidence.
const SHOWN: usize = 8;

/// Judges a claim against a premise that can be read as a table; `None` when it cannot. Where the premise has a cited
/// part, only rows that it touches are looked at.
#[must_use]
pub fn judge(premise: &Premise<'_>, claim: &str) -> Option<Seen> {
    let table = Table::parse(premise.text, premise.kind)?;
    let index = Index::new(&table, premise.part);
    let claim = Claim::read(claim, &index);
    let found = check::check(&claim, &index);
    let features = features::features(&claim, &index, &found);
    let lacks = |at: usize| claim.words[at].span.of(claim.text).to_owned();
    Some(Seen {
        support: model::support(&features, index.is_record()),
        record: index.is_record(),
        against: found.iter().any(|found| !found.holds) && !found.iter().any(|found| found.holds),
        features,
        evidence: evidence(&claim, &index, &found),
        missing: features::missing(&claim, &index).map(|(at, _)| lacks(at)).collect(),
        remarks: found.iter().filter_map(remark).chain(elsewhere(&claim, &index)).collect(),
    })
}

/// The verdict on a claim over one source that is a table, for a judge with these thresholds (measure, flag).
pub(super) fn verdict(question: &Question<'_>, thresholds: (f64, f64)) -> Option<Verdict> {
    let [premise] = question.premise.as_slice() else { return None };
    let seen = judge(premise, question.claim)?;
    let support = model::scaled(seen.support, seen.record, thresholds);
    let kind = match support < thresholds.0 {
        false => VerdictKind::Supported,
        true if seen.against => VerdictKind::Contradicted,
        true => VerdictKind::Unsupported,
    };
    let evidence = seen.evidence.into_iter().map(|span| (0, span)).collect();
    Some(Verdict { evidence, missing: seen.missing, remarks: seen.remarks, ..Verdict::new(kind, support) })
}

/// The features of a claim against a table, by [`NAMES`].
#[must_use]
pub fn features(table: &Table<'_>, claim: &str) -> Vec<f32> {
    let index = Index::new(table, None);
    let claim = Claim::read(claim, &index);
    features::features(&claim, &index, &check::check(&claim, &index))
}

/// What the weights are, for the judge's digest.
#[must_use]
pub const fn model() -> &'static str {
    model::TEXT
}

/// The cells that were checked, or else the cells that the claim names in the best row.
fn evidence(claim: &Claim<'_>, index: &Index<'_, '_>, found: &[Found]) -> Vec<Span> {
    let mut spans: Vec<Span> = found.iter().flat_map(|found| &found.cells).copied().collect();
    if spans.is_empty() {
        let named = claim.mentions.iter().flat_map(|mention| mention.cells());
        let named = named.map(|cell| &index.cells[*cell as usize]);
        spans.extend(named.filter(|cell| claim.best.first() == Some(&cell.group)).map(|cell| cell.span));
    }
    spans.sort_unstable();
    spans.dedup();
    spans.truncate(SHOWN);
    spans
}

/// What a reader should know of a check: that it fails, or that its value is written nowhere.
fn remark(found: &Found) -> Option<Remark> {
    let derived = matches!(found.way, Way::Count | Way::Total | Way::Difference);
    let kind = match (found.holds, found.way) {
        (true, _) if derived => RemarkKind::Derived,
        (true, _) => return None,
        (false, Way::Comparison) => RemarkKind::Antonym,
        (false, _) => RemarkKind::Number,
    };
    let source = found.cells.iter().copied().reduce(Span::hull).map(|span| (0, span));
    Some(Remark { kind, claim: found.claim, source, note: found.note.clone() })
}

/// Numbers and names that the table has, but not in the row that the claim speaks of.
fn elsewhere(claim: &Claim<'_>, index: &Index<'_, '_>) -> Vec<Remark> {
    let ([row], false) = (claim.best.as_slice(), index.is_record()) else { return Vec::new() };
    let astray = features::astray(claim, index).filter(|mention| mention.full);
    let remarks = astray.filter_map(|mention| {
        let other = &index.cells[*mention.cells().first()? as usize];
        let place = index.at(*row, other.column).filter(|cell| 0 < cell.len)?;
        let written = claim.span(mention);
        let stands = index.table.cell(place.row as usize, place.column as usize)?;
        Some(Remark {
            kind: if mention.number { RemarkKind::Number } else { RemarkKind::Name },
            claim: written,
            source: Some((0, place.span)),
            note: format!("{} against {}", written.of(claim.text), stands.text),
        })
    });
    remarks.collect()
}

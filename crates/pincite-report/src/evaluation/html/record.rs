//! What the page knows of a run: one record for the list, and the [details](super::detail).

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use pincite_core::{Answer, Run};
use pincite_wire::Unit;
use pincite_wire::evaluation::RATES;
use serde::Serialize;

use super::detail::{Detail, rounded, state};
use crate::evaluation::Item;

/// Both records.
pub(super) struct Record<'a> {
    pub(super) index: Index<'a>,
    pub(super) detail: Detail<'a>,
}

/// What the list, its filters and its order need.
#[derive(Serialize)]
pub(super) struct Index<'a> {
    id: &'a str,
    place: &'a str,
    decision: &'a str,
    /// The beginning of the question, without one of the answer.
    title: &'a str,
    /// Findings by code.
    codes: BTreeMap<&'a str, usize>,
    /// Claims by state.
    states: BTreeMap<&'a str, usize>,
    /// The values in the order of [`RATES`].
    rates: [Option<f64>; 5],
    /// Ids that its claims cite, retrieved or not.
    cites: BTreeSet<&'a str>,
}

impl<'a> Record<'a> {
    pub(super) fn new(item: &Item<'a>) -> io::Result<Self> {
        let Item { place, run, report, .. } = *item;
        if report.unit != Unit::Utf8.name() {
            let unit = &report.unit;
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!("{place}: the report counts in {unit}; html is made of reports that count in utf8"),
            ));
        }
        let index = Index {
            id: &report.run_id,
            place,
            decision: &report.decision,
            title: title(run),
            codes: counted(report.findings.iter().map(|finding| &*finding.code)),
            states: counted(report.claims.iter().map(state)),
            rates: RATES.map(|name| rounded(report.metrics.get(name).and_then(|rate| rate.value))),
            cites: report.claims.iter().flat_map(|claim| &claim.cites).map(String::as_str).collect(),
        };
        Ok(Self { detail: Detail::new(item), index })
    }
}

/// The beginning of the first line that says something.
fn title(run: &Run) -> &str {
    let answer = match &run.answer {
        Answer::Text(text) => text,
        Answer::Claims(claims) => claims.first().map_or("", |claim| &claim.text),
    };
    let texts = [run.question.as_deref().unwrap_or_default(), answer];
    let line = texts.into_iter().flat_map(str::lines).map(str::trim).find(|line| !line.is_empty());
    line.map_or("", |line| &line[..line.floor_char_boundary(TITLE)])
}

/// How many bytes of it the list shows.
const TITLE: usize = 160;

fn counted<'a>(names: impl Iterator<Item = &'a str>) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    names.for_each(|name| *counts.entry(name).or_default() += 1);
    counts
}

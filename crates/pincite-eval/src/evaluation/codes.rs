//! Findings by code.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use pincite_wire::evaluation::CodeSummary;
use pincite_wire::reported::Reported;

#[derive(Debug, Default)]
pub(super) struct Codes(BTreeMap<(String, String), (usize, usize)>);

impl Codes {
    pub(super) fn add(&mut self, report: &Reported) {
        let mut seen = BTreeSet::new();
        for finding in &report.findings {
            let key = (finding.code.clone(), finding.severity.clone());
            let (findings, runs) = self.0.entry(key.clone()).or_default();
            *findings += 1;
            *runs += usize::from(seen.insert(key));
        }
    }

    /// The most frequent first, equal ones by name.
    pub(super) fn finish(self) -> Vec<CodeSummary> {
        let summary = |((code, severity), (findings, runs))| CodeSummary { code, severity, findings, runs };
        let mut codes: Vec<CodeSummary> = self.0.into_iter().map(summary).collect();
        codes.sort_by_key(|code| Reverse(code.findings));
        codes
    }
}

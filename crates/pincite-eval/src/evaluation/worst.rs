//! The runs to look at first.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use pincite_wire::evaluation::WorstRun;
use pincite_wire::reported::{Atom, Reported};

use super::Evaluated;

/// The worst runs so far, the worst first.
#[derive(Debug)]
pub(super) struct Worst {
    wanted: usize,
    runs: Vec<(Rank, WorstRun)>,
}

/// The rates that a claim can lower without a finding: its support lies between the thresholds.
const SILENT: [&str; 3] = ["citation_precision", "entailment_accuracy", "faithfulness"];

/// How bad a run is: the most errors, then the most claims that nobody could judge, then the most warnings, then the lowest
/// mean of its rates.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rank {
    errors: usize,
    unjudged: usize,
    warnings: usize,
    mean: f64,
}

impl Rank {
    fn of(report: &Reported) -> Self {
        let of = |severity: &'static str| report.findings.iter().filter(move |one| one.severity == severity);
        let unjudged = of("error").filter(|one| one.code == "unjudged-claim").count();
        let (errors, warnings) = (of("error").count() - unjudged, of("warning").count());
        let values: Vec<f64> = report.metrics.values().filter_map(|rate| rate.value).collect();
        let mean =
            values.iter().sum::<f64>() / f64::from(u32::try_from(values.len().max(1)).unwrap_or(u32::MAX));
        Self { errors, unjudged, warnings, mean }
    }

    /// Less is worse.
    fn worse_first(&self, other: &Self) -> Ordering {
        let counts = |rank: &Self| (rank.errors, rank.unjudged, rank.warnings);
        counts(other).cmp(&counts(self)).then_with(|| self.mean.total_cmp(&other.mean))
    }
}

impl Worst {
    pub(super) fn new(wanted: usize) -> Self {
        Self { wanted, runs: Vec::new() }
    }

    pub(super) fn add(&mut self, item: &Evaluated<'_>) {
        let rank = Rank::of(item.report);
        if rank.errors + rank.unjudged + rank.warnings == 0 && !is_lowered(item.report) {
            return;
        }
        // Of equal ones the first stays first.
        let at = self.runs.partition_point(|(other, _)| other.worse_first(&rank) != Ordering::Greater);
        if at < self.wanted {
            self.runs.truncate(self.wanted - 1);
            self.runs.insert(at, (rank, run(item)));
        }
    }

    pub(super) fn finish(self) -> Vec<WorstRun> {
        self.runs.into_iter().map(|(_, run)| run).collect()
    }
}

/// Whether something does not hold, finding or not.
fn is_lowered(report: &Reported) -> bool {
    let values = SILENT.iter().filter_map(|name| report.metrics.get(*name)?.value);
    values.into_iter().any(|value| value < 1.0)
}

/// The first claim that a judge did not find supported.
fn unsupported(report: &Reported) -> Option<usize> {
    let unsupported = |atom: &Atom| atom.outcome.as_ref().is_some_and(|outcome| outcome.kind != "supported");
    report.claims.iter().position(|claim| claim.needs_citation && claim.atoms.iter().any(unsupported))
}

fn run(item: &Evaluated<'_>) -> WorstRun {
    let report = item.report;
    let mut codes = BTreeMap::new();
    for finding in &report.findings {
        *codes.entry(finding.code.clone()).or_default() += 1;
    }
    let about =
        |severity: &str| report.findings.iter().find(|one| one.severity == severity && one.claim.is_some());
    let found = about("error").or_else(|| about("warning")).and_then(|finding| finding.claim);
    let claim = if report.findings.is_empty() { unsupported(report) } else { found };
    let value = |(name, rate): (&String, &pincite_wire::reported::Rate)| Some((name.clone(), rate.value?));
    WorstRun {
        run_id: report.run_id.clone(),
        place: item.place.to_owned(),
        decision: report.decision.clone(),
        codes,
        rates: report.metrics.iter().filter_map(value).collect(),
        claim: claim.and_then(|at| report.claims.get(at)).map(|claim| claim.text.clone()),
    }
}

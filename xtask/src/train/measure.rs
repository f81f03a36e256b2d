//! What a model reaches on sets whose families it never saw.

use std::fmt::Write;

use pincite_core::JudgeIdentity;
use pincite_eval::interval::{Bootstrap, Clusters, Smoothed};
use pincite_eval::metric::{Confusion, Judged, auc, ones};
use pincite_eval::{family, threshold};

use super::sets::{MEASURED, Set};

/// A measured set: what a model of other families says of its pairs.
pub(super) struct Measured<'a> {
    pub(super) set: &'a Set,
    /// Who says so.
    pub(super) judge: JudgeIdentity,
    pub(super) supports: Vec<f64>,
}

impl Measured<'_> {
    pub(super) fn judged(&self, keep: impl Fn(&str) -> bool) -> (Vec<Judged>, Clusters) {
        let kept = self
            .set
            .pairs
            .iter()
            .zip(&self.supports)
            .filter(|(pair, _)| keep(pair.fine.as_deref().unwrap_or("")));
        let (pairs, premises): (Vec<_>, Vec<_>) = kept
            .map(|(pair, support)| {
                (Judged { support: *support, supported: pair.supported }, family::normal(&pair.premise))
            })
            .unzip();
        (pairs, Clusters::by(premises))
    }
}

/// The figures, as a table.
pub(super) fn table(measured: &[Measured<'_>]) -> String {
    let mut out =
        format!("{:<30} {:>5} {:>6} {:>14} {:>6} {:>6}\n", "set", "pairs", "at own", "95 %", "best", "AUC");
    let find = |name: &&str| measured.iter().find(|one| one.set.name == *name);
    for (title, names) in MEASURED {
        let _ = writeln!(out, "\n{title}");
        let lines: Vec<_> =
            names.iter().filter_map(find).map(|one| line(&mut out, &one.set.name, one, &|_| true)).collect();
        let mean = |slot: usize| lines.iter().map(|line| line[slot]).sum::<f64>() / lines.len().max(1) as f64;
        let _ = writeln!(
            out,
            "{:<30} {:>5} {:>6.1} {:>14} {:>6.1} {:>6.3}",
            "mean",
            "",
            mean(0),
            "",
            mean(1),
            mean(2)
        );
    }
    let _ = writeln!(out, "\nwithout pairs that come from a set of another family");
    for (set, without) in [("attributionbench", "LFQA"), ("attributionbench-ood", "BEGIN")] {
        if let Some(one) = find(&set) {
            line(&mut out, &format!("{set} less {without}"), one, &|fine| fine != without);
        }
    }
    out
}

fn line(out: &mut String, name: &str, one: &Measured<'_>, keep: &dyn Fn(&str) -> bool) -> [f64; 3] {
    let (pairs, clusters) = one.judged(keep);
    let even = ones(pairs.len());
    let at = |threshold: f64, pairs: &[Judged], weights: &[f64]| {
        Confusion::at(threshold, pairs, weights).balanced_accuracy()
    };
    let measure = one.judge.measure;
    let own = at(measure, &pairs, &even).unwrap_or(0.0);
    let best =
        threshold::balanced(&pairs, &even).and_then(|threshold| at(threshold, &pairs, &even)).unwrap_or(0.0);
    let smoothed = Smoothed::new(&pairs, &even, &clusters);
    let [draws] = Bootstrap { draws: 1000, ..Bootstrap::default() }
        .draw(name, &smoothed, |weights| [at(measure, &smoothed.pairs, weights)]);
    let interval = draws
        .interval(own)
        .map(|i| format!("{:.1} to {:.1}", 100.0 * i.low, 100.0 * i.high))
        .unwrap_or_default();
    let area = auc(&pairs).unwrap_or(0.5);
    let _ = writeln!(
        out,
        "{name:<30} {:>5} {:>6.1} {interval:>14} {:>6.1} {area:>6.3}",
        pairs.len(),
        100.0 * own,
        100.0 * best
    );
    [100.0 * own, 100.0 * best, area]
}

//! The sets of a data folder, and which of them teach.

use std::fs;
use std::path::Path;

use pincite_eval::family::Measured;
use pincite_eval::pairs::{self, Pair};

use crate::Result;

/// Sets that teach how features weigh. Their licences allow weights to be published.
const TEACH: &[&str] = &[
    "begin",
    "contractnli-dev",
    "contractnli-spans-dev",
    "expertqa",
    "factcheck-gpt",
    "fever-dev",
    "fool-me-twice",
    "halueval-qa-1k",
    "mnli-dev",
    "scitail-dev",
    "summedits-ectsum",
    "summedits-podcast",
    "summedits-sales_call",
    "summedits-samsum",
    "wice",
];

/// Those of them that are like what is judged, claims beside sources: they set the threshold.
const ALIKE: &[&str] = &[
    "begin",
    "expertqa",
    "factcheck-gpt",
    "fever-dev",
    "fool-me-twice",
    "halueval-qa-1k",
    "scitail-dev",
    "wice",
];

/// Sets that are measured, in groups.
pub(crate) const MEASURED: &[(&str, &[&str])] = &[
    (
        "answers and their cited passages",
        &["attributionbench", "attributionbench-ood", "expertqa", "factcheck-gpt", "wice"],
    ),
    (
        "small edits to summaries",
        &["summedits-ectsum", "summedits-podcast", "summedits-sales_call", "summedits-samsum"],
    ),
];

/// A file of pairs.
pub(crate) struct Set {
    pub(crate) name: String,
    /// `train` or `dev`.
    pub(crate) folder: &'static str,
    pub(crate) pairs: Vec<Pair>,
}

impl Set {
    pub(crate) fn teaches(&self) -> bool {
        TEACH.contains(&self.name.as_str())
    }

    pub(crate) fn alike(&self) -> bool {
        ALIKE.contains(&self.name.as_str())
    }

    pub(crate) fn measured(&self) -> bool {
        MEASURED.iter().any(|(_, sets)| sets.contains(&self.name.as_str()))
    }
}

/// All files of pairs in `train/` and `dev/`, by name.
pub(crate) fn read(data: &Path) -> Result<Vec<Set>> {
    let mut sets = Vec::new();
    for folder in ["dev", "train"] {
        let path = data.join(folder);
        let listed = fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for path in listed.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let Some(name) = file.strip_suffix(".pairs.jsonl") else { continue };
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let found = pairs::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
            let pairs = found.into_iter().flat_map(|set| set.pairs).collect();
            sets.push(Set { name: name.to_owned(), folder, pairs });
        }
    }
    sets.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(sets)
}

/// What a model learns from that is measured on some sets, or on none: sets and their pairs, by number. Sets of their
/// families are left out, and every pair whose claim or premise is measured.
pub(crate) fn taught(sets: &[Set], measured: &[&Set]) -> Vec<(usize, Vec<usize>)> {
    let guard = Measured::new(measured.iter().flat_map(|set| &set.pairs));
    let teaching = sets.iter().enumerate().filter(|(_, set)| set.teaches());
    let kept = teaching.map(|(number, set)| {
        let free = set.pairs.iter().enumerate().filter(|(_, pair)| guard.leak(pair).is_none());
        (number, free.map(|(pair, _)| pair).collect::<Vec<_>>())
    });
    kept.filter(|(_, pairs)| !pairs.is_empty()).collect()
}

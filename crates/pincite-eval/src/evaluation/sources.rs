//! Cited sources, over all runs that cite them.

use std::collections::HashMap;

use pincite_core::Run;
use pincite_wire::evaluation::SourceSummary;
use pincite_wire::reported::Claim;

use super::Evaluated;

/// How many ids are counted at once. With more of them those with the fewest citations that do not hold are forgotten, so
/// that a million ids take no more memory than these.
const MOST: usize = 20_000;

#[derive(Debug)]
pub(super) struct Sources {
    wanted: usize,
    of: HashMap<String, Counted>,
    forgotten: bool,
}

#[derive(Debug)]
struct Counted {
    summary: SourceSummary,
    /// The run that was counted last.
    last: usize,
}

impl Counted {
    fn bad(&self) -> usize {
        self.summary.unsupported + self.summary.fabricated
    }
}

/// What became of one citation.
enum End {
    Supported,
    Unsupported,
    Unjudged,
    Fabricated,
}

impl Sources {
    pub(super) fn new(wanted: usize) -> Self {
        Self { wanted, of: HashMap::new(), forgotten: false }
    }

    /// Adds the citations of the run that is the `number`th.
    pub(super) fn add(&mut self, item: &Evaluated<'_>, number: usize) {
        if self.wanted == 0 {
            return;
        }
        for claim in &item.report.claims {
            for id in &claim.cites {
                self.count(id, number, end(item.run, claim, id));
            }
        }
        if self.of.len() > 2 * MOST {
            self.forget();
        }
    }

    fn count(&mut self, id: &str, number: usize, end: End) {
        if !self.of.contains_key(id) {
            let summary = SourceSummary { id: id.to_owned(), ..SourceSummary::default() };
            self.of.insert(id.to_owned(), Counted { summary, last: 0 });
        }
        let Some(Counted { summary, last, .. }) = self.of.get_mut(id) else { return };
        summary.runs += usize::from(*last != number);
        *last = number;
        summary.citations += 1;
        *match end {
            End::Supported => &mut summary.supported,
            End::Unsupported => &mut summary.unsupported,
            End::Unjudged => &mut summary.unjudged,
            End::Fabricated => &mut summary.fabricated,
        } += 1;
    }

    fn sorted(self) -> Vec<Counted> {
        let mut all: Vec<_> = self.of.into_values().collect();
        all.sort_by(|a, b| {
            let key = |one: &Counted| (one.bad(), one.summary.citations);
            key(b).cmp(&key(a)).then_with(|| a.summary.id.cmp(&b.summary.id))
        });
        all
    }

    fn forget(&mut self) {
        self.forgotten = true;
        let full = Self { of: std::mem::take(&mut self.of), ..*self };
        let kept = full.sorted().into_iter().take(MOST);
        self.of = kept.map(|counted| (counted.summary.id.clone(), counted)).collect();
    }

    /// What is not exact.
    pub(super) fn note(&self) -> Option<String> {
        let note = format!(
            "More than {} different ids are cited: citations of a rarely cited source may be missing from its counts.",
            2 * MOST
        );
        self.forgotten.then_some(note)
    }

    /// Those with the most citations that do not hold first; sources whose citations all hold are no news.
    pub(super) fn finish(self) -> Vec<SourceSummary> {
        let wanted = self.wanted;
        self.sorted().into_iter().filter(|one| one.bad() > 0).take(wanted).map(|one| one.summary).collect()
    }
}

/// A source that is in no smallest set that supports the claim does not support it; whether a source that was down could
/// have, a report does not say.
fn end(run: &Run, claim: &Claim, id: &str) -> End {
    let known =
        run.retrieved.iter().any(|source| source.id == id) || run.parents.iter().any(|one| one.id == id);
    let base = id.split([':', '#']).next().unwrap_or(id);
    let part = base != id && run.retrieved.iter().any(|source| source.id == base);
    let resolves = known || (part && claim.covered);
    if !resolves {
        return End::Fabricated;
    }
    match &claim.outcome {
        None => End::Unjudged,
        Some(outcome) if outcome.supported_by.iter().flatten().any(|by| by == id) => End::Supported,
        Some(outcome) if outcome.kind == "unjudged" => End::Unjudged,
        Some(_) => End::Unsupported,
    }
}

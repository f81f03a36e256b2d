//! What labelled claims add to the rates, by our report and by people's labels, over the same claims.

use std::collections::BTreeSet;

use pincite_wire::evaluation::RATES;
use pincite_wire::format::Support;
use pincite_wire::reported::Claim;

use super::{Answers, Both};
use crate::estimate::Part;
use crate::labelled::Matched;

const SUPPORTED: &str = "supported";
const UNJUDGED: &str = "unjudged";

/// Whether the claim needs a citation: ours does where one of the claims that the label is about does.
pub(super) fn needs(claim: &Matched<'_>) -> Answers {
    let ours = claim.ours.iter().any(|claim| claim.needs_citation);
    claim.label.needs_citation.filter(|_| !claim.ours.is_empty()).map(|people| (ours, people))
}

/// Whether what the claim cites supports it: only full support does, and for us only where every claim that the label is about
/// is supported. Of claims without a citation nobody asks.
pub(super) fn supports(claim: &Matched<'_>) -> Answers {
    let people = claim.label.support.filter(|_| !claim.label.cites.is_empty())? == Support::Full;
    judged(claim).then(|| (claim.ours.iter().all(|claim| supported(claim)), people))
}

/// Whether we have a verdict on all that the label is about.
fn judged(claim: &Matched<'_>) -> bool {
    !claim.ours.is_empty() && claim.ours.iter().all(|claim| kind(claim).is_some_and(|kind| kind != UNJUDGED))
}

fn kind(claim: &Claim) -> Option<&str> {
    claim.outcome.as_ref().map(|outcome| outcome.kind.as_str())
}

fn supported(claim: &Claim) -> bool {
    kind(claim) == Some(SUPPORTED)
}

/// Atoms of a claim that are supported, of all its atoms.
fn atoms(claim: &Claim) -> (f64, f64) {
    let is = |outcome: &Option<_>| {
        outcome.as_ref().is_some_and(|o: &pincite_wire::reported::Outcome| o.kind == SUPPORTED)
    };
    let count = |atoms: usize| u32::try_from(atoms).map_or(0.0, f64::from);
    if claim.atoms.is_empty() {
        return (one(supported(claim)), 1.0);
    }
    (count(claim.atoms.iter().filter(|atom| is(&atom.outcome)).count()), count(claim.atoms.len()))
}

/// The parts of a run, by rate in the order of [`RATES`]; `None` where labels give none.
pub(super) fn parts(claims: &[Matched<'_>]) -> [Option<Both>; RATES.len()] {
    let (mut precision, mut recall) = (Tally::default(), Tally::default());
    let (mut accuracy, mut faithfulness) = (Tally::default(), Tally::default());
    // Without the claims that nobody could judge, uncited ones would be all there is: a run is faithful as a whole or not asked.
    let settled = claims.iter().filter(|claim| needs(claim).is_some()).all(settled);
    for claim in claims {
        let full = claim.label.support == Some(Support::Full);
        if let Some((_, needed)) = needs(claim) {
            recall.people(needed && !claim.label.cites.is_empty(), needed);
            recall
                .ours(claim, |claim| (one(claim.needs_citation && claim.covered), one(claim.needs_citation)));
            if settled {
                faithfulness.people(needed && full && !claim.label.cites.is_empty(), needed);
                faithfulness
                    .ours(claim, |claim| if claim.needs_citation { atoms(claim) } else { (0.0, 0.0) });
            }
        }
        if let Some((_, full)) = supports(claim) {
            accuracy.people(full, true);
            accuracy.ours(claim, atoms);
            // Which of several citations holds a label does not say.
            if claim.ours.iter().all(|ours| ours.cites == claim.label.cites) && claim.label.cites.len() == 1 {
                precision.people(full, true);
                precision.ours(claim, |claim| (one(supported(claim)), 1.0));
            }
        }
    }
    [precision.parts(), recall.parts(), accuracy.parts(), faithfulness.parts(), None]
}

/// Whether both we and people say of a claim what faithfulness asks: it needs no citation, has none, or there is a verdict.
fn settled(claim: &Matched<'_>) -> bool {
    let ours = |claim: &&Claim| {
        !claim.needs_citation || !claim.covered || kind(claim).is_some_and(|kind| kind != UNJUDGED)
    };
    let label = claim.label;
    let people = label.needs_citation == Some(false) || label.cites.is_empty() || label.support.is_some();
    people && claim.ours.iter().all(ours)
}

fn one(is: bool) -> f64 {
    f64::from(u8::from(is))
}

/// A rate of one run.
#[derive(Default)]
struct Tally {
    ours: Part,
    people: Part,
    /// Our claims that were counted: several labels may be about one.
    counted: BTreeSet<usize>,
}

impl Tally {
    fn people(&mut self, right: bool, counts: bool) {
        add(&mut self.people, (one(right), one(counts)));
    }

    fn ours(&mut self, claim: &Matched<'_>, of: fn(&Claim) -> (f64, f64)) {
        for claim in &claim.ours {
            if self.counted.insert(claim.index) {
                add(&mut self.ours, of(claim));
            }
        }
    }

    fn parts(self) -> Option<Both> {
        (self.ours.den > 0.0 || self.people.den > 0.0).then_some((self.ours, self.people))
    }
}

fn add(part: &mut Part, (num, den): (f64, f64)) {
    *part = Part::of(part.num + num, part.den + den);
}

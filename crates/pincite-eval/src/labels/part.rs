//! One claim in each rate: as the report counts it, and as people do.

use pincite_wire::reported::{Atom, Claim};

use super::line::Support;
use super::people::People;
use crate::Part;

/// The rates that people's labels correct, in the order of [`pincite_wire::evaluation::RATES`]. Groundedness is not among
/// them: a rater sees what is cited, not all that was retrieved.
pub const CORRECTED: [&str; 4] =
    ["citation_precision", "citation_recall", "entailment_accuracy", "faithfulness"];

/// Whether a claim counts in one of these rates: only such claims are drawn for people to label.
#[must_use]
pub fn counts(needs_citation: bool, cites: &[String]) -> bool {
    needs_citation || !cites.is_empty()
}

const NOTHING: Part = Part::of(0.0, 0.0);

/// What a claim adds to each rate, as its report counts it: over the claims of a run they add up to the run's rates.
#[must_use]
pub fn ours(claim: &Claim) -> [Part; 4] {
    let pairs = claim.cites.iter().filter(|id| in_a_set(claim, id)).count();
    let precision = part(pairs, claim.cites.len());
    if !claim.needs_citation {
        return [precision, NOTHING, NOTHING, NOTHING];
    }
    let kinds = || claim.atoms.iter().filter_map(|atom| atom.outcome.as_ref()).map(|outcome| &*outcome.kind);
    let supported = kinds().filter(|kind| *kind == "supported").count();
    let judged = kinds().filter(|kind| *kind != "unjudged").count();
    let recall = part(usize::from(claim.covered), 1);
    [precision, recall, part(supported, judged), part(supported, claim.atoms.len())]
}

fn in_a_set(claim: &Claim, id: &String) -> bool {
    claim.outcome.as_ref().is_some_and(|outcome| outcome.supported_by.iter().any(|set| set.contains(id)))
}

/// What the same claim adds, as people see it; `None` where they did not say enough.
///
/// `resolving` are the cited ids that resolve. Of a claim with several atoms that is partly supported, half the atoms count:
/// the middle of what "in part" can mean. A claim of one atom that is partly supported is not supported. Where one source
/// supports the claim by itself, those that do so in part are redundant; else they count as members of the set that does.
#[must_use]
pub fn people(claim: &Claim, people: &People, resolving: &[&String]) -> [Option<Part>; 4] {
    let needs = people.needs_citation;
    let atoms = claim.atoms.len().max(1);
    // What nobody needs to cite counts in no rate but precision.
    let among = |part: Option<Part>| needs.and_then(|needs| if needs { part } else { Some(NOTHING) });
    let support = if resolving.is_empty() { Some(Support::None) } else { people.support };
    let supported = support.map(|support| match support {
        Support::Full => atoms as f64,
        Support::Partial if atoms > 1 => atoms as f64 / 2.0,
        _ => 0.0,
    });
    let accuracy = if resolving.is_empty() {
        Some(NOTHING)
    } else {
        supported.map(|supported| Part::of(supported, atoms as f64))
    };
    [
        precision(claim, people, resolving),
        among(Some(part(usize::from(claim.covered), 1))),
        among(accuracy),
        among(supported.map(|supported| Part::of(supported, atoms as f64))),
    ]
}

fn precision(claim: &Claim, people: &People, resolving: &[&String]) -> Option<Part> {
    let of = |id: &&String| match resolving {
        [_] => people.sources.get(*id).copied().or(people.support),
        _ => people.sources.get(*id).copied(),
    };
    let said: Vec<Support> = resolving.iter().map(of).collect::<Option<_>>()?;
    let count = |support| said.iter().filter(|said| **said == support).count();
    let supporting = match (count(Support::Full), people.support) {
        (0, Some(Support::Full)) => count(Support::Partial),
        (0, None) => return None,
        (full, _) => full,
    };
    Some(part(supporting, claim.cites.len()))
}

#[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
fn part(num: usize, den: usize) -> Part {
    Part::of(num as f64, den as f64)
}

//! One claim in each rate: as the report counts it, and as people do.

use pincite_wire::reported::Claim;

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
    let supporting = match (count(Support::Full), count(Support::Partial), people.support) {
        (0, partial, Some(Support::Full)) => partial,
        (0, 1.., None) => return None, // members of a set that supports it, or of none
        (full, _, _) => full,
    };
    Some(part(supporting, claim.cites.len()))
}

#[expect(clippy::cast_precision_loss, reason = "counts of claims stay far below 2^52")]
fn part(num: usize, den: usize) -> Part {
    Part::of(num as f64, den as f64)
}

#[cfg(test)]
mod tests {
    use pincite_wire::reported::{Atom, Outcome};

    use super::*;

    fn claim(needs_citation: bool, cites: &[&str], atoms: usize) -> Claim {
        Claim {
            needs_citation,
            cites: cites.iter().map(ToString::to_string).collect(),
            covered: cites.iter().any(|id| !id.starts_with('x')),
            atoms: vec![Atom { outcome: Some(Outcome::default()), ..Atom::default() }; atoms],
            ..Claim::default()
        }
    }

    #[test]
    fn what_people_say_as_parts_of_the_rates() {
        use Support::{Contradicts, Full, None as No, Partial};
        let (yes, no) = (Some(true), Some(false));
        // Cites, those that begin with x fabricated; atoms; needs, support, sources; then each rate as `num/den`.
        type Case<'a> =
            (&'a [&'a str], usize, Option<bool>, Option<Support>, &'a [(&'a str, Support)], &'a str);
        let cases: [Case<'_>; 16] = [
            (&["1"], 1, yes, Some(Full), &[], "1/1 1/1 1/1 1/1"),
            (&["1"], 1, yes, Some(Partial), &[], "0/1 1/1 0/1 0/1"),
            (&["1"], 2, yes, Some(Partial), &[], "0/1 1/1 1/2 1/2"),
            (&["1"], 2, yes, Some(Contradicts), &[], "0/1 1/1 0/2 0/2"),
            (&["1"], 2, yes, None, &[], "- 1/1 - -"),
            (&["1"], 1, no, Some(Full), &[], "1/1 0/0 0/0 0/0"),
            (&["1"], 1, None, Some(Full), &[], "1/1 - - -"),
            (&[], 2, yes, None, &[], "0/0 0/1 0/0 0/2"),
            (&[], 2, no, None, &[], "0/0 0/0 0/0 0/0"),
            (&["x"], 1, yes, None, &[], "0/1 0/1 0/0 0/1"),
            (&["1", "x"], 1, yes, Some(Full), &[], "1/2 1/1 1/1 1/1"),
            (&["1", "2"], 1, yes, Some(Full), &[("1", Full), ("2", Partial)], "1/2 1/1 1/1 1/1"),
            (&["1", "2"], 2, yes, Some(Full), &[("1", Partial), ("2", Partial)], "2/2 1/1 2/2 2/2"),
            (&["1", "2"], 2, yes, Some(Partial), &[("1", Partial), ("2", No)], "0/2 1/1 1/2 1/2"),
            (&["1", "2"], 2, yes, None, &[("1", Partial), ("2", No)], "- 1/1 - -"),
            (&["1", "2"], 2, yes, Some(No), &[("1", No)], "- 1/1 0/2 0/2"),
        ];
        for (cites, atoms, needs_citation, support, sources, want) in cases {
            let claim = claim(true, cites, atoms);
            let sources = sources.iter().map(|(id, support)| ((*id).to_owned(), *support)).collect();
            let said = People { needs_citation, support, sources, ..People::default() };
            let resolving: Vec<_> = claim.cites.iter().filter(|id| !id.starts_with('x')).collect();
            let shown = people(&claim, &said, &resolving)
                .map(|part| part.map_or("-".to_owned(), |part| format!("{}/{}", part.num, part.den)))
                .join(" ");
            assert_eq!(shown, want, "{cites:?} {said:?}");
        }
    }
}

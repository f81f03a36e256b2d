//! Sets of sources: which are asked together, and which smallest ones support a whole claim.

use std::ops::Range;

use smallvec::SmallVec;

use super::{Asked, Plan, Purpose, Together, supports, verdict};
use crate::resolve::Target;

/// All subsets are tried up to this many cited sources; above, each step adds the source that helps most.
pub(super) const ALL_SUBSETS_UP_TO: usize = 4;

/// All subsets of this size, in order.
pub(super) fn subsets<'a>(of: &[Target<'a>], size: usize) -> Vec<Together<'a>> {
    let masks =
        (0u32..1 << of.len().min(ALL_SUBSETS_UP_TO)).filter(|mask| mask.count_ones() as usize == size);
    masks
        .map(|mask| {
            of.iter().enumerate().filter(|(at, _)| mask & (1 << at) != 0).map(|(_, t)| t.clone()).collect()
        })
        .collect()
}

/// A set with each other source added.
pub(super) fn grow<'a>(set: &[Target<'a>], all: &[Target<'a>]) -> Vec<Together<'a>> {
    all.iter().filter(|target| !set.contains(target)).map(|target| with(set, target)).collect()
}

/// A set with one more.
pub(super) fn with<'a>(set: &[Target<'a>], more: &Target<'a>) -> Together<'a> {
    set.iter().cloned().chain([more.clone()]).collect()
}

impl<'a> Plan<'_, 'a> {
    /// Every smallest set of cited sources that supports all of these atoms: each atom is supported by one of them, or
    /// by several that were read together.
    pub(crate) fn covers(&self, atoms: Range<usize>) -> Vec<Together<'a>> {
        let supporting: Vec<_> = atoms.map(|atom| self.supporting(atom, supports)).collect();
        // Mostly there is one atom, and what one source cannot support has no set at all.
        if supporting.is_empty() || supporting.iter().any(Vec::is_empty) {
            return Vec::new();
        }
        let cited = distinct(supporting.iter().flatten().flatten());
        let alone: Vec<Together<'a>> = cited
            .iter()
            .filter(|target| covered(&supporting, std::slice::from_ref(target)))
            .map(|target| SmallVec::from_iter([target.clone()]))
            .collect();
        if !alone.is_empty() {
            return alone;
        }
        if cited.len() <= ALL_SUBSETS_UP_TO {
            let of = |size| {
                subsets(&cited, size).into_iter().filter(|set| covered(&supporting, set)).collect::<Vec<_>>()
            };
            return (2..=cited.len()).map(of).find(|sets| !sets.is_empty()).unwrap_or_default();
        }
        let mut asked: Vec<_> = supporting.iter().flatten().filter(|set| covered(&supporting, set)).collect();
        if let Some(least) = asked.iter().map(|set| set.len()).min() {
            asked.retain(|set| set.len() == least);
            return distinct(asked.into_iter());
        }
        vec![greedy(&supporting)]
    }

    /// The cited sources that could be in one of these sets, if what is unjudged turned out right where that helps.
    /// `covers` are the sets as they are.
    pub(crate) fn possible(&self, atoms: Range<usize>, covers: &[Together<'a>]) -> Vec<Target<'a>> {
        let open = |asked: &Asked<'a>| verdict(asked).is_none();
        if !atoms.clone().flat_map(|atom| self.of(atom)).any(open) {
            return Vec::new();
        }
        let certain: Vec<_> = atoms.clone().map(|atom| self.supporting(atom, supports)).collect();
        let likely: Vec<_> =
            atoms.map(|atom| self.supporting(atom, |asked| supports(asked) || open(asked))).collect();
        if likely.iter().any(Vec::is_empty) {
            return Vec::new();
        }
        let mut cited = distinct(likely.iter().flatten().flatten());
        if cited.len() <= ALL_SUBSETS_UP_TO {
            let most = covers.first().map_or(cited.len(), |set| set.len());
            let sets: Vec<_> = (1..=most).flat_map(|size| subsets(&cited, size)).collect();
            let needed = |target: &Target<'a>, set: &[Target<'a>]| {
                let rest: Together<'a> = set.iter().filter(|other| *other != target).cloned().collect();
                let is_part = |own: &Together<'a>| own.contains(target) && is_subset(own, set);
                likely.iter().flatten().any(is_part) && covered(&likely, set) && !covered(&certain, &rest)
            };
            cited.retain(|target| sets.iter().any(|set| needed(target, set)));
        }
        cited
    }

    /// The sets of cited sources that support one atom, in the order in which they were asked.
    fn supporting(&self, atom: usize, counts: impl Fn(&Asked<'a>) -> bool) -> Vec<Together<'a>> {
        let mut sets: Vec<Together<'a>> = Vec::new();
        let mut add = |set: Together<'a>| {
            if !sets.contains(&set) {
                sets.push(set);
            }
        };
        for asked in self.of(atom).filter(|asked| asked.purpose.is_cited() && counts(asked)) {
            if asked.purpose != Purpose::Parent {
                add(asked.together.clone());
                continue;
            }
            // A parent speaks for the children that are cited.
            let cites = &self.checked.claims[self.atoms.claim(atom)].cites;
            for child in cites.iter().filter(|child| self.is_parent(&asked.together[0], child)) {
                add(SmallVec::from_iter([child.clone()]));
            }
        }
        sets
    }

    fn is_parent(&self, parent: &Target<'_>, child: &Target<'_>) -> bool {
        let run = self.checked.run;
        let Target::Source(at) = child else { return false };
        run.retrieved.get(*at).and_then(|source| source.parent.as_deref()) == Some(parent.id(run))
    }
}

/// Whether every atom has a set of sources among these.
fn covered<'a>(supporting: &[Vec<Together<'a>>], by: &[Target<'a>]) -> bool {
    supporting.iter().all(|sets| has_subset(sets, by))
}

fn has_subset<'a>(sets: &[Together<'a>], set: &[Target<'a>]) -> bool {
    sets.iter().any(|own| is_subset(own, set))
}

fn is_subset<'a>(own: &[Target<'a>], set: &[Target<'a>]) -> bool {
    own.iter().all(|target| set.contains(target))
}

/// Adds the set that covers most of the atoms that are left, and of equals the one that adds fewest sources.
fn greedy<'a>(supporting: &[Vec<Together<'a>>]) -> Together<'a> {
    let mut chosen: Together<'a> = SmallVec::new();
    loop {
        let left = || supporting.iter().filter(|sets| !has_subset(sets, &chosen));
        let joined = |set: &Together<'a>| distinct(chosen.iter().chain(set));
        let worth = |set: &Together<'a>| {
            let joined = joined(set);
            (left().filter(|sets| has_subset(sets, &joined)).count(), std::cmp::Reverse(joined.len()))
        };
        // The first of equals, so that the result does not depend on anything else.
        let best = left()
            .flatten()
            .map(|set| (worth(set), set))
            .reduce(|best, next| if next.0 > best.0 { next } else { best });
        match best {
            Some((_, set)) => chosen = joined(set).into(),
            None => return chosen,
        }
    }
}

/// Each item once, where it first stands.
pub(crate) fn distinct<'s, T: Clone + PartialEq + 's>(all: impl Iterator<Item = &'s T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for item in all {
        if !distinct.contains(item) {
            distinct.push(item.clone());
        }
    }
    distinct
}

//! What is asked about: the atoms of every claim.

use std::ops::Range;

use crate::check::Checked;
use crate::claim::Claim;
use crate::{Atom, Span};

/// The atoms of all claims, in the order of the claims. A claim that is its own atom is not copied.
#[derive(Debug, Default)]
pub(crate) struct Atoms {
    /// Per claim, its first atom; one more at the end.
    firsts: Vec<usize>,
    /// Per atom, its claim.
    claims: Vec<usize>,
    /// Per atom, what it says where that is not what its claim says.
    parts: Vec<Option<Atom>>,
}

impl Atoms {
    /// `given` has the atoms of each claim, whose texts are `texts`. Claims whose atoms do not fit stay whole: all of
    /// them where `given` has another number of claims; one where an atom says nothing, or has no span in
    /// its claim.
    pub(super) fn new(checked: &Checked<'_>, texts: &[String], given: Option<Vec<Vec<Atom>>>) -> Self {
        let count = checked.claims.len();
        let mut given = given.filter(|given| given.len() == count).unwrap_or_else(|| vec![Vec::new(); count]);
        let mut atoms = Self { firsts: Vec::with_capacity(count + 1), ..Self::default() };
        for (at, (claim, own)) in checked.claims.iter().zip(&mut given).enumerate() {
            atoms.firsts.push(atoms.parts.len());
            let whole = own.is_empty() || own.len() == 1 && texts.get(at) == Some(&own[0].text);
            if !whole && own.iter().all(|atom| fits(atom, claim, checked.run.text(claim.base))) {
                atoms.parts.extend(own.drain(..).map(Some));
            } else {
                atoms.parts.push(None);
            }
            atoms.claims.resize(atoms.parts.len(), at);
        }
        atoms.firsts.push(atoms.parts.len());
        atoms
    }

    pub(crate) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The atoms of a claim, one or more.
    pub(crate) fn of(&self, claim: usize) -> Range<usize> {
        match (self.firsts.get(claim), self.firsts.get(claim + 1)) {
            (Some(first), Some(next)) => *first..*next,
            _ => 0..0,
        }
    }

    pub(crate) fn claim(&self, atom: usize) -> usize {
        self.claims[atom]
    }

    /// The atom, where it is not its claim.
    pub(crate) fn part(&self, atom: usize) -> Option<&Atom> {
        self.parts[atom].as_ref()
    }
}

fn fits(atom: &Atom, claim: &Claim<'_>, text: &str) -> bool {
    // What completes an atom may stand elsewhere: a pronoun's name, the header of a table.
    let inside = |span: &Span| text.get(span.start()..span.end()).is_some();
    let own = |span: &Span| claim.span().covers(*span);
    !atom.text.trim().is_empty()
        && !atom.spans.is_empty()
        && atom.spans.iter().all(inside)
        && atom.spans.iter().any(own)
}

//! What is asked about: the atoms of every claim.

use std::ops::Range;

use crate::check::Checked;
use crate::{Atom, Span};

/// The atoms of all claims, in the order of the claims. A claim that is not split is its own atom and is not copied.
#[derive(Debug, Default)]
pub(crate) struct Atoms {
    /// Per claim, its first atom; one more at the end.
    firsts: Vec<usize>,
    /// Per atom, its claim.
    claims: Vec<usize>,
    /// Per atom, what it says where its claim is split.
    parts: Vec<Option<Atom>>,
}

impl Atoms {
    /// `given` has the atoms of each claim. Claims whose atoms do not fit stay whole: all of them where `given` has
    /// another number of claims; one where an atom says nothing or has spans outside of its claim.
    pub(super) fn new(checked: &Checked<'_>, given: Option<Vec<Vec<Atom>>>) -> Self {
        let count = checked.claims.len();
        let mut given = given.filter(|given| given.len() == count).unwrap_or_else(|| vec![Vec::new(); count]);
        let mut atoms = Self { firsts: Vec::with_capacity(count + 1), ..Self::default() };
        for (at, (claim, own)) in checked.claims.iter().zip(&mut given).enumerate() {
            atoms.firsts.push(atoms.parts.len());
            let (within, text) = (claim.span(), checked.run.text(claim.base));
            let split = own.len() > 1 && own.iter().all(|atom| fits(atom, within, text));
            if split {
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

    /// The atoms of a claim; one, where it is not split.
    pub(crate) fn of(&self, claim: usize) -> Range<usize> {
        match (self.firsts.get(claim), self.firsts.get(claim + 1)) {
            (Some(first), Some(next)) => *first..*next,
            _ => 0..0,
        }
    }

    pub(crate) fn claim(&self, atom: usize) -> usize {
        self.claims[atom]
    }

    /// The atom of a claim that is split.
    pub(crate) fn part(&self, atom: usize) -> Option<&Atom> {
        self.parts[atom].as_ref()
    }
}

fn fits(atom: &Atom, within: Span, text: &str) -> bool {
    let inside = |span: &Span| within.covers(*span) && text.get(span.start()..span.end()).is_some();
    !atom.text.trim().is_empty() && !atom.spans.is_empty() && atom.spans.iter().all(inside)
}

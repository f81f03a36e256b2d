//! A map from ids to positions that costs nothing to make for the few ids that most runs have.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Positions; mostly one.
pub(super) type Positions = SmallVec<[u32; 1]>;

/// Up to this many ids are compared one after the other.
const FEW: usize = 12;

/// From an id to positions.
pub(super) enum Map<'a> {
    Few(Vec<(&'a str, Positions)>),
    Many(FxHashMap<&'a str, Positions>),
}

impl<'a> Map<'a> {
    /// A map for at most this many ids.
    pub(super) fn for_at_most(ids: usize) -> Self {
        if ids <= FEW {
            return Self::Few(Vec::with_capacity(ids));
        }
        let mut many = FxHashMap::default();
        many.reserve(ids);
        Self::Many(many)
    }

    /// The positions of an id, none at first.
    pub(super) fn entry(&mut self, id: &'a str) -> &mut Positions {
        match self {
            Self::Many(many) => many.entry(id).or_default(),
            Self::Few(few) => {
                let at = few.iter().position(|(known, _)| *known == id).unwrap_or_else(|| {
                    few.push((id, Positions::new()));
                    few.len() - 1
                });
                &mut few[at].1
            }
        }
    }

    pub(super) fn get(&self, id: &str) -> Option<&Positions> {
        match self {
            Self::Many(many) => many.get(id),
            Self::Few(few) => few.iter().find(|(known, _)| *known == id).map(|(_, positions)| positions),
        }
    }

    pub(super) fn contains_key(&self, id: &str) -> bool {
        self.get(id).is_some()
    }
}

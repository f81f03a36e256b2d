//! A map from ids to positions that costs nothing to make for the few ids that most runs have.

use smallvec::SmallVec;

/// Positions; mostly one.
pub(super) type Positions = SmallVec<[u32; 1]>;

/// Up to this many ids are compared one after the other.
const FEW: usize = 12;

/// From an id to positions.
pub(super) struct Map<'a> {
    ids: Vec<(&'a str, Positions)>,
    /// Places in `ids` plus one, by hash: open addressing, at most half full. None for few ids.
    slots: Vec<u32>,
}

impl<'a> Map<'a> {
    /// A map for at most this many ids.
    pub(super) fn for_at_most(ids: usize) -> Self {
        let slots = if ids <= FEW { Vec::new() } else { vec![0; (2 * ids).next_power_of_two()] };
        Self { ids: Vec::with_capacity(ids), slots }
    }

    /// The positions of an id, none at first.
    pub(super) fn entry(&mut self, id: &'a str) -> &mut Positions {
        let at = match self.find(id) {
            Ok(at) => at,
            Err(slot) => {
                self.ids.push((id, Positions::new()));
                if let Some(slot) = self.slots.get_mut(slot) {
                    *slot = u32::try_from(self.ids.len()).unwrap_or(0);
                }
                self.ids.len() - 1
            }
        };
        &mut self.ids[at].1
    }

    pub(super) fn get(&self, id: &str) -> Option<&Positions> {
        self.find(id).ok().map(|at| &self.ids[at].1)
    }

    pub(super) fn contains_key(&self, id: &str) -> bool {
        self.find(id).is_ok()
    }

    /// The place of an id, or else the slot to remember it in.
    fn find(&self, id: &str) -> Result<usize, usize> {
        if self.slots.is_empty() {
            return self.ids.iter().position(|(known, _)| *known == id).ok_or(0);
        }
        let mask = self.slots.len() - 1;
        let mut slot = hash(id.as_bytes()) & mask;
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                place if self.ids[place as usize - 1].0 == id => return Ok(place as usize - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }
}

/// Ids are mostly short, or differ at their ends.
fn hash(id: &[u8]) -> usize {
    const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = id.len() as u64;
    let mut chunks = id.chunks_exact(8);
    for chunk in &mut chunks {
        hash =
            (hash.rotate_left(23) ^ u64::from_le_bytes(chunk.try_into().unwrap_or([0; 8]))).wrapping_mul(MIX);
    }
    let rest = chunks.remainder().iter().fold(0, |rest, byte| rest << 8 | u64::from(*byte));
    hash = (hash.rotate_left(23) ^ rest).wrapping_mul(MIX);
    (hash >> 32) as usize
}

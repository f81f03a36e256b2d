//! Words of at most sixteen bytes as numbers: looking one up compares no strings.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Longest word that has a number, in bytes.
pub(crate) const LONGEST: usize = 16;

/// From the number of a word to what is known of it.
pub(crate) type WordMap<T> = HashMap<u128, T, BuildHasherDefault<Fold>>;

/// The word between two offsets as a number, ASCII letters in lower case; `None` when it is too long.
#[inline]
pub(crate) fn key(text: &[u8], start: usize, end: usize) -> Option<u128> {
    let length = end - start;
    if length > LONGEST {
        return None;
    }
    // One load where sixteen bytes are there, which is nearly always.
    let word = match text.get(start..start + LONGEST) {
        Some(bytes) => u128::from_le_bytes(bytes.try_into().unwrap_or([0; LONGEST])) & prefix(length),
        None => {
            let mut bytes = [0; LONGEST];
            bytes[..length].copy_from_slice(&text[start..end]);
            u128::from_le_bytes(bytes)
        }
    };
    Some(lower(word))
}

/// The bits of the first `length` bytes.
#[inline]
pub(crate) const fn prefix(length: usize) -> u128 {
    if length >= LONGEST { u128::MAX } else { (1 << (8 * length)) - 1 }
}

/// Capital ASCII letters to small ones, in all bytes at once.
#[inline]
const fn lower(word: u128) -> u128 {
    const ONES: u128 = u128::MAX / 0xff;
    const HIGH: u128 = ONES << 7;
    let ascii = !word & HIGH;
    let low = word & !HIGH;
    let from_a = low + ONES * (0x80 - b'A' as u128);
    let past_z = low + ONES * (0x80 - b'Z' as u128 - 1);
    let capital = from_a & !past_z & ascii;
    word | (capital >> 2)
}

/// Mixes a word's two halves; words are few and known, so nobody can choose them to collide.
#[derive(Clone, Default)]
pub(crate) struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(MIX));
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the halves are mixed one after the other")]
    fn write_u128(&mut self, word: u128) {
        let (low, high) = (word as u64, (word >> 64) as u64);
        let mixed = (low ^ high.rotate_left(29).wrapping_mul(MIX)).wrapping_mul(MIX);
        self.0 = mixed ^ (mixed >> 32);
    }
}

const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_the_same_number_wherever_it_stands() {
        let text = b"Water and WATER, wherever water is";
        let water = key(b"water", 0, 5);
        assert!(water.is_some());
        assert_eq!(key(text, 0, 5), water);
        assert_eq!(key(text, 10, 15), water);
        assert_eq!(key(b"at the end: Water", 12, 17), water);
        assert_eq!(key(b"seventeenletters!", 0, 17), None);
    }

    #[test]
    fn only_ascii_capitals_change() {
        let word = "Äz@[Z`{a";
        let lower = word.to_ascii_lowercase();
        assert_eq!(key(word.as_bytes(), 0, word.len()), key(lower.as_bytes(), 0, lower.len()));
        assert_ne!(key(b"@[`{", 0, 4), key(b"`{@[", 0, 4));
    }
}

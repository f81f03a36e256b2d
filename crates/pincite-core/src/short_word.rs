//! Words of at most sixteen bytes as numbers: looking one up compares no strings.

/// Longest word that has a number, in bytes.
pub(crate) const LONGEST: usize = 16;

/// From the number of a word to what is known of it: open addressing, at most half full.
#[derive(Debug, Default)]
pub(crate) struct WordMap<T> {
    /// A length that is a power of two; number 0, which no word has, is an empty slot.
    slots: Vec<(u128, T)>,
    words: usize,
}

impl<T: Copy + Default> WordMap<T> {
    /// Adds a word; a known one keeps its first meaning.
    pub(crate) fn insert(&mut self, word: u128, value: T) {
        if 2 * (self.words + 1) > self.slots.len() {
            let larger = vec![(0, T::default()); (4 * self.words).max(64).next_power_of_two()];
            for (word, value) in std::mem::replace(&mut self.slots, larger) {
                if word != 0 {
                    self.place(word, value);
                }
            }
        }
        self.words += 1;
        self.place(word, value);
    }

    fn place(&mut self, word: u128, value: T) {
        let mut at = self.start(word);
        while self.slots[at].0 != 0 && self.slots[at].0 != word {
            at = (at + 1) & (self.slots.len() - 1);
        }
        if self.slots[at].0 == 0 {
            self.slots[at] = (word, value);
        }
    }

    /// What is known of a word.
    #[inline]
    pub(crate) fn get(&self, word: u128) -> Option<T> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut at = self.start(word);
        loop {
            match self.slots[at & mask] {
                (0, _) => return None,
                (found, value) if found == word => return Some(value),
                _ => at += 1,
            }
        }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "both halves are mixed, then masked")]
    fn start(&self, word: u128) -> usize {
        const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (word as u64 ^ ((word >> 64) as u64).rotate_left(29)).wrapping_mul(MIX);
        (mixed >> 32) as usize & (self.slots.len() - 1)
    }
}

impl<T: Copy + Default> FromIterator<(u128, T)> for WordMap<T> {
    fn from_iter<I: IntoIterator<Item = (u128, T)>>(words: I) -> Self {
        let mut map = Self::default();
        words.into_iter().for_each(|(word, value)| map.insert(word, value));
        map
    }
}

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
pub(crate) fn prefix(length: usize) -> u128 {
    const PREFIXES: [u128; LONGEST] = {
        let mut prefixes = [0; LONGEST];
        let mut length = 1;
        while length < LONGEST {
            prefixes[length] = prefixes[length - 1] << 8 | 0xff;
            length += 1;
        }
        prefixes
    };
    PREFIXES.get(length).copied().unwrap_or(u128::MAX)
}

/// The ASCII letters at `start`, where they are fewer than sixteen and as much text is there: the word as its
/// [`key`], and its length. Eight bytes are looked at at once.
#[inline]
pub(crate) fn letters(text: &[u8], start: usize) -> Option<(u128, usize)> {
    let (low, length) = eight_letters(text, start)?;
    if length < 8 {
        return Some((u128::from(low), length));
    }
    let (high, length) = eight_letters(text, start + 8)?;
    (length < 8).then_some((u128::from(high) << 64 | u128::from(low), 8 + length))
}

/// The letters among the next eight bytes up to the first other one, in lower case, and how many they are.
#[inline]
fn eight_letters(text: &[u8], start: usize) -> Option<(u64, usize)> {
    const ONES: u64 = u64::MAX / 0xff;
    const HIGH: u64 = ONES << 7;
    let bytes = text.get(start..start + 8)?;
    let word = u64::from_le_bytes(bytes.try_into().ok()?);
    // In lower case if they are letters; the highest bit of each byte is free for the sums.
    let lower = (word & !HIGH) | (ONES * 0x20);
    let from_a = lower + ONES * (0x80 - b'a' as u64);
    let past_z = lower + ONES * (0x80 - b'z' as u64 - 1);
    let others = !(from_a & !past_z & !word) & HIGH;
    if others == 0 {
        return Some((lower, 8));
    }
    // The lowest bit of the first other byte, less one: all bits before it.
    let first = (others & others.wrapping_neg()) >> 7;
    Some((lower & (first - 1), others.trailing_zeros() as usize / 8))
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
    fn letters_are_the_key_of_a_word_that_is_letters_alone() {
        for word in ["", "a", "Zebra", "WATER", "seveNth", "Eightful", "fifteen\u{6c}ongone"] {
            for next in ["", "'s water", "1234567890", "\u{e9}t\u{e9} a b", "@[`{\u{7f}"] {
                let text = format!("{word}{next}                ");
                let read = letters(text.as_bytes(), 0);
                assert_eq!(read, key(word.as_bytes(), 0, word.len()).map(|key| (key, word.len())), "{text}");
            }
        }
        assert_eq!(letters(b"sixteenlettersyo, and as many", 0), None);
        assert_eq!(letters(b"short", 0), None, "what is behind it cannot be seen");
    }

    #[test]
    fn a_map_finds_what_was_put_in() {
        let number =
            |at: usize| key(format!("w{at}").as_bytes(), 0, format!("w{at}").len()).unwrap_or_default();
        let map: WordMap<usize> = (0..1000).map(|at| (number(at), at)).collect();
        for at in 0..1000 {
            assert_eq!(map.get(number(at)), Some(at));
            assert_eq!(map.get(number(at + 1000)), None);
        }
        assert_eq!(WordMap::<usize>::default().get(number(1)), None);
    }

    #[test]
    fn only_ascii_capitals_change() {
        let word = "Äz@[Z`{a";
        let lower = word.to_ascii_lowercase();
        assert_eq!(key(word.as_bytes(), 0, word.len()), key(lower.as_bytes(), 0, lower.len()));
        assert_ne!(key(b"@[`{", 0, 4), key(b"`{@[", 0, 4));
    }
}

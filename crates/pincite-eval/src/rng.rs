//! Random numbers that are the same everywhere: SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable
//! pseudorandom number generators"). For drawing samples, not for secrets.

/// A seeded stream of numbers.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The stream of a seed and a name: different names give streams that have nothing to do with each other.
    #[must_use]
    pub fn named(seed: u64, name: &str) -> Self {
        let start = Self(seed).next();
        Self(name.bytes().fold(start, |state, byte| Self(state ^ u64::from(byte)).next()))
    }

    /// Any number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`; 0 when `end` is 0. Off from uniform by less than `end` in 2^64.
    #[must_use]
    pub fn below(&mut self, end: usize) -> usize {
        let wide = u128::from(self.next()) * end as u128;
        usize::try_from(wide >> 64).unwrap_or_default()
    }

    /// A number in [0, 1).
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "53 bits are what a double holds")]
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Puts items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // The first numbers of seed 1234567, as printed by the reference code.
        let mut rng = Rng::new(1_234_567);
        let first: Vec<_> = (0..3).map(|_| rng.next()).collect();
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn every_number_below_the_end_comes_about_as_often() {
        let mut rng = Rng::named(7, "dice");
        let mut seen = [0; 6];
        (0..60_000).for_each(|_| seen[rng.below(6)] += 1);
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
        assert!((0..1000).map(|_| rng.unit()).all(|x| (0.0..1.0).contains(&x)));
    }

    #[test]
    fn shuffling_keeps_the_items_and_the_seed_decides_their_order() {
        let shuffled = |name| {
            let mut items: Vec<_> = (0..50).collect();
            Rng::named(1, name).shuffle(&mut items);
            items
        };
        let mut sorted = shuffled("a");
        assert_eq!(sorted, shuffled("a"));
        assert_ne!(sorted, shuffled("b"));
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
    }
}

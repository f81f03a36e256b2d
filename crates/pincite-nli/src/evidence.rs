//! Which sentences of a source matter for a claim, when the source is longer than a model reads.

use std::collections::HashMap;

/// Picks what a model reads of a source that is longer than its window.
pub trait Evidence: Send + Sync {
    /// Its name and version: part of the judge's digest.
    fn name(&self) -> &'static str;

    /// The relevance of every sentence for the claim, in their order: the more, the sooner it is read; 0 or
    /// less shares nothing with the claim.
    fn relevance(&self, claim: &str, sentences: &[&str]) -> Vec<f64>;
}

/// Shared terms, the rare ones counting more; a sentence counts for what those before it have not said yet, and
/// a little for what stands beside it.
///
/// Terms are words cut to six letters, which is a stem of sorts, and pairs of characters in scripts that are
/// written without spaces.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlap;

/// How many sentences are picked for what is not said yet; the others stand by what they share alone.
const PICKED: usize = 24;
/// The worth of a term that a better sentence has said already, of a new one.
const SAID: f64 = 0.25;
/// What a sentence is worth for each neighbour, of the neighbour's own.
const BESIDE: f64 = 0.2;
/// Letters of a word that count.
const STEM: usize = 6;

impl Evidence for Overlap {
    fn name(&self) -> &'static str {
        "overlap-1"
    }

    fn relevance(&self, claim: &str, sentences: &[&str]) -> Vec<f64> {
        let mut index = HashMap::new();
        each_term(claim, |term| {
            let next = index.len();
            index.entry(term).or_insert(next);
        });
        // The terms of the claim that each sentence has.
        let shared: Vec<Vec<usize>> = sentences
            .iter()
            .map(|sentence| {
                let mut found = Vec::new();
                each_term(sentence, |term| found.extend(index.get(&term).copied()));
                found.sort_unstable();
                found.dedup();
                found
            })
            .collect();
        let mut seen = vec![0_usize; index.len()];
        shared.iter().flatten().for_each(|term| seen[*term] += 1);
        let weight = |term: usize| (1.0 + sentences.len() as f64 / (1.0 + seen[term] as f64)).ln();
        let own: Vec<f64> = shared.iter().map(|terms| terms.iter().map(|term| weight(*term)).sum()).collect();
        let beside = |at: usize| {
            let before = at.checked_sub(1).map_or(0.0, |at| own[at]);
            BESIDE * (before + own.get(at + 1).copied().unwrap_or(0.0))
        };
        let mut relevance: Vec<f64> =
            own.iter().enumerate().map(|(at, own)| SAID * (own + beside(at))).collect();
        let mut said = vec![false; index.len()];
        let mut left: Vec<usize> = (0..sentences.len()).filter(|at| own[*at] > 0.0).collect();
        for _ in 0..PICKED {
            let gain = |at: usize| {
                let new: f64 = shared[at].iter().filter(|term| !said[**term]).map(|term| weight(*term)).sum();
                new + relevance[at]
            };
            let gains = left.iter().enumerate().map(|(place, at)| (place, *at, gain(*at)));
            // The first of equals, so that the order is the same everywhere.
            let best = gains.reduce(|best, next| if next.2 > best.2 { next } else { best });
            let Some((place, at, gain)) = best else { break };
            left.remove(place);
            shared[at].iter().for_each(|term| said[*term] = true);
            relevance[at] = gain;
        }
        relevance
    }
}

/// Calls `with` for every term of a text.
fn each_term(text: &str, mut with: impl FnMut(u64)) {
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if word.chars().any(is_unspaced) {
            let chars: Vec<char> = word.chars().collect();
            if chars.len() == 1 {
                with(hash(chars.into_iter()));
            } else {
                chars.windows(2).for_each(|pair| with(hash(pair.iter().copied())));
            }
        } else {
            with(hash(word.chars().flat_map(char::to_lowercase).take(STEM)));
        }
    }
}

fn hash(chars: impl Iterator<Item = char>) -> u64 {
    chars.fold(0xcbf2_9ce4_8422_2325, |hash, c| {
        (hash ^ u64::from(u32::from(c))).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Scripts without spaces between words: Thai to Khmer, kana, Chinese characters.
fn is_unspaced(c: char) -> bool {
    matches!(u32::from(c), 0x0e00..=0x0eff | 0x1000..=0x109f | 0x1780..=0x17ff | 0x3040..=0x30ff | 0x3400..=0x9fff | 0x2_0000..=0x3_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sentences in the order in which they are read.
    fn order(claim: &str, sentences: &[&str]) -> Vec<usize> {
        let relevance = Overlap.relevance(claim, sentences);
        let mut order: Vec<usize> = (0..sentences.len()).collect();
        order.sort_by(|a, b| relevance[*b].total_cmp(&relevance[*a]));
        order
    }

    #[test]
    fn what_shares_most_comes_first() {
        let cases: [(&str, &[&str], usize); 4] = [
            ("The mill has three wheels.", &["It rains.", "The mill has wheels.", "A mill."], 1),
            ("Rye was harvested late.", &["Barley.", "The harvest of rye came late.", "It was."], 1),
            ("ΟΔΟΣ", &["α", "η οδοσ"], 1),
            ("水は百度で沸く", &["鉄は熱い。", "百度で水が沸く。"], 1),
        ];
        for (claim, sentences, first) in cases {
            assert_eq!(order(claim, sentences)[0], first, "{claim}");
        }
    }

    #[test]
    fn what_is_not_said_yet_comes_before_what_is_said_again() {
        let sentences = [
            "The dam at Orlo is high.",
            "The dam at Orlo is very high.",
            "Nothing.",
            "It was built by Vester.",
        ];
        let order = order("The high dam at Orlo was built by Vester.", &sentences);
        assert_eq!(order[..2], [0, 3]);
    }

    #[test]
    fn beside_a_match_counts_more_than_far_from_it() {
        let relevance =
            Overlap.relevance("Vester built it", &["Far.", "Far.", "Near.", "Vester built this."]);
        assert!(relevance[3] > relevance[2] && relevance[2] > relevance[1], "{relevance:?}");
        assert_eq!(relevance[..2], [0.0, 0.0]);
    }

    #[test]
    fn every_sentence_has_a_number() {
        assert_eq!(Overlap.relevance("", &["a", ""]), [0.0, 0.0]);
        assert_eq!(Overlap.relevance("a", &[]), [0.0; 0]);
    }
}

//! A claim as terms with weights, and what of them a premise must hold.

use pincite_core::{Lang, Span};
use rustc_hash::FxHashMap;

use super::idf::idf;
use super::lists::Part;
use super::words::{Text, Word};

/// A set of terms of a claim.
pub(super) type Set = u128;
/// How many different words of a claim are looked for.
const MOST: usize = 128;

/// A claim that was read once and is looked for in premises.
#[derive(Debug, Default)]
pub(super) struct Claim {
    pub(super) text: Text,
    /// For each word, which term it is; none beyond the first [`MOST`].
    pub(super) terms: Vec<Option<u8>>,
    /// Where the first word begins that is none of them.
    pub(super) full: Option<usize>,
    /// Rarity of each term.
    pub(super) weights: Vec<f32>,
    /// The first word of each term.
    pub(super) first: Vec<usize>,
    index: FxHashMap<u64, u8>,
    heads: Vec<(u64, u8)>,
    filter: [u64; 4],
    /// For each term, the terms that follow it directly, and among content words.
    pub(super) next: Vec<Set>,
    pub(super) next_content: Vec<Set>,
    /// Words with content, numbers, names, quantifiers.
    pub(super) content: Set,
    pub(super) numbers: Set,
    pub(super) names: Set,
    pub(super) quantifiers: Set,
    /// What stands between commas and joining words.
    pub(super) segments: Vec<Set>,
    /// Its sentences.
    pub(super) sentences: Vec<Set>,
    pub(super) negations: usize,
    pub(super) hedges: usize,
}

impl Claim {
    pub(super) fn read(text: &str, lang: Lang) -> Self {
        let mut claim = Self { text: Text::read(text, Span::new(0, text.len()), lang), ..Self::default() };
        for at in 0..claim.text.words.len() {
            let word = claim.text.words[at];
            let term = claim.term_of(at, &word);
            if term.is_none() {
                claim.full.get_or_insert(word.start as usize);
            }
            claim.terms.push(term);
        }
        claim.pair_up();
        claim.cut();
        claim
    }

    fn term_of(&mut self, at: usize, word: &Word) -> Option<u8> {
        self.negations += usize::from(word.part.has(Part::NEGATION));
        self.hedges += usize::from(word.part.has(Part::HEDGE));
        if let Some(term) = self.index.get(&word.stem) {
            return Some(*term);
        }
        if self.weights.len() >= MOST {
            return None;
        }
        let term = u8::try_from(self.weights.len()).ok()?;
        let bit = 1_u128 << term;
        self.index.insert(word.stem, term);
        self.filter[(word.stem & 3) as usize] |= 1 << (word.stem >> 2 & 63);
        self.first.push(at);
        self.weights.push(idf(word.stem));
        if !word.part.has(Part::STOP) {
            self.content |= bit;
            if word.head != 0 {
                self.heads.push((word.head, term));
            }
            if word.part.has(Part::NUMBER) {
                self.numbers |= bit;
            }
            if word.part.has(Part::NAME) {
                self.names |= bit;
            }
        }
        if word.part.has(Part::QUANTIFIER) {
            self.quantifiers |= bit;
        }
        Some(term)
    }

    fn pair_up(&mut self) {
        self.next = vec![0; self.weights.len()];
        self.next_content = vec![0; self.weights.len()];
        for pair in self.terms.windows(2) {
            if let [Some(a), Some(b)] = pair {
                self.next[usize::from(*a)] |= 1 << b;
            }
        }
        let mut before: Option<u8> = None;
        for term in self.terms.iter().flatten().filter(|term| self.content >> **term & 1 == 1) {
            if let Some(before) = before {
                self.next_content[usize::from(before)] |= 1 << term;
            }
            before = Some(*term);
        }
    }

    fn cut(&mut self) {
        let (mut segment, mut sentence): (Set, Set) = (0, 0);
        for (at, word) in self.text.words.iter().enumerate() {
            let bit = self.terms[at].map_or(0, |term| 1 << term) & self.content;
            if at > 0 && word.sentence != self.text.words[at - 1].sentence {
                self.sentences.push(std::mem::take(&mut sentence));
            }
            if word.breaks && segment.count_ones() >= 2 {
                self.segments.push(std::mem::take(&mut segment));
            }
            segment |= bit;
            sentence |= bit;
        }
        match self.segments.last_mut() {
            Some(last) if segment.count_ones() < 2 => *last |= segment,
            _ => self.segments.push(segment),
        }
        self.sentences.push(sentence);
        self.sentences.retain(|sentence| *sentence != 0);
    }

    /// The term that a word is.
    #[inline]
    pub(super) fn term(&self, stem: u64) -> Option<u8> {
        if self.filter[(stem & 3) as usize] >> (stem >> 2 & 63) & 1 == 0 {
            return None;
        }
        self.index.get(&stem).copied()
    }

    /// The term that starts like a word.
    #[inline]
    pub(super) fn like(&self, head: u64) -> Option<u8> {
        self.heads.iter().find(|(own, _)| *own == head).map(|(_, term)| *term)
    }

    /// The terms whose words touch one of these places.
    pub(super) fn within(&self, spans: &[Span]) -> Set {
        let inside = |word: &Word| {
            let (start, end) = (word.start as usize, word.end as usize);
            spans.iter().any(|span| start < span.end() && span.start() < end)
        };
        let terms = self.text.words.iter().zip(&self.terms).filter(|(word, _)| inside(word));
        terms.filter_map(|(_, term)| *term).fold(0, |set, term| set | 1 << term)
    }

    /// Takes terms out of what a premise must hold.
    pub(super) fn spare(&mut self, terms: Set) {
        for set in [&mut self.content, &mut self.numbers, &mut self.names, &mut self.quantifiers] {
            *set &= !terms;
        }
        for sets in [&mut self.segments, &mut self.sentences] {
            sets.iter_mut().for_each(|set| *set &= !terms);
            sets.retain(|set| *set != 0);
        }
    }

    /// The weight of a set.
    pub(super) fn weight(&self, set: Set) -> f32 {
        bits(set).map(|term| self.weights[term]).sum()
    }
}

/// The members of a set.
pub(super) fn bits(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}

//! Where in the premise the words of a claim stand: sentences, windows, runs.

use super::claim::{Claim, Set, bits};
use super::lists::Part;
use super::words::Text;

/// What a word is worth that only starts like one of the claim.
const SOFT: f32 = 0.7;

/// A word of the premise that is one of the claim's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// Its place among all words of the premises.
    pub(super) at: u32,
    pub(super) row: u32,
    pub(super) term: u8,
    pub(super) soft: bool,
}

/// A sentence of a premise.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    pub(super) premise: usize,
    pub(super) sentence: usize,
    pub(super) found: Found,
    /// First and last hit.
    pub(super) hits: (usize, usize),
    pub(super) words: u32,
    pub(super) content: u32,
    pub(super) negations: u32,
    pub(super) hedges: u32,
    /// Numbers and names that are not the claim's.
    pub(super) numbers: u32,
    pub(super) names: u32,
    pub(super) quantifiers: u32,
}

/// Terms that were found, as they are or by how they start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) exact: Set,
    pub(super) soft: Set,
}

impl Found {
    pub(super) fn or(self, other: Self) -> Self {
        Self { exact: self.exact | other.exact, soft: self.soft | other.soft }
    }

    pub(super) fn any(self) -> Set {
        self.exact | self.soft
    }

    /// The weight of what was found of a set.
    pub(super) fn weight(self, claim: &Claim, of: Set) -> f32 {
        claim.weight(self.exact & of) + SOFT * claim.weight(self.soft & !self.exact & of)
    }
}

/// All places where words of the claim stand.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    pub(super) rows: Vec<Row>,
    pub(super) hits: Vec<Hit>,
    pub(super) words: u32,
    /// What titles hold: it counts in every window.
    pub(super) title: Found,
    /// Pairs of the claim that stand side by side: (row, first, second).
    pub(super) pairs: Vec<(u32, u8, u8)>,
    pub(super) content_pairs: Vec<(u32, u8, u8)>,
    /// The longest run of words as in the claim, in words and in weight of its content.
    pub(super) run: u32,
    pub(super) run_weight: f32,
}

impl Evidence {
    /// Looks a claim up in texts that are read together.
    pub(super) fn find<'a>(
        claim: &Claim,
        premises: impl Iterator<Item = (&'a Text, Option<&'a Text>)>,
    ) -> Self {
        let mut evidence = Self::default();
        let mut run = Run::new(claim);
        for (number, (text, title)) in premises.enumerate() {
            for word in title.iter().flat_map(|title| &title.words) {
                if let Some(term) = claim.term(word.stem) {
                    evidence.title.exact |= 1 << term;
                }
            }
            evidence.read(claim, number, text, &mut run);
        }
        evidence.run = run.longest;
        evidence.run_weight = run.heaviest;
        evidence
    }

    fn read(&mut self, claim: &Claim, premise: usize, text: &Text, run: &mut Run) {
        let mut sentence = usize::MAX;
        let mut row = Row::default();
        let (mut before, mut before_content): (Option<u8>, Option<u8>) = (None, None);
        for word in &text.words {
            if word.sentence as usize != sentence {
                if sentence != usize::MAX {
                    row.hits.1 = self.hits.len();
                    self.rows.push(row);
                }
                sentence = word.sentence as usize;
                row = Row { premise, sentence, hits: (self.hits.len(), 0), ..Row::default() };
                (before, before_content) = (None, None);
            }
            let number = self.rows.len() as u32;
            let content = !word.part.has(Part::STOP);
            row.words += 1;
            row.content += u32::from(content);
            row.negations += u32::from(word.part.has(Part::NEGATION));
            row.hedges += u32::from(word.part.has(Part::HEDGE));
            let exact = claim.term(word.stem);
            if let Some(term) = exact {
                row.found.exact |= 1 << term;
                run.step(claim, self.words, term);
                if let Some(before) =
                    before.filter(|before| claim.next[usize::from(*before)] >> term & 1 == 1)
                {
                    self.pairs.push((number, before, term));
                }
            }
            let soft =
                if exact.is_none() && word.head != 0 && content { claim.like(word.head) } else { None };
            if let Some(term) = soft {
                row.found.soft |= 1 << term;
            }
            let term = exact.or(soft);
            if let Some(term) = term {
                self.hits.push(Hit { at: self.words, row: number, term, soft: exact.is_none() });
            } else {
                row.numbers += u32::from(word.part.has(Part::NUMBER));
                row.names += u32::from(word.part.has(Part::NAME));
                row.quantifiers += u32::from(word.part.has(Part::QUANTIFIER));
            }
            if content {
                if let (Some(before), Some(term)) = (before_content, term)
                    && claim.next_content[usize::from(before)] >> term & 1 == 1
                {
                    self.content_pairs.push((number, before, term));
                }
                before_content = term;
            }
            before = exact;
            self.words += 1;
        }
        if sentence != usize::MAX {
            row.hits.1 = self.hits.len();
            self.rows.push(row);
        }
    }

    /// What `len` rows from one on hold, within one premise, titles included.
    pub(super) fn window(&self, from: usize, len: usize) -> Found {
        let rows = self.rows.get(from..).unwrap_or_default().iter().take(len);
        rows.take_while(|row| row.premise == self.rows[from].premise)
            .fold(self.title, |found, row| found.or(row.found))
    }

    /// The window of `len` rows with most of a set: (its first row, what it holds, its weight); the first of equals.
    pub(super) fn best(&self, claim: &Claim, of: Set, len: usize) -> (usize, Found, f32) {
        let mut best = (0, self.title, self.title.weight(claim, of));
        let mut last = None;
        for from in 0..self.rows.len() {
            let found = self.window(from, len);
            if last == Some(found) {
                continue;
            }
            last = Some(found);
            let weight = found.weight(claim, of);
            if weight > best.2 {
                best = (from, found, weight);
            }
        }
        best
    }

    /// The row that adds most to what was found.
    pub(super) fn add(&self, claim: &Claim, to: Found) -> (usize, Found, f32) {
        let mut best = (0, to, to.weight(claim, claim.content));
        for (at, row) in
            self.rows.iter().enumerate().filter(|(_, row)| row.found.any() & claim.content & !to.exact != 0)
        {
            let found = to.or(row.found);
            let weight = found.weight(claim, claim.content);
            if weight > best.2 {
                best = (at, found, weight);
            }
        }
        best
    }

    /// What all texts hold.
    pub(super) fn all(&self) -> Found {
        self.rows.iter().fold(self.title, |found, row| found.or(row.found))
    }

    /// The largest weight of content within `len` words.
    pub(super) fn densest(&self, claim: &Claim, len: u32) -> f32 {
        let (mut best, mut weight, mut from) = (0.0_f32, 0.0, 0);
        let mut count = [0_u16; 128];
        for hit in &self.hits {
            if claim.content >> hit.term & 1 == 0 {
                continue;
            }
            let slot = &mut count[usize::from(hit.term)];
            *slot += 1;
            if *slot == 1 {
                weight += claim.weights[usize::from(hit.term)];
            }
            while self.hits[from].at + len <= hit.at {
                let old = self.hits[from].term;
                if claim.content >> old & 1 == 1 {
                    let slot = &mut count[usize::from(old)];
                    *slot -= 1;
                    if *slot == 0 {
                        weight -= claim.weights[usize::from(old)];
                    }
                }
                from += 1;
            }
            best = best.max(weight);
        }
        best
    }

    /// The heaviest chain of content words that stand in the order of the claim, gaps costing a little; within rows.
    pub(super) fn chain(&self, claim: &Claim, rows: std::ops::Range<usize>) -> f32 {
        const MOST: usize = 64;
        let (Some(first), Some(last)) = (self.rows.get(rows.start), self.rows.get(rows.end - 1)) else {
            return 0.0;
        };
        let mut ends: Vec<(u32, usize, f32)> = Vec::with_capacity(MOST);
        let mut best = 0.0_f32;
        for hit in &self.hits[first.hits.0..last.hits.1] {
            if claim.content >> hit.term & 1 == 0 || ends.len() >= MOST {
                continue;
            }
            let own = claim.weights[usize::from(hit.term)] * if hit.soft { SOFT } else { 1.0 };
            let place = claim.first[usize::from(hit.term)];
            let before = ends.iter().filter(|(_, end, _)| *end < place).map(|(at, end, weight)| {
                let gap = (hit.at - at - 1).min(20) as f32 + (place - end - 1).min(20) as f32;
                weight - 0.25 * gap
            });
            let weight = own + before.fold(0.0, f32::max);
            best = best.max(weight);
            ends.push((hit.at, place, weight));
        }
        best
    }

    /// Of the numbers of a set, the share that have a neighbour of the claim beside them in the premise too.
    pub(super) fn company(&self, claim: &Claim, of: Set) -> f32 {
        let (mut kept, mut all) = (0.0_f32, 0.0_f32);
        for number in bits(of) {
            let place = claim.first[number];
            let near = place.saturating_sub(4)..(place + 5).min(claim.terms.len());
            let near = claim.terms[near].iter().flatten().fold(0_u128, |set, term| set | 1 << term);
            let near = near & claim.content & !(1 << number);
            if near == 0 {
                continue;
            }
            all += 1.0;
            let mut best = 0.0_f32;
            for (at, hit) in self.hits.iter().enumerate().filter(|(_, hit)| usize::from(hit.term) == number) {
                let around = self.hits[at.saturating_sub(8)..(at + 9).min(self.hits.len())].iter();
                let around = around.filter(|other| other.at.abs_diff(hit.at) <= 8 && other.row == hit.row);
                let found = around.fold(0_u128, |set, other| set | 1 << other.term);
                best = best.max(claim.weight(found & near) / claim.weight(near));
            }
            kept += best;
        }
        if all == 0.0 { 1.0 } else { kept / all }
    }
}

/// Places of one word in a claim that a run may go through: more stand in hostile claims only, which cost no more.
const MOST_PLACES: usize = 64;

/// The longest run of words that stand in the premise as in the claim.
struct Run {
    /// For each word of the claim: the place in the premise where a run that ends with it ended last, its length
    /// and the weight of its content.
    ends: Vec<(u32, u32, f32)>,
    places: Vec<Vec<usize>>,
    longest: u32,
    heaviest: f32,
}

impl Run {
    fn new(claim: &Claim) -> Self {
        let mut places = vec![Vec::new(); claim.weights.len()];
        for (at, term) in claim.terms.iter().enumerate().rev() {
            if let Some(term) = term
                && places[usize::from(*term)].len() < MOST_PLACES
            {
                places[usize::from(*term)].push(at);
            }
        }
        Self { ends: vec![(u32::MAX - 1, 0, 0.0); claim.terms.len()], places, longest: 0, heaviest: 0.0 }
    }

    fn step(&mut self, claim: &Claim, at: u32, term: u8) {
        let own = if claim.content >> term & 1 == 1 { claim.weights[usize::from(term)] } else { 0.0 };
        for place in &self.places[usize::from(term)] {
            let before = place
                .checked_sub(1)
                .map(|before| self.ends[before])
                .filter(|end| end.0.wrapping_add(1) == at);
            let (len, weight) = before.map_or((1, own), |(_, len, weight)| (len + 1, weight + own));
            self.ends[*place] = (at, len, weight);
            self.longest = self.longest.max(len);
            self.heaviest = self.heaviest.max(weight);
        }
    }
}

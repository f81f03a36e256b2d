//! What is measured of a claim and its evidence: one ordered list of names and formulas. The model weighs them.

use pincite_core::RemarkKind;

use super::check::Seen;
use super::claim::{Claim, Set, bits};
use super::evidence::{Evidence, Found, Row};
use super::lists::Part;
use super::words::Word;

/// A number about a claim and its evidence.
pub(super) struct Feature {
    pub(super) name: &'static str,
    pub(super) sense: Sense,
    pub(super) value: fn(&Facts<'_>) -> f32,
}

/// Where the evidence for a claim is.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub(super) claim: &'a Claim,
    pub(super) evidence: &'a Evidence,
    /// The best sentence, three-sentence window, and pair of sentences: row, what it holds, its weight.
    pub(super) sentence: (usize, Found, f32),
    pub(super) window: (usize, Found, f32),
    pub(super) pair: (usize, Found, f32),
}

impl<'a> Look<'a> {
    pub(super) fn new(claim: &'a Claim, evidence: &'a Evidence) -> Self {
        let sentence = evidence.best(claim, claim.content, 1);
        let window = evidence.best(claim, claim.content, 3);
        Self { claim, evidence, sentence, window, pair: evidence.add(claim, sentence.1) }
    }
}

/// What a larger value can mean: weights keep to it, so that no set teaches the model a habit of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// More support.
    Up,
    /// Less support.
    Down,
    /// Less support, said by an explicit check: rare, and to be believed more.
    Against,
    /// How long the texts are: it moves the threshold only.
    Length,
}

/// Everything the features are made of.
pub(super) struct Facts<'a> {
    claim: &'a Claim,
    evidence: &'a Evidence,
    seen: &'a Seen,
    /// Weight of the claim's content, at least a little.
    whole: f32,
    sentence: (usize, Found, f32),
    window: (usize, Found, f32),
    pair: (usize, Found, f32),
    third: f32,
    /// Weight of the words in whose place another stands in the best sentence.
    replaced: f32,
    all: Found,
    row: Row,
    dense: f32,
    chain: f32,
    /// Mean and standard deviation of the sentences' recall, and the second best.
    mean: f32,
    deviation: f32,
    second: f32,
    chance: f32,
    least_segment: f32,
    least_segment_near: f32,
    least_sentence: f32,
}

impl<'a> Facts<'a> {
    pub(super) fn new(look: &Look<'a>, seen: &'a Seen, best: &[Word]) -> Self {
        let Look { claim, evidence, sentence, window, pair } = *look;
        let whole = claim.weight(claim.content).max(1.0);
        let third = evidence.add(claim, pair.1).2;
        let row = evidence.rows.get(sentence.0).copied().unwrap_or_default();
        let rows = window.0..(window.0 + 3).min(evidence.rows.len());
        let recalls = evidence.rows.iter().map(|row| row.found.weight(claim, claim.content) / whole);
        let count = evidence.rows.len().max(1) as f32;
        let (mut sum, mut squares, mut second) = (0.0, 0.0, 0.0_f32);
        for (at, recall) in recalls.enumerate() {
            sum += recall;
            squares += recall * recall;
            if at != sentence.0 {
                second = second.max(recall);
            }
        }
        let mean = sum / count;
        // As if every sentence had twenty words: how often a word of this rarity turns up by chance.
        let draws = (evidence.words as f32 / 20.0).max(1.0);
        let chance = bits(claim.content).map(|term| {
            let weight = claim.weights[term];
            weight * (1.0 - (1.0 - (-weight).exp()).powf(draws))
        });
        let share = |found: Found, set: Set| found.weight(claim, set) / claim.weight(set).max(0.1);
        let least =
            |sets: &[Set], share: &dyn Fn(Set) -> f32| sets.iter().map(|set| share(*set)).fold(1.0, f32::min);
        let all = evidence.all();
        Self {
            claim,
            evidence,
            seen,
            replaced: replaced(claim, best) / whole,
            whole,
            sentence,
            window,
            pair,
            third,
            all,
            row,
            dense: evidence.densest(claim, claim.text.words.len() as u32 * 3 / 2 + 8),
            chain: if rows.is_empty() { 0.0 } else { evidence.chain(claim, rows) },
            mean,
            deviation: (squares / count - mean * mean).max(0.0).sqrt(),
            second,
            chance: chance.sum::<f32>() / whole,
            least_segment: least(&claim.segments, &|set| share(all, set)),
            least_segment_near: least(&claim.segments, &|set| share(window.1, set)),
            least_sentence: least(&claim.sentences, &|set| {
                evidence.best(claim, set, 3).2 / claim.weight(set).max(0.1)
            }),
        }
    }

    fn missing(&self, found: Found) -> Set {
        self.claim.content & !found.any()
    }

    /// How many remarks speak of a kind.
    fn remarks(&self, kind: RemarkKind) -> f32 {
        self.seen.of(kind).min(3) as f32
    }

    fn rarest(&self, set: Set, rank: usize) -> f32 {
        let mut weights: Vec<f32> = bits(set).map(|term| self.claim.weights[term]).collect();
        weights.sort_by(|a, b| b.total_cmp(a));
        weights.get(rank).copied().unwrap_or(0.0)
    }

    fn pairs(&self, content: bool, near: bool) -> f32 {
        let (found, next) = if content {
            (&self.evidence.content_pairs, &self.claim.next_content)
        } else {
            (&self.evidence.pairs, &self.claim.next)
        };
        let total: u32 = next.iter().map(|set| set.count_ones()).sum();
        if total == 0 {
            return 0.0;
        }
        let rows = self.window.0 as u32..self.window.0 as u32 + 3;
        let mut seen: Vec<(u8, u8)> =
            found.iter().filter(|(row, ..)| !near || rows.contains(row)).map(|(_, a, b)| (*a, *b)).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len() as f32 / total as f32
    }
}

/// The weight of the claim's words in whose place, between the same neighbours, another word stands.
fn replaced(claim: &Claim, best: &[Word]) -> f32 {
    let terms: Vec<Option<u8>> = best.iter().map(|word| claim.term(word.stem)).collect();
    let present = terms.iter().flatten().fold(0, |set: Set, term| set | 1 << term);
    let mut weight = 0.0;
    for (at, term) in claim.terms.iter().enumerate() {
        let Some(term) = term.filter(|term| claim.content >> term & 1 == 1 && present >> term & 1 == 0)
        else {
            continue;
        };
        let (Some(before), after) =
            (at.checked_sub(1).and_then(|at| claim.terms[at]), claim.terms.get(at + 1))
        else {
            continue;
        };
        let stands =
            terms.iter().enumerate().filter(|(_, found)| **found == Some(before)).any(|(place, _)| {
                let other = best
                    .get(place + 1)
                    .is_some_and(|word| terms[place + 1].is_none() && !word.part.has(Part::STOP));
                other
                    && match after {
                        Some(after) => {
                            terms[place + 2..].iter().take(2).any(|found| found == after && found.is_some())
                        }
                        None => true,
                    }
            });
        if stands {
            weight += claim.weights[usize::from(term)];
        }
    }
    weight
}

fn share(part: Set, of: Set) -> f32 {
    if of == 0 { 0.0 } else { (part & of).count_ones() as f32 / of.count_ones() as f32 }
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

macro_rules! features {
    (@sense up) => { Sense::Up };
    (@sense down) => { Sense::Down };
    (@sense against) => { Sense::Against };
    (@sense length) => { Sense::Length };
    ($($sense:ident $name:ident: $value:expr),+ $(,)?) => {
        /// Every feature, in the order of the weights.
        pub(super) const FEATURES: &[Feature] =
            &[$(Feature { name: stringify!($name), sense: features!(@sense $sense), value: $value }),+];
    };
}

features! {
    up sentence: |f| f.sentence.2 / f.whole,
    up window: |f| f.window.2 / f.whole,
    up pair: |f| f.pair.2 / f.whole,
    up three: |f| f.third / f.whole,
    up all: |f| f.all.weight(f.claim, f.claim.content) / f.whole,
    up exact: |f| f.claim.weight(f.all.exact & f.claim.content) / f.whole,
    up exact_window: |f| f.claim.weight(f.window.1.exact & f.claim.content) / f.whole,
    up count_sentence: |f| share(f.sentence.1.any(), f.claim.content),
    up count_window: |f| share(f.window.1.any(), f.claim.content),
    up count_all: |f| share(f.all.any(), f.claim.content),
    up dense: |f| f.dense / f.whole,
    up chain: |f| f.chain / f.whole,
    up pairs: |f| f.pairs(false, false),
    up pairs_near: |f| f.pairs(false, true),
    up content_pairs: |f| f.pairs(true, false),
    up content_pairs_near: |f| f.pairs(true, true),
    up run: |f| f.evidence.run as f32 / (f.claim.terms.len().max(1)) as f32,
    up run_weight: |f| f.evidence.run_weight / f.whole,
    up run_words: |f| (1.0 + f.evidence.run as f32).ln(),
    down numbers_missing: |f| (f.claim.numbers & !f.all.any()).count_ones() as f32,
    down numbers_missing_near: |f| (f.claim.numbers & !f.window.1.any()).count_ones() as f32,
    down numbers_other: |f| flag(f.claim.numbers & !f.sentence.1.any() != 0 && f.row.numbers > 0),
    up number_company: |f| f.evidence.company(f.claim, f.claim.numbers),
    down names_missing: |f| (f.claim.names & !f.all.any()).count_ones() as f32,
    down names_missing_near: |f| (f.claim.names & !f.window.1.any()).count_ones() as f32,
    down names_missing_share: |f| share(!f.all.any(), f.claim.names),
    down names_other: |f| flag(f.claim.names & !f.sentence.1.any() != 0 && f.row.names > 0),
    down missing: |f| f.missing(f.all).count_ones() as f32,
    down missing_near: |f| f.missing(f.window.1).count_ones() as f32,
    down missing_weight: |f| f.claim.weight(f.missing(f.all)),
    down missing_weight_near: |f| f.claim.weight(f.missing(f.window.1)),
    down rarest_missing: |f| f.rarest(f.missing(f.all), 0),
    down second_missing: |f| f.rarest(f.missing(f.all), 1),
    down rarest_missing_near: |f| f.rarest(f.missing(f.window.1), 0),
    down second_missing_near: |f| f.rarest(f.missing(f.window.1), 1),
    up rarest_found: |f| f.rarest(f.window.1.any() & f.claim.content, 0),
    up second_found: |f| f.rarest(f.window.1.any() & f.claim.content, 1),
    up found_weight: |f| f.window.2,
    up soft: |f| f.claim.weight(f.window.1.soft & !f.window.1.exact) / f.whole,
    up segment: |f| f.least_segment,
    up segment_near: |f| f.least_segment_near,
    up claim_sentence: |f| f.least_sentence,
    down negation: |f| flag((f.claim.negations > 0) != (f.row.negations > 0)),
    down hedge_source: |f| flag(f.row.hedges > 0 && f.claim.hedges == 0),
    down quantifier_missing: |f| share(!f.window.1.any(), f.claim.quantifiers),
    down replaced: |f| f.replaced,
    against remark_number: |f| f.remarks(RemarkKind::Number) + f.remarks(RemarkKind::Unit),
    against remark_date: |f| f.remarks(RemarkKind::Date),
    against remark_precision: |f| f.remarks(RemarkKind::Precision),
    against remark_negation: |f| f.remarks(RemarkKind::Negation),
    against remark_antonym: |f| f.remarks(RemarkKind::Antonym),
    against remark_modality: |f| f.remarks(RemarkKind::Modality),
    against remark_quantifier: |f| f.remarks(RemarkKind::Quantifier),
    against remark_condition: |f| f.remarks(RemarkKind::Condition),
    against remark_name: |f| f.remarks(RemarkKind::Name),
    against remark_quotation: |f| f.remarks(RemarkKind::Quotation),
    up remark_derived: |f| f.remarks(RemarkKind::Derived),
    against check_absent: |f| f32::from((f.seen.counts.numbers.absent + f.seen.counts.dates.absent).min(4)),
    against check_differs: |f| f32::from((f.seen.counts.numbers.differs + f.seen.counts.dates.differs).min(4)),
    up check_found: |f| f32::from((f.seen.counts.numbers.found + f.seen.counts.dates.found).min(4)),
    against check_names_absent: |f| f32::from(f.seen.counts.names.absent.min(4)),
    against check_names_differ: |f| f32::from(f.seen.counts.names.differs.min(4)),
    length premise_words: |f| (1.0 + f.evidence.words as f32).ln(),
    down chance: |f| f.chance,
    up beyond_chance: |f| (f.all.weight(f.claim, f.claim.content) / f.whole - f.chance) / (1.0 - f.chance).max(0.05),
    up density: |f| f.sentence.1.any().count_ones() as f32 / (f.row.words.max(1)) as f32,
    up content_density: |f| (f.sentence.1.any() & f.claim.content).count_ones() as f32 / (f.row.content.max(1)) as f32,
    up above_mean: |f| f.sentence.2 / f.whole - f.mean,
    up deviations: |f| (f.sentence.2 / f.whole - f.mean) / (f.deviation + 0.05),
    up margin: |f| f.sentence.2 / f.whole - f.second,
    up start: |f| share(f.window.1.any(), first(f.claim)),
    up end: |f| share(f.window.1.any(), last(f.claim)),
    up stops: |f| share(f.sentence.1.any(), !f.claim.content & low(f.claim.weights.len())),
}

fn low(terms: usize) -> Set {
    if terms >= 128 { Set::MAX } else { (1 << terms) - 1 }
}

/// The first three content words.
fn first(claim: &Claim) -> Set {
    bits(claim.content).take(3).fold(0, |set, term| set | 1 << term)
}

/// The last three content words.
fn last(claim: &Claim) -> Set {
    let count = claim.content.count_ones() as usize;
    bits(claim.content).skip(count.saturating_sub(3)).fold(0, |set, term| set | 1 << term)
}

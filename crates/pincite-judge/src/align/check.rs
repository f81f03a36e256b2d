//! Explicit checks that a reader can follow: what exactly of a claim is not, or not so, in the evidence.
//!
//! ```text
//! claim → Prepared ┐
//! premises + sentences that align best → Evidence ┴→ check → Seen {remarks, counts}
//! ```
//!
//! A check speaks only where both sides say something of one kind in one place: another number beside the same
//! words, a "not" on one side of one predicate. What the evidence merely does not mention is counted, and remarked
//! on only where absence itself tells (numbers, dates, names, quotations). Linear in both texts, total.

use std::cell::OnceCell;

use pincite_core::{Remark, RemarkKind, Span};

mod antonym;
mod condition;
mod date;
mod derive;
mod identifier;
mod lexicon;
mod modality;
mod name;
mod negation;
mod number;
mod numeral;
mod order;
mod place;
mod quantifier;
mod quantity;
mod quotation;
mod token;
mod unit;
mod when;

use place::Places;
use token::Text;

/// What the numbers, dates and identifiers of a text are.
#[derive(Clone, Debug, Default)]
struct Values {
    dates: Vec<date::Date>,
    identifiers: Vec<identifier::Identifier>,
    quantities: Vec<quantity::Quantity>,
}

impl Values {
    fn read(text: &Text<'_>) -> Self {
        let mut used = vec![false; text.tokens.len()];
        citations(text, &mut used);
        let dates = date::read(text, &mut used);
        let identifiers = identifier::read(text, &mut used);
        let quantities = quantity::read(text, &mut used);
        Self { dates, identifiers, quantities }
    }
}

/// `[1]`, `[2, 3]`: what is left of markers counts nothing.
fn citations(text: &Text<'_>, used: &mut [bool]) {
    let mut open = None;
    for (at, token) in text.tokens.iter().enumerate() {
        match token.mark() {
            Some('[' | '【') => open = Some(at),
            Some(']' | '】') => {
                if let Some(first) = open.take() {
                    used[first..=at].fill(true);
                }
            }
            Some(',' | '-' | '–' | '^') => {}
            _ if token.shape == token::Shape::Digits => {}
            _ => open = None,
        }
    }
}

/// The most that a sentence about another subject holds of a claim, in [`Scene::shares`].
const ANOTHER: f32 = 0.67;

/// Bytes of a claim that are read, and values and names of it that are weighed: so hostile claims cost no more.
pub(super) const LONGEST: usize = 4096;
const MOST: usize = 24;

/// A claim, read once for any number of checks.
#[derive(Clone, Debug)]
pub struct Prepared<'a> {
    text: Text<'a>,
    values: Values,
    names: Vec<name::Name>,
    quotations: Vec<quotation::Quotation>,
}

impl<'a> Prepared<'a> {
    /// Reads a claim: its first 4 KiB, of which 24 numbers, dates, identifiers, names and quotations each.
    #[must_use]
    pub fn new(claim: &'a str) -> Self {
        let claim = &claim[..claim.floor_char_boundary(LONGEST)];
        let text = Text::new(claim);
        let (mut values, mut names, mut quotations) =
            (Values::read(&text), name::read(&text), quotation::read(claim));
        values.quantities.truncate(MOST);
        values.dates.truncate(MOST);
        values.identifiers.truncate(MOST);
        names.truncate(MOST);
        quotations.truncate(MOST);
        Self { text, values, names, quotations }
    }
}

/// Whether a text says not.
pub(super) fn denies(text: &str) -> bool {
    negation::any(&Text::new(text))
}

/// What a claim is checked against: premises, and of each the sentences that align best.
#[derive(Debug, Default)]
pub struct Evidence<'a> {
    near: Text<'a>,
    values: OnceCell<Values>,
    wholes: Vec<&'a str>,
    titles: Vec<&'a str>,
    far: OnceCell<(Text<'a>, Values)>,
}

impl<'a> Evidence<'a> {
    /// No evidence yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a premise: its index in the question, its whole text, and the spans of the sentences that align best
    /// (in text order; a span that is no range of `text` is left out). Numbers, names and quotations are looked
    /// for in the whole text too, all else in these sentences only.
    pub fn push(&mut self, premise: usize, text: &'a str, sentences: &[Span]) {
        self.near.push(premise, text, sentences);
        self.wholes.push(text);
        self.values.take();
        self.far.take();
    }

    /// A title of a premise: it may name what the text calls "it".
    pub fn title(&mut self, title: &'a str) {
        self.titles.push(title);
    }

    fn values(&self) -> &Values {
        self.values.get_or_init(|| Values::read(&self.near))
    }

    /// Numbers and dates of the whole texts, with a few words around each.
    fn far(&self) -> &(Text<'a>, Values) {
        self.far.get_or_init(|| {
            let mut text = Text::default();
            for (premise, whole) in self.wholes.iter().enumerate() {
                text.push(premise, whole, &number::surroundings(whole));
            }
            let values = Values::read(&text);
            (text, values)
        })
    }
}

/// How many values or names of a claim there are, and how they stand to the evidence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// In the claim.
    pub total: u16,
    /// As they are, in the sentences that align best or elsewhere.
    pub found: u16,
    /// Rounded rightly.
    pub rounded: u16,
    /// Following from values of the evidence.
    pub derived: u16,
    /// More exact than the evidence.
    pub sharper: u16,
    /// Another stands in their place.
    pub differs: u16,
    /// The same value in another unit.
    pub unit: u16,
    /// Nowhere.
    pub absent: u16,
}

/// What the checks counted: features of a judge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Numbers.
    pub numbers: Tally,
    /// Dates, periods and times of day.
    pub dates: Tally,
    /// Identifiers.
    pub identifiers: Tally,
    /// Proper names.
    pub names: Tally,
    /// Words in quotation marks.
    pub quotations: Tally,
}

/// What the checks saw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// In the order of the claim. [`RemarkKind::Derived`] explains, all others speak against the claim.
    pub remarks: Vec<Remark>,
    /// How values and names stand.
    pub counts: Counts,
    /// Words of the claim that the evidence has in another form: a value that is equal or follows, a name by its
    /// acronym.
    pub settled: Vec<Span>,
}

impl Seen {
    /// How many remarks of a kind there are.
    #[must_use]
    pub fn of(&self, kind: RemarkKind) -> usize {
        self.remarks.iter().filter(|remark| remark.kind == kind).count()
    }
}

/// What a check works on.
struct Scene<'s, 'a> {
    claim: &'s Prepared<'a>,
    evidence: &'s Evidence<'a>,
    places: Places,
}

impl<'a> Scene<'_, 'a> {
    fn claim(&self) -> &Text<'a> {
        &self.claim.text
    }

    fn near(&self) -> &Text<'a> {
        &self.evidence.near
    }

    /// Of each sentence near the share that it holds of the claim's words but its values; 0 where there is but one.
    fn shares(&self) -> Vec<f32> {
        let (claim, near, values) = (self.claim(), self.near(), &self.claim.values);
        let valued = |at: usize| {
            values.dates.iter().any(|date| date.first <= at && at <= date.last)
                || values.quantities.iter().any(|quantity| quantity.first <= at && at <= quantity.last)
        };
        let words = (0..claim.tokens.len()).filter(|at| claim.tokens[*at].is_content() && !valued(*at));
        let mut stems: Vec<u32> = words.map(|at| claim.tokens[at].stem).collect();
        stems.sort_unstable();
        stems.dedup();
        if stems.len() < 2 {
            return vec![0.0; near.sentences.len()];
        }
        let share = |range: &std::ops::Range<usize>| {
            let tokens = &near.tokens[range.clone()];
            let held = stems.iter().filter(|stem| tokens.iter().any(|token| token.stem == **stem)).count();
            held as f32 / stems.len() as f32
        };
        near.sentences.iter().map(share).collect()
    }
}

/// Runs every check.
#[must_use]
pub fn check<'a>(claim: &Prepared<'a>, evidence: &Evidence<'a>) -> Seen {
    let places = Places::new(&claim.text, &evidence.near);
    let scene = Scene { claim, evidence, places };
    let mut seen = Seen::default();
    for run in CHECKS {
        run(&scene, &mut seen);
    }
    seen.remarks.sort_by_key(|remark| (remark.claim, remark.kind));
    seen
}

/// The checks, in no order that matters.
const CHECKS: &[fn(&Scene<'_, '_>, &mut Seen)] = &[
    number::check,
    when::check,
    identifier::check,
    name::check,
    quotation::check,
    negation::check,
    antonym::check,
    order::check,
    modality::check,
    quantifier::check,
    condition::check,
];

#[cfg(test)]
mod tests;

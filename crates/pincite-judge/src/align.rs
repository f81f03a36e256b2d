//! `align`: the default judge. No model file, microseconds a question.
//!
//! ```text
//! claim, premise → fold → words, stems → evidence (sentences, windows) → features → support
//! ```

use pincite_core::{Lang, Span};

pub mod check;
mod claim;
mod evidence;
mod features;
mod fold;
mod idf;
mod lists;
mod stem;
pub mod table;
mod words;

use claim::Claim;
use evidence::Evidence;
use features::{FEATURES, Facts};
use words::Text;

/// The names of the features, in the order of [`features`].
pub fn feature_names() -> impl Iterator<Item = &'static str> {
    FEATURES.iter().map(|feature| feature.name)
}

/// What the model weighs of a claim and a premise.
#[must_use]
pub fn features(premise: &str, claim: &str) -> Vec<f32> {
    let text = Text::read(premise, Span::new(0, premise.len()), Lang::En);
    let claim = Claim::read(claim, Lang::En);
    let evidence = Evidence::find(&claim, std::iter::once((&text, None)));
    let facts = Facts::new(&claim, &evidence);
    FEATURES.iter().map(|feature| (feature.value)(&facts)).collect()
}

/// The distinct content words of each sentence of a text, as (stem, the word folded), for counting how many
/// sentences hold a word.
#[must_use]
pub fn vocabulary(text: &str) -> Vec<Vec<(u64, String)>> {
    let read = Text::read(text, Span::new(0, text.len()), Lang::En);
    let sentences = 0..read.sentences.len();
    let folded = |word: &words::Word| {
        let mut out = Vec::new();
        let written = &text[word.start as usize..word.end as usize];
        written.chars().filter(|c| !matches!(c, ',' | '\'' | '’')).for_each(|c| fold::push(c, &mut out));
        String::from_utf8(out).unwrap_or_default()
    };
    let content = |word: &&words::Word| !word.part.has(lists::Part::STOP);
    let of = |sentence: usize| {
        let mut words: Vec<_> = read
            .sentence(u32::try_from(sentence).unwrap_or(u32::MAX))
            .iter()
            .filter(content)
            .map(|word| (word.stem, folded(word)))
            .collect();
        words.sort();
        words.dedup_by_key(|word| word.0);
        words
    };
    sentences.map(of).collect()
}

//! `align`: the default judge. No model file, microseconds a question.
//!
//! ```text
//! claim, premise → fold → words, stems → evidence (sentences, windows) → features → support
//! ```

use std::rc::Rc;

use pincite_core::{
    JudgeIdentity, Lang, Outcome, Premise, Question, Reason, Remark, RemarkKind, Span, Verdict, VerdictKind,
};
use rustc_hash::FxHashMap;

use crate::{Judge, identity::digest};

pub mod check;
mod claim;
mod evidence;
mod features;
mod fold;
mod idf;
mod lists;
mod long;
mod model;
mod stem;
pub mod table;
mod words;

use check::Prepared;
use claim::Claim;
use evidence::Evidence;
pub use features::Sense;
use features::{FEATURES, Facts, Look};
use model::MODEL;
use words::Text;

/// The judge without a model file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Align;

impl Judge for Align {
    fn identity(&self) -> JudgeIdentity {
        JudgeIdentity {
            name: "align".to_owned(),
            version: "1".to_owned(),
            digest: digest([model::TEXT, idf::TABLE, table::model()]),
            joins: true,
            atoms: true,
            measure: MODEL.measure,
            flag: MODEL.flag,
        }
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        let mut shelf = Shelf::default();
        questions.iter().map(|question| shelf.outcome(question)).collect()
    }
}

/// A premise, read.
#[derive(Debug)]
struct Passage {
    text: Text,
    title: Option<Text>,
    lang: Lang,
}

/// The premises of a batch: each is read once.
#[derive(Default)]
struct Shelf<'a> {
    passages: FxHashMap<Premise<'a>, Rc<Passage>>,
}

impl<'a> Shelf<'a> {
    fn passage(&mut self, premise: &Premise<'a>) -> Rc<Passage> {
        Rc::clone(self.passages.entry(*premise).or_insert_with(|| Rc::new(Passage::read(premise))))
    }

    fn outcome(&mut self, question: &Question<'a>) -> Outcome {
        if question.premise.iter().all(|premise| premise.text.trim().is_empty()) {
            return Outcome::Unjudged(Reason::NoText);
        }
        if let Some(verdict) = table::verdict(question, (MODEL.measure, MODEL.flag)) {
            return Outcome::Judged(verdict);
        }
        let passages: Vec<_> = question.premise.iter().map(|premise| self.passage(premise)).collect();
        let reading = Reading::new(question, &passages);
        if reading.claim.full.is_none() && question.claim.len() <= long::LONGEST {
            return reading.outcome();
        }
        match long::parts(question.claim, passages[0].lang) {
            None => Outcome::Unjudged(Reason::TooLong),
            Some(parts) => long::judge(question, &parts, |part| Reading::new(part, &passages).outcome()),
        }
    }
}

impl Passage {
    fn read(premise: &Premise<'_>) -> Self {
        let part = premise.part.unwrap_or(Span::new(0, premise.text.len()));
        let lang = pincite_core::lang::guess(part.of(premise.text));
        let title = premise.title.map(|title| Text::read(title, Span::new(0, title.len()), lang));
        Self { text: Text::read(premise.text, part, lang), title, lang }
    }
}

/// A claim beside its premises.
struct Reading<'q, 'a> {
    question: &'q Question<'a>,
    passages: &'q [Rc<Passage>],
    claim: Claim,
    evidence: Evidence,
}

impl<'q, 'a> Reading<'q, 'a> {
    fn new(question: &'q Question<'a>, passages: &'q [Rc<Passage>]) -> Self {
        let lang = passages.first().map_or(Lang::En, |passage| passage.lang);
        let claim = Claim::read(question.claim, lang);
        let texts = passages.iter().map(|passage| (&passage.text, passage.title.as_ref()));
        let evidence = Evidence::find(&claim, texts);
        Self { question, passages, claim, evidence }
    }

    /// The place of a row in the premises.
    fn place(&self, row: usize) -> Option<(usize, Span)> {
        let row = self.evidence.rows.get(row)?;
        Some((row.premise, *self.passages[row.premise].text.sentences.get(row.sentence)?))
    }

    /// What the checks see in the sentences that align best.
    fn check(&self, look: &Look<'_>) -> check::Seen {
        let mut rows: Vec<usize> =
            (look.window.0..look.window.0 + 3).chain([look.sentence.0, look.pair.0]).collect();
        rows.sort_unstable();
        rows.dedup();
        let places: Vec<_> = rows.into_iter().filter_map(|row| self.place(row)).collect();
        let mut evidence = check::Evidence::new();
        for (at, premise) in self.question.premise.iter().enumerate() {
            let near: Vec<Span> =
                places.iter().filter(|(premise, _)| *premise == at).map(|(_, span)| *span).collect();
            evidence.push(at, premise.text, &near);
            if let Some(title) = premise.title {
                evidence.title(title);
            }
        }
        check::check(&Prepared::new(self.question.claim), &evidence)
    }

    fn features(&self, look: &Look<'_>, seen: &check::Seen) -> Vec<f32> {
        let best = self.evidence.rows.get(look.sentence.0);
        let best = best.map_or(&[][..], |row| self.passages[row.premise].text.sentence(row.sentence as u32));
        let facts = Facts::new(look, seen, best);
        FEATURES.iter().map(|feature| (feature.value)(&facts)).collect()
    }

    fn outcome(self) -> Outcome {
        let look = Look::new(&self.claim, &self.evidence);
        let seen = self.check(&look);
        if self.claim.content == 0 {
            return Outcome::Judged(Verdict::new(VerdictKind::Unsupported, 0.0));
        }
        let support = MODEL.support(&self.features(&look, &seen));
        let aligned = self.evidence.all().weight(&self.claim, self.claim.content)
            / self.claim.weight(self.claim.content);
        let (kind, support) = decide(support, aligned, &seen.remarks);
        let mut evidence: Vec<_> =
            [look.sentence.0, look.pair.0].into_iter().filter_map(|row| self.place(row)).collect();
        evidence.dedup();
        if look.sentence.2 == 0.0 {
            evidence.clear();
        }
        let lacking = self.claim.content & !self.evidence.all().any();
        let missing = claim::bits(lacking).map(|term| {
            let word = self.claim.text.words[self.claim.first[term]];
            self.question.claim[word.start as usize..word.end as usize].to_owned()
        });
        let missing = missing.collect();
        Outcome::Judged(Verdict { kind, support, evidence, missing, remarks: seen.remarks, judge: None })
    }
}

/// How much of a claim must be there before a difference is a contradiction and not another subject.
const ALIGNED: f32 = 0.6;

/// What explicit remarks make of a support.
fn decide(support: f64, aligned: f32, remarks: &[Remark]) -> (VerdictKind, f64) {
    let against =
        remarks.iter().any(|remark| !remark.kind.overstates() && remark.kind != RemarkKind::Derived);
    let stronger = remarks.iter().any(|remark| remark.kind.overstates());
    if against && aligned >= ALIGNED {
        return (VerdictKind::Contradicted, support.min(MODEL.flag / 2.0));
    }
    if stronger && aligned >= ALIGNED {
        return (VerdictKind::Unsupported, support.min(MODEL.flag * 0.9));
    }
    if support >= MODEL.measure {
        (VerdictKind::Supported, support)
    } else {
        (VerdictKind::Unsupported, support)
    }
}

/// The features' names and what a larger value can mean, in the order of [`features`].
pub fn feature_list() -> impl Iterator<Item = (&'static str, Sense)> {
    FEATURES.iter().map(|feature| (feature.name, feature.sense))
}

/// What the model weighs of a claim and a premise.
#[must_use]
pub fn features(premise: &str, claim: &str) -> Vec<f32> {
    let question = Question { premise: vec![Premise::new("", premise)], claim, context: None };
    let passages = [Rc::new(Passage::read(&question.premise[0]))];
    let reading = Reading::new(&question, &passages);
    let look = Look::new(&reading.claim, &reading.evidence);
    reading.features(&look, &reading.check(&look))
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

#[cfg(test)]
mod tests {
    use super::*;

    crate::judge_conformance!(Align);
}

//! `align`: the default judge. No model file, microseconds a question.
//!
//! ```text
//! claim, premise → fold → words, stems → evidence (sentences, windows) → features → support
//! ```

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::LazyLock;

use pincite_core::{
    JudgeIdentity, Lang, Outcome, Premise, Question, Reason, Remark, RemarkKind, Span, Verdict, VerdictKind,
    lang,
};
use rustc_hash::FxHashMap;

use crate::{Judge, identity::digest};

mod answer;
pub mod check;
mod claim;
mod evidence;
mod features;
mod fold;
mod gap;
mod idf;
mod lists;
mod long;
mod model;
mod stem;
pub mod table;
mod words;

use answer::Answer;
use check::Prepared;
use claim::Claim;
use evidence::Evidence;
pub use features::Sense;
use features::{FEATURES, Facts, Look};
use model::{MODEL, Model};
use words::Text;

/// The judge without a model file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Align;

impl Judge for Align {
    fn identity(&self) -> JudgeIdentity {
        static DIGEST: LazyLock<String> = LazyLock::new(|| digest_of(model::TEXT));
        identity(&DIGEST, &MODEL)
    }

    /// Each source is read once a batch, and a claim may be asked of dozens.
    fn batch(&self) -> usize {
        2048
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        judge(&MODEL, questions)
    }
}

/// The judge with other weights than the committed ones: figures come from a model that did not see what it is
/// measured on.
#[derive(Debug)]
pub struct Weighed {
    digest: String,
    model: Model,
}

impl Weighed {
    /// From a text like that of the committed weights: a line a feature, its name and its weight.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { model: Model::read(text), digest: digest_of(text) }
    }
}

impl Judge for Weighed {
    fn identity(&self) -> JudgeIdentity {
        identity(&self.digest, &self.model)
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        judge(&self.model, questions)
    }
}

/// Over all data that verdicts depend on; a hundred kilobytes, so it is made once.
fn digest_of(weights: &str) -> String {
    digest([weights, idf::TABLE, table::model()])
}

fn identity(digest: &str, model: &Model) -> JudgeIdentity {
    JudgeIdentity {
        name: "align".to_owned(),
        version: "1".to_owned(),
        digest: digest.to_owned(),
        joins: true,
        atoms: true,
        measure: model.measure,
        flag: model.flag,
    }
}

fn judge(model: &Model, questions: &[Question<'_>]) -> Vec<Outcome> {
    let mut shelf = Shelf::default();
    questions.iter().map(|question| shelf.outcome(question, model)).collect()
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

    fn outcome(&mut self, question: &Question<'a>, model: &Model) -> Outcome {
        if question.premise.iter().all(|premise| premise.text.trim().is_empty()) {
            return Outcome::Unjudged(Reason::NoText);
        }
        if let Some(verdict) = table::verdict(question, (model.measure, model.flag)) {
            return Outcome::Judged(verdict);
        }
        let passages: Vec<_> = question.premise.iter().map(|premise| self.passage(premise)).collect();
        let reading = Reading::new(question, &passages);
        if let Some(answer) = Answer::new(question, reading.claim.content == 0) {
            let whole = Question { claim: &answer.text, ..question.clone() };
            return answer.outcome(Reading::new(&whole, &passages).outcome(model), question.claim);
        }
        if reading.claim.full.is_none() && question.claim.len() <= long::LONGEST {
            return reading.outcome(model);
        }
        match long::parts(question.claim, passages[0].lang) {
            None => Outcome::Unjudged(Reason::TooLong),
            Some(parts) => long::judge(question, &parts, |part| Reading::new(part, &passages).outcome(model)),
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
    /// The claim; behind what it answers, where it says too little itself (`Yes, it is.`).
    asked: Cow<'a, str>,
    passages: &'q [Rc<Passage>],
    claim: Claim,
    evidence: Evidence,
}

impl<'q, 'a> Reading<'q, 'a> {
    fn new(question: &'q Question<'a>, passages: &'q [Rc<Passage>]) -> Self {
        let lang = passages.first().map_or(Lang::En, |passage| passage.lang);
        let mut asked = Cow::Borrowed(question.claim);
        let mut claim = Claim::read(&asked, lang);
        if let Some(context) = question.context.filter(|_| claim.content.count_ones() < 2) {
            asked = Cow::Owned(format!("{context} {}", question.claim));
            claim = Claim::read(&asked, lang);
        }
        let texts = passages.iter().map(|passage| (&passage.text, passage.title.as_ref()));
        let evidence = Evidence::find(&claim, texts);
        Self { question, asked, passages, claim, evidence }
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

    /// Runs the checks. What they find in another form (3.4 million, 3,400,000) is not looked for as words.
    fn settle(&mut self) -> check::Seen {
        let seen = self.check(&Look::new(&self.claim, &self.evidence));
        let settled = self.claim.within(&seen.settled) & !self.evidence.all().any();
        if settled & self.claim.content != self.claim.content {
            self.claim.spare(settled);
        }
        seen
    }

    fn features(&self, look: &Look<'_>, seen: &check::Seen) -> Vec<f32> {
        let best = self.evidence.rows.get(look.sentence.0);
        let best = best.map_or(&[][..], |row| self.passages[row.premise].text.sentence(row.sentence as u32));
        let facts = Facts::new(look, seen, best);
        FEATURES.iter().map(|feature| (feature.value)(&facts)).collect()
    }

    /// How much of the claim the best sentence holds (of several texts, the best two), less the words in whose place
    /// it has others.
    fn aligned(&self, look: &Look<'_>, remarks: &[Remark]) -> f32 {
        let found = if self.question.premise.len() > 1 { look.pair.1 } else { look.sentence.1 };
        let differ: Vec<Span> =
            remarks.iter().filter(|remark| remark.source.is_some()).map(|remark| remark.claim).collect();
        let rest = self.claim.content & !(self.claim.within(&differ) & !found.any());
        let rest = if rest == 0 { self.claim.content } else { rest };
        found.weight(&self.claim, rest) / self.claim.weight(rest)
    }

    /// Whether the claim is written in another script than all premises.
    fn foreign(&self) -> bool {
        let own = script(self.question.claim);
        let other = |premise: &Premise<'_>| script(premise.text).is_some_and(|script| Some(script) != own);
        own.is_some() && self.question.premise.iter().all(other)
    }

    /// Whether the claim is in another language than the premises, and next to none of its words are there.
    fn is_translated(&self) -> bool {
        const LEFT: f32 = 0.5;
        let own = lang::guess(self.question.claim);
        let names = if own == Lang::De { 0 } else { self.claim.names };
        let spelled = self.claim.content & !self.claim.numbers & !names;
        let found = self.evidence.all().weight(&self.claim, spelled) <= LEFT * self.claim.weight(spelled);
        // Texts of one language share their small words.
        let small = self.claim.terms.iter().flatten().fold(0, |set: claim::Set, term| set | 1 << term)
            & !self.claim.content;
        let strange = small.count_ones() > 1 && small & self.evidence.all().any() == 0;
        found
            && strange
            && spelled != 0
            && own != Lang::En
            && self.passages.iter().all(|passage| passage.lang != own)
    }

    /// Of a claim in another language only its values can be compared: they can contradict, not support.
    fn across(&self, seen: check::Seen, model: &Model) -> Outcome {
        let remarks: Vec<_> =
            seen.remarks.into_iter().filter(|remark| VALUES.contains(&remark.kind)).collect();
        if remarks.is_empty() {
            return Outcome::Unjudged(Reason::Language);
        }
        Outcome::Judged(Verdict { remarks, ..Verdict::new(VerdictKind::Contradicted, model.flag / 2.0) })
    }

    fn outcome(mut self, model: &Model) -> Outcome {
        let seen = self.settle();
        let look = Look::new(&self.claim, &self.evidence);
        if self.claim.content == 0 {
            return Outcome::Judged(Verdict::new(VerdictKind::Unsupported, 0.0));
        }
        if self.foreign() || self.is_translated() {
            return self.across(seen, model);
        }
        let support = model.support(&self.features(&look, &seen));
        let aligned = self.aligned(&look, &seen.remarks);
        let (kind, support) = decide(model, (support, aligned), &seen.remarks);
        let mut evidence: Vec<_> =
            [look.sentence.0, look.pair.0].into_iter().filter_map(|row| self.place(row)).collect();
        evidence.dedup();
        if look.sentence.2 == 0.0 {
            evidence.clear();
        }
        let lacking = self.claim.content & !self.evidence.all().any();
        let missing = claim::bits(lacking).map(|term| {
            let word = self.claim.text.words[self.claim.first[term]];
            self.asked[word.start as usize..word.end as usize].to_owned()
        });
        let missing = missing.collect();
        Outcome::Judged(Verdict { kind, support, evidence, missing, remarks: seen.remarks, judge: None })
    }
}

/// Remarks that hold between languages: a value is a value.
const VALUES: [RemarkKind; 3] = [RemarkKind::Number, RemarkKind::Unit, RemarkKind::Date];

/// How much of a claim must stand in one sentence before a difference is a contradiction and not another subject.
const ALIGNED: f32 = 0.6;
/// The same for another name.
const CERTAIN: f32 = 0.9;

/// The script of most letters at the start of a text, as the number of a group; `None` without letters.
fn script(text: &str) -> Option<u8> {
    let mut counts = [0_u32; 6];
    for c in text.chars().filter(|c| c.is_alphabetic()).take(200) {
        let group = match c {
            '\u{0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => 0,
            '\u{370}'..='\u{3ff}' => 1,
            '\u{400}'..='\u{52f}' => 2,
            '\u{590}'..='\u{8ff}' => 3,
            '\u{900}'..='\u{dff}' => 4,
            _ => 5,
        };
        counts[group] += 1;
    }
    let most = (0..6_u8).max_by_key(|group| counts[usize::from(*group)])?;
    (counts[usize::from(most)] > 0).then_some(most)
}

/// What explicit remarks make of a support. What the premise says otherwise decides, and so do a number, a `never` and
/// an `only` that stand nowhere in it; another name does only where all the rest is there: too many claims that people
/// found supported have one. What else is not there makes a claim unsupported, but is no reason for a finding.
fn decide(model: &Model, (support, aligned): (f64, f32), remarks: &[Remark]) -> (VerdictKind, f64) {
    use RemarkKind::{Derived, Name, Negation, Number, Quantifier};
    let needed = |kind| if kind == Name { CERTAIN } else { ALIGNED };
    let told = || remarks.iter().filter(|remark| remark.kind != Derived && aligned >= needed(remark.kind));
    let shown = |remark: &Remark| remark.source.is_some() || matches!(remark.kind, Negation | Quantifier);
    if told().any(|remark| shown(remark) && !remark.kind.overstates()) {
        (VerdictKind::Contradicted, support.min(model.flag / 2.0))
    } else if told().any(|remark| shown(remark) || remark.kind == Number) {
        (VerdictKind::Unsupported, support.min(model.flag * 0.9))
    } else if told().next().is_some() {
        (VerdictKind::Unsupported, support.min(model.measure * 0.99))
    } else if support >= model.measure {
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
    let mut reading = Reading::new(&question, &passages);
    let seen = reading.settle();
    reading.features(&Look::new(&reading.claim, &reading.evidence), &seen)
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

    fn ask(claim: &str, premises: &[&str], context: Option<&str>) -> Outcome {
        let premise = premises.iter().map(|text| Premise::new("1", text)).collect();
        Align.judge(&[Question { premise, claim, context }]).remove(0)
    }

    fn kind(outcome: &Outcome) -> Option<VerdictKind> {
        match outcome {
            Outcome::Judged(verdict) => Some(verdict.kind),
            Outcome::Unjudged(_) => None,
        }
    }

    #[test]
    fn what_the_source_says_is_supported_and_what_it_does_not_say_is_not() {
        use VerdictKind::{Contradicted, Supported, Unsupported};
        let cases = [
            ("The ferry leaves at noon.", "The ferry leaves at noon.", Supported),
            ("The ferry leaves at noon.", "The ferry to Skye leaves at noon each day in summer.", Supported),
            ("Valves were returned within 30 days.", "Valves may be returned within 14 days.", Contradicted),
            ("The booking was confirmed.", "The booking was not confirmed; please try again.", Contradicted),
            ("The kiln was built by monks.", "The kiln reaches 1300 degrees.", Unsupported),
            ("Expedited freight is covered.", "Relays can be returned within 30 days.", Unsupported),
            ("Паром отходит в полдень.", "Паромы отходят в полдень.", Supported),
            ("渡轮中午出发。", "渡轮每天中午出发。", Supported),
        ];
        for (claim, source, want) in cases {
            let outcome = ask(claim, &[source], None);
            assert_eq!(kind(&outcome), Some(want), "{claim:?} from {source:?}: {outcome:?}");
        }
    }

    #[test]
    fn a_claim_that_says_too_little_is_read_with_its_question() {
        let source = "The swing bridge is open on Sundays from May to September.";
        let context = Some("Is the swing bridge open on Sundays?");
        assert_eq!(kind(&ask("Yes, it is.", &[source], context)), Some(VerdictKind::Supported));
        assert_eq!(kind(&ask("Yes, it is.", &[source], None)), Some(VerdictKind::Unsupported));
        assert_eq!(
            kind(&ask("Yes, it is.", &["Rye is sown in autumn."], context)),
            Some(VerdictKind::Unsupported)
        );
    }

    #[test]
    fn between_scripts_only_values_decide() {
        let source = "The bridge was built in 1904.";
        assert_eq!(ask("这座桥很长。", &[source], None), Outcome::Unjudged(Reason::Language));
        assert_eq!(kind(&ask("这座桥建于1920年。", &[source], None)), Some(VerdictKind::Contradicted));
    }

    #[test]
    fn texts_are_read_together_and_the_evidence_is_where_it_stands() {
        let outcome =
            ask("The dam is high and the gate is open.", &["The dam is high.", "The gate is open."], None);
        let Outcome::Judged(verdict) = outcome else { panic!("{outcome:?}") };
        assert_eq!(verdict.kind, VerdictKind::Supported);
        let mut premises: Vec<_> = verdict.evidence.iter().map(|(premise, _)| *premise).collect();
        premises.sort_unstable();
        assert_eq!(premises, [0, 1]);
    }

    #[test]
    fn what_is_missing_is_named_as_the_claim_writes_it() {
        let outcome = ask("Zinc plates resist acid.", &["Plates resist wear."], None);
        assert!(
            matches!(&outcome, Outcome::Judged(verdict) if verdict.missing == ["Zinc", "acid"]),
            "{outcome:?}"
        );
    }
}

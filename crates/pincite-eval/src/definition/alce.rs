//! ALCE: Gao, Yen, Yu and Chen 2023, "Enabling Large Language Models to Generate Text with Citations",
//! arXiv:2305.14627, section 3.3, as their program `eval.py` computes it, since the published figures come from it.
//!
//! - Statements are the sentences of the answer's first line.
//! - Recall: of all sentences, those that the passages they cite, read together, entail.
//! - Precision: of all citations, those of such sentences that are not to spare: a citation is to spare when its passage
//!   alone does not entail the sentence and the others without it do.
//!
//! Where the program differs from the text, in the order in which it matters: a sentence that cites a number out of
//! range has recall 0 and none of its citations is counted in precision; only the first three citations of a sentence
//! count; `[1, 2]` cites passage 1 and `[0]` the last; an answer without citations has precision 0 there, and a null
//! here.

use std::collections::HashMap;

use pincite_core::resolve::Target;
use pincite_core::{Answer, Checked, MarkerKind, Run, Span, lang, sentence};

use super::asker::{Asker, Together, Wanted};
use super::truth::{Tally, Truth, and, not, or};

/// The most citations of a sentence that count, the program's default.
const AT_MOST: usize = 3;

/// A token that models leave at the end of an answer.
const END_TOKEN: &str = "<|im_end|>";

/// A sentence as the program sees it.
#[derive(Debug)]
struct Sentence<'a> {
    /// Without citations.
    text: String,
    /// What counts, as often as it is written. Nothing does where one number names no passage.
    cites: Together<'a>,
}

impl<'a> Sentence<'a> {
    fn new(text: String, cites: impl IntoIterator<Item = Target<'a>>) -> Self {
        let mut cites: Together<'a> = cites.into_iter().collect();
        if !cites.iter().all(Target::resolves) {
            cites.clear();
        }
        cites.truncate(AT_MOST);
        Self { text, cites }
    }

    /// Whether what it cites, read together, entails it. A sentence of nothing but citations says nothing; the program
    /// asks its model about an empty statement and takes what comes.
    fn entailed(&self, asker: &Asker<'_, 'a, '_>) -> Truth {
        if self.cites.is_empty() || self.text.is_empty() {
            return Some(false);
        }
        asker.supports(&self.text, &self.cites)
    }

    /// The passage of one citation.
    fn alone(&self, at: usize) -> Wanted<'a> {
        (self.text.clone(), vec![self.cites[at].clone()])
    }

    /// Those of the others; of a passage that is cited twice the other citation is one.
    fn rest(&self, at: usize) -> Wanted<'a> {
        let mut rest = self.cites.clone();
        rest.remove(at);
        (self.text.clone(), rest)
    }

    /// Whether a citation is not to spare.
    fn needs(&self, at: usize, asker: &Asker<'_, 'a, '_>) -> Truth {
        let entails = |(text, sources): Wanted<'a>| asker.supports(&text, &sources);
        or(entails(self.alone(at)), not(entails(self.rest(at))))
    }
}

/// Precision and recall.
pub(super) fn rates<'a>(checked: &Checked<'a>, mut asker: Asker<'_, 'a, '_>) -> (Tally, Tally) {
    let sentences = sentences(checked);
    let asked: Vec<&Sentence<'a>> = sentences.iter().filter(|s| s.entailed(&asker) != Some(false)).collect();
    asker.ask(asked.iter().map(|s| (s.text.clone(), s.cites.clone())).collect());
    // Of a sentence that is entailed each citation is looked at by itself; a single one was.
    let citations: Vec<(&Sentence<'a>, usize)> = asked
        .iter()
        .filter(|s| s.entailed(&asker) != Some(false))
        .flat_map(|s| (0..s.cites.len()).map(|at| (*s, at)))
        .collect();
    asker.ask(citations.iter().map(|(s, at)| s.alone(*at)).collect());
    let open = citations.iter().filter(|(s, at)| s.needs(*at, &asker).is_none());
    asker.ask(open.map(|(s, at)| s.rest(*at)).collect());

    let (mut precision, mut recall) = (Tally::default(), Tally::default());
    for sentence in &sentences {
        let entailed = sentence.entailed(&asker);
        recall.count(entailed);
        for at in 0..sentence.cites.len() {
            precision.count(and(entailed, sentence.needs(at, &asker)));
        }
    }
    (precision, recall)
}

fn sentences<'a>(checked: &Checked<'a>) -> Vec<Sentence<'a>> {
    match &checked.run.answer {
        Answer::Text(text) => {
            let passages = Passages::new(checked.run);
            cut(text, first_line(text)).into_iter().map(|span| read(checked, &passages, text, span)).collect()
        }
        Answer::Claims(_) => checked
            .claims
            .iter()
            .map(|claim| Sentence::new(checked.claim_text(claim), claim.cites.iter().cloned()))
            .collect(),
    }
}

/// The first line without white space around it, and without the token that ends it.
fn first_line(text: &str) -> Span {
    let all = Span::new(0, text.len()).trim(text);
    let line = all.of(text).split('\n').next().unwrap_or("");
    let line = line.trim_end().trim_end_matches(END_TOKEN).trim_end();
    Span::new(all.start(), all.start() + line.len())
}

/// Cuts a line into sentences as the program's splitter does, which knows no citations: what stands behind a full stop,
/// with a blank or without, goes to the sentence after it.
fn cut(text: &str, line: Span) -> Vec<Span> {
    let mut spaced = String::with_capacity(line.len() + 8);
    let mut gaps = Vec::new();
    let mut from = line.start();
    for (at, _) in numbers(text, line) {
        spaced.push_str(&text[from..at]);
        from = at;
        if spaced.ends_with(['.', '?', '!']) {
            gaps.push(spaced.len());
            spaced.push(' ');
        }
    }
    spaced.push_str(&text[from..line.end()]);
    let mut spans = Vec::new();
    sentence::segment(&spaced, Span::new(0, spaced.len()), &[], lang::guess(&spaced), &mut spans);
    let unspaced = |at: usize| line.start() + at - gaps.partition_point(|gap| *gap < at);
    spans.into_iter().map(|span| Span::new(unspaced(span.start()), unspaced(span.end()))).collect()
}

fn read<'a>(checked: &Checked<'a>, passages: &Passages<'a>, text: &'a str, span: Span) -> Sentence<'a> {
    let mut cites: Vec<(usize, Target<'a>)> =
        numbers(text, span).map(|(at, digits)| (at, passages.numbered(digits))).collect();
    // What is written otherwise than `[n` is read as everywhere else.
    let mut bare = String::new();
    let mut from = span.start();
    let first = checked.markers.partition_point(|marker| marker.span.start() < span.start());
    for (at, marker) in checked.markers.iter().enumerate().skip(first) {
        if !span.covers(marker.span) {
            break;
        }
        if marker.kind == MarkerKind::Malformed || numbers(text, marker.span).next().is_some() {
            continue;
        }
        let targets = checked.resolved.of(at).iter().map(|citation| citation.target.clone());
        cites.extend(targets.map(|target| (marker.span.start(), target)));
        bare.push_str(text.get(from..marker.span.start()).unwrap_or(""));
        from = marker.span.end().max(from);
    }
    bare.push_str(text.get(from..span.end()).unwrap_or(""));
    cites.sort_by_key(|(at, _)| *at); // stable
    Sentence::new(without_citations(&bare), cites.into_iter().map(|(_, target)| target))
}

/// The numbers behind an opening bracket, with where they start.
fn numbers(text: &str, within: Span) -> impl Iterator<Item = (usize, &str)> {
    let part = within.of(text);
    part.match_indices('[').filter_map(move |(at, _)| {
        let rest = &part[at + 1..];
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        (!digits.is_empty()).then_some((within.start() + at, digits))
    })
}

/// What numbers stand for.
struct Passages<'a> {
    by_id: HashMap<&'a str, usize>,
    count: usize,
    /// Whether some retrieved id is a number: then a number is an id and never a position.
    numeric: bool,
}

impl<'a> Passages<'a> {
    fn new(run: &'a Run) -> Self {
        let ids = || run.retrieved.iter().map(|source| source.id.as_str());
        let is_number = |id: &str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
        // Of equal ids the first counts.
        let by_id = ids().enumerate().rev().map(|(at, id)| (id, at)).collect();
        Self { by_id, count: run.retrieved.len(), numeric: ids().any(is_number) }
    }

    /// A retrieved id; else a position from 1, where no retrieved id is a number; 0 is the last.
    fn numbered(&self, digits: &'a str) -> Target<'a> {
        let number = digits.trim_start_matches('0');
        let position = match self.by_id.get(digits).or_else(|| self.by_id.get(number)) {
            Some(named) => Some(*named),
            None if number.is_empty() => self.count.checked_sub(1),
            None if self.numeric => None,
            None => number.parse().ok().map(|number: usize| number - 1).filter(|at| *at < self.count),
        };
        position.map_or_else(|| Target::Fabricated(digits.into()), Target::Source)
    }
}

/// A sentence as the program's model reads it: without `[n` and a blank before it, ` |` and every closing bracket, so
/// that `[1, 2]` leaves `, 2`.
fn without_citations(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for (at, digits) in numbers(text, Span::new(0, text.len())) {
        let before = &text[from..at];
        out.push_str(before.strip_suffix(' ').unwrap_or(before));
        from = at + 1 + digits.len();
    }
    out.push_str(&text[from..]);
    out.replace(" |", "").replace(']', "").replace(END_TOKEN, "").trim().to_owned()
}

//! `lexical`: every content word of the claim occurs in the source. The crude, honest baseline.
//!
//! Terms are the lower-cased runs of Unicode letters, digits and `_`, less the [`STOP_WORDS`]. A claim is
//! supported when it has a term and one text of the premise holds all of them (fold `any`, texts are never
//! joined). Support is 1 or 0. What it cannot see: order, negation, inflection, paraphrase, and words in
//! scripts that are written without spaces, where a run is a whole clause.

use std::borrow::Cow;
use std::collections::HashMap;

use pincite_core::{JudgeIdentity, Outcome, Premise, Question, Span, Verdict, VerdictKind};

use crate::{Judge, identity::digest};

/// Words that are no terms.
pub const STOP_WORDS: [&str; 11] = ["the", "a", "an", "is", "are", "was", "of", "to", "in", "and", "or"];

/// The lexical judge. Any language that puts spaces between words; 100 MB of premise a second and more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lexical;

impl Judge for Lexical {
    fn identity(&self) -> JudgeIdentity {
        JudgeIdentity {
            name: "lexical".to_owned(),
            version: "1".to_owned(),
            digest: digest(STOP_WORDS),
            joins: false,
            atoms: false,
            measure: 0.5,
            flag: 0.5, // support is 1 or 0: one threshold for measuring and flagging
        }
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        questions.iter().map(|question| Outcome::Judged(verdict(question))).collect()
    }
}

fn verdict(question: &Question<'_>) -> Verdict {
    let claim = Claim::new(question.claim);
    let best = question
        .premise
        .iter()
        .map(|premise| claim.look_up(premise))
        .enumerate()
        .min_by_key(|(_, found)| found.missing.len()); // the first of equals
    let supported =
        !claim.terms.is_empty() && best.as_ref().is_some_and(|(_, found)| found.missing.is_empty());
    let (evidence, missing) = match best {
        Some((at, found)) => (found.evidence.map(|span| (at, span)).into_iter().collect(), found.missing),
        None => (Vec::new(), (0..claim.terms.len()).collect()),
    };
    Verdict {
        kind: if supported { VerdictKind::Supported } else { VerdictKind::Unsupported },
        support: if supported { 1.0 } else { 0.0 },
        evidence,
        missing: missing.into_iter().map(|term| claim.terms[term].to_string()).collect(),
        remarks: Vec::new(),
        judge: None,
    }
}

/// The distinct terms of a claim, in order, and where each stands in that order.
struct Claim<'a> {
    terms: Vec<Cow<'a, str>>,
    index: HashMap<Cow<'a, str>, usize>,
    /// By first byte, a bit for every length of a term: most words of a premise need no look at `index`.
    lengths: [u64; 256],
}

/// What one text has of a claim.
struct Found {
    /// Indices of the terms it lacks, ascending.
    missing: Vec<usize>,
    /// The sentence or line with most of the terms, the first of equals.
    evidence: Option<Span>,
}

impl<'a> Claim<'a> {
    fn new(text: &'a str) -> Self {
        let mut claim = Self { terms: Vec::new(), index: HashMap::new(), lengths: [0; 256] };
        for word in words(text) {
            let term = lower(&text[word]);
            if !STOP_WORDS.contains(&&*term) && !claim.index.contains_key(&term) {
                claim.lengths[usize::from(term.as_bytes()[0])] |= 1 << term.len().min(63);
                claim.index.insert(term.clone(), claim.terms.len());
                claim.terms.push(term);
            }
        }
        claim
    }

    /// The index of the term that `word` is.
    fn term(&self, word: &str) -> Option<usize> {
        let lengths = self.lengths[usize::from(word.as_bytes()[0].to_ascii_lowercase())];
        // Only of ASCII is it known that lower-casing keeps the length.
        if word.is_ascii() && lengths & (1 << word.len().min(63)) == 0 {
            return None;
        }
        self.index.get(&*lower(word)).copied()
    }

    fn look_up(&self, premise: &Premise<'_>) -> Found {
        let text = premise.text;
        // The number of the last sentence that holds a term: 0 is none.
        let mut seen = vec![0_usize; self.terms.len()];
        let (mut sentence, mut start, mut count) = (1, 0, 0);
        let (mut best, mut most) = (Span::default(), 0);
        let mut close = |start: usize, end: usize, count: usize| {
            if count > most {
                (best, most) = (Span::new(start, end).trim(text), count);
            }
        };
        let mut after = 0;
        for word in words(text) {
            if let Some((end, next)) = boundary(text, after, word.start) {
                close(start, end, count);
                (sentence, start, count) = (sentence + 1, next, 0);
            }
            after = word.end;
            if let Some(term) = self.term(&text[word])
                && seen[term] != sentence
            {
                (seen[term], count) = (sentence, count + 1);
            }
        }
        close(start, boundary(text, after, text.len()).map_or(text.len(), |(end, _)| end), count);
        let missing = (0..seen.len()).filter(|term| seen[*term] == 0).collect();
        Found { missing, evidence: (most > 0).then_some(best) }
    }
}

/// Where a sentence or line ends between two words and where the next one starts, `from..to` being the text
/// between them.
fn boundary(text: &str, from: usize, to: usize) -> Option<(usize, usize)> {
    let between = &text[from..to];
    if between == " " {
        return None;
    }
    let mut ends = None;
    let mut chars = between.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let is_end = match c {
            '\n' | '。' | '！' | '？' => true,
            '.' | '!' | '?' | '।' | '؟' => chars.peek().is_some_and(|(_, next)| next.is_whitespace()),
            _ => false,
        };
        if is_end {
            let here = from + at + c.len_utf8();
            ends = Some((ends.map_or(here, |(first, _)| first), here));
        }
    }
    ends
}

/// The runs of letters, digits and `_`.
fn words(text: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() && !in_word(text, at).0 {
            at += in_word(text, at).1;
        }
        let start = at;
        while at < bytes.len() {
            let (word, len) = in_word(text, at);
            if !word {
                break;
            }
            at += len;
        }
        (start < at).then_some(start..at)
    })
}

/// Whether the char that starts at byte `at` belongs to a word, and its length.
#[inline]
fn in_word(text: &str, at: usize) -> (bool, usize) {
    let byte = text.as_bytes()[at];
    if byte.is_ascii() {
        return (byte.is_ascii_alphanumeric() || byte == b'_', 1);
    }
    text[at..].chars().next().map_or((false, 1), |c| (c.is_alphanumeric(), c.len_utf8()))
}

fn lower(word: &str) -> Cow<'_, str> {
    if word.bytes().all(|b| b.is_ascii() && !b.is_ascii_uppercase()) {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(word.to_lowercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::judge_conformance!(Lexical);

    fn premise(text: &str) -> Premise<'_> {
        Premise::new("1", text)
    }

    fn ask(claim: &str, premises: &[&str]) -> Verdict {
        let premise = premises.iter().map(|text| premise(text)).collect();
        verdict(&Question { premise, claim, context: None })
    }

    #[test]
    fn supported_when_every_term_occurs() {
        let cases = [
            ("the gate opens at noon", "At noon, the lock-keeper opens THE GATE.", true),
            ("the gate opens at noon", "The gate is opened at noon.", false), // no stems
            ("the of and", "the of and", false),                              // no term
            ("It is in the box", "it is in the box", true),                   // `it` is a term
            ("", "anything", false),
            ("a gate", "", false),
            ("max_len is 7", "max_len: 7", true), // `_` belongs to words
            ("max len is 7", "max_len: 7", false),
            ("7 gates", "17 gates", false), // whole words only
            ("don't", "don t", true),
            ("ÉTÉ à Łódź", "à łódź, l'été", true),
            ("ΟΔΟΣ", "η οδος", true), // a final sigma is ς in lower case
        ];
        for (claim, text, want) in cases {
            let verdict = ask(claim, &[text]);
            assert_eq!(verdict.kind == VerdictKind::Supported, want, "{claim:?} from {text:?}");
            assert_eq!(verdict.support, f64::from(u8::from(want)), "{claim:?} from {text:?}");
        }
    }

    #[test]
    fn what_is_missing_is_named_once_and_in_order() {
        let verdict = ask("Zinc plates of the Zinc kind resist acid", &["plates resist"]);
        assert_eq!(verdict.missing, ["zinc", "kind", "acid"]);
    }

    #[test]
    fn one_text_must_hold_all_and_any_text_may() {
        let apart = ask("valves leak slowly", &["valves leak", "slowly"]);
        assert_eq!(apart.kind, VerdictKind::Unsupported);
        assert_eq!(apart.missing, ["slowly"], "of the text that lacks least");
        assert_eq!(ask("valves leak", &["other", "valves leak"]).kind, VerdictKind::Supported);
    }

    #[test]
    fn the_evidence_is_the_sentence_or_line_with_most_of_the_terms() {
        let cases = [
            ("valves leak in cold", "Valves exist. Cold valves leak! Cold.", "Cold valves leak!"),
            ("valves leak in cold", "valves\n- valves leak\n- cold", "- valves leak"),
            ("valves v1.5 leak", "New. All v1.5 valves leak. End.", "All v1.5 valves leak."),
            ("İzmir ılık", "İİİ Ankara. İzmir ılık bir kent.", "İzmir ılık bir kent."),
            ("水 valves", "Pumps。水 valves 水。End", "水 valves 水。"),
        ];
        for (claim, text, want) in cases {
            let verdict = ask(claim, &["unrelated", text]);
            let [(1, span)] = verdict.evidence[..] else { panic!("{claim:?}: {:?}", verdict.evidence) };
            assert_eq!(span.of(text), want);
        }
        assert_eq!(ask("valves", &["pumps"]).evidence, []);
    }
}

//! Finds the claims that people labelled in the answers that they were copied from.

use pincite_core::{Answer, Base, Run, Span};
use pincite_wire::Reported;
use pincite_wire::format::{LabelledClaim, Labels};
use pincite_wire::reported::Claim;

/// A text as its letters and digits, lower-cased: labels were copied with other spaces and quotation marks.
#[derive(Clone, Debug, Default)]
pub struct Folded {
    letters: String,
    /// Per byte of `letters`, the offset in the text.
    offsets: Vec<usize>,
}

impl Folded {
    /// Folds a text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut folded = Self::default();
        for (at, c) in text.char_indices().filter(|(_, c)| c.is_alphanumeric()) {
            folded.letters.extend(c.to_lowercase());
            folded.offsets.resize(folded.letters.len(), at);
        }
        folded
    }

    /// Where a part of the text lies, looked for behind the one before it first; `from` moves behind it.
    pub fn find(&self, part: &str, from: &mut usize) -> Option<Span> {
        let part = Self::new(part).letters;
        let behind = self.letters[*from..].find(&part).map(|at| at + *from);
        let start = behind.or_else(|| self.letters.find(&part)).filter(|_| !part.is_empty())?;
        *from = start + part.len();
        Some(Span::new(self.offsets[start], self.offsets[*from - 1] + 1))
    }
}

/// Whether a claim is what a label is about: it lies for the most part in the label's place, or holds the most part of it.
#[must_use]
pub fn about(claim: Span, label: Span) -> bool {
    let shared = claim.end().min(label.end()).saturating_sub(claim.start().max(label.start()));
    2 * shared > claim.len().min(label.len())
}

/// A claim as people cut and judged it, and those of ours that it is about; none where it cannot be found.
#[derive(Clone, Debug, PartialEq)]
pub struct Matched<'a> {
    /// What people say.
    pub label: &'a LabelledClaim,
    /// Our claims, in order.
    pub ours: Vec<&'a Claim>,
}

/// The labels of a run, each with our claims. A report in another unit than UTF-8 bytes matches where the two are the same.
#[must_use]
pub fn matched<'a>(run: &Run, labels: &'a Labels, report: &'a Reported) -> Vec<Matched<'a>> {
    if matches!(run.answer, Answer::Claims(_)) {
        // Structured claims are their own labels.
        let ours = |at: usize| report.claims.iter().filter(|claim| claim.index == at).collect();
        let labels = labels.claims.iter().enumerate();
        return labels.map(|(at, label)| Matched { label, ours: ours(at) }).collect();
    }
    let text = Folded::new(run.text(Base::Answer));
    let mut from = 0;
    let ours = |label: &LabelledClaim| {
        let Some(place) = text.find(&label.text, &mut from) else { return Vec::new() };
        let is = |claim: &&Claim| {
            let [start, end] = claim.span;
            start <= end && about(Span::new(start, end), place)
        };
        report.claims.iter().filter(is).collect()
    };
    let places: Vec<Vec<&Claim>> = labels.claims.iter().map(ours).collect();
    labels.claims.iter().zip(places).map(|(label, ours)| Matched { label, ours }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(text: &str) -> LabelledClaim {
        LabelledClaim { text: text.to_owned(), ..LabelledClaim::default() }
    }

    fn claim(index: usize, span: [usize; 2]) -> Claim {
        Claim { index, span, ..Claim::default() }
    }

    fn indices(run: &Run, labels: &[&str], spans: &[[usize; 2]]) -> Vec<Vec<usize>> {
        let labels = Labels { claims: labels.iter().map(|text| label(text)).collect() };
        let claims = spans.iter().enumerate().map(|(at, span)| claim(at, *span)).collect();
        let report = Reported { claims, ..Reported::default() };
        let indices = |matched: Matched<'_>| matched.ours.iter().map(|claim| claim.index).collect();
        matched(run, &labels, &report).into_iter().map(indices).collect()
    }

    #[test]
    fn labels_find_the_claims_at_their_place() {
        let answer = "Tin melts at 232\u{a0}°C [1]. It is soft, and it is grey [2]. It is soft.";
        let run = Run { answer: Answer::Text(answer.to_owned()), ..Run::default() };
        let at = |part: &str, from: usize| {
            let start = answer[from..].find(part).map(|at| at + from).expect("in the answer");
            [start, start + part.len()]
        };
        let spans =
            [at("Tin melts at 232", 0), at("It is soft", 0), at("it is grey", 0), at("It is soft", 50)];
        let labels = [
            "tin melts at 232 °C [1].",        // with other spaces
            "It is soft, and it is grey [2].", // holds two of ours
            "It is soft.",                     // said twice: the one behind
            "Tin is a metal.",                 // nowhere
        ];
        assert_eq!(indices(&run, &labels, &spans), [vec![0], vec![1, 2], vec![3], vec![]]);
    }

    #[test]
    fn structured_claims_are_found_by_their_place_in_the_list() {
        let run = Run { answer: Answer::Claims(Vec::new()), ..Run::default() };
        assert_eq!(indices(&run, &["a", "a", "a"], &[[0, 1], [0, 1]]), [vec![0], vec![1], vec![]]);
    }

    #[test]
    fn spans_that_end_before_they_start_match_nothing() {
        let run = Run { answer: Answer::Text("It is soft.".to_owned()), ..Run::default() };
        assert_eq!(indices(&run, &["It is soft.", ""], &[[9, 2]]), [vec![], Vec::<usize>::new()]);
    }
}

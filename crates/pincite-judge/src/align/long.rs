//! Claims that are longer than what is looked for at once, as parts, of which the weakest decides.

use std::ops::Range;

use pincite_core::{Lang, Outcome, Question, Reason, Span, Verdict, VerdictKind};

use super::claim::Claim;

/// Bytes of a part: what the checks read of a claim.
pub(super) const LONGEST: usize = super::check::LONGEST;
/// More parts are no claim that anybody could check.
const MOST: usize = 16;

/// The parts of a claim, each with no more words than are looked for; `None` where there would be more than [`MOST`].
pub(super) fn parts(claim: &str, lang: Lang) -> Option<Vec<Range<usize>>> {
    let mut parts = Vec::new();
    let mut start = 0;
    while parts.is_empty() || !claim[start..].trim().is_empty() {
        if parts.len() == MOST {
            return None;
        }
        let piece = piece(&claim[start..]);
        let read = Claim::read(piece, lang);
        let end = read.full.filter(|end| 0 < *end).unwrap_or(piece.len());
        parts.push(start..start + end);
        start += end;
    }
    Some(parts)
}

/// What of a text is one part at most, cut before a word where there is one.
fn piece(text: &str) -> &str {
    if text.len() <= LONGEST {
        return text;
    }
    let piece = &text[..text.floor_char_boundary(LONGEST)];
    let cut = piece.rfind(char::is_whitespace).filter(|cut| 0 < *cut);
    &piece[..cut.unwrap_or(piece.len())]
}

/// Judges a claim part by part.
pub(super) fn judge<'q>(
    question: &Question<'q>,
    parts: &[Range<usize>],
    mut part: impl FnMut(&Question<'q>) -> Outcome,
) -> Outcome {
    let mut worst: Option<Verdict> = None;
    let mut missing = Vec::new();
    for range in parts {
        let claim = &question.claim[range.clone()];
        let mut verdict = match part(&Question { claim, ..question.clone() }) {
            Outcome::Judged(verdict) => verdict,
            unjudged @ Outcome::Unjudged(_) => return unjudged,
        };
        missing.append(&mut verdict.missing);
        for remark in &mut verdict.remarks {
            remark.claim = Span::new(remark.claim.start() + range.start, remark.claim.end() + range.start);
        }
        // A part without content says nothing.
        let says = claim.chars().any(char::is_alphanumeric);
        if says && worst.as_ref().is_none_or(|worst| badness(&verdict) > badness(worst)) {
            worst = Some(verdict);
        }
    }
    worst.map_or(Outcome::Unjudged(Reason::BadReply), |worst| Outcome::Judged(Verdict { missing, ..worst }))
}

/// Contradicted before unsupported before supported, and less support before more.
fn badness(verdict: &Verdict) -> (u8, f64) {
    let kind = match verdict.kind {
        VerdictKind::Supported => 0,
        VerdictKind::Unsupported => 1,
        VerdictKind::Contradicted => 2,
    };
    (kind, 1.0 - verdict.support)
}

#[cfg(test)]
mod tests {
    use pincite_core::Premise;

    use super::*;
    use crate::Judge;
    use crate::align::Align;

    /// Distinct words that mean nothing.
    fn words(count: std::ops::Range<usize>) -> String {
        let letter = |n: usize| char::from(b"bcdfghklmnprstvz"[n % 16]);
        count.map(|n| format!("{}a{}o{}u ", letter(n), letter(n / 16), letter(n / 256))).collect()
    }

    fn kind(source: &str, claim: &str) -> Result<VerdictKind, Reason> {
        let question = Question { premise: vec![Premise::new("s", source)], claim, context: None };
        match Align.judge(&[question]).remove(0) {
            Outcome::Judged(verdict) => Ok(verdict.kind),
            Outcome::Unjudged(reason) => Err(reason),
        }
    }

    #[test]
    fn what_stands_late_in_a_long_claim_counts_as_what_stands_early() {
        let (said, other) = (words(0..400), words(400..800));
        assert_eq!(kind(&said, &words(0..400)), Ok(VerdictKind::Supported));
        for count in [20, 150, 300] {
            let claim = format!("{} {}", words(0..count), other);
            assert_eq!(kind(&said, &claim), Ok(VerdictKind::Unsupported), "{count} words, then others");
            let claim = format!("{other} {}", words(0..count));
            assert_eq!(kind(&said, &claim), Ok(VerdictKind::Unsupported), "others, then {count} words");
        }
    }

    #[test]
    fn a_number_late_in_a_long_claim_is_checked() {
        let source = "The mill is old. ".repeat(400) + "The mill on the river opened in 1990.";
        let claim = "The mill is old. ".repeat(300) + "The mill on the river opened in 1992.";
        assert_eq!(kind(&source, &claim), Ok(VerdictKind::Contradicted));
    }

    #[test]
    fn a_claim_without_end_is_too_long() {
        assert_eq!(kind("Rye.", &words(0..4000)), Err(Reason::TooLong));
        assert_eq!(kind("Rye.", &"rye ".repeat(100_000)), Err(Reason::TooLong));
    }

    #[test]
    fn parts_are_the_claim() {
        let claims =
            ["", " ", "Rye is sown.", &words(0..1000), &"水は百度で沸く。".repeat(400), &"a".repeat(9000)];
        for claim in claims {
            let parts = parts(claim, Lang::En).expect("not too long");
            let joined: String = parts.iter().map(|part| &claim[part.clone()]).collect();
            assert_eq!(joined.trim_end(), claim.trim_end());
            assert!(parts.iter().all(|part| part.len() <= LONGEST));
        }
    }
}

//! Comparisons over prose that holds records: `North depot: 900 m2.` and `South depot: 400 m2.` together say which is
//! larger.

use pincite_core::Span;

use super::check::COMPARATIVES;
use super::words::{Kind, Word, words};

/// What several texts say together to a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// Whether the values stand as the claim says.
    pub holds: bool,
    /// Where the two values stand: (index of the text, span into it), in the order of the claim.
    pub values: [(usize, Span); 2],
    /// In a few words (`900 m2 against 400 m2`).
    pub note: String,
}

/// One number of a text that is said of something.
struct Value {
    text: usize,
    /// With its unit.
    span: Span,
    value: f64,
    unit: String,
}

/// Compares as a claim does (`A is larger than B`) what texts say of both: one number each in the same unit, in a
/// sentence or line about it. `None` where the claim compares nothing or the texts do not say.
#[must_use]
pub fn compared(claim: &str, texts: &[&str]) -> Option<Compared> {
    let read = words(claim);
    let than = read.iter().position(|word| word.span.of(claim).eq_ignore_ascii_case("than"))?;
    let (at, greater) = (0..than).rev().find_map(|at| {
        let word = read[at].span.of(claim).to_lowercase();
        COMPARATIVES.iter().find(|(known, _)| *known == word).map(|(_, greater)| (at, *greater))
    })?;
    let (left, right) = (content(&read[..at]), content(&read[than..]));
    let own =
        |a: &[u64], b: &[u64]| -> Vec<u64> { a.iter().filter(|key| !b.contains(key)).copied().collect() };
    let (only_left, only_right) = (own(&left, &right), own(&right, &left));
    let first = said_of(texts, &only_left, &only_right)?;
    let second = said_of(texts, &only_right, &only_left)?;
    if first.unit != second.unit || first.value == second.value {
        return None;
    }
    let written = |value: &Value| value.span.of(texts[value.text]);
    Some(Compared {
        holds: (second.value < first.value) == greater,
        note: format!("{} against {}", written(&first), written(&second)),
        values: [(first.text, first.span), (second.text, second.span)],
    })
}

fn content(words: &[Word]) -> Vec<u64> {
    words.iter().filter(|word| word.kind == Kind::Content).map(|word| word.key).collect()
}

/// The only number in what is said of the one and not of the other.
fn said_of(texts: &[&str], of: &[u64], not_of: &[u64]) -> Option<Value> {
    let mut found = None;
    for (at, text) in texts.iter().enumerate() {
        for line in text.split_inclusive(['\n', ';']).flat_map(|line| line.split_inclusive(". ")) {
            let start = line.as_ptr() as usize - text.as_ptr() as usize;
            let read = words(line);
            let holds = |keys: &[u64]| read.iter().any(|word| keys.contains(&word.key));
            if !holds(of) || holds(not_of) {
                continue;
            }
            let mut numbers = read.iter().enumerate().filter(|(_, word)| word.kind == Kind::Number);
            let ((number, word), None) = (numbers.next()?, numbers.next()) else { return None };
            // Two lines about it do not tell which is meant.
            if found.is_some() {
                return None;
            }
            let near = |unit: &&Word| unit.span.start() <= word.span.end() + 1;
            let unit = read.get(number + 1).filter(near).map_or(word.span, |unit| unit.span);
            let span = word.span.hull(unit);
            let sign: String =
                line[..word.span.start()].chars().rev().take_while(|c| "$€£¥".contains(*c)).collect();
            let unit = sign + &line[word.span.end()..span.end()].trim().to_lowercase();
            let span = Span::new(start + span.start(), start + span.end());
            found = Some(Value { text: at, span, value: word.value?, unit });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_records_together_say_which_is_more() {
        let depots = ["North depot: 900 m2.", "South depot: 400 m2."];
        let one = ["Deal A, open, 30,000 EUR. Deal B, open, 24,000 EUR."];
        for (claim, texts, expected) in [
            (
                "The north depot is larger than the south depot",
                &depots[..],
                Some((true, "900 m2 against 400 m2")),
            ),
            (
                "The south depot is larger than the north depot",
                &depots,
                Some((false, "400 m2 against 900 m2")),
            ),
            (
                "The south depot is smaller than the north depot",
                &depots,
                Some((true, "400 m2 against 900 m2")),
            ),
            ("The north depot is larger than the south depot", &depots[..1], None),
            ("The north depot is larger than the west depot", &depots, None),
            ("The north depot is large", &depots, None),
            ("Deal A is worth more than deal B", &one, None),
            (
                "The north depot is larger than the south depot",
                &["North depot: 900 m2.", "South depot: 400 staff."],
                None,
            ),
            (
                "The north depot is larger than the south depot",
                &["North depot: 900 m2, 3 gates.", "South depot: 400 m2."],
                None,
            ),
        ] {
            let found = compared(claim, texts);
            let shown = found.as_ref().map(|found| (found.holds, &*found.note));
            assert_eq!(shown, expected, "{claim} in {texts:?}");
            for (at, span) in found.iter().flat_map(|found| found.values) {
                assert!(texts[at][span.start()..].starts_with(|c: char| c.is_ascii_digit()));
            }
        }
    }
}

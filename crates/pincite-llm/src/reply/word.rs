//! The words that models have for a verdict.

use pincite_core::VerdictKind;

use super::Defect;

const SUPPORTED: &[&str] = &[
    "supported",
    "supports",
    "support",
    "fully supported",
    "yes",
    "true",
    "entailed",
    "entails",
    "entailment",
    "1",
];
/// "I do not know" and "in part" are no support.
const UNSUPPORTED: &[&str] = &[
    "unsupported",
    "not supported",
    "no",
    "false",
    "not entailed",
    "neutral",
    "idk",
    "i don't know",
    "i do not know",
    "unknown",
    "unclear",
    "not enough information",
    "not enough info",
    "nei",
    "insufficient",
    "insufficient information",
    "insufficient evidence",
    "no evidence",
    "cannot tell",
    "can't tell",
    "cannot be determined",
    "not mentioned",
    "unverifiable",
    "not verifiable",
    "partially supported",
    "partly supported",
    "partial",
    "n/a",
    "0",
];
const CONTRADICTED: &[&str] = &[
    "contradicted",
    "contradicts",
    "contradict",
    "contradiction",
    "contradictory",
    "refuted",
    "refutes",
    "refute",
];

/// What takes back a `Yes`.
const DOUBT: &[&str] = &[
    "not",
    "no",
    "but",
    "however",
    "although",
    "though",
    "only",
    "except",
    "unless",
    "partially",
    "partly",
    "unsupported",
    "contradicted",
    "contradicts",
    "contradiction",
    "nothing",
    "neither",
    "without",
    "cannot",
    "unclear",
];

/// The verdict that a word or phrase of ours stands for.
pub(super) fn kind_of_word(text: &str) -> Option<VerdictKind> {
    let bare = text.trim().trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let bare = bare.replace(['_', '-', '’'], " ").replace("i don t", "i don't").replace("can t", "can't");
    let bare = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_in = |words: &[&str]| words.contains(&bare.as_str());
    match () {
        () if is_in(SUPPORTED) => Some(VerdictKind::Supported),
        () if is_in(UNSUPPORTED) => Some(VerdictKind::Unsupported),
        () if is_in(CONTRADICTED) => Some(VerdictKind::Contradicted),
        () => None,
    }
}

/// The verdict of a reply in words: a phrase of ours up to the first stop, and reasons behind it. `None` when
/// nothing is said.
pub(super) fn kind_of_prose(text: &str) -> Option<Result<VerdictKind, Defect>> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let labelled = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let text = ["verdict", "answer"]
        .iter()
        .find_map(|label| {
            let rest = labelled.get(label.len()..).filter(|_| labelled.to_lowercase().starts_with(label))?;
            rest.trim_start_matches(['*', '_', '`', ' ']).strip_prefix(':')
        })
        .unwrap_or(labelled);
    let stop = text.find([',', '.', '!', ';', ':', '\n', '—', '–', '(']).unwrap_or(text.len());
    let (head, rest) = text.split_at(stop);
    let Some(kind) = kind_of_word(head) else { return Some(Err(Defect::Unreadable)) };
    let doubted = || {
        let rest = rest.to_lowercase().replace('’', "'");
        let mut words = rest.split(|c: char| !c.is_alphanumeric() && c != '\'');
        words.any(|word| DOUBT.contains(&word) || word.ends_with("n't"))
    };
    let said = if kind == VerdictKind::Supported && doubted() { Err(Defect::Unreadable) } else { Ok(kind) };
    Some(said)
}

//! Words in quotation marks: are they the source's own?
//!
//! Compared without white space, hyphens, line breaks and typography (ligatures, curly quotes, soft hyphens, full
//! width). An ellipsis or a bracketed insertion stands for left-out words; among them there must be no "not".

use pincite_core::{Remark, RemarkKind, Span};

use super::{Scene, Seen};

/// A quotation of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Quotation {
    /// Marks included.
    span: Span,
    /// All of it, folded: brackets and ellipses may be the source's.
    whole: String,
    /// Its words, folded, cut where words are left out.
    pieces: Vec<String>,
    words: usize,
    /// Whether most of its words are capitalised: a title or a name.
    title: bool,
}

/// Fewer words than this are scare quotes, titles, terms: no remark is made about them.
const LEAST: usize = 4;

const PAIRS: &[(char, char)] =
    &[('"', '"'), ('“', '”'), ('„', '“'), ('«', '»'), ('»', '«'), ('「', '」'), ('『', '』'), ('＂', '＂')];

/// All quotations of a claim.
pub(super) fn read(claim: &str) -> Vec<Quotation> {
    let mut all = Vec::new();
    let mut open: Option<(usize, char)> = None;
    let doubled = claim.contains("\"\"");
    for (at, c) in claim.char_indices() {
        // Some exports double the marks inside a quoted line: then only pairs are marks.
        if c == '"' && (claim[at + 1..].starts_with('"') || doubled && !claim[..at].ends_with('"')) {
            continue;
        }
        match open {
            Some((start, close)) if c == close || (c == '”' && close == '“') => {
                let end = at + c.len_utf8();
                let inside = &claim[start..at];
                let words = inside.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric));
                let capitals =
                    words.clone().filter(|word| word.chars().next().is_some_and(char::is_uppercase)).count();
                let count = words.count();
                let mark = claim[..start].chars().next_back().map_or(1, char::len_utf8);
                let whole = claim[..start - mark].trim().is_empty() && claim[end..].trim().is_empty();
                open = None;
                if whole {
                    continue; // a claim in quotation marks quotes nothing
                }
                all.push(Quotation {
                    span: Span::new(start - mark, end),
                    whole: Folded::new(inside).flat,
                    pieces: pieces(inside),
                    words: count,
                    title: capitals * 2 > count,
                });
            }
            Some(_) => {}
            None => {
                let inch = claim[..at].ends_with(|c: char| c.is_ascii_digit());
                if let Some((_, close)) =
                    PAIRS.iter().find(|(open, _)| *open == c).filter(|_| c != '"' || !inch)
                {
                    open = Some((at + c.len_utf8(), *close));
                }
            }
        }
    }
    all
}

/// The quotation, folded, without what the claim inserted, cut at ellipses.
fn pieces(inside: &str) -> Vec<String> {
    let mut plain = String::with_capacity(inside.len());
    let mut rest = inside;
    while let Some(open) = rest.find('[') {
        plain.push_str(&rest[..open]);
        let close = rest[open..].find(']').map_or(rest.len(), |close| open + close);
        let inserted = rest[open..close].trim_start_matches('[');
        rest = rest.get(close + 1..).unwrap_or("");
        // [T]he: only the case of a letter
        if inserted.chars().count() == 1 && rest.starts_with(char::is_alphabetic) {
            plain.push_str(inserted);
        } else {
            plain.push('…');
        }
    }
    plain.push_str(rest);
    plain
        .replace("...", "…")
        .replace(". . .", "…")
        .split('…')
        .map(|piece| Folded::new(piece).flat)
        .filter(|piece| !piece.is_empty())
        .collect()
}

/// A text as letters and digits only.
struct Folded {
    flat: String,
    /// Of each word where it begins in `flat` and in the text.
    words: Vec<(usize, usize)>,
}

impl Folded {
    fn new(text: &str) -> Self {
        let mut folded = Self { flat: String::with_capacity(text.len()), words: Vec::new() };
        let mut inside = false;
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            if c == '\n' {
                // a line that is only a number: a page
                let line = text[at + 1..].split('\n').next().unwrap_or("");
                let page = line.trim();
                if !page.is_empty()
                    && page.len() < 5
                    && page.bytes().all(|b| b.is_ascii_digit())
                    && text.len() > at + 1 + line.len()
                {
                    for _ in 0..line.chars().count() {
                        chars.next();
                    }
                }
                inside = false;
                continue;
            }
            let value = letters(c);
            let sign = matches!(c, '-' | '−' | '‑' | '–')
                && !text[..at].ends_with(char::is_alphanumeric)
                && text[at + c.len_utf8()..].starts_with(|c: char| c.is_ascii_digit());
            if value.is_empty() && !c.is_alphanumeric() && !sign {
                // hyphens, apostrophes and soft hyphens join
                inside &= matches!(c, '-' | '‑' | '–' | '\u{AD}' | '\'' | '’');
                continue;
            }
            if !inside {
                folded.words.push((folded.flat.len(), at));
                inside = true;
            }
            match value {
                _ if sign => folded.flat.push('-'),
                "" => folded.flat.extend(c.to_lowercase()),
                value => folded.flat.push_str(value),
            }
        }
        folded
    }

    /// Where a piece begins and ends, whole words only, from byte `from` of `flat` on.
    fn find(&self, piece: &str, from: usize) -> Option<(usize, usize)> {
        let starts =
            |at: usize| at == self.flat.len() || self.words.binary_search_by_key(&at, |word| word.0).is_ok();
        let mut from = from;
        while let Some(at) = self.flat.get(from..)?.find(piece) {
            let (start, end) = (from + at, from + at + piece.len());
            // A word may end in the middle where its line ends in a page number or a footnote.
            if starts(start) && (starts(end) || self.flat[end..].starts_with(|c: char| c.is_ascii_digit())) {
                return Some((start, end));
            }
            from = start + piece.chars().next().map_or(1, char::len_utf8);
        }
        None
    }

    /// The span in the text over `start..end` of `flat`.
    fn span(&self, start: usize, end: usize, text: &str) -> Span {
        let at = |flat: usize| self.words.partition_point(|word| word.0 < flat);
        let first = self.words.get(at(start)).map_or(0, |word| word.1);
        let last = self.words.get(at(end)).map_or(text.len(), |word| word.1);
        Span::new(first.min(last), last).trim(text)
    }
}

/// What a character is a form of: ligatures, full width.
fn letters(c: char) -> &'static str {
    match c {
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬃ' => "ffi",
        'ﬄ' => "ffl",
        'ﬅ' | 'ﬆ' => "st",
        '≥' => ">=",
        '≤' => "<=",
        '>' | '＞' => ">",
        '<' | '＜' => "<",
        '=' | '＝' => "=",
        '０'..='９' => {
            let digits = "0123456789";
            let at = c as usize - '０' as usize;
            digits.get(at..=at).unwrap_or("")
        }
        _ => "",
    }
}

/// Weighs the quotations of the claim.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    if scene.claim.quotations.is_empty() {
        return;
    }
    let texts = scene.evidence.wholes.iter().chain(&scene.evidence.titles);
    let folded: Vec<(Folded, &str)> = texts.map(|text| (Folded::new(text), *text)).collect();
    for quotation in scene.claim.quotations.iter().filter(|quotation| !quotation.pieces.is_empty()) {
        seen.counts.quotations.total += 1;
        let mut swallowed = None;
        let mut found = false;
        for (premise, (folded, text)) in folded.iter().enumerate() {
            match quoted(quotation, folded, text) {
                Some(None) => found = true,
                Some(Some(gap)) => {
                    let premise = scene.near().parts.get(premise).map_or(premise, |part| part.premise);
                    swallowed = Some((premise, gap, gap.of(text).to_owned()));
                }
                None => {}
            }
        }
        if found {
            seen.counts.quotations.found += 1;
        } else if let Some((premise, gap, words)) = swallowed {
            seen.counts.quotations.differs += 1;
            let note = format!("the quotation leaves out “{words}”");
            seen.remarks.push(Remark {
                kind: RemarkKind::Quotation,
                claim: quotation.span,
                source: Some((premise, gap)),
                note,
            });
        } else {
            seen.counts.quotations.absent += 1;
            if quotation.words >= LEAST && !quotation.title {
                let note = "not word for word in the source".to_owned();
                seen.remarks.push(Remark {
                    kind: RemarkKind::Quotation,
                    claim: quotation.span,
                    source: None,
                    note,
                });
            }
        }
    }
}

/// Whether the pieces stand in the text in order: `Some(None)`, or with a negation left out in between: its gap.
fn quoted(quotation: &Quotation, folded: &Folded, text: &str) -> Option<Option<Span>> {
    /// Bytes of letters that an ellipsis may stand for.
    const LONGEST: usize = 2000;
    if folded.find(&quotation.whole, 0).is_some() {
        return Some(None);
    }
    let mut from = 0;
    let mut swallowed = None;
    for (at, piece) in quotation.pieces.iter().enumerate() {
        let (start, end) = folded.find(piece, from)?;
        if at > 0 {
            if start - from > LONGEST {
                return None;
            }
            let gap = folded.span(from, start, text);
            if denies(gap.of(text)) {
                swallowed = Some(gap);
            }
        }
        from = end;
    }
    Some(swallowed)
}

fn denies(gap: &str) -> bool {
    gap.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’').any(|word| {
        let word = word.to_lowercase();
        matches!(
            &*word,
            "not"
                | "never"
                | "no"
                | "nor"
                | "none"
                | "neither"
                | "cannot"
                | "without"
                | "nicht"
                | "kein"
                | "keine"
                | "nie"
                | "pas"
                | "jamais"
                | "nunca"
        ) || word.ends_with("n't")
            || word.ends_with("n’t")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_is_verbatim_but_for_typography() {
        let cases = [
            (
                "effective for long sequences of",
                "The method is eﬀective for long se-\nquences of\n        measurements 7",
                true,
            ),
            ("a well-known “soft” seal", "a well‑known \"soft\" seal", true),
            ("runs across the page break", "it runs across\n12\nthe page break", true),
            ("it is … very good", "It is, all in all, very good.", true),
            ("it is … good", "It is never good.", false),
            ("it is ... good", "It isn't? It is not good.", false),
            ("[T]he valve leaks [here]", "the valve leaks", true),
            ("the [old] valve leaks", "the valve leaks", true),
            ("at −20 degrees", "at -20 degrees", true),
            ("at -20 degrees", "at 20 degrees", false),
            ("the valves leak", "the valve leaks", false),
            ("art of it all", "the smart of it all", false),
            ("needs >= 5 bar", "needs ≥ 5 bar", true),
            ("Ｎｏ", "no", false),
        ];
        for (inside, text, want) in cases {
            let claim = format!("He said 「{inside}」 twice.");
            let quotation = read(&claim).swap_remove(0);
            let found = quoted(&quotation, &Folded::new(text), text);
            assert_eq!(found == Some(None), want, "{inside} in {text}: {found:?}");
        }
    }

    #[test]
    fn quotations_are_found_with_their_marks() {
        let claim = "a 5\" pipe “is not it” but \"this is\" and «ça»";
        let spans: Vec<&str> = read(claim).iter().map(|quotation| quotation.span.of(claim)).collect();
        assert_eq!(spans, ["“is not it”", "\"this is\"", "«ça»"]);
    }
}

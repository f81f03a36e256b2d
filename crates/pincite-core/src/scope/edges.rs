//! What stands at the edges of a piece of a sentence and is no part of what it says.

use crate::Span;

/// Whether fixed text is an HTML tag: what else stands in angles is a URL.
pub(crate) fn is_tag(fixed: &str) -> bool {
    fixed.starts_with('<') && fixed.find('>') == Some(fixed.len() - 1) && !fixed.contains([':', '@'])
}

/// A piece without the words that introduce the marker in its parentheses: "The dam is high (see".
pub(super) fn without_lead(text: &str, piece: Span) -> Span {
    let part = piece.of(text);
    let from = part.floor_char_boundary(part.len().saturating_sub(24));
    let Some(open) = part[from..].rfind(['(', '（']) else { return piece };
    let open = piece.start() + from + open;
    let lead = strip(text, Span::new(open, piece.end()));
    if is_introduction(text, lead) { strip(text, Span::new(piece.start(), open)) } else { piece }
}

/// What stands before an introduction that ends a piece: "the lid is red; according to".
pub(super) fn before_introduction(text: &str, piece: Span) -> Option<Span> {
    let part = piece.of(text);
    let at = part.rfind([',', ';'])?;
    if part.len() - at > 48 {
        return None;
    }
    let tail = strip(text, Span::new(piece.start() + at, piece.end()));
    let main = strip(text, Span::new(piece.start(), piece.start() + at));
    (is_introduction(text, tail) && !main.is_empty()).then_some(main)
}

/// What may stand between the markers of one group.
pub(super) fn joins(gap: &str) -> bool {
    let joint = |c: char| {
        c.is_whitespace() || matches!(c, ',' | ';' | '，' | '、' | '；' | '&' | '(' | ')' | '（' | '）')
    };
    gap.len() <= 16 && matches!(gap.trim_matches(joint), "" | "and" | "und" | "et" | "y" | "и" | "和" | "및")
}

/// Takes joining words and punctuation off the edges of a clause.
pub(crate) fn strip(text: &str, span: Span) -> Span {
    let mut span = trim_end(text, span);
    loop {
        let part = span.of(text);
        let mut rest = trim_start(part);
        // A sign belongs to its number.
        if rest.starts_with(|c: char| c.is_ascii_digit()) && part[..part.len() - rest.len()].ends_with('-') {
            rest = &part[part.len() - rest.len() - 1..];
        }
        // A bracket stays with what it holds.
        let before = &part[..part.len() - rest.len()];
        let holds = |open, close| before.ends_with(open) && rest.contains(close);
        if holds('(', ')') || holds('[', ']') {
            rest = &part[before.len() - 1..];
        }
        let joined = (rest.len() < part.len()).then(|| after_joiner(rest)).flatten();
        let kept = joined.unwrap_or(rest);
        span = Span::new(span.end() - kept.len(), span.end());
        if joined.is_none() {
            return span;
        }
    }
}

/// The text behind the joining word that it starts with.
fn after_joiner(rest: &str) -> Option<&str> {
    let (word, _) = rest.split_once(' ')?;
    let joins = matches!(
        word,
        "and"
            | "but"
            | "or"
            | "und"
            | "aber"
            | "et"
            | "mais"
            | "y"
            | "pero"
            | "и"
            | "а"
            | "но"
            | "while"
            | "whereas"
            | "yet"
    );
    joins.then(|| &rest[word.len()..])
}

/// Edges of a clause that are not part of it.
const BEFORE: u8 = 1;
const BEHIND: u8 = 2;

/// For each ASCII character, on which edge it is taken off.
const EDGES: [u8; 128] = {
    let mut edges = [0; 128];
    let mut byte = 0;
    while byte < 128 {
        let c = byte as u8;
        // What `char::is_whitespace` holds for.
        let blank = matches!(c, b' ' | 0x09..=0x0d);
        let kept = matches!(c, b'"' | b'$' | b'<' | b'+' | b'#' | b'@' | b'\'' | b'`');
        if blank || !(c.is_ascii_alphanumeric() || c.is_ascii_control() || kept) {
            edges[byte] |= BEFORE;
        }
        if blank
            || matches!(c, b'.' | b'!' | b'?' | b',' | b';' | b':' | b'*' | b'_' | b'~' | b'(' | b'[' | b'|')
        {
            edges[byte] |= BEHIND;
        }
        byte += 1;
    }
    edges
};

fn trim_start(part: &str) -> &str {
    part.trim_start_matches(|c: char| match EDGES.get(c as usize) {
        Some(edges) => edges & BEFORE != 0,
        None => {
            c.is_whitespace()
                || !c.is_alphanumeric()
                    && !matches!(
                        c,
                        '“' | '„'
                            | '«'
                            | '「'
                            | '『'
                            | '€'
                            | '£'
                            | '¥'
                            | '≥'
                            | '≤'
                            | '±'
                            | '−'
                            | '§'
                            | '‘'
                    )
        }
    })
}

/// Takes white space, end punctuation and open emphasis off the end.
fn trim_end(text: &str, span: Span) -> Span {
    let part = span.of(text);
    let kept = part.trim_end_matches(|c: char| match EDGES.get(c as usize) {
        Some(edges) => edges & BEHIND != 0,
        None => {
            c.is_whitespace()
                || matches!(c, '。' | '！' | '？' | '，' | '；' | '：' | '、' | '।' | '؟' | '،' | '…' | '（')
        }
    });
    // A bracket closes what was opened inside.
    let closes = part[kept.len()..].starts_with([')', ']']);
    Span::new(span.start(), span.start() + kept.len() + usize::from(closes))
}

pub(super) fn is_short(text: &str, span: Span) -> bool {
    span.len() <= 60 && span.of(text).split_whitespace().count() <= 6
}

/// "According to", "Siehe": words that introduce a source.
pub(super) fn is_introduction(text: &str, span: Span) -> bool {
    const HEADS: &[&str] = &[
        "according to",
        "as per",
        "per",
        "see",
        "see also",
        "cf",
        "e.g",
        "ref",
        "vgl",
        "véase",
        "quelle",
        "fuente",
        "from",
        "in",
        "based on",
        "as stated in",
        "source",
        "sources",
        "laut",
        "nach",
        "gemäß",
        "siehe",
        "selon",
        "d'après",
        "voir",
        "según",
        "ver",
        "согласно",
        "по данным",
    ];
    let part = span.of(text).trim();
    // None is longer in either case.
    part.len() <= 32
        && if part.is_ascii() {
            HEADS.iter().any(|head| part.eq_ignore_ascii_case(head))
        } else {
            HEADS.contains(&part.to_lowercase().as_str())
        }
}

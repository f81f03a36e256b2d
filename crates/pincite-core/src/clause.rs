//! Clauses: where a sentence can be cut into parts that stand as claims.
//!
//! A cut needs a subject and a finite verb on both sides, so names, lists of nouns and conditions stay whole
//! ("provided no unit has been installed" stays with its clause). In doubt there is no cut: two claims in one
//! are still covered and judged, a torn claim is neither.

mod words;

use std::sync::LazyLock;

use memchr::memmem;
use smallvec::SmallVec;

use crate::sentence::Fixed;
use crate::{Lang, Span};
use words::Class;

/// A word of a sentence.
#[derive(Clone, Copy)]
struct Word {
    span: Span,
    class: Class,
    /// Whether a comma stands right before it.
    comma: bool,
    /// Whether it stands in brackets.
    inside: bool,
}

/// The clauses of a part; mostly one.
pub(crate) type Clauses = SmallVec<[Span; 4]>;

/// Cuts `within` into clauses, in order, each trimmed; joining words and punctuation stay outside. `fixed` are
/// spans (markers, code, links) whose text is not read.
pub(crate) fn split(text: &str, within: Span, fixed: &[Fixed], lang: Lang, out: &mut Clauses) {
    if !may_split(text, within, lang) {
        out.push(within);
        return;
    }
    match lang {
        Lang::Zh | Lang::Ja => split_unspaced(text, within, fixed, out),
        Lang::En | Lang::De | Lang::Fr | Lang::Es | Lang::Ru => split_spaced(text, within, fixed, lang, out),
        Lang::Ko | Lang::Ar | Lang::Hi => split_at_semicolons(text, within, fixed, out),
    }
}

/// Whether a part can stand as an assertion: it has a finite verb, or its language does not let us tell.
#[must_use]
pub(crate) fn asserts(text: &str, part: Span, lang: Lang) -> bool {
    match lang {
        Lang::En | Lang::De | Lang::Fr | Lang::Es => {
            let mut words = words::of(text, part, lang).map(|(_, class)| class).peekable();
            // "In a study published by", but "The king visited Rome".
            let introduces =
                matches!(words.peek(), Some(Class::Preposition | Class::Subordinator | Class::Past));
            words.any(|class| match class {
                Class::Verb | Class::Auxiliary => true,
                Class::Past => !introduces,
                _ => false,
            })
        }
        _ => part.of(text).chars().filter(|c| c.is_alphanumeric()).count() >= 4,
    }
}

/// Whether a part starts with a finite verb, and so goes on with the subject before it.
#[must_use]
pub(crate) fn starts_with_verb(text: &str, part: Span, lang: Lang) -> bool {
    let mut words = words::of(text, part, lang).map(|(_, class)| class);
    match words.next() {
        Some(Class::Verb | Class::Auxiliary) => true,
        Some(Class::Adverb) => matches!(words.next(), Some(Class::Verb | Class::Auxiliary)),
        _ => false,
    }
}

/// Whether what follows the last marker of a sentence is a clause of its own.
#[must_use]
pub(crate) fn stands_alone(text: &str, tail: Span, lang: Lang) -> bool {
    let part = tail.of(text);
    let letters = || part.chars().filter(|c| c.is_alphanumeric()).count();
    match lang {
        Lang::En | Lang::De | Lang::Fr | Lang::Es => {
            let trimmed =
                part.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '_' | ')' | '~'));
            if trimmed.starts_with(';') {
                return asserts(text, tail, lang) || trimmed.split_whitespace().count() > 3;
            }
            let comma = trimmed.starts_with([',', '—', '–', '-']);
            let mut words = words::of(text, tail, lang).map(|(_, class)| class).peekable();
            let joined = match words.peek() {
                Some(Class::Joiner | Class::Contrast) => words.next().is_some(),
                Some(Class::Pronoun) => comma,
                _ => false,
            };
            joined && has_subject_and_verb(&mut words, lang)
        }
        Lang::Zh => {
            part.starts_with(['，', ',', '；', ';', '：']) && letters() >= 6 && has_chinese_predicate(part)
        }
        Lang::Ja | Lang::Ko => part.trim_start().starts_with(['、', '，', ',']) && letters() >= 6,
        Lang::Ru => {
            let trimmed = part.trim_start();
            trimmed.starts_with(';')
                || [", а ", ", но ", ", и "].iter().any(|head| trimmed.starts_with(head)) && letters() >= 12
        }
        Lang::Ar | Lang::Hi => part.trim_start().starts_with(['؛', ';']) && letters() >= 6,
    }
}

static AND: LazyLock<memmem::Finder<'static>> = LazyLock::new(|| memmem::Finder::new(" and "));

/// A cheap look before all words are read: is there a joint, and the right kind of word behind it?
fn may_split(text: &str, within: Span, lang: Lang) -> bool {
    let part = within.of(text);
    let bytes = part.as_bytes();
    let behind = |at: usize| {
        let next = Span::new(within.start() + at + 1, within.end());
        words::of(text, next, lang).next().map(|(_, class)| class)
    };
    let joins = |class| matches!(class, Some(Class::Joiner | Class::Contrast | Class::Pronoun));
    match lang {
        Lang::Zh | Lang::Ja => joints(part).any(|(_, joint)| joint != '؛'),
        Lang::Ar => joints(part).any(|(_, joint)| matches!(joint, '؛' | ';')),
        _ => {
            memchr::memchr2_iter(b',', b';', bytes).any(|at| bytes[at] == b';' || joins(behind(at)))
                || lang == Lang::En
                    && AND
                        .find_iter(bytes)
                        .any(|at| matches!(behind(at + 4), Some(Class::Pronoun | Class::Determiner)))
        }
    }
}

fn split_spaced(text: &str, within: Span, fixed: &[Fixed], lang: Lang, out: &mut Clauses) {
    let words = read(text, within, fixed, lang);
    let (mut start, mut first) = (within.start(), 0);
    for at in 1..words.len() {
        let Some(resume) = cut(text, &words, first, at, lang) else { continue };
        let end = words[at - 1].span.end();
        // A bracket that closes belongs to what it closes.
        let gap = Span::new(end, words[at].span.start()).of(text);
        let closed = gap.find(')').map_or(0, |at| at + 1);
        push(text, start, end + closed, out);
        (start, first) = (words[resume].span.start(), resume);
    }
    push(text, start, within.end(), out);
}

fn read(text: &str, within: Span, fixed: &[Fixed], lang: Lang) -> SmallVec<[Word; 32]> {
    let mut words = SmallVec::new();
    let (mut before, mut depth) = (within.start(), 0usize);
    let mut fixed = fixed[fixed.partition_point(|f| f.span.end() <= within.start())..].iter().peekable();
    for (span, class) in words::of(text, within, lang) {
        while fixed.next_if(|f| f.span.end() <= span.start()).is_some() {}
        if fixed.peek().is_some_and(|f| f.span.start() < span.end()) {
            continue;
        }
        let blank = span.start() == before + 1 && text.as_bytes()[before] == b' ';
        let mut comma = false;
        if !blank {
            let gap = Span::new(before, span.start()).of(text);
            comma = gap.contains([',', ';', '—', '–']);
            for c in gap.chars().filter(|c| matches!(c, '(' | ')')) {
                depth = if c == '(' { depth + 1 } else { depth.saturating_sub(1) };
            }
        }
        // "Will Smith", "Things You Can Tell": inside a sentence a verb is not written with a capital.
        let verb = matches!(class, Class::Auxiliary | Class::Verb) && lang == Lang::En;
        let capital = verb && !words.is_empty() && text.as_bytes()[span.start()].is_ascii_uppercase();
        let class = if capital { Class::Other } else { class };
        words.push(Word { span, class, comma, inside: depth > 0 });
        before = span.end();
    }
    words
}

/// Whether the sentence can be cut before word `at`; the word where the next clause starts.
fn cut(text: &str, words: &[Word], first: usize, at: usize, lang: Lang) -> Option<usize> {
    let word = words[at];
    // A cut needs one of them, and most words are neither.
    if !word.comma && word.class != Class::Joiner {
        return None;
    }
    let gap = Span::new(words[at - 1].span.end(), word.span.start()).of(text);
    let semicolon = gap.contains(';');
    let resume = match word.class {
        _ if word.inside || gap.contains(['(', ':', '"', '“', '”']) => return None,
        Class::Joiner | Class::Contrast if word.comma || semicolon => at + 1,
        // "…, it was built by monks": a comma splice; not behind "Built by monks".
        Class::Pronoun if word.comma && words[first].class != Class::Verb => at,
        Class::Joiner if lang == Lang::En && starts_noun_phrase(words.get(at + 1)?) => at + 1,
        _ if semicolon => at,
        _ => return None,
    };
    let bare = !word.comma && !semicolon;
    let left = &words[first..at];
    let right = &words[resume.min(words.len())..];
    let clause =
        right.iter().take_while(|w| !(w.comma && w.class != Class::Adverb) || w.span == right[0].span);
    let mut classes = clause.map(|w| w.class);
    let whole = has_subject_and_verb(&mut classes, lang);
    (whole && is_main_clause(left, bare)).then_some(resume)
}

fn starts_noun_phrase(word: &Word) -> bool {
    matches!(word.class, Class::Pronoun | Class::Determiner)
}

/// A verb is looked for this many words ahead: without a bound, joints without verbs cost their square.
const FARTHEST: usize = 64;

/// A subject, then a finite verb, before anything subordinate.
fn has_subject_and_verb(classes: &mut dyn Iterator<Item = Class>, lang: Lang) -> bool {
    let (mut subject, mut joined) = (false, false);
    for (at, class) in classes.take(FARTHEST).enumerate() {
        // "… and the board and strengthens it": the verb goes on with an earlier subject.
        if joined && lang == Lang::En && matches!(class, Class::Auxiliary | Class::Verb) {
            return false;
        }
        joined = class == Class::Joiner || joined && class == Class::Adverb;
        match class {
            Class::Verb if lang == Lang::En && at > 8 => return false,
            Class::Auxiliary | Class::Verb => return subject,
            Class::Subordinator | Class::Relative => return false,
            // German and the Romance languages may put the verb first or leave the subject out.
            Class::Adverb | Class::Joiner => subject |= matches!(lang, Lang::De | Lang::Fr | Lang::Es),
            _ => subject = true,
        }
    }
    lang == Lang::Ru && subject
}

/// A finite verb that no subordinator precedes. Without a comma the cut must not fall into a subordinate clause.
fn is_main_clause(left: &[Word], bare: bool) -> bool {
    let is_verb = |w: &Word| matches!(w.class, Class::Auxiliary | Class::Verb);
    let subordinate = |w: &Word| matches!(w.class, Class::Subordinator | Class::Relative);
    let Some(verb) = left.iter().position(is_verb) else { return false };
    // "When it rains, the gate is shut, and …": the comma after the first clause ends its subordination.
    let main = match left[..verb].iter().rposition(subordinate) {
        Some(opens) => {
            let comma = left.iter().skip(opens + 1).position(|w| w.comma).map(|at| opens + 1 + at);
            comma.and_then(|at| left[at..].iter().find(|w| is_verb(w) || subordinate(w))).is_some_and(is_verb)
        }
        None => true,
    };
    main && !(bare && left[verb..].iter().any(subordinate))
}

fn split_at_semicolons(text: &str, within: Span, fixed: &[Fixed], out: &mut Clauses) {
    let cuts = |c: char| matches!(c, ';' | '；' | '؛');
    split_at(text, within, fixed, out, |_, c, _| cuts(c));
}

fn split_unspaced(text: &str, within: Span, fixed: &[Fixed], out: &mut Clauses) {
    const CONTRAST: &[&str] =
        &["但", "而", "并且", "同时", "不过", "然而", "此外", "另外", "並且", "同時", "此外", "所以", "因此"];
    split_at(text, within, fixed, out, |left, c, right| match c {
        '；' | ';' => true,
        '，' => {
            CONTRAST.iter().any(|head| right.starts_with(head))
                && has_chinese_predicate(left)
                && has_chinese_predicate(right)
                || goes_on(left, right)
        }
        _ => false,
    });
}

/// `这座桥长二百米，建于一九二〇年`: two statements of one subject. The left one must be whole and introduce nothing, the
/// right one start with a verb that hardly is anything else.
fn goes_on(left: &str, right: &str) -> bool {
    const VERBS: &[&str] = &[
        "建于",
        "建於",
        "建成于",
        "始建于",
        "重建于",
        "位于",
        "位於",
        "坐落于",
        "成立于",
        "創立於",
        "创立于",
        "创建于",
        "创办于",
        "出生于",
        "生于",
        "毕业于",
        "隶属于",
        "属于",
        "起源于",
        "开业于",
        "启用于",
        "完工于",
        "竣工于",
        "落成于",
        "发表于",
        "出版于",
    ];
    const OPENING: &[&str] = &[
        "如", "若", "当", "當", "虽", "雖", "尽管", "因", "由于", "由於", "为了", "為了", "根据", "按",
        "随着", "除", "自", "从", "即使", "只要", "只有", "无论", "不论", "一旦", "每当", "在", "截至", "据",
        "对于", "关于", "其中", "例如",
    ];
    const SIZES: &[char] = &['长', '長', '高', '宽', '寬', '重', '深'];
    let head = left.rsplit('，').next().unwrap_or(left).trim_start();
    let measured = || {
        let behind = |(at, c): (usize, char)| left[at + c.len_utf8()..].trim_start().chars().next();
        let number = |c: char| c.is_ascii_digit() || "一二两三四五六七八九十百千约達达".contains(c);
        left.char_indices().filter(|(_, c)| SIZES.contains(c)).filter_map(behind).any(number)
    };
    VERBS.iter().any(|verb| right.starts_with(verb))
        && !OPENING.iter().any(|opening| head.starts_with(opening) || left.starts_with(opening))
        && (has_chinese_predicate(left) || measured())
}

fn split_at(
    text: &str,
    within: Span,
    fixed: &[Fixed],
    out: &mut Clauses,
    cuts: impl Fn(&str, char, &str) -> bool,
) {
    let mut start = within.start();
    let mut fixed = fixed[fixed.partition_point(|f| f.span.end() <= within.start())..].iter().peekable();
    for (at, c) in joints(within.of(text)) {
        let at = within.start() + at;
        while fixed.next_if(|f| f.span.end() <= at).is_some() {}
        let inside = fixed.peek().is_some_and(|f| f.span.start() <= at);
        let left = &text[start..at];
        let right = Span::new(at + c.len_utf8(), within.end()).of(text);
        if !inside && left.chars().take(3).count() == 3 && cuts(left, c, &right[..floor(right, 240)]) {
            push(text, start, at, out);
            start = at + c.len_utf8();
        }
    }
    push(text, start, within.end(), out);
}

/// The semicolons of all scripts and the wide commas, found by their first bytes.
fn joints(part: &str) -> impl Iterator<Item = (usize, char)> {
    let bytes = part.as_bytes();
    memchr::memchr3_iter(b';', 0xef, 0xd8, bytes).filter_map(|at| {
        let joint = match &bytes[at..] {
            [b';', ..] => ';',
            [0xef, 0xbc, 0x9b, ..] => '；',
            [0xef, 0xbc, 0x8c, ..] => '，',
            [0xd8, 0x9b, ..] => '؛',
            _ => return None,
        };
        Some((at, joint))
    })
}

/// The largest char boundary of `text` that is at most `at`.
fn floor(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at)
}

/// Characters that make a Chinese clause a statement.
const PREDICATES: &str = "是有为為于於了会會能可将將已达達占超需应應被使让得降升增减支提属屬要在由没不";

fn has_chinese_predicate(part: &str) -> bool {
    /// The characters between U+4E00 and U+9FFF, a bit each.
    const BITS: [u64; 0x5200 / 64] = {
        let mut bits = [0; 0x5200 / 64];
        let bytes = PREDICATES.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            // All of them have three bytes.
            let code = han(bytes[at], bytes[at + 1], bytes[at + 2]);
            bits[code / 64] |= 1 << (code % 64);
            at += 3;
        }
        bits
    };
    let bytes = part.as_bytes();
    let mut at = 0;
    while let Some(&lead) = bytes.get(at) {
        if matches!(lead, 0xe4..=0xe9)
            && let [_, second, third, ..] = bytes[at..]
        {
            let code = han(lead, second, third);
            if BITS.get(code / 64).is_some_and(|bits| bits & 1 << (code % 64) != 0) {
                return true;
            }
            at += 3;
        } else {
            at += 1;
        }
    }
    false
}

/// How far the character of these three bytes is from U+4E00; what comes before that is far away.
const fn han(lead: u8, second: u8, third: u8) -> usize {
    let code = (lead as usize & 0xf) << 12 | (second as usize & 0x3f) << 6 | third as usize & 0x3f;
    code.wrapping_sub(0x4e00)
}

fn push(text: &str, start: usize, end: usize, out: &mut Clauses) {
    let span = Span::new(start, end.max(start)).trim(text);
    if !span.is_empty() {
        out.push(span);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clauses(text: &str, lang: Lang) -> Vec<&str> {
        let mut out = Clauses::new();
        split(text, Span::new(0, text.len()), &[], lang, &mut out);
        out.iter().map(|span| span.of(text)).collect()
    }

    #[test]
    fn two_statements_are_two_clauses() {
        for (text, parts) in [
            ("The kiln is hot, and the door is shut", vec!["The kiln is hot", "the door is shut"]),
            (
                "The kiln is hot, it was built by monks, it is insured",
                vec!["The kiln is hot", "it was built by monks", "it is insured"],
            ),
            ("The kiln is hot; cooling takes a day", vec!["The kiln is hot", "cooling takes a day"]),
            ("The kiln is hot and it is insured", vec!["The kiln is hot", "it is insured"]),
            ("The kiln was hot, but nobody was hurt", vec!["The kiln was hot", "nobody was hurt"]),
            (
                "Bricks can be kept for a year provided none has been glazed, and free transport is included in the price",
                vec![
                    "Bricks can be kept for a year provided none has been glazed",
                    "free transport is included in the price",
                ],
            ),
            (
                "When it rains, the gate is shut, and the guard is called",
                vec!["When it rains, the gate is shut", "the guard is called"],
            ),
        ] {
            assert_eq!(clauses(text, Lang::En), parts);
        }
    }

    #[test]
    fn lists_names_and_conditions_stay_whole() {
        for text in [
            "The set holds relays, breakers, and fuses",
            "It is sold by Tarn, Birk and Sons",
            "Bricks can be kept provided none has been glazed and the box is dry",
            "In 2019, it was built",
            "If the seal is broken, and the box is wet, returns are refused",
            "The kiln, which is hot, and the door are old",
            "He said that the kiln and the door are old",
            "The gate opens at nine and closes at five",
            "It was built between the kiln and the door",
        ] {
            assert_eq!(clauses(text, Lang::En), [text]);
        }
    }

    #[test]
    fn other_languages_split_at_their_joints() {
        assert_eq!(
            clauses("Der Ofen ist heiß, und die Tür ist zu", Lang::De),
            ["Der Ofen ist heiß", "die Tür ist zu"]
        );
        assert_eq!(clauses("桥长二百米；门是铁的", Lang::Zh), ["桥长二百米", "门是铁的"]);
        assert_eq!(clauses("这座桥是石头的，但门是铁的", Lang::Zh), ["这座桥是石头的", "但门是铁的"]);
        assert_eq!(clauses("这座桥长二百米，建于一九二〇年", Lang::Zh), ["这座桥长二百米", "建于一九二〇年"]);
        for whole in ["由于洪水，位于河边的桥关闭", "在城北，位于山脚的桥很长", "石桥，建于明代"]
        {
            assert_eq!(clauses(whole, Lang::Zh), [whole]);
        }
        assert_eq!(clauses("棚は浅く、奥行きは広いです", Lang::Ja), ["棚は浅く、奥行きは広いです"]);
    }

    #[test]
    fn a_tail_is_a_clause_when_it_has_a_subject_and_a_verb_of_its_own() {
        let alone = |tail: &str| stands_alone(tail, Span::new(0, tail.len()), Lang::En);
        assert!(alone(", and the hut is new"));
        assert!(alone("; the hut is new"));
        assert!(alone("; ice melts at zero"));
        assert!(!alone("; see there"));
        assert!(alone(", it is insured"));
        assert!(alone(", while the other one was closed"));
        assert!(!alone(" by the second month"));
        assert!(!alone(" is sold out"));
        assert!(!alone(", which is new"));
        assert!(!alone(" because the hut is new"));
        assert!(!alone(", and closes at five"));
    }
}

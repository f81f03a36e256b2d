//! A claim as words with their tags.

use super::words::{self, Tag};
use crate::{OpaqueKind, Span};

/// A word or sign of a claim, or a word that a rule puts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tok {
    pub(super) tag: Tag,
    pub(super) span: Span,
    /// Its place among the words of the claim; a word that a rule puts in has none.
    pub(super) at: Option<u32>,
    /// The word that a rule puts in, or says in its place.
    pub(super) link: &'static str,
    /// Whether it is several, as far as its ending says.
    pub(super) plural: bool,
}

impl Tok {
    /// A word that is not in the answer.
    pub(super) const fn link(link: &'static str, tag: Tag) -> Self {
        Self { tag, span: Span::new(0, 0), at: None, link, plural: false }
    }

    /// The word of the answer, said in another form.
    pub(super) fn said_as(self, link: &'static str) -> Self {
        Self { link, ..self }
    }

    pub(super) fn of<'t>(&self, text: &'t str) -> &'t str {
        if self.link.is_empty() { self.span.of(text) } else { self.link }
    }

    pub(super) fn is(&self, text: &str, words: &[&str]) -> bool {
        words.iter().any(|word| self.of(text).eq_ignore_ascii_case(word))
    }
}

/// Something whose characters are not read: code, a link's target, a marker.
#[derive(Clone, Copy)]
pub(super) struct Held {
    pub(super) span: Span,
    /// Whether it stands for a thing (code, a formula, an address) rather than for nothing (a marker, a tag).
    pub(super) thing: bool,
}

impl Held {
    pub(super) fn opaque(kind: OpaqueKind, span: Span) -> Self {
        Self { span, thing: matches!(kind, OpaqueKind::Code | OpaqueKind::Math | OpaqueKind::Url) }
    }
}

/// Reads the words of `spans`. `held` are in order and do not overlap.
pub(super) fn read(text: &str, spans: &[Span], held: &[Held]) -> Vec<Tok> {
    let mut toks = Vec::new();
    for span in spans {
        read_span(text, *span, held, &mut toks);
    }
    let mut toks = merge(text, &toks);
    while toks.last().is_some_and(|tok| tok.is(text, &[".", "!", "?"])) {
        toks.pop();
    }
    for (at, tok) in toks.iter_mut().enumerate() {
        tok.at = u32::try_from(at).ok();
    }
    settle(text, &mut toks);
    toks
}

fn read_span(text: &str, span: Span, held: &[Held], toks: &mut Vec<Tok>) {
    let mut held = held[held.partition_point(|h| h.span.end() <= span.start())..].iter().peekable();
    let mut at = span.start();
    while at < span.end() {
        while held.next_if(|h| h.span.end() <= at).is_some() {}
        if let Some(found) = held.peek().filter(|h| h.span.start() <= at) {
            let part = Span::new(at, found.span.end().min(span.end()));
            if found.thing {
                push(toks, part, Tag::Name, false);
            }
            at = part.end();
            continue;
        }
        let stop = held.peek().map_or(span.end(), |h| h.span.start().min(span.end()));
        let Some(c) = text[at..stop].chars().next() else { break };
        if c.is_whitespace()
            || matches!(c, '*' | '_' | '`' | '~' | '\u{200b}'..='\u{200d}' | '\u{ad}' | '\u{feff}')
        {
            at += c.len_utf8();
            continue;
        }
        let len = if starts_word(c) { word_len(&text[at..stop]) } else { 0 };
        if len > 0 {
            let word = &text[at..at + len];
            let inside =
                toks.last().is_some_and(|last: &Tok| last.tag != Tag::Colon && !opens(last.of(text)));
            let tag = words::tag(word, inside);
            push(toks, Span::new(at, at + len), tag, plural(word));
            at += len;
        } else {
            push(toks, Span::new(at, at + c.len_utf8()), sign(c), false);
            at += c.len_utf8();
        }
    }
}

fn push(toks: &mut Vec<Tok>, span: Span, tag: Tag, plural: bool) {
    toks.push(Tok { tag, span, at: None, link: "", plural });
}

fn opens(word: &str) -> bool {
    matches!(word, "\"" | "“" | "‘" | "«" | "„")
}

fn starts_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '$' | '€' | '£' | '#' | '%')
}

/// The length of the word that a text starts with: letters, digits, and signs that stand between them.
fn word_len(text: &str) -> usize {
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    let mut before = ' ';
    let mut dots = false;
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map_or(' ', |(_, c)| *c);
        let goes_on = match c {
            _ if c.is_alphanumeric() || matches!(c, '%' | '$' | '€' | '£' | '#') => true,
            '\'' | '’' => next.is_alphanumeric() || before == 's' && next == ' ',
            '-' | '‑' | '/' | '&' | '+' | '@' => {
                next.is_alphanumeric() && before.is_alphanumeric() || c == '+'
            }
            '–' => next.is_ascii_digit() && before.is_ascii_digit(),
            ',' | ':' => before.is_ascii_digit() && next.is_ascii_digit(),
            '.' if before.is_alphanumeric() && next.is_alphanumeric() => {
                dots = true;
                true
            }
            // The last point of an abbreviation or an initial.
            // Inside a claim a point ends a short word, not a sentence.
            '.' if next == ' ' && before.is_alphabetic() && end <= 4 && text.len() > at + 2 => true,
            '.' => dots && before.is_alphabetic() || at == before.len_utf8() && before.is_uppercase(),
            _ => {
                !c.is_ascii()
                    && !c.is_whitespace()
                    && !is_wide_sign(c)
                    && !matches!(c, '\u{200b}'..='\u{200d}')
            }
        };
        if !goes_on {
            break;
        }
        end = at + c.len_utf8();
        before = c;
    }
    end
}

fn is_wide_sign(c: char) -> bool {
    matches!(c, '–' | '—' | '“' | '”' | '‘' | '’' | '«' | '»' | '„' | '…' | '·' | '•' | '→')
}

fn sign(c: char) -> Tag {
    match c {
        ',' => Tag::Comma,
        ';' => Tag::Semi,
        ':' => Tag::Colon,
        '-' | '–' | '—' => Tag::Dash,
        '(' => Tag::Open,
        ')' => Tag::Close,
        '&' => Tag::Name,
        _ => Tag::Sign,
    }
}

fn plural(word: &str) -> bool {
    let end = |end: &str| word.ends_with(end);
    word.len() > 3 && end("s") && !end("ss") && !end("us") && !end("is") && !end("'s") && !end("’s")
        || matches!(
            word,
            "people" | "children" | "men" | "women" | "mice" | "teeth" | "feet" | "phenomena" | "criteria"
        )
}

const MONTHS: &[&str] = &[
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Makes one word of what is one thing: quotations, dates, `Oslo, Norway`, `as well as`.
fn merge(text: &str, toks: &[Tok]) -> Vec<Tok> {
    let mut out: Vec<Tok> = Vec::with_capacity(toks.len());
    let mut at = 0;
    while let Some(tok) = toks.get(at) {
        let (len, tag) = one_thing(text, toks, at, out.last()).unwrap_or((1, tok.tag));
        let last = toks[at + len - 1];
        out.push(Tok { tag, span: tok.span.hull(last.span), plural: last.plural, ..*tok });
        at += len;
    }
    out
}

/// A quotation is looked for this far.
const QUOTED: usize = 40;

fn one_thing(text: &str, toks: &[Tok], at: usize, before: Option<&Tok>) -> Option<(usize, Tag)> {
    let tok = toks[at];
    let tag = |ahead: usize| toks.get(at + ahead).map(|tok| tok.tag);
    let word = |ahead: usize| toks.get(at + ahead).map_or("", |tok| tok.of(text));
    if opens(tok.of(text)) {
        let close = |tok: &Tok| matches!(tok.of(text), "\"" | "”" | "’" | "»" | "“");
        let len = toks[at + 1..].iter().take(QUOTED).position(close)? + 2;
        return Some((len, Tag::Name));
    }
    if MONTHS.contains(&tok.of(text)) && tag(1) == Some(Tag::Num) {
        let year = tag(2) == Some(Tag::Comma) && is_year(word(3));
        return Some((if year { 4 } else { 2 }, Tag::Num));
    }
    if tok.tag == Tag::Num && MONTHS.contains(&word(1)) {
        return Some((if is_year(word(2)) { 3 } else { 2 }, Tag::Num));
    }
    if tok.is(text, &["as"]) && word(1) == "well" && word(2) == "as" {
        return Some((3, Tag::And));
    }
    if tok.is(text, &["such"]) && word(1) == "as" {
        return Some((2, Tag::Prep));
    }
    if tok.is(text, &["because", "instead", "regardless", "out"]) && word(1) == "of" {
        return Some((2, Tag::Prep));
    }
    // "born in Oslo, Norway": a place, unless a list goes on behind it.
    if tok.tag == Tag::Name && before.is_some_and(|tok| tok.is(text, &["in", "at", "from", "near", "to"])) {
        let run = |from: usize| toks[from..].iter().take_while(|tok| tok.tag == Tag::Name).count();
        let first = run(at);
        if toks.get(at + first).is_some_and(|tok| tok.tag == Tag::Comma) {
            let second = run(at + first + 1);
            let mut end = at + first + 1 + second;
            let mut next = toks.get(end).map(|tok| tok.tag);
            if next == Some(Tag::Comma) && run(end + 1) > 0 {
                let third = end + 1 + run(end + 1);
                if toks.get(third).is_none_or(|tok| !matches!(tok.tag, Tag::And | Tag::Or | Tag::Comma)) {
                    (end, next) = (third, None);
                }
            }
            let list = match next {
                Some(Tag::And | Tag::Or) => true,
                Some(Tag::Comma) => matches!(toks.get(end + 1).map(|tok| tok.tag), Some(Tag::Or | Tag::Name)),
                _ => false,
            };
            if second > 0 && !list {
                return Some((end - at, Tag::Name));
            }
        }
    }
    None
}

pub(super) fn is_year(word: &str) -> bool {
    word.len() == 4
        && (word.starts_with('1') || word.starts_with("20"))
        && word.bytes().all(|b| b.is_ascii_digit())
}

/// Decides by its neighbours what a word that can be several things is.
fn settle(text: &str, toks: &mut [Tok]) {
    use Tag::{
        Adj, Base, Be, By, Comma, Det, Ed, Fin, Indefinite, Ing, Name, Noun, Num, Of, Part, Poss, Prep, That,
    };
    for at in 0..toks.len() {
        let tok = toks[at];
        let before = at.checked_sub(1).and_then(|at| toks.get(at)).copied();
        let earlier = at.checked_sub(2).and_then(|at| toks.get(at)).copied();
        let (was, will) = (before.map_or(Comma, |tok| tok.tag), toks.get(at + 1).map(|tok| tok.tag));
        let word = tok.of(text);
        let subject = if matches!(was, Tag::Adv | Tag::Hedge) { earlier } else { before };
        let determined = matches!(was, Det | Indefinite | Poss | Adj);
        let nominal = matches!(will, Some(Noun | Name | Adj));
        toks[at].tag = match tok.tag {
            Fin if words::is_doubtful(word) && !is_verb_here(was, will) => Noun,
            That if matches!(was, Prep | Comma | Of) && will == Some(Noun) => Det,
            Noun | Num | Adj
                if words::is_plain_verb(word)
                    && is_plain_here(subject, will, tok.tag == Noun && !words::is_noun_too(word)) =>
            {
                Base
            }
            // "to classify cars".
            Noun if was == Tag::To && ["ify", "ize", "ise", "ate"].iter().any(|end| word.ends_with(end)) => {
                Base
            }
            // "…, providing shade": a condition only before "that".
            Tag::Sub if tok.is(text, &["providing", "assuming"]) && was == Comma && will != Some(That) => Ing,
            // "to spread and become": no participle without an auxiliary.
            Part if tok.is(text, &["become", "run", "overcome"])
                && !matches!(was, Tag::Have | Be | Tag::Been | Tag::Adv) =>
            {
                Base
            }
            // "a limited edition", "by advanced means": a participle that a noun follows.
            Ed | Part if determined && nominal => Adj,
            Ed | Part if matches!(was, Prep | Of | By | Fin | Base | Ed) && will == Some(Noun) => Adj,
            Ing if determined && will == Some(Noun) => Adj,
            Ing if determined && will != Some(Det) => Noun,
            // "machine learning", but "a film starring Ann".
            Ing if was == Noun && !matches!(will, Some(Name | Det | Indefinite | Poss | Num | Adj)) => Noun,
            Noun if at == 0 && will == Some(Name) => Name,
            // "is a plant": whatever else the word can be.
            Fin | Base if matches!(was, Det | Indefinite | Poss | Of) && !matches!(was, Be) => Noun,
            tag => tag,
        };
    }
}

/// Whether a form that is verb or noun is a verb between these.
fn is_verb_here(was: Tag, will: Option<Tag>) -> bool {
    use Tag::{
        Adj, Adv, And, Close, Comma, Det, Hedge, Indefinite, Name, Noun, Num, Poss, Prep, Pron, Rel, That, To,
    };
    let object = matches!(will, Some(Det | Indefinite | Poss | Pron | Name | Num | Adv | That));
    match was {
        Noun | Name | Pron | Rel | That | Adv | Hedge | Close => {
            object || matches!(will, Some(Prep | To | Adj))
        }
        And | Comma => object,
        _ => false,
    }
}

/// Whether a plain form is a verb here: after `to`, a modal, or a plural; `surely` when it is no noun elsewhere.
fn is_plain_here(before: Option<Tok>, will: Option<Tag>, surely: bool) -> bool {
    let Some(before) = before else { return false };
    let object = matches!(
        will,
        Some(
            Tag::Det
                | Tag::Indefinite
                | Tag::Poss
                | Tag::Pron
                | Tag::Prep
                | Tag::To
                | Tag::That
                | Tag::Adv
                | Tag::Adj
        )
    );
    match before.tag {
        Tag::To | Tag::Modal | Tag::Do => true,
        Tag::Pron | Tag::Rel => true,
        Tag::That => object,
        Tag::Noun | Tag::Name | Tag::Close => before.plural && object,
        Tag::And | Tag::Comma if surely => {
            !matches!(will, None | Some(Tag::And | Tag::Comma | Tag::Of | Tag::Prep))
        }
        Tag::Neg | Tag::And | Tag::Comma => object && will != Some(Tag::Prep),
        _ => false,
    }
}

/// Whether a number is a date: a year, or a day with its month.
pub(super) fn is_date(word: &str) -> bool {
    is_year(word) || MONTHS.iter().any(|month| word.contains(month))
}

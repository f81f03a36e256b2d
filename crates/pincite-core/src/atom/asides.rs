//! Rules for what a sentence says by the way: brackets, `X, which …,`, `X, founded in 1990,`, `X, the maker of Y,`.

use std::ops::Range;

use super::line::{Frame, Line};
use super::read::{Tok, is_year};
use super::words::{SAYING, Tag};

/// Words after which a statement is somebody's.
const TOLD: &[&str] = &["according", "reportedly", "allegedly", "supposedly", "apparently", "purportedly"];

/// Nouns whose `that` begins what somebody holds.
const BELIEFS: &[&str] = &[
    "claim",
    "claims",
    "belief",
    "idea",
    "hypothesis",
    "theory",
    "possibility",
    "report",
    "reports",
    "rumour",
    "rumor",
    "allegation",
    "suggestion",
    "view",
    "opinion",
    "assumption",
    "notion",
    "myth",
    "doubt",
    "hope",
    "fear",
];

/// Participles of states: they hold when the main verb does.
const STATES: &[&str] = &[
    "known",
    "called",
    "named",
    "located",
    "situated",
    "based",
    "considered",
    "used",
    "dedicated",
    "regarded",
    "titled",
    "referred",
    "abbreviated",
    "intended",
    "designed",
    "nicknamed",
    "related",
];

/// Participles whose subject may be the whole event.
const OF_EVENTS: &[&str] = &[
    "making",
    "causing",
    "allowing",
    "leading",
    "resulting",
    "leaving",
    "enabling",
    "meaning",
    "giving",
    "bringing",
    "reducing",
    "increasing",
    "creating",
    "helping",
    "ensuring",
    "preventing",
    "forcing",
    "including",
    "depending",
    "according",
    "raising",
    "suggesting",
    "indicating",
    "showing",
    "proving",
    "marking",
    "following",
    "using",
    "ranging",
];

impl<'t> Line<'t> {
    /// What leads everything that is taken out of the statement at `at`: the speaker it stands under. `None`: it cannot be taken out.
    fn lead(&self, frame: Frame, at: usize) -> Option<Range<usize>> {
        // What begins a clause before `at` that does not end before it.
        let opens = self.rfind(frame.front..at, &[Tag::Sub, Tag::Concession, Tag::Opaque, Tag::Or]);
        if opens.is_some() || self.has(frame.front..at, &[Tag::Semi, Tag::Colon]) {
            return None;
        }
        // "X, according to Y, …", "the claim that X, …": what follows is told by somebody.
        let believed = |at: usize| at > 0 && self.tag(at) == Tag::That && self.is(at - 1, BELIEFS);
        if (frame.front..at).any(|at| self.is(at, TOLD) || believed(at)) {
            return None;
        }
        let saying = (frame.verb..at).rfind(|at| self.is(*at, SAYING));
        let that = self.rfind(frame.verb..at, &[Tag::That]);
        match (saying, that) {
            (Some(saying), Some(that))
                if that == saying + 1 && !self.has(frame.front..that, &[Tag::Neg, Tag::Hedge]) =>
            {
                Some(0..that + 1)
            }
            (Some(_), _) => None,
            // "It is believed that": an adjective or participle that embeds.
            (None, Some(that)) if !self.is_nominal(that - 1) => None,
            _ => Some(0..0),
        }
    }

    /// Whether what is taken out may be said of this phrase: under a negation only of a definite one.
    fn may_be_told(&self, frame: Frame, of: &Range<usize>) -> bool {
        !self.has(frame.front..of.start, &[Tag::Neg])
            || self.tag(of.start) == Tag::Det
            || self.has(of.clone(), &[Tag::Name]) && self.tag(of.start) != Tag::Indefinite
    }

    fn subject(&self, frame: Frame) -> Range<usize> {
        let mut end = frame.verb;
        while end > frame.front && matches!(self.before(end), Tag::Adv | Tag::Hedge | Tag::Comma | Tag::Neg) {
            end -= 1;
        }
        // Without its asides.
        let first = self.find(frame.front..end, &[Tag::Comma, Tag::Open]);
        let joined = self.has(frame.front..end, &[Tag::And]);
        frame.front..if joined { end } else { first.unwrap_or(end) }
    }

    /// What an aside behind `end` is about; `several` is what its verb says.
    fn antecedent(&self, frame: Frame, end: usize, several: Option<bool>, who: bool) -> Option<Range<usize>> {
        let low = if end <= frame.verb { frame.front } else { frame.verb + self.group(frame.verb) };
        let whole = self.phrase(end, low);
        // "a film from 2014, which …": not of the year.
        if whole == end || (whole..end).all(|at| self.tag(at) == Tag::Num) {
            return None;
        }
        // "X is an actor, born in …": of X.
        let copular = end > frame.verb
            && self.tag(frame.verb) == Tag::Be
            && whole <= frame.verb + self.group(frame.verb);
        if copular && self.tag(whole) == Tag::Indefinite {
            return Some(self.subject(frame));
        }
        // "They are stronger, which …": of the event.
        if copular && end - whole == 1 && self.tag(whole) != Tag::Name && !self.toks[whole].plural {
            return None;
        }
        let near = self.rfind(whole..end, &[Tag::Of]).map_or(whole, |of| of + 1);
        let wide = match self.before(whole) {
            Tag::Prep | Tag::By if whole > low + 1 => self.phrase(whole - 1, low),
            _ => whole,
        };
        let wide = if wide == whole.saturating_sub(1) { whole } else { wide };
        let fits = |start: usize| several.is_none_or(|several| self.is_plural(start..end) == several);
        // The nearest phrase, unless its number says that another is meant.
        let named = self.is_named(near..end);
        if several.is_none() && wide < whole && !named && !who && !self.is(whole, &["this", "that"]) {
            return None;
        }
        // "a book by Ann, which …": not Ann.
        if !who && self.before(whole) == Tag::By && wide < whole && fits(wide) {
            return Some(wide..end);
        }
        let order = if who || named { [near, whole, wide] } else { [whole, near, wide] };
        let start = order.into_iter().find(|start| fits(*start))?;
        // "A and B, which are …": of which of them?
        (!matches!(self.before(start), Tag::And | Tag::Or | Tag::But)).then_some(start..end)
    }

    fn is_named(&self, within: Range<usize>) -> bool {
        !within.is_empty() && within.into_iter().all(|at| self.tag(at) == Tag::Name)
    }

    fn be(&self, several: bool, past: bool) -> Tok {
        let word = match (several, past) {
            (true, true) => "were",
            (true, false) => "are",
            (false, true) => "was",
            (false, false) => "is",
        };
        Tok::link(word, Tag::Be)
    }

    fn is_told_as_past(&self, frame: Frame) -> bool {
        match self.tag(frame.verb) {
            Tag::Ed => true,
            Tag::Fin => !self.word(frame.verb).ends_with('s'),
            _ => self.is(frame.verb, &["was", "were", "had", "did"]),
        }
    }
}

/// `X (born in 1950) is Y`.
pub(super) fn brackets<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame();
    for open in 1..line.len() {
        if line.tag(open) != Tag::Open {
            continue;
        }
        let close = line.closing(open)?;
        let inside = open + 1..close;
        let start = line.phrase(open, 0);
        let of = if line.tag(open - 1) == Tag::Name { line.title(open)..open } else { start..open };
        let participle = line.starts_participle(inside.start);
        let named = line.has(of.clone(), &[Tag::Name]) || of.start == 0;
        // A year, a life, another name; not an abbreviation, a unit, a number behind a number.
        let dated = inside
            .clone()
            .all(|at| matches!(line.tag(at), Tag::Num | Tag::Dash | Tag::Comma | Tag::Name))
            && line.has(inside.clone(), &[Tag::Num])
            && (is_year(&line.word(inside.start).chars().take(4).collect::<String>()) || inside.len() > 1);
        let spoken = inside.len() > 2 && line.has(inside.clone(), &[Tag::Colon]);
        if of.is_empty()
            || !named
            || !(participle || dated || spoken)
            || line.has(inside.clone(), &[Tag::Neg, Tag::Or, Tag::Sub])
        {
            continue;
        }
        let lead = match frame {
            Some(frame) if frame.front <= open => match line.lead(frame, open) {
                Some(lead) if line.may_be_told(frame, &of) => lead,
                _ => continue,
            },
            Some(_) => continue,
            None => 0..0,
        };
        // Nothing but a name and what is said of it.
        if inside.is_empty() || of.start == 0 && close + 1 == line.len() {
            continue;
        }
        let comma = line.tag(close + 1) == Tag::Comma && line.is_finite(close + 2);
        let rest = close + 1 + usize::from(comma)..line.len();
        let main = line.made_of(&[line.part(0..open), line.part(rest)]);
        let aside = if participle {
            let be = line.be(line.is_plural(of.clone()), true);
            line.made_of(&[line.part(lead), line.part(of), &[be], line.part(inside)])
        } else {
            line.made_of(&[line.part(lead), line.part(of), line.part(open..close + 1)])
        };
        return Some(vec![main, aside]);
    }
    None
}

/// What stands between commas.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Relative,
    Participle,
    Doing,
    Apposition,
}

/// `X, which is Y, makes Z`; `X, founded in 1990, makes Z`; `X, the maker of Y, makes Z`.
pub(super) fn commas<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    if let Some(split) = participle_in_front(line, frame) {
        return Some(split);
    }
    for open in frame.front + 1..line.len() {
        if line.tag(open) != Tag::Comma {
            continue;
        }
        let Some(kind) = kind(line, open + 1) else { continue };
        let Some(close) = close(line, frame, open, kind) else { continue };
        let Some(lead) = line.lead(frame, open) else { continue };
        if let Some(aside) = aside(line, frame, open..close, kind, lead) {
            return Some(vec![line.made_of(&[line.part(0..open), line.part(close + 1..line.len())]), aside]);
        }
    }
    None
}

fn kind(line: &Line<'_>, at: usize) -> Option<Kind> {
    let mut first = at;
    while matches!(line.tag(first), Tag::Adv | Tag::Hedge) {
        first += 1;
    }
    match line.tag(first) {
        Tag::Rel => Some(Kind::Relative),
        // Not "scripted, functional": adjectives of a list.
        Tag::Ed | Tag::Part if line.starts_participle(first) => Some(Kind::Participle),
        Tag::Ing if matches!(line.tag(first + 1), Tag::Comma | Tag::And | Tag::End) => None,
        Tag::Ing if !line.is(first, OF_EVENTS) && !is_listed(line, first) => Some(Kind::Doing),
        Tag::Indefinite => Some(Kind::Apposition),
        Tag::Det if line.is(first, &["the"]) => Some(Kind::Apposition),
        Tag::Num if line.is(first, &["one"]) && line.tag(first + 1) == Tag::Of => Some(Kind::Apposition),
        _ => None,
    }
}

/// Whether a gerund is one of a list: `by raising the floor, opening the vents and sealing the roof`.
fn is_listed(line: &Line<'_>, at: usize) -> bool {
    let gerund = |joint: usize| line.tag(joint + 1) == Tag::Ing;
    let first = |joint: &usize| matches!(line.tag(*joint), Tag::Prep | Tag::By | Tag::Of) && gerund(*joint);
    (0..at).any(|joint| first(&joint))
        && (at..line.len()).any(|joint| line.tag(joint) == Tag::And && gerund(joint))
}

/// The comma, or the end, that closes an aside which opens with the comma at `open`.
fn close(line: &Line<'_>, frame: Frame, open: usize, kind: Kind) -> Option<usize> {
    if open < frame.verb {
        let mut before = frame.verb;
        while before > open && matches!(line.before(before), Tag::Adv | Tag::Hedge) {
            before -= 1;
        }
        return (before > open + 1 && line.before(before) == Tag::Comma).then_some(before - 1);
    }
    let end = line.len();
    // What goes on behind it may belong to it or to the main clause.
    let goes_on = (open + 1..end).any(|at| {
        let joins = matches!(line.tag(at), Tag::And | Tag::But);
        let mut next = at + 1;
        while matches!(line.tag(next), Tag::Adv | Tag::Hedge) {
            next += 1;
        }
        let finite = line.is_finite(next)
            || matches!(line.tag(next), Tag::Ed | Tag::Be | Tag::Have | Tag::Modal | Tag::Fin);
        joins && (line.before(at) == Tag::Comma || kind != Kind::Relative) && finite
    });
    let listed = kind == Kind::Apposition && line.has(open + 1..end, &[Tag::And, Tag::Or, Tag::Comma]);
    (!goes_on && !listed).then_some(end)
}

fn aside<'t>(
    line: &Line<'t>,
    frame: Frame,
    at: Range<usize>,
    kind: Kind,
    lead: Range<usize>,
) -> Option<Line<'t>> {
    let (open, inside) = (at.start, at.start + 1..at.end);
    if inside.len() < 2 || line.has(inside.start..inside.start + 2, &[Tag::Neg]) && kind != Kind::Relative {
        return None;
    }
    let past = line.is_told_as_past(frame);
    let made = |of: Range<usize>, be: &[Tok], rest: Range<usize>| {
        line.may_be_told(frame, &of)
            .then(|| line.made_of(&[line.part(lead.clone()), line.part(of), be, line.part(rest)]))
    };
    match kind {
        Kind::Relative => {
            let rel = line.find(inside.clone(), &[Tag::Rel])?;
            let verb = (rel + 1..inside.end).find(|at| line.is_finite(*at))?;
            // The subject of the relative clause must be the pronoun itself.
            let own = line
                .part(rel + 1..verb)
                .iter()
                .all(|tok| matches!(tok.tag, Tag::Adv | Tag::Hedge | Tag::Neg));
            if !own || rel > inside.start || line.is(verb, &["means", "meant"]) {
                return None;
            }
            let of = line.antecedent(frame, open, line.verb_number(verb), line.is(rel, &["who"]))?;
            // "They are stronger, which allows …": of the event.
            (line.is_nominal(open - 1) || line.tag(open - 1) == Tag::Close).then_some(())?;
            made(of, &[], rel + 1..inside.end)
        }
        Kind::Participle => {
            let subject = line.subject(frame);
            let before_verb = open < frame.verb && subject.end == open;
            let of = if before_verb { subject.clone() } else { line.antecedent(frame, open, None, false)? };
            // Behind the verb it may be said of the subject or of what stands next to it.
            if open > frame.verb && of != subject {
                return None;
            }
            let word = line.find(inside.clone(), &[Tag::Ed, Tag::Part])?;
            let past = past || !line.is(word, STATES);
            let be = line.be(line.is_plural(of.clone()), past);
            made(of, &[be], inside)
        }
        Kind::Doing => {
            // Of the subject, or of what a clause before it tells of?
            if line.has(frame.verb..open, &[Tag::Rel, Tag::That, Tag::Opaque]) {
                return None;
            }
            if line.has(inside.clone(), &[Tag::Neg]) || line.has(frame.verb..open, &[Tag::Neg, Tag::Modal]) {
                return None;
            }
            let of = line.subject(frame);
            let be = line.be(line.is_plural(of.clone()), past);
            made(of, &[be], inside)
        }
        Kind::Apposition => {
            let has_verb = inside.clone().any(|at| line.is_finite(at))
                && !line.has(inside.clone(), &[Tag::That, Tag::Rel]);
            let start = line.phrase(open, if open < frame.verb { frame.front } else { frame.verb + 1 });
            let of = if line.tag(open - 1) == Tag::Name && line.tag(start) != Tag::Indefinite {
                let run =
                    (start..open).rev().take_while(|at| line.tag(*at) == Tag::Name).last().unwrap_or(start);
                if line.before(run) == Tag::Of && line.tag(inside.start) == Tag::Det {
                    start..open
                } else {
                    run..open
                }
            } else if matches!(line.tag(start), Tag::Det | Tag::Poss) || start == 0 {
                start..open
            } else {
                return None;
            };
            // "the chair of X, the biggest Y": which of the two?
            if line.has(start..open, &[Tag::Of]) && line.tag(open - 1) != Tag::Noun
                || line.before(of.start) == Tag::Of
            {
                return None;
            }
            if has_verb || of.is_empty() || matches!(line.before(of.start), Tag::And | Tag::Or | Tag::Comma) {
                return None;
            }
            let be = line.be(line.is_plural(inside.clone()), past && open < frame.verb);
            made(of, &[be], inside)
        }
    }
}

/// `Founded in 1990, X makes Y`.
fn participle_in_front<'t>(line: &Line<'t>, frame: Frame) -> Option<Vec<Line<'t>>> {
    let first = usize::from(matches!(line.tag(0), Tag::Adv | Tag::Hedge));
    let participle = matches!(line.tag(first), Tag::Ed | Tag::Part);
    if frame.front < 3
        || !participle
        || line.has(0..frame.front, &[Tag::Neg, Tag::Sub])
        || line.has(frame.front..frame.verb, &[Tag::Comma])
    {
        return None;
    }
    let of = line.subject(frame);
    let be = line.be(line.is_plural(of.clone()), line.is_told_as_past(frame) || !line.is(first, STATES));
    // "Compared with X", "Given Y": of nobody.
    (!line.is(first, &["compared", "given", "based", "provided"])).then(|| {
        vec![
            line.made_of(&[line.part(frame.front..line.len())]),
            line.made_of(&[line.part(of), &[be], line.part(0..frame.front - 1)]),
        ]
    })
}

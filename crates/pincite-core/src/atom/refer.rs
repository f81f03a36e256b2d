//! What `it`, `he`, `she` and `they` stand for: the nearest named subject before, where only one can be meant.

use super::line::{Frame, Line};
use super::read::Tok;
use super::words::Tag;

/// A name that stands for more words than this is no name.
const LONGEST: usize = 6;

/// Who was named is remembered for so many claims.
const REMEMBERED: usize = 4;

/// Somebody or something named.
#[derive(Clone, Copy, Debug)]
struct Referent {
    /// All its words as one.
    tok: Tok,
    /// How many claims ago it was the subject.
    age: usize,
    /// The pronoun it was told by last: he, she, it.
    told_as: Option<Told>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    He,
    She,
    It,
    They,
}

/// Who can be meant by a pronoun.
#[derive(Debug, Default)]
pub(super) struct Referents {
    one: Option<Referent>,
    many: Option<Referent>,
    /// Whether something else in the last claim could be meant: a person, a thing, several.
    rivals: Rivals,
}

#[derive(Clone, Copy, Debug, Default)]
struct Rivals {
    person: bool,
    thing: bool,
    many: bool,
}

impl Referents {
    /// The statement with its subject named, where it is a pronoun that can stand for one only.
    pub(super) fn named<'t>(&self, line: &Line<'t>) -> Option<Line<'t>> {
        let (at, told, owner) = pronoun(line)?;
        let referent = self.meant(told)?;
        let genitive = [Tok::link("'s", Tag::Sign)];
        let genitive: &[Tok] = if owner { &genitive } else { &[] };
        let toks = [line.part(0..at), &[referent.tok], genitive, line.part(at + 1..line.len())].concat();
        Some(Line { text: line.text, toks })
    }

    fn meant(&self, told: Told) -> Option<&Referent> {
        let (found, rival) = match told {
            Told::He | Told::She => (&self.one, self.rivals.person),
            Told::It => (&self.one, self.rivals.thing),
            Told::They => (&self.many, self.rivals.many),
        };
        let agrees = |referent: &&Referent| referent.told_as.is_none_or(|before| before == told);
        found.as_ref().filter(|_| !rival).filter(agrees)
    }

    /// Remembers the subject of a claim, and what else in it could be meant later.
    pub(super) fn note(&mut self, line: &Line<'_>) {
        for referent in [&mut self.one, &mut self.many] {
            *referent = referent.filter(|referent| referent.age < REMEMBERED);
            if let Some(referent) = referent {
                referent.age += 1;
            }
        }
        let Some(frame) = line.frame() else {
            *self = Self::default();
            return;
        };
        if let Some((_, told, owner)) = pronoun(line) {
            if owner {
                // "Its capital" is a subject of its own: `it` may be the one or the other.
                self.rivals = Rivals { thing: true, many: true, ..self.rivals };
                return;
            }
            let meant = self.meant(told).is_some();
            let slot = if told == Told::They { &mut self.many } else { &mut self.one };
            match slot.as_mut().filter(|_| meant) {
                Some(referent) => (referent.age, referent.told_as) = (0, Some(told)),
                None => *slot = None,
            }
            self.rivals = rivals(line, frame, self.rivals);
            return;
        }
        self.rivals = rivals(line, frame, Rivals::default());
        let end = line
            .find(frame.front..frame.verb, &[Tag::Comma, Tag::Open, Tag::Adv, Tag::Hedge])
            .unwrap_or(frame.verb);
        let subject = frame.front..end;
        let names = |at: usize| {
            line.tag(at) == Tag::Name
                || at == 0 && line.word(at).starts_with(char::is_uppercase) && line.tag(at) == Tag::Noun
        };
        let (Some(first), Some(last)) = (line.toks.get(subject.start), line.toks.get(end.wrapping_sub(1)))
        else {
            return;
        };
        let short = !subject.is_empty() && subject.len() <= LONGEST;
        let tok = Tok { tag: Tag::Name, span: first.span.hull(last.span), at: None, ..*first };
        let told_as = None;
        let referent = short.then_some(Referent { tok, age: 0, told_as });
        let plain =
            subject.clone().all(|at| matches!(line.tag(at), Tag::Name | Tag::Noun | Tag::Adj | Tag::Ing));
        if subject.clone().all(names) && !(last.plural && line.verb_number(frame.verb) == Some(true)) {
            (self.one, self.many) = (referent, None);
        } else if plain && line.is_plural(subject.clone()) && first.span.start() != last.span.end() {
            (self.one, self.many) = (None, referent);
        } else if plain && frame.front == 0 && line.verb_number(frame.verb) == Some(false) {
            // "Sinking sand is …": what the claim is about.
            (self.one, self.many) =
                (referent.map(|referent| Referent { told_as: Some(Told::It), ..referent }), None);
        } else {
            // A subject without a name: `it` would be this one, `he` still the one before.
            self.rivals.thing = true;
            self.rivals.many = true;
        }
    }
}

/// The pronoun that is the subject of a statement, or the owner of its subject.
fn pronoun(line: &Line<'_>) -> Option<(usize, Told, bool)> {
    let frame = line.frame()?;
    let at = frame.front;
    let told = match line.word(at).to_ascii_lowercase().as_str() {
        "he" | "his" => Told::He,
        "she" | "her" => Told::She,
        "it" | "its" => Told::It,
        "they" | "their" => Told::They,
        _ => return None,
    };
    let owner = line.tag(at) == Tag::Poss;
    let alone = (at + 1..frame.verb).all(|at| matches!(line.tag(at), Tag::Adv | Tag::Hedge));
    if owner == alone || told == Told::It && !owner && stands_for_nothing(line, frame) {
        return None;
    }
    Some((at, told, owner))
}

/// `It is likely that …`, `it takes an hour to …`.
fn stands_for_nothing(line: &Line<'_>, frame: Frame) -> bool {
    const NOTHING: &[&str] =
        &["takes", "took", "seems", "seemed", "appears", "appeared", "turns", "turned", "rains", "follows"];
    let ahead = frame.verb + 1..(frame.verb + 7).min(line.len());
    let about = line.find(ahead.clone(), &[Tag::That, Tag::To, Tag::Opaque]);
    let modal = line.tag(frame.verb) == Tag::Modal && line.tag(frame.verb + 1) == Tag::Base;
    line.is(frame.verb, NOTHING)
        || !modal
            && about.is_some_and(|about| !line.has(frame.verb + 1..about, &[Tag::Noun, Tag::Name, Tag::Prep]))
}

/// What else a later pronoun could stand for.
fn rivals(line: &Line<'_>, frame: Frame, known: Rivals) -> Rivals {
    const PLACES: &[&str] =
        &["in", "at", "from", "on", "near", "to", "into", "for", "of", "as", "since", "during", "after"];
    let from = frame.verb + line.group(frame.verb);
    // What stands behind "is" is the subject again.
    let same = line.tag(frame.verb) == Tag::Be && from == frame.verb + 1;
    let mut rivals = known;
    for at in from..line.len() {
        let start = line.phrase(at + 1, from);
        if line.is_nominal(at + 1) || start > at || line.tag(at) == Tag::Num {
            continue;
        }
        let placed = start > 0 && line.is(start - 1, PLACES);
        let name = line.tag(at) == Tag::Name;
        let person = name && line.toks[start..at].iter().all(|tok| tok.tag == Tag::Name);
        let first = same && start == from;
        rivals.person |= person && !placed && !first;
        rivals.thing |= !first && !placed && !line.toks[at].plural;
        rivals.many |= !first && !placed && line.toks[at].plural;
    }
    rivals
}

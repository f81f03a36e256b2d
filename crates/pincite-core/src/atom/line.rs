//! A statement under way: words of the claim in reading order, and where its parts are.

use super::read::Tok;
use super::words::Tag;

/// A statement.
#[derive(Clone, Debug)]
pub(super) struct Line<'t> {
    pub(super) text: &'t str,
    pub(super) toks: Vec<Tok>,
}

/// Where the main clause of a statement begins and where its finite verb is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// The first word of the subject: behind an adjunct in front of it.
    pub(super) front: usize,
    /// The finite verb; adverbs before it belong to it.
    pub(super) verb: usize,
}

impl<'t> Line<'t> {
    pub(super) fn len(&self) -> usize {
        self.toks.len()
    }

    pub(super) fn tag(&self, at: usize) -> Tag {
        self.toks.get(at).map_or(Tag::End, |tok| tok.tag)
    }

    pub(super) fn before(&self, at: usize) -> Tag {
        at.checked_sub(1).map_or(Tag::End, |at| self.tag(at))
    }

    pub(super) fn word(&self, at: usize) -> &'t str {
        self.toks.get(at).map_or("", |tok| tok.of(self.text))
    }

    pub(super) fn is(&self, at: usize, words: &[&str]) -> bool {
        self.toks.get(at).is_some_and(|tok| tok.is(self.text, words))
    }

    pub(super) fn has(&self, within: std::ops::Range<usize>, tags: &[Tag]) -> bool {
        self.find(within, tags).is_some()
    }

    pub(super) fn find(&self, within: std::ops::Range<usize>, tags: &[Tag]) -> Option<usize> {
        within.into_iter().find(|at| tags.contains(&self.tag(*at)))
    }

    pub(super) fn rfind(&self, within: std::ops::Range<usize>, tags: &[Tag]) -> Option<usize> {
        within.into_iter().rev().find(|at| tags.contains(&self.tag(*at)))
    }

    /// The statement that these parts make, in this order.
    pub(super) fn made_of(&self, parts: &[&[Tok]]) -> Self {
        let mut toks: Vec<Tok> = parts.concat();
        let edge = |tag: Tag| matches!(tag, Tag::Comma | Tag::Semi | Tag::Dash);
        while toks.last().is_some_and(|tok| edge(tok.tag) || tok.tag == Tag::And) {
            toks.pop();
        }
        let lead = toks.iter().take_while(|tok| edge(tok.tag)).count();
        toks.drain(..lead);
        Self { text: self.text, toks }
    }

    pub(super) fn part(&self, within: std::ops::Range<usize>) -> &[Tok] {
        self.toks.get(within).unwrap_or(&[])
    }

    /// The bracket that closes the one at `open`.
    pub(super) fn closing(&self, open: usize) -> Option<usize> {
        let mut depth = 0usize;
        for at in open..self.len() {
            match self.tag(at) {
                Tag::Open => depth += 1,
                Tag::Close => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(at);
                    }
                }
                _ => {}
            }
        }
        None
    }

    pub(super) fn frame(&self) -> Option<Frame> {
        let mut front = 0;
        if matches!(
            self.tag(0),
            Tag::Prep
                | Tag::Sub
                | Tag::Adv
                | Tag::Hedge
                | Tag::Ed
                | Tag::Part
                | Tag::Ing
                | Tag::To
                | Tag::Num
                | Tag::By
                | Tag::Concession
                | Tag::Neg
        ) || self.is(0, &["according"])
        {
            // Behind the first comma from which a clause with a verb of its own goes on.
            let commas = (1..self.len()).filter(|at| self.tag(*at) == Tag::Comma);
            let mut clause = commas.map(|at| at + 1).filter(|at| self.starts_phrase(*at));
            front = clause.find(|at| self.verb(*at).is_some()).unwrap_or(0);
        }
        let verb = self.verb(front)?;
        (verb > front).then_some(Frame { front, verb })
    }

    /// Whether a noun phrase can start here.
    pub(super) fn starts_phrase(&self, at: usize) -> bool {
        matches!(
            self.tag(at),
            Tag::Noun | Tag::Name | Tag::Num | Tag::Adj | Tag::Det | Tag::Indefinite | Tag::Poss | Tag::Pron
        ) || self.tag(at) == Tag::Adv && matches!(self.tag(at + 1), Tag::Adj | Tag::Ed)
            || matches!(self.tag(at), Tag::Ing | Tag::Ed | Tag::Part)
                && matches!(self.tag(at + 1), Tag::Noun | Tag::Adj)
    }

    /// The finite verb of the clause that starts at `from`; what stands in brackets and relative clauses before it
    /// is stepped over.
    pub(super) fn verb(&self, from: usize) -> Option<usize> {
        let mut at = from;
        while at < self.len() {
            match self.tag(at) {
                Tag::Open => at = self.closing(at)?,
                Tag::Rel | Tag::That | Tag::Opaque if at > from => {
                    let own = (at + 1..self.len()).find(|at| self.is_finite(*at))?;
                    // ", which …," ends with its comma; without one the next verb is the main verb.
                    let comma = self.before(at) == Tag::Comma;
                    at = if comma {
                        self.find(own..self.len(), &[Tag::Comma])?
                    } else {
                        own + self.group(own) - 1
                    };
                }
                Tag::Sub | Tag::Concession | Tag::Semi | Tag::Colon if at > from => return None,
                _ if self.is_finite(at) => return Some(at),
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// How many words the verb group at `verb` has: `has been seen`.
    pub(super) fn group(&self, verb: usize) -> usize {
        let mut end = verb + 1;
        while matches!(
            self.tag(end),
            Tag::Been | Tag::Part | Tag::Ed | Tag::Base | Tag::Have | Tag::Adv | Tag::Hedge | Tag::Neg
        ) && matches!(
            self.tag(end - 1),
            Tag::Be | Tag::Been | Tag::Have | Tag::Do | Tag::Modal | Tag::Adv | Tag::Hedge | Tag::Neg
        ) {
            end += 1;
        }
        end - verb
    }

    pub(super) fn is_finite(&self, at: usize) -> bool {
        match self.tag(at) {
            // "will do" is not reached: its finite verb comes first.
            Tag::Be | Tag::Have | Tag::Do | Tag::Modal | Tag::Fin => self.before(at) != Tag::To,
            Tag::Base => {
                let leads = |tag: Tag| matches!(tag, Tag::To | Tag::Modal | Tag::Do);
                let parted = matches!(self.before(at), Tag::Adv | Tag::Neg);
                let led = leads(self.before(at)) || parted && at >= 2 && leads(self.tag(at - 2));
                !led && !matches!(self.before(at), Tag::And | Tag::Comma | Tag::End)
            }
            Tag::Ed => self.is_past(at),
            _ => false,
        }
    }

    /// Whether the comma before `at` closes what a subject has beside it: `Ann, who leads the lab, won`, with no verb
    /// of the main clause before or behind.
    fn closes_aside(&self, at: usize) -> bool {
        const FINITE: &[Tag] = &[Tag::Be, Tag::Have, Tag::Do, Tag::Modal, Tag::Fin];
        if at < 4 || self.before(at) != Tag::Comma {
            return false;
        }
        let Some(open) = self.rfind(1..at - 1, &[Tag::Comma]) else { return false };
        let aside = matches!(self.tag(open + 1), Tag::Rel | Tag::Indefinite | Tag::Det);
        aside
            && self.is_nominal(open - 1)
            && !self.has(0..open, FINITE)
            && !self.has(at + 1..self.len(), FINITE)
    }

    /// Whether a form that can be past or participle is past.
    fn is_past(&self, at: usize) -> bool {
        let mut was = at;
        while was > 0 && matches!(self.before(was), Tag::Adv | Tag::Hedge) {
            was -= 1;
        }
        let subject = matches!(
            self.before(was),
            Tag::Noun
                | Tag::Name
                | Tag::Num
                | Tag::Pron
                | Tag::Close
                | Tag::Rel
                | Tag::That
                | Tag::Det
                | Tag::Adj
        ) || self.closes_aside(was);
        if !subject || self.tag(at + 1) == Tag::By {
            return false;
        }
        // "The film released in 1990 was …": a finite verb comes before anything that begins a clause.
        let ahead = (at + 1..self.len()).find(|at| {
            matches!(self.tag(*at), Tag::Be | Tag::Have | Tag::Do | Tag::Modal | Tag::Fin)
                || matches!(
                    self.tag(*at),
                    Tag::Rel
                        | Tag::That
                        | Tag::Opaque
                        | Tag::Sub
                        | Tag::Concession
                        | Tag::And
                        | Tag::But
                        | Tag::Comma
                        | Tag::Pron
                )
        });
        !ahead.is_some_and(|at| matches!(self.tag(at), Tag::Be | Tag::Have | Tag::Do | Tag::Modal | Tag::Fin))
            || matches!(self.before(was), Tag::Pron | Tag::Rel)
    }

    /// Where the noun phrase that ends before `end` starts, not before `low`; `end` when there is none.
    pub(super) fn phrase(&self, end: usize, low: usize) -> usize {
        let mut start = end;
        // What stands in brackets behind it belongs to it.
        while start > low && self.tag(start - 1) == Tag::Close {
            let open =
                self.rfind(low..start, &[Tag::Open]).filter(|open| self.closing(*open) == Some(start - 1));
            let Some(open) = open else { return end };
            start = open;
        }
        let phrase = self.bare_phrase(start, low);
        if phrase == start { end } else { phrase }
    }

    fn bare_phrase(&self, end: usize, low: usize) -> usize {
        let mut start = end;
        while start > low {
            let tag = self.tag(start - 1);
            let takes = match tag {
                Tag::Noun | Tag::Name | Tag::Num | Tag::Adj => true,
                Tag::Ing | Tag::Ed | Tag::Part => {
                    start < end
                        && matches!(self.tag(start), Tag::Noun | Tag::Adj)
                        && matches!(
                            self.before(start - 1),
                            Tag::Det
                                | Tag::Indefinite
                                | Tag::Poss
                                | Tag::Adj
                                | Tag::Of
                                | Tag::Prep
                                | Tag::Ing
                                | Tag::End
                        )
                }
                Tag::Adv => {
                    matches!(self.tag(start), Tag::Adj)
                        && matches!(
                            self.before(start - 1),
                            Tag::End | Tag::Det | Tag::Indefinite | Tag::Poss | Tag::Be
                        )
                        && start < end
                }
                Tag::Of => start < end && start - 1 > low && self.is_nominal(start - 2),
                Tag::Det | Tag::Indefinite | Tag::Poss => start < end,
                _ => false,
            };
            if !takes {
                break;
            }
            start -= 1;
            if matches!(tag, Tag::Det | Tag::Indefinite | Tag::Poss)
                && !(start > low && self.before(start) == Tag::Of)
            {
                break;
            }
        }
        // A verb group's last word is no adjective of the phrase.
        while start < end && matches!(self.tag(start), Tag::Of | Tag::Adv) {
            start += 1;
        }
        start
    }

    /// Whether all of it is adjectives, or participles in their place.
    pub(super) fn is_adjectival(&self, within: std::ops::Range<usize>) -> bool {
        let adjective = |at| matches!(self.tag(at), Tag::Adj | Tag::Adv | Tag::Hedge | Tag::Ed | Tag::Part);
        !within.is_empty()
            && !matches!(self.tag(within.end - 1), Tag::Adv | Tag::Hedge)
            && within.into_iter().all(adjective)
    }

    /// Where the name that ends before `end` starts; small words between its parts belong to it.
    pub(super) fn title(&self, end: usize) -> usize {
        let mut start = end;
        while start > 0 {
            let small = matches!(self.before(start), Tag::Prep | Tag::Of | Tag::By);
            if self.before(start) != Tag::Name && !(small && start >= 2 && self.tag(start - 2) == Tag::Name) {
                break;
            }
            start -= 1;
        }
        start
    }

    /// Whether a participle with what belongs to it starts here: "founded in 1990", not "scripted, functional".
    pub(super) fn starts_participle(&self, at: usize) -> bool {
        matches!(self.tag(at), Tag::Ed | Tag::Part)
            && matches!(
                self.tag(at + 1),
                Tag::Prep
                    | Tag::By
                    | Tag::To
                    | Tag::Adv
                    | Tag::Hedge
                    | Tag::Det
                    | Tag::Indefinite
                    | Tag::Name
                    | Tag::Num
            )
    }

    pub(super) fn is_article(&self, at: usize) -> bool {
        matches!(self.tag(at), Tag::Det | Tag::Indefinite | Tag::Poss)
    }

    pub(super) fn is_nominal(&self, at: usize) -> bool {
        matches!(self.tag(at), Tag::Noun | Tag::Name | Tag::Num)
    }

    /// Whether a noun phrase is several.
    pub(super) fn is_plural(&self, within: std::ops::Range<usize>) -> bool {
        // Its head stands before the first preposition.
        let head = self.find(within.clone(), &[Tag::Of, Tag::Prep, Tag::Open]).unwrap_or(within.end);
        let joined = self.has(within.start..head, &[Tag::And]);
        let they = within.len() == 1 && self.is(within.start, &["they", "we", "you"]);
        joined
            || they
            || self.toks.get(head.wrapping_sub(1)).is_some_and(|tok| tok.plural && tok.tag != Tag::Name)
    }

    /// Whether the verb at `at` says one or several of its subject, as far as it tells.
    pub(super) fn verb_number(&self, at: usize) -> Option<bool> {
        match self.tag(at) {
            Tag::Be => Some(self.is(at, &["are", "were"])),
            Tag::Have if self.is(at, &["has"]) => Some(false),
            Tag::Have if self.is(at, &["have"]) => Some(true),
            Tag::Do if self.is(at, &["does"]) => Some(false),
            Tag::Base => Some(true),
            Tag::Fin if self.word(at).ends_with('s') => Some(false),
            _ => None,
        }
    }
}

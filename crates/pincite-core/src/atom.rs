//! Claims → atoms: the smallest assertions of a claim, each of which can be judged alone.
//!
//! A claim is read as words with tags; rules, each for one way in which a sentence says several things, take it
//! apart until none applies. What a negation, condition, hedge or speaker scopes over keeps it: in doubt a rule does
//! not apply, since an atom that its sentence does not say is worse than a claim that is judged whole.

mod adjuncts;
mod asides;
mod cells;
mod examples;
mod line;
mod lists;
mod operators;
mod predicates;
mod read;
mod refer;
mod words;

use crate::check::Checked;
use crate::claim::Claim;
use crate::{Base, Lang, Span};
use line::Line;
use operators::Edges;
use read::{Held, Tok};
use refer::Referents;
use words::Tag;

/// A smallest assertion of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atom {
    /// What is asserted, as a statement that can be read alone; not always the bytes of its spans.
    pub text: String,
    /// Where the answer says so: spans into the text of the claim's base, in order. They lie in the claim, but for
    /// what completes it: a list's beginning in the same sentence, a pronoun's name, the header of a table.
    pub spans: Vec<Span>,
}

impl Checked<'_> {
    /// The atoms of every claim, in order; a claim that is not split is its own atom. One atom can still be said in
    /// other words than its claim (`it` named).
    #[must_use]
    pub fn atoms(&self) -> Vec<Vec<Atom>> {
        let mut reading = Reading {
            checked: self,
            held: self.held(),
            headers: cells::Headers::new(&self.blocks),
            referents: Referents::default(),
            before: None,
        };
        self.claims.iter().map(|claim| reading.atoms(claim)).collect()
    }

    fn held(&self) -> Vec<Held> {
        let markers = self.markers.iter().filter(|marker| !marker.span.is_empty());
        let mut held: Vec<Held> = markers.map(|marker| Held { span: marker.span, thing: false }).collect();
        held.extend(self.opaque.iter().map(|opaque| Held::opaque(opaque.kind, opaque.span)));
        held.sort_by_key(|held| held.span);
        held
    }
}

/// The claims of an answer, read in order.
struct Reading<'c, 'a> {
    checked: &'c Checked<'a>,
    held: Vec<Held>,
    headers: cells::Headers<'c>,
    referents: Referents,
    /// The claim before: its sentence, and what it states.
    before: Option<(usize, Line<'c>)>,
}

impl<'c> Reading<'c, '_> {
    fn atoms(&mut self, claim: &Claim<'_>) -> Vec<Atom> {
        let atoms = if claim.cells {
            self.checked.cell_atoms(claim, &mut self.headers)
        } else if self.checked.lang == Lang::En {
            self.prose(claim)
        } else {
            None
        };
        atoms.unwrap_or_else(|| {
            let text = self.checked.claim_text(claim);
            vec![Atom { text, spans: claim.spans.to_vec() }]
        })
    }

    /// The atoms of a claim of words; `None` when it stays as it is.
    fn prose(&mut self, claim: &Claim<'_>) -> Option<Vec<Atom>> {
        let text = self.checked.run.text(claim.base);
        let held = if claim.base == Base::Answer { &*self.held } else { &[] };
        let toks = read::read(text, &claim.spans, held);
        let before = self.before.take().filter(|(sentence, _)| *sentence == claim.sentence);
        // Of another text no span can be given.
        if claim.base != Base::Answer || toks.len() > LONGEST {
            self.referents = Referents::default();
        }
        if toks.len() > LONGEST {
            return None;
        }
        let line = Line { text, toks };
        let whole = before.and_then(|(_, before)| before.goes_on_with(&line)).unwrap_or_else(|| line.clone());
        let lines = decompose(&whole).unwrap_or_else(|| vec![whole.clone()]);
        let lines: Vec<Line<'_>> =
            lines.into_iter().map(|line| self.referents.named(&line).unwrap_or(line)).collect();
        self.referents.note(&whole);
        self.before = Some((claim.sentence, whole));
        let same = lines.len() == 1 && lines[0].toks == line.toks;
        (!same).then(|| lines.iter().map(|line| self.atom(claim, line)).collect())
    }

    /// The atom that a statement is.
    fn atom(&self, claim: &Claim<'_>, line: &Line<'_>) -> Atom {
        let mut text = String::new();
        let mut spans: Vec<Span> = Vec::new();
        for run in line.toks.chunk_by(|a, b| goes_on(line.text, a, b)) {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            let tight = matches!(first.tag, Tag::Comma | Tag::Close | Tag::Colon) || first.link == "'s";
            if !text.is_empty() && !tight {
                text.push(' ');
            }
            if !first.link.is_empty() {
                text.push_str(first.link);
                spans.extend(first.at.map(|_| first.span));
                continue;
            }
            let span = first.span.hull(last.span);
            text.push_str(&self.checked.readable(claim.base, &[span], " "));
            spans.push(span);
        }
        spans.sort();
        spans.dedup_by(|next, last| {
            let touch = next.start() <= last.end();
            if touch {
                *last = last.hull(*next);
            }
            touch
        });
        Atom { text, spans }
    }
}

/// Whether one word stands right behind another.
fn goes_on(text: &str, a: &Tok, b: &Tok) -> bool {
    let written = a.link.is_empty() && b.link.is_empty();
    let next = written && a.at.zip(b.at).is_some_and(|(a, b)| a + 1 == b) && a.span.end() <= b.span.start();
    next && !Span::new(a.span.end(), b.span.start()).of(text).contains(char::is_alphanumeric)
}

/// A claim of more words than this stays whole.
const LONGEST: usize = 160;

/// A claim that falls into more atoms than this stays whole.
const MOST: usize = 32;

/// A way in which a sentence says several things: the statements that it says, or `None` where it does not apply.
type Rule = for<'l, 't> fn(&'l Line<'t>) -> Option<Vec<Line<'t>>>;

/// In the order in which they are tried.
const RULES: &[Rule] = &[
    asides::brackets,
    predicates::concession,
    asides::commas,
    predicates::predicates,
    predicates::identity,
    examples::examples,
    lists::lists,
    examples::adjective_pairs,
    adjuncts::adjuncts,
];

/// The statements of a claim; `None` when it stays as it is.
fn decompose<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let line = without_connective(line.clone());
    let edges = Edges::of(&line);
    let body = line.made_of(&[line.part(edges.body)]);
    let mut bodies = Vec::new();
    split(body, &mut bodies, &mut (2 * MOST));
    let (lead, tail) = (line.part(edges.lead), line.part(edges.tail));
    let lines: Vec<Line<'t>> = bodies.iter().map(|body| line.made_of(&[lead, &body.toks, tail])).collect();
    // The same word, in whatever form it is said.
    let same = |a: &Tok, b: &Tok| (a.at, a.span) == (b.at, b.span);
    let held = |word: &Tok| lines.iter().any(|line| line.toks.iter().any(|tok| same(tok, word)));
    let covered = line.toks.iter().all(|word| joins(word, line.text) || held(word));
    let empty = lines.iter().any(|line| line.toks.is_empty());
    (lines.len() <= MOST && covered && !empty).then_some(lines)
}

/// Applies the first rule that does, over and over.
fn split<'t>(line: Line<'t>, out: &mut Vec<Line<'t>>, fuel: &mut usize) {
    let parts = fuel.checked_sub(1).and_then(|left| {
        *fuel = left;
        RULES.iter().find_map(|rule| rule(&line))
    });
    match parts {
        Some(parts) => parts.into_iter().for_each(|part| split(part, out, fuel)),
        None if out.iter().any(|known| known.toks == line.toks) => {}
        None => out.push(line),
    }
}

/// Whether a word only joins what is asserted.
fn joins(word: &Tok, text: &str) -> bool {
    matches!(
        word.tag,
        Tag::And
            | Tag::But
            | Tag::Or
            | Tag::Rel
            | Tag::Concession
            | Tag::Comma
            | Tag::Semi
            | Tag::Colon
            | Tag::Dash
            | Tag::Open
            | Tag::Close
            | Tag::Sign
    ) || word.is(text, &["such as", "including", "both", "also", "either"])
}

/// Takes off `However,` and the like.
fn without_connective(line: Line<'_>) -> Line<'_> {
    let comma = line.toks.iter().take(6).position(|tok| tok.tag == Tag::Comma);
    let Some(comma) = comma else { return line };
    let Some((first, last)) = line.toks.first().zip(line.toks[..comma].last()) else { return line };
    let lead = first.span.hull(last.span).of(line.text);
    if words::CONNECTIVES.iter().any(|known| known.eq_ignore_ascii_case(lead)) {
        return Line { toks: line.toks[comma + 1..].to_vec(), ..line };
    }
    line
}

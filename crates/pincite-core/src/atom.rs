//! Claims → atoms: the smallest assertions of a claim, each of which can be judged alone.
//!
//! A claim is read as words with tags; rules, each for one way in which a sentence says several things, take it
//! apart until none applies. What a negation, condition, hedge or speaker scopes over keeps it: in doubt a rule does
//! not apply, since an atom that its sentence does not say is worse than a claim that is judged whole.

mod asides;
mod examples;
mod line;
mod lists;
mod predicates;
mod read;
mod refer;
mod words;

use crate::check::Checked;
use crate::claim::Claim;
use crate::{Base, Lang, Span};
use line::Line;
use read::{Held, Tok};
use refer::Referents;
use words::Tag;

/// A smallest assertion of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atom {
    /// What is asserted, as a statement that can be read alone; not always the bytes of its spans.
    pub text: String,
    /// Where the answer says so: spans into the text of the claim's base, in order.
    pub spans: Vec<Span>,
    /// Which of the claim's cites cover it, as indices into [`Claim::cites`], where markers inside the claim say so;
    /// `None` is all of them.
    pub cites: Option<Vec<usize>>,
}

impl Checked<'_> {
    /// The atoms of every claim, in order; a claim that is not split is its own atom.
    #[must_use]
    pub fn atoms(&self) -> Vec<Vec<Atom>> {
        let held = self.held();
        let mut referents = Referents::default();
        self.claims.iter().map(|claim| self.atoms_of(claim, &held, &mut referents)).collect()
    }

    fn atoms_of(&self, claim: &Claim<'_>, held: &[Held], referents: &mut Referents) -> Vec<Atom> {
        let whole = || vec![Atom { text: self.claim_text(claim), spans: claim.spans.to_vec(), cites: None }];
        if claim.cells || self.lang != Lang::En {
            *referents = Referents::default();
            return whole();
        }
        let text = self.run.text(claim.base);
        let held = if claim.base == Base::Answer { held } else { &[] };
        let words = read::read(text, &claim.spans, held);
        if words.len() > LONGEST {
            *referents = Referents::default();
            return whole();
        }
        if claim.base != Base::Answer {
            *referents = Referents::default();
        }
        let line = Line { text, toks: words };
        let lines = decompose(&line).unwrap_or_else(|| vec![line.clone()]);
        let named: Vec<_> = lines.iter().map(|line| referents.named(line)).collect();
        referents.note(&line);
        if lines.len() == 1 && lines[0].toks == line.toks && named[0].is_none() {
            return whole();
        }
        lines
            .iter()
            .zip(named)
            .map(|(line, named)| self.atom(claim, &named.unwrap_or(line.clone())))
            .collect()
    }

    fn held(&self) -> Vec<Held> {
        let markers = self.markers.iter().filter(|marker| !marker.span.is_empty());
        let mut held: Vec<Held> = markers.map(|marker| Held { span: marker.span, thing: false }).collect();
        held.extend(self.opaque.iter().map(|opaque| Held::opaque(opaque.kind, opaque.span)));
        held.sort_by_key(|held| held.span);
        held
    }

    /// The atom that a statement is.
    fn atom(&self, claim: &Claim<'_>, line: &Line<'_>) -> Atom {
        let mut text = String::new();
        let mut spans: Vec<Span> = Vec::new();
        for run in line.toks.chunk_by(|a, b| goes_on(claim, a, b)) {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            let tight = matches!(first.tag, Tag::Comma | Tag::Close | Tag::Colon) || first.link == "'s";
            if !text.is_empty() && !tight {
                text.push(' ');
            }
            if !first.link.is_empty() {
                text.push_str(first.link);
                continue;
            }
            let span = first.span.hull(last.span);
            text.push_str(&self.readable(claim.base, &[span], " "));
            spans.push(span);
        }
        spans.sort();
        let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
        for span in spans {
            match merged.last_mut().filter(|last| span.start() <= last.end()) {
                Some(last) => *last = last.hull(span),
                None => merged.push(span),
            }
        }
        Atom { text, spans: merged, cites: None }
    }
}

/// Whether one word stands right behind another in the same part of the claim.
fn goes_on(claim: &Claim<'_>, a: &Tok, b: &Tok) -> bool {
    let next = a.at.zip(b.at).is_some_and(|(a, b)| a + 1 == b);
    next && claim.spans.iter().any(|span| span.covers(a.span.hull(b.span)))
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
];

/// The statements of a claim; `None` when it stays as it is.
fn decompose<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let bare = without_connective(line.clone());
    let mut lines = Vec::new();
    let mut fuel = 2 * MOST;
    split(bare.clone(), &mut lines, &mut fuel);
    let covered = bare
        .toks
        .iter()
        .all(|word| joins(word, line.text) || lines.iter().any(|line| line.toks.contains(word)));
    (lines.len() <= MOST && covered).then_some(lines)
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

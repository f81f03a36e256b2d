//! Claims → atoms: the smallest assertions of a claim, each of which can be judged alone.
//!
//! A claim is read as words with tags; rules, each for one way in which a sentence says several things, take it
//! apart until none applies. What a negation, condition, hedge or speaker scopes over keeps it: in doubt a rule does
//! not apply, since an atom that its sentence does not say is worse than a claim that is judged whole.

mod asides;
mod line;
mod lists;
mod predicates;
mod read;
mod words;

use crate::check::Checked;
use crate::claim::Claim;
use crate::{Base, Lang, Span};
use line::Line;
use read::{Held, Tok};
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
        self.claims.iter().map(|claim| self.atoms_of(claim, &held)).collect()
    }

    fn atoms_of(&self, claim: &Claim<'_>, held: &[Held]) -> Vec<Atom> {
        let whole = || vec![Atom { text: self.claim_text(claim), spans: claim.spans.to_vec(), cites: None }];
        if claim.cells || self.lang != Lang::En {
            return whole();
        }
        let text = self.run.text(claim.base);
        let held = if claim.base == Base::Answer { held } else { &[] };
        let words = read::read(text, &claim.spans, held);
        let Some(lines) = decompose(text, &words) else { return whole() };
        let made = lines.iter().map(|line| self.atom(claim, line));
        made.collect()
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
            if !text.is_empty() && !matches!(first.tag, Tag::Comma | Tag::Close | Tag::Colon) {
                text.push(' ');
            }
            if first.at.is_none() {
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
    lists::examples,
    asides::commas,
    predicates::predicates,
    lists::lists,
    lists::adjective_pairs,
];

/// The statements of a claim; `None` when it stays as it is.
fn decompose<'t>(text: &'t str, words: &[Tok]) -> Option<Vec<Line<'t>>> {
    if words.len() > LONGEST {
        return None;
    }
    let line = Line { text, toks: words.to_vec() };
    let bare = without_connective(line);
    let mut lines = Vec::new();
    let mut fuel = 2 * MOST;
    split(bare.clone(), &mut lines, &mut fuel);
    let covered =
        bare.toks.iter().all(|word| joins(word, text) || lines.iter().any(|line| line.toks.contains(word)));
    let unchanged = lines.len() == 1 && lines[0].toks.len() == words.len();
    (lines.len() <= MOST && !unchanged && covered).then_some(lines)
}

/// Applies the first rule that does, over and over.
fn split<'t>(line: Line<'t>, out: &mut Vec<Line<'t>>, fuel: &mut usize) {
    let parts = fuel.checked_sub(1).and_then(|left| {
        *fuel = left;
        RULES.iter().find_map(|rule| rule(&line))
    });
    match parts {
        Some(parts) => parts.into_iter().for_each(|part| split(part, out, fuel)),
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

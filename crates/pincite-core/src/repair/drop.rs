//! Takes claims out of an answer and leaves good text: whole blocks, whole sentences, or clauses of one.

use std::ops::Range;

use super::{Edit, answer, merged, without};
use crate::{Checked, Span};

/// Takes these claims out, with their markers, joining words and punctuation.
#[must_use]
pub fn drop_claims(checked: &Checked<'_>, claims: &[usize]) -> Vec<Edit> {
    let Some(text) = answer(checked) else { return Vec::new() };
    let mut dropped = vec![false; checked.claims.len()];
    for claim in claims {
        if let Some(dropped) = dropped.get_mut(*claim) {
            *dropped = true;
        }
    }
    let mut gone = vec![false; checked.sentences.len()];
    let mut edits = Vec::new();
    let mut at = 0;
    while at < checked.claims.len() {
        let sentence = checked.claims[at].sentence;
        let own = at..at + checked.claims[at..].iter().take_while(|c| c.sentence == sentence).count();
        let count = own.clone().filter(|claim| dropped[*claim]).count();
        if count == own.len() {
            gone[sentence] = true;
        } else if count > 0 {
            clauses(checked, text, own.clone(), &dropped, &mut edits);
        }
        at = own.end;
    }
    // Markers in a line of their own go with the claim above.
    for at in 1..gone.len() {
        gone[at] |= gone[at - 1] && checked.sentences[at].rule == "own-line";
    }
    sentences(checked, &gone, &mut edits);
    merged(edits)
}

/// Takes whole sentences out, and blocks that have no other.
fn sentences(checked: &Checked<'_>, gone: &[bool], edits: &mut Vec<Edit>) {
    let mut blocks_gone = vec![false; checked.blocks.len()];
    let mut at = 0;
    for (block, block_gone) in checked.blocks.iter().zip(&mut blocks_gone) {
        let rest = &checked.sentences[at..];
        let own = at..at + rest.iter().take_while(|s| s.span.start() < block.span.end()).count();
        at = own.end;
        *block_gone = !own.is_empty() && own.clone().all(|sentence| gone[sentence]);
        if !*block_gone {
            let spans: Vec<Span> = checked.sentences[own.clone()].iter().map(|s| s.span).collect();
            runs(&spans, &gone[own], block.content().start(), edits);
        }
    }
    let spans: Vec<Span> = checked.blocks.iter().map(|block| block.span).collect();
    runs(&spans, &blocks_gone, 0, edits);
}

/// Takes runs of spans out, with the white space that kept them apart from the next one, or at the end from the
/// one before.
fn runs(spans: &[Span], gone: &[bool], start: usize, edits: &mut Vec<Edit>) {
    let mut at = 0;
    while at < spans.len() {
        let len = gone[at..].iter().take_while(|gone| **gone).count();
        if len > 0 {
            let span = match spans.get(at + len) {
                Some(next) => Span::new(spans[at].start(), next.start()),
                None => {
                    let before = at.checked_sub(1).map_or(start, |before| spans[before].end());
                    Span::new(before, spans[at + len - 1].end())
                }
            };
            edits.push(Edit { span, text: String::new() });
        }
        at += len.max(1);
    }
}

/// Takes some clauses of a sentence out.
fn clauses(checked: &Checked<'_>, text: &str, own: Range<usize>, dropped: &[bool], edits: &mut Vec<Edit>) {
    let spans: Vec<Span> = checked.claims[own.clone()].iter().map(|claim| claim.span()).collect();
    let sentence = checked.sentences[checked.claims[own.start].sentence].span;
    if spans.windows(2).any(|pair| pair[1].start() < pair[0].end()) {
        return;
    }
    let dropped = &dropped[own];
    let Some(kept) = dropped.iter().position(|dropped| !dropped) else { return };
    if kept > 0 {
        edits.push(head(text, sentence.start(), spans[kept]));
    }
    // Where what is kept ends, markers included.
    let mut end = spans[kept].end();
    let mut cited = false;
    for at in kept..spans.len() {
        let next = spans.get(at + 1).map_or(sentence.end(), |next| next.start());
        let markers = between(checked, spans[at].end(), next);
        if !dropped[at] {
            end = markers.clone().last().map_or(spans[at].end(), |m| checked.markers[m].span.end());
            cited = !markers.is_empty();
            continue;
        }
        // A group covers every clause since the group before it: it stays while one of them does.
        let mut to = spans[at].end();
        for marker in markers.filter(|_| cited) {
            let span = checked.markers[marker].span;
            if Span::new(to, span.start()).of(text).chars().all(|c| c.is_whitespace() || c == '(') {
                to = span.end();
            } else {
                edits.extend(without(checked, marker));
            }
        }
        edits.push(Edit { span: Span::new(end.min(to), to), text: String::new() });
        end = to;
    }
}

/// Takes the beginning of a sentence out: what follows begins it.
fn head(text: &str, start: usize, kept: Span) -> Edit {
    let capital = text[start..].chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase);
    let first = kept.of(text).chars().next().filter(|_| capital);
    let len = first.map_or(0, char::len_utf8);
    let text = first.map_or_else(String::new, |first| first.to_uppercase().collect());
    Edit { span: Span::new(start, kept.start() + len), text }
}

/// The markers that start between two offsets.
fn between(checked: &Checked<'_>, from: usize, to: usize) -> Range<usize> {
    let at = |offset: usize| checked.markers.partition_point(|marker| marker.span.start() < offset);
    at(from)..at(to.max(from))
}

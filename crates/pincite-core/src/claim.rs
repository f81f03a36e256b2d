//! Claims: clauses that can stand as assertions, with the ids they cite.

use smallvec::SmallVec;

use crate::marker::OpaqueKind;
use crate::resolve::{Citation, Place, Target};
use crate::{Base, Marker, Opaque, Role, Span};

/// A clause that can stand as an assertion.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim<'a> {
    /// The text its spans point into.
    pub base: Base,
    /// The index of its sentence.
    pub sentence: usize,
    /// Its parts, without edge markers, joining words and end punctuation.
    pub spans: SmallVec<[Span; 2]>,
    /// The role of its sentence.
    pub role: Role,
    /// Whether COVER asks for a citation.
    pub needs_citation: bool,
    /// What it cites, each target once, in order.
    pub cites: SmallVec<[Target<'a>; 2]>,
    /// The parts that pointers of its citations name, by the position of the source: where a source is only cited by
    /// pointers, the hull of what they find.
    pub parts: Vec<(usize, Span)>,
    /// Whether its parts are cells of a table.
    pub cells: bool,
}

impl<'a> Claim<'a> {
    /// The hull of its parts.
    #[must_use]
    pub fn span(&self) -> Span {
        self.spans.iter().copied().reduce(Span::hull).unwrap_or_default()
    }

    /// Whether one of its cites resolves.
    #[must_use]
    pub fn covered(&self) -> bool {
        self.cites.iter().any(Target::resolves)
    }

    /// The part of a source that it cites; `None` is all of it.
    #[must_use]
    pub fn part(&self, target: &Target<'_>) -> Option<Span> {
        let Target::Source(source) = target else { return None };
        self.parts.iter().find(|(at, _)| at == source).map(|(_, part)| *part)
    }

    /// Adds what it cites, once.
    pub(crate) fn cite(&mut self, citation: &Citation<'a>) {
        let target = &citation.target;
        let known = self.cites.contains(target);
        if !known {
            self.cites.push(target.clone());
        }
        let Target::Source(source) = *target else { return };
        let part = self.parts.iter().position(|(at, _)| *at == source);
        match (citation.place, part) {
            (Place::Part(span), Some(part)) => self.parts[part].1 = self.parts[part].1.hull(span),
            (Place::Part(span), None) if !known => self.parts.push((source, span)),
            (Place::Part(_), None) => {}
            (Place::Whole | Place::Missing(_), Some(part)) => drop(self.parts.swap_remove(part)),
            (Place::Whole | Place::Missing(_), None) => {}
        }
    }
}

/// What has to be taken out of a text to make it readable.
#[derive(Clone, Copy)]
pub(crate) struct Marks<'m, 'a> {
    pub(crate) markers: &'m [Marker<'a>],
    pub(crate) opaque: &'m [Opaque],
}

impl Marks<'_, '_> {
    /// The words of `spans` without markers and formatting, white space folded, parts joined by `joint`.
    pub(crate) fn readable(&self, text: &str, spans: &[Span], joint: &str) -> String {
        let mut out = String::with_capacity(spans.iter().map(|span| span.len()).sum::<usize>() + 8);
        for span in spans {
            while out.ends_with(' ') {
                out.pop();
            }
            if !out.is_empty() {
                let unspaced = joint == " " && out.chars().next_back().is_some_and(is_unspaced);
                out.push_str(if unspaced { "" } else { joint });
            }
            self.append(text, *span, &mut out);
        }
        out.truncate(out.trim_end().len());
        out
    }

    fn append(&self, text: &str, span: Span, out: &mut String) {
        let mut markers =
            self.markers[self.markers.partition_point(|m| m.span.end() <= span.start())..].iter();
        let mut opaque = self.opaque[self.opaque.partition_point(|o| o.span.end() <= span.start())..].iter();
        let (mut marker, mut hidden) = (markers.next(), opaque.next());
        let mut at = span.start();
        let from = out.len();
        while at < span.end() {
            while hidden.is_some_and(|opaque| opaque.span.end() <= at) {
                hidden = opaque.next();
            }
            while marker.is_some_and(|marker| marker.span.end() <= at) {
                marker = markers.next();
            }
            let next_marker = marker.map_or(usize::MAX, |m| m.span.start());
            let next_hidden = hidden.map_or(usize::MAX, |o| o.span.start());
            let stop = next_marker.min(next_hidden).clamp(at, span.end());
            prose(Span::new(at, stop).of(text), text.as_bytes().get(stop).copied(), out, from);
            at = stop;
            if at >= span.end() {
                break;
            }
            if next_marker <= at {
                at = marker.map_or(at, |m| m.span.end()).max(at);
                // A marker between words leaves one blank.
                if text.get(at..).is_some_and(|rest| rest.starts_with(char::is_alphanumeric)) {
                    blank(out, from);
                }
            } else if let Some(found) = hidden {
                match found.kind {
                    OpaqueKind::Code => out.push_str(found.span.of(text).trim_matches('`')),
                    OpaqueKind::Math | OpaqueKind::Url => out.push_str(found.span.of(text)),
                    // The bracket that opened the link goes with its target.
                    OpaqueKind::Target => {
                        if let Some(open) = out[from..].rfind('[') {
                            out.remove(from + open);
                        }
                    }
                    OpaqueKind::Html => blank(out, from),
                }
                at = found.span.end().max(at);
            }
        }
    }
}

/// Appends prose without emphasis marks and escapes.
fn prose(part: &str, after: Option<u8>, out: &mut String, from: usize) {
    let bytes = part.as_bytes();
    let mut start = 0;
    let mut at = 0;
    while at < bytes.len() {
        let skip = match bytes[at] {
            b'\n' | b'\r' | b'\t' => {
                out.push_str(&part[start..at]);
                blank(out, from);
                let mut end = at + 1;
                // The `>` of a quoted line.
                while end < bytes.len() && matches!(bytes[end], b' ' | b'>' | b'\n' | b'\t' | b'\r') {
                    end += 1;
                }
                end - at
            }
            b' ' if bytes.get(at + 1) == Some(&b' ') || (at == start && ends_blank(out, from)) => {
                out.push_str(&part[start..at]);
                blank(out, from);
                bytes[at..].iter().take_while(|b| **b == b' ').count()
            }
            mark @ (b'*' | b'_' | b'~' | b'`') => {
                let run = bytes[at..].iter().take_while(|b| **b == mark).count();
                let before = out_char(part, at, out);
                let next = bytes.get(at + run).copied().or(after);
                let inside = before.is_some_and(char::is_alphanumeric)
                    && next.is_some_and(|b| b.is_ascii_alphanumeric() || b >= 0x80);
                let kept = match mark {
                    b'_' => inside,
                    b'*' => run == 1 && inside && before.is_some_and(|c| c.is_ascii_digit()),
                    b'~' => run == 1,
                    _ => false,
                };
                if kept {
                    at += run;
                    continue;
                }
                out.push_str(&part[start..at]);
                run
            }
            b'\\' if bytes.get(at + 1).is_some_and(u8::is_ascii_punctuation) => {
                out.push_str(&part[start..at]);
                start = at + 1;
                at += 2;
                continue;
            }
            _ => {
                at += 1;
                continue;
            }
        };
        at += skip;
        start = at;
    }
    out.push_str(&part[start..]);
}

/// The character before `at`, across what was appended before.
fn out_char(part: &str, at: usize, out: &str) -> Option<char> {
    part[..at].chars().next_back().or_else(|| out.chars().next_back())
}

fn ends_blank(out: &str, from: usize) -> bool {
    out.len() == from || out.ends_with(' ')
}

fn blank(out: &mut String, from: usize) {
    if !ends_blank(out, from) {
        out.push(' ');
    }
}

/// Scripts that put no space between words.
fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readable(text: &str) -> String {
        Marks { markers: &[], opaque: &[] }.readable(text, &[Span::new(0, text.len())], " ")
    }

    #[test]
    fn formatting_is_taken_off() {
        for (text, read) in [
            ("**Battery life** is *12* hours", "Battery life is 12 hours"),
            ("~~old~~ stock_level is 3*4", "old stock_level is 3*4"),
            ("two  lines\n> of a   quote", "two lines of a quote"),
            (r"a \* star", "a * star"),
            ("__init__ and `code`", "init and code"),
        ] {
            assert_eq!(readable(text), read);
        }
    }

    #[test]
    fn parts_are_joined_once() {
        let text = "The hut (red) is new";
        let spans = [Span::new(0, 8), Span::new(14, 20)];
        assert_eq!(Marks { markers: &[], opaque: &[] }.readable(text, &spans, " "), "The hut is new");
    }
}

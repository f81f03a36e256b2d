//! A window of a long text around the spans that matter, folded into short lines.

use std::ops::Range;

use pincite_core::Span;

use super::fold::fold;
use super::safe;

/// The most bytes shown before the first span and after the last.
const AROUND: usize = 160;
/// The most bytes shown from the first span to the last; of more, the two ends.
const BETWEEN: usize = 560;
/// The most places that are shown.
const PIECES: usize = 4;

/// Lines that can be shown, and the marked ranges in them. No range crosses the end of a line; only a place
/// between two characters, with nothing else to mark, is an empty one.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) text: String,
    pub(crate) marks: Vec<Range<usize>>,
}

/// The part of `text` around `spans`, which are marked; without spans, its beginning. Takes time by what is shown, not
/// by what there is.
pub(crate) fn excerpt(text: &str, spans: &[Span], width: usize) -> Excerpt {
    around(text, spans, spans, width)
}

/// The parts of `text` around `within`, in order of the text, with these marks.
pub(crate) fn around(text: &str, within: &[Span], spans: &[Span], width: usize) -> Excerpt {
    let mut window = Window::default();
    let mut end = 0;
    for piece in pieces(text, within) {
        if window.text.is_empty() {
            window.text.push_str(if piece.start > 0 && !text[..piece.start].ends_with('\n') {
                "…"
            } else {
                ""
            });
        } else if piece.start > end {
            window.text.push_str(" … ");
        }
        end = piece.end;
        window.take(text, piece, spans);
    }
    if end < text.len() && !text[end..].starts_with(['\n', '\r']) {
        window.text.push('…');
    }
    window.fold(width)
}

/// What is shown: each place with a little around it, places that are near each other together; of a long one the two
/// ends. One piece at least.
fn pieces(text: &str, within: &[Span]) -> Vec<Range<usize>> {
    let on_chars = |span: &Span| {
        let start = text.floor_char_boundary(span.start());
        start..text.ceil_char_boundary(span.end()).max(start)
    };
    let mut places: Vec<Range<usize>> = within.iter().map(on_chars).collect();
    places.sort_by_key(|place| (place.start, place.end));
    places.dedup_by(|next, last| {
        let near = next.start <= last.end + 2 * AROUND;
        if near {
            last.end = last.end.max(next.end);
        }
        near
    });
    if places.is_empty() {
        places.push(0..0);
    }
    let ends = |Range { start, end }: Range<usize>| {
        if end - start <= BETWEEN {
            return std::iter::once(before(text, start)..after(text, end)).collect();
        }
        let first = text.floor_char_boundary(start + BETWEEN * 3 / 4);
        let first = text[start..first].rfind(' ').map_or(first, |at| start + at);
        let last = text.ceil_char_boundary(end - BETWEEN / 4);
        let last = text[last..end].find(' ').map_or(last, |at| last + at + 1);
        vec![before(text, start)..first, last..after(text, end)]
    };
    places.into_iter().take(PIECES).flat_map(ends).collect()
}

/// The beginning of a text of more than `most` bytes.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    if text.len() <= most {
        text.to_owned()
    } else {
        format!("{}…", &text[..text.floor_char_boundary(most)])
    }
}

/// Where the window begins: with the line, or with a word at most [`AROUND`] bytes before.
fn before(text: &str, start: usize) -> usize {
    let least = text.ceil_char_boundary(start.saturating_sub(AROUND)).min(start);
    let lead = &text[least..start];
    match lead.rfind('\n') {
        Some(at) => least + at + 1,
        None if least == 0 => 0,
        None => least + lead.find(' ').map_or(0, |at| at + 1),
    }
}

/// Where the window ends: with the line, or with a word at most [`AROUND`] bytes behind.
fn after(text: &str, end: usize) -> usize {
    let most = text.floor_char_boundary(end.saturating_add(AROUND)).max(end);
    let rest = &text[end..most];
    match rest.find('\n') {
        Some(at) => end + rest[..at].trim_end_matches('\r').len(),
        None if most == text.len() => most,
        None => end + rest.rfind(' ').unwrap_or(rest.len()),
    }
}

/// What is shown, before it is folded.
#[derive(Default)]
struct Window {
    text: String,
    marks: Vec<Range<usize>>,
    point: Option<usize>,
}

impl Window {
    fn take(&mut self, text: &str, range: Range<usize>, spans: &[Span]) {
        let near = |span: &&Span| span.start() <= range.end && range.start <= span.end();
        let spans: Vec<Span> = spans.iter().filter(near).copied().collect();
        let mut open = None;
        let mut chars = text[range.clone()].char_indices().peekable();
        while let Some((at, char)) = chars.next() {
            let bytes = Span::new(range.start + at, range.start + at + char.len_utf8());
            if spans.iter().any(|span| span.is_empty() && bytes.contains(span.start())) {
                self.point = self.point.or(Some(self.text.len()));
            }
            let marked = spans.iter().any(|span| span.start() < bytes.end() && bytes.start() < span.end());
            match open {
                None if marked => open = Some(self.text.len()),
                Some(start) if !marked => {
                    self.marks.push(start..self.text.len());
                    open = None;
                }
                _ => {}
            }
            match char {
                '\r' if chars.peek().is_some_and(|(_, next)| *next == '\n') => {}
                '\n' => self.text.push('\n'),
                _ => safe::push(&mut self.text, char),
            }
        }
        self.marks.extend(open.map(|start| start..self.text.len()));
        if spans.iter().any(|span| span.is_empty() && span.start() >= range.end) {
            self.point = self.point.or(Some(self.text.len()));
        }
    }

    fn fold(self, width: usize) -> Excerpt {
        let mut excerpt = Excerpt::default();
        for line in fold(&self.text, width) {
            let base = excerpt.text.len();
            let shift = |at: usize| base + at - line.start;
            for mark in &self.marks {
                let (start, end) = (mark.start.max(line.start), mark.end.min(line.end));
                let part = self.text.get(start..end).unwrap_or("");
                let lead = part.len() - part.trim_start().len();
                if !part.trim().is_empty() {
                    excerpt.marks.push(shift(start + lead)..shift(start + lead + part.trim().len()));
                }
            }
            let point = self.point.filter(|at| self.marks.is_empty() && line.start <= *at && *at <= line.end);
            if let Some(at) = point.filter(|_| excerpt.marks.is_empty()) {
                excerpt.marks.push(shift(at)..shift(at));
            }
            excerpt.text.push_str(self.text[line.clone()].trim_end());
            excerpt.text.push('\n');
        }
        excerpt.text.truncate(excerpt.text.trim_end_matches('\n').len());
        let len = excerpt.text.len();
        // A place behind the last character of a line may have lost the space that it stood behind.
        for mark in &mut excerpt.marks {
            *mark = mark.start.min(len)..mark.end.min(len);
        }
        excerpt
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows an excerpt with its marks in brackets.
    fn shown(text: &str, spans: &[(usize, usize)], width: usize) -> String {
        let spans: Vec<_> = spans.iter().map(|(start, end)| Span::new(*start, *end)).collect();
        let Excerpt { mut text, marks } = excerpt(text, &spans, width);
        for mark in marks.into_iter().rev() {
            text.insert(mark.end, ']');
            text.insert(mark.start, '[');
        }
        text
    }

    #[test]
    fn a_mark_goes_on_in_the_next_line() {
        assert_eq!(shown("one two three four", &[(4, 13)], 8), "one [two]\n[three]\nfour");
        assert_eq!(shown("one two three four", &[(0, 3), (8, 13)], 80), "[one] two [three] four");
    }

    #[test]
    fn only_the_paragraph_of_the_span_is_shown() {
        assert_eq!(shown("before\r\nthe claim\r\nafter", &[(8, 11)], 80), "[the] claim");
        assert_eq!(shown("a\nb c\nd", &[(0, 3)], 80), "[a]\n[b] c");
    }

    #[test]
    fn a_long_text_is_cut_around_the_span_and_inside_of_it() {
        let long = "word ".repeat(200) + "claim" + &" word".repeat(200);
        let one = shown(&long, &[(1000, 1005)], 80);
        assert!(one.starts_with("…word") && one.contains("[claim]") && one.ends_with("word…"), "{one}");
        assert!(one.len() < 350, "{one}");
        let all = shown(&long, &[(0, long.len())], 80);
        assert!(all.contains("word] … [word") && all.len() < 700, "{all}");
    }

    #[test]
    fn places_far_apart_are_each_shown_and_marked() {
        let far = "word ".repeat(200);
        let text = format!("first {far}second {far}third");
        let places = [(0, 5), (1006, 1012), (2013, 2018)];
        let all = shown(&text, &places, 80);
        for place in ["[first] word", "word … word", "word [second] word", "word [third]"] {
            assert!(all.replace('\n', " ").contains(place), "{place}: {all}");
        }
        assert!(all.len() < 900, "{all}");
        assert_eq!(shown(&text, &[(2013, 2018), (0, 5)], 80), shown(&text, &[(0, 5), (2013, 2018)], 80));
    }

    #[test]
    fn a_place_is_marked_when_nothing_else_is() {
        assert_eq!(shown("ab", &[(1, 1)], 80), "a[]b");
        assert_eq!(shown("ab", &[(2, 2)], 80), "ab[]");
        assert_eq!(shown("", &[(0, 0)], 80), "[]");
    }

    #[test]
    fn spans_that_are_none_of_the_text_do_no_harm() {
        assert_eq!(shown("é", &[(1, 1)], 80), "[é]");
        assert_eq!(shown("ab", &[(1, 900)], 80), "a[b]");
        assert_eq!(shown("ab", &[(700, 900)], 80), "ab");
        assert_eq!(shown("", &[], 80), "");
    }

    #[test]
    fn ten_megabytes_take_no_longer_than_a_line() {
        let text = "x".repeat(10 << 20);
        let start = std::time::Instant::now();
        for at in 0..100 {
            assert!(!excerpt(&text, &[Span::new(at * 1000, 9 << 20)], 80).marks.is_empty());
        }
        assert!(start.elapsed().as_millis() < 500, "{:?}", start.elapsed());
    }
}

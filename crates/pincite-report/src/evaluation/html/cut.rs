//! Long sources, cut around what is pointed at.

use pincite_core::Span;

/// A source that is cited is shown whole up to so many bytes.
pub(super) const CITED: usize = 6 << 10;
/// One that is not cited, and says nothing about a claim, up to so many.
pub(super) const IDLE: usize = 400;
/// How many bytes are shown on either side of a place that is pointed at.
const AROUND: usize = 600;

/// The parts of `text` that are shown, in order and apart from one another: all of it where it has at most `most` bytes,
/// otherwise its beginning and what lies around `places`.
pub(super) fn parts(text: &str, most: usize, places: &[Span]) -> Vec<Span> {
    if text.len() <= most {
        return vec![Span::new(0, text.len())];
    }
    let around = |place: &Span| {
        let start = place.start().min(text.len()).saturating_sub(AROUND);
        Span::new(start, place.end().saturating_add(AROUND).min(text.len()).max(start))
    };
    let mut wanted: Vec<Span> = places.iter().map(around).collect();
    wanted.push(Span::new(0, AROUND.min(most)));
    wanted.sort_unstable();
    let mut parts: Vec<Span> = Vec::new();
    for part in wanted.into_iter().map(|part| on_words(text, part)) {
        match parts.last_mut() {
            // A gap that is no longer than its note is shown instead.
            Some(last) if part.start() <= last.end() + 80 => *last = last.hull(part),
            _ => parts.push(part),
        }
    }
    parts
}

/// The span with its ends moved inward to the nearest white space, outward to a char boundary where there is none.
fn on_words(text: &str, span: Span) -> Span {
    const REACH: usize = 40;
    let start = text.floor_char_boundary(span.start());
    let end = text.ceil_char_boundary(span.end());
    let inside = &text[start..end];
    let behind = |at: &(usize, char)| at.0 < REACH && at.1.is_whitespace();
    let cut = if start == 0 { None } else { inside.char_indices().find(behind) };
    let start = cut.map_or(start, |(at, space)| start + at + space.len_utf8());
    let tail = text[start..end].char_indices().rev().take(REACH);
    let cut = if end == text.len() { None } else { tail.into_iter().find(|(_, c)| c.is_whitespace()) };
    Span::new(start, cut.map_or(end, |(at, _)| start + at).max(start))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_short_text_is_shown_whole() {
        assert_eq!(parts("", CITED, &[]), [Span::new(0, 0)]);
        assert_eq!(parts("short", CITED, &[Span::new(0, 2)]), [Span::new(0, 5)]);
    }

    #[test]
    fn a_long_one_is_cut_around_what_is_pointed_at() {
        let text = "word ".repeat(4000);
        let shown = parts(&text, CITED, &[Span::new(9000, 9010), Span::new(15_000, 15_004)]);
        assert_eq!(shown, [Span::new(0, 599), Span::new(8405, 9609), Span::new(14_405, 15_599)]);
        assert_eq!(parts(&text, IDLE, &[]), [Span::new(0, 399)]);
    }

    proptest! {
        #[test]
        fn what_is_pointed_at_is_shown(
            text in prop::collection::vec(prop::sample::select(vec!["a ", "é", "日本語", "👩‍🚀", "\n", "overlong"]), 0..4000)
                .prop_map(|parts| parts.concat()),
            places in prop::collection::vec((0..20_000usize, 0..300usize), 0..5),
        ) {
            let places: Vec<Span> = places.iter().map(|(start, len)| Span::new(*start, start + len)).collect();
            let shown = parts(&text, CITED, &places);
            prop_assert!(shown.windows(2).all(|pair| pair[0].end() < pair[1].start()), "{shown:?}");
            for part in &shown {
                prop_assert!(text.get(part.start()..part.end()).is_some(), "on char boundaries");
            }
            for place in places.iter().filter(|place| place.end() <= text.len()) {
                prop_assert!(shown.iter().any(|part| part.covers(*place)), "{place:?} is not in {shown:?}");
            }
        }
    }
}

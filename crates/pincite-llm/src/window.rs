//! Long sources → windows that a request can hold: cut between sentences where that is possible, each beginning a
//! little before the end of the last, and all of them asked. Nothing is left out.

use pincite_core::{Premise, Span};

/// A part of one text of a premise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slice {
    /// Which text.
    pub(crate) premise: usize,
    /// Which part.
    pub(crate) span: Span,
}

/// What the name, the title and the punctuation of a source cost, in bytes.
const AROUND: usize = 120;
/// Of a title that a request shows, in characters.
pub(crate) const TITLE: usize = 160;

/// Cuts the texts of a premise, blank ones aside, into windows of at most `room` bytes each as JSON writes them.
pub(crate) fn windows(premise: &[Premise<'_>], room: usize) -> Vec<Vec<Slice>> {
    let room = room.max(2 * AROUND);
    let mut done = Vec::new();
    let mut window: Vec<Slice> = Vec::new();
    let mut used = 0;
    for (at, source) in premise.iter().enumerate().filter(|(_, source)| !source.text.trim().is_empty()) {
        let around = AROUND + source.title.map_or(0, |title| cost(title).min(6 * TITLE)).min(room / 4);
        let mut start = 0;
        loop {
            let left = room.saturating_sub(used + around);
            let end = fit(source.text, start, left);
            let fits = cost(&source.text[start..end]) <= left; // one character may not
            // A little of a text at the end of a window is worth less than a window more.
            let little = end < source.text.len() && left < room / 4 * 3;
            if !window.is_empty() && (!fits || little) {
                done.push(std::mem::take(&mut window));
                used = 0;
                continue;
            }
            let end = if end < source.text.len() { boundary(source.text, start, end) } else { end };
            window.push(Slice { premise: at, span: Span::new(start, end) });
            used += around + cost(&source.text[start..end]);
            if end == source.text.len() {
                break;
            }
            done.push(std::mem::take(&mut window));
            used = 0;
            start = back(source.text, start, end);
        }
    }
    if !window.is_empty() {
        done.push(window);
    }
    done
}

/// How many bytes a text takes as JSON with `<` escaped.
pub(crate) fn cost(text: &str) -> usize {
    text.chars().map(char_cost).sum()
}

fn char_cost(c: char) -> usize {
    match c {
        '"' | '\\' | '\n' | '\r' | '\t' => 2,
        '<' | '\0'..='\x1f' => 6,
        _ => c.len_utf8(),
    }
}

/// The end of what fits from `start` on: at least one character.
fn fit(text: &str, start: usize, room: usize) -> usize {
    let mut used = 0;
    for (at, c) in text[start..].char_indices() {
        used += char_cost(c);
        if used > room && at > 0 {
            return start + at;
        }
    }
    text.len()
}

/// The best place to cut in the second half of a part: behind a line, a sentence, a word, else its end.
fn boundary(text: &str, start: usize, end: usize) -> usize {
    let half = text.ceil_char_boundary(start + (end - start) / 2);
    let part = &text[half..end];
    let behind = |at: usize| half + at + text[half + at..].chars().next().map_or(0, char::len_utf8);
    let sentence = |(at, c): (usize, char)| match c {
        '\n' | '。' | '！' | '？' | '।' | '؟' => Some(behind(at)),
        '.' | '!' | '?' => part[at + 1..].starts_with(char::is_whitespace).then(|| behind(at)),
        _ => None,
    };
    part.char_indices()
        .rev()
        .find_map(sentence)
        .or_else(|| part.rfind(char::is_whitespace).map(behind))
        .unwrap_or(end)
}

/// Where the next window starts: an eighth of this one before its end, behind a blank if there is one.
fn back(text: &str, start: usize, end: usize) -> usize {
    let from = text.ceil_char_boundary(end - (end - start) / 8);
    let blank = text[from..end].char_indices().find(|(_, c)| c.is_whitespace());
    blank.map_or(from, |(at, c)| from + at + c.len_utf8()).max(start + 1).min(end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn texts(premise: &[Premise<'_>], room: usize) -> Vec<Vec<String>> {
        let part = |slice: &Slice| slice.span.of(premise[slice.premise].text).to_owned();
        windows(premise, room).iter().map(|window| window.iter().map(part).collect()).collect()
    }

    #[test]
    fn what_fits_is_one_window() {
        let premise = [Premise::new("a", "One."), Premise::new("b", " "), Premise::new("c", "Two.")];
        assert_eq!(texts(&premise, 1000), [["One.", "Two."]]);
        assert!(texts(&[], 1000).is_empty());
    }

    #[test]
    fn a_window_that_is_full_takes_not_even_a_character() {
        let full = "x".repeat(300 - 2 * AROUND - 5);
        let premise = [Premise::new("a", &full), Premise::new("b", "\u{1}")];
        assert_eq!(texts(&premise, 300).len(), 2);
    }

    #[test]
    fn a_long_text_is_cut_between_sentences() {
        let text = "The first gate is red. ".repeat(30);
        let premise = [Premise::new("a", &text)];
        let windows = texts(&premise, 400);
        assert!(windows.len() > 2);
        for window in &windows[..windows.len() - 1] {
            assert!(window[0].ends_with("red."), "{window:?}");
        }
    }

    #[test]
    fn a_short_text_goes_along_and_a_long_one_begins_anew() {
        let long = "Words and more. ".repeat(200);
        let premise = [Premise::new("a", "Short."), Premise::new("b", &long)];
        assert_eq!(texts(&premise, 2000)[0].len(), 2);
        let premise = [Premise::new("a", &long[..800]), Premise::new("b", &long)];
        assert_eq!(texts(&premise, 2000)[0].len(), 1);
    }

    proptest! {
        #[test]
        fn every_byte_is_in_a_window_and_no_window_is_too_large(
            list in prop::collection::vec(".{0,400}|(a\\. |\u{1}|水|\n){0,300}", 0..4), room in 300_usize..900
        ) {
            let premise: Vec<_> = list.iter().map(|text| Premise::new("s", text)).collect();
            let windows = windows(&premise, room);
            for (at, text) in list.iter().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
                let mut covered = 0;
                for slice in windows.iter().flatten().filter(|slice| slice.premise == at) {
                    prop_assert!(slice.span.start() <= covered && slice.span.end() > covered, "{slice:?}");
                    covered = slice.span.end();
                }
                prop_assert_eq!(covered, text.len());
            }
            for window in &windows {
                let used: usize = window.iter().map(|s| AROUND + cost(s.span.of(&list[s.premise]))).sum();
                prop_assert!(used <= room, "{used} of {room}");
            }
        }
    }
}

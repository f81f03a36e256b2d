//! Laws of segmentation: sentences and gaps make the text, fixed text stays whole, time is linear.

use std::time::{Duration, Instant};

use pincite_core::sentence::{Fixed, segment, segment_plain};
use pincite_core::{Span, lang};
use proptest::prelude::*;

/// Text of what matters to the segmenter, mixed with anything.
fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(vec![
            ".", "!", "?", "…", " ", "  ", "\n", "\n\n", "\"", "'", "“", "”", "(", ")", "[1]", "«", "»", "。", "「", "」", "！", "।",
            "1.", "2.", "a)", "b)", "•", "Mr", "U.S", "a.m", "The", "it", "x", "다", "說", "と", ":", "ք", "．", "*", "`c. D`", "-", "3",
            "\u{301}", "\u{200d}", "\r", "\u{3000}", ". . .", "É", "г", "د",
        ]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

fn white(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

fn law_one(text: &str, within: Span, sentences: &[Span]) -> Result<(), TestCaseError> {
    let mut at = within.start();
    for s in sentences {
        prop_assert!(s.start() >= at && white(&text[at..s.start()]), "gap before {s:?} in {text:?}");
        let sentence = &text[s.start()..s.end()];
        prop_assert!(!sentence.is_empty() && sentence.trim() == sentence, "{sentence:?}");
        at = s.end();
    }
    prop_assert!(at <= within.end() && white(&text[at..within.end()]), "lost {:?}", &text[at..within.end()]);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn law_1_sentences_and_gaps_make_the_block(text in texts(), cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..12)) {
        let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let mut ends: Vec<(usize, bool)> = cuts.iter().map(|(i, marker)| (bounds[i.index(bounds.len())], *marker)).collect();
        ends.sort_unstable();
        let within = match (ends.first(), ends.last()) {
            (Some(first), Some(last)) if first.1 => Span::new(first.0, last.0),
            _ => Span::new(0, text.len()),
        };
        let fixed: Vec<Fixed> = ends
            .chunks_exact(2)
            .map(|pair| Fixed { span: Span::new(pair[0].0, pair[1].0), marker: pair[1].1 })
            .collect();
        let mut out = Vec::new();
        segment(&text, within, &fixed, lang::guess(&text), &mut out);
        law_one(&text, within, &out)?;
        for f in &fixed {
            for s in &out {
                for at in [s.start(), s.end()] {
                    let trimmed = f.span.trim(&text);
                    prop_assert!(
                        !(trimmed.start() < at && at < trimmed.end()) || at == within.trim(&text).start() || at == within.trim(&text).end(),
                        "{at} inside {f:?} of {text:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn law_1_for_plain_text(text in texts()) {
        law_one(&text, Span::new(0, text.len()), &segment_plain(&text))?;
    }
}

/// What costs most where work is done over and over for one byte.
#[rustfmt::skip]
const HOSTILE: &[&str] = &[
    ".", ". ", " .", "\"", "' ", "'a ", "(", ")", "[", "“", "”", "«", "a.", "a. ", "A. ", "1. ", "1.1 ", "(a) ", "!", "? ", "。", "「", "「。",
    "x.\" (", "x.\" X", "。」", ".)", "*", ". *", "a.B", "A.B.", "…", "… ", ": ", "ք:", ". . ", "\n", ". \n", "\u{3000}.", "a.\u{200b}", "• ",
    "U.S. ", "x. (", "mmm.1 ", "Mr. ", "http://", "://. ", "[1", "[1] ", ". [1] ", ".[1],", "a.\n", "aaa\n", "(\n", "B.\n",
];

/// Time that even an unoptimised build keeps to by far when it is linear, and by no means when it is quadratic.
const PATIENCE: Duration = Duration::from_secs(3);

#[test]
fn law_6_hostile_text_takes_linear_time() {
    for unit in HOSTILE {
        let long = [".", "\"", "("].contains(unit);
        let text = unit.repeat(if long { 1_000_000 } else { 250_000 } / unit.len());
        let start = Instant::now();
        assert!(segment_plain(&text).len() <= text.len());
        let taken = start.elapsed();
        assert!(taken < PATIENCE, "{unit:?} took {taken:?}");
    }
}

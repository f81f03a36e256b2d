//! Sentences of any text, in every language: trimmed, in order, nothing but white space between them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::sentence::{segment, segment_plain};
use pincite_core::{Lang, Span, lang};
use pincite_fuzz::ordered;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let whole = Span::new(0, text.len());
    concatenate(&text, &segment_plain(&text));
    for lang in [lang::guess(&text), Lang::En, Lang::De, Lang::Zh] {
        let mut sentences = Vec::new();
        segment(&text, whole, &[], lang, &mut sentences);
        concatenate(&text, &sentences);
    }
});

fn concatenate(text: &str, sentences: &[Span]) {
    ordered(text, sentences.iter().copied());
    let mut end = 0;
    for sentence in sentences {
        assert_eq!(sentence.trim(text), *sentence, "trimmed");
        assert!(!sentence.is_empty());
        assert!(text[end..sentence.start()].trim().is_empty(), "text between sentences");
        end = sentence.end();
    }
    assert!(text[end..].trim().is_empty(), "text after the last sentence");
}

//! Streaming equals batch: whatever the pieces, the text shown is the same, and it is the plain surface of the whole
//! answer wherever that needs one pass. (What is left around a marker can become one in its turn; `plain` then looks
//! again, which a stream that has shown the text cannot.)
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Answer, Event, Run, Settings, Stream};
use pincite_fuzz::{answer, plain, run};

fuzz_target!(|data: &[u8]| {
    // The first byte says how long the pieces are; they need not end where words do.
    let Some((first, data)) = data.split_first() else { return };
    let run = run(data);
    let text = answer(&run).to_owned();
    let size = 1 + usize::from(first % 16);
    let shown = shown(&run, &text, size);
    assert_eq!(shown, self::shown(&run, &text, text.len().max(1)), "pieces of {size}");
    let again = Run { answer: Answer::Text(shown.clone()), ..run.clone() };
    if plain(&again) == shown {
        assert_eq!(shown, plain(&run), "pieces of {size}");
    }
});

/// What a stream shows of a text that comes in pieces.
fn shown(run: &Run, text: &str, size: usize) -> String {
    let mut stream = Stream::new(Run { answer: Answer::default(), ..run.clone() }, Settings::default());
    let (mut shown, mut at) = (String::new(), 0);
    while at < text.len() {
        let end = text.ceil_char_boundary(at + size);
        show(stream.push(&text[at..end]), &mut shown);
        at = end;
    }
    let (events, whole) = stream.finish();
    show(events, &mut shown);
    assert_eq!(whole, text);
    shown
}

fn show(events: Vec<Event>, shown: &mut String) {
    for event in events {
        if let Event::Text(text) = event {
            shown.push_str(&text);
        }
    }
}

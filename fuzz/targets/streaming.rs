//! Streaming equals batch: whatever the pieces, the text shown is the plain surface of the whole answer.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Answer, Event, Run, Settings, Stream};
use pincite_fuzz::{answer, plain, run};

fuzz_target!(|data: &[u8]| {
    // The first byte says how long the pieces are; they need not end where words do.
    let Some((first, data)) = data.split_first() else { return };
    let run = run(data);
    let text = answer(&run).to_owned();
    let mut stream = Stream::new(Run { answer: Answer::default(), ..run.clone() }, Settings::default());
    let (mut shown, mut at) = (String::new(), 0);
    while at < text.len() {
        let end = text.ceil_char_boundary(at + 1 + usize::from(first % 16));
        show(stream.push(&text[at..end]), &mut shown);
        at = end;
    }
    let (events, whole) = stream.finish();
    show(events, &mut shown);
    assert_eq!(whole, text);
    assert_eq!(shown, plain(&run), "pieces of {}", 1 + first % 16);
});

fn show(events: Vec<Event>, shown: &mut String) {
    for event in events {
        if let Event::Text(text) = event {
            shown.push_str(&text);
        }
    }
}

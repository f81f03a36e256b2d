//! Markers of any line: ranges of it, in order, none longer than a stream may hold, all of the line decided.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Ids, Settings, Span, marker};
use pincite_fuzz::{answer, ordered, run};

fuzz_target!(|data: &[u8]| {
    let (run, settings) = (run(data), Settings::default());
    let text = answer(&run);
    let ids = Ids::new(&run, None);
    let mut scanner = marker::Scanner::new(text, &ids, &settings);
    let mut at = 0;
    for line in text.split('\n') {
        let end = at + line.len();
        assert_eq!(scanner.line(Span::new(at, end), false), end, "a whole line is decided");
        at = end + 1;
    }
    let found = scanner.finish();
    ordered(text, found.markers.iter().map(|marker| marker.span));
    ordered(text, found.opaque.iter().map(|opaque| opaque.span));
    assert!(found.markers.iter().all(|marker| marker.span.len() <= marker::HOLD));
});

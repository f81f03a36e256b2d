//! RESOLVE and COVER over any answer: the laws hold, with Markdown and without, and the report is the same twice.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Settings, check};
use pincite_fuzz::{laws, report, run};

fuzz_target!(|data: &[u8]| {
    let run = run(data);
    for markdown in [true, false] {
        let settings = Settings { markdown, ..Settings::default() };
        laws(&check(&run, &settings));
        assert_eq!(report(&run, &settings), report(&run, &settings));
    }
});

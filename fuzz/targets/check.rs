//! RESOLVE and COVER over any answer: the laws hold, with Markdown and without, the report is the same twice,
//! and the gate finds and decides what the report does.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Policy, Settings, check, gate};
use pincite_fuzz::{laws, report, run};

fuzz_target!(|data: &[u8]| {
    let run = run(data);
    for markdown in [true, false] {
        let settings = Settings { markdown, ..Settings::default() };
        laws(&check(&run, &settings));
        let mut report = report(&run, &settings);
        assert_eq!(report, pincite_fuzz::report(&run, &settings));
        let gate = gate(&run, &settings, &Policy::default());
        report.findings.iter_mut().for_each(|finding| finding.claim = None);
        assert_eq!((gate.decision, gate.findings), (report.decision, report.findings));
    }
});

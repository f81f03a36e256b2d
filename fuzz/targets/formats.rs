//! Any bytes as a row of every format: read or refused with a message, and what was read makes a report.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::{Answer, Settings};
use pincite_fuzz::report;
use pincite_wire::format::{FORMATS, read, rows};
use pincite_wire::{Extras, to_json};

fuzz_target!(|data: &[u8]| {
    let settings = Settings::default();
    for row in rows(data, None) {
        for from in FORMATS.iter().map(Some).chain([None]) {
            match read(row, from) {
                Err(error) => assert!(!error.message().is_empty()),
                Ok(runs) => {
                    for given in runs {
                        assert!(given.weight.is_none_or(|weight| weight > 0.0));
                        if let (Some(labels), Answer::Claims(claims)) = (&given.labels, &given.run.answer) {
                            assert_eq!(labels.claims.len(), claims.len());
                        }
                        let json = to_json(&report(&given.run, &settings), &Extras::default());
                        assert!(json.ends_with('}'));
                    }
                }
            }
        }
    }
});

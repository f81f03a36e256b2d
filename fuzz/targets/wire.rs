//! Any bytes as a run, a policy or a list of sources: read or refused with a message, and what was read makes a
//! report that is JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::Settings;
use pincite_fuzz::report;
use pincite_wire::{Extras, Run, policy_from_toml, sources_from_jsonl, to_json};

fuzz_target!(|data: &[u8]| {
    let _ = sources_from_jsonl(data).map_err(|error| assert!(!error.message().is_empty()));
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = policy_from_toml(text);
    }
    if let Ok(run) = Run::from_json(data) {
        let json = to_json(&report(&run, &Settings::default()), &Extras::default());
        assert!(json.starts_with("{\"schema\":\"pincite.report/v1\"") && json.ends_with('}'));
    }
});

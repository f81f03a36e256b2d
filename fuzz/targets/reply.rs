//! Any bytes as the reply of a model: read, and nothing is supported that was not said under its id.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_core::VerdictKind;
use pincite_llm::{Asked, read};

fuzz_target!(|data: &[u8]| {
    let reply = String::from_utf8_lossy(data);
    let asked = |id: &str| Asked { id: id.to_owned(), claim: "Mail is free." };
    let pair = [asked("ca1b2c3"), asked("cd4e5f6")];
    for count in 0..=2 {
        let found = read(&reply, &pair[..count]);
        assert_eq!(found.said.len(), count);
        for said in found.said.iter().flatten() {
            assert!(said.support.is_none_or(|support| (0.0..=1.0).contains(&support)));
            assert!(said.at.is_none_or(|at| reply.is_char_boundary(at)));
        }
    }
    for (said, asked) in read(&reply, &pair).said.iter().zip(&pair) {
        let supported = matches!(said, Ok(said) if said.kind == VerdictKind::Supported);
        // An id may be written with escapes.
        assert!(!supported || reply.contains(&asked.id) || reply.contains('\\'), "supported without its id");
    }
});

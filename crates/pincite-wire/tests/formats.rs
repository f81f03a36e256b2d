//! Laws of every format, and what stands beside a run.

use pincite_wire::format::{FORMATS, find, read};

#[test]
fn every_example_is_recognised_as_its_own_format() {
    for format in FORMATS {
        let named = read(format.example.as_bytes(), Some(format));
        let named = named.unwrap_or_else(|error| panic!("{}: {error}", format.name));
        assert!(!named.is_empty(), "{}", format.name);
        assert_eq!(read(format.example.as_bytes(), None).as_ref(), Ok(&named), "{}", format.name);
    }
}

#[test]
fn names_are_unique_and_found() {
    for (at, format) in FORMATS.iter().enumerate() {
        assert!(FORMATS[..at].iter().all(|other| other.name != format.name), "{}", format.name);
        assert!(find(format.name).is_some_and(|found| found.name == format.name));
    }
    assert!(find("csv").is_none());
}

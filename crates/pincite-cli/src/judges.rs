//! `pincite judges`: the list of judges.

use std::fmt::Write as _;

use pincite_judges::{Availability, JUDGES};

use crate::failure::Failure;
use crate::output;
use crate::status::Status;

pub(crate) fn run() -> Result<Status, Failure> {
    let mut text = String::new();
    for entry in JUDGES {
        let _ = writeln!(text, "{}\n    {}", entry.name, entry.summary);
        let _ = writeln!(text, "    cost: {}; languages: {}", entry.cost, entry.languages);
        if let Availability::NotBuilt { feature } = entry.availability {
            let _ = writeln!(text, "    not in this build: build with `--features {feature}`");
        }
    }
    output::print(&text)
}

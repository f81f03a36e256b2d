//! `pincite judge list`: the list of judges, and the models that were added.

use std::fmt::Write as _;

use pincite_judges::{Availability, JUDGES};

use crate::failure::Failure;
use crate::output;
use crate::status::Status;

pub(super) fn run() -> Result<Status, Failure> {
    let mut text = String::new();
    for entry in JUDGES {
        let _ = writeln!(text, "{}\n    {}", entry.usage(), entry.summary);
        let _ = writeln!(text, "    cost: {}; languages: {}", entry.cost, entry.languages);
        if let Availability::NotBuilt { feature } = entry.availability {
            let _ = writeln!(text, "    not in this build: build with `--features {feature}`");
        }
        #[cfg(feature = "nli")]
        if entry.name == super::model::JUDGE {
            text.push_str(&super::model::added()?);
        }
    }
    output::print(&text)
}

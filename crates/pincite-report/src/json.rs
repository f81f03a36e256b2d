//! `json`: the contract in many lines.

use std::io::{self, Write};

use crate::View;

pub(crate) fn write(view: &View<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", pincite_wire::to_json_pretty(view.report, view.extras))
}

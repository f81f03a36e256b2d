//! `jsonl`: the contract, one report a line, for streams and files of many runs.

use std::io::{self, Write};

use crate::View;

pub(crate) fn write(view: &View<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", pincite_wire::to_json(view.report, view.extras))
}

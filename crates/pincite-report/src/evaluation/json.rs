//! `json`: the evaluation as it stands in the contract.

use std::io::{self, Write};

use pincite_wire::evaluation::Evaluation;

use super::Writer;

pub(super) struct Json;

impl Writer for Json {
    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *out, evaluation)?;
        writeln!(out)
    }
}

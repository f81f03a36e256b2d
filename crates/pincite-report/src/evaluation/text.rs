//! `text`: for people at a terminal.

use std::io::{self, Write};

use pincite_wire::evaluation::Evaluation;

use super::Writer;
use crate::Style;

pub(super) struct Text {
    pub(super) style: Style,
}

impl Writer for Text {
    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        let _ = self.style;
        for rate in &evaluation.rates {
            match rate.micro {
                Some(micro) => writeln!(out, "{} {:.2}", rate.name, micro.value)?,
                None => writeln!(out, "{} -", rate.name)?,
            }
        }
        Ok(())
    }
}

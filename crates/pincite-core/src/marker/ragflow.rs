//! `##0$$`: RAGFlow's placeholders, always counted from 0.

use super::{Dialect, Read, Refs, Stop, Window, plain};
use crate::Span;
use crate::ids::{ascii_digits, is_number};

pub(crate) const DIALECT: Dialect = Dialect {
    name: "ragflow",
    summary: "positions between ## and $$, counted from 0",
    example: "##1$$",
    openers: b"#",
    scan,
};

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let from = window.word(at, "##")?;
    let to = window.run(from, |b| b.is_ascii_digit())?;
    let id = window.text(from..to);
    if !is_number(id) {
        return Err(Stop::No);
    }
    let end = window.word(to, "$$")?;
    Ok(Read::citation(Span::new(at, end), DIALECT.name, Refs::from_elem(plain(ascii_digits(id)), 1)))
}

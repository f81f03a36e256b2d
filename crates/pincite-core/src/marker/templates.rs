//! `{{source:1}}` `{{cite:c-8812}}`: template holes with a keyword, or with an id of the run.

use super::{Dialect, Read, Stop, Window, list};
use crate::Span;

pub(super) const DIALECT: Dialect = Dialect {
    name: "templates",
    summary: "template holes that name a source",
    example: "{{source:1}}",
    openers: b"{",
    scan,
};

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let from = window.word(at, "{{")?;
    let to = window.find(from, |b| matches!(b, b'{' | b'}'))?;
    let end = window.word(to, "}}")?;
    let inner = window.text(from..to).trim();
    let named = inner.contains(':') || window.ids.contains(inner);
    let refs = list::refs(window.ids, inner).filter(|_| named).ok_or(Stop::No)?;
    Ok(Read::citation(Span::new(at, end), DIALECT.name, refs))
}

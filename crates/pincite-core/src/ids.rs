//! The ids of a run: how they look, and what a written id stands for.

use crate::{Reference, Run};

/// The ids of a run, ready to be looked up.
pub struct Ids<'a> {
    _run: &'a Run,
}

/// What a written id stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hit {
    /// Retrieved sources, by position; more than one when the name is ambiguous.
    Sources(Vec<usize>),
    /// A parent document, by position in `Run::parents`.
    Parent(usize),
    /// Known, but not retrieved in this run.
    Stale,
    /// Not known.
    Fabricated,
}

impl<'a> Ids<'a> {
    /// Indexes a run.
    #[must_use]
    pub fn new(run: &'a Run, _base: Option<u64>) -> Self {
        Self { _run: run }
    }

    /// Looks an id up: exact, alias of the run, alias of the answer, prefix taken off, position.
    #[must_use]
    pub fn lookup(&self, _reference: &Reference<'_>, _dialect: &'static str) -> Hit {
        Hit::Fabricated
    }

    /// Adds a name that the answer gives to `target`, an id, title or URL; without effect when that is not known.
    pub fn add_alias(&mut self, _name: &'a str, _target: &'a str) {}
}

//! TODO.

use super::matcher::Table;
use super::words::Writing;

pub(super) const TABLE: Table =
    Table { writing: Writing::Spaced, classes: &[], openers: "", rules: &[], verbs: "" };

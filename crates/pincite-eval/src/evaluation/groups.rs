//! The runs by the values of fields.

use std::collections::HashMap;

use pincite_wire::evaluation::Group;

use super::rates::Rates;
use super::{Evaluated, Options};

/// How many values of a field have rates of their own.
const VALUES: usize = 1000;

#[derive(Debug, Default)]
pub(super) struct Groups {
    of: HashMap<(usize, Option<String>), (usize, Rates)>,
    fields: Vec<String>,
    /// Runs with a value beyond those that are kept, by field.
    beyond: Vec<usize>,
}

impl Groups {
    pub(super) fn add(&mut self, item: &Evaluated<'_>, options: &Options, mut add: impl FnMut(&mut Rates)) {
        if self.fields.len() < options.by.len() {
            self.fields.clone_from(&options.by);
            self.beyond = vec![0; self.fields.len()];
        }
        for (at, field) in options.by.iter().enumerate() {
            let key = (at, item.field(field));
            if !self.of.contains_key(&key)
                && self.of.keys().filter(|(field, _)| *field == at).count() >= VALUES
            {
                self.beyond[at] += 1;
                continue;
            }
            let (runs, rates) = self.of.entry(key).or_insert_with(|| (0, Rates::new(options)));
            *runs += 1;
            add(rates);
        }
    }

    /// What is not shown.
    pub(super) fn note(&self) -> Vec<String> {
        let of = self.fields.iter().zip(&self.beyond).filter(|(_, runs)| **runs > 0);
        of.map(|(field, runs)| {
            format!("`{field}` has more than {VALUES} values: the {runs} run(s) with further ones stand in no group.")
        })
        .collect()
    }

    /// By field as asked, and by value; runs without the field last.
    pub(super) fn finish(self) -> Vec<Group> {
        let mut groups: Vec<_> = self.of.into_iter().collect();
        groups.sort_by(|((a, left), _), ((b, right), _)| {
            (a, left.is_none(), left).cmp(&(b, right.is_none(), right))
        });
        let group = |((field, value), (runs, rates)): ((usize, Option<String>), (usize, Rates))| Group {
            field: self.fields[field].clone(),
            value,
            runs,
            rates: rates.finish(),
        };
        groups.into_iter().map(group).collect()
    }
}

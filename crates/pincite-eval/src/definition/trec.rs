//! TREC: the support evaluation of the RAG track, Thakur et al. 2025, "Support Evaluation for the TREC 2024 RAG Track:
//! Comparing Human versus LLM Judges", arXiv:2504.15205, section 3.4.
//!
//! - Statements are all sentences; of each only the first citation is looked at.
//! - A citation is worth 1 where it supports its sentence in full, ½ where in part, else 0.
//! - Precision: what the sentences with a citation are worth, over their number.
//! - Recall: the same over all sentences, so that one without a citation is worth 0.
//!
//! Rates are counted in halves, so that numerators are whole: 3 of 4 is one and a half of two sentences. The track's
//! tools also count partial support as 0 (`hard`). A judge gives full support only: a citation supports a sentence in
//! part when it supports one of its smallest assertions, of which it has two or more.

use std::slice;

use pincite_core::Checked;
use pincite_core::resolve::Target;

use super::asker::{Asker, Wanted};
use super::statement::{self, Statement};
use super::truth::{Tally, Truth, any};

/// What partial support is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Partial {
    Half,
    Nothing,
}

impl<'a> Statement<'a> {
    /// Its first citation, where that resolves; nothing is supported by one that does not.
    fn first(&self) -> Option<&Target<'a>> {
        self.cites.first().filter(|first| first.resolves())
    }

    /// Whether its first citation supports it in full.
    fn in_full(&self, asker: &Asker<'_, 'a, '_>) -> Truth {
        self.first().map_or(Some(false), |first| asker.supports(&self.text, slice::from_ref(first)))
    }

    /// Whether its first citation supports one of its parts.
    fn in_part(&self, parts: &[String], asker: &Asker<'_, 'a, '_>) -> Truth {
        let asked = self.of_first(parts).into_iter();
        any(asked.map(|(part, first)| asker.supports(&part, &first)))
    }

    /// What is asked to know that; a statement that says one thing has no parts.
    fn of_first(&self, parts: &[String]) -> Vec<Wanted<'a>> {
        match self.first() {
            Some(first) if parts.len() > 1 => {
                parts.iter().map(|part| (part.clone(), vec![first.clone()])).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Precision and recall.
pub(super) fn rates<'a>(
    checked: &Checked<'a>,
    mut asker: Asker<'_, 'a, '_>,
    partial: Partial,
) -> (Tally, Tally) {
    let statements = statement::all(checked);
    let cited = statements.iter().filter_map(|statement| Some((statement, statement.first()?)));
    asker.ask(cited.map(|(statement, first)| (statement.text.clone(), vec![first.clone()])).collect());
    let open = |statement: &Statement<'a>| {
        partial == Partial::Half && statement.first().is_some() && statement.in_full(&asker) != Some(true)
    };
    let open: Vec<bool> = statements.iter().map(open).collect();
    // Splitting statements costs time, and matters only here.
    let mut parts = vec![Vec::new(); statements.len()];
    if open.contains(&true) {
        parts = statement::parts(checked, &statements);
    }
    let partly = statements.iter().zip(&parts).zip(open).filter(|(_, open)| *open);
    asker.ask(partly.flat_map(|((statement, parts), _)| statement.of_first(parts)).collect());

    let (mut precision, mut recall) = (Tally::default(), Tally::default());
    for (statement, parts) in statements.iter().zip(&parts) {
        let full = statement.in_full(&asker);
        let part = statement.in_part(parts, &asker);
        let (certain, possible, whole) = match partial {
            Partial::Half => {
                let certain = worth(full == Some(true), part == Some(true));
                (certain, worth(full != Some(false), part != Some(false)), 2)
            }
            Partial::Nothing => (usize::from(full == Some(true)), usize::from(full != Some(false)), 1),
        };
        if !statement.cites.is_empty() {
            precision.weigh(certain, possible, whole);
        }
        recall.weigh(certain, possible, whole);
    }
    (precision, recall)
}

/// In halves.
fn worth(full: bool, part: bool) -> usize {
    if full { 2 } else { usize::from(part) }
}

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

use pincite_core::Checked;

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
    /// Whether its first citation supports a text; nothing does where that one does not resolve.
    fn first_supports(&self, text: &str, asker: &Asker<'_, 'a, '_>) -> Truth {
        match self.cites.first() {
            Some(first) if first.resolves() => asker.supports(text, std::slice::from_ref(first)),
            _ => Some(false),
        }
    }

    /// What is asked of its first citation.
    fn of_first(&self, text: &str) -> Option<Wanted<'a>> {
        self.cites
            .first()
            .filter(|first| first.resolves())
            .map(|first| (text.to_owned(), vec![first.clone()]))
    }
}

/// Precision and recall.
pub(super) fn rates<'a>(
    checked: &Checked<'a>,
    mut asker: Asker<'_, 'a, '_>,
    partial: Partial,
) -> (Tally, Tally) {
    let statements = statement::all(checked);
    asker.ask(statements.iter().filter_map(|statement| statement.of_first(&statement.text)).collect());
    let mut parts = vec![Vec::new(); statements.len()];
    if partial == Partial::Half {
        let open =
            |statement: &Statement<'a>| statement.first_supports(&statement.text, &asker) != Some(true);
        if statements.iter().any(|statement| statement.of_first("").is_some() && open(statement)) {
            parts = statement::parts(checked, &statements);
        }
        for (statement, parts) in statements.iter().zip(&mut parts) {
            // One that says one thing has no part.
            if parts.len() < 2 || !open(statement) {
                parts.clear();
            }
        }
        let of = |(statement, parts): (&Statement<'a>, &Vec<String>)| {
            parts.iter().filter_map(|part| statement.of_first(part)).collect::<Vec<_>>()
        };
        asker.ask(statements.iter().zip(&parts).flat_map(of).collect());
    }
    let (mut precision, mut recall) = (Tally::default(), Tally::default());
    for (statement, parts) in statements.iter().zip(&parts) {
        let full = statement.first_supports(&statement.text, &asker);
        let part = any(parts.iter().map(|part| statement.first_supports(part, &asker)));
        let (certain, possible, whole) = match partial {
            Partial::Half => (
                worth(full == Some(true), part == Some(true)),
                worth(full != Some(false), part != Some(false)),
                2,
            ),
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

//! Liu, Zhang and Liang 2023, "Evaluating Verifiability in Generative Search Engines", arXiv:2304.09848, section 2.
//!
//! - Statements are the sentences that are worth verifying: those with a claim that needs a citation.
//! - Recall: of all statements, those that their citations, read together, support in full. One that a citation supports
//!   and another contradicts is not supported.
//! - Precision: of all citations of statements, those that support their statement in full, and those that support it in
//!   part where all of them together do in full and none alone does.
//!
//! People gave these labels; a judge gives full support only. A citation supports a statement in part when it supports one
//! of its smallest assertions. Where the statement is one assertion, it does when the others do not suffice without it.

use pincite_core::{Checked, VerdictKind};

use super::asker::{Asker, Wanted};
use super::statement::{self, Statement};
use super::truth::{Tally, Truth, and, any, not, or};

/// Sources of a statement are left out one by one up to so many; beyond that nobody can tell which help.
const MOST_LEFT_OUT: usize = 16;

impl<'a> Statement<'a> {
    /// What each source says of it alone.
    fn alone(&self, asker: &Asker<'_, 'a, '_>) -> Vec<Option<VerdictKind>> {
        self.sources.iter().map(|source| asker.verdict(&self.text, std::slice::from_ref(source))).collect()
    }

    /// Whether one of them alone says this of it.
    fn one_says(&self, kind: VerdictKind, asker: &Asker<'_, 'a, '_>) -> Truth {
        any(self.alone(asker).into_iter().map(|said| said.map(|said| said == kind)))
    }

    /// Whether one of them alone supports it in full.
    fn supported_alone(&self, asker: &Asker<'_, 'a, '_>) -> Truth {
        self.one_says(VerdictKind::Supported, asker)
    }

    /// Whether all of them together do.
    fn supported(&self, asker: &Asker<'_, 'a, '_>) -> Truth {
        let alone = self.supported_alone(asker);
        let conflict = and(alone, self.one_says(VerdictKind::Contradicted, asker));
        let together = if self.sources.len() > 1 { asker.supports(&self.text, &self.sources) } else { alone };
        and(or(alone, together), not(conflict))
    }

    /// Whether it may be that all of them together do and none alone.
    fn may_take_several(&self, asker: &Asker<'_, 'a, '_>) -> bool {
        and(not(self.supported_alone(asker)), self.supported(asker)) != Some(false)
    }

    /// What is asked to know whether a source supports it in part: each of its parts; where it has none, whether the
    /// other sources support it without this one. Nothing is asked of one with so many that it would be asked about
    /// nearly all of them, nearly as many times.
    fn helping(&self, at: usize, parts: &[String]) -> Vec<Wanted<'a>> {
        if parts.len() > 1 {
            return parts.iter().map(|part| (part.clone(), vec![self.sources[at].clone()])).collect();
        }
        if self.sources.len() > MOST_LEFT_OUT {
            return Vec::new();
        }
        let mut others = self.sources.clone();
        others.remove(at);
        vec![(self.text.clone(), others)]
    }

    /// Whether a source supports it in part.
    fn supported_in_part(&self, at: usize, parts: &[String], asker: &Asker<'_, 'a, '_>) -> Truth {
        let asked = self.helping(at, parts);
        let helps = any(asked.iter().map(|(text, sources)| asker.supports(text, sources)));
        match parts.len() {
            2.. => helps,
            _ if asked.is_empty() => None,
            _ => not(helps),
        }
    }
}

/// Precision and recall.
pub(super) fn rates<'a>(checked: &Checked<'a>, mut asker: Asker<'_, 'a, '_>) -> (Tally, Tally) {
    let mut statements = statement::all(checked);
    statements.retain(|statement| statement.needs_citation);
    let single = |statement: &Statement<'a>| -> Vec<Wanted<'a>> {
        statement.sources.iter().map(|source| (statement.text.clone(), vec![source.clone()])).collect()
    };
    asker.ask(statements.iter().flat_map(single).collect());
    let several = |statement: &&Statement<'a>| {
        statement.sources.len() > 1 && statement.supported_alone(&asker) != Some(true)
    };
    let undecided = statements.iter().filter(several);
    asker.ask(undecided.map(|statement| (statement.text.clone(), statement.sources.clone())).collect());
    let several: Vec<bool> = statements.iter().map(|statement| statement.may_take_several(&asker)).collect();
    // Splitting statements costs time, and matters only here.
    let parts = if several.contains(&true) { statement::parts(checked, &statements) } else { Vec::new() };
    let partly = statements.iter().zip(&parts).zip(several).filter(|(_, several)| *several);
    let partly = partly.flat_map(|((statement, parts), _)| {
        (0..statement.sources.len()).flat_map(|at| statement.helping(at, parts))
    });
    asker.ask(partly.collect());

    let (mut precision, mut recall) = (Tally::default(), Tally::default());
    for (at, statement) in statements.iter().enumerate() {
        let supported = statement.supported(&asker);
        recall.count(supported);
        let together = and(supported, not(statement.supported_alone(&asker)));
        for (source, full) in statement.alone(&asker).into_iter().enumerate() {
            let full = full.map(|kind| kind == VerdictKind::Supported);
            let part =
                parts.get(at).map_or(Some(false), |parts| statement.supported_in_part(source, parts, &asker));
            precision.count(or(full, and(together, part)));
        }
        // What does not resolve supports nothing.
        for _ in statement.sources.len()..statement.cites.len() {
            precision.count(Some(false));
        }
    }
    (precision, recall)
}

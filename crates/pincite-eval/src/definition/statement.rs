//! Statements as Liu et al. and TREC have them: a sentence with all that its claims cite.

use pincite_core::check::Sentence;
use pincite_core::resolve::Target;
use pincite_core::{Checked, Claim, Role};

use super::asker::Together;

/// A sentence.
#[derive(Debug)]
pub(super) struct Statement<'a> {
    /// Without markers and formatting.
    pub(super) text: String,
    /// What its claims cite, each once, in order, fabricated ids too.
    pub(super) cites: Vec<Target<'a>>,
    /// Those that resolve.
    pub(super) sources: Together<'a>,
    /// Whether one of its claims needs a citation.
    pub(super) needs_citation: bool,
    /// The places of its claims among those of the answer.
    claims: Vec<usize>,
}

/// Every sentence, questions and greetings too; headings, code and entries of source lists are none.
pub(super) fn all<'a>(checked: &Checked<'a>) -> Vec<Statement<'a>> {
    let mut claims: Vec<Vec<usize>> = vec![Vec::new(); checked.sentences.len()];
    for (at, claim) in checked.claims.iter().enumerate() {
        if let Some(claims) = claims.get_mut(claim.sentence) {
            claims.push(at);
        }
    }
    let is_one = |(sentence, claims): &(&Sentence, Vec<usize>)| {
        !claims.is_empty() || !matches!(sentence.role, Role::Heading | Role::Code | Role::Reference)
    };
    let sentences = checked.sentences.iter().zip(claims).filter(is_one);
    let statements = sentences.map(|(sentence, claims)| Statement::new(checked, sentence, claims));
    statements.filter(|statement| !statement.text.is_empty()).collect()
}

impl<'a> Statement<'a> {
    fn new(checked: &Checked<'a>, sentence: &Sentence, places: Vec<usize>) -> Self {
        let claims: Vec<&Claim<'a>> = places.iter().map(|at| &checked.claims[*at]).collect();
        let mut cites: Vec<Target<'a>> = Vec::new();
        for target in claims.iter().flat_map(|claim| &claim.cites) {
            if !cites.contains(target) {
                cites.push(target.clone());
            }
        }
        let text = match claims.first() {
            Some(row) if row.cells => checked.claim_text(row),
            _ => checked.readable(sentence.base, &[sentence.span], " "),
        };
        Self {
            text,
            sources: cites.iter().filter(|cited| cited.resolves()).cloned().collect(),
            cites,
            needs_citation: claims.iter().any(|claim| claim.needs_citation),
            claims: places,
        }
    }
}

/// The smallest assertions of each statement, the atoms of its claims; one where it says one thing.
pub(super) fn parts(checked: &Checked<'_>, statements: &[Statement<'_>]) -> Vec<Vec<String>> {
    let atoms = checked.atoms();
    let texts = |claim: &usize| atoms[*claim].iter().map(|atom| atom.text.clone());
    statements.iter().map(|statement| statement.claims.iter().flat_map(texts).collect()).collect()
}

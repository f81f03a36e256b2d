//! Copy this file to `<purpose>.rs`, add `pub mod <purpose>;` to `lib.rs` and one line to the list in
//! `pincite-judges`. Say here what the judge looks at, for which languages, what it cannot see, what it costs.

use pincite_core::{JudgeIdentity, Outcome, Question, Reason, Span, Verdict, VerdictKind};

use crate::{Judge, identity::digest};

/// Supports a claim that stands in the source word for word.
pub(crate) struct Verbatim;

impl Judge for Verbatim {
    fn identity(&self) -> JudgeIdentity {
        JudgeIdentity {
            name: "verbatim".to_owned(),
            version: "1".to_owned(),        // raise it when a verdict can change
            digest: digest(["exact case"]), // weights, prompt, parameters
            joins: false,                   // true when it reads all texts of a premise together
            atoms: true,                    // asked about the smallest assertions of a claim
            measure: 0.5,                   // support from which on a claim counts as supported
            flag: 0.5,                      // support below which a finding is made
        }
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        questions.iter().map(verbatim).collect()
    }
}

fn verbatim(question: &Question<'_>) -> Outcome {
    let claim = question.claim.trim();
    if question.premise.iter().all(|premise| premise.text.is_empty()) {
        return Outcome::Unjudged(Reason::NoText); // what cannot be judged is never a verdict
    }
    let place = |text: &str| text.find(claim).filter(|_| claim.chars().any(char::is_alphanumeric));
    let found = question.premise.iter().map(|premise| place(premise.text)).enumerate();
    let evidence: Vec<_> =
        found.filter_map(|(at, start)| Some((at, Span::new(start?, start? + claim.len())))).collect();
    let (kind, support) =
        if evidence.is_empty() { (VerdictKind::Unsupported, 0.0) } else { (VerdictKind::Supported, 1.0) };
    Outcome::Judged(Verdict { evidence, ..Verdict::new(kind, support) })
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::judge_conformance!(Verbatim);
}

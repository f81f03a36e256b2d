//! ```text
//! answer → statements with what they cite → questions → outcomes → citation precision, citation recall
//! ```
//!
//! The rates as papers define them, to compare with papers. Each definition has its own statements and its own rules of
//! what a citation is worth; all of them ask the same judge. What is unjudged is never a verdict: it counts as not
//! supported in the value, and the bounds show what it could be. `docs/definitions.md` has the formulas, the edge cases
//! and the same answers under every definition.

mod alce;
mod asker;
mod liu;
mod statement;
mod trec;
mod truth;

use pincite_core::report::{Metrics, NullReason, Rate};
use pincite_core::{Checked, Grounding, Outcome, Question};

use asker::Asker;

/// Whose definition of the rates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Definition {
    /// Ours: the rates of the report.
    #[default]
    Pincite,
    /// Gao et al. 2023, as their program computes it.
    Alce,
    /// Liu et al. 2023.
    Liu,
    /// The support evaluation of the TREC RAG track, partial support counting half.
    Trec,
    /// The same, partial support counting nothing.
    TrecHard,
}

impl Definition {
    /// Every definition, ours first.
    pub const ALL: &[Self] = &[Self::Pincite, Self::Alce, Self::Liu, Self::Trec, Self::TrecHard];

    /// Its name in arguments and results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pincite => "pincite",
            Self::Alce => "alce",
            Self::Liu => "liu",
            Self::Trec => "trec",
            Self::TrecHard => "trec-hard",
        }
    }

    /// What it measures, in a line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Pincite => "claims and atoms; every cited id counts; the five rates of the report",
            Self::Alce => {
                "sentences; recall: the cited passages together entail the sentence; precision: no citation to spare"
            }
            Self::Liu => {
                "sentences that need a citation; recall: the citations support it in full; precision: each helps"
            }
            Self::Trec => "sentences, the first citation of each; partial support counts half",
            Self::TrecHard => "sentences, the first citation of each; partial support counts nothing",
        }
    }

    /// Where it was published.
    #[must_use]
    pub const fn paper(self) -> &'static str {
        match self {
            Self::Pincite => "docs/definitions.md",
            Self::Alce => {
                "Gao, Yen, Yu, Chen 2023, Enabling Large Language Models to Generate Text with Citations, \
                 arXiv:2305.14627"
            }
            Self::Liu => {
                "Liu, Zhang, Liang 2023, Evaluating Verifiability in Generative Search Engines, arXiv:2304.09848"
            }
            Self::Trec | Self::TrecHard => {
                "Thakur et al. 2025, Support Evaluation for the TREC 2024 RAG Track, arXiv:2504.15205"
            }
        }
    }

    /// Citation precision and citation recall of one answer; the other rates are null with `not_run`, as no paper
    /// defines them. `None` for [`Definition::Pincite`], whose rates stand in the report.
    ///
    /// `ask` is given batches of questions, at most three, and returns one outcome each in their order; another number
    /// of outcomes cannot be matched to the questions, so then all of them are unjudged. An answer whose grounding is
    /// `none` is not asked about.
    pub fn metrics(
        self,
        checked: &Checked<'_>,
        ask: &mut dyn FnMut(&[Question<'_>]) -> Vec<Outcome>,
    ) -> Option<Metrics> {
        if self == Self::Pincite {
            return None;
        }
        if checked.run.grounding == Grounding::None {
            return Some(only(Rate::Null(NullReason::DeclaredNone), Rate::Null(NullReason::DeclaredNone)));
        }
        let asker = Asker::new(checked.run, ask);
        let (precision, recall) = match self {
            Self::Pincite => return None,
            Self::Alce => alce::rates(checked, asker),
            Self::Liu => liu::rates(checked, asker),
            Self::Trec => trec::rates(checked, asker, trec::Partial::Half),
            Self::TrecHard => trec::rates(checked, asker, trec::Partial::Nothing),
        };
        let empty = checked.nothing_to_cite();
        let silent = recall.den == 0 && empty != NullReason::NoClaims;
        let no_citations = if silent { empty } else { NullReason::NoCitations };
        Some(only(precision.rate(no_citations), recall.rate(empty)))
    }
}

fn only(citation_precision: Rate, citation_recall: Rate) -> Metrics {
    let undefined = Rate::Null(NullReason::NotRun);
    Metrics {
        citation_precision,
        citation_recall,
        entailment_accuracy: undefined,
        faithfulness: undefined,
        groundedness: undefined,
    }
}

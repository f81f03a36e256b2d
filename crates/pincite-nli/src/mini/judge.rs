//! The judge.

use std::path::Path;
use std::sync::LazyLock;

use pincite_core::{JudgeIdentity, Outcome, Question, Reason, Table, Verdict, VerdictKind};
use pincite_judge::align::Align;
use pincite_judge::{Judge, identity};
use serde::Deserialize;

use super::blend::{self, BLEND};
use super::{Reading, VOCABULARY, WINDOW};
use crate::Error;
use crate::batch::Engine;
use crate::evidence::{Evidence, Overlap};
use crate::head::{Head, Says};
use crate::runtime::Rten;
use crate::tokens::Pair;

const MODEL: &[u8] = include_bytes!("../../mini/model.onnx");
const NAME: &str = "mini";
/// Raised when the same model can give another verdict.
const VERSION: &str = "1";
/// What the logits stand for, in their order.
const LABELS: [&str; 3] = ["contradiction", "entailment", "neutral"];

/// How the model is run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Threads; one a core when left out.
    pub threads: Option<usize>,
}

/// The model that comes with the program, blended with `align`.
pub struct Mini {
    reading: Reading,
    engine: Engine,
}

impl Mini {
    /// Loads it.
    ///
    /// # Errors
    /// When the model that is part of the program does not load.
    pub fn new(options: &Options) -> Result<Self, Error> {
        let threads = options.threads.unwrap_or_else(crate::cores).max(1);
        let engine = Engine {
            runtime: Box::new(Rten::of_bytes(MODEL, Path::new(NAME), threads)?),
            head: Head::new(LABELS.map(str::to_owned).to_vec())?,
            pad: 0,
            threads,
            // Activations are quantised by the batch: a pair by itself says the same whatever is asked beside it.
            batch_tokens: 1,
        };
        Ok(Self { reading: Reading::new()?, engine })
    }

    /// What the cross-encoder alone says of each question, as probability of support and of contradiction.
    #[must_use]
    pub fn encoder(&self, questions: &[Question<'_>]) -> Vec<Result<(f64, f64), Reason>> {
        let pairs = questions.iter().map(|question| self.reading.pair(question));
        let said = self.run(&pairs.collect::<Vec<_>>());
        said.into_iter().map(|said| said.map(|says| (says.support, says.contradiction))).collect()
    }

    fn run(&self, pairs: &[Result<Pair, Reason>]) -> Vec<Result<Says, Reason>> {
        let mut said = self.engine.run(&pairs.iter().flatten().collect::<Vec<_>>()).into_iter();
        let next = |pair: &Result<Pair, Reason>| match pair {
            Ok(_) => said.next().unwrap_or(Err(Reason::BadReply)),
            Err(reason) => Err(*reason),
        };
        pairs.iter().map(next).collect()
    }
}

impl Judge for Mini {
    fn identity(&self) -> JudgeIdentity {
        static DIGEST: LazyLock<String> = LazyLock::new(|| {
            let settings = format!("{} {WINDOW}", Overlap.name());
            let align = Align.identity().digest;
            let parts: [&[u8]; 5] =
                [MODEL, VOCABULARY.as_bytes(), blend::TEXT.as_bytes(), settings.as_bytes(), align.as_bytes()];
            identity::digest(parts)
        });
        JudgeIdentity {
            name: NAME.to_owned(),
            version: VERSION.to_owned(),
            digest: DIGEST.clone(),
            joins: true,
            atoms: true,
            measure: BLEND.measure,
            flag: BLEND.flag,
        }
    }

    /// `align` reads each source once a batch.
    fn batch(&self) -> usize {
        256
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        let aligned = Align.judge(questions);
        let asked: Vec<bool> =
            questions.iter().zip(&aligned).map(|(q, outcome)| is_asked(q, outcome)).collect();
        let pairs: Vec<_> = questions
            .iter()
            .zip(&asked)
            .filter(|(_, asked)| **asked)
            .map(|(question, _)| self.reading.pair(question))
            .collect();
        let mut said = self.run(&pairs).into_iter();
        let outcome = |(aligned, asked): (Outcome, bool)| match aligned {
            Outcome::Judged(verdict) if asked => match said.next().unwrap_or(Err(Reason::BadReply)) {
                Ok(says) => Outcome::Judged(blended(verdict, says)),
                Err(reason) => Outcome::Unjudged(reason),
            },
            Outcome::Judged(verdict) => Outcome::Judged(rescaled(verdict)),
            unjudged @ Outcome::Unjudged(_) => unjudged,
        };
        aligned.into_iter().zip(asked).map(outcome).collect()
    }
}

/// Whether the model is asked too: not where `align` cannot judge or finds that nothing is said, and not of tables, of which
/// it says nothing that `align` does not know.
fn is_asked(question: &Question<'_>, aligned: &Outcome) -> bool {
    let is_table = match question.premise.as_slice() {
        [premise] => Table::parse(premise.text, premise.kind).is_some(),
        _ => false,
    };
    !is_table && matches!(aligned, Outcome::Judged(verdict) if verdict.support > 0.0)
}

/// The verdict of `align` with the support of both. What `align` found in the texts stays.
fn blended(aligned: Verdict, says: Says) -> Verdict {
    let support = BLEND.support(says.support, aligned.support);
    let kind = if support >= BLEND.measure {
        VerdictKind::Supported
    } else if aligned.kind == VerdictKind::Contradicted || says.contradiction > 0.5 {
        VerdictKind::Contradicted
    } else {
        VerdictKind::Unsupported
    };
    Verdict { kind, support, ..aligned }
}

/// The verdict of `align` alone, on the scale of this judge.
fn rescaled(aligned: Verdict) -> Verdict {
    static ALIGN: LazyLock<JudgeIdentity> = LazyLock::new(|| Align.identity());
    Verdict { support: BLEND.rescaled(aligned.support, (ALIGN.measure, ALIGN.flag)), ..aligned }
}

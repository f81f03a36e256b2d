//! ```text
//! folder → graph, tokenizer, head
//! questions → windows (whole, or the best evidence) → pairs → batches → logits → fold → outcomes
//! ```
//!
//! Judge `nli`: any cross-encoder for sequence classification in ONNX, run locally. It is given a source and a
//! claim and says whether the source entails the claim. See `docs/nli.md` for what a model's folder holds.
//!
//! Languages and quality are the model's. A pair takes a small model tens of milliseconds on one core. What it
//! cannot see: anything outside its window, but a window never ends in silence: of a source that is too long the
//! sentences that matter most are read, or all of it window by window.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use pincite_core::{JudgeIdentity, Outcome, Premise, Question, Reason, Verdict, VerdictKind};
use pincite_judge::Judge;
use serde::Deserialize;

mod error;
mod folder;
mod head;

mod evidence;
mod tokens;
mod window;

mod batch;
mod runtime;

pub mod library;
#[cfg(feature = "mini-read")]
pub mod mini;
#[cfg(feature = "pull")]
pub mod pull;

pub use error::Error;
pub use evidence::{Evidence, Overlap};
pub use runtime::RuntimeKind;

use batch::Engine;
use folder::Folder;
use head::{Head, Says};
use tokens::Tokens;
use window::{Reader, Window};

/// How a model is run. What is left out is taken from the model, or as said.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What runs the graph: `rten`, or `ort`.
    pub runtime: RuntimeKind,
    /// Threads; one a core when left out.
    pub threads: Option<usize>,
    /// The longest pair in tokens, at most what the model takes; the model's, and at most 512, when left out.
    pub window: Option<usize>,
    /// The most windows of a source that are read for a claim: 1 when left out, 0 is all of the source.
    pub windows: Option<usize>,
    /// Tokens that are run at once by a thread, padding included: what bounds the memory. 2048 when left out.
    pub batch_tokens: Option<usize>,
    /// Support from which on a claim counts as supported, in [0, 1]; the model's, or 0.5.
    pub measure: Option<f64>,
    /// Support below which a finding is made, in [0, 1]; the model's, or `measure`.
    pub flag: Option<f64>,
}

impl Options {
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(cores).max(1)
    }

    fn check(&self) -> Result<(), Error> {
        for (key, value) in [("measure", self.measure), ("flag", self.flag)] {
            if value.is_some_and(|value| !(0.0..=1.0).contains(&value)) {
                return Err(Error::new(format!("`{key}` must lie in 0 to 1"), "it is a support"));
            }
        }
        Ok(())
    }
}

/// A thread a core.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A local model that judges.
pub struct Nli {
    identity: JudgeIdentity,
    reader: Reader,
    engine: Engine,
    files: Vec<(PathBuf, u64)>,
}

/// What a model is like, for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The names of its classes in the order of its logits; none for a single logit without a name.
    pub labels: Vec<String>,
    /// One text in place of a pair, where it reads one.
    pub template: Option<String>,
    /// The longest pair in tokens.
    pub window: usize,
    /// Its files, from its folder, with their bytes.
    pub files: Vec<(PathBuf, u64)>,
}

/// What a short trial of a model showed.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// Support of a claim by a source that says it word for word.
    pub same: f64,
    /// Support of a claim by a source that speaks of something else.
    pub other: f64,
    /// Time of one short pair.
    pub pair: Duration,
}

impl Nli {
    /// Opens the model in a folder, and runs it once.
    ///
    /// # Errors
    /// When a file is missing or broken, the labels have no meaning, or the graph does not run.
    pub fn open(folder: &Path, options: &Options) -> Result<Self, Error> {
        Self::with_evidence(folder, options, Box::new(Overlap))
    }

    /// The same, with another way to pick what is read of a long source.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn with_evidence(
        folder: &Path,
        options: &Options,
        evidence: Box<dyn Evidence>,
    ) -> Result<Self, Error> {
        options.check()?;
        let folder = Folder::read(folder)?;
        let measure = options.measure.or(folder.manifest.measure).unwrap_or(0.5);
        let longest = options.window.map_or(folder.window, |window| window.min(folder.window));
        let windows = match options.windows {
            None => Some(1),
            Some(0) => None,
            most => most,
        };
        let settings = format!("{} {longest} {windows:?} {measure} {:?}", evidence.name(), folder.template);
        let identity = JudgeIdentity {
            name: format!("nli:{}", folder.name()),
            version: VERSION.to_owned(),
            digest: folder.digest(&settings)?,
            joins: true,
            atoms: true,
            measure,
            flag: options.flag.or(folder.manifest.flag).unwrap_or(measure),
        };
        let tokens = Tokens::load(&folder.tokenizer, folder.template.clone())?;
        let head = Head::new(folder.labels.clone()).map_err(|error| error.at(&folder.root))?;
        let engine = Engine {
            runtime: runtime::load(&folder.graph, options)?,
            head,
            pad: folder.pad,
            threads: options.threads(),
            batch_tokens: options.batch_tokens.unwrap_or(BATCH_TOKENS),
        };
        let files = folder.files().into_iter().map(|path| {
            let size = path.metadata().map_or(0, |meta| meta.len());
            (path.strip_prefix(&folder.root).map_or_else(|_| path.clone(), Path::to_owned), size)
        });
        let files = files.collect();
        engine.try_out(&tokens, &folder.graph)?;
        Ok(Self { identity, reader: Reader { tokens, evidence, longest, windows }, engine, files })
    }

    /// What the model is like.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            labels: self.engine.head.labels().to_vec(),
            template: self.reader.tokens.template().map(str::to_owned),
            window: self.reader.longest,
            files: self.files.clone(),
        }
    }

    /// Judges two short pairs whose answers are known, and takes the time.
    ///
    /// # Errors
    /// When the model does not answer, or says that a source supports what it does not speak of more than what it
    /// says word for word: then its labels are the wrong way round, or it is no model for this.
    pub fn trial(&self) -> Result<Trial, Error> {
        const SAME: &str = "Rye is sown in autumn.";
        const OTHER: &str = "The ferry to the island runs every hour.";
        let ask = |text| Question { premise: vec![Premise::new("1", text)], claim: SAME, context: None };
        let questions = [ask(SAME), ask(OTHER)];
        let start = Instant::now();
        let outcomes = self.judge(&questions);
        let pair = start.elapsed() / 2;
        let [Outcome::Judged(same), Outcome::Judged(other)] = &outcomes[..] else {
            let why = outcomes.iter().find_map(|outcome| match outcome {
                Outcome::Judged(_) => None,
                Outcome::Unjudged(reason) => Some(*reason),
            });
            let (what, help) = match why {
                Some(Reason::TooLong) => {
                    ("its window has no room for a short pair", "see `window` in pincite.toml")
                }
                Some(Reason::BadReply) => {
                    ("it gives what is no number", "look whether its weights are whole, or export it again")
                }
                _ => ("it does not run on a batch", "export it again with a dynamic axis for the batch"),
            };
            return Err(Error::new(format!("the model does not answer: {what}"), help));
        };
        let contradicted = same.kind == VerdictKind::Contradicted;
        let (same, other) = (same.support, other.support);
        if contradicted || same <= other {
            return Err(Error::new(
                format!(
                    "the model gives {same:.2} to a claim that its source says word for word, and {other:.2} to one that \
                     it does not speak of"
                ),
                "are the labels the wrong way round? Name them with `labels` in pincite.toml beside the model",
            ));
        }
        Ok(Trial { same, other, pair })
    }

    /// What the windows of one question say together.
    fn fold(&self, windows: &[Window], says: &[Result<Says, Reason>]) -> Outcome {
        let mut all = Vec::with_capacity(says.len());
        for says in says {
            match says {
                Ok(says) => all.push(*says),
                Err(reason) => return Outcome::Unjudged(*reason),
            }
        }
        let most =
            |of: fn(&Says) -> f64| (0..all.len()).rev().max_by(|a, b| of(&all[*a]).total_cmp(&of(&all[*b])));
        let (Some(best), Some(worst)) = (most(|says| says.support), most(|says| says.contradiction)) else {
            return Outcome::Unjudged(Reason::NoText);
        };
        let support = all[best].support;
        // One window that supports is enough; only where none does, one can contradict.
        let (kind, at) = if support >= self.identity.measure {
            (VerdictKind::Supported, best)
        } else if all[worst].contradiction > 0.5 {
            (VerdictKind::Contradicted, worst)
        } else {
            (VerdictKind::Unsupported, best)
        };
        let evidence = windows[at].evidence.into_iter().collect();
        Outcome::Judged(Verdict { evidence, ..Verdict::new(kind, support) })
    }
}

impl Judge for Nli {
    fn identity(&self) -> JudgeIdentity {
        self.identity.clone()
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        let read: Vec<_> = questions
            .iter()
            .map(|question| {
                let says_nothing = !question.claim.chars().any(char::is_alphanumeric);
                if says_nothing { Ok(Vec::new()) } else { self.reader.read(question) }
            })
            .collect();
        let pairs: Vec<_> = read.iter().flatten().flatten().map(|window| &window.pair).collect();
        let mut says = &self.engine.run(&pairs)[..];
        read.iter()
            .map(|windows| match windows {
                Err(reason) => Outcome::Unjudged(*reason),
                // A claim that says nothing is supported by nothing.
                Ok(windows) if windows.is_empty() => {
                    Outcome::Judged(Verdict::new(VerdictKind::Unsupported, 0.0))
                }
                Ok(windows) => {
                    let (own, rest) = says.split_at(windows.len());
                    says = rest;
                    self.fold(windows, own)
                }
            })
            .collect()
    }
}

/// Raised when the same model can give another verdict.
const VERSION: &str = "2";
/// Four pairs of the usual longest length.
const BATCH_TOKENS: usize = 2048;

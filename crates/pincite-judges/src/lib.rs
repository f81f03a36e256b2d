//! ```text
//! NAME or NAME:ARGUMENT, a file of settings → the one list of judges → Judge
//! ```
//!
//! The one list of judges. Help, docs and errors are made from it; a new judge is one entry in [`JUDGES`].

use pincite_judge::align::Align;
use pincite_judge::{Judge, Lexical};

mod cascade;
mod config;
mod decomposer;
mod error;
#[cfg(feature = "llm")]
mod llm;
#[cfg(feature = "mini")]
mod mini;
#[cfg(feature = "nli")]
mod nli;

pub use config::Config;
pub use decomposer::{DECOMPOSERS, Decomposer};
pub use error::Error;
#[cfg(feature = "nli")]
pub use nli::options as nli_options;

/// A judge that a user can name.
#[derive(Debug)]
pub struct Entry {
    /// What it is called on the command line and in reports.
    pub name: &'static str,
    /// What may stand behind its name and a colon (`DIR`); `None` when nothing may.
    pub argument: Option<&'static str>,
    /// What it does, in one line.
    pub summary: &'static str,
    /// What one question costs.
    pub cost: &'static str,
    /// Which languages it can judge.
    pub languages: &'static str,
    /// Whether this build has it.
    pub availability: Availability,
}

/// Whether this build has a judge.
#[derive(Debug)]
pub enum Availability {
    /// Nobody judges: RESOLVE and COVER only.
    Nobody,
    /// Builds the judge.
    Built(fn(&Request<'_>) -> Result<Box<dyn Judge>, Error>),
    /// Left out of this build.
    NotBuilt {
        /// The feature that brings it in.
        feature: &'static str,
    },
}

/// What a judge is built from.
#[derive(Clone, Copy, Debug)]
pub struct Request<'r> {
    /// What stands behind the name and a colon.
    pub argument: Option<&'r str>,
    /// The settings of all judges; each takes its section.
    pub config: &'r Config,
}

/// Every judge, from the cheapest to the dearest.
pub static JUDGES: &[Entry] = &[
    Entry {
        name: "none",
        argument: None,
        summary: "asks nobody: resolves citations and finds claims without one",
        cost: "nothing",
        languages: "any",
        availability: Availability::Nobody,
    },
    Entry {
        name: "lexical",
        argument: None,
        summary: "every content word of the claim occurs in the source: a crude, honest baseline",
        cost: "microseconds",
        languages: "any that puts spaces between words",
        availability: Availability::Built(|_| Ok(Box::new(Lexical))),
    },
    Entry {
        name: "align",
        argument: None,
        summary: "words, values and names of the claim in the sentences that align best; says what differs",
        cost: "microseconds",
        languages: "any; checks of values and negation by language",
        availability: Availability::Built(|_| Ok(Box::new(Align))),
    },
    Entry {
        name: "mini",
        argument: None,
        summary: "a small cross-encoder that comes with the program, blended with `align`",
        cost: "tens of milliseconds",
        languages: "English; others as `align`",
        #[cfg(feature = "mini")]
        availability: Availability::Built(mini::build),
        #[cfg(not(feature = "mini"))]
        availability: Availability::NotBuilt { feature: "mini" },
    },
    Entry {
        name: "nli",
        argument: Some("NAME-OR-DIR"),
        summary: "a local cross-encoder in ONNX, by the name it was added under or by its folder",
        cost: "milliseconds to a second, by model",
        languages: "the model's",
        #[cfg(feature = "nli")]
        availability: Availability::Built(nli::build),
        #[cfg(not(feature = "nli"))]
        availability: Availability::NotBuilt { feature: "nli" },
    },
    Entry {
        name: "llm",
        argument: Some("MODEL"),
        summary: "a model behind any OpenAI-compatible chat endpoint",
        cost: "seconds and money",
        languages: "those of the model",
        #[cfg(feature = "llm")]
        availability: Availability::Built(llm::build),
        #[cfg(not(feature = "llm"))]
        availability: Availability::NotBuilt { feature: "llm" },
    },
    Entry {
        name: "cascade",
        argument: Some("JUDGE,JUDGE"),
        summary: "several judges: the cheapest first, the next one only where it is uncertain",
        cost: "the first judge's, and the next one's for what is uncertain",
        languages: "those of its judges",
        availability: Availability::Built(cascade::build),
    },
];

/// The entry that `NAME` or `NAME:ARGUMENT` names, and the argument.
///
/// # Errors
/// When no judge is called that (the error lists the names), or the argument is missing or one too many.
pub fn find(judge: &str) -> Result<(&'static Entry, Option<&str>), Error> {
    let (name, argument) = judge.split_once(':').map_or((judge, None), |(name, arg)| (name, Some(arg)));
    let entry = JUDGES
        .iter()
        .find(|entry| entry.name == name)
        .ok_or_else(|| Error::Unknown { name: name.to_owned() })?;
    match (entry.argument, argument) {
        (None, Some(_)) => Err(entry.unfit("takes nothing behind its name")),
        (Some(what), None | Some("")) => Err(entry.unfit(&format!("needs {what}: `{name}:{what}`"))),
        _ => Ok((entry, argument)),
    }
}

/// Builds the judge that `NAME` or `NAME:ARGUMENT` names; `None` is the judge `none`.
///
/// # Errors
/// When no judge is called that, this build was made without it, or it cannot be built from what it was given.
pub fn build(judge: &str, config: &Config) -> Result<Option<Box<dyn Judge>>, Error> {
    let (entry, argument) = find(judge)?;
    entry.build(&Request { argument, config })
}

impl Entry {
    /// Its name, with what may stand behind it: `nli:DIR`.
    #[must_use]
    pub fn usage(&self) -> String {
        self.argument.map_or(self.name.to_owned(), |argument| format!("{}:{argument}", self.name))
    }

    fn build(&self, request: &Request<'_>) -> Result<Option<Box<dyn Judge>>, Error> {
        match self.availability {
            Availability::Nobody => Ok(None),
            Availability::Built(make) => make(request).map(Some),
            Availability::NotBuilt { feature } => Err(Error::NotBuilt { name: self.name, feature }),
        }
    }

    fn unfit(&self, message: &str) -> Error {
        Error::Unfit { name: self.name, message: message.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(judge: &str) -> String {
        build(judge, &Config::default()).err().expect("no such judge").to_string()
    }

    #[test]
    fn a_judge_answers_to_its_name() {
        for entry in JUDGES.iter().filter(|entry| entry.argument.is_none()) {
            let (found, _) = find(entry.name).expect("listed");
            assert!(std::ptr::eq(found, entry), "two judges are called {}", entry.name);
            match build(entry.name, &Config::default()) {
                Ok(Some(judge)) => assert_eq!(judge.identity().name, entry.name),
                Ok(None) => assert_eq!(entry.name, "none"),
                Err(error) => assert!(matches!(error, Error::NotBuilt { .. }), "{error}"),
            }
        }
    }

    #[test]
    fn an_unknown_name_is_told_the_names_and_the_nearest() {
        let names = JUDGES.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
        let cases = [
            ("lexcal", "no judge is called `lexcal`; did you mean `lexical`?"),
            ("None", "no judge is called `None`; did you mean `none`?"),
            ("oracle", "no judge is called `oracle`"),
            ("oracle:delphi", "no judge is called `oracle`"),
            ("", "no judge is called ``"),
        ];
        for (name, message) in cases {
            assert_eq!(error(name), format!("{message} (judges: {names})"));
        }
    }

    #[test]
    fn an_argument_stands_where_one_is_taken() {
        assert_eq!(error("lexical:en"), "judge `lexical`: takes nothing behind its name");
        for entry in JUDGES {
            if let Some(what) = entry.argument {
                let message = format!("judge `{0}`: needs {what}: `{0}:{what}`", entry.name);
                assert_eq!(error(entry.name), message);
                assert_eq!(error(&format!("{}:", entry.name)), message);
            }
        }
    }

    #[test]
    fn a_judge_that_was_not_built_names_its_feature() {
        let entry = Entry {
            name: "heavy",
            argument: None,
            summary: "",
            cost: "",
            languages: "",
            availability: Availability::NotBuilt { feature: "models" },
        };
        let error = entry.build(&Request { argument: None, config: &Config::default() });
        assert_eq!(
            error.err().expect("not built").to_string(),
            "this build is without the judge `heavy`: build with `--features models`"
        );
    }
}

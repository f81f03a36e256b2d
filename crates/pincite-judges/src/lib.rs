//! The one list of judges. Help, docs and errors are made from it; a new judge is one entry in [`JUDGES`].

use std::fmt;

use pincite_judge::{Judge, Lexical};

/// A judge that a user can name.
#[derive(Debug)]
pub struct Entry {
    /// What it is called on the command line and in reports.
    pub name: &'static str,
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
    Built(fn() -> Box<dyn Judge>),
    /// Left out of this build.
    NotBuilt {
        /// The feature that brings it in.
        feature: &'static str,
    },
}

/// Every judge, from the cheapest to the dearest.
pub static JUDGES: &[Entry] = &[
    Entry {
        name: "none",
        summary: "asks nobody: resolves citations and finds claims without one",
        cost: "nothing",
        languages: "any",
        availability: Availability::Nobody,
    },
    Entry {
        name: "lexical",
        summary: "every content word of the claim occurs in the source: a crude, honest baseline",
        cost: "microseconds",
        languages: "any that puts spaces between words",
        availability: Availability::Built(|| Box::new(Lexical)),
    },
];

/// The entry with this name.
///
/// # Errors
/// When no judge is called that; the error lists the names.
pub fn find(name: &str) -> Result<&'static Entry, Error> {
    JUDGES.iter().find(|entry| entry.name == name).ok_or_else(|| Error::Unknown { name: name.to_owned() })
}

/// Builds the judge with this name; `None` is the judge `none`.
///
/// # Errors
/// When no judge is called that, or this build was made without it.
pub fn build(name: &str) -> Result<Option<Box<dyn Judge>>, Error> {
    find(name)?.build()
}

impl Entry {
    fn build(&self) -> Result<Option<Box<dyn Judge>>, Error> {
        match self.availability {
            Availability::Nobody => Ok(None),
            Availability::Built(make) => Ok(Some(make())),
            Availability::NotBuilt { feature } => Err(Error::NotBuilt { name: self.name, feature }),
        }
    }
}

/// Why there is no such judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// No judge has this name.
    Unknown {
        /// As asked for.
        name: String,
    },
    /// This build was made without it.
    NotBuilt {
        /// Its name.
        name: &'static str,
        /// The feature that brings it in.
        feature: &'static str,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name } => {
                write!(f, "no judge is called `{name}`")?;
                if let Some(nearest) = nearest(name) {
                    write!(f, "; did you mean `{nearest}`?")?;
                }
                f.write_str(" (judges: ")?;
                for (at, entry) in JUDGES.iter().enumerate() {
                    write!(f, "{}{}", if at > 0 { ", " } else { "" }, entry.name)?;
                }
                f.write_str(")")
            }
            Self::NotBuilt { name, feature } => {
                write!(f, "this build is without the judge `{name}`: build with `--features {feature}`")
            }
        }
    }
}

impl std::error::Error for Error {}

/// The name that a typing error most likely stands for.
fn nearest(name: &str) -> Option<&'static str> {
    let likeness = |entry: &Entry| strsim::jaro_winkler(&name.to_lowercase(), entry.name);
    let best = JUDGES.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(best) > 0.7).then_some(best.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judge_answers_to_its_name() {
        for entry in JUDGES {
            let found = find(entry.name).expect("listed");
            assert!(std::ptr::eq(found, entry), "two judges are called {}", entry.name);
            match build(entry.name) {
                Ok(Some(judge)) => assert_eq!(judge.identity().name, entry.name),
                Ok(None) => assert_eq!(entry.name, "none"),
                Err(error) => assert!(matches!(error, Error::NotBuilt { .. }), "{error}"),
            }
        }
    }

    #[test]
    fn an_unknown_name_is_told_the_names_and_the_nearest() {
        let message = |name| build(name).err().expect("unknown").to_string();
        assert_eq!(
            message("lexcal"),
            "no judge is called `lexcal`; did you mean `lexical`? (judges: none, lexical)"
        );
        assert_eq!(
            message("None"),
            "no judge is called `None`; did you mean `none`? (judges: none, lexical)"
        );
        assert_eq!(message("oracle"), "no judge is called `oracle` (judges: none, lexical)");
        assert_eq!(message(""), "no judge is called `` (judges: none, lexical)");
    }

    #[test]
    fn a_judge_that_was_not_built_names_its_feature() {
        let entry = Entry {
            name: "heavy",
            summary: "",
            cost: "",
            languages: "",
            availability: Availability::NotBuilt { feature: "models" },
        };
        let error = entry.build().err().expect("not built");
        assert_eq!(
            error.to_string(),
            "this build is without the judge `heavy`: build with `--features models`"
        );
    }
}

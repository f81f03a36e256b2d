//! Why there is no such judge.

use std::fmt;

use crate::JUDGES;

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
    /// It cannot be built from its argument or its settings.
    Unfit {
        /// Its name.
        name: &'static str,
        /// What is wrong, and what to do.
        message: String,
    },
    /// The file of settings cannot be read.
    Config {
        /// What is wrong, and where.
        message: String,
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
            Self::Unfit { name, message } => write!(f, "judge `{name}`: {message}"),
            Self::Config { message } => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {}

/// The judge that a typing error most likely stands for.
pub(crate) fn nearest(name: &str) -> Option<&'static str> {
    let likeness = |known: &str| strsim::jaro_winkler(&name.to_lowercase(), known);
    let best = JUDGES.iter().map(|entry| entry.name).max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(best) > 0.7).then_some(best)
}

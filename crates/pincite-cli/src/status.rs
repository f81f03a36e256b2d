//! Exit codes.

use std::process::ExitCode;

use pincite_core::Decision;

/// How a command ended, from the mildest; over many runs the strongest counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// All may be shown.
    #[default]
    Fine,
    /// Something could not be told.
    Unjudged,
    /// Something must not be shown.
    Blocked,
    /// Something could not be read.
    Unreadable,
}

impl Status {
    pub(crate) fn exit(self) -> ExitCode {
        ExitCode::from(match self {
            Self::Fine => 0,
            Self::Blocked => 1,
            Self::Unreadable => 2,
            Self::Unjudged => 3,
        })
    }
}

impl From<Decision> for Status {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Pass | Decision::Flag => Self::Fine,
            Decision::Unjudged => Self::Unjudged,
            Decision::Block => Self::Blocked,
        }
    }
}

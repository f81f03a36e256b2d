//! What a finding does to the decision.

use crate::{Code, Severity};

/// What a code does when it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Nothing; the finding stays in the report as a note.
    Allow,
    /// The answer may be shown, with a warning.
    Flag,
    /// The decision becomes `unjudged` unless something blocks.
    Unjudged,
    /// The answer must not be shown as it is.
    Block,
}

/// Whether an action counts, or is only counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// It counts.
    #[default]
    Enforce,
    /// It is reported as what it would have done, and decides nothing.
    Observe,
}

/// The verdict on a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// Show it.
    #[default]
    Pass,
    /// Show it with a warning.
    Flag,
    /// Could not be told.
    Unjudged,
    /// Do not show it as it is.
    Block,
}

/// Which code does what.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    /// Printed in the report.
    pub name: String,
    rules: Vec<(Code, Action, Mode)>,
}

impl Default for Policy {
    /// Blocks fabricated, stale, malformed and uncited; `unjudged-claim` leaves the run unjudged; the rest flags.
    fn default() -> Self {
        let action = |code| match code {
            Code::FabricatedCitation | Code::StaleCitation | Code::MalformedMarker | Code::UncitedClaim => {
                Action::Block
            }
            Code::UnjudgedClaim => Action::Unjudged,
            _ => Action::Flag,
        };
        let rules = Code::ALL.iter().map(|code| (*code, action(*code), Mode::Enforce)).collect();
        Self { name: "default".to_owned(), rules }
    }
}

impl Policy {
    /// Sets what one code does.
    pub fn set(&mut self, code: Code, action: Action, mode: Mode) {
        for rule in &mut self.rules {
            if rule.0 == code {
                (rule.1, rule.2) = (action, mode);
            }
        }
    }

    /// What one code does.
    #[must_use]
    pub fn get(&self, code: Code) -> (Action, Mode) {
        self.rules.iter().find(|rule| rule.0 == code).map_or((Action::Flag, Mode::Enforce), |r| (r.1, r.2))
    }

    /// How loud a finding of this code is.
    #[must_use]
    pub fn severity(&self, code: Code) -> Severity {
        match self.get(code) {
            (_, Mode::Observe) | (Action::Allow, _) => Severity::Note,
            (Action::Flag, _) => Severity::Warning,
            (Action::Block | Action::Unjudged, _) => Severity::Error,
        }
    }

    /// The decision that findings of these codes lead to: the strongest enforced action.
    #[must_use]
    pub fn decide(&self, codes: impl IntoIterator<Item = Code>) -> Decision {
        self.strongest(codes, Mode::Enforce)
    }

    /// What the observed codes alone would have decided.
    #[must_use]
    pub fn would_decide(&self, codes: impl IntoIterator<Item = Code>) -> Decision {
        self.strongest(codes, Mode::Observe)
    }

    fn strongest(&self, codes: impl IntoIterator<Item = Code>, wanted: Mode) -> Decision {
        let decision = |code| match self.get(code) {
            (_, mode) if mode != wanted => Decision::Pass,
            (Action::Allow, _) => Decision::Pass,
            (Action::Flag, _) => Decision::Flag,
            (Action::Unjudged, _) => Decision::Unjudged,
            (Action::Block, _) => Decision::Block,
        };
        codes.into_iter().map(decision).max().unwrap_or_default()
    }
}

impl Action {
    /// The name on the command line and in a policy file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::Flag => "flag",
            Self::Unjudged => "unjudged",
            Self::Block => "block",
        }
    }
}

impl Decision {
    /// The name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Flag => "flag",
            Self::Unjudged => "unjudged",
            Self::Block => "block",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_enforced_action_decides() {
        let policy = Policy::default();
        assert_eq!(policy.decide([]), Decision::Pass);
        assert_eq!(policy.decide([Code::UnsupportedClaim]), Decision::Flag);
        assert_eq!(policy.decide([Code::UnsupportedClaim, Code::UnjudgedClaim]), Decision::Unjudged);
        assert_eq!(policy.decide([Code::UnjudgedClaim, Code::UncitedClaim]), Decision::Block);
    }

    #[test]
    fn an_observed_code_decides_nothing_and_says_what_it_would_have_done() {
        let mut policy = Policy::default();
        policy.set(Code::UncitedClaim, Action::Block, Mode::Observe);
        assert_eq!(policy.decide([Code::UncitedClaim]), Decision::Pass);
        assert_eq!(policy.would_decide([Code::UncitedClaim]), Decision::Block);
        assert_eq!(policy.severity(Code::UncitedClaim), Severity::Note);
    }
}

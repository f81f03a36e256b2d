//! What findings do to the decision: arguments → policy.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use pincite_core::{Action, Code, Mode, Policy};

use crate::failure::Failure;
use crate::files::Named;
use crate::values::one_of;

/// What findings do to the decision.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "What findings do")]
pub(crate) struct Deciding {
    /// Take the policy from a TOML file.
    #[arg(long, value_name = "FILE")]
    policy: Option<PathBuf>,
    /// Let a finding pass.
    #[arg(long, value_name = "CODE", value_delimiter = ',', hide_possible_values = true, value_parser = one_of(Code::ALL, |code| code.name()))]
    allow: Vec<Code>,
    /// Let a finding flag the answer.
    #[arg(long, value_name = "CODE", value_delimiter = ',', hide_possible_values = true, value_parser = one_of(Code::ALL, |code| code.name()))]
    flag: Vec<Code>,
    /// Let a finding block the answer.
    #[arg(long, value_name = "CODE", value_delimiter = ',', hide_possible_values = true, value_parser = one_of(Code::ALL, |code| code.name()))]
    block: Vec<Code>,
}

impl Deciding {
    /// The file that is read.
    pub(crate) fn file(&self) -> Option<Named> {
        self.policy.as_deref().map(|path| Named::read("--policy", path))
    }

    pub(crate) fn policy(&self) -> Result<Policy, Failure> {
        let mut policy = match &self.policy {
            None => Policy::default(),
            Some(path) => {
                let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
                pincite_wire::policy_from_toml(&text)
                    .map_err(|error| Failure::wire(&path.display().to_string(), &error))?
            }
        };
        let given = [(Action::Allow, &self.allow), (Action::Flag, &self.flag), (Action::Block, &self.block)];
        let mut seen: Vec<(Code, Action)> = Vec::new();
        for (action, code) in
            given.into_iter().flat_map(|(action, codes)| codes.iter().map(move |c| (action, *c)))
        {
            if let Some((_, other)) = seen.iter().find(|(known, other)| *known == code && *other != action) {
                let what = format!("`{}` is to {} and to {}", code.name(), other.name(), action.name());
                return Err(Failure::new(what).help("give it one action"));
            }
            seen.push((code, action));
            policy.set(code, action, Mode::Enforce);
            policy.name = "custom".to_owned();
        }
        Ok(policy)
    }
}

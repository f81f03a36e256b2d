//! Whether sources support claims: arguments → judge → report.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use pincite_core::{Checked, PlanOptions, Policy, Report, Settings};
use pincite_judge::Runner;
use pincite_judges::JUDGES;

use crate::failure::Failure;

/// Who judges.
#[derive(Args, Clone, Debug)]
pub(crate) struct Judging {
    /// Who tells whether sources support claims.
    #[arg(long, value_name = "NAME", default_value = "lexical", value_parser = names())]
    pub(crate) judge: String,
}

/// The judges by name, for whoever has another default.
pub(crate) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(JUDGES.iter().map(|entry| PossibleValue::new(entry.name).help(entry.summary)))
}

/// All that turns a run into a report.
pub(crate) struct Checker {
    pub(crate) settings: Settings,
    pub(crate) policy: Policy,
    runner: Option<Runner>,
}

impl Checker {
    pub(crate) fn new(judge: &str, settings: Settings, policy: Policy) -> Result<Self, Failure> {
        let judge = pincite_judges::build(judge).map_err(|error| {
            Failure::new(error.to_string()).at("--judge").help("`pincite judges` lists them")
        })?;
        Ok(Self { settings, policy, runner: judge.map(Runner::new) })
    }

    /// Asks the judge, if there is one, all that it is to be asked.
    pub(crate) fn report(&self, checked: &Checked<'_>) -> Report {
        let mut plan = checked.plan(self.runner.as_ref().map(Runner::identity), PlanOptions::default());
        if let Some(runner) = &self.runner {
            while !plan.questions().is_empty() {
                let outcomes = runner.ask(&plan.questions());
                plan.answer(outcomes);
            }
        }
        plan.finish(&self.policy)
    }
}

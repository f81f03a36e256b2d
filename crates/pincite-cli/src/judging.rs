//! Whether sources support claims: arguments → judge → report.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command};
use pincite_core::{
    Checked, JudgeIdentity, Outcome, Plan, PlanOptions, Policy, Question, Report, Settings, Usage,
};
use pincite_judge::identity::digest;
use pincite_judge::{Cache, Judge, Runner};
use pincite_judges::{Config, Decomposer, Error, JUDGES};

use crate::failure::Failure;
use crate::files::Named;

/// Who judges.
#[derive(Args, Clone, Debug)]
pub(crate) struct Judging {
    /// Who tells whether sources support claims.
    #[arg(long, value_name = "NAME", default_value = "align", value_parser = JudgeName)]
    judge: String,
    #[command(flatten)]
    asking: Asking,
}

/// What the judge is asked about, and with.
#[derive(Args, Clone, Debug)]
pub(crate) struct Asking {
    /// What claims are split by before they are judged: none, rules, or llm:MODEL.
    #[arg(long, value_name = "NAME", default_value = "rules")]
    decomposer: String,
    #[command(flatten)]
    settings: JudgeSettings,
}

/// What the judge is built with.
#[derive(Args, Clone, Debug)]
pub(crate) struct JudgeSettings {
    /// Settings of judges: TOML, a section each.
    #[arg(long, value_name = "FILE")]
    judge_config: Option<PathBuf>,
    /// Put the judge on the scale that `pincite judge calibrate` found for it.
    #[arg(long, value_name = "FILE")]
    calibration: Option<PathBuf>,
    /// Keep verdicts in a directory, and ask nothing twice: for judges that cost time or money.
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// How large the directory of `--cache` may grow, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 256, requires = "cache")]
    cache_size: u32,
}

/// A judge that there is, by its name and what stands behind it. Completions and help list the names.
#[derive(Clone)]
pub(crate) struct JudgeName;

impl TypedValueParser for JudgeName {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let exists = |name: String| pincite_judges::find(&name).map(|_| name.clone());
        StringValueParser::new().try_map(exists).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(JUDGES.iter().map(|entry| PossibleValue::new(entry.name).help(entry.summary))))
    }
}

impl Judging {
    /// The files that are read.
    pub(crate) fn files(&self) -> impl Iterator<Item = Named> {
        self.asking.settings.files()
    }

    /// What asks the judge; `None` is judge `none`.
    pub(crate) fn asker(&self) -> Result<Option<Asker>, Failure> {
        self.asking.asker(&self.judge)
    }
}

impl Asking {
    /// What asks the judge with this name; `None` is judge `none`.
    pub(crate) fn asker(&self, judge: &str) -> Result<Option<Asker>, Failure> {
        let decomposer = Decomposer::build(&self.decomposer, &self.settings.config()?)
            .map_err(|error| Failure::new(error.to_string()).at("--decomposer"))?;
        Ok(self.settings.runner(judge)?.map(|runner| Asker { runner, decomposer }))
    }
}

impl JudgeSettings {
    /// The files that are read.
    pub(crate) fn files(&self) -> impl Iterator<Item = Named> {
        let named = [("--judge-config", &self.judge_config), ("--calibration", &self.calibration)];
        named.into_iter().filter_map(|(option, path)| Some(Named::read(option, path.as_deref()?)))
    }

    /// The settings of all judges.
    pub(crate) fn config(&self) -> Result<Config, Failure> {
        self.judge_config.as_deref().map_or(Ok(Config::default()), read)
    }

    /// The runner of the judge with this name; `None` is judge `none`.
    pub(crate) fn runner(&self, judge: &str) -> Result<Option<Runner>, Failure> {
        let config = self.config()?;
        let built = pincite_judges::build(judge, &config).map_err(|error| {
            let place = if matches!(error, Error::Config { .. }) { "--judge-config" } else { "--judge" };
            Failure::new(error.to_string()).at(place).help("`pincite judge list` lists them")
        })?;
        let mut runner = built.map(Runner::new);
        if let Some(dir) = &self.cache {
            let limit = u64::from(self.cache_size) << 20;
            let cache = Cache::open(dir, limit).map_err(|error| Failure::io("keep verdicts", dir, &error))?;
            runner = runner.map(|runner| runner.cache(Arc::new(cache)));
        }
        match (&self.calibration, runner) {
            (Some(path), Some(runner)) => calibrated(path, runner).map(Some),
            (Some(_), None) => {
                Err(Failure::new(format!("`{judge}` gives no support to calibrate")).at("--calibration"))
            }
            (None, runner) => Ok(runner),
        }
    }

    /// Whether judges are put on another scale.
    pub(crate) const fn is_calibrated(&self) -> bool {
        self.calibration.is_some()
    }
}

fn read(path: &Path) -> Result<Config, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
    Config::from_toml(&text).map_err(|error| Failure::new(error.to_string()).at(path.display().to_string()))
}

/// A judge on the scale of a file; what it keeps are its own verdicts.
fn calibrated(path: &Path, runner: Runner) -> Result<Runner, Failure> {
    let wrong = |what: String| Failure::new(what).at(path.display().to_string());
    let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
    let calibration = pincite_eval::calibrated::Calibration::from_json(&text).map_err(wrong)?;
    let judge = calibration
        .apply(runner)
        .map_err(|what| wrong(what).help("make one for this judge: `pincite judge calibrate`"))?;
    Ok(Runner::new(Box::new(judge) as Box<dyn Judge>))
}

/// Splits claims and asks a judge.
pub(crate) struct Asker {
    runner: Runner,
    decomposer: Decomposer,
}

impl Asker {
    /// Who judges, and on which atoms: verdicts on other atoms are not to be compared.
    pub(crate) fn identity(&self) -> JudgeIdentity {
        let mut judge = self.runner.identity();
        if let Some(other) = self.decomposer.digest().filter(|_| judge.atoms) {
            judge.digest = digest([judge.digest, other]);
        }
        judge
    }

    /// One outcome a question, in order; what it took is added to `usage`.
    pub(crate) fn outcomes(&self, questions: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        self.runner.ask_metered(questions, usage)
    }

    /// Asks all that is to be asked; what it took is added to `usage`.
    fn ask<'c, 'a>(&self, checked: &'c Checked<'a>, usage: &mut Usage) -> Plan<'c, 'a> {
        let judge = self.identity();
        let atoms = if judge.atoms { self.decomposer.atoms(checked, usage) } else { Vec::new() };
        let mut plan = checked.plan_with(judge, PlanOptions::default(), atoms);
        while !plan.questions().is_empty() {
            let outcomes = self.runner.ask_metered(&plan.questions(), usage);
            plan.answer(outcomes);
        }
        plan
    }
}

/// All that turns a run into a report.
pub(crate) struct Checker {
    pub(crate) settings: Settings,
    pub(crate) policy: Policy,
    pub(crate) asker: Option<Asker>,
}

impl Checker {
    pub(crate) const fn new(asker: Option<Asker>, settings: Settings, policy: Policy) -> Self {
        Self { settings, policy, asker }
    }

    /// Asks the judge, if there is one, all that it is to be asked.
    pub(crate) fn report(&self, checked: &Checked<'_>) -> Report {
        let mut usage = Usage::default();
        let plan = match &self.asker {
            Some(asker) => asker.ask(checked, &mut usage),
            None => checked.plan(None, PlanOptions::default()),
        };
        let mut report = plan.finish(&self.policy);
        // A judge that took nothing but time has nothing to account for.
        let total = usage.total();
        let spent =
            usage.judges.len() > 1 || total.cached > 0 || total.tokens_in > 0 || !total.notes.is_empty();
        report.usage = spent.then_some(usage);
        report
    }
}

//! Who is measured: a judge that is asked, or supports from a file.

use std::collections::BTreeMap;
use std::path::Path;

use pincite_core::JudgeIdentity;
use pincite_eval::scores::{self, Recorded};
use pincite_eval::{Set, family};
use pincite_judge::Runner;

use crate::failure::Failure;
use crate::judging::JudgeSettings;

/// What begins the name of supports from a file.
const SCORES: &str = "scores:";

/// Whether there is such a judge.
pub(super) fn known(written: &str) -> Result<String, pincite_judges::Error> {
    if !written.starts_with(SCORES) {
        pincite_judges::find(written)?;
    }
    Ok(written.to_owned())
}

/// Who gives the supports.
pub(super) enum Subject {
    /// A judge of this build.
    Asked(Runner),
    /// A file.
    Recorded(Recorded),
}

impl Subject {
    /// Who judges a set.
    pub(super) fn judge(&self, set: &Set) -> JudgeIdentity {
        match self {
            Self::Asked(runner) => runner.identity(),
            Self::Recorded(recorded) => recorded.judge(&set.pairs).clone(),
        }
    }
}

/// All who are measured, by what they are called; what depends on the set is built when it is needed, and once.
pub(super) struct Subjects<'a> {
    settings: &'a JudgeSettings,
    /// How many questions a judge is given at once.
    batch: usize,
    names: Vec<String>,
    /// As written, by name.
    written: BTreeMap<String, String>,
    built: BTreeMap<(String, String), Subject>,
}

impl<'a> Subjects<'a> {
    pub(super) fn new(judges: &[String], settings: &'a JudgeSettings, batch: usize) -> Result<Self, Failure> {
        let mut all =
            Self { settings, batch, names: Vec::new(), written: BTreeMap::new(), built: BTreeMap::new() };
        for written in judges {
            match written.strip_prefix(SCORES).filter(|path| !path.contains('{')) {
                Some(path) => {
                    for recorded in read(Path::new(path))? {
                        let name = all.add(recorded.name(), written);
                        all.built.insert((name, written.clone()), Subject::Recorded(recorded));
                    }
                }
                None => {
                    let short = written.split_once(':').map_or(written.as_str(), |(name, _)| name);
                    all.add(if written.starts_with(SCORES) { written } else { short }, written);
                }
            }
        }
        Ok(all)
    }

    /// Takes the name of a judge, or a longer one where somebody has it already.
    fn add(&mut self, name: &str, written: &str) -> String {
        let mut free = name.to_owned();
        if self.written.contains_key(&free) {
            written.clone_into(&mut free);
        }
        for count in 2.. {
            if !self.written.contains_key(&free) {
                break;
            }
            free = format!("{written} ({count})");
        }
        self.names.push(free.clone());
        self.written.insert(free.clone(), written.to_owned());
        free
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Who is measured under this name on this set.
    pub(super) fn of(&mut self, name: &str, set: &str) -> Result<&Subject, Failure> {
        let written = &self.written[name];
        let judge = written.replace("{family}", family::of(set)).replace("{set}", set);
        let key = (name.to_owned(), judge);
        if !self.built.contains_key(&key) {
            let subject = self.build(&key.1)?;
            self.built.insert(key.clone(), subject);
        }
        Ok(&self.built[&key])
    }

    fn build(&self, judge: &str) -> Result<Subject, Failure> {
        let Some(path) = judge.strip_prefix(SCORES) else {
            let nobody = || Failure::new(format!("`{judge}` judges nothing")).at("--judge");
            let runner = self.settings.runner(judge)?.ok_or_else(nobody)?;
            return Ok(Subject::Asked(runner.batch(self.batch)));
        };
        let mut all = read(Path::new(path))?;
        let one = all.pop().filter(|_| all.is_empty()).map(Subject::Recorded);
        one.ok_or_else(|| Failure::new("a file for one set holds one judge").at(path))
    }
}

fn read(path: &Path) -> Result<Vec<Recorded>, Failure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".jsonl").unwrap_or(&name);
    let name = name.strip_suffix(".scores").unwrap_or(name);
    scores::read(&super::text(path)?, name).map_err(|error| super::wrong(path, error))
}

//! row → runs → reports: what is done with one row, by any thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use pincite_core::{Question, Report, Run, Usage};
use pincite_eval::definition::Definition;
use pincite_judge::identity::digest;
use pincite_wire::format::{Format, Given};
use pincite_wire::{Extras, Reported, to_json};
use serde_json::value::RawValue;

use super::records::Line;
use super::rows::{Mapping, Row};
use super::runs;
use crate::failure::Failure;
use crate::judging::Checker;
use crate::pipeline::Weigh;

/// A row with what is known of it already.
pub(super) struct Task {
    /// Which row of all inputs, from 1.
    pub(super) number: usize,
    pub(super) what: What,
}

pub(super) enum What {
    /// A row, and the lines of records that it has already.
    Row(Row, Vec<Vec<u8>>),
    /// A row that cannot be read.
    Unreadable(Failure),
    /// Why the evaluation must end.
    Refused(Failure),
}

impl Weigh for Task {
    fn weight(&self) -> usize {
        match &self.what {
            What::Row(row, lines) => row.bytes.len() + lines.iter().map(Vec::len).sum::<usize>(),
            What::Unreadable(_) | What::Refused(_) => 0,
        }
    }
}

/// What became of a row.
#[derive(Default)]
pub(super) struct Done {
    pub(super) place: String,
    pub(super) runs: Vec<Judged>,
    pub(super) failure: Option<Failure>,
    pub(super) refused: Option<Failure>,
    /// New lines of records.
    pub(super) lines: Vec<u8>,
    pub(super) usage: Usage,
}

/// A run with its report.
pub(super) struct Judged {
    pub(super) given: Given,
    /// The report of the contract, in one line.
    pub(super) json: String,
    pub(super) report: Reported,
}

/// What turns rows into reports.
pub(super) struct Judging {
    pub(super) checker: Checker,
    pub(super) definition: Definition,
    pub(super) mapping: Arc<Mapping>,
    /// The format of the rows; recognised by their shape where there is none.
    pub(super) from: Option<&'static Format>,
}

impl Judging {
    pub(super) fn done(&self, task: Task) -> Done {
        let number = task.number;
        match task.what {
            What::Refused(failure) => Done { refused: Some(failure), ..Done::default() },
            What::Unreadable(failure) => Done { failure: Some(failure), ..Done::default() },
            What::Row(row, lines) => {
                let mut done = Done { place: row.place.to_string(), ..Done::default() };
                let digest = digest([&row.bytes]);
                match self.row(&row, number, &digest, &lines, &mut done) {
                    Ok(()) => {}
                    Err(Ended::Refused(failure)) => done.refused = Some(failure),
                    Err(Ended::Unreadable(failure)) => {
                        if lines.is_empty() {
                            let error = Some(failure.what().to_owned());
                            let place = done.place.clone();
                            let (run_id, report) = (String::new(), None);
                            let line = Line { row: number, part: 0, run_id, place, digest, report, error };
                            done.lines = line.to_bytes();
                        }
                        done.failure = Some(failure);
                    }
                }
                done
            }
        }
    }

    fn row(
        &self,
        row: &Row,
        number: usize,
        digest: &str,
        lines: &[Vec<u8>],
        done: &mut Done,
    ) -> Result<(), Ended> {
        let recorded: Vec<Line<'_>> = lines
            .iter()
            .map(|line| serde_json::from_slice(line))
            .collect::<Result<_, _>>()
            .map_err(|_| {
                Ended::Refused(Failure::new("the records hold a line that is none").at(done.place.clone()))
            })?;
        if let Some(other) = recorded.iter().find(|line| line.digest != digest) {
            let what =
                format!("the records hold another row here (`{}` was read at {})", other.run_id, other.place);
            let failure = Failure::new(what).at(done.place.clone());
            return Err(Ended::Refused(
                failure.help("give the same inputs in the same order, or name another file of records"),
            ));
        }
        if let Some(error) = recorded.iter().find_map(|line| line.error.as_ref()) {
            return Err(Ended::Unreadable(Failure::new(error).at(done.place.clone())));
        }
        let runs = runs::given(row, &self.mapping, self.from).map_err(Ended::Unreadable)?;
        for (part, given) in runs.into_iter().enumerate() {
            let (json, known) = match recorded.get(part).and_then(|line| line.report) {
                Some(report) => (report.get().to_owned(), true),
                None => (self.judge(&given, done)?, false),
            };
            let report = Reported::from_json(json.as_bytes());
            let report = report.map_err(|error| Ended::Unreadable(Failure::wire(&done.place, &error)))?;
            if !known && let Ok(raw) = serde_json::from_str::<&RawValue>(&json) {
                let (run_id, place, digest) = (report.run_id.clone(), done.place.clone(), digest.to_owned());
                let line = Line { row: number, part, run_id, place, digest, report: Some(raw), error: None };
                done.lines.extend(line.to_bytes());
            }
            done.runs.push(Judged { given, json, report });
        }
        Ok(())
    }

    fn judge(&self, given: &Given, done: &mut Done) -> Result<String, Ended> {
        // Should one run ever be too much, the others must not go down with it.
        let judged = catch_unwind(AssertUnwindSafe(|| self.report(&given.run)));
        let Ok((report, usage)) = judged else {
            let failure = Failure::new("pincite failed on this run, which is a fault of pincite");
            return Err(Ended::Unreadable(
                failure.at(done.place.clone()).help("please report it with the run"),
            ));
        };
        usage.judges.iter().for_each(|judge| done.usage.add(judge));
        Ok(to_json(&report, &Extras::default()))
    }

    /// The report by the definition asked for. What was used up stands beside it: it is no part of what is found, for a
    /// cache or a resumed evaluation changes it.
    fn report(&self, run: &Run) -> (Report, Usage) {
        let checked = pincite_core::check(run, &self.checker.settings);
        let mut report = self.checker.report(&checked);
        let mut usage = report.usage.take().unwrap_or_default();
        if let Some(asker) = &self.checker.asker {
            let mut ask = |questions: &[Question<'_>]| asker.outcomes(questions, &mut usage);
            if let Some(metrics) = self.definition.metrics(&checked, &mut ask) {
                report.metrics = metrics;
                report.definition = self.definition.name();
            }
        }
        (report, usage)
    }
}

/// Why a row has no report.
enum Ended {
    Unreadable(Failure),
    Refused(Failure),
}

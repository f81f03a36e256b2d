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
    /// Whether the records hold later rows.
    pub(super) more: bool,
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
                let ended = known(&lines, &digest, &done.place).and_then(|known| {
                    let at = At { row: number, digest: &digest, known };
                    self.row(&row, &at, &mut done)
                });
                match ended {
                    Ok(()) => {}
                    Err(Ended::Refused(failure)) => done.refused = Some(failure),
                    Err(Ended::Unreadable(failure)) => {
                        // A row is read whole or not at all.
                        done.runs.clear();
                        done.lines.clear();
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
                // A line would stand behind those of later rows.
                if task.more && !done.lines.is_empty() {
                    let what = "the records do not hold this row, and hold later ones";
                    let help = "give the same inputs in the same order, or name another file of records";
                    done.refused.get_or_insert_with(|| Failure::new(what).at(done.place.clone()).help(help));
                }
                done
            }
        }
    }

    fn row(&self, row: &Row, at: &At<'_>, done: &mut Done) -> Result<(), Ended> {
        let runs = runs::given(row, &self.mapping, self.from).map_err(Ended::Unreadable)?;
        for (part, given) in runs.into_iter().enumerate() {
            let known = at.known.get(part).and_then(|line| line.report);
            let json =
                known.map_or_else(|| self.judge(&given, done), |report| Ok(report.get().to_owned()))?;
            let report = Reported::from_json(json.as_bytes());
            let report = report.map_err(|error| Ended::Unreadable(Failure::wire(&done.place, &error)))?;
            if known.is_none()
                && let Ok(raw) = serde_json::from_str::<&RawValue>(&json)
            {
                let (run_id, place) = (report.run_id.clone(), done.place.clone());
                let digest = at.digest.to_owned();
                let line = Line { row: at.row, part, run_id, place, digest, report: Some(raw), error: None };
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

/// Which row it is, and what the records hold of it.
struct At<'a> {
    row: usize,
    digest: &'a str,
    known: Vec<Line<'a>>,
}

/// The lines that the records hold of a row, which must be of this row.
fn known<'a>(lines: &'a [Vec<u8>], digest: &str, place: &str) -> Result<Vec<Line<'a>>, Ended> {
    let read = lines.iter().map(|line| serde_json::from_slice(line)).collect::<Result<Vec<Line<'_>>, _>>();
    let Ok(lines) = read else {
        return Err(Ended::Refused(Failure::new("the records hold a line that is none").at(place)));
    };
    if let Some(other) = lines.iter().find(|line| line.digest != digest) {
        let what =
            format!("the records hold another row here (`{}` was read at {})", other.run_id, other.place);
        let help = "give the same inputs in the same order, or name another file of records";
        return Err(Ended::Refused(Failure::new(what).at(place).help(help)));
    }
    match lines.iter().find_map(|line| line.error.as_ref()) {
        Some(error) => Err(Ended::Unreadable(Failure::new(error).at(place))),
        None => Ok(lines),
    }
}

/// Why a row has no report.
enum Ended {
    Unreadable(Failure),
    Refused(Failure),
}

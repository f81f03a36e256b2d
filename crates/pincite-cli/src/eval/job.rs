//! reports, in the order of the rows → records, numbers, what is written.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use pincite_core::Usage;
use pincite_eval::evaluation::gate;
use pincite_eval::evaluation::{Evaluated, Folding};
use pincite_report::Style;
use pincite_report::evaluation::{Format, Item, Writer};
use pincite_wire::evaluation::{Evaluation, GateState, RowFailure};

use super::judged::{Done, Judged};
use super::progress::Progress;
use super::records::Records;
use crate::failure::Failure;
use crate::output::Output;
use crate::status::Status;

/// How many rows that cannot be read are told one by one.
const TOLD: usize = 20;

/// A report that is written.
pub(super) struct Written {
    output: Output,
    writer: Box<dyn Writer + Send>,
}

impl Written {
    pub(super) fn open(format: Format, path: Option<&Path>, style: Style) -> Result<Self, Failure> {
        Ok(Self { output: Output::open(path)?, writer: format.writer(style) })
    }

    /// Writes what `show` makes of it, and says whether somebody listens.
    fn write(&mut self, show: impl FnOnce(&mut dyn Writer, &mut Vec<u8>)) -> Result<bool, Failure> {
        let mut out = Vec::new();
        show(&mut *self.writer, &mut out);
        if out.is_empty() { Ok(true) } else { self.output.write(&out) }
    }
}

/// What becomes of reports.
pub(super) struct Job {
    pub(super) written: Vec<Written>,
    pub(super) records: Option<Records>,
    pub(super) folding: Folding,
    pub(super) progress: Progress,
    /// What judging used up.
    pub(super) usage: Usage,
    /// Where accepted findings are written to.
    pub(super) accepted: Option<PathBuf>,
}

impl Job {
    /// Breaks with a failure, or with nothing where nobody listens any more.
    pub(super) fn take(&mut self, done: &Done) -> ControlFlow<Option<Failure>> {
        match self.add(done) {
            Ok(true) => ControlFlow::Continue(()),
            Ok(false) => ControlFlow::Break(None),
            Err(failure) => ControlFlow::Break(Some(failure)),
        }
    }

    fn add(&mut self, done: &Done) -> Result<bool, Failure> {
        if let Some(failure) = &done.refused {
            return Err(failure.clone());
        }
        if let Some(records) = self.records.as_mut().filter(|_| !done.lines.is_empty()) {
            records.write(&done.lines)?;
        }
        done.usage.judges.iter().for_each(|judge| self.usage.add(judge));
        let mut heard = true;
        let place = done.place.as_str();
        for Judged { given, json, report } in &done.runs {
            let run = &given.run;
            let (meta, weight, labels) = (&given.meta, given.weight, given.labels.as_ref());
            let evaluated = Evaluated { place, run, report, meta, weight, labels };
            let accepted = &*self.folding.add(&evaluated);
            let item = Item { place, run, report, json, accepted };
            for written in &mut self.written {
                // Memory can always be written to.
                heard &= written.write(|writer, out| drop(writer.run(&item, out)))?;
            }
        }
        if let Some(failure) = &done.failure {
            heard &= self.unreadable(failure)?;
        }
        self.progress.show(&self.folding);
        Ok(heard)
    }

    fn unreadable(&mut self, failure: &Failure) -> Result<bool, Failure> {
        if self.folding.unreadable_rows() < TOLD {
            self.progress.suspend(|| failure.tell());
        }
        let place = failure.place().unwrap_or_default().to_owned();
        let failure = RowFailure { place, message: failure.what().to_owned() };
        let mut heard = true;
        for written in &mut self.written {
            heard &= written.write(|writer, out| drop(writer.unreadable(&failure, out)))?;
        }
        self.folding.unreadable(failure);
        Ok(heard)
    }

    pub(super) fn finish(self, allowed: usize) -> Result<Status, Failure> {
        let rows = self.folding.unreadable_rows();
        if rows > TOLD {
            let failure = Failure::new(format!("{} more rows could not be read", rows - TOLD));
            failure.help("the first ones are told above; `--records` keeps all of them").tell();
        }
        if let Some(records) = self.records {
            records.finish()?;
        }
        let accepted = self.accepted.zip(self.folding.accepted_now());
        let evaluation = self.folding.finish();
        for mut written in self.written {
            written.write(|writer, out| drop(writer.finish(&evaluation, out)))?;
            written.output.finish()?;
        }
        if let Some((path, list)) = accepted {
            let mut output = Output::open(Some(&path))?;
            output.write(list.as_bytes())?;
            output.finish()?;
        }
        spent(&self.usage);
        let status = status(&evaluation, allowed);
        if matches!(status, Status::Unreadable) && !evaluation.gate.is_empty() {
            Failure::note(&beyond_the_gate(&evaluation, allowed));
        }
        Ok(status)
    }
}

/// Tells what judging cost, where it cost anything.
fn spent(usage: &Usage) {
    let total = usage.total();
    if total.tokens_in > 0 || total.cached > 0 {
        let cost = total.cost.map_or(String::new(), |cost| format!(", cost {cost:.4}"));
        let told = format!(
            "judging took {} questions ({} of them from the cache), {} tokens sent, {} received{cost}",
            total.questions, total.cached, total.tokens_in, total.tokens_out
        );
        Failure::note(&told);
    }
}

/// Why the exit code is not that of the gate.
fn beyond_the_gate(evaluation: &Evaluation, allowed: usize) -> String {
    let gate = match gate::state(&evaluation.gate) {
        GateState::Passed => "passed",
        GateState::Failed => "failed",
        GateState::Unjudged => "is unjudged",
    };
    let runs = &evaluation.runs;
    let why = if runs.unreadable > allowed {
        format!("{} row(s) could not be read, and `--allow-unreadable` says {allowed}", runs.unreadable)
    } else {
        "no run was evaluated".to_owned()
    };
    format!("the gate {gate} on what was read, but the exit code is 2: {why}")
}

fn status(evaluation: &Evaluation, allowed: usize) -> Status {
    let gate = match gate::state(&evaluation.gate) {
        GateState::Passed => Status::Fine,
        GateState::Failed => Status::Blocked,
        GateState::Unjudged => Status::Unjudged,
    };
    let runs = &evaluation.runs;
    if runs.unreadable > allowed || runs.evaluated == 0 { Status::Unreadable } else { gate }
}

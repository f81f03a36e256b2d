//! `github`: annotations of GitHub Actions, by the commands that a step prints
//! (<https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions>).
//!
//! GitHub shows ten errors and ten warnings of a step, whichever come first. So the findings wait for the end, the most
//! severe ten of each are kept, and what the gate says goes before them. Accepted findings are not annotated. Every line is
//! a command: nothing in the data can begin one.

use std::collections::BinaryHeap;
use std::io::{self, Write};

use pincite_core::Code;
use pincite_wire::evaluation::{Evaluation, GateState, RowFailure};
use pincite_wire::reported::Finding;

use super::clip::clip;
use super::place::Place;
use super::words::{self, plural};
use super::{Item, Writer};

/// How many of a kind GitHub shows of a step.
const SHOWN: usize = 10;
/// The most columns of a message.
const MESSAGE: usize = 600;
/// The most columns of a title or a path.
const TITLE: usize = 200;

#[derive(Debug, Default)]
pub(super) struct Github {
    errors: Worst,
    warnings: Worst,
}

/// The most severe annotations of a kind, of all that there were.
#[derive(Debug, Default)]
struct Worst {
    kept: BinaryHeap<Ranked>,
    count: usize,
}

/// An annotation, the most severe the least.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    /// Codes of the first layers before those of the later ones.
    code: usize,
    /// The first finding of every run before the second of any.
    nth: usize,
    /// The order in which they came.
    order: usize,
    properties: String,
    message: String,
}

impl Writer for Github {
    fn run(&mut self, item: &Item<'_>, _: &mut dyn Write) -> io::Result<()> {
        let (mut errors, mut warnings) = (0, 0);
        for (finding, accepted) in item.findings() {
            let (worst, nth) = match finding.severity.as_str() {
                _ if accepted => continue,
                "error" => (&mut self.errors, &mut errors),
                "warning" => (&mut self.warnings, &mut warnings),
                _ => continue,
            };
            let code = Code::ALL.iter().position(|code| code.name() == finding.code);
            worst.see((code.unwrap_or(Code::ALL.len()), *nth), || annotation(item, finding));
            *nth += 1;
        }
        Ok(())
    }

    fn unreadable(&mut self, failure: &RowFailure, _: &mut dyn Write) -> io::Result<()> {
        let place = Place::of(&failure.place);
        let properties = || properties(Some(place), "row could not be read");
        self.errors.see((0, 0), || (properties(), place.message(failure.message.clone())));
        Ok(())
    }

    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        let mut gate = 0;
        for check in evaluation.gate.iter().filter(|check| check.state != GateState::Passed) {
            let title = format!("gate {}", words::state(check.state));
            let message = format!("{}: {}", clip(&check.asked, TITLE), check.message);
            command("error", &properties(None, &title), &message, out)?;
            gate += 1;
        }
        let (errors, warnings) = (self.errors.count, self.warnings.count);
        std::mem::take(&mut self.errors).write("error", SHOWN.saturating_sub(gate), out)?;
        std::mem::take(&mut self.warnings).write("warning", SHOWN, out)?;
        command("notice", &properties(None, "pincite"), &summary(evaluation, errors, warnings), out)
    }
}

impl Worst {
    fn see(&mut self, (code, nth): (usize, usize), of: impl FnOnce() -> (String, String)) {
        let order = self.count;
        self.count += 1;
        let full = self.kept.len() >= SHOWN;
        if full && self.kept.peek().is_some_and(|most| (most.code, most.nth, most.order) < (code, nth, order))
        {
            return;
        }
        let (properties, message) = of();
        self.kept.push(Ranked { code, nth, order, properties, message });
        if full {
            self.kept.pop();
        }
    }

    fn write(self, kind: &str, most: usize, out: &mut dyn Write) -> io::Result<()> {
        for ranked in self.kept.into_sorted_vec().into_iter().take(most) {
            command(kind, &ranked.properties, &ranked.message, out)?;
        }
        Ok(())
    }
}

fn annotation(item: &Item<'_>, finding: &Finding) -> (String, String) {
    let run = match item.report.run_id.trim() {
        "" => String::new(),
        id => format!(" in {}", clip(id, words::ID)),
    };
    let claim =
        item.claim(finding).map(|claim| format!(": “{}”", clip(claim, MESSAGE / 2))).unwrap_or_default();
    let place = Place::of(item.place);
    (
        properties(Some(place), &format!("{}{run}", finding.code)),
        place.message(format!("{}{claim}", clip(&finding.message, MESSAGE))),
    )
}

fn summary(evaluation: &Evaluation, errors: usize, warnings: usize) -> String {
    let rates = evaluation.rates.iter().map(|rate| {
        let value = rate.micro.map_or_else(|| "null".to_owned(), |micro| words::digits(micro.value));
        format!(", {} {value}", words::label(&rate.name))
    });
    let (runs, errors) = (plural(evaluation.runs.evaluated, "run"), plural(errors, "error"));
    let gate = words::gate(evaluation);
    let gate = gate.map(|state| format!(", gate {}", words::state(state))).unwrap_or_default();
    format!("{runs}: {errors}, {}{}{gate}", plural(warnings, "warning"), rates.collect::<String>())
}

/// `file=…,line=…,title=…`, as far as they are known.
fn properties(place: Option<Place<'_>>, title: &str) -> String {
    let file = place.and_then(Place::path).map(|file| format!("file={},", escaped(&clip(file, TITLE))));
    let line = place.and_then(|place| place.line).filter(|_| file.is_some());
    let line = line.map(|line| format!("line={line},"));
    format!("{}{}title={}", file.unwrap_or_default(), line.unwrap_or_default(), escaped(&clip(title, TITLE)))
}

/// A value of a property: what ends it is escaped.
fn escaped(safe: &str) -> String {
    safe.replace('%', "%25").replace(':', "%3A").replace(',', "%2C")
}

/// One command, in one line. Line breaks are pictures already.
fn command(kind: &str, properties: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "::{kind} {properties}::{}", clip(message, MESSAGE).replace('%', "%25"))
}

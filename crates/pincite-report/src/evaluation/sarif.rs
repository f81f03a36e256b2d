//! `sarif`: SARIF 2.1.0 (<https://docs.oasis-open.org/sarif/sarif/v2.1.0/>), one result a finding, written as the runs come.
//!
//! The artifact of a result is the input, its region the line of the run; where in the answer it is stands in `properties`,
//! in the unit of the report. A fingerprint is made of what is found and not of where, so that a finding stays the same
//! when the answer around it changes.

mod log;

use std::collections::HashMap;
use std::io::{self, Write};

use pincite_core::Code;
use pincite_judge::identity::digest;
use pincite_wire::evaluation::Evaluation;
use pincite_wire::reported::Finding;
use serde::Serialize;

use super::clip::clip;
use super::place::Place;
use super::{Item, Writer, words};
use log::{
    Invocation, Location, LogicalLocation, Message, Notification, Properties, Result, Suppression, Tool,
};

/// Where the schema stands; a name, nothing is read from there.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/// The name of a fingerprint; another recipe gets another one.
const FINGERPRINT: &str = "pincite/v1";
/// The most columns of a text.
const TEXT: usize = 1000;

#[derive(Debug, Default)]
pub(super) struct Sarif {
    begun: bool,
    results: usize,
}

impl Writer for Sarif {
    fn run(&mut self, item: &Item<'_>, out: &mut dyn Write) -> io::Result<()> {
        // How often a run has had the same finding: they stay apart, in their order.
        let mut seen: HashMap<String, usize> = HashMap::new();
        for (finding, accepted) in item.findings() {
            let print = digest(item.report.about(finding));
            let times = seen.entry(print.clone()).and_modify(|times| *times += 1).or_insert(1);
            let print = if *times > 1 { format!("{print}:{times}") } else { print };
            self.begin(out)?;
            let comma = if self.results > 0 { ",\n" } else { "" };
            write!(out, "{comma}        ")?;
            json(&result(item, finding, accepted, &print), out)?;
            self.results += 1;
        }
        Ok(())
    }

    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        write!(out, "\n      ],\n      \"invocations\": [")?;
        json(&invocation(evaluation), out)?;
        writeln!(out, "]\n    }}\n  ]\n}}")
    }
}

impl Sarif {
    /// Writes what stands before the first result.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        write!(out, "{{\n  \"$schema\": \"{SCHEMA}\",\n  \"version\": \"2.1.0\",\n  \"runs\": [\n    {{\n")?;
        write!(out, "      \"tool\": ")?;
        json(&Tool::pincite(), out)?;
        write!(out, ",\n      \"results\": [\n")
    }
}

fn json(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    Ok(serde_json::to_writer(out, value)?)
}

fn result<'a>(item: &Item<'a>, finding: &'a Finding, accepted: bool, print: &'a str) -> Result<'a> {
    let rule = Code::ALL.iter().position(|code| code.name() == finding.code);
    let claim = item.claim(finding);
    let id = clip(&item.report.run_id, TEXT);
    let logical = (!id.is_empty()).then_some(LogicalLocation { name: id, kind: "run" });
    let place = Place::of(item.place);
    let physical = log::physical(place, claim.map(|claim| clip(claim, TEXT)));
    Result {
        rule_id: &finding.code,
        rule_index: rule,
        level: level(&finding.severity),
        message: Message { text: place.message(or_code(clip(&finding.message, TEXT), finding)) },
        locations: vec![Location {
            physical_location: physical,
            logical_locations: logical.into_iter().collect(),
        }],
        partial_fingerprints: [(FINGERPRINT, print)].into(),
        // Of no result or of each, says the standard.
        suppressions: (!item.accepted.is_empty()).then(|| {
            let justification = "stands in the list of accepted findings";
            let suppression = Suppression { kind: "external", status: "accepted", justification };
            if accepted { vec![suppression] } else { Vec::new() }
        }),
        properties: Properties {
            run: &item.report.run_id,
            claim: finding.claim,
            source: finding.source.as_deref(),
            span: finding.span,
            unit: &item.report.unit,
        },
    }
}

/// A result must say something.
fn or_code(message: String, finding: &Finding) -> String {
    if message.is_empty() { finding.code.clone() } else { message }
}

fn level(severity: &str) -> &'static str {
    match severity {
        "error" => "error",
        "warning" => "warning",
        _ => "note",
    }
}

fn invocation(evaluation: &Evaluation) -> Invocation<'_> {
    let unreadable = evaluation.runs.unreadable;
    let rows = evaluation.failures.iter().map(|failure| {
        let place = Place::of(&failure.place);
        let physical = log::physical(place, None);
        let text = format!("the row could not be read: {}", clip(&failure.message, TEXT));
        Notification {
            level: "error",
            message: Message { text: place.message(text) },
            locations: vec![Location { physical_location: physical, logical_locations: Vec::new() }],
        }
    });
    let more = unreadable.saturating_sub(evaluation.failures.len());
    let more = (more > 0).then(|| Notification {
        level: "error",
        message: Message { text: format!("{} more could not be read", words::plural(more, "row")) },
        locations: Vec::new(),
    });
    Invocation {
        execution_successful: unreadable == 0,
        tool_execution_notifications: rows.chain(more).collect(),
        properties: &evaluation.runs,
    }
}

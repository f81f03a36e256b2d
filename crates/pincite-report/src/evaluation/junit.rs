//! `junit`: one test case a run, in a suite a file, for what shows tests: GitLab, Jenkins, GitHub actions that read it.
//!
//! A run that blocks is a failure. One that could not be judged, and a row that could not be read, is an error and never
//! skipped: what nobody judged must not look green. A run that flags passes, with its findings as output; so does one whose
//! blocking findings are all accepted. The gate is a suite of its own.
//!
//! The counts of a suite stand before its cases, so these wait until the file ends: compact text, in memory up to a
//! megabyte and then in a temporary file.

use std::io::{self, Read, Seek, Write};

use pincite_wire::evaluation::{Evaluation, GateState, RowFailure};
use pincite_wire::reported::Finding;
use tempfile::SpooledTempFile;

use super::clip::clip;
use super::place::Place;
use super::words::plural;
use super::{Item, Writer, words};

/// Where cases begin to wait on disk.
const IN_MEMORY: usize = 1 << 20;
/// The most findings of one run that are written out.
const FINDINGS: usize = 50;
/// The most columns of a message or a claim.
const TEXT: usize = 1000;
/// The most columns of a name.
const NAME: usize = 200;

#[derive(Debug, Default)]
pub(super) struct Junit {
    begun: bool,
    suite: Option<Suite>,
}

/// The cases of one file.
#[derive(Debug)]
struct Suite {
    name: String,
    cases: SpooledTempFile,
    tests: usize,
    failures: usize,
    errors: usize,
}

/// How a case ended.
enum End<'a> {
    Passed,
    Failed(&'a str),
    Error(&'a str),
}

impl Writer for Junit {
    fn run(&mut self, item: &Item<'_>, out: &mut dyn Write) -> io::Result<()> {
        let place = Place::of(item.place);
        let findings: Vec<_> = item.findings().collect();
        let decided = item.report.decision.as_str();
        let open = findings.iter().find(|(finding, accepted)| finding.severity == "error" && !accepted);
        let end = match decided {
            // What blocks is accepted.
            "block" if open.is_none() && !findings.is_empty() => End::Passed,
            "block" => End::Failed("block"),
            "pass" | "flag" => End::Passed,
            _ => End::Error("unjudged"),
        };
        let text: Vec<_> = findings
            .iter()
            .take(FINDINGS)
            .map(|(finding, accepted)| told(item, finding, *accepted))
            .collect();
        let more = findings.len().saturating_sub(FINDINGS);
        let more =
            if more > 0 { format!("… and {} more\n", plural(more, "finding")) } else { String::new() };
        let head = match open.or(findings.first()) {
            Some((finding, _)) => format!("{}: {}", plural(findings.len(), "finding"), finding.message),
            None => decided.to_owned(),
        };
        let details = format!("{}\n{}{more}", clip(item.place, NAME), text.concat());
        let name = match item.report.run_id.trim() {
            "" => place.part().unwrap_or_default(),
            id => id.to_owned(),
        };
        self.suite(place.file, out)?.case(&name, &end, &head, if findings.is_empty() { "" } else { &details })
    }

    fn unreadable(&mut self, failure: &RowFailure, out: &mut dyn Write) -> io::Result<()> {
        let place = Place::of(&failure.place);
        let name = place.part().unwrap_or_else(|| "row".to_owned());
        let message = clip(&failure.message, TEXT);
        self.suite(place.file, out)?.case(&name, &End::Error("unreadable"), &message, "")
    }

    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        if let Some(suite) = self.suite.take() {
            suite.write(out)?;
        }
        if !evaluation.gate.is_empty() {
            let mut suite = Suite::new("pincite gate");
            for check in &evaluation.gate {
                let end = match check.state {
                    GateState::Passed => End::Passed,
                    GateState::Failed => End::Failed("gate"),
                    GateState::Unjudged => End::Error("unjudged"),
                };
                let found = check.found.map_or_else(|| "nothing".to_owned(), words::digits);
                let advice = words::advice(check.state).map(|advice| format!("what to do: {advice}\n"));
                let found = format!("found {found}\n{}", advice.unwrap_or_default());
                suite.case(&check.asked, &end, &check.message, &found)?;
            }
            suite.write(out)?;
        }
        writeln!(out, "</testsuites>")
    }
}

impl Junit {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if !std::mem::replace(&mut self.begun, true) {
            writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pincite\">")?;
        }
        Ok(())
    }

    /// The suite of a file; the one before it ends.
    fn suite(&mut self, file: &str, out: &mut dyn Write) -> io::Result<&mut Suite> {
        self.begin(out)?;
        let name = match clip(file, NAME) {
            name if name.is_empty() => "runs".to_owned(),
            name => name,
        };
        if let Some(done) = self.suite.take_if(|suite| suite.name != name) {
            done.write(out)?;
        }
        Ok(self.suite.get_or_insert_with(|| Suite::new(&name)))
    }
}

impl Suite {
    fn new(name: &str) -> Self {
        let cases = SpooledTempFile::new(IN_MEMORY);
        Self { name: name.to_owned(), cases, tests: 0, failures: 0, errors: 0 }
    }

    fn case(&mut self, name: &str, end: &End<'_>, message: &str, details: &str) -> io::Result<()> {
        let name = match clip(name, NAME) {
            name if name.is_empty() => "unnamed".to_owned(),
            name => name,
        };
        let (class, name) = (xml(&self.name), xml(&name));
        let (message, details) = (xml(&clip(message, TEXT)), xml(details));
        let (element, kind) = match end {
            End::Passed => ("system-out", None),
            End::Failed(kind) => ("failure", Some(kind)),
            End::Error(kind) => ("error", Some(kind)),
        };
        let why = kind.map(|kind| format!(" type=\"{kind}\" message=\"{message}\"")).unwrap_or_default();
        let inside = match end {
            End::Passed if details.is_empty() => String::new(),
            _ => format!("<{element}{why}>{details}</{element}>"),
        };
        self.tests += 1;
        self.failures += usize::from(matches!(end, End::Failed(_)));
        self.errors += usize::from(matches!(end, End::Error(_)));
        // In one piece: a file is not buffered.
        let case = format!("    <testcase classname=\"{class}\" name=\"{name}\">{inside}</testcase>\n");
        self.cases.write_all(case.as_bytes())
    }

    fn write(mut self, out: &mut dyn Write) -> io::Result<()> {
        let Self { name, tests, failures, errors, .. } = &self;
        writeln!(
            out,
            "  <testsuite name=\"{}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"0\">",
            xml(name)
        )?;
        self.cases.rewind()?;
        let mut block = vec![0; 1 << 14];
        loop {
            match self.cases.read(&mut block)? {
                0 => return writeln!(out, "  </testsuite>"),
                read => out.write_all(&block[..read])?,
            }
        }
    }
}

/// One finding, in two lines.
fn told(item: &Item<'_>, finding: &Finding, accepted: bool) -> String {
    let note = if accepted { " (accepted)" } else { "" };
    let (severity, code) = (clip(&finding.severity, NAME), clip(&finding.code, NAME));
    let claim = item.claim(finding).map(|claim| format!("    “{}”\n", clip(claim, TEXT))).unwrap_or_default();
    format!("{severity} {code}{note}: {}\n{claim}", clip(&finding.message, TEXT))
}

/// Text for an attribute or an element: what XML reads as its own is escaped, what it may not hold replaced.
fn xml(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 16);
    for char in text.chars() {
        match char {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&apos;"),
            '\t' | '\n' | ' '..='\u{fffd}' | '\u{10000}'.. => safe.push(char),
            _ => safe.push('\u{fffd}'),
        }
    }
    safe
}

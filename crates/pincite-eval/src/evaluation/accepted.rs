//! Findings that somebody has looked at and accepted, so that only new ones fail: the list of a linter.

use std::collections::BTreeMap;

use pincite_judge::identity::digest;
use pincite_wire::evaluation::{Accepted, NewFinding};
use pincite_wire::reported::{Finding, Reported};
use serde::{Deserialize, Serialize};

const SCHEMA: &str = "pincite.accepted/v1";
/// How many new findings are named.
const NAMED: usize = 20;
/// What says nothing of the answer: nobody could tell.
const UNTOLD: &str = "unjudged-claim";

/// A list of accepted findings.
#[derive(Clone, Debug, Default)]
pub struct AcceptedList {
    /// What it is called.
    pub name: String,
    entries: BTreeMap<Key, Entry>,
    /// Findings that do not stand in it.
    new: usize,
    first_new: Vec<NewFinding>,
}

/// Entries go by run, code and fingerprint: a changed list is a short difference.
type Key = (String, String, String);

#[derive(Clone, Debug, Default)]
struct Entry {
    claim: String,
    source: Option<String>,
    /// How many such findings are accepted.
    accepted: usize,
    /// How many were found.
    found: usize,
    /// Whether the run was evaluated.
    evaluated: bool,
    /// Whether nobody judged the run, or not all of its claims: what was not found there may still be there.
    unjudged: bool,
}

impl Entry {
    /// How many accepted ones were not found.
    const fn missing(&self) -> usize {
        self.accepted.saturating_sub(self.found)
    }
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    run_id: String,
    code: String,
    fingerprint: String,
    claim: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    count: usize,
}

#[derive(Serialize, Deserialize)]
struct Header {
    schema: String,
}

const fn one() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_one(count: &usize) -> bool {
    *count == 1
}

impl AcceptedList {
    /// Reads a list.
    ///
    /// # Errors
    /// The line, counted from 1, and what is wrong with it.
    pub fn read(name: String, text: &str) -> Result<Self, (usize, String)> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let header = lines.next().and_then(|(_, line)| serde_json::from_str::<Header>(line).ok());
        if header.is_none_or(|header| header.schema != SCHEMA) {
            return Err((1, format!("no list of accepted findings: its first line does not name {SCHEMA}")));
        }
        let mut list = Self { name, ..Self::default() };
        for (at, line) in lines {
            let line: Line = serde_json::from_str(line).map_err(|error| (at + 1, error.to_string()))?;
            let entry = Entry { claim: line.claim, source: line.source, ..Entry::default() };
            let entry = list.entries.entry((line.run_id, line.code, line.fingerprint)).or_insert(entry);
            entry.accepted += line.count;
        }
        Ok(list)
    }

    /// A list with nothing in it.
    #[must_use]
    pub fn empty(name: String) -> Self {
        Self { name, ..Self::default() }
    }

    /// Compares the findings of a run with the list. What the policy allows is no finding, and what nobody could judge
    /// says nothing of the answer. Of each finding of the report it is said whether the list holds it.
    pub(super) fn add(&mut self, report: &Reported, place: &str) -> Vec<bool> {
        let id = &report.run_id;
        let from = (id.clone(), String::new(), String::new());
        let of_run = self.entries.range_mut(from..).take_while(|((run, ..), _)| run == id);
        let unjudged = report.judge.is_none() || report.counts.unjudged > 0;
        of_run.for_each(|(_, entry)| {
            entry.evaluated = true;
            entry.unjudged |= unjudged;
        });
        let counts = |finding: &Finding| finding.severity != "note" && finding.code != UNTOLD;
        let mut held = vec![false; report.findings.len()];
        for (at, finding) in report.findings.iter().enumerate().filter(|(_, finding)| counts(finding)) {
            let claim = finding.claim.and_then(|at| report.claims.get(at)).map(|claim| claim.text.as_str());
            let key = (id.clone(), finding.code.clone(), fingerprint(report, finding, claim));
            let entry = self.entries.entry(key).or_insert_with(|| Entry {
                claim: claim.unwrap_or_default().to_owned(),
                source: finding.source.clone(),
                ..Entry::default()
            });
            entry.evaluated = true;
            entry.found += 1;
            held[at] = entry.found <= entry.accepted;
            if !held[at] {
                self.new += 1;
                if self.first_new.len() < NAMED {
                    self.first_new.push(NewFinding {
                        run_id: id.clone(),
                        place: place.to_owned(),
                        code: finding.code.clone(),
                        message: finding.message.clone(),
                        claim: claim.map(ToOwned::to_owned),
                    });
                }
            }
        }
        held
    }

    /// The list with what was found in place of what it said of the evaluated runs, as a file. Entries of runs that were
    /// not evaluated, or not wholly judged, stay.
    #[must_use]
    pub fn written(&self) -> String {
        let header = Header { schema: SCHEMA.to_owned() };
        let mut text = serde_json::to_string(&header).unwrap_or_default() + "\n";
        for ((run_id, code, fingerprint), entry) in &self.entries {
            let count = match entry {
                Entry { evaluated: false, accepted, .. } => *accepted,
                Entry { unjudged: true, accepted, found, .. } => *accepted.max(found),
                Entry { found, .. } => *found,
            };
            if count > 0 {
                let line = Line {
                    run_id: run_id.clone(),
                    code: code.clone(),
                    fingerprint: fingerprint.clone(),
                    claim: entry.claim.clone(),
                    source: entry.source.clone(),
                    count,
                };
                text += &serde_json::to_string(&line).unwrap_or_default();
                text.push('\n');
            }
        }
        text
    }

    /// What a reader must know.
    pub(super) fn note(&self) -> Option<String> {
        let unjudged = self.entries.values().filter(|entry| entry.unjudged);
        let kept: usize = unjudged.map(Entry::missing).sum();
        (kept > 0).then(|| {
            format!(
                "{kept} accepted finding(s) are of runs with claims that nobody judged: they may still be there, and stay in \
                 the list."
            )
        })
    }

    pub(super) fn finish(&self) -> Accepted {
        let evaluated = || self.entries.values().filter(|entry| entry.evaluated);
        Accepted {
            file: self.name.clone(),
            known: evaluated().map(|entry| entry.found.min(entry.accepted)).sum(),
            new: self.new,
            gone: evaluated().filter(|entry| !entry.unjudged).map(Entry::missing).sum(),
            first_new: self.first_new.clone(),
        }
    }
}

/// Over what a finding is about and not over where it stands: the words of its claim, and the source. One about no claim
/// goes by its message, which quotes the marker.
fn fingerprint(report: &Reported, finding: &Finding, claim: Option<&str>) -> String {
    let about = claim.unwrap_or(&finding.message).to_lowercase();
    let words: Vec<&str> =
        about.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let source = finding.source.as_deref().unwrap_or_default();
    digest([report.run_id.as_str(), finding.code.as_str(), &words.join(" "), source])
}

#[cfg(test)]
mod tests {
    use pincite_wire::reported::{Claim, Counts, Identity};

    use super::*;

    fn report(id: &str, findings: &[(&str, &str, &str)]) -> Reported {
        let claims = findings.iter().enumerate().map(|(index, (.., text))| Claim {
            index,
            text: (*text).to_owned(),
            ..Claim::default()
        });
        let finding = |(at, (code, severity, _)): (usize, &(&str, &str, &str))| Finding {
            code: (*code).to_owned(),
            severity: (*severity).to_owned(),
            span: [at * 10, at * 10 + 5],
            claim: Some(at),
            ..Finding::default()
        };
        Reported {
            run_id: id.to_owned(),
            claims: claims.collect(),
            findings: findings.iter().enumerate().map(finding).collect(),
            judge: Some(Identity::default()),
            ..Reported::default()
        }
    }

    /// The list after these runs: (known, new, gone).
    fn compare(list: &str, runs: &[Reported]) -> ((usize, usize, usize), String) {
        let mut list = AcceptedList::read("list".to_owned(), list).expect("a list");
        runs.iter().for_each(|run| drop(list.add(run, "x")));
        let Accepted { known, new, gone, .. } = list.finish();
        ((known, new, gone), list.written())
    }

    const EMPTY: &str = "{\"schema\":\"pincite.accepted/v1\"}\n";

    #[test]
    fn what_was_written_is_known_wherever_it_moved() {
        let before = report(
            "a",
            &[("uncited-claim", "error", "Oak floats."), ("uncited-claim", "error", "Ash bends.")],
        );
        let (counts, list) = compare(EMPTY, &[before]);
        assert_eq!(counts, (0, 2, 0));
        let moved = report(
            "a",
            &[("uncited-claim", "error", "**ash**  bends"), ("uncited-claim", "error", "Oak floats.")],
        );
        assert_eq!(compare(&list, &[moved]).0, (2, 0, 0));
    }

    #[test]
    fn another_code_another_run_and_one_more_are_new() {
        let one = ("uncited-claim", "error", "Oak floats.");
        let (_, list) = compare(EMPTY, &[report("a", &[one])]);
        let other = ("unsupported-claim", "warning", "Oak floats.");
        assert_eq!(compare(&list, &[report("a", &[other])]).0, (0, 1, 1));
        assert_eq!(compare(&list, &[report("b", &[one])]).0, (0, 1, 0));
        assert_eq!(compare(&list, &[report("a", &[one, one])]).0, (1, 1, 0));
    }

    #[test]
    fn what_is_allowed_or_unjudged_is_no_finding() {
        let run = report("a", &[("uncited-claim", "note", "Oak."), ("unjudged-claim", "error", "Ash.")]);
        assert_eq!(compare(EMPTY, &[run]), ((0, 0, 0), EMPTY.to_owned()));
    }

    #[test]
    fn a_new_list_keeps_what_it_says_of_runs_that_were_not_evaluated() {
        let one = ("uncited-claim", "error", "Oak floats.");
        let (_, list) = compare(EMPTY, &[report("a", &[one]), report("b", &[one])]);
        let (counts, list) = compare(&list, &[report("a", &[])]);
        assert_eq!(counts, (0, 0, 1));
        assert_eq!(compare(&list, &[report("a", &[one]), report("b", &[one])]).0, (1, 1, 0));
    }

    #[test]
    fn what_nobody_could_judge_is_not_gone() {
        let one = ("unsupported-claim", "error", "Oak floats.");
        let (_, list) = compare(EMPTY, &[report("a", &[one])]);
        let counts = Counts { claims: 1, unjudged: 1, ..Counts::default() };
        let dead = Reported { counts, ..report("a", &[]) };
        let none = Reported { judge: None, ..report("a", &[]) };
        for run in [dead, none] {
            assert_eq!(compare(&list, &[run]), ((0, 0, 0), list.clone()));
        }
        assert_eq!(compare(&list, &[report("a", &[])]), ((0, 0, 1), EMPTY.to_owned()));
    }

    #[test]
    fn what_is_no_list_is_told() {
        let told = |text: &str| AcceptedList::read("x".to_owned(), text).expect_err("no list");
        assert_eq!(told("").0, 1);
        assert_eq!(told(&format!("{EMPTY}\n{{}}")).0, 3);
    }
}

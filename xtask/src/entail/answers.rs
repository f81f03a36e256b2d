//! Whole answers whose claims experts labelled.

use std::collections::BTreeMap;
use std::fmt::Write;

use pincite_core::report::{OutcomeKind, Report};
use pincite_core::{Base, Code, Policy, Run, Settings, check};
use pincite_eval::labelled::{Folded, about};
use pincite_judge::align::Weighed;
use serde_json::Value;

use super::{ask, doubts, percent};
use crate::Result;

/// What experts say of a claim's support, from best to worst; the first is the only good one.
const LABELS: &[&str] = &["full", "incomplete", "partial", "none"];

/// What became of the labelled claims of one way to decompose.
#[derive(Default)]
struct Way {
    by_label: BTreeMap<usize, Count>,
    by_system: BTreeMap<String, System>,
    codes: BTreeMap<(Code, usize), usize>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    all: usize,
    judged: usize,
    supported: usize,
    flagged: usize,
}

#[derive(Default)]
struct System {
    judged: usize,
    full: usize,
    supported: usize,
    flagged: usize,
    full_flagged: usize,
}

pub(super) fn figures(text: &str, judge: &Weighed) -> Result<String> {
    let mut page = String::from("# whole answers of expertqa, whose claims experts labelled\n");
    let settings = Settings::default();
    let mut ways = [("none", Way::default()), ("rules", Way::default())];
    for line in text.lines() {
        let (run, labels, system) = read(line)?;
        let checked = check(&run, &settings);
        for (name, way) in &mut ways {
            let atoms =
                if *name == "none" { vec![Vec::new(); checked.claims.len()] } else { checked.atoms() };
            let report = ask(&checked, judge, atoms).finish(&Policy::default());
            way.add(&run, &report, (&labels, &system));
        }
    }
    for (name, way) in &ways {
        way.page(name, &mut page);
    }
    Ok(page)
}

/// A run, the labels of its claims, and the system that answered.
fn read(line: &str) -> Result<(Run, Vec<Value>, String)> {
    let mut value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let labels = value["claims"].take();
    value.as_object_mut().map(|run| run.remove("claims"));
    let system = value["system"].as_str().unwrap_or("").to_owned();
    let run =
        pincite_wire::Run::from_json(value.to_string().as_bytes()).map_err(|error| error.to_string())?;
    Ok((run, labels.as_array().cloned().unwrap_or_default(), system))
}

impl Way {
    fn add(&mut self, run: &Run, report: &Report, (labels, system): (&[Value], &str)) {
        let text = Folded::new(run.text(Base::Answer));
        let mut from = 0;
        for value in labels {
            let written = value["text"].as_str().unwrap_or_default();
            let place = text.find(written, &mut from);
            let label = LABELS.iter().position(|label| value["support"] == *label);
            let cited = value["cites"].as_array().is_some_and(|cites| !cites.is_empty());
            let (Some(span), Some(label), true) = (place, label, cited) else { continue };
            let own: Vec<_> = report.claims.iter().filter(|claim| about(claim.span(), span)).collect();
            let kinds: Vec<_> = own.iter().filter_map(|c| c.outcome.as_ref()).map(|o| o.kind).collect();
            let count = self.by_label.entry(label).or_default();
            count.all += 1;
            if kinds.is_empty() || kinds.contains(&OutcomeKind::Unjudged) {
                continue;
            }
            let supported = kinds.iter().all(|kind| *kind == OutcomeKind::Supported);
            let found = report.findings.iter().filter(|finding| doubts(finding.code));
            let own = found.filter(|finding| own.iter().any(|claim| finding.claim == Some(claim.index)));
            let codes: Vec<Code> = own.map(|finding| finding.code).collect();
            count.judged += 1;
            count.supported += usize::from(supported);
            count.flagged += usize::from(!codes.is_empty());
            codes.iter().for_each(|code| *self.codes.entry((*code, label)).or_default() += 1);
            let system = self.by_system.entry(system.to_owned()).or_default();
            system.judged += 1;
            system.full += usize::from(label == 0);
            system.supported += usize::from(supported);
            system.flagged += usize::from(!codes.is_empty());
            system.full_flagged += usize::from(label == 0 && !codes.is_empty());
        }
    }

    fn page(&self, name: &str, page: &mut String) {
        let _ = writeln!(page, "claims split by {name}\n  label        cited  judged  supported  flagged");
        for (label, count) in &self.by_label {
            let Count { all, judged, supported, flagged } = *count;
            let (kept, told) = (percent(supported, judged), percent(flagged, judged));
            let _ = writeln!(page, "  {:<12} {all:>5} {judged:>7} {kept:>10.1} {told:>8.1}", LABELS[*label]);
        }
        let bad = |of: fn(&Count) -> usize| {
            self.by_label.iter().filter(|(label, _)| **label > 0).map(|(_, count)| of(count)).sum::<usize>()
        };
        let good = self.by_label.get(&0).copied().unwrap_or_default();
        let accuracy = f64::midpoint(
            percent(good.supported, good.judged),
            100.0 - percent(bad(|c| c.supported), bad(|c| c.judged)),
        );
        let _ = writeln!(
            page,
            "  not full     {:>5} {:>7} {:>10.1} {:>8.1}\n  balanced accuracy of the outcome {accuracy:.1}",
            bad(|c| c.all),
            bad(|c| c.judged),
            percent(bad(|c| c.supported), bad(|c| c.judged)),
            percent(bad(|c| c.flagged), bad(|c| c.judged))
        );
        let _ = writeln!(page, "  code                full  not full");
        for code in Code::ALL.iter().filter(|code| doubts(**code)) {
            let of = |good: bool| -> usize {
                let own =
                    self.codes.iter().filter(|((other, label), _)| other == code && (*label == 0) == good);
                own.map(|(_, count)| count).sum()
            };
            let _ = writeln!(page, "  {:<18} {:>5} {:>9}", code.name(), of(true), of(false));
        }
        let _ =
            writeln!(page, "  system                 judged  full by experts  supported  flagged  of full");
        let mut systems: Vec<_> = self.by_system.iter().collect();
        systems.sort_by(|(_, a), (_, b)| percent(b.full, b.judged).total_cmp(&percent(a.full, a.judged)));
        for (name, system) in systems {
            let System { judged, full, supported, flagged, full_flagged } = *system;
            let _ = writeln!(
                page,
                "  {name:<22} {judged:>6} {:>16.1} {:>10.1} {:>8.1} {:>8.1}",
                percent(full, judged),
                percent(supported, judged),
                percent(flagged, judged),
                percent(full_flagged, full)
            );
        }
    }
}

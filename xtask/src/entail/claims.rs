//! Pairs of claim and source, each a run of one structured claim: a claim judged whole, by its atoms, or by both.

use std::fmt::Write;

use pincite_core::report::Report;
use pincite_core::{Answer, GivenClaim, Policy, Run, Settings, Source, check};
use pincite_eval::metric::{Judged, auc};
use pincite_eval::pairs::Pair;
use pincite_judge::{Judge, align::Weighed};

use super::{ask, doubts, is_supported, percent};
use crate::train::sets::Set;

/// A way to come from the verdicts on a claim and its atoms to a verdict and a finding.
struct Way {
    name: &'static str,
    supported: fn(&Seen) -> bool,
    support: fn(&Seen) -> f64,
    flagged: fn(&Seen) -> bool,
}

const WAYS: &[Way] = &[
    Way {
        name: "whole",
        supported: |seen| seen.whole.supported,
        support: |seen| seen.whole.support,
        flagged: |seen| seen.whole.flagged,
    },
    Way {
        name: "worst atom",
        supported: |seen| seen.atoms.iter().all(|atom| atom.supported),
        support: |seen| seen.atoms.iter().map(|atom| atom.support).fold(1.0, f64::min),
        flagged: |seen| seen.atoms.iter().any(|atom| atom.flagged),
    },
    Way {
        name: "as reported",
        supported: |seen| seen.reported.supported,
        support: |seen| seen.reported.support,
        flagged: |seen| seen.reported.flagged,
    },
    Way {
        name: "mean atom",
        supported: |seen| mean(seen) >= seen.measure,
        support: mean,
        flagged: |seen| mean(seen) < seen.flag,
    },
    Way {
        name: "mean of whole and worst",
        supported: |seen| middle(seen) >= seen.measure,
        support: middle,
        flagged: |seen| middle(seen) < seen.flag,
    },
    Way {
        name: "whole or every atom",
        supported: |seen| seen.whole.supported || seen.atoms.iter().all(|atom| atom.supported),
        support: |seen| seen.whole.support.max(worst(seen)),
        flagged: |seen| seen.whole.flagged && seen.atoms.iter().any(|atom| atom.flagged),
    },
    Way {
        name: "whole and every atom",
        supported: |seen| seen.whole.supported && seen.atoms.iter().all(|atom| atom.supported),
        support: |seen| seen.whole.support.min(worst(seen)),
        flagged: |seen| seen.whole.flagged || seen.atoms.iter().any(|atom| atom.flagged),
    },
];

fn mean(seen: &Seen) -> f64 {
    seen.atoms.iter().map(|atom| atom.support).sum::<f64>() / seen.atoms.len().max(1) as f64
}

fn worst(seen: &Seen) -> f64 {
    seen.atoms.iter().map(|atom| atom.support).fold(1.0, f64::min)
}

fn middle(seen: &Seen) -> f64 {
    f64::midpoint(seen.whole.support, worst(seen))
}

/// What is said of a claim or an atom.
#[derive(Clone, Copy)]
struct Said {
    supported: bool,
    support: f64,
    flagged: bool,
}

/// A pair: what people say, and what is said of the whole claim, of its atoms, and in the report.
struct Seen {
    label: bool,
    whole: Said,
    atoms: Vec<Said>,
    reported: Said,
    measure: f64,
    flag: f64,
}

impl Seen {
    fn of(pair: &Pair, judge: &Weighed) -> Option<Self> {
        let id = "1".to_owned();
        let claim = GivenClaim { text: pair.hypothesis.clone(), cites: vec![id.clone()] };
        let kind = pincite_eval::family::kind(&pair.set);
        let source = Source { id, text: Some(pair.premise.clone()), kind, ..Source::default() };
        let run = Run { answer: Answer::Claims(vec![claim]), retrieved: vec![source], ..Run::default() };
        let settings = Settings::default();
        let checked = check(&run, &settings);
        let (policy, who) = (Policy::default(), judge.identity());
        let whole = ask(&checked, judge, vec![Vec::new()]).finish(&policy);
        let parts = ask(&checked, judge, checked.atoms()).finish(&policy);
        let (whole, reported) = (Said::of(&whole)?, Said::of(&parts)?);
        let atoms = parts.claims.first()?.atoms.iter().filter_map(|atom| atom.outcome.as_ref());
        let mut atoms: Vec<Said> = atoms
            .map(|outcome| {
                let support = outcome.support.unwrap_or(0.0);
                let supported = is_supported(outcome);
                Said { supported, support, flagged: !supported && support < who.flag }
            })
            .collect();
        if atoms.is_empty() {
            atoms.push(reported);
        }
        Some(Self { label: pair.supported, whole, atoms, reported, measure: who.measure, flag: who.flag })
    }
}

impl Said {
    fn of(report: &Report) -> Option<Self> {
        let outcome = report.claims.first()?.outcome.as_ref()?;
        let flagged = report.findings.iter().any(|finding| doubts(finding.code));
        Some(Self { supported: is_supported(outcome), support: outcome.support?, flagged })
    }
}

#[derive(Default)]
pub(super) struct Figures(String);

impl Figures {
    pub(super) fn add(&mut self, set: &Set, judge: &Weighed) {
        let seen: Vec<Seen> = set.pairs.iter().filter_map(|pair| Seen::of(pair, judge)).collect();
        let split: Vec<&Seen> = seen.iter().filter(|seen| seen.atoms.len() > 1).collect();
        let _ = writeln!(
            self.0,
            "{}: {} claims, {:.0} split; flag {:.3}",
            set.name,
            seen.len(),
            percent(split.len(), seen.len()),
            judge.identity().flag
        );
        let all: Vec<&Seen> = seen.iter().collect();
        for way in WAYS {
            let (of_all, of_split) = (Line::of(way, &all), Line::of(way, &split));
            let _ = writeln!(self.0, "  {:<26}{of_all} {of_split}", way.name);
        }
    }

    pub(super) fn page(self) -> String {
        let columns = "good flagged  bad flagged  bal. acc.    AUC";
        format!(
            "# a claim judged whole, by its atoms, or both: of all claims, then of those that are split\n\
             {:<28}{columns}   {columns}\n{}\n",
            "", self.0
        )
    }
}

/// The figures of a way.
struct Line {
    flagged: [f64; 2],
    accuracy: f64,
    area: f64,
}

impl Line {
    fn of(way: &Way, seen: &[&Seen]) -> Self {
        let share = |label: bool, holds: &dyn Fn(&Seen) -> bool| {
            let of = || seen.iter().filter(|seen| seen.label == label);
            percent(of().filter(|seen| holds(seen)).count(), of().count())
        };
        let judged: Vec<Judged> =
            seen.iter().map(|seen| Judged { support: (way.support)(seen), supported: seen.label }).collect();
        Self {
            flagged: [share(true, &way.flagged), share(false, &way.flagged)],
            accuracy: f64::midpoint(
                share(true, &way.supported),
                share(false, &|seen| !(way.supported)(seen)),
            ),
            area: auc(&judged).unwrap_or(f64::NAN),
        }
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [good, bad] = self.flagged;
        write!(f, "{good:>12.1} {bad:>12.1} {:>10.1} {:>6.3}", self.accuracy, self.area)
    }
}

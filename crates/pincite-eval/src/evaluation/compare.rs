//! What moved since a baseline, run by run.

use std::collections::{HashMap, VecDeque};

use pincite_wire::evaluation::{Comparison, Moved, NullMove, RunMove};
use pincite_wire::reported::{Identity, Reported};

use super::rates::Parts;
use super::{Options, part};
use crate::estimate::Part;
use crate::paired::{Change, Paired};

/// How many runs that lost or got a value are named.
const NAMED: usize = 20;

/// The rates of an earlier evaluation, run by run: about two hundred bytes a run.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    /// What it is called.
    pub name: String,
    /// Who judged there.
    pub judge: Option<Identity>,
    /// Which definition of the rates it has.
    pub definition: String,
    rates: Vec<String>,
    /// By run id; equal ids in the order in which they came.
    runs: HashMap<String, VecDeque<Vec<Was>>>,
    /// Runs without an id, which nothing can be paired with.
    nameless: usize,
    reasons: Vec<String>,
}

/// A rate of one run as it was. Counts of claims are exact in 32 bits, up to 2^24.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Was {
    Part([f32; 4]),
    /// With an unjudged part and no value.
    Null {
        part: Option<[f32; 4]>,
        reason: u16,
    },
}

impl Baseline {
    /// Without a run; of its reports these rates are kept.
    #[must_use]
    pub fn new(name: String, judge: Option<Identity>, definition: String, rates: &[String]) -> Self {
        Self { name, judge, definition, rates: rates.to_vec(), ..Self::default() }
    }

    /// Adds a run by its report.
    pub fn add(&mut self, report: &Reported) {
        if report.run_id.is_empty() {
            self.nameless += 1;
            return;
        }
        let parts = part::all(report, &self.rates);
        let was = parts.into_iter().map(|(part, reason)| {
            let part =
                part.map(|Part { num, den, all, unjudged }| [num, den, all, unjudged].map(|x| x as f32));
            match (part, reason) {
                (Some(part), None) => Was::Part(part),
                (part, reason) => Was::Null { part, reason: self.reason(reason.unwrap_or_default()) },
            }
        });
        let was = was.collect();
        self.runs.entry(report.run_id.clone()).or_default().push_back(was);
    }

    /// The number of a reason.
    fn reason(&mut self, reason: String) -> u16 {
        let at = self.reasons.iter().position(|known| *known == reason).unwrap_or(self.reasons.len());
        if at == self.reasons.len() {
            self.reasons.push(reason);
        }
        u16::try_from(at).unwrap_or(u16::MAX)
    }
}

impl Was {
    fn part(self) -> Option<Part> {
        let (Self::Part(part) | Self::Null { part: Some(part), .. }) = self else { return None };
        let [num, den, all, unjudged] = part.map(f64::from);
        Some(Part { num, den, all, unjudged })
    }
}

/// A comparison in the making.
#[derive(Debug)]
pub(super) struct Compared {
    baseline: Baseline,
    other_judge: bool,
    shared: usize,
    only_here: usize,
    nameless: usize,
    rates: Vec<Moving>,
    /// How many runs that fell are named.
    worst: usize,
}

#[derive(Debug, Default)]
struct Moving {
    paired: Paired,
    moved: Moved,
    doubting: Doubting,
}

/// What a change may be for all that is known: what is unjudged right in the baseline, and wrong now.
#[derive(Debug, Default)]
struct Doubting {
    paired: Paired,
    /// What is judged before and after, and all.
    judged: [f64; 2],
    all: [f64; 2],
}

/// A change with all that is unjudged right in the baseline and wrong now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubt {
    pub(super) change: Change,
    /// The share that is judged, of the side with the smaller one.
    pub(super) judged: f64,
}

/// Doubts by rate.
pub(super) type Doubts = HashMap<String, Doubt>;

impl Doubting {
    fn add(&mut self, sides: [Option<Part>; 2], weight: f64, cluster: Option<u64>) {
        let [before, after] = sides.map(Option::unwrap_or_default);
        for (at, part) in [before, after].into_iter().enumerate() {
            self.judged[at] += (part.all - part.unjudged) * weight;
            self.all[at] += part.all * weight;
        }
        let best = Part::of(before.num + before.unjudged, before.all);
        self.paired.add(Some(best), Some(Part::of(after.num, after.all)), weight, cluster);
    }

    fn finish(&self) -> Doubt {
        let share = |at: usize| if self.all[at] > 0.0 { self.judged[at] / self.all[at] } else { 1.0 };
        Doubt { change: self.paired.finish(), judged: share(0).min(share(1)) }
    }
}

impl Compared {
    pub(super) fn new(baseline: Baseline, options: &Options) -> Self {
        let scorer = (&options.judge, options.definition.as_str());
        let moving = |name: &String| Moving {
            moved: Moved { name: name.clone(), ..Moved::default() },
            ..Moving::default()
        };
        Self {
            other_judge: (&baseline.judge, baseline.definition.as_str()) != scorer,
            rates: baseline.rates.iter().map(moving).collect(),
            baseline,
            shared: 0,
            only_here: 0,
            nameless: 0,
            worst: options.worst,
        }
    }

    pub(super) fn add(&mut self, run_id: &str, parts: &Parts, weight: f64, cluster: Option<u64>) {
        if run_id.is_empty() {
            self.nameless += 1;
            self.only_here += 1;
            return;
        }
        let Some(was) = self.baseline.runs.get_mut(run_id).and_then(VecDeque::pop_front) else {
            self.only_here += 1;
            return;
        };
        self.shared += 1;
        for ((moving, was), (part, reason)) in self.rates.iter_mut().zip(was).zip(parts) {
            moving.paired.add(was.part(), *part, weight, cluster);
            moving.doubting.add([was.part(), *part], weight, cluster);
            let moved = &mut moving.moved;
            let named = |reason: &str| NullMove { run_id: run_id.to_owned(), reason: reason.to_owned() };
            match (was, reason) {
                (Was::Part(_), Some(reason)) => {
                    moved.to_null_count += 1;
                    if moved.to_null.len() < NAMED {
                        moved.to_null.push(named(reason));
                    }
                }
                (Was::Null { reason, .. }, None) => {
                    moved.from_null_count += 1;
                    let reason = self.baseline.reasons.get(usize::from(reason)).map_or("", String::as_str);
                    if moved.from_null.len() < NAMED {
                        moved.from_null.push(named(reason));
                    }
                }
                (Was::Part(_), None) => {
                    let value = |part: Option<Part>| part.map_or(0.0, |part| part.num / part.den);
                    fell(&mut moved.fell, self.worst, run_id, (value(was.part()), value(*part)));
                }
                (Was::Null { .. }, Some(_)) => {}
            }
        }
    }

    /// What a reader must know.
    pub(super) fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.other_judge {
            notes.push(
                "The baseline was judged by another scorer: no number says whether the system moved or the judge."
                    .to_owned(),
            );
        }
        let nameless = self.nameless + self.baseline.nameless;
        if nameless > 0 {
            notes.push(format!("{nameless} run(s) have no id and cannot be compared with the baseline."));
        }
        notes
    }

    /// What a gate must know.
    pub(super) fn doubts(&self) -> Doubts {
        self.rates.iter().map(|moving| (moving.moved.name.clone(), moving.doubting.finish())).collect()
    }

    pub(super) fn finish(self) -> Comparison {
        let left: usize = self.baseline.runs.values().map(VecDeque::len).sum();
        let rate = |Moving { paired, moved, .. }: Moving| {
            let change = paired.finish();
            Moved {
                before: change.before,
                after: change.after,
                change: change.change,
                interval: change.interval,
                p: change.p,
                ..moved
            }
        };
        Comparison {
            baseline: self.baseline.name,
            judge: self.baseline.judge,
            other_judge: self.other_judge,
            shared: self.shared,
            only_here: self.only_here,
            only_there: left + self.baseline.nameless,
            rates: self.rates.into_iter().map(rate).collect(),
        }
    }
}

/// Keeps the runs that fell furthest, the furthest first.
fn fell(runs: &mut Vec<RunMove>, most: usize, run_id: &str, (before, after): (f64, f64)) {
    let change = after - before;
    if change >= 0.0 {
        return;
    }
    // Of equal ones the first stays first.
    let at = runs.partition_point(|run| run.after - run.before <= change);
    if at < most {
        runs.truncate(most - 1);
        runs.insert(at, RunMove { run_id: run_id.to_owned(), before, after });
    }
}

//! Asks a judge about labelled pairs, and takes the time.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use pincite_core::{Outcome, Premise, Question, Reason, SourceKind, Usage};
use pincite_judge::{Runner, identity};

use crate::pairs::Pair;

/// What a judge said of a pair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Said {
    /// Its support, or why there is none.
    pub support: Result<f64, Reason>,
    /// How long it took, in microseconds, where that is known: not where a cache answered.
    pub micros: Option<f64>,
}

/// How pairs are put to a judge.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    /// What the premises are.
    pub kind: SourceKind,
    /// How many pairs at once, at least 1. The time of a pair is that of its batch, divided.
    pub batch: usize,
    /// How many threads ask, at least 1.
    pub threads: usize,
}

/// What came of asking.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// What the judge said of each pair, in their order.
    pub said: Vec<Said>,
    /// How long all of it took, by the clock on the wall; `None` where nobody was asked now.
    pub took: Option<Duration>,
    /// What it used up.
    pub usage: Usage,
}

/// Asks about each pair. `done` is told how many pairs are done at a time. One more question, which counts nowhere, is
/// asked first, so that what a judge loads only once is loaded.
#[must_use]
pub fn ask(runner: &Runner, pairs: &[Pair], asking: Asking, done: &(dyn Fn(usize) + Sync)) -> Asked {
    let _ = runner.ask(&[question("The mill stands by the river.", "The mill stands.", asking.kind)]);
    let batches: Vec<&[Pair]> = pairs.chunks(asking.batch.max(1)).collect();
    let answers: Vec<OnceLock<(Vec<Said>, Usage)>> = batches.iter().map(|_| OnceLock::new()).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let at = next.fetch_add(1, Ordering::Relaxed)
            && let Some(batch) = batches.get(at)
        {
            done(answers[at].get_or_init(|| ask_batch(runner, batch, asking.kind)).0.len());
        }
    };
    let start = Instant::now();
    std::thread::scope(|scope| (0..asking.threads.max(1)).for_each(|_| drop(scope.spawn(work))));
    let mut all = Asked { took: Some(start.elapsed()), ..Asked::default() };
    for (said, usage) in answers.into_iter().filter_map(OnceLock::into_inner) {
        all.said.extend(said);
        usage.judges.iter().for_each(|judge| all.usage.add(judge));
    }
    all
}

#[expect(clippy::cast_precision_loss, reason = "a batch of pairs")]
fn ask_batch(runner: &Runner, batch: &[Pair], kind: SourceKind) -> (Vec<Said>, Usage) {
    let questions: Vec<_> =
        batch.iter().map(|pair| question(&pair.premise, &pair.hypothesis, kind)).collect();
    let mut usage = Usage::default();
    let start = Instant::now();
    let outcomes = runner.ask_metered(&questions, &mut usage);
    let micros = start.elapsed().as_secs_f64() * 1e6 / batch.len() as f64;
    // What a cache knew says nothing about the judge's time.
    let micros = (usage.total().cached == 0).then_some(micros);
    let said = |outcome| Said {
        support: match outcome {
            Outcome::Judged(verdict) => Ok(verdict.support),
            Outcome::Unjudged(reason) => Err(reason),
        },
        micros,
    };
    (outcomes.into_iter().map(said).collect(), usage)
}

fn question<'a>(premise: &'a str, claim: &'a str, kind: SourceKind) -> Question<'a> {
    Question { premise: vec![Premise { kind, ..Premise::new("premise", premise) }], claim, context: None }
}

/// The first `limit` pairs in an order that depends on their ids alone; they keep the order of the file.
pub fn sample(pairs: &mut Vec<Pair>, limit: usize) {
    let mut keys: Vec<_> = pairs.iter().map(|pair| identity::digest([&pair.id])).collect();
    keys.sort_unstable();
    if let Some(first_out) = keys.get(limit) {
        pairs.retain(|pair| identity::digest([&pair.id]) < *first_out);
    }
}

#[cfg(test)]
mod tests {
    use pincite_judge::Lexical;
    use pincite_judge::scripted::Scripted;

    use super::*;

    fn pairs(count: usize) -> Vec<Pair> {
        let pair = |at| Pair {
            id: format!("p{at}"),
            set: "s".to_owned(),
            premise: format!("Room {at} is warm."),
            hypothesis: format!("Room {} is warm.", at - at % 2),
            supported: at % 2 == 0,
            fine: None,
        };
        (0..count).map(pair).collect()
    }

    fn asking(batch: usize, threads: usize) -> Asking {
        Asking { kind: SourceKind::Passage, batch, threads }
    }

    #[test]
    fn every_pair_has_its_own_answer_however_it_is_asked() {
        let pairs = pairs(23);
        for (batch, threads) in [(1, 1), (1, 4), (5, 2), (0, 0), (100, 3)] {
            let told = AtomicUsize::new(0);
            let runner = Runner::new(Box::new(Lexical) as Box<dyn pincite_judge::Judge>);
            let done = |count| {
                told.fetch_add(count, Ordering::Relaxed);
            };
            let asked = ask(&runner, &pairs, asking(batch, threads), &done);
            let supported: Vec<_> = asked.said.iter().map(|said| said.support == Ok(1.0)).collect();
            assert_eq!(supported, pairs.iter().map(|pair| pair.supported).collect::<Vec<_>>());
            assert_eq!(told.into_inner(), 23);
            assert_eq!(asked.usage.total().questions, 23);
        }
    }

    #[test]
    fn what_could_not_be_judged_says_why() {
        let judge = Scripted::in_order(vec![Outcome::Unjudged(Reason::Timeout); 4]);
        let runner = Runner::new(Box::new(judge) as Box<dyn pincite_judge::Judge>);
        let asked = ask(&runner, &pairs(3), asking(1, 1), &|_| {});
        assert!(asked.said.iter().all(|said| said.support == Err(Reason::Timeout)));
    }

    #[test]
    fn a_sample_depends_on_the_ids_alone_and_keeps_the_order() {
        let ids = |mut pairs: Vec<Pair>, limit| {
            sample(&mut pairs, limit);
            pairs.into_iter().map(|pair| pair.id).collect::<Vec<_>>()
        };
        let seven = ids(pairs(30), 7);
        assert_eq!(seven.len(), 7);
        let turned = ids(pairs(30).into_iter().rev().collect(), 7);
        assert_eq!(turned.into_iter().rev().collect::<Vec<_>>(), seven);
        assert!(
            ids(pairs(30), 3).iter().all(|id| seven.contains(id)),
            "a smaller sample is part of a larger"
        );
        assert_eq!(ids(pairs(5), 9).len(), 5);
    }
}

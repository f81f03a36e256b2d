//! Pairs → what the model says of each: equal ones once, sorted by length, in batches, on all threads.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use pincite_core::Reason;

use crate::Error;
use crate::head::{Head, Says};
use crate::runtime::{Batch, Runtime};
use crate::tokens::{Pair, Tokens};

/// A model that runs.
pub(crate) struct Engine {
    pub(crate) runtime: Box<dyn Runtime>,
    pub(crate) head: Head,
    /// The id that fills short pairs up.
    pub(crate) pad: u32,
    pub(crate) threads: usize,
    /// Tokens in a batch, padding included: what bounds the memory. A longer pair is a batch by itself.
    pub(crate) batch_tokens: usize,
}

/// Pairs in a batch: more gain nothing on a processor and pad more.
const ROWS: usize = 8;

impl Engine {
    /// What the model says of each pair, or why it does not.
    pub(crate) fn run(&self, pairs: &[&Pair]) -> Vec<Result<Says, Reason>> {
        let mut index = HashMap::new();
        let mut distinct: Vec<&Pair> = Vec::new();
        let places: Vec<_> = pairs
            .iter()
            .map(|pair| {
                *index.entry(*pair).or_insert_with(|| {
                    distinct.push(pair);
                    distinct.len() - 1
                })
            })
            .collect();
        let says = self.distinct(&distinct);
        places.into_iter().map(|place| says[place]).collect()
    }

    /// Runs one pair, so that a graph that does not run is told at once.
    pub(crate) fn try_out(&self, tokens: &Tokens, graph: &Path) -> Result<(), Error> {
        let failed = |what: String| {
            Error::new(
                what,
                "export the model for sequence classification again, or name its classes in pincite.toml",
            )
            .at(graph)
        };
        let pair = tokens.pair("A test.", "A test.");
        let pair = pair.ok_or_else(|| failed("the tokenizer does not read a pair".to_owned()))?;
        let logits = self.runtime.run(&self.pad_all(&[0], &[&pair]), 0, 1);
        let logits = logits.map_err(|error| failed(format!("the graph does not run: {error}")))?;
        let wanted = self.head.logits();
        if logits.len() != wanted {
            return Err(failed(format!(
                "the graph gives {} logits a pair, and {wanted} classes are named",
                logits.len()
            )));
        }
        Ok(())
    }

    fn distinct(&self, pairs: &[&Pair]) -> Vec<Result<Says, Reason>> {
        let mut order: Vec<usize> = (0..pairs.len()).collect();
        order.sort_by_key(|at| std::cmp::Reverse(pairs[*at].ids.len())); // the long ones first: threads end together
        let batches = self.cut(&order, pairs);
        let workers = self.threads.min(batches.len()).max(1);
        let next = AtomicUsize::new(0);
        let out = Mutex::new(vec![Err(Reason::Unavailable); pairs.len()]);
        let work = |worker: usize| {
            while let Some(rows) = batches.get(next.fetch_add(1, Ordering::Relaxed)) {
                let says = self.batch(rows, pairs, worker, workers);
                let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
                rows.iter().zip(says).for_each(|(row, says)| out[*row] = says);
            }
        };
        std::thread::scope(|scope| {
            (1..workers).for_each(|worker| {
                scope.spawn(move || work(worker));
            });
            work(0);
        });
        out.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Neighbours in length, as many as fit; fewer where some threads would be idle.
    fn cut<'o>(&self, order: &'o [usize], pairs: &[&Pair]) -> Vec<&'o [usize]> {
        let share = order.len().div_ceil(self.threads).clamp(1, ROWS);
        let mut batches = Vec::new();
        let mut rest = order;
        while let Some(longest) = rest.first() {
            let fit = self.batch_tokens / pairs[*longest].ids.len().max(1);
            let (batch, after) = rest.split_at(fit.clamp(1, share).min(rest.len()));
            batches.push(batch);
            rest = after;
        }
        batches
    }

    fn batch(
        &self,
        rows: &[usize],
        pairs: &[&Pair],
        worker: usize,
        workers: usize,
    ) -> Vec<Result<Says, Reason>> {
        match self.runtime.run(&self.pad_all(rows, pairs), worker, workers) {
            Err(_) => vec![Err(Reason::Unavailable); rows.len()],
            Ok(logits) if logits.len() != rows.len() * self.head.logits() => {
                vec![Err(Reason::BadReply); rows.len()]
            }
            Ok(logits) => logits
                .chunks(self.head.logits())
                .map(|logits| self.head.read(logits).ok_or(Reason::BadReply))
                .collect(),
        }
    }

    fn pad_all(&self, rows: &[usize], pairs: &[&Pair]) -> Batch {
        let columns = rows.iter().map(|row| pairs[*row].ids.len()).max().unwrap_or(0);
        let mut batch = Batch { rows: rows.len(), columns, ..Batch::default() };
        let id = |id: u32| i32::try_from(id).unwrap_or(i32::MAX);
        for row in rows {
            let pair = pairs[*row];
            let short = columns - pair.ids.len();
            let fill = |value: u32| std::iter::repeat_n(id(value), short);
            batch.ids.extend(pair.ids.iter().map(|value| id(*value)).chain(fill(self.pad)));
            batch.mask.extend(pair.ids.iter().map(|_| 1).chain(fill(0)));
            batch.types.extend(pair.types.iter().map(|value| id(*value)).chain(fill(0)));
        }
        batch
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    /// A runtime that gives the first id of each row as its logit, keeps what it is asked, and fails on 13.
    #[derive(Clone, Default)]
    struct Fake {
        batches: Arc<Mutex<Vec<Batch>>>,
        logits: usize,
    }

    impl Runtime for Fake {
        fn run(&self, batch: &Batch, _: usize, _: usize) -> Result<Vec<f32>, String> {
            self.batches.lock().expect("no test panics here").push(batch.clone());
            let firsts: Vec<_> = batch.ids.chunks(batch.columns).map(|row| row[0]).collect();
            if firsts.contains(&13) {
                return Err("told to fail".to_owned());
            }
            let logit = |id: i32| if id == 0 { f32::NAN } else { id as f32 };
            Ok(firsts.into_iter().flat_map(|id| vec![logit(id); self.logits]).collect())
        }
    }

    fn engine(fake: &Fake, threads: usize, batch_tokens: usize) -> Engine {
        let head = Head::new(Vec::new()).expect("a single logit needs no name");
        Engine { runtime: Box::new(fake.clone()), head, pad: 99, threads, batch_tokens }
    }

    fn pair(first: u32, length: usize) -> Pair {
        Pair {
            ids: std::iter::once(first).chain(std::iter::repeat_n(7, length - 1)).collect(),
            types: vec![1; length],
        }
    }

    fn run(engine: &Engine, pairs: &[Pair]) -> Vec<Result<f64, Reason>> {
        let says = engine.run(&pairs.iter().collect::<Vec<_>>());
        says.into_iter()
            .map(|says| says.map(|says| (says.support / (1.0 - says.support)).ln().round()))
            .collect()
    }

    #[test]
    fn each_pair_gets_its_own_answer_and_equal_ones_are_run_once() {
        let fake = Fake { logits: 1, ..Fake::default() };
        let pairs = [pair(3, 4), pair(1, 9), pair(3, 4), pair(2, 1), pair(1, 9)];
        assert_eq!(run(&engine(&fake, 2, 100), &pairs), [Ok(3.0), Ok(1.0), Ok(3.0), Ok(2.0), Ok(1.0)]);
        let rows: usize = fake.batches.lock().expect("no panic").iter().map(|batch| batch.rows).sum();
        assert_eq!(rows, 3);
        assert_eq!(run(&engine(&fake, 2, 100), &[]), []);
    }

    #[test]
    fn a_batch_is_bounded_and_holds_pairs_of_like_length() {
        let fake = Fake { logits: 1, ..Fake::default() };
        let pairs: Vec<_> = (1..40).map(|n| pair(n, n as usize)).collect();
        let _ = run(&engine(&fake, 1, 50), &pairs);
        for batch in fake.batches.lock().expect("no panic").iter() {
            assert!(
                batch.rows == 1 || batch.rows * batch.columns <= 50,
                "{} × {}",
                batch.rows,
                batch.columns
            );
            assert!(batch.rows <= ROWS);
            let [ids, mask, types] = [&batch.ids, &batch.mask, &batch.types].map(|v| v.chunks(batch.columns));
            for ((ids, mask), types) in ids.zip(mask).zip(types) {
                let length = mask.iter().filter(|m| **m == 1).count();
                assert!(batch.columns - length < ROWS, "padded by {}", batch.columns - length);
                assert!(ids[length..].iter().all(|id| *id == 99) && types[length..].iter().all(|t| *t == 0));
            }
        }
    }

    #[test]
    fn what_goes_wrong_stays_with_its_batch() {
        let fake = Fake { logits: 1, ..Fake::default() };
        let pairs = [pair(13, 3), pair(2, 3), pair(0, 3)];
        let alone = engine(&fake, 1, 3);
        assert_eq!(run(&alone, &pairs), [Err(Reason::Unavailable), Ok(2.0), Err(Reason::BadReply)]);
        let talkative = Fake { logits: 2, ..Fake::default() };
        assert_eq!(run(&engine(&talkative, 1, 3), &pairs[1..2]), [Err(Reason::BadReply)]);
    }
}

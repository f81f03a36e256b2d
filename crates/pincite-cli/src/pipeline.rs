//! Many items through several threads, in order, with a bounded weight of them under way.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Something that takes memory.
pub(crate) trait Weigh {
    /// About how many bytes it has.
    fn weight(&self) -> usize;
}

/// How many threads work, and on how much at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) threads: usize,
    /// The weight of the items that are taken and whose results are not handed on; one item alone may have more.
    pub(crate) weight: usize,
}

/// Runs `work` over `items` and hands the results to `sink` in the order of the items, until it breaks.
///
/// The threads are not joined: one may hang in reading what nobody needs any more.
pub(crate) fn in_order<I, O, B>(
    limits: Limits,
    items: impl Iterator<Item = I> + Send + 'static,
    work: impl Fn(I) -> O + Send + Sync + 'static,
    mut sink: impl FnMut(O) -> ControlFlow<B>,
) -> Option<B>
where
    I: Weigh + Send + 'static,
    O: Send + 'static,
{
    let (jobs, queue) = channel::<(I, Sender<O>)>();
    let (slots, results) = channel::<(usize, Receiver<O>)>();
    let room = Arc::new(Room { free: Mutex::new(limits.weight), change: Condvar::new(), all: limits.weight });
    let gate = Arc::clone(&room);
    thread::spawn(move || {
        for item in items {
            let weight = gate.enter(item.weight());
            let (done, slot) = channel();
            if slots.send((weight, slot)).is_err() || jobs.send((item, done)).is_err() {
                return;
            }
        }
    });
    let (queue, work) = (Arc::new(Mutex::new(queue)), Arc::new(work));
    for _ in 0..limits.threads {
        let (queue, work) = (Arc::clone(&queue), Arc::clone(&work));
        thread::spawn(move || {
            loop {
                let job = lock(&queue).recv();
                let Ok((item, done)) = job else { return };
                let _ = done.send(work(item)); // nobody waits for it after a break
            }
        });
    }
    results.into_iter().find_map(|(weight, slot)| {
        let end = slot.recv().ok().and_then(|result| sink(result).break_value());
        room.leave(weight);
        end
    })
}

/// Room for items by their weight.
struct Room {
    free: Mutex<usize>,
    change: Condvar,
    all: usize,
}

impl Room {
    /// Waits for room, and says how much was taken.
    fn enter(&self, weight: usize) -> usize {
        let weight = weight.clamp(1, self.all);
        let mut free = lock(&self.free);
        while *free < weight {
            free = self.change.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
        *free -= weight;
        weight
    }

    fn leave(&self, weight: usize) {
        *lock(&self.free) += weight;
        self.change.notify_one();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    impl Weigh for u64 {
        fn weight(&self) -> usize {
            usize::try_from(*self % 7).unwrap_or_default()
        }
    }

    const GO_ON: ControlFlow<u64> = ControlFlow::Continue(());

    #[test]
    fn results_keep_the_order_of_the_items() {
        for (threads, weight) in [(1, 1), (2, 10), (8, 100)] {
            let mut seen = Vec::new();
            let work = |item: u64| {
                thread::sleep(Duration::from_micros(item * 37 % 300));
                item
            };
            let broken = in_order(Limits { threads, weight }, 0..400, work, |item| {
                seen.push(item);
                GO_ON
            });
            assert_eq!(broken, None);
            assert_eq!(seen, (0..400).collect::<Vec<_>>(), "{threads} threads");
        }
    }

    #[test]
    fn a_break_stops_an_endless_input() {
        let stop = |item| if item == 90 { ControlFlow::Break(item) } else { GO_ON };
        let limits = Limits { threads: 2, weight: 50 };
        assert_eq!(in_order(limits, 0.., |item| item, stop), Some(90));
    }

    #[test]
    fn no_more_items_are_taken_than_there_is_room_for() {
        let taken = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&taken);
        let items = (0..10_000).map(|item| item * 7 + 1).inspect(move |_| {
            counter.fetch_add(1, Ordering::Relaxed);
        });
        let mut handed = 0;
        let mut most = 0;
        in_order(
            Limits { threads: 2, weight: 8 },
            items,
            |item| item,
            |_| {
                most = most.max(taken.load(Ordering::Relaxed) - handed);
                handed += 1;
                GO_ON
            },
        );
        assert_eq!(handed, 10_000);
        assert!(most <= 8 + 1, "{most} items of weight 1 were under way, the one that waits included");
    }
}

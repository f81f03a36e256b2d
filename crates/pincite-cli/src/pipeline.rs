//! Many items through several threads, in order, with a bounded number of them under way.

use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Runs `work` over `items` on `threads` threads and hands the results to `sink` in the order of the items,
/// until it breaks. At most four results a thread wait for their turn, so memory does not grow with the input.
///
/// The threads are not joined: one may hang in reading what nobody needs any more.
pub(crate) fn in_order<I, O, B>(
    threads: usize,
    items: impl Iterator<Item = I> + Send + 'static,
    work: impl Fn(I) -> O + Send + Sync + 'static,
    mut sink: impl FnMut(O) -> ControlFlow<B>,
) -> Option<B>
where
    I: Send + 'static,
    O: Send + 'static,
{
    let window = 4 * threads;
    let (jobs, queue) = sync_channel::<(I, SyncSender<O>)>(threads);
    let (slots, results) = sync_channel::<Receiver<O>>(window);
    thread::spawn(move || {
        for item in items {
            let (done, slot) = sync_channel(1);
            if slots.send(slot).is_err() || jobs.send((item, done)).is_err() {
                return;
            }
        }
    });
    let (queue, work) = (Arc::new(Mutex::new(queue)), Arc::new(work));
    for _ in 0..threads {
        let (queue, work) = (Arc::clone(&queue), Arc::clone(&work));
        thread::spawn(move || {
            loop {
                let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok((item, done)) = job else { return };
                let _ = done.send(work(item)); // nobody waits for it after a break
            }
        });
    }
    results.into_iter().filter_map(|slot| slot.recv().ok()).find_map(|result| sink(result).break_value())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    #[test]
    fn results_keep_the_order_of_the_items() {
        for threads in [1, 2, 8] {
            let mut seen = Vec::new();
            let work = |item: u64| {
                thread::sleep(Duration::from_micros(item * 37 % 300));
                item
            };
            let broken: Option<()> = in_order(threads, 0..400, work, |item| {
                seen.push(item);
                ControlFlow::Continue(())
            });
            assert_eq!(broken, None);
            assert_eq!(seen, (0..400).collect::<Vec<_>>(), "{threads} threads");
        }
    }

    #[test]
    fn a_break_stops_an_endless_input() {
        let broken = in_order(
            2,
            0..,
            |item| item,
            |item| if item == 90 { ControlFlow::Break(item) } else { ControlFlow::Continue(()) },
        );
        assert_eq!(broken, Some(90));
    }

    #[test]
    fn no_more_items_are_taken_than_can_be_handed_on() {
        let taken = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&taken);
        let items = (0..10_000).inspect(move |_| {
            counter.fetch_add(1, Ordering::Relaxed);
        });
        let mut most = 0;
        let mut handed = 0;
        let _: Option<()> = in_order(
            2,
            items,
            |item| item,
            |_| {
                handed += 1;
                most = most.max(taken.load(Ordering::Relaxed) - handed.min(taken.load(Ordering::Relaxed)));
                ControlFlow::Continue(())
            },
        );
        assert_eq!(handed, 10_000);
        assert!(most <= 2 * 8 + 8, "{most} items were under way");
    }
}

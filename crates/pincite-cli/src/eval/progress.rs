//! How far an evaluation is, and what it found so far, on a terminal.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use pincite_eval::evaluation::Folding;

use crate::input::Input;

/// How often the numbers change.
const EVERY: Duration = Duration::from_millis(200);

pub(super) struct Progress {
    bar: ProgressBar,
    /// Bytes that were read.
    read: Arc<AtomicU64>,
    begun: Instant,
    shown: Instant,
}

impl Progress {
    pub(super) fn new(inputs: &[Input], read: Arc<AtomicU64>) -> Self {
        let bar = if !io::stderr().is_terminal() {
            ProgressBar::hidden()
        } else {
            let (bar, template) = match inputs.iter().map(Input::size).sum() {
                Some(total) => (ProgressBar::new(total), "{wide_bar} {percent} %, {eta} left\n{msg}"),
                None => (ProgressBar::no_length(), "{spinner} {bytes} read, {elapsed}\n{msg}"),
            };
            let style = ProgressStyle::with_template(template);
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        };
        let now = Instant::now();
        Self { bar, read, begun: now, shown: now }
    }

    /// Shows where we are, when it is time again.
    pub(super) fn show(&mut self, folding: &Folding) {
        if self.bar.is_hidden() || self.shown.elapsed() < EVERY {
            return;
        }
        self.shown = Instant::now();
        self.bar.set_position(self.read.load(Ordering::Relaxed));
        self.bar.set_message(message(folding, self.begun.elapsed()));
    }

    /// Writes something else above it.
    pub(super) fn suspend(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The runs a second, and the first three rates.
#[expect(clippy::cast_precision_loss, reason = "a rate for people")]
fn message(folding: &Folding, elapsed: Duration) -> String {
    const SHOWN: usize = 3;
    let runs = folding.runs();
    let mut message = format!("{runs} runs, {:.0} a second", runs as f64 / elapsed.as_secs_f64().max(0.001));
    for (name, value) in folding.so_far().take(SHOWN) {
        let value = value.map_or("null".to_owned(), |value| format!("{value:.3}"));
        message += &format!(", {} {value}", name.replace('_', " "));
    }
    if folding.unreadable_rows() > 0 {
        message += &format!(", {} unreadable", folding.unreadable_rows());
    }
    message
}

#[cfg(test)]
mod tests {
    use pincite_eval::evaluation::Options;

    use super::*;

    #[test]
    fn the_message_says_how_fast_and_what_so_far() {
        let folding = Folding::new(Options::default());
        let told = message(&folding, Duration::from_secs(2));
        assert_eq!(
            told,
            "0 runs, 0 a second, citation precision null, citation recall null, entailment accuracy null"
        );
    }
}

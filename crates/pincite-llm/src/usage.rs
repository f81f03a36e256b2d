//! What was used up, what may still be, and what happened on the way.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::settings::{Budget, Prices};

/// Notes that differ; more are one note.
const NOTES: usize = 64;
/// What stands for the notes that are one too many.
const MORE: &str = "more happened than is listed";

/// What was used up since the judge was made, and what happened on the way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Usage {
    /// Requests sent, repeated ones included.
    pub calls: u64,
    /// Those that repeat one that failed, or ask again for a verdict that was not readable.
    pub retries: u64,
    /// Tokens read by the model.
    pub tokens_in: u64,
    /// Tokens written by it.
    pub tokens_out: u64,
    /// Calls of whose tokens the server said nothing: they are estimates, from what was sent and received.
    pub estimated: u64,
    /// What that cost in the currency of the prices; `None` when none were given.
    pub cost: Option<f64>,
    /// What the server calls the models that answered, in order of first appearance.
    pub models: Vec<String>,
    /// Verdicts under ids that nobody asked for; they were dropped.
    pub foreign: u64,
    /// What happened on the way, in words, sorted.
    pub notes: Vec<Note>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What. It holds no key.
    pub text: String,
    /// How often.
    pub times: u64,
}

/// Tokens read and written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    pub(crate) read: u64,
    pub(crate) written: u64,
}

/// Keeps the books of one judge.
#[derive(Debug)]
pub(crate) struct Ledger {
    budget: Budget,
    prices: Option<Prices>,
    books: Mutex<Books>,
}

#[derive(Debug, Default)]
struct Books {
    usage: Usage,
    notes: BTreeMap<String, u64>,
    /// What calls that are on their way may still take.
    reserved: Tokens,
}

/// What a call on its way may take at most.
#[derive(Debug)]
#[must_use]
pub(crate) struct Reserved(Tokens);

impl Ledger {
    pub(crate) fn new(budget: Budget, prices: Option<Prices>) -> Self {
        let usage = Usage { cost: prices.as_ref().map(|_| 0.0), ..Usage::default() };
        Self { budget, prices, books: Mutex::new(Books { usage, ..Books::default() }) }
    }

    /// Books a call that may take so much; `None` when the budget does not allow it.
    pub(crate) fn reserve(&self, most: Tokens, is_retry: bool) -> Option<Reserved> {
        let mut books = self.books();
        let tokens = Tokens {
            read: books.usage.tokens_in + books.reserved.read + most.read,
            written: books.usage.tokens_out + books.reserved.written + most.written,
        };
        let within = self.budget.calls.is_none_or(|calls| books.usage.calls < calls)
            && self.budget.tokens.is_none_or(|most| tokens.read + tokens.written <= most)
            && self.budget.money.is_none_or(|most| self.cost(tokens) <= most);
        if !within {
            books.note("the budget was spent: what was left is unjudged");
            return None;
        }
        books.usage.calls += 1;
        books.usage.retries += u64::from(is_retry);
        books.reserved.read += most.read;
        books.reserved.written += most.written;
        Some(Reserved(most))
    }

    /// Closes a call with what it took; `exact` when the server said so.
    pub(crate) fn settle(&self, reserved: Reserved, took: Tokens, exact: bool) {
        let mut books = self.books();
        books.reserved.read -= reserved.0.read;
        books.reserved.written -= reserved.0.written;
        books.usage.tokens_in = books.usage.tokens_in.saturating_add(took.read);
        books.usage.tokens_out = books.usage.tokens_out.saturating_add(took.written);
        books.usage.estimated += u64::from(!exact);
        let all = Tokens { read: books.usage.tokens_in, written: books.usage.tokens_out };
        books.usage.cost = self.prices.as_ref().map(|_| self.cost(all));
    }

    /// Which model answered. A change is worth a note: verdicts before and after it are of different judges.
    pub(crate) fn answered(&self, model: &str) {
        let mut books = self.books();
        if books.usage.models.iter().any(|known| known == model) || books.usage.models.len() >= NOTES {
            return;
        }
        if let Some(first) = books.usage.models.first() {
            let text = format!("the model changed under way: `{first}`, then `{model}`");
            books.note(&text);
        }
        books.usage.models.push(model.to_owned());
    }

    /// Verdicts that nobody asked for.
    pub(crate) fn foreign(&self, count: usize) {
        if count > 0 {
            let mut books = self.books();
            books.usage.foreign += count as u64;
            books.note("verdicts on claims that nobody asked about were dropped");
        }
    }

    pub(crate) fn note(&self, text: &str) {
        self.books().note(text);
    }

    pub(crate) fn usage(&self) -> Usage {
        let books = self.books();
        let notes = books.notes.iter().map(|(text, times)| Note { text: text.clone(), times: *times });
        Usage { notes: notes.collect(), ..books.usage.clone() }
    }

    #[expect(clippy::cast_precision_loss, reason = "tokens stay far below 2^52")]
    fn cost(&self, tokens: Tokens) -> f64 {
        self.prices.as_ref().map_or(0.0, |prices| {
            (tokens.read as f64 * prices.input + tokens.written as f64 * prices.output) / 1e6
        })
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Books {
    fn note(&mut self, text: &str) {
        let text = if self.notes.len() < NOTES || self.notes.contains_key(text) { text } else { MORE };
        *self.notes.entry(text.to_owned()).or_default() += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Tokens = Tokens { read: 8, written: 2 };

    fn ledger(budget: Budget) -> Ledger {
        Ledger::new(budget, Some(Prices { input: 1e6, output: 1e7, currency: "EUR".to_owned() }))
    }

    #[test]
    fn calls_on_their_way_count_with_the_most_they_may_take() {
        let budgets = [
            Budget { calls: Some(2), ..Budget::default() },
            Budget { tokens: Some(25), ..Budget::default() },
            Budget { money: Some(60.0), ..Budget::default() }, // one call is 8 + 20
        ];
        for budget in budgets {
            let ledger = ledger(budget);
            let one = ledger.reserve(TEN, false).expect("the first");
            let _two = ledger.reserve(TEN, true).expect("the second");
            assert!(ledger.reserve(TEN, false).is_none(), "{budget:?}");
            ledger.settle(one, Tokens { read: 1, written: 0 }, true);
            let may_go_on = ledger.reserve(TEN, false).is_some();
            assert_eq!(may_go_on, budget.calls.is_none(), "{budget:?}: what was not taken is free again");
            let usage = ledger.usage();
            assert_eq!((usage.retries, usage.tokens_in, usage.cost), (1, 1, Some(1.0)));
            assert!(usage.notes[0].text.contains("budget"));
        }
    }

    #[test]
    fn without_prices_cost_is_unknown() {
        let ledger = Ledger::new(Budget::default(), None);
        let call = ledger.reserve(TEN, false).expect("no bound");
        ledger.settle(call, TEN, false);
        let usage = ledger.usage();
        assert_eq!((usage.cost, usage.calls, usage.estimated), (None, 1, 1));
    }

    #[test]
    fn a_model_that_changes_is_noted_once() {
        let ledger = Ledger::new(Budget::default(), None);
        for model in ["m-1", "m-1", "m-2", "m-1", "m-2"] {
            ledger.answered(model);
        }
        let usage = ledger.usage();
        assert_eq!(usage.models, ["m-1", "m-2"]);
        let text = "the model changed under way: `m-1`, then `m-2`".to_owned();
        assert_eq!(usage.notes, [Note { text, times: 1 }]);
    }

    #[test]
    fn notes_are_bounded() {
        let ledger = Ledger::new(Budget::default(), None);
        (0..1000).for_each(|at| ledger.note(&at.to_string()));
        let notes = ledger.usage().notes;
        assert_eq!(notes.len(), NOTES + 1);
        assert_eq!(notes.iter().map(|note| note.times).sum::<u64>(), 1000);
    }
}

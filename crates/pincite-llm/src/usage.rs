//! What was used up, what may still be, and what happened on the way.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pincite_core::JudgeUsage;

use crate::settings::{Budget, Prices};

/// Notes that differ; more are one note.
const NOTES: usize = 64;

/// Tokens read and written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    pub(crate) read: u64,
    pub(crate) written: u64,
}

/// Keeps the books of one judge: what it took since it was made, within its budget.
#[derive(Debug)]
pub(crate) struct Ledger {
    budget: Budget,
    prices: Option<Prices>,
    books: Mutex<Books>,
}

#[derive(Debug, Default)]
struct Books {
    /// What closed jobs took.
    total: JudgeUsage,
    calls: u64,
    took: Tokens,
    /// What calls that are on their way may still take.
    reserved: Tokens,
    /// What the server called its models.
    models: Vec<String>,
}

/// What a call on its way may take at most.
#[derive(Debug)]
#[must_use]
pub(crate) struct Reserved(Tokens);

/// What one job of the judge took.
#[derive(Debug)]
pub(crate) struct Tally(Mutex<JudgeUsage>);

impl Ledger {
    pub(crate) fn new(budget: Budget, prices: Option<Prices>) -> Self {
        Self { budget, prices, books: Mutex::default() }
    }

    /// Books a call that may take so much; `None` when the budget does not allow it.
    pub(crate) fn reserve(&self, most: Tokens, tally: &Tally) -> Option<Reserved> {
        let mut books = self.books();
        let tokens = Tokens {
            read: books.took.read.saturating_add(books.reserved.read + most.read),
            written: books.took.written.saturating_add(books.reserved.written + most.written),
        };
        let within = self.budget.calls.is_none_or(|calls| books.calls < calls)
            && self.budget.tokens.is_none_or(|most| tokens.read.saturating_add(tokens.written) <= most)
            && self.budget.money.is_none_or(|most| self.cost(tokens).is_some_and(|cost| cost <= most));
        if !within {
            tally.note("the budget was spent: what was left is unjudged");
            return None;
        }
        books.calls += 1;
        books.reserved.read += most.read;
        books.reserved.written += most.written;
        tally.usage().calls += 1;
        Some(Reserved(most))
    }

    /// Closes a call with what it took.
    pub(crate) fn settle(&self, reserved: Reserved, took: Tokens, tally: &Tally) {
        let mut books = self.books();
        books.reserved.read -= reserved.0.read;
        books.reserved.written -= reserved.0.written;
        books.took.read = books.took.read.saturating_add(took.read);
        books.took.written = books.took.written.saturating_add(took.written);
        let mut usage = tally.usage();
        usage.tokens_in = usage.tokens_in.saturating_add(took.read);
        usage.tokens_out = usage.tokens_out.saturating_add(took.written);
        usage.cost = self.cost(Tokens { read: usage.tokens_in, written: usage.tokens_out });
    }

    /// Which model answered. A change is worth a note: verdicts before and after it are of different judges.
    pub(crate) fn answered(&self, model: &str, tally: &Tally) {
        let mut books = self.books();
        let known = books.models.iter().any(|known| known == model);
        if !known && books.models.len() < NOTES {
            if let Some(before) = books.models.last() {
                tally.note(&format!("the model changed under way: `{before}`, then `{model}`"));
            }
            books.models.push(model.to_owned());
        }
        let mut usage = tally.usage();
        if usage.models.len() < NOTES && !usage.models.iter().any(|known| known == model) {
            usage.models.push(model.to_owned());
        }
    }

    /// Whether all replies so far were of one model.
    pub(crate) fn is_one_model(&self) -> bool {
        self.books().models.len() < 2
    }

    /// Closes a job.
    pub(crate) fn close(&self, tally: Tally) -> JudgeUsage {
        let usage = tally.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.books().total.add(&usage);
        usage
    }

    /// What closed jobs took.
    pub(crate) fn total(&self) -> JudgeUsage {
        self.books().total.clone()
    }

    /// What tokens cost, where prices are known.
    #[expect(clippy::cast_precision_loss, reason = "tokens stay far below 2^52")]
    fn cost(&self, tokens: Tokens) -> Option<f64> {
        let Prices { input, output } = self.prices.as_ref()?;
        Some((tokens.read as f64 * input + tokens.written as f64 * output) / 1e6)
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tally {
    /// Nothing taken yet by a judge with this name.
    pub(crate) fn new(judge: &str) -> Self {
        Self(Mutex::new(JudgeUsage { judge: judge.to_owned(), ..JudgeUsage::default() }))
    }

    /// Something happened.
    pub(crate) fn note(&self, text: &str) {
        self.count(text, 1);
    }

    /// Something happened so often; 0 is all the time.
    pub(crate) fn count(&self, text: &str, times: u64) {
        let mut usage = self.usage();
        let room = usage.notes.len() < NOTES || usage.notes.iter().any(|note| note.text == text);
        usage.note(if room { text } else { "more happened than is listed" }, times);
    }

    /// To be held for a moment.
    pub(crate) fn usage(&self) -> MutexGuard<'_, JudgeUsage> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Tokens = Tokens { read: 8, written: 2 };

    fn ledger(budget: Budget) -> Ledger {
        Ledger::new(budget, Some(Prices { input: 1e6, output: 1e7 }))
    }

    #[test]
    fn calls_on_their_way_count_with_the_most_they_may_take() {
        let budgets = [
            Budget { calls: Some(2), ..Budget::default() },
            Budget { tokens: Some(25), ..Budget::default() },
            Budget { money: Some(60.0), ..Budget::default() }, // one call is 8 + 20
        ];
        for budget in budgets {
            let (ledger, tally) = (ledger(budget), Tally::new("llm"));
            let one = ledger.reserve(TEN, &tally).expect("the first");
            let _two = ledger.reserve(TEN, &tally).expect("the second");
            assert!(ledger.reserve(TEN, &tally).is_none(), "{budget:?}");
            ledger.settle(one, Tokens { read: 1, written: 0 }, &tally);
            let may_go_on = ledger.reserve(TEN, &tally).is_some();
            assert_eq!(may_go_on, budget.calls.is_none(), "{budget:?}: what was not taken is free again");
            let usage = ledger.close(tally);
            assert_eq!((usage.tokens_in, usage.cost), (1, Some(1.0)));
            assert!(usage.notes[0].text.contains("budget"));
        }
    }

    #[test]
    fn without_prices_cost_is_unknown() {
        let (ledger, tally) = (Ledger::new(Budget::default(), None), Tally::new("llm"));
        let call = ledger.reserve(TEN, &tally).expect("no bound");
        ledger.settle(call, TEN, &tally);
        let usage = ledger.close(tally);
        assert_eq!((usage.cost, usage.calls, usage.tokens_out), (None, 1, 2));
    }

    #[test]
    fn a_model_that_changes_is_noted_once_and_over_jobs() {
        let ledger = Ledger::new(Budget::default(), None);
        let models = |list: &[&str]| {
            let tally = Tally::new("llm");
            list.iter().for_each(|model| ledger.answered(model, &tally));
            ledger.close(tally)
        };
        assert!(models(&["m-1", "m-1"]).notes.is_empty() && ledger.is_one_model());
        let usage = models(&["m-1", "m-2", "m-1", "m-2"]);
        assert_eq!(usage.models, ["m-1", "m-2"]);
        assert_eq!(usage.notes.len(), 1);
        assert_eq!(usage.notes[0].text, "the model changed under way: `m-1`, then `m-2`");
        assert!(!ledger.is_one_model());
        assert_eq!(ledger.total().models, ["m-1", "m-2"]);
    }

    #[test]
    fn notes_are_bounded() {
        let tally = Tally::new("llm");
        (0..1000).for_each(|at| tally.note(&at.to_string()));
        let notes = &tally.usage().notes;
        assert_eq!(notes.len(), NOTES + 1);
        assert_eq!(notes.iter().map(|note| note.times).sum::<u64>(), 1000);
    }
}

//! What judging used up. It stands outside of what is reproducible: a cache or a retry changes it, not the report.

/// What judging used up, judge by judge.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Usage {
    /// One entry a judge, in the order in which they were first asked.
    pub judges: Vec<JudgeUsage>,
}

/// What one judge used up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JudgeUsage {
    /// Its name.
    pub judge: String,
    /// Questions that it was asked, those answered from a cache included.
    pub questions: u64,
    /// Questions answered from a cache.
    pub cached: u64,
    /// Calls that were made for the rest, retries included.
    pub calls: u64,
    /// Tokens sent.
    pub tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
    /// What that cost, in the currency of the prices that were given; `None` where no price is known.
    pub cost: Option<f64>,
    /// What its server calls the models that answered, in order of first appearance.
    pub models: Vec<String>,
    /// What happened on the way, each thing once.
    pub notes: Vec<UsageNote>,
}

/// Something that happened while a judge worked: an error of its server, a reply that could not be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageNote {
    /// What.
    pub text: String,
    /// How often; 0 for what holds all the time.
    pub times: u64,
}

impl Usage {
    /// Adds what a judge used up to its entry.
    pub fn add(&mut self, used: &JudgeUsage) {
        match self.judges.iter_mut().find(|entry| entry.judge == used.judge) {
            Some(entry) => entry.add(used),
            None => self.judges.push(used.clone()),
        }
    }

    /// The sum over all judges, under no name. Its cost is that of the judges whose cost is known.
    #[must_use]
    pub fn total(&self) -> JudgeUsage {
        let mut total = JudgeUsage::default();
        self.judges.iter().for_each(|entry| total.add(entry));
        total
    }
}

impl JudgeUsage {
    /// Notes something that happened so often.
    pub fn note(&mut self, text: &str, times: u64) {
        match self.notes.iter_mut().find(|note| note.text == text) {
            Some(note) => note.times += times,
            None => self.notes.push(UsageNote { text: text.to_owned(), times }),
        }
    }

    /// Adds what was used up at another time.
    pub fn add(&mut self, used: &Self) {
        self.questions += used.questions;
        self.cached += used.cached;
        self.calls += used.calls;
        self.tokens_in += used.tokens_in;
        self.tokens_out += used.tokens_out;
        self.cost = match (self.cost, used.cost) {
            (Some(one), Some(other)) => Some(one + other),
            (one, other) => one.or(other),
        };
        for model in &used.models {
            if !self.models.contains(model) {
                self.models.push(model.clone());
            }
        }
        used.notes.iter().for_each(|note| self.note(&note.text, note.times));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judge_has_one_entry_and_the_total_is_the_sum() {
        let used = |judge: &str, cost| JudgeUsage {
            judge: judge.to_owned(),
            questions: 3,
            cached: 1,
            calls: 2,
            tokens_in: 100,
            tokens_out: 10,
            cost,
            models: vec![format!("{judge}-1")],
            notes: vec![UsageNote { text: "slow".to_owned(), times: 1 }],
        };
        let mut usage = Usage::default();
        for used in [used("align", None), used("llm", Some(0.25)), used("llm", Some(0.5))] {
            usage.add(&used);
        }
        let names: Vec<_> =
            usage.judges.iter().map(|entry| (&*entry.judge, entry.calls, entry.cost)).collect();
        assert_eq!(names, [("align", 2, None), ("llm", 4, Some(0.75))]);
        assert_eq!(usage.judges[1].models, ["llm-1"]);
        assert_eq!(usage.judges[1].notes, [UsageNote { text: "slow".to_owned(), times: 2 }]);
        let total = usage.total();
        assert_eq!((total.questions, total.tokens_in, total.cost), (9, 300, Some(0.75)));
    }
}

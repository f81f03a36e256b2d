//! A judge for tests: it says what it was told to say, and misbehaves on request.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pincite_core::{JudgeIdentity, Outcome, Question, Reason, Span, Verdict, VerdictKind};

use crate::Judge;

/// Says what it was told to say: for a claim and a text of the premise, else the next of a list, else
/// unsupported.
#[derive(Debug, Default)]
pub struct Scripted {
    rules: Vec<(String, String, Outcome)>,
    in_order: Mutex<std::vec::IntoIter<Outcome>>,
    faults: Vec<(usize, Fault)>,
    calls: Mutex<Vec<Vec<String>>>,
    joins: bool,
}

/// How a call goes wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// It panics.
    Panic,
    /// It takes this long, and then answers.
    Hang(Duration),
    /// It returns one outcome too few.
    Short,
    /// It returns one outcome too many.
    Long,
    /// Its verdicts have this support.
    Support(f64),
    /// Its verdicts point at a text that the premise does not have.
    Evidence,
}

/// A verdict without evidence, with support 1 or 0.
#[must_use]
pub fn judged(kind: VerdictKind) -> Outcome {
    let support = if kind == VerdictKind::Supported { 1.0 } else { 0.0 };
    Outcome::Judged(Verdict::new(kind, support))
}

impl Scripted {
    /// Supports these claims by these texts, and nothing else.
    #[must_use]
    pub fn supports<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        pairs.into_iter().fold(Self::default(), |judge, (claim, text)| {
            judge.rule(claim, text, judged(VerdictKind::Supported))
        })
    }

    /// Says these one after the other, whatever is asked.
    #[must_use]
    pub fn in_order(outcomes: Vec<Outcome>) -> Self {
        Self { in_order: Mutex::new(outcomes.into_iter()), ..Self::default() }
    }

    /// Is down: nothing is ever judged.
    #[must_use]
    pub fn down(reason: Reason) -> Self {
        Self { rules: vec![(String::new(), String::new(), Outcome::Unjudged(reason))], ..Self::default() }
    }

    /// What to say of a claim when the premise holds a text. An empty claim or text stands for any.
    #[must_use]
    pub fn rule(mut self, claim: &str, text: &str, outcome: Outcome) -> Self {
        self.rules.push((claim.to_owned(), text.to_owned(), outcome));
        self
    }

    /// Misbehaves on one call, counted from 0.
    #[must_use]
    pub fn fault(mut self, call: usize, fault: Fault) -> Self {
        self.faults.push((call, fault));
        self
    }

    /// Says that it reads several sources together.
    #[must_use]
    pub fn joining(self) -> Self {
        Self { joins: true, ..self }
    }

    /// The claims it was asked for, call by call.
    #[must_use]
    pub fn calls(&self) -> Vec<Vec<String>> {
        lock(&self.calls).clone()
    }

    fn outcome(&self, question: &Question<'_>) -> Outcome {
        let applies = |claim: &str, text: &str| {
            (claim.is_empty() || claim == question.claim)
                && (text.is_empty() || question.premise.iter().any(|p| p.text == text))
        };
        let rule = self.rules.iter().find(|(claim, text, _)| applies(claim, text));
        rule.map(|(_, _, outcome)| outcome.clone())
            .or_else(|| lock(&self.in_order).next())
            .unwrap_or_else(|| judged(VerdictKind::Unsupported))
    }
}

impl Judge for Scripted {
    fn identity(&self) -> JudgeIdentity {
        JudgeIdentity {
            name: "scripted".to_owned(),
            version: "1".to_owned(),
            digest: crate::identity::digest::<&str>([]),
            joins: self.joins,
            atoms: false,
            measure: 0.5,
            flag: 0.5,
        }
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        let call = {
            let mut calls = lock(&self.calls);
            calls.push(questions.iter().map(|q| q.claim.to_owned()).collect());
            calls.len() - 1
        };
        let mut outcomes: Vec<_> = questions.iter().map(|question| self.outcome(question)).collect();
        let fault = self.faults.iter().find(|(at, _)| *at == call).map(|(_, fault)| *fault);
        match fault {
            None => {}
            Some(Fault::Panic) => panic!("told to panic"),
            Some(Fault::Hang(time)) => std::thread::sleep(time),
            Some(Fault::Short) => drop(outcomes.pop()),
            Some(Fault::Long) => outcomes.push(judged(VerdictKind::Supported)),
            Some(Fault::Support(support)) => verdicts(&mut outcomes).for_each(|v| v.support = support),
            Some(Fault::Evidence) => {
                verdicts(&mut outcomes).for_each(|v| v.evidence = vec![(99, Span::default())]);
            }
        }
        outcomes
    }
}

fn verdicts(outcomes: &mut [Outcome]) -> impl Iterator<Item = &mut Verdict> {
    outcomes.iter_mut().filter_map(|outcome| match outcome {
        Outcome::Judged(verdict) => Some(verdict),
        Outcome::Unjudged(_) => None,
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::judge_conformance!(Scripted::default());

    #[test]
    fn rules_come_before_the_list() {
        let judge = Scripted::in_order(vec![Outcome::Unjudged(Reason::Budget)]).rule(
            "a",
            "",
            judged(VerdictKind::Supported),
        );
        let ask = |claim| judge.judge(&[Question { premise: Vec::new(), claim, context: None }]).remove(0);
        assert_eq!(ask("a"), judged(VerdictKind::Supported));
        assert_eq!(ask("b"), Outcome::Unjudged(Reason::Budget));
        assert_eq!(ask("b"), judged(VerdictKind::Unsupported));
        assert_eq!(judge.calls(), [["a"], ["b"], ["b"]]);
    }
}

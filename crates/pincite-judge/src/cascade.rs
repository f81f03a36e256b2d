//! `cascade`: the cheapest judge first, the next one only where it is uncertain.
//!
//! Each stage but the last has a [`Band`]. A support inside the band, and what the stage could not judge, goes on
//! to the next stage; a support outside it is the answer. Where a later stage fails the outcome is its
//! `Unjudged(reason)`: that a cheaper judge had an uncertain opinion does not make it an answer.
//!
//! Judges put the same doubt at different supports. So that one threshold holds for the whole cascade, the support
//! of each stage is put on the scale of the last one: its `flag` and `measure` thresholds become those of the last
//! stage, linear in between.

use std::sync::Arc;

use pincite_core::{JudgeIdentity, Outcome, Question, Usage};

use crate::identity::digest;
use crate::{Judge, runner};

/// Cheap judges first.
pub struct Cascade {
    stages: Vec<Stage>,
    last: Box<dyn Judge>,
}

/// A judge that may pass a question on.
pub struct Stage {
    /// Who is asked.
    pub judge: Box<dyn Judge>,
    /// Where it is uncertain.
    pub band: Band,
}

/// Supports between which a judge is uncertain, the ends included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// Lowest support that is passed on, in [0, 1].
    pub low: f64,
    /// Highest support that is passed on, in [0, 1].
    pub high: f64,
}

impl Band {
    /// Where nothing better is known: from the support at which a finding would be made to halfway between the
    /// measuring threshold and certainty.
    #[must_use]
    pub fn of(judge: &JudgeIdentity) -> Self {
        Self { low: judge.flag.min(judge.measure), high: f64::midpoint(judge.measure, 1.0) }
    }

    fn holds(self, support: f64) -> bool {
        self.low <= support && support <= self.high
    }
}

impl Cascade {
    /// Asks the stages in their order, and `last` about what all of them pass on.
    #[must_use]
    pub fn new(stages: Vec<Stage>, last: Box<dyn Judge>) -> Self {
        Self { stages, last }
    }

    fn judges(&self) -> impl Iterator<Item = &dyn Judge> {
        self.stages.iter().map(|stage| &*stage.judge).chain([&*self.last])
    }
}

impl Judge for Cascade {
    fn identity(&self) -> JudgeIdentity {
        let who: Vec<_> = self.judges().map(Judge::identity).collect();
        let bands = self.stages.iter().flat_map(|Stage { band, .. }| [band.low, band.high]);
        let named = who.iter().flat_map(|judge| [&judge.name, &judge.version, &judge.digest]);
        let parts = named.map(|part| part.clone().into_bytes());
        let last = self.last.identity();
        JudgeIdentity {
            name: "cascade".to_owned(),
            version: "1".to_owned(),
            digest: digest(parts.chain(bands.map(|end| end.to_bits().to_le_bytes().to_vec()))),
            joins: who.iter().all(|judge| judge.joins),
            atoms: who.iter().any(|judge| judge.atoms),
            measure: last.measure,
            flag: last.flag,
        }
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        self.metered(questions, &mut Usage::default())
    }

    fn is_pinned(&self) -> bool {
        self.judges().all(Judge::is_pinned)
    }

    fn metered(&self, questions: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        let mut outcomes = vec![None; questions.len()];
        let mut left: Vec<usize> = (0..questions.len()).collect();
        let scale = Scale::of(&self.last.identity());
        for at in 0..=self.stages.len() {
            let stage = self.stages.get(at);
            let judge = stage.map_or(&*self.last, |stage| &*stage.judge);
            let who = judge.identity();
            let name: Arc<str> = Arc::from(&*who.name);
            let asked: Vec<_> = left.iter().map(|place| questions[*place].clone()).collect();
            let replies = if asked.is_empty() { Vec::new() } else { runner::judge(judge, &asked, usage) };
            let mut uncertain = Vec::new();
            for (place, mut outcome) in left.into_iter().zip(replies) {
                let settled = match (&outcome, stage) {
                    (_, None) => true,
                    (Outcome::Judged(verdict), Some(stage)) => !stage.band.holds(verdict.support),
                    (Outcome::Unjudged(_), Some(_)) => false,
                };
                if !settled {
                    uncertain.push(place);
                    continue;
                }
                if let Outcome::Judged(verdict) = &mut outcome {
                    verdict.support = scale.put(verdict.support, Scale::of(&who));
                    verdict.judge.get_or_insert_with(|| Arc::clone(&name));
                }
                outcomes[place] = Some(outcome);
            }
            left = uncertain;
        }
        // The last stage settles all that is left.
        outcomes.into_iter().flatten().collect()
    }
}

/// The two thresholds of a judge, in order.
#[derive(Clone, Copy)]
struct Scale {
    flag: f64,
    measure: f64,
}

impl Scale {
    fn of(judge: &JudgeIdentity) -> Self {
        Self { flag: judge.flag.min(judge.measure), measure: judge.flag.max(judge.measure) }
    }

    /// What a support on another scale is on this one; it never moves to another side of a threshold.
    fn put(self, support: f64, from: Self) -> f64 {
        let line = |(a, b): (f64, f64), (to_a, to_b): (f64, f64)| {
            if b > a { to_a + (support - a) / (b - a) * (to_b - to_a) } else { to_b }
        };
        if support < from.flag {
            // What is below stays below, however near.
            line((0.0, from.flag), (0.0, self.flag)).min(self.flag.next_down()).max(0.0)
        } else if support < from.measure {
            line((from.flag, from.measure), (self.flag, self.measure))
                .min(self.measure.next_down())
                .max(self.flag)
        } else {
            line((from.measure, 1.0), (self.measure, 1.0)).clamp(self.measure, 1.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use pincite_core::{Premise, Reason, Verdict, VerdictKind};
    use proptest::prelude::*;

    use super::*;
    use crate::Lexical;
    use crate::scripted::{Fault, Scripted};

    crate::judge_conformance!(Cascade::new(
        vec![Stage { judge: Box::new(Lexical), band: Band { low: 0.2, high: 0.8 } }],
        Box::new(Scripted::default())
    ));

    const BAND: Band = Band { low: 0.2, high: 0.8 };

    fn says(support: f64) -> Outcome {
        let supported = support >= 0.5;
        let kind = if supported { VerdictKind::Supported } else { VerdictKind::Unsupported };
        Outcome::Judged(Verdict::new(kind, support))
    }

    fn question(claim: &str) -> Question<'_> {
        Question { premise: vec![Premise::new("s", "text")], claim, context: None }
    }

    /// Asks a cheap judge that says these, then a dear one: supports, and why there is none.
    fn ask(cheap: Vec<Outcome>, dear: Scripted) -> [(Option<f64>, Option<Reason>); 4] {
        let stage = Stage { judge: Box::new(Scripted::in_order(cheap)), band: BAND };
        let cascade = Cascade::new(vec![stage], Box::new(dear));
        let mut outcomes = cascade.judge(&["a", "b", "c", "d"].map(question)).into_iter();
        std::array::from_fn(|_| match outcomes.next().expect("four questions, four outcomes") {
            Outcome::Judged(verdict) => (Some(verdict.support), None),
            Outcome::Unjudged(reason) => (None, Some(reason)),
        })
    }

    #[test]
    fn only_what_is_uncertain_is_passed_on() {
        let cheap = vec![says(0.9), says(0.5), says(0.1), Outcome::Unjudged(Reason::Language)];
        let dear = Scripted::default().rule("b", "", says(0.7)).rule("d", "", says(0.3));
        let told = ask(cheap, dear);
        assert_eq!(told.map(|(support, _)| support), [Some(0.9), Some(0.7), Some(0.1), Some(0.3)]);
    }

    #[test]
    fn each_verdict_names_the_judge_that_decided() {
        let unsure = Band { low: 0.0, high: 0.5 };
        let stage = Stage { judge: Box::new(Lexical), band: unsure };
        let cascade = Cascade::new(vec![stage], Box::new(Scripted::default()));
        let deciders =
            cascade.judge(&[question("text"), question("other")]).into_iter().map(|outcome| match outcome {
                Outcome::Judged(verdict) => verdict.judge.map(|name| name.to_string()),
                Outcome::Unjudged(_) => None,
            });
        assert!(deciders.eq(["lexical", "scripted"].map(|name| Some(name.to_owned()))));
    }

    #[test]
    fn what_each_judge_was_asked_is_counted() {
        let stage = Stage { judge: Box::new(Lexical), band: Band { low: 0.0, high: 0.5 } };
        let cascade = Cascade::new(vec![stage], Box::new(Scripted::default()));
        let mut usage = Usage::default();
        let _ = cascade.metered(&["text", "other", "more"].map(question), &mut usage);
        let asked: Vec<_> = usage.judges.iter().map(|used| (&*used.judge, used.questions)).collect();
        assert_eq!(asked, [("lexical", 3), ("scripted", 2)]);
    }

    #[test]
    fn a_dear_judge_that_fails_leaves_the_uncertain_unjudged_and_nothing_else() {
        let faults = [
            (Fault::Panic, Reason::Unavailable),
            (Fault::Short, Reason::BadReply),
            (Fault::Support(f64::NAN), Reason::BadReply),
        ];
        for (fault, reason) in faults {
            let cheap = vec![says(0.9), says(0.79), says(0.1), says(0.21)];
            // Both at once, then each alone.
            let dear = (0..3).fold(Scripted::default(), |dear, call| dear.fault(call, fault));
            let told = ask(cheap, dear);
            let no = (None, Some(reason));
            assert_eq!(told, [(Some(0.9), None), no, (Some(0.1), None), no], "{fault:?}");
        }
    }

    #[test]
    fn bands_and_judges_are_part_of_the_identity() {
        let cascade = |band, last: Box<dyn Judge>| {
            Cascade::new(vec![Stage { judge: Box::new(Lexical), band }], last).identity().digest
        };
        let one = cascade(BAND, Box::new(Lexical));
        assert_ne!(one, cascade(Band { low: 0.3, ..BAND }, Box::new(Lexical)));
        assert_ne!(one, cascade(BAND, Box::<Scripted>::default()));
        assert_eq!(one, cascade(BAND, Box::new(Lexical)));
    }

    proptest! {
        /// A support stays on its side of both thresholds, and the order of supports stays.
        #[test]
        fn scales_keep_sides_and_order(
            (a, b, c, d) in (0.0..=1.0, 0.0..=1.0, 0.0..=1.0, 0.0..=1.0),
            one in 0.0..=1.0,
            other in 0.0..=1.0,
        ) {
            let scale = |x: f64, y: f64| Scale { flag: x.min(y).max(1e-9), measure: x.max(y).max(1e-9) };
            let (from, to) = (scale(a, b), scale(c, d));
            let put = |support: f64| to.put(support, from);
            for support in [one, other, from.flag, from.measure, 0.0, 1.0] {
                prop_assert!((0.0..=1.0).contains(&put(support)));
                prop_assert_eq!(support < from.flag, put(support) < to.flag);
                prop_assert_eq!(support < from.measure, put(support) < to.measure);
            }
            prop_assert!((one <= other) == (put(one) <= put(other)) || put(one) == put(other));
        }
    }
}

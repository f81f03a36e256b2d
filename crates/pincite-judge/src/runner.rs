//! Runs a judge so that every question gets exactly one outcome, whatever the judge does.
//!
//! | the judge | becomes |
//! |---|---|
//! | panics | `unavailable`, for the question: the batch is asked once more, one by one |
//! | returns too few or too many outcomes | `bad_reply`, likewise: nobody can tell which is whose |
//! | has too many calls that still hang | `unavailable`, and is not asked |
//! | gives a support outside [0, 1] or NaN, or evidence outside the premise | `bad_reply` |
//! | is not done at the deadline | `timeout`, for what is not done |
//! | would be given a premise without text | `no_text`, and is not asked |

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, Weak, mpsc};
use std::time::{Duration, Instant};

use pincite_core::{JudgeIdentity, JudgeUsage, Outcome, Premise, Question, Reason, SourceKind, Span, Usage};

use crate::Judge;
use crate::cache::{Cache, Key};

/// How many calls of one runner that outlived their deadline may still hang before the judge is no longer asked.
const HANGING: usize = 4;

/// The outcomes of a batch, and what they took.
type Done = (Vec<Outcome>, Usage);

/// A judge, how many questions it gets at once, and how long it has.
pub struct Runner {
    judge: Arc<dyn Judge>,
    batch: usize,
    deadline: Option<Duration>,
    cache: Option<Arc<Cache>>,
    /// Calls that outlived their deadline; upgradable while they still work.
    late: Mutex<Vec<Weak<()>>>,
}

impl Runner {
    /// Asks `judge` in the batches that it likes best, without a deadline and on the caller's thread.
    #[must_use]
    pub fn new(judge: impl Into<Arc<dyn Judge>>) -> Self {
        let judge = judge.into();
        Self { batch: judge.batch().max(1), judge, deadline: None, cache: None, late: Mutex::default() }
    }

    /// At most this many questions at once, at least one.
    #[must_use]
    pub fn batch(self, questions: usize) -> Self {
        Self { batch: questions.max(1), ..self }
    }

    /// How long one [`ask`](Self::ask) may take. The judge then works on a thread of its own, which is left
    /// behind if it hangs.
    #[must_use]
    pub fn deadline(self, deadline: Duration) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// Keeps verdicts, and asks nothing that was judged before. What cannot be kept is asked again another time.
    #[must_use]
    pub fn cache(self, cache: Arc<Cache>) -> Self {
        Self { cache: Some(cache), ..self }
    }

    /// Who judges.
    #[must_use]
    pub fn identity(&self) -> JudgeIdentity {
        self.judge.identity()
    }

    /// One outcome per question, in order. Equal questions are asked once.
    #[must_use]
    pub fn ask(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        self.ask_metered(questions, &mut Usage::default())
    }

    /// The same, and adds what it took to `usage`.
    #[must_use]
    pub fn ask_metered(&self, questions: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        let mut index = HashMap::new();
        let mut distinct = Vec::new();
        // Where the outcome of each question will stand; `None` has nothing to be judged on.
        let places: Vec<_> = questions
            .iter()
            .map(|question| {
                question.premise.iter().any(|p| has_text(p)).then(|| {
                    *index.entry(question).or_insert_with(|| {
                        distinct.push(question);
                        distinct.len() - 1
                    })
                })
            })
            .collect();
        let asked: Vec<_> = distinct.into_iter().map(with_text).collect();
        let outcomes = match &self.cache {
            Some(cache) if self.judge.is_pinned() => self.judged_once(cache, &asked, usage),
            _ => self.judged(&asked, usage),
        };
        let at_home = |(place, question): (Option<usize>, &Question<'_>)| match place {
            None => Outcome::Unjudged(Reason::NoText),
            Some(at) => renumber(outcomes[at].clone(), question),
        };
        places.into_iter().zip(questions).map(at_home).collect()
    }

    /// The outcomes that the cache has, and those of the judge for the rest.
    fn judged_once(&self, cache: &Cache, asked: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        let who = self.identity();
        let mut keys: Vec<_> = asked.iter().map(|question| Key::new(&who, question)).collect();
        let found: Vec<_> = keys
            .iter()
            .zip(asked)
            .map(|(key, question)| {
                let outcome = Outcome::Judged(cache.get(key)?);
                is_sound(&outcome, question).then_some(outcome)
            })
            .collect();
        let mut missing = found.iter().map(Option::is_none);
        keys.retain(|_| missing.next() == Some(true));
        let cached = (asked.len() - keys.len()) as u64;
        usage.add(&JudgeUsage { judge: who.name, questions: cached, cached, ..JudgeUsage::default() });
        let misses = asked.iter().zip(&found).filter(|(_, found)| found.is_none());
        let judged = self.judged(&misses.map(|(question, _)| question.clone()).collect::<Vec<_>>(), usage);
        for (key, outcome) in keys.iter().zip(&judged) {
            if let Outcome::Judged(verdict) = outcome {
                let _ = cache.put(key, verdict); // a full disk costs time, not verdicts
            }
        }
        let mut judged = judged.into_iter();
        found.into_iter().map(|outcome| outcome.or_else(|| judged.next()).unwrap_or(BAD_REPLY)).collect()
    }

    fn judged(&self, asked: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        match self.deadline {
            None => asked.chunks(self.batch).flat_map(|batch| judge(&*self.judge, batch, usage)).collect(),
            Some(deadline) => self.within(deadline, asked, usage),
        }
    }

    /// Outcomes that arrive in time, and a reason for the rest.
    fn within(&self, deadline: Duration, questions: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        let until = Instant::now().checked_add(deadline);
        let mut outcomes = Vec::with_capacity(questions.len());
        let reason = match self.start(questions) {
            None => Reason::Unavailable,
            Some((replies, working)) => loop {
                if outcomes.len() == questions.len() {
                    break Reason::Unavailable; // of nothing: all is done
                }
                let left =
                    until.map_or(Duration::MAX, |until| until.saturating_duration_since(Instant::now()));
                match replies.recv_timeout(left) {
                    Ok((batch, used)) => {
                        outcomes.extend(batch);
                        used.judges.iter().for_each(|used| usage.add(used));
                    }
                    Err(mpsc::RecvTimeoutError::Disconnected) => break Reason::Unavailable,
                    Err(mpsc::RecvTimeoutError::Timeout) => {
                        self.late().push(working);
                        break Reason::Timeout;
                    }
                }
            },
        };
        outcomes.resize(questions.len(), Outcome::Unjudged(reason));
        outcomes
    }

    /// Sets a thread to work, which sends a batch of outcomes at a time and stops when nobody listens.
    fn start(&self, questions: &[Question<'_>]) -> Option<(mpsc::Receiver<Done>, Weak<()>)> {
        if self.late().len() >= HANGING {
            return None;
        }
        let (owned, asked, batch) = (own(questions), Arc::clone(&self.judge), self.batch);
        let working = Arc::new(());
        let seen = Arc::downgrade(&working);
        let (send, receive) = mpsc::channel();
        let work = move || {
            let _working = working;
            let questions: Vec<_> = owned.iter().map(Owned::lend).collect();
            for batch in questions.chunks(batch) {
                let mut usage = Usage::default();
                if send.send((judge(&*asked, batch, &mut usage), usage)).is_err() {
                    return;
                }
            }
        };
        std::thread::Builder::new().name("pincite-judge".to_owned()).spawn(work).ok()?;
        Some((receive, seen))
    }

    /// The late calls that still work.
    fn late(&self) -> std::sync::MutexGuard<'_, Vec<Weak<()>>> {
        let mut late = self.late.lock().unwrap_or_else(PoisonError::into_inner);
        late.retain(|call| call.strong_count() > 0);
        late
    }
}

/// Asks for one batch, and takes no outcome on trust.
pub(crate) fn judge(judge: &dyn Judge, batch: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
    let reply = match catch_unwind(AssertUnwindSafe(|| judge.metered(batch, usage))) {
        Err(_) => Err(Reason::Unavailable),
        Ok(outcomes) if outcomes.len() != batch.len() => Err(Reason::BadReply),
        Ok(outcomes) => Ok(outcomes),
    };
    let sound = |(outcome, question)| if is_sound(&outcome, question) { outcome } else { BAD_REPLY };
    match reply {
        Ok(outcomes) => outcomes.into_iter().zip(batch).map(sound).collect(),
        // One question may have spoilt the others.
        Err(_) if batch.len() > 1 => batch.chunks(1).flat_map(|one| self::judge(judge, one, usage)).collect(),
        Err(reason) => vec![Outcome::Unjudged(reason); batch.len()],
    }
}

const BAD_REPLY: Outcome = Outcome::Unjudged(Reason::BadReply);

fn is_sound(outcome: &Outcome, question: &Question<'_>) -> bool {
    let Outcome::Judged(verdict) = outcome else { return true };
    let mut sources = verdict.evidence.iter().chain(verdict.remarks.iter().filter_map(|r| r.source.as_ref()));
    let within = |text: &str, span: &Span| text.get(span.start()..span.end()).is_some();
    (0.0..=1.0).contains(&verdict.support)
        && sources.all(|(at, span)| question.premise.get(*at).is_some_and(|p| within(p.text, span)))
        && verdict.remarks.iter().all(|remark| within(question.claim, &remark.claim))
}

fn has_text(premise: &Premise<'_>) -> bool {
    !premise.text.trim_start().is_empty()
}

/// The question less the texts that are blank.
fn with_text<'a>(question: &Question<'a>) -> Question<'a> {
    Question { premise: question.premise.iter().copied().filter(has_text).collect(), ..*question }
}

/// Undoes [`with_text`] for the evidence.
fn renumber(mut outcome: Outcome, question: &Question<'_>) -> Outcome {
    if let Outcome::Judged(verdict) = &mut outcome {
        let places: Vec<_> =
            (0..question.premise.len()).filter(|at| has_text(&question.premise[*at])).collect();
        let sources = verdict.remarks.iter_mut().filter_map(|remark| remark.source.as_mut());
        for (at, _) in verdict.evidence.iter_mut().chain(sources) {
            *at = places[*at];
        }
    }
    outcome
}

/// A question that can outlive the run it was made for.
struct Owned {
    premise: Vec<OwnedPremise>,
    claim: Arc<str>,
    context: Option<Arc<str>>,
}

struct OwnedPremise {
    id: Arc<str>,
    text: Arc<str>,
    title: Option<Arc<str>>,
    kind: SourceKind,
    part: Option<Span>,
}

/// Copies every text once, however many questions it stands in.
fn own(questions: &[Question<'_>]) -> Vec<Owned> {
    let mut texts: HashMap<&str, Arc<str>> = HashMap::new();
    let mut owned = Vec::with_capacity(questions.len());
    for question in questions {
        let mut copy = |text| Arc::clone(texts.entry(text).or_insert_with(|| Arc::from(text)));
        let premise = question.premise.iter().map(|premise| OwnedPremise {
            id: copy(premise.id),
            text: copy(premise.text),
            title: premise.title.map(&mut copy),
            kind: premise.kind,
            part: premise.part,
        });
        let premise = premise.collect();
        owned.push(Owned { premise, claim: copy(question.claim), context: question.context.map(copy) });
    }
    owned
}

impl Owned {
    fn lend(&self) -> Question<'_> {
        let premise = self.premise.iter().map(|premise| Premise {
            id: &premise.id,
            text: &premise.text,
            title: premise.title.as_deref(),
            kind: premise.kind,
            part: premise.part,
        });
        Question { premise: premise.collect(), claim: &self.claim, context: self.context.as_deref() }
    }
}

#[cfg(test)]
mod tests {
    use pincite_core::{Verdict, VerdictKind};

    use super::*;
    use crate::scripted::{Fault, Scripted, judged};

    const LONG: Duration = Duration::from_secs(60);
    const YES: Outcome = Outcome::Judged(Verdict::new(VerdictKind::Supported, 1.0));

    fn premise<'a>(text: &'a str) -> Premise<'a> {
        Premise::new("s", text)
    }

    fn question<'a>(claim: &'a str, texts: &[&'a str]) -> Question<'a> {
        Question { premise: texts.iter().copied().map(premise).collect(), claim, context: None }
    }

    /// Six questions that are all supported, in batches of two; these calls go wrong.
    fn with_faults(calls: &[usize], fault: Fault, deadline: Option<Duration>) -> Vec<Outcome> {
        let claims = ["a", "b", "c", "d", "e", "f"];
        let judge = Scripted::supports(claims.map(|claim| (claim, "t")));
        let judge = calls.iter().fold(judge, |judge, call| judge.fault(*call, fault));
        let mut runner = Runner::new(Arc::new(judge) as Arc<dyn Judge>).batch(2);
        runner.deadline = deadline;
        runner.ask(&claims.map(|claim| question(claim, &["t"])))
    }

    #[test]
    fn a_batch_that_goes_wrong_is_asked_again_one_by_one() {
        for fault in [Fault::Panic, Fault::Short, Fault::Long] {
            for deadline in [None, Some(LONG)] {
                assert_eq!(with_faults(&[1], fault, deadline), [YES; 6], "{fault:?}, deadline {deadline:?}");
            }
        }
    }

    #[test]
    fn a_question_that_goes_wrong_alone_is_unjudged_and_the_others_are_not() {
        let cases = [
            (Fault::Panic, Reason::Unavailable),
            (Fault::Short, Reason::BadReply),
            (Fault::Long, Reason::BadReply),
        ];
        for (fault, reason) in cases {
            for deadline in [None, Some(LONG)] {
                // The second batch, and the second of its questions alone.
                let want = [YES, YES, YES, Outcome::Unjudged(reason), YES, YES];
                assert_eq!(with_faults(&[1, 3], fault, deadline), want, "{fault:?}, deadline {deadline:?}");
            }
        }
    }

    #[test]
    fn verdicts_that_cannot_be_are_unjudged_and_the_others_are_not() {
        let cases = [
            (Fault::Support(f64::NAN), Reason::BadReply),
            (Fault::Support(1.01), Reason::BadReply),
            (Fault::Support(-0.01), Reason::BadReply),
            (Fault::Support(f64::INFINITY), Reason::BadReply),
            (Fault::Evidence, Reason::BadReply),
        ];
        for (fault, reason) in cases {
            for deadline in [None, Some(LONG)] {
                let no = Outcome::Unjudged(reason);
                let want = [YES, YES, no.clone(), no, YES, YES];
                assert_eq!(with_faults(&[1], fault, deadline), want, "{fault:?}, deadline {deadline:?}");
            }
        }
    }

    #[test]
    fn what_is_done_at_the_deadline_is_kept_and_the_rest_timed_out() {
        let outcomes = with_faults(&[1], Fault::Hang(LONG), Some(Duration::from_millis(300)));
        let late = Outcome::Unjudged(Reason::Timeout);
        assert_eq!(outcomes, [YES, YES, late.clone(), late.clone(), late.clone(), late]);
    }

    #[test]
    fn a_judge_that_hangs_again_and_again_is_no_longer_asked() {
        let judge = (0..9).fold(Scripted::default(), |judge, call| judge.fault(call, Fault::Hang(LONG)));
        let runner = Runner::new(Arc::new(judge) as Arc<dyn Judge>).deadline(Duration::from_millis(1));
        for _ in 0..HANGING {
            assert_eq!(runner.ask(&[question("a", &["t"])]), [Outcome::Unjudged(Reason::Timeout)]);
        }
        assert_eq!(runner.ask(&[question("a", &["t"])]), [Outcome::Unjudged(Reason::Unavailable)]);
    }

    #[test]
    fn a_premise_without_text_never_reaches_the_judge() {
        let judge = Arc::new(Scripted::supports([("a", "t")]));
        let runner = Runner::new(Arc::clone(&judge) as Arc<dyn Judge>);
        let questions = [question("a", &[]), question("a", &["", " \n"]), question("a", &["", "t"])];
        let none = Outcome::Unjudged(Reason::NoText);
        assert_eq!(runner.ask(&questions), [none.clone(), none, YES]);
        assert_eq!(judge.calls(), [["a"]]);
    }

    #[test]
    fn evidence_counts_the_texts_of_the_question_as_asked() {
        let evidence = vec![(1, Span::new(0, 1))];
        let verdict = Verdict { evidence, ..Verdict::new(VerdictKind::Supported, 0.7) };
        let runner =
            Runner::new(Arc::new(Scripted::in_order(vec![Outcome::Judged(verdict)])) as Arc<dyn Judge>);
        let outcomes = runner.ask(&[question("a", &["", "t", " ", "u"])]);
        assert!(
            matches!(&outcomes[..], [Outcome::Judged(v)] if v.evidence == [(3, Span::new(0, 1))]),
            "{outcomes:?}"
        );
    }

    #[test]
    fn equal_questions_are_asked_once() {
        for deadline in [None, Some(LONG)] {
            let judge = Arc::new(Scripted::supports([("a", "t"), ("b", "t")]));
            let mut runner = Runner::new(Arc::clone(&judge) as Arc<dyn Judge>).batch(2);
            runner.deadline = deadline;
            let asked = [("a", "t"), ("b", "t"), ("a", "t"), ("a", "other"), ("b", "t")];
            let outcomes = runner.ask(&asked.map(|(claim, text)| question(claim, &[text])));
            assert_eq!(outcomes, [YES, YES, YES, judged(VerdictKind::Unsupported), YES]);
            assert_eq!(judge.calls(), [vec!["a", "b"], vec!["a"]]);
        }
    }

    #[test]
    fn what_was_judged_is_not_asked_again() {
        let dir = tempfile::tempdir().expect("a directory");
        let ask = |questions: &[Question<'_>]| {
            let judge = Scripted::supports([("a", "t"), ("b", "t")]).rule("c", "t", BAD_REPLY);
            let judge = Arc::new(judge);
            let cache = Arc::new(Cache::open(dir.path(), 1 << 20).expect("opened"));
            let runner = Runner::new(Arc::clone(&judge) as Arc<dyn Judge>).cache(cache);
            let mut usage = Usage::default();
            let outcomes = runner.ask_metered(questions, &mut usage);
            let used = usage.total();
            (outcomes, judge.calls().concat().concat(), (used.questions, used.cached))
        };
        let [a, b, c] = ["a", "b", "c"].map(|claim| question(claim, &["", "t"]));
        let other = question("a", &["u"]);
        let no = judged(VerdictKind::Unsupported);
        let first = ask(&[a.clone(), c.clone(), other.clone()]);
        assert_eq!(first, (vec![YES, BAD_REPLY, no.clone()], "aca".to_owned(), (3, 0)));
        let second = ask(&[c, b, a, other]);
        assert_eq!(second, (vec![BAD_REPLY, YES, YES, no], "cb".to_owned(), (4, 2)));
    }

    #[test]
    fn nothing_asked_is_nothing_answered() {
        for deadline in [None, Some(LONG), Some(Duration::ZERO), Some(Duration::MAX)] {
            let mut runner = Runner::new(Arc::new(Scripted::default()) as Arc<dyn Judge>).batch(0);
            runner.deadline = deadline;
            assert_eq!(runner.ask(&[]), []);
        }
    }
}

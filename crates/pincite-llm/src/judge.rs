//! `llm`: questions → windows and batches → requests, several at once → outcomes, folded over the windows.
//!
//! Claims on the same premise share requests. A premise that is longer than `context` is cut into windows, and every
//! window is asked: one that supports a claim supports it; else what could not be judged leaves it unjudged; else
//! one that contradicts contradicts; else it is unsupported. A claim whose verdict is missing, unreadable or
//! contradictory is asked again, once and alone.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use pincite_core::{
    JudgeIdentity, JudgeUsage, Outcome, Premise, Question, Reason, Span, Usage, Verdict, VerdictKind,
};
use pincite_judge::{Judge, identity::digest};

use crate::client::{BYTES_A_TOKEN, Client, Job};
use crate::prompt::{self, Item};
use crate::reply::{self, Said};
use crate::settings::Settings;
use crate::window::{self, Slice};
use crate::{Error, envelope::Completion};

/// What tags, ids and the last line of a request cost, in bytes.
const AROUND: usize = 800;

/// A model behind an OpenAI-compatible chat endpoint. Any language that the model reads; seconds and money a claim.
pub struct Llm {
    client: Client,
}

impl Llm {
    /// A judge with these settings. No request is sent before the first question.
    ///
    /// # Errors
    /// When `context` leaves no room for sources.
    pub fn new(settings: Settings) -> Result<Self, Error> {
        let llm = Self { client: Client::new(settings) };
        if llm.room() < 1500 {
            return Err(Error::new(
                "llm.context: leaves no room for sources beside the rules and `max_tokens`",
            ));
        }
        Ok(llm)
    }

    /// What was used up since the judge was made, and what happened on the way.
    #[must_use]
    pub fn usage(&self) -> JudgeUsage {
        self.client.ledger.total()
    }

    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// Bytes of sources and claims that a request holds: a quarter for claims, the rest for sources.
    fn room(&self) -> usize {
        let Settings { context, max_tokens, .. } = self.client.settings;
        ((context - max_tokens) * BYTES_A_TOKEN).saturating_sub(prompt::RULES.len() + AROUND)
    }

    /// Cuts questions into requests.
    fn requests<'q>(
        &self,
        questions: &'q [Question<'q>],
        outcomes: &mut [Option<Outcome>],
        job: &Job,
    ) -> Vec<Request<'q>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut index: HashMap<&[Premise<'_>], usize> = HashMap::new();
        for (at, question) in questions.iter().enumerate() {
            let said = |text: &str| text.chars().any(char::is_alphanumeric);
            let long = |item: &Item<'_>| cost(item) > self.room() / 4;
            if question.premise.iter().all(|premise| premise.text.trim().is_empty()) {
                outcomes[at] = Some(Outcome::Unjudged(Reason::NoText));
            } else if !said(question.claim) {
                outcomes[at] = Some(Outcome::Judged(Verdict::new(VerdictKind::Unsupported, 0.0)));
            } else if long(&item(question)) {
                job.tally.note("a claim was longer than `context` has room for");
                outcomes[at] = Some(Outcome::Unjudged(Reason::TooLong));
            } else {
                let group = *index.entry(&question.premise).or_insert_with(|| {
                    groups.push(Vec::new());
                    groups.len() - 1
                });
                groups[group].push(at);
            }
        }
        let mut requests = Vec::new();
        for group in groups {
            let premise = &questions[group[0]].premise;
            let windows = window::windows(premise, self.room() / 4 * 3);
            for batch in self.batches(questions, &group) {
                for window in &windows {
                    let asked = group[batch.clone()].to_vec();
                    requests.push(Request { premise, window: window.clone(), asked });
                }
            }
        }
        requests
    }

    /// Cuts the claims of a group into runs that a request can hold.
    fn batches(&self, questions: &[Question<'_>], group: &[usize]) -> Vec<Range<usize>> {
        let mut batches = Vec::new();
        let (mut start, mut used) = (0, 0);
        for (place, at) in group.iter().enumerate() {
            let cost = cost(&item(&questions[*at]));
            if place > start && (place - start == self.client.settings.batch || used + cost > self.room() / 4)
            {
                batches.push(start..place);
                (start, used) = (place, 0);
            }
            used += cost;
        }
        batches.push(start..group.len());
        batches
    }

    /// The outcomes of a request's questions.
    fn answer(&self, questions: &[Question<'_>], request: &Request<'_>, job: &Job) -> Vec<Outcome> {
        let items: Vec<_> = request.asked.iter().map(|at| item(&questions[*at])).collect();
        let first = match self.ask(request, &items, 0, job) {
            Ok(first) => first,
            Err(reason) => return vec![Outcome::Unjudged(reason); items.len()],
        };
        let settle = |(outcome, item): (Option<Outcome>, Item<'_>)| match outcome {
            Some(outcome) => outcome,
            None => match self.ask(request, &[item], 1, job) {
                Ok(mut second) => second.pop().flatten().unwrap_or(Outcome::Unjudged(Reason::BadReply)),
                Err(reason) => Outcome::Unjudged(reason),
            },
        };
        first.into_iter().zip(items).map(settle).collect()
    }

    /// One request: the outcome of each item, or `None` where nothing readable was said of it.
    fn ask(
        &self,
        request: &Request<'_>,
        items: &[Item<'_>],
        turn: u64,
        job: &Job,
    ) -> Result<Vec<Option<Outcome>>, Reason> {
        let (prompt, asked) = prompt::judge(request.premise, &request.window, items, turn);
        let reply = self.client.complete(&prompt, job)?;
        let read = reply::read(&reply.content, &asked);
        if read.foreign > 0 {
            job.tally.count("verdicts on claims that nobody asked about were dropped", read.foreign as u64);
        }
        let outcome = |said: Result<Said, reply::Defect>| match said {
            Ok(said) => Some(Outcome::Judged(verdict(request, &reply, said))),
            Err(defect) => {
                let again = if turn == 0 { "asked again, alone" } else { "unjudged" };
                job.tally.note(&format!("{}: {again}", what(defect)));
                None
            }
        };
        Ok(read.said.into_iter().map(outcome).collect())
    }
}

/// Claims on one window of a premise.
struct Request<'q> {
    premise: &'q [Premise<'q>],
    window: Vec<Slice>,
    /// Which questions.
    asked: Vec<usize>,
}

impl Judge for Llm {
    fn identity(&self) -> JudgeIdentity {
        let Settings { url, model, temperature, seed, batch, context, max_tokens, format, logprobs, .. } =
            &self.client.settings;
        // Another prompt, another way to read replies, another batch: other verdicts. The key is no part of it.
        let parameters = format!("{temperature} {seed} {batch} {context} {max_tokens} {format:?} {logprobs}");
        JudgeIdentity {
            name: "llm".to_owned(),
            version: format!("{} {model}", prompt::VERSION),
            digest: digest([prompt::VERSION, prompt::RULES, model, url, &parameters]),
            joins: true,
            atoms: true,
            measure: 0.5,
            flag: self.client.settings.flag,
        }
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        self.metered(questions, &mut Usage::default())
    }

    fn is_pinned(&self) -> bool {
        self.client.is_pinned()
    }

    fn metered(&self, questions: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        let job = self.client.job();
        job.tally.usage().questions = questions.len() as u64;
        let mut outcomes: Vec<Option<Outcome>> = vec![None; questions.len()];
        let requests = self.requests(questions, &mut outcomes, &job);
        let answers = in_parallel(self.client.settings.concurrency, requests.len(), |at| {
            self.answer(questions, &requests[at], &job)
        });
        // In the order of the requests, whichever came back first.
        for (request, answers) in requests.iter().zip(answers) {
            for (at, answer) in request.asked.iter().zip(answers) {
                outcomes[*at] = Some(match outcomes[*at].take() {
                    Some(before) => fold(before, answer),
                    None => answer,
                });
            }
        }
        usage.add(&self.client.ledger.close(job.tally));
        outcomes.into_iter().map(|outcome| outcome.unwrap_or(Outcome::Unjudged(Reason::BadReply))).collect()
    }
}

/// Does `count` pieces of work, at most so many at once, and returns what they give in order.
pub(crate) fn in_parallel<T: Send>(threads: usize, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::default();
    let run = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return;
            }
            let result = work(at);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((at, result));
        }
    };
    std::thread::scope(|scope| {
        // The caller's thread is one of them.
        for _ in 1..threads.min(count) {
            scope.spawn(run);
        }
        run();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

fn item<'q>(question: &Question<'q>) -> Item<'q> {
    Item { claim: question.claim, context: question.context }
}

/// About what a claim costs in a request, in bytes.
fn cost(item: &Item<'_>) -> usize {
    60 + window::cost(item.claim) + item.context.map_or(0, window::cost)
}

fn what(defect: reply::Defect) -> &'static str {
    match defect {
        reply::Defect::Missing => "no verdict on a claim",
        reply::Defect::Unreadable => "a verdict that is none",
        reply::Defect::Contradictory => "two verdicts on a claim that contradict each other",
    }
}

/// What was said as a verdict. Support is, in this order: from the probabilities of tokens, as the model says it, or
/// 1 and 0.
fn verdict(request: &Request<'_>, reply: &Completion, said: Said) -> Verdict {
    let supported = said.kind == VerdictKind::Supported;
    let weighed = said.at.and_then(|at| reply.support_at(at));
    // What was written decides; probabilities can weaken a `supported`, and make none of another word.
    let weighed = weighed.map(|support| if supported { support } else { support.min(0.49) });
    let support = weighed.or(said.support).unwrap_or(if supported { 1.0 } else { 0.0 });
    let kind = if supported && support < 0.5 { VerdictKind::Unsupported } else { said.kind };
    let evidence = said.evidence.iter().filter_map(|quote| locate(request, quote)).collect();
    Verdict { evidence, missing: said.missing, ..Verdict::new(kind, support) }
}

/// Where a window says these words; a quotation that it does not hold is no evidence.
fn locate(request: &Request<'_>, quote: &str) -> Option<(usize, Span)> {
    let words: Vec<_> = quote.split_whitespace().collect();
    let (first, last) = (words.first()?, words.last()?);
    request.window.iter().find_map(|slice| {
        let text = slice.span.of(request.premise[slice.premise].text);
        let (start, end) = text.match_indices(first).find_map(|(start, _)| {
            // Any blanks between the words: models write a line end as a blank.
            let mut at = start;
            for word in &words {
                let rest = text[at..].trim_start();
                at = text.len() - rest.strip_prefix(word)?.len();
            }
            Some((start, at))
        })?;
        debug_assert!(text[start..end].ends_with(last));
        Some((slice.premise, Span::new(slice.span.start() + start, slice.span.start() + end)))
    })
}

/// The outcome over two windows.
fn fold(one: Outcome, other: Outcome) -> Outcome {
    let rank = |outcome: &Outcome| match outcome {
        Outcome::Judged(verdict) => match verdict.kind {
            VerdictKind::Supported => 3,
            VerdictKind::Contradicted => 1,
            VerdictKind::Unsupported => 0,
        },
        Outcome::Unjudged(_) => 2,
    };
    match (rank(&one).cmp(&rank(&other)), &one, &other) {
        (std::cmp::Ordering::Less, ..) => other,
        (std::cmp::Ordering::Equal, Outcome::Judged(a), Outcome::Judged(b)) if b.support > a.support => other,
        _ => one,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(kind: VerdictKind, support: f64) -> Outcome {
        Outcome::Judged(Verdict::new(kind, support))
    }

    #[test]
    fn windows_fold_in_any_order() {
        let yes = judged(VerdictKind::Supported, 0.9);
        let no = judged(VerdictKind::Unsupported, 0.1);
        let against = judged(VerdictKind::Contradicted, 0.0);
        let down = Outcome::Unjudged(Reason::Timeout);
        let cases = [
            (&yes, &no, &yes),
            (&yes, &against, &yes),
            (&yes, &down, &yes),
            (&down, &no, &down),
            (&down, &against, &down),
            (&against, &no, &against),
            (&no, &judged(VerdictKind::Unsupported, 0.3), &judged(VerdictKind::Unsupported, 0.3)),
        ];
        for (one, other, want) in cases {
            assert_eq!(&fold(one.clone(), other.clone()), want, "{one:?} {other:?}");
            assert_eq!(&fold(other.clone(), one.clone()), want, "{other:?} {one:?}");
        }
    }

    #[test]
    fn a_quotation_is_found_over_line_ends_and_only_where_it_stands() {
        let text = "Mail is dear. Mail\n  costs 2 EUR. Ink costs 9 EUR.";
        let premise = [Premise::new("a", "Nothing."), Premise::new("b", text)];
        let slice = |premise, start, end| Slice { premise, span: Span::new(start, end) };
        let window = vec![slice(0, 0, 8), slice(1, 5, text.len())];
        let request = Request { premise: &premise, window, asked: Vec::new() };
        let place = |quote| locate(&request, quote).map(|(at, span)| (at, span.of(premise[at].text)));
        assert_eq!(place("Mail costs 2 EUR."), Some((1, "Mail\n  costs 2 EUR.")));
        assert_eq!(place("Mail costs 3 EUR."), None);
        assert_eq!(place("Mail is dear."), None, "it begins before the window");
        assert_eq!(place(""), None);
    }

    #[test]
    fn work_comes_back_in_order() {
        for threads in [1, 3, 64] {
            assert_eq!(in_parallel(threads, 100, |at| at * 2), (0..100).map(|at| at * 2).collect::<Vec<_>>());
        }
        assert!(in_parallel(4, 0, |at| at).is_empty());
    }
}

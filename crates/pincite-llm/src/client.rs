//! A prompt → what the model wrote, whatever the server does on the way: retries, waiting, budgets, and the form of
//! request that this server takes.
//!
//! | the server | what is done |
//! |---|---|
//! | 429, 408, 5xx, an unreadable body, a connection that breaks, no reply in time | again, after a wait that grows and honours Retry-After |
//! | refuses a parameter (`response_format`, `logprobs`, `temperature`, …) | again without it, and never with it |
//! | 400, 401, 403, 404, a redirect, a spent quota | not again: nothing would change; what is left is unjudged |
//! | says that the prompt is too long | not again, `too_long` for these claims |

mod form;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use pincite_core::Reason;

use crate::envelope::{self, Bad, Completion};
use crate::http::{Fault, Http, Refusal, is_local};
use crate::ids::hash;
use crate::prompt::Prompt;
use crate::settings::Settings;
use crate::usage::{Ledger, Tally, Tokens};
use form::Form;

/// Bytes that a token has at least, on average over any text that is prose: estimates lie on the high side.
pub(crate) const BYTES_A_TOKEN: usize = 3;
/// Calls in a row that came to nothing, after which a server counts as down.
const DOWN: u32 = 3;
/// The longest wait between two attempts that nobody asked for.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// A client of one model at one endpoint.
pub(crate) struct Client {
    pub(crate) settings: Settings,
    pub(crate) ledger: Ledger,
    http: Http,
    /// What of a request this server takes, as far as is known.
    form: Mutex<Form>,
}

/// What the calls of one job of the judge share: until when they may go on, and whether they still should.
pub(crate) struct Job {
    until: Instant,
    failed: AtomicU32,
    stopped: Mutex<Option<Reason>>,
    /// What they took.
    pub(crate) tally: Tally,
}

impl Job {
    /// Why no more calls are made, if none are.
    fn stopped(&self) -> Option<Reason> {
        *self.stopped.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn stop(&self, reason: Reason) {
        self.stopped.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(reason);
    }
}

/// How it goes on after an attempt that failed.
enum Next {
    /// At once, in another form.
    Adapted,
    /// After a wait, as long as the server asks for, if it does.
    Again(Reason, Option<Duration>),
    /// Not for this prompt.
    Never(Reason),
    /// Not for any.
    Stop(Reason),
}

impl Client {
    pub(crate) fn new(settings: Settings) -> Self {
        let ledger = Ledger::new(settings.budget, settings.prices.clone());
        let http = Http::new(&settings.url, settings.key.clone());
        let form = Mutex::new(Form::new(&settings));
        Self { settings, ledger, http, form }
    }

    /// A job that may take as long as the settings say.
    pub(crate) fn job(&self) -> Job {
        let Settings { model, key, url, deadline, .. } = &self.settings;
        let tally = Tally::new("llm");
        if is_floating(model) {
            let what = "names no version: what it stands for can change; give one with a date or version";
            tally.count(&format!("`{model}` {what}"), 0);
        }
        if key.is_some() && url.starts_with("http://") && !is_local(url) {
            tally.count("the key goes to the server unencrypted: give a URL with https", 0);
        }
        Job { until: Instant::now() + *deadline, failed: AtomicU32::new(0), stopped: Mutex::new(None), tally }
    }

    /// Whether the model stays the same under its name, as far as one can tell.
    pub(crate) fn is_pinned(&self) -> bool {
        !is_floating(&self.settings.model) && self.ledger.is_one_model()
    }

    /// What the model writes, or why nothing.
    pub(crate) fn complete(&self, prompt: &Prompt, job: &Job) -> Result<Completion, Reason> {
        let mut attempt = 0;
        loop {
            if let Some(reason) = job.stopped() {
                return Err(reason);
            }
            let form = self.form();
            let next = match self.send(prompt, &form, job)? {
                Ok(reply) => {
                    job.failed.store(0, Ordering::Relaxed);
                    return Ok(reply);
                }
                Err(fault) => self.next(&form, fault, job),
            };
            let (reason, asked) = match next {
                Next::Adapted => continue,
                Next::Never(reason) => return Err(reason),
                Next::Stop(reason) => {
                    job.stop(reason);
                    return Err(reason);
                }
                Next::Again(reason, asked) => (reason, asked),
            };
            attempt += 1;
            let wait = asked.unwrap_or_default().max(self.backoff(prompt, attempt));
            if attempt >= self.settings.attempts || Instant::now() + wait >= job.until {
                return Err(given_up(job, reason));
            }
            std::thread::sleep(wait);
        }
    }

    /// One attempt. The outer error is final.
    fn send(&self, prompt: &Prompt, form: &Form, job: &Job) -> Result<Result<Completion, Fault>, Reason> {
        let left = job.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            job.tally.note("the deadline passed: what was left is unjudged");
            return Err(Reason::Timeout);
        }
        let body = form.body(&self.settings, prompt);
        let read = tokens(prompt.system.len() + prompt.user.len());
        let most = Tokens { read, written: self.settings.max_tokens as u64 };
        let reserved = self.ledger.reserve(most, &job.tally).ok_or(Reason::Budget)?;
        let reply = self.http.post(&body, self.settings.timeout.min(left));
        let reply = reply.and_then(|body| match envelope::read(&body) {
            Ok(reply) => Ok(reply),
            Err(Bad::Error { code, message }) => Err(Fault::Status(Refusal {
                status: code.unwrap_or(500),
                message: self.http.shown(&message),
                wait: None,
            })),
            Err(Bad::Unreadable) => Err(Fault::Broken(UNREADABLE.to_owned())),
        });
        match &reply {
            Ok(reply) => {
                let written = tokens(reply.content.len());
                let took = reply.tokens.unwrap_or(Tokens { read, written });
                self.ledger.settle(reserved, took, &job.tally);
                self.look_at(prompt, reply, job);
            }
            // A server that refuses does not read; one that breaks off may have.
            Err(Fault::Status(_)) => self.ledger.settle(reserved, Tokens::default(), &job.tally),
            Err(_) => self.ledger.settle(reserved, Tokens { read, written: 0 }, &job.tally),
        }
        Ok(reply)
    }

    /// Notes what is worth knowing about a reply.
    fn look_at(&self, prompt: &Prompt, reply: &Completion, job: &Job) {
        if let Some(model) = &reply.model {
            self.ledger.answered(&self.http.shown(model), &job.tally);
        }
        if reply.tokens.is_none() {
            job.tally.note("the server does not say what a call took: its tokens are estimated");
        }
        if let Some(why) = &reply.stopped {
            job.tally.note(&format!("the server stopped a reply before its end ({})", self.http.shown(why)));
        }
        // Even of the plainest prose a token holds less than twelve bytes.
        let sent = prompt.system.len() + prompt.user.len();
        if reply.tokens.is_some_and(|tokens| sent > 4096 && tokens.read > 0 && tokens.read < sent as u64 / 12)
        {
            job.tally.note(
                "the server counts fewer tokens than the prompt has: it may cut prompts; lower `context`",
            );
        }
    }

    fn next(&self, form: &Form, fault: Fault, job: &Job) -> Next {
        match fault {
            Fault::Timeout => {
                job.tally.note("no reply in time");
                Next::Again(Reason::Timeout, None)
            }
            Fault::TooLong => {
                job.tally.note("a reply was longer than any that was asked for, and not read");
                Next::Never(Reason::BadReply)
            }
            Fault::Broken(message) => {
                let reason = if message == UNREADABLE { Reason::BadReply } else { Reason::Unavailable };
                job.tally.note(&message);
                Next::Again(reason, None)
            }
            Fault::Status(refusal) => self.refused(form, &refusal, job),
        }
    }

    fn refused(&self, form: &Form, Refusal { status, message, wait }: &Refusal, job: &Job) -> Next {
        if let Some((weaker, what)) = form.without_refused(*status, message) {
            let mut current = self.form.lock().unwrap_or_else(PoisonError::into_inner);
            // Another call may have learnt it meanwhile.
            if *current == *form {
                *current = weaker;
                job.tally.note(&format!("the server does not take {what}: asked without"));
            }
            return Next::Adapted;
        }
        job.tally.note(&format!("HTTP {status}: {message}{}", hint(*status)));
        let lower = message.to_lowercase();
        match *status {
            _ if form::is_too_long(*status, &lower) => Next::Never(Reason::TooLong),
            429 if lower.contains("insufficient_quota") => Next::Stop(Reason::RateLimited),
            429 => Next::Again(Reason::RateLimited, *wait),
            408 | 504 => Next::Again(Reason::Timeout, *wait),
            409 | 425 | 500.. => Next::Again(Reason::Unavailable, *wait),
            // A prompt can be refused for what it says; others may pass.
            400 | 422 => Next::Never(Reason::Unavailable),
            _ => Next::Stop(Reason::Unavailable),
        }
    }

    /// The wait before the next attempt, when nobody asks for one: doubled with each, and moved by up to a half either
    /// way, so that clients that failed together do not come back together.
    fn backoff(&self, prompt: &Prompt, attempt: u32) -> Duration {
        let doubled = self.settings.backoff.saturating_mul(1 << (attempt - 1).min(16)).min(LONGEST_WAIT);
        let digits = hash([prompt.user.as_str()], self.settings.seed.wrapping_add(u64::from(attempt)));
        let part = u32::from_str_radix(&digits[..6], 16).unwrap_or_default();
        doubled.mul_f64(0.5 + f64::from(part) / f64::from(1 << 24))
    }

    fn form(&self) -> Form {
        self.form.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

const UNREADABLE: &str = "the server sent something that is no chat completion";

fn given_up(job: &Job, reason: Reason) -> Reason {
    // A full server makes room again; one that is down keeps every call waiting for nothing.
    if reason != Reason::RateLimited && job.failed.fetch_add(1, Ordering::Relaxed) + 1 >= DOWN {
        job.stop(reason);
    }
    reason
}

/// What to do about a status, where that is known.
fn hint(status: u16) -> &'static str {
    match status {
        401 | 403 => "; see `key_env` in section [llm], or PINCITE_LLM_KEY",
        404 => "; see `url` in section [llm], and the name of the model",
        _ => "",
    }
}

/// About how many tokens so many bytes are, on the high side.
pub(crate) fn tokens(bytes: usize) -> u64 {
    (bytes / BYTES_A_TOKEN + 1) as u64
}

/// Whether the name of a model leaves open which it is: one that ends in `latest`, or has neither date nor version.
fn is_floating(model: &str) -> bool {
    let lower = model.to_lowercase();
    if lower.split(|c: char| !c.is_alphanumeric()).any(|part| part == "latest") {
        return true;
    }
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = lower.split(|c: char| !(c.is_alphanumeric() || c == '.'));
    let is_pinned = |part: &str| {
        // 2024, 0613, 20241022; 002; 3.1; v2, r1; a digest.
        digits(part) && part.len() >= 3
            || part.split_once('.').is_some_and(|(a, b)| {
                a.ends_with(|c: char| c.is_ascii_digit()) && b.starts_with(|c: char| c.is_ascii_digit())
            })
            || part.strip_prefix(['v', 'r']).is_some_and(digits)
            || part.len() >= 7
                && part.bytes().all(|byte| byte.is_ascii_hexdigit())
                && part.bytes().any(|byte| byte.is_ascii_digit())
    };
    // A file of weights, and how they were quantised.
    let is_file = lower.ends_with(".gguf")
        || lower.split(['-', '.', ':']).any(|part| matches!(part.as_bytes(), [b'q', b'2'..=b'8', b'_', ..]));
    !(is_file || parts.any(is_pinned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_float() {
        let floating = [
            "some-judge-latest",
            "llama3:latest",
            "gpt-4o",
            "gpt-4o-mini",
            "mistral-large",
            "judge",
            "qwen:7b",
        ];
        let pinned = [
            "gpt-4o-2024-08-06",
            "gpt-4-0613",
            "claude-3-5-sonnet-20241022",
            "gemini-1.5-pro-002",
            "llama-3.1-8b-instruct",
            "mistral-large-2411",
            "deepseek-r1",
            "org/model@3f1c0de9",
            "SmolLM2-135M-Instruct.gguf",
            "qwen2.5:7b",
            "SmolLM2-135M-Instruct.Q4_1",
        ];
        for model in floating {
            assert!(is_floating(model), "{model}");
        }
        for model in pinned {
            assert!(!is_floating(model), "{model}");
        }
        assert!(is_floating("gpt-4.1-latest"), "a version does not pin what ends in latest");
    }
}

//! One request and its reply, in bounded time and space.

use std::io;
use std::time::{Duration, SystemTime};

use ureq::http::Response;
use ureq::{Agent, Body, Proxy};

use crate::Key;
use crate::prompt::clip;

/// The longest reply that is read, in bytes: a verdict takes some hundreds.
const LONGEST: u64 = 4 << 20;
/// How much of an error's text is kept, in characters.
const SHOWN: usize = 200;

/// Where requests go.
pub(crate) struct Http {
    agent: Agent,
    url: String,
    key: Option<Key>,
}

/// Why there is no reply. The texts hold no key.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    /// Not in time.
    Timeout,
    /// The server cannot be reached, or the connection broke.
    Broken(String),
    /// The reply is longer than anything that was asked for.
    TooLong,
    /// The server answers, with an error.
    Status(Refusal),
}

/// An answer that is an error.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    /// What the server says.
    pub(crate) message: String,
    /// How long it asks to wait.
    pub(crate) wait: Option<Duration>,
}

impl Http {
    pub(crate) fn new(base: &str, key: Option<Key>) -> Self {
        let local = is_local(base);
        let config = Agent::config_builder()
            // A status is looked at, not thrown; a redirect could carry key and sources elsewhere.
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(if local { None } else { Proxy::try_from_env() })
            .user_agent(concat!("pincite/", env!("CARGO_PKG_VERSION")));
        Self { agent: config.build().new_agent(), url: format!("{base}/chat/completions"), key }
    }

    /// Sends a request and reads the reply.
    pub(crate) fn post(&self, body: &[u8], timeout: Duration) -> Result<Vec<u8>, Fault> {
        let mut request = self.agent.post(&self.url).header("content-type", "application/json");
        if let Some(key) = &self.key {
            request = request.header("authorization", key.bearer());
        }
        let request = request.config().timeout_global(Some(timeout)).build();
        let mut response = request.send(body).map_err(|error| self.fault(&error))?;
        let status = response.status();
        let read = response.body_mut().with_config().limit(LONGEST).read_to_vec();
        if status.is_success() {
            return read.map_err(|error| self.fault(&error));
        }
        // An error counts as one even when its text cannot be read.
        let message = self.message(&response, &read.unwrap_or_default());
        Err(Fault::Status(Refusal { status: status.as_u16(), message, wait: wait(&response) }))
    }

    /// Makes a text from elsewhere fit to be shown: short, on one line, without the key.
    pub(crate) fn shown(&self, text: &str) -> String {
        let text = self.key.as_ref().map_or(text.to_owned(), |key| key.hide_in(text));
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        clip(
            &text.chars().map(plain).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" "),
            SHOWN,
        )
    }

    fn message(&self, response: &Response<Body>, body: &[u8]) -> String {
        if response.status().is_redirection() {
            let to = response.headers().get("location").and_then(|to| to.to_str().ok()).unwrap_or("nowhere");
            return self.shown(&format!(
                "the server sends to {to}; redirects are not followed: put the final address in `url`"
            ));
        }
        let text = String::from_utf8_lossy(body);
        let parsed: Option<serde_json::Value> = serde_json::from_str(&text).ok();
        let message = parsed.as_ref().and_then(|value| {
            let error = value.get("error").unwrap_or(value);
            let message =
                ["message", "detail"].iter().find_map(|key| error.get(key)?.as_str()).or(error.as_str())?;
            Some(match error.get("code").and_then(|code| code.as_str()) {
                Some(code) => format!("{message} ({code})"),
                None => message.to_owned(),
            })
        });
        self.shown(message.as_deref().unwrap_or(&text))
    }

    fn fault(&self, error: &ureq::Error) -> Fault {
        match error {
            ureq::Error::Timeout(_) => Fault::Timeout,
            ureq::Error::Io(error)
                if matches!(error.kind(), io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock) =>
            {
                Fault::Timeout
            }
            ureq::Error::BodyExceedsLimit(_) => Fault::TooLong,
            error => Fault::Broken(self.shown(&error.to_string())),
        }
    }
}

/// Whether a URL names this machine: no proxy stands between.
pub(crate) fn is_local(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|host| {
        rest.strip_prefix(host).is_some_and(|behind| behind.is_empty() || behind.starts_with([':', '/']))
    })
}

/// How long a server asks to wait: in seconds, in milliseconds, or until a date.
fn wait(response: &Response<Body>) -> Option<Duration> {
    let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let number = |text: &str| text.parse::<f64>().ok();
    if let Some(milliseconds) = header("retry-after-ms").and_then(number) {
        return Duration::try_from_secs_f64(milliseconds / 1000.0).ok();
    }
    let after = header("retry-after")?;
    match number(after) {
        Some(seconds) => Duration::try_from_secs_f64(seconds).ok(),
        None => {
            let date = httpdate::parse_http_date(after).ok()?;
            Some(date.duration_since(SystemTime::now()).unwrap_or_default())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_proxy_stands_before_this_machine() {
        for url in ["http://localhost:8080/v1", "http://127.0.0.1/v1", "http://[::1]:1", "http://localhost"] {
            assert!(is_local(url), "{url}");
        }
        for url in ["http://localhost.example/v1", "http://127.0.0.10/v1", "https://h.example/localhost"] {
            assert!(!is_local(url), "{url}");
        }
    }
}

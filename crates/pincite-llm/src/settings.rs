//! What the judge is built with: the section `[llm]` of a file of settings, the environment, defaults.

mod raw;

use std::time::Duration;

use toml::Table;

use crate::{Error, Key};

pub use raw::RawSettings;
use raw::{RawBudget, RawPrices};

/// Where the URL is looked for when the section gives none.
const URL_VARIABLE: &str = "PINCITE_LLM_URL";
/// Where the key is looked for when the section gives none.
const KEY_VARIABLE: &str = "PINCITE_LLM_KEY";

/// Settings that are right.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Where the endpoint is, without `/chat/completions`.
    pub(crate) url: String,
    /// The model, as the endpoint calls it.
    pub(crate) model: String,
    /// `None` sends none.
    pub(crate) key: Option<Key>,
    /// How long one request may take, its reply included.
    pub(crate) timeout: Duration,
    /// How long all requests of one call of the judge may take together.
    pub(crate) deadline: Duration,
    /// How often a request is sent, at least once.
    pub(crate) attempts: u32,
    /// How long to wait before the second attempt; doubled with each, and moved by up to a half either way.
    pub(crate) backoff: Duration,
    /// Requests at once, at least one.
    pub(crate) concurrency: usize,
    /// Claims in one request, at least one.
    pub(crate) batch: usize,
    /// Tokens that the model reads and writes in one request.
    pub(crate) context: usize,
    /// Tokens of one reply.
    pub(crate) max_tokens: usize,
    /// In [0, 2].
    pub(crate) temperature: f64,
    /// Sent to the server, and what waiting times are made from.
    pub(crate) seed: u64,
    /// How a reply is held to its form.
    pub(crate) format: Format,
    /// Whether the probabilities of tokens are asked for.
    pub(crate) logprobs: bool,
    /// Support below which a finding is made, in [0, 1].
    pub(crate) flag: f64,
    pub(crate) budget: Budget,
    /// `None` when unknown: then cost is unknown too.
    pub(crate) prices: Option<Prices>,
}

/// How a reply is held to its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The strictest that the server takes, found out by trying.
    Auto,
    /// `response_format` of type `json_schema`.
    Schema,
    /// `response_format` of type `json_object`.
    Object,
    /// The prompt alone.
    Text,
}

/// What may be spent in the judge's life; `None` is without bound.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Budget {
    /// Requests, repeated ones included.
    pub calls: Option<u64>,
    /// Tokens read and written.
    pub tokens: Option<u64>,
    /// In the currency of the prices.
    pub money: Option<f64>,
}

/// What a million tokens cost, in any one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct Prices {
    /// Read.
    pub input: f64,
    /// Written.
    pub output: f64,
}

/// The formats that a user can ask for, by name.
const FORMATS: [(&str, Format); 4] = [
    ("auto", Format::Auto),
    ("json_schema", Format::Schema),
    ("json_object", Format::Object),
    ("text", Format::Text),
];

impl Settings {
    /// Settings for a model: from a section, then from the environment, then by default.
    ///
    /// # Errors
    /// When a key or value is wrong, or there is no URL.
    pub fn new(
        model: &str,
        section: Option<&Table>,
        variable: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Self, Error> {
        let raw = section.map_or(Ok(RawSettings::default()), RawSettings::from_table)?;
        raw.build(model, variable)
    }
}

impl RawSettings {
    /// Checks every value; the second step.
    ///
    /// # Errors
    /// When a value is out of its range, or there is no URL.
    pub fn build(self, model: &str, variable: &dyn Fn(&str) -> Option<String>) -> Result<Settings, Error> {
        let model = model.trim();
        if model.is_empty() {
            return Err(Error::new("no model is named: `llm:MODEL`"));
        }
        let url = self.url.or_else(|| variable(URL_VARIABLE)).ok_or_else(|| {
            Error::new(format!("llm.url: missing; give `url` in section [llm], or set {URL_VARIABLE}"))
        })?;
        let key = key(self.key, self.key_env, variable)?;
        let format = self.format.as_deref().unwrap_or("auto");
        let format = FORMATS.into_iter().find_map(|(name, known)| (name == format).then_some(known));
        let names = FORMATS.map(|(name, _)| name).join(", ");
        let context = within("context", self.context, 8192, 1024..=10_000_000)?;
        let settings = Settings {
            url: url_of(&url)?,
            model: model.to_owned(),
            key,
            timeout: seconds("timeout", self.timeout, 60.0)?,
            deadline: seconds("deadline", self.deadline, 600.0)?,
            attempts: within("attempts", self.attempts, 4, 1..=20)?,
            backoff: seconds("backoff", self.backoff, 0.5)?,
            concurrency: within("concurrency", self.concurrency, 4, 1..=64)?,
            batch: within("batch", self.batch, 8, 1..=64)?,
            context,
            max_tokens: within("max_tokens", self.max_tokens, 2048.min(context / 4), 64..=1_000_000)?,
            temperature: within("temperature", self.temperature, 0.0, 0.0..=2.0)?,
            seed: self.seed.unwrap_or(0),
            format: format.ok_or_else(|| Error::new(format!("llm.format: must be one of {names}")))?,
            logprobs: self.logprobs.unwrap_or(true),
            flag: within("flag", self.flag, 0.5, 0.0..=1.0)?,
            budget: self.budget.build()?,
            prices: self.prices.map(RawPrices::build).transpose()?,
        };
        if settings.max_tokens > settings.context / 2 {
            return Err(Error::new(
                "llm.max_tokens: more than half of `context`, which leaves no room for sources",
            ));
        }
        if settings.budget.money.is_some() && settings.prices.is_none() {
            return Err(Error::new("llm.budget.money: cannot be kept without [llm.prices]"));
        }
        Ok(settings)
    }
}

impl RawBudget {
    fn build(self) -> Result<Budget, Error> {
        let money = self.money.map(|money| amount("budget.money", money)).transpose()?;
        Ok(Budget { calls: self.calls, tokens: self.tokens, money })
    }
}

impl RawPrices {
    fn build(self) -> Result<Prices, Error> {
        Ok(Prices {
            input: amount("prices.input", self.input)?,
            output: amount("prices.output", self.output)?,
        })
    }
}

/// The key: as written, from the variable that the section names, or from ours.
fn key(
    written: Option<String>,
    named: Option<String>,
    variable: &dyn Fn(&str) -> Option<String>,
) -> Result<Option<Key>, Error> {
    let key =
        match (written, named) {
            (Some(_), Some(_)) => return Err(Error::new("llm: give `key` or `key_env`, not both")),
            (Some(key), None) => Some(key),
            (None, Some(name)) => Some(variable(&name).ok_or_else(|| {
                Error::new(format!("llm.key_env: the environment has no variable `{name}`"))
            })?),
            (None, None) => variable(KEY_VARIABLE),
        };
    key.map(|key| Key::new(&key)).transpose()
}

/// The base of a URL, which must be one that a request can be sent to.
fn url_of(url: &str) -> Result<String, Error> {
    let url = url.trim().trim_end_matches('/');
    let base = url.strip_suffix("/chat/completions").unwrap_or(url);
    let rest = base.strip_prefix("https://").or_else(|| base.strip_prefix("http://"));
    let host = rest.map(|rest| rest.split('/').next().unwrap_or_default());
    match host {
        // A name and password would end up in messages.
        Some(host) if host.contains('@') => {
            Err(Error::new("llm.url: holds a name or password; give the key in `key_env`"))
        }
        Some(host) if !host.is_empty() && base.bytes().all(|byte| byte.is_ascii_graphic()) => {
            if base.contains(['?', '#']) {
                return Err(Error::new(
                    "llm.url: holds `?` or `#`; give the base alone, as in https://HOST/v1",
                ));
            }
            Ok(base.to_owned())
        }
        _ => Err(Error::new("llm.url: must be the base of an endpoint, as in https://HOST/v1")),
    }
}

fn seconds(key: &str, value: Option<f64>, default: f64) -> Result<Duration, Error> {
    let value = value.unwrap_or(default);
    // Above a month is a slip of units.
    match Duration::try_from_secs_f64(value) {
        Ok(time) if value > 0.0 && value <= 2_592_000.0 => Ok(time),
        _ => Err(Error::new(format!("llm.{key}: must be seconds, more than 0 and at most 2592000"))),
    }
}

fn within<T: PartialOrd + std::fmt::Display>(
    key: &str,
    value: Option<T>,
    default: T,
    range: std::ops::RangeInclusive<T>,
) -> Result<T, Error> {
    let value = value.unwrap_or(default);
    if range.contains(&value) {
        return Ok(value);
    }
    Err(Error::new(format!("llm.{key}: must be in {}..={}, not {value}", range.start(), range.end())))
}

fn amount(key: &str, value: f64) -> Result<f64, Error> {
    if value.is_finite() && value >= 0.0 {
        return Ok(value);
    }
    Err(Error::new(format!("llm.{key}: must be an amount, at least 0")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(text: &str, variables: &[(&str, &str)]) -> Result<Settings, Error> {
        let section: Table = text.parse().expect("TOML");
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Settings::new("m-1.0", Some(&section), &variable)
    }

    const URL: (&str, &str) = ("PINCITE_LLM_URL", "http://localhost:1/v1");

    #[test]
    fn the_section_comes_before_the_environment_and_that_before_defaults() {
        let none = build("", &[URL]).expect("a URL");
        assert_eq!((none.url.as_str(), &none.key), ("http://localhost:1/v1", &None));
        assert_eq!((none.temperature, none.seed, none.flag), (0.0, 0, 0.5));
        let env = [URL, ("PINCITE_LLM_KEY", "env-key"), ("MINE", "my-key")];
        let cases = [
            ("", "Bearer env-key"),
            ("key_env = \"MINE\"", "Bearer my-key"),
            ("key = \"written\"", "Bearer written"),
        ];
        for (text, bearer) in cases {
            assert_eq!(build(text, &env).expect(text).key.expect("a key").bearer(), bearer);
        }
        let url = build("url = \"https://h.example/v1/chat/completions/\"", &env).expect("a URL").url;
        assert_eq!(url, "https://h.example/v1");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_key() {
        let cases = [
            ("url = \"h.example\"", "llm.url"),
            ("url = \"https://\"", "llm.url"),
            ("url = \"https://me:secret@h.example\"", "llm.url"),
            ("url = \"https://h.example/v1?x=1\"", "llm.url"),
            ("key = \"a\"\nkey_env = \"B\"", "not both"),
            ("key_env = \"NOT_SET\"", "`NOT_SET`"),
            ("timeout = 0", "llm.timeout"),
            ("timeout = nan", "llm.timeout"),
            ("deadline = 1e99", "llm.deadline"),
            ("attempts = 0", "llm.attempts"),
            ("concurrency = 0", "llm.concurrency"),
            ("batch = 65", "llm.batch"),
            ("context = 100", "llm.context"),
            ("max_tokens = 5000", "llm.max_tokens"),
            ("temperature = -1", "llm.temperature"),
            ("format = \"xml\"", "auto, json_schema, json_object, text"),
            ("flag = nan", "llm.flag"),
            ("[budget]\nmoney = 1", "[llm.prices]"),
            ("[budget]\nmoney = -1", "llm.budget.money"),
            ("[prices]\ninput = inf\noutput = 1", "llm.prices.input"),
        ];
        for (text, part) in cases {
            let error = build(text, &[URL]).expect_err(text).to_string();
            assert!(error.contains(part) && !error.contains("secret"), "{text}: {error}");
        }
        assert!(build("", &[]).expect_err("no URL").to_string().contains("PINCITE_LLM_URL"));
        assert!(Settings::new(" ", None, &|_| None).expect_err("no model").to_string().contains("llm:MODEL"));
    }
}

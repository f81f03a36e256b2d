//! Settings as written: keys and types are right, values may not be.

use serde::Deserialize;
use toml::{Table, Value};

use crate::Error;

/// The section `[llm]`, as written. The fields are those of [`Settings`](super::Settings), which says what they mean.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSettings {
    pub(super) url: Option<String>,
    pub(super) key: Option<String>,
    pub(super) key_env: Option<String>,
    pub(super) timeout: Option<f64>,
    pub(super) deadline: Option<f64>,
    pub(super) attempts: Option<u32>,
    pub(super) backoff: Option<f64>,
    pub(super) concurrency: Option<usize>,
    pub(super) batch: Option<usize>,
    pub(super) context: Option<usize>,
    pub(super) max_tokens: Option<usize>,
    pub(super) temperature: Option<f64>,
    pub(super) seed: Option<u64>,
    pub(super) format: Option<String>,
    pub(super) logprobs: Option<bool>,
    pub(super) flag: Option<f64>,
    #[serde(default)]
    pub(super) budget: RawBudget,
    pub(super) prices: Option<RawPrices>,
}

/// The section `[llm.budget]`, as written.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBudget {
    pub(super) calls: Option<u64>,
    pub(super) tokens: Option<u64>,
    pub(super) money: Option<f64>,
}

/// The section `[llm.prices]`, as written.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPrices {
    pub(super) input: f64,
    pub(super) output: f64,
}

/// Every key of a section, under its path.
const KEYS: &[(&str, &[&str])] = &[
    (
        "llm",
        &[
            "url",
            "key",
            "key_env",
            "timeout",
            "deadline",
            "attempts",
            "backoff",
            "concurrency",
            "batch",
            "context",
            "max_tokens",
            "temperature",
            "seed",
            "format",
            "logprobs",
            "flag",
            "budget",
            "prices",
        ],
    ),
    ("llm.budget", &["calls", "tokens", "money"]),
    ("llm.prices", &["input", "output"]),
];

impl RawSettings {
    /// Reads a section; the first of two steps.
    ///
    /// # Errors
    /// When a key is none of a section's, or a value is of the wrong type.
    pub fn from_table(section: &Table) -> Result<Self, Error> {
        for (path, known) in KEYS {
            let table = path.split('.').skip(1).try_fold(section, |table, key| table.get(key)?.as_table());
            let unknown = table.and_then(|table| table.keys().find(|key| !known.contains(&key.as_str())));
            if let Some(key) = unknown {
                return Err(Error::new(format!("{path}: {}", suggest(key, known))));
            }
        }
        // The error of a value that holds a key would quote it.
        if section.get("key").is_some_and(|key| !matches!(key, Value::String(_))) {
            return Err(Error::new("llm.key: must be a string"));
        }
        section.clone().try_into().map_err(|error: toml::de::Error| {
            Error::new(format!("llm: {}", error.to_string().trim().replace('\n', ", ")))
        })
    }
}

/// A message about an unknown key, with the nearest known one, or all.
fn suggest(key: &str, known: &[&str]) -> String {
    let likeness = |known: &str| strsim::jaro_winkler(&key.to_lowercase(), known);
    let nearest = known.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match nearest.filter(|near| likeness(near) > 0.7) {
        Some(near) => format!("unknown key `{key}`; did you mean `{near}`?"),
        None => format!("unknown key `{key}`; known: {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<RawSettings, Error> {
        RawSettings::from_table(&text.parse().expect("TOML"))
    }

    #[test]
    fn every_key_is_read() {
        let sample = |path: &str| {
            let value = |key: &&str| match *key {
                "url" | "key" | "key_env" | "format" => format!("{key} = \"x\"\n"),
                "logprobs" => format!("{key} = true\n"),
                "budget" | "prices" => String::new(),
                _ => format!("{key} = 1\n"),
            };
            let (_, keys) = KEYS.iter().find(|(known, _)| *known == path).expect("a section");
            keys.iter().map(value).collect::<String>()
        };
        let text =
            format!("{}[budget]\n{}[prices]\n{}", sample("llm"), sample("llm.budget"), sample("llm.prices"));
        let raw = read(&text).expect("every key");
        assert!(raw.url.is_some() && raw.flag == Some(1.0) && raw.budget.money == Some(1.0));
        assert!(raw.prices.is_some_and(|prices| prices.output == 1.0));
    }

    #[test]
    fn an_unknown_key_is_told_the_nearest() {
        let cases = [
            ("temprature = 0", "llm: unknown key `temprature`; did you mean `temperature`?"),
            ("[budget]\nmony = 1", "llm.budget: unknown key `mony`; did you mean `money`?"),
            ("[budget]\nfoo = 1", "llm.budget: unknown key `foo`; known: calls, tokens, money"),
        ];
        for (text, message) in cases {
            assert_eq!(read(text).expect_err("unknown").to_string(), message);
        }
    }

    #[test]
    fn a_wrong_type_is_named_and_a_key_is_not_quoted() {
        let error = read("attempts = \"four\"").expect_err("a type").to_string();
        assert!(error.starts_with("llm: ") && error.contains("attempts"), "{error}");
        assert_eq!(read("key = 12345").expect_err("a type").to_string(), "llm.key: must be a string");
    }
}

//! The body of a request, in the form that a server takes. What it takes is found out by trying: servers that call
//! themselves compatible differ in how a reply is held to its form, in log probabilities, in seeds.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::prompt::Prompt;
use crate::settings::{Format, Settings};

/// What of a request a server takes, as far as is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    format: Format,
    /// Whether a weaker format may be tried.
    may_weaken: bool,
    logprobs: bool,
    temperature: bool,
    seed: bool,
    /// Newer servers call the bound on a reply otherwise.
    max_completion_tokens: bool,
}

/// The body of a request, as it is written.
#[derive(Serialize)]
struct Body<'p> {
    model: &'p str,
    messages: [Message<'p>; 2],
    stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_tokens: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_completion_tokens: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logprobs: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    top_logprobs: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_format: Option<ResponseFormat<'p>>,
}

#[derive(Serialize)]
struct Message<'p> {
    role: &'p str,
    content: &'p str,
}

#[derive(Serialize)]
struct ResponseFormat<'p> {
    r#type: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    json_schema: Option<JsonSchema<'p>>,
}

#[derive(Serialize)]
struct JsonSchema<'p> {
    name: &'p str,
    strict: bool,
    /// As it is, keys in their order.
    schema: &'p RawValue,
}

impl Form {
    pub(super) fn new(settings: &Settings) -> Self {
        let auto = settings.format == Format::Auto;
        Self {
            format: if auto { Format::Schema } else { settings.format },
            may_weaken: auto,
            logprobs: settings.logprobs,
            temperature: true,
            seed: true,
            max_completion_tokens: false,
        }
    }

    /// The body of a request.
    pub(super) fn body(&self, settings: &Settings, prompt: &Prompt) -> Vec<u8> {
        let bound = Some(settings.max_tokens);
        let body = Body {
            model: &settings.model,
            messages: [
                Message { role: "system", content: prompt.system },
                Message { role: "user", content: &prompt.user },
            ],
            stream: false,
            max_tokens: bound.filter(|_| !self.max_completion_tokens),
            max_completion_tokens: bound.filter(|_| self.max_completion_tokens),
            temperature: self.temperature.then_some(settings.temperature),
            seed: self.seed.then_some(settings.seed),
            logprobs: self.logprobs.then_some(true),
            top_logprobs: self.logprobs.then_some(5),
            response_format: self.response_format(&prompt.schema),
        };
        serde_json::to_vec(&body).unwrap_or_default()
    }

    fn response_format<'p>(&self, schema: &'p str) -> Option<ResponseFormat<'p>> {
        match self.format {
            Format::Auto | Format::Schema => {
                let schema = serde_json::from_str(schema).ok()?;
                let json_schema = Some(JsonSchema { name: "reply", strict: true, schema });
                Some(ResponseFormat { r#type: "json_schema", json_schema })
            }
            Format::Object => Some(ResponseFormat { r#type: "json_object", json_schema: None }),
            Format::Text => None,
        }
    }

    /// The form without what the server refuses, and what that is; `None` when it refuses something else.
    pub(super) fn without_refused(&self, status: u16, message: &str) -> Option<(Self, &'static str)> {
        let says = |words: &[&str]| {
            let lower = message.to_lowercase();
            words.iter().any(|word| lower.contains(word))
        };
        if matches!(status, 401 | 404 | 408 | 413 | 429 | 300..=399)
            || is_too_long(status, &message.to_lowercase())
        {
            return None;
        }
        let without_logprobs = || (Self { logprobs: false, ..self.clone() }, "`logprobs`");
        // A name in the message decides, under any status: servers throw a 500 at a parameter they do not know.
        if self.logprobs && says(&["logprob", "logits_all"]) {
            return Some(without_logprobs());
        }
        if !self.max_completion_tokens && says(&["max_completion_tokens"]) {
            return Some((Self { max_completion_tokens: true, ..self.clone() }, "`max_tokens`"));
        }
        if says(&[
            "response_format",
            "json_schema",
            "json_object",
            "schema",
            "grammar",
            "structured output",
            "guided",
        ]) && let Some(weaker) = self.weaker()
        {
            return Some(weaker);
        }
        if self.temperature && says(&["temperature"]) {
            return Some((Self { temperature: false, ..self.clone() }, "`temperature`"));
        }
        if self.seed && says(&["seed"]) {
            return Some((Self { seed: false, ..self.clone() }, "`seed`"));
        }
        // A request that cannot be processed, for a reason that is not named: what is rarest goes first.
        match status {
            400 | 422 | 501 if self.logprobs => Some(without_logprobs()),
            400 | 422 | 501 => self.weaker(),
            _ => None,
        }
    }

    fn weaker(&self) -> Option<(Self, &'static str)> {
        let (format, what) = match self.format {
            Format::Auto | Format::Schema => (Format::Object, "a `response_format` with a schema"),
            Format::Object => (Format::Text, "`response_format`"),
            Format::Text => return None,
        };
        self.may_weaken.then(|| (Self { format, ..self.clone() }, what))
    }
}

/// Whether a server says that the prompt is longer than its model reads. The message is in lower case.
pub(super) fn is_too_long(status: u16, message: &str) -> bool {
    let words = [
        "context length",
        "context_length",
        "context size",
        "context_size",
        "context window",
        "maximum context",
        "prompt is too long",
        "too many tokens",
        "exceeds the available context",
    ];
    status == 413 || matches!(status, 400 | 422 | 500) && words.iter().any(|word| message.contains(word))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn form() -> Form {
        let settings = Settings::new("m-1", None, &|_| Some("http://localhost/v1".to_owned()));
        Form::new(&settings.expect("settings"))
    }

    /// What is given up, one after the other, when the server says the same each time.
    fn given_up(status: u16, message: &str) -> Vec<&'static str> {
        let mut form = form();
        let mut given = Vec::new();
        while let Some((weaker, what)) = form.without_refused(status, message) {
            assert!(given.len() < 10, "{given:?}");
            given.push(what);
            form = weaker;
        }
        given
    }

    #[test]
    fn what_the_server_refuses_is_left_out() {
        const SCHEMA: &str = "a `response_format` with a schema";
        let cases = [
            (400, "response_format type is not supported", &[SCHEMA, "`response_format`", "`logprobs`"][..]),
            (500, "logprobs needs logits_all=True", &["`logprobs`"]),
            (403, "You are not allowed to request logprobs from this model", &["`logprobs`"]),
            (400, "Unknown parameter: 'seed'", &["`seed`", "`logprobs`", SCHEMA, "`response_format`"]),
            (400, "bad request", &["`logprobs`", SCHEMA, "`response_format`"]),
            (501, "", &["`logprobs`", SCHEMA, "`response_format`"]),
            // These are about something else.
            (400, "This model's maximum context length is 2048 tokens; logprobs", &[]),
            (401, "no access to logprobs", &[]),
            (429, "too many requests with response_format", &[]),
            (500, "internal error", &[]),
            (503, "", &[]),
            (307, "seed", &[]),
        ];
        for (status, message, want) in cases {
            assert_eq!(given_up(status, message), want, "{status} {message}");
        }
        let newer = given_up(400, "'max_tokens' is not supported, use 'max_completion_tokens' instead");
        assert_eq!(newer[0], "`max_tokens`");
    }

    #[test]
    fn a_format_that_the_user_chose_is_kept() {
        let chosen = Form { may_weaken: false, logprobs: false, ..form() };
        assert_eq!(chosen.without_refused(400, "json_schema is not supported"), None);
    }

    #[test]
    fn the_body_holds_what_the_form_says() {
        let settings =
            Settings::new("m-1", None, &|_| Some("http://localhost/v1".to_owned())).expect("settings");
        let prompt =
            Prompt { system: "rules", user: "data".to_owned(), schema: r#"{"b":1,"a":2}"#.to_owned() };
        let body =
            |form: &Form| serde_json::from_slice::<Value>(&form.body(&settings, &prompt)).expect("JSON");
        let full = body(&form());
        let text = String::from_utf8(form().body(&settings, &prompt)).expect("UTF-8");
        assert!(text.contains(&prompt.schema), "keys keep their order: {text}");
        assert_eq!(
            (&full["temperature"], &full["seed"], &full["logprobs"]),
            (&json!(0.0), &json!(0), &json!(true))
        );
        let bare = Form { format: Format::Text, logprobs: false, temperature: false, seed: false, ..form() };
        let bare = body(&Form { max_completion_tokens: true, ..bare });
        let mut keys: Vec<_> = bare.as_object().expect("a map").keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["max_completion_tokens", "messages", "model", "stream"]);
    }
}

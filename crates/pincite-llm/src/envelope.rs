//! The body of a reply → what the model wrote, and what the server says about it. Read as tolerantly as what stands in
//! it: some servers write `NaN` among the probabilities.

use crate::json::{self, Node, Value};
use crate::usage::Tokens;

/// What the model wrote.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Completion {
    pub(crate) content: String,
    /// Why the server stopped, where that is not that the model was done.
    pub(crate) stopped: Option<String>,
    /// What the server calls the model.
    pub(crate) model: Option<String>,
    /// What it says to have used.
    pub(crate) tokens: Option<Tokens>,
    /// The tokens of the content, where the server gives their probabilities.
    logprobs: Vec<Token>,
}

/// A token, and what could have stood in its place: (text, logarithm of its probability).
#[derive(Clone, Debug, PartialEq)]
struct Token {
    text: String,
    top: Vec<(String, f64)>,
}

/// Why a body is no reply.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Bad {
    /// It is an error, under a status that says otherwise.
    Error { code: Option<u16>, message: String },
    /// It is something else.
    Unreadable,
}

/// Reads a body.
pub(crate) fn read(body: &[u8]) -> Result<Completion, Bad> {
    let text = String::from_utf8_lossy(body);
    if !text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']).starts_with('{') {
        return Err(Bad::Unreadable);
    }
    let blocks = json::blocks(&text);
    let root = blocks.first().filter(|root| root.whole).ok_or(Bad::Unreadable)?;
    if let Some(error) = get(root, "error").filter(|error| error.value != Value::Null) {
        let message = get(error, "message").and_then(text_of).or(text_of(error)).unwrap_or_default();
        let code = get(error, "code").and_then(number_of).filter(|code| (100..600).contains(code));
        return Err(Bad::Error { code: code.and_then(|code| u16::try_from(code).ok()), message });
    }
    let choice = get(root, "choices").and_then(|choices| items(choices).first()).ok_or(Bad::Unreadable)?;
    let message = get(choice, "message").ok_or(Bad::Unreadable)?;
    let tokens = get(root, "usage").and_then(|usage| {
        let count = |key| get(usage, key).and_then(number_of);
        Some(Tokens { read: count("prompt_tokens")?, written: count("completion_tokens")? })
    });
    let stopped = get(choice, "finish_reason").and_then(text_of).filter(|why| why != "stop");
    let logprobs = get(choice, "logprobs").and_then(|logprobs| get(logprobs, "content"));
    Ok(Completion {
        content: content(message),
        stopped,
        model: get(root, "model").and_then(text_of).filter(|model| !model.is_empty()),
        tokens,
        logprobs: logprobs.map_or(Vec::new(), |content| items(content).iter().filter_map(token).collect()),
    })
}

impl Completion {
    /// The probability of `supported` against the other verdicts at a place of the content, in [0, 1], where the
    /// server gives those of at least half of what could stand there.
    pub(crate) fn support_at(&self, at: usize) -> Option<f64> {
        let verdict = |text: &str| {
            let begins = |word: &str| !text.is_empty() && (word.starts_with(text) || text.starts_with(word));
            if begins("supported") {
                Some(true)
            } else {
                (begins("unsupported") || begins("contradicted")).then_some(false)
            }
        };
        verdict(self.content.get(at..at + "supported".len())?)?;
        let (before, token) = self.token(at)?;
        let (mut yes, mut no) = (0.0, 0.0);
        for (text, logprob) in &token.top {
            let Some(text) = text.strip_prefix(before) else { continue };
            match verdict(text) {
                Some(true) => yes += logprob.exp(),
                Some(false) => no += logprob.exp(),
                None => {}
            }
        }
        let support = yes / (yes + no);
        (yes + no >= 0.5 && support.is_finite()).then(|| support.clamp(0.0, 1.0))
    }

    /// The token at a place, and what of it stands before the place.
    fn token(&self, at: usize) -> Option<(&str, &Token)> {
        let mut rest = self.content.as_str();
        for token in &self.logprobs {
            let start = self.content.len() - rest.len();
            rest = rest.strip_prefix(token.text.as_str())?;
            if at < start + token.text.len() {
                return Some((self.content.get(start..at)?, token));
            }
        }
        None
    }
}

/// The text of a message: one, or in parts.
fn content(message: &Node) -> String {
    let Some(content) = get(message, "content") else { return String::new() };
    let parts = items(content).iter().filter_map(|part| get(part, "text").and_then(text_of));
    text_of(content).unwrap_or_else(|| parts.collect())
}

fn token(node: &Node) -> Option<Token> {
    let pair = |node: &Node| Some((get(node, "token").and_then(text_of)?, logprob(get(node, "logprob")?)?));
    let (text, own) = pair(node)?;
    let mut top: Vec<_> = get(node, "top_logprobs").map_or(&[][..], items).iter().filter_map(pair).collect();
    if !top.iter().any(|(other, _)| *other == text) {
        top.push((text.clone(), own));
    }
    Some(Token { text, top })
}

/// A logarithm of a probability; what is none of a number cannot have happened.
fn logprob(node: &Node) -> Option<f64> {
    match node.value {
        Value::Number(number) => Some(number.min(0.0)),
        Value::Word => Some(f64::NEG_INFINITY),
        _ => None,
    }
}

fn get<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    let Value::Map(entries) = &node.value else { return None };
    entries.iter().find(|(known, _)| known == key).map(|(_, node)| node)
}

fn items(node: &Node) -> &[Node] {
    if let Value::List(items) = &node.value { items } else { &[] }
}

fn text_of(node: &Node) -> Option<String> {
    if let Value::Text(text) = &node.value { Some(text.clone()) } else { None }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
fn number_of(node: &Node) -> Option<u64> {
    match node.value {
        Value::Number(number) if (0.0..=1e15).contains(&number) => Some(number as u64),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_reply_with_all_that_servers_add() {
        let body = r#"{"id":"x","model":"m-1.2","choices":[{"finish_reason":"length","message":{"role":"assistant",
            "content":"hé"}}],"usage":{"prompt_tokens":12,"completion_tokens":3},"timings":{"x":NaN}}"#;
        let reply = read(body.as_bytes()).expect("a reply");
        assert_eq!((reply.content.as_str(), reply.stopped.as_deref()), ("hé", Some("length")));
        assert_eq!(reply.model.as_deref(), Some("m-1.2"));
        assert_eq!(reply.tokens, Some(Tokens { read: 12, written: 3 }));
    }

    #[test]
    fn a_content_in_parts_is_one_and_no_content_is_empty() {
        let content = |content: &str| {
            let body = format!(r#"{{"choices":[{{"message":{{"content":{content}}}}}]}}"#);
            read(body.as_bytes()).expect("a reply").content
        };
        assert_eq!(
            content(r#"[{"type":"text","text":"a"},{"type":"image"},{"type":"text","text":"b"}]"#),
            "ab"
        );
        assert_eq!(content("null"), "");
    }

    #[test]
    fn what_is_no_reply() {
        let unreadable: [&[u8]; 7] = [
            b"",
            b"<html>{\"choices\":[]}</html>",
            b"[]",
            b"{}",
            b"{\"choices\":[]}",
            b"{\"choices\":[{",
            b"\xff\xfe",
        ];
        for body in unreadable {
            assert_eq!(read(body), Err(Bad::Unreadable), "{}", String::from_utf8_lossy(body));
        }
        let error = |body: &str| read(body.as_bytes()).expect_err("an error");
        let want = |code, message: &str| Bad::Error { code, message: message.to_owned() };
        assert_eq!(error(r#"{"error":{"code":429,"message":"slow down"}}"#), want(Some(429), "slow down"));
        assert_eq!(error(r#"{"error":"down"}"#), want(None, "down"));
    }

    /// A content of three tokens, the last of which is the verdict, with alternatives to it.
    fn logprobs(last: &str, top: &[(&str, f64)]) -> Option<f64> {
        let tokens = ["{\"v\":", " \"", last];
        let top = top.iter().map(|(text, p)| (text.to_string(), p.ln())).collect();
        let token = |text: &str| Token { text: text.to_owned(), top: vec![(text.to_owned(), 0.0)] };
        let logprobs = vec![token(tokens[0]), token(tokens[1]), Token { text: last.to_owned(), top }];
        let content = tokens.concat() + "ported\"}";
        let at = tokens[0].len() + tokens[1].len();
        Completion { content, logprobs, ..Completion::default() }.support_at(at)
    }

    #[test]
    fn the_probabilities_of_the_verdicts_are_weighed_against_each_other() {
        let close =
            |support: Option<f64>, want: f64| support.is_some_and(|support| (support - want).abs() < 1e-9);
        assert!(close(logprobs("sup", &[("sup", 0.6), ("uns", 0.1), ("contr", 0.1), ("maybe", 0.2)]), 0.75));
        assert!(close(logprobs("sup", &[("sup", 0.9), ("supported", 0.1)]), 1.0));
        assert!(close(logprobs("unsup", &[("unsup", 0.8), ("sup", 0.2)]), 0.2));
        assert_eq!(logprobs("sup", &[("sup", 0.3), ("x", 0.7)]), None, "too little is known");
        assert_eq!(logprobs("sup", &[("sup", 0.0)]), None);
    }

    #[test]
    fn tokens_that_are_not_those_of_the_content_say_nothing() {
        let token = Token { text: "other".to_owned(), top: vec![("supported".to_owned(), 0.0)] };
        let reply =
            Completion { content: "supported".to_owned(), logprobs: vec![token], ..Completion::default() };
        assert_eq!(reply.support_at(0), None);
        assert_eq!(reply.support_at(5), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..300), at in 0_usize..400) {
            if let Ok(reply) = read(&bytes) {
                let _ = reply.support_at(at);
            }
        }
    }
}

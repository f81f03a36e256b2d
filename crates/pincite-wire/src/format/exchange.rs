//! A response of a model's API, alone or with its request: `{request: {…}, response: {…}}`, or the request's fields
//! beside the response or its fields.

use std::collections::HashSet;

use pincite_core::Source;
use serde_json::{Map, Value};

use super::beside::fields;
use super::node::Node;
use super::sources::Gathered;
use crate::error::WireError;

/// A request, where it is given, and its response.
#[derive(Clone, Copy)]
pub(super) struct Exchange<'r> {
    /// The row, where no request is given.
    pub(super) request: Node<'r>,
    pub(super) response: Node<'r>,
}

impl<'r> Exchange<'r> {
    pub(super) fn of(row: Node<'r>) -> Self {
        let object = |name| row.get(name).filter(|node: &Node<'_>| node.is_object());
        Self { request: object("request").unwrap_or(row), response: object("response").unwrap_or(row) }
    }

    /// What the response and the row say beside the run.
    pub(super) fn fields(self, read: &[&str], row: Node<'r>) -> Map<String, Value> {
        let mut said = fields(self.response, read);
        said.extend(fields(row, read));
        said
    }
}

/// The sources of a request, by the numbers that the citations of Anthropic's models have for them.
#[derive(Default)]
pub(super) struct Numbered {
    gathered: Gathered,
    documents: usize,
    results: usize,
}

/// What a citation cites.
pub(super) enum Cited {
    Document(usize),
    Result(usize, String),
    Web(String),
}

impl Cited {
    fn source(self) -> (String, Source) {
        let (key, id) = match self {
            Self::Document(at) => (format!("document {at}"), format!("document-{at}")),
            Self::Result(at, source) => (format!("result {at}"), source),
            Self::Web(url) => (format!("web {url}"), url),
        };
        (key, linked(id))
    }
}

impl Numbered {
    /// Takes the next document of the request; a file has no text.
    pub(super) fn document(&mut self, text: Option<String>, title: Option<String>) {
        self.retrieved(Cited::Document(self.documents), text, title);
        self.documents += 1;
    }

    /// Takes the next search result of the request.
    pub(super) fn result(&mut self, source: String, text: Option<String>, title: Option<String>) {
        self.retrieved(Cited::Result(self.results, source), text, title);
        self.results += 1;
    }

    /// Takes a source with its text, where that is known.
    pub(super) fn retrieved(&mut self, what: Cited, text: Option<String>, title: Option<String>) {
        let (key, source) = what.source();
        self.gathered.retrieved(key, Source { text, title, ..source });
    }

    /// The id of what is cited, with its title and the part that is quoted.
    pub(super) fn cited(&mut self, what: Cited, title: Option<String>, quote: Option<String>) -> String {
        let (key, source) = what.source();
        self.gathered.cited(key, Source { title, ..source }, quote)
    }

    pub(super) fn into_sources(self) -> Vec<Source> {
        self.gathered.into_sources()
    }
}

/// A source by its id, which is its URL where it is one.
pub(super) fn linked(id: String) -> Source {
    let url = (id.starts_with("https://") || id.starts_with("http://")).then(|| id.clone());
    Source { id, url, ..Source::default() }
}

/// Each id once.
pub(super) fn unique(ids: Vec<String>) -> Vec<String> {
    let mut seen = HashSet::new();
    ids.into_iter().filter(|id| seen.insert(id.clone())).collect()
}

/// What the user said last: the text of the last of these messages that is the user's and has one. A message is a text
/// or has parts, of which those with a `text` are its text.
pub(super) fn question(messages: Node<'_>) -> Option<String> {
    if let Ok(text) = messages.text() {
        return Some(text.to_owned());
    }
    let said = |message: Node<'_>| {
        let by = message.get("role").and_then(|role| role.text().ok()).unwrap_or("user");
        if !by.eq_ignore_ascii_case("user") {
            return None;
        }
        let content = message.any(&["content", "parts", "message"])?;
        let text = match content.text() {
            Ok(text) => text.to_owned(),
            Err(_) => texts(content).unwrap_or_default().join("\n"),
        };
        (!text.trim().is_empty()).then_some(text)
    };
    messages.list().filter_map(said).last()
}

/// The texts of a list of parts; parts without one are left out.
pub(super) fn texts(parts: Node<'_>) -> Result<Vec<&str>, WireError> {
    parts.items()?.filter_map(|part| part.get("text")).map(Node::text).collect()
}

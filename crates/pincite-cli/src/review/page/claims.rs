//! What the page is told, and what it tells: claims and labels as JSON. Text of others is made visible here, and the page
//! only ever shows it as text.

use std::collections::BTreeMap;

use pincite_eval::labels::Support;
use pincite_report::visible;
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::item::{Cited, Item};
use super::super::session::{Answers, Session, asks_each, settled};
use crate::failure::Failure;

/// How far the rater is, and which claim is the next without a label from `at` on.
pub(super) fn state(session: &Session, at: usize) -> Value {
    json!({
        "rater": visible(&session.rater),
        "done": session.done(),
        "told": session.told,
        "claims": session.len(),
        "labelled": session.labelled(),
        "next": session.next(at),
    })
}

/// A claim as the page shows it.
pub(super) fn shown(session: &Session, at: usize) -> Option<Value> {
    let item = session.item(at)?;
    let pieces: Vec<Value> = item.pieces().iter().map(|(piece, claim)| json!([text(piece), claim])).collect();
    let sources: Vec<Value> = item.cited.iter().map(source).collect();
    let said = session.said(at).map(|said| {
        json!({
            "needs_citation": said.needs_citation,
            "support": said.support,
            "sources": said.sources,
            "note": said.note,
        })
    });
    Some(json!({
        "at": at,
        "place": visible(&item.run.place),
        "question": item.run.question.as_deref().map(text),
        "answer": pieces,
        "claim": text(&item.text),
        "sources": sources,
        "said": said,
        "next": session.next(at + 1),
    }))
}

fn source(cited: &Cited) -> Value {
    json!({
        "key": cited.id,
        "id": visible(&cited.id),
        "asked": cited.has_text(),
        "title": cited.title.as_deref().map(visible),
        "url": cited.url.as_deref().map(visible),
        "texts": cited.texts.iter().map(|of| of.as_deref().map(text)).collect::<Vec<_>>(),
    })
}

/// Text of others with its line ends.
fn text(text: &str) -> String {
    let lines: Vec<_> =
        text.split('\n').map(|line| visible(line.strip_suffix('\r').unwrap_or(line))).collect();
    lines.join("\n")
}

/// Why a label was not taken.
#[derive(Debug)]
pub(super) enum Refused {
    /// What is wrong with it.
    Request(String),
    /// It cannot be kept.
    File(Failure),
}

/// As the page sends it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    needs_citation: Option<bool>,
    support: Option<Support>,
    sources: BTreeMap<String, Support>,
    note: Option<String>,
}

/// Takes a label.
pub(super) fn label(session: &mut Session, at: usize, body: &[u8]) -> Result<(), Refused> {
    let refused = |why: &str| Refused::Request(why.to_owned());
    let item = session.item(at).ok_or_else(|| refused("there is no such claim"))?;
    let sent: Sent = serde_json::from_slice(body).map_err(|error| refused(&error.to_string()))?;
    let answers = answers(item, sent).map_err(refused)?;
    session.label(at, answers).map_err(Refused::File)
}

/// What was sent, where it answers what is asked of this claim.
fn answers(item: &Item, sent: Sent) -> Result<Answers, &'static str> {
    let readable: Vec<&Cited> = item.readable().collect();
    let Sent { needs_citation, support, sources, note } = sent;
    if support.is_some() == readable.is_empty() {
        return Err("support: asked where a cited source has a text, and only there");
    }
    let each = readable.len() > 1 && asks_each(support);
    let known = |id: &String| readable.iter().any(|cited| cited.id == *id);
    if sources.len() != if each { readable.len() } else { 0 } || !sources.keys().all(known) {
        return Err(
            "sources: asked for each of several where they support the claim or speak against it, and only there",
        );
    }
    let note = note.map(|note| note.trim().to_owned()).filter(|note| !note.is_empty());
    Ok(settled(Answers { needs_citation, support, sources, note }, &readable))
}

//! What a row was read as, for people.

use std::fmt::Write as _;

use pincite_core::Answer;

use super::{Given, find, read};

/// The runs of a row of this format, which is also recognised as that, or why there is none.
pub(super) fn show(name: &str, row: &str) -> String {
    let named = read(row.as_bytes(), find(name));
    match &named {
        Err(error) => error.to_string(),
        Ok(given) => {
            assert_eq!(read(row.as_bytes(), None), named, "the shape says {name}");
            given.iter().map(one).collect::<Vec<_>>().join("\n")
        }
    }
}

fn one(given: &Given) -> String {
    let (run, mut out) = (&given.run, String::new());
    let _ = writeln!(out, "{}: {}", run.id, run.question.as_deref().unwrap_or("-"));
    match &run.answer {
        Answer::Text(text) => {
            let _ = writeln!(out, "  {text:?}");
            for given in &run.citations {
                let covered = match given.span_in(text) {
                    None => "nowhere".to_owned(),
                    Some(span) if span.is_empty() => format!("…{:?}", &text[..span.start()]),
                    Some(span) => format!("{:?}", span.of(text)),
                };
                let _ = writeln!(out, "  {covered} <- {}", given.ids.join(", "));
            }
        }
        Answer::Claims(claims) => {
            claims.iter().for_each(|claim| {
                let _ = writeln!(out, "  claim {:?} <- {}", claim.text, claim.cites.join(", "));
            });
        }
    }
    for (name, ids) in &run.aliases {
        let _ = writeln!(out, "  {name} means {}", ids.join(", "));
    }
    for source in &run.retrieved {
        let of = |what: &str, part: &Option<String>| {
            part.as_ref().map_or(String::new(), |part| format!(" {what} {part}"))
        };
        let text = source.text.as_ref().map_or("no text".to_owned(), |text| format!("{text:?}"));
        let beside = [("titled", &source.title), ("at", &source.url), ("in", &source.parent)];
        let beside: String = beside.iter().map(|(what, part)| of(what, part)).collect();
        let _ = writeln!(out, "  [{}] {text}{beside}", source.id);
    }
    for claim in given.labels.iter().flat_map(|labels| &labels.claims) {
        let _ = writeln!(
            out,
            "  label {:?} <- {}: support {}, needs a citation {}",
            claim.text,
            claim.cites.join(", "),
            claim.support.map_or("unsaid".to_owned(), |support| format!("{support:?}").to_lowercase()),
            claim.needs_citation.map_or("unsaid".to_owned(), |needs| needs.to_string())
        );
    }
    if !given.meta.is_empty() {
        let _ = writeln!(out, "  meta {}", serde_json::Value::Object(given.meta.clone()));
    }
    if let Some(weight) = given.weight {
        let _ = writeln!(out, "  weight {weight}");
    }
    out
}

//! What the tests of the dialects share.

use super::{Inline, Scanner};
use crate::{Ids, Marker, MarkerKind, Run, Settings, Source, Span};

/// A run with these retrieved ids; `id|url` gives a URL too.
pub(crate) fn run(ids: &[&str]) -> Run {
    let source = |(at, id): (usize, &&str)| {
        let (id, url) = id.split_once('|').map_or((*id, None), |(id, url)| (id, Some(url.to_owned())));
        Source { id: id.to_owned(), text: Some(format!("text {at}")), url, ..Source::default() }
    };
    Run { retrieved: ids.iter().enumerate().map(source).collect(), ..Run::default() }
}

/// The markers as `text=id,id`, `text!` when malformed, `text~` when silent.
pub(crate) fn shown(text: &str, found: &Inline<'_>) -> Vec<String> {
    let show = |m: &Marker<'_>| {
        let refs: Vec<String> = m
            .refs
            .iter()
            .map(|r| format!("{}{}", r.bare, r.locator.map_or(String::new(), |l| format!("@{l}"))))
            .collect();
        match m.kind {
            MarkerKind::Citation => format!("{}={}", m.span.of(text), refs.join(",")),
            MarkerKind::Malformed => format!("{}!", m.span.of(text)),
            MarkerKind::Silent => format!("{}~", m.span.of(text)),
        }
    };
    found.markers.iter().map(show).collect()
}

/// Scans line by line.
pub(crate) fn scan<'a, 'i>(text: &'a str, ids: &'i Ids<'i>, settings: &'i Settings) -> Inline<'a> {
    let mut scanner = Scanner::new(text, ids, settings);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end_matches('\n').len();
        assert_eq!(scanner.line(Span::new(at, end), false), end);
        at += line.len();
    }
    scanner.finish()
}

/// Checks one table: ids of the run, then (text, markers).
#[track_caller]
pub(crate) fn check(ids: &[&str], table: &[(&str, &[&str])]) {
    let run = run(ids);
    let ids = Ids::new(&run, None);
    let settings = Settings::default();
    for (text, expected) in table {
        assert_eq!(shown(text, &scan(text, &ids, &settings)), *expected, "{text:?}");
    }
}

//! What the fuzz targets share: a run made from bytes, and the laws that hold for every text.

use pincite_core::{
    Answer, Base, Checked, PlanOptions, Policy, RenderOptions, Report, Run, Settings, Source, Span, Surface,
    check, marker, surface,
};

/// A run whose answer is the bytes up to the first NUL, and whose retrieved ids are the lines behind it; without
/// any, ids of all shapes.
#[must_use]
pub fn run(data: &[u8]) -> Run {
    let text = String::from_utf8_lossy(data);
    let (answer, ids) =
        text.split_once('\0').unwrap_or((&text, "1\n2\nc-8812\ndoc7\nSmith2020\nhttps://example.org/a"));
    let retrieved = ids
        .lines()
        .map(|id| Source { id: id.to_owned(), text: Some(format!("Text of {id}.")), ..Source::default() })
        .collect();
    Run { answer: Answer::Text(answer.to_owned()), retrieved, ..Run::default() }
}

/// The text of a run's answer.
#[must_use]
pub fn answer(run: &Run) -> &str {
    run.text(Base::Answer)
}

/// Spans that are ranges of the text, in order, none over another.
///
/// # Panics
/// Where they are not.
pub fn ordered(text: &str, spans: impl IntoIterator<Item = Span>) {
    let mut end = 0;
    for span in spans {
        assert!(text.get(span.start()..span.end()).is_some(), "{span:?} is no range of the text");
        assert!(end <= span.start(), "{span:?} begins before {end}");
        end = span.end();
    }
}

/// The report without a judge.
#[must_use]
pub fn report(run: &Run, settings: &Settings) -> Report {
    check(run, settings).plan(None, PlanOptions::default()).finish(&Policy::default())
}

/// The answer on the plain surface.
///
/// # Panics
/// When there is no such surface.
#[must_use]
pub fn plain(run: &Run) -> String {
    let settings = Settings::default();
    let plain = Surface::find("plain").expect("plain is a surface");
    surface::render(&check(run, &settings), plain, &RenderOptions::default())
}

/// The laws of a checked text.
///
/// # Panics
/// Where one is broken.
pub fn laws(checked: &Checked<'_>) {
    let text = answer(checked.run);
    ordered(text, checked.blocks.iter().map(|block| block.span));
    ordered(text, checked.markers.iter().map(|marker| marker.span));
    ordered(text, checked.opaque.iter().map(|opaque| opaque.span));
    ordered(text, checked.sentences.iter().map(|sentence| sentence.span));
    for (at, marker) in checked.markers.iter().enumerate() {
        assert!(marker.span.len() <= marker::HOLD, "{:?} is longer than a stream may hold", marker.span);
        let resolved = checked.resolved.of(at);
        assert!(resolved.len() >= marker.refs.len(), "an id of {marker:?} has no resolution");
        assert!(resolved.iter().all(|citation| citation.span == marker.span));
    }
    for claim in &checked.claims {
        ordered(text, claim.spans.iter().copied());
        let sentence = checked.sentences.get(claim.sentence).expect("its sentence");
        assert_eq!(sentence.role, claim.role);
    }
}

//! No markers; everything else as it is.

use super::tidy::Mark;
use super::{Part, Surface, View, pieces};
use crate::{Answer, Ids, Run, Settings, block, check};

pub(super) const SURFACE: Surface =
    Surface { name: "plain", summary: "the text without any marker", cites: false, print };

fn print(view: &View<'_>, _: &super::RenderOptions) -> String {
    let mut text = String::new();
    for part in &view.parts {
        if let Part::Text(part, ..) = part {
            text.push_str(part);
        }
    }
    match &view.run.answer {
        Answer::Text(answer) if *answer != text => settled(text, view.run, view.settings),
        _ => text,
    }
}

/// Broken markers around whole ones can become whole in their turn; so many times that is looked at.
const PASSES: usize = 8;

/// Takes markers out until none is left.
fn settled(mut text: String, run: &Run, settings: &Settings) -> String {
    let ids = Ids::new(run, settings.base.or(run.base));
    for _ in 0..PASSES {
        match without_markers(&text, &ids, settings) {
            None => return text,
            Some(less) => text = less,
        }
    }
    // Nobody writes this but to break it: words are all that is shown of it.
    text.retain(|c| c.is_alphanumeric() || c.is_whitespace());
    if without_markers(&text, &ids, settings).is_some() { String::new() } else { text }
}

/// The text without its markers; `None` when it has none.
fn without_markers(text: &str, ids: &Ids<'_>, settings: &Settings) -> Option<String> {
    let blocks = block::scan(text, settings.markdown);
    let markers = check::inline(text, &blocks, ids, settings).markers;
    let mark = |(index, marker): (usize, &crate::Marker<'_>)| Mark {
        span: marker.span,
        index,
        live: false,
        half: super::is_half(text, marker),
    };
    let marks: Vec<Mark> = markers.iter().enumerate().map(mark).collect();
    let mut less = String::with_capacity(text.len());
    super::text_of(text, &pieces(text, &blocks, &marks), &mut less);
    (less != text).then_some(less)
}

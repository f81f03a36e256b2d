//! `[1](url)` where the source can be followed, `[1]` where not.

use super::labels::Labels;
use super::{Part, RenderOptions, Surface, View};
use crate::Base;

pub(super) const SURFACE: Surface =
    Surface { name: "markdown-links", summary: "numbers that link to their sources", cites: true, print };

fn print(view: &View<'_>, _: &RenderOptions) -> String {
    let mut out = Labels::default();
    for part in &view.parts {
        match part {
            Part::Text(text, ..) => out.text(text),
            Part::Cites(cited, _, base) => {
                out.text(if *base == Base::Answer { "" } else { " " });
                for at in cited {
                    out.label(&(at + 1).to_string(), view.sources[*at].url.as_deref());
                }
            }
        }
    }
    out.into_text()
}

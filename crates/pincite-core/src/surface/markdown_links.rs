//! `[1](url)` where the source can be followed, `[1]` where not.

use super::{Part, RenderOptions, Surface, View};
use crate::Base;

pub(super) const SURFACE: Surface =
    Surface { name: "markdown-links", summary: "numbers that link to their sources", cites: true, print };

fn print(view: &View<'_>, _: &RenderOptions) -> String {
    let mut out = String::new();
    for part in &view.parts {
        match part {
            Part::Text(text, ..) => out.push_str(text),
            Part::Cites(cited, _, base) => {
                if *base != Base::Answer {
                    out.push(' ');
                }
                for at in cited {
                    out.push_str(&format!("[{}]", at + 1));
                    if let Some(url) = &view.sources[*at].url {
                        out.push_str(&format!("({url})"));
                    }
                }
            }
        }
    }
    out
}

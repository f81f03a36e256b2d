//! `[id]` after the claim, or `[1]` in order of first appearance.

use super::labels::Labels;
use super::{Part, RenderOptions, Surface, View};
use crate::Base;

pub(super) const SURFACE: Surface =
    Surface { name: "brackets", summary: "ids or numbers in brackets", cites: true, print };

fn print(view: &View<'_>, options: &RenderOptions) -> String {
    let label = |at: &usize| {
        if options.renumber { (at + 1).to_string() } else { super::one_line(view.sources[*at].id) }
    };
    let mut out = Labels::default();
    for part in &view.parts {
        match part {
            Part::Text(text, ..) => out.text(text),
            // A claim that came with its ids beside it gets all of them in one bracket.
            Part::Cites(cited, _, Base::Claim(_)) => {
                let labels: Vec<String> = cited.iter().map(label).collect();
                out.text(" ");
                out.label(&labels.join(","), None);
            }
            Part::Cites(cited, ..) => cited.iter().for_each(|at| out.label(&label(at), None)),
        }
    }
    out.into_text()
}

//! `text`: for people. Findings look like a compiler's: the answer with the place underlined, the source beside
//! it, what to do; then the decision and the numbers. Colours are for terminals, control characters for nobody.

use std::io::{self, Write};

use annotate_snippets::Renderer;

use crate::{Style, View};

mod excerpt;
mod finding;
pub(crate) mod fold;
mod help;
mod position;
pub(crate) mod safe;
mod summary;

/// The most findings of one run that are shown in full; the summary counts all of them.
const MOST: usize = 100;

/// The fewest columns that a finding can be read in.
const NARROWEST: usize = 40;

pub(crate) fn write(view: &View<'_>, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let style = Style { width: style.width.max(NARROWEST), ..style };
    // Lines are folded before they reach the renderer, which would cut them.
    let renderer =
        if style.color { Renderer::styled() } else { Renderer::plain() }.term_width(2 * style.width);
    let mut positions = position::Positions::default();
    let findings = &view.report.findings;
    for finding in findings.iter().take(MOST) {
        let position = positions.of(view, finding.base, finding.span.start());
        writeln!(out, "{}\n", finding::render(view, finding, position, (&renderer, style)))?;
    }
    if findings.len() > MOST {
        writeln!(out, "… and {} more findings; every one is in the json format\n", findings.len() - MOST)?;
    }
    summary::write(view, style, out)
}

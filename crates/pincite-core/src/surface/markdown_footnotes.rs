//! `[^1]`, with one definition for each source at the end.

use super::labels::Labels;
use super::{Part, RenderOptions, Surface, View};

pub(super) const SURFACE: Surface = Surface {
    name: "markdown-footnotes",
    summary: "footnotes, with a list of the cited sources",
    cites: true,
    print,
};

fn print(view: &View<'_>, _: &RenderOptions) -> String {
    let mut out = Labels::default();
    for part in &view.parts {
        match part {
            Part::Text(text, ..) => out.text(text),
            Part::Cites(cited, ..) => cited.iter().for_each(|at| out.label(&format!("^{}", at + 1), None)),
        }
    }
    let mut out = out.into_text();
    if view.sources.is_empty() {
        return out;
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    for (at, source) in view.sources.iter().enumerate() {
        let name = escaped(&super::one_line(source.name()));
        let entry = match &source.url {
            Some(url) => format!("[{name}]({url})"),
            None => name,
        };
        out.push_str(&format!("\n[^{}]: {entry}", at + 1));
    }
    out.push('\n');
    out
}

/// Text that Markdown reads as text.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '$' | '&' | '#') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

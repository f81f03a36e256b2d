//! HTML: the text escaped (its Markdown is not converted), superscript links, and a list of sources that link back.

use super::{Part, RenderOptions, Surface, View};

pub(super) const SURFACE: Surface = Surface {
    name: "html",
    summary: "escaped text, superscript links, a list of sources",
    cites: true,
    print,
};

fn print(view: &View<'_>, options: &RenderOptions) -> String {
    let kept = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let prefix: String = options.prefix.chars().filter(kept).collect();
    let mut uses = vec![0; view.sources.len()];
    let mut body = String::new();
    for part in &view.parts {
        match part {
            Part::Text(text, ..) => escape(text, &mut body),
            Part::Cites(cited, ..) => {
                body.push_str("<sup class=\"pincite\">");
                for (index, at) in cited.iter().enumerate() {
                    uses[*at] += 1;
                    // Kept apart, so that 1 and 2 never read as 12.
                    body.push_str(if index > 0 { ", " } else { "" });
                    reference(view, &prefix, (*at, uses[*at]), &mut body);
                }
                body.push_str("</sup>");
            }
        }
    }
    let mut out = paragraphs(&body);
    if !view.sources.is_empty() {
        out.push_str("<ol class=\"pincite-sources\">\n");
        for (at, uses) in uses.iter().enumerate() {
            entry(view, &prefix, (at, *uses), &mut out);
        }
        out.push_str("</ol>\n");
    }
    out
}

/// The `nth` link to a source.
fn reference(view: &View<'_>, prefix: &str, (at, nth): (usize, usize), out: &mut String) {
    let number = at + 1;
    out.push_str(&format!(
        "<a href=\"#{prefix}-src-{number}\" id=\"{prefix}-ref-{number}-{nth}\" aria-label=\"Source {number}: "
    ));
    escape(&super::one_line(view.sources[at].name()), out);
    out.push_str(&format!("\">{number}</a>"));
}

/// A source with links back to where it is used.
fn entry(view: &View<'_>, prefix: &str, (at, uses): (usize, usize), out: &mut String) {
    let (number, source) = (at + 1, &view.sources[at]);
    out.push_str(&format!("<li id=\"{prefix}-src-{number}\">"));
    if let Some(url) = &source.url {
        out.push_str("<a href=\"");
        escape(url, out);
        out.push_str("\">");
    }
    escape(&super::one_line(source.name()), out);
    out.push_str(if source.url.is_some() { "</a>" } else { "" });
    for nth in 1..=uses {
        out.push_str(&format!(
            " <a href=\"#{prefix}-ref-{number}-{nth}\" aria-label=\"Back to citation {nth} of source {number}\">↩</a>"
        ));
    }
    out.push_str("</li>\n");
}

/// Blank lines end paragraphs, other line ends stay line ends.
fn paragraphs(body: &str) -> String {
    let mut out = String::with_capacity(body.len() + 64);
    let mut open = false;
    for line in body.lines() {
        let blank = line.trim().is_empty();
        out.push_str(match (open, blank) {
            (false, false) => "<p>",
            (true, false) => "<br>\n",
            (true, true) => "</p>\n",
            (false, true) => "",
        });
        open = !blank;
        out.push_str(if blank { "" } else { line });
    }
    out.push_str(if open { "</p>\n" } else { "" });
    out
}

/// Text that HTML reads as text, in elements and in quoted attributes.
fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // A NUL is no text in HTML.
            '\0' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
}

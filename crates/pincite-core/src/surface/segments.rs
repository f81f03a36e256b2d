//! JSON: text and citations in order, with offsets into the answer as it was, for a front end that draws them.

use super::{Part, RenderOptions, Surface, View};
use crate::{Base, Span};

pub(super) const SURFACE: Surface = Surface {
    name: "segments",
    summary: "JSON pieces of text and citations with offsets",
    cites: true,
    print,
};

fn print(view: &View<'_>, _: &RenderOptions) -> String {
    let mut out = String::from("[");
    let mut parts = view.parts.iter().peekable();
    while let Some(part) = parts.next() {
        if out.len() > 1 {
            out.push(',');
        }
        match part {
            Part::Text(text, span, base) => {
                let (mut text, mut span) = ((*text).to_owned(), *span);
                while let Some(Part::Text(more, next, _)) =
                    parts.next_if(|next| matches!(next, Part::Text(_, _, b) if b == base))
                {
                    text.push_str(more);
                    span = span.hull(*next);
                }
                out.push_str("{\"type\":\"text\",\"text\":");
                string(&text, &mut out);
                place(span, *base, &mut out);
            }
            Part::Cites(cited, span, base) => {
                out.push_str("{\"type\":\"citation\",\"ids\":[");
                for (index, at) in cited.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    string(view.sources[*at].id, &mut out);
                }
                let numbers: Vec<String> = cited.iter().map(|at| (at + 1).to_string()).collect();
                out.push_str(&format!("],\"numbers\":[{}]", numbers.join(",")));
                place(*span, *base, &mut out);
            }
        }
    }
    out.push(']');
    out
}

/// Where a piece was, in the answer or in a structured claim.
fn place(span: Span, base: Base, out: &mut String) {
    out.push_str(&format!(",\"span\":[{},{}]", span.start(), span.end()));
    if let Base::Claim(at) = base {
        out.push_str(&format!(",\"claim\":{at}"));
    }
    out.push('}');
}

fn string(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            // Line separators end a line of JavaScript, and `<` can end a script element.
            '\0'..='\u{1f}' | '<' | '\u{2028}' | '\u{2029}' => {
                out.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            _ => out.push(c),
        }
    }
    out.push('"');
}

//! Data inside of the page: JSON that no text can end.

use std::io::{self, Write};

use erased::Line;
use serde_json::ser::{CompactFormatter, Formatter};

/// A value of any type that is written as one line of JSON.
mod erased {
    use super::{InPage, Write, io};

    pub(crate) trait Line {
        fn line(&self, out: &mut dyn Write) -> io::Result<()>;
    }

    impl<T: serde::Serialize> Line for T {
        fn line(&self, out: &mut dyn Write) -> io::Result<()> {
            self.serialize(&mut serde_json::Serializer::with_formatter(out, InPage)).map_err(io::Error::from)
        }
    }
}

/// Writes values a line each as the content of one element, which no script runs.
pub(super) fn block(class: &str, lines: &[&dyn Line], out: &mut dyn Write) -> io::Result<()> {
    write!(out, "<script type=\"application/json\" class=\"{class}\">")?;
    for (at, value) in lines.iter().enumerate() {
        if at > 0 {
            out.write_all(b"\n")?;
        }
        value.line(out)?;
    }
    out.write_all(b"</script>\n")
}

/// JSON whose strings hold none of the characters that mean something to HTML or end a line of script.
struct InPage;

impl Formatter for InPage {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(['<', '>', '&', '\u{2028}', '\u{2029}']) {
            let (safe, behind) = rest.split_at(at);
            out.write_all(safe.as_bytes())?;
            let mut chars = behind.chars();
            write!(out, "\\u{:04x}", chars.next().map_or(0, u32::from))?;
            rest = chars.as_str();
        }
        CompactFormatter.write_string_fragment(out, rest)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(value: &str) -> String {
        let mut out = Vec::new();
        block("run", &[&value], &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn content(block: &str) -> &str {
        let block = block.strip_prefix("<script type=\"application/json\" class=\"run\">").unwrap();
        block.strip_suffix("</script>\n").unwrap()
    }

    #[test]
    fn what_means_something_to_html_is_spelled_out() {
        for (text, json) in [
            ("</script>", r#""\u003c/script\u003e""#),
            ("<!-- &amp;", r#""\u003c!-- \u0026amp;""#),
            ("a\u{2028}b\u{2029}", r#""a\u2028b\u2029""#),
            ("\"\\\n\0é👍", r#""\"\\\n\u0000é👍""#),
        ] {
            assert_eq!(content(&written(text)), json);
        }
    }

    proptest! {
        #[test]
        fn any_text_stays_inside_and_comes_back(
            text in prop::collection::vec(
                prop_oneof![
                    prop::sample::select(vec!["</script", "<script", "<!--", "-->", "]]>", "&lt;", "\u{2028}", "\n", "\"", "\\"]).prop_map(str::to_owned),
                    ".{0,6}",
                ],
                0..12,
            ).prop_map(|parts| parts.concat()),
        ) {
            let block = written(&text);
            let content = content(&block);
            let free = !content.contains(['<', '>', '&', '\n', '\u{2028}', '\u{2029}']);
            prop_assert!(free, "{}", content);
            prop_assert_eq!(serde_json::from_str::<String>(content).unwrap(), text);
        }
    }
}

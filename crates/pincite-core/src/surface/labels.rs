//! Labels in brackets, kept apart from the text around them: no link, image or definition is read that nobody wrote.

/// Text with labels in it.
#[derive(Default)]
pub(super) struct Labels {
    out: String,
    /// Where the label at the end starts, unless it is a link already.
    open: Option<usize>,
}

impl Labels {
    /// Text of the answer, as it is.
    pub(super) fn text(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        if let Some(start) = self.open.take() {
            let joins = match text.as_bytes()[0] {
                b'(' | b'[' => true,
                b':' => begins_line(&self.out[..start]),
                _ => false,
            };
            self.out.push_str(if joins { " " } else { "" });
        }
        self.out.push_str(text);
    }

    /// `[label]`, which leads to `url`.
    pub(super) fn label(&mut self, label: &str, url: Option<&str>) {
        // `![` is an image, and `\\[` no bracket.
        if self.out.ends_with(['!', '\\']) {
            self.out.push(' ');
        }
        self.open = url.is_none().then_some(self.out.len());
        self.out.push_str(&format!("[{label}]"));
        if let Some(url) = url {
            self.out.push_str(&format!("({url})"));
        }
    }

    pub(super) fn into_text(self) -> String {
        self.out
    }
}

/// Whether nothing but blanks, quote marks and bullets stands in the line.
fn begins_line(before: &str) -> bool {
    let bullet = |c: char| matches!(c, ' ' | '\t' | '>' | '-' | '*' | '+' | '.' | ')') || c.is_ascii_digit();
    let rest = before.trim_end_matches(bullet);
    rest.is_empty() || rest.ends_with('\n')
}

//! A page that stays below a size, says what it left out, and holds text from the data as text.

use crate::evaluation::clip::clip;
use crate::evaluation::words::plural;

/// The most bytes of a page. GitHub takes comments of up to 65,536 characters.
const MOST: usize = 60_000;
/// Kept free for what closes the page.
const RESERVE: usize = 2_000;

/// A text from the data as a code span, which may stand in a table; the longest run of backticks in it is shorter than
/// those around it.
pub(super) fn cell(text: &str, columns: usize) -> String {
    let text = clip(text, columns);
    if text.is_empty() {
        return "-".to_owned();
    }
    let longest = text.split(|char| char != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    // A table ends its cells at every pipe, inside of code too.
    format!("{fence}{pad}{}{pad}{fence}", text.replace('|', "\\|"))
}

/// A sentence as it stands, where no character of it could mean something; else a code span.
pub(super) fn prose(text: &str, columns: usize) -> String {
    let text = clip(text, columns);
    let chars: Vec<char> = text.chars().collect();
    let within = |at: usize| {
        let word =
            |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|char| char.is_alphanumeric());
        word(at.checked_sub(1)) && word(at.checked_add(1))
    };
    let plain = chars.iter().enumerate().all(|(at, char)| match char {
        '_' => within(at),
        ' ' | '.' | ',' | ';' | ':' | '(' | ')' | '\'' | '"' | '%' | '/' | '+' | '=' | '-' | '?' | '…'
        | '“' | '”' => true,
        char => char.is_alphanumeric(),
    });
    let link = text.contains("://") || text.to_ascii_lowercase().contains("www.");
    let opens = chars.first().is_some_and(|first| first.is_alphabetic());
    if plain && opens && !link { text } else { cell(&text, columns) }
}

/// A folded part.
#[derive(Debug)]
struct Part {
    name: String,
    /// Whether its head fitted.
    shown: bool,
    /// How many lines did not.
    lost: usize,
}

/// A page of Markdown.
#[derive(Debug, Default)]
pub(super) struct Page {
    text: String,
    open: Option<Part>,
    /// What was left out, a phrase each.
    omitted: Vec<String>,
}

impl Page {
    /// A line that is always there; only for what is short and bounded.
    pub(super) fn line(&mut self, line: &str) {
        if self.fits(line) {
            self.text.extend([line, "\n"]);
        }
    }

    /// The head of a table.
    pub(super) fn head(&mut self, names: &[&str]) {
        let rule = "|---".repeat(names.len());
        self.whole(&format!("| {} |\n{rule}|", names.join(" | ")));
    }

    /// A row of a table outside of the folded parts.
    pub(super) fn cells(&mut self, cells: &[String]) {
        self.line(&format!("| {} |", cells.join(" | ")));
    }

    /// Begins a folded part. The title is ours.
    pub(super) fn open(&mut self, title: &str) {
        let name = title.split(['(', ':']).next().unwrap_or(title).trim().to_owned();
        let head = format!("<details><summary>{title}</summary>\n");
        let shown = self.fits(&head);
        if shown {
            self.line(&head);
        }
        self.open = Some(Part { name, shown, lost: usize::from(!shown) });
    }

    /// A row of the table of an open part.
    pub(super) fn row(&mut self, cells: &[String]) {
        self.whole(&format!("| {} |", cells.join(" | ")));
    }

    /// An item of a list of an open part.
    pub(super) fn item(&mut self, text: &str) {
        self.whole(&format!("- {text}"));
    }

    /// A blank line in an open part.
    pub(super) fn gap(&mut self) {
        self.whole("");
    }

    /// Ends the open part, of which `unknown` more rows exist.
    pub(super) fn close(&mut self, unknown: usize) {
        let Some(Part { name, shown, lost }) = self.open.take() else { return };
        match (shown, lost) {
            (true, 0) => {}
            (true, lost) => self.omitted.push(format!("{} of “{name}”", plural(lost, "line"))),
            (false, _) => self.omitted.push(format!("“{name}”")),
        }
        if shown && unknown > 0 {
            self.text.push_str(&format!("\n… and {unknown} more\n"));
        }
        if shown {
            self.text.push_str("\n</details>\n\n");
        }
    }

    /// The page.
    pub(super) fn finish(mut self) -> String {
        self.text.truncate(self.text.trim_end().len());
        self.text.push('\n');
        if !self.omitted.is_empty() {
            let omitted = self.omitted.join(", ");
            self.text.push_str(&format!(
                "\nLeft out, because a comment is limited in size: {omitted}. Every number is in the json format.\n"
            ));
        }
        self.text
    }

    /// A line of the open part, or of the page; once one did not fit, no other of its part follows.
    fn whole(&mut self, line: &str) {
        let full = self.open.as_ref().is_some_and(|part| part.lost > 0);
        if !full && self.fits(line) {
            self.line(line);
        } else if let Some(part) = &mut self.open {
            part.lost += 1;
        }
    }

    fn fits(&self, line: &str) -> bool {
        self.text.len() + line.len() < MOST - RESERVE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_from_the_data_is_code_whatever_it_holds() {
        let cases = [
            ("run-9", "`run-9`"),
            ("a|b", "`a\\|b`"),
            ("a `b` c", "``a `b` c``"),
            ("``", "``` `` ```"),
            ("@everyone #1 <b>", "`@everyone #1 <b>`"),
            ("a\nb", "`a␊b`"),
            (" ", "-"),
        ];
        for (text, want) in cases {
            assert_eq!(cell(text, 40), want, "{text:?}");
        }
    }

    #[test]
    fn a_sentence_without_signs_stays_a_sentence() {
        for text in ["Intervals are wide; with 4 of them, approximate.", "citation_recall is 0.5 (of 10)"] {
            assert_eq!(prose(text, 80), text);
        }
        for text in [
            "ask @me",
            "see www.a.example",
            "_so_",
            "- item",
            "1. item",
            "a | b",
            "a <b>",
            "a\\b",
            "a #1",
            "a:a://b",
        ] {
            assert_eq!(prose(text, 80), cell(text, 80));
        }
    }

    #[test]
    fn a_page_says_what_it_left_out() {
        let mut page = Page::default();
        for part in ["First (9)", "Second"] {
            page.open(part);
            for _ in 0..500 {
                page.item(&"x".repeat(100));
            }
            page.close(3);
        }
        page.open("Third");
        page.item(&"x".repeat(9000));
        page.close(0);
        let text = page.finish();
        assert!(text.len() <= MOST, "{}", text.len());
        assert_eq!(text.matches("<details>").count(), text.matches("</details>").count());
        let end = text.lines().last().unwrap();
        assert!(end.contains("lines of “Second”, “Third”. Every number"), "{end}");
    }
}

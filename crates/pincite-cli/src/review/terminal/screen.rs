//! What a claim looks like in a terminal.

use std::env;
use std::fmt::Write;

use pincite_report::{Style, fold, visible};

use super::super::item::{Cited, Item};

/// How many lines of an answer are shown around a claim, and of a source, before they are asked for.
const ANSWER: usize = 14;
const SOURCE: usize = 20;
/// How many lines `more` shows.
const MORE: usize = 40;

/// Where a claim begins and ends in a text that is being folded: no text that was made visible holds these.
const BEGIN: char = '\u{1}';
const END: char = '\u{2}';

/// The columns of the terminal: of the environment, of the terminal itself, or 80; no more than can be read well.
pub(super) fn columns() -> usize {
    const WIDEST: usize = 100;
    let told = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let columns = told.or_else(|| console::Term::stdout().size_checked().map(|(_, columns)| columns.into()));
    columns.unwrap_or(80).clamp(40, WIDEST)
}

/// Text of others in lines of this width, indented.
pub(in crate::review) fn paragraph(text: &str, indent: usize, width: usize) -> String {
    lines(text, width - indent).iter().map(|line| format!("{:indent$}{line}\n", "")).collect()
}

/// Text of others in lines of this width: its line ends are kept, and nothing in it moves the cursor.
fn lines(text: &str, width: usize) -> Vec<String> {
    let safe: Vec<_> =
        text.split('\n').map(|line| visible(line.strip_suffix('\r').unwrap_or(line))).collect();
    let safe = safe.join("\n");
    fold(&safe, width).into_iter().map(|line| safe[line].trim_end().to_owned()).collect()
}

/// A line between claims.
pub(super) fn heading(item: &Item, (at, all): (usize, usize), style: Style) -> String {
    let left = format!("── claim {at} of {all} ");
    let right = format!(" {} ──", visible(&item.run.place));
    let between = style.width.saturating_sub(left.chars().count() + right.chars().count());
    format!("{left}{}{right}", "─".repeat(between))
}

/// All that is seen of a claim at first.
pub(super) fn claim(item: &Item, style: Style) -> String {
    let mut out = String::new();
    if let Some(question) = &item.run.question {
        let _ = write!(out, "\nQuestion\n{}", paragraph(question, 2, style.width));
    }
    out.push_str(&answer(item, style, ANSWER));
    let _ = write!(out, "\nClaim\n{}", paragraph(&item.text, 2, style.width));
    if item.cited.is_empty() {
        out.push_str("\nIt cites nothing.\n");
    }
    out.push_str(&sources(item, style).iter().map(|source| source.head(SOURCE)).collect::<String>());
    out
}

/// The answer with the claim marked: so many lines of it, the claim among them.
pub(super) fn answer(item: &Item, style: Style, most: usize) -> String {
    let marked: String = item
        .pieces()
        .into_iter()
        .map(|(text, claim)| {
            let lines: Vec<_> = text.split('\n').map(visible).collect();
            let text = lines.join("\n");
            if claim { format!("{BEGIN}{text}{END}") } else { text }
        })
        .collect();
    let lines: Vec<&str> = fold(&marked, style.width - 2).into_iter().map(|line| &marked[line]).collect();
    let first = lines.iter().position(|line| line.contains(BEGIN)).unwrap_or_default();
    let start = if lines.len() <= most { 0 } else { first.saturating_sub(most / 2).min(lines.len() - most) };
    let end = start.saturating_add(most).min(lines.len());
    let mut out = "\nAnswer\n".to_owned();
    if start > 0 {
        let _ = writeln!(out, "  … {} above: a shows all", many(start));
    }
    let mut inside = false;
    for (at, line) in lines.iter().enumerate().take(end) {
        let shown = mark(line, &mut inside, style.color);
        if at >= start {
            let _ = writeln!(out, "  {}", shown.trim_end());
        }
    }
    if end < lines.len() {
        let _ = writeln!(out, "  … {} below: a shows all", many(lines.len() - end));
    }
    out
}

fn many(lines: usize) -> String {
    format!("{lines} line{}", if lines == 1 { "" } else { "s" })
}

/// A line with the claim in bold, or in brackets that text rarely has.
fn mark(line: &str, inside: &mut bool, color: bool) -> String {
    const BOLD: &str = "\u{1b}[1;4m";
    const PLAIN: &str = "\u{1b}[0m";
    let (begin, end) = if color { (BOLD, PLAIN) } else { ("⟦", "⟧") };
    let mut out = if *inside && color { BOLD.to_owned() } else { String::new() };
    for char in line.chars() {
        match char {
            BEGIN => {
                *inside = true;
                out.push_str(begin);
            }
            END => {
                *inside = false;
                out.push_str(end);
            }
            char => out.push(char),
        }
    }
    if *inside && color {
        out.push_str(PLAIN);
    }
    out
}

/// A source in lines.
struct Lines {
    title: String,
    lines: Vec<String>,
}

impl Lines {
    /// Its first lines, and how many more there are.
    fn head(&self, most: usize) -> String {
        let shown: String = self.lines.iter().take(most).map(|line| format!("  {line}\n")).collect();
        let more = self.lines.len().saturating_sub(most);
        let rest = if more > 0 { format!("  … {} more: m shows on\n", many(more)) } else { String::new() };
        format!("\n{}\n{shown}{rest}", self.title)
    }
}

fn sources(item: &Item, style: Style) -> Vec<Lines> {
    item.cited.iter().map(|cited| source(cited, style)).collect()
}

fn source(cited: &Cited, style: Style) -> Lines {
    let mut title = format!("Source {}", visible(&cited.id));
    for part in [&cited.title, &cited.url].into_iter().flatten() {
        let _ = write!(title, " · {}", visible(part));
    }
    let mut all = Vec::new();
    if cited.texts.is_empty() {
        all.push("(not among what was retrieved)".to_owned());
    }
    for text in &cited.texts {
        match text {
            Some(text) => all.extend(lines(text, style.width - 2)),
            None => all.push("(without text)".to_owned()),
        }
    }
    let title = lines(&title, style.width).join("\n  ");
    Lines { title, lines: all }
}

/// What was not shown of the sources, piece by piece.
pub(super) struct Pager {
    /// Each line with the title of its source.
    rest: Vec<(String, String)>,
    at: usize,
}

impl Pager {
    pub(super) fn new(item: &Item, style: Style) -> Self {
        let rest = |source: Lines| {
            let Lines { title, lines } = source;
            lines.into_iter().skip(SOURCE).map(move |line| (title.clone(), line)).collect::<Vec<_>>()
        };
        Self { rest: sources(item, style).into_iter().flat_map(rest).collect(), at: 0 }
    }

    /// The next piece.
    pub(super) fn more(&mut self) -> String {
        let mut out = String::new();
        let mut of = None;
        for (title, line) in self.rest.iter().skip(self.at).take(MORE) {
            if of.replace(title) != Some(title) {
                let _ = writeln!(out, "\n{title}, continued");
            }
            let _ = writeln!(out, "  {line}");
        }
        self.at = (self.at + MORE).min(self.rest.len());
        match self.rest.len() - self.at {
            0 if out.is_empty() => "There is no more of the sources.\n".to_owned(),
            0 => out,
            more => out + &format!("  … {} more: m shows on\n", many(more)),
        }
    }
}

//! Markdown blocks.
//!
//! A hand-written line scan instead of a Markdown parser: blocks are decided line by line, from the line and those
//! above it (tables, underlined headings and source lists look one line ahead), so a stream and ten megabytes of
//! hostile input go the same way as everything else.

pub mod line;
pub mod source_list;

use crate::Span;
use line::{Line, LineKind, LineScanner};

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockKind {
    /// Running text.
    Paragraph,
    /// `# …`, an underlined or bold line, or a short line without final punctuation above a text.
    Heading,
    /// A list item; its nested items are blocks of their own.
    Item,
    /// The row above a table's delimiter row.
    TableHeader,
    /// A body row.
    TableRow,
    /// A code block, display math, a rule, an HTML comment: never scanned for markers.
    Verbatim,
    /// The model's thinking (`<think>…</think>`): neither claim nor shown as one.
    Thinking,
    /// `[^1]: …`, naming what `1` stands for.
    Definition,
    /// The heading of a source list.
    SourceHeading,
    /// An entry of a source list.
    SourceEntry,
}

/// A block: consecutive lines of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// Its lines, whole, without the last line's end.
    pub span: Span,
    /// Where its content starts: after `#`, the bullet, the task box, the `>`.
    pub content: usize,
    /// Whether it stands in a block quote; then its lines start with `>`.
    pub quoted: bool,
    /// Columns of white space before an item's bullet.
    pub indent: u16,
    /// Items of one list, or the rows of one table, share a number; 0 outside.
    pub group: u32,
}

impl Block {
    /// The span of its content.
    #[must_use]
    pub fn content(&self) -> Span {
        Span::new(self.content, self.span.end().max(self.content))
    }

    /// Whether its content is read for markers and sentences.
    #[must_use]
    pub fn is_text(&self) -> bool {
        use BlockKind::{Heading, Item, Paragraph, TableHeader, TableRow};
        matches!(self.kind, Paragraph | Heading | Item | TableHeader | TableRow)
    }
}

/// A line that can be a heading has at most this many words …
const HEADING_WORDS: usize = 6;
/// … and a line at least this long, in bytes, can be a wrapped one.
const WRAPPED: usize = 60;

/// Cuts an answer into blocks; only blank lines lie between them.
#[must_use]
pub fn scan(text: &str, markdown: bool) -> Vec<Block> {
    let mut scanner = LineScanner::new(markdown);
    let mut builder =
        Builder { text, blocks: Vec::with_capacity(text.len() / 160 + 1), group: 0, open: false };
    let mut at = 0;
    let mut held: Option<Line> = None;
    while at < text.len() {
        let line = scanner.next(text, at);
        at = line.span.end();
        at += usize::from(text.as_bytes().get(at) == Some(&b'\n'));
        if let Some(before) = held.replace(line) {
            builder.push(before, Some(&line));
        }
    }
    if let Some(last) = held {
        builder.push(last, None);
    }
    builder.finish()
}

struct Builder<'a> {
    text: &'a str,
    blocks: Vec<Block>,
    group: u32,
    /// Whether the last block can go on in the next line.
    open: bool,
}

impl Builder<'_> {
    fn push(&mut self, line: Line, next: Option<&Line>) {
        match line.kind {
            LineKind::Blank => self.open = false,
            LineKind::Text => self.text(line, next),
            LineKind::Heading => self.block(BlockKind::Heading, line, 0),
            LineKind::Item => {
                let group = self.list();
                self.block(BlockKind::Item, line, group);
                self.open = true;
            }
            LineKind::Underline => self.underline(line),
            LineKind::Delimiter | LineKind::Verbatim => self.extend(BlockKind::Verbatim, line),
            LineKind::Thinking => self.extend(BlockKind::Thinking, line),
            LineKind::Definition => self.block(BlockKind::Definition, line, 0),
            LineKind::SourceHeading => self.block(BlockKind::SourceHeading, line, 0),
            LineKind::SourceEntry => self.block(BlockKind::SourceEntry, line, 0),
        }
    }

    fn block(&mut self, kind: BlockKind, line: Line, group: u32) {
        let Line { span, content, quoted, indent, .. } = line;
        self.blocks.push(Block { kind, span, content, quoted, indent, group });
        self.open = false;
    }

    /// Adds a line to the last block when that is of the same kind and directly above.
    fn extend(&mut self, kind: BlockKind, line: Line) {
        match self.blocks.last_mut() {
            Some(last) if last.kind == kind && self.open => last.span = last.span.hull(line.span),
            _ => self.block(kind, line, 0),
        }
        self.open = true;
    }

    /// The number of the list that an item continues or begins.
    fn list(&mut self) -> u32 {
        match self.blocks.last() {
            Some(last) if last.kind == BlockKind::Item => last.group,
            // What stands indented below an item belongs to its list.
            Some(last) if last.indent >= 2 && last.group > 0 => last.group,
            _ => {
                self.group += 1;
                self.group
            }
        }
    }

    fn text(&mut self, line: Line, next: Option<&Line>) {
        let content = Span::new(line.content, line.span.end()).of(self.text);
        let delimiter_below = next.is_some_and(|next| next.kind == LineKind::Delimiter);
        if delimiter_below && content.contains('|') {
            self.group += 1;
            let group = self.group;
            return self.block(BlockKind::TableHeader, line, group);
        }
        if let Some(group) = self.table_above(line).filter(|_| content.contains('|')) {
            return self.block(BlockKind::TableRow, line, group);
        }
        let continues = self.open
            && self.blocks.last().is_some_and(|last| {
                matches!(last.kind, BlockKind::Paragraph | BlockKind::Item) && last.quoted == line.quoted
            });
        if continues && let Some(last) = self.blocks.last_mut() {
            // The `>` of a quoted line would hide where the sentence above it ends.
            let quoted_anew = line.quoted && ends(last.span.of(self.text));
            if goes_on(last.span.of(self.text), content) && !quoted_anew {
                last.span = last.span.hull(line.span);
                return;
            }
            let (kind, group) = (last.kind, last.group);
            self.block(kind, line, group);
            self.open = true;
            return;
        }
        // Below a blank line, indented text still belongs to the item above.
        let group =
            self.blocks.last().filter(|last| last.group > 0 && line.indent >= 2).map_or(0, |last| last.group);
        let below = next.filter(|next| next.kind == LineKind::Text && next.quoted == line.quoted);
        let heads_text = below.is_some_and(|below| {
            !goes_on(line.span.of(self.text), Span::new(below.content, below.span.end()).of(self.text))
                && is_title(content)
        });
        let kind =
            if heads_text || is_bold_title(content) { BlockKind::Heading } else { BlockKind::Paragraph };
        self.block(kind, line, group);
        self.open = kind == BlockKind::Paragraph;
    }

    /// The group of the table whose delimiter or last row is directly above `line`.
    fn table_above(&self, line: Line) -> Option<u32> {
        let mut above = self.blocks.iter().rev();
        let last = above.next()?;
        let touches = self.text.get(last.span.end()..line.span.start()).is_some_and(|gap| gap.len() <= 1);
        match last.kind {
            BlockKind::TableRow if touches => Some(last.group),
            BlockKind::Verbatim if touches => {
                above.next().filter(|b| b.kind == BlockKind::TableHeader).map(|b| b.group)
            }
            _ => None,
        }
    }

    /// `---` below one line of text makes that line a heading; elsewhere it is a rule.
    fn underline(&mut self, line: Line) {
        let byte = self.text.as_bytes()[line.content];
        match self.blocks.last_mut() {
            Some(last)
                if self.open
                    && last.kind == BlockKind::Paragraph
                    && matches!(byte, b'=' | b'-')
                    && !last.span.of(self.text).contains('\n') =>
            {
                last.kind = BlockKind::Heading;
                self.block(BlockKind::Verbatim, line, 0);
            }
            _ => self.block(BlockKind::Verbatim, line, 0),
        }
    }

    /// A heading of sources without entries is a heading like any other.
    fn finish(mut self) -> Vec<Block> {
        for at in 0..self.blocks.len() {
            let followed = self
                .blocks
                .get(at + 1)
                .is_some_and(|next| matches!(next.kind, BlockKind::SourceEntry | BlockKind::Definition));
            if self.blocks[at].kind == BlockKind::SourceHeading && !followed {
                self.blocks[at].kind = BlockKind::Heading;
            }
        }
        self.blocks
    }
}

/// Whether a text ends in punctuation that ends a sentence.
fn ends(text: &str) -> bool {
    text.trim_end()
        .trim_end_matches(['*', '_', ')', '"', '”', '’', ']', '】', '»'])
        .ends_with(['.', '!', '?', '。', '！', '？', '．', '…', '।', '؟', '۔'])
}

/// Whether a line goes on with what stands above it. Models seldom wrap lines: a line that was not ended by
/// punctuation goes on only in lower case, or when it was long enough to have been wrapped.
fn goes_on(above: &str, line: &str) -> bool {
    let last_line = above.rsplit('\n').next().unwrap_or(above).trim_end();
    let ended = ends(above);
    // A marker that slipped into the next line belongs to the text above it.
    let slipped = line.trim_start().starts_with(['[', '【']).then(|| line.split_once([']', '】'])).flatten();
    let rest = slipped.map_or(line, |(_, rest)| rest).trim_start_matches(['*', '_', '"', '“', '(', '>', ' ']);
    let first = rest.chars().next().unwrap_or(if slipped.is_some() { 'a' } else { ' ' });
    let slipped = slipped.is_some() && matches!(first, ',' | ';' | '.' | '[');
    ended
        || slipped
        || first.is_lowercase()
        || last_line.ends_with([',', '،', '，', '、'])
        || last_line.len() >= WRAPPED
}

/// Whether a line reads as a title: few words, no final punctuation, no bracket.
fn is_title(line: &str) -> bool {
    let line = line.trim();
    !line.ends_with(['.', '!', '?', ',', ';', '。', '！', '？', '，', '；', '।', '؟'])
        && !line.contains(['[', '【', '|', '\u{e200}'])
        && line.len() < WRAPPED
        && line.split_whitespace().count() <= HEADING_WORDS
}

/// `**Title**` or `**Title:**` and nothing else.
fn is_bold_title(line: &str) -> bool {
    let line = line.trim();
    let inner = line
        .strip_prefix("**")
        .and_then(|rest| rest.trim_end_matches([':', '：']).strip_suffix("**"))
        .filter(|inner| !inner.contains("**"));
    inner.is_some_and(|inner| {
        let inner = inner.trim_end_matches([':', '：']);
        !inner.ends_with(['.', '!', '?', '。', '！', '？'])
            && inner.split_whitespace().count() <= 2 * HEADING_WORDS
            && !inner.contains(['[', '【'])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(text: &str) -> Vec<(BlockKind, &str)> {
        scan(text, true).iter().map(|b| (b.kind, b.content().of(text))).collect()
    }

    #[test]
    fn paragraphs_headings_and_items() {
        use BlockKind::*;
        assert_eq!(
            blocks("# Dams\n\nThe dam is high.\nIt is old.\n\n- gate\n  of steel\n- [x] done\n\n> quoted"),
            [
                (Heading, "Dams"),
                (Paragraph, "The dam is high.\nIt is old."),
                (Item, "gate\n  of steel"),
                (Item, "done"),
                (Paragraph, "quoted"),
            ]
        );
    }

    #[test]
    fn a_short_line_above_a_text_is_a_heading() {
        use BlockKind::*;
        assert_eq!(blocks("Care\nWash it cold."), [(Heading, "Care"), (Paragraph, "Wash it cold.")]);
        assert_eq!(blocks("**Care:**\n\nWash."), [(Heading, "**Care:**"), (Paragraph, "Wash.")]);
        assert_eq!(blocks("Care\n---\nWash."), [(Heading, "Care"), (Verbatim, "---"), (Paragraph, "Wash.")]);
    }

    #[test]
    fn lines_that_do_not_go_on_are_blocks_of_their_own() {
        use BlockKind::*;
        assert_eq!(
            blocks("Weight: 3 kg [1]\nHeight: 2 m [1]"),
            [(Paragraph, "Weight: 3 kg [1]"), (Paragraph, "Height: 2 m [1]")]
        );
        for text in
            ["The gate is\nmade of steel.", "The gate is steel\n[1], but rusts.", "The gate is steel\n[1]"]
        {
            assert_eq!(blocks(text), [(Paragraph, text)]);
        }
    }

    #[test]
    fn a_table_is_a_header_and_rows() {
        use BlockKind::*;
        assert_eq!(
            blocks("| A | B |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\nText."),
            [
                (TableHeader, "| A | B |"),
                (Verbatim, "| - | - |"),
                (TableRow, "| 1 | 2 |"),
                (TableRow, "| 3 | 4 |"),
                (Paragraph, "Text.")
            ]
        );
        let groups: Vec<u32> = scan("a|b\n-|-\n1|2", true).iter().map(|b| b.group).collect();
        assert_eq!(groups, [1, 0, 1]);
    }

    #[test]
    fn a_heading_of_sources_without_entries_is_a_heading() {
        use BlockKind::*;
        assert_eq!(
            blocks("## Sources\n\nNone were found."),
            [(Heading, "Sources"), (Paragraph, "None were found.")]
        );
        assert_eq!(blocks("Sources:\n[1] a.pdf"), [(SourceHeading, "Sources:"), (SourceEntry, "[1] a.pdf")]);
    }
}

//! Markdown blocks, line by line.

use crate::Span;

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockKind {
    /// Running text.
    Paragraph,
    /// `# …`, a setext heading, or a short line without final punctuation above a text.
    Heading,
    /// A list item; its nested items are blocks of their own.
    Item,
    /// The row above a table's delimiter row.
    TableHeader,
    /// A body row.
    TableRow,
    /// A fenced or indented code block, display math, a rule, HTML, front matter: never scanned for markers.
    Verbatim,
    /// The model's thinking (`<think>…</think>`): neither claim nor shown as one.
    Thinking,
    /// `[^1]: …`, naming what `1` stands for.
    Definition,
    /// The heading of a closing source list.
    SourceHeading,
    /// An entry of a closing source list.
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
    /// Nesting depth of an item, 0 outside lists.
    pub depth: u16,
    /// Consecutive items, or the rows of one table, share a number; 0 outside.
    pub group: u32,
}

impl Block {
    /// The span of its content.
    #[must_use]
    pub fn content(&self) -> Span {
        Span::new(self.content, self.span.end().max(self.content))
    }
}

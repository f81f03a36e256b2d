//! One line at a time: what it is, from itself and the lines before it. A stream uses this directly.

mod peek;

use super::source_list;
use crate::Span;

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// White space.
    Blank,
    /// Running text or a table row.
    Text,
    /// `# …`
    Heading,
    /// A list item.
    Item,
    /// `===` or `---`: underlines the line above, or is a rule.
    Underline,
    /// `|---|---|`
    Delimiter,
    /// Not scanned: code, display math, HTML comment, script.
    Verbatim,
    /// The model's thinking.
    Thinking,
    /// `[^1]: …`
    Definition,
    /// What heads a source list, if an entry follows.
    SourceHeading,
    /// An entry of a source list.
    SourceEntry,
}

/// A line with what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub kind: LineKind,
    /// All of it, without its end.
    pub span: Span,
    /// Where its content starts.
    pub content: usize,
    /// Whether it starts with `>`.
    pub quoted: bool,
    /// Columns of white space before the content's bullet.
    pub indent: u16,
}

/// Reads lines in order.
#[derive(Clone, Debug, Default)]
pub struct LineScanner {
    plain: bool,
    mode: Mode,
    /// Whether anything but white space was seen.
    started: bool,
    in_list: bool,
    after_blank: bool,
    region: Region,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Text,
    /// A fence of this byte, at least this long.
    Fence(u8, usize),
    /// Until a line that holds this; math also ends at a blank line.
    Until(&'static str),
    Thinking(&'static str),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Region {
    #[default]
    Text,
    /// Below the heading of a source list.
    Sources,
}

const VERBATIM_TAGS: &[(&str, &str)] =
    &[("<!--", "-->"), ("<pre", "</pre>"), ("<script", "</script>"), ("<style", "</style>")];
const THINKING_TAGS: &[(&str, &str)] =
    &[("<think>", "</think>"), ("<thinking>", "</thinking>"), ("<reasoning>", "</reasoning>")];
const MATH: &[(&str, &str)] = &[("$$", "$$"), ("\\[", "\\]")];

impl LineScanner {
    /// A scanner for Markdown, or for plain text where every line is [`LineKind::Text`].
    #[must_use]
    pub fn new(markdown: bool) -> Self {
        Self { plain: !markdown, ..Self::default() }
    }

    /// Reads the line that starts at `start`, `text` being all that is known. The line's span ends early where
    /// a thinking block closes in the middle of it: go on from there.
    pub fn next(&mut self, text: &str, start: usize) -> Line {
        let end = memchr::memchr(b'\n', &text.as_bytes()[start..]).map_or(text.len(), |at| start + at);
        let line = self.read(text, Span::new(start, end));
        match line.kind {
            LineKind::Blank => self.after_blank = true,
            _ => (self.started, self.after_blank) = (true, false),
        }
        line
    }

    fn read(&mut self, text: &str, span: Span) -> Line {
        let raw = span.of(text);
        let plain = Line { kind: LineKind::Text, span, content: span.start(), quoted: false, indent: 0 };
        match self.mode {
            Mode::Fence(byte, len) => {
                if closes_fence(raw, byte, len) {
                    self.mode = Mode::Text;
                }
                return Line { kind: LineKind::Verbatim, ..plain };
            }
            Mode::Until(end) => {
                if raw.contains(end) || (end.len() == 2 && raw.trim().is_empty()) {
                    self.mode = Mode::Text;
                }
                return Line { kind: LineKind::Verbatim, ..plain };
            }
            Mode::Thinking(end) => return self.thinking(plain, raw, end),
            Mode::Text => {}
        }
        if raw.trim_ascii().is_empty() {
            return Line { kind: LineKind::Blank, ..plain };
        }
        if self.plain { plain } else { self.markdown(text, span) }
    }

    fn thinking(&mut self, line: Line, raw: &str, end: &'static str) -> Line {
        let mut span = line.span;
        if let Some(at) = raw.find(end) {
            self.mode = Mode::Text;
            span = Span::new(span.start(), span.start() + at + end.len());
        }
        Line { kind: LineKind::Thinking, span, ..line }
    }

    fn markdown(&mut self, text: &str, span: Span) -> Line {
        let (content, quoted, indent) = open(text, span);
        let head = Span::new(content, span.end()).of(text);
        let line = Line { kind: LineKind::Text, span, content, quoted, indent };
        let kind = |kind| Line { kind, ..line };
        let first = head.as_bytes().first().copied().unwrap_or(b'\n');

        match first {
            b'`' | b'~' => {
                if let Some((byte, len)) = opens_fence(head) {
                    self.mode = Mode::Fence(byte, len);
                    return kind(LineKind::Verbatim);
                }
            }
            b'<' => {
                if !self.started
                    && let Some((tag, end)) = THINKING_TAGS.iter().find(|(tag, _)| starts_with(head, tag))
                {
                    self.mode = Mode::Thinking(end);
                    let tag = Span::new(span.start(), content + tag.len());
                    return Line { kind: LineKind::Thinking, span: tag, content: span.start(), ..line };
                }
                if let Some((_, end)) = VERBATIM_TAGS.iter().find(|(tag, _)| starts_with(head, tag)) {
                    if has_text_behind(head, end) {
                        return self.inline(line, head);
                    }
                    if !head.contains(end) {
                        self.mode = Mode::Until(end);
                    }
                    return kind(LineKind::Verbatim);
                }
            }
            b'$' | b'\\' => {
                if let Some((tag, end)) = MATH.iter().find(|(tag, _)| head.starts_with(tag)) {
                    let rest = &head[tag.len()..];
                    if !rest.contains(end) {
                        self.mode = Mode::Until(end);
                        return kind(LineKind::Verbatim);
                    }
                    if is_long(head) && !known(rest).contains(end)
                        || !is_long(head) && head.trim_end().ends_with(end)
                    {
                        return kind(LineKind::Verbatim);
                    }
                }
            }
            _ => {}
        }
        if indent >= 4 && !self.in_list && (self.after_blank || !self.started) && !quoted {
            return kind(LineKind::Verbatim);
        }
        self.inline(line, head)
    }

    /// Lines whose content is read for markers, and lines that name sources.
    fn inline(&mut self, line: Line, head: &str) -> Line {
        let line = Line { content: line.content + hashes(head), ..line };
        let kind = |kind| Line { kind, ..line };
        // The bound that a stream has holds here too: what is longer than it can wait for is text.
        let short = !is_long(head);
        if short && source_list::is_heading(head) {
            self.region = Region::Sources;
            return kind(LineKind::SourceHeading);
        }
        if short && source_list::definition(head).is_some() {
            return kind(LineKind::Definition);
        }
        let entry = match self.region {
            Region::Sources => short && source_list::entry(head).is_some(),
            Region::Text => short && source_list::lone_entry(head).is_some(),
        };
        if entry {
            return kind(LineKind::SourceEntry);
        }
        self.region = Region::Text;

        if line.content > line.span.end() - head.len() {
            self.in_list = false;
            return kind(LineKind::Heading);
        }
        if short && is_underline(head) {
            return kind(LineKind::Underline);
        }
        if let Some((_, rest)) = bullet(head) {
            self.in_list = true;
            let rest = task_box(rest.trim_start_matches([' ', '\t']));
            let content = line.span.end() - rest.len();
            return Line { kind: LineKind::Item, content, ..line };
        }
        if short && is_delimiter(head) {
            return kind(LineKind::Delimiter);
        }
        if line.indent == 0 && self.after_blank {
            self.in_list = false;
        }
        line
    }
}

/// Whether a line is longer than a stream would wait to know what it is.
fn is_long(head: &str) -> bool {
    head.len() > crate::marker::HOLD
}

/// The part of a line that decides what it is.
fn known(head: &str) -> &str {
    &head[..head.floor_char_boundary(crate::marker::HOLD)]
}

/// Whether a comment or script that starts a line ends in it with text behind: then it is a part of that text.
fn has_text_behind(head: &str, end: &str) -> bool {
    let head = known(head);
    head.find(end).is_some_and(|at| !head[at + end.len()..].trim().is_empty())
}

/// Skips white space and `>`: (offset of the content, quoted, columns of white space).
fn open(text: &str, span: Span) -> (usize, bool, u16) {
    let (mut at, mut quoted, mut indent) = (span.start(), false, 0u16);
    for byte in span.of(text).bytes() {
        match byte {
            b' ' => indent = indent.saturating_add(1),
            b'\t' => indent = indent.saturating_add(4),
            b'>' => (quoted, indent) = (true, 0),
            _ => break,
        }
        at += 1;
    }
    (at, quoted, indent)
}

fn starts_with(head: &str, tag: &str) -> bool {
    head.get(..tag.len()).is_some_and(|start| start.eq_ignore_ascii_case(tag))
}

fn opens_fence(head: &str) -> Option<(u8, usize)> {
    let byte = *head.as_bytes().first()?;
    let len = head.bytes().take_while(|b| *b == byte).count();
    // A backtick in the info string makes it a code span.
    let info = || !known(head)[len.min(known(head).len())..].contains('`');
    (matches!(byte, b'`' | b'~') && len >= 3 && (byte == b'~' || info())).then_some((byte, len))
}

fn closes_fence(raw: &str, byte: u8, len: usize) -> bool {
    let line = raw.trim_start_matches([' ', '\t', '>']).trim_end();
    line.len() >= len && line.bytes().all(|b| b == byte)
}

/// How many bytes of `# ` start a line.
fn hashes(head: &str) -> usize {
    let bytes = head.as_bytes();
    let hashes = bytes.iter().take_while(|byte| **byte == b'#').count();
    let blanks = bytes[hashes..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let ends = hashes + blanks == bytes.len();
    if (1..=6).contains(&hashes) && (blanks > 0 || ends) { hashes + blanks } else { 0 }
}

/// `===`, `---`, `***`, `- - -`: three or more of one kind and nothing else.
fn is_underline(head: &str) -> bool {
    let Some(&first) = head.as_bytes().first() else { return false };
    matches!(first, b'=' | b'-' | b'*' | b'_')
        && head.bytes().all(|b| b == first || b.is_ascii_whitespace())
        && head.bytes().filter(|b| *b == first).count() >= 3
}

fn is_delimiter(head: &str) -> bool {
    head.bytes().all(|b| matches!(b, b'|' | b'-' | b':' | b' ' | b'\t' | b'\r'))
        && head.contains('-')
        && head.contains('|')
}

/// Splits a list item into its bullet and the rest.
#[must_use]
pub(super) fn bullet(head: &str) -> Option<(&str, &str)> {
    let bytes = head.as_bytes();
    let len = match *bytes.first()? {
        b'-' | b'*' | b'+' => 1,
        b'0'..=b'9' | b'(' => {
            let open = usize::from(bytes[0] == b'(');
            let digits = bytes[open..].iter().take_while(|b| b.is_ascii_digit()).count();
            let close = *bytes.get(open + digits)?;
            let closed = close == b')' || (open == 0 && close == b'.');
            (1..=3).contains(&digits).then_some(())?;
            closed.then_some(open + digits + 1)?
        }
        0xe2 | 0xc2 => {
            let first = head.chars().next()?;
            matches!(first, '•' | '◦' | '▪' | '‣' | '●' | '○' | '■' | '–' | '·').then(|| first.len_utf8())?
        }
        _ => return None,
    };
    let rest = &head[len..];
    (rest.starts_with([' ', '\t']) || (rest.is_empty() && len == 1)).then(|| head.split_at(len))
}

const TASK_BOXES: [&str; 3] = ["[ ] ", "[x] ", "[X] "];

/// Takes a task box off an item's content.
fn task_box(rest: &str) -> &str {
    for mark in TASK_BOXES {
        if let Some(after) = rest.strip_prefix(mark) {
            return after;
        }
    }
    if matches!(rest, "[ ]" | "[x]" | "[X]") { "" } else { rest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<LineKind> {
        let (mut scanner, mut at, mut kinds) = (LineScanner::new(true), 0, Vec::new());
        while at < text.len() {
            let line = scanner.next(text, at);
            kinds.push(line.kind);
            at = line.span.end() + usize::from(text[line.span.end()..].starts_with('\n'));
        }
        kinds
    }

    #[test]
    fn a_fence_closes_only_with_its_own_kind_and_length() {
        use LineKind::*;
        assert_eq!(
            kinds("````md\n```\nrow\n```\n````\nText."),
            [Verbatim, Verbatim, Verbatim, Verbatim, Verbatim, Text]
        );
        assert_eq!(kinds("Put ``` around it.\n~~~\n```\n~~~"), [Text, Verbatim, Verbatim, Verbatim]);
    }

    #[test]
    fn a_thinking_block_ends_in_the_middle_of_a_line() {
        use LineKind::*;
        // The opening tag is a line of its own, so that a stream need not wait for the rest.
        assert_eq!(kinds("<think>Hm.\nWell.</think>Rain starts."), [Thinking, Thinking, Thinking, Text]);
        assert_eq!(kinds("Rain. <think>"), [Text]);
    }

    #[test]
    fn a_list_of_sources_goes_on_until_other_text() {
        use LineKind::*;
        assert_eq!(
            kinds("Sources:\n\n[1] a.pdf\n- b.pdf\nThe end."),
            [SourceHeading, Blank, SourceEntry, SourceEntry, Text]
        );
    }

    #[test]
    fn indented_text_is_code_only_outside_lists() {
        use LineKind::*;
        assert_eq!(kinds("Text.\n\n    code"), [Text, Blank, Verbatim]);
        assert_eq!(kinds("- item\n\n    more of it"), [Item, Blank, Text]);
    }

    #[test]
    fn numbers_of_lists_are_short() {
        use LineKind::*;
        assert_eq!(
            kinds("1. one\n(2) two\n3) three\n2024. A year\n1.5 litres"),
            [Item, Item, Item, Text, Text]
        );
    }

    #[test]
    fn lines_without_content_are_lines() {
        use LineKind::*;
        assert_eq!(kinds(">\n> \n#\n-\n\r\n"), [Text, Text, Heading, Item, Blank]);
    }

    #[test]
    fn a_comment_with_text_behind_it_is_text() {
        use LineKind::*;
        assert_eq!(
            kinds("<!-- x --> Text.\n<!-- x -->\n<!-- x\ny -->\nText."),
            [Text, Verbatim, Verbatim, Verbatim, Text]
        );
    }

    #[test]
    fn math_blocks_end_at_their_delimiter_or_a_blank_line() {
        use LineKind::*;
        assert_eq!(kinds("$$\nx[1]\n$$\nText"), [Verbatim, Verbatim, Verbatim, Text]);
        assert_eq!(kinds("$$x$$ is it."), [Text]);
        assert_eq!(kinds("$$ x\n\nText"), [Verbatim, Verbatim, Text]);
    }
}

//! What a line will be, from its beginning alone.

use super::{
    Line, LineKind, LineScanner, MATH, Mode, Region, TASK_BOXES, THINKING_TAGS, VERBATIM_TAGS, bullet,
    has_text_behind, is_long, open, source_list, starts_with,
};
use crate::Span;

impl LineScanner {
    /// What the line that starts at `start` and is not complete yet will be, as soon as no more text can change how
    /// its characters are shown; `None` while it can. Kinds whose content is scanned are not told apart. A line of
    /// thinking ends early: before what may become the end of the thinking.
    #[must_use]
    pub fn peek(&self, text: &str, start: usize) -> Option<Line> {
        let span = Span::new(start, text.len());
        let raw = span.of(text);
        let plain = Line { kind: LineKind::Text, span, content: start, quoted: false, indent: 0 };
        match self.mode {
            Mode::Fence(..) | Mode::Until(_) => return Some(Line { kind: LineKind::Verbatim, ..plain }),
            Mode::Thinking(end) => {
                let len = raw.find(end).map_or_else(|| raw.len() - begun(raw, end), |at| at + end.len());
                let span = Span::new(start, start + len);
                return (len > 0).then_some(Line { kind: LineKind::Thinking, span, ..plain });
            }
            Mode::Text => {}
        }
        let (content, _, indent) = open(text, span);
        let head = &text[content..];
        if raw.trim_ascii().is_empty() || head.is_empty() {
            return None;
        }
        if self.plain {
            return Some(plain);
        }
        let code = indent >= 4 && !self.in_list && (self.after_blank || !self.started) && !raw.contains('>');
        if self.may_open(head) || (!code && self.may_become(head)) {
            return None;
        }
        Some(self.clone().read(text, span))
    }

    /// Whether only more text can tell if the line opens code, math, a comment or thinking.
    fn may_open(&self, head: &str) -> bool {
        let bytes = head.as_bytes();
        match bytes[0] {
            mark @ (b'`' | b'~') => {
                let run = bytes.iter().take_while(|byte| **byte == mark).count();
                let undecided = if run < 3 { run == bytes.len() } else { mark == b'`' };
                undecided && !is_long(head) && !head[run..].contains('`')
            }
            b'<' => {
                let begun = |tag: &str| head.len() < tag.len() && may_start(head, tag);
                (!self.started && THINKING_TAGS.iter().any(|(tag, _)| begun(tag)))
                    || VERBATIM_TAGS.iter().any(|(tag, end)| {
                        begun(tag)
                            || (starts_with(head, tag) && !is_long(head) && !has_text_behind(head, end))
                    })
            }
            b'$' | b'\\' => MATH.iter().any(|(tag, _)| may_start(head, tag)) && !is_long(head),
            _ => false,
        }
    }

    /// Whether only more text can tell where the content of a line outside code starts, or if it is a rule, a
    /// delimiter row or names a source.
    fn may_become(&self, head: &str) -> bool {
        let content = head.trim_start_matches('#').trim_ascii_start();
        let marks = |set: &[u8]| head.bytes().all(|b| set.contains(&b) || b.is_ascii_whitespace());
        let rule = |mark: u8| marks(&[mark]);
        (content.is_empty() && head.starts_with('#'))
            || may_become_item(head)
            || (!is_long(head)
                && (self.region == Region::Sources
                    || source_list::may_become_heading(head)
                    || source_list::may_become_entry(head)
                    || [b'=', b'-', b'*', b'_'].into_iter().any(rule)
                    || marks(b"|-:")))
    }
}

/// How many bytes at the end of `raw` may be the beginning of `end`.
fn begun(raw: &str, end: &str) -> usize {
    (1..end.len()).rev().find(|len| raw.ends_with(&end[..*len])).unwrap_or(0)
}

/// Whether only more text can tell if a line is an item, or where the item's content starts.
fn may_become_item(head: &str) -> bool {
    match bullet(head) {
        Some((_, rest)) => {
            let rest = rest.trim_start_matches([' ', '\t']);
            rest.is_empty() || TASK_BOXES.iter().any(|mark| mark.len() > rest.len() && mark.starts_with(rest))
        }
        None => {
            let number = head.strip_prefix('(').unwrap_or(head);
            let close = number.trim_start_matches(|c: char| c.is_ascii_digit());
            let digits = number.len() - close.len();
            let counted = matches!((digits, close), (1..=3, "" | ")" | ".") | (0, ""));
            counted || (head.chars().count() == 1 && bullet(&format!("{head} ")).is_some())
        }
    }
}

/// Whether `head` starts with `tag`, or could once more of it is there.
fn may_start(head: &str, tag: &str) -> bool {
    let len = head.len().min(tag.len());
    head.get(..len).is_some_and(|start| start.eq_ignore_ascii_case(&tag[..len]))
}

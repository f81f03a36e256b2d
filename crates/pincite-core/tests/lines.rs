//! The law of lines: what is said of the beginning of a line holds when the line is complete.

use pincite_core::block::line::{Line, LineKind, LineScanner};
use pincite_core::marker::HOLD;
use proptest::prelude::*;

/// How a line is shown: as it is, scanned for markers from its content on, or left out.
fn shown(line: &Line) -> (u8, usize) {
    use LineKind::*;
    match line.kind {
        Text | Heading | Item => (0, line.content),
        Blank | Verbatim | Delimiter | Underline => (1, 0),
        Thinking => (2, 0),
        Definition | SourceHeading | SourceEntry => (3, 0),
    }
}

fn check(text: &str, markdown: bool) {
    let mut scanner = LineScanner::new(markdown);
    let mut start = 0;
    while start < text.len() {
        let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let before = scanner.clone();
        let line = scanner.next(text, start);
        assert!(line.span.start() == start && line.span.end() <= end && line.content <= line.span.end());
        let cuts = (start..=end).filter(|at| text.is_char_boundary(*at));
        for at in cuts.filter(|at| at - start < 64 || end - at < 8 || (at - start).abs_diff(HOLD) < 24) {
            let Some(early) = before.peek(&text[..at], start) else { continue };
            assert_eq!(shown(&early), shown(&line), "{:?} of {:?}", &text[start..at], line.span.of(text));
            assert!(early.kind != LineKind::Thinking || early.span.end() <= line.span.end());
        }
        start = line.span.end();
        start += usize::from(text[start..].starts_with('\n'));
    }
}

#[test]
fn plain_lines_are_known_at_once() {
    let scanner = LineScanner::new(true);
    for head in
        ["I", "- one", "1. o", "# T", "> z", "[1] It", "**k", "| a", "2024 w", "`x`", "$5", "(a", "- [1] I"]
    {
        assert!(scanner.peek(head, 0).is_some(), "{head}");
    }
    for head in [
        "S",
        "Source",
        "[",
        "[1",
        "[1] ",
        "[1] https://a",
        "-",
        "1",
        "#",
        "``",
        "<",
        "$",
        "| -",
        "- [",
        "- [x]",
        "*",
    ] {
        assert!(scanner.peek(head, 0).is_none(), "{head}");
    }
}

#[test]
fn long_lines_are_known_at_last() {
    for head in [
        "```",
        "$$",
        "$$x$$",
        "<!--",
        "<!-- -->",
        "---",
        "| -",
        "[1] https://",
        "- ",
        "#",
        "Sources:\n- ",
        "Sources:\n",
    ] {
        for fill in ["x", "-", " ", "`", "é", "[", "="] {
            let line = format!("{head}{}", fill.repeat(5000));
            check(&line, true);
            for tail in ["x", "$$", "-->", " -->x", "`", "\n"] {
                check(&format!("{line}{tail}"), true);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

    #[test]
    fn what_is_said_early_holds(parts in prop::collection::vec(prop::sample::select(vec![
        "[1]", "[^1]", "[^1]:", "[1]:", "[", "]", ":", "【1】", "［a］", "https://a.example", "www.a", "http", "[D](u)", "(", ")", "1", "12",
        "2024", ".", ". ", "- ", "-", "--", "---", "*", "* ", "**", "+", "=", "===", "_", "#", "# ", "## ", "|", "| - |", "|---|", "`", "```",
        "~~~", "~", "$", "$$", "\\[", "\\]", "\\", "<", "<think>", "</think>", "<thinking>", "</thi", "<pre", "</pre>", "<!--", "-->", "<script",
        "[ ]", "[x] ", "x", "•", "• ", "é", "桥", " ", "  ", "    ", "\t", ">", "> ", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "Sources", "Sources:", "sour",
        "ces", "参考文献", "Quellen", "text", "It is so.", "\u{a0}", "\u{301}",
    ]), 0..16), markdown in prop::bool::weighted(0.9)) {
        check(&parts.concat(), markdown);
    }
}

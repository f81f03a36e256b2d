//! Closing source lists and footnote definitions: lines that name what a label stands for.

/// One line of a source list or a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// What the entry is called in the text (`1`, `^1`, `c-7`); `None` for a bullet or a bare link.
    pub label: Option<&'a str>,
    /// Whether the label stands in brackets, so that it is a citation of its own.
    pub bracketed: bool,
    /// What it stands for.
    pub rest: &'a str,
}

/// Words that head a source list when they stand alone in a line, lower case.
const HEADINGS: &[&str] = &[
    "sources",
    "source",
    "references",
    "reference",
    "citations",
    "bibliography",
    "works cited",
    "footnotes",
    "sources cited",
    "source list",
    "reference list",
    "cited sources",
    "quellen",
    "quellenangaben",
    "quellenverzeichnis",
    "literatur",
    "literaturverzeichnis",
    "referenzen",
    "références",
    "bibliographie",
    "sources citées",
    "fuentes",
    "referencias",
    "bibliografía",
    "источники",
    "литература",
    "список литературы",
    "список источников",
    "ссылки",
    "参考文献",
    "参考资料",
    "参考来源",
    "資料來源",
    "資料来源",
    "来源",
    "引用来源",
    "引用",
    "出典",
    "参照",
    "参考",
    "情報源",
    "출처",
    "참고문헌",
    "참고 문헌",
    "참고 자료",
    "참고자료",
    "المصادر",
    "المراجع",
    "स्रोत",
    "संदर्भ",
];

/// Longest heading in bytes, with room for formatting.
const LONGEST: usize = 80;

/// Whether a line, less `#`, `*`, `_` and a colon, is the heading of a source list.
#[must_use]
pub fn is_heading(line: &str) -> bool {
    bare_heading(line).is_some_and(|bare| HEADINGS.contains(&bare.as_str()))
}

/// Whether the beginning of a line can still become the heading of a source list.
#[must_use]
pub fn may_become_heading(line: &str) -> bool {
    line.len() <= LONGEST
        && bare_heading(line).is_none_or(|bare| HEADINGS.iter().any(|heading| heading.starts_with(&bare)))
}

/// The words of a heading; `None` when there are none or the line is too long.
fn bare_heading(line: &str) -> Option<String> {
    let frame = |c: char| c.is_whitespace() || matches!(c, '#' | '*' | '_' | ':' | '：' | '-' | '—' | '>');
    let bare = line.trim_matches(frame);
    (!bare.is_empty() && line.len() <= LONGEST).then(|| bare.to_lowercase())
}

/// Reads a line below the heading of a source list.
#[must_use]
pub fn entry(line: &str) -> Option<Entry<'_>> {
    let line = line.trim();
    if let Some(entry) = labelled(line) {
        return Some(entry);
    }
    if let Some((bullet, rest)) = super::line::bullet(line) {
        let rest = rest.trim_start();
        if let Some(entry) = labelled(rest) {
            return Some(entry);
        }
        let digits = bullet.trim_matches(|c: char| !c.is_ascii_digit());
        let label = (!digits.is_empty()).then_some(digits);
        return Some(Entry { label, bracketed: false, rest });
    }
    is_link(line).then_some(Entry { label: None, bracketed: false, rest: line })
}

/// Reads a line that names its source without a heading above it: a label and nothing but a link.
#[must_use]
pub fn lone_entry(line: &str) -> Option<Entry<'_>> {
    labelled(line.trim()).filter(|entry| is_link(entry.rest))
}

/// Reads `[^1]: …` or `[1]: url`.
#[must_use]
pub fn definition(line: &str) -> Option<Entry<'_>> {
    let line = line.trim();
    let close = label_end(line)?;
    let rest = line[close + 1..].strip_prefix(':')?.trim();
    let label = line[1..close].trim();
    (label.starts_with('^') || is_link(rest)).then_some(Entry { label: Some(label), bracketed: true, rest })
}

/// Whether the beginning of a line can still become a definition or a lone entry.
#[must_use]
pub fn may_become_entry(line: &str) -> bool {
    let line = line.trim_start();
    if line.is_empty() || "[【［".chars().any(|open| line.len() < 3 && line.starts_with(open)) {
        return true;
    }
    let Some(open) = line.chars().next().filter(|c| matches!(c, '[' | '【' | '［')) else { return false };
    let Some(close) = line.find([']', '】', '］']) else { return line.len() <= LONGEST };
    let after = line[close..].chars().skip(1).collect::<String>();
    let rest = after.trim_start_matches([' ', ':', '-', '–']);
    let link = |head: &str| head.starts_with(rest) || rest.starts_with(head);
    open == '[' && line[1..].starts_with('^') && (after.is_empty() || after.starts_with(':'))
        || rest.is_empty()
        || ["http://", "https://", "www.", "<http", "["].iter().any(|head| link(head))
}

/// A line that starts with a bracketed label and goes on with what it stands for.
fn labelled(line: &str) -> Option<Entry<'_>> {
    let close = label_end(line)?;
    let open = line.chars().next()?.len_utf8();
    let after = close + line[close..].chars().next()?.len_utf8();
    // `[Title](url)` is a link, not a label.
    if line[after..].starts_with('(') {
        return None;
    }
    let rest = line[after..].trim_start_matches([' ', '\t', ':', '-', '–', '—']).trim_end();
    Some(Entry { label: Some(line[open..close].trim()), bracketed: true, rest })
}

/// Where the bracketed label that starts a line closes; at most [`LONGEST`] bytes in.
fn label_end(line: &str) -> Option<usize> {
    let open = line.chars().next().filter(|c| matches!(c, '[' | '【' | '［'))?;
    let close = line.char_indices().take(LONGEST).find(|(_, c)| matches!(c, ']' | '】' | '］'))?.0;
    let label = &line[open.len_utf8()..close];
    (!label.trim().is_empty() && !label.contains('[')).then_some(close)
}

/// Whether a text is a URL or one Markdown link and nothing else.
fn is_link(text: &str) -> bool {
    let text = text.trim_end_matches(['.', ' ']).trim_matches(['<', '>']);
    let url = ["http://", "https://", "www."].iter().any(|head| text.starts_with(head));
    let markdown = text.starts_with('[') && text.ends_with(')') && text.contains("](");
    (url && !text.contains(char::is_whitespace)) || (markdown && text.matches("](").count() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_stand_alone_in_any_dress() {
        for line in ["Sources:", "## Sources", "**References**", "参考文献：", "  Quellen", "### Источники"]
        {
            assert!(is_heading(line), "{line}");
        }
        for line in ["Sources of error", "Sources say no.", "##", ""] {
            assert!(!is_heading(line), "{line}");
        }
    }

    #[test]
    fn every_beginning_of_a_heading_may_become_one() {
        for (at, _) in "## Sources:".char_indices() {
            assert!(may_become_heading(&"## Sources:"[..at]));
        }
        assert!(!may_become_heading("## Sour cream"));
    }

    #[test]
    fn entries_name_a_label_and_what_it_stands_for() {
        let read = |line| entry(line).map(|e| (e.label, e.bracketed, e.rest));
        assert_eq!(read("[2] notes.pdf"), Some((Some("2"), true, "notes.pdf")));
        assert_eq!(read("- [2]: notes.pdf"), Some((Some("2"), true, "notes.pdf")));
        assert_eq!(read("3. Handbook, page 4"), Some((Some("3"), false, "Handbook, page 4")));
        assert_eq!(read("* [Docs](https://a.example)"), Some((None, false, "[Docs](https://a.example)")));
        assert_eq!(read("The road is long."), None);
    }

    #[test]
    fn without_a_heading_only_a_label_with_a_link_is_an_entry() {
        assert!(lone_entry("[1] https://n.example/merge").is_some());
        assert!(lone_entry("[1] [Docs](https://n.example)").is_some());
        assert!(lone_entry("[1] According to the plan, roofs leak.").is_none());
    }

    #[test]
    fn definitions_need_a_caret_or_a_link() {
        assert_eq!(definition("[^1]: chunk-7").map(|e| (e.label, e.rest)), Some((Some("^1"), "chunk-7")));
        assert!(definition("[1]: https://a.example").is_some());
        assert!(definition("[1]: the roof leaks").is_none());
    }

    #[test]
    fn every_beginning_of_an_entry_may_become_one() {
        for line in ["[^1]: chunk-7", "[22] https://a.example/b", "[1]: <https://a.example>"] {
            for (at, _) in line.char_indices().take(12) {
                assert!(may_become_entry(&line[..at]), "{:?} of {line}", &line[..at]);
            }
        }
        assert!(!may_become_entry("[1] The roof"));
        assert!(!may_become_entry("The roof"));
    }
}

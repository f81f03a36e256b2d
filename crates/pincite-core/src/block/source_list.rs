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
    // No heading is so long that it needs more room than this, in whatever case.
    let bare = if line.len() <= LONGEST { unframed(line) } else { "" };
    (1..=LONGEST / 2).contains(&bare.len()) && HEADINGS.contains(&bare.to_lowercase().as_str())
}

/// Whether the beginning of a line can still become the heading of a source list.
#[must_use]
pub fn may_become_heading(line: &str) -> bool {
    line.len() <= LONGEST
        && bare_heading(line).is_none_or(|bare| HEADINGS.iter().any(|heading| heading.starts_with(&bare)))
}

/// The words of a heading; `None` when there are none or the line is too long.
fn bare_heading(line: &str) -> Option<String> {
    let bare = unframed(line);
    (!bare.is_empty() && line.len() <= LONGEST).then(|| bare.to_lowercase())
}

fn unframed(line: &str) -> &str {
    line.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, '#' | '*' | '_' | ':' | '：' | '-' | '—' | '>')
    })
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
    starts_label(line).then(|| labelled(line.trim()))?.filter(|entry| is_link(entry.rest))
}

/// Reads `[^1]: …` or `[1]: url`.
#[must_use]
pub fn definition(line: &str) -> Option<Entry<'_>> {
    let (label, after) = starts_label(line).then(|| label(line.trim()))??;
    let rest = after.strip_prefix(':')?.trim();
    (label.starts_with('^') || is_link(rest)).then_some(Entry { label: Some(label), bracketed: true, rest })
}

/// Whether the beginning of a line can still become a definition or a lone entry.
#[must_use]
pub fn may_become_entry(line: &str) -> bool {
    let line = line.trim_start();
    let Some(open) = line.chars().next() else { return true };
    if !matches!(open, '[' | '【' | '［') {
        return false;
    }
    let Some((label, after)) = label(line) else {
        let inside = &line[open.len_utf8()..];
        return line.len() < LONGEST && !inside.contains(['[', ']', '】', '］']);
    };
    let rest = after.trim_start_matches(|c: char| joint(c) || c.is_whitespace());
    after.is_empty() || (label.starts_with('^') && after.starts_with(':')) || may_become_link(rest)
}

/// Whether the beginning of a text can still become what [`is_link`] takes.
fn may_become_link(text: &str) -> bool {
    let text = text.trim_start_matches(['<', '>']);
    let url = URLS.iter().any(|head| head.starts_with(text) || text.starts_with(head));
    let one = text.trim_end().trim_end_matches(['.', ' ']);
    (url && !one.contains(char::is_whitespace))
        || (text.starts_with('[') && one.split_once("](").is_none_or(|(_, rest)| !rest.contains(") ")))
}

/// A line that starts with a bracketed label and goes on with what it stands for.
fn labelled(line: &str) -> Option<Entry<'_>> {
    let (label, after) = label(line)?;
    // `[Title](url)` is a link, not a label.
    let rest = after.trim_start_matches(joint).trim_end();
    (!after.starts_with('(')).then_some(Entry { label: Some(label), bracketed: true, rest })
}

/// What may stand between a label and what it stands for.
fn joint(c: char) -> bool {
    matches!(c, ' ' | '\t' | ':' | '-' | '–' | '—')
}

/// Whether a line starts with the bracket of a label; nearly none does.
fn starts_label(line: &str) -> bool {
    line.trim_start().starts_with(['[', '【', '［'])
}

/// The bracketed label that starts a line, at most [`LONGEST`] bytes long, and what stands behind it.
fn label(line: &str) -> Option<(&str, &str)> {
    let open = line.chars().next().filter(|c| matches!(c, '[' | '【' | '［'))?;
    let mut head = line.char_indices().take_while(|(at, _)| *at < LONGEST);
    let (at, close) = head.find(|(_, c)| matches!(c, ']' | '】' | '］'))?;
    let label = line[open.len_utf8()..at].trim();
    (!label.is_empty() && !label.contains('[')).then(|| (label, &line[at + close.len_utf8()..]))
}

const URLS: [&str; 3] = ["http://", "https://", "www."];

/// Whether a text is a URL or one Markdown link and nothing else.
fn is_link(text: &str) -> bool {
    let text = text.trim_end_matches(['.', ' ']).trim_matches(['<', '>']);
    let url = URLS.iter().any(|head| text.starts_with(head));
    let markdown = text.starts_with('[') && text.ends_with(')');
    (url && !text.contains(char::is_whitespace))
        || (markdown
            && text.split_once("](").is_some_and(|(_, rest)| !rest.contains(") ") && !rest.contains("](")))
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

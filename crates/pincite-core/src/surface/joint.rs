//! What stands around a marker: what joins two of them, and what is left when they go.

/// What may stand between the markers of one group, in bytes.
const JOINT: usize = 16;

/// Words between the markers of one group; those written without a blank are marked.
const WORDS: &[(&str, bool)] = &[
    ("and", true),
    ("und", true),
    ("et", true),
    ("y", true),
    ("и", true),
    ("和", false),
    ("與", false),
    ("と", false),
    ("및", true),
];

/// Brackets that go when they held nothing but markers.
const WRAPPERS: &[(&str, &str)] = &[("(", ")"), ("（", "）"), ("[", "]"), ("【", "】"), ("［", "］")];

/// Words that do nothing but introduce a marker in parentheses, in lower case.
const LEADS: &[&str] = &[
    "see",
    "see also",
    "see e.g.",
    "source",
    "sources",
    "cf",
    "cf.",
    "ref",
    "ref.",
    "refs.",
    "reference",
    "references",
    "from",
    "per",
    "via",
    "according to",
    "cited in",
    "siehe",
    "siehe auch",
    "s.",
    "vgl",
    "vgl.",
    "vgl. auch",
    "quelle",
    "quellen",
    "laut",
    "voir",
    "voir aussi",
    "d'après",
    "d’après",
    "selon",
    "véase",
    "véase también",
    "ver",
    "fuente",
    "fuentes",
    "según",
    "см.",
    "см. также",
    "источник",
    "источники",
    "见",
    "參見",
    "参见",
    "详见",
    "来源",
    "來源",
    "资料来源",
    "出处",
    "参照",
    "参考",
    "出典",
    "출처",
    "참고",
    "참조",
    "انظر",
    "راجع",
    "المصدر",
    "देखें",
    "स्रोत",
];

/// The longest of them with what stands around it, in bytes.
const LEAD: usize = 40;

/// No blank stands before these.
const TIGHT: &[char] = &[
    '.', ',', ';', ':', '!', '?', ')', ']', '}', '»', '”', '’', '…', '。', '，', '、', '；', '：', '！',
    '？', '）', '】', '］', '」', '』', '》', '।', '؟', '،', '؛',
];

/// No blank stands behind these.
const OPENERS: &[char] = &['(', '[', '{', '«', '“', '‘', '„', '（', '【', '［', '「', '『', '《', '¿', '¡'];

/// The longest run of one mark that is emphasis.
const RUN: usize = 3;

pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}')
}

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '，' | '、' | '；' | '&' | '-' | '–' | '—' | '/')
}

/// Marks that open in front of a word and close behind it.
fn is_turning(c: char) -> bool {
    matches!(c, '*' | '_' | '~' | '"' | '\'' | '`')
}

/// Where the blanks, open brackets and emphasis marks begin that end `from..to`: a marker behind them decides
/// whether they stay.
pub(super) fn held(text: &str, from: usize, to: usize) -> usize {
    let held = |c: char| {
        is_blank(c) || matches!(c, '*' | '_') || WRAPPERS.iter().any(|(open, _)| open.starts_with(c))
    };
    let Some(part) = text.get(from..to) else { return to };
    let rest = part.trim_end_matches(held);
    let begun = |words: &str| LEADS.iter().any(|lead| lead.starts_with(words));
    lead(rest, begun).map_or(from + rest.len(), |(at, _)| from + rest[..at].trim_end_matches(held).len())
}

/// Where a parenthesis opens behind which the text ends with nothing but an introduction, and what closes it.
fn lead(text: &str, is_lead: impl Fn(&str) -> bool) -> Option<(usize, &'static str)> {
    let window = text.ceil_char_boundary(text.len().saturating_sub(LEAD));
    let at = window + text[window..].rfind(['(', '（'])?;
    let (open, close) = WRAPPERS.iter().find(|(open, _)| text[at..].starts_with(open))?;
    let words = text[at + open.len()..].trim_matches(is_blank);
    let words = words.strip_suffix([':', '：']).unwrap_or(words).trim_end_matches(is_blank).to_lowercase();
    (!words.is_empty() && is_lead(&words)).then_some((at, close))
}

/// Whether this text between two markers makes one group of them.
pub(super) fn is_joint(gap: &str) -> bool {
    gap.len() <= JOINT
        && match after_separator(gap) {
            "" => true,
            rest => WORDS.iter().any(|(word, spaced)| {
                rest.strip_prefix(word)
                    .is_some_and(|rest| rest.chars().all(is_blank) && (!spaced || !rest.is_empty()))
            }),
        }
}

/// Whether this text behind a marker can become a joint.
pub(super) fn may_join(gap: &str) -> bool {
    gap.len() <= JOINT && {
        let rest = after_separator(gap);
        WORDS.iter().any(|(word, _)| {
            word.starts_with(rest) || rest.strip_prefix(word).is_some_and(|rest| rest.chars().all(is_blank))
        })
    }
}

fn after_separator(gap: &str) -> &str {
    let gap = gap.trim_start_matches(is_blank);
    gap.strip_prefix(is_separator).unwrap_or(gap).trim_start_matches(is_blank)
}

/// The end of what a line shows.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shown {
    /// The last character.
    last: Option<char>,
    /// Whether a sentence has ended.
    ended: bool,
    /// Whether something opens: a bracket, or a mark in front of a word.
    opens: bool,
}

impl Shown {
    pub(super) fn append(&mut self, part: &str) {
        let closers = ['"', '”', '’', '\'', '*', '_', ')', '」', '』'];
        let end = part.trim_end_matches(|c: char| c.is_whitespace() || closers.contains(&c));
        if let Some(c) = end.chars().next_back() {
            self.ended = matches!(c, '.' | '!' | '?' | '…' | '。' | '！' | '？' | '．');
        }
        let Some(last) = part.chars().next_back() else { return };
        let rest = part.trim_end_matches(last);
        let before = rest.chars().next_back().or(self.last);
        let fresh = before.is_none_or(|c| c.is_whitespace() || OPENERS.contains(&c));
        let again = rest.is_empty() && self.last == Some(last);
        self.opens = OPENERS.contains(&last) || is_turning(last) && if again { self.opens } else { fresh };
        self.last = Some(last);
    }
}

impl Shown {
    /// Whether a blank must stand before a citation that is put here.
    pub(super) fn ends_word(self) -> bool {
        !self.opens && self.last.is_some_and(|c| !c.is_whitespace() && !is_unspaced(c))
    }
}

/// What stands to the left and right of a group that goes.
pub(super) struct Side<'t> {
    /// Held text before it, without blanks at its end.
    pub(super) before: &'t str,
    /// What was shown before that.
    pub(super) shown: Shown,
    pub(super) blank_before: bool,
    pub(super) blank_behind: bool,
    /// Text behind it, without blanks at its start.
    pub(super) behind: &'t str,
    /// Whether the line ends behind that.
    pub(super) closed: bool,
}

impl Side<'_> {
    /// Lengths of the brackets or emphasis marks around the group. Like the others, `None` when more text can tell.
    pub(super) fn wrapper(&self) -> Option<Option<(usize, usize)>> {
        for (open, close) in WRAPPERS.iter().filter(|(open, _)| self.before.ends_with(open)) {
            if self.behind.is_empty() && !self.closed {
                return None;
            }
            if self.behind.starts_with(close) {
                return Some(Some((open.len(), close.len())));
            }
        }
        if let Some((at, close)) = lead(self.before, |words| LEADS.contains(&words)) {
            if self.behind.is_empty() && !self.closed {
                return None;
            }
            if self.behind.starts_with(close) {
                return Some(Some((self.before.len() - at, close.len())));
            }
        }
        let Some(mark) = self.before.chars().next_back().filter(|c| matches!(c, '*' | '_')) else {
            return Some(None);
        };
        let rest = self.before.trim_end_matches(mark);
        let run = self.before.len() - rest.len();
        let opens = !rest.chars().next_back().or(self.shown.last).is_some_and(char::is_alphanumeric);
        if self.blank_before || self.blank_behind || run > RUN {
            return Some(None);
        }
        let close = self.run(mark)?;
        // Behind a word the marks may close one emphasis, and those behind the group open the next.
        let held = close == run
            && (opens || self.nth(close)?.is_none_or(|c| c.is_whitespace() || TIGHT.contains(&c)));
        Some(held.then_some((run, close)))
    }

    /// Length of the punctuation behind the group that has nothing to end: the sentence has ended before it, or
    /// nothing stands before it.
    pub(super) fn stray(&self) -> Option<Option<usize>> {
        let Some(mark) = self.first()? else { return Some(None) };
        let left = self.left();
        let stray = match (left.last, mark) {
            (None, '.' | ',' | ';' | ':' | '。' | '，' | '；' | '：' | '、') => true,
            (Some(_), '.' | '。' | '．') => left.ended,
            (Some(last), ',' | ';' | '，' | '；' | '、') => last == mark,
            _ => false,
        };
        if !stray {
            return Some(None);
        }
        let next = self.second()?;
        let tail = next.is_none_or(|c| c.is_whitespace() || matches!(c, '"' | '”' | ')' | '*' | '|'));
        Some((tail || !mark.is_ascii()).then_some(mark.len_utf8()))
    }

    /// Whether a blank stands where the group was. `half`: it was half of a pair only.
    pub(super) fn keeps_blank(&self, half: bool) -> Option<bool> {
        let Some(right) = self.first()? else { return Some(false) };
        let left = self.left();
        let Some(last) = left.last else { return Some(false) };
        if TIGHT.contains(&right) {
            let word = self.blank_behind
                && matches!(right, '.' | ',' | ';' | ':' | '!' | '?')
                && self.second()?.is_some_and(char::is_alphanumeric);
            return Some(word);
        }
        if !self.blank_before && left.opens {
            return Some(false);
        }
        if is_turning(right) && !self.blank_behind && self.blank_before {
            let run = self.run(right)?;
            let next = self.nth(run)?;
            return Some(run > RUN || next.is_some_and(|c| !c.is_whitespace() && !TIGHT.contains(&c)));
        }
        let word = |c: char| c.is_alphanumeric() && !is_unspaced(c);
        Some(self.blank_before || self.blank_behind || (!half && word(last) && word(right)))
    }

    /// What would be shown before the group.
    fn left(&self) -> Shown {
        let mut shown = self.shown;
        shown.append(self.before);
        shown
    }

    fn first(&self) -> Option<Option<char>> {
        self.nth(0)
    }

    fn second(&self) -> Option<Option<char>> {
        match self.behind.chars().next() {
            Some(c) => self.nth(c.len_utf8()),
            None => Some(None),
        }
    }

    /// The character at byte `at` behind the group, or the end of the line.
    fn nth(&self, at: usize) -> Option<Option<char>> {
        match self.behind.get(at..).and_then(|rest| rest.chars().next()) {
            None if !self.closed => None,
            found => Some(found),
        }
    }

    /// How often `mark` stands behind the group, up to one more than [`RUN`].
    fn run(&self, mark: char) -> Option<usize> {
        let run = self.behind.bytes().take(RUN + 1).take_while(|b| char::from(*b) == mark).count();
        (self.closed || run > RUN || run < self.behind.len()).then_some(run)
    }
}

/// Scripts that put no blank between words.
pub(super) fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joints_are_separators_and_words_for_and() {
        for gap in ["", " ", ", ", ";", " and ", ", and ", "，", "和", " – "] {
            assert!(is_joint(gap), "{gap:?}");
            for (at, _) in gap.char_indices() {
                assert!(may_join(&gap[..at]), "{gap:?} at {at}");
            }
        }
        for gap in [" andes ", ".", " a ", "and", ", , ", "                     "] {
            assert!(!is_joint(gap), "{gap:?}");
        }
    }
}

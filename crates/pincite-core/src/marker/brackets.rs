//! `[1]` `[1, 2]` `[3-5]` `[[4]]` `[c-8812]` `[doc 1]` `[ID:0]` `[cite: a, b]` `【1】` `［1，2］`.

use smallvec::SmallVec;

use super::links::{self, Target};
use super::{Dialect, Read, Refs, Stop, Window, caret, code, list};
use crate::{Ids, Span};

pub(super) const DIALECT: Dialect = Dialect {
    name: "brackets",
    summary: "numbers and ids in square brackets, full-width forms included",
    example: "[1, c-8812]",
    openers: OPENERS,
    scan,
};

/// First bytes of `[`, `【` and `［`.
pub(super) const OPENERS: &[u8] = &[b'[', 0xE3, 0xEF];

/// Brackets in brackets: no model nests deeper.
const DEPTH: u8 = 4;

/// The first of so many brackets opens nothing.
pub(super) const TOO_DEEP: &[u8] = b"[[[[[[";

fn scan<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let nest = match Window::maybe(Nest::read(window, at))? {
        Some(nest) if nest.linked => return Err(Stop::No),
        Some(nest) => nest,
        None => return broken(window, at),
    };
    let refs = nest.refs(window.ids).ok_or(Stop::No)?;
    let zero = matches!(refs.as_slice(), [only] if only.bare == "0") && counts_from_one(window);
    let head = window.head(at);
    if code::is_indexed(head, zero)
        || is_assigned(window, at, nest.end)?
        || code::leads_on(window, at, nest.end)?
        || is_task_box(head, window.text(at..nest.end))
    {
        return Err(Stop::No);
    }
    if let Some((end, range)) = Window::maybe(spread(window, nest.end, &refs))? {
        return Ok(Read::citation(Span::new(at, end), DIALECT.name, range));
    }
    Ok(Read::citation(Span::new(at, nest.end), DIALECT.name, refs))
}

/// The end and the ids of `[1]–[3]`, of which the first bracket ends at `end`.
fn spread<'a>(window: &Window<'a, '_>, end: usize, from: &Refs<'a>) -> Result<(usize, Refs<'a>), Stop> {
    let dash = window.char(end)?.filter(|c| list::is_dash(*c)).ok_or(Stop::No)?;
    let to = Nest::read(window, end + dash.len_utf8())?;
    if to.linked {
        return Err(Stop::No);
    }
    let refs = to.refs(window.ids).and_then(|to| list::spread(window.ids, from, &to)).ok_or(Stop::No)?;
    Ok((to.end, refs))
}

/// `total[1] = 4`
fn is_assigned(window: &Window<'_, '_>, at: usize, end: usize) -> Result<bool, Stop> {
    if !window.head(at).ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
        return Ok(false);
    }
    let next = window.blanks(end)?;
    Ok(window.peek(next)? == Some(b'='))
}

fn counts_from_one(window: &Window<'_, '_>) -> bool {
    !window.ids.counts_from_zero() && !window.ids.contains("0")
}

/// A bracket, or brackets in brackets and nothing else, with what they hold.
pub(super) struct Nest<'a> {
    parts: SmallVec<[Part<'a>; 2]>,
    pub(super) end: usize,
    /// Whether a link target belongs to it.
    pub(super) linked: bool,
}

/// The text of a bracket without brackets in it, and its link target.
struct Part<'a> {
    text: &'a str,
    target: Option<&'a str>,
}

impl<'a> Nest<'a> {
    /// Reads the bracket at `at`, whatever it holds.
    pub(super) fn read(window: &Window<'a, '_>, at: usize) -> Result<Self, Stop> {
        let mut nest = Self { parts: SmallVec::new(), end: at, linked: false };
        nest.bracket(window, 0)?;
        Ok(nest)
    }

    /// Moves its end over the bracket that stands there.
    fn bracket(&mut self, window: &Window<'a, '_>, depth: u8) -> Result<(), Stop> {
        let from = opener(window, self.end)?;
        let inner = window.blanks(from)?;
        let leaf = Window::maybe(opener(window, inner))?.is_none();
        if leaf {
            let to = edge(window, from)?;
            self.end = closer(window, to)?;
            self.parts.push(Part { text: window.text(from..to), target: None });
        } else if depth == DEPTH {
            return Err(Stop::No);
        } else {
            self.end = inner;
            self.brackets(window, depth + 1)?;
        }
        if window.rest(self.end - 1).first() == Some(&b']')
            && Target::opens(window, self.end)?
            && let Some(target) = Window::maybe(Target::read(window, self.end))?
        {
            (self.end, self.linked) = (target.end, true);
            if leaf && let Some(part) = self.parts.last_mut() {
                part.target = Some(target.inner);
            }
        }
        Ok(())
    }

    /// Moves its end over brackets and the closer behind them.
    fn brackets(&mut self, window: &Window<'a, '_>, depth: u8) -> Result<(), Stop> {
        loop {
            self.bracket(window, depth)?;
            self.end = window.run(self.end, |b| matches!(b, b' ' | b',' | b';'))?;
            if let Some(end) = Window::maybe(closer(window, self.end))? {
                self.end = end;
                return Ok(());
            }
        }
    }

    /// The ids it names; `None` when a part of it names none.
    pub(super) fn refs(&self, ids: &Ids<'_>) -> Option<Refs<'a>> {
        let mut refs = Refs::new();
        for part in &self.parts {
            let found = match part.target {
                Some(target) => links::refs(ids, part.text, target),
                None => list::refs(ids, part.text),
            };
            refs.extend(found?);
        }
        Some(refs)
    }
}

/// Behind the opening bracket at `at`.
pub(super) fn opener(window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
    match bracket(window, at)? {
        (true, end) => Ok(end),
        _ => Err(Stop::No),
    }
}

/// Behind the closing bracket at `at`, of any width whatever opened.
pub(super) fn closer(window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
    match bracket(window, at)? {
        (false, end) => Ok(end),
        _ => Err(Stop::No),
    }
}

/// Whether the bracket at `at` opens, and its end.
fn bracket(window: &Window<'_, '_>, at: usize) -> Result<(bool, usize), Stop> {
    let wide = match window.byte(at)? {
        b'[' => return Ok((true, at + 1)),
        b']' => return Ok((false, at + 1)),
        0xE3 | 0xEF => (window.byte(at)?, window.byte(at + 1)?, window.byte(at + 2)?),
        _ => return Err(Stop::No),
    };
    match wide {
        (0xE3, 0x80, 0x90) | (0xEF, 0xBC, 0xBB) => Ok((true, at + 3)),
        (0xE3, 0x80, 0x91) | (0xEF, 0xBC, 0xBD) => Ok((false, at + 3)),
        _ => Err(Stop::No),
    }
}

/// The first bracket of any kind from `at` on, opening or closing.
pub(super) fn edge(window: &Window<'_, '_>, mut at: usize) -> Result<usize, Stop> {
    loop {
        at = window.find(at, |b| matches!(b, b'[' | b']' | 0xE3 | 0xEF))?;
        if Window::maybe(bracket(window, at))?.is_some() {
            return Ok(at);
        }
        at += 3; // Some other char of the blocks that full-width brackets are in.
    }
}

/// `[x]` and `[ ]` at the start of an item.
fn is_task_box(head: &str, marker: &str) -> bool {
    if !matches!(marker, "[ ]" | "[x]" | "[X]") || !head.ends_with(' ') {
        return false;
    }
    let is_bullet = |b: &u8| matches!(b, b' ' | b'\t' | b'>' | b'-' | b'*' | b'+' | b'.' | b'0'..=b'9');
    let bullet = head.bytes().rev().take(BULLET).take_while(is_bullet).count();
    let before = head.as_bytes()[..head.len() - bullet].last();
    before.is_none_or(|b| *b == b'\n') && !head[head.len() - bullet..].trim().is_empty()
}

/// The longest bullet, its indent included.
const BULLET: usize = 64;

/// A bracket that is none, and that would be one or nearly one without others in it: `[1[2]]`, `【【1】1】`. It is
/// malformed, so that taking the others out never leaves a marker.
fn broken<'a>(window: &Window<'a, '_>, at: usize) -> Result<Read<'a>, Stop> {
    let from = opener(window, at)?;
    let Some(to) = Window::maybe(edge(window, from))? else { return cut_off(window, at, from) };
    let head = window.text(from..to);
    if names(window.ids, head) {
        return Ok(Read::malformed(Span::new(at, to).trim(window.head(to)), DIALECT.name));
    }
    let mut rest = String::from(head);
    let (mut next, mut depth) = (to, 0_u8);
    while next - from <= LONGEST_CUT {
        let (opens, end) = bracket(window, next)?;
        match depth.checked_sub(1) {
            _ if opens && depth == DEPTH => break,
            _ if opens => depth += 1,
            Some(less) => depth = less,
            None if names(window.ids, &rest) => return Ok(Read::malformed(Span::new(at, end), DIALECT.name)),
            None => break,
        }
        next = edge(window, end)?;
        if depth == 0 {
            rest.push_str(window.text(end..next));
        }
    }
    Err(Stop::No)
}

/// Whether a bracket or a footnote of this would be a marker.
fn names(ids: &Ids<'_>, inner: &str) -> bool {
    let inner = inner.trim();
    inner.len() <= LONGEST_CUT
        && (list::refs(ids, inner).is_some()
            || inner.strip_prefix('^').is_some_and(|note| caret::footnotes(ids, note).is_some()))
}

/// The answer ends inside a bracket that had begun to name an id.
fn cut_off<'a>(window: &Window<'a, '_>, at: usize, from: usize) -> Result<Read<'a>, Stop> {
    let end = from + window.rest(from).len();
    let inner = window.text(from..end);
    if window.is_last(end)
        && inner.len() <= LONGEST_CUT
        && list::begins(window.ids, inner)
        && !code::is_indexed(window.head(at), false)
    {
        return Ok(Read::malformed(Span::new(at, end).trim(window.head(end)), DIALECT.name));
    }
    Err(Stop::No)
}

/// More text than this after a bracket is prose.
const LONGEST_CUT: usize = 64;

#[cfg(test)]
mod tests {
    use super::super::testing::check;

    #[test]
    fn numbers_in_brackets() {
        check(
            &["1", "2", "3", "4"],
            &[
                ("Tin melts early [1].", &["[1]=1"]),
                ("Tin melts early[1].", &["[1]=1"]),
                ("Lists [1,2] and [3, 4] and [1;9].", &["[1,2]=1,2", "[3, 4]=3,4", "[1;9]=1,9"]),
                ("Ranges [1-3], [2–4].", &["[1-3]=1,2,3", "[2–4]=2,3,4"]),
                ("No ranges [3-1], [1-9999999], [1-65], [2-2].", &[]),
                ("Side by side [1][2,3][4#specs].", &["[1]=1", "[2,3]=2,3", "[4#specs]=4@#specs"]),
                ("Lines of a source [1†L5-L7].", &["[1†L5-L7]=1@†L5-L7"]),
                ("Doubled [[4]] and [[1], [2]].", &["[[4]]=4", "[[1], [2]]=1,2"]),
                (
                    "宽 【1】［2］【【3】】［4] 换[1，2]。",
                    &["【1】=1", "［2］=2", "【【3】】=3", "［4]=4", "[1，2]=1,2"],
                ),
                ("رقم [٢] و[ID:٣] और [२]", &["[٢]=2", "[ID:٣]=3", "[२]=2"]),
                (
                    "Places [1, p. 4] [2:15-20] [3, pp. 4-5].",
                    &["[1, p. 4]=1@p. 4", "[2:15-20]=2@:15-20", "[3, pp. 4-5]=3@pp. 4-5"],
                ),
                (
                    "Keyed [doc1] [doc 2] [ID:0, ID:3] [citation:2] [source 3] [ref1] [Ref. 4]",
                    &[
                        "[doc1]=1",
                        "[doc 2]=2",
                        "[ID:0, ID:3]=0,3",
                        "[citation:2]=2",
                        "[source 3]=3",
                        "[ref1]=1",
                        "[Ref. 4]=4",
                    ],
                ),
                (
                    "Cited [cite: 1, 2] [cite: a, b] [Source: guide.pdf]",
                    &["[cite: 1, 2]=1,2", "[cite: a, b]=a,b", "[Source: guide.pdf]=guide.pdf"],
                ),
                ("Not [2024], [see 1, 2], [2024 edition], [sic], [x], [...], [1.5], [-1], [], [ ].", &[]),
                ("Emphasis **[1]** and ~~old [2]~~ and “quoted”[3].", &["[1]=1", "[2]=2", "[3]=3"]),
                ("Unknown [9] and [0].", &["[9]=9", "[0]=0"]),
                ("Unit [0, 1] interval, [1, 0] list.", &["[1, 0]=1,0"]),
                ("See [12:30], [9:05] and [1:02:03] in the video [2:30-2:45].", &[]),
                ("Lines [81:4] and [3:1].", &["[81:4]=81@:4", "[3:1]=3@:1"]),
                (
                    "Joined [1 and 3], [1 & 3], [1, 2, and 3], [1, 2 and 3], not [and 3], [1 and only].",
                    &["[1 and 3]=1,3", "[1 & 3]=1,3", "[1, 2, and 3]=1,2,3", "[1, 2 and 3]=1,2,3"],
                ),
                (
                    "Other words [#2] [Quelle 1] [Fuente 2] [来源1] 【来源1】 [出典1] [источник 2].",
                    &[
                        "[#2]=2",
                        "[Quelle 1]=1",
                        "[Fuente 2]=2",
                        "[来源1]=1",
                        "【来源1】=1",
                        "[出典1]=1",
                        "[источник 2]=2",
                    ],
                ),
                (
                    "Over two [1]–[3], [2]-[4], [3]-[1].",
                    &["[1]–[3]=1,2,3", "[2]-[4]=2,3,4", "[3]=3", "[1]=1"],
                ),
                (
                    "Dressed [**1**] [*2*] [\u{200b}1\u{200b}].",
                    &["[**1**]=1", "[*2*]=2", "[\u{200b}1\u{200b}]=1"],
                ),
                (
                    "Broken [1[2], [1 [2]], [^1[^1]], 【【1】1】, [[1]1], [1, [2] 3].",
                    &[
                        "[1!",
                        "[2]=2",
                        "[1!",
                        "[2]=2",
                        "[^1!",
                        "[^1]=1",
                        "【【1】1】!",
                        "[[1]1]!",
                        "[1, [2] 3]!",
                    ],
                ),
                ("Nested [see [1]], [[1] and [2]], [[1]", &["[1]=1", "[1]=1", "[2]=2", "[1]=1"]),
                (r"Escaped \[1\] and \[2].", &[]),
            ],
        );
    }

    #[test]
    fn years_are_ids_when_they_are_in_the_set() {
        check(
            &["2021", "2022"],
            &[(
                "In [2021], [2022], [2021, 2022], not [2024].",
                &["[2021]=2021", "[2022]=2022", "[2021, 2022]=2021,2022"],
            )],
        );
        check(&["1041", "1042"], &[("At [1041], [1043].", &["[1041]=1041", "[1043]=1043"])]);
    }

    #[test]
    fn files_by_extension() {
        check(
            &["guide.pdf", "notes.pdf", "policy/rent.md", "3.5"],
            &[
                (
                    "Known [guide.pdf], unknown [loan.pdf] [policy/loan.md] [guide.pdf, loan.pdf].",
                    &[
                        "[guide.pdf]=guide.pdf",
                        "[loan.pdf]=loan.pdf",
                        "[policy/loan.md]=policy/loan.md",
                        "[guide.pdf, loan.pdf]=guide.pdf,loan.pdf",
                    ],
                ),
                ("Other [chart.png] [Loan.pdf] [the loan.pdf] [.pdf] [e.g.] [loan.pdf.].", &[]),
            ],
        );
        check(&["c-8812"], &[("Swapped [c_8812] [c_1].", &["[c_8812]=c_8812", "[c_1]=c_1"])]);
        check(&["1", "12:30"], &[("At [12:30].", &["[12:30]=12:30"])]);
    }

    #[test]
    fn other_ids_by_shape() {
        check(
            &["c-8812", "s1", "Fleet Handbook.pptx", "Fleet Handbook.pptx#page=4", "policy.pdf", "t-1"],
            &[
                (
                    "Known [c-8812][s1], unknown [c-9999] [s44].",
                    &["[c-8812]=c-8812", "[s1]=s1", "[c-9999]=c-9999", "[s44]=s44"],
                ),
                (
                    "Files [ Fleet Handbook.pptx ] [Fleet Handbook.pptx#page=4] [policy.pdf].",
                    &[
                        "[ Fleet Handbook.pptx ]=Fleet Handbook.pptx",
                        "[Fleet Handbook.pptx#page=4]=Fleet Handbook.pptx#page=4",
                        "[policy.pdf]=policy.pdf",
                    ],
                ),
                ("Pointer [t-1#/rows/3].", &["[t-1#/rows/3]=t-1@#/rows/3"]),
                ("Plain [v2] [C8812] [Our cookie rules] [other text] [Policy.pdf].", &[]),
                ("Cut [c-", &["[c-!"]),
                ("Cut [c-8812, s", &["[c-8812, s!"]),
                ("Cut [1", &["[1!"]),
                ("Not cut [1 because\nthe text goes on", &[]),
            ],
        );
    }
}

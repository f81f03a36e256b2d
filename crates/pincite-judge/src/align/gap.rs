//! What stands between words: ends of sentences and lines, citations in brackets.

/// Words whose full stop ends no sentence.
pub(super) const ABBREVIATED: &[&str] = &[
    "Mr", "Mrs", "Ms", "Dr", "Prof", "St", "Sr", "Jr", "Gen", "Col", "Lt", "Sgt", "Capt", "Rev", "Hon",
    "Gov", "Sen", "Rep", "No", "Nr", "vs", "al", "cf", "ca", "approx", "Fig", "e.g", "i.e", "Inc", "Ltd",
    "Co", "Corp", "Mt", "Ave", "Vol", "bzw", "z.B", "d.h", "Hr", "Sra", "Mme", "M",
];

/// The length of a citation or footnote in brackets that a text starts with: its number is no number of the text.
pub(super) fn marker(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('[')?;
    let number = |c: char| c.is_ascii_digit() || matches!(c, ',' | ' ' | '-' | '–' | '^');
    let end = inside.find(|c| !number(c)).filter(|end| (1..=24).contains(end))?;
    inside[end..].starts_with(']').then_some(end + 2)
}

/// Where a sentence or line ends between two words and where the next one starts, `from..to` being the text
/// between them.
pub(super) fn boundary(text: &str, from: usize, to: usize) -> Option<(usize, usize)> {
    let mut ends = None;
    let mut chars = text[from..to].char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let is_end = match c {
            '\n' => !text[to..].starts_with(char::is_lowercase) || ends.is_some(),
            '。' | '！' | '？' | '।' | '؟' | '•' | '|' => true,
            '.' | '!' | '?' | '…' => {
                chars.peek().is_some_and(|(_, next)| !matches!(next, '.' | '-' | '/'))
                    || from + at + 1 == to && to == text.len()
            }
            _ => false,
        };
        if is_end {
            let here = from + at + c.len_utf8();
            ends = Some((ends.map_or(here, |(first, _)| first), here));
        }
    }
    ends
}

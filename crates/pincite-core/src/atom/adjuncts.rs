//! A rule for a date and a place told in one breath: `opened on 3 May 1990 in Oslo`.

use std::ops::Range;

use super::line::{Frame, Line};
use super::read;
use super::words::Tag;

/// `X opened on 3 May 1990 in Oslo`: on that day, and there.
pub(super) fn adjuncts<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    let end = line.len();
    let second = adjunct(line, frame, end)?;
    let mut first = adjunct(line, frame, second.start)?;
    let dated = |part: &Range<usize>| read::is_date(line.word(part.end - 1));
    // "at the Palace in Oslo".
    while let Some(more) = adjunct(line, frame, first.start).filter(|more| dated(more) == dated(&first)) {
        first.start = more.start;
    }
    let free =
        !line.has(0..end, &[Tag::Neg, Tag::Sub, Tag::That, Tag::Rel, Tag::Opaque, Tag::Or, Tag::Hedge]);
    (dated(&first) != dated(&second) && free).then(|| {
        vec![
            line.made_of(&[line.part(0..second.start)]),
            line.made_of(&[line.part(0..first.start), line.part(second)]),
        ]
    })
}

/// The adjunct that ends before `end`: a preposition with a date or a name.
fn adjunct(line: &Line<'_>, frame: Frame, end: usize) -> Option<Range<usize>> {
    let end = if line.before(end) == Tag::Comma { end - 1 } else { end };
    let low = frame.verb + line.group(frame.verb);
    let phrase = line.phrase(end, low);
    let start = phrase.checked_sub(1).filter(|start| *start >= low && phrase < end)?;
    let preposition = line.is(start, &["in", "on", "at"]) || line.tag(start) == Tag::By;
    let named = line.has(phrase..end, &[Tag::Name]) || read::is_date(line.word(end - 1));
    (preposition && named).then_some(start..end)
}

//! Rules for kinds and their members (`foods such as rice and beans`), and for adjectives without `and`.

use std::ops::Range;

use super::line::Line;
use super::words::Tag;

/// A list longer than this stays whole.
const MOST: usize = 24;

/// `a legible, concise style`: adjectives with a comma and no `and`.
pub(super) fn adjective_pairs<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    let adjective = |at: usize| matches!(line.tag(at), Tag::Adj | Tag::Ed | Tag::Part);
    let comma = (frame.verb + 2..line.len()).find(|at| {
        line.tag(*at) == Tag::Comma
            && adjective(*at - 1)
            && matches!(line.before(*at - 1), Tag::Det | Tag::Indefinite | Tag::Poss)
            && (adjective(*at + 1)
                || matches!(line.tag(*at + 1), Tag::Adv | Tag::Hedge) && adjective(*at + 2))
    })?;
    let mut head = comma + 1;
    while adjective(head)
        || matches!(line.tag(head), Tag::Comma | Tag::Adv | Tag::Hedge | Tag::And) && head + 1 < line.len()
    {
        head += 1;
    }
    if !line.is_nominal(head) || line.has(frame.front..comma, &[Tag::Neg, Tag::Sub]) {
        return None;
    }
    Some(vec![
        line.made_of(&[line.part(0..comma), line.part(head..line.len())]),
        line.made_of(&[line.part(0..comma - 1), line.part(comma + 1..line.len())]),
    ])
}

/// `foods such as rice and beans`: what holds of the kind holds of its members.
pub(super) fn examples<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    let such = (frame.front + 1..line.len()).find(|at| line.is(*at, &["such as", "including"]))?;
    let comma = line.before(such) == Tag::Comma;
    let end_of_kind = if comma { such - 1 } else { such };
    let in_subject = such < frame.verb;
    let low = if in_subject { frame.front } else { frame.verb + line.group(frame.verb) };
    let kind = kind(line, low, end_of_kind)?;
    if kind == end_of_kind
        || !line.is_plural(kind..end_of_kind) && !line.has(kind..end_of_kind, &[Tag::Of])
        || line.has(frame.front..such, &[Tag::Neg, Tag::Sub, Tag::Together, Tag::Opaque, Tag::Or])
        || line.has(kind..end_of_kind, &[Tag::Num]) && in_subject
        || line.is(kind, &["most", "many", "some", "several", "few", "all"])
            && in_subject
            && line.is(kind, &["few"])
    {
        return None;
    }
    let end = if in_subject {
        let comma = line.rfind(such..frame.verb, &[Tag::Comma]).filter(|at| at + 1 == frame.verb);
        match (comma, line.before(such)) {
            (Some(end), _) => end,
            (None, Tag::Comma) => return None,
            (None, _) => frame.verb,
        }
    } else {
        line.find(such..line.len(), &[Tag::Sub, Tag::Semi, Tag::Rel, Tag::That, Tag::Concession, Tag::Colon])
            .unwrap_or(line.len())
    };
    if !in_subject && (end < line.len() || line.verb(such + 1).is_some()) {
        return None;
    }
    let members = members(line, such + 1..end)?;
    let rest = if in_subject { end..line.len() } else { end..end };
    let rest = if line.tag(rest.start) == Tag::Comma { rest.start + 1..rest.end } else { rest };
    let mut made = vec![line.made_of(&[line.part(0..end_of_kind), line.part(rest.clone())])];
    made.extend(
        members
            .into_iter()
            .map(|member| line.made_of(&[line.part(0..kind), line.part(member), line.part(rest.clone())])),
    );
    // Of what may be only in part true the members tell nothing: "most foods, including rice".
    Some(made)
}

/// Words that tell how many of a kind, or that it is one: of `a variety of foods` the members are foods.
const COUNTING: &[&str] = &[
    "some", "many", "several", "all", "variety", "range", "number", "kinds", "types", "forms", "sorts",
    "series", "lot", "lots", "group", "set", "host", "array",
];

/// Where the name of the kind starts that ends here, with all that goes with it: `the work of | some of the most famous
/// artists`, but `recognition of | its benefits`. `None` where the members may not all be meant.
fn kind(line: &Line<'_>, low: usize, end: usize) -> Option<usize> {
    let phrase = line.phrase(end, low);
    let mut start = phrase;
    for of in (phrase..end).filter(|at| line.tag(*at) == Tag::Of) {
        if of == 0 || !line.is(of - 1, COUNTING) {
            start = of + 1;
        }
    }
    while start > low {
        let earlier = match line.before(start) {
            Tag::Det | Tag::Poss | Tag::Indefinite => start - 1,
            Tag::Adv if start - 1 > low => match line.before(start - 1) {
                Tag::Det | Tag::Poss | Tag::Indefinite | Tag::Of | Tag::Prep | Tag::By => start - 1,
                _ => break,
            },
            Tag::Of if start - 1 > low && line.is(start - 2, COUNTING) => start - 2,
            Tag::Of if start - 1 > low && line.is(start - 2, &["most", "few"]) => return None,
            _ => break,
        };
        start = earlier.max(low);
    }
    Some(start)
}

/// The members that `such as` lists, whatever joins them.
fn members(line: &Line<'_>, within: Range<usize>) -> Option<Vec<Range<usize>>> {
    let mut members = Vec::new();
    let mut from = within.start;
    for at in within.clone().chain([within.end]) {
        let joins = at == within.end || matches!(line.tag(at), Tag::Comma | Tag::And | Tag::Or);
        if !joins {
            continue;
        }
        if at > from {
            let fits = line.starts_phrase(from) || line.tag(from) == Tag::Ing;
            (fits && !line.has(from..at, &[Tag::Neg, Tag::Open, Tag::Together, Tag::Pron]))
                .then(|| members.push(from..at))?;
        }
        from = at + 1;
    }
    (!members.is_empty() && members.len() <= MOST).then_some(members)
}

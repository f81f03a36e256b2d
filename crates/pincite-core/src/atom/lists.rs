//! Rules for lists: `visited Rome, Oslo and Bern`; `a concise and clear style`; `foods such as rice and beans`.

use std::ops::Range;

use super::line::{Frame, Line};
use super::words::Tag;

/// A list longer than this stays whole.
const MOST: usize = 24;

/// Two names that are one.
const PAIRS: &[&str] = &[
    "Trinidad and Tobago",
    "Bosnia and Herzegovina",
    "Antigua and Barbuda",
    "Turks and Caicos",
    "Serbia and Montenegro",
    "Johnson and Johnson",
    "Procter and Gamble",
    "Marks and Spencer",
    "Brothers and Sisters",
    "Saint Kitts and Nevis",
    "Tyne and Wear",
    "Oxford and Cambridge",
];

/// `visited Rome, Oslo and Bern`.
pub(super) fn lists<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    (frame.front + 1..line.len()).filter(|at| line.tag(*at) == Tag::And).find_map(|joint| {
        let in_subject = joint < frame.verb;
        allowed(line, frame, joint).then_some(())?;
        let items = items(line, frame, joint)?;
        if in_subject { subjects(line, frame, &items) } else { objects(line, frame, &items) }
    })
}

/// Whether the words at a joint may be shared out at all.
fn allowed(line: &Line<'_>, frame: Frame, joint: usize) -> bool {
    let scope = frame.front..joint;
    !line.has(0..line.len(), &[Tag::Together])
        && !line.has(scope.clone(), &[Tag::Neg, Tag::Sub, Tag::Concession, Tag::Colon, Tag::Opaque])
        && !(line.has(frame.front..line.len(), &[Tag::Or]))
        // In the middle of a bracket.
        && !line.has(scope.clone(), &[Tag::Open])
        && !(scope.into_iter().any(|at| line.is(at, &["than", "same", "different", "both"])) && joint < frame.verb)
        && !(frame.front..line.len()).any(|at| line.is(at, &["than", "from"]) && line.is(at, &["than"]))
}

/// The members of a list, in order.
struct Items {
    parts: Vec<Range<usize>>,
    /// How much of the first part all of them share: its article.
    shared: Range<usize>,
    /// Words behind the last part that all share: the noun of adjectives.
    head: Range<usize>,
}

fn items(line: &Line<'_>, frame: Frame, joint: usize) -> Option<Items> {
    let right = joint + 1;
    let low = if joint < frame.verb { frame.front } else { frame.verb + line.group(frame.verb) };
    let end = if joint < frame.verb { frame.verb } else { line.len() };
    if line.tag(right) == Tag::Prep || line.tag(right) == Tag::By {
        return prepositions(line, low, joint, end);
    }
    let gerund = line.tag(right) == Tag::Ing && !line.starts_phrase(right);
    if !line.starts_phrase(right) && !gerund || line.tag(right) == Tag::Pron {
        return None;
    }
    let last_end = last_end(line, right, end);
    // A clause of its own: "… and the gate is shut".
    if joint > frame.verb && line.verb(right).is_some() && !line.has(right..last_end, &[Tag::That, Tag::Rel])
    {
        return None;
    }
    let mut parts = vec![right..last_end];
    let mut edge = if line.before(joint) == Tag::Comma { joint - 1 } else { joint };
    let oxford = edge != joint;
    while let Some(comma) = line.rfind(low..edge, &[Tag::Comma]) {
        if !is_item(line, comma + 1..edge) || parts.len() > MOST {
            break;
        }
        parts.push(comma + 1..edge);
        edge = comma;
    }
    if oxford && parts.len() < 2 {
        return None;
    }
    let first = first_start(line, low, edge, &parts)?;
    parts.push(first..edge);
    parts.reverse();
    alike(line, low, &parts).then_some(())?;
    adjectives(line, &parts).or_else(|| nouns(line, &parts))
}

/// Where the last member ends: before a condition or a reason, which are not its own.
fn last_end(line: &Line<'_>, from: usize, end: usize) -> usize {
    line.find(from..end, &[Tag::Sub, Tag::Semi, Tag::Colon]).unwrap_or(end)
}

fn is_item(line: &Line<'_>, within: Range<usize>) -> bool {
    let starts = line.starts_phrase(within.start) || line.tag(within.start) == Tag::Ing;
    let verb = within.clone().any(|at| line.is_finite(at));
    !within.is_empty()
        && starts
        && !verb
        && !line.has(
            within,
            &[Tag::Sub, Tag::Rel, Tag::Opaque, Tag::But, Tag::And, Tag::Semi, Tag::Dash, Tag::Neg, Tag::Pron],
        )
}

/// Where the first member starts: as far back as the others are long in kind.
fn first_start(line: &Line<'_>, low: usize, edge: usize, others: &[Range<usize>]) -> Option<usize> {
    let other = others.last()?;
    if line.tag(other.start) == Tag::Ing && !line.starts_phrase(other.start) {
        return (low.saturating_sub(1)..edge)
            .rfind(|at| line.tag(*at) == Tag::Ing)
            .filter(|at| *at >= low || line.tag(*at) == Tag::Ing);
    }
    let mut start = line.phrase(edge, low);
    if start == edge {
        return None;
    }
    // "Kitty on Brothers, Cat on Supergirl": the others hold the same preposition.
    let preposition = line.before(start);
    if preposition == Tag::Prep && start > low + 1 {
        let word = line.word(start - 1);
        let all = others
            .iter()
            .all(|other| other.clone().any(|at| line.tag(at) == Tag::Prep && line.word(at) == word));
        let wider = line.phrase(start - 1, low);
        if all && wider < start - 1 {
            start = wider;
        }
    }
    Some(start)
}

/// Whether the members are of one kind, so that what precedes them holds of each.
fn alike(line: &Line<'_>, low: usize, parts: &[Range<usize>]) -> bool {
    let starts = |tag: Tag| parts.iter().filter(move |part| line.tag(part.start) == tag).count();
    // "three cities, Rome and Oslo"; "two hours and thirty minutes".
    let counted = starts(Tag::Num);
    // "Kay, a teacher, and Ron": what tells of the one before.
    let told = starts(Tag::Indefinite);
    let named =
        parts.iter().filter(|part| line.toks[(*part).clone()].iter().all(|tok| tok.tag == Tag::Name)).count();
    let (first, last) = (&parts[0], &parts[parts.len() - 1]);
    let pair = Range { start: first.start, end: last.end.min(last.start + 3) };
    let text = line.part(pair.clone()).first().zip(line.part(pair).last());
    let text =
        text.map_or("", |(first, last)| line.text.get(first.span.start()..last.span.end()).unwrap_or(""));
    let one_name = parts.len() == 2 && PAIRS.iter().any(|pair| text.contains(pair));
    // "Ministry of Education and Research".
    let office = parts.len() == 2
        && named > 0
        && line.tag(first.start) == Tag::Name
        && (line.before(first.start) == Tag::Of
            && first.start >= 2
            && line.tag(first.start - 2) == Tag::Name);
    let _ = low;
    counted == 0 && !(told > 0 && named > 0) && !one_name && !office
}

/// `in Rome and in Oslo`.
fn prepositions(line: &Line<'_>, low: usize, joint: usize, end: usize) -> Option<Items> {
    let word = line.word(joint + 1);
    let first = (low..joint).rev().find(|at| {
        matches!(line.tag(*at), Tag::Prep | Tag::By) && line.word(*at).eq_ignore_ascii_case(word)
    })?;
    let clean = !line.has(first..joint, &[Tag::Comma, Tag::And, Tag::Rel, Tag::That]);
    clean.then(|| Items { parts: vec![first..joint, joint + 1..end], shared: first..first, head: end..end })
}

fn nouns(line: &Line<'_>, parts: &[Range<usize>]) -> Option<Items> {
    let (first, last) = (parts.first()?.clone(), parts.last()?.clone());
    // "film and television director": whose noun is it?
    let one = |part: &Range<usize>| part.len() == 1 && line.tag(part.start) == Tag::Noun;
    let run = last.clone().take_while(|at| matches!(line.tag(*at), Tag::Noun | Tag::Adj)).count();
    let article = matches!(line.tag(first.start), Tag::Det | Tag::Indefinite | Tag::Poss);
    let bare = |part: &Range<usize>| {
        !matches!(line.tag(part.start), Tag::Det | Tag::Indefinite | Tag::Poss | Tag::Name)
    };
    let core = if article { first.start + 1..first.end } else { first.clone() };
    if parts.len() == 2
        && one(&core)
        && !line.toks[core.start].plural
        && run > 1
        && bare(&last)
        && line.tag(last.start) == Tag::Noun
    {
        return None;
    }
    let share = article && parts[1..].iter().all(bare) && core.start < core.end;
    let shared = if share { first.start..first.start + 1 } else { first.start..first.start };
    let mut parts = parts.to_vec();
    parts[0] = shared.end..first.end;
    Some(Items { parts, shared, head: last.end..last.end })
}

/// `a concise and clear style`: the adjectives share the noun.
fn adjectives(line: &Line<'_>, parts: &[Range<usize>]) -> Option<Items> {
    let (first, last) = (parts.first()?.clone(), parts.last()?.clone());
    let article = usize::from(matches!(line.tag(first.start), Tag::Det | Tag::Indefinite | Tag::Poss));
    let core = first.start + article..first.end;
    let adjective = |at: usize| {
        matches!(line.tag(at), Tag::Adj | Tag::Adv) || matches!(line.tag(at), Tag::Ed | Tag::Part)
    };
    let plain = |part: &Range<usize>| {
        !part.is_empty() && part.clone().all(adjective) && line.tag(part.end - 1) != Tag::Adv
    };
    if !plain(&core) || !parts[1..parts.len() - 1].iter().all(plain) {
        return None;
    }
    let run = last.clone().take_while(|at| adjective(*at)).count();
    if run == 0 {
        return None;
    }
    let head = last.start + run;
    let nominal = line.is_nominal(head) && head < last.end;
    let mut parts = parts.to_vec();
    parts[0] = core;
    let at = parts.len() - 1;
    parts[at] = last.start..head;
    // Without a noun they are said of the subject: "is fast and cheap".
    let head = if nominal {
        head..last.end
    } else if article == 0 {
        last.end..last.end
    } else {
        return None;
    };
    if !nominal {
        parts[at] = last;
    }
    Some(Items { parts, shared: first.start..first.start + article, head })
}

/// `A, B and C are …`.
fn subjects<'t>(line: &Line<'t>, frame: Frame, items: &Items) -> Option<Vec<Line<'t>>> {
    let (first, last) = (items.parts.first()?, items.parts.last()?);
    let starts = items.shared.start.min(first.start) == frame.front;
    let mut end = frame.verb;
    while matches!(line.before(end), Tag::Adv | Tag::Hedge) {
        end -= 1;
    }
    // One verb in the singular for both: one name, or one thing.
    let single = line.verb_number(frame.verb) == Some(false) && items.head.is_empty();
    // A number may be that of all together.
    let counted = line
        .part(frame.verb..line.len())
        .iter()
        .any(|tok| tok.tag == Tag::Num && !super::read::is_date(tok.of(line.text)));
    if !starts || single || counted || last.end != frame.verb && items.head.end != frame.verb {
        return None;
    }
    let parts = items.parts.iter().map(|part| {
        let part = part.start..part.end.min(end);
        let head = items.head.start..items.head.end.min(end).max(items.head.start);
        line.made_of(&[
            line.part(0..items.shared.start),
            line.part(items.shared.clone()),
            line.part(part),
            line.part(head),
            line.part(end..line.len()),
        ])
    });
    Some(parts.collect())
}

/// `… visited A, B and C`.
fn objects<'t>(line: &Line<'t>, frame: Frame, items: &Items) -> Option<Vec<Line<'t>>> {
    let first = items.parts.first()?;
    let start = if items.shared.is_empty() { first.start } else { items.shared.start };
    let mut prefix = line.part(0..start).to_vec();
    if start > 0 && line.is(start - 1, &["both"]) {
        prefix.pop();
    }
    if start <= frame.verb {
        return None;
    }
    let end = items.parts.last()?.end.max(items.head.end);
    let tail = line.part(end..line.len());
    let parts = items.parts.iter().map(|part| {
        line.made_of(&[
            &prefix,
            line.part(items.shared.clone()),
            line.part(part.clone()),
            line.part(items.head.clone()),
            tail,
        ])
    });
    Some(parts.collect())
}

/// `a legible, concise style`: adjectives with a comma and no `and`.
pub(super) fn adjective_pairs<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    let adjective = |at: usize| matches!(line.tag(at), Tag::Adj | Tag::Ed | Tag::Part);
    let comma = (frame.verb + 2..line.len()).find(|at| {
        line.tag(*at) == Tag::Comma
            && adjective(*at - 1)
            && matches!(line.before(*at - 1), Tag::Det | Tag::Indefinite | Tag::Poss)
            && (adjective(*at + 1) || line.tag(*at + 1) == Tag::Adv && adjective(*at + 2))
    })?;
    let mut head = comma + 1;
    while adjective(head)
        || matches!(line.tag(head), Tag::Comma | Tag::Adv | Tag::And) && head + 1 < line.len()
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
    let kind = line.phrase(end_of_kind, low);
    if kind == end_of_kind
        || !line.is_plural(kind..end_of_kind) && !line.has(kind..end_of_kind, &[Tag::Of])
        || line.has(frame.front..such, &[Tag::Neg, Tag::Sub, Tag::Together, Tag::Opaque, Tag::Or])
        || line.has(kind..end_of_kind, &[Tag::Num]) && in_subject
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
    if end < line.len() && !in_subject || !in_subject && line.verb(such + 1).is_some() {
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

//! Rules for lists: `visited Rome, Oslo and Bern`; `a concise and clear style`; `Rome, Oslo and Bern are old`.

use std::ops::Range;

use super::line::{Frame, Line};
use super::read::{self, Tok};
use super::words::{DENYING, Tag};

/// A list longer than this stays whole.
const MOST: usize = 24;

/// Two names that are one.
const PAIRS: &[&str] = &[
    "Trinidad and Tobago",
    "Bosnia and Herzegovina",
    "Antigua and Barbuda",
    "Turks and Caicos",
    "Serbia and Montenegro",
    "Saint Kitts and Nevis",
    "Saint Vincent and the Grenadines",
    "Johnson and Johnson",
    "Procter and Gamble",
    "Marks and Spencer",
    "Tyne and Wear",
];

/// Articles that count: they are not of each member.
const COUNTING: &[&str] = &["some", "any", "another", "several", "many"];

/// Of these several make one amount: `two hours and thirty minutes`.
const UNITS: &[&str] = &[
    "seconds",
    "minute",
    "minutes",
    "hour",
    "hours",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "months",
    "year",
    "years",
    "mm",
    "cm",
    "m",
    "km",
    "metres",
    "meters",
    "kilometres",
    "kilometers",
    "inch",
    "inches",
    "foot",
    "feet",
    "yards",
    "mile",
    "miles",
    "g",
    "kg",
    "grams",
    "kilograms",
    "ounce",
    "ounces",
    "pound",
    "pounds",
    "tons",
    "tonnes",
    "dollar",
    "dollars",
    "cent",
    "cents",
    "euro",
    "euros",
    "pence",
    "percent",
    "percentage",
    "degrees",
    "million",
    "billion",
    "half",
];

/// The members of a list, in order.
struct Items {
    parts: Vec<Range<usize>>,
    /// The article of the first part, where all of them share it.
    shared: Range<usize>,
    /// Words behind the last part that all share: the noun of adjectives.
    head: Range<usize>,
}

/// `visited Rome, Oslo and Bern`.
pub(super) fn lists<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    (frame.front + 1..line.len()).filter(|at| line.tag(*at) == Tag::And).find_map(|joint| {
        allowed(line, frame, joint).then_some(())?;
        let items = items(line, frame, joint)?;
        if joint < frame.verb { subjects(line, frame, &items) } else { objects(line, frame, &items) }
    })
}

impl<'t> Line<'t> {
    /// Says the verb of one, not of several.
    fn agree(&mut self) {
        let Some(frame) = self.frame() else { return };
        let forms = [("are", "is"), ("were", "was"), ("have", "has"), ("do", "does")];
        if let Some((_, one)) = forms.into_iter().find(|(several, _)| self.is(frame.verb, &[several])) {
            self.toks[frame.verb] = self.toks[frame.verb].said_as(one);
        }
    }

    /// The statement that a member of a list makes which stands behind a marker of its own: `visited Rome [1],
    /// Oslo [2]`.
    pub(super) fn goes_on_with(&self, member: &Line<'t>) -> Option<Line<'t>> {
        if member.frame().is_some() || member.len() == 0 {
            return None;
        }
        let toks =
            [self.part(0..self.len()), &[Tok::link("and", Tag::And)], member.part(0..member.len())].concat();
        let whole = Line { text: self.text, toks };
        let made = lists(&whole)?.pop()?;
        member.toks.iter().all(|tok| made.toks.contains(tok)).then_some(made)
    }
}

/// Whether the words at a joint may be shared out at all: nothing before it scopes over all of them together.
fn allowed(line: &Line<'_>, frame: Frame, joint: usize) -> bool {
    let scope = frame.front..joint;
    let before = &[Tag::Neg, Tag::Sub, Tag::Concession, Tag::Colon, Tag::Opaque];
    let brackets = |tag: Tag| scope.clone().filter(|at| line.tag(*at) == tag).count();
    !line.has(0..line.len(), &[Tag::Together])
        && !line.has(scope.clone(), before)
        // Not inside of brackets.
        && brackets(Tag::Open) == brackets(Tag::Close)
        && !line.has(frame.front..line.len(), &[Tag::Or])
        && !(0..line.len()).any(|at| line.is(at, &["than", "same", "different"]))
        && !scope.clone().any(|at| line.is(at, DENYING))
        && !(joint < frame.verb && scope.into_iter().any(|at| line.is(at, &["both"])))
}

fn items(line: &Line<'_>, frame: Frame, joint: usize) -> Option<Items> {
    let right = joint + 1;
    let subject = joint < frame.verb;
    let low = if subject { frame.front } else { frame.verb + line.group(frame.verb) };
    let end = if subject { end_of_subject(line, frame) } else { line.len() };
    if matches!(line.tag(right), Tag::Prep | Tag::By) {
        return prepositions(line, low, joint, end);
    }
    // Before a condition or a reason, which are not the last member's own.
    let last = right..line.find(right..end, &[Tag::Sub, Tag::Semi, Tag::Colon]).unwrap_or(end);
    let starts = line.starts_phrase(right) && line.tag(right) != Tag::Pron || line.tag(right) == Tag::Ing;
    // A clause of its own: "… and the gate is shut".
    let clause = !subject && line.verb(right).is_some();
    if !starts || clause && !line.has(last.clone(), &[Tag::That, Tag::Rel]) {
        return None;
    }
    // "with A, B and C against", "with A and B absent": what ends it is said of all.
    if matches!(line.before(last.end), Tag::Prep | Tag::By)
        || line.before(last.end) == Tag::Ing && line.tag(right) == Tag::Name
    {
        return None;
    }
    // "A in X and Y, B in Z and C": this joint is inside a longer list. "includes, besides A, B": so is this.
    let longer =
        line.find(last.clone(), &[Tag::Comma]).is_some_and(|comma| line.has(comma..last.end, &[Tag::And]));
    if longer && !line.has(last.clone(), &[Tag::Rel, Tag::That]) || !subject && line.tag(low) == Tag::Comma {
        return None;
    }
    let mut parts = vec![last.clone()];
    let oxford = line.before(joint) == Tag::Comma;
    let mut edge = joint - usize::from(oxford);
    while let Some(comma) = line.rfind(low..edge, &[Tag::Comma]) {
        if !is_item(line, comma + 1..edge) || parts.len() > MOST {
            break;
        }
        parts.push(comma + 1..edge);
        edge = comma;
    }
    if oxford && parts.len() < 2 && !(edge > low && line.is_adjectival(edge - 1..edge)) {
        return None;
    }
    let first = first_start(line, low, edge, last)?;
    // Or the subject of a clause inside: "that cats and dogs sleep".
    if matches!(line.before(first), Tag::And | Tag::Or | Tag::But | Tag::That | Tag::Rel) {
        return None;
    }
    parts.push(first..edge);
    parts.reverse();
    alike(line, &parts).then_some(())?;
    adjectives(line, &parts).or_else(|| nouns(line, &parts))
}

fn end_of_subject(line: &Line<'_>, frame: Frame) -> usize {
    let mut end = frame.verb;
    while matches!(line.before(end), Tag::Adv | Tag::Hedge) {
        end -= 1;
    }
    end
}

/// Whether what stands between two commas can be a member.
fn is_item(line: &Line<'_>, within: Range<usize>) -> bool {
    let Some(last) = within.end.checked_sub(1).filter(|last| *last >= within.start) else { return false };
    let adjectives = line.is_adjectival(within.clone());
    let starts = adjectives || line.starts_phrase(within.start) || line.tag(within.start) == Tag::Ing;
    let complete = adjectives || line.is_nominal(last) || matches!(line.tag(last), Tag::Ing | Tag::Close);
    let strange =
        [Tag::Sub, Tag::Rel, Tag::Opaque, Tag::But, Tag::And, Tag::Semi, Tag::Dash, Tag::Neg, Tag::Pron];
    starts && complete && !within.clone().any(|at| line.is_finite(at)) && !line.has(within, &strange)
}

/// Where the first member starts: what is built like the last.
fn first_start(line: &Line<'_>, low: usize, edge: usize, last: Range<usize>) -> Option<usize> {
    if line.tag(last.start) == Tag::Ing {
        let first = line.rfind(low.saturating_sub(1)..edge, &[Tag::Ing]);
        // "by getting sleep | and drinking water", but "banks operating abroad and lending institutions".
        let leads = |at: &usize| matches!(line.before(*at), Tag::Prep | Tag::By | Tag::Of | Tag::Comma);
        if !line.starts_phrase(last.start) || first.as_ref().is_some_and(leads) {
            return first;
        }
    }
    if edge > low && line.is_adjectival(edge - 1..edge) {
        // "a concise | and clear style".
        let mut start = edge - 1;
        while start > low && line.is_adjectival(start - 1..start) {
            start -= 1;
        }
        return Some(start - usize::from(start > low && line.is_article(start - 1)));
    }
    let whole = line.phrase(edge, low);
    if whole == edge || line.before(whole) == Tag::Sign {
        return None;
    }
    let ends = &[Tag::Prep, Tag::By, Tag::To, Tag::Rel, Tag::That, Tag::Comma];
    let last_phrase = last.start..line.find(last.clone(), ends).unwrap_or(last.end);
    // As many "of" as the last member has: "professor of law | and medicine".
    let ofs = |within: Range<usize>| within.filter(|at| line.tag(*at) == Tag::Of).count();
    let mut start = whole;
    // "The products are a solution of copper and iron": several are told one by one.
    if low > 0 && line.verb_number(low - 1) == Some(true) && line.tag(whole) == Tag::Indefinite {
        return Some(whole);
    }
    while ofs(start..edge) > ofs(last_phrase.clone()) {
        start = line.find(start..edge, &[Tag::Of])? + 1;
    }
    // "a member of the guild and an owner", "his love of song and his wit": from the like word on.
    let kind = |at: usize| Some(line.tag(at)).filter(|tag| matches!(tag, Tag::Indefinite | Tag::Poss));
    if let Some(wanted) = kind(last.start)
        && kind(start) != Some(wanted)
    {
        let wider = if line.before(whole) == Tag::Prep { line.phrase(whole - 1, low) } else { whole };
        return [whole, wider].into_iter().find(|at| kind(*at) == Some(wanted));
    }
    // "the rest of the cast and the director", "the prize for Ann and the cup": of which?
    let the = |at: usize| line.tag(at) == Tag::Det;
    if the(last.start) {
        let wider = if line.before(start) == Tag::Prep { line.phrase(start - 1, low) } else { start };
        let same = |within: Range<usize>| {
            within.into_iter().any(|at| {
                last_phrase.clone().any(|other| line.is_nominal(at) && line.word(at) == line.word(other))
            })
        };
        if !the(start) && wider < start && the(wider) {
            return same(wider..start).then_some(wider);
        }
        if start > whole && the(whole) {
            return (!the(start)).then_some(whole);
        }
    }
    // "president of the club and owner", "director of Titanic and producer": of which?
    let bare = line.tag(last.start) == Tag::Noun && !line.toks[last_phrase.end - 1].plural;
    if start > whole && bare && !matches!(line.tag(start), Tag::Noun | Tag::Adj) {
        return None;
    }
    // "Kitty on Brothers, Cat on Supergirl": the last holds the same preposition.
    if line.before(start) == Tag::Prep && start > low + 1 {
        let same = |at: usize| line.tag(at) == Tag::Prep && line.word(at) == line.word(start - 1);
        let wider = line.phrase(start - 1, low);
        if last.clone().any(same) && wider + 1 < start {
            return Some(wider);
        }
    }
    Some(start)
}

/// Whether the members are of one kind, so that what precedes them holds of each.
fn alike(line: &Line<'_>, parts: &[Range<usize>]) -> bool {
    let (Some(first), Some((last, middle))) = (parts.first(), parts.split_last()) else { return false };
    let all = |part: &Range<usize>, tag: Tag| part.clone().all(|at| line.tag(at) == tag);
    // "three cities, Rome and Oslo"; "two hours and thirty minutes".
    let numbers = parts.iter().filter(|part| line.tag(part.start) == Tag::Num).count();
    let measured = parts.iter().any(|part| part.clone().any(|at| line.is(at, UNITS)));
    let counted = numbers > 0 && (measured || parts.len() > 2 && numbers < parts.len());
    // "Kay, a teacher, and Ron": what tells of the one before.
    let told = parts.iter().any(|part| line.tag(part.start) == Tag::Indefinite)
        && parts.iter().any(|part| all(part, Tag::Name));
    let pair = line.toks[first.start].span.start()..line.toks[(last.start + 2).min(last.end - 1)].span.end();
    let pair = line.text.get(pair).unwrap_or("");
    let one_name = PAIRS.iter().any(|known| pair.contains(known));
    // "Ministry of Education and Research", "Minister for Food and Fisheries".
    let office = first.start >= 2
        && matches!(line.before(first.start), Tag::Of | Tag::Prep)
        && line.tag(first.start - 2) == Tag::Name
        && parts.iter().all(|part| line.tag(part.start) == Tag::Name);
    // "Ann the prize and Bob the cup": a verb was left out.
    let left_out = |part: &Range<usize>| {
        (part.start + 1..part.end).any(|at| line.is_article(at) && line.is_nominal(at - 1))
    };
    let gap = parts.iter().any(left_out);
    // Adjectives among nouns: nobody knows whose.
    let bare = |part: &Range<usize>| part.start + usize::from(line.is_article(part.start))..part.end;
    let adjectival = |part: &Range<usize>| line.is_adjectival(bare(part));
    let mixed = middle.iter().any(|part| !adjectival(part))
        && middle.iter().any(|part| line.is_adjectival(part.end - 1..part.end));
    !(counted || told || one_name || office || gap || mixed)
}

/// `in Rome and in Oslo`.
fn prepositions(line: &Line<'_>, low: usize, joint: usize, end: usize) -> Option<Items> {
    let like = |at: &usize| {
        matches!(line.tag(*at), Tag::Prep | Tag::By)
            && line.word(*at).eq_ignore_ascii_case(line.word(joint + 1))
    };
    let first = (low..joint).rev().find(like)?;
    let clean = !line.has(first..joint, &[Tag::Comma, Tag::And, Tag::Rel, Tag::That]);
    let last = joint + 1..line.find(joint + 1..end, &[Tag::Sub, Tag::Semi, Tag::Colon]).unwrap_or(end);
    clean.then(|| Items { head: last.end..last.end, parts: vec![first..joint, last], shared: first..first })
}

fn nouns(line: &Line<'_>, parts: &[Range<usize>]) -> Option<Items> {
    let (first, last) = (parts.first()?.clone(), parts.last()?.clone());
    let article = line.is_article(first.start);
    let core = first.start + usize::from(article)..first.end;
    if core.is_empty() || line.is_adjectival(core.clone()) {
        return None;
    }
    let bare = |part: &Range<usize>| !line.is_article(part.start) && line.tag(part.start) != Tag::Name;
    // "film and television director": whose noun is it?
    let run = last.clone().take_while(|at| matches!(line.tag(*at), Tag::Noun | Tag::Adj)).count();
    let single = core.len() == 1 && line.tag(core.start) == Tag::Noun && !line.toks[core.start].plural;
    if parts.len() == 2 && single && run > 1 && line.tag(last.start) == Tag::Noun {
        return None;
    }
    // "a star's size and age": the owner is shared as an article is.
    let owner = core.clone().rfind(|at| line.word(*at).ends_with("'s") || line.word(*at).ends_with("’s"));
    let owner = owner.filter(|at| at + 1 < core.end).map(|at| at + 1);
    let share = parts[1..].iter().all(bare);
    let shared = first.start..match owner {
        Some(end) if share => end,
        _ if article && share && !line.is(first.start, COUNTING) => core.start,
        _ => first.start,
    };
    let mut parts = parts.to_vec();
    parts[0] = shared.end..first.end;
    Some(Items { parts, shared, head: last.end..last.end })
}

/// `a concise and clear style`: the adjectives share the noun.
fn adjectives(line: &Line<'_>, parts: &[Range<usize>]) -> Option<Items> {
    let (first, (last, middle)) = (parts.first()?.clone(), parts.split_last()?);
    let core = first.start + usize::from(line.is_article(first.start))..first.end;
    if !line.is_adjectival(core.clone()) || !middle[1..].iter().all(|part| line.is_adjectival(part.clone())) {
        return None;
    }
    let run = last.clone().take_while(|at| line.is_adjectival(*at..*at + 1)).count();
    let noun = last.start + run;
    let attributive = noun < last.end && line.is_nominal(noun);
    // Without a noun they are said of the subject: "is fast and cheap".
    if run == 0 || !attributive && first.start < core.start {
        return None;
    }
    let shared = first.start..core.start;
    let mut parts = parts.to_vec();
    parts[0] = core;
    let split = if attributive { noun } else { last.end };
    if let Some(part) = parts.last_mut() {
        *part = last.start..split;
    }
    Some(Items { parts, shared, head: split..last.end })
}

/// `A, B and C are …`.
fn subjects<'t>(line: &Line<'t>, frame: Frame, items: &Items) -> Option<Vec<Line<'t>>> {
    let start = items.shared.start.min(items.parts.first()?.start);
    let end = end_of_subject(line, frame);
    // All of the subject, or what its "of" lists.
    let starts = start == frame.front || line.before(start) == Tag::Of;
    // One verb in the singular for both: one name, or one thing.
    let single = line.verb_number(frame.verb) == Some(false) && start == frame.front;
    // A number may be that of all together.
    let number = |at: usize| line.tag(at) == Tag::Num && !read::is_date(line.word(at));
    if !starts || single || (frame.verb..line.len()).any(number) || items.head.end != end {
        return None;
    }
    let mut made = shared_out(line, start, items, end);
    if start == frame.front && !tells_of_several(line, frame) {
        let single = |part: &Range<usize>| !line.is_plural(part.clone());
        let of_one = made.iter_mut().zip(&items.parts).filter(|(_, part)| single(part));
        of_one.for_each(|(made, _)| made.agree());
    }
    Some(made)
}

/// Whether what stands behind "are" is several: "Rome and Oslo are towns".
fn tells_of_several(line: &Line<'_>, frame: Frame) -> bool {
    let from = frame.verb + line.group(frame.verb);
    let phrase = (from..line.len())
        .take_while(|at| line.is_nominal(*at) || line.is_article(*at) || line.tag(*at) == Tag::Adj);
    phrase.last().is_some_and(|last| line.toks[last].plural)
}

/// `… visited A, B and C`.
fn objects<'t>(line: &Line<'t>, frame: Frame, items: &Items) -> Option<Vec<Line<'t>>> {
    let start = items.shared.start.min(items.parts.first()?.start);
    (start > frame.verb).then(|| shared_out(line, start, items, items.head.end))
}

/// What stands before a list and what stands behind it, with each of its members.
fn shared_out<'t>(line: &Line<'t>, start: usize, items: &Items, end: usize) -> Vec<Line<'t>> {
    let before = start - usize::from(start > 0 && line.is(start - 1, &["both"]));
    let with = |part: &Range<usize>| {
        let shared = line.part(items.shared.clone());
        let (member, head) = (line.part(part.clone()), line.part(items.head.clone()));
        line.made_of(&[line.part(0..before), shared, member, head, line.part(end..line.len())])
    };
    items.parts.iter().map(with).collect()
}

//! Rules for several things said of one subject: `X makes Y and sells Z`; `X is a Y that sells Z`; `Although A, B`.

use super::line::{Frame, Line};
use super::read::Tok;
use super::words::{DENYING, Tag};

/// Adverbs that give the second predicate a time of its own.
const NEXT: &[&str] =
    &["later", "then", "subsequently", "eventually", "now", "today", "again", "still", "since"];

/// Pasts that are hardly ever passive.
const ACTIVE: &[&str] = &[
    "served",
    "worked",
    "lived",
    "died",
    "moved",
    "appeared",
    "starred",
    "played",
    "graduated",
    "retired",
    "returned",
    "remained",
    "stayed",
    "competed",
    "participated",
    "emerged",
    "belonged",
    "resigned",
    "acted",
    "performed",
    "toured",
    "collaborated",
    "studied",
    "attended",
    "joined",
    "specialized",
    "travelled",
    "traveled",
    "debuted",
    "premiered",
    "contributed",
    "continued",
    "helped",
    "received",
    "gained",
    "earned",
    "won",
    "enjoyed",
    "became",
];

/// `Although A, B`: both are asserted.
pub(super) fn concession<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    if line.tag(0) != Tag::Concession || !line.starts_phrase(1) {
        return None;
    }
    let frame = line.frame()?;
    let comma = frame.front.checked_sub(1).filter(|comma| line.tag(*comma) == Tag::Comma)?;
    let first = line.made_of(&[line.part(1..comma)]);
    first.frame()?;
    Some(vec![first, line.made_of(&[line.part(comma + 1..line.len())])])
}

/// `X makes Y and sells Z`.
pub(super) fn predicates<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    (frame.verb + 1..line.len()).find_map(|joint| {
        let tag = line.tag(joint);
        let joins = matches!(tag, Tag::And | Tag::But) || tag == Tag::Comma && has_joint_ahead(line, joint);
        joins.then(|| at_joint(line, frame, joint)).flatten()
    })
}

/// `X makes A, sells B and buys C`: the comma stands for the `and` that comes.
fn has_joint_ahead(line: &Line<'_>, comma: usize) -> bool {
    let tag = line.tag(comma + 1);
    let past = |tag: Tag| matches!(tag, Tag::Ed | Tag::Fin);
    let same = |at: usize| line.tag(at) == tag || past(tag) && past(line.tag(at));
    matches!(tag, Tag::Fin | Tag::Ed | Tag::Base)
        && (comma + 2..line.len()).any(|at| matches!(line.tag(at), Tag::And | Tag::But) && same(at + 1))
}

fn at_joint<'t>(line: &Line<'t>, frame: Frame, joint: usize) -> Option<Vec<Line<'t>>> {
    let mut right = joint + 1;
    let mut verb = right;
    while matches!(line.tag(verb), Tag::Adv | Tag::Hedge) || line.is(verb, &["never"]) {
        verb += 1;
    }
    let prefix = prefix(line, frame, joint, verb)?;
    let left = frame.verb..joint;
    // Which clause the second predicate belongs to is not clear, or what precedes scopes over both.
    if line.has(left.clone(), &[Tag::Sub, Tag::Concession, Tag::Opaque, Tag::Colon, Tag::Or, Tag::Together])
        || line.has(left.clone(), &[Tag::Open]) && !line.has(left, &[Tag::Close])
        || line.has(frame.front..frame.verb, &[Tag::Neg, Tag::Or])
        || (frame.front..joint).any(|at| line.is(at, DENYING))
        || is_embedded(line, frame, joint, verb)
    {
        return None;
    }
    let near = line.before(joint) != Tag::Comma && line.tag(joint) != Tag::Comma;
    let tail = right..line.len();
    // "… when surfaced": of both, unless a comma parts them.
    if near && tail.clone().any(|at| line.is(at, &["when", "whenever", "once", "while"])) {
        return None;
    }
    let first = line.made_of(&[line.part(0..joint)]);
    let own_time = line.tag(0) != Tag::Sub && (right..verb).any(|at| line.is(at, NEXT));
    let front = if own_time { frame.front } else { 0 };
    while right < verb && line.is(right, &["also"]) {
        right += 1;
    }
    // "also" before the first verb is not said of the second; "usually" is.
    let own = (frame.front..frame.verb)
        .rev()
        .take_while(|at| matches!(line.tag(*at), Tag::Adv | Tag::Hedge))
        .last();
    let drops = |at: usize| own.is_some_and(|own| at >= own) && line.tag(at) == Tag::Adv;
    let subject: Vec<Tok> = (front..prefix).filter(|at| !drops(*at)).map(|at| line.toks[at]).collect();
    let second = line.made_of(&[&subject, line.part(right..tail.end)]);
    second.frame()?;
    Some(vec![first, second])
}

/// How much of the statement the second predicate repeats: up to its verb, or with the auxiliary that both share.
fn prefix(line: &Line<'_>, frame: Frame, joint: usize, verb: usize) -> Option<usize> {
    let main = line.tag(frame.verb);
    let group = frame.verb + line.group(frame.verb);
    let (last, next) = (line.tag(group - 1), line.tag(verb + 1));
    let auxiliaries = &[Tag::Be, Tag::Been, Tag::Have, Tag::Modal, Tag::Do];
    // What both share must not be negated: "was not sold and rebuilt".
    let negated = line.has(frame.verb..group, &[Tag::Neg]);
    let shared = line.rfind(frame.verb..group, auxiliaries).filter(|_| !negated).map(|at| at + 1);
    let past = main == Tag::Ed || main == Tag::Fin && !line.word(frame.verb).ends_with('s');
    match line.tag(verb) {
        Tag::Be | Tag::Have | Tag::Do | Tag::Modal | Tag::Fin => Some(frame.verb),
        Tag::Ed if past => (next != Tag::By).then_some(frame.verb),
        // "was released in 2000 and introduced new features": what has an object is no passive.
        Tag::Ed if main == Tag::Be && line.is(verb, ACTIVE) => {
            line.is(frame.verb, &["was", "were"]).then_some(frame.verb)
        }
        Tag::Ed if main == Tag::Be && next == Tag::Det && !line.is(verb + 1, &["the"]) => None,
        Tag::Ed if main == Tag::Be && line.starts_phrase(verb + 1) && next != Tag::Num => {
            let doubtful =
                line.before(joint) == Tag::Adj || group == frame.verb + 1 && next != Tag::Indefinite;
            (line.is(frame.verb, &["was", "were"]) && !doubtful).then_some(frame.verb)
        }
        Tag::Ed | Tag::Part if matches!(last, Tag::Ed | Tag::Part) && group > frame.verb + 1 => {
            shared.filter(|_| !line.has(group..joint, &[Tag::Base]))
        }
        Tag::Base => {
            // "to mix A and add B", "can cause A and reduce B", "they make A and sell B".
            let to = line.rfind(frame.verb..joint, &[Tag::To]).filter(|to| line.tag(to + 1) == Tag::Base);
            match to {
                Some(to) => (!line.has(frame.verb..to, &[Tag::Neg])).then_some(to + 1),
                None if main == Tag::Modal && last == Tag::Base => shared,
                None if main == Tag::Base => Some(frame.verb),
                None => None,
            }
        }
        _ => None,
    }
}

/// Whether the predicate behind `joint` may go on a clause inside the main clause.
fn is_embedded(line: &Line<'_>, frame: Frame, joint: usize, verb: usize) -> bool {
    let Some(opens) = line.rfind(frame.verb..joint, &[Tag::Rel, Tag::That]) else { return false };
    // "one of the nations that founded it and is …": the number of the verb tells.
    let subject = line.is_plural(frame.front..frame.verb);
    let inner = line.toks[opens - 1].plural;
    let relative = line.is_nominal(opens - 1);
    !(relative && subject != inner && line.verb_number(verb) == Some(subject))
}

/// `X is a Y that sells Z`, `X is a Y made by Z`: X sells Z, X is made by Z.
pub(super) fn identity<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    let frame = line.frame()?;
    let start = frame.verb + 1;
    let one = line.tag(start) == Tag::Indefinite
        || line.is(start, &["the", "one"]) && line.tag(frame.verb) == Tag::Be;
    if line.tag(frame.verb) != Tag::Be
        || !one
        || line.has(0..frame.verb, &[Tag::Neg, Tag::Sub, Tag::Or, Tag::And])
    {
        return None;
    }
    let opens = (start + 1..line.len()).find(|at| {
        !matches!(
            line.tag(*at),
            Tag::Noun | Tag::Name | Tag::Num | Tag::Adj | Tag::Comma | Tag::And | Tag::Hedge | Tag::Adv
        )
    })?;
    // "a technique widely used in …": the adverb goes with the participle.
    let mut noun = opens - 1;
    while matches!(line.tag(noun), Tag::Adv | Tag::Hedge) {
        noun -= 1;
    }
    let clause = matches!(line.tag(opens), Tag::That | Tag::Rel);
    if !line.is_nominal(noun) || clause && noun + 1 < opens || line.is(start, &["one"]) {
        return None;
    }
    let be = [line.toks[frame.verb]];
    let (be, from): (&[Tok], usize) = match line.tag(opens) {
        Tag::That | Tag::Rel => {
            let verb = (opens + 1..line.len()).find(|at| !matches!(line.tag(*at), Tag::Adv | Tag::Hedge))?;
            let fits = line.is_finite(verb)
                && line
                    .verb_number(verb)
                    .is_none_or(|several| several == line.is(frame.verb, &["are", "were"]));
            fits.then_some((&[] as &[Tok], opens + 1))?
        }
        Tag::Ed | Tag::Part if matches!(line.tag(opens + 1), Tag::Prep | Tag::By | Tag::To) => {
            (&be, noun + 1)
        }
        Tag::Ing if line.starts_phrase(opens + 1) => (&be, noun + 1),
        _ => return None,
    };
    // What the relative clause says must be of X, not of the superlative or of all of its kind.
    let rest = from..line.len();
    if line.is(start, &["the"])
        || line.has(rest.clone(), &[Tag::Neg, Tag::Or, Tag::Comma, Tag::Sub])
            && line.has(rest.clone(), &[Tag::Sub])
    {
        return None;
    }
    Some(vec![
        line.made_of(&[line.part(0..noun + 1)]),
        line.made_of(&[line.part(0..frame.verb), be, line.part(rest)]),
    ])
}

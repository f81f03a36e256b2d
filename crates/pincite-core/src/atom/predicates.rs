//! Rules for several things said of one subject: `X makes Y and sells Z`; `Although A, B`.

use super::line::{Frame, Line};
use super::words::Tag;

/// Adverbs that give the second predicate a time of its own.
const NEXT: &[&str] =
    &["later", "then", "subsequently", "eventually", "now", "today", "again", "still", "since"];

/// `Although A, B`: both are asserted.
pub(super) fn concession<'t>(line: &Line<'t>) -> Option<Vec<Line<'t>>> {
    if line.tag(0) != Tag::Concession || !line.starts_phrase(1) {
        return None;
    }
    let frame = line.frame()?;
    let comma = frame.front.checked_sub(1).filter(|comma| line.tag(*comma) == Tag::Comma)?;
    line.made_of(&[line.part(1..comma)]).frame()?;
    Some(vec![line.made_of(&[line.part(1..comma)]), line.made_of(&[line.part(comma + 1..line.len())])])
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
    let verb = |at: usize| {
        line.tag(at) == tag || matches!((tag, line.tag(at)), (Tag::Ed, Tag::Fin) | (Tag::Fin, Tag::Ed))
    };
    matches!(tag, Tag::Fin | Tag::Ed | Tag::Base)
        && (comma + 2..line.len()).any(|at| matches!(line.tag(at), Tag::And | Tag::But) && verb(at + 1))
}

fn at_joint<'t>(line: &Line<'t>, frame: Frame, joint: usize) -> Option<Vec<Line<'t>>> {
    let mut right = joint + 1;
    let mut verb = right;
    while matches!(line.tag(verb), Tag::Adv | Tag::Hedge)
        || line.tag(verb) == Tag::Neg && line.is(verb, &["never"])
    {
        verb += 1;
    }
    let prefix = prefix(line, frame, joint, verb)?;
    let left = frame.verb..joint;
    // Which clause the second predicate belongs to is not clear.
    if line.has(left.clone(), &[Tag::Sub, Tag::Concession, Tag::Opaque, Tag::Colon, Tag::Or, Tag::Together])
        || line.has(left.clone(), &[Tag::Open]) && !line.has(left.clone(), &[Tag::Close])
        || line.has(frame.front..frame.verb, &[Tag::Neg, Tag::Or])
        || is_embedded(line, frame, joint, verb)
    {
        return None;
    }
    let front =
        if line.tag(0) != Tag::Sub && (right..verb).any(|at| line.is(at, NEXT)) { frame.front } else { 0 };
    // "… and also sells": of no use without the first.
    while line.is(right, &["also", "then", "therefore", "thus", "hence", "furthermore"])
        && right < verb
        && line.is(right, &["also"])
    {
        right += 1;
    }
    // A condition at the end may be meant for both.
    let shared = (right..line.len()).find(|at| {
        line.is(
            *at,
            &["if", "unless", "when", "whenever", "until", "provided", "providing", "except", "once"],
        )
    });
    let shared = shared.map_or(line.len()..line.len(), |at| at..line.len());
    let first = line.made_of(&[line.part(0..joint), line.part(shared)]);
    let hedges: Vec<_> =
        line.toks[..frame.verb].iter().filter(|tok| tok.tag == Tag::Hedge).copied().collect();
    let subject: Vec<_> = line
        .part(front..prefix)
        .iter()
        .filter(|tok| {
            !(tok.tag == Tag::Adv && tok.span >= line.toks[frame.front].span && line.is_plain_adverb(tok))
        })
        .copied()
        .collect();
    let _ = hedges;
    let second = line.made_of(&[&subject, line.part(right..line.len())]);
    second.frame()?;
    Some(vec![first, second])
}

/// How much of the statement the second predicate repeats: up to its verb, or with the auxiliary that both share.
fn prefix(line: &Line<'_>, frame: Frame, joint: usize, verb: usize) -> Option<usize> {
    let main = line.tag(frame.verb);
    let group = frame.verb + line.group(frame.verb);
    let auxiliary = (frame.verb..group)
        .rfind(|at| matches!(line.tag(*at), Tag::Be | Tag::Been | Tag::Have | Tag::Modal | Tag::Do));
    let last = line.tag(group - 1);
    // What both share must not be negated: "was not sold and rebuilt".
    let shared = auxiliary.filter(|_| !line.has(frame.verb..group, &[Tag::Neg])).map(|at| at + 1);
    match line.tag(verb) {
        Tag::Be | Tag::Have | Tag::Do | Tag::Modal | Tag::Fin => Some(frame.verb),
        Tag::Ed if matches!(main, Tag::Ed) || main == Tag::Fin && !line.word(frame.verb).ends_with('s') => {
            (line.tag(verb + 1) != Tag::By).then_some(frame.verb)
        }
        Tag::Ed | Tag::Part if matches!(last, Tag::Ed | Tag::Part) && group > frame.verb + 1 => shared,
        // "He was a singer and founded a band".
        Tag::Ed
            if main == Tag::Be
                && group == frame.verb + 1
                && matches!(line.tag(verb + 1), Tag::Det | Tag::Indefinite | Tag::Poss) =>
        {
            (line.is(frame.verb, &["was", "were"]) && line.before(joint) != Tag::Adj).then_some(frame.verb)
        }
        _ if words_plain(line, verb) => {
            // "to mix A and add B", "can cause A and reduce B", "they make A and sell B".
            let to = line.rfind(frame.verb..joint, &[Tag::To]).filter(|to| words_plain(line, to + 1));
            let between = |from: usize| {
                line.has(from..joint, &[Tag::Prep, Tag::Comma])
                    && line.has(from..joint, &[Tag::Rel, Tag::That])
            };
            match to {
                Some(to) if !between(to) && !line.has(frame.verb..to, &[Tag::Neg]) => Some(to + 1),
                None if matches!(main, Tag::Modal) && last == Tag::Base => shared,
                None if main == Tag::Base => Some(frame.verb),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Whether a plain form that objects follow stands here.
fn words_plain(line: &Line<'_>, at: usize) -> bool {
    line.tag(at) == Tag::Base
}

/// Whether the predicate behind `joint` may go on a clause inside the main clause.
fn is_embedded(line: &Line<'_>, frame: Frame, joint: usize, verb: usize) -> bool {
    let Some(opens) = line.rfind(frame.verb..joint, &[Tag::Rel, Tag::That]) else { return false };
    // "one of the nations that founded it and is …": the number of the verb tells.
    let subject = line.is_plural(frame.front..frame.verb);
    let inner = opens.checked_sub(1).is_some_and(|at| line.toks[at].plural);
    let relative = line.is_nominal(opens - 1) || line.tag(opens - 1) == Tag::Comma;
    !(relative && subject != inner && line.verb_number(verb) == Some(subject))
}

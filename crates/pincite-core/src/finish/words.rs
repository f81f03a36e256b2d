//! What findings of ENTAIL say to a person.

use crate::plan::{Asked, Plan};
use crate::{Reason, Remark, RemarkKind, Verdict};

/// The most bytes of a source or a claim that a message quotes.
const QUOTE: usize = 48;
/// The most missing words that a message lists.
const MISSING: usize = 5;
/// The most remarks that a message tells.
const REMARKS: usize = 2;

/// `a`, `b` and `c`.
pub(super) fn list(ids: &[&str]) -> String {
    let quoted: Vec<String> = ids.iter().map(|id| format!("`{id}`")).collect();
    match quoted.as_slice() {
        [] => "no source".to_owned(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// `a says` or `a and b say`: a subject with its verb, which is regular.
pub(super) fn subject(ids: &[&str], verb: &str) -> String {
    format!("{} {verb}{}", list(ids), if ids.len() == 1 { "s" } else { "" })
}

/// That none of these sources says it.
pub(super) fn silent(ids: &[&str]) -> String {
    match ids {
        [one, other] => format!("neither `{one}` nor `{other}` says this"),
        [_, _, ..] => format!("none of {} says this", list(ids)),
        _ => format!("{} does not say this", list(ids)),
    }
}

/// Words of a text in quotation, on one line and short.
pub(super) fn quoted(words: &str) -> String {
    let mut line = words.split_whitespace().collect::<Vec<_>>().join(" ").replace('`', "'");
    if line.len() > QUOTE {
        line.truncate(line.floor_char_boundary(QUOTE));
        line.push('…');
    }
    format!("`{line}`")
}

/// Why there is no verdict.
pub(super) const fn unjudged(reason: Option<Reason>) -> &'static str {
    match reason {
        Some(Reason::NoText) => "the source has no text",
        Some(Reason::Unavailable) => "the judge could not be reached",
        Some(Reason::Timeout) => "the judge did not answer in time",
        Some(Reason::RateLimited) => "the judge refused, for load",
        Some(Reason::BadReply) => "the judge's reply could not be read",
        Some(Reason::TooLong) => "the source is longer than the judge can read",
        Some(Reason::Language) => "the judge does not know the language",
        Some(Reason::Budget) => "the budget was spent",
        None => "no reason given",
    }
}

/// Where a source and a claim part, in the remarks that `tells` picks: ``it says `14 days`, the claim `30 days` ``.
/// Nothing where the judge made no such remark.
pub(super) fn difference(
    plan: &Plan<'_, '_>,
    (asked, verdict): (&Asked<'_>, &Verdict),
    tells: impl Fn(RemarkKind) -> bool,
) -> Option<String> {
    let told = verdict.remarks.iter().filter(|remark| tells(remark.kind));
    let told: Vec<String> = told.filter_map(|remark| one(plan, asked, remark)).take(REMARKS).collect();
    (!told.is_empty()).then(|| told.join("; "))
}

fn one(plan: &Plan<'_, '_>, asked: &Asked<'_>, remark: &Remark) -> Option<String> {
    let claimed = plan.text(asked).get(remark.claim.start()..remark.claim.end()).unwrap_or("").trim();
    let said = remark.source.and_then(|(at, span)| {
        let text = plan.premise_text(asked.together.get(at)?)?;
        text.get(span.start()..span.end())
    });
    match said.map(str::trim).filter(|said| !said.is_empty() && *said != claimed) {
        Some(said) if claimed.is_empty() => Some(format!("it says {}, the claim does not", quoted(said))),
        Some(said) => Some(format!("it says {}, the claim {}", quoted(said), quoted(claimed))),
        None if !remark.note.trim().is_empty() => Some(remark.note.trim().to_owned()),
        None => None,
    }
}

/// What the sources lack, as a half sentence; nothing where the judge names nothing.
pub(super) fn lacking(missing: &[String]) -> Option<String> {
    // The mark that something is left out is as long as one word.
    let most = if missing.len() == MISSING + 1 { missing.len() } else { missing.len().min(MISSING) };
    let (most, more) = missing.split_at(most);
    let rest = if more.is_empty() { "" } else { ", …" };
    (!missing.is_empty()).then(|| format!("it lacks: {}{rest}", most.join(", ")))
}

/// A sentence and what explains it.
pub(super) fn because(sentence: String, reasons: [Option<String>; 2]) -> String {
    reasons.into_iter().flatten().fold(sentence, |sentence, reason| format!("{sentence}; {reason}"))
}

//! One verdict as JSON.

use std::sync::Arc;

use pincite_core::{Remark, RemarkKind, Span, Verdict, VerdictKind};
use serde_json::{Value, json};

const KINDS: [(&str, VerdictKind); 3] = [
    ("supported", VerdictKind::Supported),
    ("unsupported", VerdictKind::Unsupported),
    ("contradicted", VerdictKind::Contradicted),
];

pub(super) fn write(verdict: &Verdict) -> Vec<u8> {
    let place = |(at, span): &(usize, Span)| json!([at, span.start(), span.end()]);
    let remark = |remark: &Remark| {
        json!([
            remark.kind.name(),
            [remark.claim.start(), remark.claim.end()],
            remark.source.as_ref().map(place),
            remark.note,
        ])
    };
    let kind = KINDS.iter().find(|(_, kind)| *kind == verdict.kind).map(|(name, _)| name);
    json!({
        "kind": kind,
        // Bits, so that it comes back to the last digit.
        "support": verdict.support.to_bits(),
        "evidence": verdict.evidence.iter().map(place).collect::<Vec<_>>(),
        "missing": verdict.missing,
        "remarks": verdict.remarks.iter().map(remark).collect::<Vec<_>>(),
        "judge": verdict.judge.as_deref(),
    })
    .to_string()
    .into_bytes()
}

/// `None` when anything is not as [`write`] makes it.
pub(super) fn read(bytes: &[u8]) -> Option<Verdict> {
    let entry: Value = serde_json::from_slice(bytes).ok()?;
    let list = |name: &str| entry.get(name)?.as_array();
    let string = |value: &Value| value.as_str().map(str::to_owned);
    let kind = entry.get("kind")?.as_str()?;
    Some(Verdict {
        kind: KINDS.iter().find(|(name, _)| *name == kind)?.1,
        support: f64::from_bits(entry.get("support")?.as_u64()?),
        evidence: list("evidence")?.iter().map(place).collect::<Option<_>>()?,
        missing: list("missing")?.iter().map(string).collect::<Option<_>>()?,
        remarks: list("remarks")?.iter().map(remark).collect::<Option<_>>()?,
        judge: optional(entry.get("judge")?, |name| name.as_str().map(Arc::from))?,
    })
}

/// `null`, or what `read` makes of it.
fn optional<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Option<T>> {
    if value.is_null() { Some(None) } else { read(value).map(Some) }
}

fn remark(value: &Value) -> Option<Remark> {
    let [kind, claim, source, note] = value.as_array()?.as_slice() else { return None };
    let kind = kind.as_str()?;
    Some(Remark {
        kind: *RemarkKind::ALL.iter().find(|known| known.name() == kind)?,
        claim: span(claim.as_array()?)?,
        source: optional(source, place)?,
        note: note.as_str()?.to_owned(),
    })
}

fn place(value: &Value) -> Option<(usize, Span)> {
    let (at, ends) = value.as_array()?.split_first()?;
    Some((number(at)?, span(ends)?))
}

fn span(ends: &[Value]) -> Option<Span> {
    let [start, end] = ends else { return None };
    let (start, end) = (number(start)?, number(end)?);
    (start <= end).then(|| Span::new(start, end))
}

fn number(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|number| usize::try_from(number).ok())
}

//! What can be done about findings, as JSON.

use pincite_core::{Base, Checked, Report, repair};
use pincite_wire::Offsets;
use serde_json::{Value, json};

/// The field `repairs` of a report: one entry for each thing that can be done about a finding.
pub(crate) fn to_json(checked: &Checked<'_>, report: &Report, offsets: &Offsets<'_>) -> Value {
    let one = |repair: repair::Repair| {
        let edits = repair
            .edits
            .iter()
            .map(|edit| json!({"span": offsets.span(Base::Answer, edit.span), "text": edit.text}));
        json!({
            "finding": repair.finding,
            "code": report.findings.get(repair.finding).map(|finding| finding.code.name()),
            "action": repair.kind.name(),
            "title": repair.title,
            "edits": edits.collect::<Vec<_>>(),
        })
    };
    repair::options(checked, report).into_iter().map(one).collect()
}

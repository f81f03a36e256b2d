//! Reading files of runs, with the labels that stand beside them in some.

use pincite_core::Run;
use serde_json::Value;

/// A run, and the claims that people labelled in it.
pub(crate) type Labelled = (Run, Vec<Value>);

/// The runs of a file. The `claims` of a run that has an `answer` are labels.
///
/// # Errors
/// The file cannot be read, or a line is no run.
pub(crate) fn runs(file: &str) -> Result<Vec<Labelled>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(at, line)| read(line).map_err(|error| format!("{file}:{}: {error}", at + 1))).collect()
}

fn read(line: &str) -> Result<Labelled, String> {
    let mut value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let labels = match value.as_object_mut() {
        Some(fields) if fields.contains_key("answer") => fields.remove("claims"),
        _ => None,
    };
    let run =
        pincite_wire::Run::from_json(value.to_string().as_bytes()).map_err(|error| error.to_string())?;
    Ok((run, labels.and_then(|labels| labels.as_array().cloned()).unwrap_or_default()))
}

/// The name of a file without folders and endings.
pub(crate) fn name(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.split('.').next().unwrap_or(name)
}

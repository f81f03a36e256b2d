//! A file of code has at most 500 lines, or a reason in `xtask/long-files.txt`.

use super::Project;
use crate::Result;

const MOST: usize = 500;
const LIST: &str = "xtask/long-files.txt";
const CODE: &[&str] = &[".rs", ".py", ".js", ".mjs", ".ts"];

pub(super) fn check(project: &Project) -> Result<Vec<String>> {
    let list = project.text(LIST).unwrap_or_default();
    let mut wrong = Vec::new();
    let mut reasons = Vec::new();
    for line in list.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        match line.split_once(": ") {
            Some((path, reason)) if !reason.trim().is_empty() => reasons.push(path),
            _ => wrong.push(format!("{LIST}: `{line}` is not `PATH: REASON`")),
        }
    }
    let mut long = Vec::new();
    for path in project.files.iter().filter(|path| CODE.iter().any(|end| path.ends_with(end))) {
        let lines = project.text(path).map_or(0, |text| text.lines().count());
        if lines > MOST {
            long.push(path.as_str());
            if !reasons.contains(&path.as_str()) {
                wrong.push(format!("{path}: {lines} lines, more than {MOST}: split it by purpose"));
            }
        }
    }
    let idle = reasons.iter().filter(|path| !long.contains(path));
    wrong.extend(idle.map(|path| format!("{LIST}: {path} is not long any more: take it off")));
    Ok(wrong)
}

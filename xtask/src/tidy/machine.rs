//! No file names a folder of the machine it was written on.

use super::Project;
use crate::Result;

// Written in two halves, or this file would find itself.
const FOLDERS: &[&str] = &[concat!("/wor", "k/"), concat!("/tm", "p/"), concat!("/roo", "t/")];

pub(super) fn check(project: &Project) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for path in project.files.iter().filter(|path| !path.starts_with(".ci/") && !path.ends_with(".lock")) {
        for (at, line) in project.text(path).unwrap_or_default().lines().enumerate() {
            if let Some(folder) = FOLDERS.iter().find(|folder| names(line, folder)) {
                wrong.push(format!("{path}:{}: names {folder}, a folder of some machine", at + 1));
            }
        }
    }
    Ok(wrong)
}

/// Whether a line holds `folder` as the start of an absolute path, not inside `a/work/b` or a URL.
fn names(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        !line[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '}' | ')'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_start_of_an_absolute_path_counts() {
        for folder in FOLDERS {
            assert!(names(&format!("see `{folder}x`"), folder));
            assert!(!names(&format!("see https://example.org{folder}x"), folder));
            assert!(!names(&format!("see target{folder}x"), folder));
        }
    }
}

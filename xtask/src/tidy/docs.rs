//! Paths and relative links in the docs lead somewhere.

use std::path::Path;

use super::Project;
use crate::Result;

pub(super) fn check(project: &Project) -> Result<Vec<String>> {
    let pages = project.files.iter().filter(|path| path.ends_with(".md") && !path.contains("/tests/"));
    let mut wrong = Vec::new();
    for page in pages {
        let folder = project.root.join(page).parent().map(Path::to_owned).unwrap_or_default();
        for (line, target) in targets(&project.text(page).unwrap_or_default()) {
            let found = match target {
                Target::Link(path) => folder.join(path).exists(),
                Target::Path(path) => folder.join(path).exists() || project.root.join(path).exists(),
            };
            if !found {
                wrong.push(format!("{page}:{line}: {target:?} leads nowhere"));
            }
        }
    }
    Ok(wrong)
}

/// Something in a page that must exist.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Target<'a> {
    /// A relative link, from the page's folder.
    Link(&'a str),
    /// A path in backticks, from the root or the page's folder.
    Path(&'a str),
}

/// The targets of a page with their line numbers; fenced code holds none.
fn targets(text: &str) -> Vec<(usize, Target<'_>)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (at, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            // Odd pieces between backticks are code.
            for (piece, part) in line.split('`').enumerate() {
                if piece % 2 == 1 {
                    found.extend(is_path(part).then_some((at + 1, Target::Path(part))));
                } else {
                    found.extend(links(part).map(|link| (at + 1, Target::Link(link))));
                }
            }
        }
    }
    found
}

/// A path of ours: relative, with a slash and an extension, and no placeholder in it.
fn is_path(code: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
    let ends = |end: &str| (1..=5).contains(&end.len()) && end.starts_with(|c: char| c.is_ascii_lowercase());
    let name = code.rsplit('/').next().unwrap_or_default();
    code.contains('/')
        && !code.starts_with(['/', '.'])
        && code.chars().all(plain)
        && name.rsplit_once('.').is_some_and(|(_, end)| ends(end))
}

/// The relative targets of the links in a line, without anchors.
fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| {
        let link = &rest[..rest.find([')', ' '])?];
        let path = link.split('#').next().unwrap_or_default();
        (!path.is_empty() && !path.contains(':')).then_some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_exist() {
        let page = "See `a/b.rs`, [c](d.md#e \"t\"), `x.rs`, `a/<name>.rs`, `text/plain`, [h](https://h.org/i.md), [j](#k).\n```\n`l/m.rs`\n```\n";
        assert_eq!(targets(page), [(1, Target::Path("a/b.rs")), (1, Target::Link("d.md"))]);
    }
}

//! Labelled pairs: one JSON object a line.
//!
//! ```text
//! {"id":"wice-1","set":"wice","premise":"…","hypothesis":"…","label":"supported|unsupported","fine":"…"}
//! ```
//!
//! `fine` is the set's own label and may be missing. Unknown fields are ignored.

use std::collections::HashMap;
use std::fmt;

use serde::Deserialize;

/// One labelled pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Unique among all that is measured at once.
    pub id: String,
    /// The set it belongs to.
    pub set: String,
    /// The source's text.
    pub premise: String,
    /// The claim.
    pub hypothesis: String,
    /// Whether people say that the premise supports the claim.
    pub supported: bool,
    /// The set's own label.
    pub fine: Option<String>,
}

/// Pairs of one set, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// Its name.
    pub name: String,
    /// Its pairs.
    pub pairs: Vec<Pair>,
}

/// A line of a file that is no pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Which line, from 1; `None` is the file as a whole.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for Error {}

/// As written.
#[derive(Deserialize)]
struct Row {
    id: String,
    set: String,
    premise: String,
    hypothesis: String,
    label: Label,
    fine: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Label {
    Supported,
    Unsupported,
}

/// Reads the pairs of a file, in sets in the order in which they first occur. Empty lines are skipped.
///
/// # Errors
/// At the first line that is no pair or repeats an id, and when there is no pair at all.
pub fn read(text: &str) -> Result<Vec<Set>, Error> {
    let mut sets: Vec<Set> = Vec::new();
    let mut lines = HashMap::new();
    for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let wrong = |what| Error { line: Some(at + 1), what };
        let row: Row = serde_json::from_str(line).map_err(|error| wrong(plain(&error)))?;
        if row.id.is_empty() || row.set.is_empty() {
            return Err(wrong("`id` and `set` must not be empty".to_owned()));
        }
        if let Some(first) = lines.insert(row.id.clone(), at + 1) {
            return Err(wrong(format!("the id `{}` stands in line {first} already", row.id)));
        }
        let pair = Pair {
            supported: matches!(row.label, Label::Supported),
            id: row.id,
            set: row.set,
            premise: row.premise,
            hypothesis: row.hypothesis,
            fine: row.fine,
        };
        match sets.iter_mut().find(|set| set.name == pair.set) {
            Some(set) => set.pairs.push(pair),
            None => sets.push(Set { name: pair.set.clone(), pairs: vec![pair] }),
        }
    }
    if sets.is_empty() {
        Err(Error { line: None, what: "there is no pair in it".to_owned() })
    } else {
        Ok(sets)
    }
}

/// The message without the line that the reader of a single line cannot know.
pub(crate) fn plain(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.rsplit_once(" at line ") {
        Some((what, _)) if error.column() > 0 => format!("{what} (column {})", error.column()),
        Some((what, _)) => what.to_owned(),
        None => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"id":"a","set":"s","premise":"p","hypothesis":"h","label":"supported","extra":1}"#;

    #[test]
    fn sets_come_in_the_order_in_which_they_first_occur() {
        let text = format!(
            "\u{feff}{GOOD}\n\n{}\r\n{}\n",
            GOOD.replace(r#""a","set":"s""#, r#""b","set":"t""#),
            GOOD.replace(r#""a""#, r#""c""#).replace("supported", "unsupported"),
        );
        let sets = read(&text).expect("pairs");
        let names: Vec<_> = sets.iter().map(|set| (set.name.as_str(), set.pairs.len())).collect();
        assert_eq!(names, [("s", 2), ("t", 1)]);
        assert_eq!(sets[0].pairs.iter().map(|pair| pair.supported).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let label = "unknown variant `maybe`, expected `supported` or `unsupported`";
        let cases = [
            (String::new(), "there is no pair in it".to_owned()),
            (format!("{GOOD}\nx"), "line 2: expected value (column 1)".to_owned()),
            (format!("{GOOD}\n{GOOD}"), "line 2: the id `a` stands in line 1 already".to_owned()),
            (GOOD.replace("premise", "text"), "line 1: missing field `premise` (column 78)".to_owned()),
            (GOOD.replace("supported", "maybe"), format!("line 1: {label} (column 66)")),
            (GOOD.replace("\"a\"", "\"\""), "line 1: `id` and `set` must not be empty".to_owned()),
        ];
        for (text, want) in cases {
            assert_eq!(read(&text).expect_err(&text).to_string(), want);
        }
    }
}

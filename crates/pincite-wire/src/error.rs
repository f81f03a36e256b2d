//! What is wrong with an input, where, and what to do.

use std::fmt::{self, Write as _};

use serde::Serialize;

/// Why an input cannot be read: one sentence that says where, what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireError {
    line: Option<usize>,
    message: String,
}

impl WireError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { line: None, message: message.into() }
    }

    /// The same, of a line of a file, counted from 1.
    #[must_use]
    pub fn at_line(self, line: usize) -> Self {
        Self { line: Some(line), ..self }
    }

    /// The same, of a row that was read as a format.
    pub(crate) fn read_as(self, format: &str) -> Self {
        Self { message: format!("{} (read as {format})", self.message), ..self }
    }

    /// The line, where the input is one of many.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The message without the line.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for WireError {}

/// What stands in the place of a report when its line cannot be read: `pincite.error/v1`.
#[must_use]
pub fn error_to_json(line: usize, message: &str) -> String {
    #[derive(Serialize)]
    struct Error<'a> {
        schema: &'static str,
        line: usize,
        message: &'a str,
    }
    serde_json::to_string(&Error { schema: "pincite.error/v1", line, message }).unwrap_or_default()
}

/// The text of an input; a byte order mark at its start is dropped.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, WireError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => {
            let at = error.valid_up_to();
            Err(WireError::new(match bytes {
                [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "this is UTF-16: save it as UTF-8".to_owned(),
                _ => format!("byte {at} (0x{:02x}) is not UTF-8: save the input as UTF-8", bytes[at]),
            }))
        }
    }
}

/// A text that is no JSON.
pub(crate) fn syntax(text: &str, error: &serde_json::Error) -> WireError {
    syntax_in(text, text, error)
}

/// A part of a text, cut out of it, that is no JSON; the place is that in the whole text.
pub(crate) fn syntax_in(text: &str, part: &str, error: &serde_json::Error) -> WireError {
    let start = part.as_ptr().addr().checked_sub(text.as_ptr().addr());
    let before = start.and_then(|start| text.get(..start)).unwrap_or_default();
    let line = error.line() + before.matches('\n').count();
    let indent = if error.line() == 1 { before.len() - before.rfind('\n').map_or(0, |at| at + 1) } else { 0 };
    let column = error.column() + indent;
    let mut message = String::from("not valid JSON");
    if text.trim().is_empty() {
        return WireError::new("empty: a JSON object is expected");
    }
    if text.trim_end().contains('\n') {
        let _ = write!(message, " at line {line}, column {column}");
    } else {
        let _ = write!(message, " at column {column}");
    }
    let what = without_place(error);
    let _ = match &*what {
        _ if error.is_eof() => {
            write!(message, ": it ends too early, {}", what.strip_prefix("EOF ").unwrap_or(&what))
        }
        // serde's names for a half without its other half.
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => write!(
            message,
            ": a lone surrogate, half of a \\uD83D\\uDE00 pair; write both halves, or the character itself"
        ),
        "number out of range" => write!(message, ": a number is out of range (up to 1.8e308)"),
        "trailing characters" => write!(message, ": more text follows the object; give one object a line"),
        "expected value" | "expected ident" => {
            write!(message, ": a value is expected here (NaN and Infinity are none)")
        }
        _ => write!(message, ": {what}"),
    };
    WireError::new(message)
}

/// JSON of the wrong shape.
pub(crate) fn shape(path: &serde_path_to_error::Path, error: &serde_json::Error) -> WireError {
    let mut path = path.to_string();
    let what = without_place(error);
    let quoted = |rest: &str| rest.trim_end_matches('`').to_owned();
    let message = if let Some(field) = what.strip_prefix("missing field `").map(quoted) {
        path = if path == "." { field.clone() } else { format!("{path}.{field}") };
        format!("missing; {}", hint(&field))
    } else if let Some((found_, expected_)) = what.split_once(", expected ") {
        let found_ = found_.split_once(": ").map_or(found_, |(_, value)| value);
        format!("expected {}, found {}", expected(expected_), found(found_))
    } else {
        what
    };
    WireError::new(if path == "." { message } else { format!("{path}: {message}") })
}

fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&place).unwrap_or(&message).to_owned()
}

/// What to do about a missing field.
fn hint(field: &str) -> &'static str {
    match field {
        "retrieved" => "give the set that was retrieved for this answer, [] when nothing was",
        "id" => "a source or parent has an id, a string or an integer",
        "span" => "a citation says where it stands, [start, end] in bytes of the answer",
        "ids" => "a citation names the ids it cites, [] when none",
        _ => "a structured claim has a text",
    }
}

/// serde's name of what was expected, in the words of JSON.
fn expected(name: &str) -> &str {
    match name {
        "a sequence" => "an array",
        "a map" => "an object",
        "a boolean" => "true or false",
        "u64" | "usize" => "an integer of 0 or more",
        name => name,
    }
}

/// serde's name of what was found, in the words of JSON.
fn found(name: &str) -> String {
    let number = || name.split('`').nth(1);
    match name {
        "sequence" => "an array".to_owned(),
        "map" => "an object".to_owned(),
        _ if name.starts_with("string ") => format!("the {}", clip(name)),
        _ if name.starts_with("integer ") || name.starts_with("floating point ") => {
            format!("the number {}", number().unwrap_or(name))
        }
        _ if name.starts_with("boolean ") => number().unwrap_or(name).to_owned(),
        _ => name.to_owned(),
    }
}

/// At most some sixty bytes of a text.
pub(crate) fn clip(text: &str) -> String {
    const MOST: usize = 60;
    if text.len() <= MOST {
        text.to_owned()
    } else {
        format!("{}…", &text[..text.floor_char_boundary(MOST)])
    }
}

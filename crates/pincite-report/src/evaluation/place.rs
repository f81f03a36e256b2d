//! Where a run was read, taken apart: `runs.jsonl:17` is line 17 of `runs.jsonl`.

/// A file, and a line of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place<'a> {
    /// The file as it was named.
    pub(super) file: &'a str,
    /// The line, or the row of a file without lines, from 1.
    pub(super) line: Option<u64>,
}

impl<'a> Place<'a> {
    /// Takes a place apart; what has no line is a file.
    pub(super) fn of(place: &'a str) -> Self {
        match place.rsplit_once(':').map(|(file, line)| (file, line.parse())) {
            Some((file, Ok(line))) if line > 0 && !file.is_empty() => Self { file, line: Some(line) },
            _ => Self { file: place, line: None },
        }
    }

    /// The file, unless it is standard input.
    pub(super) fn path(self) -> Option<&'a str> {
        (!matches!(self.file.trim(), "" | "-" | "stdin" | "<stdin>")).then_some(self.file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_file_and_perhaps_a_line() {
        let cases = [
            ("runs.jsonl:17", "runs.jsonl", Some(17)),
            ("run.json", "run.json", None),
            (r"C:\runs.jsonl:3", r"C:\runs.jsonl", Some(3)),
            ("C:", "C:", None),
            ("a:0", "a:0", None),
            (":7", ":7", None),
            ("", "", None),
        ];
        for (text, file, line) in cases {
            assert_eq!(Place::of(text), Place { file, line }, "{text}");
        }
        assert_eq!(Place::of("-:3").path(), None);
    }
}

//! Where a run was read, taken apart: `runs.jsonl:17` is line 17 of `runs.jsonl`, `runs.json#3` the third row of `runs.json`.

/// A file, and a line or a row of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place<'a> {
    /// The file as it was named.
    pub(super) file: &'a str,
    /// The line, from 1.
    pub(super) line: Option<u64>,
    /// The row of a file whose rows are no lines, from 1.
    pub(super) row: Option<u64>,
}

impl<'a> Place<'a> {
    /// Takes a place apart; what has neither a line nor a row is a file.
    pub(super) fn of(place: &'a str) -> Self {
        let split = |mark| {
            let (file, number) = place.rsplit_once(mark)?;
            let number = number.parse().ok().filter(|number| *number > 0 && !file.is_empty())?;
            Some((file, number))
        };
        match (split(':'), split('#')) {
            (Some((file, line)), _) => Self { file, line: Some(line), row: None },
            (None, Some((file, row))) => Self { file, line: None, row: Some(row) },
            (None, None) => Self { file: place, line: None, row: None },
        }
    }

    /// Which part of the file it is: `line 17`, `row 3`.
    pub(super) fn part(self) -> Option<String> {
        let line = self.line.map(|line| format!("line {line}"));
        line.or_else(|| self.row.map(|row| format!("row {row}")))
    }

    /// A message for who is led to a line: where there is none, it begins with the row.
    pub(super) fn message(self, message: String) -> String {
        self.row.map(|row| format!("row {row}: {message}")).unwrap_or(message)
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
    fn a_place_is_a_file_and_perhaps_a_line_or_a_row() {
        let cases = [
            ("runs.jsonl:17", "runs.jsonl", Some(17), None),
            ("runs.json#3", "runs.json", None, Some(3)),
            ("stdin#3", "stdin", None, Some(3)),
            ("run.json", "run.json", None, None),
            (r"C:\runs.jsonl:3", r"C:\runs.jsonl", Some(3), None),
            ("a#2.jsonl:3", "a#2.jsonl", Some(3), None),
            ("a#2.json", "a#2.json", None, None),
            ("C:", "C:", None, None),
            ("a:0", "a:0", None, None),
            ("a#0", "a#0", None, None),
            (":7", ":7", None, None),
            ("#7", "#7", None, None),
            ("", "", None, None),
        ];
        for (text, file, line, row) in cases {
            assert_eq!(Place::of(text), Place { file, line, row }, "{text}");
        }
        assert_eq!(Place::of("-:3").path(), None);
    }
}

//! Lines and columns of byte offsets.

use pincite_core::Base;

use crate::{Place, View};

/// Finds positions in the order of the text without reading any of it twice.
#[derive(Default)]
pub(crate) struct Positions {
    base: Base,
    offset: usize,
    /// Lines before, and where the last of them ends.
    lines: usize,
    line: usize,
    /// Characters from there to `offset`.
    columns: usize,
}

/// A place in a text, for people: everything counts from one, columns are characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) base: Base,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Positions {
    pub(crate) fn of(&mut self, view: &View<'_>, base: Base, offset: usize) -> Position {
        if base != self.base || offset < self.offset {
            *self = Self { base, ..Self::default() };
        }
        let text = view.run.text(base);
        let offset = text.floor_char_boundary(offset).max(self.offset);
        let new = &text[self.offset..offset];
        let breaks = memchr::memchr_iter(b'\n', new.as_bytes());
        let (count, last) = breaks.fold((0, None), |(count, _), at| (count + 1, Some(at)));
        if let Some(last) = last {
            self.lines += count;
            self.line = self.offset + last + 1;
            self.columns = 0;
        }
        self.columns += text[self.line.max(self.offset)..offset].chars().count();
        self.offset = offset;
        Position { base, line: self.lines + 1, column: self.columns + 1 }
    }
}

impl Position {
    /// How the position is written behind `-->`.
    pub(crate) fn name(self, place: Place<'_>) -> String {
        let Self { base, line, column } = self;
        match (place, base) {
            (Place::Answer(file), Base::Answer) => format!("{file}:{line}:{column}"),
            (Place::Run(name), Base::Answer) => format!("{name}: answer:{line}:{column}"),
            (Place::Answer(name) | Place::Run(name), Base::Claim(at)) => {
                format!("{name}: claims[{at}]:{line}:{column}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincite_core::{Answer, GivenClaim, Run};
    use pincite_wire::Extras;

    #[test]
    fn positions_are_those_of_an_editor_in_whatever_order_they_are_asked_for() {
        let claim = GivenClaim { text: "ab\ncd".to_owned(), cites: Vec::new() };
        let runs = [
            Run { answer: Answer::Text("é日\nab\n\nc".to_owned()), ..Run::default() },
            Run { answer: Answer::Claims(vec![claim]), ..Run::default() },
        ];
        let report = pincite_core::check(&runs[0], &pincite_core::Settings::default())
            .plan(None, pincite_core::PlanOptions::default())
            .finish(&pincite_core::Policy::default());
        let mut positions = Positions::default();
        let mut at = |run: usize, base, offset| {
            let view =
                View { run: &runs[run], report: &report, extras: &Extras::default(), place: Place::Run("r") };
            let position = positions.of(&view, base, offset);
            (position.line, position.column)
        };
        let answer =
            [(0, (1, 1)), (2, (1, 2)), (3, (1, 2)), (5, (1, 3)), (6, (2, 1)), (7, (2, 2)), (9, (3, 1))];
        for (offset, want) in answer {
            assert_eq!(at(0, Base::Answer, offset), want, "offset {offset}");
        }
        assert_eq!(at(0, Base::Answer, 99), (4, 2), "an offset outside is the end");
        assert_eq!(at(0, Base::Answer, 2), (1, 2), "back again");
        assert_eq!(at(1, Base::Claim(0), 4), (2, 2));
        assert_eq!(at(1, Base::Claim(7), 4), (1, 1), "a claim that does not exist is empty");
    }
}

//! Quotation marks and brackets that are open.

use smallvec::SmallVec;

/// Pairs longer than this many bytes are taken for two marks that have nothing to do with each other.
const REACH: usize = 1000;

/// How many of the innermost open marks a closing one is compared with; keeps hostile text linear.
const DEPTH: usize = 8;

/// The families of paired marks; members of a family close each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Round,
    Square,
    Curly,
    /// CJK brackets and quotation marks, one family a shape.
    Corner,
    Hollow,
    Title,
    Lens,
    /// `"`
    Straight,
    /// `'`
    Single,
    /// `“ ” „`
    Curved,
    /// `‘ ’ ‚`
    CurvedSingle,
    /// `« »`
    Angle,
    /// `‹ ›`
    AngleSingle,
}

/// What a mark can be by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Open,
    Close,
    /// Either half, by context.
    Either,
}

/// Reads a mark.
pub(super) fn mark(c: char) -> Option<(Family, Side)> {
    use Family::*;
    use Side::*;
    Some(match c {
        '(' | '（' => (Round, Open),
        ')' | '）' => (Round, Close),
        '[' | '［' => (Square, Open),
        ']' | '］' => (Square, Close),
        '{' => (Curly, Open),
        '}' => (Curly, Close),
        '「' => (Corner, Open),
        '」' => (Corner, Close),
        '『' => (Hollow, Open),
        '』' => (Hollow, Close),
        '《' | '〈' => (Title, Open),
        '》' | '〉' => (Title, Close),
        '【' => (Lens, Open),
        '】' => (Lens, Close),
        '"' | '＂' => (Straight, Either),
        '\'' => (Single, Either),
        '“' => (Curved, Either),
        '”' => (Curved, Close),
        '„' => (Curved, Open),
        '‘' => (CurvedSingle, Either),
        '’' => (CurvedSingle, Close),
        '‚' => (CurvedSingle, Open),
        '«' | '»' => (Angle, Either),
        '‹' | '›' => (AngleSingle, Either),
        _ => return None,
    })
}

impl Family {
    /// Whether it marks speech.
    pub(super) fn quotes(self) -> bool {
        !matches!(self, Self::Round | Self::Square | Self::Curly | Self::Title | Self::Lens)
    }

    /// Whether its closing half is also an apostrophe.
    pub(super) fn apostrophe(self) -> bool {
        matches!(self, Self::Single | Self::CurvedSingle)
    }
}

/// The open marks of a block, innermost last.
#[derive(Default)]
pub(super) struct Open(SmallVec<[(Family, usize); DEPTH]>);

impl Open {
    pub(super) fn push(&mut self, family: Family, at: usize) {
        self.0.push((family, at));
    }

    fn position(&self, family: Family) -> Option<usize> {
        let floor = self.0.len().saturating_sub(DEPTH);
        let found = self.0.iter().skip(floor).rposition(|&(open, _)| open == family)?;
        Some(floor + found)
    }

    pub(super) fn has(&self, family: Family) -> bool {
        self.position(family).is_some()
    }

    /// Closes the innermost mark of `family` and what was left open inside it; its offset when near enough.
    pub(super) fn close(&mut self, family: Family, at: usize) -> Option<usize> {
        let position = self.position(family)?;
        let (_, opened) = *self.0.get(position)?;
        self.0.truncate(position);
        (at - opened <= REACH).then_some(opened)
    }
}

//! The atoms of a table's row: the value of each column, said of the row.

use crate::check::Checked;
use crate::claim::Claim;
use crate::{Atom, Base, Block, BlockKind, Span};

/// The headers of an answer's tables, met in order.
pub(super) struct Headers<'c> {
    blocks: std::slice::Iter<'c, Block>,
    /// The cells of the header above, less the markers in them.
    above: Vec<Span>,
}

impl<'c> Headers<'c> {
    pub(super) fn new(blocks: &'c [Block]) -> Self {
        Self { blocks: blocks.iter(), above: Vec::new() }
    }

    /// The header of the row at `row`; empty when there is none. Rows are asked for in order.
    fn above(&mut self, checked: &Checked<'_>, row: usize) -> &[Span] {
        while let Some(block) = self.blocks.as_slice().first().filter(|block| block.span.start() <= row) {
            match block.kind {
                BlockKind::TableHeader => self.above = checked.cells(block.content()),
                BlockKind::TableRow | BlockKind::Verbatim => {}
                _ => self.above.clear(),
            }
            self.blocks.next();
        }
        &self.above
    }
}

impl Checked<'_> {
    /// `row | column: value` for each value of a row; `None` when it has one cell only, or no header names any.
    pub(super) fn cell_atoms(&self, claim: &Claim<'_>, headers: &mut Headers<'_>) -> Option<Vec<Atom>> {
        let sentence = self.sentences.get(claim.sentence)?.span;
        let header = headers.above(self, sentence.start());
        let (label, values) = claim.spans.split_first()?;
        let cells = self.cells(sentence);
        let mut column = 0;
        let read = |span: Span| self.readable(Base::Answer, &[span], " ");
        let atoms: Option<Vec<Atom>> = values
            .iter()
            .map(|value| {
                while !cells.get(column)?.covers(*value) {
                    column += 1;
                }
                let head = header.get(column).copied()?;
                let (name, label_text, value_text) = (read(head), read(*label), read(*value));
                let (text, mut spans) = if name.is_empty() {
                    (format!("{label_text} | {value_text}"), vec![*label, *value])
                } else {
                    (format!("{label_text} | {name}: {value_text}"), vec![head, *label, *value])
                };
                spans.sort();
                Some(Atom { text, spans })
            })
            .collect();
        atoms.filter(|atoms| !atoms.is_empty())
    }
}

//! The model that comes with the program: a small cross-encoder, blended with `align`.

use pincite_core::{Question, Reason};

use crate::Error;
use crate::evidence::Overlap;
use crate::tokens::Tokens;
use crate::window::Reader;

/// The longest pair in tokens.
const WINDOW: usize = 192;

/// What the model reads of a source: the same in training as at run time.
pub struct Reading {
    reader: Reader,
}

impl Reading {
    /// With the vocabulary that comes with the program.
    ///
    /// # Errors
    /// When the vocabulary is broken.
    pub fn new() -> Result<Self, Error> {
        let failed = |error: tokenizers::Error| Error::new(format!("its vocabulary is broken: {error}"), "build it again");
        let tokens = Tokens::bert(include_str!("../mini/vocab.txt")).map_err(failed)?;
        Ok(Self { reader: Reader { tokens, evidence: Box::new(Overlap), longest: WINDOW, windows: Some(1) } })
    }

    /// The token ids of source and claim together, and how many of them stand before the claim's.
    ///
    /// # Errors
    /// When there is nothing to read, or the claim leaves no room for it.
    pub fn ids(&self, question: &Question<'_>) -> Result<(Vec<u32>, usize), Reason> {
        let windows = self.reader.read(question)?;
        let pair = &windows.first().ok_or(Reason::NoText)?.pair;
        Ok((pair.ids.clone(), pair.types.iter().filter(|kind| **kind == 0).count()))
    }
}

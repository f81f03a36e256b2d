//! ```text
//! question → align: verdict, what is missing, remarks
//!          → window of 192 tokens → cross-encoder → logit   ⎱ blend → support
//!                                  align's support → logit  ⎰
//! ```
//!
//! Judge `mini`: the model that comes with the program, a small cross-encoder, blended with `align`. English; what else it
//! can judge is what `align` can. See `training/` for how it is made and `training/MODEL_CARD.md` for what it is good for.

#[cfg(feature = "mini")]
mod blend;
#[cfg(feature = "mini")]
mod judge;

use pincite_core::{Question, Reason};

use crate::Error;
use crate::evidence::Overlap;
use crate::tokens::{Pair, Tokens};
use crate::window::Reader;

#[cfg(feature = "mini")]
pub use judge::{Mini, Options};

/// The longest pair in tokens.
const WINDOW: usize = 192;

const VOCABULARY: &str = include_str!("../mini/vocab.txt");

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
        let tokens = Tokens::bert(VOCABULARY).map_err(|error| {
            Error::new(format!("its vocabulary is broken: {error}"), "build the program again")
        })?;
        Ok(Self { reader: Reader { tokens, evidence: Box::new(Overlap), longest: WINDOW, windows: Some(1) } })
    }

    /// The token ids of source and claim together, and how many of them stand before the claim's.
    ///
    /// # Errors
    /// When there is nothing to read, or the claim leaves no room for it.
    pub fn ids(&self, question: &Question<'_>) -> Result<(Vec<u32>, usize), Reason> {
        let pair = self.pair(question)?;
        let before = pair.types.iter().filter(|kind| **kind == 0).count();
        Ok((pair.ids, before))
    }

    fn pair(&self, question: &Question<'_>) -> Result<Pair, Reason> {
        let windows = self.reader.read(question)?;
        windows.into_iter().next().map(|window| window.pair).ok_or(Reason::NoText)
    }
}

#[cfg(test)]
mod tests {
    use pincite_core::{Premise, SourceKind};

    use super::*;

    fn read(premise: Premise<'_>, claim: &str) -> Result<(Vec<u32>, usize), Reason> {
        let reading = Reading::new().expect("the vocabulary is whole");
        reading.ids(&Question { premise: vec![premise], claim, context: None })
    }

    #[test]
    fn a_pair_is_read_as_bert_reads_it() {
        // [CLS] rye is sown . [SEP] rye grows . [SEP]
        let (ids, claim) = read(Premise::new("s", "Rye is sown."), "Rye grows.").expect("short");
        assert_eq!(ids, [101, 20278, 2003, 14990, 2078, 1012, 102, 20278, 7502, 1012, 102]);
        assert_eq!(claim, 7);
    }

    #[test]
    fn a_long_source_is_read_where_it_speaks_of_the_claim() {
        let said = "The mill at Orlo has four wheels.";
        let source = "It rains on the hills. ".repeat(200) + said + &" It rains again.".repeat(200);
        let (ids, claim) = read(Premise::new("s", &source), "The mill has three wheels.").expect("readable");
        let (said, _) = read(Premise::new("s", said), "").expect("short");
        assert!(ids.len() <= WINDOW && claim < ids.len());
        let said = &said[1..said.len() - 2];
        assert!(ids.windows(said.len()).any(|window| window == said), "{ids:?}");
    }

    #[test]
    fn a_table_keeps_its_head() {
        let table = format!("Clubs\nclub | wins\n{}Orlo | 31\n", "Vester | 12\n".repeat(200));
        let premise = Premise { kind: SourceKind::Table, ..Premise::new("s", &table) };
        let (ids, _) = read(premise, "Orlo won 31 times.").expect("readable");
        let (head, _) = read(Premise::new("s", "Clubs club | wins"), "").expect("short");
        assert_eq!(ids[..head.len() - 2], head[..head.len() - 2]);
    }

    #[test]
    fn a_claim_without_end_leaves_no_room() {
        let claim = "rye ".repeat(400);
        assert_eq!(read(Premise::new("s", "Rye is sown. It is."), &claim), Err(Reason::TooLong));
        assert_eq!(read(Premise::new("s", ""), "Rye."), Err(Reason::NoText));
    }
}

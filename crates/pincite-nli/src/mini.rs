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
mod tokens;

use std::collections::HashSet;

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

    /// The token ids of source and claim together, and the kind of each: 0 in the source, 1 in the claim, 2 more where the
    /// other side has the token too.
    ///
    /// # Errors
    /// When there is nothing to read, or the claim leaves no room for it.
    pub fn tokens(&self, question: &Question<'_>) -> Result<(Vec<u32>, Vec<u32>), Reason> {
        self.pair(question).map(|pair| (pair.ids, pair.types))
    }

    fn pair(&self, question: &Question<'_>) -> Result<Pair, Reason> {
        let windows = self.reader.read(question)?;
        let mut pair = windows.into_iter().next().ok_or(Reason::NoText)?.pair;
        mark(&mut pair);
        Ok(pair)
    }
}

/// Tells the model which tokens stand on both sides: a small one does not learn to look for them from so few texts.
fn mark(pair: &mut Pair) {
    let side = |of: u32| -> HashSet<u32> {
        let own = pair.ids.iter().zip(&pair.types).filter(|(id, kind)| **kind == of && tells(**id));
        own.map(|(id, _)| *id).collect()
    };
    let sides = [side(0), side(1)];
    for (id, kind) in pair.ids.iter().zip(&mut pair.types) {
        if sides.get(1 - *kind as usize).is_some_and(|other| other.contains(id)) {
            *kind += 2;
        }
    }
}

/// Whether a token is worth finding on the other side: digits, and all but signs and the most frequent words, which
/// come first in the vocabulary.
fn tells(id: u32) -> bool {
    DIGITS.contains(&id) || id >= FREQUENT
}

const DIGITS: std::ops::RangeInclusive<u32> = 1014..=1023;
const FREQUENT: u32 = 2050;

#[cfg(test)]
mod tests {
    use pincite_core::{Premise, SourceKind};

    use super::*;

    fn read(premise: Premise<'_>, claim: &str) -> Result<(Vec<u32>, Vec<u32>), Reason> {
        let reading = Reading::new().expect("the vocabulary is whole");
        reading.tokens(&Question { premise: vec![premise], claim, context: None })
    }

    #[test]
    fn a_pair_is_read_as_bert_reads_it_and_what_both_sides_have_is_marked() {
        // [CLS] rye is so ##wn in 3 . [SEP] rye is 3 . [SEP]
        let (ids, kinds) = read(Premise::new("s", "Rye is sown in 3."), "Rye is 3.").expect("short");
        assert_eq!(ids, [101, 20926, 2003, 2061, 7962, 1999, 1017, 1012, 102, 20926, 2003, 1017, 1012, 102]);
        assert_eq!(kinds, [0, 2, 0, 0, 0, 0, 2, 0, 0, 3, 1, 3, 1, 1]);
    }

    #[test]
    fn a_long_source_is_read_where_it_speaks_of_the_claim() {
        let said = "The mill at Orlo has four wheels.";
        let source = "It rains on the hills. ".repeat(200) + said + &" It rains again.".repeat(200);
        let (ids, _) = read(Premise::new("s", &source), "The mill has three wheels.").expect("readable");
        let (said, _) = read(Premise::new("s", said), "").expect("short");
        assert!(ids.len() <= WINDOW);
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

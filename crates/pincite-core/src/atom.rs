//! Claims → atoms: the smallest assertions of a claim, each of which can be judged alone.

use crate::Span;
use crate::check::Checked;

/// A smallest assertion of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atom {
    /// What is asserted, as a statement that can be read alone; not always the bytes of its spans.
    pub text: String,
    /// Where the answer says so: spans into the text of the claim's base, in order.
    pub spans: Vec<Span>,
}

impl Checked<'_> {
    /// The atoms of every claim, in order; a claim that is not split is its own atom.
    #[must_use]
    pub fn atoms(&self) -> Vec<Vec<Atom>> {
        let whole = |claim| vec![Atom { text: self.claim_text(claim), spans: claim.spans.to_vec() }];
        self.claims.iter().map(whole).collect()
    }
}

//! Text → token ids, as the model was trained.

use std::borrow::Cow;
use std::path::Path;

use tokenizers::{EncodeInput, Tokenizer};

use crate::Error;

/// Puts a premise and a claim into the form that a model reads.
pub(crate) struct Tokens {
    tokenizer: Tokenizer,
    template: Option<String>,
    /// What the tokenizer takes for a command rather than for text.
    special: Vec<String>,
}

/// A pair as the model reads it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pair {
    pub(crate) ids: Vec<u32>,
    pub(crate) types: Vec<u32>,
}

impl Tokens {
    pub(crate) fn load(path: &Path, template: Option<String>) -> Result<Self, Error> {
        let failed = |error: tokenizers::Error| {
            Error::new(
                format!("the tokenizer cannot be loaded: {error}"),
                "save the model's fast tokenizer again (`tokenizer.save_pretrained(FOLDER)`)",
            )
            .at(path)
        };
        Tokenizer::from_file(path).and_then(|tokenizer| Self::new(tokenizer, template)).map_err(failed)
    }

    pub(crate) fn new(mut tokenizer: Tokenizer, template: Option<String>) -> Result<Self, tokenizers::Error> {
        // What does not fit is told, not cut off; what is short is padded by the batch.
        tokenizer.with_truncation(None)?;
        tokenizer.with_padding(None);
        let added = tokenizer.get_added_tokens_decoder();
        let mut special: Vec<_> =
            added.into_values().filter(|token| token.special).map(|token| token.content).collect();
        special.sort();
        Ok(Self { tokenizer, template, special })
    }

    /// The text in place of a pair, where the model reads one.
    pub(crate) fn template(&self) -> Option<&str> {
        self.template.as_deref()
    }

    /// The pair; `None` when the tokenizer fails.
    pub(crate) fn pair(&self, premise: &str, claim: &str) -> Option<Pair> {
        let (premise, claim) = (self.plain(premise), self.plain(claim));
        let input: EncodeInput<'_> = match &self.template {
            None => (&*premise, &*claim).into(),
            Some(template) => fill(template, &premise, &claim).into(),
        };
        let encoding = self.tokenizer.encode_fast(input, true).ok()?;
        Some(Pair { ids: encoding.get_ids().to_vec(), types: encoding.get_type_ids().to_vec() })
    }

    /// How many tokens a text has by itself; `None` when the tokenizer fails.
    pub(crate) fn count(&self, text: &str) -> Option<usize> {
        self.tokenizer.encode_fast(&*self.plain(text), false).ok().map(|encoding| encoding.len())
    }

    /// The text without what the tokenizer takes for a command: a source that says `[SEP]` ends nothing.
    fn plain<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut plain = Cow::Borrowed(text);
        for token in self.special.iter().filter(|token| !token.is_empty()) {
            while plain.contains(token.as_str()) {
                let gap: String = token.chars().skip(1).collect();
                plain = Cow::Owned(plain.replace(token.as_str(), gap.trim()));
            }
        }
        plain
    }
}

fn fill(template: &str, premise: &str, claim: &str) -> String {
    let part = |text: &str| text.replace("{claim}", claim);
    match template.split_once("{premise}") {
        Some((before, after)) => format!("{}{premise}{}", part(before), part(after)),
        None => part(template),
    }
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn a_template_is_filled_once() {
        assert_eq!(fill("{premise}</s>{claim}", "a {claim}", "b {premise}"), "a {claim}</s>b {premise}");
        assert_eq!(fill("{claim} by {premise}?", "p", "c"), "c by p?");
    }
}

//! Who splits claims into atoms: nobody, the rules of the core, or a model whose atoms a judge must find entailed.

use pincite_core::{Atom, Checked, Usage};

use crate::{Config, Error};

/// What a claim is split by.
#[derive(Default)]
pub enum Decomposer {
    /// Nothing: claims are judged whole.
    Whole,
    /// [`Checked::atoms`].
    #[default]
    Rules,
    /// A model, and the rules where it has nothing better.
    #[cfg(feature = "llm")]
    Llm(Box<crate::llm::Decomposer>),
}

/// The names that [`Decomposer::build`] takes.
pub const DECOMPOSERS: [(&str, &str); 3] = [
    ("none", "claims are judged whole"),
    ("rules", "claims are split by rules, where a part can be judged alone"),
    ("llm:MODEL", "claims are split by a model; parts that their sentence does not say are refused"),
];

impl Decomposer {
    /// The one with this name.
    ///
    /// # Errors
    /// When none is called that, this build was made without it, or it cannot be built from its settings.
    pub fn build(name: &str, config: &Config) -> Result<Self, Error> {
        match name {
            "none" => Ok(Self::Whole),
            "rules" => Ok(Self::Rules),
            _ => match name.strip_prefix("llm:") {
                Some(model) if !model.is_empty() => llm(model, config),
                _ => {
                    let names = DECOMPOSERS.map(|(name, _)| name).join(", ");
                    let message = format!("no decomposer is called `{name}` (decomposers: {names})");
                    Err(Error::Config { message })
                }
            },
        }
    }

    /// Tells decomposers apart that make other atoms; `None` for the rules, which are part of the program.
    #[must_use]
    pub fn digest(&self) -> Option<String> {
        match self {
            Self::Whole => Some("none".to_owned()),
            Self::Rules => None,
            #[cfg(feature = "llm")]
            Self::Llm(model) => Some(model.digest()),
        }
    }

    /// The atoms of every claim, in order; what they took is added to `usage`.
    #[must_use]
    pub fn atoms(&self, checked: &Checked<'_>, usage: &mut Usage) -> Vec<Vec<Atom>> {
        let _ = &usage; // rules take nothing
        match self {
            Self::Whole => vec![Vec::new(); checked.claims.len()],
            Self::Rules => checked.atoms(),
            #[cfg(feature = "llm")]
            Self::Llm(model) => model.atoms(checked, usage),
        }
    }
}

#[cfg(feature = "llm")]
fn llm(model: &str, config: &Config) -> Result<Decomposer, Error> {
    crate::llm::Decomposer::build(model, config).map(|model| Decomposer::Llm(Box::new(model)))
}

#[cfg(not(feature = "llm"))]
fn llm(_: &str, _: &Config) -> Result<Decomposer, Error> {
    Err(Error::NotBuilt { name: "llm", feature: "llm" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_other_atoms_has_another_digest() {
        let digest = |name| Decomposer::build(name, &Config::default()).ok().and_then(|made| made.digest());
        assert_eq!(digest("rules"), None);
        assert_eq!(digest("none").as_deref(), Some("none"));
    }

    #[test]
    fn an_unknown_name_is_told_the_names() {
        for name in ["", "rule", "llm", "llm:"] {
            let error = Decomposer::build(name, &Config::default()).err().expect("no such decomposer");
            let message = format!("no decomposer is called `{name}` (decomposers: none, rules, llm:MODEL)");
            assert_eq!(error.to_string(), message);
        }
    }
}

//! Families of sets, and the leak rule: a set is measured only by what never saw its family, and never saw a claim or
//! a premise of it either.

use std::collections::HashSet;

use pincite_core::SourceKind;

use crate::pairs::Pair;

/// Sets that share texts or makers.
#[derive(Debug, PartialEq, Eq)]
pub struct Family {
    /// What the family is called.
    pub name: &'static str,
    /// Its sets; a name that ends in `-` stands for every set that begins with it.
    pub sets: &'static [&'static str],
    /// What the premises of its sets are.
    pub kind: SourceKind,
}

const fn passages(name: &'static str, sets: &'static [&'static str]) -> Family {
    Family { name, sets, kind: SourceKind::Passage }
}

const fn tables(name: &'static str, sets: &'static [&'static str]) -> Family {
    Family { name, sets, kind: SourceKind::Table }
}

/// The families of more than one set. Each other set is a family of its own.
pub static FAMILIES: &[Family] = &[
    passages("attributionbench", &["begin", "attributionbench", "attributionbench-ood"]),
    passages("cad", &["cad-", "snli-dev", "negation-snli"]),
    passages("conjnli", &["conjnli-"]),
    passages("contractnli", &["contractnli-"]),
    passages("fever", &["fever-dev", "fool-me-twice"]),
    passages("mnli", &["mnli-dev", "negation-mnli"]),
    passages("summedits", &["summedits-"]),
    tables("infotabs", &["infotabs-"]),
    tables("tabfact", &["tabfact-"]),
];

/// The family of a set, where it has others in it.
#[must_use]
pub fn find(set: &str) -> Option<&'static Family> {
    let holds = |pattern: &&str| *pattern == set || (pattern.ends_with('-') && set.starts_with(*pattern));
    FAMILIES.iter().find(|family| family.sets.iter().any(holds))
}

/// The name of a set's family: its own where it stands alone.
#[must_use]
pub fn of(set: &str) -> &str {
    find(set).map_or(set, |family| family.name)
}

/// What the premises of a set are, passages unless its family says otherwise.
#[must_use]
pub fn kind(set: &str) -> SourceKind {
    find(set).map_or(SourceKind::Passage, |family| family.kind)
}

/// Why a pair must not train what is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leak {
    /// Its set is of the family of a measured set.
    Family,
    /// A measured pair has its premise.
    Premise,
    /// A measured pair has its claim.
    Claim,
}

/// What is measured, by what a leak is told from.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    families: HashSet<String>,
    premises: HashSet<String>,
    claims: HashSet<String>,
}

impl Measured {
    /// Of the pairs that are to be measured.
    pub fn new<'a>(pairs: impl IntoIterator<Item = &'a Pair>) -> Self {
        let mut measured = Self::default();
        for pair in pairs {
            measured.families.insert(of(&pair.set).to_owned());
            measured.premises.insert(normal(&pair.premise));
            measured.claims.insert(normal(&pair.hypothesis));
        }
        measured
    }

    /// Whether, and by what, a pair leaks into what is measured. Texts are compared by [`normal`].
    #[must_use]
    pub fn leak(&self, pair: &Pair) -> Option<Leak> {
        if self.families.contains(of(&pair.set)) {
            Some(Leak::Family)
        } else if self.premises.contains(&normal(&pair.premise)) {
            Some(Leak::Premise)
        } else if self.claims.contains(&normal(&pair.hypothesis)) {
            Some(Leak::Claim)
        } else {
            None
        }
    }
}

/// A text by its words alone: lower-cased runs of letters and digits, one space apart.
#[must_use]
pub fn normal(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if !words.is_empty() {
            words.push(' ');
        }
        words.extend(word.chars().flat_map(char::to_lowercase));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(set: &str, premise: &str, hypothesis: &str) -> Pair {
        Pair {
            id: "x".to_owned(),
            set: set.to_owned(),
            premise: premise.to_owned(),
            hypothesis: hypothesis.to_owned(),
            supported: true,
            fine: None,
        }
    }

    #[test]
    fn a_set_is_in_one_family_or_is_its_own() {
        let cases = [
            ("begin", "attributionbench"),
            ("attributionbench-ood", "attributionbench"),
            ("attributionbenchmark", "attributionbenchmark"),
            ("summedits-samsum", "summedits"),
            ("cad-dev", "cad"),
            ("snli-dev", "cad"),
            ("negation-mnli", "mnli"),
            ("contractnli-spans-dev", "contractnli"),
            ("wice", "wice"),
            ("", ""),
        ];
        for (set, family) in cases {
            assert_eq!(of(set), family, "{set}");
        }
        assert_eq!(kind("tabfact-pairs-val"), SourceKind::Table);
        assert_eq!(kind("wice"), SourceKind::Passage);
    }

    #[test]
    fn what_leaks_and_what_does_not() {
        let measured = Measured::new(&[pair("wice", "The mill stands.", "It is a mill.")]);
        let cases = [
            (pair("wice", "other", "other"), Some(Leak::Family)),
            (pair("scitail-dev", "the MILL, stands", "other"), Some(Leak::Premise)),
            (pair("scitail-dev", "other", "it is (a) mill"), Some(Leak::Claim)),
            (pair("scitail-dev", "It is a mill.", "The mill stands."), None), // the other way round is another pair
            (pair("scitail-dev", "The mills stand.", "It is the mill."), None),
        ];
        for (pair, want) in cases {
            assert_eq!(measured.leak(&pair), want, "{pair:?}");
        }
    }

    #[test]
    fn a_normal_text_is_its_own_normal() {
        for text in ["", " A—b, c's ", "Ärger  über 3,5 %", "水。火"] {
            assert_eq!(normal(&normal(text)), normal(text));
        }
        assert_eq!(normal("  Dr.-Ing. Œuvre\n3.5%"), "dr ing œuvre 3 5");
    }
}

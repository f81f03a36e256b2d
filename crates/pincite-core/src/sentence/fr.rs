//! French.

use super::words::Kind::{self, Never, Number, Weak};

/// Capitalised entries match capitalised words only.
#[rustfmt::skip]
pub(super) const ABBREVIATIONS: &[(Kind, &[&str])] = &[
    (Never, &["MM", "Mme", "Mmes", "Mlle", "Mlles", "Mgr", "Pr", "p.ex", "ex", "env", "c.-à-d", "c.à.d", "av", "boul"]),
    (Number, &["num", "paragr", "al", "éd", "chap"]),
    (Weak, &["janv", "févr", "avr", "juil", "sept", "déc", "apr", "J.-C", "Cie", "tél", "hab"]),
];

/// Words that begin a sentence.
#[rustfmt::skip]
pub(super) const STARTERS: &[&str] = &[
    "le", "la", "les", "l", "un", "une", "des", "du", "il", "elle", "ils", "elles", "on", "nous", "vous", "je", "tu", "ce", "cet",
    "cette", "ces", "c", "son", "sa", "ses", "leur", "leurs", "notre", "nos", "votre", "vos", "mon", "ma", "mes", "qui", "que", "quand",
    "comment", "pourquoi", "où", "si", "mais", "et", "ou", "donc", "car", "or", "ainsi", "alors", "puis", "ensuite", "enfin", "aussi",
    "cependant", "toutefois", "pourtant", "néanmoins", "dans", "en", "au", "aux", "à", "de", "par", "pour", "avec", "sans", "sur",
    "sous", "après", "avant", "pendant", "depuis", "selon", "lors", "lorsque", "comme", "plusieurs", "tous", "toutes", "tout", "chaque",
    "aucun", "aucune", "quelques", "est", "aujourd", "hier", "demain", "ici", "là", "y", "j", "n", "s", "qu",
];

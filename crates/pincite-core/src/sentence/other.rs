//! Latin languages without rules of their own (Italian, Danish, Dutch, Portuguese, Swedish …), read as English.

use super::words::Kind::{self, Never, Number, Weak};

/// Capitalised entries match capitalised words only.
#[rustfmt::skip]
pub(super) const ABBREVIATIONS: &[(Kind, &[&str])] = &[
    (Never, &[
        "Sig", "Sigg", "Sigra", "Dott", "Dottssa", "Avv", "psicol", "Geom", "Rag", "Arch", "Dhr", "Mevr", "Mw", "Drs", "Ir", "Mej",
        "Sra", "Exmo", "Exma", "Eng", "Kapt", "f.eks", "bl.a", "dvs", "bijv", "d.w.z", "t.ex", "bl.a", "ecc", "np", "tzn", "mgr", "inż",
    ]),
    (Number, &["pag", "pagg", "nr", "stk", "blz", "núm", "str"]),
    (Weak, &["tlf", "gen", "genn", "mag", "giu", "lug", "ott", "kr", "enz", "osv", "m.m", "m.v", "itd", "aanw", "vnw"]),
];

/// Danish, Dutch, Swedish, Italian and Portuguese words that begin a sentence and are no English names.
#[rustfmt::skip]
pub(super) const STARTERS: &[&str] = &[
    "det", "hun", "han", "hvad", "hvor", "jeg", "vi", "denne", "dette", "disse", "hvis", "som", "og", "het", "hij", "zij", "wij", "een",
    "deze", "dit", "jag", "hon", "och", "detta", "gli", "questo", "questa", "egli", "lei", "loro", "noi", "ele", "ela", "isso", "uma",
];

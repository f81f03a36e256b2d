//! German.

use super::words::Kind::{self, Company, Never, Number, Soft, Weak};

/// Capitalised entries match capitalised words only.
#[rustfmt::skip]
pub(super) const ABBREVIATIONS: &[(Kind, &[&str])] = &[
    (Never, &[
        "Hr", "Hrn", "Fr", "Frl", "Dipl", "Ing", "Mag", "Dres", "Hl", "z.b", "d.h", "u.a", "i.d.r", "v.a", "o.g", "s.o", "i.a",
        "z.t", "bzw", "ggf", "evtl", "vgl", "ca", "inkl", "exkl", "sog", "bspw", "insb", "zzgl", "abzgl", "gem", "geb", "gest",
        "m.e", "u.u", "i.s.v", "i.s.d",
    ]),
    (Number, &["nr", "nrn", "abs", "abb", "kap", "bd", "tab", "ziff", "rn", "rdnr", "anm", "lit", "kl", "aufl", "jh"]),
    (Weak, &["usw", "usf", "str", "pl", "Hbf", "Jan", "Febr", "Feb", "Okt", "Dez", "Mio", "Mrd", "v.chr", "n.chr", "Chr", "Jh", "Jhd"]),
    (Company, &["e.v"]),
    (Soft, &["std", "stk", "tsd"]),
];

/// Words that begin a sentence.
#[rustfmt::skip]
pub(super) const STARTERS: &[&str] = &[
    "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "er", "sie", "es", "wir", "ihr", "ich", "du",
    "man", "dies", "diese", "dieser", "dieses", "diesem", "diesen", "jene", "jede", "jeder", "jedes", "alle", "viele", "einige",
    "mehrere", "kein", "keine", "sein", "seine", "ihre", "unser", "unsere", "mein", "meine", "dort", "hier", "da", "dann", "danach",
    "dabei", "dazu", "damit", "dafür", "daher", "deshalb", "außerdem", "zudem", "jedoch", "aber", "und", "oder", "doch", "denn",
    "wenn", "als", "weil", "obwohl", "während", "nachdem", "bevor", "seit", "seitdem", "ob", "wer", "was", "wann", "wo", "warum",
    "wie", "welche", "welcher", "in", "im", "am", "an", "auf", "aus", "bei", "beim", "mit", "nach", "von", "vom", "vor", "zu", "zum",
    "zur", "für", "durch", "über", "unter", "um", "ohne", "gegen", "bis", "heute", "gestern", "morgen", "jetzt", "nun", "später",
    "auch", "nur", "noch", "schon", "so", "sonst", "trotzdem", "insgesamt", "laut", "ist", "sind", "war", "hat", "haben", "bitte",
    "nicht", "es", "nichts", "niemand", "jemand",
];

/// Words before an ordinal: "am 3. Tag", "die 1. Liga".
#[rustfmt::skip]
pub(super) const BEFORE_ORDINAL: &[&str] = &[
    "am", "im", "der", "die", "das", "den", "dem", "des", "zum", "zur", "vom", "beim", "ins", "ans", "bis", "ab", "seit", "nach", "vor",
    "ein", "eine", "einen", "einem", "einer", "sein", "seine", "seinen", "seinem", "seiner", "ihr", "ihre", "ihren", "ihrem", "ihrer",
    "unser", "unsere", "unseren", "mein", "meine", "meinen", "jeder", "jede", "jedes", "jeden", "dieser", "diese", "dieses", "und", "oder",
    "bzw", "kein", "keine", "dein", "deine", "deinen", "mit", "in", "auf",
];

/// Months, which an ordinal comes before whatever stands before it.
pub(super) const MONTHS: &[&str] = &[
    "januar",
    "jänner",
    "jan",
    "februar",
    "feb",
    "märz",
    "april",
    "apr",
    "mai",
    "juni",
    "jun",
    "juli",
    "jul",
    "august",
    "aug",
    "september",
    "sep",
    "sept",
    "oktober",
    "okt",
    "november",
    "nov",
    "dezember",
    "dez",
    "jahrhundert",
    "jahrhunderts",
    "jh",
];

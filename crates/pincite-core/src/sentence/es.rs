//! Spanish.

use super::words::Kind::{self, Country, Never, Number, Weak};

/// Capitalised entries match capitalised words only.
#[rustfmt::skip]
pub(super) const ABBREVIATIONS: &[(Kind, &[&str])] = &[
    (Never, &[
        "Sr", "Sra", "Sres", "Sras", "Srta", "Srtas", "Dra", "Dras", "Lic", "Licda", "Ing", "Arq", "Dña", "Ud", "Uds",
        "Vd", "Vds", "Mons", "Sto", "Sta", "Gral", "Cmdte", "Abog", "Mtro", "Mtra", "p.ej", "ej", "Prof", "Profa",
    ]),
    (Number, &["núm", "nro", "art", "arts", "pág", "págs", "cap", "fig", "vol", "apdo"]),
    (Weak, &["Avda", "Av", "Cra", "Tel", "tfno", "Ext", "depto", "dpto", "ene", "abr", "ago", "dic", "aprox", "prov", "Cía", "c.v"]),
    (Country, &["ee.uu", "ee", "uu", "s.l", "d.c"]),
];

/// Words that begin a sentence.
#[rustfmt::skip]
pub(super) const STARTERS: &[&str] = &[
    "el", "la", "los", "las", "lo", "un", "una", "unos", "unas", "él", "ella", "ellos", "ellas", "yo", "tú", "nosotros", "usted",
    "ustedes", "este", "esta", "estos", "estas", "esto", "ese", "esa", "esos", "esas", "eso", "aquel", "aquella", "su", "sus", "mi", "mis",
    "tu", "tus", "nuestro", "nuestra", "que", "qué", "quién", "cuándo", "cuando", "dónde", "donde", "cómo", "como", "cuál", "cuánto",
    "por", "para", "pero", "y", "o", "si", "sí", "no", "en", "con", "sin", "sobre", "de", "desde", "hasta", "según", "entre", "tras",
    "durante", "aunque", "además", "también", "sin", "así", "entonces", "luego", "después", "antes", "hoy", "ayer", "mañana", "ahora",
    "aquí", "allí", "hay", "es", "son", "fue", "era", "todos", "todas", "todo", "cada", "muchos", "muchas", "algunos", "algunas", "ningún",
    "a", "al", "del", "se", "le", "les", "me", "nos", "ya", "más", "otro", "otra", "otros",
];

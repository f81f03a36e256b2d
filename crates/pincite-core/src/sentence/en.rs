//! English.

use super::words::Kind::{self, Company, Country, Never, Number, Soft, Time, Weak};

/// Capitalised entries match capitalised words only.
#[rustfmt::skip]
pub(super) const ABBREVIATIONS: &[(Kind, &[&str])] = &[
    (Never, &[
        "Mr", "Mrs", "Ms", "Mx", "Messrs", "Dr", "Drs", "Prof", "Sen", "Gen", "Rep", "Reps", "Gov", "Capt", "Cpt", "Sgt",
        "Col", "Lt", "Maj", "Cmdr", "Adm", "Rev", "Fr", "Hon", "Pres", "Supt", "Insp", "Pvt", "Cpl", "Amb", "Atty",
        "e.g", "eg", "i.e", "cf", "vs", "viz", "approx", "incl", "excl", "a.k.a", "ca",
    ]),
    (Number, &[
        "no", "nos", "n°", "nº", "pp", "fig", "figs", "sec", "secs", "ch", "chap", "vol", "vols", "eq", "eqs", "art",
        "arts", "para", "paras", "app", "ex", "pt", "ver", "ref", "refs", "tab", "col", "cl", "reg", "rt", "bk", "op", "est",
    ]),
    (Weak, &[
        "al", "St", "Ste", "Mt", "Ft", "Ave", "Blvd", "Rd", "Hwy", "Jr", "Sr", "Esq", "dept", "Dept", "Univ", "Assn", "Bros", "Ed",
        "Eds", "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Sept", "Oct", "Nov", "Dec", "Mon", "Tue", "Tues",
        "Wed", "Thu", "Thur", "Thurs", "Fri", "Tel", "Ext", "ph.d", "m.d", "b.a", "m.a", "b.sc", "m.sc", "ibid", "Calif", "Ind",
        "Mass", "Penn", "Conn", "Wash",
    ]),
    (Company, &["inc", "ltd", "co", "corp", "llc", "plc", "cos", "b.v", "n.v", "s.a", "s.p.a", "l.p"]),
    (Country, &["u.s", "u.s.a", "u.k", "u.n", "e.u", "d.c", "u.a.e"]),
    (Time, &["a.m", "p.m"]),
    (Soft, &[
        "etc", "mg", "ml", "kg", "cm", "mm", "km", "lb", "lbs", "oz", "min", "hr", "hrs", "tbsp", "tsp", "sq", "mph", "ft", "in", "b.c", "a.d", "b.c.e", "c.e",
    ]),
];

/// Words that begin a sentence, and are hardly ever a name or part of one.
#[rustfmt::skip]
pub(super) const STARTERS: &[&str] = &[
    "the", "a", "an", "this", "that", "these", "those", "it", "its", "it's", "he", "she", "they", "we", "you", "i", "there", "here",
    "his", "her", "their", "our", "your", "my", "one", "some", "many", "most", "all", "each", "every", "both", "another", "other",
    "others", "such", "no", "not", "none", "if", "when", "while", "where", "as", "since", "because", "although", "though", "however",
    "but", "and", "or", "so", "yet", "then", "thus", "therefore", "also", "in", "on", "at", "by", "for", "with", "from", "to",
    "after", "before", "during", "under", "over", "despite", "unlike", "like", "what", "who", "why", "how", "which", "whose", "did",
    "do", "does", "is", "are", "was", "were", "has", "have", "had", "can", "could", "would", "should", "must", "let", "please",
    "today", "yesterday", "tomorrow", "now", "later", "once", "only", "even", "just", "still", "meanwhile", "finally", "next",
    "according", "several", "few", "more", "less", "until", "unless", "whether", "nobody", "everyone", "someone", "nothing",
    "something", "additionally", "moreover", "furthermore", "instead", "overall", "it’s", "that's", "that’s", "there's", "there’s",
    "don't", "don’t", "i'm", "i’m", "we're", "they're", "he's", "she's", "within", "without", "through", "because", "see", "note",
];

/// What "U.S." and its like are the first part of.
#[rustfmt::skip]
pub(super) const OFFICES: &[&str] = &[
    "government", "army", "navy", "air", "marine", "marines", "senate", "house", "congress", "president", "department", "treasury",
    "state", "states", "supreme", "court", "courts", "constitution", "district", "attorney", "embassy", "forces", "coast", "postal",
    "census", "bureau", "federal", "fed", "food", "geological", "dollar", "dollars", "open", "steel", "airways", "bank", "banks",
    "secretary", "representative", "representatives", "senator", "senators", "ambassador", "citizens", "troops", "officials",
    "patent", "security", "general", "assembly", "charter", "special", "high", "prime", "parliament", "commission", "council",
    "military", "economy", "capitol", "office", "agency", "customs", "justice", "mission", "code", "route", "national",
];

/// Verbs that bind a quotation to who said it.
#[rustfmt::skip]
pub(super) const REPORTING: &[&str] = &[
    "said", "says", "asked", "asks", "replied", "answered", "shouted", "cried", "yelled", "exclaimed", "whispered", "added", "adds",
    "wrote", "writes", "thought", "explained", "explains", "noted", "notes", "continued", "responded", "remarked", "muttered", "told",
    "called", "warned", "insisted", "admitted", "declared", "concluded", "commented", "recalled", "argued", "stated",
];

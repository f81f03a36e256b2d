//! One look-up a word for all checks: each file declares its words, here they meet.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::{antonym, condition, date, modality, name, negation, numeral, quantifier, token, unit};

/// Carries no meaning of its own.
pub(super) const STOP: u32 = 1;
/// Begins another statement: but, although.
pub(super) const BREAK: u32 = 1 << 1;
/// A form of be.
pub(super) const BE: u32 = 1 << 2;
/// A preposition of the agent or the like after which another phrase begins.
pub(super) const PREPOSITION: u32 = 1 << 3;
/// Pronouns that may stand for a name.
pub(super) const PRONOUN: u32 = 1 << 4;
/// Joins equals: and, or.
pub(super) const JOIN: u32 = 1 << 5;
/// First cue of the checks; each declares its own from [`cue`].
const FIRST: u32 = 6;

/// The flag of the `n`-th cue of all checks (`n` below 26).
pub(super) const fn cue(n: u32) -> u32 {
    1 << (FIRST + n)
}

/// What the checks know of a word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sense {
    pub(super) cues: u32,
    pub(super) numeral: Option<numeral::Numeral>,
    /// Index into [`unit::UNITS`] plus one; 0 is none.
    pub(super) unit: u8,
    /// 1 to 12; 0 is none.
    pub(super) month: u8,
    /// 1 (Monday) to 7; 0 is none.
    pub(super) weekday: u8,
    /// Number of a group of opposites, its sign the side; 0 is none.
    pub(super) opposite: i8,
    /// What the word is a form of, where its ending does not tell.
    pub(super) base: &'static str,
}

/// Of a word that nothing is known of.
pub(super) static NONE: Sense =
    Sense { cues: 0, numeral: None, unit: 0, month: 0, weekday: 0, opposite: 0, base: "" };

const COMMON: &[(&str, u32)] = &[
    (
        "the a an this that these those some any of to in on at by for from with as into onto upon about over under \
         between during through per via than then and or nor but so if while it its itself he him his she her hers \
         they them their theirs we us our you your i me my who whom whose which what where when how why there here \
         is are was were be been being am do does did done has have had having will would shall should can could may \
         might must not no also too very just even still already yet such other another own same each both",
        STOP,
    ),
    (
        "der die das den dem des ein eine einer eines einem einen und oder mit von zu im ist sind war waren wird auf für",
        STOP,
    ),
    ("le la les un une des du et ou de au aux est sont était en dans pour par sur que qui", STOP),
    ("el los las una unos unas del y o al es son fue era con por para se", STOP),
    ("but although though however whereas while yet except despite whilst", BREAK),
    ("is are was were be been being am 's", BE),
    (
        "of to in on at by for from with as into onto upon between during through via against toward towards",
        PREPOSITION,
    ),
    ("it he she they him her them his its their this these who which", PRONOUN),
    ("and or nor & und oder et ou y e", JOIN),
];

/// Forms whose stem the ending does not tell.
const IRREGULAR: &str = "rise rose risen/fall fell fallen/grow grew grown/win won/lose lost/buy bought/sell sold/\
     begin began begun/give gave given/take took taken/make made/find found/hold held/lead led/say said/tell told/\
     write wrote written/become became/see saw seen/know knew known/leave left/build built/send sent/spend spent/\
     pay paid/meet met/run ran/come came/go went gone/break broke broken/choose chose chosen/speak spoke spoken/\
     sing sang sung/swim swam swum/eat ate eaten/drive drove driven/fly flew flown/die died dying/lie lay/\
     sit sat/stand stood/understand understood/think thought/bring brought/teach taught/catch caught/fight fought/\
     keep kept/sleep slept/feel felt/draw drew drawn/throw threw thrown/wear wore worn/bear bore born/\
     child children/man men/woman women/person people/foot feet/country countries/city cities/company companies/\
     good better best/bad worse worst/shoot shot/get got gotten/beat beaten/forbid forbade forbidden/hide hid hidden/\
     uphold upheld/study studies studied/marry married/carry carried/stop stopped/begin beginning/analysis analyses/crisis crises";

static WORDS: LazyLock<FxHashMap<&'static str, Sense>> = LazyLock::new(|| {
    let mut words: FxHashMap<&'static str, Sense> = FxHashMap::default();
    for (list, cue) in
        [COMMON, negation::WORDS, modality::WORDS, quantifier::WORDS, condition::WORDS, name::WORDS]
            .into_iter()
            .flatten()
    {
        for word in list.split_ascii_whitespace() {
            words.entry(word).or_default().cues |= cue;
        }
    }
    for (word, value) in numeral::words() {
        words.entry(word).or_default().numeral = Some(value);
    }
    for (word, unit) in unit::words() {
        words.entry(word).or_default().unit = unit;
    }
    for (word, month) in date::months() {
        words.entry(word).or_default().month = month;
    }
    for (word, day) in date::weekdays() {
        words.entry(word).or_default().weekday = day;
    }
    for forms in IRREGULAR.split('/') {
        let mut forms = forms.split_ascii_whitespace();
        let base = token::stem(forms.next().unwrap_or(""));
        for form in forms {
            words.entry(form).or_default().base = base;
        }
    }
    words
});

/// Opposites by stem: every inflection has the same.
static OPPOSITES: LazyLock<FxHashMap<&'static str, i8>> = LazyLock::new(|| {
    let mut stems = FxHashMap::default();
    for (word, side) in antonym::paired() {
        stems.insert(token::stem(word), side);
        stems.insert(word, side);
    }
    stems
});

/// All words with what is known of them, made once: a stem with opposites stands here in its own right.
static SENSES: LazyLock<FxHashMap<&'static str, Sense>> = LazyLock::new(|| {
    let mut all = WORDS.clone();
    for (word, sense) in &mut all {
        let stem = if sense.base.is_empty() { token::stem(word) } else { sense.base };
        sense.opposite = OPPOSITES.get(word).or_else(|| OPPOSITES.get(stem)).copied().unwrap_or(0);
    }
    for (stem, side) in OPPOSITES.iter() {
        all.entry(stem).or_default().opposite = *side;
    }
    all
});

/// What is known of a word in small letters.
pub(super) fn sense(lower: &str) -> &'static Sense {
    let senses = &*SENSES;
    if let Some(sense) = senses.get(lower) {
        return sense;
    }
    let stem = token::stem(lower);
    if stem.len() == lower.len() {
        return &NONE;
    }
    // Only opposites hold for every inflection; other words are listed in all their forms.
    senses
        .get(stem)
        .filter(|sense| sense.opposite != 0 && sense.cues == 0 && sense.unit == 0)
        .unwrap_or(&NONE)
}

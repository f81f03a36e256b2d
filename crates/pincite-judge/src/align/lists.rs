//! Words with a part of their own: those that carry no content, negate, hedge, quantify, count, and the
//! irregular forms of English.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// What a word does besides meaning something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Part(u8);

impl Part {
    pub(super) const STOP: Self = Self(1);
    pub(super) const NUMBER: Self = Self(2);
    pub(super) const NAME: Self = Self(4);
    pub(super) const NEGATION: Self = Self(8);
    pub(super) const HEDGE: Self = Self(16);
    pub(super) const QUANTIFIER: Self = Self(32);
    pub(super) const JOINT: Self = Self(64);

    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// A stable hash of a folded word (FNV-1a, 64 bits).
pub(super) fn key(word: &[u8]) -> u64 {
    word.iter().fold(0xcbf2_9ce4_8422_2325, |hash, b| (hash ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3))
}

fn folded(word: &str) -> Vec<u8> {
    let mut folded = Vec::with_capacity(word.len());
    word.chars().for_each(|c| super::fold::push(c, &mut folded));
    folded
}

/// The part of a folded word, before stemming.
pub(super) fn part(key: u64) -> Part {
    PARTS.get(&key).copied().unwrap_or_default()
}

/// The value of a number word.
pub(super) fn number(key: u64) -> Option<&'static str> {
    NUMBERS.get(&key).copied()
}

static PARTS: LazyLock<FxHashMap<u64, Part>> = LazyLock::new(|| {
    let mut parts = FxHashMap::<u64, Part>::default();
    for (part, words) in LISTS {
        for word in words.split_whitespace() {
            let entry = parts.entry(key(&folded(word))).or_default();
            *entry = entry.with(*part);
        }
    }
    parts
});

static NUMBERS: LazyLock<FxHashMap<u64, &'static str>> = LazyLock::new(|| {
    COUNT
        .iter()
        .flat_map(|(value, words)| words.split(' ').map(|word| (key(&folded(word)), *value)))
        .collect()
});

/// Form → base.
pub(super) static IRREGULAR: LazyLock<FxHashMap<u64, &'static str>> = LazyLock::new(|| {
    let lines = FORMS.split(';').filter_map(|line| line.trim().split_once(": "));
    lines.flat_map(|(base, forms)| forms.split(' ').map(move |form| (key(form.as_bytes()), base))).collect()
});

const STOPS: Part = Part::STOP;

const LISTS: &[(Part, &str)] = &[
    (
        STOPS,
        "a about above after again against all also although am an and any are as at be because been before being \
         below between both but by can could did do does doing down during each either else few for from further \
         had has have having he her here hers herself him himself his how i if in into is it its itself just let \
         many may me might more most much must my myself neither no nor not now of off on once only onto or other our \
         ours ourselves out over own per quite rather said same say says she should since so some such than that \
         the their theirs them themselves then there therefore these they this those though through thus to too \
         under until up upon us very was we well were what whatever when where whereas whether which while who \
         whom whose why will with within would you your yours yourself yes also however according one ones et al \
         via among amongst cannot nt vs etc eg ie whilst towards toward across along around around another every \
         shall ought got get gets getting s t ll re ve d m",
    ),
    (
        STOPS,
        "der die das des dem den ein eine einer eines einem einen und oder aber nicht ist sind war waren wird werden \
         wurde wurden hat haben hatte als auch auf aus bei mit nach von vom zu zum zur im in am an fur uber unter es \
         er sie wir ihr ich dass so wie nur noch sich seine seinen seiner sein",
    ),
    (
        STOPS,
        "le la les un une des du de et ou est sont etait a au aux en dans par pour sur avec sans que qui ce cette ces \
         il elle ils elles nous vous je ne pas plus se sa son ses leur leurs y d l c s j n qu",
    ),
    (
        STOPS,
        "el los las uno unos unas del al y o e que es son fue ser con por para su sus se lo como mas no si ya ha han \
         este esta estos estas",
    ),
    (
        STOPS,
        "и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было от о из ему для это был была были",
    ),
    (STOPS, "في من على الى إلى أن ان عن مع هذا هذه التي الذي كان كانت هو هي و او أو"),
    (STOPS, "के का की है में से को और पर यह एक हैं था थी ने भी कि जो तो ही"),
    (
        Part::NEGATION,
        "not no never none neither nor without nobody nothing nowhere cannot nt unable fails failed fail lacks lacked \
         nicht kein keine keinen keiner nie niemals ohne pas jamais aucun aucune nunca ningun ninguna jamas sin не нет \
         никогда без ни لا لم لن ليس नहीं",
    ),
    (
        Part::HEDGE,
        "may might could possibly perhaps probably likely reportedly allegedly suggest suggests suggested appears \
         appear seems seem expected potential potentially believed estimated proposed plans planned should can \
         vielleicht moglicherweise konnte durfte peut pourrait peutetre podria puede quizas может возможно",
    ),
    (
        Part::QUANTIFIER,
        "all every each always only most some many few several any both half entire whole first last largest \
         smallest best worst biggest highest lowest oldest youngest nur alle immer jeder seulement tous toujours \
         chaque solo todos siempre cada все всегда только",
    ),
    (
        Part::JOINT,
        "and but while which who because when where although though whereas und aber wahrend et mais qui y pero и но",
    ),
];

const COUNT: &[(&str, &str)] = &[
    ("0", "zero"),
    ("2", "two zwei deux dos два две"),
    ("3", "three drei trois tres три"),
    ("4", "four vier quatre cuatro четыре"),
    ("5", "five funf cinq cinco пять"),
    ("6", "six sechs seis шесть"),
    ("7", "seven sieben sept siete семь"),
    ("8", "eight acht huit ocho восемь"),
    ("9", "nine neun neuf nueve девять"),
    ("10", "ten zehn dix diez десять"),
    ("11", "eleven elf onze once"),
    ("12", "twelve zwolf douze doce"),
    ("13", "thirteen"),
    ("14", "fourteen"),
    ("15", "fifteen"),
    ("16", "sixteen"),
    ("17", "seventeen"),
    ("18", "eighteen"),
    ("19", "nineteen"),
    ("20", "twenty zwanzig vingt veinte"),
    ("30", "thirty"),
    ("40", "forty"),
    ("50", "fifty"),
    ("60", "sixty"),
    ("70", "seventy"),
    ("80", "eighty"),
    ("90", "ninety"),
];

const FORMS: &str = "become: became; begin: began begun; break: broke broken; bring: brought; build: built; buy: bought; \
    catch: caught; child: children; choose: chose chosen; come: came; deal: dealt; draw: drew drawn; drive: drove driven; \
    eat: ate eaten; fall: fell fallen; feel: felt; fight: fought; find: found; fly: flew flown; foot: feet; \
    forget: forgot forgotten; freeze: froze frozen; give: gave given; go: went gone; grow: grew grown; hear: heard; \
    hide: hid hidden; hold: held; keep: kept; know: knew known; lay: laid; lead: led; leave: left; lend: lent; lose: lost; \
    make: made; man: men; mean: meant; meet: met; pay: paid; prove: proven; ride: rode ridden; rise: rose risen; run: ran; \
    see: saw seen; seek: sought; sell: sold; send: sent; shake: shook shaken; shoot: shot; show: shown; sing: sang sung; \
    sink: sank sunk; sit: sat; sleep: slept; speak: spoke spoken; spend: spent; stand: stood; steal: stole stolen; \
    strike: struck; swim: swam swum; take: took taken; teach: taught; tell: told; think: thought; throw: threw thrown; \
    understand: understood; wake: woke woken; wear: wore worn; win: won; woman: women; write: wrote written; mouse: mice; \
    tooth: teeth; person: people persons; life: lives; wife: wives; half: halves; leaf: leaves; die: died dying dies; lie: lying; \
    tie: tied tying; use: used using uses; die: death deaths; bear: bore; withdraw: withdrew withdrawn; undergo: underwent";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_as_it_is_folded() {
        assert!(part(key(&folded("على"))).has(Part::STOP));
        assert_eq!(number(key(b"funf")), Some("5"));
        assert_eq!(IRREGULAR.get(&key(b"won")), Some(&"win"));
    }
}

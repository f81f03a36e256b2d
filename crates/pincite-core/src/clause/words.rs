//! Words as far as clauses need them: finite verbs, subjects, joints. Data with one reason each; what is not
//! listed is [`Class::Other`] and can be a subject.

use std::sync::LazyLock;

use crate::short_word::{self, WordMap};
use crate::{Lang, Span, verbs};

/// What a word can be in the build of a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Class {
    /// Joins statements: and, so, or.
    Joiner,
    /// Joins statements by contrast: but, while, whereas.
    Contrast,
    /// Begins a clause that cannot stand alone: if, because, provided.
    Subordinator,
    /// Begins a relative clause: which, who.
    Relative,
    /// A subject by itself: it, they.
    Pronoun,
    /// Begins a noun phrase: the, a, this.
    Determiner,
    /// A finite auxiliary or modal.
    Auxiliary,
    /// A form that is hardly ever anything but a finite verb.
    Verb,
    /// A past that can be a participle.
    Past,
    /// Between subject and verb, or before a clause.
    Adverb,
    /// Ends a noun phrase: in, of.
    Preposition,
    /// Anything else.
    #[default]
    Other,
}

type Table = WordMap<Class>;

const EN: &[(Class, &str)] = &[
    (Class::Joiner, "and so or nor plus"),
    (Class::Contrast, "but while whereas yet however although though"),
    (
        Class::Subordinator,
        "if unless because since when whenever until provided providing that after before once as where wherever \
         whether except lest given assuming how why despite",
    ),
    (Class::Relative, "which who whom whose"),
    (
        Class::Pronoun,
        "it they he she we you i there nobody everyone everybody someone nothing everything none this these",
    ),
    (
        Class::Determiner,
        "the a an those its their his her our your my each every all some any no both most many several",
    ),
    (
        Class::Auxiliary,
        "is are was were am has have had does do did can could will would shall should may might must isn't aren't \
         wasn't weren't hasn't haven't hadn't doesn't don't didn't can't cannot couldn't won't wouldn't shouldn't \
         mustn't it's they're he's she's there's that's we're you're they've it'll they'll",
    ),
    (
        Class::Verb,
        "became becomes began begins came comes went goes got gets gave gives took takes made makes said says saw sees \
         kept keeps held holds led leads won lost grew grows rose rises fell knew knows wrote writes chose chooses \
         drove drives flew flies spoke speaks stood stands told tells thought thinks sold sells paid pays met meets \
         sent sends spent ran runs brought brings bought buys taught teaches sat sits wore wears broke breaks stayed \
         stays remained remains requires required includes included contains contained provides allows allowed \
         enables enabled occurs occurred happens happened depends consists follows followed involves involved \
         exists existed appears appeared seems seemed increased increases decreased decreases declined \
         announced launched introduced joined served received reached started ended moved opened closed died lived \
         expires expired applies applied ensures ensured helps helped causes caused reduces reduced improves improved \
         affects affected creates created supports supported offers offered uses serves means meant costs weighs \
         measures lasts covers stops spreads needs wants works employs produces produced operates operated \
         belongs belonged continues continued varies varied differs differed plays played found founded develops \
         developed generates prevents prevented protects receives represents",
    ),
    (
        Class::Adverb,
        "also then therefore thus still now often usually only even not never always already just hence",
    ),
    (
        Class::Preposition,
        "in on at of for with by from to into over under between among through during about against within without \
         per via than like across along around toward towards upon",
    ),
];

const DE: &[(Class, &str)] = &[
    (Class::Joiner, "und sowie oder"),
    (Class::Contrast, "aber doch sondern jedoch während"),
    (Class::Subordinator, "wenn falls weil da dass ob obwohl sofern solange bis nachdem bevor damit als wie"),
    (Class::Relative, "welche welcher welches deren dessen"),
    (Class::Pronoun, "er sie es wir ihr man dies dieses niemand jeder"),
    (Class::Determiner, "der die das ein eine dieser diese sein seine ihre kein keine alle"),
    (
        Class::Auxiliary,
        "ist sind war waren hat haben hatte hatten wird werden wurde wurden kann können konnte muss müssen musste \
         darf dürfen soll sollen sollte will wollen gilt gelten beträgt betragen liegt liegen gibt bleibt bleiben \
         enthält umfasst erfolgt besteht dauert kostet wiegt führt steht",
    ),
    (Class::Adverb, "auch dann daher nicht nur bereits noch"),
];

const FR: &[(Class, &str)] = &[
    (Class::Joiner, "et donc ou"),
    (Class::Contrast, "mais tandis alors cependant"),
    (Class::Subordinator, "si quand lorsque parce que puisque comme afin avant après pour"),
    (Class::Relative, "qui dont où lequel laquelle"),
    (Class::Pronoun, "il elle ils elles on nous vous ce cela ceci"),
    (Class::Determiner, "le la les un une des ce cette ces son sa ses leur leurs l'"),
    (
        Class::Auxiliary,
        "est sont était étaient fut furent sera seront a ont avait avaient peut peuvent pouvait doit doivent reste \
         restent coûte dure pèse comprend contient permet existe devient compte",
    ),
    (Class::Adverb, "aussi ainsi donc ne pas"),
];

const ES: &[(Class, &str)] = &[
    (Class::Joiner, "y e o"),
    (Class::Contrast, "pero sino mientras aunque"),
    (Class::Subordinator, "si cuando porque que como para antes después"),
    (Class::Relative, "cual cuyo quien"),
    (Class::Pronoun, "él ella ellos ellas esto eso se"),
    (Class::Determiner, "el la los las un una unos unas este esta su sus"),
    (
        Class::Auxiliary,
        "es son era eran fue fueron será serán está están estaba ha han había puede pueden podía debe deben tiene \
         tienen tenía cuesta dura pesa incluye contiene permite existe hay queda requiere",
    ),
    (Class::Adverb, "también no así"),
];

const RU: &[(Class, &str)] = &[
    (Class::Joiner, "и"),
    (Class::Contrast, "а но однако"),
    (Class::Subordinator, "если когда потому что чтобы так как пока хотя"),
    (Class::Relative, "который которая которое которые где"),
];

fn table<'w>(words: impl Iterator<Item = (&'w str, Class)>) -> Table {
    words
        .filter_map(|(word, class)| {
            let bytes = word.as_bytes();
            Some((short_word::key(bytes, 0, bytes.len())?, class))
        })
        .collect()
}

fn listed<'w>(words: &'w [(Class, &'w str)]) -> impl Iterator<Item = (&'w str, Class)> {
    words.iter().flat_map(|(class, list)| list.split_whitespace().map(|word| (word, *class)))
}

static TABLES: LazyLock<[Table; 5]> = LazyLock::new(|| {
    let finite: Vec<String> = verbs::surely_finite().collect();
    let finite = finite.iter().map(|form| (form.as_str(), Class::Verb));
    let past: Vec<String> = verbs::past().collect();
    let past = past.iter().map(|form| (form.as_str(), Class::Past));
    let english = table(listed(EN).chain(finite).chain(past));
    [english, table(listed(DE)), table(listed(FR)), table(listed(ES)), table(listed(RU))]
});

/// The words of a part of `text` with their classes.
pub(super) fn of(text: &str, within: Span, lang: Lang) -> impl Iterator<Item = (Span, Class)> {
    let table = match lang {
        Lang::De => &TABLES[1],
        Lang::Fr => &TABLES[2],
        Lang::Es => &TABLES[3],
        Lang::Ru => &TABLES[4],
        _ => &TABLES[0],
    };
    let end = if within.of(text).is_empty() { within.start() } else { within.end() };
    Words { bytes: text.as_bytes().get(..end).unwrap_or(&[]), at: within.start() }.map(move |word| {
        let class = word.key.and_then(|key| table.get(key)).unwrap_or_default();
        (Span::new(word.start, word.end), class)
    })
}

/// Runs of ASCII letters, digits, apostrophes, hyphens and of anything that is not ASCII, from an offset on.
struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
}

struct Run {
    start: usize,
    end: usize,
    /// The word as a number.
    key: Option<u128>,
}

const STARTS: u8 = 1;
const GOES_ON: u8 = 2;

/// What a byte can be in a word.
const BYTES: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | 0x80.. => STARTS | GOES_ON,
            b'\'' | b'-' => GOES_ON,
            _ => 0,
        };
        byte += 1;
    }
    table
};

impl Iterator for Words<'_> {
    type Item = Run;

    #[inline]
    fn next(&mut self) -> Option<Run> {
        let bytes = self.bytes;
        let mut start = self.at;
        while BYTES[usize::from(*bytes.get(start)?)] & STARTS == 0 {
            start += 1;
        }
        let goes_on = |at: usize| bytes.get(at).is_some_and(|byte| BYTES[usize::from(*byte)] & GOES_ON != 0);
        if let Some((key, length)) = short_word::letters(bytes, start)
            && !goes_on(start + length)
        {
            self.at = start + length;
            return Some(Run { start, end: self.at, key: Some(key) });
        }
        let mut end = start;
        while goes_on(end) {
            end += 1;
        }
        self.at = end;
        Some(Run { start, end, key: short_word::key(bytes, start, end) })
    }
}

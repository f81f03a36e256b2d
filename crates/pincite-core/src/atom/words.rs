//! Words as far as atoms need them: what a word can be in an English sentence. Data; what is not listed and has no
//! telling ending is [`Tag::Noun`].

use std::sync::LazyLock;

use crate::short_word::{self, WordMap};
use crate::verbs::{NOUN_VERBS, VERBS, third_person};

/// What a word, or a sign, is in the build of a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tag {
    /// Anything not known.
    #[default]
    Noun,
    /// Written with a capital inside a sentence; a quotation; code.
    Name,
    /// A number, a year, a date.
    Num,
    Adj,
    Adv,
    /// An adverb that weakens what it stands with: probably, usually.
    Hedge,
    /// the, this.
    Det,
    /// a, an.
    Indefinite,
    /// its, his.
    Poss,
    /// it, they.
    Pron,
    Prep,
    Of,
    By,
    To,
    /// that.
    That,
    /// which, who.
    Rel,
    /// whose, where, and other words that begin a clause nobody takes apart.
    Opaque,
    And,
    Or,
    But,
    /// if, because: begins a clause that cannot stand alone.
    Sub,
    /// although, while: begins a clause that is asserted as much as the other.
    Concession,
    /// not, no, without, only, few: what it scopes over cannot be dropped or shared out.
    Neg,
    /// is, are, was, were.
    Be,
    /// be, been, being.
    Been,
    Have,
    Do,
    Modal,
    /// A finite verb that is nothing else.
    Fin,
    /// A verb in its plain form where one can stand.
    Base,
    /// Past or participle: founded, made.
    Ed,
    /// Participle alone: written, known.
    Part,
    Ing,
    /// What is true of several together, not of each: between, respectively.
    Together,
    Comma,
    Semi,
    Colon,
    Dash,
    Open,
    Close,
    /// Any other sign.
    Sign,
    /// Before the first and behind the last word.
    End,
}

const CLOSED: &[(Tag, &str)] = &[
    (Tag::Det, "the this that's these those both all every each some any another several many most"),
    (Tag::Indefinite, "a an"),
    (Tag::Poss, "its his her our their your my"),
    (
        Tag::Pron,
        "it they he she we you i there everyone everybody someone something everything them him us me itself themselves",
    ),
    (
        Tag::Prep,
        "in on at for with from into over under through during about against within per via like across along around \
         toward towards upon as after before since near inside outside behind beside besides beyond above below despite \
         throughout including amid than off onto down out up worldwide",
    ),
    (Tag::Of, "of"),
    (Tag::By, "by"),
    (Tag::To, "to"),
    (Tag::That, "that"),
    (Tag::Rel, "which who"),
    (Tag::Opaque, "whose where whom what how why whether whatever wherever"),
    (Tag::And, "and"),
    (Tag::Or, "or nor"),
    (Tag::But, "but"),
    (Tag::Sub, "if unless because when whenever until provided providing once lest given assuming except so"),
    (Tag::Concession, "although though while whereas"),
    (
        Tag::Neg,
        "unlikely impossible false untrue not no never without only neither none nobody nothing few hardly rarely seldom scarcely cannot isn't aren't wasn't \
         weren't hasn't haven't hadn't doesn't don't didn't can't couldn't won't wouldn't shouldn't mustn't merely solely \
         least unlike instead",
    ),
    (Tag::Be, "is are was were it's"),
    (Tag::Been, "be been being"),
    (Tag::Have, "has have had"),
    (Tag::Do, "does do did"),
    (Tag::Modal, "can could will would shall should may might must"),
    (
        Tag::Hedge,
        "probably possibly perhaps reportedly allegedly apparently supposedly presumably maybe likely usually often \
         generally sometimes typically commonly mostly mainly partly roughly approximately nearly almost potentially \
         normally frequently occasionally largely primarily widely about around estimated",
    ),
    (
        Tag::Adv,
        "also then therefore thus still now even always already just hence too very later again soon today ever \
         here however moreover furthermore additionally further once twice first formerly formally officially \
         particularly especially specifically well-known-as quite rather more less much well",
    ),
    (
        Tag::Together,
        "between among amongst together respectively combined jointly collectively mutually mutual difference \
         differences relationship relationships relation relations ratio sum total combination combinations mix \
         mixture blend merger union collaboration partnership connects connect connected connecting links link linked \
         linking combines combine combining merges merge merged merging compares compare compared comparing married \
         marry met meets differ differs differed distinguish distinguishes separates separate separated divides \
         divided unites consists consist consisted consisting comprises comprise comprised comprising composed equal \
         equals similar siblings brothers sisters friends twins neighbours neighbors partners couple pair other's \
         balance exchange exchanges interaction interactions competed versus vs",
    ),
    (
        Tag::Fin,
        "became began came went got gave took wrote knew saw grew rose fell drove chose flew spoke broke wore ate drew \
         sang swam blew shook stole threw woke forgot arose withdrew oversaw underwent overcame ran sank shrank sprang swore tore wove undertook foresaw mistook strode lay bit hid fled",
    ),
    (
        Tag::Ed,
        "made held led won built kept left lost met paid put said sold sent set spent stood taught told thought \
         understood found heard bought brought caught cut fought felt read laid meant dealt sought struck hit shot bred slept swept lent bent bound lit fed bled spun stuck swung burnt learnt shone dug hung slid clung crept rang proved overthrew",
    ),
    (
        Tag::Part,
        "written given taken known seen born shown chosen driven grown drawn worn broken spoken begun gone done become \
         fallen risen thrown stolen forgotten eaten hidden proven sworn woven torn frozen mistaken undergone overseen",
    ),
    (
        Tag::Adj,
        "large small new old good great big long short high low early late young main major minor key last best next \
         clear concise complex deep free open strong soft hard hot cold wet dry red blue green white black dark light \
         bright heavy simple rich poor fast slow safe cheap wide narrow thick thin modern ancient popular senior junior \
         independent prominent renowned famous different important significant efficient sufficient frequent recent \
         current present ancient distant dominant relevant elegant brilliant excellent silent urgent permanent \
         consistent transparent \
         \
         proud mature genuine \
         precise diverse unique native active passive medium liquid solid crucial severe mild acute rare common broad sharp \
         smooth rough sweet sour bitter fresh pure raw ripe bold calm quiet loud live alive lively friendly daily weekly \
         monthly yearly early likely costly deadly elderly scholarly legible",
    ),
    (
        Tag::Num,
        "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand \
         million billion trillion dozen half",
    ),
    (
        Tag::Noun,
        "need speed seed feed breed deed indeed weed king ring spring string thing morning evening building wing \
         ceiling sibling being-s family assembly italy supply reply july butterfly monopoly anomaly hospital metal \
         animal capital festival journal material mineral signal trial terminal rival proposal approval arrival \
         individual professional official criminal manual goal deal music topic fabric republic traffic clinic logic \
         ceramic critic mechanic pacific arctic olympic native detective executive narrative objective alternative \
         initiative perspective motive representative archive relative library secretary dictionary century summary \
         salary territory factory history memory theory category battery story laboratory inventory directory victory \
         status virus campus bus focus census bonus cable table vehicle article principle people example title \
         variable vegetable media evidence series species",
    ),
];

/// Adjectives that are written with a capital and are no names.
const NATIONS: &str = "american british french german english spanish italian chinese japanese russian indian canadian australian \
     european african asian dutch swedish norwegian danish finnish polish greek turkish irish scottish welsh mexican \
     brazilian korean roman latin jewish christian muslim catholic argentine austrian belgian swiss portuguese hungarian \
     ukrainian egyptian nigerian israeli iranian pakistani vietnamese thai indonesian cuban colombian chilean peruvian";

/// Words in -ed that are no verbs, and in -ing and -ly that are nothing of the kind, stand in [`CLOSED`].
static WORDS: LazyLock<WordMap<Tag>> = LazyLock::new(|| {
    let closed =
        CLOSED.iter().flat_map(|(tag, words)| words.split_whitespace().map(|word| (word.to_owned(), *tag)));
    let finite = VERBS.split_whitespace().map(|verb| (third_person(verb), Tag::Fin));
    let nations = NATIONS.split_whitespace().map(|word| (word.to_owned(), Tag::Adj));
    closed.chain(finite).chain(nations).filter_map(|(word, tag)| Some((key(&word)?, tag))).collect()
});

/// Plain forms, and forms in -s that can be nouns.
static PLAIN: LazyLock<WordMap<bool>> =
    LazyLock::new(|| VERBS.split_whitespace().filter_map(|verb| Some((key(verb)?, true))).collect());

static DOUBTFUL: LazyLock<WordMap<bool>> = LazyLock::new(|| {
    NOUN_VERBS.split_whitespace().filter_map(|verb| Some((key(&third_person(verb))?, true))).collect()
});

fn key(word: &str) -> Option<u128> {
    short_word::key(word.as_bytes(), 0, word.len())
}

/// Whether a form in -s of a verb is as often a noun.
pub(super) fn is_doubtful(word: &str) -> bool {
    key(word).is_some_and(|key| DOUBTFUL.get(key).is_some())
}

/// Whether the plain form of a verb is as often a noun.
pub(super) fn is_noun_too(word: &str) -> bool {
    is_doubtful(&third_person(word))
}

/// Whether a word is the plain form of a verb.
pub(super) fn is_plain_verb(word: &str) -> bool {
    key(word).is_some_and(|key| PLAIN.get(key).is_some())
}

/// What a word is by itself. `inside` is false for the first word of a sentence, whose capital says nothing.
pub(super) fn tag(word: &str, inside: bool) -> Tag {
    let first = word.chars().next().unwrap_or(' ');
    let listed = key(word).and_then(|key| WORDS.get(key));
    if first.is_uppercase() && inside && !(listed == Some(Tag::Adj) && is_nation(word)) {
        return Tag::Name;
    }
    if let Some(tag) = listed {
        return tag;
    }
    if word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '$' | '€' | '£' | '#')) {
        return Tag::Num;
    }
    ending(word, first)
}

fn is_nation(word: &str) -> bool {
    NATIONS.split_whitespace().any(|nation| nation.eq_ignore_ascii_case(word))
}

/// Verbs of saying and holding: what they embed is said under them.
pub(super) const SAYING: &[&str] = &[
    "said",
    "says",
    "say",
    "believe",
    "believes",
    "believed",
    "think",
    "thinks",
    "thought",
    "claim",
    "claims",
    "claimed",
    "argue",
    "argues",
    "argued",
    "report",
    "reports",
    "reported",
    "suggest",
    "suggests",
    "suggested",
    "state",
    "states",
    "stated",
    "announced",
    "announces",
    "estimate",
    "estimates",
    "estimated",
    "expect",
    "expects",
    "expected",
    "denied",
    "denies",
    "deny",
    "doubt",
    "doubts",
    "doubted",
    "hope",
    "hopes",
    "hoped",
    "wrote",
    "writes",
    "assume",
    "assumes",
    "predict",
    "predicts",
    "predicted",
    "told",
    "found",
    "shows",
    "showed",
    "indicates",
    "indicated",
    "proposed",
    "proposes",
    "feared",
    "fears",
    "alleged",
    "alleges",
    "maintains",
    "insists",
    "insisted",
    "noted",
    "notes",
];

/// Words under which a list cannot be shared out: what is denied of all is not denied of each.
pub(super) const DENYING: &[&str] = &[
    "failed",
    "fails",
    "fail",
    "refused",
    "refuses",
    "refuse",
    "denied",
    "denies",
    "deny",
    "lack",
    "lacks",
    "lacked",
    "avoid",
    "avoids",
    "avoided",
    "prevent",
    "prevents",
    "prevented",
    "stopped",
    "forgot",
    "neglected",
    "instead",
    "most",
    "half",
    "majority",
    "minority",
    "fewer",
    "at least",
    "alternatively",
];

/// Endings that tell, with the letters that a word needs before them.
const ENDINGS: &[(&str, Tag)] = &[
    ("ed", Tag::Ed),
    ("ing", Tag::Ing),
    ("ly", Tag::Adv),
    ("al", Tag::Adj),
    ("ive", Tag::Adj),
    ("ic", Tag::Adj),
    ("ous", Tag::Adj),
    ("ful", Tag::Adj),
    ("less", Tag::Adj),
    ("able", Tag::Adj),
    ("ible", Tag::Adj),
    ("ary", Tag::Adj),
    ("est", Tag::Adj),
];

fn ending(word: &str, first: char) -> Tag {
    if !first.is_lowercase() && word.chars().nth(1).is_none_or(|c| !c.is_lowercase()) {
        return Tag::Name;
    }
    if first.is_lowercase() && word.contains('-') {
        return Tag::Adj;
    }
    let long = |end: &str| word.len() > end.len() + if end == "ed" { 1 } else { 2 };
    let found = ENDINGS.iter().find(|(end, _)| long(end) && word.ends_with(end));
    found.map_or(Tag::Noun, |(_, tag)| *tag)
}

/// Words that join a sentence to the one before it and assert nothing, when a comma follows.
pub(super) const CONNECTIVES: &[&str] = &[
    "however",
    "moreover",
    "furthermore",
    "additionally",
    "in addition",
    "for example",
    "for instance",
    "in fact",
    "overall",
    "also",
    "finally",
    "then",
    "on the other hand",
    "in summary",
    "in conclusion",
    "similarly",
    "likewise",
];

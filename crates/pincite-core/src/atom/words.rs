//! Words as far as atoms need them: what a word can be in an English sentence. Data; what is not listed and has no
//! telling ending is [`Tag::Noun`].

use std::sync::LazyLock;

use crate::short_word::{self, WordMap};

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
        "not no never without only neither none nobody nothing few hardly rarely seldom scarcely cannot isn't aren't wasn't \
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
         here however moreover furthermore additionally further once twice first together formerly formally officially \
         particularly especially specifically well-known-as quite rather more less much well",
    ),
    (
        Tag::Together,
        "between among amongst together respectively combined jointly collectively mutually mutual difference \
         differences relationship relationships relation relations ratio sum total average combination combinations mix \
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
         sang swam did blew shook stole threw woke forgot arose withdrew oversaw underwent overcame ran",
    ),
    (
        Tag::Ed,
        "made held led won built kept left lost met paid put said sold sent set spent stood taught told thought \
         understood found heard bought brought caught cut fought felt read laid meant dealt sought struck hit shot bred",
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
         consistent transparent american british french german english spanish italian chinese japanese russian indian \
         canadian australian european african asian dutch swedish norwegian danish finnish polish greek turkish irish \
         scottish welsh mexican brazilian korean roman latin jewish christian muslim catholic proud mature genuine \
         precise diverse unique native active passive liquid solid crucial severe mild acute rare common broad sharp \
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

/// Verbs whose form in -s is hardly a noun.
const VERBS: &str = "accept achieve add address adopt affect allow announce apply argue assume attend avoid base become begin \
     believe belong bring build carry choose claim clarify collect come compete conclude confirm consider construct \
     contain continue contribute control convert convey create decide declare decrease define deliver demonstrate depend \
     depict derive describe deserve destroy determine develop differ discover discuss dissolve earn educate eliminate \
     emit emphasize employ enable encourage enhance enjoy enroll ensure enter establish evaluate evolve exceed exist \
     expand explain explore express extend facilitate fill find follow form found gain generate get give go govern grow \
     handle happen help hold host identify illustrate implement imply improve include incorporate indicate inform \
     inspire introduce invest involve join keep know lack lead learn leave live locate lose maintain make manage \
     mean measure mention need obtain occur occupy offer operate oppose organize originate outline overlook overtake own \
     participate perform permit persuade portray possess prefer prepare prevent prioritize proceed produce prohibit \
     promote protect prove provide publish pursue receive recognize recommend reduce refer reflect regulate reject relate \
     release rely remain remove replace represent require resemble reside resist resolve retain reveal say see seek seem \
     select sell send serve solve speak specialize specify spend stand start stay stem store strengthen suffer suggest \
     supply surround survive take teach tell tend think transform translate transmit treat turn undergo understand use \
     utilize vary visit want warn weigh win write accompany accumulate acquire adapt advise aim alter analyze appear \
     appoint approve arise arrange assess assist attach attract borrow calculate cause celebrate commit communicate \
     complete comply compose concern confuse conserve consume convince correspond damage defeat defend deny detect \
     displace distribute donate download ease elect emerge engage entertain enforce examine exhibit expect expire exploit \
     export fail feed feel fight fit fly forbid force foster fulfill fund grant guarantee guide hate hire identify ignore \
     import impose influence inherit install interpret invent investigate invite isolate issue kill last launch lay let \
     lie lift limit listen log look love lower marry match migrate mitigate modify monitor move name neglect nominate \
     note notify oversee pass pay persist place play please point pose pour power practice praise predict preserve press \
     process promise propose pull push put qualify quit raise range reach react read realize rebuild record recover recruit \
     refine refuse regard register reinforce remember remind render renew rent repair report reproduce request rescue \
     respond rest restore restrict result retire return review revise rise rule run satisfy save search secure separate \
     set settle shape share shift ship show sign sink sit sleep sound sponsor spread stimulate stop stress strive study \
     submit succeed suit supervise support suppress sustain switch tackle target taste test thrive trade train travel \
     trigger try undermine update upgrade urge value wait walk wear work worsen yield star feature cost cover border claim \
     change plan design direct debut rank span tour end open close score attempt benefit charge contrast detail document \
     drive drop face focus increase interest label land link list mark model order question rate reference sample scale \
     schedule state store structure view vote wish hope reopen premiere depart merge";

/// Verbs whose form in -s is as often a noun: the neighbours decide.
const NOUN_VERBS: &str = "use play work star feature cost cover border claim change plan design direct debut rank span tour end \
     open close score attempt benefit charge contrast detail document drive drop face focus increase interest label land \
     link list mark model order question rate reference sample scale schedule state store structure view vote wish hope \
     need start result support study test visit value update upgrade trade train travel target switch stress stop sponsor \
     sound sign show ship shift shape share set search save run rule rise review return rest request report repair record \
     range raise quit push pull promise process practice power pose point place pass order note name move monitor match \
     love look log limit lift launch issue influence import host guide guarantee grant fund force form fly fit fight \
     export exhibit damage concern cause aim address supply control measure decrease lead offer help taste walk wait \
     produce release estimate premiere";

/// Words in -ed that are no verbs, and in -ing and -ly that are nothing of the kind, stand in [`CLOSED`].
static WORDS: LazyLock<WordMap<Tag>> = LazyLock::new(|| {
    let closed =
        CLOSED.iter().flat_map(|(tag, words)| words.split_whitespace().map(|word| (word.to_owned(), *tag)));
    let finite = VERBS.split_whitespace().map(|verb| (third_person(verb), Tag::Fin));
    closed.chain(finite).filter_map(|(word, tag)| Some((key(&word)?, tag))).collect()
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

fn third_person(verb: &str) -> String {
    match verb.as_bytes() {
        [.., before, b'y'] if !b"aeiou".contains(before) => format!("{}ies", &verb[..verb.len() - 1]),
        [.., b's' | b'x' | b'z' | b'o'] | [.., b'c' | b's', b'h'] => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// Whether a form in -s of a verb is as often a noun.
pub(super) fn is_doubtful(word: &str) -> bool {
    key(word).is_some_and(|key| DOUBTFUL.get(key).is_some())
}

/// Whether a word is the plain form of a verb.
pub(super) fn is_plain_verb(word: &str) -> bool {
    key(word).is_some_and(|key| PLAIN.get(key).is_some())
}

/// What a word is by itself. `inside` is false for the first word of a sentence, whose capital says nothing.
pub(super) fn tag(word: &str, inside: bool) -> Tag {
    let first = word.chars().next().unwrap_or(' ');
    let listed = key(word).and_then(|key| WORDS.get(key));
    if first.is_uppercase() && inside && !matches!(listed, Some(Tag::Adj | Tag::Num)) {
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
    let found = ENDINGS.iter().find(|(end, _)| word.len() > end.len() + 2 && word.ends_with(end));
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

//! Proper names of a claim: found, another in their place, or nowhere.
//!
//! Names are runs of capitalised words inside a sentence. A name is found when its last word, or half of its words,
//! stand in the premise or a title (`Royal Glass Hall` is the Glass Hall; `The Port` is no portrait), or when one is
//! the acronym of the other. It is another when the first name is there with another surname, or when another name
//! that the claim does not have stands beside the same words.

use pincite_core::{Lang, Remark, RemarkKind, lang};

use super::lexicon::cue;
use super::token::{Shape, Text, Token};
use super::{Scene, Seen};

/// Tokens `first..=last` of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) first: usize,
    pub(super) last: usize,
    /// One word that begins a sentence: its capital tells nothing.
    pub(super) begins: bool,
}

/// BC, AD.
const ERA: u32 = cue(11);

pub(super) const WORDS: &[(&str, u32)] = &[("bc ad bce ce am pm", ERA)];

/// How much [`Places::fit`](super::place::Places::fit) a name needs to stand in another's place.
const FIT: f32 = 1.0;

/// All names of a text. None of a text in title case, where capitals tell nothing.
pub(super) fn read(text: &Text<'_>) -> Vec<Name> {
    let content = || text.tokens.iter().filter(|token| token.is_word() && token.is_content());
    let capitals = content().filter(|token| capital(token)).count();
    if capitals * 10 > content().count() * 8 && capitals > 3 {
        return Vec::new();
    }
    let mut names = Vec::new();
    let mut at = 0;
    while at < text.tokens.len() {
        if !capital(&text.tokens[at]) || is_time(&text.tokens[at]) || (begins(text, at) && common(text, at)) {
            at += 1;
            continue;
        }
        let (first, begin) = (at, begins(text, at));
        let mut last = at;
        at += 1;
        while text.beside(first, at).is_some() {
            let joint = usize::from(is_joint(text, at));
            let next = at + joint;
            let more = text.beside(first, next).is_some_and(|token| capital(token) && !is_time(token));
            if !more {
                break;
            }
            (last, at) = (next, next + 1);
        }
        let lone = first == last && text.tokens[first].shape == Shape::Capital;
        // "channels A and B": letters, no names
        let letter = first == last && text.of(first).len() == 1;
        if text.tokens[first..=last].iter().any(|token| token.is_content())
            && !letter
            && text.of(first) != "I"
        {
            names.push(Name { first, last, begins: begin && lone });
        }
    }
    names
}

fn capital(token: &Token) -> bool {
    // EUR, GB
    matches!(token.shape, Shape::Capital | Shape::Upper)
        && !(token.shape == Shape::Upper && token.sense.unit > 0)
}

fn is_time(token: &Token) -> bool {
    token.sense.month > 0 || token.sense.weekday > 0 || token.is(ERA)
}

/// What may stand inside a name: of, de, the full stop of an initial, a hyphen.
fn is_joint(text: &Text<'_>, at: usize) -> bool {
    match text.tokens[at].shape {
        Shape::Lower => matches!(
            text.of(at),
            "of" | "de" | "von" | "van" | "der" | "la" | "du" | "da" | "del" | "di" | "al" | "el"
        ),
        Shape::Mark('.') => text.glued(at - 1, at) && text.of(at - 1).len() == 1,
        Shape::Mark('-' | '‑' | '·' | '&') => true,
        _ => false,
    }
}

/// Whether a sentence or a quotation begins at the token.
fn begins(text: &Text<'_>, at: usize) -> bool {
    at.checked_sub(1).and_then(|before| text.beside(at, before)).is_none_or(|before| {
        matches!(
            before.mark(),
            Some('.' | ':' | '!' | '?' | '"' | '“' | '«' | '„' | '(' | '*' | '•' | '-' | '–' | '—' | '|')
        )
    })
}

/// A word that begins a sentence in its own right.
fn common(text: &Text<'_>, at: usize) -> bool {
    let token = &text.tokens[at];
    let single = text.beside(at, at + 1).is_none_or(|next| !capital(next) && !is_joint(text, at + 1));
    token.shape == Shape::Capital
        && (!token.is_content()
            || token.sense.cues != 0
            || token.sense.numeral.is_some()
            || (single && text.of(at).ends_with("ly")))
}

/// Weighs the names of the claim.
pub(super) fn check(scene: &Scene<'_, '_>, seen: &mut Seen) {
    // In German every noun has a capital.
    if scene.claim.names.is_empty() || lang::guess(scene.claim().text(0)) == Lang::De {
        return;
    }
    let (claim, near) = (scene.claim(), scene.near());
    let theirs = read(near);
    for name in &scene.claim.names {
        if name.begins
            && !near.tokens.iter().any(|token| capital(token) && token.stem == claim.tokens[name.first].stem)
        {
            continue; // most likely no name at all
        }
        seen.counts.names.total += 1;
        let surname = other_surname(scene, name, &theirs)
            .or_else(|| other_of_a_kind(scene, name, &theirs))
            .or_else(|| other_first_name(scene, name, &theirs));
        let titled = titled_otherwise(scene, name).filter(|_| surname.is_none());
        if surname.is_none() && titled.is_none() && found(scene, name, &theirs) {
            seen.counts.names.found += 1;
            if acronym(scene, name, &theirs) {
                seen.settled.push(claim.span(name.first, name.last));
            }
            continue;
        }
        let words = claim.quote(name.first, name.last);
        let other = surname.or_else(|| counterpart(scene, name, &theirs));
        match other {
            Some(_) => seen.counts.names.differs += 1,
            None => seen.counts.names.absent += 1,
        }
        if other.is_none() && titled.is_none() && !telling(scene, name) {
            continue;
        }
        let (source, note) = match other {
            Some(other) => (
                near.source(other.first, other.last),
                format!("{words} against {}", near.quote(other.first, other.last)),
            ),
            None => match titled {
                Some(title) => {
                    let best = near.sentences.get(scene.places.best).filter(|range| !range.is_empty());
                    let source = best.and_then(|range| near.source(range.start, range.end - 1));
                    (source, format!("the source is about {title}"))
                }
                None => (None, format!("{words} is not in the source")),
            },
        };
        let span = claim.span(name.first, name.last);
        seen.remarks.push(Remark { kind: RemarkKind::Name, claim: span, source, note });
    }
}

fn found(scene: &Scene<'_, '_>, name: &Name, theirs: &[Name]) -> bool {
    let claim = scene.claim();
    let words: Vec<usize> = (name.first..=name.last)
        .filter(|at| claim.tokens[*at].is_word() && claim.tokens[*at].is_content())
        .collect();
    let there = words.iter().filter(|at| stands(scene, **at)).count();
    let last = words.last().is_some_and(|at| stands(scene, *at));
    last || there * 2 >= words.len() || acronym(scene, name, theirs)
}

/// Whether a word of a name stands in the evidence, as it is or as a form of the same name (India, Indian).
fn stands(scene: &Scene<'_, '_>, at: usize) -> bool {
    let (claim, near) = (scene.claim(), scene.near());
    let token = &claim.tokens[at];
    let word = claim.of(at);
    let word = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(word);
    let kin = |other: usize| {
        let (theirs, there) = (&near.tokens[other], near.of(other));
        theirs.stem == token.stem || (capital(theirs) && alike(word, there))
    };
    (0..near.tokens.len()).any(kin)
        || scene.evidence.wholes.iter().chain(&scene.evidence.titles).any(|text| holds(text, word))
}

/// Whether two words are forms of one name: a common beginning of four letters (India, Indian), or one letter apart.
fn alike(a: &str, b: &str) -> bool {
    let same = |(a, b): &(u8, u8)| a.eq_ignore_ascii_case(b);
    let start = a.bytes().zip(b.bytes()).take_while(same).count();
    let end = a.bytes().rev().zip(b.bytes().rev()).take_while(same).count();
    let longest = a.len().max(b.len());
    (start >= 4 && start + 4 >= longest) || (longest >= 5 && start + end + 1 >= longest && start > 0)
}

/// Whether a text holds a word, whole, in these or in small letters.
fn holds(text: &str, word: &str) -> bool {
    let whole = |text: &str, word: &str| {
        text.match_indices(word).any(|(at, _)| {
            let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            let after = &text[at + word.len()..];
            !letter(text[..at].chars().next_back())
                && !letter(after.strip_prefix('s').unwrap_or(after).chars().next())
        })
    };
    whole(text, word) || whole(text, &word.to_lowercase()) || whole(text, &word.to_uppercase()) || {
        let mut capital = word.to_lowercase();
        if let Some(first) = capital.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        whole(text, &capital)
    }
}

/// Whether the name is the acronym of one of the evidence, or the other way round.
fn acronym(scene: &Scene<'_, '_>, name: &Name, theirs: &[Name]) -> bool {
    let initials = |text: &Text<'_>, name: &Name, all: bool| -> String {
        (name.first..=name.last)
            .filter(|at| text.tokens[*at].is_word() && (all || capital(&text.tokens[*at])))
            .filter_map(|at| text.of(at).chars().next())
            .flat_map(char::to_uppercase)
            .collect()
    };
    let (claim, near) = (scene.claim(), scene.near());
    let short = |text: &Text<'_>, name: &Name| -> Option<String> {
        let plain = (name.first..=name.last)
            .filter(|at| text.tokens[*at].is_word())
            .map(|at| text.of(at))
            .collect::<String>();
        let plain = plain.trim_end_matches("’s").trim_end_matches("'s").trim_end_matches('s').to_owned();
        (plain.len() >= 2 && plain.len() <= 6 && plain.chars().all(char::is_uppercase)).then_some(plain)
    };
    if let Some(mine) = short(claim, name) {
        return theirs.iter().any(|other| {
            initials(near, other, false).contains(&mine) || initials(near, other, true).contains(&mine)
        });
    }
    [true, false]
        .into_iter()
        .map(|all| initials(claim, name, all))
        .any(|mine| mine.len() >= 3 && scene.evidence.wholes.iter().any(|text| holds_exactly(text, &mine)))
}

fn holds_exactly(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        !letter(text[..at].chars().next_back()) && !letter(text[at + word.len()..].chars().next())
    })
}

/// Whether it tells something that a name is nowhere in the evidence: not of what the claim begins with, which the
/// evidence may call "it"; nor of one before a noun (a British engineer) or given as an abbreviation in the claim.
fn telling(scene: &Scene<'_, '_>, name: &Name) -> bool {
    let claim = scene.claim();
    let first =
        !claim.tokens[..name.first].iter().any(|token| token.shape == Shape::Lower && token.is_content());
    let next = claim.beside(name.last, name.last + 1);
    let before_noun = next
        .is_some_and(|token| token.shape == Shape::Lower && token.is_content() || token.mark() == Some('-'));
    let before = name.first.checked_sub(1).map_or("", |at| claim.of(at));
    let numbered = next.is_some_and(|token| token.shape == Shape::Digits); // Season 20
    let code = (name.first..=name.last + 1).any(|at| {
        claim.tokens.get(at).is_some_and(|token| token.shape == Shape::Digits && claim.glued(at - 1, at))
    });
    let initials = before == "(" && claim.tokens[name.first].shape == Shape::Upper;
    // Syracuse, New York: where the place is
    let apposed = before == "," && name.first.checked_sub(2).is_some_and(|at| capital(&claim.tokens[at]));
    !first && !before_noun && !numbered && !code && !initials && !apposed
}

/// John Smith against John Brown.
fn other_surname(scene: &Scene<'_, '_>, name: &Name, theirs: &[Name]) -> Option<Name> {
    let (claim, near) = (scene.claim(), scene.near());
    if name.last != name.first + 1 || stands(scene, name.last) {
        return None;
    }
    // A claim may name both kiln A and kiln B.
    let both = |at: usize| {
        near.of(at).len() == 1 && claim.tokens.iter().any(|token| token.stem == near.tokens[at].stem)
    };
    let found = theirs.iter().find(|other| {
        other.last == other.first + 1
            && near.tokens[other.first].stem == claim.tokens[name.first].stem
            && !both(other.last)
    });
    found.copied()
}

/// What names of places and bodies end in: these do not make two of them one.
const KINDS: &[&str] = &[
    "mill",
    "hall",
    "bridge",
    "river",
    "lake",
    "street",
    "road",
    "square",
    "park",
    "university",
    "college",
    "school",
    "hospital",
    "church",
    "station",
    "airport",
    "museum",
    "library",
    "council",
    "court",
    "county",
    "island",
    "mountain",
    "bank",
    "prize",
    "award",
    "treaty",
    "harbour",
    "harbor",
    "house",
    "castle",
    "valley",
    "hotel",
    "theatre",
    "theater",
    "institute",
    "foundation",
    "festival",
    "dam",
    "works",
    "farm",
    "street",
    "avenue",
    "tower",
    "pier",
    "abbey",
];

/// Hartwell Mill against Penrose Mill: one word of a kind shared, and nothing else, in text or title.
fn other_of_a_kind(scene: &Scene<'_, '_>, name: &Name, theirs: &[Name]) -> Option<Name> {
    let (claim, near) = (scene.claim(), scene.near());
    let kind = |text: &Text<'_>, at: usize| KINDS.iter().any(|kind| kind.eq_ignore_ascii_case(text.of(at)));
    let own = |at: &usize| claim.tokens[*at].is_word() && claim.tokens[*at].is_content();
    if name.first == name.last
        || !kind(claim, name.last)
        || (name.first..name.last).filter(own).any(|at| stands(scene, at))
    {
        return None;
    }
    let same = |other: &&Name| {
        other.first < other.last && near.tokens[other.last].stem == claim.tokens[name.last].stem
    };
    theirs.iter().find(same).copied()
}

/// A title that names another of the kind, where the text does not name the claim's.
fn titled_otherwise<'a>(scene: &Scene<'_, 'a>, name: &Name) -> Option<&'a str> {
    scene.evidence.titles.iter().copied().find(|title| {
        let text = Text::new(title);
        let theirs = read(&text);
        let places = super::place::Places::default();
        let evidence =
            super::Evidence { near: text, wholes: scene.evidence.wholes.clone(), ..super::Evidence::new() };
        other_of_a_kind(&Scene { claim: scene.claim, evidence: &evidence, places }, name, &theirs).is_some()
    })
}

/// What stands before a surname and is no first name.
const TITLES: &[&str] = &[
    "mr",
    "mrs",
    "ms",
    "miss",
    "dr",
    "sir",
    "lady",
    "lord",
    "dame",
    "professor",
    "prof",
    "president",
    "prime",
    "minister",
    "senator",
    "governor",
    "mayor",
    "captain",
    "general",
    "colonel",
    "major",
    "king",
    "queen",
    "prince",
    "princess",
    "pope",
    "saint",
    "st",
    "judge",
    "justice",
    "bishop",
    "sergeant",
    "officer",
    "chairman",
    "secretary",
    "coach",
    "young",
    "old",
    "the",
    "ambassador",
    "congressman",
    "representative",
    "emperor",
    "duke",
    "count",
    "earl",
    "detective",
    "inspector",
];

/// Jonas Marten against Ilse Marten.
fn other_first_name(scene: &Scene<'_, '_>, name: &Name, theirs: &[Name]) -> Option<Name> {
    let (claim, near) = (scene.claim(), scene.near());
    let first_name = |text: &Text<'_>, name: &Name| {
        let word = text.of(name.first);
        let title = TITLES.iter().any(|title| title.eq_ignore_ascii_case(word));
        name.last > name.first && word.len() > 2 && text.tokens[name.first].shape == Shape::Capital && !title
    };
    let pair = name.last == name.first + 1;
    if !pair || !first_name(claim, name) || stands(scene, name.first) || name.begins {
        return None;
    }
    let surname = claim.tokens[name.last].stem;
    // Ilse Marten of Bruns
    let own =
        |other: &&Name| near.tokens[other.first + usize::from(other.first < other.last)].stem == surname;
    let mut same = theirs.iter().filter(own);
    let other = same.next()?;
    let short = |a: &str, b: &str| a.get(..1) == b.get(..1);
    let known = same.next().is_none() && first_name(near, other);
    (known && !short(claim.of(name.first), near.of(other.first))).then_some(*other)
}

/// The name of the evidence that stands where the claim has its own.
fn counterpart(scene: &Scene<'_, '_>, name: &Name, theirs: &[Name]) -> Option<Name> {
    let (claim, near) = (scene.claim(), scene.near());
    let stem = |text: &Text<'_>, at: usize| text.tokens[at].stem;
    let in_claim = |other: &Name| {
        (other.first..=other.last)
            .filter(|at| near.tokens[*at].is_content())
            .any(|at| claim.tokens.iter().any(|token| token.stem == stem(near, at)))
    };
    theirs
        .iter()
        .filter(|other| !other.begins && !in_claim(other))
        .map(|other| (scene.places.fit(claim, near, name.first, other.first), *other))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|(fit, _)| *fit >= FIT)
        .map(|(_, other)| other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_runs_of_capitals_inside_a_sentence() {
        let cases: &[(&str, &[&str])] = &[
            ("The walk passes The Port and the Royal Glass Hall.", &["The Port", "Royal Glass Hall"]),
            ("In May, J. Smith met the Bank of England.", &["J. Smith", "Bank of England"]),
            ("Valves leak.", &["Valves"]),
            ("He joined NASA on Monday.", &["NASA"]),
            ("Breaking News From The World Today", &[]),
        ];
        for (written, want) in cases {
            let text = Text::new(written);
            let names: Vec<&str> = read(&text).iter().map(|name| text.quote(name.first, name.last)).collect();
            assert_eq!(names, *want, "{written}");
        }
    }
}

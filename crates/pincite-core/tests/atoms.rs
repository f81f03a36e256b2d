//! Atoms: what a claim is taken apart into, what stays whole, and the laws that every atom keeps.

use std::time::{Duration, Instant};

use pincite_core::{Answer, Atom, Checked, GivenClaim, Run, Settings, Source, Span, check};
use proptest::prelude::*;

fn run(answer: &str) -> Run {
    let source = |id: &str| Source { id: id.to_owned(), ..Source::default() };
    Run {
        answer: Answer::Text(answer.to_owned()),
        retrieved: ["1", "2", "3"].map(source).to_vec(),
        ..Run::default()
    }
}

/// The texts of all atoms of an answer, in order.
fn atoms(answer: &str) -> Vec<String> {
    let (run, settings) = (run(answer), Settings::default());
    check(&run, &settings).atoms().into_iter().flatten().map(|atom| atom.text).collect()
}

/// A sentence that is cited, so that it is a claim whatever it does.
fn cited(sentence: &str) -> Vec<String> {
    atoms(&format!("{sentence} [1]."))
}

#[test]
fn a_sentence_that_says_several_things_is_several_atoms() {
    for (sentence, parts) in [
        // Predicates.
        ("The firm makes cars and sells boats", vec!["The firm makes cars", "The firm sells boats"]),
        (
            "The film was released in 2000 and introduced new features",
            vec!["The film was released in 2000", "The film introduced new features"],
        ),
        (
            "The hut was built in 1950 and sold in 1960",
            vec!["The hut was built in 1950", "The hut was sold in 1960"],
        ),
        (
            "The drug can ease pain and reduce swelling",
            vec!["The drug can ease pain", "The drug can reduce swelling"],
        ),
        (
            "She wrote the book, directed the film and sang the song",
            vec!["She wrote the book", "She directed the film", "She sang the song"],
        ),
        // Lists.
        (
            "The king visited Rome, Oslo and Bern",
            vec!["The king visited Rome", "The king visited Oslo", "The king visited Bern"],
        ),
        ("Rome and Oslo are towns", vec!["Rome are towns", "Oslo are towns"]),
        ("Oslo, Bern and Rome are old", vec!["Oslo is old", "Bern is old", "Rome is old"]),
        ("It has a concise and clear style", vec!["It has a concise style", "It has a clear style"]),
        ("It has a concise, clear style", vec!["It has a concise style", "It has a clear style"]),
        (
            "She is a professor of law and medicine at Bern",
            vec!["She is a professor of law", "She is a professor of medicine at Bern"],
        ),
        (
            "It is the capital of Norway and the seat of government",
            vec!["It is the capital of Norway", "It is the seat of government"],
        ),
        (
            "He served as mayor of Oslo and as head of the guild",
            vec!["He served as mayor of Oslo", "He served as head of the guild"],
        ),
        // Kinds and members.
        (
            "The firm sells many things, such as cars, boats, or bikes",
            vec![
                "The firm sells many things",
                "The firm sells cars",
                "The firm sells boats",
                "The firm sells bikes",
            ],
        ),
        (
            "It shaped the work of later composers such as Verdi and Bizet",
            vec![
                "It shaped the work of later composers",
                "It shaped the work of Verdi",
                "It shaped the work of Bizet",
            ],
        ),
        (
            "The hall shows some of the most famous machines, such as looms and kilns",
            vec![
                "The hall shows some of the most famous machines",
                "The hall shows looms",
                "The hall shows kilns",
            ],
        ),
        (
            "The rise is due to recognition of its benefits, such as price and speed",
            vec![
                "The rise is due to recognition of its benefits",
                "The rise is due to recognition of price",
                "The rise is due to recognition of speed",
            ],
        ),
        (
            "The wood is kept dry by raising the floor, opening the vents, and sealing the roof",
            vec![
                "The wood is kept dry by raising the floor",
                "The wood is kept dry by opening the vents",
                "The wood is kept dry by sealing the roof",
            ],
        ),
        (
            "This is done by getting enough sleep, eating healthy foods, and drinking plenty of water",
            vec![
                "This is done by getting enough sleep",
                "This is done by eating healthy foods",
                "This is done by drinking plenty of water",
            ],
        ),
        // What is said by the way.
        (
            "The plant, founded in 1990 in Oslo, makes cars",
            vec!["The plant makes cars", "The plant was founded in 1990", "The plant was founded in Oslo"],
        ),
        (
            "Tarn, the maker of the kiln, lives in Oslo",
            vec!["Tarn lives in Oslo", "Tarn is the maker of the kiln"],
        ),
        (
            "The coast, which overlooks the sea, is steep",
            vec!["The coast is steep", "The coast overlooks the sea"],
        ),
        (
            "Ann Lee (born 3 May 1950) is a painter who lives in Oslo",
            vec!["Ann Lee is a painter", "Ann Lee lives in Oslo", "Ann Lee was born 3 May 1950"],
        ),
        ("Founded in 1990, the firm makes cars", vec!["the firm makes cars", "the firm was Founded in 1990"]),
        ("She played in Titanic (1997)", vec!["She played in Titanic", "Titanic (1997)"]),
        // Clauses.
        ("Although the kiln is hot, the door is cold", vec!["the kiln is hot", "the door is cold"]),
        (
            "The fair opened on 3 May 1990 in Oslo",
            vec!["The fair opened on 3 May 1990", "The fair opened in Oslo"],
        ),
        ("However, the door is cold", vec!["the door is cold"]),
    ] {
        assert_eq!(cited(sentence), parts);
    }
}

#[test]
fn what_no_rule_may_take_apart_stays_whole() {
    for (reason, sentence) in [
        ("not A and B is not: not A", "The firm does not make cars and boats"),
        ("no A and B", "The firm makes no cars and boats"),
        ("never", "The firm never makes cars and sells boats"),
        ("without", "The firm works without cars and boats"),
        ("only", "The firm sells only cars and boats"),
        ("a refusal", "The firm failed to make cars and sell boats"),
        ("or", "The firm makes cars or boats"),
        ("or among and", "The firm makes cars or boats and bikes"),
        ("most of both is not most of each", "Most cats and dogs are asleep"),
        ("between", "The road runs between Rome and Oslo"),
        ("together", "Ann and Bob met in Oslo"),
        ("respectively", "Ann and Bob won gold and silver respectively"),
        ("a sum", "The film lasts two hours and thirty minutes"),
        ("a number of both", "Rome and Oslo have 5 million people"),
        ("one name", "She lives in Trinidad and Tobago"),
        ("one office", "She leads the Ministry of Education and Research"),
        ("whose noun?", "He is a film and television director"),
        ("which of the two?", "He told the head of the guild and the owner"),
        (
            "a verb left out",
            "Ann received the prize for acting, Bob the prize for singing and Eve the prize for dancing",
        ),
        ("a comparison", "Iron is heavier than wood and cork"),
        ("a clause inside", "Smith said that the firm makes cars and sells boats"),
        ("a reason inside", "He left because the hut was old and went home"),
        ("a question inside", "Smith asked whether the firm makes cars and boats"),
        ("a quotation", "The sign reads \"cars and boats\""),
        ("of the event", "The forces are stronger, which allows stars to form"),
        ("told by somebody", "The firm, according to Smith, is in Oslo, which is old"),
        ("held by somebody", "The idea that the firm, built in 1990, makes cars is old"),
        ("of the event", "The plant closed, leaving many men poor"),
    ] {
        assert_eq!(cited(sentence), [sentence], "{reason}");
    }
}

/// Sentences that several rules take apart.
const BODIES: &[&str] = &[
    "the plant makes cars and sells boats",
    "the plant, built in 1990, makes cars, boats and bikes",
    "the plant, which is old, makes a cheap and light car",
    "the plant is a firm that makes cars and sells boats",
    "Oslo and Bern are old and have walls",
];

#[test]
fn what_scopes_over_a_sentence_stays_with_each_of_its_atoms() {
    let mut several = 0;
    for body in BODIES {
        for (front, behind, word) in [
            ("According to Smith, ", "", "Smith"),
            ("", ", according to Smith", "Smith"),
            ("", ", Smith said", "Smith"),
            ("If it rains, ", "", "If"),
            ("", " if it rains", "if"),
            ("Unless it rains, ", "", "Unless"),
            ("", " unless it rains", "unless"),
            ("", ", provided that it rains", "provided"),
            ("When it rains, ", "", "When"),
            ("Reportedly, ", "", "Reportedly"),
            ("", ", reportedly", "reportedly"),
            ("In theory, ", "", "theory"),
            ("Without rain, ", "", "Without"),
            ("Under the new law, ", "", "Under"),
        ] {
            let atoms = cited(&format!("{front}{body}{behind}"));
            several += usize::from(atoms.len() > 1);
            for atom in atoms {
                assert!(atom.split([' ', ',']).any(|w| w == word), "{atom:?} has lost {word:?}");
            }
        }
    }
    assert!(several > 40, "only {several} were taken apart");
}

#[test]
fn what_weakens_a_verb_stays_with_all_that_it_weakens() {
    for (sentence, parts) in [
        ("The drug may cause pain and fever", vec!["The drug may cause pain", "The drug may cause fever"]),
        (
            "The firm reportedly makes cars and sells boats",
            vec!["The firm reportedly makes cars", "The firm reportedly sells boats"],
        ),
        (
            "The firm makes cars but does not sell boats",
            vec!["The firm makes cars", "The firm does not sell boats"],
        ),
        ("The gate, which may be old, is red", vec!["The gate is red", "The gate may be old"]),
        (
            "Smith said that the firm makes cars and boats",
            vec!["Smith said that the firm makes cars", "Smith said that the firm makes boats"],
        ),
    ] {
        assert_eq!(cited(sentence), parts);
    }
}

#[test]
fn a_pronoun_is_named_where_one_can_be_meant_alone() {
    for (answer, last) in [
        ("Obama was born in Honolulu. He served two terms.", "Obama served two terms"),
        ("Ann Lee is a painter. She was born in Oslo.", "Ann Lee was born in Oslo"),
        ("Python is a language. It offers dynamic typing.", "Python offers dynamic typing"),
        ("Python is a language. Its design is simple.", "Python's design is simple"),
        ("Quasars are bright. They emit radio waves.", "Quasars emit radio waves"),
        ("Tarn makes cars, and it sells boats.", "Tarn sells boats"),
        ("In 2008, Obama won. In 2012, he won again.", "In 2012, Obama won again"),
        // Two can be meant.
        ("Trump met Obama. He was born in 1946.", "He was born in 1946"),
        ("The dam feeds a lake. It is deep.", "It is deep"),
        // Number or gender is in conflict.
        ("Obama was born in Honolulu. They served two terms.", "They served two terms"),
        ("Obama was a senator. He served one term. She is a lawyer.", "She is a lawyer"),
        // Nothing is meant.
        ("Python is a language. It is likely that Python is used.", "It is likely that Python is used"),
        ("Python is a language. It takes years to master a language.", "It takes years to master a language"),
    ] {
        let answer = answer.replace('.', " [1].");
        assert_eq!(atoms(&answer).last().map(String::as_str), Some(last), "{answer}");
    }
}

#[test]
fn members_of_a_list_with_markers_of_their_own_are_whole_statements() {
    let answer = "The king visited Rome [1], Oslo [2] and Bern [3].";
    assert_eq!(atoms(answer), ["The king visited Rome", "The king visited Oslo", "The king visited Bern"]);
}

#[test]
fn a_row_is_an_atom_for_each_of_its_columns() {
    let table = "| City | People | Area |\n|---|---|---|\n| Oslo | 700,000 [1] | 454 |\n| Bern |  | 51 [2] |";
    assert_eq!(atoms(table), ["Oslo | People: 700,000", "Oslo | Area: 454", "Bern | Area: 51"]);
    let loose = "City | People\n---|---\nOslo | 700,000 [1]";
    assert_eq!(atoms(loose), ["Oslo | People: 700,000"]);
    let label = "| City | People |\n|---|---|\n| Oslo [1] | |";
    assert_eq!(atoms(label), ["Oslo"]);
}

#[test]
fn claims_that_are_split_already_are_split_no_further() {
    let relays = "Opened RB-400 relays can be returned within 30 days provided no unit has been installed, and \
                  expedited freight is covered under your contract tier. [1]";
    assert_eq!(
        atoms(relays),
        [
            "Opened RB-400 relays can be returned within 30 days provided no unit has been installed",
            "expedited freight is covered under your contract tier",
        ]
    );
    let kiln = "The kiln reaches 1300 degrees, it was built by monks, it is insured [1].";
    let (run, settings) = (run(kiln), Settings::default());
    assert_eq!(check(&run, &settings).claims.len(), 3);
}

#[test]
fn claims_that_are_given_are_taken_apart_too_and_other_languages_stay_whole() {
    let given = |text: &str| GivenClaim { text: text.to_owned(), cites: vec!["1".to_owned()] };
    let run = Run { answer: Answer::Claims(vec![given("The firm makes cars and sells boats.")]), ..run("") };
    let settings = Settings::default();
    let texts: Vec<String> =
        check(&run, &settings).atoms().concat().into_iter().map(|atom| atom.text).collect();
    assert_eq!(texts, ["The firm makes cars", "The firm sells boats"]);
    for sentence in ["Die Firma baut Autos und verkauft Boote", "La empresa fabrica coches y vende barcos"] {
        assert_eq!(cited(sentence), [sentence]);
    }
}

/// What answers are made of, with what rules look for.
const PIECES: &[&str] = &[
    "The dam",
    " dam",
    " Oslo",
    " Rome",
    "Ann Lee",
    " she",
    " it",
    " is",
    " was",
    " makes",
    " built",
    " sells",
    " known",
    " not",
    " may",
    " only",
    " if",
    " because",
    " that",
    " which",
    " who",
    " and",
    " and",
    ", ",
    ", ",
    " or",
    " but",
    " of",
    " in",
    " by",
    " to",
    " a",
    " the",
    " its",
    " high",
    " old",
    " cars",
    " boats",
    " 1990",
    " 3 May 1990",
    " (born",
    " (",
    ")",
    "\"",
    " such as",
    " as well as",
    " although",
    " According to",
    " however",
    " [1]",
    " [2]",
    ". ",
    "; ",
    ": ",
    "\n\n",
    "\n- ",
    "| a | b |\n|---|---|\n| 1 | 2 [1] |\n",
    "**",
    " `x` ",
    " é",
    " -",
    "'s",
    " making",
    " founded",
    " Python",
];

fn answers() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(prop::sample::select(PIECES), 0..28).prop_map(|pieces| pieces.concat()),
        prop::collection::vec(prop::sample::select(BODIES), 0..4).prop_map(|bodies| bodies.join(". ")),
        "\\PC{0,60}",
    ]
}

/// Words that rules put in.
const LINKS: &[&str] = &["is", "are", "was", "were", "has", "does", "s"];

fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// Words that only join what is said, and pronouns that are named: they may be in no atom.
fn joins(word: &str) -> bool {
    const JOINERS: &[&str] = &[
        "and",
        "or",
        "but",
        "nor",
        "which",
        "who",
        "although",
        "while",
        "such",
        "as",
        "well",
        "including",
        "he",
        "his",
        "she",
        "her",
        "it",
        "its",
        "they",
        "their",
        "both",
        "also",
        "however",
        "either",
    ];
    JOINERS.iter().any(|joiner| word.eq_ignore_ascii_case(joiner))
}

fn readable(checked: &Checked<'_>, base: pincite_core::Base, spans: &[Span]) -> String {
    let parts: Vec<String> = spans.iter().map(|span| checked.readable(base, &[*span], " ")).collect();
    parts.join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    /// Law 11.
    #[test]
    fn the_words_of_an_atom_stand_in_its_spans_and_atoms_hold_the_words_of_their_claim(answer in answers()) {
        let (run, settings) = (run(&answer), Settings::default());
        let checked = check(&run, &settings);
        let atoms = checked.atoms();
        prop_assert_eq!(atoms.len(), checked.claims.len());
        for (claim, atoms) in checked.claims.iter().zip(atoms) {
            prop_assert!(!atoms.is_empty());
            for Atom { text, spans } in &atoms {
                prop_assert!(!text.is_empty() && !spans.is_empty());
                prop_assert!(spans.windows(2).all(|pair| pair[0].end() <= pair[1].start()), "{:?}", spans);
                prop_assert!(spans.iter().all(|span| answer.get(span.start()..span.end()).is_some()));
                let said = readable(&checked, claim.base, spans);
                let said = words(&said);
                for word in words(text) {
                    prop_assert!(said.contains(&word) || LINKS.contains(&word), "{word:?} of {text:?} is not in {said:?}");
                }
                // What completes an atom stands before its claim.
                prop_assert!(spans.iter().all(|span| span.end() <= claim.span().end()));
            }
            let whole = readable(&checked, claim.base, &claim.spans);
            for word in words(&whole).into_iter().filter(|word| !joins(word)) {
                let held = |atom: &Atom| words(&readable(&checked, claim.base, &atom.spans)).contains(&word);
                let connective = ["In", "addition", "fact"].contains(&word);
                prop_assert!(connective || atoms.iter().any(held), "{word:?} of {whole:?} is in no atom");
            }
        }
    }
}

/// Law 6: what makes rules try again and again costs no more for being longer.
#[test]
fn long_sentences_take_linear_time() {
    let patient = if cfg!(debug_assertions) { Duration::from_secs(20) } else { Duration::from_secs(2) };
    for piece in ["Ann, ", "a and ", "(b ", "x, which is y, ", "it is ", "\" ", "such as a, ", "that is "] {
        let start = Instant::now();
        let text = format!("The dam is {} [1].", piece.repeat(200_000 / piece.len()));
        atoms(&text);
        let many = format!("The dam is {} [1]. ", piece.repeat(12)).repeat(200_000 / (piece.len() * 12 + 18));
        atoms(&many);
        assert!(start.elapsed() < patient, "{piece:?} took {:?}", start.elapsed());
    }
}

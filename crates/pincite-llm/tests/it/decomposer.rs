//! Claims split by a model, and on no trust.

use pincite_core::{Answer, Run, Settings, Usage, check};
use pincite_judge::Lexical;
use pincite_llm::Decomposer;
use serde_json::json;

use crate::server::{Act, Server, noted};

const ANSWER: &str = "Acme, founded in 1990 in Oslo, makes brass valves [1]. It rained.";

/// What becomes of the claims of the answer when the model lists these atoms for the first: text and place.
fn atoms(listed: &'static [&'static str]) -> (Vec<String>, bool) {
    let server = Server::start(move |_, request| {
        let (id, _) = request.statements().remove(0);
        Act::Say(json!({"statements": [{"id": id, "atoms": listed}]}).to_string())
    });
    let run = Run { answer: Answer::Text(ANSWER.to_owned()), ..Run::default() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let judge = server.judge("");
    let atoms = Decomposer::new(&judge, &Lexical).atoms(&checked, &mut Usage::default());
    assert_eq!(atoms.len(), checked.claims.len());
    let rules = checked.atoms();
    assert_eq!(atoms[1..], rules[1..], "a short claim is not sent");
    let show = |atom: &pincite_core::Atom| {
        let place: Vec<_> = atom.spans.iter().map(|span| span.of(ANSWER)).collect();
        format!("{} @ {}", atom.text, place.join(" … "))
    };
    let kept = atoms[0] == rules[0];
    assert_eq!(kept && listed.len() > 1, noted(&judge, "atoms of a claim"));
    (atoms[0].iter().map(show).collect(), kept)
}

#[test]
fn atoms_that_the_sentence_says_are_taken_with_their_places() {
    let (atoms, _) = atoms(&["Acme founded in 1990.", "Acme founded in Oslo.", "Acme makes brass valves."]);
    assert_eq!(
        atoms,
        [
            "Acme founded in 1990. @ Acme, founded in 1990 in",
            "Acme founded in Oslo. @ Acme, founded in … in Oslo",
            "Acme makes brass valves. @ Acme … makes brass valves",
        ]
    );
}

#[test]
fn a_list_with_a_fault_is_not_taken() {
    let cases: [&'static [&'static str]; 5] = [
        // Something that the sentence does not say.
        &["Acme founded in 1990 in Oslo.", "Acme makes brass valves.", "Acme employs 40 people."],
        // Something lost: a number, a name, a thing.
        &["Acme founded in Oslo.", "Acme makes brass valves."],
        &["Acme founded in 1990.", "Acme makes brass valves."],
        &["Acme founded in 1990 in Oslo.", "Acme makes brass."],
        // One atom is no split.
        &["Acme founded in 1990 in Oslo makes brass valves."],
    ];
    for listed in cases {
        assert!(atoms(listed).1, "{listed:?}");
    }
}

#[test]
fn without_a_model_the_rules_decide() {
    let server = Server::start(|_, _| Act::Close);
    let judge = server.judge("attempts = 1");
    let run = Run { answer: Answer::Text(ANSWER.to_owned()), ..Run::default() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let decomposer = Decomposer::new(&judge, &Lexical);
    assert_eq!(decomposer.atoms(&checked, &mut Usage::default()), checked.atoms());
    assert_eq!(decomposer.digest().len(), 16);
}

//! How far the raters of the same claims agree, and where they do not.

use std::collections::BTreeSet;

use super::Labelled;
use super::line::{ADJUDICATED, Label, Support};
use super::people::code;
use crate::raters::{agreed, alpha, kappa};

/// How far raters agree. Who is called `adjudicated` settles what others said, and is none of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Agreement {
    /// The raters by name, each with how many claims they labelled.
    pub raters: Vec<(String, usize)>,
    /// Claims with a label.
    pub claims: usize,
    /// Claims that more than one rater labelled.
    pub shared: usize,
    /// Claims that were adjudicated.
    pub adjudicated: usize,
    /// Question by question.
    pub questions: Vec<Question>,
    /// The claims on which raters differ, in the order in which they were labelled.
    pub differing: Vec<Differing>,
}

/// How far raters agree on one question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// Its name.
    pub name: &'static str,
    /// Claims, or sources of claims, to which several raters gave an answer; who cannot tell gives none.
    pub shared: usize,
    /// The share of pairs of answers to the same that are equal.
    pub agreed: Option<f64>,
    /// Of two raters: Cohen's kappa.
    pub kappa: Option<f64>,
    /// Of several: Krippendorff's alpha.
    pub alpha: Option<f64>,
    /// How many questions have no answer because as many raters say one thing as another.
    pub ties: usize,
}

/// A claim on which raters differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Differing {
    /// A label of it, for its text and its run.
    pub label: Label,
    /// The questions on which they differ, each with the answer of every rater who gave one.
    pub answers: Vec<(String, Vec<(String, &'static str)>)>,
}

/// What several raters said of one thing: by name, as a number.
type Said<'l> = Vec<(&'l str, u8)>;

/// How far the raters of these claims agree.
#[must_use]
pub fn agreement(claims: &[Labelled]) -> Agreement {
    let labels = || claims.iter().flat_map(|claim| &claim.labels);
    let names: BTreeSet<&str> =
        labels().map(|label| &*label.rater).filter(|name| *name != ADJUDICATED).collect();
    let count = |name: &str| labels().filter(|label| label.rater == name).count();
    let raters: Vec<(String, usize)> = names.iter().map(|name| ((*name).to_owned(), count(name))).collect();
    let two = match *names.iter().collect::<Vec<_>>().as_slice() {
        [one, other] => Some((*one, *other)),
        _ => None,
    };
    let questions = QUESTIONS.iter().map(|(name, things)| {
        let said: Vec<Said<'_>> = claims.iter().flat_map(things).map(|(_, said)| said).collect();
        let ties = claims.iter().filter(|claim| claim.people().ties.contains(name)).count();
        question(name, &said, two, ties)
    });
    Agreement {
        claims: claims.len(),
        shared: claims.iter().filter(|claim| voices(claim).count() > 1).count(),
        adjudicated: count(ADJUDICATED),
        questions: questions.collect(),
        differing: claims.iter().filter_map(differing).collect(),
        raters,
    }
}

fn voices(claim: &Labelled) -> impl Iterator<Item = &Label> {
    claim.labels.iter().filter(|label| label.rater != ADJUDICATED)
}

/// The things that a question asks about in a claim, by name, each with what was said.
type Things = for<'l> fn(&'l Labelled) -> Vec<(String, Said<'l>)>;

/// The questions, by the names that the lines have for them.
const QUESTIONS: [(&str, Things); 3] = [
    ("needs_citation", |claim| {
        vec![("needs a citation".to_owned(), said(claim, |l| l.needs_citation.map(u8::from)))]
    }),
    ("support", |claim| vec![("supported".to_owned(), said(claim, |l| code(l.support)))]),
    ("sources", |claim| {
        let ids: BTreeSet<&String> = voices(claim).flat_map(|label| label.sources.keys()).collect();
        let of = |id: &String| (format!("by `{id}`"), said(claim, |l| code(l.sources.get(id).copied())));
        ids.into_iter().map(of).collect()
    }),
];

fn said(claim: &Labelled, of: impl Fn(&Label) -> Option<u8>) -> Said<'_> {
    voices(claim).filter_map(|label| Some((&*label.rater, of(label)?))).collect()
}

fn question(name: &'static str, said: &[Said<'_>], two: Option<(&str, &str)>, ties: usize) -> Question {
    let answers: Vec<Vec<u8>> =
        said.iter().map(|said| said.iter().map(|(_, what)| *what).collect()).collect();
    let of = |said: &Said<'_>, name: &str| said.iter().find(|(who, _)| *who == name).map(|(_, what)| *what);
    let pair = |(one, other): (&str, &str)| -> Vec<(u8, u8)> {
        said.iter().filter_map(|said| Some((of(said, one)?, of(said, other)?))).collect()
    };
    Question {
        name,
        shared: answers.iter().filter(|answers| answers.len() > 1).count(),
        agreed: agreed(&answers),
        kappa: two.and_then(|two| kappa(&pair(two))),
        alpha: if two.is_none() { alpha(&answers) } else { None },
        ties,
    }
}

fn differing(claim: &Labelled) -> Option<Differing> {
    let mut answers = Vec::new();
    for (name, things) in QUESTIONS {
        for (thing, said) in things(claim) {
            if said.iter().any(|(_, what)| *what != said[0].1) {
                let shown = |(who, what): &(&str, u8)| ((*who).to_owned(), answer(name, *what));
                answers.push((thing, said.iter().map(shown).collect()));
            }
        }
    }
    (!answers.is_empty()).then(|| Differing { label: claim.labels[0].clone(), answers })
}

fn answer(question: &str, what: u8) -> &'static str {
    match (question, what) {
        ("needs_citation", 0) => "no",
        ("needs_citation", _) => "yes",
        (_, what) => Support::ALL.get(usize::from(what)).map_or("", |support| support.name()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::by_claim;
    use super::super::line::tests::label;
    use super::*;

    /// Labels of claims in order; what each rater says of them, a letter a claim: Full, Partial, None, `?`, or a dot.
    fn labelled(raters: &[(&str, &str)]) -> Vec<Labelled> {
        let of = |(rater, said): &(&str, &str)| -> Vec<Label> {
            let said = said.chars().enumerate().filter(|(_, letter)| *letter != '.');
            said.map(|(claim, letter)| {
                let support = match letter {
                    'F' => Support::Full,
                    'P' => Support::Partial,
                    'N' => Support::None,
                    _ => Support::CantTell,
                };
                Label { claim, ..label(rater, Some(support)) }
            })
            .collect()
        };
        by_claim(raters.iter().flat_map(of).collect())
    }

    fn support(agreement: &Agreement) -> &Question {
        &agreement.questions[1]
    }

    #[test]
    fn two_raters_have_a_kappa_and_three_an_alpha() {
        let two = agreement(&labelled(&[("ada", "FFNN?"), ("bob", "FNNNF")]));
        assert_eq!(two.raters, [("ada".to_owned(), 5), ("bob".to_owned(), 5)]);
        assert_eq!((two.claims, two.shared), (5, 5));
        // Three of four agree; by chance (2·1 + 2·3) of 16.
        let question = support(&two);
        assert_eq!((question.shared, question.agreed, question.ties), (4, Some(0.75), 1));
        assert!((question.kappa.expect("two raters") - 0.5).abs() < 1e-12);
        assert_eq!(question.alpha, None);
        let three = agreement(&labelled(&[("ada", "FFN"), ("bob", "FNN"), ("eve", "F.N")]));
        let question = support(&three);
        assert_eq!((question.kappa, question.alpha.is_some()), (None, true));
        assert_eq!(question.agreed, Some(6.0 / 7.0));
    }

    #[test]
    fn who_adjudicates_settles_and_is_no_rater() {
        let all = agreement(&labelled(&[("ada", "FN"), ("bob", "NN"), (ADJUDICATED, "F.")]));
        assert_eq!((all.raters.len(), all.shared, all.adjudicated), (2, 2, 1));
        assert_eq!((support(&all).agreed, support(&all).ties), (Some(0.5), 0));
    }

    #[test]
    fn where_raters_differ_is_listed() {
        let all = agreement(&labelled(&[("ada", "FN"), ("bob", "PN")]));
        let answers = vec![("ada".to_owned(), "full"), ("bob".to_owned(), "partial")];
        let [differing] = all.differing.as_slice() else { panic!("one: {:?}", all.differing) };
        assert_eq!(differing.label.claim, 0);
        assert_eq!(differing.answers, [("supported".to_owned(), answers)]);
    }

    #[test]
    fn one_rater_agrees_with_nobody() {
        let alone = agreement(&labelled(&[("ada", "FN")]));
        assert_eq!((alone.shared, support(&alone).agreed, support(&alone).kappa), (0, None, None));
        assert_eq!(agreement(&[]), Agreement { questions: agreement(&[]).questions, ..Agreement::default() });
    }
}

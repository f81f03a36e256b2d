//! Several raters, one answer.

use std::collections::{BTreeMap, BTreeSet};

use super::line::{ADJUDICATED, Label, Support};

/// What people say of one claim. A question has no answer where nobody gave one, or where as many say one thing as another.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct People {
    /// Whether it needs a citation.
    pub needs_citation: Option<bool>,
    /// How far the cited sources together support it.
    pub support: Option<Support>,
    /// How far each of them does alone.
    pub sources: BTreeMap<String, Support>,
    /// How many raters labelled it.
    pub raters: usize,
    /// Which questions have no answer because of a tie.
    pub ties: Vec<&'static str>,
}

/// Joins what raters say of one claim, a label each. Who is called `adjudicated` has the last word on each question that
/// they answer; else what most say counts. Who cannot tell has no vote.
#[must_use]
pub fn join(labels: &[&Label]) -> People {
    let mut ties = Vec::new();
    let mut settle = |name, votes: Vec<(&str, u8)>| {
        let settled = vote(&votes);
        if settled == Err(Tie) && !ties.contains(&name) {
            ties.push(name);
        }
        settled.ok().flatten().map(usize::from)
    };
    let needs = votes(labels, |label| label.needs_citation.map(u8::from));
    let needs_citation = settle("needs_citation", needs).map(|needs| needs == 1);
    let support = votes(labels, |label| code(label.support));
    let support = settle("support", support).map(|at| Support::ALL[at]);
    let ids: BTreeSet<&String> = labels.iter().flat_map(|label| label.sources.keys()).collect();
    let sources = ids
        .into_iter()
        .filter_map(|id| {
            let votes = votes(labels, |label| code(label.sources.get(id).copied()));
            settle("sources", votes).map(|at| (id.clone(), Support::ALL[at]))
        })
        .collect();
    People { needs_citation, support, sources, raters: labels.len(), ties }
}

/// An answer as a number, none where the rater could not tell.
pub(super) fn code(support: Option<Support>) -> Option<u8> {
    support.and_then(Support::told).map(|support| support as u8)
}

fn votes<'l>(labels: &[&'l Label], of: impl Fn(&Label) -> Option<u8>) -> Vec<(&'l str, u8)> {
    labels.iter().filter_map(|label| Some((&*label.rater, of(label)?))).collect()
}

/// As many say one thing as another.
#[derive(Debug, PartialEq, Eq)]
struct Tie;

fn vote(votes: &[(&str, u8)]) -> Result<Option<u8>, Tie> {
    if let Some((_, last)) = votes.iter().find(|(rater, _)| *rater == ADJUDICATED) {
        return Ok(Some(*last));
    }
    let count = |said: u8| votes.iter().filter(|(_, other)| *other == said).count();
    let Some((_, first)) = votes.iter().max_by_key(|(_, said)| count(*said)) else { return Ok(None) };
    let tie = votes.iter().any(|(_, said)| said != first && count(*said) == count(*first));
    if tie { Err(Tie) } else { Ok(Some(*first)) }
}

#[cfg(test)]
mod tests {
    use super::super::line::tests::label;
    use super::*;

    const FULL: Option<Support> = Some(Support::Full);
    const PARTIAL: Option<Support> = Some(Support::Partial);
    const NONE: Option<Support> = Some(Support::None);
    const CANT: Option<Support> = Some(Support::CantTell);

    #[test]
    fn what_most_say_counts_and_a_tie_says_nothing() {
        type Said<'a> = &'a [(&'a str, Option<Support>)];
        let cases: [(Said<'_>, Option<Support>, bool); 9] = [
            (&[("a", FULL)], FULL, false),
            (&[("a", FULL), ("b", FULL), ("c", NONE)], FULL, false),
            (&[("a", FULL), ("b", NONE)], None, true),
            (&[("a", FULL), ("b", PARTIAL), ("c", NONE)], None, true),
            (&[("a", FULL), ("b", NONE), ("adjudicated", NONE)], NONE, false),
            (&[("a", FULL), ("b", FULL), ("adjudicated", PARTIAL)], PARTIAL, false),
            // Who cannot tell has no vote, and settles nothing.
            (&[("a", FULL), ("b", CANT), ("c", CANT)], FULL, false),
            (&[("a", FULL), ("b", NONE), ("adjudicated", CANT)], None, true),
            (&[("a", CANT), ("b", None)], None, false),
        ];
        for (said, want, tie) in cases {
            let labels: Vec<Label> = said.iter().map(|(rater, support)| label(rater, *support)).collect();
            let people = join(&labels.iter().collect::<Vec<_>>());
            assert_eq!((people.support, people.ties.contains(&"support")), (want, tie), "{said:?}");
        }
    }

    #[test]
    fn each_question_and_each_source_is_settled_by_itself() {
        let mut labels = ["a", "b", "c"].map(|rater| label(rater, FULL));
        labels[0].needs_citation = Some(false);
        labels[1].sources.insert("1".to_owned(), Support::Full);
        labels[1].sources.insert("2".to_owned(), Support::None);
        labels[2].sources.insert("2".to_owned(), Support::Partial);
        let people = join(&labels.iter().collect::<Vec<_>>());
        let want = People {
            needs_citation: Some(true),
            support: FULL,
            sources: BTreeMap::from([("1".to_owned(), Support::Full)]),
            raters: 3,
            ties: vec!["sources"],
        };
        assert_eq!(people, want);
    }
}

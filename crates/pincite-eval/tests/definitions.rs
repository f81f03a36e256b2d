//! The worked answers of `definitions/*.md` and the table of `docs/definitions.md`, walked line by line: by the
//! implementation, by a second reading of each definition's rules that shares no code with it, and by adding up the lines.

#[path = "definitions/again.rs"]
mod again;
#[path = "definitions/case.rs"]
mod case;
#[path = "definitions/judge.rs"]
mod judge;

use std::path::Path;

use case::{Case, Cell, cases};
use judge::{Says, metrics, pincite};
use pincite_core::report::{NullReason, Rate};
use pincite_core::{Answer, GivenClaim, Grounding, Question, Run, Settings, check};
use pincite_eval::definition::Definition;

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/definitions").join(name);
    std::fs::read_to_string(path).expect("the page is committed")
}

/// The lines of every case add up to its totals, which are those of the implementation.
fn walk(definition: Definition, page_name: &str, at_least: usize, again: fn(&Case) -> Vec<[Cell; 2]>) {
    let cases = cases(&page(page_name));
    assert!(cases.len() >= at_least, "{page_name} has {} cases", cases.len());
    for case in &cases {
        let name = &case.name;
        let lines: Vec<[Cell; 2]> = case.lines.iter().map(|line| line.cells).collect();
        assert_eq!(again(case), lines, "{name}: the rules, line by line");
        let total = case.total(definition.name());
        for (at, rate) in ["precision", "recall"].iter().enumerate() {
            let sum = lines.iter().fold(Cell::default(), |sum, line| sum.plus(line[at]));
            assert!(sum.agrees(&total[at]), "{name}: the lines make {rate} {sum}, not {}", total[at]);
        }
        assert_eq!(metrics(definition, case), total, "{name}: {}", definition.name());
        assert_eq!(pincite(case), case.total("pincite"), "{name}: pincite");
    }
}

#[test]
fn alce_line_by_line() {
    walk(Definition::Alce, "alce.md", 20, again::alce);
}

#[test]
fn liu_line_by_line() {
    walk(Definition::Liu, "liu.md", 8, again::liu);
}

#[test]
fn trec_line_by_line() {
    walk(Definition::Trec, "trec.md", 8, again::trec);
}

#[test]
fn the_page_about_definitions_shows_what_they_give() {
    let page = include_str!("../../../docs/definitions.md");
    let table = page.split("<!-- cases -->").nth(1).expect("a table between its marks");
    let mut walked = 0;
    for row in table.lines().filter(|line| line.starts_with('|')).skip(2) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [name, answer, sources, expected @ ..] = cells.as_slice() else {
            panic!("a row of eight: {row}")
        };
        let case = Case::new(name, answer.trim_matches('`'), sources);
        let both = |[precision, recall]: [String; 2]| format!("{precision}, {recall}");
        let mut found = vec![both(pincite(&case))];
        found.extend(ours_apart().map(|definition| both(metrics(definition, &case))));
        assert_eq!(found, expected, "{name}");
        walked += 1;
    }
    assert!(walked >= 12, "the table has {walked} rows");
}

/// Whatever the unjudged turns out to be, the rate is between the bounds, and the value is the lower one.
#[test]
fn bounds_hold_whatever_a_verdict_turns_out_to_be() {
    for case in ["alce.md", "liu.md", "trec.md"].iter().flat_map(|name| cases(&page(name))) {
        for definition in ours_apart() {
            let decided = judge::rates(definition, &case, Says::facts);
            for hidden in 0..8 {
                let hide = |question: &Question<'_>, at: usize| {
                    if (at + hidden).is_multiple_of(3) {
                        judge::unjudged()
                    } else {
                        Says::facts(question, at)
                    }
                };
                let bounds = judge::rates(definition, &case, hide);
                for (decided, bounds) in decided.iter().zip(bounds) {
                    judge::within(*decided, bounds)
                        .unwrap_or_else(|why| panic!("{}, {}: {why}", case.name, definition.name()));
                }
            }
        }
    }
}

/// What ALCE's program asks its model is asked once, and nothing else: the passages together; of a sentence that they
/// entail each of several passages alone; and the others, where it does not suffice.
#[test]
fn alce_asks_what_its_program_asks() {
    let case = Case::new(
        "",
        "The tower is red [1][2][3]. The wall is long [1]. The gate is old [2][3]. The roof is new.",
        "1 red long; 2 cold; 3 deep",
    );
    let asked = std::cell::RefCell::new(Vec::new());
    judge::rates(Definition::Alce, &case, |question, at| {
        let ids: Vec<&str> = question.premise.iter().map(|premise| premise.id).collect();
        asked.borrow_mut().push(format!("{}: {}", question.claim, ids.join("+")));
        Says::facts(question, at)
    });
    let expected = [
        "The tower is red.: 1+2+3",
        "The wall is long.: 1",
        "The gate is old.: 2+3",
        "The tower is red.: 1",
        "The tower is red.: 2",
        "The tower is red.: 3",
        "The tower is red.: 1+3",
        "The tower is red.: 1+2",
    ];
    assert_eq!(asked.into_inner(), expected);
}

#[test]
fn a_passage_goes_with_its_title() {
    let mut run = Case::new("", "The tower is red [1].", "1 red").run();
    run.retrieved[0].title = Some("Towers".to_owned());
    let settings = Settings::default();
    let checked = check(&run, &settings);
    for definition in ours_apart() {
        let metrics = definition.metrics(&checked, &mut |questions| {
            assert_eq!(questions[0].premise[0].title, Some("Towers"));
            questions.iter().map(|question| Says::facts(question, 0)).collect()
        });
        assert_eq!(metrics.expect("a paper's").citation_precision.value(), Some(1.0));
    }
}

#[test]
fn structured_claims_are_statements() {
    let claim = |text: &str, cites: &[&str]| GivenClaim {
        text: text.to_owned(),
        cites: cites.iter().map(|id| (*id).to_owned()).collect(),
    };
    let claims = vec![claim("The tower is red.", &["a"]), claim("The wall is long.", &["a", "x"])];
    let run = Run { answer: Answer::Claims(claims), ..Case::new("", "", "a red").run() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    let found = ours_apart().map(|definition| {
        let mut ask = |questions: &[Question<'_>]| questions.iter().map(|q| Says::facts(q, 0)).collect();
        let metrics = definition.metrics(&checked, &mut ask).expect("a paper's");
        [metrics.citation_precision, metrics.citation_recall].map(judge::written).join(", ")
    });
    // ALCE counts no citation of the second, whose `x` is not there.
    assert_eq!(found.collect::<Vec<_>>(), ["1/1, 1/2", "1/3, 1/2", "2/4, 2/4", "1/2, 1/2"]);
}

#[test]
fn an_answer_that_is_not_to_be_grounded_is_not_asked_about() {
    let case = Case::new("", "The tower is red [1].", "1 red");
    let run = Run { grounding: Grounding::None, ..case.run() };
    let settings = Settings::default();
    let checked = check(&run, &settings);
    for definition in ours_apart() {
        let metrics = definition.metrics(&checked, &mut |_| panic!("nobody is asked")).expect("a paper's");
        let declared = Rate::Null(NullReason::DeclaredNone);
        assert_eq!([metrics.citation_precision, metrics.citation_recall], [declared; 2]);
    }
}

#[test]
fn outcomes_that_cannot_be_matched_are_none() {
    let case = Case::new("", "The tower is red [1]. The wall is long [1].", "1 red long");
    let (run, settings) = (case.run(), Settings::default());
    let checked = check(&run, &settings);
    for definition in ours_apart() {
        let metrics = definition.metrics(&checked, &mut |questions| vec![Says::facts(&questions[0], 0)]);
        let recall = metrics.expect("a paper's").citation_recall;
        assert!(matches!(recall, Rate::Value { num: 0, lower: 0.0, upper: 1.0, .. }), "{recall:?}");
    }
}

#[test]
fn ours_stands_in_the_report() {
    let (run, settings) = (Case::new("", "The tower is red [1].", "1 red").run(), Settings::default());
    assert_eq!(Definition::Pincite.metrics(&check(&run, &settings), &mut |_| Vec::new()), None);
}

fn ours_apart() -> impl Iterator<Item = Definition> {
    Definition::ALL.iter().copied().filter(|definition| *definition != Definition::Pincite)
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]

    /// No answer makes a definition fail, and a rate is a part of a whole.
    #[test]
    fn any_answer_has_rates(answer in "([a-zA-Z.!? ]|\\[[0-9]{1,3}[,\\]]|\\[\\^1\\]|[\\[\\]|\\n]|é|。|<\\|im_end\\|>){0,60}") {
        let case = Case::new("", &answer, "1 red; 2 old; 12 -");
        for definition in ours_apart() {
            for rate in judge::rates(definition, &case, Says::facts) {
                if let Rate::Value { num, den, lower, upper } = rate {
                    proptest::prop_assert!(num <= den && den > 0 && lower <= upper && upper <= 1.0);
                }
            }
        }
    }
}

//! Claims against tables, as a reader would judge them.

use pincite_core::{Premise, RemarkKind, SourceKind, Span};

use super::{NAMES, judge};

const SALES: &str =
    "region,opened,stores,revenue\nNorth,1990,4,30\nSouth,2004,7,24\nEast,2011,2,6\nWest,2015,2,10\n";
const FILM: &str = "Dead Poets Society\nDirected by: Peter Weir\nStarring: Robin Williams\nRelease date: June 2, 1989\n\
    Running time: 128 minutes\nBudget: $16.4 million\nBox office: $235.9 million";
const BAND: &str = "Northern Lights\nGenres: Rock\nYears active: 1981 - 2004\nLabels: Mute; Virgin; Domino";
const ROWS: &str = r#"{"currency":"EUR","rows":[{"deal":"Alder","stage":"open","value":30000},
    {"deal":"Birch","stage":"open","value":24000},{"deal":"Cedar","stage":"won","value":9000}]}"#;

fn premise(text: &str, kind: SourceKind) -> Premise<'_> {
    Premise { kind, ..Premise::new("t-1", text) }
}

#[test]
fn true_claims_have_more_support_than_false_ones() {
    let pairs: &[(&str, SourceKind, &str, &str)] = &[
        // Cell values, names in their row.
        (SALES, SourceKind::Table, "The revenue of North was 30", "The revenue of North was 24"),
        (SALES, SourceKind::Table, "South opened in 2004", "South opened in 2011"),
        (FILM, SourceKind::Table, "The running time is 128 minutes", "The running time is 118 minutes"),
        (FILM, SourceKind::Table, "It was directed by Peter Weir", "It was directed by Paul Haggis"),
        // Periods and durations.
        (FILM, SourceKind::Table, "It was released in the 1980s", "It was released in the 1990s"),
        (
            FILM,
            SourceKind::Table,
            "It was released in the 20th century",
            "It was released in the 19th century",
        ),
        (
            FILM,
            SourceKind::Table,
            "It was released in the summer of 1989",
            "It was released in the winter of 1989",
        ),
        (FILM, SourceKind::Table, "It runs for over two hours", "It runs for over three hours"),
        (
            BAND,
            SourceKind::Table,
            "They were active for over twenty years",
            "They were active for over thirty years",
        ),
        (BAND, SourceKind::Table, "They had several labels", "They had several genres"),
        // Counts.
        (SALES, SourceKind::Table, "There are four regions", "There are six regions"),
        (ROWS, SourceKind::Json, "Two deals are open", "Three deals are open"),
        // Extremes, comparisons, limits.
        (SALES, SourceKind::Table, "North has the highest revenue", "South has the highest revenue"),
        (SALES, SourceKind::Table, "The highest revenue was 30", "The highest revenue was 24"),
        (SALES, SourceKind::Table, "North has more revenue than South", "South has more revenue than North"),
        (SALES, SourceKind::Table, "North had revenue of more than 20", "North had revenue of more than 40"),
        // Sums, averages, differences.
        (SALES, SourceKind::Table, "The total revenue is 70", "The total revenue is 80"),
        (SALES, SourceKind::Table, "The average revenue is 17.5", "The average revenue is 21"),
        (
            SALES,
            SourceKind::Table,
            "North has 6 more revenue than South",
            "North has 9 more revenue than South",
        ),
        (
            ROWS,
            SourceKind::Json,
            "The open deals have a total value of 54,000",
            "The open deals have a total value of 63,000",
        ),
    ];
    for (text, kind, yes, no) in pairs {
        let support = |claim: &str| judge(&premise(text, *kind), claim).unwrap().support;
        assert!(support(no) < support(yes), "{yes}: {} against {}", support(yes), support(no));
    }
}

#[test]
fn remarks_say_what_does_not_fit_and_what_follows() {
    for (claim, kind, written, source, note) in [
        ("The revenue of North was 24", RemarkKind::Number, "24", "30", "24 against 30"),
        ("North opened in 2004", RemarkKind::Number, "2004", "1990", "2004 against 1990"),
        (
            "The total revenue is 70",
            RemarkKind::Derived,
            "70",
            "30\nSouth,2004,7,24\nEast,2011,2,6\nWest,2015,2,10",
            "sum of 4 rows = 70",
        ),
        (
            "South has more revenue than North",
            RemarkKind::Antonym,
            "more",
            "30\nSouth,2004,7,24",
            "24 against 30",
        ),
        ("The highest revenue was 24", RemarkKind::Number, "highest", "30", "24 against 30"),
    ] {
        let seen = judge(&premise(SALES, SourceKind::Table), claim).unwrap();
        let remark = seen.remarks.iter().find(|remark| remark.kind == kind).expect(claim);
        assert_eq!(remark.claim.of(claim), written, "{claim}");
        assert_eq!(remark.source.map(|(at, span)| (at, span.of(SALES))), Some((0, source)), "{claim}");
        assert_eq!(remark.note, note, "{claim}");
    }
}

#[test]
fn only_the_cited_rows_are_looked_at() {
    let rows = |from: &str, to: &str| {
        let start = SALES.find(from).unwrap();
        Some(Span::new(start, SALES.find(to).unwrap() + to.len()))
    };
    let claim = "The total revenue is 54";
    let part = Premise { part: rows("North", "South"), ..premise(SALES, SourceKind::Table) };
    assert!(!judge(&part, claim).unwrap().against);
    assert!(judge(&premise(SALES, SourceKind::Table), claim).unwrap().against);
}

#[test]
fn evidence_is_the_cells_to_look_at() {
    let shown = |claim: &str| -> Vec<&str> {
        let seen = judge(&premise(SALES, SourceKind::Table), claim).unwrap();
        seen.evidence.iter().map(|span| span.of(SALES)).collect()
    };
    assert_eq!(shown("The revenue of North was 30"), ["30"]);
    assert_eq!(shown("South has more revenue than East"), ["24", "6"]);
    assert_eq!(shown("West is a region"), ["West"]);
}

#[test]
fn prose_is_no_table() {
    assert_eq!(
        judge(&premise("North sold more than South. It opened in 1990.", SourceKind::Passage), "x"),
        None
    );
}

proptest::proptest! {
    #[test]
    fn anything_is_judged(text in "([a-c0-9]|, ?|\\| |\n|: |-){0,60}", claim in "([a-c0-9]| |more |than |three |highest |total ){0,12}") {
        for kind in [SourceKind::Table, SourceKind::Json, SourceKind::Passage] {
            let Some(seen) = judge(&premise(&text, kind), &claim) else { continue };
            proptest::prop_assert!((0.0..=1.0).contains(&seen.support));
            proptest::prop_assert_eq!(seen.features.len(), NAMES.len());
            proptest::prop_assert!(seen.features.iter().all(|value| (0.0..=1.0).contains(value)));
            for span in seen.evidence.iter().copied().chain(seen.remarks.iter().filter_map(|remark| Some(remark.source?.1))) {
                proptest::prop_assert!(text.get(span.start()..span.end()).is_some());
            }
            for remark in &seen.remarks {
                proptest::prop_assert!(claim.get(remark.claim.start()..remark.claim.end()).is_some());
            }
        }
    }
}

use proptest::prelude::*;

use super::*;

/// All remarks of a claim on premises of which every sentence is near, as `kind: note`.
fn remarks(claim: &str, premises: &[&str]) -> Vec<String> {
    seen(claim, premises)
        .remarks
        .iter()
        .map(|remark| format!("{}: {}", remark.kind.name(), remark.note))
        .collect()
}

fn seen(claim: &str, premises: &[&str]) -> Seen {
    let mut evidence = Evidence::new();
    for (premise, text) in premises.iter().enumerate() {
        let mut sentences = Vec::new();
        let mut start = 0;
        for (at, _) in text.match_indices(['.', '。', '\n']) {
            let end = at + text[at..].chars().next().map_or(1, char::len_utf8);
            if text[end..].starts_with(' ') || end == text.len() {
                sentences.push(Span::new(start, end));
                start = end;
            }
        }
        sentences.push(Span::new(start, text.len()));
        evidence.push(premise, text, &sentences);
    }
    let prepared = Prepared::new(claim);
    check(&prepared, &evidence)
}

/// The kinds of the remarks that speak against a claim.
fn kinds(claim: &str, premises: &[&str]) -> Vec<RemarkKind> {
    let seen = seen(claim, premises);
    let mut kinds: Vec<RemarkKind> =
        seen.remarks.iter().map(|remark| remark.kind).filter(|kind| *kind != RemarkKind::Derived).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn table(cases: &[(&str, &str, &[RemarkKind])]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter(|(claim, premise, want)| kinds(claim, &[premise]) != *want)
        .map(|(claim, premise, want)| {
            format!("{claim}\n  from {premise}\n  want {want:?}, is {:?}", remarks(claim, &[premise]))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn numbers_compare_as_values_with_units() {
    use RemarkKind::{Number, Precision, Unit};
    table(&[
        (
            "Revenue was $40 million.",
            "Revenue was $1,400 million, with a 40% margin and 240 staff.",
            &[Number],
        ),
        ("Revenue was $1.4 billion.", "Revenue was $1,400 million, with a 40% margin and 240 staff.", &[]),
        ("The margin was 40 percent.", "Revenue was $1,400 million, with a 40% margin and 240 staff.", &[]),
        ("The firm has 240 staff.", "Revenue was $1,400 million, with a 40% margin and 240 staff.", &[]),
        ("The two runs are 4 percentage points apart.", "4 runs failed.", &[Unit]),
        ("The program will not take 3 years.", "The program takes four years.", &[RemarkKind::Negation]),
        ("Four runs failed.", "4 runs failed.", &[]),
        ("The fee rose by 4 percent.", "The fee rose by 4 percentage points.", &[Unit]),
        ("The share rose by 3 percent.", "The share rose from 10% to 13%.", &[Number]),
        ("The tank holds 2.5 m litres.", "The tank holds 2,500,000 litres.", &[]),
        ("The town has 3.5 million people.", "The town has 3,481,000 people.", &[]),
        ("The town has 3,481,000 people.", "The town has 3.5 million people.", &[Precision]),
        ("The road is 5 km long.", "The road is 5,000 metres long.", &[]),
        ("The road is 6 km long.", "The road is 5,000 metres long.", &[Number]),
        ("Returns are taken within 30 days.", "Returns are taken within 14 days.", &[Number]),
        ("Returns are taken within two weeks.", "Returns are taken within 14 days.", &[]),
        ("Over 3,000 gates were built.", "In all 3,120 gates were built.", &[]),
        ("Nearly 100 gates were built.", "In all 97 gates were built.", &[]),
        ("About 100 gates were built.", "In all 104 gates were built.", &[]),
        ("Half of the gates leak.", "50% of the gates leak.", &[]),
        ("The ship carries 36 boats.", "The ship carries three dozen boats.", &[]),
        ("Der Damm ist zwölf Meter hoch.", "The dam is 12 m high.", &[]),
        ("这座桥长二百一十二米。", "The bridge is 212 metres long.", &[]),
        ("The kiln reaches 1300 degrees.", "The kiln reaches 1300 degrees.", &[]),
        ("It needs >= 5 bar at -20 C.", "It needs ≥ 5 bar at −20 C…", &[]),
        ("The trial lasts 6 days.", "The trial lasts 5-7 days.", &[Precision]),
        ("The support plan costs 20 EUR.", "Basic: 20 EUR, Support: 40 EUR.", &[Number]),
        ("The support plan costs 40 EUR.", "Basic: 20 EUR, Support: 40 EUR.", &[]),
        ("It costs 54,000 EUR.", "Es kostet 54.000 Euro.", &[]),
    ]);
}

#[test]
fn a_number_that_follows_from_the_evidence_is_derived() {
    let cases: &[(&str, &[&str])] = &[
        (
            "Open deals are worth 54,000 EUR in total.",
            &["Deal A, open, 30,000 EUR.", "Deal B, open, 24,000 EUR."],
        ),
        (
            "The board voted 8-3, with members Aston, Birk and Cole against.",
            &["Voting for the measure: eight members. Voting against: Aston, Birk and Cole."],
        ),
        ("The north gate is 12 m longer.", &["The north gate is 40 m long. The south gate is 28 m long."]),
        ("She ruled for 45 years.", &["She ruled from 1901 to 1946."]),
        ("The share rose by 3 percentage points.", &["The share rose from 10% to 13%."]),
        ("The share rose by 30 percent.", &["The share rose from 10% to 13%."]),
        ("Sales grew 25%.", &["Sales grew from 8 million to 10 million EUR."]),
        (
            "The north depot is larger than the south depot.",
            &["North depot: 900 m2.", "South depot: 400 m2."],
        ),
    ];
    for (claim, premises) in cases {
        let seen = seen(claim, premises);
        assert_eq!(kinds(claim, premises), [], "{claim}: {:?}", seen.remarks);
        assert_eq!(seen.of(RemarkKind::Derived), 1, "{claim}: {:?}", seen.remarks);
    }
    let alone = kinds("Open deals are worth 54,000 EUR in total.", &["Deal A, open, 30,000 EUR."]);
    assert_eq!(alone, [RemarkKind::Number]);
}

#[test]
fn dates_compare_as_far_as_both_say() {
    use RemarkKind::{Date, Precision};
    table(&[
        ("It opened in 1920.", "It was opened in 1904.", &[Date]),
        ("It opened in 1904.", "It was opened on 4 May 1904.", &[]),
        ("It opened on 4 May 1904.", "It was opened in May 1904.", &[Precision]),
        ("It opened on 4 May 1904.", "It was opened on 5 May 1904.", &[Date]),
        (
            "这座桥长二百一十二米，建于一九二〇年。",
            "The bridge is 212 metres long and was built in 1904.",
            &[Date],
        ),
        ("建于一九二〇年。", "The bridge is 212 metres long and was built in 1904.", &[Date]),
        ("It closes at 5 p.m.", "It closes at 17:00.", &[]),
        ("It closes at 5 p.m.", "It closes at 18:00.", &[Date]),
        ("He ruled in the 1990s.", "He ruled from 1991 to 1995.", &[]),
        ("It opens on Monday.", "It opens on Tuesday.", &[Date]),
    ]);
}

#[test]
fn identifiers_compare_letter_by_letter_and_belong_to_their_entry() {
    use RemarkKind::Number;
    let list = "... 624, 80-85. https://doi.org/10.5555/abc-035 T. Author et al., Self-driving lab. 624, 86-91. https://doi.org/10.5555/abc-034";
    table(&[
        ("The self-driving lab paper has DOI 10.5555/abc-035", list, &[Number]),
        ("The self-driving lab paper has DOI 10.5555/abc-034", list, &[]),
        ("Support answers on +1-555-0100.", "Sales: +1-555-0100. Support: +1-555-0199", &[Number]),
        ("Support answers on +1-555-0199.", "Sales: +1-555-0100. Support: +1-555-0199", &[]),
        ("Opened RB-400 relays can be returned.", "Opened RB-400 relays can be returned.", &[]),
        ("Opened RB-400 relays can be returned.", "Opened RB-500 relays can be returned.", &[Number]),
        ("It needs version 1.12.3.", "It needs version 1.12.4.", &[Number]),
        ("It needs version 1.12.3.", "It needs version 1.12.3 or later.", &[]),
    ]);
}

#[test]
fn a_not_on_one_side_only_is_a_negation() {
    use RemarkKind::Negation;
    table(&[
        ("The booking was confirmed.", "The booking was not confirmed; please try again.", &[Negation]),
        ("The booking was not confirmed.", "The booking was not confirmed; please try again.", &[]),
        ("The booking was not confirmed.", "The booking was confirmed.", &[Negation]),
        ("The valve leaks.", "The valve never leaks.", &[Negation]),
        ("The valve doesn't leak.", "The valve does not leak.", &[]),
        ("The valve does not fail to close.", "The valve closes.", &[]),
        ("The gate opened in 1990.", "The gate did not open until 1990.", &[]),
        ("The gate is cheap and strong.", "The gate is not only cheap but strong.", &[]),
        (
            "After a restart the speaker no longer pairs.",
            "After a restart the speaker pairs again once its old entry is deleted.",
            &[Negation],
        ),
    ]);
}

#[test]
fn opposites_and_order_count_in_their_place() {
    use RemarkKind::Antonym;
    table(&[
        ("Sales rose in the north.", "Sales fell in the north.", &[Antonym]),
        ("Sales rose in the north.", "Sales increased in the north.", &[]),
        ("The gate is not open at noon.", "The gate is closed at noon.", &[]),
        (
            "The north depot is larger than the south depot.",
            "The south depot is larger than the north depot.",
            &[Antonym],
        ),
        ("The price went from 3 to 5 EUR.", "The price went from 5 to 3 EUR.", &[Antonym]),
        (
            "The south depot is larger than the north depot.",
            "North depot 900 m2, south depot 400 m2.",
            &[Antonym],
        ),
        ("The south depot is smaller than the north depot.", "North depot 900 m2, south depot 400 m2.", &[]),
        ("The price went from 3 to 5 EUR.", "The price went from 3 to 5 EUR.", &[]),
        ("Norway defeated Sweden in the final.", "In the final Sweden defeated Norway.", &[Antonym]),
        ("Norway defeated Sweden in the final.", "In the final Sweden was defeated by Norway.", &[]),
    ]);
}

#[test]
fn names_are_found_whole_or_as_variants() {
    use RemarkKind::Name;
    table(&[
        ("The walk passes The Port.", "The portrait hangs by the river.", &[Name]),
        ("The walk passes the Royal Glass Hall.", "The Glass Hall serves tea; the walk passes it.", &[]),
        ("He works for the WHO.", "He works for the World Health Organization.", &[]),
        ("It was built by John Smith.", "It was built by John Brown.", &[Name]),
        ("It was built by John Smith.", "It was built by Smith and his son.", &[]),
        ("He met Ana in Málaga.", "He met Ana in Malaga.", &[]),
    ]);
}

#[test]
fn the_source_says_it_weaker_or_under_a_condition() {
    use RemarkKind::{Condition, Modality, Quantifier};
    table(&[
        ("The drug reduces pain.", "The drug may reduce pain.", &[Modality]),
        ("The drug may reduce pain.", "The drug may reduce pain.", &[]),
        ("Smoking causes the disease.", "Smoking is associated with the disease.", &[Modality]),
        ("The firm is opening a plant in Oslo.", "The firm plans to open a plant in Oslo.", &[Modality]),
        ("All valves leak.", "Some valves leak.", &[Quantifier]),
        ("Only valves leak.", "Valves leak.", &[Quantifier]),
        ("Valves leak only in winter.", "It is in winter alone that valves leak.", &[]),
        ("Some valves leak.", "All valves leak.", &[]),
        ("Valves leak in winter.", "Some valves leak in winter.", &[Quantifier]),
        (
            "Opened relays can be returned.",
            "Opened relays can be returned unless a unit was installed.",
            &[Condition],
        ),
        (
            "The speaker pairs again after a restart.",
            "After a restart the speaker pairs again once its old entry is deleted.",
            &[Condition],
        ),
        (
            "Opened relays can be returned unless installed.",
            "Opened relays can be returned unless installed.",
            &[],
        ),
    ]);
}

#[test]
fn quotations_are_verbatim() {
    use RemarkKind::Quotation;
    table(&[
        (
            "The paper calls the method \"effective for long sequences of measurements\".",
            "The method is eﬀective for long se-\nquences of\n        measurements 7",
            &[],
        ),
        (
            "It is \"effective for very long sequences\".",
            "The method is effective for long sequences",
            &[Quotation],
        ),
        ("A well-known \"soft\" seal.", "a well‑known “soft” seal", &[]),
        ("He said it was “good … and safe”.", "He said it was good but not dry and safe.", &[Quotation]),
    ]);
}

/// What hits the readers of values hardest, and any character at all.
fn pieces() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "1",
        "1,400",
        "1.400,50",
        "-",
        "–",
        "$",
        "€",
        "%",
        " ",
        ".",
        "not ",
        "n't ",
        "never ",
        "May ",
        "4",
        "2021",
        "年",
        "二百",
        "万",
        "RB-400",
        "10.5555/abc",
        "\"",
        "“",
        "”",
        "…",
        "[",
        "]",
        "of ",
        "John ",
        "Smith ",
        "than ",
        "larger ",
        "from ",
        "to ",
        "if ",
        "all ",
        "some ",
        "half ",
        "million ",
        "m2 ",
        "p.m. ",
        "ﬀ",
        "\u{AD}",
        "-\n",
        "ß",
        "é",
        "ı",
        "’s ",
        "Q2 ",
        "19th century ",
        "１",
    ]);
    prop::collection::vec(prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()], 0..30)
        .prop_map(|pieces| pieces.concat())
}

proptest! {
    /// Total: any claim on any evidence, with any spans, gives remarks whose spans are ranges of their texts.
    #[test]
    fn every_span_of_a_remark_is_a_range_of_its_text(
        claim in pieces(),
        premises in prop::collection::vec((pieces(), any::<(u8, u8)>()), 0..3),
    ) {
        let mut evidence = Evidence::new();
        for (premise, (text, (a, b))) in premises.iter().enumerate() {
            let span = Span::new(usize::from(*a.min(b)), usize::from(*a.max(b)));
            evidence.push(premise, text, &[span, Span::new(0, text.len())]);
            evidence.title(text);
        }
        let seen = check(&Prepared::new(&claim), &evidence);
        for remark in &seen.remarks {
            prop_assert!(claim.get(remark.claim.start()..remark.claim.end()).is_some(), "{remark:?}");
            if let Some((premise, span)) = remark.source {
                prop_assert!(premises[premise].0.get(span.start()..span.end()).is_some(), "{remark:?}");
            }
        }
        let Counts { numbers, dates, identifiers, names, quotations } = seen.counts;
        for tally in [numbers, dates, identifiers, names, quotations] {
            let parts = [tally.found, tally.rounded, tally.derived, tally.sharper, tally.differs, tally.unit, tally.absent];
            prop_assert_eq!(parts.iter().sum::<u16>(), tally.total, "{:?}", seen);
        }
    }

    /// A claim that is a sentence of its source word for word has nothing against it.
    #[test]
    fn a_copy_of_the_source_has_no_remark(text in pieces()) {
        let mut evidence = Evidence::new();
        evidence.push(0, &text, &[Span::new(0, text.len())]);
        let seen = check(&Prepared::new(&text), &evidence);
        prop_assert!(seen.remarks.iter().all(|remark| remark.kind == RemarkKind::Derived), "{:?}", seen.remarks);
    }
}

#[test]
fn hostile_texts_cost_no_more_than_their_length() {
    let time = |piece: &str, bytes: usize| {
        let text = piece.repeat(bytes / piece.len());
        let start = std::time::Instant::now();
        let mut evidence = Evidence::new();
        evidence.push(0, &text, &[Span::new(0, text.len())]);
        let _ = check(
            &Prepared::new("It is 5 km, not 1,400 “per se and so on” by John Smith in 1990, v1.2.3."),
            &evidence,
        );
        let _ = check(&Prepared::new(&text), &evidence);
        start.elapsed().as_secs_f64()
    };
    for piece in [
        "1,000,",
        "1 ",
        "not ",
        "\"a",
        "[",
        "John Smith, ",
        "一",
        "百",
        "a-1-",
        "1.",
        "1-",
        "May 4, ",
        "if a b ",
        "“…",
        "x\n",
        "1年",
    ] {
        time(piece, 2_000);
        let (small, large) = (time(piece, 20_000), time(piece, 160_000));
        assert!(large < 0.02 + small * 40.0, "{piece:?}: {small} s for 20 kB, {large} s for 160 kB");
    }
}

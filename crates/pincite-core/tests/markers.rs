//! The laws of inline scanning: total, ordered, the same for every way of cutting, linear.

use pincite_core::marker::{HOLD, Inline, Scanner};
use pincite_core::{Ids, MarkerKind, Run, Settings, Source, Span};
use proptest::prelude::*;

/// A run with these retrieved ids; `id|url` gives a URL too.
fn run(ids: &[&str]) -> Run {
    let source = |(at, id): (usize, &&str)| {
        let (id, url) = id.split_once('|').map_or((*id, None), |(id, url)| (id, Some(url.to_owned())));
        Source { id: id.to_owned(), text: Some(format!("text {at}")), url, ..Source::default() }
    };
    Run { retrieved: ids.iter().enumerate().map(source).collect(), ..Run::default() }
}

fn scan<'a, 'i>(text: &'a str, ids: &'i Ids<'i>, settings: &'i Settings) -> Inline<'a> {
    let mut scanner = Scanner::new(text, ids, settings);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end_matches('\n').len();
        assert_eq!(scanner.line(Span::new(at, end), false), end);
        at += line.len();
    }
    scanner.finish()
}

const FRAGMENTS: &[&str] = &[
    "[",
    "]",
    "(",
    ")",
    "[1]",
    "[1,",
    "[1",
    "]-[2]",
    "/a",
    " 2]",
    "[c-",
    "8812",
    "c-8812",
    "[^",
    "^[",
    "^]",
    "【",
    "】",
    "†source",
    "4:1",
    "［",
    "］",
    "\u{e200}",
    "\u{e201}",
    "\u{e202}",
    "\u{e203}",
    "cite",
    "turn",
    "turn0search0",
    "0news1",
    "p1",
    "\\ue20",
    "2",
    "ㅇ0202",
    "{",
    "}",
    "{{",
    "source:1",
    "##",
    "0",
    "$$",
    "$",
    "x",
    "`",
    "``",
    "\\",
    "\\(",
    "\\)",
    "<",
    ">",
    "</",
    "<cite index=\"1\"",
    "</cite>",
    "<co",
    ": 0:[1]>",
    "<ref>",
    "</ref>",
    "<sup>",
    "</sup>",
    "<|file-",
    "a1",
    "|>",
    "<!--",
    "-->",
    "http",
    "s:",
    "//",
    "a.example",
    "www",
    ".",
    ",",
    " ",
    "-",
    "word",
    "arr",
    "é",
    "中文",
    "](",
    "#abc123",
    "\"t\"",
    "(Smith2020 ",
    "pages 1-2",
    "99.15",
    "(d)",
    "(2)",
    " = ",
    "doc",
    "_",
    "\u{fffd}",
];

fn line() -> impl Strategy<Value = String> {
    prop::collection::vec(
        prop_oneof![9 => prop::sample::select(FRAGMENTS).prop_map(str::to_owned), 1 => "[^\n]{0,3}"],
        0..14,
    )
    .prop_map(|parts| parts.concat())
}

fn hostile_run() -> Run {
    run(&[
        "1",
        "2",
        "c-8812",
        "abc123|https://a.example",
        "turn0search0",
        "99.15(d)",
        "99.15(d)(2)",
        "a1-x",
        "Smith2020 pages 1-2",
    ])
}

/// Spans are on char boundaries, ordered, apart from each other; a marker names ids or is malformed or silent.
fn lawful(text: &str, found: &Inline<'_>) {
    let mut spans: Vec<Span> = found.markers.iter().map(|m| m.span).collect();
    assert!(spans.is_sorted(), "markers in order");
    assert!(found.opaque.is_sorted_by_key(|o| o.span), "opaque text in order");
    spans.extend(found.opaque.iter().map(|o| o.span));
    spans.sort();
    for span in &spans {
        assert!(text.get(span.start()..span.end()).is_some(), "{span:?} of {text:?}");
        assert!(!span.is_empty() && span.len() <= HOLD);
    }
    assert!(spans.windows(2).all(|w| w[0].end() <= w[1].start()), "{spans:?} of {text:?}");
    for marker in &found.markers {
        assert_eq!(marker.kind == MarkerKind::Citation, !marker.refs.is_empty(), "{marker:?}");
    }
}

/// Scans with the text arriving in pieces that end at `cuts`: each time a new scanner over the text so far goes on
/// from where everything was decided.
fn scan_cut<'a>(text: &'a str, cuts: &[usize], ids: &Ids<'_>, settings: &Settings) -> Inline<'a> {
    let mut found = Inline::default();
    let mut waiting = Vec::new();
    let mut from = 0;
    let cuts = cuts.iter().copied().filter(|cut| text.is_char_boundary(*cut));
    for (end, open) in cuts.map(|cut| (cut, true)).chain([(text.len(), false)]) {
        let mut scanner = Scanner::resume(&text[..end], ids, settings, &waiting);
        let decided = scanner.line(Span::new(from, end.max(from)), open);
        assert!(from <= decided && decided <= end.max(from), "{decided} of {from}..{end}");
        assert!(end - decided.min(end) <= HOLD, "held too much");
        assert!(open || decided == end);
        let again = waiting.len();
        waiting = scanner.waiting();
        let done = if open { scanner.found } else { scanner.finish() };
        // A tag that was never closed turns out to be a citation in the end.
        for (at, marker) in done.markers.into_iter().enumerate() {
            match found.markers.iter().position(|m: &pincite_core::Marker<'_>| m.span == marker.span) {
                Some(known) => found.markers[known] = marker,
                None => {
                    assert!(again <= at);
                    found.markers.push(marker);
                }
            }
        }
        found.opaque.extend(done.opaque);
        from = decided;
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn scanning_is_total_and_lawful(text in "[^\n]{0,60}") {
        let run = hostile_run();
        let ids = Ids::new(&run, None);
        lawful(&text, &scan(&text, &ids, &Settings::default()));
    }

    #[test]
    fn every_way_of_cutting_gives_the_same(text in line(), cut in 0_usize..200) {
        let run = hostile_run();
        let ids = Ids::new(&run, None);
        let patterned = Settings { patterns: vec![Settings::pattern("@?8812|word-\\w*").expect("a pattern")], ..Settings::default() };
        for settings in [Settings::default(), patterned] {
            let whole = scan(&text, &ids, &settings);
            lawful(&text, &whole);
            let all: Vec<usize> = (0..=text.len()).collect();
            for cuts in [&all[..], &[cut.min(text.len())]] {
                let pieces = scan_cut(&text, cuts, &ids, &settings);
                prop_assert_eq!(&whole.markers, &pieces.markers, "{:?} cut at {:?}", text, cuts);
                prop_assert_eq!(&whole.opaque, &pieces.opaque, "{:?} cut at {:?}", text, cuts);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_reaches_the_bound_is_cut_alike(head in line(), fill in 4070_usize..4110, tail in line(), cuts in prop::collection::vec(0_usize..4400, 0..12)) {
        let run = hostile_run();
        let ids = Ids::new(&run, None);
        let mut cuts = cuts;
        cuts.sort_unstable();
        for filler in ["x", "`", "$", "[", "é"] {
            let text = format!("{head}{}{tail}", filler.repeat(fill / filler.len()));
            cuts.retain(|cut| *cut <= text.len());
            let whole = scan(&text, &ids, &Settings::default());
            lawful(&text, &whole);
            let pieces = scan_cut(&text, &cuts, &ids, &Settings::default());
            prop_assert_eq!(&whole.markers, &pieces.markers, "{:?} + {} {:?} + {:?}", head, fill, filler, tail);
            prop_assert_eq!(&whole.opaque, &pieces.opaque, "{:?} + {} {:?} + {:?}", head, fill, filler, tail);
        }
    }
}

/// Seconds a megabyte, best of three.
fn pace(text: &str, ids: &Ids<'_>) -> f64 {
    let settings = Settings::default();
    let once = || {
        let start = std::time::Instant::now();
        assert!(scan(text, ids, &settings).markers.len() <= text.len());
        start.elapsed().as_secs_f64() / text.len() as f64 * 1e6
    };
    (0..3).map(|_| once()).fold(f64::MAX, f64::min)
}

#[test]
#[ignore = "a measurement: cargo test --release -p pincite-core --test markers -- --ignored --nocapture"]
#[expect(clippy::print_stdout, reason = "its result is what it prints")]
fn pace_on_prose_and_on_hostile_text() {
    let run = hostile_run();
    let ids = Ids::new(&run, None);
    let sentence = "Reservoirs along the upper valley filled slowly during the spring of that year, and the gauge at the \
        old mill, which had been out of order since autumn, was replaced before the first storms arrived. ";
    let plain = sentence.repeat(50_000);
    let cited = format!("{sentence}It held [1][2], [c-8812].\n").repeat(40_000);
    println!("prose {:.0} MB/s, cited {:.0} MB/s", 1.0 / pace(&plain, &ids), 1.0 / pace(&cited, &ids));
    let base = pace(&plain, &ids);
    let long = |opener: &str| format!("{opener}{}", "a".repeat(4000));
    let mut texts: Vec<String> = FRAGMENTS.iter().map(|f| (*f).to_owned()).collect();
    texts.extend(FRAGMENTS.iter().map(|f| long(f)));
    for a in FRAGMENTS {
        texts.extend(FRAGMENTS.iter().map(|b| format!("{a}{b}")));
    }
    texts.extend(
        [
            "[[1]",
            "[1][",
            "[[1]1",
            "[1[2]",
            "[1]-",
            "[1-64]",
            "/a[1]",
            "((((a",
            "([1]",
            "`a``b```c",
            "$a $b",
            "\\(\\(",
            "<a <!",
            "[a](",
            "[a](b(c",
            "http://a",
            "[1,",
            "{{a",
        ]
        .map(str::to_owned),
    );
    let mut worst: Vec<(f64, String)> = texts
        .iter()
        .map(|unit| {
            (pace(&unit.repeat(100_000 / unit.len() + 1), &ids) / base, unit.chars().take(20).collect())
        })
        .collect();
    worst.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (times, unit) in worst.iter().take(25) {
        println!("{times:6.1} times prose: {unit:?}");
    }
}

#[test]
#[ignore = "a measurement"]
#[expect(clippy::print_stdout, reason = "its result is what it prints")]
fn pace_of_indexing() {
    let names: Vec<String> = (0..100_000).map(|n| format!("c-{n}")).collect();
    let run = run(&names.iter().map(String::as_str).collect::<Vec<_>>());
    let start = std::time::Instant::now();
    let ids = Ids::new(&run, None);
    println!("100,000 ids in {:?}", start.elapsed());
    println!("prose {:.0} MB/s", 1.0 / pace(&"Some coal cars came c-7, c-8 and cold. ".repeat(20_000), &ids));
}

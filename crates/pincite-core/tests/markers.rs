//! The laws of inline scanning, and tables of what each dialect reads and leaves alone.

use pincite_core::ids::Hit;
use pincite_core::marker::{DIALECTS, HOLD, Inline, Scanner};
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

/// The markers as `text=id,id`, `text!` when malformed, `text~` when silent.
fn shown(text: &str, found: &Inline<'_>) -> Vec<String> {
    let show = |m: &pincite_core::Marker<'_>| {
        let refs: Vec<String> = m
            .refs
            .iter()
            .map(|r| format!("{}{}", r.bare, r.locator.map_or(String::new(), |l| format!("@{l}"))))
            .collect();
        match m.kind {
            MarkerKind::Citation => format!("{}={}", m.span.of(text), refs.join(",")),
            MarkerKind::Malformed => format!("{}!", m.span.of(text)),
            MarkerKind::Silent => format!("{}~", m.span.of(text)),
        }
    };
    found.markers.iter().map(show).collect()
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

/// Checks one table: ids of the run, then (text, markers).
#[track_caller]
fn check(ids: &[&str], table: &[(&str, &[&str])]) {
    let run = run(ids);
    let ids = Ids::new(&run, None);
    let settings = Settings::default();
    for (text, expected) in table {
        assert_eq!(shown(text, &scan(text, &ids, &settings)), *expected, "{text:?}");
    }
}

#[test]
fn every_dialect_reads_its_own_example_under_a_name_of_its_own() {
    let run = run(&["1", "c-8812"]);
    let ids = Ids::new(&run, None);
    for dialect in DIALECTS {
        let settings = Settings { dialects: vec![dialect.name.to_owned()], ..Settings::default() };
        for settings in [settings, Settings::default()] {
            let ids_with_key = self::run(&["1", "c-8812", "Jones2001 pages 5-6"]);
            let keyed = Ids::new(&ids_with_key, None);
            let ids = if dialect.name == "author-year" { &keyed } else { &ids };
            let found = scan(dialect.example, ids, &settings);
            let names: Vec<_> = found.markers.iter().map(|m| (m.dialect, m.span.len())).collect();
            assert_eq!(names, [(dialect.name, dialect.example.len())], "{}", dialect.example);
        }
        assert_eq!(DIALECTS.iter().filter(|d| d.name == dialect.name).count(), 1);
    }
}

#[test]
fn numbers_in_brackets() {
    check(
        &["1", "2", "3", "4"],
        &[
            ("Tin melts early [1].", &["[1]=1"]),
            ("Tin melts early[1].", &["[1]=1"]),
            ("Lists [1,2] and [3, 4] and [1;9].", &["[1,2]=1,2", "[3, 4]=3,4", "[1;9]=1,9"]),
            ("Ranges [1-3], [2–4].", &["[1-3]=1,2,3", "[2–4]=2,3,4"]),
            ("No ranges [3-1], [1-9999999], [2-2].", &[]),
            ("Side by side [1][2,3][4#specs].", &["[1]=1", "[2,3]=2,3", "[4#specs]=4@#specs"]),
            ("Doubled [[4]] and [[1], [2]].", &["[[4]]=4", "[[1], [2]]=1,2"]),
            (
                "宽 【1】［2］【【3】】［4] 换[1，2]。",
                &["【1】=1", "［2］=2", "【【3】】=3", "［4]=4", "[1，2]=1,2"],
            ),
            ("رقم [٢] و[ID:٣] और [२]", &["[٢]=2", "[ID:٣]=3", "[२]=2"]),
            (
                "Places [1, p. 4] [2:15-20] [3, pp. 4-5].",
                &["[1, p. 4]=1@p. 4", "[2:15-20]=2@:15-20", "[3, pp. 4-5]=3@pp. 4-5"],
            ),
            (
                "Keyed [doc1] [doc 2] [ID:0, ID:3] [citation:2] [source 3] [ref1] [Ref. 4]",
                &[
                    "[doc1]=1",
                    "[doc 2]=2",
                    "[ID:0, ID:3]=0,3",
                    "[citation:2]=2",
                    "[source 3]=3",
                    "[ref1]=1",
                    "[Ref. 4]=4",
                ],
            ),
            (
                "Cited [cite: 1, 2] [cite: a, b] [Source: guide.pdf]",
                &["[cite: 1, 2]=1,2", "[cite: a, b]=a,b", "[Source: guide.pdf]=guide.pdf"],
            ),
            ("Not [2024], [see 1, 2], [2024 edition], [sic], [x], [...], [1.5], [-1], [], [ ].", &[]),
            ("Emphasis **[1]** and ~~old [2]~~ and “quoted”[3].", &["[1]=1", "[2]=2", "[3]=3"]),
            ("Unknown [9] and [0].", &["[9]=9", "[0]=0"]),
            ("Unit [0, 1] interval, [1, 0] list.", &["[1, 0]=1,0"]),
            (r"Escaped \[1\] and \[2].", &[]),
        ],
    );
}

#[test]
fn code_in_prose_is_not_cited() {
    check(
        &["1", "2"],
        &[
            ("Use arr[0], then arr[1] or argv[1].", &[]),
            ("Set total[1] = 4 and user_name[2], rowCount[1], x[1], grid[i][1], list2[1].", &[]),
            ("Call get(x)[1] here.", &[]),
            ("At the toll gates[2] and after consultation[1] (see above)[2].", &["[2]=2", "[1]=1", "[2]=2"]),
            (
                "Vitamin C[1], CO2[2], iPhone[1], 5 m[2], JavaScript[1].",
                &["[1]=1", "[2]=2", "[1]=1", "[2]=2", "[1]=1"],
            ),
            ("Code `a[1] [2]` and ``b ` [1]`` but `open [1].", &["[1]=1"]),
            ("Math $x_1 [1]$ and \\(a[1]\\) but $5 [1] or $6 [2].", &["[1]=1", "[2]=2"]),
        ],
    );
}

#[test]
fn other_ids_by_shape() {
    check(
        &["c-8812", "s1", "Fleet Handbook.pptx", "Fleet Handbook.pptx#page=4", "policy.pdf", "t-1"],
        &[
            (
                "Known [c-8812][s1], unknown [c-9999] [s44].",
                &["[c-8812]=c-8812", "[s1]=s1", "[c-9999]=c-9999", "[s44]=s44"],
            ),
            (
                "Files [ Fleet Handbook.pptx ] [Fleet Handbook.pptx#page=4] [policy.pdf].",
                &[
                    "[ Fleet Handbook.pptx ]=Fleet Handbook.pptx",
                    "[Fleet Handbook.pptx#page=4]=Fleet Handbook.pptx#page=4",
                    "[policy.pdf]=policy.pdf",
                ],
            ),
            ("Pointer [t-1#/rows/3].", &["[t-1#/rows/3]=t-1@#/rows/3"]),
            ("Plain [v2] [C8812] [Our cookie rules] [other text] [Policy.pdf].", &[]),
            ("Cut [c-", &["[c-!"]),
            ("Cut [c-8812, s", &["[c-8812, s!"]),
            ("Cut [1", &["[1!"]),
            ("Not cut [1 because\nthe text goes on", &[]),
        ],
    );
}

#[test]
fn links() {
    check(
        &["abc123", "def456", "ref3", "1|https://a.example", "2|https://b.example/x"],
        &[
            ("Read [2](#def456) and [source](ref3).", &["[2](#def456)=2", "[source](ref3)=ref3"]),
            ("Fabricated [source](ref9), [x](#aaa999).", &["[source](ref9)=ref9", "[x](#aaa999)=aaa999"]),
            (
                "By URL [doc](https://b.example/x) and [1](https://c.example).",
                &["[doc](https://b.example/x)=https://b.example/x", "[1](https://c.example)=1"],
            ),
            ("Broken [1](#abc123], [9](#def456) end.", &["[1](#abc123]!", "[9](#def456)=def456"]),
            ("Ordinary [our rules](https://c.example/r_(1).pdf) and [2024](https://d.example).", &[]),
            ("Marker [in [1] text](https://c.example).", &["[1]=1"]),
            (
                "Humid [ [[1]](https://a.example)](https://a.example).",
                &["[ [[1]](https://a.example)](https://a.example)=1"],
            ),
            (
                "Then [ [ [[2]](https://b.example/x)](https://b.example/x) ].",
                &["[ [ [[2]](https://b.example/x)](https://b.example/x) ]=2"],
            ),
            ("Aside [1] (see below).", &["[1]=1"]),
        ],
    );
    check(
        &["https://doi.org/10.5555/0012-3456(94)90301-7"],
        &[(
            "It binds ([doi](https://doi.org/10.5555/0012-3456(94)90301-7)).",
            &[
                "[doi](https://doi.org/10.5555/0012-3456(94)90301-7)=https://doi.org/10.5555/0012-3456(94)90301-7",
            ],
        )],
    );
}

#[test]
fn carets() {
    check(
        &["1", "2", "ops.md:92", "log.md"],
        &[
            (
                "Notes[^1] **x**[^1^] [^note] ^[1] [^1, ^2].",
                &["[^1]=1", "[^1^]=1", "[^note]=note", "^[1]=1", "[^1, ^2]=1,2"],
            ),
            (
                "Lines ^[ops.md:92] ^[81] ^[log.md:7] ^[gone.md:3].",
                &["^[ops.md:92]=ops.md:92", "^[81]=81", "^[log.md:7]=log.md@:7", "^[gone.md:3]=gone.md:3"],
            ),
            ("Not ^[a note in words] or the class [^a-z] or [^] or 2^[x].", &[]),
        ],
    );
}

#[test]
fn openai_runs() {
    check(
        &["4:0", "4:1", "turn0search0", "turn0news1", "turn0file_search2", "turn0search1"],
        &[
            (
                "Dose【4:0†source】【4:1†L10-L20】【9†source】.",
                &["【4:0†source】=4:0", "【4:1†L10-L20】=4:1@L10-L20", "【9†source】=9"],
            ),
            ("Open 【4:1†source", &["【4:1†source!"]),
            (
                "Two \u{e200}cite\u{e202}turn0search0\u{e202}turn0news1\u{e201}.",
                &["\u{e200}cite\u{e202}turn0search0\u{e202}turn0news1\u{e201}=turn0search0,turn0news1"],
            ),
            (
                "High \u{e203}is free\u{e204}\u{e200}\u{e202}turn0search0\u{e201}",
                &["\u{e203}~", "\u{e204}~", "\u{e200}\u{e202}turn0search0\u{e201}=turn0search0"],
            ),
            (
                "Bare \u{e202}turn0search0 and \\ue202turn0news1 here.",
                &["\u{e202}turn0search0=turn0search0", "\\ue202turn0news1=turn0news1"],
            ),
            ("Page \u{e202}turn0file_search2p14.", &["\u{e202}turn0file_search2p14=turn0file_search2@p14"]),
            ("Braces turn{0}search{1}.", &["turn{0}search{1}=turn0search1"]),
            (
                "We are excited to return citeturn0search0turn0news1.",
                &["citeturn0search0turn0news1=turn0search0,turn0news1"],
            ),
            ("Junk ㅇ0202turn0search0, 한국어 ㅇㅇ 0202.", &["ㅇ0202turn0search0!"]),
            ("Cut \u{e200}cite\u{e202}turn0search0", &["\u{e200}cite\u{e202}turn0search0!"]),
            ("They cite turns 0 and return{0}.", &[]),
        ],
    );
}

#[test]
fn an_unterminated_frame_does_not_hide_what_follows() {
    let text = format!("A \u{e200}{} b \u{e200}cite\u{e202}turn0search1\u{e201}", "x".repeat(5000));
    check(&["turn0search1"], &[(&text, &["\u{e200}cite\u{e202}turn0search1\u{e201}=turn0search1"])]);
}

#[test]
fn tags() {
    check(
        &["1", "2", "2-1", "a1b2"],
        &[
            ("<cite index=\"2-1\">Thirty days.</cite>", &["<cite index=\"2-1\">~", "</cite>=2-1"]),
            (
                "<cite index=\"2-1,2-3\">Thirty\ndays.</cite>",
                &["<cite index=\"2-1,2-3\">~", "</cite>=2-1,2-3"],
            ),
            ("<cite source=2>open", &["<cite source=2>=2"]),
            ("stray</cite> <cite id='1'/>", &["</cite>~", "<cite id='1'/>=1"]),
            (
                "<co>Ice</co: 0:[1,2]> and <co>tin</co: 0,1>",
                &["<co>~", "</co: 0:[1,2]>=1,2", "<co>~", "</co: 0,1>=0,1"],
            ),
            (
                "Ref<ref>2</ref> sup<sup>[1]</sup> and text<sup>1,2</sup>",
                &["<ref>2</ref>=2", "<sup>[1]</sup>=1", "<sup>1,2</sup>=1,2"],
            ),
            ("Power 10<sup>2</sup> km<sup>2</sup> <b>bold</b> <sup>th</sup>", &[]),
            ("File <|file-a1b2|> <|a1b2|> <|im_end|>", &["<|file-a1b2|>=a1b2", "<|a1b2|>=a1b2"]),
        ],
    );
}

#[test]
fn placeholders_and_keys() {
    check(
        &["Arlen2012 pages 1-2", "Dorn2014 pages 3-4", "Dorn2014 pages 10-13"],
        &[
            ("Salt ##0$$ ##1$$.", &["##0$$=0", "##1$$=1"]),
            ("Hole {{source:1}} {{cite: x1}} {{1}} {{name}}", &["{{source:1}}=1", "{{cite: x1}}=x1"]),
            (
                "Cold (Arlen2012 pages 1-2, Brix2015 pages 7-7).",
                &["(Arlen2012 pages 1-2, Brix2015 pages 7-7)=Arlen2012 pages 1-2,Brix2015 pages 7-7"],
            ),
            (
                "Twice (Dorn2014 pages 3-4 quote1, quote2, Dorn2014 pages 10-13 quote1).",
                &[
                    "(Dorn2014 pages 3-4 quote1, quote2, Dorn2014 pages 10-13 quote1)=Dorn2014 pages 3-4@quote1,Dorn2014 pages 10-13@quote1",
                ],
            ),
            ("Plain (Paris2024 was big) (Smith 2020) (pages 1-2).", &[]),
        ],
    );
}

#[test]
fn known_ids_without_brackets() {
    check(
        &[
            "PMID:90000001",
            "c-8812",
            "99.15(d)(2)(i)",
            "99.15(d)(2)",
            "an.pdf",
            "f-1.md",
            "guide",
            "7|https://u.example/a",
        ],
        &[
            (
                "Frost (PMID:90000001) and (c-8812; PMID:90000001).",
                &["(PMID:90000001)=PMID:90000001", "(c-8812; PMID:90000001)=c-8812,PMID:90000001"],
            ),
            (
                "See 99.15(d)(2)(i) and 99.15(d)(2), not 99.15(d)(2)(iv).",
                &["99.15(d)(2)(i)=99.15(d)(2)(i)", "99.15(d)(2)=99.15(d)(2)"],
            ),
            ("Bare c-8812, see f-1.md.", &["c-8812=c-8812", "f-1.md=f-1.md"]),
            ("Not loan.pdf, c-88123, abc-8812, f-1.md.bak, x/f-1.md, (guide), (7), (c-9999).", &[]),
            ("Page (https://u.example/a).", &["(https://u.example/a)=https://u.example/a"]),
        ],
    );
}

#[test]
fn user_patterns_come_first() {
    let settings = Settings {
        patterns: vec![Settings::pattern(r"@(?<id>\w+(?:,\w+)*)@").expect("a pattern")],
        ..Settings::default()
    };
    let run = run(&["1", "a"]);
    let ids = Ids::new(&run, None);
    let text = "Ice @a@ melts @a,b@ [1].";
    assert_eq!(shown(text, &scan(text, &ids, &settings)), ["@a@=a", "@a,b@=a,b", "[1]=1"]);
}

#[test]
fn an_id_is_looked_up_in_order() {
    let mut given = run(&["c-1", "c-2", "dup", "dup", "doc9"]);
    given.retrieved[3].text = given.retrieved[2].text.clone();
    given.known_ids = vec!["old-1".to_owned()];
    given.aliases = vec![("A".to_owned(), vec!["c-1".to_owned(), "c-2".to_owned()])];
    given.parents = vec![pincite_core::Parent { id: "p-1".to_owned(), text: Some("x".to_owned()) }];
    let mut ids = Ids::new(&given, None);
    ids.add_alias("n", "c-2");
    let look = |written: &str, dialect| {
        let text = format!("[{written}]");
        let reference = pincite_core::Reference {
            written: written.into(),
            bare: written.strip_prefix("doc").unwrap_or(written).into(),
            locator: None,
        };
        let _ = text;
        ids.lookup(&reference, dialect)
    };
    assert_eq!(look("c-2", "brackets"), Hit::Sources(vec![1]));
    assert_eq!(look("dup", "brackets"), Hit::Sources(vec![2]));
    assert_eq!(look("A", "brackets"), Hit::Sources(vec![0, 1]));
    assert_eq!(look("n", "brackets"), Hit::Sources(vec![1]));
    assert_eq!(look("doc9", "brackets"), Hit::Sources(vec![4]));
    assert_eq!(look("doc2", "brackets"), Hit::Sources(vec![1]));
    assert_eq!(look("1", "ragflow"), Hit::Sources(vec![1]));
    assert_eq!(look("4", "brackets"), Hit::Sources(vec![2]));
    assert_eq!(look("0", "brackets"), Hit::Fabricated);
    assert_eq!(look("6", "brackets"), Hit::Fabricated);
    assert_eq!(look("old-1", "brackets"), Hit::Stale);
    assert_eq!(look("p-1", "brackets"), Hit::Parent("p-1".to_owned()));
    let numeric = run(&["7", "x"]);
    let ids = Ids::new(&numeric, None);
    let reference = pincite_core::Reference { written: "2".into(), bare: "2".into(), locator: None };
    assert_eq!(ids.lookup(&reference, "brackets"), Hit::Fabricated, "a numeric id forbids positions");
}

const FRAGMENTS: &[&str] = &[
    "[",
    "]",
    "(",
    ")",
    "[1]",
    "[1,",
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

/// Scans with the text arriving in pieces that end at `cuts`, each time from where everything was decided.
fn scan_cut<'a>(text: &'a str, cuts: &[usize], ids: &Ids<'_>, settings: &Settings) -> Inline<'a> {
    let mut found = Inline::default();
    let mut from = 0;
    let mut scanner = Scanner::new(text, ids, settings);
    for cut in cuts.iter().copied().filter(|cut| text.is_char_boundary(*cut)) {
        let decided = scanner.line(Span::new(from, cut.max(from)), true);
        assert!(from <= decided && decided <= cut.max(from), "{decided} of {from}..{cut}");
        assert!(cut.saturating_sub(decided) <= HOLD * 2);
        assert!(text.is_char_boundary(decided));
        from = decided;
    }
    assert_eq!(scanner.line(Span::new(from, text.len()), false), text.len());
    let done = scanner.finish();
    found.markers.extend(done.markers);
    found.opaque.extend(done.opaque);
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

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
            let all: Vec<usize> = (0..text.len()).collect();
            for cuts in [&all[..], &[cut.min(text.len())]] {
                let pieces = scan_cut(&text, cuts, &ids, &settings);
                prop_assert_eq!(&whole.markers, &pieces.markers, "{:?} cut at {:?}", text, cuts);
                prop_assert_eq!(&whole.opaque, &pieces.opaque, "{:?} cut at {:?}", text, cuts);
            }
        }
    }
}

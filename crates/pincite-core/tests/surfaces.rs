//! How answers look on each surface.

use pincite_core::{
    Answer, GivenCitation, GivenClaim, RenderOptions, Run, SURFACES, Settings, Surface, check, surface,
};
use proptest::prelude::*;

mod common;
use common::{LAW_IDS, fragments, run};

fn show_run(run: &Run, name: &str, options: &RenderOptions) -> String {
    let settings = Settings::default();
    let surface = Surface::find(name).expect("a known surface");
    surface::render(&check(run, &settings), surface, options)
}

fn show(ids: &[&str], name: &str, answer: &str) -> String {
    show_run(&run(ids, answer), name, &RenderOptions::default())
}

/// Checks `plain` on a table.
#[track_caller]
fn plain(ids: &[&str], table: &[(&str, &str)]) {
    for (answer, expected) in table {
        assert_eq!(show(ids, "plain", answer), *expected, "{answer:?}");
    }
}

const IDS: &[&str] = &["1", "2", "3", "4", "0", "c-8812"];

#[test]
fn plain_leaves_no_gap_where_a_marker_was() {
    plain(
        IDS,
        &[
            ("Fold the wool [4]. Air it [2].", "Fold the wool. Air it."),
            ("The winch is quiet ##0$$ and small ##1$$ ##2$$.", "The winch is quiet and small."),
            ("It hails. <|file-1|>. Then it stops", "It hails. Then it stops"),
            ("It hails. [1] Then it stops.", "It hails. Then it stops."),
            ("It hails.[1] Then it stops.", "It hails. Then it stops."),
            ("Bolts, nuts, etc. [1], are sold.", "Bolts, nuts, etc., are sold."),
            ("Bolts, [1], and nuts.", "Bolts, and nuts."),
            ("“It hails.” [1]. Then.", "“It hails.” Then."),
            ("He said “it hails [1]” and left.", "He said “it hails” and left."),
            ("He said \"it hails [1]\" and [2] \"left\".", "He said \"it hails\" and \"left\"."),
            ("\"[1] It hails\" is said.", "\"It hails\" is said."),
            ("**Bold [1]** and *[2] more* and **loud**[3] too.", "**Bold** and *more* and **loud** too."),
            ("Bold **[1]** here, and [2] *there*.", "Bold here, and *there*."),
            ("It hails ([1], [2]). It does ( [3] ) so ([1]) now.", "It hails. It does so now."),
            ("It hails (see [1]) and (often [2], rarely).", "It hails and (often, rarely)."),
            ("It hails (See also [1], [2]). It snows (source: [1]) now.", "It hails. It snows now."),
            ("Es hagelt (vgl. [1]). Nieva (véase [2]) y ya.", "Es hagelt. Nieva y ya."),
            ("下雪（参见 [1]）。Снег (см. [2]) идёт.", "下雪。Снег идёт."),
            (
                "It hails (see [1] and the list). It (seen [2]) did.",
                "It hails (see and the list). It (seen) did.",
            ),
            ("See [1]. _[4]_ It hails __[4]__ now _[2]_.", "See. It hails now."),
            ("_[4]_", ""),
            ("It hails_[4]_. It is *cold*[1]*er* now.", "It hails. It is *cold**er* now."),
            ("It hails (_[1]_) and _see [2]_ so.", "It hails and _see_ so."),
            ("It hails [1] ([2]). So", "It hails. So"),
            ("It hails [1], [2] and [3].", "It hails."),
            ("Grains [1] and sand [2]; mud [3] too.", "Grains and sand; mud too."),
            ("Use [1] .NET and [2] .5 mm.", "Use .NET and .5 mm."),
            ("Is it [1] ? Yes [2] !", "Is it? Yes!"),
            ("It stops [1] — now.", "It stops — now."),
            ("Two words [1]next, two[2] words.", "Two words next, two words."),
            ("桥长二百米[1]。门是铁的【2】，很重。", "桥长二百米。门是铁的，很重。"),
            ("End of line [1]\nand [2] next [3]", "End of line\nand next"),
            ("It hails [[4]].", "It hails."),
        ],
    );
}

#[test]
fn plain_at_the_start_of_a_line() {
    plain(
        IDS,
        &[
            ("[1] It hails.", "It hails."),
            ("[1]: It hails.", "It hails."),
            ("- [1] It hails.\n- Snow [2]\n  1. [3] Rain", "- It hails.\n- Snow\n  1. Rain"),
            ("> [1] It hails.\n> [2] It snows.", "> It hails.\n> It snows."),
            ("It hails.\n[1]\nIt snows.", "It hails.\nIt snows."),
            ("It hails.\n\n[1], [2].\n\nIt snows.", "It hails.\n\nIt snows."),
            ("- [1]\n- Snow [2]", "- Snow"),
            ("[1]", ""),
            ("- \n- x", "- \n- x"),
        ],
    );
}

#[test]
fn plain_keeps_tables_code_and_all_else() {
    plain(
        IDS,
        &[
            (
                "| Part | Mass |\n| --- | --- |\n| Door [1] | 12 kg [2] |\n| [3] Lid | [4] |",
                "| Part | Mass |\n| --- | --- |\n| Door | 12 kg |\n| Lid | |",
            ),
            (
                "Run `a [1]` now [1].\n\n```\nx [1]\n```\n\n    y [2]\n",
                "Run `a [1]` now.\n\n```\nx [1]\n```\n\n    y [2]\n",
            ),
            (
                "Two  blanks , and a ( gap ) stay.\n\n\n\nYes.  \n",
                "Two  blanks , and a ( gap ) stay.\n\n\n\nYes.  \n",
            ),
            ("<think>See [1].</think>It hails [1].", "<think>See [1].</think>It hails."),
            ("Grounded \u{e203}fully\u{e204} so.", "Grounded fully so."),
            ("The <cite index=\"1\">door</cite>s are <cite index=\"2\">red</cite>.", "The doors are red."),
        ],
    );
    let link = &["1|https://a.example/x"];
    plain(link, &[("It hails ([doc](https://a.example/x)). So.", "It hails. So.")]);
}

#[test]
fn the_answers_own_list_of_sources_goes() {
    plain(
        IDS,
        &[
            ("It hails [1].\n\nSources:\n[1] a.pdf\n[2] b.pdf\n", "It hails."),
            ("It hails[^1].\n\n## Sources\n\n[^1]: c-8812\n", "It hails."),
            ("It hails[^1].\n\n[^1]: c-8812\n\nIt snows.\n", "It hails.\n\nIt snows.\n"),
            ("[^1]: c-8812\n\nIt hails[^1].", "It hails."),
            ("## Sources\n\nNone were found.", "## Sources\n\nNone were found."),
            ("It hails [1].\n\n[1] https://n.example/a\n[22] https://n.example/b\n", "It hails."),
        ],
    );
}

#[test]
fn brackets_print_ids_or_numbers() {
    for (answer, expected) in [
        ("The coach left late [4] in the rain [2].", "The coach left late [4] in the rain [2]."),
        ("It left [2, 4], ([doc1]) [1] late ##0$$.", "It left [2][4], ([1]) [1] late [0]."),
        ("Ice [3]. It breaks [8]. Fish [9][1].", "Ice [3]. It breaks. Fish [1]."),
        ("It was [9]. So [3", "It was. So"),
        ("A [1] and [2] and more.", "A [1][2] and more."),
    ] {
        assert_eq!(show(IDS, "brackets", answer), expected);
    }
    let options = RenderOptions { renumber: true, ..RenderOptions::default() };
    let answer = "The coach left late [4] in the rain [2]. So [4].";
    let shown = show_run(&run(IDS, answer), "brackets", &options);
    assert_eq!(shown, "The coach left late [1] in the rain [2]. So [1].");
}

#[test]
fn no_surface_makes_a_link_an_image_or_a_definition() {
    let ids = ["1", "2|https://a.example/x"];
    for (answer, brackets, links, footnotes) in [
        ("It hails 【1】(javascript:alert(1)).", "[1] (j", "[1] (j", "[^1] (j"),
        ("It hails 【1】[x](javascript:alert(1)).", "[1] [x", "[1] [x", "[^1] [x"),
        ("【1】: javascript:alert(1)", "[1] : j", "[1] : j", "[^1] : j"),
        ("> - 【1】: javascript:alert(1)", "> - [1] : j", "> - [1] : j", "> - [^1] : j"),
        ("It works![2] So", "works! [2] So", "works! [1](https://a.example/x) So", "works! [^1] So"),
        ("It works\\【2】 So", "works\\ [2] So", "works\\ [1](https://a.example/x) So", "works\\ [^1] So"),
        ("It hails [1]: a (b)", "hails [1]: a (b)", "hails [1]: a (b)", "hails [^1]: a (b)"),
    ] {
        for (name, expected) in
            [("brackets", brackets), ("markdown-links", links), ("markdown-footnotes", footnotes)]
        {
            let shown = show(&ids, name, answer);
            assert!(shown.contains(expected), "{name}: {shown:?}");
        }
    }
}

#[test]
fn structured_claims_carry_their_ids() {
    let claim = |text: &str, cites: &[&str]| GivenClaim {
        text: text.to_owned(),
        cites: cites.iter().map(|id| (*id).to_owned()).collect(),
    };
    let claims =
        vec![claim("snow falls", &["1", "2"]), claim("rain falls", &[]), claim("hail falls", &["9"])];
    let run = Run { answer: Answer::Claims(claims), ..run(IDS, "") };
    let show = |name| show_run(&run, name, &RenderOptions::default());
    assert_eq!(show("brackets"), "snow falls [1,2] | rain falls | hail falls");
    assert_eq!(show("plain"), "snow falls | rain falls | hail falls");
    assert!(
        show("segments")
            .contains(r#"{"type":"citation","ids":["1","2"],"numbers":[1,2],"span":[10,10],"claim":0}"#)
    );
}

#[test]
fn citations_given_by_offsets_are_put_in() {
    let given = |span, id: &str| GivenCitation { span, ids: vec![id.to_owned()] };
    let mut one = run(IDS, "Larch grows tall. It burns.\n");
    one.citations = vec![given((0, 17), "1"), given((28, 28), "2")];
    assert_eq!(
        show_run(&one, "brackets", &RenderOptions::default()),
        "Larch grows tall. [1] It burns. [2]\n"
    );
    assert_eq!(show_run(&one, "plain", &RenderOptions::default()), "Larch grows tall. It burns.\n");
    let mut two = run(IDS, "晴れです。雨です。");
    two.citations = vec![given((15, 27), "1")];
    assert_eq!(show_run(&two, "brackets", &RenderOptions::default()), "晴れです。雨です。[1]");
}

#[test]
fn links_go_to_http_only() {
    let ids = &["s1|https://n.example/x y#top", "s2|javascript:alert(1)", "s3"];
    assert_eq!(
        show(ids, "markdown-links", "It hails [s1]. It snows [s2][s3]. It rains [s1]. Dew [s4]."),
        "It hails [1](https://n.example/x%20y#top). It snows [2][3]. It rains [1](https://n.example/x%20y#top). Dew."
    );
}

#[test]
fn footnotes_list_each_source_once() {
    let ids =
        &["a|https://n.example/1|Guide [new]", "b|https://n.example/2|Guide [new]", "c|data:x|<b>\nC", "d"];
    assert_eq!(
        show(ids, "markdown-footnotes", "It snows [b]. It hails [a][c]; dew [b].\n\nSources:\n[a] Guide\n"),
        "It snows [^1]. It hails [^2][^3]; dew [^1].\n\n\
         [^1]: [Guide \\[new\\]](https://n.example/2)\n\
         [^2]: [Guide \\[new\\]](https://n.example/1)\n\
         [^3]: \\<b\\> C\n"
    );
    assert_eq!(show(ids, "markdown-footnotes", "Hello there!"), "Hello there!");
}

#[test]
fn html_escapes_and_links_both_ways() {
    let ids = &["a|https://n.example/?q=\"x\"&r|\"Big\" & <b>", "b|JAVASCRIPT:alert(1)"];
    let options = RenderOptions { prefix: "m2 \"".to_owned(), ..RenderOptions::default() };
    let shown = show_run(&run(ids, "1 < 2 & it hails [a][b].\nSo [a].\n\nEnd."), "html", &options);
    insta::assert_snapshot!(shown, @r##"
    <p>1 &lt; 2 &amp; it hails <sup class="pincite"><a href="#m2-src-1" id="m2-ref-1-1" aria-label="Source 1: &quot;Big&quot; &amp; &lt;b&gt;">1</a>, <a href="#m2-src-2" id="m2-ref-2-1" aria-label="Source 2: b">2</a></sup>.<br>
    So <sup class="pincite"><a href="#m2-src-1" id="m2-ref-1-2" aria-label="Source 1: &quot;Big&quot; &amp; &lt;b&gt;">1</a></sup>.</p>
    <p>End.</p>
    <ol class="pincite-sources">
    <li id="m2-src-1"><a href="https://n.example/?q=%22x%22&amp;r">&quot;Big&quot; &amp; &lt;b&gt;</a> <a href="#m2-ref-1-1" aria-label="Back to citation 1 of source 1">↩</a> <a href="#m2-ref-1-2" aria-label="Back to citation 2 of source 1">↩</a></li>
    <li id="m2-src-2">b <a href="#m2-ref-2-1" aria-label="Back to citation 1 of source 2">↩</a></li>
    </ol>
    "##);
}

#[test]
fn segments_carry_offsets_into_the_answer() {
    let shown = show(IDS, "segments", "It \"hails\" [1].\nIt [9] snows [2][3].");
    let expected = concat!(
        r#"[{"type":"text","text":"It \"hails\" ","span":[0,11]},"#,
        r#"{"type":"citation","ids":["1"],"numbers":[1],"span":[11,14]},"#,
        r#"{"type":"text","text":".\nIt snows ","span":[14,29]},"#,
        r#"{"type":"citation","ids":["2","3"],"numbers":[2,3],"span":[29,35]},"#,
        r#"{"type":"text","text":".","span":[35,36]}]"#
    );
    assert_eq!(shown, expected);
}

#[test]
fn names_are_unique() {
    for surface in SURFACES {
        assert_eq!(SURFACES.iter().filter(|other| other.name == surface.name).count(), 1);
        assert!(Surface::find(surface.name).is_some());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2048, ..ProptestConfig::default() })]

    #[test]
    fn plain_leaves_no_marker_and_changes_nothing_the_second_time(answer in fragments()) {
        let once = show(LAW_IDS, "plain", &answer);
        let settings = Settings::default();
        let again = run(LAW_IDS, &once);
        let checked = check(&again, &settings);
        prop_assert!(checked.markers.is_empty(), "{:?} in {:?} of {:?}", checked.markers, once, answer);
        prop_assert_eq!(show(LAW_IDS, "plain", &once), once);
    }

    #[test]
    fn every_surface_is_total_and_gives_the_same_bytes_twice(answer in fragments()) {
        for surface in SURFACES {
            prop_assert_eq!(show(LAW_IDS, surface.name, &answer), show(LAW_IDS, surface.name, &answer));
        }
    }

    #[test]
    fn no_surface_leaves_two_blanks_or_a_blank_before_a_stop(
        words in prop::collection::vec(prop::sample::select(vec![
            "wool", "tin [1]", "ice [9]", "rope ([1], [2])", "(clay [2])", "[9] salt", "**iron [1]**", "lead[2]", "a “plum [1]”", "or [1] and [9] so",
        ]), 1..9),
        stops in prop::collection::vec(prop::sample::select(vec![" ", ", ", ". ", "; ", "! ", ": ", ".\n"]), 9),
    ) {
        let answer: String = words.iter().zip(&stops).flat_map(|(word, stop)| [*word, *stop]).collect();
        let shown = show(LAW_IDS, "plain", answer.trim_end());
        for gap in ["  ", " .", " ,", " ;", " !", " :", " )", "( ", "()", " ”", "“ "] {
            prop_assert!(!shown.contains(gap), "{:?} in {:?} of {:?}", gap, shown, answer);
        }
    }
}

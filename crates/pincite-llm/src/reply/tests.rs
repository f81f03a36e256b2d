use proptest::prelude::*;

use super::*;

const CLAIMS: [(&str, &str); 3] =
    [("ca1", "The barn is red."), ("cb2", "The gate is blue."), ("cc3", "The roof is green.")];

fn asked(count: usize) -> Vec<Asked<'static>> {
    CLAIMS[..count].iter().map(|(id, claim)| Asked { id: (*id).to_owned(), claim }).collect()
}

/// `+` supported, `-` unsupported, `x` contradicted, `?` unreadable, `!` contradictory, `.` missing; then the number
/// of foreign verdicts, if any.
fn show(reply: &str, count: usize) -> String {
    let read = read(reply, &asked(count));
    let sign = |said: &Result<Said, Defect>| match said {
        Ok(said) => match said.kind {
            VerdictKind::Supported => '+',
            VerdictKind::Unsupported => '-',
            VerdictKind::Contradicted => 'x',
        },
        Err(Defect::Missing) => '.',
        Err(Defect::Unreadable) => '?',
        Err(Defect::Contradictory) => '!',
    };
    let mut shown: String = read.said.iter().map(sign).collect();
    if read.foreign > 0 {
        shown += &format!(" {}", read.foreign);
    }
    shown
}

#[test]
fn replies_to_several_claims() {
    let cases = [
        // As asked for.
        (r#"{"verdicts":[{"id":"ca1","verdict":"supported"},{"id":"cb2","verdict":"contradicted"}]}"#, "+x"),
        // Around it, and other shapes.
        ("Sure!\n```json\n[{\"id\":\"ca1\",\"verdict\":\"supported\"}]\n```\nAnything else?", "+."),
        (r#"{"ca1":"supported","cb2":{"verdict":"no"}}"#, "+-"),
        (r#"{"result":{"items":[{"claim_id":"cb2","label":"not_supported"}]}}"#, ".-"),
        (r#"{"id":"ca1","verdict":"supported"} {"id":"cb2","verdict":"unsupported"}"#, "+-"),
        ("{\"id\":\"ca1\",\"verdict\":true}\n{\"id\":\"cb2\",\"verdict\":0}", "+-"),
        // Two blocks, a draft and the last word: whichever comes first, nobody knows which is meant.
        (r#"Draft: {"ca1":"no","cb2":"no"} Final: {"ca1":"yes","cb2":"no"}"#, "!-"),
        (r#"Draft: {"ca1":"yes","cb2":"no"} Final: {"ca1":"no","cb2":"no"}"#, "!-"),
        (r#"Draft: {"ca1":"yes","cb2":"no"} Final: {"ca1":"yes","cb2":"no"}"#, "+-"),
        (r#"Draft: {"v":[0,0]} Final: {"v":[1,1]}"#, ".."),
        // The same id twice.
        (r#"[{"id":"ca1","verdict":"yes"},{"id":"ca1","verdict":"yes"},{"id":"cb2","verdict":"yes"}]"#, "++"),
        (r#"[{"id":"ca1","verdict":"yes"},{"id":"ca1","verdict":"no"},{"id":"cb2","verdict":"yes"}]"#, "!+"),
        (r#"[{"id":"ca1","verdict":"yes","verdict":"no"},{"id":"cb2","id":"ca1","verdict":"yes"}]"#, "!. 1"),
        (r#"[{"id":"ca1","verdict":"supported","supported":false}]"#, "!."),
        // Cut off: what is complete counts.
        (r#"[{"id":"ca1","reason":"ok","verdict":1},{"id":"cb2","rea"#, "+."),
        (r#"[{"id":"ca1","verdict":1},{"id":"cb2","verdict":"supported""#, "+."),
        (r#"{"ca1":"supported","cb2":"supp"#, "+."),
        (r#"{"ca1":"supported","cb2":1"#, "+."),
        // More verdicts than claims, fewer, without ids, or under ids of nobody.
        (r#"["yes","yes","no","yes"]"#, ".."),
        (r#"["yes","no"]"#, ".."),
        (r#"{"verdicts":["supported","supported"]}"#, ".."),
        (r#"[{"id":"1","verdict":"yes"},{"id":2,"verdict":"yes"}]"#, ".. 2"),
        (r#"[{"verdict":"yes"},{"verdict":"yes"}]"#, ".. 2"),
        (r#"[{"id":"CA1","verdict":"yes"},{"id":"ca","verdict":"yes"},{"id":null,"verdict":"yes"}]"#, ".. 3"),
        (r#"[{"id":"ca1","verdict":"yes"},{"id":"cz9","verdict":"no"},{"id":"cb2","verdict":"no"}]"#, "+- 1"),
        (r#"[{"statement":"The barn is red.","ok":1},{"statement":"The mill is red.","ok":0}]"#, "+. 1"),
        // Not enough information is no support.
        (r#"[{"id":"ca1","verdict":"yes"},{"id":"cb2","verdict":"idk"}]"#, "+-"),
        (r#"[{"id":"ca1","verdict":"I don’t know."},{"id":"cb2","verdict":"NOT_ENOUGH_INFO"}]"#, "--"),
        (r#"[{"id":"ca1","verdict":"Partially supported"},{"id":"cb2","verdict":"Refuted"}]"#, "-x"),
        // No verdict of ours.
        (r#"[{"id":"ca1","verdict":"maybe"},{"id":"cb2","verdict":NaN}]"#, "??"),
        (r#"[{"id":"ca1"},{"id":"cb2","verdict":0.7}]"#, "??"),
        (r#"[{"id":"ca1","verdict":"yes","support":NaN},{"id":"cb2","verdict":"yes","support":7}]"#, "??"),
        (
            r#"[{"id":"ca1","verdict":"yes","support":"high"},{"id":"cb2","verdict":"yes","support":0.1}]"#,
            "?!",
        ),
        (r#"[{"id":"ca1","verdict":"supported|unsupported"},{"id":"cb2","verdict":["yes"]}]"#, "??"),
        // Thinking is not saying.
        (r#"<think>{"ca1":"yes"}</think>{"ca1":"no","cb2":"no"}"#, "--"),
        (r#"{"ca1":"yes"}</think>{"cb2":"no"}"#, ".-"),
        (r#"{"ca1":"yes"}<THINK>{"cb2":"yes"}"#, "+."),
        (r#"<think>{"ca1":"yes","cb2":"yes"}"#, ".."),
        // Prose, nothing, noise.
        ("Yes, both claims are supported.", ".."),
        ("", ".."),
        ("[[[[{{{{\"\"\"\"", ".."),
    ];
    for (reply, want) in cases {
        assert_eq!(show(reply, 2), want, "{reply}");
    }
}

#[test]
fn replies_to_one_claim() {
    let cases = [
        ("Yes.", "+"),
        ("**Yes**, the source says so.", "+"),
        ("yes", "+"),
        ("Verdict: supported", "+"),
        ("Supported. The source says exactly that.", "+"),
        ("No, the source says it costs 2 EUR.", "-"),
        ("No", "-"),
        ("**Answer**: No — it is blue.", "-"),
        ("idk", "-"),
        ("Not enough information.", "-"),
        ("Contradicted: it is blue.", "x"),
        // A yes that is taken back, or never was one.
        ("Yes, but the source says 2 EUR.", "?"),
        ("Yes, it isn't free.", "?"),
        ("Yes and no.", "?"),
        ("Yesterday it was.", "?"),
        ("No violation found, it is supported.", "?"),
        ("The claim is supported by the source.", "?"),
        ("I cannot help with that.", "?"),
        ("", "."),
        ("<think>Yes.</think>", "."),
        ("<think>Yes.</think> No.", "-"),
        // JSON without an id can only be about the one claim; with a wrong one it is not.
        (r#"{"verdict":"supported"}"#, "+"),
        (r#"{"verdict":"Yes, the source says so."}"#, "+"),
        (r#"{"verdict":"Yes, but only in part."}"#, "?"),
        (r#"{"id":"1","verdict":"supported"}"#, ". 1"),
        (r#"Yes. {"id":"1","verdict":"supported"}"#, ". 1"),
        (r#"{"claim":"The sky is red.","verdict":"supported"}"#, ". 1"),
    ];
    for (reply, want) in cases {
        assert_eq!(show(reply, 1), want, "{reply}");
    }
}

#[test]
fn what_a_verdict_carries() {
    let reply = r#"é {"verdicts":[{"id":"ca1","evidence":"It is red.","verdict":"supported","support":0.9},
        {"id":"cb2","verdict":"unsupported","support":0.95,"missing":["blue",3,""],"evidence":["a","b"]},
        {"id":"cc3","verdict":"unsupported","support":"0.2"}]}"#;
    let read = read(reply, &asked(3));
    let said: Vec<_> = read.said.into_iter().map(|said| said.expect("a verdict")).collect();
    assert_eq!((said[0].support, &said[0].evidence[..]), (Some(0.9), &["It is red.".to_owned()][..]));
    assert!(reply[said[0].at.expect("a place")..].starts_with("supported"));
    assert_eq!((said[1].support, said[1].missing.len(), said[1].evidence.len()), (None, 1, 2));
    assert_eq!(said[2].support, Some(0.2));
}

fn noise() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("{".to_owned()),
        Just("}".to_owned()),
        Just("[".to_owned()),
        Just("],".to_owned()),
        Just("\"verdict\":\"supported\",".to_owned()),
        Just("\"verdict\":\"no\"".to_owned()),
        Just("\"id\":".to_owned()),
        Just("\"zz\",".to_owned()),
        Just("<think>".to_owned()),
        Just("</think>".to_owned()),
        Just("yes,".to_owned()),
        Just("\"support\":NaN".to_owned()),
        any::<String>(),
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..400), count in 0_usize..4) {
        let reply = String::from_utf8_lossy(&bytes);
        prop_assert_eq!(read(&reply, &asked(count)).said.len(), count);
    }

    #[test]
    fn nothing_is_supported_whose_id_was_not_said(reply in noise(), more in noise()) {
        for said in read(&format!("{reply}{more}"), &asked(2)).said {
            prop_assert!(!said.is_ok_and(|said| said.kind == VerdictKind::Supported));
        }
    }

    #[test]
    fn support_is_a_probability_that_fits_the_verdict(number in any::<f64>(), word in "(supported|unsupported|contradicted)") {
        let reply = format!(r#"[{{"id":"ca1","verdict":"{word}","support":{number:?}}}]"#);
        if let Ok(Said { kind, support: Some(support), .. }) = &read(&reply, &asked(1)).said[0] {
            prop_assert!((0.0..=1.0).contains(support));
            prop_assert_eq!(*kind == VerdictKind::Supported, *support >= 0.5);
        }
    }

    #[test]
    fn the_order_of_blocks_decides_nothing(words in prop::collection::vec("(yes|no|contradicted|hm)", 2..5)) {
        let blocks: Vec<_> = words.iter().map(|word| format!(r#"{{"ca1":"{word}"}}"#)).collect();
        let reversed: Vec<_> = blocks.iter().rev().cloned().collect();
        let kind = |reply: &str| read(reply, &asked(2)).said[0].clone().ok().map(|said| said.kind);
        prop_assert_eq!(kind(&blocks.join(" then ")), kind(&reversed.join(" then ")));
    }
}

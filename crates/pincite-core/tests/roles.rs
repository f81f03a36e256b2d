//! What sentences do in an answer. Only a statement of fact needs a citation; the tables in `roles/` say which
//! sentences do, language by language, and the laws say what holds for every text.

use pincite_core::role::{Context, RULES, classify};
use pincite_core::{BlockKind, Lang, Role};
use proptest::prelude::*;

/// A paragraph of its own, without a marker.
fn alone(lang: Lang) -> Context<'static> {
    Context { lang, block: BlockKind::Paragraph, cited: false, first: true, last: true, before: None }
}

const TABLES: &[(Lang, &str)] = &[
    (Lang::En, include_str!("roles/en.txt")),
    (Lang::De, include_str!("roles/de.txt")),
    (Lang::Fr, include_str!("roles/fr.txt")),
    (Lang::Es, include_str!("roles/es.txt")),
    (Lang::Ru, include_str!("roles/ru.txt")),
    (Lang::Zh, include_str!("roles/zh.txt")),
    (Lang::Ja, include_str!("roles/ja.txt")),
    (Lang::Ko, include_str!("roles/ko.txt")),
    (Lang::Ar, include_str!("roles/ar.txt")),
    (Lang::Hi, include_str!("roles/hi.txt")),
];

#[test]
fn statements_need_a_citation_and_nothing_else_does() {
    let mut wrong = Vec::new();
    for (lang, table) in TABLES {
        let mut factual = true;
        for line in table.lines() {
            match line {
                "# Needs a citation" => factual = true,
                "# Needs none" => factual = false,
                _ => {
                    let (role, rule) = classify(line, alone(*lang));
                    if (role == Role::Factual) != factual {
                        wrong.push(format!("{lang:?} {rule}: {line}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn each_kind_has_its_role() {
    use Lang::{De, En, Fr, Ja, Ru, Zh};
    for (role, sentences) in [
        (
            Role::Factual,
            &[(En, "The lease ends in May."), (De, "Der Vertrag endet im Mai."), (Zh, "租约五月到期。")][..],
        ),
        (
            Role::Question,
            &[(En, "Does it rain?"), (Ja, "雨ですか。"), (De, "Könnten Sie mir die Nummer nennen")],
        ),
        (
            Role::Instruction,
            &[(En, "Press the blue key."), (De, "Drücken Sie die Taste."), (Ja, "キーを押してください。")],
        ),
        (Role::Pleasantry, &[(En, "Good morning!"), (De, "Vielen Dank!"), (Fr, "Désolé pour le retard.")]),
        (Role::Meta, &[(En, "Here is what I found."), (Fr, "Voici un résumé."), (Ru, "Ищу в базе знаний.")]),
        (
            Role::Refusal,
            &[
                (En, "I don't know."),
                (Fr, "Je ne sais pas."),
                (Zh, "资料中没有提到。"),
                (Ja, "記載がありません。"),
            ],
        ),
        (Role::Opinion, &[(En, "In my opinion, it is fine."), (De, "Meiner Meinung nach reicht das.")]),
        (Role::Restated, &[(En, "You asked about parking."), (De, "Sie haben nach dem Preis gefragt.")]),
        (
            Role::Transition,
            &[(En, "Let's move on."), (Fr, "Passons au point suivant."), (Ru, "Перейдём к ценам.")],
        ),
        (Role::Hypothetical, &[(En, "Suppose you rent a van."), (De, "Angenommen, Sie mieten ein Auto.")]),
        (
            Role::Heading,
            &[(En, "Opening hours"), (En, "Step 3: Assembly"), (De, "Öffnungszeiten"), (Ja, "営業時間")],
        ),
        (Role::LeadIn, &[(En, "The fees:"), (De, "Die Gebühren:")]),
    ] {
        for (lang, sentence) in sentences {
            assert_eq!(classify(sentence, alone(*lang)).0, role, "{sentence}");
        }
    }
}

#[test]
fn a_marker_tips_doubt_to_a_statement_and_leaves_the_rest() {
    let cited = Context { cited: true, ..alone(Lang::En) };
    for (sentence, without, with) in [
        ("Opening hours [3]", Role::Heading, Role::Factual),
        ("The handbook does not mention parking [3].", Role::Refusal, Role::Factual),
        ("It's best to book early [3].", Role::Instruction, Role::Factual),
        ("The gate opens at six [3].", Role::Factual, Role::Factual),
        ("Thank you for asking [3].", Role::Pleasantry, Role::Pleasantry),
        ("Press the blue key [3].", Role::Instruction, Role::Instruction),
    ] {
        assert_eq!(classify(sentence, alone(Lang::En)).0, without, "{sentence}");
        assert_eq!(classify(sentence, cited).0, with, "{sentence}");
    }
}

#[test]
fn the_block_comes_first() {
    for (block, role) in [
        (BlockKind::Heading, Role::Heading),
        (BlockKind::Verbatim, Role::Code),
        (BlockKind::SourceEntry, Role::Reference),
        (BlockKind::TableRow, Role::Factual),
        (BlockKind::Item, Role::Factual),
    ] {
        let context = Context { block, ..alone(Lang::En) };
        assert_eq!(classify("The gate opens at six.", context).0, role, "{block:?}");
    }
}

#[test]
fn a_label_is_a_line_of_its_own() {
    let inside = Context { last: false, ..alone(Lang::En) };
    assert_eq!(classify("Opening hours", alone(Lang::En)).0, Role::Heading);
    assert_eq!(classify("Opening hours", inside).0, Role::Factual);
    assert_eq!(classify("Monthly fee: 200 euros", alone(Lang::En)).0, Role::Factual);
}

proptest! {
    #[test]
    fn every_text_has_a_role(text in ".{0,200}", lang in 0..TABLES.len(), cited: bool) {
        let context = Context { cited, ..alone(TABLES[lang].0) };
        let (role, rule) = classify(&text, context);
        prop_assert!(RULES.iter().any(|known| known.name == rule && known.role == role));
        prop_assert_eq!(classify(&text, context), (role, rule));
    }

    #[test]
    fn marks_around_a_sentence_change_nothing(lang in 0..TABLES.len(), at in 0usize..1000) {
        let (lang, table) = TABLES[lang];
        let lines: Vec<_> = table.lines().filter(|line| line.ends_with(['.', '。', '।'])).collect();
        let line = lines[at % lines.len()];
        let plain = classify(line, alone(lang));
        for dressed in [format!("- {line}"), format!("*{line}*"), format!("{line} "), format!("👉 {line}")] {
            prop_assert_eq!(classify(&dressed, alone(lang)), plain, "{}", dressed);
        }
    }
}

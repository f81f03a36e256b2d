//! Where sentences end, kind by kind and language by language. In the tables `|` marks every cut.

use pincite_core::sentence::{Fixed, segment, segment_plain};
use pincite_core::{Span, lang};

/// `[1]` as markers, `` `x` `` as opaque text.
fn fixed(text: &str) -> Vec<Fixed> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(['[', '`']).map(|i| at + i) {
        let marker = text[start..].starts_with('[');
        let close = if marker { ']' } else { '`' };
        let Some(len) = text[start + 1..].find(close) else { break };
        at = start + len + 2;
        found.push(Fixed { span: Span::new(start, at), marker });
    }
    found
}

fn cut(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    segment(text, Span::new(0, text.len()), &fixed(text), lang::guess(text), &mut out);
    out.iter().map(|s| s.of(text)).collect()
}

fn cut_plain(text: &str) -> Vec<&str> {
    segment_plain(text).iter().map(|s| s.of(text)).collect()
}

/// Checks texts as blocks and as plain text; all failures at once.
fn check(cases: &[&str]) {
    let mut wrong = String::new();
    for case in cases {
        let text = case.replace('|', "");
        let expected: Vec<_> = case.split('|').map(str::trim).collect();
        for (how, got) in [("block", cut(&text)), ("plain", cut_plain(&text))] {
            if got != expected {
                wrong.push_str(&format!("\n{how}: {}\n  got: {}", case, got.join(" | ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn plain_prose() {
    check(&[
        "The mill closed in May.| It reopened in June.",
        "Is it open?| Yes!| Come in.",
        "Really?!| I doubt it.",
        "Stop!!!| That hurts.",
        "One line\nwrapped here.| Another\nline.",
        "The fee is 12.| 30 people paid it.",
        "It was sold in 1999.| 2 years later it burnt.",
        "No final stop",
        "Wait… what?| Nothing.",
        "He waited...| Then he left.",
        "He waited... then left.",
        "She said hello...and left.",
        "**The lock is steel.**| The key is brass.",
        "_It rained._| _It stopped._",
        "That is great! 🎉",
        "That is great!| 🎉 So is this.",
    ]);
}

#[test]
fn titles_and_names() {
    check(&[
        "Mr. Hale met Dr. Ono and Prof. Reyes at St. Mary's.| They talked.",
        "Gen. Park and Sen. Ruiz agreed.| Gov. Ames did not.",
        "We climbed Mt. Elbrus.| It was cold.",
        "Anna B. Quill wrote it.| J. R. R. Moss and A.B. Stone edited it.",
        "Ask J. Doe, M.D. for help.",
        "This was plan B.| It failed.",
        "Tin melts at 232 C.| Lead melts at 327.5 °C.| Ice melts at 273 K.| Fuses blow at 16 A.| So be it.",
        "In 1990 C. Smith left.| Ada Lee did not.",
        "Bring it to Tom and I.| Are you sure?",
        "Take vitamin C.| Doses vary.",
        "It was built after World War I.| Germany paid.",
        "Step 1. Unplug it.| See Section 2.| Plug it in.",
        "It works on iOS.| iPhone users like it.",
        "He lives on Main St.| The house is red.",
        "Sammy Dale Jr. sang.| Ed Dale Sr. played.",
        "Sammy Dale Jr.| He sang.",
    ]);
}

#[test]
fn companies_countries_times() {
    check(&[
        "Orlo & Co. at noon.",
        "They sold it to Orlo & Co.| It was cheap.",
        "Orlo Inc. bought Pella Ltd. in May.",
        "It belongs to Orlo Corp.| Shares rose by 3%.",
        "The Orlo GmbH & Co. KG is small.",
        "Orlo Inc. Chairman Lee Wu resigned.",
        "He works for the U.S. Treasury in Ohio.",
        "She moved to the U.S.| What then?",
        "She moved to the U.S.| Thousands followed her.",
        "The U.S. economy grew.| The U.K. shrank.",
        "By 7 a.m. Mrs. Ode had opened.",
        "She left at 9 P.M.| Mrs. Ode then closed.",
        "We meet at 5 p.m. Monday.| Be there.",
        "The call is at 10 a.m. EST.| Join early.",
        "The shop closes at 6 p.m.| Deliveries stop at 5 p.m. sharp.",
        "Cats, dogs, etc. are welcome.| Birds, etc.| Snakes are not.",
    ]);
}

#[test]
fn abbreviations_before_numbers_and_words() {
    check(&[
        "See p. 12, pp. 3-9 and No. 7.| The rest is blank.",
        "Fig. 3 shows it.| Sec. 4 explains it.| Art. 5 applies.",
        "He said no.| They left.",
        "It is modern art.| The wall is old.",
        "Since Jan. 20 it has been shut.| It opened in Jan.| The reason is unknown.",
        "Use a solvent, e.g. acetone, i.e. a ketone.| Cf. Lee et al. 2020.",
        "Lee et al. [3] found it.| They published it.",
        "Rome vs. Carthage was long.",
        "The dose is 250 ml.| It was raised to 3 mg. per day.",
        "It needs 3.5 GB.| The disk has 2.",
        "It weighs 5 kg.| Shipping is extra.",
        "It is 5 ft. 3 in. tall.| At Ft. Hale it rained.",
        "It is 5 m.| The other is 6 m. long.",
        "Use §3 No. 4.| Then stop.",
    ]);
}

#[test]
fn numbers_names_and_addresses() {
    check(&[
        "Version 2.0.1 shipped.| It fixes v1.9.",
        "The model orca-5.4 is new.| Its parent is orca-5.",
        "Read https://docs.site.example/v1.2/start?x=Y.Z first.| Then begin.",
        "See docs.site.example.| It helps.",
        "Write to Ann.Lee@mail.example today.| She answers.",
        "Open setup.Main.py or main.rs.| Both run.",
        "The photo is in .png format.| The film is .mov.",
        "It costs $1,200.50.| That is a lot.",
        "Use Node.js or ASP.NET Core here.",
        "She works at Yahoo! in sales.",
        "It rose 0.5 percent.| Then it fell.",
        "The host is 10.0.0.1.| Its port is 80.",
    ]);
}

#[test]
fn missing_blank() {
    check(&[
        "The gate is shut.|Today it opens.",
        "The dam holds water.|Workers check it daily.",
        "It cost 1,000.|That is a lot.",
        "Is it open?|Yes, it is.",
        "Use asyncio.Queue() for that.",
        "Call java.util.List first.",
        "Open www.Example.Site.com now.",
    ]);
}

#[test]
fn quotations_and_brackets() {
    check(&[
        "'This is fine.' she said.",
        "\"This is fine.\" Marta said.| She left.",
        "\"This is fine.\"| The door closed.",
        "He said \"It rains.\"| Then he left.",
        "He said “It rains. It pours.” and left.| Then it stopped.",
        "He wrote (in 1990. It was May.) to her.| She replied.",
        "She left (it was late).| He stayed.",
        "She left.| (It was late.)| He stayed.",
        "She left (it was late.)| He stayed.",
        "“Why?” he asked.| “Because!” she cried.",
        "‘Why not?’ he asked.| Nobody knew.",
        "The dogs' bowls were full.| The cats' bowls weren't.",
        "The 6\" pipe burst.| The 8\" pipe held.",
        "It's late.| Don't go.| 'Tis cold.",
        "\"An unclosed quotation.| It goes on.",
        "The report says \"Costs fell.\" (Lee 2020)",
        "He left.\"| She stayed.",
    ]);
}

#[test]
fn markers_stay_with_the_sentence_before() {
    check(&[
        "It closed after 30 days. [1]| Next came rain.",
        "It closed after 30 days.[1]| Next came rain.",
        "It closed after 30 days [1].| Next came rain.",
        "It closed after 30 days[1].| Next came rain.",
        "The road was paved. [5][6].| The hut was not.",
        "The road was paved. [5] [6]| The hut was not.",
        "The road was paved.[5] [6]",
        "[1] The road was paved.| It was wide.",
        "He was a martyr.[1]| The emperor fell.",
        "He said it twice.| \"Go!\" [1]| The rest is silence.",
        "Orlo Inc. [1] announced it.| It rose.",
        "Is it true? [2]| It is.",
        "It is true! [2][3]| Believe me.",
        "It fell. [1] however it rose.",
        "It was shut. [1], [2]| Then it opened.",
        "It was shut. ([1])| Then it opened.",
    ]);
    assert_eq!(cut("First.\n[1]\nSecond."), ["First.\n[1]", "Second."]);
}

#[test]
fn nothing_is_cut_inside_fixed_text() {
    for (text, expected) in [
        ("It is called `a. B`. `b! C` is another.", &["It is called `a. B`.", "`b! C` is another."][..]),
        ("Type `Stop. Go`, then wait. `Done. Now`", &["Type `Stop. Go`, then wait.", "`Done. Now`"]),
        ("See No. `5. A` here.", &["See No. `5. A` here."]),
    ] {
        assert_eq!(cut(text), expected);
    }
}

#[test]
fn notes_and_footnotes() {
    check(&[
        "The gap is real.11 12| The next is small.",
        "The gap is real.3| The next is small.",
        "It was shown.¹| Later work agreed.²",
        "Use version.2 of it.",
    ]);
}

#[test]
fn labels_and_bullets() {
    check(&[
        "1.) Wash the cup| 2.) Dry the cup",
        "1) Wash the cup| 2) dry the cup",
        "1. Wash the cup| 2. Dry the cup",
        "1. Wash the cup.| 2. Dry the cup.",
        "a. Wash the cup| b. Dry the cup| c. Store it",
        "(a) Wash it.| (b) Dry it.| (c) Store it.",
        "(i) Wash it.| (ii) Dry it.",
        "A) Wash it.| B) Dry it.",
        "• 9. Wash it| • 10. Dry it",
        "• Wash it| • Dry it",
        "For 1. above and for 2. above nothing is due.",
        "We need (a) a pen and (b) paper.| Bring both.",
        "A. Stone and B. Quill wrote it.",
    ]);
}

#[test]
fn spaced_and_odd_dots() {
    check(&[
        "It was . . . a trap.| He knew.",
        "It was so. . . .",
        "It was late.| . . . The rest slept.",
        "Well....| She went.",
        "This ends here .| That starts.",
    ]);
}

#[test]
fn german() {
    check(&[
        "Am 29. Juli kam er.| Er blieb bis zum 3. August.",
        "Sie stieg in die 1. Bundesliga auf.| Das war 2001.",
        "Sportler, z.B. Turner, Ringer usw.| Das Heim ist voll.",
        "Es gibt vieles, z. B. Äpfel, d. h. Obst.| Wir kaufen es.",
        "Hr. Voss und Fr. Dr. Lamm kamen.| Prof. Kern fehlte.",
        "Nach § 3 Abs. 2 Nr. 5 gilt das.| Die Frist läuft.",
        "Das steht auf Seite 12.| Dort endet es.",
        "Das steht auf Seite 12.| Wasser fehlt.",
        "Er wohnt in der Bergstr. 5.| Sie auch.",
        "„Ich gehe.“| Das sagte er.",
        "„Ich gehe“, sagte er.| „Und du?“",
        "Das war im 2. Weltkrieg.| Danach kam Ruhe.",
        "Sie kostet ca. 3 Mio. Euro.| Das ist viel.",
        "Am 3. 5. 2024 war es so weit.| Es regnete.",
    ]);
}

#[test]
fn french() {
    check(&[
        "M. Dupont et Mme. Roy sont partis.| Ils reviendront.",
        "Voir p. 55 et n° 7.| C'est clair.",
        "« Je pars. » dit-il.| Elle resta.",
        "Quoi ?| Rien !| L'eau est froide.",
        "Il dit : « Je pars. Tu restes. »| Elle resta.",
        "La société Orlo S.A. est petite.| Elle grandit.",
        "M. Le Goff est parti.| Il va bien.",
        "Le 1er janv. 2020, il neigea.| Il faisait froid.",
    ]);
}

#[test]
fn spanish() {
    check(&[
        "La Srta. Ruiz y el Lic. Mora vinieron.| El Sr. Paz no.",
        "¿Qué hora es?| ¡Son las dos!| Vamos.",
        "El núm. 5 ganó.| Véase la pág. 12.",
        "Los EE.UU. crecieron.| México también.",
        "«Todo pasa.», dijo ella.| Nadie habló.",
    ]);
}

#[test]
fn russian() {
    check(&[
        "Л.Н. Орлов жил в г. Москва.| Он писал.",
        "А. П. Вольнов родился в 1860 г.| Он был врачом.",
        "Шёл XX в.| Россия росла.",
        "Это ул. Мира, д. 5.| Там тихо.",
        "Купили хлеб, соль и т. д.| Потом ушли.",
        "Были Орлов, Вольнов и др.| Авторы молчали.",
        "Он молчал, т. е. думал.| Мы ждали.",
        "Цена 30 тыс. руб. за штуку.| Это дорого.",
        "«Пора!» — сказал он.| Все встали.",
        "Где он?| Дома!| Хорошо.",
    ]);
}

#[test]
fn chinese() {
    check(&[
        "大坝很高。|水很深。",
        "真的吗？|真的！|走吧。",
        "他说：“天黑了。我们走吧。”|大家都走了。",
        "“天黑了。”他说。|大家都走了。",
        "我们看了《快跑！小熊》这部电影。|很好看。",
        "价格是3．5元。|很便宜。",
        "苹果、梨；都有。|没有桃。",
        "大坝很高。[1]|水很深。",
        "大坝很高[1]。|水很深[2]。",
        "速度是3.5米。|很快。",
        "好吗?|好!|走。",
        "（天黑了。）|我们走。",
    ]);
}

#[test]
fn japanese() {
    check(&[
        "ダムは高い。|水は深い。",
        "「行こう。」と彼は言った。|皆が立った。",
        "「行こう。もう遅い。」と言った。|皆が立った。",
        "詳細はp. 3を参照。|図は次頁。",
        "本当ですか？|はい！|行きます。",
        "なぜ？と彼は聞いた。|誰も答えない。",
        "「行こう。」|皆が立った。",
        "Yahoo！ニュースで見た。|驚いた。",
        "費用は3.5万円です。[1]|高いです。",
    ]);
}

#[test]
fn korean() {
    check(&[
        "댐은 높다.| 물은 깊다.",
        "어디에 있나요?| 집에 있어요.| 좋습니다!",
        "2024. 5. 3. 회의가 열렸다.| 모두 모였다.",
        "비율은 3.5%입니다.| 작년보다 높습니다.",
        "댐은 높다. [1]| 물은 깊다. [2]",
        "댐은 높다[1].| 물은 깊다.",
        "댐은 높다.|그래서 안전하다.",
        "\"이제 간다.\"라고 말했다.| 모두 일어섰다.",
        "그는 “이제 간다. 늦었다.”라고 말했다.| 모두 일어섰다.",
        "네.| 알겠습니다.",
        "그는 \"네.\" 하고 답했다.| 모두 웃었다.",
        "가격은 5,000원입니다.| Orlo Inc.의 제품입니다.",
    ]);
}

#[test]
fn arabic_urdu_persian() {
    check(&[
        "السد مرتفع.| الماء عميق.",
        "أين السد؟| إنه هناك.",
        "قال د. سامي ذلك.| ثم غادر.",
        "ڈیم اونچا ہے۔| پانی گہرا ہے۔",
        "سد بلند است.| آب عمیق است.",
        "السد مرتفع.\u{200f}| الماء عميق.",
        "بلغت النسبة 3.5 بالمئة.| هذا كثير.",
    ]);
}

#[test]
fn hindi() {
    check(&[
        "बाँध ऊँचा है।| पानी गहरा है।",
        "क्या यह सच है?| हाँ।",
        "डॉ. शर्मा आए।| एम. के. राव नहीं आए।",
        "दर 3.5 प्रतिशत है। [1]| यह अधिक है।",
        "बाँध ऊँचा है.| पानी गहरा है.",
    ]);
}

#[test]
fn other_scripts() {
    check(&[
        "Ամբարտակը բարձր է:| Ջուրը խորն է:",
        "Ամբարտակը բարձր է։| Ջուրը խորն է։",
        "ግድቡ ከፍ ያለ ነው።| ውሃው ጥልቅ ነው።",
        "Dæmningen er høj.| Det er godt.",
        "La diga è alta.| L'acqua è fonda.",
        "दारू।| पाणी॥",
    ]);
}

#[test]
fn lines_of_plain_text() {
    for (text, expected) in [
        ("Opening hours\nThe pool opens at 9.", &["Opening hours", "The pool opens at 9."][..]),
        ("The pool opens at nine and closes\nat noon.", &["The pool opens at nine and closes\nat noon."]),
        ("One thing\n\nanother thing", &["One thing", "another thing"]),
        ("- first\n- second", &["- first", "- second"]),
        ("1. first\n2. second", &["1. first", "2. second"]),
        ("tea\ncoffee and milk\nsugar", &["tea", "coffee and milk", "sugar"]),
        ("It lies in the north of\nNorway.", &["It lies in the north of\nNorway."]),
        ("Title\r\nText follows here.\r\n", &["Title", "Text follows here."]),
        ("A note\n(written by hand)\nThe end.", &["A note", "(written by hand)", "The end."]),
        ("Ask Mr.\nHale.", &["Ask Mr.\nHale."]),
        (" \n \n", &[]),
        ("", &[]),
    ] {
        assert_eq!(cut_plain(text), expected, "{text:?}");
    }
}

#[test]
fn a_block_is_cut_where_it_stands() {
    let text = "# A. B.\nOne. Two.\nThree.";
    let mut out = vec![Span::new(0, 1)];
    segment(text, Span::new(8, 17), &[], lang::guess(text), &mut out);
    assert_eq!(out, [Span::new(0, 1), Span::new(8, 12), Span::new(13, 17)]);
}

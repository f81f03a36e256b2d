//! The language of an answer, as far as segmentation and roles need it.

use std::sync::LazyLock;

use crate::short_word::{self, WordMap};

/// A language with rules of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English, and the fallback for unknown Latin text.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
    /// Spanish.
    Es,
    /// Russian, and other Cyrillic text.
    Ru,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
    /// Korean.
    Ko,
    /// Arabic, and other text in its script.
    Ar,
    /// Hindi, and other Devanagari text.
    Hi,
}

/// How much of a text is looked at.
const HEAD: usize = 2048;

/// A lead this large is not caught up with.
const LEAD: usize = 12;

/// Guesses the language from at most the first two kilobytes: script first, then frequent words.
#[must_use]
pub fn guess(text: &str) -> Lang {
    let bytes = text.as_bytes();
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let mut tally = Tally::default();
    let mut at = 0;
    while at < head.len() && !tally.decided() {
        let rest = head.get(at..).unwrap_or(&[]);
        let mut short = short_word::letters(head, at);
        short = short.filter(|(_, len)| rest.get(*len).is_some_and(u8::is_ascii));
        let word = match short {
            Some((_, len)) => len,
            None => rest.iter().position(|b| !letter(*b)).unwrap_or(rest.len()),
        };
        let key = short.map(|(key, _)| key).or_else(|| short_word::key(head, at, at + word));
        tally.word(rest.get(..word).unwrap_or(&[]), key);
        at += word + 1;
    }
    tally.leader()
}

fn letter(b: u8) -> bool {
    b.is_ascii_alphabetic() || b >= 0x80
}

/// Points for each language: letters and words that are typical of it.
#[derive(Default)]
struct Tally {
    points: [usize; 10],
    kana: usize,
    han: usize,
    latin: usize,
    /// Whether there are points that were not yet looked at.
    changed: bool,
}

impl Tally {
    fn add(&mut self, lang: Lang, points: usize) {
        if let Some(slot) = self.points.get_mut(lang as usize) {
            *slot += points;
        }
    }

    /// Counts a run of letters, with its number when it is short.
    fn word(&mut self, word: &[u8], key: Option<u128>) {
        self.latin += usize::from(word.first().is_some_and(u8::is_ascii));
        for &lang in key.and_then(|key| SPEAKERS.get(key)).unwrap_or_default() {
            self.add(lang, 2);
            self.changed = true;
        }
        if !word.is_ascii() {
            self.letters(word);
            self.changed = true;
        }
    }

    /// Counts the letters outside ASCII by their lead bytes.
    fn letters(&mut self, word: &[u8]) {
        let mut seen = [0usize; 4];
        for pair in word.windows(2) {
            let (lead, next) = (pair.first().copied().unwrap_or(0), pair.get(1).copied().unwrap_or(0));
            match (lead, next) {
                (0xC3, 0xA4 | 0xB6 | 0xBC | 0x9F | 0x84 | 0x96 | 0x9C) => self.add(Lang::De, 1),
                (0xC3, 0xB1 | 0x91) | (0xC2, 0xBF | 0xA1) => self.add(Lang::Es, 3),
                (0xC3, 0xA8 | 0xAA | 0xA7 | 0xA0 | 0xA2 | 0xB4 | 0xAE | 0xBB) | (0xC5, 0x93) => {
                    self.add(Lang::Fr, 1)
                }
                (0xC3, 0xA1 | 0xAD | 0xB3 | 0xBA) => self.add(Lang::Es, 1),
                (0xC3, 0xA9) => {
                    self.add(Lang::Fr, 1);
                    self.add(Lang::Es, 1);
                }
                (0xD0 | 0xD1, _) => seen[0] += 1,
                (0xD8..=0xDB, _) => seen[1] += 1,
                (0xE0, 0xA4 | 0xA5) => seen[2] += 1,
                (0xEA, 0xB0..) | (0xEB | 0xEC, _) | (0xED, ..0x9F) => seen[3] += 1,
                (0xE3, 0x81..=0x83) => self.kana += 1,
                (0xE3, 0x90..) | (0xE4..=0xE9, _) => self.han += 1,
                _ => {}
            }
        }
        for (lang, letters) in [Lang::Ru, Lang::Ar, Lang::Hi, Lang::Ko].into_iter().zip(seen) {
            self.add(lang, letters.div_ceil(2));
        }
    }

    fn ranked(&self) -> (Lang, usize, usize) {
        let mut best = (Lang::En, self.points.first().copied().unwrap_or(0));
        let mut second = 0;
        let east = if self.kana * 8 >= self.han { Lang::Ja } else { Lang::Zh };
        for lang in [Lang::De, Lang::Fr, Lang::Es, Lang::Ru, east, Lang::Ko, Lang::Ar, Lang::Hi] {
            let mut points = self.points.get(lang as usize).copied().unwrap_or(0);
            if lang == east {
                points += self.kana + self.han;
            }
            if points > best.1 {
                second = best.1;
                best = (lang, points);
            } else {
                second = second.max(points);
            }
        }
        (best.0, best.1, second)
    }

    fn leader(&self) -> Lang {
        let (lang, points, _) = self.ranked();
        // A foreign word or two in a text of Latin letters without any known word.
        if script(lang) && points * 2 < self.latin { Lang::En } else { lang }
    }

    fn decided(&mut self) -> bool {
        // Who is ahead is looked at only when that may have changed, and when there are enough points at all.
        if !std::mem::take(&mut self.changed)
            || self.points.iter().sum::<usize>() + self.kana + self.han <= LEAD
        {
            return false;
        }
        let (lang, first, second) = self.ranked();
        match lang {
            // Japanese text can begin with many Chinese characters, other text with foreign words.
            Lang::Zh | Lang::Ja => self.han + self.kana > 100 && first > second + 4 * LEAD,
            _ if script(lang) => first > second + 4 * LEAD,
            _ => first > second + LEAD,
        }
    }
}

/// Whether the language has a script of its own here.
fn script(lang: Lang) -> bool {
    !matches!(lang, Lang::En | Lang::De | Lang::Fr | Lang::Es)
}

/// Words that are frequent in a language, or in two.
const FREQUENT: &[(&[Lang], &str)] = &[
    (
        &[Lang::En],
        "the of and to is that it with are this be by from not have has had which you they we he she \
         at for can will would there their its been were did what how my your i but all when who each \
         per than into his her our must only does",
    ),
    (&[Lang::En, Lang::De], "was so in"),
    (
        &[Lang::De],
        "der die das und ist nicht ein eine einen einer einem den dem des von mit auf im zu zum zur \
         sich auch als wird werden wurde sind aus bei nach sie wir er ich hat oder aber wie nur noch \
         am vom dass kann man sein seine diese dieser für haben kein keine ihr ihre wenn durch unter \
         bis hier dort beim sehr",
    ),
    (&[Lang::De, Lang::Es], "es"),
    (
        &[Lang::Fr],
        "le les et est une du dans qui pour pas sur au aux avec ce cette ces il elle ils nous vous \
         sont par mais ou ont plus son sa ses leur je ne été à d l qu n c j ici donc après lors selon \
         tous",
    ),
    (&[Lang::Fr, Lang::Es], "la de un que se en"),
    (
        &[Lang::Es],
        "el los las del y una con para por su sus al lo como más pero fue este esta está ser no si ha \
         desde hasta cuando muy tiene hay sin sobre entre según era ya mi soy hola",
    ),
];

static SPEAKERS: LazyLock<WordMap<&'static [Lang]>> = LazyLock::new(|| {
    let words = FREQUENT.iter().flat_map(|(langs, words)| words.split(' ').map(|word| (word, *langs)));
    words
        .filter_map(|(word, langs)| Some((short_word::key(word.as_bytes(), 0, word.len())?, langs)))
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sentence_is_enough() {
        for (lang, text) in [
            (Lang::En, "The ferry leaves at noon."),
            (Lang::En, "Return it within 30 days, unopened."),
            (Lang::En, "She ordered a café crème near the Champs-Élysées and paid."),
            (Lang::En, "The character 水 means water in Chinese."),
            (Lang::En, ""),
            (Lang::En, "12 345 !!"),
            (Lang::De, "Die Fähre legt um zwölf Uhr ab."),
            (Lang::De, "Rückgabe nur mit Beleg möglich."),
            (Lang::Fr, "Le bac part à midi."),
            (Lang::Fr, "L'eau bout plus vite en altitude."),
            (Lang::Es, "El transbordador sale al mediodía."),
            (Lang::Es, "¿Dónde queda la estación?"),
            (Lang::Ru, "Паром отходит в полдень."),
            (Lang::Ru, "Пакет Acme Widget Pro поставляется бесплатно."),
            (Lang::Zh, "渡轮中午出发。"),
            (Lang::Zh, "使用 Kubernetes 部署服务时需要注意资源限制。"),
            (Lang::Ja, "フェリーは正午に出発します。"),
            (Lang::Ja, "東京都知事選挙は七月に行われた。"),
            (Lang::Ko, "배는 정오에 떠납니다."),
            (Lang::Ko, "iPhone 15 Pro Max는 가볍다."),
            (Lang::Ar, "تغادر العبارة عند الظهر."),
            (Lang::Hi, "नाव दोपहर में निकलती है।"),
        ] {
            assert_eq!(guess(text), lang, "{text}");
        }
    }

    #[test]
    fn only_the_beginning_is_read() {
        let text = format!("{}{}", "The dam is high. ".repeat(200), "堤坝很高。".repeat(9000));
        assert_eq!(guess(&text), Lang::En);
    }
}

//! The language of an answer, as far as segmentation and roles need it.

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
        let word = rest.iter().position(|b| !letter(*b)).unwrap_or(rest.len());
        tally.word(rest.get(..word).unwrap_or(&[]));
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
}

impl Tally {
    fn add(&mut self, lang: Lang, points: usize) {
        if let Some(slot) = self.points.get_mut(lang as usize) {
            *slot += points;
        }
    }

    /// Counts a run of letters.
    fn word(&mut self, word: &[u8]) {
        self.latin += usize::from(word.first().is_some_and(u8::is_ascii));
        if word.len() <= 7 {
            let mut lower = [0; 8];
            for (slot, b) in lower.iter_mut().zip(word) {
                *slot = b.to_ascii_lowercase();
            }
            for &lang in speakers(lower.get(..word.len()).unwrap_or(&[])) {
                self.add(lang, 2);
            }
        }
        if !word.is_ascii() {
            self.letters(word);
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

    fn decided(&self) -> bool {
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

/// The languages in which a lower-case word is frequent.
fn speakers(word: &[u8]) -> &'static [Lang] {
    use Lang::{De, En, Es, Fr};
    match word {
        b"the" | b"of" | b"and" | b"to" | b"is" | b"that" | b"it" | b"with" | b"are" | b"this" | b"be"
        | b"by" | b"from" | b"not" | b"have" | b"has" | b"had" | b"which" | b"you" | b"they" | b"we"
        | b"he" | b"she" | b"at" | b"for" | b"can" | b"will" | b"would" | b"there" | b"their" | b"its"
        | b"been" | b"were" | b"did" | b"what" | b"how" | b"my" | b"your" | b"i" | b"but" | b"all"
        | b"when" | b"who" | b"each" | b"per" | b"than" | b"into" | b"his" | b"her" | b"our" | b"must"
        | b"only" | b"does" => &[En],
        b"was" | b"so" => &[En, De],
        b"in" => &[En, De],
        b"der" | b"die" | b"das" | b"und" | b"ist" | b"nicht" | b"ein" | b"eine" | b"einen" | b"einer"
        | b"einem" | b"den" | b"dem" | b"des" | b"von" | b"mit" | b"auf" | b"im" | b"zu" | b"zum"
        | b"zur" | b"sich" | b"auch" | b"als" | b"wird" | b"werden" | b"wurde" | b"sind" | b"aus"
        | b"bei" | b"nach" | b"sie" | b"wir" | b"er" | b"ich" | b"hat" | b"oder" | b"aber" | b"wie"
        | b"nur" | b"noch" | b"am" | b"vom" | b"dass" | b"kann" | b"man" | b"sein" | b"seine" | b"diese"
        | b"dieser" | b"f\xC3\xBCr" | b"haben" | b"kein" | b"keine" | b"ihr" | b"ihre" | b"wenn"
        | b"durch" | b"unter" | b"bis" | b"hier" | b"dort" | b"beim" | b"sehr" => &[De],
        b"es" => &[De, Es],
        b"le" | b"les" => &[Fr],
        b"la" => &[Fr, Es],
        b"de" => &[Fr, Es],
        b"et" | b"est" | b"une" | b"du" | b"dans" | b"qui" | b"pour" | b"pas" | b"sur" | b"au" | b"aux"
        | b"avec" | b"ce" | b"cette" | b"ces" | b"il" | b"elle" | b"ils" | b"nous" | b"vous" | b"sont"
        | b"par" | b"mais" | b"ou" | b"ont" | b"plus" | b"son" | b"sa" | b"ses" | b"leur" | b"je" | b"ne"
        | b"\xC3\xA9t\xC3\xA9" | b"\xC3\xA0" | b"d" | b"l" | b"qu" | b"n" | b"c" | b"j" | b"ici"
        | b"donc" | b"apr\xC3\xA8s" | b"lors" | b"selon" | b"tous" => &[Fr],
        b"un" | b"que" | b"se" | b"en" => &[Fr, Es],
        b"el" | b"los" | b"las" | b"del" | b"y" | b"una" | b"con" | b"para" | b"por" | b"su" | b"sus"
        | b"al" | b"lo" | b"como" | b"m\xC3\xA1s" | b"pero" | b"fue" | b"este" | b"esta" | b"est\xC3\xA1"
        | b"ser" | b"no" | b"si" | b"ha" | b"desde" | b"hasta" | b"cuando" | b"muy" | b"tiene" | b"hay"
        | b"sin" | b"sobre" | b"entre" | b"seg\xC3\xBAn" | b"era" | b"ya" | b"mi" | b"soy" | b"hola" => &[Es],
        _ => &[],
    }
}

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

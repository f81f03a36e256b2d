//! Folds characters to what is compared: case, accents, ligatures, full-width forms, curly quotes, odd hyphens.

/// What one character is to the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A letter of a word.
    Letter,
    /// A decimal digit.
    Digit,
    /// A letter of a script that is written without spaces, or that inflects by gluing: read in pairs.
    Unspaced,
    /// Nothing: a soft hyphen, a joiner, an accent that stands alone.
    Nothing,
    /// An apostrophe.
    Apostrophe,
    /// A hyphen.
    Hyphen,
    /// Anything else.
    Other,
}

/// Tells what a character is.
pub(super) fn kind(c: char) -> Kind {
    match c {
        'a'..='z' | 'A'..='Z' | '_' => Kind::Letter,
        '0'..='9' | '０'..='９' => Kind::Digit,
        '\'' | '\u{2019}' | '\u{2018}' | '\u{2bc}' | '\u{ff07}' => Kind::Apostrophe,
        '-' | '\u{2010}' | '\u{2011}' => Kind::Hyphen,
        _ if c.is_ascii() => Kind::Other,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{300}'..='\u{36f}' => Kind::Nothing,
        '\u{640}' | '\u{64b}'..='\u{652}' | '\u{670}' | '\u{fe00}'..='\u{fe0f}' => Kind::Nothing,
        '\u{e00}'..='\u{eff}' // Thai, Lao
        | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' // Burmese, Khmer
        | '\u{3041}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{ff66}'..='\u{ff9d}' // kana
        | '\u{3005}' | '\u{3007}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}' // Han
        | '\u{1100}'..='\u{11ff}' | '\u{3130}'..='\u{318f}' | '\u{ac00}'..='\u{d7af}' // Hangul
            => Kind::Unspaced,
        // Devanagari and its neighbours write vowels as marks, which are no letters to Unicode.
        '\u{900}'..='\u{963}' | '\u{971}'..='\u{9e3}' | '\u{a01}'..='\u{d7f}' => Kind::Letter,
        _ if c.is_alphabetic() => Kind::Letter,
        _ if c.is_numeric() => Kind::Letter,
        _ => Kind::Other,
    }
}

/// Appends the folded form of a letter or digit.
pub(super) fn push(c: char, out: &mut Vec<u8>) {
    if c.is_ascii() {
        out.push(c.to_ascii_lowercase() as u8);
        return;
    }
    let plain = match c {
        'À'..='Å' | 'à'..='å' | 'Ā'..='ą' | 'Ǎ' | 'ǎ' => "a",
        'Æ' | 'æ' => "ae",
        'Ç' | 'ç' | 'Ć'..='č' => "c",
        'Ð' | 'ð' | 'Ď'..='đ' => "d",
        'È'..='Ë' | 'è'..='ë' | 'Ē'..='ě' => "e",
        'Ĝ'..='ģ' => "g",
        'Ĥ'..='ħ' => "h",
        'Ì'..='Ï' | 'ì'..='ï' | 'Ĩ'..='ı' => "i",
        'Ĵ' | 'ĵ' => "j",
        'Ķ'..='ĸ' => "k",
        'Ĺ'..='ł' => "l",
        'Ñ' | 'ñ' | 'Ń'..='ŋ' => "n",
        'Ò'..='Ö' | 'Ø' | 'ò'..='ö' | 'ø' | 'Ō'..='ő' | 'º' => "o",
        'Œ' | 'œ' => "oe",
        'Ŕ'..='ř' => "r",
        'Ś'..='š' | 'Ș' | 'ș' | 'ſ' => "s",
        'ß' | 'ẞ' => "ss",
        'Ţ'..='ŧ' | 'Ț' | 'ț' => "t",
        'Þ' | 'þ' => "th",
        'Ù'..='Ü' | 'ù'..='ü' | 'Ũ'..='ų' => "u",
        'Ŵ' | 'ŵ' => "w",
        'Ý' | 'ý' | 'ÿ' | 'Ŷ'..='Ÿ' => "y",
        'Ź'..='ž' => "z",
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬃ' => "ffi",
        'ﬄ' => "ffl",
        'ﬅ' | 'ﬆ' => "st",
        '²' => "2",
        '³' => "3",
        'ё' | 'Ё' => "е",
        'أ' | 'إ' | 'آ' => "ا",
        'ى' => "ي",
        'ς' => "σ",
        'ά' => "α",
        'έ' => "ε",
        'ή' => "η",
        'ί' => "ι",
        'ό' => "ο",
        'ύ' => "υ",
        'ώ' => "ω",
        _ => "",
    };
    let mut utf8 = [0; 4];
    if !plain.is_empty() {
        out.extend_from_slice(plain.as_bytes());
    } else if let '\u{ff01}'..='\u{ff5e}' = c {
        // Full-width forms stand in the order of ASCII.
        let ascii = char::from_u32(c as u32 - 0xfee0).unwrap_or(c).to_ascii_lowercase();
        out.extend_from_slice(ascii.encode_utf8(&mut utf8).as_bytes());
    } else {
        for lower in c.to_lowercase().filter(|c| kind(*c) != Kind::Nothing) {
            out.extend_from_slice(lower.encode_utf8(&mut utf8).as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_is_the_same() {
        for (one, other) in [
            ("eﬀective", "effective"),
            ("ＡＢＣ１２", "abc12"),
            ("Łódź", "lodz"),
            ("STRASSE", "straße"),
            ("ÉTÉ", "été"),
            ("ΟΔΟΣ", "οδος"),
            ("İzmir", "izmir"),
        ] {
            let folded = |text: &str| {
                let mut out = Vec::new();
                text.chars().for_each(|c| push(c, &mut out));
                String::from_utf8(out).expect("UTF-8")
            };
            assert_eq!(folded(one), folded(other));
        }
    }
}

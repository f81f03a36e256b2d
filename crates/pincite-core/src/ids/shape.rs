//! The shape of an id: what tells `[c-9999]` beside `c-8812` from `[2024 edition]`.

use std::hash::Hasher;

use rustc_hash::FxHasher;

/// Longer texts have no shape.
const LONGEST: usize = 256;

/// A fingerprint of the id's skeleton; `None` without a digit, for words alone look like anything.
///
/// Punctuation is kept but for `_`, which counts as `-`; a run of digits is one sign, a run of letters another. Letters count as written where they
/// are all there is to tell ids apart: in `s1` and in ids with blanks. Hexadecimal parts and UUIDs count by length.
pub(super) fn skeleton(id: &str) -> Option<u64> {
    if LONGEST < id.len() || !id.chars().any(char::is_numeric) {
        return None;
    }
    let mut hash = FxHasher::default();
    if is_uuid(id) {
        hash.write_u8(b'U');
        return Some(hash.finish());
    }
    let worded = id.contains(' ');
    let mut rest = id;
    while let Some(first) = rest.chars().next() {
        if first.is_alphanumeric() {
            let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
            let part = &rest[..end];
            segment(part, worded || part.len() == id.len(), &mut hash);
            rest = &rest[end..];
        } else {
            // Models swap these two.
            hash.write_u32(u32::from(if first == '_' { '-' } else { first }));
            rest = &rest[first.len_utf8()..];
        }
    }
    Some(hash.finish())
}

/// The kind of a file name or path of one token: whether it begins with a capital, and its extension.
pub(super) fn file(id: &str) -> Option<(bool, String)> {
    let (name, extension) = id.rsplit_once('.')?;
    let token = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    let is_file = id.len() <= LONGEST
        && (1..=5).contains(&extension.len())
        && extension.starts_with(|c: char| c.is_ascii_alphabetic())
        && extension.bytes().all(|b| b.is_ascii_alphanumeric())
        && name.ends_with(char::is_alphanumeric)
        && name.chars().all(token);
    is_file.then(|| (name.starts_with(char::is_uppercase), extension.to_ascii_lowercase()))
}

/// `c-8812`, `chunk_12`: what an id looks like where there is none to compare with.
pub(super) fn is_plain(id: &str) -> bool {
    let number = id.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let digits = number.strip_prefix(['-', '_', ':']).unwrap_or("");
    (1..=8).contains(&(id.len() - number.len()))
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit())
}

fn segment(part: &str, spelled: bool, hash: &mut FxHasher) {
    let letters = part.chars().any(char::is_alphabetic);
    let digits = part.chars().any(char::is_numeric);
    if is_author_year(part) {
        hash.write_u8(b'Y');
    } else if letters && digits && 4 <= part.len() && part.bytes().all(|b| b.is_ascii_hexdigit()) {
        hash.write_u8(b'H');
        hash.write_usize(part.len());
    } else if !digits && spelled {
        part.chars().flat_map(char::to_lowercase).for_each(|c| hash.write_u32(u32::from(c)));
    } else {
        // `s1` alone is spelled out; `a1b2c3x` is not, its letters are as random as its digits.
        let plain = spelled && letters && digits && is_word_then_number(part);
        let mut last = 0;
        for c in part.chars() {
            let class = if c.is_numeric() { b'9' } else { b'a' };
            if plain && class == b'a' {
                c.to_lowercase().for_each(|c| hash.write_u32(u32::from(c)));
            } else if class != last {
                hash.write_u8(class);
            }
            last = class;
        }
    }
}

fn is_word_then_number(part: &str) -> bool {
    part.trim_end_matches(char::is_numeric).chars().all(char::is_alphabetic)
}

fn is_uuid(id: &str) -> bool {
    id.len() == 36
        && id.bytes().enumerate().all(|(at, b)| match at {
            8 | 13 | 18 | 23 => b == b'-',
            _ => b.is_ascii_hexdigit(),
        })
}

/// `Smith2020`, `Cole2019a`.
pub(crate) fn is_author_year(part: &str) -> bool {
    let key = part.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(part);
    let Some(cut) = key.len().checked_sub(4).filter(|cut| key.is_char_boundary(*cut)) else { return false };
    let (name, year) = key.split_at(cut);
    year.bytes().all(|b| b.is_ascii_digit())
        && (year.starts_with("19") || year.starts_with("20") || year.starts_with("18"))
        && 2 <= name.chars().count()
        && name.starts_with(char::is_uppercase)
        && name.chars().all(|c| c.is_alphabetic() || c == '-' || c == '\'')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_one_kind_share_a_shape() {
        for (a, b) in [
            ("c-8812", "c-9"),
            ("c-8812", "KB-104"),
            ("c-8812", "c_8812"),
            ("s1", "s22"),
            ("chunk_0007", "chunk_12"),
            ("a1b2c3", "0f3e9d"),
            ("0b9f7f0e-1111-4222-8333-abcdefabcdef", "11111111-2222-4333-8444-555555555555"),
            ("Arlen2012 pages 1-2", "Brix1999a pages 10-13"),
            ("turn0search1", "turn12news3"),
            ("guide-2.pdf", "faq-14.pdf"),
        ] {
            assert_eq!(skeleton(a), skeleton(b), "{a} {b}");
        }
    }

    #[test]
    fn other_texts_have_another_shape_or_none() {
        for (a, b) in [
            ("s1", "v2"),
            ("Doc 1", "Figure 3"),
            ("c-8812", "c8812"),
            ("a1b2c3", "a1b2c3d4"),
            ("guide-2.pdf", "guide-2.docx.bak"),
        ] {
            assert_ne!(skeleton(a), skeleton(b), "{a} {b}");
        }
        assert_eq!(skeleton("guide.pdf"), None);
        assert_eq!(skeleton(""), None);
    }
}

//! The key of an endpoint: it goes into one header, and nowhere else.

use std::fmt;

use crate::Error;

/// A key. It cannot be printed, and stands in no identity, digest, note or error.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// A key as its provider gave it, surrounding blanks aside.
    ///
    /// # Errors
    /// When it is empty or holds what cannot stand in a header; the error does not quote it.
    pub fn new(key: &str) -> Result<Self, Error> {
        let key = key.trim();
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Error::new(
                "the key is empty or holds blanks or characters that no header can carry",
            ));
        }
        Ok(Self(key.to_owned()))
    }

    /// What the header says.
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// A text from elsewhere without the key, which servers like to repeat in their errors.
    pub(crate) fn hide_in(&self, text: &str) -> String {
        text.replace(&self.0, "…")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_never_shown() {
        let key = Key::new(" sk-secret\n").expect("a key");
        assert_eq!(format!("{key:?}"), "Key(…)");
        assert_eq!(key.bearer(), "Bearer sk-secret");
        assert_eq!(key.hide_in("bad key sk-secret, really"), "bad key …, really");
        for bad in ["", "  ", "two words", "a\nb", "schlüssel"] {
            let error = Key::new(bad).expect_err("no key").to_string();
            assert!(bad.trim().is_empty() || !error.contains(bad), "{error}");
        }
    }
}

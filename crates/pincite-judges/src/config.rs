//! The settings of judges: a TOML file with a section for each that takes any.
//!
//! ```toml
//! [llm]
//! url = "https://llm.example/v1"
//! ```

use toml::{Table, Value};

use crate::error::nearest;
use crate::{Error, JUDGES};

/// The settings of all judges, as written; each judge reads and checks its own section.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Config {
    sections: Table,
}

impl Config {
    /// Reads a file of settings.
    ///
    /// # Errors
    /// When the text is no TOML, or has a key that is not a section named after a judge.
    pub fn from_toml(text: &str) -> Result<Self, Error> {
        let config = |message| Error::Config { message };
        let sections: Table = text.parse().map_err(|error: toml::de::Error| {
            let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
            let place = line.map_or(String::new(), |line| format!("line {line}: "));
            config(format!("{place}not valid TOML: {}", error.message()))
        })?;
        for (name, value) in &sections {
            if !JUDGES.iter().any(|entry| entry.name == name) {
                let nearest = nearest(name).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
                return Err(config(format!("`{name}` is not the name of a judge{nearest}")));
            }
            if !value.is_table() {
                return Err(config(format!("`{name}` is a section: write `[{name}]` on a line of its own")));
            }
        }
        Ok(Self { sections })
    }

    /// The section of a judge; `None` when the file has none.
    #[must_use]
    pub fn section(&self, judge: &str) -> Option<&Table> {
        self.sections.get(judge).and_then(Value::as_table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_named_after_judges() {
        let config = Config::from_toml("[lexical]\nstrict = true\n").expect("a judge's section");
        assert_eq!(config.section("lexical").map(Table::len), Some(1));
        assert_eq!(config.section("none"), None);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let cases = [
            ("[lexcal]", "`lexcal` is not the name of a judge; did you mean `lexical`?"),
            ("url = 1", "`url` is not the name of a judge"),
            ("lexical = 1", "`lexical` is a section: write `[lexical]` on a line of its own"),
        ];
        for (text, message) in cases {
            assert_eq!(Config::from_toml(text).unwrap_err().to_string(), message);
        }
        let broken = Config::from_toml("[lexical]\nx = = 1").unwrap_err().to_string();
        assert!(broken.starts_with("line 2: not valid TOML"), "{broken}");
    }
}

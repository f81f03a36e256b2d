//! Policy files: which finding does what. Unknown keys are errors, for a misspelt rule would be no rule.
//!
//! ```toml
//! name = "strict"
//!
//! [codes]
//! unsupported-claim = "block"
//! uncited-claim = { action = "block", mode = "observe" }
//! ```

use pincite_core::{Action, Code, Mode, Policy};
use toml::{Table, Value};

use crate::error::WireError;
use crate::suggest::unknown;

const ACTIONS: [Action; 4] = [Action::Allow, Action::Flag, Action::Unjudged, Action::Block];
const MODES: [(&str, Mode); 2] = [("enforce", Mode::Enforce), ("observe", Mode::Observe)];

/// A policy as written: keys and types are right, names may not be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawPolicy {
    /// Printed in reports; `custom` when not given.
    pub name: Option<String>,
    /// Code, action, mode.
    pub codes: Vec<RawRule>,
}

/// One line of a policy, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawRule {
    /// Name of the code.
    pub code: String,
    /// Name of the action.
    pub action: String,
    /// Name of the mode; `enforce` when not given.
    pub mode: Option<String>,
}

/// Reads a policy. Codes that it does not name do what they do by default.
///
/// # Errors
/// When the text is no TOML, or has a key, code, action or mode that does not exist.
pub fn policy_from_toml(text: &str) -> Result<Policy, WireError> {
    RawPolicy::from_toml(text)?.build()
}

impl RawPolicy {
    /// Reads the file; the first of two steps.
    ///
    /// # Errors
    /// When the text is no TOML, or has a key or type that a policy does not have.
    pub fn from_toml(text: &str) -> Result<Self, WireError> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
            let message = WireError::new(format!("not valid TOML: {}", error.message()));
            line.map_or(message.clone(), |line| message.at_line(line))
        })?;
        let mut policy = Self::default();
        for (key, value) in table {
            match &*key {
                "name" => policy.name = Some(string(&key, value)?),
                "codes" => policy.codes = rules(value)?,
                _ => return Err(WireError::new(unknown("key", &key, ["name", "codes"].into_iter()))),
            }
        }
        Ok(policy)
    }

    /// Looks every name up; the second step.
    ///
    /// # Errors
    /// When a code, an action or a mode does not exist.
    pub fn build(self) -> Result<Policy, WireError> {
        let mut policy = Policy::default();
        policy.name = self.name.unwrap_or_else(|| "custom".to_owned());
        for RawRule { code, action, mode } in self.codes {
            let at = |message: String| WireError::new(format!("codes.{code}: {message}"));
            let known = Code::from_name(&code).ok_or_else(|| {
                WireError::new(format!(
                    "codes: {}",
                    unknown("code", &code, Code::ALL.iter().map(|c| c.name()))
                ))
            })?;
            let action = ACTIONS
                .into_iter()
                .find(|known| known.name() == action)
                .ok_or_else(|| at(unknown("action", &action, ACTIONS.iter().map(|a| a.name()))))?;
            let mode = match mode {
                None => Mode::default(),
                Some(mode) => MODES
                    .into_iter()
                    .find_map(|(name, known)| (name == mode).then_some(known))
                    .ok_or_else(|| at(unknown("mode", &mode, MODES.iter().map(|(name, _)| *name))))?,
            };
            policy.set(known, action, mode);
        }
        Ok(policy)
    }
}

fn rules(value: Value) -> Result<Vec<RawRule>, WireError> {
    let Value::Table(table) = value else { return Err(wrong("codes", "a table of codes", &value)) };
    table.into_iter().map(|(code, value)| rule(code, value)).collect()
}

fn rule(code: String, value: Value) -> Result<RawRule, WireError> {
    let path = |key: &str| format!("codes.{code}.{key}");
    let (mut action, mut mode) = (None, None);
    match value {
        Value::String(name) => action = Some(name),
        Value::Table(table) => {
            for (key, value) in table {
                match &*key {
                    "action" => action = Some(string(&path(&key), value)?),
                    "mode" => mode = Some(string(&path(&key), value)?),
                    _ => {
                        let message = unknown("key", &key, ["action", "mode"].into_iter());
                        return Err(WireError::new(format!("codes.{code}: {message}")));
                    }
                }
            }
        }
        _ => return Err(wrong(&format!("codes.{code}"), "an action or { action = …, mode = … }", &value)),
    }
    match action {
        Some(action) => Ok(RawRule { code, action, mode }),
        None => Err(WireError::new(format!(
            "{}: missing; give one of {}",
            path("action"),
            ACTIONS.map(Action::name).join(", ")
        ))),
    }
}

fn string(path: &str, value: Value) -> Result<String, WireError> {
    match value {
        Value::String(text) => Ok(text),
        value => Err(wrong(path, "a string", &value)),
    }
}

fn wrong(path: &str, expected: &str, found: &Value) -> WireError {
    WireError::new(format!("{path}: expected {expected}, found {}", found.type_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_that_are_not_named_keep_their_default() {
        let policy = policy_from_toml(
            r#"
            name = "soft"
            [codes]
            uncited-claim = "flag"
            stale-citation = { action = "block", mode = "observe" }
            unsupported-claim = { action = "unjudged" }
            "#,
        )
        .expect("a policy");
        assert_eq!(policy.name, "soft");
        assert_eq!(policy.get(Code::UncitedClaim), (Action::Flag, Mode::Enforce));
        assert_eq!(policy.get(Code::StaleCitation), (Action::Block, Mode::Observe));
        assert_eq!(policy.get(Code::UnsupportedClaim), (Action::Unjudged, Mode::Enforce));
        assert_eq!(policy.get(Code::FabricatedCitation), Policy::default().get(Code::FabricatedCitation));
        assert_eq!(policy_from_toml("").expect("empty").name, "custom");
    }

    #[test]
    fn what_does_not_exist_is_refused_with_the_nearest() {
        let cases = [
            ("nam = 'x'", "unknown key `nam`; did you mean `name`?"),
            ("severity = 1", "unknown key `severity`; known: name, codes"),
            ("name = 5", "name: expected a string, found integer"),
            ("codes = 'x'", "codes: expected a table of codes, found string"),
            ("[codes]\nuncited = 'flag'", "codes: unknown code `uncited`; did you mean `uncited-claim`?"),
            (
                "[codes]\nuncited-claim = 'blok'",
                "codes.uncited-claim: unknown action `blok`; did you mean `block`?",
            ),
            (
                "[codes]\nuncited-claim = 'warn'",
                "codes.uncited-claim: unknown action `warn`; known: allow, flag, unjudged, block",
            ),
            (
                "[codes]\nuncited-claim = 1",
                "codes.uncited-claim: expected an action or { action = …, mode = … }, found integer",
            ),
            (
                "[codes.uncited-claim]\nmode = 'observe'",
                "codes.uncited-claim.action: missing; give one of allow, flag, unjudged, block",
            ),
            (
                "[codes.uncited-claim]\naction = 'flag'\nmode = 'observed'",
                "codes.uncited-claim: unknown mode `observed`; did you mean `observe`?",
            ),
            (
                "[codes.uncited-claim]\naction = 'flag'\nmodus = 'observe'",
                "codes.uncited-claim: unknown key `modus`; did you mean `mode`?",
            ),
            ("name = 'a'\nname = 'b'", "line 2: not valid TOML: duplicate key"),
            ("name = 'a'\n[codes", "line 2: not valid TOML: unclosed table, expected `]`"),
        ];
        for (text, want) in cases {
            assert_eq!(policy_from_toml(text).expect_err(text).to_string(), want, "{text}");
        }
    }
}

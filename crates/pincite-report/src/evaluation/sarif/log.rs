//! The part of SARIF 2.1.0 that we write.

use std::collections::BTreeMap;

use pincite_core::{Action, Code, Policy};
use pincite_wire::evaluation::Runs;
use serde::Serialize;

use crate::evaluation::place::Place;

/// What made the log.
#[derive(Debug, Serialize)]
pub(super) struct Tool {
    driver: Driver,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<Rule>,
}

/// A finding code.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Message,
    full_description: Message,
    help: Help,
    default_configuration: Configuration,
}

#[derive(Debug, Serialize)]
struct Help {
    text: String,
    markdown: String,
}

#[derive(Debug, Serialize)]
struct Configuration {
    level: &'static str,
}

/// A text.
#[derive(Debug, Serialize)]
pub(super) struct Message {
    pub(super) text: String,
}

/// A finding.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Result<'a> {
    pub(super) rule_id: &'a str,
    /// Its place in the rules; a code that we do not know has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rule_index: Option<usize>,
    pub(super) level: &'static str,
    pub(super) message: Message,
    pub(super) locations: Vec<Location>,
    pub(super) partial_fingerprints: BTreeMap<&'static str, &'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) suppressions: Option<Vec<Suppression>>,
    pub(super) properties: Properties<'a>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Location {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) physical_location: Option<PhysicalLocation>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) logical_locations: Vec<LogicalLocation>,
}

/// A line of a file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Debug, Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    snippet: Option<Message>,
}

/// A run by its id.
#[derive(Debug, Serialize)]
pub(super) struct LogicalLocation {
    pub(super) name: String,
    pub(super) kind: &'static str,
}

/// That a finding is accepted.
#[derive(Debug, Serialize)]
pub(super) struct Suppression {
    pub(super) kind: &'static str,
    pub(super) status: &'static str,
    pub(super) justification: &'static str,
}

/// What SARIF has no place for.
#[derive(Debug, Serialize)]
pub(super) struct Properties<'a> {
    pub(super) run: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) claim: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) source: Option<&'a str>,
    pub(super) span: [usize; 2],
    pub(super) unit: &'a str,
}

/// How the evaluation went.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invocation<'a> {
    pub(super) execution_successful: bool,
    pub(super) tool_execution_notifications: Vec<Notification>,
    pub(super) properties: &'a Runs,
}

/// Something that went wrong while it ran.
#[derive(Debug, Serialize)]
pub(super) struct Notification {
    pub(super) level: &'static str,
    pub(super) message: Message,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) locations: Vec<Location>,
}

impl Tool {
    pub(super) fn pincite() -> Self {
        let policy = Policy::default();
        let rules = Code::ALL.iter().map(|code| rule(*code, &policy)).collect();
        Self { driver: Driver { name: "pincite", semantic_version: env!("CARGO_PKG_VERSION"), rules } }
    }
}

/// What `pincite explain` prints of a code.
fn rule(code: Code, policy: &Policy) -> Rule {
    let lines = code.explanation().lines().map(str::trim);
    let text = lines.collect::<Vec<_>>().join("\n").trim().to_owned();
    let (head, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
    let line = |text: &str| Message { text: text.replace('\n', " ") };
    let level = match policy.get(code).0 {
        Action::Block | Action::Unjudged => "error",
        Action::Flag => "warning",
        Action::Allow => "note",
    };
    Rule {
        id: code.name(),
        short_description: line(head),
        full_description: line(if rest.is_empty() { head } else { rest }),
        help: Help { text: text.replace('`', ""), markdown: text.clone() },
        default_configuration: Configuration { level },
    }
}

/// Where a run was read; nowhere when it came from standard input.
pub(super) fn physical(place: Place<'_>, snippet: Option<String>) -> Option<PhysicalLocation> {
    let uri = uri(place.path()?);
    let snippet = snippet.filter(|text| !text.is_empty()).map(|text| Message { text });
    let region = place.line.map(|start_line| Region { start_line, snippet });
    Some(PhysicalLocation { artifact_location: ArtifactLocation { uri }, region })
}

/// A path as a URI: relative as it stands, absolute with its scheme (RFC 3986, RFC 8089).
fn uri(path: &str) -> String {
    let path = path.replace('\\', "/");
    let drive = path.as_bytes().get(1) == Some(&b':') && path.as_bytes().get(2) == Some(&b'/');
    let head = if drive {
        "file:///"
    } else if path.starts_with('/') {
        "file://"
    } else {
        ""
    };
    let mut uri = head.to_owned();
    for (at, byte) in path.bytes().enumerate() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(byte.into())
            }
            b':' if drive && at == 1 => uri.push(':'),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_uri_that_leads_to_it() {
        let cases = [
            ("data/runs.jsonl", "data/runs.jsonl"),
            ("a b:c?.jsonl", "a%20b%3Ac%3F.jsonl"),
            ("/data/é.jsonl", "file:///data/%C3%A9.jsonl"),
            (r"C:\data\runs.jsonl", "file:///C:/data/runs.jsonl"),
            ("100%.jsonl", "100%25.jsonl"),
        ];
        for (path, want) in cases {
            assert_eq!(uri(path), want, "{path}");
        }
    }

    #[test]
    fn every_code_is_a_rule_with_its_level() {
        let tool = Tool::pincite();
        let of = |code: Code| tool.driver.rules.iter().find(|rule| rule.id == code.name()).unwrap();
        assert_eq!(tool.driver.rules.len(), Code::ALL.len());
        assert_eq!(of(Code::FabricatedCitation).default_configuration.level, "error");
        assert_eq!(of(Code::UnsupportedClaim).default_configuration.level, "warning");
        assert!(of(Code::StaleCitation).help.markdown.contains("`known_ids`"));
    }
}

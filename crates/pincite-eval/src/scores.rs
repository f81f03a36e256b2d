//! Supports in a file, so that what was measured once, or by another program, is measured by the same code.
//!
//! ```text
//! {"judge":{"name":"nli","version":"1","digest":"…","measure":0.5,"flag":0.2}}
//! {"id":"wice-1","support":0.93,"micros":412.0}
//! {"id":"wice-2","unjudged":"timeout"}
//! ```
//!
//! A line with a judge begins its rows; a file without one is one judge, named after the file. Judges of one name are one
//! judge, which may have other weights and thresholds for each set. All but `id` and one of `support` and `unjudged` may
//! be missing.

use std::collections::HashMap;

use pincite_core::{JudgeIdentity, Reason};
use serde::Deserialize;
use serde_json::json;

use crate::measure::Said;
use crate::pairs::{Error, Pair, plain};

/// What one judge said, by the id of the pair.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// Who: one name, and every identity that it had.
    judges: Vec<JudgeIdentity>,
    /// By which of them, and what.
    said: HashMap<String, (usize, Said)>,
}

impl Recorded {
    /// What the judge is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.judges[0].name
    }

    /// Who judged these pairs: who judged the first of them that the file holds.
    #[must_use]
    pub fn judge(&self, pairs: &[Pair]) -> &JudgeIdentity {
        let at = pairs.iter().find_map(|pair| self.said.get(&pair.id)).map_or(0, |(at, _)| *at);
        &self.judges[at]
    }

    /// What was said of a pair; one that the file does not hold is unjudged.
    #[must_use]
    pub fn of(&self, id: &str) -> Said {
        let nothing = Said { support: Err(Reason::Unavailable), micros: None };
        self.said.get(id).map_or(nothing, |(_, said)| *said)
    }
}

#[derive(Deserialize)]
struct Line {
    judge: Option<Header>,
    id: Option<String>,
    support: Option<f64>,
    unjudged: Option<String>,
    micros: Option<f64>,
}

#[derive(Deserialize)]
struct Header {
    name: String,
    #[serde(default)]
    version: String,
    #[serde(default)]
    digest: String,
    #[serde(default = "half")]
    measure: f64,
    flag: Option<f64>,
}

const fn half() -> f64 {
    0.5
}

impl Header {
    /// A judge of which nothing is known but a name.
    fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            version: String::new(),
            digest: String::new(),
            measure: half(),
            flag: None,
        }
    }

    fn identity(self) -> JudgeIdentity {
        let (name, version, digest, measure) = (self.name, self.version, self.digest, self.measure);
        let flag = self.flag.unwrap_or(measure);
        JudgeIdentity { name, version, digest, joins: false, atoms: false, measure, flag }
    }
}

/// Reads the judges of a file; `name` is the one without a line of its own.
///
/// # Errors
/// At the first line that cannot be read or repeats an id of its judge, and when there is no row at all.
pub fn read(text: &str, name: &str) -> Result<Vec<Recorded>, Error> {
    let mut all: Vec<Recorded> = Vec::new();
    // Whose rows they are: which judge, and which of its identities.
    let mut whose = None;
    for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let wrong = |what: String| Error { line: Some(at + 1), what };
        let line: Line = serde_json::from_str(line).map_err(|error| wrong(plain(&error)))?;
        if let Some(header) = line.judge {
            whose = Some(begin(&mut all, header.identity()));
            continue;
        }
        let (judge, identity) = *whose.get_or_insert_with(|| begin(&mut all, Header::named(name).identity()));
        let id = line.id.ok_or_else(|| wrong("missing field `id`".to_owned()))?;
        let support = match (line.support, line.unjudged) {
            (Some(support), None) if (0.0..=1.0).contains(&support) => Ok(support),
            (Some(support), None) => return Err(wrong(format!("support is in [0, 1], not {support}"))),
            (None, Some(reason)) => Err(Reason::ALL
                .iter()
                .copied()
                .find(|known| known.name() == reason)
                .ok_or_else(|| wrong(format!("`{reason}` is no reason; known: {}", reasons())))?),
            _ => return Err(wrong("give `support` or `unjudged`".to_owned())),
        };
        let said = Said { support, micros: line.micros };
        if all[judge].said.insert(id.clone(), (identity, said)).is_some() {
            return Err(wrong(format!("the id `{id}` occurs twice")));
        }
    }
    all.retain(|judge| !judge.said.is_empty());
    if all.is_empty() {
        Err(Error { line: None, what: "there is no support in it".to_owned() })
    } else {
        Ok(all)
    }
}

/// The places of a judge and of its identity, new ones where they are not there yet.
fn begin(all: &mut Vec<Recorded>, judge: JudgeIdentity) -> (usize, usize) {
    let at = all.iter().position(|other| other.name() == judge.name).unwrap_or_else(|| {
        all.push(Recorded { judges: vec![judge.clone()], said: HashMap::new() });
        all.len() - 1
    });
    let known = all[at].judges.iter().position(|other| *other == judge);
    let identity = known.unwrap_or_else(|| {
        all[at].judges.push(judge);
        all[at].judges.len() - 1
    });
    (at, identity)
}

fn reasons() -> String {
    Reason::ALL.iter().map(|reason| reason.name()).collect::<Vec<_>>().join(", ")
}

/// The line that begins the rows of a judge.
#[must_use]
pub fn header(judge: &JudgeIdentity) -> String {
    let JudgeIdentity { name, version, digest, measure, flag, .. } = judge;
    let who = json!({ "name": name, "version": version, "digest": digest, "measure": measure, "flag": flag });
    format!("{}\n", json!({ "judge": who }))
}

/// The line of a pair.
#[must_use]
pub fn row(id: &str, said: &Said) -> String {
    let mut row = match said.support {
        Ok(support) => json!({ "id": id, "support": support }),
        Err(reason) => json!({ "id": id, "unjudged": reason.name() }),
    };
    if let Some(micros) = said.micros {
        row["micros"] = json!((micros * 10.0).round() / 10.0);
    }
    format!("{row}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let judge = Header { flag: Some(0.2), measure: 0.6, ..Header::named("nli") }.identity();
        let said = [
            Said { support: Ok(0.123_456_789), micros: Some(12.5) },
            Said { support: Err(Reason::Timeout), micros: Some(0.3) },
            Said { support: Ok(1.0), micros: None },
        ];
        let rows: String = said.iter().enumerate().map(|(at, said)| row(&at.to_string(), said)).collect();
        let read = read(&(header(&judge) + &rows), "file").expect("written by us");
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].judge(&[]), &judge);
        for (at, said) in said.iter().enumerate() {
            assert_eq!(read[0].of(&at.to_string()), *said);
        }
        assert_eq!(read[0].of("other").support, Err(Reason::Unavailable));
    }

    #[test]
    fn a_file_holds_one_judge_or_several() {
        let rows = "{\"id\":\"a\",\"support\":0}\n";
        let names = |text: &str| {
            let all = read(text, "file").expect("rows");
            all.iter().map(|judge| (judge.name().to_owned(), judge.judge(&[]).flag)).collect::<Vec<_>>()
        };
        assert_eq!(names(rows), [("file".to_owned(), 0.5)]);
        let one = r#"{"judge":{"name":"one","measure":0.7}}"#;
        let two = r#"{"judge":{"name":"two"}}"#;
        let both = [("one".to_owned(), 0.7), ("two".to_owned(), 0.5)];
        assert_eq!(names(&format!("{one}\n{rows}\n{two}\n{rows}")), both);
    }

    #[test]
    fn a_judge_may_have_other_thresholds_for_each_set() {
        let text = r#"{"judge":{"name":"j","measure":0.3}}
            {"id":"a","support":0}
            {"judge":{"name":"j","measure":0.6}}
            {"id":"b","support":1}"#;
        let read = read(text, "x").expect("one judge");
        let pair = |id: &str| Pair {
            id: id.to_owned(),
            set: String::new(),
            premise: String::new(),
            hypothesis: String::new(),
            supported: true,
            fine: None,
        };
        let measure = |id| read[0].judge(&[pair(id)]).measure;
        assert_eq!((read.len(), measure("a"), measure("b"), measure("other")), (1, 0.3, 0.6, 0.3));
        assert_eq!(read[0].of("b").support, Ok(1.0));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let cases = [
            ("", "there is no support in it"),
            (r#"{"judge":{"name":"x"}}"#, "there is no support in it"),
            (r#"{"support":0.5}"#, "line 1: missing field `id`"),
            (r#"{"id":"a"}"#, "line 1: give `support` or `unjudged`"),
            (r#"{"id":"a","support":1.5}"#, "line 1: support is in [0, 1], not 1.5"),
            ("{\"id\":\"a\",\"support\":1}\n{\"id\":\"a\",\"support\":1}", "line 2: the id `a` occurs twice"),
            ("\nx", "line 2: expected value"),
        ];
        for (text, want) in cases {
            assert!(read(text, "x").expect_err(text).to_string().starts_with(want), "{text}");
        }
        let reason = read(r#"{"id":"a","unjudged":"tired"}"#, "x").expect_err("no such reason").to_string();
        assert!(reason.starts_with("line 1: `tired` is no reason; known: no_text, "), "{reason}");
    }
}

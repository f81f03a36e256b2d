//! What a model said → verdicts, matched to claims by id. Total; nothing is supported that was not said of that very
//! claim.
//!
//! | the reply | becomes |
//! |---|---|
//! | prose, fences or thinking around JSON, several blocks, another shape | read, where the ids are right |
//! | two verdicts on one claim that differ, in one block or in two | [`Defect::Contradictory`] |
//! | no verdict on a claim, or one that is cut off | [`Defect::Missing`] |
//! | a verdict that is none of ours, `NaN` or 7 as support | [`Defect::Unreadable`] |
//! | a verdict under an id that nobody gave | counted as foreign, and dropped |
//! | `Yes, …` or `No, …` where one claim was asked | read; a `Yes` with a `but` or `not` behind it is unreadable |

mod word;

use pincite_core::VerdictKind;

use crate::json::{self, Node, Value};
use word::{kind_of_prose, kind_of_word};

/// A claim that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked<'q> {
    /// The id that it was given in this request.
    pub id: String,
    /// Its text.
    pub claim: &'q str,
}

/// A verdict that was said of a claim.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// Which way.
    pub kind: VerdictKind,
    /// Probability that the sources support the claim, in [0, 1], where it was said and fits the kind.
    pub support: Option<f64>,
    /// Words of the sources that it rests on, as the model quotes them.
    pub evidence: Vec<String>,
    /// What the sources lack, as the model calls it.
    pub missing: Vec<String>,
    /// Where in the reply the verdict stands; `None` when it was not said in JSON.
    pub at: Option<usize>,
}

/// Why there is no verdict on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    /// Nothing was said of it, or not to the end.
    Missing,
    /// Something was said that is no verdict.
    Unreadable,
    /// Two verdicts that differ.
    Contradictory,
}

/// All that a reply says.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// One entry for each claim that was asked for, in order.
    pub said: Vec<Result<Said, Defect>>,
    /// Verdicts on what nobody asked for.
    pub foreign: usize,
}

/// Keys of a verdict; the second row counts where none of the first stands.
const VERDICT: [&[&str]; 2] =
    [&["verdict", "label", "judgment", "judgement", "supported", "entailed"], &["answer", "result", "ok"]];
const ID: &[&str] = &["id", "claim_id"];
const CLAIM: &[&str] = &["claim", "statement"];
const SUPPORT: &[&str] = &["support", "probability"];
/// More quotations, or longer ones, are no evidence that a reader could follow.
const QUOTATIONS: usize = 8;
const LONGEST: usize = 1000;

/// Reads the reply to a request for these claims, whose ids are distinct.
#[must_use]
pub fn read(reply: &str, asked: &[Asked<'_>]) -> Read {
    let (start, visible) = without_thinking(reply);
    let mut reading = Reading { asked, found: vec![Vec::new(); asked.len()], foreign: 0, start };
    let blocks = json::blocks(visible);
    blocks.iter().for_each(|block| reading.walk(block));
    if let ([_], true) = (asked, blocks.is_empty()) {
        reading.found[0].extend(kind_of_prose(visible).map(|kind| kind.map(Said::plain)));
    }
    Read { said: reading.found.into_iter().map(agree).collect(), foreign: reading.foreign }
}

/// What stands behind the last thinking block, and where that starts; of an open one, what stands before it.
fn without_thinking(reply: &str) -> (usize, &str) {
    let lower = reply.to_ascii_lowercase();
    let start = lower.rfind("</think").map_or(0, |at| at + lower[at..].find('>').map_or(0, |end| end + 1));
    let end = lower[start..].find("<think").map_or(reply.len(), |at| start + at);
    (start, &reply[start..end])
}

/// The one verdict of a claim: the last, where all go the same way.
fn agree(mut found: Vec<Result<Said, Defect>>) -> Result<Said, Defect> {
    let last = found.pop().ok_or(Defect::Missing)??;
    for other in found {
        if other?.kind != last.kind {
            return Err(Defect::Contradictory);
        }
    }
    Ok(last)
}

impl Said {
    fn plain(kind: VerdictKind) -> Self {
        Self { kind, support: None, evidence: Vec::new(), missing: Vec::new(), at: None }
    }
}

struct Reading<'q> {
    asked: &'q [Asked<'q>],
    found: Vec<Vec<Result<Said, Defect>>>,
    foreign: usize,
    /// Where the blocks start in the reply.
    start: usize,
}

impl Reading<'_> {
    fn walk(&mut self, node: &Node) {
        match &node.value {
            Value::List(values) => values.iter().for_each(|value| self.walk(value)),
            // Half a verdict may have been about to say more.
            Value::Map(entries) if is_verdict(entries) && node.whole => self.verdict(entries),
            Value::Map(entries) => {
                for (key, value) in entries {
                    match (self.asked.iter().position(|asked| asked.id == *key), &value.value) {
                        (Some(claim), Value::Map(inner)) if value.whole => {
                            let said = self.said(inner);
                            self.found[claim].push(said);
                        }
                        (Some(claim), Value::Text(_) | Value::Bool(_) | Value::Number(_)) if value.whole => {
                            let said = self.said(&[("verdict".to_owned(), value.clone())]);
                            self.found[claim].push(said);
                        }
                        (Some(_), _) => {}
                        (None, _) => self.walk(value),
                    }
                }
            }
            _ => {}
        }
    }

    fn verdict(&mut self, entries: &[(String, Node)]) {
        match self.whose(entries) {
            Some(claim) => {
                let said = self.said(entries);
                self.found[claim].push(said);
            }
            None => self.foreign += 1,
        }
    }

    /// The claim that a verdict is on: by its id, else by its very words, else the only one.
    fn whose(&self, entries: &[(String, Node)]) -> Option<usize> {
        let mut ids = values(entries, ID).map(|node| match &node.value {
            Value::Text(id) => id.trim().to_owned(),
            Value::Number(id) => id.to_string(),
            _ => String::new(),
        });
        if let Some(id) = ids.next() {
            return self
                .asked
                .iter()
                .position(|asked| asked.id == id)
                .filter(|_| ids.all(|other| other == id));
        }
        let mut claims = values(entries, CLAIM).map(|node| match &node.value {
            Value::Text(claim) => claim.trim(),
            _ => "",
        });
        let mut fits: Vec<usize> = (0..self.asked.len()).collect();
        if let Some(claim) = claims.next() {
            fits.retain(|at| self.asked[*at].claim.trim() == claim);
        }
        match fits[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    fn said(&self, entries: &[(String, Node)]) -> Result<Said, Defect> {
        let mut words = VERDICT.iter().map(|keys| values(entries, keys).collect::<Vec<_>>());
        let words = words.find(|words| !words.is_empty()).unwrap_or_default();
        let mut kinds = Vec::with_capacity(words.len());
        for word in &words {
            kinds.push(kind_of(word).ok_or(Defect::Unreadable)?);
        }
        let kind = *kinds.first().ok_or(Defect::Unreadable)?;
        let stated = values(entries, SUPPORT).last().map_or(Ok(None), support)?;
        let supported = kind == VerdictKind::Supported;
        if kinds.iter().any(|other| *other != kind) || supported && stated.is_some_and(|stated| stated < 0.5)
        {
            return Err(Defect::Contradictory);
        }
        Ok(Said {
            kind,
            // 0.9 beside `unsupported` is how sure the model is of that.
            support: stated.filter(|stated| supported || *stated < 0.5),
            evidence: texts(entries, &["evidence", "quote"]),
            missing: texts(entries, &["missing"]),
            at: words.last().map(|word| self.start + word.at),
        })
    }
}

fn is_verdict(entries: &[(String, Node)]) -> bool {
    let has = |keys: &[&str]| values(entries, keys).next().is_some();
    // `{"result": "ok", "verdicts": […]}` is none: it holds some.
    let holds_more = || entries.iter().any(|(_, node)| matches!(node.value, Value::Map(_) | Value::List(_)));
    has(ID) || has(VERDICT[0]) || has(VERDICT[1]) && !holds_more()
}

fn values<'e>(entries: &'e [(String, Node)], keys: &[&str]) -> impl Iterator<Item = &'e Node> {
    entries
        .iter()
        .filter(move |(key, _)| keys.contains(&key.to_ascii_lowercase().as_str()))
        .map(|(_, node)| node)
}

fn kind_of(node: &Node) -> Option<VerdictKind> {
    match &node.value {
        Value::Text(text) => kind_of_word(text).or_else(|| kind_of_prose(text)?.ok()),
        Value::Bool(true) => Some(VerdictKind::Supported),
        Value::Bool(false) => Some(VerdictKind::Unsupported),
        Value::Number(number) if *number == 1.0 => Some(VerdictKind::Supported),
        Value::Number(number) if *number == 0.0 => Some(VerdictKind::Unsupported),
        _ => None,
    }
}

fn support(node: &Node) -> Result<Option<f64>, Defect> {
    let number = match &node.value {
        Value::Null => return Ok(None),
        Value::Number(number) => *number,
        Value::Text(text) => text.trim().parse().map_err(|_| Defect::Unreadable)?,
        _ => return Err(Defect::Unreadable),
    };
    if (0.0..=1.0).contains(&number) { Ok(Some(number)) } else { Err(Defect::Unreadable) }
}

/// The texts under these keys, alone or in lists, within bounds.
fn texts(entries: &[(String, Node)], keys: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for node in values(entries, keys) {
        let list = if let Value::List(list) = &node.value { list } else { std::slice::from_ref(node) };
        found.extend(list.iter().filter_map(|node| match &node.value {
            Value::Text(text) if !text.trim().is_empty() && text.len() <= LONGEST => {
                Some(text.trim().to_owned())
            }
            _ => None,
        }));
    }
    found.truncate(QUOTATIONS);
    found
}

#[cfg(test)]
mod tests;

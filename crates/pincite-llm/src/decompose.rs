//! The decomposer: claims → atoms, by the model, and on no trust. What it makes of a claim counts only when every atom is
//! entailed by the claim's sentence and nothing of the claim is lost; else the claim keeps the atoms of the rules.

use std::collections::HashSet;
use std::ops::Range;

use pincite_core::{Atom, Checked, Claim, Outcome, Premise, Question, Span, Usage, VerdictKind};
use pincite_judge::{Judge, identity::digest};

use crate::client::{Client, Job};
use crate::json::{self, Node, Value};
use crate::prompt::{self, Statement};
use crate::{Llm, judge::in_parallel};

/// More atoms are no list of what a claim says.
const ATOMS: usize = 16;
/// Fewer words hold one assertion.
const WORDS: usize = 4;
/// Words that begin alike in so many characters count as one, whatever their endings.
const STEM: usize = 5;

/// Splits claims into atoms with the client of an [`Llm`], and checks what comes back with another judge.
pub struct Decomposer<'j> {
    client: &'j Client,
    check: &'j dyn Judge,
}

impl<'j> Decomposer<'j> {
    /// A decomposer over the endpoint of `llm` and within its budget, whose atoms `check` must find entailed by their
    /// sentences.
    #[must_use]
    pub fn new(llm: &'j Llm, check: &'j dyn Judge) -> Self {
        Self { client: llm.client(), check }
    }

    /// Stable hash over all that its atoms depend on: model, prompt, and who checks them.
    #[must_use]
    pub fn digest(&self) -> String {
        let settings = &self.client.settings;
        let check = self.check.identity();
        let parameters = format!("{} {} {}", settings.temperature, settings.seed, settings.batch);
        digest([
            prompt::VERSION,
            prompt::ATOM_RULES,
            &settings.model,
            &settings.url,
            &parameters,
            &check.name,
            &check.digest,
        ])
    }

    /// The atoms of every claim, in order; as by [`Checked::atoms`] where the model has nothing better. What it took is
    /// added to `usage`.
    #[must_use]
    pub fn atoms(&self, checked: &Checked<'_>, usage: &mut Usage) -> Vec<Vec<Atom>> {
        let mut atoms = checked.atoms();
        let mut split: Vec<Split> = Vec::new();
        for (at, claim) in checked.claims.iter().enumerate() {
            let words = words(checked, claim);
            // Row and column are the atoms of cells.
            if words.len() >= WORDS && !claim.cells {
                let sentence = &checked.sentences[claim.sentence];
                let sentence = checked.readable(sentence.base, &[sentence.span], " ");
                split.push(Split { at, statement: checked.claim_text(claim), sentence, words });
            }
        }
        let batches: Vec<_> = split.chunks(self.client.settings.batch).collect();
        let job = self.client.job();
        let made =
            in_parallel(self.client.settings.concurrency, batches.len(), |at| self.batch(batches[at], &job));
        usage.add(&self.client.ledger.close(job.tally));
        for (split, texts) in split.iter().zip(made.into_iter().flatten()) {
            let Some(texts) = texts else { continue };
            if texts.len() < 2 {
                continue; // one assertion: the rules may still know better
            }
            let spans = &checked.claims[split.at].spans;
            atoms[split.at] = texts
                .into_iter()
                .map(|text| {
                    let spans = locate(&text, &split.words).unwrap_or_else(|| spans.to_vec());
                    // Where the claim's markers stand is not known to the model.
                    Atom { text, spans }
                })
                .collect();
        }
        atoms
    }

    /// The assertions of some claims in one request; `None` where they are not to be used.
    fn batch(&self, batch: &[Split], job: &Job) -> Vec<Option<Vec<String>>> {
        let statements: Vec<_> = batch
            .iter()
            .map(|split| Statement { text: &split.statement, sentence: &split.sentence })
            .collect();
        let (prompt, ids) = prompt::decompose(&statements);
        let Ok(reply) = self.client.complete(&prompt, job) else { return vec![None; batch.len()] };
        let said = read(&reply.content, &ids);
        let usable = |(split, texts): (&Split, Option<Vec<String>>)| {
            let found = texts.filter(|texts| self.is_sound(split, texts));
            if found.is_none() {
                job.tally
                    .note("atoms of a claim were missing, not said by its sentence, or left something out");
            }
            found
        };
        batch.iter().zip(said).map(usable).collect()
    }

    /// Whether the sentence says every atom, and the atoms say all of the claim.
    fn is_sound(&self, split: &Split, atoms: &[String]) -> bool {
        let said: HashSet<_> = atoms.iter().flat_map(|atom| stems(atom)).collect();
        let is_lost = |word: &Word| word.matters && !said.contains(&word.stem);
        let longest = 2 * split.sentence.len() + 40;
        if atoms.is_empty()
            || atoms.len() > ATOMS
            || atoms.iter().any(|atom| atom.len() > longest)
            || split.words.iter().any(is_lost)
        {
            return false;
        }
        let premise = [Premise::new("sentence", &split.sentence)];
        let question = |claim| Question { premise: premise.to_vec(), claim, context: None };
        let outcomes = self.check.judge(&atoms.iter().map(|atom| question(atom)).collect::<Vec<_>>());
        let measure = self.check.identity().measure;
        let is_said = |outcome: &Outcome| match outcome {
            Outcome::Judged(verdict) => verdict.kind == VerdictKind::Supported && verdict.support >= measure,
            Outcome::Unjudged(_) => false,
        };
        outcomes.len() == atoms.len() && outcomes.iter().all(is_said)
    }
}

/// A claim to be split.
struct Split {
    /// Its index.
    at: usize,
    statement: String,
    sentence: String,
    words: Vec<Word>,
}

/// A word of a claim.
struct Word {
    stem: String,
    /// Where, in the text of the claim's base.
    span: Span,
    /// Whether a claim without it says something else.
    matters: bool,
}

/// The words of a claim that stand in no marker.
fn words(checked: &Checked<'_>, claim: &Claim<'_>) -> Vec<Word> {
    let text = checked.run.text(claim.base);
    let in_marker = |span: Span| checked.markers.iter().any(|marker| marker.span.covers(span));
    let in_part = |part: &Span| {
        let start = part.start();
        runs(part.of(text)).map(move |run| Span::new(start + run.start, start + run.end)).collect::<Vec<_>>()
    };
    let spans = claim.spans.iter().flat_map(in_part).filter(|span| !in_marker(*span)).enumerate();
    let word = |(at, span): (usize, Span)| {
        let word = span.of(text);
        Word { stem: stem(word), span, matters: matters(word, at == 0) }
    };
    spans.map(word).collect()
}

/// The runs of letters and digits.
fn runs(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + text[rest..].find(char::is_alphanumeric)?;
        let end = text[start..].find(|c: char| !c.is_alphanumeric()).map_or(text.len(), |len| start + len);
        rest = end;
        Some(start..end)
    })
}

fn stems(text: &str) -> impl Iterator<Item = String> {
    runs(text).map(|run| stem(&text[run]))
}

/// The first characters of a word, in lower case; of a number, all.
fn stem(word: &str) -> String {
    let most = if word.contains(|c: char| c.is_numeric()) { usize::MAX } else { STEM };
    word.to_lowercase().chars().take(most).collect()
}

/// Whether a word is a number, a name, a word of some length or one that sets the scope. At the start of a statement,
/// short words are capital for no reason.
fn matters(word: &str, is_first: bool) -> bool {
    const SCOPE: [&str; 6] = ["no", "not", "nor", "may", "all", "few"];
    let length = word.chars().count();
    length >= STEM
        || word.contains(|c: char| c.is_numeric())
        || word.starts_with(char::is_uppercase) && (!is_first || length == STEM - 1)
        || SCOPE.contains(&&*word.to_lowercase())
}

/// The words of a text that matter.
fn heavy(text: &str) -> impl Iterator<Item = &str> {
    let words = runs(text).enumerate().map(|(at, run)| (at, &text[run]));
    words.filter(|(at, word)| matters(word, *at == 0)).map(|(_, word)| word)
}

/// Where a claim says an atom: its words there, neighbours in one span. `None` when fewer than half of the atom's words
/// that matter are found.
fn locate(atom: &str, words: &[Word]) -> Option<Vec<Span>> {
    let wanted: HashSet<_> = stems(atom).collect();
    let mut spans: Vec<Span> = Vec::new();
    for run in words.chunk_by(|a, b| wanted.contains(&a.stem) == wanted.contains(&b.stem)) {
        // `the` alone is no place.
        if wanted.contains(&run[0].stem) && run.iter().any(|word| word.matters || word.stem.len() > 3) {
            spans.push(run[0].span.hull(run[run.len() - 1].span));
        }
    }
    let known: HashSet<_> = words.iter().map(|word| &word.stem).collect();
    let heavy: Vec<_> = heavy(atom).map(stem).collect();
    let found = heavy.iter().filter(|stem| known.contains(stem)).count();
    (!spans.is_empty() && 2 * found >= heavy.len()).then_some(spans)
}

/// The atoms that a reply lists under these ids; `None` where it lists none, or two lists that differ. Total.
fn read(reply: &str, ids: &[String]) -> Vec<Option<Vec<String>>> {
    let mut found: Vec<Vec<Vec<String>>> = vec![Vec::new(); ids.len()];
    let mut open: Vec<Node> = json::blocks(reply);
    while let Some(node) = open.pop() {
        match node.value {
            Value::Map(entries) if node.whole && entries.iter().any(|(key, _)| key == "atoms") => {
                let id = entries.iter().find(|(key, _)| key == "id").map(|(_, node)| &node.value);
                let Some(at) = ids.iter().position(|known| id == Some(&Value::Text(known.clone()))) else {
                    continue;
                };
                let lists = entries.iter().filter(|(key, _)| key == "atoms");
                found[at].extend(lists.map(|(_, list)| texts(list)));
            }
            Value::Map(entries) => open.extend(entries.into_iter().map(|(_, node)| node)),
            Value::List(items) => open.extend(items),
            _ => {}
        }
    }
    let one = |mut lists: Vec<Vec<String>>| {
        let last = lists.pop()?;
        lists.iter().all(|list| *list == last).then_some(last).filter(|list| !list.is_empty())
    };
    found.into_iter().map(one).collect()
}

/// The texts of a list, each once; none when it holds anything else.
fn texts(list: &Node) -> Vec<String> {
    let Value::List(items) = &list.value else { return Vec::new() };
    let mut texts: Vec<String> = Vec::with_capacity(items.len());
    for item in items {
        match &item.value {
            Value::Text(text) if text.contains(char::is_alphanumeric) => {
                if !texts.iter().any(|known| known == text.trim()) {
                    texts.push(text.trim().to_owned());
                }
            }
            _ => return Vec::new(),
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use pincite_core::{Answer, Run, Settings, check};

    use super::*;

    #[test]
    fn lists_are_matched_by_id() {
        let ids = ["ca".to_owned(), "cb".to_owned()];
        let cases = [
            (
                r#"{"statements":[{"id":"ca","atoms":["X is Y.","X is Y.","X is Z."]}]}"#,
                ["X is Y.|X is Z.", ""],
            ),
            (r#"[{"id":"cb","atoms":["A b."]},{"id":"cz","atoms":["C d."]}]"#, ["", "A b."]),
            (r#"{"id":"ca","atoms":["A."]} {"id":"ca","atoms":["B."]}"#, ["", ""]),
            (r#"{"id":"ca","atoms":["A."]} {"id":"ca","atoms":["A."]}"#, ["A.", ""]),
            (r#"[{"id":"ca","atoms":["A."]},{"id":"cb","atoms":["B.","C"#, ["A.", ""]),
            (r#"[{"id":"ca","atoms":["A.",3]},{"id":"cb","atoms":[" … "]}]"#, ["", ""]),
            ("A. B.", ["", ""]),
        ];
        for (reply, want) in cases {
            let shown = read(reply, &ids).into_iter().map(|list| list.unwrap_or_default().join("|"));
            assert_eq!(shown.collect::<Vec<_>>(), want, "{reply}");
        }
    }

    #[test]
    fn an_atom_stands_where_its_words_do() {
        let text = "Acme, founded in 1990 in Oslo, makes brass valves [1].";
        let run = Run { answer: Answer::Text(text.to_owned()), ..Run::default() };
        let settings = Settings::default();
        let checked = check(&run, &settings);
        let words = words(&checked, &checked.claims[0]);
        let place = |atom| {
            let spans = locate(atom, &words)?;
            Some(spans.iter().map(|span| span.of(text)).collect::<Vec<_>>().join("|"))
        };
        assert_eq!(place("Acme was founded in 1990.").as_deref(), Some("Acme, founded in 1990 in"));
        assert_eq!(place("Acme makes brass valves.").as_deref(), Some("Acme|makes brass valves"));
        assert_eq!(place("The company sells turbines."), None);
    }
}

//! Labelling in a terminal: text, a line of input for each answer. It needs nothing of the terminal but lines, so it works
//! over any connection and with a script on standard input.

use std::io::{self, BufRead, Write};

use pincite_eval::labels::Support;
use pincite_report::{Style, visible};

use super::item::{Cited, Item};
use super::session::{Answers, Session, asks_each, settled};
use crate::failure::Failure;

mod screen;

pub(super) use screen::paragraph;

/// Asks about each claim that has no label yet, until there is none or the rater has enough.
pub(super) fn run(session: &mut Session, style: Style) -> Result<(), Failure> {
    let style = Style { width: screen::columns(), ..style };
    let (input, out) = (io::stdin().lock(), io::stdout().lock());
    let mut asking = Asking { input, out, style };
    asking.all(session).map_err(|error| match error {
        Stop::Failed(failure) => failure,
        Stop::Io(error) => Failure::io("ask", "standard input".as_ref(), &error),
    })
}

/// Why asking ends before its time.
enum Stop {
    Failed(Failure),
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Where the rater wants to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Go {
    Back,
    Skip,
    Quit,
}

/// A question, with its answers: the letter, and in words.
struct Prompt<'a> {
    text: &'a str,
    answers: &'static [(&'static str, &'static str)],
}

const YES_NO: &[(&str, &str)] = &[("y", "yes"), ("n", "no"), ("?", "can't tell")];
const SUPPORT: &[(&str, &str)] =
    &[("f", "full"), ("p", "partial"), ("n", "none"), ("c", "contradicts"), ("?", "can't tell")];
const ELSE: &str = "b back, s skip, q quit, m more of the sources, a all of the answer, # adds a note";

struct Asking<I, O> {
    input: I,
    out: O,
    style: Style,
}

impl<I: BufRead, O: Write> Asking<I, O> {
    fn all(&mut self, session: &mut Session) -> Result<(), Stop> {
        writeln!(
            self.out,
            "{}; {} labelled by {}",
            session.told,
            session.labelled(),
            visible(&session.rater)
        )?;
        writeln!(self.out, "No judge was asked: there is no verdict to follow or to avoid.")?;
        writeln!(self.out, "A letter and Enter answers; {ELSE}.")?;
        let (mut at, mut skipped) = (session.next(0), 0);
        while let Some(now) = at {
            let Some(item) = session.item(now).cloned() else { break };
            writeln!(self.out, "\n{}", screen::heading(&item, (now + 1, session.len()), self.style))?;
            write!(self.out, "{}", screen::claim(&item, self.style))?;
            match self.claim(&item, session.said(now).and_then(|said| said.note.clone()))? {
                Ok(answers) => {
                    session.label(now, answers).map_err(Stop::Failed)?;
                    at = session.next(now + 1);
                }
                Err(Go::Back) if now == 0 => writeln!(self.out, "This is the first claim.")?,
                Err(Go::Back) => at = Some(now - 1),
                Err(Go::Skip) => {
                    skipped += 1;
                    at = session.next(now + 1);
                }
                Err(Go::Quit) => break,
            }
        }
        let (labelled, all) = (session.labelled(), session.len());
        writeln!(
            self.out,
            "\n{labelled} of {all} claims labelled by {}, in {}",
            visible(&session.rater),
            session.file()
        )?;
        if labelled < all {
            let again = if skipped > 0 { ", and asks again what was skipped" } else { "" };
            writeln!(self.out, "The same command goes on from here{again}.")?;
        }
        Ok(())
    }

    /// Asks all about one claim.
    fn claim(&mut self, item: &Item, note: Option<String>) -> Result<Result<Answers, Go>, Stop> {
        let mut pager = screen::Pager::new(item, self.style);
        let mut answers = Answers { note, ..Answers::default() };
        let readable: Vec<&Cited> = item.readable().collect();
        let mut step = 0;
        loop {
            let prompt = match (step, readable.as_slice()) {
                (0, _) => "Does the claim need a citation?".to_owned(),
                (1, [_, ..]) => match readable.len() {
                    1 => "Does the cited source support it?".to_owned(),
                    _ => "Do the cited sources together support it?".to_owned(),
                },
                (2.., [_, _, ..]) if step - 2 < readable.len() && asks_each(answers.support) => {
                    format!("Does {} support it by itself?", visible(&readable[step - 2].id))
                }
                _ => return Ok(Ok(settled(answers, &readable))),
            };
            let prompt = Prompt { text: &prompt, answers: if step == 0 { YES_NO } else { SUPPORT } };
            let said = match self.ask(&prompt, item, &mut pager, &mut answers.note)? {
                Err(Go::Back) if step > 0 => {
                    step -= 1;
                    continue;
                }
                Err(go) => return Ok(Err(go)),
                Ok(said) => said,
            };
            match step {
                0 => answers.needs_citation = [Some(true), Some(false), None][said],
                1 => {
                    answers.support = Some(Support::ALL[said]);
                    answers.sources.clear();
                }
                _ => drop(answers.sources.insert(readable[step - 2].id.clone(), Support::ALL[said])),
            }
            step += 1;
        }
    }

    /// Asks one question until it is answered, and gives the place of the answer.
    fn ask(
        &mut self,
        prompt: &Prompt<'_>,
        item: &Item,
        pager: &mut screen::Pager,
        note: &mut Option<String>,
    ) -> Result<Result<usize, Go>, Stop> {
        let offered: Vec<String> =
            prompt.answers.iter().map(|(letter, words)| format!("{letter} {words}")).collect();
        loop {
            writeln!(self.out, "\n{} {}", prompt.text, offered.join(", "))?;
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(Err(Go::Quit));
            }
            let typed = line.trim();
            let word = typed.to_lowercase();
            let is = |(letter, words): &(&str, &str)| word == *letter || word == *words;
            if let Some(at) = prompt.answers.iter().position(is) {
                return Ok(Ok(at));
            }
            match word.as_str() {
                "b" | "back" => return Ok(Err(Go::Back)),
                "s" | "skip" => return Ok(Err(Go::Skip)),
                "q" | "quit" => return Ok(Err(Go::Quit)),
                "m" | "more" => write!(self.out, "{}", pager.more())?,
                "a" | "all" => write!(self.out, "{}", screen::answer(item, self.style, usize::MAX))?,
                _ if word.starts_with('#') => {
                    let text = typed.trim_start_matches('#').trim();
                    *note = (!text.is_empty()).then(|| text.to_owned());
                    writeln!(self.out, "{}", if text.is_empty() { "No note." } else { "Noted." })?;
                }
                _ => writeln!(self.out, "Not an answer here. Others: {ELSE}.")?,
            }
        }
    }
}

//! Labelling in a terminal: text, a line of input for each answer. It needs nothing of the terminal but lines, so it works
//! over any connection and with a script on standard input.

use std::io::{self, BufRead, Write};
use std::path::Path;

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
    match asking.all(session) {
        Ok(()) => Ok(()),
        Err(Stop::Failed(failure)) => Err(failure),
        // Whoever looked on has left; every label is kept.
        Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(Stop::Io(error)) => Err(Failure::io("ask", Path::new("the terminal"), &error)),
    }
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
            let note = session.said(now).and_then(|said| said.note.clone());
            match self.claim(&item, now + 1, note)? {
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
        writeln!(self.out, "\n{}", session.done())?;
        if session.labelled() < session.len() {
            let again = if skipped > 0 { ", and asks again what was skipped" } else { "" };
            writeln!(self.out, "The same command goes on from here{again}.")?;
        }
        Ok(())
    }

    /// Asks all about one claim. A label is whole: who leaves amid the questions is told that nothing is kept.
    fn claim(
        &mut self,
        item: &Item,
        number: usize,
        note: Option<String>,
    ) -> Result<Result<Answers, Go>, Stop> {
        let before = note.clone();
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
                Err(go) => {
                    if step > 0 || answers.note != before {
                        writeln!(self.out, "Nothing is kept of claim {number}: not all was answered.")?;
                    }
                    return Ok(Err(go));
                }
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

#[cfg(test)]
mod tests {
    use pincite_eval::labels::ADJUDICATED;
    use proptest::prelude::*;

    use super::super::testing::Folder;
    use super::*;

    /// What a rater sees who types these lines.
    fn labelled(folder: &Folder, rater: &str, typed: &str) -> String {
        let mut asking = Asking { input: typed.as_bytes(), out: Vec::new(), style: Style::default() };
        let ended = asking.all(&mut folder.session(rater));
        assert!(ended.is_ok(), "{typed:?}");
        String::from_utf8(asking.out).expect("text")
    }

    #[test]
    fn answers_are_letters_or_words_and_anything_else_is_asked_again() {
        let cases = [
            ("y\nf", Some(true), Some(Support::Full), None),
            ("n\np", Some(false), Some(Support::Partial), None),
            ("?\n?", None, Some(Support::CantTell), None),
            ("YES\nContradicts", Some(true), Some(Support::Contradicts), None),
            (" y \n\nx\nn", Some(true), Some(Support::None), None),
            ("y\n# odd \u{1b}[31m\nf", Some(true), Some(Support::Full), Some("odd \u{1b}[31m")),
            ("y\n#one\n#\nf", Some(true), Some(Support::Full), None),
            ("y\nm\na\nf", Some(true), Some(Support::Full), None),
            ("y\nb\nn\nf", Some(false), Some(Support::Full), None),
        ];
        for (typed, needs_citation, support, note) in cases {
            let folder = Folder::new();
            labelled(&folder, "ada", typed);
            let labels = folder.labels();
            let [label] = labels.as_slice() else { panic!("one label of {typed:?}: {labels:?}") };
            let said = (label.needs_citation, label.support, label.note.as_deref());
            assert_eq!(said, (needs_citation, support, note), "{typed:?}");
        }
    }

    #[test]
    fn of_several_sources_each_is_asked_about_where_that_can_differ() {
        let sources = |typed: &str| {
            let folder = Folder::new();
            labelled(&folder, "ada", &format!("s\ny\n{typed}\nq"));
            let label = folder.labels().pop().expect("a label");
            label
                .sources
                .into_iter()
                .map(|(id, support)| format!("{id} {}", support.name()))
                .collect::<Vec<_>>()
        };
        assert_eq!(sources("f\np\nn"), ["1 partial", "2 none"]);
        assert_eq!(sources("c\n?\nc"), ["1 cant_tell", "2 contradicts"]);
        assert_eq!(sources("n"), ["1 none", "2 none"]);
        assert_eq!(sources("?"), [""; 0]);
        // Who goes back and takes the whole for unsupported has not said anything of the sources.
        assert_eq!(sources("f\np\nb\nb\nn"), ["1 none", "2 none"]);
    }

    #[test]
    fn going_back_labels_again_and_the_last_label_counts() {
        let folder = Folder::new();
        labelled(&folder, "ada", "y\nf\nb\nn\nn\nq");
        let labels = folder.labels();
        let said: Vec<_> = labels.iter().map(|label| (label.claim, label.support)).collect();
        assert_eq!(said, [(0, Some(Support::Full)), (0, Some(Support::None))]);
        assert_eq!(folder.session("ada").said(0).and_then(|said| said.support), Some(Support::None));
    }

    /// A label is whole or not at all, and who leaves amid the questions knows.
    #[test]
    fn what_is_not_kept_is_told() {
        let cases = [
            ("q", None),
            ("s\nq", None),
            ("y\nq", Some("claim 1")),
            ("y\n", Some("claim 1")),
            ("#odd\nq", Some("claim 1")),
            ("y\ns\nq", Some("claim 1")),
            ("y\nf\ny\nq", Some("claim 2")),
        ];
        for (typed, lost) in cases {
            let folder = Folder::new();
            let seen = labelled(&folder, "ada", typed);
            let told = seen.find("Nothing is kept").and_then(|at| seen[at..].lines().next());
            let want = lost.map(|claim| format!("Nothing is kept of {claim}: not all was answered."));
            assert_eq!(told, want.as_deref(), "{typed:?}: {seen}");
            // No file is named that is not there.
            assert_eq!(seen.contains("labels.jsonl"), !folder.labels().is_empty(), "{typed:?}: {seen}");
        }
    }

    #[test]
    fn raters_share_a_file_and_see_nothing_of_each_other() {
        let folder = Folder::new();
        labelled(&folder, "ada", "y\nf\n#as Ada sees it\nq");
        let seen = labelled(&folder, "bob", "q");
        assert!(seen.contains("0 of 3 claims labelled by bob") && !seen.contains("Ada"), "{seen}");
        labelled(&folder, ADJUDICATED, "y\np\nq");
        let raters: Vec<String> = folder.labels().into_iter().map(|label| label.rater).collect();
        assert_eq!(raters, ["ada", ADJUDICATED]);
    }

    #[test]
    fn text_of_others_does_not_command_the_terminal() {
        let seen = labelled(&Folder::new(), "a\u{1b}[31m", "s\nq");
        assert!(seen.contains("a<U+202E>b") && seen.contains("<b>The hut</b>"), "{seen}");
        assert!(!seen.contains('\u{1b}') && !seen.contains('\u{202e}'), "{seen}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Whatever is typed, in whatever sittings: the file can be read, no question is asked of who has answered it, and who
        /// answers all is done.
        #[test]
        fn whatever_is_typed_is_kept_and_nothing_is_asked_twice(
            sittings in prop::collection::vec(
                prop::collection::vec(prop_oneof!["[ynfpc?bsma]", "#.{0,9}", "\\PC{0,9}"], 0..12),
                0..5,
            ),
        ) {
            let folder = Folder::new();
            for typed in sittings {
                let before = folder.session("ada");
                let left = (0..3).filter(|at| before.said(*at).is_none()).count();
                let went_back = typed.iter().any(|line| matches!(&*line.trim().to_lowercase(), "b" | "back"));
                let known = folder.labels().len();
                let seen = labelled(&folder, "ada", &typed.join("\n"));
                let new = folder.labels().len() - known;
                prop_assert!(went_back || new <= left, "{new} labels of {left} claims: {seen}");
                let after = folder.session("ada").labelled();
                prop_assert!(after + left >= 3, "a label is never lost");
                prop_assert!(seen.contains(&format!("{after} of 3 claims labelled")), "{seen}");
            }
            labelled(&folder, "ada", &"y\nf\nf\nf\n".repeat(3));
            prop_assert_eq!(folder.session("ada").labelled(), 3);
            let asked = labelled(&folder, "ada", "y\nf");
            prop_assert!(!asked.contains('>'), "all is answered: {}", asked);
        }
    }
}

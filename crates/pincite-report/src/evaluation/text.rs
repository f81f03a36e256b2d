//! `text`: for people at a terminal. The numbers first, then what they are made of, what moved, and what to look at; the
//! gate stands last, where the eye is when the command ends.

use std::io::{self, Write};

use annotate_snippets::renderer::{AnsiColor, Effects, Style as Paint};
use pincite_wire::evaluation::{Evaluation, GateState};

use super::clip::clip;
use super::{Writer, words};
use crate::Style;
use crate::text::fold::fold;

mod labels;
mod moves;
mod rates;
mod runs;
mod table;

/// The fewest columns that tables of numbers take.
const NARROWEST: usize = 80;
/// Before a line that would begin as a command to what shows the log (`::error::`).
const GUARD: &str = "> ";

/// What stands before a line so that it is no command.
fn guard(line: &str) -> &'static str {
    if line.trim_start().starts_with("::") { GUARD } else { "" }
}

pub(super) struct Text {
    pub(super) style: Style,
}

impl Writer for Text {
    fn finish(&mut self, evaluation: &Evaluation, out: &mut dyn Write) -> io::Result<()> {
        let mut page = Page { style: self.style, evaluation, out };
        page.style.width = page.style.width.max(NARROWEST);
        page.head()?;
        rates::over_all(&mut page)?;
        rates::by_field(&mut page)?;
        runs::codes(&mut page)?;
        runs::sources(&mut page)?;
        labels::agreement(&mut page)?;
        moves::comparison(&mut page)?;
        runs::worst(&mut page)?;
        moves::accepted(&mut page)?;
        runs::failures(&mut page)?;
        page.notes()?;
        page.gate()
    }
}

/// What is written, and how it looks.
struct Page<'a> {
    style: Style,
    evaluation: &'a Evaluation,
    out: &'a mut dyn Write,
}

impl Page<'_> {
    fn head(&mut self) -> io::Result<()> {
        let evaluation = self.evaluation;
        let inputs: Vec<_> = evaluation.inputs.iter().map(|name| clip(name, words::ID)).collect();
        let of = if inputs.is_empty() { "nothing".to_owned() } else { inputs.join(", ") };
        self.title(&clip(&format!("evaluation of {of}"), self.style.width))?;
        let runs = &evaluation.runs;
        let ends = match words::decisions(evaluation) {
            ends if ends.is_empty() => String::new(),
            ends => format!(": {ends}"),
        };
        writeln!(self.out, "  runs    {}{ends}", runs.evaluated)?;
        if runs.unreadable > 0 {
            writeln!(self.out, "  rows    {} could not be read and stand in no number", runs.unreadable)?;
        }
        let claims = &evaluation.claims;
        writeln!(
            self.out,
            "  claims  {}: {} judged, {} unjudged, {} not asked",
            claims.claims, claims.judged, claims.unjudged, claims.not_asked
        )?;
        self.fold("  ", &words::scorer(evaluation))?;
        match words::sampling(evaluation) {
            Some(sampling) => self.fold("  ", &sampling),
            None => Ok(()),
        }
    }

    fn notes(&mut self) -> io::Result<()> {
        if self.evaluation.notes.is_empty() {
            return Ok(());
        }
        self.section("notes")?;
        for note in &self.evaluation.notes {
            self.fold("  - ", note)?;
        }
        Ok(())
    }

    fn gate(&mut self) -> io::Result<()> {
        let Some(ended) = words::gate(self.evaluation) else { return Ok(()) };
        writeln!(self.out)?;
        for check in &self.evaluation.gate {
            let found = check.found.map_or_else(|| "nothing".to_owned(), words::digits);
            let state = self.paint(&format!("{:<8}", words::state(check.state)), paint(check.state));
            let asked = clip(&check.asked, self.style.width.saturating_sub(32).max(20));
            writeln!(self.out, "  {state}  {asked}, found {found}")?;
            if check.state != GateState::Passed && !check.message.trim().is_empty() {
                self.fold("            ", &check.message)?;
            }
        }
        let met = self.evaluation.gate.iter().filter(|check| check.state == GateState::Passed).count();
        let word = self.paint(words::state(ended), paint(ended));
        let bold = self.paint("gate", Paint::new().effects(Effects::BOLD));
        writeln!(self.out, "{bold}: {word}, {met} of {} met", self.evaluation.gate.len())?;
        match words::advice(ended) {
            Some(advice) => self.fold("  ", &format!("what to do: {advice}")),
            None => Ok(()),
        }
    }

    /// A blank line, and the title of what follows.
    fn section(&mut self, title: &str) -> io::Result<()> {
        writeln!(self.out)?;
        let title = clip(title, self.style.width - GUARD.len());
        self.title(&format!("{}{title}", guard(&title)))
    }

    fn title(&mut self, title: &str) -> io::Result<()> {
        let title = self.paint(title, Paint::new().effects(Effects::BOLD));
        writeln!(self.out, "{title}")
    }

    /// A text in as many lines as it takes, at most six.
    fn fold(&mut self, indent: &str, text: &str) -> io::Result<()> {
        self.fold_led(indent, ("", Paint::new()), text)
    }

    /// The same, behind a lead of a colour.
    fn fold_led(&mut self, indent: &str, (lead, paint): (&str, Paint), text: &str) -> io::Result<()> {
        const LINES: usize = 6;
        let width = self.style.width - indent.len() - GUARD.len();
        let text = clip(&format!("{lead}{text}"), width * LINES);
        for (at, line) in fold(&text, width).into_iter().take(LINES).enumerate() {
            let line = text[line].trim_end_matches(' '); // of several at a break only one is left out
            match line.strip_prefix(lead).filter(|_| at == 0 && !lead.is_empty() && guard(line).is_empty()) {
                Some(rest) => writeln!(self.out, "{indent}{}{rest}", self.paint(lead, paint))?,
                None => {
                    let indent = if at == 0 { indent } else { &" ".repeat(indent.len()) };
                    writeln!(self.out, "{indent}{}{line}", guard(line))?;
                }
            }
        }
        Ok(())
    }

    /// A table under a head of its own.
    fn table(&mut self, table: &table::Table) -> io::Result<()> {
        let style = self.style;
        let with = |paint| move |text: &str| painted(style, text, paint);
        let looks = (with(Paint::new().effects(Effects::BOLD)), with(Paint::new().effects(Effects::DIMMED)));
        table.write(style.width, looks, self.out)
    }

    fn paint(&self, text: &str, paint: Paint) -> String {
        painted(self.style, text, paint)
    }
}

fn painted(style: Style, text: &str, paint: Paint) -> String {
    if style.color { format!("{paint}{text}{paint:#}") } else { text.to_owned() }
}

fn paint(state: GateState) -> Paint {
    let color = match state {
        GateState::Passed => AnsiColor::Green,
        GateState::Failed => AnsiColor::Red,
        GateState::Unjudged => AnsiColor::Magenta,
    };
    color.on_default().effects(Effects::BOLD)
}

/// An id or value from the data.
fn quoted(text: &str, columns: usize) -> String {
    format!("`{}`", clip(text, columns.saturating_sub(2)))
}

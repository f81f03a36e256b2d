//! `pincite stream`: an answer that arrives in pieces, shown as far as it is safe.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use pincite_core::{Answer, Event, Run, Stream};
use pincite_report::{Format, Place, View, visible};
use pincite_wire::Extras;
use serde_json::{Value, json};

use crate::deciding::Deciding;
use crate::failure::Failure;
use crate::input::Input;
use crate::judging::{Asking, Checker, JudgeName};
use crate::output::Output;
use crate::reading::Reading;
use crate::status::Status;
use crate::terminal::Color;

/// What arrives, and what is told of it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The run whose answer arrives: JSON, with an answer or without, or its sources as JSON lines.
    #[arg(long, value_name = "FILE")]
    run: PathBuf,
    /// Standard input is one `{"delta":"…"}` a line, not the text itself.
    #[arg(long)]
    ndjson: bool,
    /// Write what happens as JSON lines, the report last, and not the safe text with the report on standard error.
    #[arg(long)]
    events: bool,
    /// Who tells whether sources support claims, once the answer is complete.
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = JudgeName)]
    judge: String,
    #[command(flatten)]
    asking: Asking,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    deciding: Deciding,
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    let (settings, policy) = (args.reading.settings()?, args.deciding.policy()?);
    let checker = Checker::new(args.asking.asker(&args.judge)?, settings.clone(), policy);
    let run = Input::of(Some(&args.run))?.run_to_come()?;
    let mut stream = Stream::new(run.clone(), settings);
    let mut teller = Teller { events: args.events, listening: true, held: String::new() };
    let mut pieces = Pieces::new(io::stdin().lock(), args.ndjson);
    while let Some(piece) = pieces.next() {
        teller.tell(&stream.push(&piece?))?;
        if !teller.listening {
            return Ok(Status::Fine);
        }
    }
    let (events, answer) = stream.finish();
    teller.tell(&events)?;
    let run = Run { answer: Answer::Text(answer), ..run };
    teller.end(&checker, &run, &args.run)
}

/// Says what happens.
struct Teller {
    events: bool,
    /// Whether anybody still reads.
    listening: bool,
    /// Line ends that are told when text follows: the text ends with exactly one line feed.
    held: String,
}

impl Teller {
    fn tell(&mut self, events: &[Event]) -> Result<(), Failure> {
        let mut out = std::mem::take(&mut self.held);
        for event in events {
            match (event, self.events) {
                (Event::Text(text), false) => out.push_str(text),
                (_, false) => {}
                (event, true) => {
                    out.push_str(&to_json(event).to_string());
                    out.push('\n');
                }
            }
        }
        if !self.events {
            self.held = out.split_off(out.trim_end_matches(['\r', '\n']).len());
        }
        if !out.is_empty() {
            self.listening = Output::Stdout.write(out.as_bytes())?;
        }
        Ok(())
    }

    /// Checks the answer as a whole: only now is what was found final.
    fn end(&self, checker: &Checker, run: &Run, path: &Path) -> Result<Status, Failure> {
        let checked = pincite_core::check(run, &checker.settings);
        let report = checker.report(&checked);
        let name = path.display().to_string();
        let extras = Extras::default();
        let view = View { run, report: &report, extras: &extras, place: Place::Run(&name) };
        let mut text = Vec::new();
        if self.events {
            text.extend_from_slice(b"{\"type\":\"report\",\"report\":");
            text.extend_from_slice(pincite_wire::to_json(&report, &extras).as_bytes());
            text.extend_from_slice(b"}\n");
            Output::Stdout.write(&text)?;
        } else {
            Output::Stdout.write(b"\n")?;
            // Memory can always be written to, and when nobody listens there is nobody to tell.
            let _ = Format::Text.write(&view, Color::Never.style(true), &mut text);
            let _ = io::stderr().lock().write_all(&text);
        }
        Ok(report.decision.into())
    }
}

fn to_json(event: &Event) -> Value {
    let span = |span: &pincite_core::Span| [span.start(), span.end()];
    match event {
        Event::Text(text) => json!({"type": "text", "text": text}),
        Event::Citation { ids, fabricated, span: at } => {
            json!({"type": "citation", "ids": ids, "fabricated": fabricated, "span": span(at)})
        }
        Event::Sentence { span: at, role } => {
            json!({"type": "sentence", "span": span(at), "role": role.name()})
        }
        Event::Finding(finding) => json!({
            "type": "finding",
            "final": false,
            "code": finding.code.name(),
            "span": span(&finding.span),
            "source": finding.source,
            "message": finding.message,
        }),
    }
}

/// The pieces of the answer, as they arrive.
struct Pieces<R> {
    from: R,
    ndjson: bool,
    /// Bytes of a character whose end was not read.
    begun: Vec<u8>,
    line: usize,
    done: bool,
}

impl<R: BufRead> Pieces<R> {
    fn new(from: R, ndjson: bool) -> Self {
        Self { from, ndjson, begun: Vec::new(), line: 0, done: false }
    }

    /// The next piece; after an error there is none.
    fn next(&mut self) -> Option<Result<String, Failure>> {
        if self.done {
            return None;
        }
        let piece = if self.ndjson { self.delta() } else { self.text() };
        self.done = !matches!(piece, Some(Ok(_)));
        piece
    }

    fn delta(&mut self) -> Option<Result<String, Failure>> {
        let mut line = Vec::new();
        while line.trim_ascii().is_empty() {
            line.clear();
            self.line += 1;
            match self.from.read_until(b'\n', &mut line) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(Failure::io("read", Path::new("stdin"), &error))),
            }
        }
        let value = serde_json::from_slice::<Value>(&line);
        let delta = value.as_ref().ok().and_then(|value| value.get("delta")).and_then(Value::as_str);
        Some(delta.map(str::to_owned).ok_or_else(|| {
            let failure = Failure::new("a line is no object with a string `delta`");
            failure
                .at(format!("stdin:{}", self.line))
                .help("write {\"delta\": \"…\"} on each line, or leave out `--ndjson`")
        }))
    }

    fn text(&mut self) -> Option<Result<String, Failure>> {
        const READ: usize = 64 << 10;
        loop {
            let known = self.begun.len();
            self.begun.resize(known + READ, 0);
            let read = self.from.read(&mut self.begun[known..]);
            self.begun.truncate(known + read.as_ref().map_or(0, |len| *len));
            match read {
                Ok(0) if self.begun.is_empty() => return None,
                Ok(len) => match whole(&mut self.begun, len == 0) {
                    Ok(text) if text.is_empty() => {}
                    Ok(text) => return Some(Ok(text)),
                    Err(byte) => {
                        let failure = Failure::new(format!(
                            "the byte {} is not UTF-8",
                            visible(&format!("0x{byte:02x}"))
                        ));
                        return Some(Err(failure.at("stdin").help("send the answer as UTF-8")));
                    }
                },
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Some(Err(Failure::io("read", Path::new("stdin"), &error))),
            }
        }
    }
}

/// Takes the whole characters off the front; the byte that begins none, where there is one.
fn whole(bytes: &mut Vec<u8>, last: bool) -> Result<String, u8> {
    let valid = match std::str::from_utf8(bytes) {
        Ok(text) => text.len(),
        Err(error) if error.error_len().is_none() && !last => error.valid_up_to(),
        Err(error) => return Err(bytes[error.valid_up_to()]),
    };
    let rest = bytes.split_off(valid);
    let whole = std::mem::replace(bytes, rest);
    String::from_utf8(whole).map_err(|error| error.as_bytes().first().copied().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_whole_however_they_arrive() {
        let text = "Tee für zwei 日本 👩‍🚀";
        for size in 1..9 {
            let (mut bytes, mut got) = (Vec::new(), String::new());
            for piece in text.as_bytes().chunks(size) {
                bytes.extend_from_slice(piece);
                got.push_str(&whole(&mut bytes, false).unwrap());
            }
            assert_eq!((got.as_str(), bytes.len()), (text, 0));
        }
        assert_eq!(whole(&mut b"a\xff".to_vec(), false), Err(0xff));
        assert_eq!(whole(&mut b"a\xc3".to_vec(), true), Err(0xc3));
    }
}

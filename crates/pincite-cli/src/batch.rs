//! Many runs: in order, in parallel, in constant memory; what cannot be read does not stop the others.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use pincite_core::{Decision, Run};
use pincite_report::{Format, Place};
use pincite_wire::{error_to_json, format};

use crate::check::Writer;
use crate::failure::Failure;
use crate::input::Input;
use crate::lines::{Block, LONGEST, Lines};
use crate::output::Output;
use crate::pipeline::{Limits, Weigh, in_order};
use crate::status::Status;

/// How many bytes of input are under way at once: a run takes many times its bytes while it is checked.
const UNDER_WAY: usize = 3 << 20;

/// Many runs.
pub(crate) struct Batch {
    pub(crate) inputs: Vec<Input>,
    /// The format of the runs, where it is named.
    pub(crate) from: Option<&'static format::Format>,
    /// Read every input as lines, whatever it is called.
    pub(crate) jsonl: bool,
    pub(crate) threads: usize,
    pub(crate) fail_fast: bool,
}

impl Batch {
    pub(crate) fn run(self, writer: Writer, output: Option<&Path>) -> Result<Status, Failure> {
        let mut output = Output::open(output)?;
        let progress = self.progress(&output);
        let totals = writer.format == Format::Text && !writer.quiet;
        let (from, fail_fast) = (self.from, self.fail_fast);
        let limits = Limits { threads: self.threads, weight: UNDER_WAY };
        let mut tally = Tally::default();
        let work = move |item: Item| item.check(&Checking { writer: &writer, from, fail_fast });
        let broken = in_order(limits, self.items(), work, |done| {
            let written = output.write(&done.out);
            if !done.failures.is_empty() {
                progress.suspend(|| done.failures.iter().for_each(Failure::tell));
            }
            progress.inc(done.read);
            tally.add(&done.tally);
            match written {
                Err(failure) => ControlFlow::Break(Err(failure)),
                Ok(listening) if !listening || (fail_fast && done.tally.unreadable > 0) => {
                    ControlFlow::Break(Ok(()))
                }
                Ok(_) => ControlFlow::Continue(()),
            }
        });
        progress.finish_and_clear();
        broken.unwrap_or(Ok(()))?;
        if totals {
            output.write(format!("{tally}\n").as_bytes())?;
        }
        output.finish()?;
        Ok(tally.status())
    }

    /// A bar on a terminal that shows nothing else.
    fn progress(&self, output: &Output) -> ProgressBar {
        if !io::stderr().is_terminal() || (!output.is_file() && io::stdout().is_terminal()) {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes}, {eta} left");
        match self.inputs.iter().map(Input::size).sum() {
            Some(total) => {
                ProgressBar::new(total).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            }
            None => ProgressBar::no_length(),
        }
    }

    fn items(self) -> impl Iterator<Item = Item> + Send + 'static {
        self.inputs.into_iter().flat_map(move |input| {
            let name: Arc<str> = input.name().into();
            let of = |what| std::iter::once(Item { name: Arc::clone(&name), what });
            let items: Box<dyn Iterator<Item = Item> + Send> =
                if !self.jsonl && !input.is_lines() && input != Input::Stdin {
                    Box::new(of(input.read().map_or_else(What::Failed, What::Runs)))
                } else {
                    match input.open() {
                        Err(failure) => Box::new(of(What::Failed(failure))),
                        Ok(from) => {
                            let name = Arc::clone(&name);
                            Box::new(
                                with_a_run(Arc::clone(&name), Lines::new(from))
                                    .map(move |what| Item { name: Arc::clone(&name), what }),
                            )
                        }
                    }
                };
            items
        })
    }
}

/// The blocks of an input, or that there is no run in it: a gate whose producer died must not pass.
fn with_a_run(name: Arc<str>, mut blocks: impl Iterator<Item = Block>) -> impl Iterator<Item = What> {
    let mut empty = true;
    std::iter::from_fn(move || match blocks.next() {
        Some(block) => {
            empty &=
                matches!(&block, Block::Lines { bytes, .. } if without_mark(bytes).trim_ascii().is_empty());
            Some(What::Block(block))
        }
        None => std::mem::take(&mut empty).then(|| {
            let failure = Failure::new("no run in the input").at(&*name);
            What::Failed(failure.help("look whether what writes the runs has failed"))
        }),
    })
}

/// Without the byte order mark at its start.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// A piece of the input.
struct Item {
    name: Arc<str>,
    what: What,
}

enum What {
    /// A file that is one JSON value: a run, or several.
    Runs(Vec<u8>),
    /// Lines of a file.
    Block(Block),
    /// A file that cannot be read.
    Failed(Failure),
}

impl Weigh for Item {
    fn weight(&self) -> usize {
        match &self.what {
            What::Runs(bytes) | What::Block(Block::Lines { bytes, .. }) => bytes.len(),
            What::Block(_) | What::Failed(_) => 0,
        }
    }
}

/// What became of a piece of the input.
#[derive(Default)]
struct Done {
    out: Vec<u8>,
    failures: Vec<Failure>,
    tally: Tally,
    /// Bytes of input.
    read: u64,
}

/// How pieces of the input are checked.
struct Checking<'w> {
    writer: &'w Writer,
    from: Option<&'static format::Format>,
    fail_fast: bool,
}

impl Item {
    fn check(self, how: &Checking<'_>) -> Done {
        let (mut done, writer) = (Done::default(), how.writer);
        match self.what {
            What::Runs(bytes) => {
                done.read = bytes.len() as u64;
                let rows = format::rows(&bytes, how.from);
                for (at, row) in rows.iter().enumerate() {
                    let place =
                        if rows.len() == 1 { self.name.to_string() } else { format!("{}[{at}]", self.name) };
                    done.check(how, row, (&place, at + 1));
                    if how.fail_fast && done.tally.unreadable > 0 {
                        break;
                    }
                }
            }
            What::Failed(failure) => done.fail(writer, 1, failure),
            What::Block(Block::TooLong { line }) => {
                let failure = Failure::new(format!("the line is longer than {} MiB", LONGEST >> 20));
                let failure = failure
                    .at(format!("{}:{line}", self.name))
                    .help("give one run a line, with the sources of that run only");
                done.fail(writer, line, failure);
            }
            What::Block(Block::Failed { line, error }) => {
                done.fail(writer, line, Failure::io("read on", Path::new(&*self.name), &error));
            }
            What::Block(Block::Lines { first, bytes }) => {
                done.read = bytes.len() as u64;
                for (at, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
                    let line = without_mark(line).trim_ascii();
                    if !line.is_empty() {
                        let number = first + at;
                        done.check(how, line, (&format!("{}:{number}", self.name), number));
                    }
                    if how.fail_fast && done.tally.unreadable > 0 {
                        break;
                    }
                }
            }
        }
        done
    }
}

impl Done {
    /// Checks the runs of a row, which stands at this place and is this one of its file, from 1.
    fn check(&mut self, how: &Checking<'_>, row: &[u8], (place, number): (&str, usize)) {
        match format::read(row, how.from) {
            Ok(runs) => runs.iter().for_each(|given| self.report(how.writer, &given.run, (place, number))),
            Err(error) => self.fail(how.writer, number, Failure::wire(place, &error)),
        }
    }

    fn report(&mut self, writer: &Writer, run: &Run, (place, number): (&str, usize)) {
        let mut out = Vec::new();
        // Should one run ever be too much, the others must not go down with it.
        match catch_unwind(AssertUnwindSafe(|| writer.write(run, Place::Run(place), &mut out))) {
            Ok(decision) => {
                self.out.append(&mut out);
                if writer.format == Format::Text && !writer.quiet {
                    self.out.push(b'\n');
                }
                self.tally.count(decision);
            }
            Err(_) => {
                let failure =
                    Failure::new("pincite failed on this run, which is a fault of pincite").at(place);
                self.fail(writer, number, failure.help("please report it with the run"));
            }
        }
    }

    /// Something stands in the place of the report, so that reports and lines stay in step.
    fn fail(&mut self, writer: &Writer, line: usize, failure: Failure) {
        if writer.format != Format::Text && !writer.quiet {
            self.out.extend_from_slice(error_to_json(line, failure.what()).as_bytes());
            self.out.push(b'\n');
        }
        self.failures.push(failure);
        self.tally.unreadable += 1;
    }
}

/// How many runs ended which way.
#[derive(Clone, Copy, Default)]
struct Tally {
    pass: usize,
    flag: usize,
    unjudged: usize,
    block: usize,
    unreadable: usize,
}

impl Tally {
    fn count(&mut self, decision: Decision) {
        *match decision {
            Decision::Pass => &mut self.pass,
            Decision::Flag => &mut self.flag,
            Decision::Unjudged => &mut self.unjudged,
            Decision::Block => &mut self.block,
        } += 1;
    }

    fn add(&mut self, other: &Self) {
        self.pass += other.pass;
        self.flag += other.flag;
        self.unjudged += other.unjudged;
        self.block += other.block;
        self.unreadable += other.unreadable;
    }

    fn status(&self) -> Status {
        let ends = [
            (self.unreadable, Status::Unreadable),
            (self.block, Status::Blocked),
            (self.unjudged, Status::Unjudged),
        ];
        ends.into_iter().find(|(count, _)| *count > 0).map_or(Status::Fine, |(_, status)| status)
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { pass, flag, unjudged, block, unreadable } = self;
        let runs = pass + flag + unjudged + block;
        let s = if runs == 1 { "" } else { "s" };
        write!(f, "{runs} run{s}: {pass} pass, {flag} flag, {block} block, {unjudged} unjudged")?;
        if *unreadable > 0 {
            write!(f, "; {unreadable} could not be read")?;
        }
        Ok(())
    }
}

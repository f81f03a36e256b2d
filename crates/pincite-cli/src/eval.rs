//! ```text
//! inputs → rows → runs → reports ─┬→ records
//!                                 ├→ folding → evaluation → gate → exit code
//!                                 └→ report, as runs come and at the end
//! ```
//!
//! `pincite eval`: the numbers over a data set.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;

use clap::builder::PossibleValuesParser;
use pincite_core::Usage;
use pincite_eval::evaluation::gate::{self, Gate};
use pincite_eval::evaluation::{Evaluated, Folding, Options};
use pincite_judge::identity::digest;
use pincite_report::evaluation::{Format, Item};
use pincite_wire::evaluation::{Evaluation, GateState, RowFailure};
use pincite_wire::format::{self, FORMATS};
use pincite_wire::reported::Identity;

use crate::deciding::Deciding;
use crate::failure::Failure;
use crate::input::Input;
use crate::judging::{Checker, Judging};
use crate::output::Output;
use crate::pipeline::{Limits, in_order};
use crate::reading::Reading;
use crate::status::Status;
use crate::terminal::Color;
use crate::values::{described, one_of};

mod judged;
mod progress;
mod records;
mod rows;
pub(crate) mod runs;

use judged::{Done, Task, What};
use progress::Progress;
use records::{Header, Recorded, Records};
use rows::{Form, Mapping, Opening, Renamed};

/// How many bytes of input are under way at once: a run takes many times its bytes while it is judged.
const UNDER_WAY: usize = 3 << 20;
/// How many rows that cannot be read are told one by one.
const TOLD: usize = 20;

/// What to evaluate, and how.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct Args {
    /// Data sets of runs: JSON lines, JSON, CSV, TSV, Parquet; `-` is standard input.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How the report is written.
    #[arg(long, default_value = "text", value_parser = described(Format::ALL, |format| format.name(), |format| Some(format.summary())))]
    format: Format,
    /// Write to a file, which is there whole or not at all.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Colour the text.
    #[arg(long, default_value = "auto", value_parser = one_of(Color::ALL, |color| color.name()))]
    color: Color,
    /// How many rows are judged at once; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    inputs: Inputs,
    #[command(flatten)]
    keeping: Keeping,
    #[command(flatten)]
    numbers: Numbers,
    #[command(flatten)]
    gating: Gating,
    #[command(flatten)]
    judging: Judging,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    deciding: Deciding,
}

const EXIT_CODES: &str = "Exit codes: 0 evaluated (whatever the numbers are: an evaluation reports, a gate decides), 1 the gate is
not met, 2 usage or a row that cannot be read (more than `--allow-unreadable` of them), 3 too little was judged to say.
2 goes before 1 before 3 before 0.";

/// How inputs are read.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "How inputs are read")]
struct Inputs {
    /// How rows are written, whatever the files are called.
    #[arg(long, value_name = "FORM", value_parser = described(Form::ALL, |form| form.name(), |form| form.summary()))]
    input_format: Option<Form>,
    /// What the fields of a row are; recognised by their names where it is not said.
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)))]
    from: Option<String>,
    /// Take a column or field for another: `answer=response`. Dots lead into objects.
    #[arg(long, value_name = "FIELD=COLUMN", value_delimiter = ',', value_parser = Renamed::parse)]
    map: Vec<Renamed>,
    /// Evaluate the first N rows only.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// So many rows that cannot be read are no failure; they are told and counted all the same.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    allow_unreadable: usize,
}

/// What is kept of an evaluation.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Records")]
struct Keeping {
    /// Keep every report: JSON lines, to resume from and to compare with.
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Go on with the records of an evaluation that was interrupted, and judge nothing twice.
    #[arg(long, requires = "records")]
    resume: bool,
}

/// What is shown.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Numbers")]
struct Numbers {
    /// Show the rates for each value of a field of `meta`, too; dots lead into objects.
    #[arg(long, value_name = "FIELD")]
    by: Vec<String>,
    /// Runs with the same value of this field stand or fall together (a conversation, a question).
    #[arg(long, value_name = "FIELD")]
    cluster_by: Option<String>,
    /// How many of the worst runs are shown.
    #[arg(long, value_name = "N", default_value_t = 10)]
    worst: usize,
    /// How many of the sources with the most citations that do not hold are shown.
    #[arg(long, value_name = "N", default_value_t = 10)]
    sources: usize,
}

/// What decides the exit code.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Gate")]
struct Gating {
    /// Fail when a rate is lower, all that is unjudged taken as wrong.
    #[arg(long, value_name = "RATE=VALUE", value_delimiter = ',', value_parser = bound)]
    fail_under: Vec<(String, f64)>,
    /// Exit with 3 when a smaller share of the claims that were to be judged was.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    min_judged: Option<f64>,
}

fn share(written: &str) -> Result<f64, String> {
    let value = written.parse().ok().filter(|value| (0.0..=1.0).contains(value));
    value.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

fn bound(written: &str) -> Result<(String, f64), String> {
    let (name, value) =
        written.split_once('=').ok_or("expected RATE=VALUE, `citation_recall=0.8` for one")?;
    Ok((name.to_owned(), share(value)?))
}

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    let mut inputs: Vec<Input> =
        args.files.iter().map(|path| Input::of(Some(path))).collect::<Result<_, _>>()?;
    if inputs.is_empty() {
        inputs.push(Input::of(None)?);
    }
    let decides = format!(
        "{:?} {:?} {:?} {:?}",
        args.reading, args.inputs.from, args.inputs.map, args.inputs.input_format
    );
    let (settings, policy) = (args.reading.settings()?, args.deciding.policy()?);
    let asker = args.judging.asker()?;
    let judge = asker.as_ref().map(|asker| {
        let judge = asker.identity();
        Identity { name: judge.name, version: judge.version, digest: judge.digest }
    });
    let decides = digest([decides, format!("{policy:?}")]);
    let header = Header::new(judge.clone(), "pincite", &policy.name, decides);
    let options = Options {
        judge,
        policy: policy.name.clone(),
        inputs: inputs.iter().map(Input::name).collect(),
        by: args.numbers.by,
        cluster_by: args.numbers.cluster_by,
        worst: args.numbers.worst,
        sources: args.numbers.sources,
        ..Options::default()
    };
    let gate = Gate { under: args.gating.fail_under, min_judged: args.gating.min_judged };
    gate.names_among(&options.rates).map_err(|message| Failure::new(message).at("--fail-under"))?;

    let read = Arc::new(AtomicU64::new(0));
    let mapping = Arc::new(Mapping::new(args.inputs.map));
    let progress = Progress::new(&inputs, Arc::clone(&read));
    let opening = Opening { form: args.inputs.input_format, mapping: Arc::clone(&mapping), read };
    let rows = inputs.iter().map(|input| opening.rows(input)).collect::<Result<Vec<_>, _>>()?;
    let rows = rows.into_iter().flatten().take(args.inputs.limit.unwrap_or(usize::MAX));
    let (records, recorded) = match &args.keeping.records {
        None => (None, None),
        Some(path) => {
            let (records, recorded) = Records::open(path, &header, args.keeping.resume)?;
            (Some(records), Some(recorded))
        }
    };
    let style = args.color.style(args.output.is_some());
    let mut job = Job {
        output: Output::open(args.output.as_deref())?,
        writer: args.format.writer(style),
        records,
        folding: Folding::new(options),
        progress,
        usage: Usage::default(),
    };
    let judging = judged::Judging {
        checker: Checker::new(asker, settings, policy),
        mapping,
        from: args.inputs.from.as_deref().and_then(format::find),
    };
    let threads = args.threads.map_or_else(processors, usize::from);
    let limits = Limits { threads, weight: UNDER_WAY };
    let ended =
        in_order(limits, tasks(rows, recorded), move |task| judging.done(task), |done| job.take(&done));
    job.progress.finish();
    if let Some(failure) = ended {
        return failure.map_or(Ok(Status::Fine), Err);
    }
    job.finish(&gate, args.inputs.allow_unreadable)
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Rows in order, each with what the records hold of it.
fn tasks(
    rows: impl Iterator<Item = Result<rows::Row, Failure>> + Send + 'static,
    mut recorded: Option<Recorded>,
) -> impl Iterator<Item = Task> + Send + 'static {
    let mut rows = rows.enumerate();
    let mut last = 0;
    std::iter::from_fn(move || {
        let refused = |number, failure| Some(Task { number, what: What::Refused(failure) });
        let Some((at, row)) = rows.next() else {
            let over = recorded.take()?.is_over();
            return match over {
                Ok(true) => None,
                Err(failure) => refused(last, failure),
                Ok(false) => {
                    let failure = Failure::new("the records hold runs that the inputs do not");
                    refused(
                        last,
                        failure.at("--resume").help("give the same inputs, or name another file of records"),
                    )
                }
            };
        };
        let number = at + 1;
        last = number;
        let known = recorded.as_mut().map_or_else(|| Ok(Vec::new()), |recorded| recorded.of(number));
        let what = match (row, known) {
            (_, Err(failure)) => What::Refused(failure),
            (Ok(row), Ok(lines)) => What::Row(row, lines),
            (Err(failure), Ok(_)) => What::Unreadable(failure),
        };
        Some(Task { number, what })
    })
}

/// What becomes of reports, in the order of the rows.
struct Job {
    output: Output,
    writer: Box<dyn pincite_report::evaluation::Writer + Send>,
    records: Option<Records>,
    folding: Folding,
    progress: Progress,
    /// What judging used up.
    usage: Usage,
}

impl Job {
    /// Breaks with a failure, or with nothing where nobody listens any more.
    fn take(&mut self, done: &Done) -> ControlFlow<Option<Failure>> {
        match self.add(done) {
            Ok(true) => ControlFlow::Continue(()),
            Ok(false) => ControlFlow::Break(None),
            Err(failure) => ControlFlow::Break(Some(failure)),
        }
    }

    fn add(&mut self, done: &Done) -> Result<bool, Failure> {
        if let Some(failure) = &done.refused {
            return Err(failure.clone());
        }
        if let Some(records) = self.records.as_mut().filter(|_| !done.lines.is_empty()) {
            records.write(&done.lines)?;
        }
        done.usage.judges.iter().for_each(|judge| self.usage.add(judge));
        let mut out = Vec::new();
        for judged::Judged { given, json, report } in &done.runs {
            let (place, run) = (done.place.as_str(), &given.run);
            self.folding.add(&Evaluated { place, run, report, meta: &given.meta, weight: given.weight });
            let _ = self.writer.run(&Item { place, run, report, json }, &mut out); // memory can always be written to
        }
        if let Some(failure) = &done.failure {
            if self.folding.unreadable_rows() < TOLD {
                self.progress.suspend(|| failure.tell());
            }
            let place = failure.place().unwrap_or_default().to_owned();
            let failure = RowFailure { place, message: failure.what().to_owned() };
            let _ = self.writer.unreadable(&failure, &mut out);
            self.folding.unreadable(failure);
        }
        self.progress.show(&self.folding);
        self.output.write(&out)
    }

    fn finish(mut self, gate: &Gate, allowed: usize) -> Result<Status, Failure> {
        if let Some(records) = self.records {
            records.finish()?;
        }
        let mut evaluation = self.folding.finish();
        evaluation.gate = gate.check(&evaluation);
        let mut out = Vec::new();
        let _ = self.writer.finish(&evaluation, &mut out);
        self.output.write(&out)?;
        self.output.finish()?;
        Ok(status(&evaluation, allowed))
    }
}

fn status(evaluation: &Evaluation, allowed: usize) -> Status {
    let gate = match gate::state(&evaluation.gate) {
        GateState::Passed => Status::Fine,
        GateState::Failed => Status::Blocked,
        GateState::Unjudged => Status::Unjudged,
    };
    let runs = &evaluation.runs;
    if runs.unreadable > allowed || runs.evaluated == 0 { Status::Unreadable } else { gate }
}

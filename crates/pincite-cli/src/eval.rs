//! ```text
//! inputs → rows → runs → reports ─┬→ records
//!                                 ├→ folding → evaluation → gate → exit code
//!                                 └→ report, as runs come and at the end
//! ```
//!
//! `pincite eval`: the numbers over a data set.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;

use pincite_core::Usage;
use pincite_eval::definition::Definition;
use pincite_eval::evaluation::{AcceptedList, Baseline, Folding, Options};
use pincite_eval::labels::Labels;
use pincite_judge::identity::digest;
use pincite_wire::format;
use pincite_wire::reported::{Identity, Reported};

use crate::failure::Failure;
use crate::input::Input;
use crate::judging::Checker;
use crate::pipeline::{Limits, in_order};
use crate::review::labels;
use crate::status::Status;

mod job;
mod judged;
mod options;
mod progress;
mod records;
mod rows;
pub(crate) mod runs;

use job::{Job, Written};
use judged::{Task, What};
pub(crate) use options::Args;
use options::{Gating, Numbers};
use progress::Progress;
use records::{Header, Line, Recorded, Records};
use rows::{Mapping, Opening, Row};

/// How many bytes of input are under way at once: a run takes many times its bytes while it is judged.
const UNDER_WAY: usize = 3 << 20;

pub(crate) fn run(args: Args) -> Result<Status, Failure> {
    args.distinct()?;
    let mut inputs: Vec<Input> =
        args.files.iter().map(|path| Input::of(Some(path))).collect::<Result<_, _>>()?;
    if inputs.is_empty() {
        inputs.push(Input::of(None)?);
    }
    let definition = args.numbers.definition;
    // What decides a report, and so whether records can be gone on with.
    let decides = format!("{:?} {:?} {:?}", args.reading, args.inputs.shape.from, args.inputs.shape.map);
    let (settings, policy) = (args.reading.settings()?, args.deciding.policy()?);
    let asker = args.judging.asker()?;
    if asker.is_none() && definition != Definition::Pincite {
        let failure = Failure::new(format!("the definition `{}` needs a judge", definition.name()));
        return Err(failure.at("--judge").help("`pincite judge list` lists them"));
    }
    let judge = asker.as_ref().map(|asker| {
        let judge = asker.identity();
        Identity { name: judge.name, version: judge.version, digest: judge.digest }
    });
    let decides = digest([decides, format!("{policy:?}")]);
    let header = Header::new(judge.clone(), definition.name(), &policy.name, decides);
    let rates = options::rates(definition);
    let options = Options {
        definition: definition.name().to_owned(),
        gate: args.gating.gate(&rates)?,
        rates,
        judge,
        policy: policy.name.clone(),
        inputs: inputs.iter().map(Input::name).collect(),
        by: args.numbers.by.clone(),
        cluster_by: args.numbers.cluster_by.clone(),
        worst: args.numbers.worst,
        sources: args.numbers.sources,
    };
    let folding = beside(options, &args.gating, &args.numbers)?;

    let read = Arc::new(AtomicU64::new(0));
    let mapping = Arc::new(Mapping::new(args.inputs.shape.map));
    let opening = Opening {
        form: args.inputs.shape.input_format,
        mapping: Arc::clone(&mapping),
        read: Arc::clone(&read),
    };
    let rows = inputs.iter().map(|input| opening.rows(input)).collect::<Result<Vec<_>, _>>()?;
    let rows = rows.into_iter().flatten().take(args.inputs.limit.unwrap_or(usize::MAX));
    let style = args.color.style(args.output.is_some());
    let mut written = vec![Written::open(args.format, args.output.as_deref(), style)?];
    for (format, path) in &args.also {
        written.push(Written::open(*format, Some(path), args.color.style(true))?);
    }
    let records = args.keeping.records.as_deref();
    let records = records.map(|path| Records::open(path, &header, args.keeping.resume)).transpose()?;
    let (records, recorded) = records.unzip();
    let mut job = Job {
        written,
        records,
        folding,
        progress: Progress::new(&inputs, read),
        usage: Usage::default(),
        accepted: args.gating.accepted.filter(|_| args.gating.write_accepted),
    };
    let judging = judged::Judging {
        checker: Checker::new(asker, settings, policy),
        definition,
        mapping,
        from: args.inputs.shape.from.as_deref().and_then(format::find),
    };
    let threads = args.threads.map_or_else(processors, usize::from);
    let limits = Limits { threads, weight: UNDER_WAY };
    let ended =
        in_order(limits, tasks(rows, recorded), move |task| judging.done(task), |done| job.take(&done));
    job.progress.finish();
    match ended {
        None => job.finish(args.inputs.allow_unreadable),
        Some(Some(failure)) => Err(failure),
        Some(None) => Ok(Status::Fine), // nobody listens
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// What the numbers are put beside.
fn beside(options: Options, gating: &Gating, numbers: &Numbers) -> Result<Folding, Failure> {
    let baseline = gating.baseline.as_deref().map(|path| baseline(path, &options)).transpose()?;
    if let Some(baseline) = &baseline
        && !gating.allow_other_judge
    {
        comparable(baseline, &options)?;
    }
    let pincite = options.definition == Definition::Pincite.name();
    let mut folding = Folding::new(options);
    if let Some(baseline) = baseline {
        folding = folding.beside(baseline);
    }
    if let Some(path) = &gating.accepted {
        folding = folding.accepting(accepted(path, gating.write_accepted)?);
    }
    if !numbers.labels.is_empty() {
        if !pincite {
            let failure = Failure::new("labels correct the rates of the definition `pincite` only");
            return Err(failure.at("--labels").help("leave `--definition` out"));
        }
        folding = folding.corrected_by(Labels::new(labels(&numbers.labels)?));
    }
    Ok(folding)
}

/// Reads the records of an earlier evaluation.
fn baseline(path: &Path, options: &Options) -> Result<Baseline, Failure> {
    let mut recorded = Recorded::read(path)?;
    let (judge, definition) =
        recorded.header.take().map(|header| (header.judge, header.definition)).unwrap_or_default();
    let mut baseline = Baseline::new(path.display().to_string(), judge, definition, &options.rates);
    while let Some(line) = recorded.line()? {
        let line: Line<'_> = serde_json::from_slice(&line).map_err(|_| recorded.wrong())?;
        recorded.follows(line.row, line.part)?;
        if let Some(report) = line.report {
            baseline.add(&Reported::from_json(report.get().as_bytes()).map_err(|_| recorded.wrong())?);
        }
    }
    Ok(baseline)
}

/// Numbers of different scorers say nothing about the system.
fn comparable(baseline: &Baseline, options: &Options) -> Result<(), Failure> {
    let name = |judge: &Option<Identity>| match judge {
        None => "none".to_owned(),
        Some(judge) => format!("{} {} ({})", judge.name, judge.version, judge.digest),
    };
    let scorer = |judge, definition: &str| format!("judge {}, definition {definition}", name(judge));
    let there = scorer(&baseline.judge, &baseline.definition);
    let here = scorer(&options.judge, &options.definition);
    if there == here {
        return Ok(());
    }
    let failure = Failure::new(format!("the baseline was judged by another scorer: {there}; here {here}"));
    Err(failure.at(baseline.name.clone()).help(
        "judge both by the same one: what moves is the system or the judge; `--allow-other-judge` compares all the same",
    ))
}

/// Reads a list of accepted findings; one that is to be written need not be there.
fn accepted(path: &Path, write: bool) -> Result<AcceptedList, Failure> {
    let name = path.display().to_string();
    match fs::read_to_string(path) {
        Ok(text) => AcceptedList::read(name.clone(), &text)
            .map_err(|(line, what)| Failure::new(what).at(format!("{name}:{line}"))),
        Err(error) if write && error.kind() == std::io::ErrorKind::NotFound => Ok(AcceptedList::empty(name)),
        Err(error) => Err(Failure::io("read", path, &error).help("`--write-accepted` writes a list")),
    }
}

/// Rows in order, each with what the records hold of it.
fn tasks(
    rows: impl Iterator<Item = Result<Row, Failure>> + Send + 'static,
    mut recorded: Option<Recorded>,
) -> impl Iterator<Item = Task> + Send + 'static {
    let mut rows = rows.enumerate();
    std::iter::from_fn(move || {
        let Some((at, row)) = rows.next() else {
            let what = match recorded.take()?.is_over() {
                Ok(true) => return None,
                Ok(false) => {
                    let failure = Failure::new("the records hold runs that the inputs do not").at("--resume");
                    failure.help("give the same inputs in the same order, or name another file of records")
                }
                Err(failure) => failure,
            };
            return Some(Task { number: 0, more: false, what: What::Refused(what) });
        };
        let number = at + 1;
        let known = recorded.as_mut().map_or_else(|| Ok(Vec::new()), |recorded| recorded.of(number));
        let what = match (row, known) {
            (_, Err(failure)) => What::Refused(failure),
            (Ok(row), Ok(lines)) => What::Row(row, lines),
            (Err(failure), Ok(_)) => What::Unreadable(failure),
        };
        let more = recorded.as_ref().is_some_and(Recorded::has_later);
        Some(Task { number, more, what })
    })
}

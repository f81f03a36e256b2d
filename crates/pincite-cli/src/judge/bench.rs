//! `pincite judge bench`: sets of labelled pairs → each judge → figures → table, JSON, plot.

use std::fs;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use pincite_core::{JudgeIdentity, SourceKind, Usage};
use pincite_eval::measure::{self, Asked, Asking, Said};
use pincite_eval::plot::{self, Series};
use pincite_eval::summary::{self, Figures, Numbers, Thresholds, Time};
use pincite_eval::{Bootstrap, Judged, Set, calibration, family, pairs, scores};

use crate::failure::Failure;
use crate::judging::JudgeSettings;
use crate::output::{self, Output};
use crate::status::Status;
use crate::values::one_of;

mod json;
mod subject;
mod table;

use subject::{Subject, Subjects};

/// What to measure, and on what.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Labelled pairs: JSON lines with id, set, premise, hypothesis and label (supported, unsupported).
    #[arg(value_name = "SET", required = true)]
    sets: Vec<PathBuf>,
    /// Who is measured; give it once for each judge. `scores:FILE` takes supports that were written by `--scores` or by
    /// another program. `{family}` and `{set}` in an argument stand for the family and the name of each set.
    #[arg(long = "judge", value_name = "NAME", default_value = "lexical", value_parser = subject::known)]
    judges: Vec<String>,
    /// What the premises are; by default what the set is known to hold, passages where it is not.
    #[arg(long, value_parser = one_of(&[SourceKind::Passage, SourceKind::Table], kind_name))]
    kind: Option<SourceKind>,
    /// Cut at this support, in place of each judge's own threshold for measuring.
    #[arg(long, value_name = "SUPPORT", value_parser = support)]
    threshold: Option<f64>,
    /// Leave out pairs whose own label (`fine`) is this; give it once for each label.
    #[arg(long, value_name = "LABEL")]
    without: Vec<String>,
    /// Take N pairs of each set, always the same.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,
    /// How many pairs a judge is given at once; the time of a pair is that of its batch, divided.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    batch: u16,
    /// How many threads ask.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// How the figures are written.
    #[arg(long, default_value = "table", value_parser = one_of(Form::ALL, |form| form.name()))]
    format: Form,
    /// Draw whether support is a probability, over the pairs of all sets: SVG.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Write every support, so that it need not be asked for again.
    #[arg(long, value_name = "FILE")]
    scores: Option<PathBuf>,
    #[command(flatten)]
    settings: JudgeSettings,
}

/// How figures are written.
#[derive(Clone, Copy)]
enum Form {
    Table,
    Json,
}

impl Form {
    const ALL: &[Self] = &[Self::Table, Self::Json];

    fn name(&self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Json => "json",
        }
    }
}

pub(super) fn kind_name(kind: &SourceKind) -> &'static str {
    match kind {
        SourceKind::Passage => "passage",
        SourceKind::Table => "table",
        SourceKind::Json => "json",
    }
}

fn support(written: &str) -> Result<f64, &'static str> {
    written.parse().ok().filter(|value| (0.0..=1.0).contains(value)).ok_or("a support is a number in [0, 1]")
}

/// The figures of one judge.
#[derive(Default)]
struct Bench {
    /// What it is called in the tables.
    name: String,
    /// Who judged, set by set.
    judges: Vec<JudgeIdentity>,
    /// Set by set.
    figures: Vec<Figures>,
    /// Over all sets.
    all: Numbers,
    /// The judged pairs of all sets.
    judged: Vec<Judged>,
    /// What asking used up.
    usage: Usage,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let sets = read(args)?;
    let mut subjects = Subjects::new(&args.judges, &args.settings, usize::from(args.batch))?;
    let names = subjects.names().to_vec();
    if args.plot.is_some() && names.len() > plot::MOST {
        let what = format!("a plot shows at most {} judges, not {}", plot::MOST, names.len());
        return Err(Failure::new(what).at("--plot").help("draw some of them, the others in a second plot"));
    }
    let pairs: usize = sets.iter().map(|set| set.pairs.len()).sum();
    let scores = args.scores.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let mut measuring = Measuring { args, scores, progress: progress(pairs * names.len()) };
    let benches: Vec<Bench> = names
        .into_iter()
        .map(|name| measuring.bench(name, &mut subjects, &sets))
        .collect::<Result<_, _>>()?;
    measuring.progress.finish_and_clear();
    if let Some(scores) = measuring.scores {
        scores.finish()?;
    }
    if let Some(path) = &args.plot {
        draw(&benches, path)?;
    }
    output::print(&match args.format {
        Form::Table => table::write(&benches),
        Form::Json => json::write(&benches),
    })?;
    let silent = benches.iter().flat_map(|bench| &bench.figures).any(Figures::nothing_judged);
    Ok(if silent { Status::Unjudged } else { Status::Fine })
}

/// The sets of all files, without what is left out.
fn read(args: &Args) -> Result<Vec<Set>, Failure> {
    let mut sets = sets(&args.sets)?;
    for set in &mut sets {
        set.pairs.retain(|pair| !pair.fine.as_ref().is_some_and(|fine| args.without.contains(fine)));
        if set.pairs.is_empty() {
            let failure = Failure::new(format!("nothing is left of the set `{}`", set.name));
            return Err(failure.at("--without"));
        }
        if let Some(limit) = args.limit {
            measure::sample(&mut set.pairs, limit as usize);
        }
    }
    Ok(sets)
}

/// The sets of all files.
pub(super) fn sets(paths: &[PathBuf]) -> Result<Vec<Set>, Failure> {
    let mut sets: Vec<Set> = Vec::new();
    for path in paths {
        let text = text(path)?;
        for set in pairs::read(&text).map_err(|error| wrong(path, error))? {
            if sets.iter().any(|other| other.name == set.name) {
                let failure = Failure::new(format!("the set `{}` stands in another file already", set.name));
                return Err(failure.at(path.display().to_string()).help("name each file once"));
            }
            sets.push(set);
        }
    }
    Ok(sets)
}

fn text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))
}

/// A file of pairs or supports that is not what it should be.
fn wrong(path: &Path, error: pairs::Error) -> Failure {
    let place = path.display().to_string();
    Failure::new(error.what).at(error.line.map_or(place.clone(), |line| format!("{place}:{line}")))
}

pub(super) fn progress(pairs: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}, {eta} left");
    // It draws on a terminal only, and there on standard error.
    ProgressBar::new(pairs as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What measuring goes through.
struct Measuring<'a> {
    args: &'a Args,
    /// Where every support is written.
    scores: Option<Output>,
    progress: ProgressBar,
}

impl Measuring<'_> {
    fn bench(&mut self, name: String, subjects: &mut Subjects<'_>, sets: &[Set]) -> Result<Bench, Failure> {
        self.progress.set_message(name.clone());
        let mut bench = Bench { name, ..Bench::default() };
        for set in sets {
            let subject = subjects.of(&bench.name, &set.name)?;
            let judge = subject.judge(set);
            let asked = self.ask(subject, set);
            self.write(&judge, set, &asked.said)?;
            let mut thresholds = Thresholds::from(&judge);
            thresholds.measure = self.args.threshold.unwrap_or(thresholds.measure);
            let time = Time::of(&asked.said, asked.took);
            bench.figures.push(summary::figures(set, &asked.said, thresholds, time, &Bootstrap::default()));
            bench.judged.extend(set.pairs.iter().zip(&asked.said).filter_map(|(pair, said)| {
                Some(Judged { support: said.support.ok()?, supported: pair.supported })
            }));
            asked.usage.judges.iter().for_each(|judge| bench.usage.add(judge));
            bench.judges.push(judge);
        }
        bench.all = Numbers::mean(&bench.figures.iter().map(|set| &set.numbers).collect::<Vec<_>>());
        Ok(bench)
    }

    fn ask(&self, subject: &Subject, set: &Set) -> Asked {
        match subject {
            Subject::Recorded(recorded) => {
                self.progress.inc(set.pairs.len() as u64);
                let said = set.pairs.iter().map(|pair| recorded.of(&pair.id)).collect();
                Asked { said, ..Asked::default() }
            }
            Subject::Asked(runner) => {
                let asking = Asking {
                    kind: self.args.kind.unwrap_or_else(|| family::kind(&set.name)),
                    batch: usize::from(self.args.batch),
                    threads: usize::from(self.args.threads),
                };
                measure::ask(runner, &set.pairs, asking, &|done| self.progress.inc(done as u64))
            }
        }
    }

    fn write(&mut self, judge: &JudgeIdentity, set: &Set, said: &[Said]) -> Result<(), Failure> {
        let Some(scores) = &mut self.scores else { return Ok(()) };
        let rows = set.pairs.iter().zip(said).map(|(pair, said)| scores::row(&pair.id, said));
        scores.write((scores::header(judge) + &rows.collect::<String>()).as_bytes())?;
        Ok(())
    }
}

fn draw(benches: &[Bench], path: &Path) -> Result<(), Failure> {
    let series = |bench: &Bench| {
        let curve = calibration::reliability(&bench.judged, summary::BINS);
        Series { name: bench.name.clone(), error: calibration::error(&curve), curve }
    };
    let svg = plot::reliability(&benches.iter().map(series).collect::<Vec<_>>());
    let mut output = Output::open(Some(path))?;
    output.write(svg.as_bytes())?;
    output.finish()
}

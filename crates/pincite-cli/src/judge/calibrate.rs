//! `pincite judge calibrate`: labelled pairs → a judge's supports → a map and thresholds, saved with whose they are.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use pincite_core::{JudgeIdentity, SourceKind};
use pincite_eval::calibrate::{self, FOLDS, Fit, Shape, Unseen};
use pincite_eval::calibrated::Calibration;
use pincite_eval::measure::{self, Asking};
use pincite_eval::metric::ones;
use pincite_eval::plot::{self, Series};
use pincite_eval::{Clusters, Confusion, Judged, calibration, family, summary};
use pincite_judge::Runner;
use pincite_report::visible;

use super::bench;
use crate::failure::Failure;
use crate::files::{Named, distinct};
use crate::judging::{JudgeName, JudgeSettings};
use crate::output::{self, Output};
use crate::status::Status;
use crate::values::one_of;

/// Who to calibrate, and on what.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Labelled pairs: JSON lines with id, set, premise, hypothesis and label (supported, unsupported).
    #[arg(value_name = "LABELLED", required = true)]
    sets: Vec<PathBuf>,
    /// Who is calibrated.
    #[arg(long, value_name = "NAME", value_parser = JudgeName)]
    judge: String,
    /// Where the calibration goes; `--calibration` takes it.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// What the map of support looks like: platt has two parameters, isotonic steps wants a thousand labels.
    #[arg(long, default_value = "platt", value_parser = one_of(Shape::ALL, Shape::name))]
    map: Shape,
    /// What the premises are; by default what the set is known to hold, passages where it is not.
    #[arg(long, value_parser = one_of(&[SourceKind::Passage, SourceKind::Table], bench::kind_name))]
    kind: Option<SourceKind>,
    /// How many threads ask.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Draw whether support is a probability, before and after, the latter on pairs that the map did not see: SVG.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    settings: JudgeSettings,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    if args.settings.is_calibrated() {
        let failure = Failure::new("a calibration is made of the judge as it is").at("--calibration");
        return Err(failure.help("leave it out here"));
    }
    let sets = args.sets.iter().map(|path| Named::read("a labelled set", path));
    let plot = args.plot.as_deref().map(|path| Named::written("--plot", path));
    let written = [Named::written("--output", &args.output), Named::printed("what is told")];
    let named: Vec<Named> = sets.chain(args.settings.files()).chain(written).chain(plot).collect();
    distinct(&named)?;
    let nobody = || Failure::new(format!("`{}` judges nothing", args.judge)).at("--judge");
    let runner = args.settings.runner(&args.judge)?.ok_or_else(nobody)?;
    let who = runner.identity();
    let said = Said::by(&runner, args)?;
    let few = |few: calibrate::TooFew| Failure::new(few.to_string()).help("label more, or give more sets");
    let unseen: Vec<Unseen> = Shape::ALL
        .iter()
        .map(|shape| calibrate::unseen(&said.judged, &said.premises, *shape).map_err(few))
        .collect::<Result<_, _>>()?;
    let fit = Fit::to(&said.judged, args.map).ok_or_else(|| Failure::new("a label is missing"))?;
    let text = report(&who, &said, &unseen, (args.map, &fit));
    save(&args.output, &Calibration::new(&who, said.judged.len(), fit).to_json())?;
    if let Some(path) = &args.plot {
        let curve = |name: &str, pairs: &[Judged]| {
            let curve = calibration::reliability(pairs, summary::BINS);
            Series { name: name.to_owned(), error: calibration::error(&curve), curve }
        };
        let after = Shape::ALL.iter().zip(&unseen).filter(|(shape, _)| **shape == args.map);
        let after = after.map(|(shape, unseen)| curve(shape.name(), &unseen.pairs));
        let series: Vec<Series> = [curve("as it is", &said.judged)].into_iter().chain(after).collect();
        save(path, &plot::reliability(&series))?;
    }
    output::print(&text)
}

fn save(path: &Path, text: &str) -> Result<(), Failure> {
    let mut output = Output::open(Some(path))?;
    output.write(text.as_bytes())?;
    output.finish()
}

/// What the judge said of the pairs.
struct Said {
    judged: Vec<Judged>,
    /// Which of them share a premise.
    premises: Clusters,
    /// How many it could not judge.
    unjudged: usize,
}

impl Said {
    fn by(runner: &Runner, args: &Args) -> Result<Self, Failure> {
        let sets = bench::sets(&args.sets)?;
        let progress = bench::progress(sets.iter().map(|set| set.pairs.len()).sum());
        let (mut judged, mut premises, mut unjudged) = (Vec::new(), Vec::new(), 0);
        for set in &sets {
            let kind = args.kind.unwrap_or_else(|| family::kind(&set.name));
            let asking = Asking { kind, batch: 32, threads: usize::from(args.threads) };
            let asked = measure::ask(runner, &set.pairs, asking, &|done| progress.inc(done as u64));
            for (pair, said) in set.pairs.iter().zip(&asked.said) {
                match said.support {
                    Ok(support) => {
                        judged.push(Judged { support, supported: pair.supported });
                        premises.push(&pair.premise);
                    }
                    Err(_) => unjudged += 1,
                }
            }
        }
        progress.finish_and_clear();
        Ok(Self { judged, premises: Clusters::by(premises), unjudged })
    }
}

/// What the fits are worth, as a table.
fn report(who: &JudgeIdentity, said: &Said, unseen: &[Unseen], (shape, fit): (Shape, &Fit)) -> String {
    let mut out = format!(
        "{} {} ({}): {} pairs of {} premises",
        visible(&who.name),
        visible(&who.version),
        who.digest,
        said.judged.len(),
        said.premises.count()
    );
    if said.unjudged > 0 {
        let _ = write!(out, "; {} more could not be judged", said.unjudged);
    }
    let _ = writeln!(
        out,
        "\n\nEach pair by a fit to the other premises, in {FOLDS} folds; a bad claim is the positive case; in percent\n\
         {:<10}{:>7}{:>8}{:>11}{:>24}{:>18}",
        "", "ECE", "Brier", "bal. acc.", "false alarms at flag", "caught at flag"
    );
    let weights = ones(said.judged.len());
    let at = |threshold| Confusion::at(threshold, &said.judged, &weights);
    row(&mut out, "as it is", &said.judged, [at(who.measure), at(who.flag)]);
    for (shape, unseen) in Shape::ALL.iter().zip(unseen) {
        row(&mut out, shape.name(), &unseen.pairs, [unseen.measure, unseen.flag]);
    }
    let _ = writeln!(
        out,
        "\n{}, fitted to all pairs: supported from {:.3} on, a finding below {:.3}",
        shape.name(),
        fit.measure,
        fit.flag
    );
    out
}

fn row(out: &mut String, name: &str, pairs: &[Judged], [measure, flag]: [Confusion; 2]) {
    let number = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.3}"));
    let percent = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{:.1}", 100.0 * value));
    let share = |rate: Option<f64>, num: f64, den: f64| format!("{} ({num}/{den})", percent(rate));
    let error = calibration::error(&calibration::reliability(pairs, summary::BINS));
    let alarms = share(flag.false_alarms(), flag.alarms, flag.alarms + flag.passed);
    let caught = share(flag.recall(), flag.caught, flag.caught + flag.missed);
    let (error, brier) = (number(error), number(calibration::brier(pairs)));
    let accuracy = percent(measure.balanced_accuracy());
    let _ = writeln!(out, "{name:<10}{error:>7}{brier:>8}{accuracy:>11}{alarms:>24}{caught:>18}");
}

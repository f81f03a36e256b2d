//! Trains `align` from labelled pairs, and measures what models reach on sets whose families they never saw.

mod fit;
mod idf;
mod measure;
pub(crate) mod sets;
mod table;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use pincite_core::{Outcome, Premise, Question};
use pincite_eval::metric::Judged;
use pincite_eval::{family, scores, threshold};
use pincite_judge::Judge;
use pincite_judge::align::{self, Weighed, feature_list};

use crate::Result;
use crate::command::root;
use fit::{Model, Rows};
use measure::Measured;
use sets::Set;

const WEIGHTS: &str = "crates/pincite-judge/src/align/model.txt";
const FIGURES: &str = "quality/align.txt";
/// Of the supported claims, how many may be flagged.
const FLAGGED: f64 = 0.03;

pub(crate) fn run(arguments: &[String]) -> Result {
    let (mut what, mut measure, mut dump, mut scores) = (None, false, None, None);
    let mut data = std::env::var("PINCITE_DATA").ok();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--measure" => measure = true,
            "--dump" => dump = Some(arguments.next().ok_or("--dump takes a folder")?),
            "--scores" => scores = Some(arguments.next().ok_or("--scores takes a file")?),
            _ if what.is_none() => what = Some(argument.as_str()),
            folder => data = Some(folder.to_owned()),
        }
    }
    let data = data.map(PathBuf::from).ok_or("give a folder with train/ and dev/, or set PINCITE_DATA")?;
    match what {
        Some("idf") => idf::write(&data),
        Some("table") => table::run(&data, scores.map(Path::new)),
        Some("align") => {
            let table = Table::read(&data)?;
            match dump {
                Some(folder) => table.dump(Path::new(folder)),
                None => table.train(measure, scores.map(Path::new)),
            }
        }
        _ => Err("train what: `idf`, `table` or `align`?".into()),
    }
}

/// Sets with the features of their pairs, row by row; nothing where a set is not needed.
pub(crate) struct Table {
    pub(crate) sets: Vec<Set>,
    features: Vec<Vec<Vec<f32>>>,
}

impl Table {
    pub(crate) fn read(data: &Path) -> Result<Self> {
        let sets = sets::read(data)?;
        let wanted = |set: &&Set| set.teaches() || set.measured();
        let sets: Vec<Set> = sets.into_iter().filter(|set| wanted(&set)).collect();
        let features = sets
            .iter()
            .map(|set| {
                set.pairs.iter().map(|pair| align::features(&pair.premise, &pair.hypothesis)).collect()
            })
            .collect();
        Ok(Self { sets, features })
    }

    /// What a model may learn from, that is measured on some sets; all of it where none is named.
    fn rows(&self, measured: &[&Set]) -> Rows {
        let mut rows = Rows::default();
        for (set, pairs) in sets::taught(&self.sets, measured) {
            let number = rows.alike.len();
            rows.alike.push(self.sets[set].alike());
            for pair in pairs {
                rows.values.extend_from_slice(&self.features[set][pair]);
                rows.supported.push(self.sets[set].pairs[pair].supported);
                rows.set.push(number);
            }
        }
        rows
    }

    fn measure(&self) -> Vec<Measured<'_>> {
        self.sets.iter().filter(|set| set.measured()).map(|set| self.measured(set, &[])).collect()
    }

    /// What the judge says of a set with a model that saw nothing of its family, nor of some others. What is flagged
    /// whatever the threshold has no support.
    fn measured<'s>(&self, set: &'s Set, hidden: &[&Set]) -> Measured<'s> {
        let model = fit::fit(&self.rows(&[hidden, &[set]].concat()));
        asked(set, &Weighed::new(&written(&model, MIDDLE, 0.0)))
    }

    /// The judge whose weights, and whose threshold for findings, saw nothing of some sets and their families.
    pub(crate) fn unseen(&self, hidden: &[&Set]) -> Weighed {
        let seen = |set: &Set| hidden.iter().all(|other| family::of(&other.name) != family::of(&set.name));
        let others = self.sets.iter().filter(|set| set.measured() && set.alike() && seen(set));
        let measured: Vec<Measured<'_>> = others.map(|set| self.measured(set, hidden)).collect();
        Weighed::new(&written(&fit::fit(&self.rows(hidden)), MIDDLE, flag(&measured)))
    }

    /// What judges that saw nothing of them say of the measured sets, as scores.
    fn scores(&self) -> String {
        let mut out = String::new();
        for set in self.sets.iter().filter(|set| set.measured()) {
            let measured = asked(set, &self.unseen(&[set]));
            out.push_str(&scores::header(&measured.judge));
            for (pair, support) in set.pairs.iter().zip(&measured.supports) {
                let said = pincite_eval::measure::Said { support: Ok(*support), micros: None };
                out.push_str(&scores::row(&pair.id, &said));
            }
        }
        out
    }

    fn train(&self, only_measure: bool, file: Option<&Path>) -> Result {
        let measured = self.measure();
        let table = measure::table(&measured);
        print!("{table}");
        if let Some(file) = file {
            fs::write(file, self.scores()).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        let head = "# Made by `cargo xtask train align DATA`: balanced accuracy in percent at the model's own threshold (95 % by\n\
                    # bootstrap over premises) and at the best one, each set by a model that saw nothing of its family.\n\n";
        fs::write(root().join(FIGURES), format!("{head}{table}"))
            .map_err(|error| format!("{FIGURES}: {error}"))?;
        if only_measure {
            return Ok(());
        }
        let text = written(&fit::fit(&self.rows(&[])), MIDDLE, flag(&measured));
        println!("\n{WEIGHTS}\n{text}");
        fs::write(root().join(WEIGHTS), text).map_err(|error| format!("{WEIGHTS}: {error}"))
    }

    fn dump(&self, folder: &Path) -> Result {
        let failed = |error: std::io::Error| error.to_string();
        fs::create_dir_all(folder).map_err(failed)?;
        let names = feature_list().map(|(name, sense)| format!("{name} {sense:?}"));
        fs::write(folder.join("names"), names.collect::<Vec<_>>().join("\n")).map_err(failed)?;
        for (set, rows) in self.sets.iter().zip(&self.features) {
            let mut file = std::io::BufWriter::new(fs::File::create(folder.join(&set.name)).map_err(failed)?);
            rows.iter()
                .flatten()
                .try_for_each(|value| file.write_all(&value.to_le_bytes()))
                .map_err(failed)?;
        }
        Ok(())
    }
}

/// What a judge says of a set.
fn asked<'s>(set: &'s Set, judge: &Weighed) -> Measured<'s> {
    let questions = set.pairs.iter().map(|pair| Question {
        premise: vec![Premise { kind: family::kind(&pair.set), ..Premise::new("1", &pair.premise) }],
        claim: &pair.hypothesis,
        context: None,
    });
    let outcomes = judge.judge(&questions.collect::<Vec<_>>());
    let supports = outcomes.into_iter().map(|outcome| match outcome {
        Outcome::Judged(verdict) => verdict.support,
        Outcome::Unjudged(_) => 0.0,
    });
    Measured { set, judge: judge.identity(), supports: supports.collect() }
}

/// Labels are balanced in training, so the middle parts them.
const MIDDLE: f64 = 0.5;

/// The threshold for findings, from what models say of sets that they never saw and that may teach.
fn flag(measured: &[Measured<'_>]) -> f64 {
    let alike = measured.iter().filter(|one| one.set.alike());
    let (pairs, names): (Vec<Judged>, Vec<&str>) = alike
        .flat_map(|one| one.judged(|_| true).0.into_iter().map(|pair| (pair, one.set.name.as_str())))
        .unzip();
    let weights = threshold::equal_weights(&pairs, &names);
    threshold::flag(&pairs, &weights, FLAGGED).unwrap_or(MIDDLE).min(MIDDLE)
}

fn written(model: &Model, measure: f64, flag: f64) -> String {
    let mut out = String::from("# Made by `cargo xtask train align DATA`.\n");
    out.push_str(&format!("measure {measure:.4}\nflag {flag:.4}\nintercept {:.5}\n", model.intercept));
    for ((name, _), weight) in feature_list().zip(&model.weights).filter(|(_, weight)| weight.abs() >= 5e-6) {
        out.push_str(&format!("{name} {weight:.5}\n"));
    }
    out
}

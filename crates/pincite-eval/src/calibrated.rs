//! A judge with another scale: its support goes through a map, and its thresholds are those of the map.
//!
//! ```text
//! {"schema":"pincite.calibration/v1","judge":{"name":"align","version":"1","digest":"…"},"pairs":1200,
//!  "map":{"kind":"platt","slope":0.8,"offset":-0.3},"measure":0.46,"flag":0.11}
//! ```
//!
//! The file names the judge that it was made for, and fits no other.

use std::fmt;

use pincite_core::{JudgeIdentity, Outcome, Question, Usage, VerdictKind};
use pincite_judge::identity::digest;
use pincite_judge::{Judge, Runner};
use serde::{Deserialize, Serialize};

use crate::calibrate::{Fit, Map};
use crate::calibration::{Isotonic, Platt};

/// The version that every file names.
pub const CALIBRATION: &str = "pincite.calibration/v1";

/// The calibration of one judge, as it is saved.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// Whose.
    judge: Whose,
    /// How many pairs it was fitted to.
    pairs: usize,
    /// What it is.
    fit: Fit,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Whose {
    name: String,
    version: String,
    digest: String,
}

impl Whose {
    fn of(judge: &JudgeIdentity) -> Self {
        let JudgeIdentity { name, version, digest, .. } = judge.clone();
        Self { name, version, digest }
    }
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", self.name, self.version, self.digest)
    }
}

/// As written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    judge: Whose,
    pairs: usize,
    map: Written,
    measure: f64,
    flag: f64,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
enum Written {
    Platt { slope: f64, offset: f64 },
    Isotonic { steps: Vec<(f64, f64, f64)> },
}

impl Calibration {
    /// The calibration of a judge by a fit to so many pairs.
    #[must_use]
    pub fn new(judge: &JudgeIdentity, pairs: usize, fit: Fit) -> Self {
        Self { judge: Whose::of(judge), pairs, fit }
    }

    /// The fit.
    #[must_use]
    pub const fn fit(&self) -> &Fit {
        &self.fit
    }

    /// The text of its file.
    #[must_use]
    pub fn to_json(&self) -> String {
        let map = match &self.fit.map {
            Map::Platt(Platt { slope, offset }) => Written::Platt { slope: *slope, offset: *offset },
            Map::Isotonic(Isotonic { steps }) => Written::Isotonic { steps: steps.clone() },
        };
        let file = File {
            schema: CALIBRATION.to_owned(),
            judge: self.judge.clone(),
            pairs: self.pairs,
            map,
            measure: self.fit.measure,
            flag: self.fit.flag,
        };
        // Numbers and strings only, which always have a form.
        serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it is none of this version, or holds a map that falls or leaves [0, 1].
    pub fn from_json(text: &str) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if file.schema != CALIBRATION {
            return Err(format!("the schema is `{}`, not `{CALIBRATION}`", file.schema));
        }
        let map = match file.map {
            Written::Platt { slope, offset } if slope >= 0.0 && (slope + offset).is_finite() => {
                Map::Platt(Platt { slope, offset })
            }
            Written::Platt { .. } => return Err("the slope of a map is a number from 0 on".to_owned()),
            Written::Isotonic { steps } if rises(&steps) => Map::Isotonic(Isotonic { steps }),
            Written::Isotonic { .. } => {
                return Err("the steps of a map are numbers in [0, 1] that rise, and at least one".to_owned());
            }
        };
        let [measure, flag] = [file.measure, file.flag];
        if ![measure, flag].iter().all(|threshold| (0.0..=1.0).contains(threshold)) {
            return Err("`measure` and `flag` are supports, so in [0, 1]".to_owned());
        }
        Ok(Self { judge: file.judge, pairs: file.pairs, fit: Fit { map, measure, flag } })
    }

    /// Puts a judge on this scale. Give it the runner that keeps the judge's verdicts: they stay what they are, whatever
    /// the calibration.
    ///
    /// # Errors
    /// When it was made for another judge, or another version of it.
    pub fn apply(self, runner: Runner) -> Result<Calibrated, String> {
        let who = runner.identity();
        let asked = Whose::of(&who);
        if asked == self.judge {
            let text = self.to_json();
            let digest = digest([who.digest.as_bytes(), text.as_bytes()]);
            let who = JudgeIdentity { digest, measure: self.fit.measure, flag: self.fit.flag, ..who };
            Ok(Calibrated { runner, who, map: self.fit.map })
        } else {
            Err(format!("it was made for {}, not for {asked}", self.judge))
        }
    }
}

/// Whether steps follow each other within [0, 1] and rise.
fn rises(steps: &[(f64, f64, f64)]) -> bool {
    let inside = |number: f64| (0.0..=1.0).contains(&number);
    let sound =
        |(low, high, value): &(f64, f64, f64)| inside(*low) && inside(*high) && inside(*value) && low <= high;
    !steps.is_empty()
        && steps.iter().all(sound)
        && steps.is_sorted_by(|one, next| one.1 < next.0 && one.2 <= next.2)
}

/// A judge whose support is mapped; made by [`Calibration::apply`].
pub struct Calibrated {
    runner: Runner,
    who: JudgeIdentity,
    map: Map,
}

impl Calibrated {
    fn put(&self, outcome: &mut Outcome) {
        let Outcome::Judged(verdict) = outcome else { return };
        verdict.support = self.map.map(verdict.support).clamp(0.0, 1.0);
        verdict.kind = match verdict.kind {
            _ if verdict.support >= self.who.measure => VerdictKind::Supported,
            VerdictKind::Contradicted => VerdictKind::Contradicted,
            VerdictKind::Supported | VerdictKind::Unsupported => VerdictKind::Unsupported,
        };
    }
}

impl Judge for Calibrated {
    fn identity(&self) -> JudgeIdentity {
        self.who.clone()
    }

    fn judge(&self, questions: &[Question<'_>]) -> Vec<Outcome> {
        self.metered(questions, &mut Usage::default())
    }

    fn metered(&self, questions: &[Question<'_>], usage: &mut Usage) -> Vec<Outcome> {
        let mut outcomes = self.runner.ask_metered(questions, usage);
        outcomes.iter_mut().for_each(|outcome| self.put(outcome));
        outcomes
    }

    /// All at once: the runner inside makes its own batches.
    fn batch(&self) -> usize {
        usize::MAX
    }
}

#[cfg(test)]
mod tests {
    use pincite_core::{Premise, Verdict};
    use pincite_judge::Lexical;
    use pincite_judge::align::Align;
    use pincite_judge::scripted::Scripted;

    use super::*;

    fn runner(judge: impl Judge + 'static) -> Runner {
        Runner::new(Box::new(judge) as Box<dyn Judge>)
    }

    fn fit() -> Fit {
        Fit { map: Map::Platt(Platt { slope: 0.5, offset: -1.0 }), measure: 0.4, flag: 0.1 }
    }

    fn calibrated() -> Calibrated {
        Calibration::new(&Align.identity(), 100, fit()).apply(runner(Align)).expect("made for it")
    }

    pincite_judge::judge_conformance!(calibrated());

    #[test]
    fn support_is_mapped_and_the_kind_follows_the_threshold() {
        let said = |kind, support| Outcome::Judged(Verdict::new(kind, support));
        let reason = pincite_core::Reason::Timeout;
        let script = vec![
            said(VerdictKind::Supported, 0.9),
            said(VerdictKind::Supported, 0.6),
            said(VerdictKind::Contradicted, 0.2),
            Outcome::Unjudged(reason),
        ];
        let judge = Scripted::in_order(script);
        let calibration = Calibration::new(&judge.identity(), 100, fit());
        let judge = calibration.apply(runner(judge)).expect("made for it");
        let claims = ["a", "b", "c", "d"];
        let premise = vec![Premise::new("1", "text")];
        let questions = claims.map(|claim| Question { premise: premise.clone(), claim, context: None });
        let found = judge.judge(&questions);
        // By hand: log-odds of 0.9 are ln 9 = 2.197; 2.197 / 2 − 1 = 0.0986; 1 / (1 + e^−0.0986) = 0.5246.
        let expected = [
            (VerdictKind::Supported, 0.5246),
            (VerdictKind::Unsupported, 0.3106),
            (VerdictKind::Contradicted, 0.1554),
        ];
        for (outcome, (kind, support)) in found.iter().zip(expected) {
            let Outcome::Judged(verdict) = outcome else { panic!("judged: {outcome:?}") };
            assert_eq!(verdict.kind, kind);
            assert!((verdict.support - support).abs() < 1e-4, "{}", verdict.support);
        }
        assert_eq!(found[3], Outcome::Unjudged(reason));
    }

    #[test]
    fn a_calibrated_judge_is_another_one() {
        let (plain, other) = (Align.identity(), calibrated().identity());
        assert_eq!(
            (other.name, other.version, other.measure, other.flag),
            (plain.name, plain.version, 0.4, 0.1)
        );
        assert_ne!(other.digest, plain.digest);
        let steeper = Fit { map: Map::Platt(Platt { slope: 0.6, offset: -1.0 }), ..fit() };
        let steeper =
            Calibration::new(&Align.identity(), 100, steeper).apply(runner(Align)).expect("made for it");
        assert_ne!(steeper.identity().digest, other.digest);
    }

    #[test]
    fn it_fits_the_judge_that_it_was_made_for() {
        let calibration = Calibration::new(&Align.identity(), 100, fit());
        let error = calibration.apply(runner(Lexical)).err().expect("another judge");
        assert!(
            error.starts_with("it was made for align 1 (") && error.contains("not for lexical 1 ("),
            "{error}"
        );
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let steps = vec![(0.0, 0.25, 0.125), (0.5, 1.0, 0.75)];
        for map in [fit().map, Map::Isotonic(Isotonic { steps })] {
            let calibration = Calibration::new(&Align.identity(), 100, Fit { map, ..fit() });
            assert_eq!(Calibration::from_json(&calibration.to_json()), Ok(calibration));
        }
    }

    #[test]
    fn what_is_no_calibration_is_refused() {
        let good = Calibration::new(&Align.identity(), 100, fit()).to_json();
        let isotonic = |steps: &str| {
            let (from, to) =
                (good.find("\"map\": {").expect("a map"), good.find("\"measure\"").expect("a measure"));
            format!("{}\"map\": {{\"kind\":\"isotonic\",\"steps\":{steps}}},{}", &good[..from], &good[to..])
        };
        let cases = [
            ("{}".to_owned(), "missing field `schema`"),
            (
                good.replace("/v1", "/v2"),
                "the schema is `pincite.calibration/v2`, not `pincite.calibration/v1`",
            ),
            (good.replace("\"slope\": 0.5", "\"slope\": -0.5"), "the slope of a map"),
            (good.replace("\"measure\": 0.4", "\"measure\": 1.4"), "`measure` and `flag` are supports"),
            (good.replace("\"flag\"", "\"flags\""), "unknown field `flags`"),
            (isotonic("[]"), "the steps of a map"),
            (isotonic("[[0.0,0.5,0.9],[0.6,1.0,0.1]]"), "the steps of a map"),
            (isotonic("[[0.0,0.5,0.1],[0.4,1.0,0.9]]"), "the steps of a map"),
        ];
        for (text, want) in cases {
            let error = Calibration::from_json(&text).expect_err(&text);
            assert!(error.starts_with(want), "{error}");
        }
    }
}

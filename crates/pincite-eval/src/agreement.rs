//! How our numbers agree with people's labels that stand in the data: claim by claim, rate by rate, system by system.

use std::collections::BTreeMap;

use pincite_core::Run;
use pincite_wire::evaluation::{
    Agreement, ClaimAgreement, RATES, Range, RankAgreement, RateAgreement, SystemAgreement,
};
use pincite_wire::format::Labels;
use pincite_wire::reported::Reported;

use crate::estimate::{Estimator, Part};
use crate::interval::score;
use crate::labelled::{Matched, matched};
use crate::moments::Moments;
use crate::paired::Paired;
use crate::{rank, raters, student};

mod parts;

use parts::{needs, parts, supports};

/// A run that people labelled, and its report.
#[derive(Clone, Copy, Debug)]
pub struct LabelledRun<'a> {
    /// The run.
    pub run: &'a Run,
    /// What people say of its claims.
    pub labels: &'a Labels,
    /// Its report, in UTF-8 bytes.
    pub report: &'a Reported,
    /// The system that answered.
    pub system: Option<&'a str>,
}

/// Agreement in the making; memory as of an [`Estimator`], for each system.
#[derive(Clone, Debug, Default)]
pub struct Agreeing {
    runs: usize,
    labelled: usize,
    found: usize,
    needs: Question,
    support: Question,
    all: Sides,
    systems: BTreeMap<String, (usize, Sides)>,
}

impl Agreeing {
    /// Adds a run; its cluster as [`Estimator::add`] takes it.
    pub fn add(&mut self, labelled: &LabelledRun<'_>, cluster: Option<u64>) {
        let claims = matched(labelled.run, labelled.labels, labelled.report);
        self.runs += 1;
        self.labelled += claims.len();
        self.found += claims.iter().filter(|claim| !claim.ours.is_empty()).count();
        self.needs.add(&claims, needs, cluster);
        self.support.add(&claims, supports, cluster);
        let parts = parts(&claims);
        self.all.add(&parts, cluster);
        if let Some(system) = labelled.system {
            let (runs, sides) = self.systems.entry(system.to_owned()).or_default();
            *runs += 1;
            sides.add(&parts, cluster);
        }
    }

    /// Adds what another one was given.
    pub fn merge(&mut self, other: Self) {
        self.runs += other.runs;
        self.labelled += other.labelled;
        self.found += other.found;
        self.needs.merge(other.needs);
        self.support.merge(other.support);
        self.all.merge(other.all);
        for (system, (runs, sides)) in other.systems {
            let mine = self.systems.entry(system).or_default();
            mine.0 += runs;
            mine.1.merge(sides);
        }
    }

    /// The agreement; `None` when no run was labelled.
    #[must_use]
    pub fn finish(&self) -> Option<Agreement> {
        (self.runs > 0).then(|| Agreement {
            runs: self.runs,
            labelled: self.labelled,
            found: self.found,
            claims: vec![self.needs.finish("needs_citation"), self.support.finish("support")],
            rates: RATES.iter().zip(&self.all.0).map(|(name, side)| side.finish(name)).collect(),
            systems: self.systems().collect(),
            ranks: RATES.iter().enumerate().map(|(at, name)| self.rank(at, name)).collect(),
        })
    }

    fn systems(&self) -> impl Iterator<Item = SystemAgreement> {
        self.systems.iter().flat_map(|(system, (runs, sides))| {
            RATES.iter().zip(&sides.0).map(|(rate, side)| SystemAgreement {
                system: system.clone(),
                rate: (*rate).to_owned(),
                runs: *runs,
                ours: side.ours.micro(),
                people: side.people.micro(),
            })
        })
    }

    fn rank(&self, at: usize, rate: &str) -> RankAgreement {
        let values = |(_, sides): &(usize, Sides)| {
            let side = &sides.0[at];
            Some((side.ours.micro()?.value, side.people.micro()?.value))
        };
        let pairs: Vec<(f64, f64)> = self.systems.values().filter_map(values).collect();
        RankAgreement {
            rate: rate.to_owned(),
            systems: pairs.len(),
            spearman: rank::spearman(&pairs),
            kendall: rank::kendall(&pairs),
        }
    }
}

/// What we say of a claim, and what people say; `None` where either says nothing.
type Answers = Option<(bool, bool)>;

/// One question about claims.
#[derive(Clone, Debug, Default)]
struct Question {
    /// Claims with both answers, by [`CELLS`].
    cells: Moments<4>,
}

/// What we say, and what people say.
const CELLS: [(bool, bool); 4] = [(true, true), (true, false), (false, true), (false, false)];

impl Question {
    fn add(&mut self, claims: &[Matched<'_>], of: fn(&Matched<'_>) -> Answers, cluster: Option<u64>) {
        let mut cells = [0.0; 4];
        let answers = claims.iter().filter_map(of);
        let cell = |said| CELLS.iter().position(|cell| *cell == said);
        answers.filter_map(cell).for_each(|cell| cells[cell] += 1.0);
        if cells.iter().any(|count| *count > 0.0) {
            self.cells.add(cells, cluster);
        }
    }

    fn merge(&mut self, other: Self) {
        self.cells.merge(other.cells);
    }

    fn finish(&self, name: &str) -> ClaimAgreement {
        let cells = self.cells.totals();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts of claims")]
        let [both, only_ours, only_people, neither] = cells.map(|count| count as usize);
        let balanced_accuracy = balanced(&cells);
        ClaimAgreement {
            name: name.to_owned(),
            claims: both + only_ours + only_people + neither,
            both,
            only_ours,
            only_people,
            neither,
            balanced_accuracy,
            interval: balanced_accuracy.and_then(|value| self.interval(value)),
            kappa: raters::kappa_of(&CELLS.into_iter().zip(cells).collect()),
        }
    }

    /// The score interval of as many claims as the clusters are worth. So that it does not collapse, one claim of each cell,
    /// standing alone, is added to the variance, as [`Smoothed`](crate::Smoothed) does.
    fn interval(&self, value: f64) -> Option<Range> {
        let clusters = self.cells.clusters();
        if clusters < 2.0 {
            return None;
        }
        let mut cells = self.cells.clone();
        (0..4).for_each(|at| cells.add(std::array::from_fn(|cell| f64::from(u8::from(cell == at))), None));
        let [both, only_ours, only_people, neither] = cells.totals();
        let (yes, no) = ((both + only_people).powi(2), (neither + only_ours).powi(2));
        let factors =
            [only_people / yes, -neither / no, -both / yes, only_ours / no].map(|factor| factor / 2.0);
        let smoothed = balanced(&cells.totals())?;
        let size = smoothed * (1.0 - smoothed) / cells.covariance()?.variance(&factors);
        Some(score(value, size, student::quantile(clusters - 1.0)).into())
    }
}

/// The mean of the shares of either label of people that we get right.
fn balanced([both, only_ours, only_people, neither]: &[f64; 4]) -> Option<f64> {
    let (yes, no) = (both + only_people, neither + only_ours);
    (yes > 0.0 && no > 0.0).then(|| f64::midpoint(both / yes, neither / no))
}

/// What a run adds to a rate: ours, and people's.
type Both = (Part, Part);

/// The rates, in the order of [`RATES`].
#[derive(Clone, Debug, Default)]
struct Sides([Side; RATES.len()]);

/// One rate, ours beside people's.
#[derive(Clone, Debug, Default)]
struct Side {
    ours: Estimator,
    people: Estimator,
    /// From people's to ours.
    error: Paired,
}

impl Sides {
    fn add(&mut self, parts: &[Option<Both>; RATES.len()], cluster: Option<u64>) {
        for (side, part) in self.0.iter_mut().zip(parts) {
            let Some((ours, people)) = *part else { continue };
            side.ours.add(Some(ours), 1.0, cluster);
            side.people.add(Some(people), 1.0, cluster);
            side.error.add(Some(people), Some(ours), 1.0, cluster);
        }
    }

    fn merge(&mut self, other: Self) {
        for (side, other) in self.0.iter_mut().zip(other.0) {
            side.ours.merge(other.ours);
            side.people.merge(other.people);
            side.error.merge(other.error);
        }
    }
}

impl Side {
    fn finish(&self, name: &str) -> RateAgreement {
        let error = self.error.finish();
        RateAgreement {
            name: name.to_owned(),
            ours: self.ours.micro(),
            people: self.people.micro(),
            error: error.change,
            interval: error.interval,
        }
    }
}

#[cfg(test)]
mod tests {
    use pincite_core::Answer;
    use pincite_wire::format::{LabelledClaim, Support};
    use pincite_wire::reported::{Atom, Claim, Outcome};

    use super::*;

    /// A claim in a few words, ours and people's. `ours`: `needs` or `free`, then what it cites, then a letter for each atom:
    /// `s`upported, `u`nsupported, un`j`udged; `people`: likewise with `full`, `partial` or nothing.
    fn claim(at: usize, ours: &str) -> Claim {
        let words: Vec<&str> = ours.split(' ').collect();
        let kind = |letter| match letter {
            's' => "supported",
            'u' => "unsupported",
            _ => "unjudged",
        };
        let outcome = |letter| Some(Outcome { kind: kind(letter).to_owned(), ..Outcome::default() });
        let letters: Vec<char> = words.get(2).map_or(Vec::new(), |letters| letters.chars().collect());
        let worst = ['j', 'u', 's'].into_iter().find(|letter| letters.contains(letter));
        let cites: Vec<String> = cites(words.get(1));
        Claim {
            index: at,
            needs_citation: words[0] == "needs",
            covered: !cites.is_empty(),
            cites,
            outcome: worst.and_then(outcome),
            atoms: letters.iter().map(|c| Atom { outcome: outcome(*c), ..Atom::default() }).collect(),
            ..Claim::default()
        }
    }

    fn cites(word: Option<&&str>) -> Vec<String> {
        word.map_or(Vec::new(), |word| word.chars().filter(|c| *c != '-').map(String::from).collect())
    }

    fn label(people: &str) -> LabelledClaim {
        let words: Vec<&str> = people.split(' ').collect();
        LabelledClaim {
            text: String::new(),
            cites: cites(words.get(1)),
            needs_citation: match words[0] {
                "needs" => Some(true),
                "free" => Some(false),
                _ => None,
            },
            support: match words.get(2) {
                Some(&"full") => Some(Support::Full),
                Some(&"partial") => Some(Support::Partial),
                _ => None,
            },
        }
    }

    fn add(agreeing: &mut Agreeing, system: &str, claims: &[(&str, &str)]) {
        let run = Run { answer: Answer::Claims(Vec::new()), ..Run::default() };
        let labels = Labels { claims: claims.iter().map(|(_, people)| label(people)).collect() };
        let ours = claims.iter().enumerate().map(|(at, (ours, _))| claim(at, ours)).collect();
        let report = Reported { claims: ours, ..Reported::default() };
        let run = LabelledRun { run: &run, labels: &labels, report: &report, system: Some(system) };
        agreeing.add(&run, None);
    }

    fn of(claims: &[(&str, &str)]) -> Agreement {
        let mut agreeing = Agreeing::default();
        add(&mut agreeing, "a", claims);
        agreeing.finish().expect("a run")
    }

    /// `ours/people` of a rate, each as `num/den`.
    fn rate(found: &Agreement, name: &str) -> String {
        let rate = found.rates.iter().find(|rate| rate.name == name).expect("a rate");
        let shown = |estimate: Option<pincite_wire::evaluation::Estimate>| {
            estimate.map_or("-".to_owned(), |estimate| format!("{}/{}", estimate.num, estimate.den))
        };
        format!("{} {}", shown(rate.ours), shown(rate.people))
    }

    #[test]
    fn every_kind_of_claim_against_every_rate() {
        // What we say, what people say: precision, recall, accuracy, faithfulness, ours and people's.
        let cases = [
            ("needs 1 s", "needs 1 full", ["1/1 1/1"; 4]),
            ("needs 1 u", "needs 1 full", ["0/1 1/1", "1/1 1/1", "0/1 1/1", "0/1 1/1"]),
            ("needs 1 s", "needs 1 partial", ["1/1 0/1", "1/1 1/1", "1/1 0/1", "1/1 0/1"]),
            ("needs 1 su", "needs 1 full", ["0/1 1/1", "1/1 1/1", "1/2 1/1", "1/2 1/1"]),
            // Of two citations a label does not say which one holds.
            ("needs 12 s", "needs 12 full", ["- -", "1/1 1/1", "1/1 1/1", "1/1 1/1"]),
            ("needs 1 j", "needs 1 full", ["- -", "1/1 1/1", "- -", "- -"]),
            ("needs 1", "needs 1 full", ["- -", "1/1 1/1", "- -", "- -"]),
            ("needs 1 s", "needs 1", ["- -", "1/1 1/1", "- -", "- -"]),
            ("needs -", "needs -", ["- -", "0/1 0/1", "- -", "0/1 0/1"]),
            ("free -", "needs -", ["- -", "- 0/1", "- -", "- 0/1"]),
            ("needs -", "free -", ["- -", "0/1 -", "- -", "0/1 -"]),
            ("free -", "free -", ["- -"; 4]),
            ("needs 1 s", "? 1 full", ["1/1 1/1", "- -", "1/1 1/1", "- -"]),
        ];
        for (ours, people, rates) in cases {
            let found = of(&[(ours, people)]);
            let names = ["citation_precision", "citation_recall", "entailment_accuracy", "faithfulness"];
            assert_eq!(names.map(|name| rate(&found, name)), rates, "{ours} against {people}");
            assert_eq!(rate(&found, "groundedness"), "- -");
        }
    }

    #[test]
    fn a_run_with_a_claim_that_nobody_could_judge_has_no_faithfulness() {
        let found = of(&[("needs -", "needs -"), ("needs 1 j", "needs 1 full")]);
        assert_eq!(
            (rate(&found, "faithfulness"), rate(&found, "citation_recall")),
            ("- -".into(), "1/2 1/2".into())
        );
        let found = of(&[("needs -", "needs -"), ("free 1", "free 1")]);
        assert_eq!(rate(&found, "faithfulness"), "0/1 0/1");
    }

    #[test]
    fn claims_are_counted_by_what_either_says() {
        let yes = ("needs 1 s", "needs 1 full");
        let found = of(&[yes, yes, yes, ("free 1 s", "needs 1 partial"), ("needs 1 u", "free 1 partial")]);
        let [needs, support] = &found.claims[..] else { panic!("two questions") };
        assert_eq!((needs.both, needs.only_ours, needs.only_people, needs.neither), (3, 1, 1, 0));
        assert_eq!((support.both, support.only_ours, support.only_people, support.neither), (3, 1, 0, 1));
        assert_eq!((support.claims, support.balanced_accuracy), (5, Some(0.75)));
        // Agreed 4/5; by chance (4·3 + 1·2)/25.
        assert!((support.kappa.expect("both labels") - (0.8 - 0.56) / 0.44).abs() < 1e-12);
        assert_eq!(support.interval, None, "one run is one cluster");
    }

    #[test]
    fn the_error_is_ours_less_peoples_and_systems_are_ranked() {
        let mut agreeing = Agreeing::default();
        let (good, bad, missed) = (
            ("needs 1 s", "needs 1 full"),
            ("needs 1 u", "needs 1 partial"),
            ("needs 1 s", "needs 1 partial"),
        );
        add(&mut agreeing, "best", &[good, good, good, good]);
        add(&mut agreeing, "middle", &[good, good, good, bad]);
        add(&mut agreeing, "worst", &[good, missed, bad, bad]);
        let found = agreeing.finish().expect("runs");
        let accuracy = &found.rates[2];
        assert!((accuracy.error.expect("both") - 1.0 / 12.0).abs() < 1e-12, "{accuracy:?}");
        assert!(accuracy.interval.is_some_and(|range| range.low <= 1.0 / 12.0 && 1.0 / 12.0 <= range.high));
        let rank = &found.ranks[2];
        assert_eq!((rank.systems, rank.spearman, rank.kendall), (3, Some(1.0), Some(1.0)));
        assert_eq!((found.ranks[4].systems, found.ranks[4].spearman), (0, None));
        let worst = found.systems.iter().find(|s| s.system == "worst" && s.rate == "entailment_accuracy");
        let values = worst.map(|s| (s.ours.map(|e| e.value), s.people.map(|e| e.value), s.runs));
        assert_eq!(values, Some((Some(0.5), Some(0.25), 1)));
    }

    #[test]
    fn parts_that_threads_made_add_up_to_the_whole() {
        let claims = [("needs 1 s", "needs 1 full"), ("needs 1 u", "free 1 partial"), ("free -", "needs -")];
        let (mut all, mut one, mut other) = (Agreeing::default(), Agreeing::default(), Agreeing::default());
        for at in 0..9 {
            let run = [claims[at % 3], claims[at / 3]];
            let system = ["a", "b"][at % 2];
            add(&mut all, system, &run);
            add(if at < 4 { &mut one } else { &mut other }, system, &run);
        }
        other.merge(one);
        assert_eq!(other.finish(), all.finish());
        assert_eq!(Agreeing::default().finish(), None);
    }
}

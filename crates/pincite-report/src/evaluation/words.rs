//! The words and numbers that every format for people shares.

use std::collections::BTreeMap;

use pincite_wire::evaluation::{
    Comparison, Estimate, Evaluation, GateState, Moved, NullMove, Range, RateSummary, WorstRun,
};
use pincite_wire::reported::Identity;

use super::clip::clip;

/// The most columns of an id.
pub(super) const ID: usize = 60;

/// `citation_recall` as people read it.
pub(super) fn label(name: &str) -> String {
    clip(&name.replace('_', " "), ID)
}

/// A rate with three digits.
pub(super) fn digits(value: f64) -> String {
    if value.is_finite() { format!("{:.3}", rounded(value)) } else { "-".to_owned() }
}

/// A difference, with its sign.
pub(super) fn signed(value: f64) -> String {
    if value.is_finite() { format!("{:+.3}", rounded(value)) } else { "-".to_owned() }
}

/// To three digits; there is no negative zero.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0 + 0.0
}

/// Two ends.
pub(super) fn range(range: &Range) -> String {
    format!("{} to {}", digits(range.low), digits(range.high))
}

/// The interval of a rate, or a dash.
pub(super) fn interval(range: Option<&Range>) -> String {
    range.map_or_else(|| "-".to_owned(), self::range)
}

/// A weighted count in at most six characters.
fn count(value: f64) -> String {
    match value {
        value if !value.is_finite() => "-".to_owned(),
        value if value.abs() >= 999_999.5 => format!("{value:.1e}"),
        value if value.fract() == 0.0 || value.abs() >= 9999.5 => format!("{value:.0}"),
        value => format!("{value:.1}"),
    }
}

/// Numerator and denominator.
pub(super) fn fraction(estimate: &Estimate) -> String {
    format!("{}/{}", count(estimate.num), count(estimate.den))
}

/// What is unjudged could make of a rate, where it makes a difference.
pub(super) fn bounds(estimate: &Estimate) -> Option<String> {
    let (lower, upper) = (digits(estimate.lower), digits(estimate.upper));
    (lower != upper).then(|| format!("{lower} to {upper} by what is unjudged"))
}

/// How many runs have no value, and why: `12 runs null: 8 refusal, 4 no_claims`.
pub(super) fn nulls(rate: &RateSummary) -> Option<String> {
    let runs: usize = rate.nulls.values().sum();
    let reasons = match rate.nulls.keys().next() {
        Some(reason) if rate.nulls.len() == 1 => clip(reason, ID),
        _ => tally(&rate.nulls),
    };
    (runs > 0).then(|| format!("{} null: {reasons}", plural(runs, "run")))
}

/// The rate as people's labels correct it.
pub(super) fn corrected(rate: &RateSummary) -> Option<String> {
    let corrected = rate.corrected.as_ref()?;
    let (value, interval) = (digits(corrected.value), range(&corrected.interval));
    Some(format!("corrected by {}: {value}, {interval}", plural(corrected.labels, "label")))
}

/// How many of each, the most frequent first.
pub(super) fn tally(counts: &BTreeMap<String, usize>) -> String {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|(name, count)| (std::cmp::Reverse(**count), *name));
    let parts: Vec<_> = counts.iter().map(|(name, count)| format!("{count} {}", clip(name, ID))).collect();
    parts.join(", ")
}

/// `1 run`, `2 runs`.
pub(super) fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// How the runs ended.
pub(super) fn decisions(evaluation: &Evaluation) -> String {
    let runs = &evaluation.runs;
    let ends = [(runs.pass, "pass"), (runs.flag, "flag"), (runs.block, "block"), (runs.unjudged, "unjudged")];
    let ends: Vec<_> = ends.into_iter().filter(|(count, _)| *count > 0).collect();
    let ends: Vec<_> = ends.iter().map(|(count, name)| format!("{count} {name}")).collect();
    ends.join(", ")
}

/// What runs weigh and how they hang together, where it bears on the intervals.
pub(super) fn sampling(evaluation: &Evaluation) -> Option<String> {
    let runs = &evaluation.runs;
    let clusters = runs
        .clustered_by
        .as_ref()
        .map(|field| format!("{} of {}", plural(runs.clusters, "cluster"), clip(field, ID)));
    let weights = runs.weighted.then(|| "runs weighted by their inverse inclusion probability".to_owned());
    let both: Vec<_> = weights.into_iter().chain(clusters).collect();
    (!both.is_empty()).then(|| both.join(", "))
}

/// Who judged by what.
pub(super) fn scorer(evaluation: &Evaluation) -> String {
    let judge = evaluation.judge.as_ref().map_or_else(|| "none".to_owned(), identity);
    let (policy, definition) = (clip(&evaluation.policy, ID), clip(&evaluation.definition, ID));
    format!("judge {judge}, policy {policy}, definition {definition}")
}

/// A judge by name and version.
fn identity(judge: &Identity) -> String {
    format!("{} {}", clip(&judge.name, ID), clip(&judge.version, ID)).trim_end().to_owned()
}

/// The id of a run, or where it was read.
pub(super) fn run_name(run: &WorstRun) -> String {
    if run.run_id.is_empty() { clip(&run.place, ID) } else { clip(&run.run_id, ID) }
}

/// Which way a rate went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// It fell, by more than chance.
    Down,
    /// It rose, by more than chance.
    Up,
    /// Neither is shown.
    Unclear,
}

/// Which way a rate went: a change whose interval holds 0 is none that was shown.
pub(super) fn way(moved: &Moved) -> Way {
    match moved.interval {
        Some(range) if range.high < 0.0 => Way::Down,
        Some(range) if range.low > 0.0 => Way::Up,
        _ => Way::Unclear,
    }
}

/// How a rate moved: `fell 0.060, interval -0.100 to -0.020`.
pub(super) fn movement(moved: &Moved) -> String {
    let Some(change) = moved.change else { return "cannot be compared: no run has it in both".to_owned() };
    let verb = match digits(change.abs()).as_str() {
        "0.000" => "did not move".to_owned(),
        size if change < 0.0 => format!("fell {size}"),
        size => format!("rose {size}"),
    };
    let interval = moved.interval.map(|range| format!(", interval {}", self::range(&range)));
    verb + &interval.unwrap_or_default()
}

/// From where to where a rate moved, and how sure that is: `from 0.800 to 0.740, p 0.003`.
pub(super) fn ends(moved: &Moved) -> Option<String> {
    let ends = moved.before.zip(moved.after);
    let ends = ends.map(|(before, after)| format!("from {} to {}", digits(before), digits(after)))?;
    let p = moved.p.map(|p| if p < 0.001 { ", p < 0.001".to_owned() } else { format!(", p {}", digits(p)) });
    let chance = way(moved) == Way::Unclear && moved.change.is_some_and(|change| change != 0.0);
    Some(ends + &p.unwrap_or_default() + if chance { "; may be chance" } else { "" })
}

/// Runs that lost or got a value: `3 runs lost the value: r1 (refusal), …`.
pub(super) fn null_moves(moves: &[NullMove], count: usize, what: &str) -> Option<String> {
    const SHOWN: usize = 5;
    let named = moves.iter().take(SHOWN);
    let named: Vec<_> =
        named.map(|it| format!("{} ({})", clip(&it.run_id, ID), clip(&it.reason, ID))).collect();
    let more = if count > named.len() && !named.is_empty() { ", …" } else { "" };
    (count > 0).then(|| format!("{} {what}: {}{more}", plural(count, "run"), named.join(", ")))
}

/// The runs that a comparison is over.
pub(super) fn shared(comparison: &Comparison) -> String {
    let Comparison { shared, only_here, only_there, .. } = comparison;
    format!("{} in both, {only_here} only here, {only_there} only there", plural(*shared, "run"))
}

/// That another scorer judged the baseline.
pub(super) fn other_judge(comparison: &Comparison) -> Option<String> {
    let there = comparison.judge.as_ref().map_or_else(|| "nobody".to_owned(), identity);
    let doubt = "no number here says whether the answers moved or the judge did";
    comparison.other_judge.then(|| format!("the baseline was judged by {there}: {doubt}"))
}

/// How a gate as a whole ended: failed before unjudged before passed. `None` without a gate.
pub(super) fn gate(evaluation: &Evaluation) -> Option<GateState> {
    let any = |state| evaluation.gate.iter().any(|check| check.state == state);
    let ended = [GateState::Failed, GateState::Unjudged, GateState::Passed];
    ended.into_iter().find(|state| any(*state))
}

/// The word for how a check ended.
pub(super) const fn state(state: GateState) -> &'static str {
    match state {
        GateState::Passed => "passed",
        GateState::Failed => "failed",
        GateState::Unjudged => "unjudged",
    }
}

/// What to do about a gate that ended so.
pub(super) const fn advice(state: GateState) -> Option<&'static str> {
    match state {
        GateState::Passed => None,
        GateState::Failed => Some(
            "look at the worst runs and the new findings; `pincite explain CODE` says what to do about each, \
             and what is right as it is goes into the list of accepted findings",
        ),
        GateState::Unjudged => Some(
            "too little was judged to say: see why claims are unjudged (`pincite explain unjudged-claim`) and run \
             again when the judge answers",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_movement_is_one_sentence() {
        let moved = |change, low, high| Moved {
            before: Some(0.9),
            after: Some(0.9 + change),
            change: Some(change),
            interval: Some(Range { low, high }),
            ..Moved::default()
        };
        let cases = [
            (moved(-0.06, -0.1, -0.02), "fell 0.060, interval -0.100 to -0.020", "from 0.900 to 0.840"),
            (moved(0.05, 0.01, 0.09), "rose 0.050, interval 0.010 to 0.090", "from 0.900 to 0.950"),
            (
                moved(-0.01, -0.05, 0.03),
                "fell 0.010, interval -0.050 to 0.030",
                "from 0.900 to 0.890; may be chance",
            ),
            (moved(0.0, 0.0, 0.0), "did not move, interval 0.000 to 0.000", "from 0.900 to 0.900"),
        ];
        for (moved, want, from) in cases {
            assert_eq!((movement(&moved).as_str(), ends(&moved).as_deref()), (want, Some(from)));
        }
        assert_eq!(movement(&Moved::default()), "cannot be compared: no run has it in both");
        let sure = Moved { p: Some(0.0002), ..moved(-0.06, -0.1, -0.02) };
        assert_eq!(ends(&sure).as_deref(), Some("from 0.900 to 0.840, p < 0.001"));
    }

    #[test]
    fn numbers_are_short_and_never_strange() {
        let of = |num, den| fraction(&Estimate { num, den, ..Estimate::default() });
        let cases = [
            (of(3.0, 4.0), "3/4"),
            (of(3.25, 4.0), "3.2/4"),
            (of(99_999.7, 123_456.0), "100000/123456"),
            (of(2e7, 3e12), "2.0e7/3.0e12"),
            (of(f64::NAN, f64::INFINITY), "-/-"),
            (digits(-0.0001), "0.000"),
            (digits(-0.0), "0.000"),
            (signed(0.1), "+0.100"),
        ];
        for (shown, want) in cases {
            assert_eq!(shown, want);
        }
    }
}

//! The figures as JSON, `pincite.bench/v1`: rates in [0, 1] to six digits, intervals of 95 %, null for what has
//! no denominator.

use pincite_core::JudgeIdentity;
use pincite_eval::Interval;
use pincite_eval::summary::{Figures, NUMBERS, Numbers};
use serde_json::{Map, Value, json};

use super::Bench;

/// All figures.
pub(super) fn write(benches: &[Bench]) -> String {
    let judges: Vec<Value> = benches.iter().map(|bench| judge(bench, &benches[0])).collect();
    format!("{:#}\n", json!({ "schema": "pincite.bench/v1", "judges": judges }))
}

fn judge(bench: &Bench, first: &Bench) -> Value {
    let sets: Vec<Value> =
        bench.figures.iter().zip(&bench.judges).map(|(figures, judge)| set(figures, judge)).collect();
    let usage = bench.usage.judges.iter().map(|used| {
        json!({ "judge": used.judge, "questions": used.questions, "cached": used.cached, "calls": used.calls,
            "tokens_in": used.tokens_in, "tokens_out": used.tokens_out, "cost": used.cost })
    });
    let usage: Vec<Value> = usage.collect();
    let mut value = json!({ "name": bench.name, "sets": sets, "macro": numbers(&bench.all), "usage": usage });
    if bench.name != first.name {
        let against = bench.figures.iter().zip(&first.figures).map(|(figures, other)| {
            json!({ "set": figures.set, "numbers": numbers(&figures.numbers.minus(&other.numbers)) })
        });
        let sets: Vec<Value> = against.collect();
        let all = numbers(&bench.all.minus(&first.all));
        value["against"] = json!({ "name": first.name, "sets": sets, "macro": all });
    }
    value
}

fn set(figures: &Figures, judge: &JudgeIdentity) -> Value {
    let unjudged: Map<String, Value> =
        figures.unjudged.iter().map(|(reason, count)| (reason.name().to_owned(), json!(count))).collect();
    let curve: Vec<Value> = figures
        .curve
        .iter()
        .map(|bin| {
            json!({ "pairs": bin.pairs, "support": rate(bin.support), "supported": rate(bin.supported),
                "lower": rate(bin.interval.low), "upper": rate(bin.interval.high) })
        })
        .collect();
    json!({
        "set": figures.set,
        "judge": { "name": judge.name, "version": judge.version, "digest": judge.digest },
        "measure": figures.thresholds.measure,
        "flag": figures.thresholds.flag,
        "pairs": figures.pairs,
        "bad": figures.bad,
        "unjudged": unjudged,
        "numbers": numbers(&figures.numbers),
        "balanced_accuracy_bounds": figures.bounds.map(interval),
        "best_on_this_set": figures.best.map(|(threshold, accuracy)| {
            json!({ "threshold": threshold, "balanced_accuracy": rate(accuracy) })
        }),
        "calibration": { "error": figures.calibration_error.map(rate), "brier": figures.brier.map(rate),
            "curve": curve },
        "pairs_per_second": figures.time.map(|time| time.per_second.round()),
        "median_micros": figures.time.map(|time| rate(time.median_micros)),
    })
}

fn numbers(numbers: &Numbers) -> Value {
    let number = |name: &'static str| {
        let value = numbers.get(name).map(|found| {
            let mut value = json!({ "value": rate(found.value) });
            if let Some(found) = found.interval {
                value["lower"] = rate(found.low);
                value["upper"] = rate(found.high);
            }
            value
        });
        (name.to_owned(), json!(value))
    };
    Value::Object(NUMBERS.iter().map(|found| number(found.name)).collect())
}

fn interval(interval: Interval) -> Value {
    json!({ "lower": rate(interval.low), "upper": rate(interval.high) })
}

/// A number to six digits.
fn rate(value: f64) -> Value {
    json!((value * 1e6).round() / 1e6)
}

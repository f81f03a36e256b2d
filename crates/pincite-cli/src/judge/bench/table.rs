//! The figures as tables.

use std::fmt::Write as _;

use pincite_core::{JudgeUsage, Usage};
use pincite_eval::Interval;
use pincite_eval::summary::{Figures, Numbers};
use pincite_report::visible;

use super::Bench;

/// A table: columns of which the first two stand left and the others right. A column without content is left out.
struct Table {
    head: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn new(head: &[&'static str]) -> Self {
        Self { head: head.to_vec(), rows: Vec::new() }
    }

    fn write(&self, out: &mut String) {
        let width = |at: usize| self.rows.iter().map(|row| row[at].chars().count()).max().unwrap_or_default();
        let shown: Vec<(usize, usize)> = (0..self.head.len())
            .map(|at| (at, width(at)))
            .filter(|(_, width)| *width > 0)
            .map(|(at, width)| (at, width.max(self.head[at].chars().count())))
            .collect();
        let head: Vec<String> = self.head.iter().map(|cell| (*cell).to_owned()).collect();
        for row in std::iter::once(&head).chain(&self.rows) {
            let mut line = String::new();
            for (at, width) in &shown {
                let cell = &row[*at];
                let _ =
                    if *at < 2 { write!(line, "{cell:<width$}  ") } else { write!(line, "{cell:>width$}  ") };
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
}

/// All tables, one after the other.
pub(super) fn write(benches: &[Bench]) -> String {
    let mut out = String::new();
    for bench in benches {
        who(bench, &mut out);
    }
    out.push_str(
        "\nVerdicts, at the threshold for measuring; a bad claim is the positive case; in percent\n",
    );
    verdicts(benches).write(&mut out);
    out.push_str(
        "\nFindings, at the threshold `flag`; precision if 2, 5 and 10 % of claims are bad; in percent\n",
    );
    findings(benches).write(&mut out);
    if let [first, others @ ..] = benches
        && !others.is_empty()
    {
        let _ = writeln!(out, "\nAgainst {}, pair by pair; in points", visible(&first.name));
        against(first, others).write(&mut out);
    }
    out
}

/// Who judged, in a line for each identity.
fn who(bench: &Bench, out: &mut String) {
    let first = &bench.judges[0];
    let same = bench.judges.iter().all(|judge| judge == first);
    let _ = write!(out, "{}: ", visible(&bench.name));
    if same {
        let version = if first.version.is_empty() { "version unknown" } else { &first.version };
        let digest = if first.digest.is_empty() { String::new() } else { format!(" ({})", first.digest) };
        let measure = bench.figures[0].thresholds.measure;
        let _ = write!(out, "{}{digest}, measure {measure:.3}, flag {:.3}", visible(version), first.flag);
    } else {
        let _ = write!(out, "{} {}, another digest for each family of sets", first.name, first.version);
    }
    out.push('\n');
    used(&bench.usage, out);
}

/// What asking used up, where there is more to say than how many questions there were.
fn used(usage: &Usage, out: &mut String) {
    let plain = |judge: &JudgeUsage| judge.cached == 0 && judge.tokens_in == 0 && judge.cost.is_none();
    if usage.judges.len() < 2 && usage.judges.iter().all(plain) {
        return;
    }
    for judge in &usage.judges {
        let _ = write!(out, "    {}: {} questions", visible(&judge.judge), judge.questions);
        for (count, what) in [(judge.cached, "cached"), (judge.calls, "calls")] {
            let _ = if count > 0 { write!(out, ", {count} {what}") } else { Ok(()) };
        }
        if judge.tokens_in + judge.tokens_out > 0 {
            let _ = write!(out, ", {} tokens in, {} out", judge.tokens_in, judge.tokens_out);
        }
        let _ = judge.cost.map_or(Ok(()), |cost| write!(out, ", cost {cost:.4}"));
        out.push('\n');
    }
}

/// Each set with the figures that each judge has on it, then the mean of the sets.
fn rows<'b>(benches: &'b [Bench], mut row: impl FnMut(&'b Bench, &str, Option<&'b Figures>, &'b Numbers)) {
    let sets = benches.first().map_or(0, |bench| bench.figures.len());
    for at in 0..sets {
        for bench in benches {
            let figures = &bench.figures[at];
            row(bench, &figures.set, Some(figures), &figures.numbers);
        }
    }
    if sets > 1 {
        for bench in benches {
            row(bench, &format!("macro of {sets}"), None, &bench.all);
        }
    }
}

fn verdicts(benches: &[Bench]) -> Table {
    let mut table = Table::new(&[
        "set",
        "judge",
        "pairs",
        "bad",
        "unjudged",
        "bal. acc.",
        "95 %",
        "if unjudged",
        "AUC",
        "95 %",
        "precision",
        "recall",
        "F1",
        "ECE",
        "Brier",
        "pairs/s",
        "median µs",
    ]);
    rows(benches, |bench, set, figures, numbers| {
        let of = |cell: fn(&Figures) -> String| figures.map_or_else(String::new, cell);
        let mut row = vec![visible(set).into_owned(), visible(&bench.name).into_owned()];
        row.push(of(|set| set.pairs.to_string()));
        row.push(of(|set| share(set.bad, set.pairs)));
        row.push(of(|set| match set.unjudged.values().sum::<usize>() {
            0 => String::new(),
            count => count.to_string(),
        }));
        row.extend(number(numbers, "balanced_accuracy"));
        row.push(of(|set| {
            if set.unjudged.is_empty() { String::new() } else { set.bounds.map_or_else(none, range) }
        }));
        row.extend(number(numbers, "auc"));
        row.extend(["precision", "recall", "f1"].map(|name| value(numbers, name)));
        row.push(of(|set| decimal(set.calibration_error)));
        row.push(of(|set| decimal(set.brier)));
        row.push(of(|set| set.time.map_or_else(String::new, |time| format!("{:.0}", time.per_second))));
        row.push(of(|set| set.time.map_or_else(String::new, |time| format!("{:.0}", time.median_micros))));
        table.rows.push(row);
    });
    table
}

fn findings(benches: &[Bench]) -> Table {
    let mut table = Table::new(&[
        "set",
        "judge",
        "flag",
        "false alarms",
        "95 %",
        "recall",
        "95 %",
        "at 2 %",
        "at 5 %",
        "95 %",
        "at 10 %",
    ]);
    rows(benches, |bench, set, figures, numbers| {
        let mut row = vec![visible(set).into_owned(), visible(&bench.name).into_owned()];
        row.push(figures.map_or_else(String::new, |set| format!("{:.3}", set.thresholds.flag)));
        row.extend(number(numbers, "flag_false_alarms"));
        row.extend(number(numbers, "flag_recall"));
        row.push(value(numbers, "flag_precision_at_2"));
        row.extend(number(numbers, "flag_precision_at_5"));
        row.push(value(numbers, "flag_precision_at_10"));
        table.rows.push(row);
    });
    table
}

fn against(first: &Bench, others: &[Bench]) -> Table {
    let mut table =
        Table::new(&["set", "judge", "bal. acc.", "95 %", "AUC", "95 %", "recall at flag", "95 %"]);
    let mut baseline = Vec::new();
    rows(std::slice::from_ref(first), |_, _, _, numbers| baseline.push(numbers));
    let mut at = 0;
    rows(others, |bench, set, _, numbers| {
        let difference = numbers.minus(baseline[at / others.len()]);
        let mut row = vec![visible(set).into_owned(), visible(&bench.name).into_owned()];
        for name in ["balanced_accuracy", "auc", "flag_recall"] {
            let value = difference.get(name);
            row.push(value.map_or_else(none, |found| format!("{:+.1}", found.value * 100.0)));
            row.push(value.and_then(|found| found.interval).map_or_else(String::new, |interval| {
                format!("{:+.1}..{:+.1}", interval.low * 100.0, interval.high * 100.0)
            }));
        }
        table.rows.push(row);
        at += 1;
    });
    table
}

/// A number and its interval.
fn number(numbers: &Numbers, name: &str) -> [String; 2] {
    let interval = numbers.get(name).and_then(|found| found.interval);
    [value(numbers, name), interval.map_or_else(String::new, range)]
}

fn value(numbers: &Numbers, name: &str) -> String {
    numbers.get(name).map_or_else(none, |found| format!("{:.1}", found.value * 100.0))
}

fn range(interval: Interval) -> String {
    format!("{:.1}..{:.1}", interval.low * 100.0, interval.high * 100.0)
}

fn decimal(value: Option<f64>) -> String {
    value.map_or_else(none, |value| format!("{value:.3}"))
}

#[expect(clippy::cast_precision_loss, reason = "counts of pairs stay far below 2^52")]
fn share(part: usize, all: usize) -> String {
    format!("{:.1}", part as f64 * 100.0 / all.max(1) as f64)
}

/// A number that has no denominator.
fn none() -> String {
    "-".to_owned()
}

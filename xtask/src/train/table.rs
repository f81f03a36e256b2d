//! Trains the table side of `align`: one logistic regression over rows, one over records.
//!
//! | model | learns from |
//! |---|---|
//! | rows | `infotabs` records put side by side into tables, each claim once as it is and, where the table supports it, once with a name or number of another row in its place; `tabfact` |
//! | record | `fever` sentences as rows; the one row of `tabfact` that a claim is about; `infotabs` |
//!
//! What is printed for a set comes from a model that never saw its family, nor any pair with one of its claims.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use pincite_core::{SourceKind, Table};
use pincite_eval::pairs::Pair;
use pincite_judge::align::table::{NAMES, features};

use super::sets;
use crate::Result;

const MODEL: &str = "crates/pincite-judge/src/align/table/model.txt";
const FIGURES: &str = "quality/tables.txt";
const HEAD: &str = "# Made by `cargo xtask train table DATA`: claims over tables, by a model that saw nothing of the family, at 0.5.\n\n";

/// A pair as the model sees it.
struct Example {
    id: String,
    features: Vec<f32>,
    supported: bool,
    claim: String,
}

/// A labelled pair.
struct Row {
    id: String,
    premise: String,
    claim: String,
    supported: bool,
}

/// What a model of one kind learns from, without its own family and with it.
struct Lesson<'e> {
    name: &'static str,
    measured: [(&'static str, &'e [Row]); 2],
    others: Vec<&'e Vec<Example>>,
    family: &'e Vec<Example>,
}

/// `scores` takes what the models say of sets whose families they never saw.
pub(super) fn run(data: &Path, scores: Option<&Path>) -> Result {
    let sets = sets::read(data)?;
    let rows = |name: &str| -> Result<Vec<Row>> {
        let set = sets.iter().find(|set| set.name == name).ok_or_else(|| format!("no {name}"))?;
        let row = |pair: &Pair| {
            let (id, premise, claim) = (pair.id.clone(), pair.premise.clone(), pair.hypothesis.clone());
            Row { id, premise, claim, supported: pair.supported }
        };
        Ok(set.pairs.iter().map(row).collect())
    };
    let (infotabs, tabfact, fever) =
        (rows("infotabs-train")?, rows("tabfact-pairs-train")?, rows("fever-dev")?);
    let (infotabs_dev, tabfact_dev) = (rows("infotabs-dev")?, rows("tabfact-pairs-val")?);
    let grids = examples(&side_by_side(&infotabs), |row| row.premise.clone());
    let tables = examples(&tabfact, |row| row.premise.clone());
    let records = examples(&infotabs, |row| row.premise.clone());
    let single = examples(&single_rows(&tabfact), |row| row.premise.clone());
    let prose = examples(&fever, sentences);
    let lessons = [
        Lesson {
            name: "rows",
            measured: [("tabfact-pairs-train", &tabfact), ("tabfact-pairs-val", &tabfact_dev)],
            others: vec![&grids],
            family: &tables,
        },
        Lesson {
            name: "record",
            measured: [("infotabs-train", &infotabs), ("infotabs-dev", &infotabs_dev)],
            others: vec![&prose, &single],
            family: &records,
        },
    ];
    let mut text =
        String::from("# Made by `cargo xtask train table`. A line a weight: model, feature, weight.\n");
    let (mut page, mut said) = (String::from(HEAD), String::new());
    for lesson in lessons {
        let name = lesson.name;
        // The first is the larger: variants are chosen on it.
        let [flag, _] = lesson.measured.map(|(set, rows)| {
            let measured = measure(set, rows, &lesson.others, &mut page);
            measured.supports.iter().for_each(|(id, support)| {
                let _ = writeln!(said, "{}", serde_json::json!({"id": id, "support": support}));
            });
            measured.flag
        });
        let all: Vec<&Vec<Example>> = lesson.others.iter().copied().chain([lesson.family]).collect();
        let _ = writeln!(text, "{name} flag {flag:.3}");
        for (feature, weight) in std::iter::once("bias").chain(NAMES.iter().copied()).zip(fit(&all)) {
            let _ = writeln!(text, "{name} {feature} {weight:.3}");
        }
    }
    print!("{page}");
    if let Some(file) = scores {
        return fs::write(file, said).map_err(|error| format!("{}: {error}", file.display()));
    }
    fs::write(FIGURES, page).map_err(|error| format!("{FIGURES}: {error}"))?;
    fs::write(MODEL, text).map_err(|error| format!("{MODEL}: {error}"))
}

fn examples(rows: &[Row], premise: impl Fn(&Row) -> String) -> Vec<Example> {
    let example = |row: &Row| {
        let text = premise(row);
        let table = Table::parse(&text, SourceKind::Table)?;
        let features = features(&table, &row.claim);
        Some(Example {
            id: row.id.clone(),
            features,
            supported: row.supported,
            claim: row.claim.to_lowercase(),
        })
    };
    rows.iter().filter_map(example).collect()
}

/// A passage as a table of its sentences.
fn sentences(row: &Row) -> String {
    let lines = row.premise.replace('|', "/").replace(". ", "\n");
    lines.lines().fold(String::from("a | b\n"), |out, line| out + "x | " + line + "\n")
}

/// A record: its title, then keys and values.
type Record = (String, Vec<(String, String)>);

fn record(premise: &str) -> Option<Record> {
    let table = Table::parse(premise, SourceKind::Table).filter(|table| table.len() == 1)?;
    let plain = |text: &str| text.replace('|', "/");
    let pairs =
        table.row(0).iter().map(|cell| (plain(&table.columns()[cell.column].text), plain(&cell.text)));
    Some((plain(&table.about().first()?.text), pairs.collect()))
}

/// Each record among others with the same keys, with its claims and their altered copies.
fn side_by_side(rows: &[Row]) -> Vec<Row> {
    let mut random = Random(1);
    let mut premises: Vec<&str> = rows.iter().map(|row| &*row.premise).collect();
    premises.sort_unstable();
    premises.dedup();
    let records: Vec<(&str, Record)> =
        premises.iter().filter_map(|premise| Some((*premise, record(premise)?))).collect();
    let mut by_key: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, (_, (_, pairs))) in records.iter().enumerate() {
        pairs.iter().for_each(|(key, _)| by_key.entry(key).or_default().push(at));
    }
    let mut grids: HashMap<&str, (String, usize, Vec<usize>)> = HashMap::new();
    for (at, (premise, (_, pairs))) in records.iter().enumerate() {
        let mut shared: HashMap<usize, usize> = HashMap::new();
        for (key, _) in pairs {
            let same = &by_key[&**key];
            for _ in 0..same.len().min(60) {
                *shared.entry(same[random.below(same.len())]).or_default() += 1;
            }
        }
        shared.remove(&at);
        let mut others: Vec<(usize, usize)> = shared.into_iter().map(|(other, keys)| (keys, other)).collect();
        others.sort_unstable_by(|a, b| b.cmp(a));
        others.truncate([3, 5, 8, 12, 16][random.below(5)]);
        if others.is_empty() {
            continue;
        }
        let mut order: Vec<usize> = others.iter().map(|(_, other)| *other).collect();
        order.insert(random.below(order.len() + 1), at);
        grids.insert(premise, (grid(&order, at, &records), at, order));
    }
    let mut out = Vec::new();
    for row in rows {
        let Some((text, at, order)) = grids.get(&*row.premise) else { continue };
        let pair =
            |claim: String, supported| Row { id: row.id.clone(), premise: text.clone(), claim, supported };
        out.push(pair(row.claim.clone(), row.supported));
        let others: Vec<&Record> =
            order.iter().filter(|other| *other != at).map(|other| &records[*other].1).collect();
        if row.supported
            && let Some(altered) =
                altered(&row.claim, &records[*at].1, others[random.below(others.len())], &mut random)
        {
            out.push(pair(row.claim.clone(), true));
            out.push(pair(altered, false));
        }
    }
    out
}

fn value<'r>(record: &'r Record, key: &str) -> &'r str {
    record.1.iter().find(|(known, _)| known == key).map_or("-", |(_, value)| value)
}

fn grid(order: &[usize], of: usize, records: &[(&str, Record)]) -> String {
    let keys: Vec<&str> = records[of].1.1.iter().map(|(key, _)| &**key).collect();
    let mut out = format!("name | {}\n", keys.join(" | "));
    for at in order {
        let record = &records[*at].1;
        let values: Vec<&str> = keys.iter().map(|key| value(record, key)).collect();
        let _ = writeln!(out, "{} | {}", record.0, values.join(" | "));
    }
    out
}

/// The claim with something that its record has replaced by what another has there.
fn altered(claim: &str, record: &Record, other: &Record, random: &mut Random) -> Option<String> {
    let mut choices: Vec<(String, String)> = vec![(record.0.clone(), other.0.clone())];
    let items = |text: &str| -> Vec<String> {
        text.split([';', ',', '(', ')'])
            .map(str::trim)
            .filter(|item| !item.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let numbers = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != ',');
        parts.map(|part| part.trim_matches(['.', ',']).to_owned()).filter(|part| !part.is_empty()).collect()
    };
    for (key, mine) in &record.1 {
        let theirs = value(other, key);
        if let Some(item) = items(theirs).into_iter().next() {
            choices.extend(items(mine).into_iter().map(|mine| (mine, item.clone())));
        }
        if let Some(number) = numbers(theirs).into_iter().next() {
            choices.extend(numbers(mine).into_iter().map(|mine| (mine, number.clone())));
        }
    }
    choices.retain(|(mine, theirs)| {
        let number = mine.bytes().any(|b| b.is_ascii_digit());
        let long = number || 4 <= mine.len();
        long && 1 < theirs.len() + usize::from(number)
            && !claim.contains(&**theirs)
            && at_word(claim, mine).is_some()
    });
    if choices.is_empty() {
        return None;
    }
    let (mine, theirs) = &choices[random.below(choices.len())];
    let at = at_word(claim, mine)?;
    Some(format!("{}{theirs}{}", &claim[..at], &claim[at + mine.len()..]))
}

/// Where a text stands in a claim, not inside a longer word.
fn at_word(claim: &str, part: &str) -> Option<usize> {
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    claim.match_indices(part).map(|(at, _)| at).find(|at| {
        !inside(claim[..*at].chars().next_back()) && !inside(claim[at + part.len()..].chars().next())
    })
}

/// Claims about one row, with that row as a record.
fn single_rows(rows: &[Row]) -> Vec<Row> {
    // What speaks of several rows.
    let several: HashSet<&str> =
        "most highest lowest more less than only each both all average total fewest largest smallest \
        longest no never times two three four five six seven eight nine ten"
            .split(' ')
            .collect();
    let words = |text: &str| -> HashSet<String> {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '.').filter(|word| 1 < word.len());
        words.map(str::to_lowercase).collect()
    };
    let single = |row: &Row| {
        let table = Table::parse(&row.premise, SourceKind::Table)?;
        let claim = words(&row.claim);
        if claim.iter().any(|word| several.contains(&**word)) {
            return None;
        }
        let shared = |at: usize| {
            table.row(at).iter().map(|cell| words(&cell.text).intersection(&claim).count()).sum::<usize>()
        };
        let best = (0..table.len()).rev().max_by_key(|at| shared(*at)).filter(|at| 2 <= shared(*at))?;
        let mut premise = table.row(best).first()?.text.to_string();
        for cell in table.row(best) {
            let _ = write!(premise, "\n{}: {}", table.columns()[cell.column].text, cell.text);
        }
        Some(Row { id: row.id.clone(), premise, claim: row.claim.clone(), supported: row.supported })
    };
    rows.iter().filter_map(single).collect()
}

/// Of the supported claims, how many may be flagged.
const FLAGGED: f64 = 0.03;

/// What a model says of a set whose family it never saw.
struct Measured {
    /// The support below which it finds few of the supported claims.
    flag: f64,
    /// The support of each pair that is a table, by its id.
    supports: Vec<(String, f64)>,
}

/// Tells the balanced accuracy at 0.5 of a model that is fitted to `train` less what shares a claim with the set.
fn measure(name: &str, rows: &[Row], train: &[&Vec<Example>], page: &mut String) -> Measured {
    let claims: HashSet<String> = rows.iter().map(|row| row.claim.to_lowercase()).collect();
    let train: Vec<Vec<&Example>> = train
        .iter()
        .map(|part| part.iter().filter(|example| !claims.contains(&example.claim)).collect())
        .collect();
    let model = fit_refs(&train);
    let measured = examples(rows, |row| row.premise.clone());
    let sums = |supported: bool| -> Vec<f64> {
        measured
            .iter()
            .filter(|example| example.supported == supported)
            .map(|example| sum(&model, example))
            .collect()
    };
    let (mut yes, no) = (sums(true), sums(false));
    let hits = |sums: &[f64], supported: bool| {
        sums.iter().filter(|sum| (0.0 < **sum) == supported).count() as f64 / sums.len().max(1) as f64
    };
    let balanced = f64::midpoint(hits(&yes, true), hits(&no, false));
    let (read, all) = (measured.len(), rows.len());
    let _ = writeln!(page, "{name:<20} {read} of {all} pairs, balanced accuracy {:.1}", 100.0 * balanced);
    yes.sort_by(f64::total_cmp);
    let at = (yes.len() as f64 * FLAGGED) as usize;
    let support = |sum: f64| 1.0 / (1.0 + (-sum).exp());
    let supports = measured.iter().map(|example| (example.id.clone(), support(sum(&model, example))));
    Measured { flag: support(yes.get(at).copied().unwrap_or(0.0)), supports: supports.collect() }
}

fn sum(model: &[f64], example: &Example) -> f64 {
    model[0] + model[1..].iter().zip(&example.features).map(|(w, x)| w * f64::from(*x)).sum::<f64>()
}

fn fit(parts: &[&Vec<Example>]) -> Vec<f64> {
    fit_refs(&parts.iter().map(|part| part.iter().collect()).collect::<Vec<_>>())
}

/// Logistic regression by Newton's method; every part weighs the same, in it the supported as much as the others.
fn fit_refs(parts: &[Vec<&Example>]) -> Vec<f64> {
    let size = NAMES.len() + 1;
    let mut model = vec![0.0; size];
    for _ in 0..25 {
        let (mut slope, mut curve) = (vec![0.0; size], vec![vec![0.0; size]; size]);
        for part in parts {
            let supported = part.iter().filter(|example| example.supported).count().max(1);
            let others = (part.len() - supported.min(part.len())).max(1);
            for example in part {
                let weight = 1.0 / if example.supported { supported } else { others } as f64;
                let x: Vec<f64> =
                    std::iter::once(1.0).chain(example.features.iter().map(|x| f64::from(*x))).collect();
                let p = 1.0 / (1.0 + (-sum(&model, example)).exp());
                let miss = f64::from(u8::from(example.supported)) - p;
                for row in 0..size {
                    slope[row] += weight * miss * x[row];
                    for column in 0..size {
                        curve[row][column] += weight * p * (1.0 - p) * x[row] * x[column];
                    }
                }
            }
        }
        for at in 0..size {
            // A touch of shrinkage keeps features that never vary at 0.
            slope[at] -= 1e-3 * model[at];
            curve[at][at] += 1e-3;
        }
        for (weight, step) in model.iter_mut().zip(solve(curve, slope)) {
            *weight += step;
        }
    }
    model
}

/// Gaussian elimination; the matrix is positive definite.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    for at in 0..right.len() {
        for below in at + 1..right.len() {
            let share = matrix[below][at] / matrix[at][at];
            let pivot = matrix[at].clone();
            matrix[below].iter_mut().zip(&pivot).for_each(|(value, pivot)| *value -= share * pivot);
            right[below] -= share * right[at];
        }
    }
    for at in (0..right.len()).rev() {
        let known: f64 = (at + 1..right.len()).map(|column| matrix[at][column] * right[column]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}

/// Splitmix64: the same tables every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }
}

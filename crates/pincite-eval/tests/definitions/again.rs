//! The definitions a second time, for the statements as the pages cut them: nested loops over facts, with no questions, no
//! batches and nothing of the implementation.

use super::case::{Case, Cell};
use super::judge::facts;

/// Sources by position; `None` is one that is not there.
type Cited = Vec<Option<usize>>;

/// Whether sources say all facts of a text between them: yes, no, or nobody can tell.
fn says(case: &Case, sources: &[usize], text: &str) -> Option<bool> {
    let said: Vec<&str> = sources.iter().flat_map(|at| case.sources[*at].1.split(' ')).collect();
    if said.contains(&"down") || sources.iter().any(|at| case.sources[*at].1 == "-") {
        return None;
    }
    let stated = facts(text);
    Some(!sources.is_empty() && !stated.is_empty() && stated.iter().all(|fact| said.contains(fact)))
}

fn cell(worth: impl IntoIterator<Item = Option<bool>>) -> Cell {
    worth.into_iter().fold(Cell::default(), |sum, worth| {
        sum.plus(Cell {
            num: usize::from(worth == Some(true)),
            most: usize::from(worth != Some(false)),
            den: 1,
        })
    })
}

/// Whether some are true.
fn some(all: &[Option<bool>]) -> Option<bool> {
    match (all.contains(&Some(true)), all.contains(&None)) {
        (true, _) => Some(true),
        (false, unknown) => (!unknown).then_some(false),
    }
}

/// What could be: every way of deciding what is not judged, joined again.
fn every_way<const N: usize>(known: [Option<bool>; N], worth: impl Fn([bool; N]) -> bool) -> Option<bool> {
    let ways = (0..1 << N).map(|bits: usize| std::array::from_fn(|at| bits >> at & 1 == 1));
    let mut found = ways
        .filter(|way: &[bool; N]| (0..N).all(|at| known[at].is_none_or(|known| known == way[at])))
        .map(worth);
    let first = found.next()?;
    found.all(|worth| worth == first).then_some(first)
}

/// ALCE.
pub(crate) fn alce(case: &Case) -> Vec<[Cell; 2]> {
    case.lines.iter().map(|line| alce_line(case, &line.statement)).collect()
}

fn alce_line(case: &Case, statement: &str) -> [Cell; 2] {
    // Every `[` with digits behind it; the position is the number less 1, and below 0 it counts from the end.
    let mut cited: Cited = Vec::new();
    for part in statement.split('[').skip(1) {
        let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
        let Ok(number) = digits.parse::<usize>() else { continue };
        let position = if number == 0 { case.sources.len() - 1 } else { number - 1 };
        cited.push(Some(position).filter(|at| *at < case.sources.len()));
    }
    let Some(mut cited) = cited.into_iter().collect::<Option<Vec<usize>>>() else {
        return [Cell::default(), cell([Some(false)])];
    };
    cited.truncate(3);
    // The facts are words, so what the program leaves of brackets changes none; without words nothing is stated.
    let together = if facts(statement).is_empty() { Some(false) } else { says(case, &cited, statement) };
    let mut precision = Vec::new();
    for at in 0..cited.len() {
        let others: Vec<usize> =
            (0..cited.len()).filter(|other| *other != at).map(|other| cited[other]).collect();
        let alone = says(case, &[cited[at]], statement);
        let rest = says(case, &others, statement);
        let worth = |[together, alone, rest]: [bool; 3]| together && (cited.len() == 1 || alone || !rest);
        precision.push(every_way([together, alone, rest], worth));
    }
    [cell(precision), cell([together])]
}

/// Each id in brackets once, in order.
fn ids(case: &Case, statement: &str) -> Cited {
    let mut cited: Cited = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for part in statement.split('[').skip(1) {
        for id in part.split(']').next().unwrap_or("").split(',').map(str::trim) {
            if !seen.contains(&id) {
                seen.push(id);
                cited.push(case.sources.iter().position(|source| source.0 == id));
            }
        }
    }
    cited
}

/// The assertions of a sentence: what stands between its `and`s.
fn parts(statement: &str) -> Vec<&str> {
    statement.split(" and ").collect()
}

/// Liu et al.; the page has a line for each statement that is worth verifying.
pub(crate) fn liu(case: &Case) -> Vec<[Cell; 2]> {
    case.lines.iter().map(|line| liu_line(case, &line.statement)).collect()
}

fn liu_line(case: &Case, statement: &str) -> [Cell; 2] {
    let cited = ids(case, statement);
    let there: Vec<usize> = cited.iter().flatten().copied().collect();
    let full: Vec<Option<bool>> = there.iter().map(|at| says(case, &[*at], statement)).collect();
    let denied = there.iter().any(|at| {
        let said: Vec<&str> = case.sources[*at].1.split(' ').collect();
        facts(statement).iter().any(|fact| said.contains(&&*format!("no-{fact}")))
    });
    let against = if denied {
        Some(true)
    } else {
        some(&full.iter().map(|full| full.map(|_| false)).collect::<Vec<_>>())
    };
    let alone = some(&full);
    let together = if there.len() > 1 { says(case, &there, statement) } else { alone };
    let union = every_way([alone, together, against], |[alone, together, against]| {
        (alone || together) && !(alone && against)
    });
    let mut precision = Vec::new();
    for (place, source) in cited.iter().enumerate() {
        let Some(source) = source else {
            precision.push(Some(false));
            continue;
        };
        let at = cited[..place].iter().flatten().count();
        let parts = parts(statement);
        let part = if parts.len() > 1 {
            let each: Vec<Option<bool>> = parts.iter().map(|part| says(case, &[*source], part)).collect();
            if each.contains(&Some(true)) {
                Some(true)
            } else {
                each.into_iter().find(Option::is_none).unwrap_or(Some(false))
            }
        } else {
            let others: Vec<usize> = there.iter().copied().filter(|other| other != source).collect();
            says(case, &others, statement).map(|suffices| !suffices)
        };
        let worth = |[full, union, alone, part]: [bool; 4]| full || union && !alone && part;
        precision.push(every_way([full[at], union, alone, part], worth));
    }
    [cell(precision), cell([union])]
}

/// TREC, in halves.
pub(crate) fn trec(case: &Case) -> Vec<[Cell; 2]> {
    case.lines.iter().map(|line| trec_line(case, &line.statement)).collect()
}

fn trec_line(case: &Case, statement: &str) -> [Cell; 2] {
    let none = Cell { num: 0, most: 0, den: 2 };
    let Some(first) = ids(case, statement).into_iter().next() else { return [Cell::default(), none] };
    let Some(first) = first else { return [none, none] };
    let worth = match says(case, &[first], statement) {
        Some(true) => Cell { num: 2, most: 2, den: 2 },
        None => Cell { num: 0, most: 2, den: 2 },
        Some(false) => {
            let part = parts(statement).iter().any(|part| says(case, &[first], part) == Some(true));
            Cell { num: usize::from(part), most: usize::from(part), den: 2 }
        }
    };
    [worth, worth]
}

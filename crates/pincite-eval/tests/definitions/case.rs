//! Worked answers, as the pages write them.

use std::fmt;

use pincite_core::{Answer, Run, Source};

/// One worked answer.
#[derive(Debug, Default)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) answer: String,
    /// (id, what it says), in order.
    pub(crate) sources: Vec<(String, String)>,
    /// Statement by statement.
    pub(crate) lines: Vec<Line>,
    /// (definition, precision, recall).
    totals: Vec<(String, [String; 2])>,
}

/// A statement, and what it adds to precision and to recall.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) statement: String,
    pub(crate) cells: [Cell; 2],
}

/// A part of a rate: `num/den`, and the most that `num` could be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) num: usize,
    pub(crate) most: usize,
    pub(crate) den: usize,
}

impl Cell {
    pub(crate) fn plus(self, other: Self) -> Self {
        Self { num: self.num + other.num, most: self.most + other.most, den: self.den + other.den }
    }

    /// Whether a total says the same: no denominator is null, whatever the reason.
    pub(crate) fn agrees(&self, total: &str) -> bool {
        if self.den == 0 { !total.contains('/') } else { total == self.to_string() }
    }

    /// `1/2`, or `1..2/2` where a part is unjudged, or `-`.
    fn parse(text: &str) -> Self {
        let Some((num, den)) = text.split_once('/') else { return Self::default() };
        let (num, most) = num.split_once("..").unwrap_or((num, num));
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("a number: {text}"));
        Self { num: number(num), most: number(most), den: number(den) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { den: 0, .. } => f.write_str("-"),
            Self { num, most, den } if num == most => write!(f, "{num}/{den}"),
            Self { num, most, den } => write!(f, "{num}..{most}/{den}"),
        }
    }
}

impl Case {
    /// `\n` in an answer is the end of a line; sources are `1 red long; 2 down`.
    pub(crate) fn new(name: &str, answer: &str, sources: &str) -> Self {
        let source = |entry: &str| {
            let (id, says) = entry.trim().split_once(' ').expect("an id and what it says");
            (id.to_owned(), says.to_owned())
        };
        let sources = sources.split(';').filter(|entry| !entry.trim().is_empty()).map(source).collect();
        Self { name: name.to_owned(), answer: answer.replace("\\n", "\n"), sources, ..Self::default() }
    }

    pub(crate) fn run(&self) -> Run {
        let source = |(id, says): &(String, String)| {
            let text = (says != "-").then(|| says.clone());
            Source { id: id.clone(), text, ..Source::default() }
        };
        Run {
            answer: Answer::Text(self.answer.clone()),
            retrieved: self.sources.iter().map(source).collect(),
            ..Run::default()
        }
    }

    pub(crate) fn total(&self, definition: &str) -> [String; 2] {
        let total = self.totals.iter().find(|(name, _)| name == definition);
        total.unwrap_or_else(|| panic!("{}: no row of {definition}", self.name)).1.clone()
    }
}

/// The cases of a page: a heading, the answer in quotation lines, `Sources:`, and a table.
pub(crate) fn cases(page: &str) -> Vec<Case> {
    page.split("\n## ").skip(1).map(case).collect()
}

fn case(section: &str) -> Case {
    let name = section.lines().next().unwrap_or("");
    let quoted = section.lines().filter_map(|line| line.strip_prefix('>'));
    let answer: Vec<&str> = quoted.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    let sources = section.lines().find_map(|line| line.strip_prefix("Sources:")).unwrap_or("");
    let mut case = Case::new(name, &answer.join("\n"), sources.trim_end_matches('.'));
    for row in section.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [what, _why, precision, recall] = cells.as_slice() else { panic!("{name}: four cells: {row}") };
        if let Some(definition) = what.strip_prefix("**").and_then(|what| what.strip_suffix("**")) {
            case.totals.push((definition.to_owned(), [(*precision).to_owned(), (*recall).to_owned()]));
        } else {
            let cells = [Cell::parse(precision), Cell::parse(recall)];
            case.lines.push(Line { statement: what.trim_matches('`').to_owned(), cells });
        }
    }
    case
}

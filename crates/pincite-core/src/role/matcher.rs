//! The patterns of a language, compiled once, and how a sentence is matched against them.

use std::sync::{Arc, LazyLock};

use rustc_hash::FxHashMap;

use super::pattern::{Atom, Pattern, Set, fits, parse};
use super::words::{Id, Sketch, Vocabulary, Words, Writing};
use super::{RULES, Role, Unless, ar, de, en, es, fr, hi, ja, ko, ru, rules, zh};
use crate::Lang;

/// The patterns of a language as written in its file.
pub(super) struct Table {
    pub writing: Writing,
    /// Classes of words: name, then the words; a class can be used by those after it.
    pub classes: &'static [(&'static str, &'static str)],
    /// What can stand before the sentence proper, one pattern a line: matching starts anew behind it. One behind
    /// `>` is a frame: where a statement follows, only that counts. One behind `&` begins a clause that counts
    /// though the clause before it says nothing ("I don't know, but"); with a `,` first only behind a courtesy, or a colon or semicolon.
    pub openers: &'static str,
    /// By rule, one pattern a line.
    pub rules: &'static [(&'static str, &'static str)],
    /// Words that are finite verbs, and ends of sentences with one: without any, a short line is a label.
    pub verbs: &'static str,
}

/// A language, ready to match.
pub(super) struct Language {
    pub spaced: bool,
    writing: Writing,
    vocabulary: Vocabulary,
    /// By the word they start with.
    anchored: Index,
    anywhere: Index,
    /// Those that start with a word's end or any word.
    open: Vec<Entry>,
    openers: Index,
    frames: Index,
    turns: Index,
    /// Clauses behind a pause, by their start.
    clauses: Index,
    /// By last character.
    ends: FxHashMap<char, Vec<(&'static str, usize)>>,
    verbs: Set,
    verb_ends: Vec<&'static str>,
}

/// A pattern and the rule it belongs to.
struct Entry {
    pattern: Pattern,
    rule: usize,
    /// Which words its steps behind the first ask for, the most telling first: a sentence that lacks one of them
    /// from there on cannot fit.
    needs: Box<[Sketch]>,
}

impl Entry {
    fn new(pattern: Pattern, rule: usize) -> Self {
        let behind = pattern.iter().skip(1).filter(|(_, optional)| !optional);
        let mut needs: Box<[Sketch]> = behind
            .filter_map(|(atom, _)| match atom {
                Atom::Of(set) => Some(set.sketch),
                _ => None,
            })
            .collect();
        needs.sort_by_key(|need| need.density());
        Self { needs, pattern, rule }
    }

    /// Where the pattern ends when it fits the words from `at` on.
    fn fits(&self, words: &Words, text: &str, at: usize) -> Option<usize> {
        let onward = words.get(at).map(|word| word.onward).unwrap_or_default();
        if self.needs.iter().any(|need| !need.meets(onward)) {
            return None;
        }
        fits(&self.pattern, words, text, at)
    }
}

/// Patterns by first word.
#[derive(Default)]
struct Index {
    entries: Vec<Entry>,
    /// Per word, where its entries stand in `list`; one more for the end of the last.
    starts: Vec<u32>,
    list: Vec<Candidate>,
}

/// A pattern that starts with a word.
#[derive(Clone, Copy, Default)]
struct Candidate {
    entry: u16,
    rule: u8,
    /// Of what it needs, what tells most.
    need: Sketch,
}

/// The rules that may still decide, a bit each.
#[derive(Clone, Copy)]
struct Open(u64);

const _: () = assert!(RULES.len() <= 64);

impl Open {
    const ALL: Self = Self(u64::MAX);
    /// All but those that a marker keeps from firing.
    const IF_CITED: Self = Self::but(Unless::Cited);
    /// All but those that a sign of a claim keeps from firing.
    const IF_CONCRETE: Self = Self::but(Unless::Concrete);

    const fn but(unless: Unless) -> Self {
        let mut open = 0;
        let mut rule = 0;
        while rule < RULES.len() {
            if RULES[rule].unless as u8 != unless as u8 {
                open |= 1 << rule;
            }
            rule += 1;
        }
        Self(open)
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    const fn has(self, rule: usize) -> bool {
        self.0 & 1 << rule != 0
    }

    /// Only those before `rule`.
    const fn before(self, rule: usize) -> Self {
        Self(self.0 & ((1 << rule) - 1))
    }
}

/// How many openers are skipped one after the other.
const OPENERS: usize = 3;

impl Language {
    pub(super) fn of(lang: Lang) -> &'static Self {
        static ALL: [LazyLock<Language>; 10] = [
            LazyLock::new(|| Language::compile(&en::TABLE)),
            LazyLock::new(|| Language::compile(&de::TABLE)),
            LazyLock::new(|| Language::compile(&fr::TABLE)),
            LazyLock::new(|| Language::compile(&es::TABLE)),
            LazyLock::new(|| Language::compile(&ru::TABLE)),
            LazyLock::new(|| Language::compile(&zh::TABLE)),
            LazyLock::new(|| Language::compile(&ja::TABLE)),
            LazyLock::new(|| Language::compile(&ko::TABLE)),
            LazyLock::new(|| Language::compile(&ar::TABLE)),
            LazyLock::new(|| Language::compile(&hi::TABLE)),
        ];
        &ALL[match lang {
            Lang::En => 0,
            Lang::De => 1,
            Lang::Fr => 2,
            Lang::Es => 3,
            Lang::Ru => 4,
            Lang::Zh => 5,
            Lang::Ja => 6,
            Lang::Ko => 7,
            Lang::Ar => 8,
            Lang::Hi => 9,
        }]
    }

    fn compile(table: &Table) -> Self {
        let mut language = Self {
            spaced: table.writing != Writing::Unspaced,
            writing: table.writing,
            vocabulary: Vocabulary::new(),
            anchored: Index::default(),
            anywhere: Index::default(),
            open: Vec::new(),
            openers: Index::default(),
            frames: Index::default(),
            turns: Index::default(),
            clauses: Index::default(),
            ends: FxHashMap::default(),
            verbs: Set::default(),
            verb_ends: Vec::new(),
        };
        let mut classes: FxHashMap<&str, Arc<Set>> = FxHashMap::default();
        for (name, list) in table.classes {
            let mut ids: Vec<Id> = Vec::new();
            for word in list.split_ascii_whitespace() {
                match word.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
                    Some(class) => ids.extend(classes.get(class).into_iter().flat_map(|class| &class.ids)),
                    None => ids.push(language.vocabulary.id(word)),
                }
            }
            classes.insert(name, Arc::new(Set::new(ids)));
        }
        let class = |name: &str| classes.get(name).cloned();
        for line in lines(table.openers) {
            let (index, line) = match (line.strip_prefix("> "), line.strip_prefix("& ")) {
                (Some(line), _) => (&mut language.frames, line),
                (_, Some(line)) => match line.strip_prefix(", ") {
                    Some(line) => (&mut language.clauses, line),
                    None => (&mut language.turns, line),
                },
                _ => (&mut language.openers, line),
            };
            index.add(Entry::new(parse(line, &mut language.vocabulary, &class), 0));
        }
        for (name, patterns) in table.rules {
            let Some(rule) = rules::index(name) else { continue };
            for line in lines(patterns) {
                language.add(line, rule, &class);
            }
        }
        let mut verbs = Vec::new();
        for word in table.verbs.split_ascii_whitespace() {
            match word.strip_prefix('-') {
                Some(end) => language.verb_ends.push(end),
                None => verbs.push(language.vocabulary.id(word)),
            }
        }
        language.verbs = Set::new(verbs);
        let Self { vocabulary, anchored, anywhere, openers, frames, turns, clauses, .. } = &mut language;
        for index in [anchored, anywhere, openers, frames, turns, clauses] {
            index.build(vocabulary.len());
        }
        language
    }

    fn add(&mut self, line: &'static str, rule: usize, class: &dyn Fn(&str) -> Option<Arc<Set>>) {
        if let Some(end) = line.strip_prefix('-') {
            if let Some(last) = end.chars().next_back() {
                self.ends.entry(last).or_default().push((end, rule));
            }
            return;
        }
        let mut pattern = parse(line, &mut self.vocabulary, class);
        if matches!(pattern.first(), Some((Atom::Gap(16), _))) {
            pattern.remove(0);
            self.anywhere.add(Entry::new(pattern, rule));
        } else if first_words(&pattern).is_some() {
            self.anchored.add(Entry::new(pattern, rule));
        } else {
            self.open.push(Entry::new(pattern, rule));
        }
    }

    pub(super) fn read(&self, text: &str, words: &mut Words) {
        self.vocabulary.read(text, self.writing, words);
    }

    /// Whether a finite verb is known among the words.
    pub(super) fn has_verb(&self, words: &Words, text: &str) -> bool {
        words.iter().any(|word| self.verbs.has(word)) || self.verb_ends.iter().any(|end| text.ends_with(end))
    }

    /// Whether words from `at` on can be a statement: a subject, and a verb or a number behind it.
    fn states(&self, words: &Words, at: usize) -> bool {
        // Without blanks only words of the patterns are seen.
        let (least, subject) = if self.spaced { (3, 1) } else { (1, 0) };
        at + least <= words.len()
            && words[at + subject..].iter().any(|word| word.number || self.verbs.has(word))
    }

    /// The rule that decides: of those that fit, the first; none where a clause states something beside it.
    pub(super) fn rule(&self, text: &str, words: &Words, cited: bool) -> Option<usize> {
        // A long sentence rarely says nothing.
        let concrete = cited || words.number || words.name || words.clipped;
        let mut open = Open::ALL;
        if cited {
            open = open.and(Open::IF_CITED);
        }
        if concrete {
            open = open.and(Open::IF_CONCRETE);
        }
        let frame = self.frames.longest(words, text, 0).filter(|end| self.states(words, *end));
        let from = frame.unwrap_or(0);
        let rule = self.first(text, words, from, open)?;
        let role = RULES[rule].role;
        if !matches!(role, Role::Refusal | Role::Pleasantry | Role::Meta | Role::Restated) {
            return Some(rule);
        }
        let counts = |at: usize| {
            let gap = text.get(words[at - 1].end as usize..words[at].start as usize).unwrap_or_default();
            let apart =
                gap.contains([';', ':']) || matches!(role, Role::Pleasantry | Role::Meta) && words[at].pause;
            let turn = self.turns.longest(words, text, at);
            turn.or_else(|| self.clauses.longest(words, text, at).filter(|_| apart).map(|_| at)).is_some_and(
                |at| {
                    let rule = || self.first(text, words, at, open);
                    self.states(words, at) && rule().is_none_or(|rule| RULES[rule].role == Role::Factual)
                },
            )
        };
        if (from + 1..words.len()).any(counts) { None } else { Some(rule) }
    }

    /// Of the rules that fit the words from `from` on and are open, the first.
    fn first(&self, text: &str, words: &Words, from: usize, mut open: Open) -> Option<usize> {
        let mut best = None;
        let mut decide = |rule: usize, open: &mut Open| (*open, best) = (open.before(rule), Some(rule));
        if let Some(last) = text.chars().next_back() {
            for (end, rule) in self.ends.get(&last).into_iter().flatten() {
                if open.has(*rule) && text.ends_with(end) {
                    decide(*rule, &mut open);
                }
            }
        }
        for at in from..words.len() {
            self.anywhere.each(words, at, |rule, entry| {
                if open.has(rule) && self.anywhere.entries[entry].fits(words, text, at).is_some() {
                    decide(rule, &mut open);
                }
            });
        }
        let mut at = from;
        for _ in 0..=OPENERS {
            self.anchored.each(words, at, |rule, entry| {
                if open.has(rule) && self.anchored.entries[entry].fits(words, text, at).is_some() {
                    decide(rule, &mut open);
                }
            });
            for entry in &self.open {
                if open.has(entry.rule) && entry.fits(words, text, at).is_some() {
                    decide(entry.rule, &mut open);
                }
            }
            match self.openers.longest(words, text, at) {
                Some(end) => at = end,
                None => break,
            }
        }
        best
    }
}

impl Index {
    fn add(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    fn build(&mut self, vocabulary: usize) {
        let first: Vec<Vec<Id>> =
            self.entries.iter().map(|entry| first_words(&entry.pattern).unwrap_or_default()).collect();
        // Counted, then filled from the back, so that the entries of a word stay in order.
        self.starts = vec![0; vocabulary + 1];
        for id in first.iter().flatten() {
            self.starts[usize::from(*id)] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.list = vec![Candidate::default(); sum as usize];
        for (number, ids) in first.iter().enumerate().rev() {
            let entry = &self.entries[number];
            let need = entry.needs.first().copied().unwrap_or(Sketch::ALL);
            for id in ids {
                let start = &mut self.starts[usize::from(*id)];
                *start -= 1;
                self.list[*start as usize] = Candidate { entry: number as u16, rule: entry.rule as u8, need };
            }
        }
    }

    /// Where the longest match from word `at` on ends, of those with words behind them.
    fn longest(&self, words: &Words, text: &str, at: usize) -> Option<usize> {
        let mut longest = None;
        self.each(words, at, |_, entry| {
            let end = self.entries[entry].fits(words, text, at);
            longest = longest.max(end.filter(|end| at < *end && *end < words.len()));
        });
        longest
    }

    /// Hands out the patterns, by rule and number, that can start with word `at` and may find what they need.
    #[inline]
    fn each(&self, words: &Words, at: usize, mut take: impl FnMut(usize, usize)) {
        let Some(word) = words.get(at) else { return };
        for id in &word.ids {
            if *id == 0 {
                continue;
            }
            let id = usize::from(*id);
            for candidate in &self.list[self.starts[id] as usize..self.starts[id + 1] as usize] {
                if candidate.need.meets(word.onward) {
                    take(usize::from(candidate.rule), usize::from(candidate.entry));
                }
            }
        }
    }
}

/// The words a pattern can start with; none when it can start with a word outside the vocabulary.
fn first_words(pattern: &[(Atom, bool)]) -> Option<Vec<Id>> {
    let mut first = Vec::new();
    for (atom, optional) in pattern {
        match atom {
            Atom::Of(set) => first.extend(&set.ids),
            _ => return None,
        }
        if !optional {
            break;
        }
    }
    first.sort_unstable();
    first.dedup();
    Some(first)
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

//! The patterns of a language, compiled once, and how a sentence is matched against them.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::pattern::{Atom, Pattern, fits, parse};
use super::words::{Id, Sketch, Vocabulary, Words, Writing};
use super::{RULES, Unless, ar, de, en, es, fr, hi, ja, ko, ru, rules, zh};
use crate::Lang;

/// The patterns of a language as written in its file.
pub(super) struct Table {
    pub writing: Writing,
    /// Classes of words: name, then the words; a class can be used by those after it.
    pub classes: &'static [(&'static str, &'static str)],
    /// What can stand before the sentence proper, one pattern a line: matching starts anew behind it.
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
    /// By last character.
    ends: FxHashMap<char, Vec<(&'static str, usize)>>,
    verbs: Vec<Id>,
    verb_ends: Vec<&'static str>,
}

/// A pattern and the rule it belongs to.
struct Entry {
    pattern: Pattern,
    rule: usize,
    /// Which words its steps ask for: without one of each a sentence cannot fit.
    needs: Box<[Sketch]>,
}

impl Entry {
    fn new(pattern: Pattern, rule: usize) -> Self {
        let needs = pattern.iter().filter(|(_, optional)| !optional).filter_map(|(atom, _)| match atom {
            Atom::Of(_, sketch) => Some(*sketch),
            _ => None,
        });
        Self { needs: needs.collect(), pattern, rule }
    }

    /// Where the pattern ends when it fits the words from `at` on.
    fn fits(&self, words: &Words, text: &str, at: usize) -> Option<usize> {
        if self.needs.iter().any(|need| !need.meets(words.sketch)) {
            return None;
        }
        fits(&self.pattern, words, text, at)
    }
}

/// Patterns by first word.
#[derive(Default)]
struct Index {
    entries: Vec<Entry>,
    by_word: Vec<Vec<u16>>,
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
            ends: FxHashMap::default(),
            verbs: Vec::new(),
            verb_ends: Vec::new(),
        };
        let mut classes: FxHashMap<&str, Box<[Id]>> = FxHashMap::default();
        for (name, list) in table.classes {
            let mut ids = Vec::new();
            for word in list.split_ascii_whitespace() {
                match word.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
                    Some(class) => ids.extend(classes.get(class).into_iter().flatten()),
                    None => ids.push(language.vocabulary.id(word)),
                }
            }
            ids.sort_unstable();
            classes.insert(name, ids.into());
        }
        let class = |name: &str| classes.get(name).cloned();
        for line in lines(table.openers) {
            let pattern = parse(line, &mut language.vocabulary, &class);
            language.openers.add(Entry::new(pattern, 0));
        }
        for (name, patterns) in table.rules {
            let Some(rule) = rules::index(name) else { continue };
            for line in lines(patterns) {
                language.add(line, rule, &class);
            }
        }
        for word in table.verbs.split_ascii_whitespace() {
            match word.strip_prefix('-') {
                Some(end) => language.verb_ends.push(end),
                None => language.verbs.push(language.vocabulary.id(word)),
            }
        }
        language.verbs.sort_unstable();
        for index in [&mut language.anchored, &mut language.anywhere, &mut language.openers] {
            index.build(language.vocabulary.len());
        }
        language
    }

    fn add(&mut self, line: &'static str, rule: usize, class: &dyn Fn(&str) -> Option<Box<[Id]>>) {
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

    pub(super) fn read(&self, text: &str) -> Words {
        self.vocabulary.read(text, self.writing)
    }

    /// Whether a finite verb is known among the words.
    pub(super) fn has_verb(&self, words: &Words, text: &str) -> bool {
        words.iter().any(|word| word.ids.iter().any(|id| self.verbs.binary_search(id).is_ok()))
            || self.verb_ends.iter().any(|end| text.ends_with(end))
    }

    /// The first rule that fits.
    pub(super) fn rule(&self, text: &str, words: &Words, cited: bool) -> Option<usize> {
        // A long sentence rarely says nothing.
        let concrete = cited || words.number || words.name || words.clipped;
        let mut best = usize::MAX;
        let mut offer = |rule: usize, fit: &dyn Fn() -> bool| {
            let open = match RULES[rule].unless {
                Unless::Never => true,
                Unless::Cited => !cited,
                Unless::Concrete => !concrete,
            };
            if rule < best && open && fit() {
                best = rule;
            }
        };
        if let Some(last) = text.chars().next_back() {
            for (end, rule) in self.ends.get(&last).into_iter().flatten() {
                offer(*rule, &|| text.ends_with(end));
            }
        }
        for at in 0..words.len() {
            for entry in self.anywhere.at(words, at) {
                offer(entry.rule, &|| entry.fits(words, text, at).is_some());
            }
        }
        let mut at = 0;
        for _ in 0..=OPENERS {
            for entry in self.anchored.at(words, at).chain(&self.open) {
                offer(entry.rule, &|| entry.fits(words, text, at).is_some());
            }
            let opener = self.openers.at(words, at).filter_map(|entry| entry.fits(words, text, at)).max();
            match opener {
                Some(end) if at < end && end < words.len() => at = end,
                _ => break,
            }
        }
        (best != usize::MAX).then_some(best)
    }
}

impl Index {
    fn add(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    fn build(&mut self, vocabulary: usize) {
        self.by_word = vec![Vec::new(); vocabulary];
        for (number, entry) in self.entries.iter().enumerate() {
            for id in first_words(&entry.pattern).unwrap_or_default() {
                self.by_word[usize::from(id)].push(u16::try_from(number).unwrap_or(u16::MAX));
            }
        }
    }

    /// The entries that can start with word `at`.
    fn at(&self, words: &Words, at: usize) -> impl Iterator<Item = &Entry> {
        words
            .get(at)
            .into_iter()
            .flat_map(|word| word.ids)
            .filter(|id| *id != 0)
            .flat_map(|id| &self.by_word[usize::from(id)])
            .filter_map(|number| self.entries.get(usize::from(*number)))
    }
}

/// The words a pattern can start with; none when it can start with a word outside the vocabulary.
fn first_words(pattern: &[(Atom, bool)]) -> Option<Vec<Id>> {
    let mut first = Vec::new();
    for (atom, optional) in pattern {
        match atom {
            Atom::Of(ids, _) => first.extend(ids.iter().copied()),
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

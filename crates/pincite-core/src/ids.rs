//! The ids of a run: how they look, and what a written id stands for.

mod bare;
mod shape;

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::marker::{Stop, Window, ragflow};
use crate::{Reference, Run};

pub(crate) use shape::is_author_year;

/// The ids of a run, ready to be looked up.
pub struct Ids<'a> {
    run: &'a Run,
    /// What position a number stands for, when somebody said so.
    base: Option<u64>,
    /// Retrieved ids; several sources only where the texts differ, each by its first position.
    exact: FxHashMap<&'a str, SmallVec<[u32; 1]>>,
    /// Names of the run, by position in `Run::aliases`.
    aliases: FxHashMap<&'a str, SmallVec<[u32; 1]>>,
    /// Names that the answer itself gives: footnote definitions, source lists.
    given: FxHashMap<String, Vec<String>>,
    parents: FxHashSet<&'a str>,
    known: FxHashSet<&'a str>,
    urls: FxHashMap<&'a str, SmallVec<[u32; 1]>>,
    shapes: FxHashSet<u64>,
    /// Whether some retrieved id is a number: then a number is an id and never a position.
    numeric: bool,
    /// Whether some retrieved id is a number of four digits: then a year in brackets is one too.
    years: bool,
    bare: bare::Bare<'a>,
    /// Every id that counts as known, sorted, to recognise the beginning of one.
    sorted: Vec<&'a str>,
}

/// What a written id stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hit {
    /// Retrieved sources, by position; more than one when the name is ambiguous.
    Sources(Vec<usize>),
    /// A parent document whose text was given, by its id.
    Parent(String),
    /// Known, but not retrieved in this run.
    Stale,
    /// Not known.
    Fabricated,
}

impl<'a> Ids<'a> {
    /// Indexes a run; `base` is what position a number stands for, over the run's own value.
    #[must_use]
    pub fn new(run: &'a Run, base: Option<u64>) -> Self {
        let mut exact = FxHashMap::<&str, SmallVec<[u32; 1]>>::default();
        let mut urls = FxHashMap::<&str, SmallVec<[u32; 1]>>::default();
        exact.reserve(run.retrieved.len());
        for (at, source) in (0_u32..).zip(&run.retrieved) {
            let same = exact.entry(&source.id).or_default();
            if same.iter().any(|first| run.retrieved[*first as usize].text == source.text) {
                continue;
            }
            same.push(at);
            if let Some(url) = &source.url {
                urls.entry(plain_url(url)).or_default().push(at);
            }
        }
        let mut aliases = FxHashMap::<&str, SmallVec<[u32; 1]>>::default();
        for (at, (name, _)) in (0_u32..).zip(&run.aliases) {
            aliases.entry(name).or_default().push(at);
        }
        let known: FxHashSet<&str> = run.known_ids.iter().map(String::as_str).collect();
        let parents: FxHashSet<&str> =
            run.parents.iter().filter(|p| p.text.is_some()).map(|p| p.id.as_str()).collect();
        let retrieved = || run.retrieved.iter().map(|source| source.id.as_str());
        let mut sorted: Vec<&str> = retrieved().chain(known.iter().copied()).collect();
        sorted.sort_unstable();
        sorted.dedup();
        Self {
            shapes: sorted.iter().filter_map(|id| shape::skeleton(id)).collect(),
            numeric: retrieved().any(is_number),
            years: retrieved().any(|id| is_number(id) && id.len() == 4),
            bare: bare::Bare::new(retrieved()),
            given: FxHashMap::default(),
            base: base.or(run.base),
            run,
            exact,
            aliases,
            parents,
            known,
            urls,
            sorted,
        }
    }

    /// Notes that the answer itself lets `name` stand for `target` (`[^1]: chunk-7`). Several targets for one name
    /// make it ambiguous.
    pub fn add_alias(&mut self, name: &str, target: &str) {
        let targets = self.given.entry(name.to_owned()).or_default();
        if !targets.iter().any(|t| t == target) {
            targets.push(target.to_owned());
        }
    }

    /// Looks an id up: exact, alias of the run, alias of the answer, prefix taken off, position.
    #[must_use]
    pub fn lookup(&self, reference: &Reference<'_>, dialect: &'static str) -> Hit {
        let (written, bare) = (&*reference.written, &*reference.bare);
        if let Some(hit) = self.named(written) {
            return hit;
        }
        if written != bare
            && let Some(hit) = self.named(bare)
        {
            return hit;
        }
        if let Some(at) = self.position(bare, dialect) {
            return Hit::Sources(vec![at]);
        }
        Hit::Fabricated
    }

    /// Looks a text up by name alone: no prefix is taken off and no number is a position.
    #[must_use]
    pub fn named(&self, id: &str) -> Option<Hit> {
        if let Some(hit) = self.direct(id) {
            return Some(hit);
        }
        if let Some(named) = self.aliases.get(id) {
            let targets = named.iter().flat_map(|at| &self.run.aliases[*at as usize].1);
            return Some(self.all(targets));
        }
        if let Some(targets) = self.given.get(id) {
            return Some(self.all(targets.iter()));
        }
        None
    }

    /// An id or URL itself, not a name for it.
    fn direct(&self, id: &str) -> Option<Hit> {
        let positions = |at: &SmallVec<[u32; 1]>| Hit::Sources(at.iter().map(|at| *at as usize).collect());
        if let Some(at) = self.exact.get(id) {
            return Some(positions(at));
        }
        if self.parents.contains(id) {
            return Some(Hit::Parent(id.to_owned()));
        }
        if self.known.contains(id) {
            return Some(Hit::Stale);
        }
        self.urls.get(plain_url(id)).map(positions)
    }

    /// What the targets of one name stand for together.
    fn all<'t>(&self, targets: impl Iterator<Item = &'t String>) -> Hit {
        let mut sources = Vec::new();
        let mut other = Hit::Fabricated;
        for target in targets {
            // An alias of the answer may point at an alias of the run, and no further: no cycles.
            let hit = self.direct(target).or_else(|| {
                let named = self.aliases.get(target.as_str())?;
                let ids = named.iter().flat_map(|at| &self.run.aliases[*at as usize].1);
                ids.filter_map(|id| self.direct(id)).next()
            });
            match hit {
                Some(Hit::Sources(found)) => sources.extend(found),
                Some(hit) if other == Hit::Fabricated => other = hit,
                _ => {}
            }
        }
        sources.sort_unstable();
        sources.dedup();
        if sources.is_empty() { other } else { Hit::Sources(sources) }
    }

    /// The source at the position that a number names, where no retrieved id is a number itself.
    fn position(&self, id: &str, dialect: &'static str) -> Option<usize> {
        if self.numeric || !is_number(id) {
            return None;
        }
        let base = self.base.unwrap_or(u64::from(dialect != ragflow::DIALECT.name));
        let at = usize::try_from(id.parse::<u64>().ok()?.checked_sub(base)?).ok()?;
        let source = self.run.retrieved.get(at)?;
        let same = self.exact.get(source.id.as_str())?;
        let first = same.iter().map(|first| *first as usize);
        first.into_iter().find(|first| self.run.retrieved[*first].text == source.text)
    }

    /// Whether nothing was retrieved and nothing is known.
    pub(crate) fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// Whether numbers count from 0.
    pub(crate) fn from_zero(&self) -> bool {
        self.base == Some(0)
    }

    /// Whether this is exactly an id or a name of this run or one that is known otherwise.
    pub(crate) fn contains(&self, id: &str) -> bool {
        self.exact.contains_key(id)
            || self.aliases.contains_key(id)
            || self.known.contains(id)
            || self.parents.contains(id)
    }

    /// Whether this is exactly a retrieved id.
    pub(crate) fn retrieved(&self, id: &str) -> bool {
        self.exact.contains_key(id)
    }

    /// Whether this is the URL of a retrieved source.
    pub(crate) fn is_url(&self, url: &str) -> bool {
        self.urls.contains_key(plain_url(url))
    }

    /// Whether this looks like the ids of this run; a year never does.
    pub(crate) fn plausible(&self, id: &str) -> bool {
        !self.shapes.is_empty()
            && !self.is_year(id)
            && shape::skeleton(id).is_some_and(|shape| self.shapes.contains(&shape))
    }

    /// Whether this is how an id of this run begins.
    pub(crate) fn begins(&self, part: &str) -> bool {
        let at = self.sorted.partition_point(|id| *id < part);
        self.sorted.get(at).is_some_and(|id| id.starts_with(part))
    }

    /// Whether a number in brackets is a year rather than an id.
    pub(crate) fn is_year(&self, number: &str) -> bool {
        number.len() == 4
            && matches!(number.as_bytes()[0], b'1' | b'2')
            && !self.years
            && !self.contains(number)
    }

    /// First bytes of the ids that are recognised without brackets.
    pub(crate) fn bare_first_bytes(&self) -> &[u8] {
        self.bare.first_bytes()
    }

    /// The end of a retrieved id that stands at `at` without brackets.
    pub(crate) fn bare(&self, window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
        self.bare.read(window, at)
    }
}

/// ASCII digits, few enough to be a number that somebody counted to.
pub(crate) fn is_number(id: &str) -> bool {
    1 <= id.len() && id.len() <= 9 && id.bytes().all(|b| b.is_ascii_digit())
}

/// Without the slash at its end.
fn plain_url(url: &str) -> &str {
    url.strip_suffix('/').unwrap_or(url)
}

/// Decimal digits of any script as ASCII.
pub(crate) fn ascii_digits(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(|c| digit(c).is_some()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| digit(c).unwrap_or(c)).collect())
}

/// The zeros of the scripts whose decimal digits people number with.
const ZEROS: [u32; 17] = [
    0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0xF20, 0x1040,
    0x17E0, 0xFF10,
];

fn digit(c: char) -> Option<char> {
    let code = u32::from(c);
    let zero = ZEROS.iter().find(|zero| (**zero..**zero + 10).contains(&code))?;
    char::from_digit(code - zero, 10)
}

//! The ids of a run: how they look, and what a written id stands for.

mod bare;
mod map;
mod shape;

use std::borrow::Cow;

use std::cell::OnceCell;

use map::Map;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::marker::{Stop, Window, ragflow};
use crate::tabular::pointer::{Found, Pointed};
use crate::{Reference, Run, SourceKind};

pub(crate) use shape::is_author_year;

/// The ids of a run, ready to be looked up.
pub struct Ids<'a> {
    run: &'a Run,
    /// What position a number stands for, when somebody said so.
    base: Option<u64>,
    /// Retrieved ids; several sources only where the texts differ, each by its first position.
    exact: Map<'a>,
    /// Names of the run, by position in `Run::aliases`.
    aliases: Map<'a>,
    /// Names that the answer itself gives: footnote definitions, source lists.
    given: FxHashMap<String, Vec<String>>,
    /// Parents, and whether their text was given.
    parents: FxHashMap<&'a str, bool>,
    known: FxHashSet<&'a str>,
    /// Positions in order of their URLs; made when they are asked for, as few texts cite so.
    urls: OnceCell<Vec<u32>>,
    /// Skeletons of all ids; made when they are asked for.
    shapes: OnceCell<FxHashSet<u64>>,
    /// Kinds of the ids that are file names; made when they are asked for.
    files: OnceCell<FxHashSet<(bool, String)>>,
    /// Whether some retrieved id is a number: then a number is an id and never a position.
    numeric: bool,
    /// Whether some retrieved id is a number of four digits: then fewer of these look like years.
    thousands: bool,
    bare: bare::Bare<'a>,
    /// The tables among the sources, by position; each is read when it is first pointed into.
    tables: OnceCell<Vec<OnceCell<Pointed>>>,
    /// Every id that counts as known, sorted, to recognise the beginning of one; made when it is asked for.
    sorted: OnceCell<Vec<String>>,
}

/// What a written id stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hit {
    /// Retrieved sources, by position; more than one when the name is ambiguous.
    Sources(Vec<usize>),
    /// A parent document whose text was given, by its id.
    Parent(String),
    /// Known, from elsewhere or as the parent of a source, but without a text in this run.
    Stale,
    /// Not known.
    Fabricated,
}

impl<'a> Ids<'a> {
    /// Indexes a run; `base` is what position a number stands for, over the run's own value.
    #[must_use]
    pub fn new(run: &'a Run, base: Option<u64>) -> Self {
        let mut exact = Map::for_at_most(run.retrieved.len());
        for (at, source) in (0_u32..).zip(&run.retrieved) {
            let same = exact.entry(&source.id);
            if same.iter().any(|first| run.retrieved[*first as usize].text == source.text) {
                continue;
            }
            same.push(at);
        }
        let mut aliases = Map::for_at_most(run.aliases.len());
        for (at, (name, _)) in (0_u32..).zip(&run.aliases) {
            aliases.entry(name).push(at);
        }
        let known: FxHashSet<&str> = run.known_ids.iter().map(String::as_str).collect();
        let mut parents: FxHashMap<&str, bool> =
            run.retrieved.iter().filter_map(|source| Some((source.parent.as_deref()?, false))).collect();
        parents.extend(run.parents.iter().map(|parent| (parent.id.as_str(), parent.text.is_some())));
        let retrieved = || run.retrieved.iter().map(|source| source.id.as_str());
        Self {
            shapes: OnceCell::new(),
            files: OnceCell::new(),
            numeric: retrieved().any(is_number),
            thousands: retrieved().any(|id| is_number(id) && id.len() == 4),
            bare: bare::Bare::new(retrieved()),
            given: FxHashMap::default(),
            base: base.or(run.base),
            run,
            exact,
            aliases,
            parents,
            known,
            urls: OnceCell::new(),
            tables: OnceCell::new(),
            sorted: OnceCell::new(),
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
        if let Some(at) = self.position(bare, dialect)
            && !is_renamed(written, bare, &self.run.retrieved[at].id)
        {
            return Hit::Sources(vec![at]);
        }
        Hit::Fabricated
    }

    /// The positions of the sources with exactly this id, which is what most citations name.
    pub(crate) fn sources(&self, id: &str) -> &[u32] {
        self.exact.get(id).map_or(&[], |positions| positions)
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
        let parent = self.parents.get(id);
        if parent == Some(&true) {
            return Some(Hit::Parent(id.to_owned()));
        }
        if parent.is_some() || self.known.contains(id) {
            return Some(Hit::Stale);
        }
        let sources = self.at_url(id);
        (!sources.is_empty()).then(|| Hit::Sources(sources.iter().map(|at| *at as usize).collect()))
    }

    /// The positions of the sources at a URL.
    fn at_url(&self, url: &str) -> &[u32] {
        let url_of = |at: &u32| self.run.retrieved[*at as usize].url.as_deref().map_or("", plain_url);
        let urls = self.urls.get_or_init(|| {
            // A repeated text counts where it comes first.
            let first = |at: &u32, id: &str| self.exact.get(id).is_some_and(|first| first.contains(at));
            let sources = (0_u32..).zip(&self.run.retrieved);
            let sources = sources.filter(|(at, source)| source.url.is_some() && first(at, &source.id));
            let mut urls: Vec<u32> = sources.map(|(at, _)| at).collect();
            urls.sort_by(|a, b| url_of(a).cmp(url_of(b)));
            urls
        });
        let url = plain_url(url);
        let from = urls.partition_point(|at| url_of(at) < url);
        let same = urls[from..].partition_point(|at| url_of(at) == url);
        &urls[from..from + same]
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
        let base = if dialect == ragflow::DIALECT.name { 0 } else { self.base.unwrap_or(1) };
        let at = usize::try_from(id.parse::<u64>().ok()?.checked_sub(base)?).ok()?;
        let source = self.run.retrieved.get(at)?;
        let same = self.exact.get(source.id.as_str())?;
        let first = same.iter().map(|first| *first as usize);
        first.into_iter().find(|first| self.run.retrieved[*first].text == source.text)
    }

    /// What the place behind an id finds in the source at a position.
    pub(crate) fn find(&self, source: usize, locator: &str) -> Found {
        let run = self.run;
        let Some(kind) = run.retrieved.get(source).map(|source| source.kind) else { return Found::Unchecked };
        if kind == SourceKind::Passage {
            return Found::Unchecked;
        }
        let tables = self.tables.get_or_init(|| vec![OnceCell::new(); run.retrieved.len()]);
        let text = run.retrieved[source].text.as_deref().unwrap_or("");
        tables[source].get_or_init(|| Pointed::new(text, kind)).find(text, locator)
    }

    /// What a name and a place behind it find in the first source that the name stands for.
    pub(crate) fn find_in(&self, id: &str, locator: &str) -> Found {
        match self.lookup(&plain(id), "brackets") {
            Hit::Sources(sources) => sources.first().map_or(Found::Unchecked, |at| self.find(*at, locator)),
            _ => Found::Unchecked,
        }
    }

    /// An id that is given as such, not in a marker: with a pointer where it is none by itself.
    pub(crate) fn given<'r>(&self, id: &'r str) -> Reference<'r> {
        if self.named(id).is_none() {
            for at in [id.find("#/"), id.find(':'), id.rfind(':')].into_iter().flatten() {
                let (head, locator) = id.split_at(at);
                if self.find_in(head, locator) != Found::Unchecked {
                    return Reference { locator: Some(locator), ..plain(head) };
                }
            }
        }
        plain(id)
    }

    /// The position of a parent.
    pub(crate) fn parent(&self, id: &str) -> usize {
        self.run.parents.iter().position(|parent| parent.id == id).unwrap_or_default()
    }

    /// Whether nothing was retrieved and nothing is known.
    pub(crate) fn is_empty(&self) -> bool {
        self.run.retrieved.is_empty() && self.run.known_ids.is_empty()
    }

    /// Whether numbers count from 0.
    pub(crate) fn counts_from_zero(&self) -> bool {
        self.base == Some(0)
    }

    /// Whether this is exactly an id or a name of this run or one that is known otherwise.
    pub(crate) fn contains(&self, id: &str) -> bool {
        self.exact.contains_key(id)
            || self.aliases.contains_key(id)
            || self.known.contains(id)
            || self.parents.contains_key(id)
    }

    /// Whether this is exactly a retrieved id.
    pub(crate) fn retrieved(&self, id: &str) -> bool {
        self.exact.contains_key(id)
    }

    /// Whether this is the URL of a retrieved source.
    pub(crate) fn is_url(&self, url: &str) -> bool {
        !self.at_url(url).is_empty()
    }

    /// Whether this looks like the ids of this run; a year never does.
    pub(crate) fn plausible(&self, id: &str) -> bool {
        if self.is_empty() {
            return shape::is_plain(id);
        }
        let shapes = self.shapes.get_or_init(|| all(self.run).filter_map(shape::skeleton).collect());
        !shapes.is_empty()
            && !self.is_year(id)
            && shape::skeleton(id).is_some_and(|shape| shapes.contains(&shape))
    }

    /// Whether this is a file name as the ids of this run are: `loan.pdf` beside `guide.pdf`.
    pub(crate) fn is_file(&self, name: &str) -> bool {
        let files = self.files.get_or_init(|| all(self.run).filter_map(shape::file).collect());
        !files.is_empty() && shape::file(name).is_some_and(|kind| files.contains(&kind))
    }

    /// Whether this is how an id of this run begins.
    pub(crate) fn begins(&self, part: &str) -> bool {
        let sorted = self.sorted.get_or_init(|| {
            let mut sorted: Vec<String> = all(self.run).map(str::to_owned).collect();
            sorted.sort_unstable();
            sorted
        });
        let at = sorted.partition_point(|id| id.as_str() < part);
        sorted.get(at).is_some_and(|id| id.starts_with(part))
    }

    /// Whether a number in brackets is a year rather than an id.
    pub(crate) fn is_year(&self, number: &str) -> bool {
        let years = if self.thousands { "1800"..="2099" } else { "1000"..="2999" };
        number.len() == 4 && years.contains(&number) && !self.contains(number)
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

/// An id without prefix and place.
pub(crate) fn plain(id: &str) -> Reference<'_> {
    Reference { written: Cow::Borrowed(id), bare: Cow::Borrowed(id), locator: None }
}

/// Every id that counts as known: retrieved, of earlier turns, of parents.
fn all(run: &Run) -> impl Iterator<Item = &str> {
    let retrieved = run.retrieved.iter().map(|source| source.id.as_str());
    let known = run.known_ids.iter().map(String::as_str);
    let of_parents = run.parents.iter().map(|parent| parent.id.as_str());
    retrieved
        .chain(known)
        .chain(of_parents)
        .chain(run.retrieved.iter().filter_map(|source| source.parent.as_deref()))
}

/// ASCII digits, few enough to be a number that somebody counted to.
pub(crate) fn is_number(id: &str) -> bool {
    !id.is_empty() && id.len() <= 9 && id.bytes().all(|b| b.is_ascii_digit())
}

/// Whether the source at a position has a name of its own of the written word with another number: `chunk_2` is not
/// what `chunk-1` means, wherever it stands.
fn is_renamed(written: &str, number: &str, id: &str) -> bool {
    let word = written.strip_suffix(number).unwrap_or("").trim_end_matches(|c: char| !c.is_alphanumeric());
    let named = id.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
    let own = id.get(word.len()..).unwrap_or("").trim_start_matches(|c: char| !c.is_alphanumeric());
    let value = |number: &str| number.parse::<u64>().ok();
    !word.is_empty() && named && is_number(own) && value(own) != value(number)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Parent;
    use crate::marker::testing::run;

    #[test]
    fn an_id_is_looked_up_in_order() {
        let mut given = run(&["c-1", "c-2", "dup", "dup", "doc9"]);
        given.retrieved[3].text = given.retrieved[2].text.clone();
        given.known_ids = vec!["old-1".to_owned()];
        given.aliases = vec![("A".to_owned(), vec!["c-1".to_owned(), "c-2".to_owned()])];
        given.parents = vec![Parent { id: "p-1".to_owned(), text: Some("x".to_owned()) }];
        let mut ids = Ids::new(&given, None);
        ids.add_alias("n", "c-2");
        let look = |written: &str, dialect| {
            let text = format!("[{written}]");
            let reference = Reference {
                written: written.into(),
                bare: written.strip_prefix("doc").unwrap_or(written).into(),
                locator: None,
            };
            let _ = text;
            ids.lookup(&reference, dialect)
        };
        assert_eq!(look("c-2", "brackets"), Hit::Sources(vec![1]));
        assert_eq!(look("dup", "brackets"), Hit::Sources(vec![2]));
        assert_eq!(look("A", "brackets"), Hit::Sources(vec![0, 1]));
        assert_eq!(look("n", "brackets"), Hit::Sources(vec![1]));
        assert_eq!(look("doc9", "brackets"), Hit::Sources(vec![4]));
        assert_eq!(look("doc2", "brackets"), Hit::Sources(vec![1]));
        assert_eq!(look("1", "ragflow"), Hit::Sources(vec![1]));
        assert_eq!(look("4", "brackets"), Hit::Sources(vec![2]));
        assert_eq!(look("0", "brackets"), Hit::Fabricated);
        assert_eq!(look("6", "brackets"), Hit::Fabricated);
        assert_eq!(look("old-1", "brackets"), Hit::Stale);
        assert_eq!(look("p-1", "brackets"), Hit::Parent("p-1".to_owned()));
        for (retrieved, written, hit) in [
            (["chunk_2", "chunk_1"], "chunk-1", Hit::Fabricated),
            (["chunk_2", "chunk_1"], "chunk1", Hit::Fabricated),
            (["chunk_2", "chunk_1"], "chunk_1", Hit::Sources(vec![1])),
            (["chunk_1", "chunk_2"], "Chunk 1", Hit::Sources(vec![0])),
            (["passage-2", "passage-1"], "passage 1", Hit::Fabricated),
            (["passage-2", "passage-1"], "1", Hit::Sources(vec![0])),
            (["c-8812", "c-8790"], "doc 1", Hit::Sources(vec![0])),
        ] {
            let given = run(&retrieved);
            let bare = written.trim_start_matches(|c: char| !c.is_ascii_digit());
            let reference = Reference { written: written.into(), bare: bare.into(), locator: None };
            assert_eq!(
                Ids::new(&given, None).lookup(&reference, "brackets"),
                hit,
                "{written} of {retrieved:?}"
            );
        }
        let ids = Ids::new(&given, Some(1));
        let reference = Reference { written: "1".into(), bare: "1".into(), locator: None };
        assert_eq!(ids.lookup(&reference, "ragflow"), Hit::Sources(vec![1]), "whatever others count from");
        let numeric = run(&["7", "x"]);
        let ids = Ids::new(&numeric, None);
        let reference = Reference { written: "2".into(), bare: "2".into(), locator: None };
        assert_eq!(ids.lookup(&reference, "brackets"), Hit::Fabricated, "a numeric id forbids positions");
    }
}

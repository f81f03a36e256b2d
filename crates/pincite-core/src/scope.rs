//! Scope: which claims a group of markers covers.
//!
//! Each rule has a name, under which [`Settings::without`](crate::Settings::without) switches it off.

mod edges;

use smallvec::SmallVec;

use crate::check::Depth;
use crate::claim::Claim;
use crate::resolve::{Citation, Resolved};
use crate::sentence::Fixed;
use crate::{Base, Lang, Marker, MarkerKind, Role, Settings, Span, clause};

pub(crate) use edges::is_tag;
use edges::{before_introduction, is_introduction, is_short, joins, strip, without_lead};

/// A rule of scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A group with no assertion before it in its sentence covers what follows, up to the next group.
    LeadingGroup,
    /// `According to [1], …`: an introduction without a verb is no assertion.
    Introduction,
    /// What follows the last group of a sentence and is no clause of its own belongs to the claim before it.
    TailJoins,
    /// A paragraph that starts with a group and does not end with one has its groups before their sentences.
    LeadingStyle,
    /// A group in a block of its own belongs to the claim above it.
    OwnLine,
    /// A lead-in that ends in a colon hands its groups to the items below it that have none.
    LeadIn,
    /// A group in a table's header covers the rows below it.
    TableHeader,
    /// A group in a table's caption covers the table.
    TableCaption,
}

impl Rule {
    /// Every rule with its name.
    pub const ALL: &[(Self, &str)] = &[
        (Self::LeadingGroup, "leading-group"),
        (Self::Introduction, "introduction"),
        (Self::TailJoins, "tail-joins"),
        (Self::LeadingStyle, "leading-style"),
        (Self::OwnLine, "own-line"),
        (Self::LeadIn, "lead-in"),
        (Self::TableHeader, "table-header"),
        (Self::TableCaption, "table-caption"),
    ];

    /// Whether the settings leave it on.
    #[must_use]
    pub fn is_on(self, settings: &Settings) -> bool {
        settings.without.is_empty()
            || !Self::ALL
                .iter()
                .any(|(rule, name)| *rule == self && settings.without.iter().any(|w| w == name))
    }
}

/// A run of adjacent markers.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) span: Span,
    /// Positions in the list of markers.
    pub(crate) markers: std::ops::Range<usize>,
}

/// The text that a sentence's claims are made from.
pub(crate) struct Part<'p, 'a> {
    pub(crate) text: &'p str,
    pub(crate) lang: Lang,
    pub(crate) settings: &'p Settings,
    pub(crate) markers: &'p [Marker<'a>],
    pub(crate) resolved: &'p Resolved<'a>,
    /// Markers and opaque spans, in order: their text is not read.
    pub(crate) fixed: &'p [Fixed],
    pub(crate) depth: Depth,
}

impl<'a> Part<'_, 'a> {
    /// The groups among `markers`: what stands between the markers of one group joins them.
    pub(crate) fn groups(&self, markers: std::ops::Range<usize>) -> SmallVec<[Group; 4]> {
        let mut groups: SmallVec<[Group; 4]> = SmallVec::new();
        for at in markers {
            let marker = &self.markers[at];
            // Tags and offsets say themselves what they cover.
            if marker.kind == MarkerKind::Silent || marker.wraps.is_some() {
                continue;
            }
            match groups.last_mut() {
                Some(last)
                    if joins(
                        Span::new(last.span.end(), marker.span.start().max(last.span.end())).of(self.text),
                    ) =>
                {
                    last.span = last.span.hull(marker.span);
                    last.markers.end = at + 1;
                }
                _ => groups.push(Group { span: marker.span, markers: at..at + 1 }),
            }
        }
        groups
    }

    /// A clause without joining words, punctuation and markers at its edges.
    fn bare(&self, span: Span) -> Span {
        let mut span = strip(self.text, span);
        loop {
            let near = &self.fixed[self.fixed.partition_point(|fixed| fixed.span.end() < span.start())..];
            // Mostly there is none.
            if span.is_empty() || near.first().is_none_or(|fixed| span.end() < fixed.span.start()) {
                return span;
            }
            // Fixed text does not overlap, so only the first one that ends behind an offset can stand there.
            // Markers and tags are no part of what is said; code, math and URLs are.
            let goes = |fixed: &&Fixed| fixed.marker || is_tag(fixed.span.of(self.text));
            let ending_behind =
                |offset| near.get(near.partition_point(|f| f.span.end() < offset)).filter(goes);
            let leading = ending_behind(span.start() + 1).filter(|fixed| fixed.span.start() <= span.start());
            let trailing = ending_behind(span.end()).filter(|fixed| fixed.span.end() == span.end());
            let bare = match (leading, trailing) {
                (Some(fixed), _) => Span::new(fixed.span.end().min(span.end()), span.end()),
                (None, Some(fixed)) => Span::new(span.start(), fixed.span.start().max(span.start())),
                (None, None) => return span,
            };
            span = strip(self.text, bare);
        }
    }

    /// What a group cites.
    pub(crate) fn cites<'g>(&'g self, group: &Group) -> impl Iterator<Item = &'g Citation<'a>> + use<'g, 'a> {
        group
            .markers
            .clone()
            .filter(|at| self.markers[*at].wraps.is_none())
            .flat_map(|at| self.resolved.of(at))
    }

    /// The claims of one sentence. `frame` is what they have in common.
    pub(crate) fn claims(
        &self,
        sentence: Span,
        groups: &[Group],
        frame: &Claim<'a>,
        out: &mut Vec<Claim<'a>>,
    ) {
        let mut draft =
            Draft { part: self, frame, from: out.len(), out, carried: SmallVec::new(), head: None };
        let mut at = sentence.start();
        for (index, group) in groups.iter().enumerate() {
            let piece = Span::new(at, group.span.start().max(at));
            let next = groups.get(index + 1).map_or(sentence.end(), |next| next.span.start());
            let after = Span::new(group.span.end(), next.max(group.span.end()));
            draft.piece(piece, group, after);
            at = group.span.end().max(at);
        }
        draft.tail(Span::new(at, sentence.end().max(at)));
    }
}

/// The claims of a sentence in the making.
struct Draft<'d, 'p, 'a> {
    part: &'d Part<'p, 'a>,
    frame: &'d Claim<'a>,
    from: usize,
    out: &'d mut Vec<Claim<'a>>,
    /// Groups that cover what follows them.
    carried: SmallVec<[&'d Group; 2]>,
    /// A subject whose verb stands behind a group: "Smith [1] found …".
    head: Option<Span>,
}

impl<'d, 'a> Draft<'d, '_, 'a> {
    /// The text between two groups, covered by the one behind it.
    fn piece(&mut self, piece: Span, group: &'d Group, after: Span) {
        let (text, settings) = (self.part.text, self.part.settings);
        let mut bare = without_lead(text, self.part.bare(piece));
        if piece.of(text).trim_start().starts_with(['(', '（']) && is_introduction(text, bare) {
            bare = Span::new(bare.start(), bare.start());
        }
        if bare.is_empty() {
            // Two groups with nothing between them but punctuation cover the same.
            if self.out.len() > self.from {
                let last = self.out.len() - 1;
                self.cover(last, group);
            } else if Rule::LeadingGroup.is_on(settings) {
                self.carried.push(group);
            }
            return;
        }
        let first = self.out.len() == self.from && self.head.is_none();
        // Whether it asserts something by itself takes longest to tell, so that is asked last.
        match Lead::of(text, bare, after, self.part).filter(|_| first) {
            Some(lead) if !clause::asserts(text, bare, self.part.lang) => {
                self.head = (lead == Lead::Subject).then_some(bare);
                self.carried.push(group);
                return;
            }
            _ => {}
        }
        if Rule::Introduction.is_on(settings)
            && let Some(main) = before_introduction(text, bare)
        {
            // "According to [1], X; according to [2], Y": the second group begins anew.
            self.add_carried(main, None);
            self.carried.push(group);
            return;
        }
        self.add_carried(bare, Some(group));
    }

    /// Adds a piece that the carried groups cover, and the one behind it.
    fn add_carried(&mut self, piece: Span, group: Option<&Group>) {
        let from = self.add(piece, group);
        let carried = std::mem::take(&mut self.carried);
        for claim in from..self.out.len() {
            for group in carried.iter().copied().chain(group) {
                self.cover(claim, group);
            }
        }
    }

    /// The text behind the last group.
    fn tail(&mut self, tail: Span) {
        let (text, lang) = (self.part.text, self.part.lang);
        let bare = self.part.bare(tail);
        let whole = self.out.len() == self.from;
        if bare.is_empty() {
            // A subject without a verb ("Steel gate [1]") is all there is.
            if let Some(head) = self.head.take().filter(|_| whole) {
                self.add_carried(head, None);
            }
            // "The lid is red; according to [2]": an introduction to nothing covers what there is.
            for group in std::mem::take(&mut self.carried) {
                (self.from..self.out.len()).for_each(|claim| self.cover(claim, group));
            }
        } else if whole || !self.carried.is_empty() {
            self.add_carried(bare, None);
        } else if clause::stands_alone(text, tail, lang)
            || self.concedes() && clause::asserts(text, bare, lang)
            || !Rule::TailJoins.is_on(self.part.settings)
        {
            self.add(bare, None);
        } else if let Some(last) = self.out.last_mut() {
            last.spans.push(bare);
        }
    }

    /// Whether the sentence starts with a concession: then what follows its marker is the main clause.
    fn concedes(&self) -> bool {
        let Some(first) = self.out.get(self.from) else { return false };
        let text = first.span().of(self.part.text);
        let word = text.split([' ', ',']).next().unwrap_or("");
        ["although", "though", "while", "whereas", "obwohl", "während", "bien", "aunque"]
            .iter()
            .any(|concession| word.eq_ignore_ascii_case(concession))
    }

    /// Adds the clauses of a piece as claims; returns where they start. What is cited is cited as a whole, so a
    /// gate need not know its clauses.
    fn add(&mut self, piece: Span, group: Option<&Group>) -> usize {
        let from = self.out.len();
        let mut clauses = clause::Clauses::new();
        let mut groups = group.into_iter().chain(self.carried.iter().copied());
        if self.part.depth == Depth::Gate && groups.any(|group| self.part.cites(group).next().is_some()) {
            clauses.push(piece);
        } else {
            clause::split(self.part.text, piece, self.part.fixed, self.part.lang, &mut clauses);
        }
        for clause in clauses {
            // A piece comes bare.
            let bare = if clause == piece { clause } else { self.part.bare(clause) };
            let spans = self.head.take().into_iter().chain([bare]);
            let spans: SmallVec<[Span; 2]> = spans.filter(|span| !span.is_empty()).collect();
            if !spans.is_empty() {
                let Claim { base, sentence, role, needs_citation, cells, .. } = *self.frame;
                let (cites, parts) = (SmallVec::new(), Vec::new());
                self.out.push(Claim { base, sentence, spans, role, needs_citation, cites, parts, cells });
            }
        }
        from
    }

    fn cover(&mut self, claim: usize, group: &Group) {
        let part = self.part;
        for citation in part.cites(group) {
            self.out[claim].cite(citation);
        }
    }
}

/// What a piece before a group can be when it asserts nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    /// "According to [1], …"
    Introduction,
    /// "Smith [1] found …"
    Subject,
}

impl Lead {
    fn of(text: &str, bare: Span, after: Span, part: &Part<'_, '_>) -> Option<Self> {
        let pauses = || after.of(text).trim_start().starts_with([',', '，', '、', ':']);
        if Rule::Introduction.is_on(part.settings)
            && (is_introduction(text, bare) || is_short(text, bare) && pauses())
        {
            return Some(Self::Introduction);
        }
        (Rule::LeadingGroup.is_on(part.settings) && clause::starts_with_verb(text, after, part.lang))
            .then_some(Self::Subject)
    }
}

/// A claim that only has what all claims of a sentence have in common.
pub(crate) fn frame<'a>(base: Base, sentence: usize, role: Role) -> Claim<'a> {
    Claim {
        base,
        sentence,
        spans: SmallVec::new(),
        role,
        needs_citation: role == Role::Factual,
        cites: SmallVec::new(),
        parts: Vec::new(),
        cells: false,
    }
}

//! What is shown of a run when somebody looks at it. Offsets are UTF-16 code units, which is what the script counts.

use std::collections::{HashMap, HashSet};

use pincite_core::surface::url;
use pincite_core::{Answer, Base, MarkerKind, Run, Settings, Span};
use pincite_wire::evaluation::RATES;
use pincite_wire::reported::{self, Claim, Reported};
use pincite_wire::{Offsets, Unit};
use serde::Serialize;

use super::cut;
use crate::evaluation::Item;

/// What is shown of the run itself.
#[derive(Serialize)]
pub(super) struct Detail<'a> {
    question: Option<&'a str>,
    /// The answer; of structured claims, one text each.
    texts: Vec<&'a str>,
    structured: bool,
    markers: Vec<Mark>,
    claims: Vec<Shown<'a>>,
    findings: Vec<Finding<'a>>,
    sources: Vec<Source<'a>>,
    /// In the order of [`RATES`].
    rates: Vec<Rate<'a>>,
}

/// A marker in the answer.
#[derive(Serialize)]
struct Mark {
    span: [usize; 2],
    /// What it cites, as the report prints it, and whether that resolves.
    cites: Vec<(String, bool)>,
    malformed: bool,
}

/// A claim.
#[derive(Default, Serialize)]
struct Shown<'a> {
    spans: Vec<[usize; 2]>,
    /// An outcome, or why there is none: `uncited`, `fabricated`, `not_asked`.
    state: &'a str,
    support: Option<f64>,
    reason: Option<&'a str>,
    role: &'a str,
    cites: &'a [String],
    /// Places in sources: (position in `sources`, start, end).
    evidence: Vec<[usize; 3]>,
    missing: &'a [String],
    by: &'a [Vec<String>],
    other: &'a [String],
    /// Its atoms, where it has several: (text, state, support).
    atoms: Vec<(&'a str, &'a str, Option<f64>)>,
}

/// One problem.
#[derive(Serialize)]
struct Finding<'a> {
    code: &'a str,
    severity: &'a str,
    span: [usize; 2],
    claim: Option<usize>,
    source: Option<&'a str>,
    message: &'a str,
    /// Whether the list of accepted ones holds it.
    accepted: bool,
}

/// A retrieved source, or a parent that was given.
#[derive(Serialize)]
struct Source<'a> {
    id: &'a str,
    title: Option<&'a str>,
    /// As written.
    url: Option<&'a str>,
    /// Where a click leads: http and https only.
    link: Option<String>,
    version: Option<&'a str>,
    parent: bool,
    in_prompt: bool,
    cited: bool,
    /// Units in all; null where there is no text.
    length: Option<usize>,
    /// The parts that are shown, each with where it starts.
    parts: Vec<(usize, &'a str)>,
    #[serde(skip)]
    text: Option<&'a str>,
}

/// A rate of one run.
#[derive(Default, Serialize)]
struct Rate<'a> {
    value: Option<f64>,
    num: Option<usize>,
    den: Option<usize>,
    lower: Option<f64>,
    upper: Option<f64>,
    reason: Option<&'a str>,
}

impl<'a> Detail<'a> {
    pub(super) fn new(item: &Item<'a>) -> Self {
        let Item { run, report, .. } = *item;
        let offsets = Offsets::new(Unit::Utf16, run);
        let (texts, structured) = match &run.answer {
            Answer::Text(text) => (vec![&**text], false),
            Answer::Claims(claims) => (claims.iter().map(|claim| &*claim.text).collect(), true),
        };
        let view = View { run, offsets, structured };
        let (sources, at) = view.sources(report);
        Self {
            question: run.question.as_deref(),
            texts,
            structured,
            markers: view.markers(),
            claims: report.claims.iter().map(|claim| view.claim(claim, &at)).collect(),
            findings: item.findings().map(|finding| view.finding(finding)).collect(),
            sources,
            rates: RATES
                .iter()
                .map(|name| report.metrics.get(*name).map_or_else(Rate::default, rate))
                .collect(),
        }
    }
}

/// A run, and how its offsets are counted.
struct View<'a> {
    run: &'a Run,
    offsets: Offsets<'a>,
    structured: bool,
}

impl<'a> View<'a> {
    fn span(&self, claim: Option<usize>, at: reported::Offsets) -> [usize; 2] {
        // Spans of a structured claim point into its own text.
        let base = claim.filter(|_| self.structured).map_or(Base::Answer, Base::Claim);
        self.offsets.span(base, span(at))
    }

    /// The markers as they are read by default: the report does not say where they stand.
    fn markers(&self) -> Vec<Mark> {
        let settings = Settings::default();
        let checked = pincite_core::check(self.run, &settings);
        let marks =
            checked.markers.iter().enumerate().filter(|(_, marker)| marker.kind != MarkerKind::Silent);
        let mark = |(at, marker): (usize, &pincite_core::Marker<'_>)| Mark {
            span: self.offsets.span(Base::Answer, marker.span),
            cites: (checked.resolved.of(at).iter())
                .map(|citation| (citation.target.id(self.run).to_owned(), citation.target.resolves()))
                .collect(),
            malformed: marker.kind == MarkerKind::Malformed,
        };
        marks.map(mark).collect()
    }

    fn claim(&self, claim: &'a Claim, at: &HashMap<&str, usize>) -> Shown<'a> {
        let place = |place: &&reported::Evidence| {
            let [start, end] = self.offsets.source(&place.source, span(place.span));
            at.get(&*place.source).map(|at| [*at, start, end])
        };
        let outcome = claim.outcome.as_ref();
        let atoms = claim.atoms.iter().filter(|_| claim.atoms.len() > 1);
        Shown {
            spans: claim.spans.iter().map(|at| self.span(Some(claim.index), *at)).collect(),
            state: state(claim),
            support: rounded(outcome.and_then(|outcome| outcome.support)),
            reason: outcome.and_then(|outcome| outcome.reason.as_deref()),
            role: &claim.role,
            cites: &claim.cites,
            evidence: evidence(claim).iter().filter_map(place).collect(),
            missing: outcome.map_or(&[], |outcome| &outcome.missing),
            by: outcome.map_or(&[], |outcome| &outcome.supported_by),
            other: outcome.map_or(&[], |outcome| &outcome.supported_by_other),
            atoms: atoms
                .map(|atom| {
                    let outcome = atom.outcome.as_ref();
                    let state = outcome.map_or("not_asked", |outcome| &*outcome.kind);
                    (&*atom.text, state, rounded(outcome.and_then(|outcome| outcome.support)))
                })
                .collect(),
        }
    }

    fn finding(&self, (finding, accepted): (&'a reported::Finding, bool)) -> Finding<'a> {
        Finding {
            code: &finding.code,
            severity: &finding.severity,
            span: self.span(finding.claim, finding.span),
            claim: finding.claim,
            source: finding.source.as_deref(),
            message: &finding.message,
            accepted,
        }
    }

    /// The sources, and where each id stands among them: the first of equal ids.
    fn sources(&self, report: &'a Reported) -> (Vec<Source<'a>>, HashMap<&'a str, usize>) {
        let mut places: HashMap<&str, Vec<Span>> = HashMap::new();
        for place in report.claims.iter().flat_map(evidence) {
            places.entry(&place.source).or_default().push(span(place.span));
        }
        let cited: HashSet<&str> =
            report.claims.iter().flat_map(|claim| &claim.cites).map(String::as_str).collect();
        let (mut shown, mut at) = (Vec::new(), HashMap::new());
        let mut seen = HashSet::new();
        let given = self.run.retrieved.iter().map(|source| Source {
            title: source.title.as_deref(),
            url: source.url.as_deref(),
            link: source.url.as_deref().and_then(url::link),
            version: source.version.as_deref(),
            in_prompt: source.in_prompt.0,
            ..Source::new(&source.id, source.text.as_deref())
        });
        let parents = self.run.parents.iter();
        let parents =
            parents.map(|parent| Source { parent: true, ..Source::new(&parent.id, parent.text.as_deref()) });
        for mut source in given.chain(parents).filter(|source| seen.insert((source.id, source.text))) {
            let first = !at.contains_key(source.id);
            let places = places.get(source.id).filter(|_| first).map_or(&[][..], Vec::as_slice);
            source.cited = cited.contains(source.id);
            let most = if source.cited || !places.is_empty() { cut::CITED } else { cut::IDLE };
            source.cut(most, places);
            at.entry(source.id).or_insert(shown.len());
            shown.push(source);
        }
        (shown, at)
    }
}

impl<'a> Source<'a> {
    fn new(id: &'a str, text: Option<&'a str>) -> Self {
        Self {
            id,
            title: None,
            url: None,
            link: None,
            version: None,
            parent: false,
            in_prompt: true,
            cited: false,
            length: None,
            parts: Vec::new(),
            text,
        }
    }

    /// Sets what is shown of its text.
    fn cut(&mut self, most: usize, places: &[Span]) {
        let Some(text) = self.text else { return };
        let (mut at, mut units) = (0, 0);
        for part in cut::parts(text, most, places) {
            units += utf16(&text[at..part.start()]);
            self.parts.push((units, part.of(text)));
            units += utf16(part.of(text));
            at = part.end();
        }
        self.length = Some(units + utf16(&text[at..]));
    }
}

/// What became of a claim: the judge's outcome, or why there is none.
pub(super) fn state(claim: &Claim) -> &str {
    match &claim.outcome {
        Some(outcome) => &outcome.kind,
        None if claim.cites.is_empty() && claim.needs_citation => "uncited",
        None if !claim.cites.is_empty() && !claim.covered => "fabricated",
        None => "not_asked",
    }
}

/// Where the sources say so, of the claim and its atoms, each place once.
fn evidence(claim: &Claim) -> Vec<&reported::Evidence> {
    let atoms = claim.atoms.iter().map(|atom| &atom.outcome);
    let mut places: Vec<&reported::Evidence> = Vec::new();
    for place in atoms.chain([&claim.outcome]).flatten().flat_map(|outcome| &outcome.evidence) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

fn rate(rate: &reported::Rate) -> Rate<'_> {
    let reported::Rate { value, num, den, lower, upper, null_reason } = rate;
    let reason = null_reason.as_deref();
    Rate {
        value: rounded(*value),
        num: *num,
        den: *den,
        lower: rounded(*lower),
        upper: rounded(*upper),
        reason,
    }
}

/// As many digits as are ever shown: seventeen of them would be a good part of the page.
pub(super) fn rounded(value: Option<f64>) -> Option<f64> {
    value.map(|value| (value * 1e4).round() / 1e4)
}

/// A span of a report, which may come from anywhere.
fn span([start, end]: reported::Offsets) -> Span {
    Span::new(start, end.max(start))
}

fn utf16(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.encode_utf16().count() }
}

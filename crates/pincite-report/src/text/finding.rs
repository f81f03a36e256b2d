//! One finding.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use pincite_core::report::{ClaimOutcome, ClaimReport, Evidence, OutcomeKind};
use pincite_core::{Code, Finding, Fix, Run, Severity, Span};

use super::excerpt::{Excerpt, around, excerpt, shorten};
use super::fold::fold;
use super::help::help;
use super::position::Position;
use super::safe::{self, visible};
use crate::{Style, View};

/// The columns left of a line of text.
const GUTTER: usize = 3;
/// The most bytes of a message or a name.
const LONGEST: usize = 400;
/// The most retrieved ids that are listed.
const IDS: usize = 8;

/// Renders a finding; no line break follows the last line.
pub(crate) fn render(
    view: &View<'_>,
    finding: &Finding,
    position: Position,
    (renderer, style): (&Renderer, Style),
) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let code = finding.code.name();
    let name = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let label = name.len() + code.len() + "[]: ".len();
    let title = folded(&finding.message, style.width.saturating_sub(label));
    let place = visible(&position.name(view.place)).into_owned();
    let head = level.clone().primary_title(title).id(code).element(Origin::path(place));

    let answer = excerpt(view.run.text(finding.base), &spans(view, finding), style.width - GUTTER);
    let mut groups = vec![Group::with_level(level).element(snippet(&answer, AnnotationKind::Primary))];
    let sources = Sources { view, finding, width: style.width };
    let noted = sources.cited().or_else(|| sources.retrieved());
    let shown = noted.as_ref().map(|(title, lines)| {
        let note = Group::with_title(Level::NOTE.secondary_title(title));
        if lines.text.is_empty() { note } else { note.element(snippet(lines, AnnotationKind::Context)) }
    });
    groups.extend(shown);
    let todo = match &finding.fix {
        Some(fix) => mend(fix, view.run.text(finding.base)),
        None => help(finding.code).to_owned(),
    };
    let todo = folded(&todo, style.width - "help: ".len());
    groups.push(Group::with_title(Level::HELP.secondary_title(todo)));
    // Two reports, because the positions are those of the answer and not of the lines that are shown.
    format!("{}\n{}", renderer.render(&[head]), renderer.render(&groups))
}

fn snippet<'a>(shown: &'a Excerpt, kind: AnnotationKind) -> Snippet<'a, Annotation<'a>> {
    let snippet = Snippet::source(shown.text.as_str()).line_numbering(false).fold(false);
    snippet.annotations(shown.marks.iter().map(|mark| kind.span(mark.clone())))
}

/// The parts of a claim or of an atom, where the finding is about the whole of it.
fn spans(view: &View<'_>, finding: &Finding) -> Vec<Span> {
    let claim = finding.claim.and_then(|at| view.report.claims.get(at));
    let Some(claim) = claim.filter(|claim| claim.base == finding.base) else { return vec![finding.span] };
    let failed = |kind| matches!(kind, OutcomeKind::Unsupported | OutcomeKind::Contradicted);
    let doubted = claim.atoms.iter().filter(|atom| atom.outcome.as_ref().is_some_and(|o| failed(o.kind)));
    let parts = doubted.map(|atom| &atom.spans).chain([&claim.spans]);
    // What completes an atom may stand elsewhere.
    let own = |spans: &Vec<Span>| spans.iter().filter(|span| claim.span().covers(**span)).copied().collect();
    let hull = |spans: &Vec<Span>| spans.iter().copied().reduce(Span::hull) == Some(finding.span);
    parts.map(own).find(hull).unwrap_or_else(|| vec![finding.span])
}

/// What the sources have to say to a finding.
struct Sources<'a> {
    view: &'a View<'a>,
    finding: &'a Finding,
    width: usize,
}

impl Sources<'_> {
    /// The source that speaks for or against the claim: what it says, with the part that differs marked, or its
    /// evidence, or its beginning.
    fn cited(&self) -> Option<(String, Excerpt)> {
        let (id, role) = self.speaker()?;
        let (text, title) = source(self.view.run, id)?;
        let mut name = format!("source `{}`", clip(id));
        if let Some(title) = title.filter(|title| !title.trim().is_empty()) {
            name.push_str(&format!(" ({})", clip(title)));
        }
        let title = |role: &str| folded(&format!("{name} {role}"), self.width - "note: ".len());
        let Some(text) = text.filter(|text| !text.trim().is_empty()) else {
            return Some((title("has no text"), Excerpt::default()));
        };
        let remarks = self.outcome().map_or(&[][..], |outcome| &outcome.remarks);
        let differ = places(remarks.iter().filter_map(|remark| remark.source.as_ref()), id);
        let mut evidence = places(self.outcome().map_or(&[][..], |outcome| &outcome.evidence).iter(), id);
        // Of what does not say it, the nearest is enough.
        if self.finding.code == Code::UnsupportedClaim {
            evidence.truncate(1);
        }
        let marks = if differ.is_empty() { &evidence } else { &differ };
        Some((title(role), around(text, marks, marks, self.width - GUTTER)))
    }

    /// The source to be shown, and what it does.
    fn speaker(&self) -> Option<(&str, &'static str)> {
        let own = self.finding.source.as_deref().map(|id| (id, "says"));
        let (Some(outcome), Some(claim)) = (self.outcome(), self.claim()) else { return own };
        let is_cited = |id: &str| claim.cites.iter().any(|cited| cited == id);
        let shown = match self.finding.code {
            Code::WrongSource => {
                let alone = outcome.supported_by_other.first().map(|id| (&**id, "supports this"));
                alone.or_else(|| {
                    outcome.supported_with_other.first().map(|id| (&**id, "says the rest of this"))
                })
            }
            Code::SupersededSource => {
                let remarked = outcome.remarks.iter().filter_map(|remark| remark.source.as_ref());
                let mut places = remarked.chain(&outcome.evidence).map(|place| &*place.source);
                places.find(|id| !is_cited(id)).map(|id| (id, "is newer and says"))
            }
            Code::UnjudgedClaim => own.map(|(id, _)| (id, "was given")),
            _ => None,
        };
        shown.or(own)
    }

    fn claim(&self) -> Option<&ClaimReport> {
        self.finding.claim.and_then(|at| self.view.report.claims.get(at))
    }

    fn outcome(&self) -> Option<&ClaimOutcome> {
        self.claim().and_then(|claim| claim.outcome.as_ref())
    }

    /// What could have been cited, in place of an id that does not exist.
    fn retrieved(&self) -> Option<(String, Excerpt)> {
        if !matches!(self.finding.code, Code::FabricatedCitation | Code::StaleCitation) {
            return None;
        }
        let all = &self.view.run.retrieved;
        let ids: Vec<_> = all.iter().take(IDS).map(|source| format!("`{}`", clip(&source.id))).collect();
        let text = match all.len() {
            0 => "this run retrieved nothing".to_owned(),
            len if len > IDS => format!("this run retrieved {} and {} more", ids.join(", "), len - IDS),
            _ => format!("this run retrieved {}", ids.join(", ")),
        };
        Some((folded(&text, self.width - "note: ".len()), Excerpt::default()))
    }
}

/// The places that are in one source.
fn places<'p>(places: impl Iterator<Item = &'p Evidence>, id: &str) -> Vec<Span> {
    places.filter(|place| place.source == id).map(|place| place.span).collect()
}

/// Text and title of the first source or parent with this id.
fn source<'a>(run: &'a Run, id: &str) -> Option<(Option<&'a str>, Option<&'a str>)> {
    let retrieved = run.retrieved.iter().find(|source| source.id == id);
    let retrieved = retrieved.map(|source| (source.text.as_deref(), source.title.as_deref()));
    retrieved.or_else(|| {
        let parent = run.parents.iter().find(|parent| parent.id == id)?;
        Some((parent.text.as_deref(), None))
    })
}

/// A mechanical fix in words.
fn mend(fix: &Fix, text: &str) -> String {
    let old = clip(fix.span.of(text));
    let new = clip(fix.text.trim());
    match (old.is_empty(), new.is_empty()) {
        (true, _) => format!("{}: add `{new}`", fix.title),
        (false, true) => format!("{}: take out `{old}`", fix.title),
        (false, false) => format!("{}: write `{new}` for `{old}`", fix.title),
    }
}

/// The beginning of what may be long.
fn clip(text: &str) -> String {
    const MOST: usize = 60;
    shorten(text, MOST)
}

/// A message made safe and folded into lines.
fn folded(message: &str, width: usize) -> String {
    let message = shorten(message, LONGEST);
    let message = visible(&message);
    let lines = fold(&message, width.max(safe::width("unreadable")));
    let lines: Vec<_> = lines.into_iter().map(|line| &message[line]).collect();
    lines.join("\n")
}

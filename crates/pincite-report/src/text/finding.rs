//! One finding.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use pincite_core::report::OutcomeKind;
use pincite_core::{Code, Finding, Fix, Run, Severity, Span};

use super::excerpt::{Excerpt, excerpt, shorten};
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

/// The parts of a claim, where the finding is about the whole of it.
fn spans(view: &View<'_>, finding: &Finding) -> Vec<Span> {
    let claim = finding.claim.and_then(|at| view.report.claims.get(at));
    match claim.filter(|claim| claim.base == finding.base && claim.span() == finding.span) {
        Some(claim) => claim.spans.clone(),
        None => vec![finding.span],
    }
}

/// What the sources have to say to a finding.
struct Sources<'a> {
    view: &'a View<'a>,
    finding: &'a Finding,
    width: usize,
}

impl Sources<'_> {
    /// The source that speaks for or against the claim, with its evidence or its beginning.
    fn cited(&self) -> Option<(String, Excerpt)> {
        let claim = self.finding.claim.and_then(|at| self.view.report.claims.get(at));
        let outcome = claim.and_then(|claim| claim.outcome.as_ref());
        let other = outcome.and_then(|outcome| outcome.supported_by_other.first());
        let (id, role) = match (self.finding.code, other) {
            (Code::WrongSource, Some(other)) => (other, "supports this"),
            _ => (self.finding.source.as_ref()?, "says"),
        };
        let (text, title) = source(self.view.run, id)?;
        let evidence: Vec<Span> = outcome.map_or_else(Vec::new, |outcome| {
            let here = outcome.evidence.iter().filter(|evidence| evidence.source == *id);
            here.map(|evidence| evidence.span).collect()
        });
        let mut name = format!("source `{}`", clip(id));
        if let Some(title) = title.filter(|title| !title.trim().is_empty()) {
            name.push_str(&format!(" ({})", clip(title)));
        }
        let Some(text) = text.filter(|text| !text.trim().is_empty()) else {
            return Some((
                folded(&format!("{name} has no text"), self.width - "note: ".len()),
                Excerpt::default(),
            ));
        };
        let role = if outcome.is_some_and(|outcome| outcome.kind == OutcomeKind::Unjudged) {
            "was given"
        } else {
            role
        };
        let title = folded(&format!("{name} {role}"), self.width - "note: ".len());
        Some((title, excerpt(text, &evidence, self.width - GUTTER)))
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

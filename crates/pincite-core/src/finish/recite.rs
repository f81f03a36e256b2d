//! Fixes that change what a claim cites.
//!
//! The markers of a claim are the first group behind it, which may cover clauses before it too: these keep it. A fix is
//! offered only where reading its block again says that the claim then cites what it should and every other claim what
//! it did. So it never has to be guessed how a marker is scoped, or whether an id can be written in brackets.

use super::findings::Findings;
use crate::check::Checked;
use crate::claim::Claim;
use crate::{Answer, Base, Block, BlockKind, Fix, MarkerKind, Run, Source, Span, check};

/// The most bytes that are read again for one fix.
const LONGEST: usize = 16 << 10;

/// The run without its texts, and what the answer says of ids at its end.
pub(super) struct Reader {
    run: Run,
    names: String,
}

impl Reader {
    fn new(checked: &Checked<'_>) -> Self {
        let run = checked.run;
        let light = |source: &Source| Source {
            id: source.id.clone(),
            title: source.title.clone(),
            url: source.url.clone(),
            parent: source.parent.clone(),
            ..Source::default()
        };
        let named = |block: &&Block| {
            matches!(block.kind, BlockKind::Definition | BlockKind::SourceHeading | BlockKind::SourceEntry)
        };
        let names = checked.blocks.iter().filter(named);
        let names: Vec<&str> = names.map(|block| block.span.of(run.text(Base::Answer))).collect();
        Self {
            run: Run {
                retrieved: run.retrieved.iter().map(light).collect(),
                parents: run.parents.clone(),
                known_ids: run.known_ids.clone(),
                base: run.base,
                aliases: run.aliases.clone(),
                ..Run::default()
            },
            names: names.join("\n"),
        }
    }

    /// What the claims of a block cite.
    fn cites(&self, checked: &Checked<'_>, block: &str) -> Vec<Vec<String>> {
        let gap = if self.names.is_empty() { "" } else { "\n\n" };
        let answer = Answer::Text(format!("{block}{gap}{}", self.names));
        let run = Run { answer, ..self.run.clone() };
        let read = check(&run, checked.settings);
        let own = read.claims.iter().filter(|claim| claim.span().start() < block.len());
        own.map(|claim| ids(&read, claim)).collect()
    }
}

fn ids(checked: &Checked<'_>, claim: &Claim<'_>) -> Vec<String> {
    claim.cites.iter().map(|target| target.id(checked.run).to_owned()).collect()
}

impl Findings<'_, '_, '_> {
    /// The fix that makes a claim cite other sources, instead of what it cites or beside it.
    pub(super) fn recite(&self, at: usize, others: &[String], instead: bool) -> Option<Fix> {
        let checked = self.plan.checked;
        let claim = &checked.claims[at];
        let block = checked.blocks.partition_point(|block| block.span.end() < claim.span().start());
        let block = checked.blocks.get(block).map(|block| block.span).filter(|b| b.covers(claim.span()))?;
        let text = checked.run.text(Base::Answer);
        let reader = self.reader.get_or_init(|| Reader::new(checked));
        if claim.base != Base::Answer || block.len() + reader.names.len() > LONGEST {
            return None;
        }
        let markers: String = others.iter().map(|id| format!("[{id}]")).collect();
        let (span, new) = edit(checked, at, &markers, instead)?;
        let from = checked.claims.partition_point(|claim| claim.span().start() < block.start());
        let own = checked.claims[from..].iter().take_while(|claim| claim.span().start() < block.end());
        let mut wanted: Vec<Vec<String>> = own.map(|claim| ids(checked, claim)).collect();
        if reader.cites(checked, block.of(text)) != wanted {
            return None; // the block is read differently where it stands
        }
        let cites = wanted.get_mut(at - from)?;
        if instead {
            cites.clear();
        }
        cites.extend(others.iter().cloned());
        let [before, after] = [Span::new(block.start(), span.start()), Span::new(span.end(), block.end())];
        let edited = format!("{}{new}{}", before.of(text), after.of(text));
        let ids: Vec<String> = others.iter().map(|id| format!("`{id}`")).collect();
        let title = format!("cite {} {}", ids.join(" and "), if instead { "instead" } else { "too" });
        (reader.cites(checked, &edited) == wanted).then_some(Fix { title, span, text: new })
    }
}

/// What is to be replaced, by what.
fn edit(checked: &Checked<'_>, at: usize, markers: &str, instead: bool) -> Option<(Span, String)> {
    let text = checked.run.text(Base::Answer);
    let claim = &checked.claims[at];
    let sentence = checked.sentences.get(claim.sentence)?.span;
    let same = |at: usize| checked.claims.get(at).is_some_and(|other| other.sentence == claim.sentence);
    // The markers from a claim to the next one; those before the first claim are its own.
    let own = |at: usize| {
        let start = if at > 0 && same(at - 1) { checked.claims[at].span().start() } else { sentence.start() };
        let end = if same(at + 1) { checked.claims[at + 1].span().start() } else { sentence.end() };
        let place = |offset| checked.markers.partition_point(|marker| marker.span.start() < offset);
        place(start)..place(end.max(start))
    };
    let carrier = (at..).take_while(|at| same(*at)).find(|at| !own(*at).is_empty())?;
    let first =
        (0..=at).rev().take_while(|at| same(*at)).take_while(|other| *other == at || own(*other).is_empty());
    let first = first.last().unwrap_or(at);
    let group = &checked.markers[own(carrier)];
    let plain =
        group.iter().all(|m| m.kind == MarkerKind::Citation && m.wraps.is_none() && !m.span.is_empty());
    let adjacent = group.windows(2).all(|pair| {
        let between = Span::new(pair[0].span.end(), pair[1].span.start().max(pair[0].span.end()));
        between.of(text).chars().all(|c| matches!(c, ' ' | ',' | ';' | '，'))
    });
    if !plain || !adjacent {
        return None;
    }
    let group = group.first()?.span.hull(group.last()?.span);
    let cites = if instead { markers.to_owned() } else { format!("{}{markers}", group.of(text)) };
    let mut span = if at == carrier { group } else { Span::new(claim.span().end(), claim.span().end()) };
    let mut new = if at == carrier { cites } else { format!(" {cites}") };
    if first < at {
        // The clauses before it keep the group.
        let end = checked.claims[at - 1].span().end();
        new = format!(" {}{}{new}", group.of(text), Span::new(end, span.start()).of(text));
        span = Span::new(end, span.end());
    }
    Some((span, new))
}

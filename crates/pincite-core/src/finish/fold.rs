//! Outcomes of questions → outcome of an atom → outcome of its claim.

use std::ops::Range;

use super::Folded;
use crate::plan::{Asked, Plan, Purpose, Together, distinct, supports, verdict};
use crate::report::{ClaimOutcome, Evidence, OutcomeKind, RemarkReport};
use crate::resolve::Target;
use crate::{Outcome, Remark, Span, Verdict, VerdictKind};

impl<'a> Plan<'_, 'a> {
    /// What became of a claim and its atoms.
    pub(crate) fn folded(&self, claim: usize) -> Folded {
        let atoms = self.atoms.of(claim);
        if self.atoms.part(atoms.start).is_none() {
            let outcome = self.atom_outcome(atoms.start).map(|mut outcome| {
                self.add_unheard(&mut outcome, atoms);
                outcome
            });
            return Folded { outcome, atoms: Vec::new() };
        }
        let folded: Vec<Option<ClaimOutcome>> = atoms.clone().map(|atom| self.atom_outcome(atom)).collect();
        let all: Option<Vec<&ClaimOutcome>> = folded.iter().map(Option::as_ref).collect();
        let outcome = all.map(|all| self.claim_outcome(&all, atoms));
        Folded { outcome, atoms: folded }
    }

    /// Fold `any` over what the claim of an atom cites: supported before unjudged before contradicted before
    /// unsupported.
    fn atom_outcome(&self, atom: usize) -> Option<ClaimOutcome> {
        let cited = || self.of(atom).filter(|asked| asked.purpose.is_cited());
        cited().next()?;
        let reason = cited().find_map(|asked| match asked.outcome {
            Some(Outcome::Unjudged(reason)) => Some(reason),
            _ => None,
        });
        let contradicted = cited().any(|a| verdict(a).is_some_and(|v| v.kind == VerdictKind::Contradicted));
        let kind = match reason {
            _ if cited().any(supports) => OutcomeKind::Supported,
            Some(_) => OutcomeKind::Unjudged,
            None if contradicted => OutcomeKind::Contradicted,
            None => OutcomeKind::Unsupported,
        };
        let support = cited().filter_map(verdict).map(|verdict| verdict.support).reduce(f64::max);
        let best = self.best(atom, kind);
        let parent_needed = kind == OutcomeKind::Supported
            && !cited().any(|asked| asked.purpose != Purpose::Parent && supports(asked));
        Some(ClaimOutcome {
            kind,
            support: support.filter(|_| kind != OutcomeKind::Unjudged),
            reason: reason.filter(|_| kind == OutcomeKind::Unjudged),
            evidence: best.map_or_else(Vec::new, |(asked, verdict)| self.evidence(asked, verdict)),
            missing: match best {
                Some((_, verdict)) if kind != OutcomeKind::Supported => verdict.missing.clone(),
                _ => Vec::new(),
            },
            remarks: best.map_or_else(Vec::new, |(asked, verdict)| self.remarks(asked, verdict)),
            supported_by: self.ids(&self.covers(atom..atom + 1)),
            supported_by_other: self.others(atom, Purpose::Other),
            supported_with_other: self.others(atom, Purpose::Beside),
            parent_needed,
            judge: best.and_then(|(_, verdict)| verdict.judge.clone()),
        })
    }

    /// The verdict of a cited source that decides an atom that went this way: the one with the highest support.
    pub(crate) fn best(&self, atom: usize, kind: OutcomeKind) -> Option<(&Asked<'a>, &Verdict)> {
        let decides = |verdict: &Verdict| match kind {
            OutcomeKind::Supported => verdict.kind == VerdictKind::Supported,
            OutcomeKind::Contradicted => verdict.kind == VerdictKind::Contradicted,
            OutcomeKind::Unsupported | OutcomeKind::Unjudged => true,
        };
        self.of(atom)
            .filter(|asked| asked.purpose.is_cited())
            .filter_map(|asked| verdict(asked).map(|verdict| (asked, verdict)))
            .filter(|(_, verdict)| decides(verdict))
            .reduce(|best, next| if next.1.support > best.1.support { next } else { best })
    }

    /// Contradicted before unsupported before unjudged before supported; what is told is told of the atoms that went
    /// the claim's way.
    fn claim_outcome(&self, all: &[&ClaimOutcome], atoms: Range<usize>) -> ClaimOutcome {
        const ORDER: [OutcomeKind; 4] = [
            OutcomeKind::Contradicted,
            OutcomeKind::Unsupported,
            OutcomeKind::Unjudged,
            OutcomeKind::Supported,
        ];
        let went = |kind: &OutcomeKind| all.iter().any(|atom| atom.kind == *kind);
        let kind = ORDER.into_iter().find(went).unwrap_or(OutcomeKind::Unjudged);
        let deciding = || all.iter().filter(|atom| atom.kind == kind);
        let open: Vec<&ClaimOutcome> =
            all.iter().filter(|atom| atom.kind != OutcomeKind::Supported).copied().collect();
        // A source that was asked for every atom and supports each.
        let alone = |id: &String| {
            open.len() == all.len() && open.iter().all(|atom| atom.supported_by_other.contains(id))
        };
        let helps = |atom: &ClaimOutcome, id| {
            atom.supported_by_other.contains(id) || atom.supported_with_other.contains(id)
        };
        let mut candidates: Vec<&String> = Vec::new();
        for id in
            open.iter().flat_map(|atom| atom.supported_by_other.iter().chain(&atom.supported_with_other))
        {
            if !candidates.contains(&id) && open.iter().all(|atom| helps(atom, id)) {
                candidates.push(id);
            }
        }
        let (others, with_others): (Vec<&String>, Vec<&String>) =
            candidates.into_iter().partition(|id| alone(id));
        let mut outcome = ClaimOutcome {
            kind,
            support: all
                .iter()
                .filter_map(|atom| atom.support)
                .reduce(f64::min)
                .filter(|_| kind != OutcomeKind::Unjudged),
            reason: deciding().find_map(|atom| atom.reason),
            evidence: distinct(deciding().flat_map(|atom| &atom.evidence)),
            missing: distinct(deciding().flat_map(|atom| &atom.missing)),
            remarks: distinct(deciding().flat_map(|atom| &atom.remarks)),
            supported_by: self.ids(&self.covers(atoms.clone())),
            supported_by_other: others.into_iter().cloned().collect(),
            supported_with_other: with_others.into_iter().cloned().collect(),
            parent_needed: kind == OutcomeKind::Supported && all.iter().any(|atom| atom.parent_needed),
            judge: deciding().find_map(|atom| atom.judge.clone()),
        };
        self.add_unheard(&mut outcome, atoms);
        outcome
    }

    /// Adds where sources say it that are not cited: the first one that supports what the cited ones do not, and newer
    /// versions of a cited one that say otherwise.
    fn add_unheard(&self, outcome: &mut ClaimOutcome, atoms: Range<usize>) {
        let named = outcome.supported_by_other.first().or(outcome.supported_with_other.first()).cloned();
        for asked in atoms.flat_map(|atom| self.of(atom)) {
            let Some(verdict) = verdict(asked) else { continue };
            let id = asked.together.last().map(|target| target.id(self.checked.run));
            let told = match asked.purpose {
                Purpose::Other | Purpose::Beside => supports(asked) && id == named.as_deref(),
                Purpose::Newer => !supports(asked),
                _ => false,
            };
            if told {
                let evidence = self.evidence(asked, verdict);
                outcome.evidence = distinct(outcome.evidence.iter().chain(&evidence));
            }
            if told && asked.purpose == Purpose::Newer {
                let remarks = self.remarks(asked, verdict);
                outcome.remarks = distinct(outcome.remarks.iter().chain(&remarks));
            }
        }
    }

    fn evidence(&self, asked: &Asked<'_>, verdict: &Verdict) -> Vec<Evidence> {
        verdict.evidence.iter().filter_map(|place| self.place(asked, *place)).collect()
    }

    fn place(&self, asked: &Asked<'_>, (at, span): (usize, Span)) -> Option<Evidence> {
        let source = asked.together.get(at)?.id(self.checked.run).to_owned();
        Some(Evidence { source, span })
    }

    fn remarks(&self, asked: &Asked<'_>, verdict: &Verdict) -> Vec<RemarkReport> {
        let report = |remark: &Remark| RemarkReport {
            kind: remark.kind,
            span: self.in_answer(asked, remark.claim),
            source: remark.source.and_then(|place| self.place(asked, place)),
            note: remark.note.clone(),
        };
        verdict.remarks.iter().map(report).collect()
    }

    /// Where the answer says what stands at `span` of the text that was asked about: `None` where it says it in other
    /// words, or in several places.
    pub(crate) fn in_answer(&self, asked: &Asked<'_>, span: Span) -> Option<Span> {
        let said = self.text(asked).get(span.start()..span.end()).filter(|said| !said.trim().is_empty())?;
        let claim = &self.checked.claims[self.atoms.claim(asked.atom)];
        let own = self.atoms.part(asked.atom).filter(|_| asked.purpose != Purpose::Whole);
        let spans = own.map_or(&claim.spans[..], |atom| &atom.spans);
        let text = self.checked.run.text(claim.base);
        if let [only] = spans
            && only.of(text) == self.text(asked)
        {
            return Some(Span::new(only.start() + span.start(), only.start() + span.end()));
        }
        let within = |part: &Span| {
            let start = part.start();
            part.of(text)
                .match_indices(said)
                .map(move |(at, _)| Span::new(start + at, start + at + said.len()))
        };
        let mut found = spans.iter().flat_map(within);
        found.next().filter(|_| found.next().is_none())
    }

    fn ids(&self, sets: &[Together<'a>]) -> Vec<Vec<String>> {
        let id = |target: &Target<'a>| target.id(self.checked.run).to_owned();
        sets.iter().map(|set| set.iter().map(id).collect()).collect()
    }

    /// The sources that are not cited and support an atom, in the order of the run.
    pub(crate) fn others(&self, atom: usize, purpose: Purpose) -> Vec<String> {
        let last = |asked: &Asked<'a>| asked.together.last().cloned();
        let mut others: Vec<_> = self
            .of(atom)
            .filter(|asked| asked.purpose == purpose && supports(asked))
            .filter_map(last)
            .collect();
        others.sort_by_key(|target| match target {
            Target::Source(at) => *at,
            _ => usize::MAX,
        });
        others.iter().map(|target| target.id(self.checked.run).to_owned()).collect()
    }
}

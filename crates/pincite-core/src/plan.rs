//! The plan of ENTAIL: which questions are asked, and what is made of the outcomes.
//!
//! What is asked about are the atoms of the claims. Questions come in rounds: each atom against each source that its
//! claim cites; then, where none supports it, against several of them together and against the parents of the cited
//! children; then, of a claim that was split, the claim as a whole; then the other retrieved sources, alone and
//! together with the cited ones, and for what is supported the newer versions of what is cited. Nothing is asked twice
//! and nothing is asked of a source without text.

mod atoms;
mod context;
mod newer;
mod sets;

use smallvec::SmallVec;

use crate::check::Checked;
use crate::resolve::Target;
use crate::{Atom, JudgeIdentity, Outcome, Premise, Question, Reason, Verdict, VerdictKind};
use atoms::Atoms;
pub(crate) use newer::newest;
pub(crate) use sets::distinct;
use sets::{ALL_SUBSETS_UP_TO, grow, subsets, with};

/// How far ENTAIL goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanOptions {
    /// Ask the other retrieved sources about claims that their own do not support: finds wrong sources, newer versions,
    /// and gives groundedness. Left out for sets larger than this, and where atoms times sources are more than a
    /// thousand times this; 0 never asks.
    pub others_up_to: usize,
}

impl Default for PlanOptions {
    fn default() -> Self {
        Self { others_up_to: 64 }
    }
}

/// A premise: sources read together, each by its target.
pub(crate) type Together<'a> = SmallVec<[Target<'a>; 2]>;

/// Why a question is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A cited source, alone.
    Cited,
    /// Cited sources together.
    Joint,
    /// The parent of a cited source.
    Parent,
    /// A cited source, about the whole of a claim that was split.
    Whole,
    /// A source that is retrieved and not cited.
    Other,
    /// Cited sources together with one that is not cited, which comes last.
    Beside,
    /// A newer version of a cited source that supports.
    Newer,
}

impl Purpose {
    /// Whether it tells what the cited sources say of an atom.
    pub(crate) const fn is_cited(self) -> bool {
        matches!(self, Self::Cited | Self::Joint | Self::Parent)
    }
}

/// A question with its outcome.
#[derive(Clone, Debug)]
pub(crate) struct Asked<'a> {
    /// The atom; of a question about a whole claim, its first one.
    pub(crate) atom: usize,
    pub(crate) purpose: Purpose,
    pub(crate) together: Together<'a>,
    pub(crate) outcome: Option<Outcome>,
}

/// ENTAIL under way: ask [`Plan::questions`], give the outcomes to [`Plan::answer`], until there are none.
#[derive(Debug)]
pub struct Plan<'c, 'a> {
    pub(crate) checked: &'c Checked<'a>,
    pub(crate) judge: Option<JudgeIdentity>,
    pub(crate) options: PlanOptions,
    /// Per claim, what it says.
    pub(crate) texts: Vec<String>,
    pub(crate) atoms: Atoms,
    contexts: Vec<Option<&'c str>>,
    pub(crate) asked: Vec<Asked<'a>>,
    /// Per atom, its places in `asked`.
    by_atom: Vec<SmallVec<[usize; 4]>>,
    /// The places in `asked` that wait for an outcome.
    waiting: Vec<usize>,
    round: Round,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    Cited,
    Joint(usize),
    Parents,
    Whole,
    Others,
    Beside,
    Newer,
    Done,
}

impl<'a> Checked<'a> {
    /// Begins ENTAIL with a judge, or settles what needs none when there is no judge. A judge that is asked about atoms
    /// is asked about those of [`Checked::atoms`].
    #[must_use]
    pub fn plan(&self, judge: Option<JudgeIdentity>, options: PlanOptions) -> Plan<'_, 'a> {
        let atoms = judge.as_ref().filter(|judge| judge.atoms).map(|_| self.atoms());
        self.begin(judge, options, atoms)
    }

    /// Begins ENTAIL with atoms that were made elsewhere, claim by claim. Where they do not fit (another number of
    /// claims, an atom without words, or with spans or cites that are none of its claim) the claim stays whole.
    #[must_use]
    pub fn plan_with(
        &self,
        judge: JudgeIdentity,
        options: PlanOptions,
        atoms: Vec<Vec<Atom>>,
    ) -> Plan<'_, 'a> {
        self.begin(Some(judge), options, Some(atoms))
    }

    fn begin(
        &self,
        judge: Option<JudgeIdentity>,
        options: PlanOptions,
        atoms: Option<Vec<Vec<Atom>>>,
    ) -> Plan<'_, 'a> {
        let mut plan = self.unasked(options);
        plan.judge = judge;
        plan.texts = self.claims.iter().map(|claim| self.claim_text(claim)).collect();
        plan.atoms = Atoms::new(self, &plan.texts, atoms);
        if plan.judge.is_some() {
            plan.contexts = self.claims.iter().map(|claim| self.context(claim)).collect();
            plan.by_atom = vec![SmallVec::new(); plan.atoms.len()];
            plan.ask_cited();
            plan.go_on();
        }
        plan
    }

    /// A plan that asks nothing.
    pub(crate) fn unasked(&self, options: PlanOptions) -> Plan<'_, 'a> {
        Plan {
            checked: self,
            judge: None,
            options,
            texts: Vec::new(),
            atoms: Atoms::default(),
            contexts: Vec::new(),
            asked: Vec::new(),
            by_atom: Vec::new(),
            waiting: Vec::new(),
            round: Round::Cited,
        }
    }
}

impl<'c, 'a> Plan<'c, 'a> {
    /// The questions that wait for an outcome; none when ENTAIL is complete.
    #[must_use]
    pub fn questions(&self) -> Vec<Question<'_>> {
        let mut questions = Vec::with_capacity(self.waiting.len());
        for at in &self.waiting {
            let asked = &self.asked[*at];
            let claim = self.atoms.claim(asked.atom);
            questions.push(Question {
                premise: asked.together.iter().filter_map(|target| self.cited(claim, target)).collect(),
                claim: self.text(asked),
                context: self.contexts[claim],
            });
        }
        questions
    }

    /// Folds in one outcome per question, in their order. Another number of outcomes cannot be matched to the
    /// questions, so then all of them are unjudged.
    pub fn answer(&mut self, outcomes: Vec<Outcome>) {
        let waiting = std::mem::take(&mut self.waiting);
        let matched = outcomes.len() == waiting.len();
        let mut outcomes = outcomes.into_iter();
        for at in waiting {
            let outcome = outcomes.next().filter(|_| matched);
            let mut outcome = outcome.unwrap_or(Outcome::Unjudged(Reason::BadReply));
            // Why a source that is not cited does not say so either is of no use to anybody.
            if let (Purpose::Other, Outcome::Judged(verdict)) = (self.asked[at].purpose, &mut outcome)
                && verdict.kind != VerdictKind::Supported
            {
                *verdict = Verdict::new(verdict.kind, verdict.support);
            }
            self.asked[at].outcome = Some(outcome);
        }
        self.go_on();
    }

    /// Whether the other sources of the run are asked at all.
    pub(crate) fn asks_others(&self) -> bool {
        let (atoms, sources) = (self.atoms.len(), self.checked.run.retrieved.len());
        let most = self.options.others_up_to;
        self.judge.is_some() && sources <= most && atoms.saturating_mul(sources) <= most.saturating_mul(1000)
    }

    /// What a question asks about.
    pub(crate) fn text(&self, asked: &Asked<'_>) -> &str {
        let own = self.atoms.part(asked.atom).filter(|_| asked.purpose != Purpose::Whole);
        own.map_or_else(|| &*self.texts[self.atoms.claim(asked.atom)], |atom| &atom.text)
    }

    /// Starts rounds until one has questions.
    fn go_on(&mut self) {
        while self.waiting.is_empty() && self.round != Round::Done {
            self.round = match self.round {
                Round::Cited => {
                    self.ask_together(2);
                    Round::Joint(2)
                }
                Round::Joint(size) => {
                    if self.ask_together(size + 1) {
                        Round::Joint(size + 1)
                    } else {
                        self.ask_parents();
                        Round::Parents
                    }
                }
                Round::Parents => {
                    self.ask_whole();
                    Round::Whole
                }
                Round::Whole => {
                    self.ask_others();
                    Round::Others
                }
                Round::Others => {
                    self.ask_beside();
                    Round::Beside
                }
                Round::Beside => {
                    self.ask_newer();
                    Round::Newer
                }
                Round::Newer | Round::Done => Round::Done,
            };
        }
    }

    /// A source as a claim cites it: whole, or the part that a pointer names.
    fn cited(&self, claim: usize, target: &Target<'a>) -> Option<Premise<'_>> {
        Some(Premise { part: self.checked.claims[claim].part(target), ..self.premise(target)? })
    }

    fn premise(&self, target: &Target<'_>) -> Option<Premise<'_>> {
        let run = self.checked.run;
        match target {
            Target::Source(at) => run.retrieved.get(*at).map(|source| Premise {
                id: &source.id,
                text: source.text.as_deref().unwrap_or(""),
                title: source.title.as_deref(),
                kind: source.kind,
                part: None,
            }),
            Target::Parent(at) => run
                .parents
                .get(*at)
                .map(|parent| Premise::new(&parent.id, parent.text.as_deref().unwrap_or(""))),
            Target::Stale(_) | Target::Fabricated(_) => None,
        }
    }

    /// What a source says.
    pub(crate) fn premise_text(&self, target: &Target<'_>) -> Option<&str> {
        self.premise(target).map(|premise| premise.text)
    }

    fn has_text(&self, target: &Target<'a>) -> bool {
        self.premise(target).is_some_and(|premise| !premise.text.trim().is_empty())
    }

    fn ask(&mut self, atom: usize, purpose: Purpose, together: Together<'a>) {
        let settled = !together.iter().all(|target| self.has_text(target));
        let outcome = settled.then_some(Outcome::Unjudged(Reason::NoText));
        self.by_atom[atom].push(self.asked.len());
        if !settled {
            self.waiting.push(self.asked.len());
        }
        self.asked.push(Asked { atom, purpose, together, outcome });
    }

    fn ask_cited(&mut self) {
        for atom in 0..self.atoms.len() {
            for target in self.cites(atom) {
                self.ask(atom, Purpose::Cited, SmallVec::from_iter([target]));
            }
        }
    }

    /// What resolves of what the claim of an atom cites.
    fn cites(&self, atom: usize) -> Together<'a> {
        let all = &self.checked.claims[self.atoms.claim(atom)].cites;
        all.iter().filter(|target| target.resolves()).cloned().collect()
    }

    /// Those that have text.
    fn readable_cites(&self, atom: usize) -> Together<'a> {
        self.cites(atom).into_iter().filter(|target| self.has_text(target)).collect()
    }

    /// Asks sets of `size` cited sources where no smaller set supports the atom; whether any claim has so many.
    fn ask_together(&mut self, size: usize) -> bool {
        if !self.joins() {
            return false;
        }
        let mut larger = false;
        for atom in 0..self.atoms.len() {
            let cited = self.readable_cites(atom);
            if cited.len() < size || self.is_supported(atom) {
                continue;
            }
            larger = true;
            let sets = if cited.len() <= ALL_SUBSETS_UP_TO {
                subsets(&cited, size)
            } else {
                self.best_set(atom, size - 1).map_or_else(Vec::new, |best| grow(&best, &cited))
            };
            for set in sets {
                self.ask(atom, Purpose::Joint, set);
            }
        }
        larger
    }

    fn joins(&self) -> bool {
        self.judge.as_ref().is_some_and(|judge| judge.joins)
    }

    /// The set of this many cited sources with the highest support so far.
    fn best_set(&self, atom: usize, size: usize) -> Option<Together<'a>> {
        self.of(atom)
            .filter(|asked| asked.together.len() == size && asked.purpose.is_cited())
            // The first of equals, so that the result does not depend on anything else.
            .reduce(|best, asked| if support(best) >= support(asked) { best } else { asked })
            .map(|asked| asked.together.clone())
    }

    fn ask_parents(&mut self) {
        let run = self.checked.run;
        for atom in 0..self.atoms.len() {
            if self.is_supported(atom) {
                continue;
            }
            let mut parents: Together<'a> = SmallVec::new();
            for target in self.cites(atom) {
                let Target::Source(source) = target else { continue };
                let id = run.retrieved[source].parent.as_deref();
                let parent =
                    run.parents.iter().position(|parent| Some(&*parent.id) == id).map(Target::Parent);
                parents.extend(parent.filter(|parent| !parents.contains(parent)));
            }
            for parent in parents {
                self.ask(atom, Purpose::Parent, SmallVec::from_iter([parent]));
            }
        }
    }

    /// Asks for the whole of a claim, parts of which are not supported: read alone, an atom may have lost what its
    /// claim says.
    fn ask_whole(&mut self) {
        for claim in 0..self.checked.claims.len() {
            let atoms = self.atoms.of(claim);
            if atoms.len() < 2 || atoms.clone().all(|atom| self.is_supported(atom)) {
                continue;
            }
            let cites = self.checked.claims[claim].cites.iter();
            for target in cites.filter(|target| self.has_text(target)).cloned().collect::<Together<'a>>() {
                self.ask(atoms.start, Purpose::Whole, SmallVec::from_iter([target]));
            }
        }
    }

    fn ask_others(&mut self) {
        if !self.asks_others() {
            return;
        }
        for atom in 0..self.atoms.len() {
            if self.is_supported(atom) {
                continue;
            }
            let cites = self.cites(atom);
            for source in 0..self.checked.run.retrieved.len() {
                let target = Target::Source(source);
                if !cites.contains(&target) && self.has_text(&target) {
                    self.ask(atom, Purpose::Other, SmallVec::from_iter([target]));
                }
            }
        }
    }

    /// Asks the cited sources together with one that is not cited, where none supports the atom alone: of the others
    /// the few that came nearest to it.
    fn ask_beside(&mut self) {
        if !self.asks_others() || !self.joins() {
            return;
        }
        for atom in 0..self.atoms.len() {
            let mut others: Vec<&Asked<'a>> =
                self.of(atom).filter(|asked| asked.purpose == Purpose::Other).collect();
            let mut cited = self.readable_cites(atom);
            if cited.is_empty() || self.is_supported(atom) || others.iter().any(|asked| supports(asked)) {
                continue;
            }
            if cited.len() >= ALL_SUBSETS_UP_TO {
                cited = self.best_set(atom, 1).unwrap_or_default();
            }
            others.sort_by(|one, other| support(other).total_cmp(&support(one))); // stable
            let nearest = others.into_iter().take(ALL_SUBSETS_UP_TO);
            let sets: Vec<Together<'a>> = nearest.map(|other| with(&cited, &other.together[0])).collect();
            for set in sets {
                self.ask(atom, Purpose::Beside, set);
            }
        }
    }

    /// Asks the newest versions of cited sources about what these support.
    fn ask_newer(&mut self) {
        if !self.asks_others() || !newer::has_versions(self.checked.run) {
            return;
        }
        for claim in 0..self.checked.claims.len() {
            let atoms = self.atoms.of(claim);
            let cites = &self.checked.claims[claim].cites;
            if atoms.is_empty() || !atoms.clone().all(|atom| self.is_supported(atom)) {
                continue;
            }
            let mut newer: Vec<Target<'a>> = Vec::new();
            for target in cites {
                let Target::Source(old) = target else { continue };
                let newest = newest(self.checked.run, *old).into_iter().map(Target::Source);
                for target in newest.filter(|newer| !cites.contains(newer) && self.has_text(newer)) {
                    if !newer.contains(&target) {
                        newer.push(target);
                    }
                }
            }
            for atom in atoms {
                for target in &newer {
                    self.ask(atom, Purpose::Newer, SmallVec::from_iter([target.clone()]));
                }
            }
        }
    }

    /// Whether what its claim cites supports an atom.
    pub(crate) fn is_supported(&self, atom: usize) -> bool {
        self.of(atom).any(|asked| asked.purpose.is_cited() && supports(asked))
    }

    /// What was asked of an atom.
    pub(crate) fn of(&self, atom: usize) -> impl Iterator<Item = &Asked<'a>> {
        self.by_atom.get(atom).into_iter().flatten().map(|at| &self.asked[*at])
    }
}

pub(crate) fn verdict<'q>(asked: &'q Asked<'_>) -> Option<&'q Verdict> {
    match &asked.outcome {
        Some(Outcome::Judged(verdict)) => Some(verdict),
        _ => None,
    }
}

pub(crate) fn supports(asked: &Asked<'_>) -> bool {
    verdict(asked).is_some_and(|verdict| verdict.kind == VerdictKind::Supported)
}

/// The support of a verdict; less than any where there is none.
fn support(asked: &Asked<'_>) -> f64 {
    verdict(asked).map_or(-1.0, |verdict| verdict.support)
}

//! The plan of ENTAIL: which questions are asked, and what is made of the outcomes.
//!
//! Questions come in rounds: each claim against each source it cites; then, where none supports it, against
//! several of them together and against the parents of the cited children; then against the other retrieved
//! sources. Nothing is asked twice and nothing is asked of a source without text.

use smallvec::SmallVec;

use crate::check::Checked;
use crate::claim::Claim;
use crate::resolve::Target;
use crate::{JudgeIdentity, Outcome, Premise, Question, Reason, Role, Verdict, VerdictKind};

/// How far ENTAIL goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanOptions {
    /// Ask the other retrieved sources about claims that their own do not support: finds wrong sources, and
    /// gives groundedness. Left out for sets larger than this, and where claims times sources are more than a
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
    /// A source that is retrieved and not cited.
    Other,
}

/// A question with its outcome.
#[derive(Clone, Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) claim: usize,
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
    pub(crate) texts: Vec<String>,
    contexts: Vec<Option<&'c str>>,
    pub(crate) asked: Vec<Asked<'a>>,
    /// Per claim, its places in `asked`.
    by_claim: Vec<SmallVec<[usize; 4]>>,
    /// The places in `asked` that wait for an outcome.
    waiting: Vec<usize>,
    round: Round,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    Cited,
    Joint(usize),
    Parents,
    Others,
    Done,
}

/// All subsets are tried up to this many cited sources; above, each step adds the source that helps most.
const ALL_SUBSETS_UP_TO: usize = 4;

impl<'a> Checked<'a> {
    /// Begins ENTAIL with a judge, or settles what needs none when there is no judge.
    #[must_use]
    pub fn plan(&self, judge: Option<JudgeIdentity>, options: PlanOptions) -> Plan<'_, 'a> {
        let mut plan = self.unasked(options);
        plan.judge = judge;
        plan.texts = self.claims.iter().map(|claim| self.claim_text(claim)).collect();
        if plan.judge.is_some() {
            plan.contexts = self.claims.iter().map(|claim| self.context(claim)).collect();
            plan.by_claim = vec![SmallVec::new(); self.claims.len()];
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
            contexts: Vec::new(),
            asked: Vec::new(),
            by_claim: Vec::new(),
            waiting: Vec::new(),
            round: Round::Cited,
        }
    }

    /// What a claim answers, when it cannot be read alone: the question in the answer before it, or the user's.
    fn context(&self, claim: &Claim<'a>) -> Option<&str> {
        let sentence = self.sentences.get(claim.sentence)?;
        let text = sentence.span.of(self.run.text(sentence.base));
        // No such word is longer, whatever stands here.
        let first = text[..text.floor_char_boundary(16)].split([' ', ',', '.', '，', '。']).next()?;
        let short = matches!(
            first.to_lowercase().as_str(),
            "yes"
                | "no"
                | "ja"
                | "nein"
                | "oui"
                | "non"
                | "sí"
                | "да"
                | "нет"
                | "是"
                | "不"
                | "はい"
                | "いいえ"
        );
        if !short {
            return None;
        }
        let before = claim.sentence.checked_sub(1).and_then(|at| self.sentences.get(at));
        before
            .filter(|before| before.role == Role::Question)
            .map(|before| before.span.of(self.run.text(before.base)))
            .or(self.run.question.as_deref())
    }
}

impl<'c, 'a> Plan<'c, 'a> {
    /// The questions that wait for an outcome; none when ENTAIL is complete.
    #[must_use]
    pub fn questions(&self) -> Vec<Question<'_>> {
        let mut questions = Vec::with_capacity(self.waiting.len());
        for at in &self.waiting {
            let asked = &self.asked[*at];
            questions.push(Question {
                premise: asked.together.iter().filter_map(|target| self.cited(asked.claim, target)).collect(),
                claim: &self.texts[asked.claim],
                context: self.contexts[asked.claim],
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
            // Of a source that is not cited only its verdict is told.
            if let (Purpose::Other, Outcome::Judged(verdict)) = (self.asked[at].purpose, &mut outcome) {
                (verdict.evidence, verdict.missing) = (Vec::new(), Vec::new());
            }
            self.asked[at].outcome = Some(outcome);
        }
        self.go_on();
    }

    /// Whether the other sources of the run are asked at all.
    pub(crate) fn asks_others(&self) -> bool {
        let (claims, sources) = (self.checked.claims.len(), self.checked.run.retrieved.len());
        let most = self.options.others_up_to;
        self.judge.is_some() && sources <= most && claims.saturating_mul(sources) <= most.saturating_mul(1000)
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
                    self.ask_others();
                    Round::Others
                }
                Round::Others | Round::Done => Round::Done,
            };
        }
    }

    /// A source as a claim cites it: whole, or the part that a pointer names.
    fn cited(&self, claim: usize, target: &Target<'a>) -> Option<Premise<'_>> {
        Some(Premise { part: self.checked.claims[claim].part(target), ..self.premise(target)? })
    }

    fn premise(&self, target: &Target<'a>) -> Option<Premise<'_>> {
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

    fn has_text(&self, target: &Target<'a>) -> bool {
        self.premise(target).is_some_and(|premise| !premise.text.trim().is_empty())
    }

    fn ask(&mut self, claim: usize, purpose: Purpose, together: Together<'a>) {
        let settled = !together.iter().all(|target| self.has_text(target));
        let outcome = settled.then_some(Outcome::Unjudged(Reason::NoText));
        self.by_claim[claim].push(self.asked.len());
        if !settled {
            self.waiting.push(self.asked.len());
        }
        self.asked.push(Asked { claim, purpose, together, outcome });
    }

    fn ask_cited(&mut self) {
        for at in 0..self.checked.claims.len() {
            for target in &self.checked.claims[at].cites {
                if target.resolves() {
                    self.ask(at, Purpose::Cited, SmallVec::from_iter([target.clone()]));
                }
            }
        }
    }

    /// Asks sets of `size` cited sources where no smaller set supports the claim; whether any claim has so many.
    fn ask_together(&mut self, size: usize) -> bool {
        if !self.judge.as_ref().is_some_and(|judge| judge.joins) {
            return false;
        }
        let mut larger = false;
        for at in 0..self.checked.claims.len() {
            let cited: Vec<Target<'a>> = self.checked.claims[at]
                .cites
                .iter()
                .filter(|target| target.resolves() && self.has_text(target))
                .cloned()
                .collect();
            if cited.len() < size || self.is_supported(at) {
                continue;
            }
            larger = true;
            let sets = if cited.len() <= ALL_SUBSETS_UP_TO {
                subsets(&cited, size)
            } else {
                self.best_set(at, size - 1).map_or_else(Vec::new, |best| grow(&best, &cited))
            };
            for set in sets {
                self.ask(at, Purpose::Joint, set);
            }
        }
        larger
    }

    /// The set of this size with the highest support so far.
    fn best_set(&self, claim: usize, size: usize) -> Option<Together<'a>> {
        let support = |asked: &Asked<'a>| verdict(asked).map_or(-1.0, |verdict| verdict.support);
        self.of(claim)
            .filter(|asked| asked.together.len() == size && asked.purpose != Purpose::Other)
            // The first of equals, so that the result does not depend on anything else.
            .fold(None, |best: Option<&Asked<'a>>, asked| match best {
                Some(best) if support(best) >= support(asked) => Some(best),
                _ => Some(asked),
            })
            .map(|asked| asked.together.clone())
    }

    fn ask_parents(&mut self) {
        let run = self.checked.run;
        for at in 0..self.checked.claims.len() {
            if self.is_supported(at) {
                continue;
            }
            let mut parents: Together<'a> = SmallVec::new();
            for target in &self.checked.claims[at].cites {
                let Target::Source(source) = target else { continue };
                let id = run.retrieved[*source].parent.as_deref();
                let parent =
                    run.parents.iter().position(|parent| Some(&*parent.id) == id).map(Target::Parent);
                parents.extend(parent.filter(|parent| !parents.contains(parent)));
            }
            for parent in parents {
                self.ask(at, Purpose::Parent, SmallVec::from_iter([parent]));
            }
        }
    }

    fn ask_others(&mut self) {
        if !self.asks_others() {
            return;
        }
        for at in 0..self.checked.claims.len() {
            if self.is_supported(at) {
                continue;
            }
            for source in 0..self.checked.run.retrieved.len() {
                let target = Target::Source(source);
                if !self.checked.claims[at].cites.contains(&target) && self.has_text(&target) {
                    self.ask(at, Purpose::Other, SmallVec::from_iter([target]));
                }
            }
        }
    }

    /// Whether what a claim cites supports it.
    pub(crate) fn is_supported(&self, claim: usize) -> bool {
        self.of(claim).any(|asked| asked.purpose != Purpose::Other && supports(asked))
    }

    /// What was asked of a claim.
    pub(crate) fn of(&self, claim: usize) -> impl Iterator<Item = &Asked<'a>> {
        self.by_claim.get(claim).into_iter().flatten().map(|at| &self.asked[*at])
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

/// All subsets of this size, in order.
fn subsets<'a>(of: &[Target<'a>], size: usize) -> Vec<Together<'a>> {
    let masks =
        (0u32..1 << of.len().min(ALL_SUBSETS_UP_TO)).filter(|mask| mask.count_ones() as usize == size);
    masks
        .map(|mask| {
            of.iter().enumerate().filter(|(at, _)| mask & (1 << at) != 0).map(|(_, t)| t.clone()).collect()
        })
        .collect()
}

/// A set with each other source added.
fn grow<'a>(set: &Together<'a>, all: &[Target<'a>]) -> Vec<Together<'a>> {
    all.iter()
        .filter(|target| !set.contains(target))
        .map(|target| set.iter().cloned().chain([target.clone()]).collect())
        .collect()
}

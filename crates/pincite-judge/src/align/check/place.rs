//! Which word of the evidence stands for which word of the claim: equal stems, kept in order and close together.

use super::token::Text;

/// At most this many places are tried for a word.
const TRIES: usize = 5;

/// Words of a claim placed in evidence.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    /// For each token of the claim its token of the evidence.
    to: Vec<Option<u32>>,
    /// For each token of the evidence its token of the claim.
    from: Vec<Option<u32>>,
    /// Of each sentence of the evidence the share of the claim's content words that it holds, in [0, 1].
    pub(super) coverage: Vec<f32>,
    /// The sentence with the largest coverage.
    pub(super) best: usize,
}

#[derive(Clone, Copy)]
struct Step {
    /// Token of the evidence.
    at: u32,
    score: f32,
    /// Which candidate of the placed word before.
    back: usize,
}

impl Places {
    /// Linear in claim and evidence (a sort aside): a word is tried at [`TRIES`] places.
    pub(super) fn new(claim: &Text<'_>, evidence: &Text<'_>) -> Self {
        let mut index: Vec<(u32, u32)> = (0_u32..)
            .zip(&evidence.tokens)
            .filter(|(_, token)| token.is_content())
            .map(|(at, token)| (token.stem, at))
            .collect();
        index.sort_unstable();
        let mut steps: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
        let mut all: Vec<Step> = Vec::new();
        let mut content = 0;
        for (at, token) in claim.tokens.iter().enumerate().filter(|(_, token)| token.is_content()) {
            content += 1;
            let first = index.partition_point(|(stem, _)| *stem < token.stem);
            let same = index[first..].iter().take(TRIES).take_while(|(stem, _)| *stem == token.stem);
            let start = all.len();
            let before = steps.last().cloned();
            for (_, place) in same {
                let (score, back) = match &before {
                    None => (0.0, 0),
                    Some((left, range)) => all[range.clone()]
                        .iter()
                        .enumerate()
                        .map(|(back, step)| (step.score + near(evidence, *step, *place, at - left), back))
                        .fold((f32::MIN, 0), |best, next| if next.0 > best.0 { next } else { best }),
                };
                all.push(Step { at: *place, score, back });
            }
            if all.len() > start {
                steps.push((at, start..all.len()));
            }
        }
        let mut to = vec![None; claim.tokens.len()];
        let mut from = vec![None; evidence.tokens.len()];
        let mut pick = None;
        for (at, range) in steps.iter().rev() {
            let here = &all[range.clone()];
            let chosen = pick.unwrap_or_else(|| {
                (0..here.len())
                    .max_by(|a, b| here[*a].score.total_cmp(&here[*b].score).then(b.cmp(a)))
                    .unwrap_or(0)
            });
            to[*at] = Some(here[chosen].at);
            from[here[chosen].at as usize] = u32::try_from(*at).ok();
            pick = Some(here[chosen].back);
        }
        let coverage = coverage(claim, evidence, &index, content);
        let best = (0..coverage.len())
            .max_by(|a, b| coverage[*a].total_cmp(&coverage[*b]).then(b.cmp(a)))
            .unwrap_or(0);
        Self { to, from, coverage, best }
    }

    /// The token of the evidence that stands for token `at` of the claim.
    pub(super) fn of(&self, at: usize) -> Option<usize> {
        self.to.get(at).copied().flatten().map(|at| at as usize)
    }

    /// The token of the claim that token `at` of the evidence stands for.
    pub(super) fn back(&self, at: usize) -> Option<usize> {
        self.from.get(at).copied().flatten().map(|at| at as usize)
    }

    /// How much the best sentence holds of the claim, in [0, 1].
    pub(super) fn most(&self) -> f32 {
        self.coverage.get(self.best).copied().unwrap_or(0.0)
    }

    /// The share of the claim that the sentence of an evidence token holds.
    pub(super) fn around(&self, evidence: &Text<'_>, at: usize) -> f32 {
        let sentence = evidence.tokens.get(at).map_or(0, |token| usize::from(token.sentence));
        self.coverage.get(sentence).copied().unwrap_or(0.0)
    }

    /// How well token `there` of the evidence stands where token `here` of the claim stands: sums over the placed
    /// words around `here` what their distance there is worth. 0 is no sign of it.
    pub(super) fn fit(&self, claim: &Text<'_>, evidence: &Text<'_>, here: usize, there: usize) -> f32 {
        const REACH: usize = 7;
        let Some(target) = evidence.tokens.get(there) else { return 0.0 };
        let mut fit = 0.0;
        for at in here.saturating_sub(REACH)..(here + REACH + 1).min(claim.tokens.len()) {
            let Some(place) = self.of(at).filter(|_| at != here) else { continue };
            if evidence.tokens[place].sentence != target.sentence {
                continue;
            }
            let (apart, wanted) = (place.abs_diff(there), at.abs_diff(here));
            let same_side = (place < there) == (at < here);
            if apart <= 2 * REACH {
                let worth = 1.0 / (1.0 + apart as f32).sqrt() / (1.0 + 0.2 * apart.abs_diff(wanted) as f32);
                fit += if same_side { worth } else { worth * 0.6 };
            }
        }
        fit
    }
}

fn near(evidence: &Text<'_>, step: Step, place: u32, wanted: usize) -> f32 {
    let (a, b) = (step.at as usize, place as usize);
    if evidence.tokens[a].sentence != evidence.tokens[b].sentence {
        return 0.0;
    }
    let apart = a.abs_diff(b);
    let order = if b > a { 1.0 } else { 0.4 };
    0.3 + order / (1.0 + apart.abs_diff(wanted) as f32)
}

fn coverage(claim: &Text<'_>, evidence: &Text<'_>, index: &[(u32, u32)], content: usize) -> Vec<f32> {
    let mut shares = vec![0.0; evidence.sentences.len()];
    let mut seen = vec![usize::MAX; evidence.sentences.len()];
    for (at, token) in claim.tokens.iter().enumerate().filter(|(_, token)| token.is_content()) {
        let first = index.partition_point(|(stem, _)| *stem < token.stem);
        for (_, place) in index[first..].iter().take(64).take_while(|(stem, _)| *stem == token.stem) {
            let sentence = usize::from(evidence.tokens[*place as usize].sentence);
            if seen[sentence] != at {
                seen[sentence] = at;
                shares[sentence] += 1.0 / content.max(1) as f32;
            }
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(claim: &str, evidence: &str) -> Vec<(String, usize)> {
        let (claim, evidence) = (Text::new(claim), Text::new(evidence));
        let places = Places::new(&claim, &evidence);
        (0..claim.tokens.len()).filter_map(|at| Some((claim.of(at).to_owned(), places.of(at)?))).collect()
    }

    #[test]
    fn of_several_places_the_one_beside_the_other_words() {
        let places = placed("the north depot opened", "the south depot closed and the north depot opened");
        assert_eq!(places, [("north".into(), 6), ("depot".into(), 7), ("opened".into(), 8)]);
    }
}

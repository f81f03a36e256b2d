//! What a claim answers: `Yes, it is [1].` and `In 1994 [1].` cannot be judged without the question.

use crate::check::Checked;
use crate::claim::Claim;
use crate::{Lang, Role, Span, clause};

/// Words that answer a question and say nothing by themselves, in lower case. They end at a mark or at the end of the
/// sentence: `No unit was sold` is a statement.
const ANSWERS: &[&str] = &[
    "yes",
    "no",
    "yep",
    "nope",
    "correct",
    "right",
    "exactly",
    "true",
    "false",
    "indeed",
    "absolutely",
    "that's right",
    "that's correct",
    "that's true",
    "that is right",
    "that is correct",
    "that is true",
    "ja",
    "nein",
    "richtig",
    "korrekt",
    "genau",
    "stimmt",
    "falsch",
    "das stimmt",
    "das ist richtig",
    "oui",
    "non",
    "exact",
    "exactement",
    "c'est exact",
    "c'est correct",
    "c'est vrai",
    "c'est faux",
    "sí",
    "correcto",
    "exacto",
    "cierto",
    "así es",
    "es correcto",
    "es cierto",
    "да",
    "нет",
    "верно",
    "правильно",
    "точно",
    "это верно",
    "是",
    "是的",
    "不",
    "不是",
    "对",
    "对的",
    "没错",
    "正确",
    "有",
    "没有",
    "はい",
    "いいえ",
    "そうです",
    "その通りです",
    "正しいです",
    "네",
    "예",
    "아니요",
    "아니오",
    "맞습니다",
    "맞아요",
    "نعم",
    "لا",
    "صحيح",
    "هذا صحيح",
    "हाँ",
    "हां",
    "नहीं",
    "जी हाँ",
    "जी नहीं",
    "सही",
];

/// The affirmations among them that are also written without a mark: `Yes it is`.
const UNMARKED: &[&str] = &["yes", "oui", "sí", "да", "نعم", "हाँ", "हां", "네"];

/// The longest of [`ANSWERS`] with what may stand before it, in bytes.
const LONGEST: usize = 48;

/// The most words of a part that may be an answer without a verb.
const WORDS: usize = 6;

/// The most letters of a part that may be one, in languages without spaces or whose verbs are not known.
const LETTERS: usize = 12;

impl<'a> Checked<'a> {
    /// What a claim answers, when it cannot be read alone: the question in the answer before it, or the user's.
    pub(super) fn context(&self, claim: &Claim<'a>) -> Option<&str> {
        let sentence = self.sentences.get(claim.sentence)?;
        let before = claim.sentence.checked_sub(1).and_then(|at| self.sentences.get(at));
        let asked = before
            .filter(|before| before.role == Role::Question)
            .map(|before| before.span.of(self.run.text(before.base)));
        let text = self.run.text(sentence.base);
        let first = before.is_none() || asked.is_some();
        let needs = is_answer(sentence.span.of(text))
            || (first && !claim.cells && is_fragment(text, claim.span(), self.lang));
        asked.or(self.run.question.as_deref()).filter(|_| needs)
    }
}

/// Whether a sentence begins with a word that answers.
fn is_answer(sentence: &str) -> bool {
    let head = &sentence[..sentence.floor_char_boundary(LONGEST)];
    let head = head.trim_start_matches(|c: char| !c.is_alphabetic()).to_lowercase().replace('’', "'");
    ANSWERS.iter().any(|answer| {
        let Some(rest) = head.strip_prefix(answer) else { return false };
        match rest.chars().next() {
            None => true,
            Some(' ') => {
                UNMARKED.contains(answer) || rest.trim_start().starts_with(['[', '(', '<', '—', '–'])
            }
            Some(next) => !next.is_alphanumeric() && !matches!(next, '\'' | '-') && !is_mark(next),
        }
    })
}

/// Marks that belong to the letter before them.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{900}'..='\u{903}' | '\u{93a}'..='\u{94f}' | '\u{64b}'..='\u{65f}')
}

/// Whether a part is too short and too bare to be a statement.
fn is_fragment(text: &str, part: Span, lang: Lang) -> bool {
    let words = part.of(text);
    match lang {
        Lang::En | Lang::De | Lang::Fr | Lang::Es => {
            words.split_whitespace().nth(WORDS).is_none() && !clause::asserts(text, part, lang)
        }
        _ => words.chars().filter(|c| c.is_alphanumeric()).nth(LETTERS).is_none(),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Answer, Run, Settings, Source, check};

    /// What the claims of an answer to "Q?" have as context.
    fn contexts(answer: &str) -> Vec<Option<String>> {
        let source = Source { id: "1".to_owned(), text: Some("x".to_owned()), ..Source::default() };
        let run = Run {
            question: Some("Q?".to_owned()),
            answer: Answer::Text(answer.to_owned()),
            retrieved: vec![source],
            ..Run::default()
        };
        let settings = Settings::default();
        let checked = check(&run, &settings);
        checked.claims.iter().map(|claim| checked.context(claim).map(str::to_owned)).collect()
    }

    #[test]
    fn answers_are_read_with_the_question() {
        for answer in [
            "Yes, it is [1].",
            "No, it closed [1].",
            "Correct [1].",
            "That's right [1].",
            "That’s correct: the dam is high [1].",
            "**Yes** [1].",
            "In 1994 [1].",
            "Three engineers from Oslo [1].",
            "Richtig, sie ist hoch [1].",
            "Im Jahr 1994 [1].",
            "Oui [1].",
            "C'est exact [1].",
            "Sí, es alta [1].",
            "Да, она высокая [1].",
            "是的，它很高[1]。",
            "一九九四年[1]。",
            "はい、高いです[1]。",
            "네, 높습니다 [1].",
            "نعم، السد مرتفع [1].",
            "हाँ, बाँध ऊँचा है [1]।",
        ] {
            let contexts = contexts(answer);
            assert_eq!(contexts.first(), Some(&Some("Q?".to_owned())), "{answer}: {contexts:?}");
        }
    }

    #[test]
    fn statements_are_read_alone() {
        for answer in [
            "The dam is high [1].",
            "No unit has been installed [1].",
            "Right angles are used in the walls [1].",
            "Correct answers were given by nine of ten [1].",
            "Yesterday the gate was closed [1].",
            "Der Damm ist hoch [1].",
            "Ja-Stimmen gab es viele in diesem Jahr [1].",
            "这座大坝建于一九二〇年，高二百一十二米[1]。",
        ] {
            let contexts = contexts(answer);
            assert_eq!(contexts.first(), Some(&None), "{answer}: {contexts:?}");
        }
    }

    #[test]
    fn a_question_in_the_answer_goes_before_that_of_the_user() {
        assert_eq!(contexts("Is it high? Yes, it is [1]."), [Some("Is it high?".to_owned())]);
        assert_eq!(contexts("When did it open? In 1994 [1]."), [Some("When did it open?".to_owned())]);
        assert_eq!(
            contexts("The dam is high [1]. In 1994 [1].").last(),
            Some(&None),
            "no answer to the question"
        );
    }
}

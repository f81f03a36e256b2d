//! Findings: one problem each, with a stable code.

use crate::{Base, Span};

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal),+ $(,)?) => {
        /// What is wrong. The doc comment of a variant is the text of `pincite explain CODE`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[doc = $doc])+ $variant),+
        }

        impl Code {
            /// Every code, in the order of the layers.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name on the wire and on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// What the code means, how it is found and what to do about it.
            #[must_use]
            pub const fn explanation(self) -> &'static str {
                match self { $(Self::$variant => concat!($($doc, "\n"),+)),+ }
            }
        }
    };
}

codes! {
    /// The answer cites an id that is not in this run's retrieved set.
    ///
    /// RESOLVE compares every cited id with the set of *this* run, after aliases and positions: a real
    /// document that this run never retrieved is still fabricated, for nothing the model saw can back it.
    /// The id is never mended by guessing. Drop the claim, or ask the model again with the set it has.
    FabricatedCitation = "fabricated-citation",
    /// A marker that names no id a reader could look up: cut off, badly closed or corrupted.
    ///
    /// It usually comes from a token limit or a prompt whose format the model half follows. It backs nothing
    /// and is taken out on every surface. Ask for a simpler marker format, or regenerate.
    MalformedMarker = "malformed-marker",
    /// One written id stands for several different sources.
    ///
    /// Two retrieved items share an id and differ in text, or an alias names several ids. The claim may be
    /// right, but a reader cannot tell which source says so. Make the ids of a run unique.
    AmbiguousCitation = "ambiguous-citation",
    /// The cited id exists (an earlier turn, the corpus), but this run did not retrieve it.
    ///
    /// Listed in `known_ids`, absent from `retrieved`: the model remembered a marker from its history.
    /// Retrieve again for the follow-up, or carry the earlier sources into this run's set.
    StaleCitation = "stale-citation",
    /// The cited source is the system's own earlier output (`origin: "agent"`).
    ///
    /// An answer that cites itself proves nothing, and an error made once comes back as evidence.
    /// Cite what the earlier output was based on.
    SelfCitation = "self-citation",
    /// A claim that carries no citation.
    ///
    /// COVER asks for a citation per claim (clause), not per answer: one marker at the end of a paragraph
    /// covers its own sentence only. Questions, offers, instructions, marked opinions, refusals and the like
    /// are left alone. Cite a source, drop the claim, or say that no source was found.
    UncitedClaim = "uncited-claim",
    /// One marker, at the very end, is all that a paragraph of several claims has.
    ///
    /// It covers the last sentence; a reader cannot know what it backs before that. Ask the model for markers
    /// at clause level, or set `scope = paragraph` when your product promises no more than that.
    TrailingCitation = "trailing-citation",
    /// The cited source does not say what the claim says.
    ///
    /// ENTAIL judged the claim, part by part where it holds several assertions, against each source it cites, and
    /// against them together where the judge can join: none supports it. Drop the claim, weaken it to what the
    /// source says, or cite another source.
    UnsupportedClaim = "unsupported-claim",
    /// The source says less: part of the claim is supported, or the claim is sharper than its source.
    ///
    /// Of a claim that holds several assertions the cited sources support some and not the others; or a hedge, a
    /// scope, a condition or a number was lost or sharpened on the way. Leave out what nothing supports, and put back
    /// what the source says.
    OverstatedClaim = "overstated-claim",
    /// The cited source says the opposite.
    ///
    /// Not merely silent: a number, a negation or a name stands against the claim. Correct it from the source.
    ContradictedClaim = "contradicted-claim",
    /// The cited source does not support the claim, another retrieved one does.
    ///
    /// The claim is fine, its marker is not. The fix re-points the citation to the source that supports it, or cites it
    /// too where the claim takes both: a total of two amounts, a claim half of which each source says.
    WrongSource = "wrong-source",
    /// The claim is supported without this citation.
    ///
    /// A citation that adds nothing lowers citation precision and costs a reader's time. Remove it.
    RedundantCitation = "redundant-citation",
    /// Words in quotation marks that the cited source does not contain.
    ///
    /// Compared after folding line breaks, hyphenation, ligatures and typographic variants; reported even where the
    /// source supports the rest of the claim. Quote exactly, or take the quotation marks off.
    Misquotation = "misquotation",
    /// The cited source was retrieved but was not put into the prompt (`in_prompt: false`).
    ///
    /// The model cannot have read it: the marker is a guess that happens to exist.
    UnseenCitation = "unseen-citation",
    /// A newer version of the cited source was retrieved, and it says otherwise.
    ///
    /// Newer is what names the cited source in `supersedes`, or has its title or parent and a later `effective_from` or a
    /// higher `version`. It is asked though nobody cites it, and reported when it contradicts the claim or no longer says
    /// it. Cite the version in force, or say which version the claim is about.
    SupersededSource = "superseded-source",
    /// One cited source supports the claim and another one speaks against it.
    ///
    /// The claim counts as supported; a reader should be told that the sources disagree. Only cited sources are compared:
    /// of the others, newer versions of a cited one are asked (`superseded-source`).
    ConflictingSources = "conflicting-sources",
    /// The claim was to be judged and was not: the judge was down, late, unreadable, or the source has no text.
    ///
    /// Never counted as supported, never as unsupported: the bounds of every rate show what it could be.
    UnjudgedClaim = "unjudged-claim",
}

impl Code {
    /// The code with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

/// How loud a finding is; follows from the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Allowed, or only observed.
    Note,
    /// Flags.
    Warning,
    /// Blocks, or leaves the run unjudged.
    Error,
}

/// One problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What is wrong.
    pub code: Code,
    /// How loud, by policy.
    pub severity: Severity,
    /// Where, in the text named by `base`.
    pub span: Span,
    /// Which text `span` points into.
    pub base: Base,
    /// The claim's index in the report.
    pub claim: Option<usize>,
    /// The id of the source concerned.
    pub source: Option<String>,
    /// One sentence for a person.
    pub message: String,
    /// A mechanical fix, where there is one.
    pub fix: Option<Fix>,
}

/// A mechanical fix: replace the bytes of `span` by `text`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, for a person.
    pub title: String,
    /// What is replaced, in the same text as the finding's span.
    pub span: Span,
    /// By what.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found_again() {
        for code in Code::ALL {
            assert_eq!(Code::from_name(code.name()), Some(*code));
        }
    }

    /// A code that nothing reports would be a promise.
    #[test]
    fn every_code_is_reported() {
        let reporting = [include_str!("finish/findings.rs"), include_str!("finish/entailed.rs")];
        for code in Code::ALL {
            let variant = format!("Code::{code:?}");
            assert!(reporting.iter().any(|file| file.contains(&variant)), "{}", code.name());
        }
    }

    #[test]
    fn every_code_explains_itself_in_a_headline_and_a_paragraph() {
        for code in Code::ALL {
            let (head, rest) =
                code.explanation().trim().split_once("\n\n").expect("headline, blank line, text");
            assert!(head.trim().ends_with('.'), "{}: the headline is a sentence", code.name());
            assert!(rest.len() > 60, "{}: says what to do", code.name());
        }
    }
}

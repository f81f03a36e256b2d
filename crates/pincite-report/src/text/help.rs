//! What to do about a finding, in one line.

use pincite_core::Code;

pub(crate) const fn help(code: Code) -> &'static str {
    match code {
        Code::FabricatedCitation => "drop the claim, or ask the model again with the sources that it has",
        Code::MalformedMarker => "ask for a simpler marker format, or regenerate the answer",
        Code::AmbiguousCitation => "give every source of a run an id of its own",
        Code::StaleCitation => "retrieve again, or put the earlier sources into this run's set",
        Code::SelfCitation => "cite what the earlier output was based on",
        Code::UncitedClaim => "cite a source, drop the claim, or say that no source was found",
        Code::TrailingCitation => {
            "ask the model for a marker behind each claim; `--scope paragraph` if one marker may cover a paragraph"
        }
        Code::UnsupportedClaim => "drop the claim, weaken it to what the source says, or cite another source",
        Code::OverstatedClaim => {
            "leave out what the source does not say, and put back its hedges, conditions and numbers"
        }
        Code::ContradictedClaim => "correct the claim from the source",
        Code::WrongSource => "cite the source that supports the claim",
        Code::RedundantCitation => "remove this citation",
        Code::Misquotation => "quote exactly, or take the quotation marks off",
        Code::UnseenCitation => "put the source into the prompt, or cite one that was there",
        Code::SupersededSource => "cite the version in force, or say which version the claim is about",
        Code::ConflictingSources => "tell the reader that the sources disagree",
        Code::UnjudgedClaim => "check again when the judge can answer, and give every source its text",
    }
}

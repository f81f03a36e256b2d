//! How answers are read: arguments → settings.

use clap::Args;
use clap::builder::PossibleValuesParser;
use pincite_core::marker::DIALECTS;
use pincite_core::{Scope, Settings, scope};

use crate::failure::Failure;
use crate::values::one_of;

/// How answers are read.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "How answers are read")]
pub(crate) struct Reading {
    /// Read only these marker dialects.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = PossibleValuesParser::new(DIALECTS.iter().map(|dialect| dialect.name)))]
    markers: Vec<String>,
    /// Read what this regular expression matches as markers, too; group `id` or group 1 is the id.
    #[arg(long, value_name = "REGEX")]
    marker_pattern: Vec<String>,
    /// What number the first source has, over what the run says.
    #[arg(long, value_name = "0|1", value_parser = clap::value_parser!(u64).range(0..=1))]
    numbering: Option<u64>,
    /// How far a marker reaches back.
    #[arg(long, default_value = "clause", value_parser = one_of(&[Scope::Clause, Scope::Paragraph], scope_name))]
    scope: Scope,
    /// Leave out a rule of scope.
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = PossibleValuesParser::new(scope::Rule::ALL.iter().map(|(_, name)| *name)))]
    without: Vec<String>,
    /// Read the answer as plain text, not as Markdown.
    #[arg(long)]
    no_markdown: bool,
}

fn scope_name(scope: &Scope) -> &'static str {
    match scope {
        Scope::Clause => "clause",
        Scope::Paragraph => "paragraph",
    }
}

impl Reading {
    pub(crate) fn settings(self) -> Result<Settings, Failure> {
        let compile = |pattern: &String| {
            let refused = |what: String| {
                Failure::new(what)
                    .at(format!("--marker-pattern '{pattern}'"))
                    .help(r"for example --marker-pattern '<<(?<id>[^>]+)>>'")
            };
            let compiled = Settings::pattern(pattern).map_err(|error| {
                let message = error.to_string();
                let reason = message.lines().last().unwrap_or_default();
                refused(format!("no regular expression: {}", reason.trim_start_matches("error: ")))
            })?;
            // A marker has characters: what matches none would match everywhere.
            if ["", "a"].iter().any(|text| compiled.find(text).is_some_and(|found| found.is_empty())) {
                return Err(refused("the expression matches the empty text".to_owned()));
            }
            Ok(compiled)
        };
        Ok(Settings {
            markdown: !self.no_markdown,
            scope: self.scope,
            dialects: self.markers,
            patterns: self.marker_pattern.iter().map(compile).collect::<Result<_, _>>()?,
            without: self.without,
            base: self.numbering,
        })
    }
}

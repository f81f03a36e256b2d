//! Errors, as they are told: what is wrong, where, what to do.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use pincite_report::visible;
use pincite_wire::WireError;

use crate::status::Status;

/// Why a command, or one of many runs, went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    what: String,
    place: Option<String>,
    help: Option<String>,
}

impl Failure {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), place: None, help: None }
    }

    /// Where: a file, a line of a file, an argument.
    pub(crate) fn at(self, place: impl Into<String>) -> Self {
        Self { place: Some(place.into()), ..self }
    }

    /// What to do.
    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// After which words it is told.
    #[cfg(feature = "nli")]
    pub(crate) fn after(self, words: &str) -> Self {
        Self { what: format!("{words}: {}", self.what), ..self }
    }

    /// A file that cannot be read or written.
    pub(crate) fn io(doing: &str, path: &Path, error: &io::Error) -> Self {
        let help = match error.kind() {
            io::ErrorKind::NotFound => "look for a misspelt name, or for the wrong folder",
            io::ErrorKind::PermissionDenied => "this user has no right to it",
            io::ErrorKind::IsADirectory => "name a file in it",
            io::ErrorKind::NotADirectory => "name a folder, or a place where one can be made",
            _ => "try again, or with another file",
        };
        Self::new(format!("cannot {doing}: {}", plain(error))).at(path.display().to_string()).help(help)
    }

    /// An input that is not what it should be.
    pub(crate) fn wire(name: &str, error: &WireError) -> Self {
        let place = error.line().map_or(name.to_owned(), |line| format!("{name}:{line}"));
        Self::new(error.message()).at(place)
    }

    pub(crate) fn what(&self) -> &str {
        &self.what
    }

    pub(crate) fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    pub(crate) fn tell(&self) {
        // When nobody listens there is nobody to tell.
        let _ = write!(io::stderr().lock(), "{self}");
    }

    /// Tells what is no failure.
    pub(crate) fn note(what: &str) {
        let _ = writeln!(io::stderr().lock(), "note: {}", visible(what));
    }

    pub(crate) fn exit(&self) -> ExitCode {
        self.tell();
        Status::Unreadable.exit()
    }
}

/// The message without the number that the system adds.
fn plain(error: &io::Error) -> String {
    let message = error.to_string();
    message.split(" (os error").next().unwrap_or_default().to_owned()
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "error: {}", visible(&self.what))?;
        if let Some(place) = &self.place {
            writeln!(f, "  --> {}", visible(place))?;
        }
        if let Some(help) = &self.help {
            writeln!(f, "help: {}", visible(help))?;
        }
        Ok(())
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        let text = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => Some(text.clone()),
            Some(ContextValue::Strings(list)) => Some(list.join(", ")),
            _ => None,
        };
        let usage = || "`pincite --help` and `pincite COMMAND --help` list what there is".to_owned();
        let did_you_mean = |kind| text(kind).map(|near| format!("did you mean `{near}`?"));
        let arg = text(ContextKind::InvalidArg).unwrap_or_default();
        let value = text(ContextKind::InvalidValue).unwrap_or_default();
        match error.kind() {
            ErrorKind::InvalidValue if !value.is_empty() => {
                let known = text(ContextKind::ValidValue).filter(|known| !known.is_empty());
                let known = known.map(|known| format!("one of: {known}"));
                let help = did_you_mean(ContextKind::SuggestedValue).or(known).unwrap_or_else(usage);
                Self::new(format!("unknown value `{value}`")).at(arg).help(help)
            }
            ErrorKind::InvalidValue => Self::new("a value is missing").at(arg).help(usage()),
            ErrorKind::ValueValidation => {
                let reason = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
                Self::new(format!("`{value}` cannot be used: {reason}")).at(arg)
            }
            ErrorKind::UnknownArgument => Self::new(format!("unknown argument `{arg}`"))
                .help(did_you_mean(ContextKind::SuggestedArg).unwrap_or_else(usage)),
            ErrorKind::InvalidSubcommand => {
                let name = text(ContextKind::InvalidSubcommand).unwrap_or_default();
                Self::new(format!("unknown command `{name}`"))
                    .help(did_you_mean(ContextKind::SuggestedSubcommand).unwrap_or_else(usage))
            }
            ErrorKind::MissingRequiredArgument => Self::new(format!("missing: {arg}")).help(usage()),
            ErrorKind::ArgumentConflict => {
                let other = text(ContextKind::PriorArg).unwrap_or_default();
                Self::new(format!("{arg} and {other} cannot go together")).help("leave one of them out")
            }
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                Self::new("no command given").help("try `pincite check RUN.json`, or `pincite --help`")
            }
            _ => {
                let message = error.to_string();
                let first = message.lines().next().unwrap_or_default();
                Self::new(first.trim_start_matches("error: ")).help(usage())
            }
        }
    }
}

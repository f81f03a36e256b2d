//! What the terminal can do, and what the user wants of it.

use std::io::IsTerminal;

use pincite_report::Style;

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    Always,
    Never,
}

impl Color {
    pub(crate) const ALL: &[Self] = &[Self::Auto, Self::Always, Self::Never];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }
    }

    /// How text looks on standard output, or in a file.
    pub(crate) fn style(self, to_file: bool) -> Style {
        let unset = |name| std::env::var_os(name).is_none_or(|value| value.is_empty());
        let color = match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                !to_file
                    && std::io::stdout().is_terminal()
                    && unset("NO_COLOR")
                    && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        };
        Style { color, ..Style::default() }
    }
}

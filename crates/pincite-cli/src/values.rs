//! Arguments that are one of a list of names. The list stands in the help, in completions and in the error about
//! another name.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// One of `all` by its name.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(&T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    entry(all, name, |_| None).map(|value| *value)
}

/// One of `all` by its name, with a line of help for each.
pub(crate) fn described<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(&T) -> &'static str,
    help: fn(&T) -> Option<&'static str>,
) -> impl TypedValueParser<Value = T> {
    entry(all, name, help).map(|value| *value)
}

/// The same for what is not copied.
pub(crate) fn entry<T: Sync>(
    all: &'static [T],
    name: fn(&T) -> &'static str,
    help: fn(&T) -> Option<&'static str>,
) -> impl TypedValueParser<Value = &'static T> {
    let possible = all.iter().map(|value| {
        let possible = PossibleValue::new(name(value));
        match help(value) {
            Some(help) => possible.help(help),
            None => possible,
        }
    });
    PossibleValuesParser::new(possible).try_map(move |written| {
        // The parser lets no other name through.
        all.iter().find(|value| name(value) == written).ok_or("unknown name")
    })
}

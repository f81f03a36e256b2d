//! Arguments that are one of a list of names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// One of `all` by its name; the list stands in the help, in completions and in the error about another name.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    described(all, name, |_| None)
}

/// The same, with a line of help for each.
pub(crate) fn described<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
    help: fn(T) -> Option<&'static str>,
) -> impl TypedValueParser<Value = T> {
    let possible = all.iter().map(|value| {
        let possible = PossibleValue::new(name(*value));
        match help(*value) {
            Some(help) => possible.help(help),
            None => possible,
        }
    });
    PossibleValuesParser::new(possible).try_map(move |written| {
        // The parser lets no other name through.
        all.iter().copied().find(|value| name(*value) == written).ok_or("unknown name")
    })
}

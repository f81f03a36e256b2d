//! Names that nobody knows: the nearest that somebody does.

use crate::error::clip;

/// A message about an unknown name, with the nearest known one, or all of them when they are few.
#[must_use]
pub fn unknown<'a>(what: &str, name: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let short = clip(name);
    let likeness = |known: &str| strsim::jaro_winkler(&short.to_lowercase(), known);
    let nearest = known.clone().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let mut message = format!("unknown {what} `{short}`");
    if let Some(nearest) = nearest.filter(|name| likeness(name) > 0.7) {
        message += &format!("; did you mean `{nearest}`?");
    } else {
        let known: Vec<_> = known.collect();
        message += &format!("; known: {}", known.join(", "));
    }
    message
}
